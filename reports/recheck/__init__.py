"""The checker in JavaScript that a page carries: its parts in their order, joined into one script.

It re-checks a report's claims in a reader's browser, from their certificates alone and without network: the second of
two checkers, written from docs/certificates.md, which states the rules, and with another normal form and another
arithmetic than verify/checker.py.
"""

from __future__ import annotations

from importlib.resources import files

__all__ = ["PARTS", "checker_script"]

PARTS = (
    "words", "chance", "rationals", "terms", "calculus", "trees", "bounds", "boxes", "elements", "normal", "scene",
    "limits", "proofs", "arithmetic", "derivations", "instances", "shown", "evidence", "verdicts", "reports",
)  # fmt: skip
"""Names of the files, without their suffix: limits of work, chance, fractions, formulas, derivatives,
formulas from JSON, intervals, boxes, the finite field, normal forms in it, what is known, limits, proofs, whole
numbers, derivations, instances, what is shown of them, the kinds of evidence, verdicts, and the text of a report."""

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
