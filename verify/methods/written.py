"""Proofs of relations by sums of products and squares, found in the checker's own steps."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from boostproof.theory.build import Not
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker as kernel
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import with_model
from boostproof.verify.methods.proofs import VACUITY
from boostproof.verify.methods.sweep import sweep
from boostproof.verify.proof.afresh import afresh
from boostproof.verify.proof.direct import direct
from boostproof.verify.proof.logic import negation

__all__ = ["WRITTEN", "denial_written"]


def _look(case: Case) -> Found:
    if case.sought is not None:
        return case.beside(denial_written(case.judge.domain, case.sought, case.place))
    tried: list[str] = []
    certificate = None if _fails(case) else direct(case.judge.domain, case.judge.part, tried)
    if certificate is None:
        return replace(case.beside(), tried="; ".join(tried))
    proof = Evidence("written", "proved", "the whole domain", case.place, 0, 0, {"kind": "proof", **certificate})
    return case.beside(with_model(case, proof))


def _fails(case: Case) -> bool:
    """Whether a random instance refutes the part, which other methods look for in earnest: few of them are drawn."""
    return sweep(case.judge, "smoke", case.seed("sweep"), case.place).found is not None


def denial_written(domain: Sequence[Formula], sought: Formula, place: int) -> Evidence | None:
    """That no instance satisfies a formula: it is supposed, and the opposite of one of its parts proved."""
    goal, supposed = Not(sought), (*domain, sought)
    for part in conjuncts(sought):
        certificate = direct(supposed, negation(part))
        if certificate is not None:
            certificate["goal"] = to_tree(goal)
            with suppress(kernel.Bad, kernel.Unknown), afresh():
                lines = [kernel.tree(to_tree(line)) for line in supposed]
                if kernel.proved(lines, kernel.tree(to_tree(goal)), certificate):
                    words, kind = "no instance of the domain satisfies it", {"kind": "proof", **certificate}
                    return Evidence("written", "refuted", words, place, 0, 0, kind)
    return None


def _applies(case: Case) -> bool:
    return case.traits.free is not None


def _due(case: Case) -> bool:
    """Where nothing is proved yet that can be carried out again, and it is not about nothing; or existence is denied.

    That is where something was said, or it was looked for why not.
    """
    if case.effort == "smoke":
        return False
    return case.exists or (not case.backed and (bool(case.evidence) or VACUITY.name in case.asked))


WRITTEN = Method(
    "written",
    "sums of products and squares, cones cut along differences: found in the checker's own steps",
    ("proof",),
    {"smoke": 300, "standard": 300, "deep": 10_500},
    _look,
    _applies,
    _due,
)
