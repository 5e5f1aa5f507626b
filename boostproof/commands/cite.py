"""``boostproof cite``: how to cite a stored report, or its verdicts on some claims."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from boostproof.console import writing
from boostproof.problems import DONE, Problem, checking
from boostproof.reports.citation import cite
from boostproof.stored import chosen_ids, stored_report

__all__ = ["run"]

_PARTING = {"bibtex": "\n", "ris": "", "text": "", "cff": ""}
"""What stands between the citations of several claims."""


def run(arguments: Namespace) -> int:
    """Print the citation of each claim that is named, or of the whole report."""
    texts = _cited(arguments)
    _keep_line_ends()
    with writing():
        print(_PARTING[arguments.format].join(texts), end="")
    return DONE


def _cited(arguments: Namespace) -> list[str]:
    if not os.path.exists(arguments.report):
        raise Problem(
            f"there is no report at {arguments.report!r}: `boostproof verify` makes one, --report "
            "tells where"
        )
    with checking():
        report = stored_report(arguments.report)
        named = (name for selector in arguments.claims for name in chosen_ids(report, [selector]))
        wanted: list[str | None] = [*dict.fromkeys(named)] or [None]
        if arguments.format == "cff" and len(wanted) > 1:
            raise ValueError(
                f"--format cff is a file for one citation, and {len(wanted)} claims are named"
            )
        return [cite(report, claim, arguments.format) for claim in wanted]


def _keep_line_ends() -> None:
    """RIS ends its lines by itself, and where a line ends otherwise they must not be ended
    twice.
    """
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(newline="")
