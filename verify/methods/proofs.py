"""Symbolic proofs of formula claims, as evidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boostproof.theory.build import Not, Q
from boostproof.theory.language.expr import Formula
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.judging import premises_of
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import with_model
from boostproof.verify.proof import Proof, prove

__all__ = ["LONG_PROOF", "PROOF", "VACUITY", "denial_of", "proof_of", "vacuity_of"]

_STEPS = {"smoke": 500, "standard": 3000, "deep": 3000}
_FIRST = {"smoke": 500, "standard": 400, "deep": 3000}
"""Steps of a first look: what takes more is left until cheaper methods have been asked."""


def proof_of(domain: Sequence[Formula], part: Formula, place: int, effort: str = "standard") -> Evidence | None:
    """A proof of the part from the domain; at smoke effort the search takes fewer steps."""
    return _within(_STEPS[effort], domain, part, place)


def _within(
    steps: int, domain: Sequence[Formula], part: Formula, place: int, tried: list[str] | None = None
) -> Evidence | None:
    return _evidence(prove(domain, part, steps=steps, tried=tried), "the whole domain", place)


def vacuity_of(domain: Sequence[Formula], premise: Formula | None, place: int) -> Evidence | None:
    """A proof that there is no instance of the domain, or none at which the premise holds.

    Conditions contradict each other where they show a falsehood, or that one of them does not hold. A proof that can be
    checked again is looked for first.
    """
    trusted: Evidence | None = None
    for goal in (Q(1) < 0, *map(Not, domain), *(() if premise is None else (Not(premise),))):
        idle = premise is not None and goal == Not(premise)
        words = "the premise holds nowhere in the domain" if idle else "no instance satisfies the domain"
        found = _evidence(prove(domain, goal), words, place)
        if found is not None and "nodes" in found.certificate:
            return found
        trusted = trusted or found
    return trusted


def denial_of(domain: Sequence[Formula], sought: Formula, place: int, effort: str = "standard") -> Evidence | None:
    """A proof that no instance of the domain satisfies a formula.

    That it holds is supposed, and so that all it reads has a value: an instance at which it has none shows nothing.
    """
    proof = prove((*domain, sought), Not(sought), steps=_STEPS[effort])
    return _evidence(proof, "no instance of the domain satisfies it", place, "refuted")


def _evidence(proof: Proof | None, scope: str, place: int, strength: str = "proved") -> Evidence | None:
    if proof is None:
        return None
    return Evidence(proof.method, strength, scope, place, 0, 0, {"kind": "proof", **proof.certificate})


def _prove(case: Case) -> Found:
    if case.sought is not None:
        return case.beside(denial_of(case.judge.domain, case.sought, case.place, case.effort))
    return _proved(case, _FIRST[case.effort])


def _proved(case: Case, steps: int) -> Found:
    tried: list[str] = []
    proof = _within(steps, case.judge.domain, case.judge.part, case.place, tried)
    if proof is None:
        return replace(case.beside(), tried="; ".join(tried))
    return case.beside(with_model(case, proof))


def _prove_at_length(case: Case) -> Found:
    return _proved(case, _STEPS[case.effort])


def _refute_premise(case: Case) -> Found:
    vacuity = vacuity_of(case.judge.domain, premises_of(case.judge.part), case.place)
    return case.beside() if vacuity is None else Found((vacuity,), vacuous=True)


def _speaks_of_all(case: Case) -> bool:
    return not case.exists and case.traits.free is not None


def _applies(case: Case) -> bool:
    return case.traits.free is not None


def _is_silent(case: Case) -> bool:
    """No instance said anything, so that there may be none."""
    return not case.evidence


def _says_something(case: Case) -> bool:
    """The part is not proved yet, and either an instance said something or no proof was found that none can.

    Of a claim of existence, none has said anything: one that did would have settled it.
    """
    if case.exists:
        return True
    return not case.proved and (bool(case.evidence) or VACUITY.name in case.asked)


def _is_left(case: Case) -> bool:
    """A first look was too short, and no instance that was met refutes the part."""
    return _FIRST[case.effort] < _STEPS[case.effort] and PROOF.name in case.asked and _says_something(case)


VACUITY = Method(
    "vacuity",
    "a proof that no instance satisfies the domain and the premise, where none was found",
    ("proof",),
    {"smoke": 800, "standard": 510, "deep": 8000},
    _refute_premise,
    _speaks_of_all,
    _is_silent,
)

PROOF = Method(
    "proof",
    "identities, signs and inequalities, proved on the whole domain",
    ("proof",),
    {"smoke": 50, "standard": 50, "deep": 10000},
    _prove,
    _applies,
    _says_something,
)

LONG_PROOF = Method(
    "long proof",
    "the same search as for a proof, with more steps, where cheaper methods prove nothing",
    ("proof",),
    {"smoke": 520, "standard": 520, "deep": 10_100},
    _prove_at_length,
    _speaks_of_all,
    _is_left,
)
