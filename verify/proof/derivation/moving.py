"""Sums whose terms hold the place that they run up to: what they are at the next place, by what they were before.

Of each sum ``Sum_j f(q, j)`` up to q the terms are compared, ``f(q + 1, j)`` with ``f(q, j)``: they are some power's
base times these, or these and a difference, in which sums inside are taken apart at their last term.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from operator import add

from boostproof.theory.build import Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term
from boostproof.verify.proof.derivation.definitions import Range, moved_from, plus
from boostproof.verify.proof.derivation.pieces import Piece, is_number, pieces
from boostproof.verify.proof.derivation.terms import Refused, at_index, free_in, gap, key, with_values

__all__ = ["moved_on"]

_MOST = 4
"""The sums of which it is said."""


def moved_on(said: Formula, place: Symbol, called: str) -> Derivation:
    """Steps from a statement about a place to it at the next one, in so far as the terms of its sums hold the place.

    They stand in the induction that is so called, and none are needed where no term does.
    """
    found = [replace(step, name=f"{called}: {count}") for count, step in enumerate(_moved(said, place))]
    following = with_values(said, {place.name: plus(place, 1)})
    if not found or not isinstance(following, Formula):
        return ()
    return *found, have(following, using=(*(step.name for step in found), f"{called}.hypothesis"))


def _moved(said: Formula, place: Symbol) -> Iterator[Step]:
    totals = (node for node in _outermost(said) if moved_from(place, node.args[3]) is not None)
    outer = [as_term(node) for node in dict.fromkeys(totals)][:_MOST]
    if not any(_holds(node.args[0], place) for node in outer):
        return
    for total in outer:
        body, index, low, high = map(as_term, total.args)
        assert isinstance(index, Symbol)
        over, following = (index, low, high), as_term(with_values(body, {place.name: plus(place, 1)}))
        yield from _last(following, over, place)
        if not _holds(body, place):
            continue
        base = _base(body, place)
        try:
            change = None if base is not None else _difference(_taken_apart(body, place), body)
        except Refused:
            continue
        if base is not None:
            yield have(Every(Eq(following, base * body), over))
            yield have(Eq(Sum(following, over), base**1 * Sum(body, over)))
        elif change is None:
            yield have(Every(Eq(following, body), over))
            yield have(Eq(Sum(following, over), Sum(body, over)))
        else:
            yield have(Every(Eq(following, body + change), over))
            yield have(Eq(Sum(following, over), Sum(body + change, over)))
            yield from _added(body, change, over)


def _added(body: Term, change: Term, over: Range) -> Iterator[Step]:
    """The sum of terms and what they change by as two sums, with what does not move put before the second."""
    index, low, high = over
    parts = [piece.parted(index) for piece in pieces(change)]
    moved = [(before.term() ** 1, inside.term()) for before, inside in parts]
    form = reduce(add, (by * Sum(term, over) for by, term in moved))
    yield have(Eq(Sum(change, over), Sum(reduce(add, (by * term for by, term in moved)), over)))
    yield have(Eq(Sum(reduce(add, (by * term for by, term in moved)), over), form))
    yield have(Eq(Sum(body + change, over), Sum(body, over) + Sum(change, over)))
    if any(is_number(term, 1) for _, term in moved):
        yield have(Eq(Sum(Q(1), over), high - low + 1))


def _last(following: Term, over: Range, place: Symbol) -> Iterator[Step]:
    """What a sum is at the next place without its last term, and what this is."""
    index, low, high = over
    there = as_term(with_values(following, {index.name: plus(high, 1)}))
    yield have(Eq(Sum(following, (index, low, plus(high, 1))), Sum(following, over) + there))
    for node in dict.fromkeys(_outermost(there)):
        last = as_term(node.args[3])
        before = as_term(replace(node, args=(*node.args[:3], plus(last, -1))))
        if _is_empty(node):
            yield have(Eq(as_term(node), 0))
        elif (moved_from(place, last) or 0) > 0:
            yield have(Eq(as_term(node), before + as_term(at_index(node, last))))
            if _is_empty(before):
                yield have(Eq(before, 0))


def _outermost(node: Node) -> Iterator[Node]:
    """The sums in a node that stand in no other."""
    if node.op == "sum":
        yield node
        return
    for arg in node.args:
        yield from _outermost(arg)


def _base(body: Term, place: Symbol) -> Term | None:
    """The base of the one power in a product whose exponent grows with the place, which stands nowhere else."""
    try:
        made = pieces(body)
    except Refused:
        return None
    holding = [one for one in made[0].factors + made[0].divisors if _holds(one, place)]
    if len(made) != 1 or len(holding) != 1 or holding[0] not in made[0].factors or holding[0].op != "pow":
        return None
    base, exponent = map(as_term, holding[0].args)
    zero = as_term(with_values(exponent, {place.name: Q(0)}))
    grows = _is_sum(exponent) and _difference(exponent, zero + place) is None
    return base if grows and not _holds(base, place) else None


def _is_sum(term: Node) -> bool:
    return isinstance(term, (Symbol, Number)) or (term.op in ("add", "sub", "neg") and all(map(_is_sum, term.args)))


def _taken_apart(node: Node, place: Symbol) -> Term:
    """A term at the next place, with sums inside up to the place, and what they have there more."""
    if node.op == "sum" and moved_from(place, node.args[3]) is not None and not _holds(node.args[0], place):
        return as_term(node) + as_term(at_index(node, plus(as_term(node.args[3]), 1)))
    if node.op in ("add", "sub", "mul", "div", "neg"):
        return as_term(replace(node, args=tuple(_taken_apart(arg, place) for arg in node.args)))
    return as_term(with_values(node, {place.name: plus(place, 1)}))


def _holds(node: Node, place: Symbol) -> bool:
    return place.name in {name for name, _ in free_in(node)}


def _is_empty(total: Node) -> bool:
    """Whether a range ends before it begins, by the numbers alone."""
    try:
        found = gap(*total.args[2:])
    except Refused:
        return False
    return set(found) == {()} and found[()] < 0


def _difference(following: Term, before: Term) -> Term | None:
    """What a term is more than another, what is in both left out; None where that is nothing."""
    found: dict[Hashable, tuple[Fraction, Piece]] = {}
    for sign, term in ((1, following), (-1, before)):
        for piece in pieces(term):
            number = Fraction(sign)
            for factor in piece.factors:
                number *= factor.value if isinstance(factor, Number) else 1
            rest = Piece(tuple(one for one in piece.factors if not isinstance(one, Number)), piece.divisors)
            place = frozenset(_counted(rest.factors)), frozenset(_counted(rest.divisors))
            found[place] = (found[place][0] if place in found else Fraction(0)) + number, rest
    left = [Piece((as_term(number), *rest.factors), rest.divisors).term() for number, rest in found.values() if number]
    return reduce(add, left) if left else None


def _counted(terms: tuple[Term, ...]) -> Iterator[tuple[Hashable, int]]:
    keys = [key(term) for term in terms]
    yield from ((one, keys.count(one)) for one in set(keys))
