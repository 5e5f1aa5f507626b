"""Numbers in fixed point: integers as they are, floats to a stated error, no sum beyond the limit."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.fixed import LIMIT, fixed

FLOATS = st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1, max_size=40)


@given(values=st.lists(st.integers(-(2**40), 2**40), max_size=20))
def test_integers_stay_what_they_are(values):
    found = fixed("g", np.array(values, dtype=np.int64), 1)
    assert (found.values.tolist(), found.exponent, found.integral, found.error) == (values, 0, True, 0.0)


@given(values=FLOATS)
def test_a_float_is_right_to_the_stated_error(values):
    found = fixed("g", values, 1)
    scale = Fraction(2) ** -found.exponent
    assert all(2 * abs(Fraction(x) - n * scale) <= scale for x, n in zip(values, found.values.tolist(), strict=True))


@given(values=FLOATS)
def test_no_sum_leaves_the_limit(values):
    assert sum(map(abs, fixed("g", values, 1).values.tolist())) <= LIMIT


@given(values=FLOATS.filter(any))
def test_the_exponent_is_the_largest_one(values):
    """One more, and the absolute values would sum to 2^59 or more, to the rounding of the sum to a float."""
    total = sum(abs(Fraction(x)) for x in values) * Fraction(2) ** fixed("g", values, 1).exponent
    assert 2**58 * (1 - Fraction(1, 2**53)) <= total < 2**59


def test_the_sum_decides_at_a_power_of_two():
    """Four quarters sum to a power of two exactly, where a sum rounded down would leave one more bit."""
    assert fixed("g", [0.25] * 4, 1).exponent == fixed("g", [0.25, 0.25, 0.25, 0.2500001], 1).exponent
    assert fixed("g", [np.nextafter(0.25, 0)] * 4, 1).exponent == fixed("g", [0.25] * 4, 1).exponent + 1


def test_a_gain_is_an_int_for_integers_and_else_a_float():
    whole, real = fixed("g", [1, 2], 1), fixed("g", [0.5, 0.25], 1)
    assert (whole.gain(3), type(whole.gain(3))) == (3, int)
    assert real.gain(int(real.values.sum())) == 0.75


@pytest.mark.parametrize("values", [[], [0.0], [0.0, -0.0]])
def test_nothing_and_zeros_are_taken(values):
    assert fixed("g", values, 1).values.tolist() == [0] * len(values)


@pytest.mark.parametrize("values", [[2**60, 1], [2**59, 2**59, -1]])
def test_integers_beyond_the_limit_are_refused(values):
    with pytest.raises(ValueError, match=r"g=.*: expected integers whose absolute values sum to at most 2\^60"):
        fixed("g", values, 1)


def test_integers_at_the_limit_are_taken():
    assert fixed("g", [2**59, -(2**59)], 1).values.tolist() == [2**59, -(2**59)]


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (["a"], TypeError, "g=.*: expected real numbers"),
        ([1j], TypeError, "g=.*: expected real numbers"),
        ([[1]], ValueError, "g=.*: expected 1 dimensions, not 2"),
        ([np.nan], ValueError, "g=.*: expected finite numbers"),
        ([np.inf], ValueError, "g=.*: expected finite numbers"),
    ],
)
def test_what_is_no_number_is_refused_by_name(value, error, message):
    with pytest.raises(error, match=message):
        fixed("g", value, 1)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_sum_beyond_the_floats_is_infinite(sign):
    """And no error or warning, alone as in an array."""
    found = fixed("g", [sign * 1.7e308] * 4, 1)
    total = int(found.values.sum())
    assert found.gain(total) == sign * math.inf
    assert found.gains(np.array([total, 0])).tolist() == [sign * math.inf, 0.0]


def test_gains_of_integers_stay_integers():
    assert fixed("g", [1, 2], 1).gains(np.array([3])).tolist() == [3]


def test_rows_of_different_lengths_are_refused():
    with pytest.raises(ValueError, match=r"g=\[\[1, 2\], \[3\]\]: expected an array, rows of one length"):
        fixed("g", [[1, 2], [3]], 2)


def test_masked_entries_are_refused():
    """The number behind the mask would count."""
    with pytest.raises(ValueError, match=r"g=masked_array.*: expected no masked entry"):
        fixed("g", np.ma.masked_array([1, 2], mask=[False, True]), 1)


def test_a_long_double_beyond_the_floats_is_refused():
    with pytest.raises(ValueError, match=r"g=.*: expected finite numbers"):
        fixed("g", [np.longdouble(np.finfo(np.float64).max) * 4], 1)
