"""The optimal x-monotone region: reference, kernel and the kernel for many grids against all regions of small grids."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boostproof.algorithms.kernels.regions.x_monotone import optimal_x_monotone
from boostproof.algorithms.kernels.regions.x_monotone_many import optimal_x_monotone_many
from boostproof.algorithms.reference.sm00.x_monotone import x_monotone
from boostproof.algorithms.reference.sm00.x_monotone_gain import x_monotone_gain

SMALL = [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4), (4, 3)]


def undivided(line):
    """Whether the pixels that are set follow each other."""
    places = np.flatnonzero(line)
    return places.size == 0 or places[-1] - places[0] + 1 == places.size


def connected(mask):
    """Whether one can walk from each pixel to each other one, sideways or up and down."""
    left = set(map(tuple, np.argwhere(mask)))
    reached = [left.pop()]
    for row, column in reached:
        near = left & {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        reached.extend(near)
        left -= near
    return not left


@cache
def regions(rows, columns):
    """All nonempty x-monotone regions by the definition, in the documented order: their rules, and their pixels."""
    found = []
    for bits in range(1, 2 ** (rows * columns)):
        mask = np.array([bits >> i & 1 for i in range(rows * columns)], dtype=bool).reshape(rows, columns)
        if all(map(undivided, mask.T)) and connected(mask):
            found.append((rule_of(mask), mask.ravel()))
    found.sort(key=lambda region: region[0])
    return [rule for rule, _ in found], np.array([mask for _, mask in found], dtype=np.int64)


def rule_of(mask):
    """The first column, and the half-open interval of rows of each column."""
    taken = np.flatnonzero(mask.any(axis=0))
    places = [np.flatnonzero(mask[:, column]) for column in taken]
    return int(taken[0]), tuple((int(p[0]), int(p[-1]) + 1) for p in places)


def oracle(gains, allow_empty):
    """The gain and the rule of the first best region."""
    rules, pixels = regions(*gains.shape)
    totals = pixels @ gains.ravel()
    best = int(totals.argmax())
    return (0, None) if allow_empty and totals[best] <= 0 else (int(totals[best]), rules[best])


def plain(answer):
    """Gain and rule in plain numbers."""
    gain, region = answer
    return gain, region and (region[0], tuple(tuple(map(int, interval)) for interval in region[1]))


def by_reference(gains, allow_empty):
    return plain(x_monotone(gains.tolist(), allow_empty=allow_empty))


def by_kernel(gains, allow_empty):
    return plain(optimal_x_monotone(gains, allow_empty=allow_empty))


def by_lanes(gains, allow_empty):
    best, region = optimal_x_monotone_many(gains[None], allow_empty=allow_empty)
    return plain((int(best[0]), region))


ways = pytest.mark.parametrize("find", [by_reference, by_kernel, by_lanes])
either = pytest.mark.parametrize("allow_empty", [True, False])
small_grids = st.sampled_from(SMALL).flatmap(
    lambda shape: st.lists(st.integers(-2, 2), min_size=shape[0] * shape[1], max_size=shape[0] * shape[1]).map(
        lambda numbers: np.array(numbers).reshape(shape)
    )
)


@pytest.mark.parametrize("shape", [(1, 3), (3, 1), (2, 3), (3, 2)])
@ways
@either
def test_every_grid_of_signs_and_zeros_has_the_best_region_of_all(shape, find, allow_empty):
    for numbers in product((-1, 0, 1), repeat=shape[0] * shape[1]):
        gains = np.array(numbers).reshape(shape)
        assert find(gains, allow_empty) == oracle(gains, allow_empty)


@ways
@given(gains=small_grids, allow_empty=st.booleans())
@settings(max_examples=150, deadline=None)
def test_small_grids_have_the_best_region_of_all(find, gains, allow_empty):
    assert find(gains, allow_empty) == oracle(gains, allow_empty)


@pytest.mark.parametrize("scale", [1, 2**40])
@pytest.mark.parametrize("seed", range(12))
def test_the_kernels_find_the_region_of_the_reference_on_larger_grids(seed, scale):
    rng = np.random.default_rng(seed)
    gains = rng.integers(-3, 4, rng.integers(1, 24, 2)) * scale
    for allow_empty in (True, False):
        wanted = by_reference(gains, allow_empty)
        assert by_kernel(gains, allow_empty) == wanted
        assert by_lanes(gains, allow_empty) == wanted


@ways
def test_without_a_positive_gain_the_empty_region_wins(find):
    assert find(-np.ones((3, 4), dtype=int), True) == (0, None)


@ways
def test_the_best_nonempty_region_of_negative_gains_is_the_dearest_pixel(find):
    assert find(np.array([[-3, -2], [-1, -4]]), False) == (-1, (0, ((1, 2),)))


@ways
@either
def test_of_zeros_the_empty_region_is_taken_or_else_the_first_pixel(find, allow_empty):
    assert find(np.zeros((3, 4), dtype=int), allow_empty) == ((0, None) if allow_empty else (0, (0, ((0, 1),))))


@ways
def test_all_pixels_are_taken_if_all_gain(find):
    assert find(np.full((4, 5), 7), True) == (140, (0, ((0, 4),) * 5))


@ways
@pytest.mark.parametrize(("gain", "rule"), [(3, (0, ((0, 1),))), (-3, None), (0, None)])
def test_a_grid_of_one_pixel(find, gain, rule):
    assert find(np.array([[gain]]), True) == (max(gain, 0), rule)


def test_the_reference_takes_fractions():
    assert x_monotone([[Fraction(1, 3), Fraction(-1, 2)]])[0] == Fraction(1, 3)


def test_an_integer_gain_is_an_int_and_a_float_gain_a_float():
    assert type(optimal_x_monotone([[1]])[0]) is int
    assert type(optimal_x_monotone([[1.0]])[0]) is float


def test_floats_are_right_to_their_rounding():
    gains = np.random.default_rng(0).normal(size=(9, 11))
    best, (first, intervals) = optimal_x_monotone(gains)
    own = sum(gains[start:stop, column].sum() for column, (start, stop) in enumerate(intervals, first))
    assert best == pytest.approx(own, abs=1e-14)


def test_the_number_of_threads_does_not_matter():
    gains = np.random.default_rng(1).integers(-9, 10, (70, 9, 21))
    one, two = (optimal_x_monotone_many(gains, n_jobs=n) for n in (1, 2))
    np.testing.assert_array_equal(one[0], two[0])
    np.testing.assert_array_equal(one[1][1], two[1][1])


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.int64, np.float64])
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("shape", [(1, 1, 1), (5, 4, 3), (16, 3, 40), (33, 7, 18), (32, 5, 16)])
def test_many_grids_have_the_gains_of_each(dtype, order, shape):
    """Whatever lies beside whatever in memory, and whether lanes are full or not."""
    gains = np.array(np.random.default_rng(2).integers(-9, 10, shape), dtype=dtype, order=order)
    best, region = optimal_x_monotone_many(gains)
    alone = [optimal_x_monotone(grid) for grid in gains]
    assert best.tolist() == [gain for gain, _ in alone]
    assert plain((0, region)) == plain((0, alone[int(best.argmax())][1]))


def test_tall_grids_are_searched_as_others_are():
    """Above 384 rows more columns are turned at once."""
    gains = np.random.default_rng(3).integers(-9, 10, (2, 400, 70))
    assert optimal_x_monotone_many(gains)[0].tolist() == [optimal_x_monotone(grid)[0] for grid in gains]


@pytest.mark.parametrize("total", [2**30 - 1, 2**30, 2**59])
def test_lanes_are_wide_enough(total):
    """Grids whose absolute gains sum to just so much, around the limit where lanes of 32 bits become lanes of 64."""
    half = total // 2
    gains = np.array([[[half, half - total]], [[half - total, half]]])
    assert optimal_x_monotone_many(gains)[0].tolist() == [half, half]
    assert optimal_x_monotone_many(-gains)[0].tolist() == [total - half] * 2
    assert optimal_x_monotone_many(-abs(gains), allow_empty=False)[0].tolist() == [-half] * 2


BAD = [
    ([["a"]], TypeError, "gains="),
    ([[1, np.nan]], ValueError, "finite"),
    ([[1.0, np.inf]], ValueError, "finite"),
    ([1, 2], ValueError, "dimensions"),
    (np.zeros((0, 3)), ValueError, "at least one"),
    (np.zeros((3, 0)), ValueError, "at least one"),
    ([[2**60, 2**60]], ValueError, r"2\^60"),
]


@pytest.mark.parametrize(("gains", "error", "message"), BAD)
def test_bad_gains_are_refused(gains, error, message):
    with pytest.raises(error, match=message):
        optimal_x_monotone(gains)


@pytest.mark.parametrize(("gains", "error", "message"), [([g], e, m) for g, e, m in BAD])
def test_bad_gains_of_many_grids_are_refused(gains, error, message):
    with pytest.raises(error, match=message):
        optimal_x_monotone_many(gains)


@pytest.mark.parametrize(("search", "gains"), [(optimal_x_monotone, [[1]]), (optimal_x_monotone_many, [[[1]]])])
def test_bad_numbers_of_threads_are_refused(search, gains):
    with pytest.raises(ValueError, match="n_jobs=0"):
        search(gains, n_jobs=0)
    with pytest.raises(TypeError, match="n_jobs="):
        search(gains, n_jobs=1.5)


def test_a_gain_beyond_the_floats_is_infinite():
    """Without a warning."""
    assert optimal_x_monotone_many(np.full((2, 2, 2), 1e308))[0].tolist() == [np.inf, np.inf]


@pytest.mark.parametrize(("rows", "columns"), SMALL)
def test_the_gain_alone_is_that_of_the_best_region(rows, columns):
    """Of whole gains, with ties and with signs of one kind, against all regions."""
    rng = np.random.default_rng(rows * 10 + columns)
    for low, high in [(-3, 4), (-9, 10), (-5, 0)]:
        gains = rng.integers(low, high, (rows, columns))
        assert x_monotone_gain(gains.tolist()) == oracle(gains, allow_empty=False)[0]


def test_the_gain_alone_of_fractions_worked_out_by_hand():
    """The second column takes the middle row alone, at a loss of 1/4, to reach the third."""
    gains = [[-1, -1, -1], [1, Fraction(-1, 4), 1], [-1, -1, 1]]
    assert x_monotone_gain(gains) == Fraction(11, 4)
