"""Bins: their number, their thresholds and the codes, against counts of thresholds by NumPy."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.stumps.binning import BINS, Binned, binned

tables = st.integers(1, 30).flatmap(
    lambda m: st.lists(st.lists(st.integers(-4, 4), min_size=m, max_size=m), min_size=1, max_size=10)
)


def random_table(m: int, d: int) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.random.default_rng(m).normal(size=(m, d))


def assert_codes_count_thresholds(X: np.ndarray[Any, Any], codes: Binned) -> None:
    counted = (X[:, :, None] > codes.thresholds[None]).sum(axis=2)
    assert np.array_equal(codes.codes, counted)


@given(columns=tables, max_bins=st.integers(2, 12))
def test_codes_count_the_thresholds_below(columns: list[list[int]], max_bins: int) -> None:
    X = np.array(columns, dtype=float).T
    codes = binned(X, max_bins)
    assert_codes_count_thresholds(X, codes)
    assert bool(np.all(codes.bins <= max_bins))
    assert np.array_equal(np.isfinite(codes.thresholds).sum(axis=1), codes.bins - 1)


@given(columns=tables)
def test_few_values_are_parted_halfway_between_neighbours(columns: list[list[int]]) -> None:
    codes = binned(np.array(columns, dtype=float).T)
    for column, bins, thresholds in zip(columns, codes.bins, codes.thresholds, strict=True):
        values = sorted(set(column))
        assert bins == len(values)
        assert thresholds[: bins - 1].tolist() == [(low + high) / 2 for low, high in pairwise(values)]


@pytest.mark.parametrize("distinct", [254, 255, 256])
def test_up_to_255_values_get_a_bin_each(distinct: int) -> None:
    column = np.arange(1000) % distinct
    assert binned(column[:, None]).bins[0] == min(distinct, BINS)


@given(column=st.lists(st.integers(0, 40), min_size=1, max_size=80), max_bins=st.integers(2, 9))
def test_a_bin_closes_with_its_share_of_what_is_left(column: list[int], max_bins: int) -> None:
    codes = binned(np.array(column, dtype=float)[:, None], max_bins)
    if len(set(column)) > max_bins:
        assert sorted(codes.codes[:, 0].tolist()) == by_shares(sorted(column), max_bins)


def by_shares(column: list[int], max_bins: int) -> list[int]:
    """The codes of a sorted column, one value after the other."""
    codes: list[int] = []
    held, left, code = 0, len(column), 0
    for value in sorted(set(column)):
        held += column.count(value)
        codes += [code] * column.count(value)
        if code < max_bins - 1 and held * (max_bins - code) >= left:
            left, held, code = left - held, 0, code + 1
    return codes


def test_distinct_numbers_fill_equal_bins() -> None:
    codes = binned(random_table(2550, 2)).codes
    assert all(set(np.bincount(column).tolist()) == {10} for column in codes.T)


def test_a_frequent_value_gets_a_bin_of_its_own() -> None:
    column = np.concatenate([np.zeros(900), 1 + np.arange(100)])
    codes = binned(column[:, None], 11)
    assert codes.bins[0] == 11
    assert np.bincount(codes.codes[:, 0]).tolist() == [900] + [10] * 10


def test_a_threshold_parts_neighbouring_floats() -> None:
    low = 1.0
    high = np.nextafter(low, 2.0)
    codes = binned(np.array([[low], [high]]))
    assert codes.codes[:, 0].tolist() == [0, 1]


def test_huge_values_do_not_overflow_their_threshold() -> None:
    top = np.finfo(float).max
    codes = binned(np.array([[-top], [top], [top / 2]]))
    assert codes.codes[:, 0].tolist() == [0, 2, 1]


@pytest.mark.parametrize("d", [1, 7, 8, 9, 17])
def test_words_hold_eight_features(d: int) -> None:
    X = random_table(300, d)
    codes = binned(X)
    assert codes.words.shape == (-(-d // 8), 300)
    assert_codes_count_thresholds(X, codes)


def test_the_number_of_threads_does_not_matter() -> None:
    X = random_table(3000, 9)
    one, two = binned(X), binned(X, n_jobs=2)
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def test_one_row_has_one_bin() -> None:
    assert binned([[3.0, 4.0]]).bins.tolist() == [1, 1]


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (([[np.nan]],), ValueError, "X=.*finite"),
        (([1.0, 2.0],), ValueError, "2 dimensions"),
        ((np.zeros((0, 2)),), ValueError, "at least one example"),
        (([["a"]],), TypeError, "real numbers"),
        (([[1.0]], 1), ValueError, "max_bins=1: expected at least 2"),
        (([[1.0]], 256), ValueError, "max_bins=256: expected at most 255"),
        (([[1.0]], 2.5), TypeError, "max_bins=2.5: expected an integer"),
    ],
)
def test_bad_input_is_named(arguments: tuple[Any, ...], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        binned(*arguments)
