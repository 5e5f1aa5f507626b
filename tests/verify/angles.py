"""Claims about sines and cosines at an instance, of angles of every size: true ones, and false ones that are near."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import mpmath

from boostproof.theory.build import Defined, Eq, Ne, Q, atan, cos, integer, log, pi, sin, sqrt, symbols, tan
from boostproof.theory.language.expr import Formula, free_symbols
from tests.verify.certificates import at_values

__all__ = ["EQUAL", "EXACT", "TURNED_BACK", "angle", "at_an_angle", "equal_at", "number_of"]

x, y = symbols("x y")
n = integer("n")
NEAR = 45
"""Digits after the point to which bounds that are claimed lie near the value."""

EXACT: tuple[tuple[Formula, int], ...] = (
    (Defined(tan(n * pi / 2)), 1),
    (Defined(1 / cos(n * pi / 2)), 101),
    (Ne(cos(n * pi / 2), 0), -3),
    (Ne(sin(n * pi / 6), Q(1, 2)), 1),
    (Ne(sin(n * pi / 6), Q(1, 2)), 12 * 10**9 + 5),
    (Eq(tan(n * pi / 2), 0), 1),
    (Ne(tan(n * pi / 3), sqrt(3)), 1),
    (Ne(cos(pi / (n + 1)), Q(1, 2)), 2),
    (Ne(sin(pi / n), sqrt(2) / 2), 4),
    (Ne(4 * cos(pi / n) ** 2, 3), 6),
    (Ne(sin(3 * pi / 2 + 2 * pi * n), -1), 7),
    (Ne(atan(n), pi / 4), 1),
    (atan(tan(n * pi / 6)) >= n * pi / 6, 3),
    (Defined(log(tan(n * pi / 4), 2)), 2),
)
"""Statements, and a number n at which each is false by an exact value."""

TURNED_BACK: tuple[tuple[Formula, int], ...] = (
    (Ne(3 * atan(-sqrt(n)), -pi), 3),
    (Ne(atan(1 / sqrt(n)), pi / 6), 3),
)
"""The same by arctangents of roots, which the script of a counterexample knows, and the checkers do not."""

EQUAL: tuple[tuple[Formula, Formula], ...] = (
    (sin(x) ** 2 + cos(x) ** 2, Q(1)),
    (sin(2 * x), 2 * sin(x) * cos(x)),
    (cos(2 * x), 1 - 2 * sin(x) ** 2),
    (sin(x + y), sin(x) * cos(y) + cos(x) * sin(y)),
    (cos(x + 2 * pi), cos(x)),
    (tan(atan(x)), x),
    (atan(x) + atan(1 / x), pi / 2),
    (2 * atan(x / (1 + sqrt(1 + x**2))), atan(x)),
)
"""Terms that are equal for x, y > 0."""


def equal_at(place: int, draw: random.Random) -> Any:
    """The claim that two terms are equal, with an instance that is to refute it."""
    statement = Eq(*EQUAL[place])
    names = sorted(free_symbols(statement))
    values = {name: str(Fraction(draw.randrange(1, 50), draw.randrange(1, 9))) for name in names}
    return at_values(statement, "counterexample", values)


def angle(draw: random.Random) -> Fraction:
    """A small one, or one of up to 150 digits."""
    far = draw.choice((1, 1, 3, 4, 5, 20, 60, 150))
    return Fraction(draw.randrange(-(10**far), 10**far), draw.choice((1, 1, 2, 3, 7, 10**9)))


def number_of(value: Fraction) -> mpmath.mpf:
    return mpmath.mpf(value.numerator) / value.denominator


def at_an_angle(count: int, draw: random.Random) -> Iterator[tuple[Any, bool]]:
    """Claims that a wave is at most a number, with an angle that is to refute them; and whether it does."""
    for _ in range(count):
        at, word, side = angle(draw), draw.choice((sin, cos)), draw.choice((1, -1))
        with mpmath.workdps(300):
            value = {sin: mpmath.sin, cos: mpmath.cos}[word](number_of(at))
            end = Fraction(int(mpmath.floor(value * 10**NEAR)) + side * 2, 10**NEAR)
            fails = bool(value > number_of(end))
        statement = word(x) <= Q(end.numerator, end.denominator)
        yield at_values(statement, "counterexample", {"x": str(at)}), fails
