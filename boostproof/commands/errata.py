"""``boostproof errata``: what a stored report corrects in its papers."""

from __future__ import annotations

from argparse import Namespace

from boostproof.console import writing
from boostproof.problems import DONE, checking

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print the errata of a report, as text or as Markdown."""
    from boostproof.reports import errata_text, read_report  # --help does without

    with checking():
        report = read_report(arguments.file)
    with writing():
        print(errata_text(report, arguments.format), end="")
    return DONE
