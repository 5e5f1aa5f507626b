"""Sums of which a condition singles out one index: ``Sum([k = c] a[k]) = a[c]``, and the rest without it.

The sum is split at that index: the terms before it and after it are 0.
"""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory.build import Eq, Every, Iverson, Sum
from boostproof.theory.derivation import fold, linear
from boostproof.theory.derivation import split as split_step
from boostproof.theory.derivation import termwise as termwise_step
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term
from boostproof.verify.proof.derivation.matching import is_whole
from boostproof.verify.proof.derivation.pieces import pieces
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.terms import Refused, free_in, with_values

__all__ = ["picked"]

_FEW = 150


def picked(searcher: Searcher, total: Term) -> str:
    """A line that says what a sum is without a condition that singles out one index.

    Raises Refused where no factor of its term is one.
    """
    index, parts = total.args[1], pieces(total.args[0])
    assert isinstance(index, Symbol)
    factors = parts[0].factors if len(parts) == 1 else ()
    for at, factor in enumerate(factors):
        place = _singled_out(factor, index)
        if place is not None:
            rest = replace(parts[0], factors=(*factors[:at], *factors[at + 1 :])).term()
            found = _at_one if factor.args[0].op == "eq" else _without_one
            return found(searcher, total, rest, place)
    raise Refused(f"{total} singles out no index")


def _singled_out(factor: Node, index: Symbol) -> Term | None:
    """The value that a condition compares an index with, if that speaks of none itself."""
    condition = factor.args[0] if factor.op == "iverson" else None
    if condition is None or condition.op not in ("eq", "ne"):
        return None
    for own, other in (condition.args, condition.args[::-1]):
        if own == index and is_whole(other) and index.name not in {name for name, _ in free_in(other)}:
            return as_term(other)
    return None


def _at_one(searcher: Searcher, total: Term, rest: Term, place: Term) -> str:
    """That it is the rest of the term at that place."""
    body, index, low, high = total.args
    assert isinstance(index, Symbol)
    low, high = as_term(low), as_term(high)
    for bound in (low <= place, place <= high):
        searcher.close(bound)
    before, upto, after = (
        as_term(replace(total, args=(body, index, *ends)))
        for ends in ((low, place - 1), (low, place), (place + 1, high))
    )
    none = [searcher.close(Eq(one, 0)) for one in (before, after)]
    split, last = searcher.new_name("split"), searcher.new_name("fold")
    searcher.write(split_step(split, total, place))
    searcher.write(fold(last, upto))
    there = as_term(with_values(rest, {index.name: place}))
    return searcher.algebra(Eq(total, there), (split, last, *none), _FEW, searcher.new_name("picked"))


def _without_one(searcher: Searcher, total: Term, rest: Term, place: Term) -> str:
    """That it is the sum of the rest, but for that at the place."""
    body, index, low, high = total.args
    assert isinstance(index, Symbol)
    over = (index, as_term(low), as_term(high))
    there = Iverson(Eq(index, place)) * rest
    whole, alone = Sum(rest, over), Sum(there, over)
    both = Sum(rest - there, over)
    same, apart = searcher.new_name("same"), searcher.new_name("apart")
    each = searcher.close(Every(Formula("eq", (body, rest - there)), over))
    searcher.write(termwise_step(same, Eq(total, both), each))
    searcher.write(linear(apart, Eq(both, whole - alone)))
    one = _at_one(searcher, alone, rest, place)
    value = as_term(searcher.scope.said(one).args[1])
    return searcher.algebra(Eq(total, whole - value), (same, apart, one), _FEW, searcher.new_name("picked"))
