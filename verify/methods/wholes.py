"""Proofs about whole numbers: by remainders, powers of primes, neighbouring powers, or induction."""

from __future__ import annotations

from boostproof.theory.build import Not
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import with_model
from boostproof.verify.methods.proofs import VACUITY
from boostproof.verify.proof.wholes import whole

__all__ = ["WHOLES"]


def _look(case: Case) -> Found:
    domain, place = case.judge.domain, case.place
    if case.sought is not None:
        denial = whole((*domain, case.sought), Not(case.sought))
        scope = "no instance of the domain satisfies it"
        kind = {"kind": "proof", **(denial or {})}
        return case.beside(denial and Evidence("wholes", "refuted", scope, place, 0, 0, kind))
    proof = whole(domain, case.judge.part)
    if proof is None:
        return case.beside()
    found = Evidence("wholes", "proved", "the whole domain", place, 0, 0, {"kind": "proof", **proof})
    return case.beside(with_model(case, found))


def _applies(case: Case) -> bool:
    return case.traits.free is not None and bool(case.traits.free.integers)


def _due(case: Case) -> bool:
    """Where nothing is proved yet, and something was said, or it was looked for why not; or existence is denied."""
    return case.exists or (not case.proved and (bool(case.evidence) or VACUITY.name in case.asked))


WHOLES = Method(
    "wholes",
    "whole numbers, by remainders, powers of primes, neighbouring powers and induction",
    ("proof",),
    {"smoke": 70, "standard": 70, "deep": 70},
    _look,
    _applies,
    _due,
)
