"""The checker's sines and cosines: of angles of every size, at whole parts of a turn, and by digits that hold them."""

from __future__ import annotations

import random
from decimal import Decimal, Inexact, localcontext
from fractions import Fraction

import mpmath
import pytest

from boostproof.verify import checker
from tests.trials import trials
from tests.verify.angles import EQUAL, EXACT, TURNED_BACK, angle, at_an_angle, equal_at, number_of
from tests.verify.certificates import at_values, outcome

DIGITS = (40, 150, 600)


@pytest.mark.parametrize("digits", DIGITS)
def test_bounds_of_waves_hold_the_number(digits: int) -> None:
    """And no step of them is left to the 28 digits of decimals without a context."""
    draw, told = random.Random(digits), 0
    for _ in range(trials({40: 150, 150: 40, 600: 8}[digits], 1_000)):
        at = angle(draw)
        ends = checker.enclosed(digits, at, at)
        with localcontext() as context, mpmath.workdps(digits + 200):
            context.traps[Inexact] = True
            for op, exact in (("sin", mpmath.sin), ("cos", mpmath.cos), ("atan", mpmath.atan)):
                checker.Work.spent = 0
                try:
                    low, high = map(Fraction, checker.BOUNDS[op](digits, ends))
                except checker.Unknown:
                    assert abs(at) >= 10 ** (digits - 1)
                    continue
                told += high - low < Fraction(1, 10 ** (digits // 4))
                assert number_of(low) <= exact(number_of(at)) <= number_of(high)
    assert told > 10


@pytest.mark.parametrize("digits", DIGITS)
@pytest.mark.parametrize(("op", "value"), [("sin", 0), ("cos", 1), ("atan", 0)])
def test_series_of_what_is_as_good_as_0_end(op: str, value: int, digits: int) -> None:
    """Decimals have a least one, to which terms that are rounded outwards come back."""
    least = checker.LOWER[digits].next_plus(Decimal(0))
    checker.Work.spent = 0
    low, high = checker.BOUNDS[op](digits, (-least, least))
    assert low <= value <= high
    assert checker.Work.spent < 10_000


def test_what_an_angle_refutes_is_re_checked_and_what_it_does_not_is_refuted() -> None:
    pairs = list(at_an_angle(trials(100, 3_000), random.Random(1)))
    assert {outcome(claim) for claim, fails in pairs if fails} == {"re-checked"}
    assert {outcome(claim) for claim, fails in pairs if not fails} == {"refuted"}


def test_parts_of_a_turn_are_exact() -> None:
    told = [at_values(statement, "counterexample", {"n": str(n)}) for statement, n in (*EXACT, *TURNED_BACK)]
    assert [*map(outcome, told)] == ["re-checked"] * len(EXACT) + ["not re-checkable"] * len(TURNED_BACK)


@pytest.mark.parametrize("place", range(len(EQUAL)))
def test_what_is_equal_is_never_refuted(place: int) -> None:
    draw = random.Random(place)
    for _ in range(trials(6, 200)):
        assert outcome(equal_at(place, draw)) in ("refuted", "not re-checkable")
