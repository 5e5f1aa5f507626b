"""The checker in JavaScript that a page carries: its parts in their order, joined into one script.

It re-checks a report's claims in a reader's browser, from their certificates alone and without network: the second of
two checkers, which shares no code with verify/checker.py. docs/certificates.md states the rules.
"""

from __future__ import annotations

from importlib.resources import files

__all__ = ["PARTS", "checker_script"]

PARTS = (
    "words", "numbers", "terms", "nodes", "limits", "scene", "trees", "proofs", "derivations", "instances",
    "evidence", "report",
)  # fmt: skip
"""Names of the files, without their suffix: constants, rationals and bounds, normal forms, names and derivatives,
limits, what is known, formulas from JSON, proofs, derivations, data that obey laws, the kinds of evidence, and verdicts
with the text of a report."""

_HEAD = """\
/* Re-checks a report's claims in a reader's browser, from their certificates alone and without a network: the second of
two checkers, which shares no code with checker.py. docs/certificates.md states the rules. It defines one global,
BoostproofChecker, and touches no page; in a worker it answers messages. A truth that is null is "not known". */
"use strict";
(() => {
"""


def checker_script() -> str:
    """The whole script."""
    folder = files("boostproof.reports.recheck")
    return _HEAD + "\n".join(folder.joinpath(f"{name}.js").read_text(encoding="utf-8") for name in PARTS) + "})();\n"
