"""Sums of polynomials, written as what they are made of: sum p (x - M)^2 as sum p x^2 - 2 M sum p x + M^2 sum p."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import reduce
from operator import add
from typing import Any

from boostproof.theory.build import Eq, Q, Sum
from boostproof.theory.derivation import Derivation, Step, each, linear, so, termwise
from boostproof.theory.language.expr import Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.verify.proof.lengths.goal import Goal, outermost, scaled, times

__all__ = ["expanded"]

_MOST_TERMS = 12
_MOST_POWER = 4

Factors = tuple[Term, ...]
Parts = dict[Factors, Term]
"""What a term is a sum of: products of what varies with the index, by their factors, and what each is times."""


def expanded(goal: Goal) -> Goal | None:
    """The goal with its sums in parts; None where there is none of more than one part."""
    read = {total: _parts(goal.terms(total), goal.over[0]) for total in goal.totals}
    alone = {
        factors: total for total, parts in read.items() for factors, by in parts.items() if parts == {factors: Q(1)}
    }
    written: dict[Node, Term] = {}
    steps: list[Step] = []
    for total in goal.folds:
        parts = read.get(total, {})
        if 1 < len(parts) <= _MOST_TERMS:
            sums = [alone.get(one, Sum(reduce(times, one, Q(1)), goal.over)) for one in parts]
            terms, written[total] = (
                reduce(add, map(scaled, kind, map(_kept, parts.values()))) for kind in (map(goal.terms, sums), sums)
            )
            steps += _equal(goal, f"parts {len(steps)}", total, terms, written[total])
    made = Goal.of(goal.scenario, goal.domain, _with(goal.part, written), goal.claimed) if written else None
    return made and replace(made, parts=tuple(steps))


def _equal(goal: Goal, name: str, total: Term, terms: Term, parts: Term) -> Derivation:
    """That a sum is what it is in parts, as its terms are."""
    whole = Sum(terms, goal.over)
    return (
        each(f"{name} each", goal.over, Eq(goal.terms(total), terms), *goal.uses),
        termwise(f"{name} together", Eq(total, whole), f"{name} each", *goal.uses),
        linear(f"{name} apart", Eq(whole, parts), *goal.uses),
        so(name, Eq(total, parts), f"{name} together", f"{name} apart", *goal.uses),
    )


def _kept(factor: Term) -> Term:
    """A factor that holds a sum as a power of 1: in a product with another sum it is none of its own."""
    return factor if next(outermost(factor), None) is None else factor**1


def _with(node: Any, written: dict[Node, Term]) -> Any:
    if node in written:
        return written[node]
    return replace(node, args=tuple(_with(arg, written) for arg in node.args)) if node.args else node


def _parts(term: Node, index: Symbol) -> Parts:
    """The parts of a term; the term alone where it is no polynomial."""
    if index.name not in free_symbols(term):
        return {(): as_term(term)}
    args = [_parts(arg, index) for arg in term.args] if term.op in ("add", "sub", "mul", "neg") else []
    match term.op:
        case "add":
            return _together(*args)
        case "sub":
            return _together(args[0], _multiplied(args[1], {(): Q(-1)}))
        case "neg":
            return _multiplied(args[0], {(): Q(-1)})
        case "mul":
            return _multiplied(*args)
        case "pow" if _is_small(term.args[1]):
            return reduce(_multiplied, [_parts(term.args[0], index)] * int(str(term.args[1])))
        case "div" if index.name not in free_symbols(term.args[1]):
            return _multiplied(_parts(term.args[0], index), {(): 1 / as_term(term.args[1])})
    return {(as_term(term),): Q(1)}


def _is_small(exponent: Node) -> bool:
    return isinstance(exponent, Number) and exponent.value in range(1, _MOST_POWER + 1)


def _together(*several: Parts) -> Parts:
    found: Parts = {}
    for factors, by in (item for parts in several for item in parts.items()):
        found[factors] = found[factors] + by if factors in found else by
    return found


def _multiplied(left: Parts, right: Parts) -> Parts:
    pairs = itertools.product(left.items(), right.items())
    return _together(*({_sorted(one + other): times(by, more)} for (one, by), (other, more) in pairs))


def _sorted(factors: Factors) -> Factors:
    return tuple(sorted(factors, key=str))
