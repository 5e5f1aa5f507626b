"""False statements that fail only far from simple values, or just beyond a bound that is written as a sum."""

from __future__ import annotations

from boostproof.theory.build import Defined, Eq, Ne, Q, sqrt
from tests.calibration.planted import HAIR, Planted, false, n, x, y

__all__ = ["FAR_FALSE"]

FAR_FALSE: tuple[Planted, ...] = (
    false("not forty", "n = 40 alone", Ne(n, 40), n >= 0, at={"n": "40"}),
    false("growth below 2.7", "from n = 74 on", (1 + Q(1) / n) ** n <= Q(27, 10), n >= 1, at={"n": "74"}),
    false(
        "a power of zero to the zero",
        "0^0 with a real exponent has no value",
        x**y >= 0,
        x >= 0,
        y >= 0,
        at={"x": "0", "y": "0"},
    ),
    false(
        "Bernoulli a hair below its last point",
        "x^2 (x + 3) < 0 below -3",
        (1 + x) ** 3 >= 1 + 3 * x,
        x >= -3 - HAIR,
        at={"x": "-3000001/1000000"},
    ),
    false(
        "a root below its number from a hair below 1",
        "the root is nearer to 1",
        sqrt(x) <= x,
        x >= 1 - HAIR,
        at={"x": "999999/1000000"},
    ),
    false(
        "a square of a root that has no value beyond 1 by a hair",
        "only a hair beyond 1",
        Eq(sqrt(1 - x**2) ** 2, 1 - x**2),
        -1 <= x,
        x <= 1 + HAIR,
        at={"x": "1000001/1000000"},
    ),
    false(
        "a root defined a hair too far",
        "negative beyond 1",
        Defined(sqrt(1 - x)),
        0 <= x,
        x <= 1 + HAIR,
        at={"x": "1000001/1000000"},
    ),
)
