"""Polynomials over the rationals in a fixed row of generators, and their quotients.

What a generator stands for is kept elsewhere (:mod:`boostproof.verify.proof.generators`); here they are free variables,
so that every identity shown here holds whatever they stand for. A quotient is cancelled by its greatest common divisor:
the divisors of a term are non-zero wherever the term is defined, so a cancelled quotient has the same value there.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from flint import fmpq, fmpq_mpoly, fmpq_mpoly_ctx

__all__ = [
    "SIZE", "Key", "Poly", "Ratio", "collected", "constant", "factored", "generator", "monomial_of",
    "occurring", "primitive", "quotient",
]  # fmt: skip

SIZE = 32
"""How many generators there are; a sequent that needs more is given up."""

Poly = fmpq_mpoly
_RING = fmpq_mpoly_ctx.get([f"x{place}" for place in range(SIZE)], "lex")
_GENERATORS = _RING.gens()
_ONE = _RING.constant(1)
_MOST_FACTORED = 4096
_factors: dict[Key, tuple[fmpq, list[tuple[Poly, int]]]] = {}


def constant(value: Fraction | int | fmpq) -> Poly:
    """The constant polynomial."""
    if isinstance(value, Fraction):
        value = fmpq(value.numerator, value.denominator)
    return _RING.constant(value)


def generator(place: int) -> Poly:
    """The generator at a place."""
    return _GENERATORS[place]


def monomial_of(powers: tuple[int, ...]) -> Poly:
    """The product of the generators' powers."""
    return _RING.from_dict({powers: fmpq(1)})


class Key:
    """A hashable form of a polynomial, equal for equal ones, whose hash is its value at one point.

    Its text would do, too, but python-flint 0.9 never gives back the memory of a text: megabytes for a long proof.
    """

    __slots__ = ("_hash", "_poly")

    def __init__(self, poly: Poly) -> None:
        self._poly = poly
        self._hash = hash(poly(*_point(poly.context().nvars())).p)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and bool(self._poly == other._poly)


@cache
def _point(size: int) -> list[fmpq]:
    return [fmpq(2 * place + 3) for place in range(size)]


def occurring(poly: Poly) -> list[int]:
    """The places of the generators that occur."""
    return [place for place, degree in enumerate(poly.degrees()) if degree > 0]


def primitive(poly: Poly) -> tuple[fmpq, Poly]:
    """(c, q) with poly = c*q, where q has coprime whole coefficients and a positive first one; poly must not be 0."""
    content, factors = fmpq(0), poly.coeffs()
    numerator, denominator = factors[0].p, factors[0].q
    for value in factors[1:]:
        numerator, denominator = numerator.gcd(value.p), denominator.lcm(value.q)
    content = fmpq(abs(numerator), denominator)
    if factors[0] < 0:
        content = -content
    return content, poly / content


def factored(poly: Poly) -> tuple[fmpq, list[tuple[Poly, int]]]:
    """(c, [(f, e), ...]) with poly = c * product of f^e, each f irreducible and primitive; poly must not be 0."""
    key = Key(poly)
    found = _factors.get(key)
    if found is None:
        if len(_factors) >= _MOST_FACTORED:
            _factors.clear()
        _factors[key] = found = _factored(poly)
    return found


def _factored(poly: Poly) -> tuple[fmpq, list[tuple[Poly, int]]]:
    content, parts = poly.factor()
    result = []
    for part, exponent in parts:
        scale, base = primitive(part)
        content *= scale ** int(exponent)
        result.append((base, int(exponent)))
    return content, result


def collected(poly: Poly, places: list[int]) -> dict[tuple[int, ...], Poly]:
    """{exponents: coefficient} with poly = sum of coefficient * product of the placed generators' powers."""
    parts: dict[tuple[int, ...], dict[tuple[int, ...], fmpq]] = {}
    for monomial, value in poly.terms():
        powers = tuple(monomial[place] for place in places)
        rest = list(monomial)
        for place in places:
            rest[place] = 0
        parts.setdefault(powers, {})[tuple(rest)] = value
    return {powers: _RING.from_dict(part) for powers, part in sorted(parts.items())}


@dataclass(frozen=True)
class Ratio:
    """A quotient of polynomials; the divisor is not the zero polynomial."""

    num: Poly
    den: Poly

    def __add__(self, other: Ratio) -> Ratio:
        if self.den is _ONE and other.den is _ONE:
            return Ratio(self.num + other.num, _ONE)
        return quotient(self.num * other.den + other.num * self.den, self.den * other.den)

    def __sub__(self, other: Ratio) -> Ratio:
        if self.den is _ONE and other.den is _ONE:
            return Ratio(self.num - other.num, _ONE)
        return quotient(self.num * other.den - other.num * self.den, self.den * other.den)

    def __mul__(self, other: Ratio) -> Ratio:
        if self.den is _ONE and other.den is _ONE:
            return Ratio(self.num * other.num, _ONE)
        return quotient(self.num * other.num, self.den * other.den)

    def __truediv__(self, other: Ratio) -> Ratio:
        return quotient(self.num * other.den, self.den * other.num)

    def __neg__(self) -> Ratio:
        return Ratio(-self.num, self.den)

    def power(self, exponent: int) -> Ratio:
        """The whole power."""
        if exponent < 0:
            return quotient(self.den, self.num).power(-exponent)
        return Ratio(self.num**exponent, self.den**exponent)


def quotient(num: Poly, den: Poly | None = None) -> Ratio:
    """num/den, cancelled. Raises ZeroDivisionError when den is the zero polynomial."""
    if den is None:
        return Ratio(num, _ONE)
    if den.is_zero():
        raise ZeroDivisionError("a divisor that is zero by its form")
    if den.is_constant():
        return Ratio(num / den.leading_coefficient(), _ONE)
    common = num.gcd(den)
    num, den = num / common, den / common
    scale = den.leading_coefficient()
    return Ratio(num / scale, den / scale)
