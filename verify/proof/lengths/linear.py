"""Sums compared term by term: what is claimed is linear in them, and holds of their terms at each index.

To the terms may be added multiples of equations between sums over the range that are known (of ``sum p = 1``, say), and
multiples of 1, whose sum is the number of terms.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import add
from typing import Any

from boostproof.theory.build import Q, Sum
from boostproof.theory.derivation import Derivation, so, termwise
from boostproof.theory.language.expr import BINDERS, Formula, Symbol, Term, as_term, free_symbols
from boostproof.verify.proof.lengths.goal import FOLDS, Goal, is_number, named, outermost, scaled, times

__all__ = ["term_by_term"]

_BELOW = {"lt": "gt", "le": "ge"}


def term_by_term(goal: Goal) -> Iterator[Derivation]:
    """Derivations that may end with the part."""
    yield (termwise("end", goal.part, *goal.uses),)
    left, right = map(as_term, goal.part.args)
    read = _read(right - left if goal.part.op in _BELOW else left - right)
    if read is not None and all(total.op == "sum" for total, _ in read.sums):
        relation = _BELOW.get(goal.part.op, goal.part.op)
        for form, more in _forms(goal, read):
            parts = reduce(add, (scaled(total, by) for total, by in form.sums))
            terms = reduce(add, (scaled(goal.terms(total), by) for total, by in form.sums))
            summed = goal.summed("sum", Formula(relation, (terms, Q(0))), parts)
            yield *more, *summed, so("end", goal.part, "sum", *named(more[1:]), *goal.uses)


@dataclass(frozen=True)
class _Linear:
    """A term as sums and products, each times a factor, and a rest that has none."""

    sums: tuple[tuple[Term, Term], ...]
    rest: Term

    def times(self, factor: Term) -> _Linear:
        return _Linear(tuple((total, times(by, factor)) for total, by in self.sums), times(self.rest, factor))

    def plus(self, other: _Linear) -> _Linear:
        rest = (
            other.rest if is_number(self.rest, 0) else self.rest if is_number(other.rest, 0) else self.rest + other.rest
        )
        return _Linear((*self.sums, *other.sums), rest)


def _read(node: Term) -> _Linear | None:
    """The term as sums and products times factors; None where it is more than that."""
    if node.op in FOLDS:
        return _Linear(((node, Q(1)),), Q(0))
    if next(outermost(node), None) is None:
        return _Linear((), node)
    if node.op == "neg":
        inner = _read(as_term(node.args[0]))
        return inner and inner.times(Q(-1))
    if node.op in ("add", "sub"):
        left, right = (_read(as_term(arg)) for arg in node.args)
        return left and right and left.plus(right if node.op == "add" else right.times(Q(-1)))
    if node.op in ("mul", "div"):
        left, right = (_read(as_term(arg)) for arg in node.args)
        if left and right and not right.sums:
            return left.times(right.rest if node.op == "mul" else 1 / right.rest)
        if left and right and not left.sums and node.op == "mul":
            return right.times(left.rest)
    return None


def _forms(goal: Goal, read: _Linear) -> Iterator[tuple[_Linear, Derivation]]:
    """What may be compared with 0, with steps that tell of it: the sums alone, and with what is added to them."""
    yield read, ()
    if goal.length.name in free_symbols(read.rest):
        ones = Sum(Q(1), goal.over)
        yield read.plus(_Linear(((ones, _of_one(read.rest, goal.length)),), Q(0))), goal.counted()
    tied = [equation for condition in goal.conditions if (equation := _tied(goal, condition)) is not None]
    for equation in tied:
        share = read.rest if is_number(equation.rest, -1) else -read.rest / equation.rest
        yield read.plus(equation.times(share)), ()
    for signs in itertools.product((0, 1, -1), repeat=min(len(tied), 2)):
        if any(signs):
            chosen = (one.times(Q(sign)) for sign, one in zip(signs, tied, strict=False) if sign)
            yield reduce(_Linear.plus, chosen, read), ()


def _of_one(node: Any, length: Symbol) -> Any:
    """A term where there is one term to be summed; what stands under an index keeps its range."""
    if node == length:
        return Q(1)
    if not node.args or node.op in BINDERS:
        return node
    return replace(node, args=tuple(_of_one(arg, length) for arg in node.args))


def _tied(goal: Goal, condition: Formula) -> _Linear | None:
    """What a condition says is 0, if it is an equation of sums over the range with something else."""
    if condition.op != "eq":
        return None
    left, right = map(as_term, condition.args)
    read = _read(left - right)
    if read is None or not read.sums or is_number(read.rest, 0):
        return None
    alike = all(total.op == "sum" and total.args[2:] == goal.folds[0].args[2:] for total, _ in read.sums)
    return read if alike else None
