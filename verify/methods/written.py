"""Proofs of relations by sums of products and squares, found in the checker's own steps."""

from __future__ import annotations

from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import with_model
from boostproof.verify.methods.proofs import VACUITY
from boostproof.verify.proof.direct import direct

__all__ = ["WRITTEN"]


def _look(case: Case) -> Found:
    certificate = direct(case.judge.domain, case.judge.part)
    if certificate is None:
        return case.beside()
    proof = Evidence("written", "proved", "the whole domain", case.place, 0, 0, {"kind": "proof", **certificate})
    return case.beside(with_model(case, proof))


def _applies(case: Case) -> bool:
    return not case.exists and case.traits.free is not None and not case.traits.free.integers


def _due(case: Case) -> bool:
    """Where nothing is proved yet, and something was said, or it was looked for why not."""
    return case.effort != "smoke" and not case.proved and (bool(case.evidence) or VACUITY.name in case.asked)


WRITTEN = Method(
    "written",
    "sums of products and squares, cones cut along differences: found in the checker's own steps",
    ("proof",),
    {"smoke": 650, "standard": 650, "deep": 10_500},
    _look,
    _applies,
    _due,
)
