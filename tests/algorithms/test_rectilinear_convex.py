"""The optimal rectilinear-convex region: reference and kernel against all regions of small grids."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boostproof.algorithms.kernels.regions.rectilinear_convex import optimal_rectilinear_convex
from boostproof.algorithms.kernels.regions.x_monotone import optimal_x_monotone
from boostproof.algorithms.reference.sm00.rectilinear_convex import rectilinear_convex

SMALL = [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2), (3, 3), (2, 6), (6, 2), (3, 4), (4, 3)]


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


def convex(mask):
    """The definition."""
    return all(map(undivided, mask)) and all(map(undivided, mask.T)) and connected(mask)


def masks(rows, columns):
    """All sets of pixels but the empty one."""
    bits = (np.arange(1, 2 ** (rows * columns))[:, None] >> np.arange(rows * columns)) & 1
    return bits.astype(bool).reshape(-1, rows, columns)


@cache
def regions(rows, columns):
    """All nonempty regions, in the documented order: their rules, and their pixels."""
    found = sorted(((rule_of(mask), mask.ravel()) for mask in masks(rows, columns) if convex(mask)), key=lambda r: r[0])
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
    return plain(rectilinear_convex(gains.tolist(), allow_empty=allow_empty))


def by_kernel(gains, allow_empty):
    return plain(optimal_rectilinear_convex(gains, allow_empty=allow_empty))


def by_wide_kernel(gains, allow_empty):
    """The same with numbers that need 64 bits."""
    gain, rule = plain(optimal_rectilinear_convex(gains * 2**40, allow_empty=allow_empty))
    return gain // 2**40, rule


ways = pytest.mark.parametrize("find", [by_reference, by_kernel, by_wide_kernel])
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


@pytest.mark.parametrize("shape", [(3, 3), (3, 4), (4, 3)])
def test_each_region_alone_is_found(shape):
    """Where its pixels gain and all others lose, a region is the only best one: no state is missing."""
    for rule, pixels in zip(*regions(*shape), strict=True):
        gains = np.where(pixels.reshape(shape) == 1, 1, -shape[0] * shape[1])
        assert by_kernel(gains, True) == (pixels.sum(), rule)


def test_no_other_set_of_pixels_is_found():
    """Of a set that is no region, less than all its pixels are taken, whatever the others lose."""
    for mask in masks(3, 3):
        gain, _ = by_kernel(np.where(mask, 1, -9), True)
        assert (gain == mask.sum()) == convex(mask)


@pytest.mark.parametrize("scale", [1, 2**40])
@pytest.mark.parametrize("seed", range(10))
def test_the_kernel_finds_the_region_of_the_reference_on_larger_grids(seed, scale):
    rng = np.random.default_rng(seed)
    gains = rng.integers(-3, 4, rng.integers(1, 20, 2)) * scale
    for allow_empty in (True, False):
        assert by_kernel(gains, allow_empty) == by_reference(gains, allow_empty)


@pytest.mark.parametrize("seed", range(5))
def test_it_lies_in_the_class_and_gains_what_is_said_on_larger_grids(seed):
    gains = np.random.default_rng(seed).integers(-9, 10, (40, 50))
    gain, (first, intervals) = optimal_rectilinear_convex(gains)
    mask = np.zeros(gains.shape, dtype=bool)
    for column, (start, stop) in enumerate(intervals, first):
        mask[start:stop, column] = True
    assert convex(mask)
    assert gains[mask].sum() == gain <= optimal_x_monotone(gains)[0]


@pytest.mark.parametrize("seed", range(5))
def test_rows_and_columns_may_change_places(seed):
    """The class is the same turned round or mirrored; so is the largest gain."""
    gains = np.random.default_rng(seed).integers(-9, 10, (23, 31))
    best = optimal_rectilinear_convex(gains)[0]
    for turned in (gains.T, gains[::-1], gains[:, ::-1]):
        assert optimal_rectilinear_convex(turned)[0] == best


@ways
def test_without_a_positive_gain_the_empty_region_wins(find):
    assert find(-np.ones((3, 4), dtype=int), True) == (0, None)


@ways
@either
def test_of_zeros_the_empty_region_is_taken_or_else_the_first_pixel(find, allow_empty):
    assert find(np.zeros((3, 4), dtype=int), allow_empty) == ((0, None) if allow_empty else (0, (0, ((0, 1),))))


@ways
def test_a_cross_is_a_region_and_a_fork_is_none(find):
    cross, fork = np.array([[-9, 1, -9], [1, 1, 1], [-9, 1, -9]]), np.array([[1, -9, 1], [1, 1, 1]])
    assert find(cross, True) == (5, (0, ((1, 2), (0, 3), (1, 2))))
    assert find(fork, True)[0] == 4


@ways
@pytest.mark.parametrize(("gain", "rule"), [(3, (0, ((0, 1),))), (-3, None), (0, None)])
def test_a_grid_of_one_pixel(find, gain, rule):
    assert find(np.array([[gain]]), True) == (max(gain, 0), rule)


@pytest.mark.parametrize("total", [2**28 - 1, 2**28, 2**59])
def test_numbers_are_wide_enough(total):
    """Grids whose absolute gains sum to just so much, around the limit where 32 bits become 64."""
    half = total // 2
    gains = np.array([[half, half - total]])
    assert optimal_rectilinear_convex(gains)[0] == half
    assert optimal_rectilinear_convex(-gains)[0] == total - half
    assert optimal_rectilinear_convex(-abs(gains), allow_empty=False)[0] == -half


def test_floats_are_right_to_their_rounding():
    gains = np.random.default_rng(0).normal(size=(9, 11))
    best, (first, intervals) = optimal_rectilinear_convex(np.asfortranarray(gains))
    own = sum(gains[start:stop, column].sum() for column, (start, stop) in enumerate(intervals, first))
    assert type(best) is float
    assert best == pytest.approx(own, abs=1e-14)


@pytest.mark.parametrize(
    ("gains", "error", "message"),
    [
        ([["a"]], TypeError, "gains="),
        ([[1, np.nan]], ValueError, "finite"),
        ([1, 2], ValueError, "dimensions"),
        (np.zeros((0, 3)), ValueError, "at least one"),
        ([[2**60, 2**60]], ValueError, r"2\^60"),
    ],
)
def test_bad_gains_are_refused(gains, error, message):
    with pytest.raises(error, match=message):
        optimal_rectilinear_convex(gains)


def test_bad_numbers_of_threads_are_refused():
    with pytest.raises(ValueError, match="n_jobs=0"):
        optimal_rectilinear_convex([[1]], n_jobs=0)
