"""Germs: how a function behaves far out, as the first terms of a sum and the size of what follows them.

A *scale* is exp(g) t^r (ln t)^k for t that grows beyond all bounds, with rational r and k; g is a sum of
terms c t^a (ln t)^b that grow faster than ln t. Of two scales the one with the larger g is larger from
somewhere on, then that with the larger r, then with the larger k. A *germ* is a sum of numbers times falling
scales plus at most a multiple of a last scale, its *order*, which is smaller than all of them; without an
order it is the function itself.

Numbers are terms without the variable. Whether one is 0, and which sign it has, is asked of an :class:`Oracle`, once it
matters: where a term leads a divisor, the argument of a root or a logarithm, or grows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cmp_to_key
from typing import NamedTuple, Protocol

from boostproof.theory.build import atan, cos, exp, ln, pi, sin, sqrt
from boostproof.theory.language.expr import Term, as_term
from boostproof.verify.logic.fields import Undecided, Undefined

__all__ = ["Germ", "Germs", "Oracle", "Scale", "Short", "Value", "constant"]

Value = Fraction | Term
"""A number: a term without the variable, as a fraction where its value is known to be one."""
_MOST = 30_000
"""The most products of numbers for one limit."""


class Oracle(Protocol):
    """Answers what is asked of numbers, or raises Undecided."""

    def is_zero(self, term: Term) -> bool:
        """Whether the number is 0."""

    def sign(self, term: Term) -> int:
        """1 for a positive number, -1 for a negative one, else 0."""


class Short(Undecided):
    """What matters is beyond the terms that were kept: with more of them it may be decided."""


class Scale(NamedTuple):
    """exp(growth) t^power (ln t)^logs; ``growth`` has ((a, b), c) for c t^a (ln t)^b, the fastest first."""

    growth: tuple[tuple[tuple[Fraction, Fraction], Value], ...] = ()
    power: Fraction = Fraction(0)
    logs: Fraction = Fraction(0)


class Germ(NamedTuple):
    """(number, scale) for each term, by falling scales, and the order of the rest, None where there is none."""

    terms: tuple[tuple[Value, Scale], ...]
    order: Scale | None = None


_UNIT = Scale()
_ZERO = Germ(())
_LN = (Fraction(0), Fraction(1))


def constant(value: Value) -> Germ:
    """The germ of a number."""
    return _ZERO if value == 0 and isinstance(value, Fraction) else Germ(((value, _UNIT),))


def _plus(a: Value, b: Value) -> Value:
    if isinstance(a, Fraction) and (isinstance(b, Fraction) or not a):
        return a + b if isinstance(b, Fraction) else b
    return a if isinstance(b, Fraction) and not b else as_term(a) + b


def _times(a: Value, b: Value) -> Value:
    if isinstance(b, Fraction):
        a, b = b, a
    if not isinstance(a, Fraction) or isinstance(b, Fraction):
        return a * b
    return a if not a else b if a == 1 else -b if a == -1 else as_term(a) * b


def _over(a: Value, b: Value) -> Value:
    if isinstance(b, Fraction):
        return _times(a, 1 / b)
    return a if isinstance(a, Fraction) and not a else Fraction(1) if a == b else as_term(a) / b


def _root_of(value: Fraction) -> Fraction | None:
    """The square root, where it is rational."""
    above, below = math.isqrt(value.numerator), math.isqrt(value.denominator)
    root = Fraction(above, below)
    return root if root * root == value else None


class Germs:
    """The arithmetic of germs.

    Parameters
    ----------
    oracle : what is asked of numbers.
    length : of how many terms Taylor's sums are; a germ has at most four times as many.

    Raises Undefined where there is no value far out, Short where more terms are needed, Undecided where no rule says.
    """

    def __init__(self, oracle: Oracle, length: int) -> None:
        self._oracle, self._length, self._left = oracle, length, _MOST

    def is_zero(self, value: Value) -> bool:
        """Whether a number is 0."""
        return not value if isinstance(value, Fraction) else self._oracle.is_zero(value)

    def sign(self, value: Value) -> int:
        """The sign of a number."""
        return (value > 0) - (value < 0) if isinstance(value, Fraction) else self._oracle.sign(value)

    def compare(self, left: Scale, right: Scale) -> int:
        """1 where left/right grows beyond all bounds, -1 where it goes to 0, 0 where it is 1."""
        for _, value in self._shifted(left, right, -1).growth:
            if sign := self.sign(value):
                return sign
        one, other = left[1:], right[1:]
        return (one > other) - (one < other)

    def lead(self, germ: Germ) -> tuple[Value, Scale] | None:
        """The first term that is not 0; None for the function 0."""
        for value, scale in germ.terms:
            if not self.is_zero(value):
                return value, scale
        if germ.order is None:
            return None
        raise Short("the terms that are kept cancel")

    def sign_of(self, germ: Germ) -> int:
        """The sign that the function has from somewhere on."""
        first = self.lead(germ)
        return self.sign(first[0]) if first else 0

    def limit(self, germ: Germ) -> Value | None:
        """What the function goes to; None where it grows beyond all bounds."""
        for value, scale in germ.terms:
            size = self.compare(scale, _UNIT)
            if size > 0 and not self.is_zero(value):
                return None
            if size <= 0:
                return Fraction(0) if size else value
        if germ.order is not None and self.compare(germ.order, _UNIT) >= 0:
            raise Short("the terms that are kept end too early")
        return Fraction(0)

    def add(self, left: Germ, right: Germ, factor: int = 1) -> Germ:
        """The sum left + factor*right."""
        orders = [germ.order for germ in (left, right) if germ.order is not None]
        terms = (*left.terms, *((_times(Fraction(factor), value), scale) for value, scale in right.terms))
        return self._collected(terms, orders)

    def multiply(self, left: Germ, right: Germ) -> Germ:
        """The product."""
        self._left -= len(left.terms) * len(right.terms)
        if self._left < 0:
            raise Undecided("an expansion of too many terms")
        terms = [(_times(a, b), self._shifted(m, n)) for a, m in left.terms for b, n in right.terms]
        orders = [self._shifted(left.order, germ) for germ in self._sizes(right) if left.order is not None]
        orders += [self._shifted(right.order, germ) for germ in self._sizes(left) if right.order is not None]
        return self._collected(terms, orders)

    def divide(self, left: Germ, right: Germ) -> Germ:
        """The quotient."""
        return self.multiply(left, self._powered(right, Fraction(-1)))

    def power(self, base: Germ, exponent: Fraction) -> Germ:
        """A power with a rational exponent: a whole one is by multiplication."""
        if exponent.denominator == 1 and 0 <= exponent <= 4 * self._length:
            result = constant(Fraction(1))
            for _ in range(int(exponent)):
                result = self.multiply(result, base)
            return result
        return self._powered(base, exponent)

    def exp(self, germ: Germ) -> Germ:
        """The exponential: what grows goes into the scale, what stays into the number, and the rest into a sum."""
        if germ.order is not None and self.compare(germ.order, _UNIT) >= 0:
            raise Short("an exponent is not known well enough")
        growth: list[tuple[tuple[Fraction, Fraction], Value]] = []
        power, factor, small = Fraction(0), Fraction(1), list[tuple[Value, Scale]]()
        number: Value = factor
        for value, scale in germ.terms:
            size = self.compare(scale, _UNIT)
            if size < 0:
                small.append((value, scale))
            elif size == 0:
                number = _times(
                    number, Fraction(1) if value == 0 and isinstance(value, Fraction) else exp(as_term(value))
                )
            elif self.is_zero(value):
                continue
            elif scale.growth:
                raise Undecided("an exponential of exponentials")
            elif scale[1:] != _LN:
                growth.append((scale[1:], value))
            elif isinstance(value, Fraction):
                power += value
            else:
                raise Undecided(f"a power by {value}, which is no rational number by its form")
            if not scale.growth and size > 0 and scale.power == 0 and scale.logs < 1:
                raise Undecided("an exponential of a root of a logarithm")
        rest = self._taylor(Germ(tuple(small), germ.order), lambda k: Fraction(1, math.factorial(k)))
        return self._moved(rest, number, Scale(tuple(growth), power))

    def ln(self, germ: Germ) -> Germ:
        """The logarithm."""
        value, scale, rest = self._apart(germ)
        if self.sign(value) < 0:
            raise Undefined("a logarithm of what is negative near the point")
        if scale.logs:
            raise Undecided("a logarithm of a logarithm")
        terms = [(number, Scale((), *place)) for place, number in scale.growth]
        terms += [(scale.power, Scale((), *_LN))] if scale.power else []
        terms += [] if value == 1 and isinstance(value, Fraction) else [(ln(as_term(value)), _UNIT)]
        series = self._taylor(rest, lambda k: Fraction((-1) ** (k + 1), k) if k else Fraction(0))
        return self.add(self._collected(terms, []), series)

    def sin(self, germ: Germ) -> Germ:
        """The sine: that of c + u is sin(c) cos(u) + cos(c) sin(u)."""
        value, rest = self._settled(germ)
        sine, cosine = self._taylor(rest, _sine), self._taylor(rest, _cosine)
        if value is None:
            return sine
        return self.add(
            self.multiply(constant(sin(as_term(value))), cosine), self.multiply(constant(cos(as_term(value))), sine)
        )

    def cos(self, germ: Germ) -> Germ:
        """The cosine: that of c + u is cos(c) cos(u) - sin(c) sin(u)."""
        value, rest = self._settled(germ)
        sine, cosine = self._taylor(rest, _sine), self._taylor(rest, _cosine)
        if value is None:
            return cosine
        left = self.multiply(constant(cos(as_term(value))), cosine)
        return self.add(left, self.multiply(constant(sin(as_term(value))), sine), -1)

    def atan(self, germ: Germ) -> Germ:
        """The arctangent: that of c + u is atan(c) + atan(u/(1 + c^2 + c u)); of what grows, a quarter turn is near."""
        first = self.lead(germ) if self._sizes(germ) and self.compare(self._sizes(germ)[0], _UNIT) > 0 else None
        if first is not None and self.compare(first[1], _UNIT) > 0:
            quarter = constant(as_term(self.sign(first[0])) * pi / 2)
            return self.add(quarter, self.atan(self._powered(germ, Fraction(-1))), -1)
        value, rest = self._settled(germ)
        if value is None:
            return self._taylor(rest, lambda k: Fraction((0, 1, 0, -1)[k % 4], k or 1))
        below = self.add(constant(_plus(Fraction(1), _times(value, value))), self.multiply(constant(value), rest))
        return self.add(constant(atan(as_term(value))), self.atan(self.divide(rest, below)))

    def _settled(self, germ: Germ) -> tuple[Value | None, Germ]:
        """(c, u) with germ = c + u, where u goes to 0; None for a c that is 0 by its form."""
        if germ.order is not None and self.compare(germ.order, _UNIT) >= 0:
            raise Short("an angle is not known well enough")
        value, small = None, list[tuple[Value, Scale]]()
        for number, scale in germ.terms:
            size = self.compare(scale, _UNIT)
            if size < 0:
                small.append((number, scale))
            elif size == 0:
                value = number
            elif not self.is_zero(number):
                raise Undecided("a wave that goes on")
        return value, Germ(tuple(small), germ.order)

    def _powered(self, base: Germ, exponent: Fraction) -> Germ:
        """The power of what leads, times that of 1 + u."""
        if exponent > 0 and self.lead(base) is None:
            return base
        value, scale, rest = self._apart(base)
        whole = exponent.denominator == 1
        if not whole and self.sign(value) < 0:
            raise Undefined("a root of what is negative near the point")
        series = self._taylor(rest, lambda k: _binomial(exponent, k))
        growth = tuple((place, _times(exponent, number)) for place, number in scale.growth)
        raised = Scale(growth, exponent * scale.power, exponent * scale.logs)
        return self._moved(series, self._number_power(value, exponent), raised)

    def _number_power(self, value: Value, exponent: Fraction) -> Value:
        if exponent == -1:
            return _over(Fraction(1), value)
        if isinstance(value, Fraction):
            long = abs(exponent) * (value.numerator.bit_length() + value.denominator.bit_length())
            if exponent.denominator == 1 and long <= _MOST:
                return Fraction(value ** int(exponent))
            root = _root_of(value) if exponent.denominator == 2 and long <= _MOST else None
            if root is not None:
                return Fraction(root ** int(2 * exponent))
        term = as_term(value)
        return sqrt(term) if exponent == Fraction(1, 2) else term ** as_term(exponent)

    def _apart(self, germ: Germ) -> tuple[Value, Scale, Germ]:
        """(c, m, u) with germ = c m (1 + u), where u goes to 0. Raises Undefined for the function 0."""
        first = self.lead(germ)
        if first is None:
            raise Undefined("a divisor, or the argument of a logarithm, that is 0 near the point")
        value, scale = first
        place = next(place for place, (_, other) in enumerate(germ.terms) if other is scale)
        rest = tuple(
            (_over(number, value), self._shifted(other, scale, -1)) for number, other in germ.terms[place + 1 :]
        )
        return value, scale, Germ(rest, None if germ.order is None else self._shifted(germ.order, scale, -1))

    def _taylor(self, germ: Germ, factor: Callable[[int], Fraction]) -> Germ:
        """The sum of factor(k) u^k for a germ u that goes to 0, by its first terms."""
        total, power = constant(factor(0)), constant(Fraction(1))
        sizes = self._sizes(germ)
        if not sizes:
            return total
        for k in range(1, self._length):
            power = self.multiply(power, germ)
            total = self.add(total, self.multiply(constant(factor(k)), power))
        last = _UNIT
        for _ in range(self._length):
            last = self._shifted(last, sizes[0])
        return self._collected(total.terms, [last] if total.order is None else [last, total.order])

    def _sizes(self, germ: Germ) -> list[Scale]:
        """The largest scale in the germ, if there is one."""
        return [germ.terms[0][1]] if germ.terms else [] if germ.order is None else [germ.order]

    def _moved(self, germ: Germ, value: Value, scale: Scale) -> Germ:
        """The germ times one term."""
        terms = tuple((_times(value, number), self._shifted(other, scale)) for number, other in germ.terms)
        return Germ(terms, None if germ.order is None else self._shifted(germ.order, scale))

    def _shifted(self, left: Scale, right: Scale, factor: int = 1) -> Scale:
        """left times right to the power of the factor."""
        growth = dict(left.growth)
        for place, value in right.growth:
            growth[place] = _plus(growth.get(place, Fraction(0)), _times(Fraction(factor), value))
        kept = ((place, value) for place, value in growth.items() if not (isinstance(value, Fraction) and value == 0))
        return Scale(
            tuple(sorted(kept, key=lambda item: item[0], reverse=True)),
            left.power + factor * right.power,
            left.logs + factor * right.logs,
        )

    def _collected(self, terms: Iterable[tuple[Value, Scale]], orders: list[Scale]) -> Germ:
        """The terms by falling scales, each scale once, without those that an order, or the length, leaves out."""
        by_scale: dict[Scale, Value] = {}
        for value, scale in terms:
            by_scale[scale] = _plus(by_scale.get(scale, Fraction(0)), value)
        order = max(orders, key=cmp_to_key(self.compare), default=None)
        kept: list[tuple[Value, Scale]] = []
        for scale in sorted(by_scale, key=cmp_to_key(self.compare), reverse=True):
            value = by_scale[scale]
            if isinstance(value, Fraction) and not value:
                continue
            if order is not None and self.compare(scale, order) <= 0:
                break
            if kept and self.compare(scale, kept[-1][1]) == 0:
                kept[-1] = _plus(kept[-1][0], value), scale
            elif len(kept) == 4 * self._length:
                return Germ(tuple(kept), scale)
            else:
                kept.append((value, scale))
        return Germ(tuple(kept), order)


def _sine(k: int) -> Fraction:
    return Fraction((0, 1, 0, -1)[k % 4], math.factorial(k))


def _cosine(k: int) -> Fraction:
    return Fraction((1, 0, -1, 0)[k % 4], math.factorial(k))


def _binomial(exponent: Fraction, k: int) -> Fraction:
    result = Fraction(1)
    for place in range(k):
        result *= (exponent - place) / (place + 1)
    return result
