"""Rational numbers that lie between two, or that an exact number is."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

from boostproof.verify.logic.fields.exact import EXACT, Real

__all__ = ["ends_of", "rational_of", "simplest"]

_BITS = 240


@lru_cache(maxsize=1024)
def ends_of(number: Real) -> tuple[Fraction, Fraction]:
    """Two rationals that an exact number lies between."""
    ball = number.ball(_BITS)
    low, high = (end.fmpq() for end in (ball.lower(), ball.upper()))
    return Fraction(int(low.p), int(low.q)), Fraction(int(high.p), int(high.q))


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """The fraction of least denominator from low to high, and of these the one that is nearest to 0."""
    if low <= 0 <= high:
        return Fraction(0)
    if high < 0:
        return -simplest(-high, -low)
    whole = math.floor(low)
    if whole == low or whole + 1 <= high:
        return Fraction(math.ceil(low))
    return whole + 1 / simplest(1 / (high - whole), 1 / (low - whole))


def rational_of(number: Real) -> Fraction | None:
    """The rational number that one is, also where its form is irrational, as that of ln(8)/ln(2); None for others.

    Raises Undecided where that is not settled.
    """
    if number.value is not None:
        return Fraction(int(number.value.p), int(number.value.q))
    found = simplest(*ends_of(number))
    return found if EXACT.compare(number, EXACT.rational(found)) == 0 else None
