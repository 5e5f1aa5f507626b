"""``boostproof diff``: what changed from one report to another."""

from __future__ import annotations

from argparse import Namespace

from boostproof.console import writing
from boostproof.problems import DIFFERS, DONE, checking
from boostproof.reports import read_report
from boostproof.reports.compare import (
    compare_reports,
    difference_json,
    difference_lines,
    difference_markdown,
)
from boostproof.screen import print_lines

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print the difference: DONE when both are the same report, DIFFERS when they are not."""
    names = (arguments.before, arguments.after)
    with checking():
        difference = compare_reports(*map(read_report, names))
    with writing():
        if arguments.format == "text":
            print_lines(difference_lines(difference, names))
        elif arguments.format == "markdown":
            print(difference_markdown(difference, names), end="")
        else:
            print(difference_json(difference), end="")
    return DONE if difference.same else DIFFERS
