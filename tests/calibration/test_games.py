"""Linear programs: games and hulls whose values are known, and claims about them that are off by a hair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from boostproof.verify.solvers.exact_lp import Inside, game_value, in_hull, proves_value

Recorder = Callable[[str, object], None]
Rows = list[list[int]]
HAIR = Fraction(1, 10**6)


def diagonal(size: int) -> Rows:
    return [[int(i == j) for j in range(size)] for i in range(size)]


def cyclic(size: int) -> Rows:
    """A row wins against the next one and loses against the one before."""
    return [[((j - i) % size == 1) - ((i - j) % size == 1) for j in range(size)] for i in range(size)]


GAMES: dict[str, tuple[Rows, Fraction]] = {
    "matching pennies": ([[1, -1], [-1, 1]], Fraction(0)),
    "rock, paper, scissors": (cyclic(3), Fraction(0)),
    "a cycle of five": (cyclic(5), Fraction(0)),
    **{f"a guess among {size}": (diagonal(size), Fraction(1, size)) for size in range(1, 7)},
    "one row decides": ([[3, 5], [-1, 4]], Fraction(3)),
    "one column decides": ([[0, 7], [-2, 9]], Fraction(0)),
    "two by two": ([[2, -1], [-3, 4]], Fraction(1, 2)),
    "two odds": ([[1, 3], [4, 2]], Fraction(5, 2)),
    "rules that are right but once": ([[1 - 2 * (i == j) for j in range(4)] for i in range(4)], Fraction(1, 2)),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_value_of_a_game_is_the_known_one(name: str, record_property: Recorder) -> None:
    matrix, value = GAMES[name]
    found = game_value(matrix).value
    record_property("calibration", f"linear program/true/{'holds' if found == value else 'fails'}")
    assert found == value


@pytest.mark.parametrize("off", [HAIR, -HAIR])
@pytest.mark.parametrize("name", GAMES)
def test_a_value_a_hair_beside_it_is_not_proved(name: str, off: Fraction, record_property: Recorder) -> None:
    matrix, value = GAMES[name]
    claimed = replace(game_value(matrix), value=value + off)
    record_property("calibration", f"linear program/false/{'holds' if proves_value(matrix, claimed) else 'fails'}")
    assert not proves_value(matrix, claimed)


TRIANGLE = [[Fraction(0), Fraction(0)], [Fraction(1), Fraction(0)], [Fraction(0), Fraction(1)]]
POINTS: dict[str, tuple[list[Fraction], bool]] = {
    "a corner": ([Fraction(1), Fraction(0)], True),
    "on a side": ([Fraction(1, 2), Fraction(1, 2)], True),
    "inside": ([Fraction(1, 3), Fraction(1, 3)], True),
    "a hair inside": ([Fraction(1, 2) - HAIR, Fraction(1, 2)], True),
    "a hair outside": ([Fraction(1, 2) + HAIR, Fraction(1, 2)], False),
    "a hair below": ([Fraction(1, 2), -HAIR], False),
    "beyond a corner": ([1 + HAIR, Fraction(0)], False),
    "far outside": ([Fraction(10**9), Fraction(1)], False),
}


@pytest.mark.parametrize("name", POINTS)
def test_a_point_is_in_the_triangle_or_it_is_not(name: str, record_property: Recorder) -> None:
    point, inside = POINTS[name]
    found = isinstance(in_hull(point, TRIANGLE), Inside)
    record_property("calibration", f"hull/{'true' if inside else 'false'}/{'holds' if found else 'fails'}")
    assert found == inside
