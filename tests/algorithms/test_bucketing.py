"""Buckets cover the numbers, part no equal values, and hold equal shares; grids sum what falls into them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.flags import threads
from boostproof.algorithms.kernels.regions.bucketing import (
    bucket_codes,
    equal_frequency,
    equal_width,
    gain_grids,
    gain_sequence,
)

COLUMNS = st.lists(st.integers(-5, 5) | st.floats(-1e300, 1e300), min_size=1, max_size=30)
CUTS = [equal_frequency, equal_width]


@pytest.mark.parametrize("cut", CUTS)
@given(x=COLUMNS, n=st.integers(1, 12))
def test_buckets_are_no_more_than_asked_for_and_none_is_empty(cut, x, n):
    """Edges ascend, and every bucket holds some value."""
    edges = cut(x, n)
    assert len(edges) < n
    assert np.all(edges[:-1] < edges[1:])
    assert set(bucket_codes(x, edges)) == set(range(len(edges) + 1))


@pytest.mark.parametrize("cut", CUTS)
@given(x=COLUMNS, n=st.integers(1, 12))
def test_buckets_keep_the_order_of_the_values(cut, x, n):
    """A larger value is in the same bucket or in a later one, an equal one in the same."""
    codes = bucket_codes(np.sort(x), cut(x, n))
    assert np.all(codes[:-1] <= codes[1:])


def test_buckets_cover_all_numbers():
    """The first and the last one reach to the infinities."""
    edges = equal_frequency([1, 2, 3], 3)
    assert edges.tolist() == [1.5, 2.5]
    assert bucket_codes([-1e308, 1.5, 1.6, 2.5, 2.6, 1e308], edges).tolist() == [0, 0, 1, 1, 2, 2]


@given(x=st.lists(st.integers(0, 8), min_size=1, max_size=30))
def test_few_values_have_a_bucket_each(x):
    """As many buckets as different values, if they are enough."""
    codes = bucket_codes(x, equal_frequency(x, 9))
    np.testing.assert_array_equal(codes, np.unique(x, return_inverse=True)[1])


@pytest.mark.parametrize("n", [2, 5, 10, 20])
def test_different_values_fall_into_buckets_of_one_size(n):
    """100 values in n buckets."""
    x = np.random.default_rng(0).permutation(100)
    assert np.bincount(bucket_codes(x, equal_frequency(x, n))).tolist() == [100 // n] * n


def test_a_frequent_value_has_a_bucket_of_its_own():
    """What is left is shared by the others."""
    x = [0] * 50 + list(range(1, 13))
    assert np.bincount(bucket_codes(x, equal_frequency(x, 5))).tolist() == [50, 3, 3, 3, 3]


@given(x=st.lists(st.integers(0, 20), min_size=1, max_size=30), n=st.integers(1, 8), data=st.data())
def test_weights_count_copies(x, n, data):
    """A value of weight w is w values, one of weight 0 is none."""
    w = data.draw(st.lists(st.integers(0, 3), min_size=len(x), max_size=len(x)).filter(any))
    np.testing.assert_array_equal(equal_frequency(x, n, w), equal_frequency(np.repeat(x, w), n))


def test_parts_of_one_width():
    """0 to 10 in five parts; the one from 4 to 6 is empty and falls to the next."""
    assert equal_width([0, 1, 3, 7, 10], 5).tolist() == [2, 4, 8]


def test_a_range_beyond_the_floats_has_parts_too():
    """The difference of the ends is infinite."""
    assert equal_width([-1.7e308, 0.5, 1.7e308], 2).tolist() == [0.0]


def test_neighbouring_floats_are_parted():
    """There is no number between them: the edge is the lower one."""
    x = [1.0, np.nextafter(1.0, 2.0)]
    assert bucket_codes(x, equal_frequency(x, 2)).tolist() == [0, 1]


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("x", [[3.0], [2, 2, 2], [0.1] * 7])
def test_one_value_is_one_bucket(cut, x):
    """No edges."""
    assert cut(x, 4).tolist() == []


def test_gains_of_a_sequence():
    """The sum over each bucket, 0 for an empty one."""
    codes, gains = np.array([1, 0, 1], np.int32), np.array([5, -2, 1])
    assert gain_sequence(codes, gains, 3).tolist() == [-2, 6, 0]


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_gains_of_grids(n_jobs):
    """Rows are buckets of the second attribute of a pair, columns of the first."""
    rng = np.random.default_rng(0)
    codes, gains = rng.integers(0, 4, (3, 50)).astype(np.int32), rng.integers(-9, 10, 50)
    pairs = np.array([(0, 1), (2, 0), (1, 1)])
    with threads(n_jobs):
        grids = gain_grids(codes, gains, pairs, 4)
    for grid, (x, y) in zip(grids, pairs, strict=True):
        expected = [[gains[(codes[y] == r) & (codes[x] == c)].sum() for c in range(4)] for r in range(4)]
        assert grid.tolist() == expected


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize(
    ("x", "n", "error", "message"),
    [
        ([1.0, np.nan], 2, ValueError, "x=.*: expected finite numbers"),
        ([[1.0]], 2, ValueError, "x=.*: expected 1 dimension, not 2"),
        ([], 2, ValueError, "x has shape .*: expected at least one"),
        (["a"], 2, TypeError, "x=.*: expected real numbers"),
        ([1.0, 2.0], 0, ValueError, "n_buckets=0: expected at least 1"),
        ([1.0, 2.0], 2.5, TypeError, "n_buckets=2.5: expected an integer"),
    ],
)
def test_bad_columns_are_refused(cut, x, n, error, message):
    """One error that names the argument."""
    with pytest.raises(error, match=message):
        cut(x, n)


@pytest.mark.parametrize("weights", [[1], [1, -1], [0, 0]])
def test_bad_weights_are_refused(weights):
    """As many as values, none negative, not all 0."""
    with pytest.raises(ValueError, match="weights"):
        equal_frequency([1, 2], 2, weights)


@pytest.mark.parametrize("cut", CUTS)
def test_more_buckets_than_codes_are_refused(cut):
    with pytest.raises(ValueError, match=f"n_buckets={2**31}: expected at most"):
        cut([1.0, 2.0], 2**31)


@pytest.mark.parametrize("edges", [[2.0, 1.0], [np.nan], [0.0, np.nan, 1.0], [[1.0]], 1.0])
def test_edges_that_do_not_ascend_are_refused(edges):
    """They would give codes that mean nothing."""
    with pytest.raises(ValueError, match=r"edges=.*: expected ascending numbers"):
        bucket_codes([1.0], edges)


@pytest.mark.parametrize("edges", [["a"], [None], [1j], None])
def test_edges_that_are_no_numbers_are_refused(edges):
    with pytest.raises(TypeError, match=r"edges=.*: expected real numbers"):
        bucket_codes([1.0], edges)


def test_no_edge_is_one_bucket():
    assert bucket_codes([1.0, 2.0], []).tolist() == [0, 0]
