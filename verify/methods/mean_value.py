"""Relations on a box by their derivatives: the mean-value form, and Taylor's from an end.

A relation says that f > 0 or f >= 0, f being the larger side minus the smaller one. On a box with sides [l_i, h_i], let
D_i enclose the derivative of f by x_i. With c_i = l_i where D_i >= 0, c_i = h_i where D_i <= 0, and c_i = (l_i + h_i)/2
where neither is known, the mean-value theorem on the line from c to x gives

    f(x) = f(c) + sum_i f_i(xi) (x_i - c_i) >= f(c) - sum of |D_i| (h_i - l_i)/2 over the i of the third kind.

Where there are none of the third kind, f(c) is judged exactly. In one variable, let c = l and s = 1, or c = h and
s = -1. When s^j f^(j)(c) >= 0 for all j < k (and f(c) > 0 for a strict relation), and s^k f^(k) >= 0 all over the side,

    f(x) = sum over j < k of f^(j)(c) (x - c)^j/j! + f^(k)(xi) (x - c)^k/k! >= f(c).

The signs at c are exact. f and every derivative up to the one used are first enclosed over the whole box, so that they
have values all over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from boostproof.theory.language.expr import Formula, Symbol, Term, as_term
from boostproof.verify.logic.calculus import differentiate
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Balls, Undecided, Undefined

__all__ = ["Box", "Gap", "ball", "gap_of"]

Box = tuple[tuple[Fraction, Fraction], ...]

_HIGHEST = 4
"""The highest derivative that is looked at."""


def ball(low: Fraction, high: Fraction) -> arb:
    """A ball that holds all numbers from low to high."""
    first = arb(fmpq(low.numerator, low.denominator))
    return first if low == high else first.union(arb(fmpq(high.numerator, high.denominator)))


def gap_of(relation: Formula, symbols: Sequence[Symbol]) -> Gap | None:
    """The gap of a relation <, <=, >, >=; None for another formula, or where a term has no derivative rule."""
    if relation.op not in ("lt", "le", "gt", "ge"):
        return None
    left, right = map(as_term, relation.args)
    term = right - left if relation.op in ("lt", "le") else left - right
    try:
        return Gap(term, relation.op in ("lt", "gt"), symbols)
    except Undecided:
        return None


class Gap:
    """What a relation says to be positive, or not negative, with its derivatives.

    Raises Undecided when a derivative by one of the symbols has no rule.
    """

    def __init__(self, term: Term, strict: bool, symbols: Sequence[Symbol]) -> None:
        self.strict, self._symbols = strict, symbols
        self._slopes = [differentiate(term, symbol) for symbol in symbols]
        self._orders = [term, *self._slopes[:1]]
        self._signs: dict[tuple[Fraction, int], int] = {}

    def by_mean_value(self, evaluator: Evaluator, box: Box) -> bool:
        """Whether the mean-value form shows the relation; ``evaluator`` has the balls of the box."""
        try:
            evaluator.term(self._orders[0])
            slopes = [evaluator.term(slope) for slope in self._slopes]
            return self._bounded(evaluator.field, slopes, box)
        except (Undecided, Undefined):
            return False

    def _bounded(self, field: Balls, slopes: Sequence[arb], box: Box) -> bool:
        centre = [_centre(slope, *side) for slope, side in zip(slopes, box, strict=True)]
        at = self._evaluator(field, centre).term(self._orders[0])
        open_ones = [(s, high - low) for s, (low, high) in zip(slopes, box, strict=True) if not (s >= 0 or s <= 0)]
        for slope, width in open_ones:
            at -= slope.abs_upper() * ball(width / 2, width / 2)
        if at > 0 or (at >= 0 and not self.strict):
            return True
        return not open_ones and not self.strict and bool(at.contains(0)) and self._exactly(0, centre) == 0

    def by_taylor(self, evaluator: Evaluator, box: Box) -> int:
        """The order, from 2 on, at which Taylor's form at an end of the only side shows the relation, or 0."""
        if len(box) != 1:
            return 0
        return self._from_end(evaluator, box[0][0], 1) or self._from_end(evaluator, box[0][1], -1)

    def _from_end(self, evaluator: Evaluator, end: Fraction, direction: int) -> int:
        """As :meth:`by_taylor` at one end; ``direction`` is that of x - end on the side."""
        try:
            for order in range(_HIGHEST + 1):
                whole = evaluator.term(self._derivative(order)) * direction**order
                if order >= 2 and whole >= 0:
                    return order
                sign = self._sign_at(evaluator.field, end, order) * direction**order
                if sign < 0 or (self.strict and order == sign == 0):
                    return 0
        except (Undecided, Undefined):
            return 0
        return 0

    def _sign_at(self, field: Balls, end: Fraction, order: int) -> int:
        """The sign of a derivative at a number, remembered."""
        if (end, order) not in self._signs:
            value = self._evaluator(field, [end]).term(self._derivative(order))
            self._signs[end, order] = self._exactly(order, [end]) if value.contains(0) else 1 if value > 0 else -1
        return self._signs[end, order]

    def _derivative(self, order: int) -> Term:
        while len(self._orders) <= order:
            self._orders.append(differentiate(self._orders[-1], self._symbols[0]))
        return self._orders[order]

    def _exactly(self, order: int, centre: Sequence[Fraction]) -> int:
        """The sign of a derivative at rational numbers."""
        return EXACT.sign(self._evaluator(EXACT, centre).term(self._derivative(order)))

    def _evaluator(self, field: Any, centre: Sequence[Fraction]) -> Evaluator:
        values = zip(self._symbols, centre, strict=True)
        return Evaluator(field, {symbol.name: field.rational(value) for symbol, value in values})


def _centre(slope: arb, low: Fraction, high: Fraction) -> Fraction:
    if slope >= 0:
        return low
    return high if slope <= 0 else (low + high) / 2
