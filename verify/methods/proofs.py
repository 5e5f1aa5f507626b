"""Symbolic proofs of formula claims, as evidence."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.build import Not, Q
from boostproof.theory.expr import Formula
from boostproof.verify.proof import Proof, prove
from boostproof.verify.verdict import Evidence

__all__ = ["proof_of", "vacuity_of"]


_STEPS = {"smoke": 500, "standard": 3000, "deep": 3000}


def proof_of(domain: Sequence[Formula], part: Formula, place: int, effort: str = "standard") -> Evidence | None:
    """A proof of the part from the domain; at smoke effort the search takes fewer steps."""
    return _evidence(prove(domain, part, steps=_STEPS[effort]), "the whole domain", place)


def vacuity_of(domain: Sequence[Formula], premise: Formula | None, place: int) -> Evidence | None:
    """A proof that there is no instance of the domain, or none at which the premise holds."""
    empty = _evidence(prove(domain, Q(1) < 0), "no instance satisfies the domain", place)
    if empty is not None or premise is None:
        return empty
    return _evidence(prove(domain, Not(premise)), "the premise holds nowhere in the domain", place)


def _evidence(proof: Proof | None, scope: str, place: int) -> Evidence | None:
    if proof is None:
        return None
    return Evidence(proof.method, "proved", scope, place, 0, 0, {"kind": "proof", **proof.certificate})
