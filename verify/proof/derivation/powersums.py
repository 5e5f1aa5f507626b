"""Sums of polynomials in their index, by the closed forms of the sums of its powers (Faulhaber), each by induction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from math import comb
from operator import add

from boostproof.theory.build import Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.ideas import by_induction, by_lemma, have
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term
from boostproof.verify.proof.derivation.algebra import opaque_terms
from boostproof.verify.proof.derivation.definitions import Range
from boostproof.verify.proof.derivation.pieces import pieces
from boostproof.verify.proof.derivation.terms import Refused

__all__ = ["summed_up"]

_MOST_SUMS, _HIGHEST = 4, 6


def summed_up(goal: Formula, place: Symbol) -> Derivation:
    """A goal from what its sums of powers of their index are; no step where it has no such sum.

    ``place`` is a whole number that nothing is called.
    """
    found = list(_told(goal, place))
    named = [replace(step, name=step.name or f"powers: {count}") for count, step in enumerate(found)]
    return (*named, have(goal, using=tuple(step.name for step in named))) if named else ()


def _told(goal: Formula, place: Symbol) -> Iterator[Step]:
    lemmas: set[str] = set()
    for total in dict.fromkeys(node for node in opaque_terms(goal) if node.op == "sum"):
        body, index, low, high = map(as_term, total.args)
        assert isinstance(index, Symbol)
        times = _coefficients(body, index) if isinstance(low, Number) and low.value.denominator == 1 else None
        if times is None or len(lemmas) > _MOST_SUMS * _HIGHEST:
            continue
        assert isinstance(low, Number)
        over = (index, low, high)
        for power in times:
            name = f"powers of {power} from {low}"
            if name not in lemmas:
                lemmas.add(name)
                yield by_induction((place, low.value - 1, high), _closed(power, (index, low, place)), called=name)
            yield by_lemma(name, at=(high,))
        if body != _power(index, 1):
            form = reduce(add, (by**1 * _power(index, power) for power, by in times.items()))
            sums = reduce(add, (by**1 * Sum(_power(index, power), over) for power, by in times.items()))
            yield have(Every(Eq(body, form), over))
            yield have(Eq(as_term(total), Sum(form, over)))
            yield have(Eq(Sum(form, over), sums))


def _coefficients(body: Term, index: Symbol) -> dict[int, Term] | None:
    """A term as a sum of multiples of powers of an index, by the power; None where it is none, or has entries."""
    found: dict[int, list[Term]] = {}
    if any(term.op != "sum" for term in opaque_terms(body)):
        return None
    try:
        made = pieces(body)
    except Refused:
        return None
    for piece in made:
        before, inside = piece.parted(index)
        degrees = [_degree(one, index) for one in inside.factors]
        if inside.divisors or any(degree is None for degree in degrees):
            return None
        found.setdefault(sum(filter(None, degrees)), []).append(before.term())
    return {power: reduce(add, terms) for power, terms in found.items()} if max(found, default=7) <= _HIGHEST else None


def _degree(term: Node, index: Symbol) -> int | None:
    """Which power of the index a term is; None for none."""
    base, exponent = term.args if term.op == "pow" else (term, Q(1))
    whole = isinstance(exponent, Number) and exponent.value.denominator == 1 and exponent.value > 0
    return int(exponent.value) if base == index and whole and isinstance(exponent, Number) else None


def _power(index: Symbol, power: int) -> Term:
    return Q(1) if power == 0 else index if power == 1 else index**power


def _closed(power: int, over: Range) -> Formula:
    """What the sum of the powers of an index from a number on is."""
    index, low, place = over
    assert isinstance(low, Number)
    assert isinstance(place, Symbol)
    made = _faulhaber(power)
    start = sum((number * (low.value - 1) ** degree for degree, number in enumerate(made)), Fraction(0))
    terms = [as_term(number) * _power(place, degree) for degree, number in enumerate(made) if number]
    return Eq(Sum(_power(index, power), over), reduce(add, terms) - as_term(start))


def _faulhaber(power: int) -> list[Fraction]:
    """The coefficients of the polynomial in n that is the sum of the powers of 1 to n, the constant first."""
    found = [Fraction(comb(power + 1, degree)) for degree in range(power + 2)]  # (n + 1)^(p + 1) - 1
    found[0] = Fraction(0)
    for lower in range(power):
        for degree, number in enumerate(_faulhaber(lower)):
            found[degree] -= comb(power + 1, lower) * number
    return [number / (power + 1) for number in found]
