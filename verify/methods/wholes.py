"""Proofs about whole numbers: by remainders, powers of primes, neighbouring powers, or induction."""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import Not
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import with_model
from boostproof.verify.methods.proofs import VACUITY
from boostproof.verify.proof.wholes import whole

__all__ = ["WHOLES"]


def _look(case: Case) -> Found:
    domain, sought = case.judge.domain, case.sought
    denied = whole((*domain, sought), Not(sought)) if sought is not None else None
    if denied is not None:
        return case.beside(_evidence(denied, case, "refuted", "no instance of the domain satisfies it"))
    proof = whole(domain, case.judge.part) if sought is None else None
    if proof is None:
        return case.beside()
    return case.beside(with_model(case, _evidence(proof, case, "proved", "the whole domain")))


def _evidence(proof: dict[str, Any], case: Case, strength: str, scope: str) -> Evidence:
    return Evidence("wholes", strength, scope, case.place, 0, 0, {"kind": "proof", **proof})


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
