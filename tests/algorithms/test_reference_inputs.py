"""The references refuse what they cannot read, and say what they expected."""

from __future__ import annotations

from math import nan

import pytest

from boostproof.algorithms.reference import (
    best_stump_rule,
    c45,
    optimal_range,
    optimal_ranges,
    optimal_rectangle,
    rectilinear_convex,
    subset_pair,
    x_monotone,
)

GRIDS = [optimal_rectangle, rectilinear_convex, subset_pair, x_monotone]


@pytest.mark.parametrize("search", GRIDS)
@pytest.mark.parametrize("gains", [[[1, 2], [3]], [[1], [2, 3]], [[], [1]], [[nan]]])
def test_rows_of_different_lengths_and_nan_are_refused(search, gains):
    with pytest.raises(ValueError, match=r"gains=.*: expected"):
        search(gains)


@pytest.mark.parametrize("search", [optimal_rectangle, rectilinear_convex, x_monotone])
@pytest.mark.parametrize("gains", [[], [[]]])
def test_a_grid_without_pixels_is_refused(search, gains):
    with pytest.raises(ValueError, match=r"gains=.*: expected at least one row"):
        search(gains)


@pytest.mark.parametrize("search", [optimal_rectangle, rectilinear_convex, x_monotone])
@pytest.mark.parametrize("gains", [None, [1, 2], [["a"]], [[None]], [[1j]]])
def test_what_holds_no_rows_of_numbers_is_refused(search, gains):
    with pytest.raises(TypeError, match=r"gains=.*: expected a sequence of"):
        search(gains)


@pytest.mark.parametrize(("gains", "error"), [([nan], ValueError), (["a"], TypeError), ([None], TypeError)])
def test_a_sequence_without_numbers_is_refused(gains, error):
    with pytest.raises(error, match=r"gains=.*: expected"):
        optimal_range(gains)


@pytest.mark.parametrize("k", [1.5, "a", True])
def test_a_number_of_ranges_that_is_none_is_refused(k):
    with pytest.raises(TypeError, match=r"k=.*: expected an integer"):
        optimal_ranges([1], k)


def test_a_gain_for_each_row_is_expected_of_a_stump():
    with pytest.raises(ValueError, match=r"gains=\[0\]: expected 2, one a row"):
        best_stump_rule([[1], [2]], [0], [0])


@pytest.mark.parametrize(
    ("rows", "labels", "values", "weights", "message"),
    [
        ([[1.0]], [0, 1], [0], [1], "labels=.*: expected one a row"),
        ([[1.0]], [0], [0], [1, 2], "weights=.*: expected one a row"),
        ([[1.0, 2.0]], [0], [0], [1], "and 1 entries a row"),
        ([[1.0]], [2], [0], [1], "labels=.*: expected classes from 0 to 1"),
        ([[5]], [0], [2], [1], "rows=.*: expected codes below 2"),
    ],
)
def test_tables_that_do_not_fit_are_refused_by_c45(rows, labels, values, weights, message):
    with pytest.raises(ValueError, match=message):
        c45(rows, labels, values, weights)
