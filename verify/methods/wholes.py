"""Proofs about whole numbers: by remainders, powers of primes, neighbouring powers, or induction."""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import Not, Q
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.judging import premises_of
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
    if sought is not None:
        return case.beside()
    if not case.evidence and (empty := _empty(case)) is not None:
        return Found((empty,), vacuous=True)
    proof = whole(domain, case.judge.part)
    if proof is None:
        return case.beside()
    return case.beside(with_model(case, _evidence(proof, case, "proved", "the whole domain")))


def _empty(case: Case) -> Evidence | None:
    """A proof that there is no instance of the domain, or none at which the premise holds."""
    domain, premise = case.judge.domain, premises_of(case.judge.part)
    proof = whole(domain, Q(1) < 0)
    if proof is not None:
        return _evidence(proof, case, "proved", "no instance satisfies the domain")
    proof = None if premise is None else whole(domain, Not(premise))
    return None if proof is None else _evidence(proof, case, "proved", "the premise holds nowhere in the domain")


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
