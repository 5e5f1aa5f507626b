"""A relation of the logarithm of a sum, as one of the sum itself: ln(sum exp(x)) <= B where sum exp(x) <= exp(B)."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory.build import exp
from boostproof.theory.language.expr import Formula, Node, Term, as_term
from boostproof.verify.proof.lengths.goal import FOLDS, Goal
from boostproof.verify.proof.lengths.signs import signs_of

__all__ = ["exponentiated"]


def exponentiated(goal: Goal) -> Goal | None:
    """The goal with both sides as exponents of e; None where no side is the logarithm of a sum or product."""
    inner = [_inside(side) for side in goal.part.args]
    if inner == [None, None]:
        return None
    sides = (_power(side) if one is None else one for side, one in zip(goal.part.args, inner, strict=True))
    made = Goal.of(goal.scenario, goal.domain, Formula(goal.part.op, tuple(map(as_term, sides))), goal.claimed)
    return made and replace(made, parts=signs_of(made, [as_term(one) for one in inner if one is not None], "sum"))


def _inside(side: Node) -> Node | None:
    """What a side is the logarithm of, if that is a sum or product."""
    return side.args[0] if side.op == "ln" and side.args[0].op in FOLDS else None


def _power(exponent: Node) -> Term:
    """The power of e, of which exponents that are logarithms are factors."""
    if exponent.op == "add":
        left, right = map(_power, exponent.args)
        return left * right
    return as_term(exponent.args[0]) if exponent.op == "ln" else exp(as_term(exponent))
