"""Balls: they hold the number, and say nothing that they do not settle."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from flint import arb, ctx
from hypothesis import given
from hypothesis import strategies as st

from boostproof.verify.logic.fields import Balls, Undecided, Undefined

FIELD = Balls(96)


def dyadic(number: arb) -> Fraction:
    """An exact float as a fraction."""
    mantissa, exponent = (int(part) for part in number.man_exp())
    return Fraction(mantissa) * Fraction(2) ** exponent


def holds(ball: arb, value: Fraction) -> bool:
    return abs(value - dyadic(ball.mid())) <= dyadic(ball.rad())


@given(st.fractions(-100, 100), st.fractions(-100, 100))
def test_arithmetic_encloses_the_rational_result(a: Fraction, b: Fraction) -> None:
    with FIELD.working():
        x, y = FIELD.rational(a), FIELD.rational(b)
        assert holds(x + y, a + b)
        assert holds(x * y - x, a * b - a)
        assert b == 0 or holds(x / y, a / b)


@given(st.fractions(Fraction(1, 100), 100, max_denominator=100))
def test_functions_enclose_fifty_digits_of_another_library(a: Fraction) -> None:
    """The ball, widened by 10^-25 for mpmath's own rounding, holds mpmath's value."""
    with FIELD.working(), mpmath.workdps(50):
        x, twin = FIELD.rational(a), mpmath.mpf(a.numerator) / a.denominator
        for ball, value in (
            (FIELD.sqrt(x), mpmath.sqrt(twin)),
            (FIELD.exp(x), mpmath.exp(twin)),
            (FIELD.log(x), mpmath.log(twin)),
        ):
            assert abs(ball - arb(mpmath.nstr(value, 45))) < arb(10) ** 25 * arb(2) ** -96 * (1 + abs(ball))


def test_the_root_of_a_square_is_enclosed() -> None:
    with FIELD.working():
        assert holds(FIELD.sqrt(FIELD.rational(4, 9)), Fraction(2, 3))


def test_a_ball_around_zero_has_no_sign() -> None:
    with FIELD.working(), pytest.raises(Undecided, match="contains zero"):
        FIELD.sign(FIELD.rational(1, 3) * FIELD.rational(3) - FIELD.rational(1))


def test_an_exact_zero_has_the_sign_zero() -> None:
    with FIELD.working():
        assert FIELD.sign(FIELD.rational(1) - FIELD.rational(1)) == 0


@pytest.mark.parametrize(("value", "sign"), [(Fraction(1, 10**20), 1), (Fraction(-1, 10**20), -1)])
def test_a_ball_away_from_zero_has_its_sign(value: Fraction, sign: int) -> None:
    with FIELD.working():
        assert FIELD.sign(FIELD.rational(value)) == sign


def test_roots_and_logarithms_outside_their_domain_are_undefined() -> None:
    with FIELD.working():
        with pytest.raises(Undefined, match="square root of a negative number"):
            FIELD.sqrt(FIELD.rational(-1))
        for value in (0, -1):
            with pytest.raises(Undefined, match="not positive"):
                FIELD.log(FIELD.rational(value))


def test_a_root_or_logarithm_of_a_ball_around_zero_is_undecided() -> None:
    with FIELD.working():
        around = FIELD.rational(-1).union(FIELD.rational(1))
        for function in (FIELD.sqrt, FIELD.log):
            with pytest.raises(Undecided):
                function(around)


def test_the_root_of_zero_is_zero() -> None:
    with FIELD.working():
        assert FIELD.sign(FIELD.sqrt(FIELD.rational(0))) == 0


def test_the_precision_returns_to_what_it_was() -> None:
    before = ctx.prec
    with Balls(512).working():
        assert ctx.prec == 512
    assert ctx.prec == before
