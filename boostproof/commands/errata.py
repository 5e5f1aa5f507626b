"""``boostproof errata``: what a stored report corrects in its papers."""

from __future__ import annotations

from argparse import Namespace

from boostproof.console import writing
from boostproof.problems import DONE, checking
from boostproof.reports import errata_text, read_report
from boostproof.stored import chosen_ids

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print the errata of a report, or of some of its claims, as text or as Markdown."""
    with checking():
        report = read_report(arguments.file)
        chosen = {*chosen_ids(report, arguments.select or ())}
        report = {
            **report,
            "claims": [claim for claim in report["claims"] if claim["id"] in chosen],
        }
    with writing():
        print(errata_text(report, arguments.format), end="")
    return DONE
