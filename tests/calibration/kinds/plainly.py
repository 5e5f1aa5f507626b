"""Functions for twins: of fractions, to 60 digits and as fractions again, without a value outside their domain."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from mpmath import MPContext, mpf
from mpmath.libmp import to_rational

__all__ = ["F", "dot", "exp", "factorial", "ln", "power", "product", "root", "total"]

F = Fraction
_BIG = MPContext()
_BIG.dps = 60


def _rounded(x: Fraction) -> mpf:
    return _BIG.mpf(x.numerator) / x.denominator


def _fraction(x: mpf) -> Fraction:
    return Fraction(*map(int, to_rational(x._mpf_)))


def exp(x: Fraction | int) -> Fraction:
    return _fraction(_BIG.exp(_rounded(F(x))))


def ln(x: Fraction | int) -> Fraction:
    if x <= 0:
        raise ValueError(f"ln({x})")
    return _fraction(_BIG.log(_rounded(F(x))))


def root(x: Fraction | int) -> Fraction:
    if x < 0:
        raise ValueError(f"sqrt({x})")
    return _fraction(_BIG.sqrt(_rounded(F(x))))


def power(x: Fraction | int, y: Fraction | int) -> Fraction:
    """A power with any exponent, of a positive number."""
    return exp(y * ln(x))


def factorial(n: Fraction | int) -> Fraction:
    return F(math.factorial(int(n)))


def total(term: Callable[[Fraction], Fraction | int], first: Fraction | int, last: Fraction | int) -> Fraction:
    """The sum of the terms from the first to the last index."""
    return sum((F(term(F(i))) for i in range(int(first), int(last) + 1)), F(0))


def product(factors: Iterable[Fraction | int]) -> Fraction:
    return F(math.prod(factors))


def dot(x: Sequence[Fraction], y: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(x, y, strict=True)), F(0))
