"""Optimal ranges: kernel, reference and all sets of ranges agree."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.regions.ranges import optimal_range, optimal_ranges
from boostproof.algorithms.reference.sm00 import ranges as reference

SMALL = [gains for M in range(1, 6) for gains in product((-1, 0, 2) if M > 3 else (-2, -1, 0, 1), repeat=M)]


@cache
def sets(M, k):
    """All sets of at most k disjoint ranges of 0, .., M - 1, touching ones too, each from the left."""
    every = [(start, stop) for start in range(M) for stop in range(start + 1, M + 1)]
    chosen = [one for n in range(min(k, M) + 1) for one in combinations(every, n)]
    return [one for one in chosen if all(a[1] <= b[0] for a, b in pairwise(one))]


def best(gains, k, allow_empty):
    """The largest gain, then the fewest ranges, then the first bounds, over all sets."""
    candidates = [one for one in sets(len(gains), k) if one or allow_empty]
    total, _, found = min((-sum(sum(gains[a:b]) for a, b in one), len(one), one) for one in candidates)
    return -total, list(found)


def one_of(answer):
    """An answer of `best` for k = 1 in the form of optimal_range."""
    gain, found = answer
    return gain, found[0] if found else None


@pytest.mark.parametrize("allow_empty", [True, False])
@pytest.mark.parametrize("k", [1, 2, 3, 9])
def test_all_small_sequences(k, allow_empty):
    """Every sequence of up to five small gains."""
    for gains in SMALL:
        expected = best(gains, k, allow_empty)
        assert optimal_ranges(gains, k, allow_empty=allow_empty) == expected, gains
        assert reference.optimal_ranges(gains, k, allow_empty=allow_empty) == expected, gains


@pytest.mark.parametrize("allow_empty", [True, False])
def test_one_range_of_all_small_sequences(allow_empty):
    """Kadane, in the kernel and in the reference."""
    for gains in SMALL:
        expected = one_of(best(gains, 1, allow_empty))
        assert optimal_range(gains, allow_empty=allow_empty) == expected, gains
        assert reference.optimal_range(gains, allow_empty=allow_empty) == expected, gains


@given(st.lists(st.integers(-4, 4), min_size=1, max_size=8), st.integers(1, 4), st.booleans())
def test_random_sequences(gains, k, allow_empty):
    """Sequences of up to eight gains with many ties."""
    expected = best(gains, k, allow_empty)
    assert optimal_ranges(gains, k, allow_empty=allow_empty) == expected
    assert reference.optimal_ranges(gains, k, allow_empty=allow_empty) == expected


@given(st.lists(st.integers(-(2**50), 2**50), min_size=1, max_size=60), st.integers(1, 12), st.booleans())
def test_the_kernel_is_the_reference_on_long_sequences(gains, k, allow_empty):
    """Large numbers, many ranges."""
    expected = reference.optimal_ranges(gains, k, allow_empty=allow_empty)
    assert optimal_ranges(gains, k, allow_empty=allow_empty) == expected
    expected = reference.optimal_range(gains, allow_empty=allow_empty)
    assert optimal_range(gains, allow_empty=allow_empty) == expected


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=30))
def test_more_ranges_gain_less_and_less(gains):
    """The gain is concave in k, which lets the search end at the first range that gains nothing."""
    found = [reference.optimal_ranges(gains, k)[0] for k in range(1, 12)]
    steps = np.diff([0, *found])
    assert np.all(steps[:-1] >= steps[1:])


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=30), st.integers(1, 6))
def test_ranges_do_not_touch(gains, k):
    """Two ranges that touch would be one."""
    _, found = optimal_ranges(gains, k)
    assert all(a[1] < b[0] for a, b in pairwise(found))


def test_the_empty_set_wins_against_nothing_gained():
    """Gain 0 is not worth a range."""
    assert optimal_range([0, 0]) == (0, None)
    assert optimal_ranges([0, -1, 0], 2) == (0, [])


def test_without_the_empty_set_there_is_a_range():
    """All gains are negative: the largest one alone, the first of equal ones."""
    assert optimal_range([-3, -1, -1], allow_empty=False) == (-1, (1, 2))
    assert optimal_ranges([-3, -1, -1], 3, allow_empty=False) == (-1, [(1, 2)])


def test_the_first_of_equal_ranges():
    """Zeros before are taken along, zeros behind are not."""
    assert optimal_range([-1, 0, 2, 0]) == (2, (1, 3))
    assert optimal_ranges([0, 2, 0, -1, 2], 2) == (4, [(0, 2), (4, 5)])


def test_a_range_more_needs_a_gain():
    """Zeros between two positive gains do not part them."""
    assert optimal_ranges([1, 0, 1], 2) == (2, [(0, 3)])


def test_a_single_gain():
    """M = 1."""
    assert optimal_range([7]) == (7, (0, 1))
    assert optimal_ranges([-7], 5, allow_empty=False) == (-7, [(0, 1)])


def test_floats_give_floats():
    """Tenths are rounded, the gain is right to two roundings of at most 2^-58."""
    gain, found = optimal_range([0.1, -1.0, 0.1, 0.2])
    assert (type(gain), found) == (float, (2, 4))
    assert gain == pytest.approx(0.3, abs=1e-16)


def test_equal_values_are_merged():
    """SM00: the gains of equal values are summed, the values sorted."""
    assert reference.merged([3, 1, 3, 2], [1, -1, Fraction(1, 2), 5]) == ([1, 2, 3], [-1, 5, Fraction(3, 2)])


def test_as_many_ranges_as_gains_are_no_work():
    """k beyond the number of positive runs costs nothing."""
    gains = np.tile([1, -1], 1000)
    assert optimal_ranges(gains, 10**9)[0] == 1000


@pytest.mark.parametrize("search", [optimal_range, lambda gains: optimal_ranges(gains, 2)])
@pytest.mark.parametrize(
    ("gains", "error", "message"),
    [
        ([], ValueError, r"gains=\[\]: expected at least one gain"),
        ([[1, 2]], ValueError, r"gains=\[\[1, 2\]\]: expected 1 dimensions, not 2"),
        ([1.0, np.nan], ValueError, "gains=.*: expected finite numbers"),
        (["a"], TypeError, "gains=.*: expected real numbers"),
        ([2**60, 2**60], ValueError, "gains=.*sum to at most 2\\^60"),
    ],
)
def test_bad_gains_are_refused(search, gains, error, message):
    """One error that names the argument."""
    with pytest.raises(error, match=message):
        search(gains)


@pytest.mark.parametrize(("k", "error"), [(0, ValueError), (-1, ValueError), (1.0, TypeError), (True, TypeError)])
def test_a_bad_number_of_ranges_is_refused(k, error):
    """k is an integer of at least 1."""
    with pytest.raises(error, match=f"k={k!r}: expected"):
        optimal_ranges([1, 2], k)


def test_the_reference_refuses_bad_input():
    """No gains, k below 1, lengths that differ."""
    with pytest.raises(ValueError, match=r"gains=\[\]"):
        reference.optimal_range([])
    with pytest.raises(ValueError, match="k=0: expected at least 1"):
        reference.optimal_ranges([1], 0)
    with pytest.raises(ValueError, match="gains has length 1: expected 2"):
        reference.merged([1, 2], [1])


def test_more_ranges_than_any_integer_of_the_machine_are_as_many_as_gains():
    assert optimal_ranges([1, -1, 2], 2**70) == optimal_ranges([1, -1, 2], 3)
