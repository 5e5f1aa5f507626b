"""Sines and cosines in check.py: of angles of every size, at parts of a turn, and by digits that hold them."""

from __future__ import annotations

import random
from decimal import Inexact, localcontext
from fractions import Fraction
from pathlib import Path

import mpmath
import pytest

from boostproof.reports.instances import check
from boostproof.theory.build import Q, real, sin
from boostproof.theory.language.expr import Formula
from tests.reports.test_instance_script import last_line, refuted
from tests.trials import trials
from tests.verify.angles import EQUAL, EXACT, TURNED_BACK, angle, at_an_angle, equal_at, number_of
from tests.verify.certificates import at_values

WAVES = {"sin": mpmath.sin, "cos": mpmath.cos, "atan": mpmath.atan}


def _value(op: str, at: check.Number) -> check.Number:
    return check.turned_back(at) if op == "atan" else check.waved(at, int(op == "sin"))


@pytest.mark.parametrize("digits", check.DIGITS)
def test_bounds_of_waves_hold_the_number(digits: int) -> None:
    """And no step of them is left to the 28 digits of decimals without a context."""
    draw, told = random.Random(digits), 0
    for _ in range(trials({40: 150, 150: 40, 600: 8}[digits], 1_000)):
        at = angle(draw)
        with localcontext() as context, mpmath.workdps(digits + 200):
            context.traps[Inexact] = True
            for op, exact in WAVES.items():
                check.LEFT[0] = 600_000
                try:
                    low, high = map(Fraction, _value(op, check.number(at)).bounds(digits))
                except check.Unknown:
                    assert abs(at) >= 10 ** (digits - 1)
                    continue
                told += high - low < Fraction(1, 10 ** (digits // 4))
                assert number_of(low) <= exact(number_of(at)) <= number_of(high)
    assert told > 10


def test_what_an_angle_refutes_is_refuted_and_nothing_else(tmp_path: Path) -> None:
    pairs = list(at_an_angle(trials(100, 3_000), random.Random(1)))
    assert [refuted(tmp_path / "instance.json", claim) for claim, _ in pairs] == [fails for _, fails in pairs]


@pytest.mark.parametrize(("statement", "n"), [*EXACT, *TURNED_BACK])
def test_parts_of_a_turn_are_exact(tmp_path: Path, statement: Formula, n: int) -> None:
    assert refuted(tmp_path / "instance.json", at_values(statement, "counterexample", {"n": str(n)}))


@pytest.mark.parametrize("place", range(len(EQUAL)))
def test_what_is_equal_is_never_refuted(tmp_path: Path, place: int) -> None:
    draw = random.Random(place)
    for _ in range(trials(6, 200)):
        assert not refuted(tmp_path / "instance.json", equal_at(place, draw))


@pytest.mark.parametrize("parts", [12, 24])
def test_a_part_of_a_turn_has_the_wave_that_it_has(parts: int) -> None:
    """By its square where that is a fraction, else by digits."""
    for k in range(-2 * parts, 2 * parts + 1):
        for op in ("sin", "cos"):
            found = _value(op, check.of_turn(Fraction(k, parts)))
            with mpmath.workdps(60):
                value = WAVES[op](mpmath.pi * k / parts)
                square = value * abs(value)
                if abs(square * 4 - mpmath.nint(square * 4)) < 1e-40:
                    assert found.square == Fraction(int(mpmath.nint(square * 4)), 4)
                else:
                    assert abs(number_of(Fraction(found.bounds(40)[0])) - value) < 1e-30


def test_an_angle_that_is_too_large_is_told(tmp_path: Path) -> None:
    x = real("x")
    line = last_line(tmp_path, sin(x**700) <= Q(1, 2), {"x": "10"})
    assert line == "not refuted: not decided: an angle of more than 600 digits"
