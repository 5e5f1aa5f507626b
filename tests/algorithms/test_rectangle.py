"""Optimal rectangles: kernel, reference and all rectangles agree."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from boostproof.algorithms.kernels.regions import rectangle as kernel
from boostproof.algorithms.kernels.regions.rectangle import optimal_rectangle, optimal_rectangle_many
from boostproof.algorithms.reference.sm00 import rectangle as reference


@pytest.fixture
def always_threads(monkeypatch):
    """Small grids go to several threads too."""
    monkeypatch.setattr(kernel, "LARGE", 0)


def best(gains, allow_empty):
    """The largest gain and the first rectangle that has it, over all rectangles."""
    grid = np.asarray(gains)
    slices = [list(combinations(range(n + 1), 2)) for n in grid.shape]
    found = min((-int(grid[a:b, c:d].sum()), (a, b), (c, d)) for (a, b), (c, d) in product(*slices))
    return (0, None) if allow_empty and found[0] >= 0 else (-found[0], found[1:])


def agree(gains, allow_empty):
    """The kernel, the reference and all rectangles give one answer."""
    expected = best(gains, allow_empty)
    assert optimal_rectangle(gains, allow_empty=allow_empty) == expected
    assert reference.optimal_rectangle(np.asarray(gains).tolist(), allow_empty=allow_empty) == expected


@pytest.mark.parametrize("allow_empty", [True, False])
@pytest.mark.parametrize("shape", [(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)])
def test_all_small_grids(shape, allow_empty):
    """Every grid of up to six pixels with gains -1, 0 and 1."""
    for pixels in product((-1, 0, 1), repeat=shape[0] * shape[1]):
        agree(np.reshape(pixels, shape), allow_empty)


SHAPES = st.tuples(st.integers(1, 6), st.integers(1, 6))


@given(SHAPES.flatmap(lambda shape: arrays(np.int64, shape, elements=st.integers(-2, 2))), st.booleans())
def test_random_grids(gains, allow_empty):
    """Grids of up to six by six with many ties."""
    agree(gains, allow_empty)


def grid(seed):
    """A grid of up to 40 rows, so of several tiles: of small or large gains, sparse, negative, or with a hot spot."""
    rng = np.random.default_rng(seed)
    shape = tuple(rng.integers(1, 41, 2))
    gains = rng.integers(-3, 4, shape)
    if seed % 3 == 1:
        gains = rng.integers(-(2**45), 2**45, shape)
    if seed % 5 == 1:
        gains = gains * (rng.random(shape) < 0.1)
    if seed % 5 == 2:
        gains = -abs(gains)
    if seed % 5 == 3:
        gains[shape[0] // 3 :, shape[1] // 2 :] += 2
    return gains


@pytest.mark.parametrize("allow_empty", [True, False])
@pytest.mark.parametrize("seed", range(40))
def test_grids_of_several_tiles(seed, allow_empty, always_threads):
    """The reference's answer on one thread and on two."""
    gains = grid(seed)
    expected = reference.optimal_rectangle(gains.tolist(), allow_empty=allow_empty)
    assert optimal_rectangle(gains, allow_empty=allow_empty) == expected
    assert optimal_rectangle(gains, allow_empty=allow_empty, n_jobs=2) == expected


@pytest.mark.parametrize("shape", [(33, 20), (20, 33), (80, 3), (3, 80), (1, 100), (100, 1)])
def test_grids_that_are_not_square(shape):
    """Long sides in either direction, with many ties."""
    gains = np.random.default_rng(0).integers(-1, 2, shape)
    assert optimal_rectangle(gains) == reference.optimal_rectangle(gains.tolist())


@pytest.mark.parametrize("value", [-1, 0, 1, 2**50, -(2**50)])
@pytest.mark.parametrize("shape", [(20, 12), (12, 20)])
def test_equal_gains(value, shape):
    """All pixels if they are positive, the first one if not, unless the empty rectangle is allowed."""
    gains = np.full(shape, value)
    whole = value * shape[0] * shape[1], ((0, shape[0]), (0, shape[1]))
    assert optimal_rectangle(gains) == (whole if value > 0 else (0, None))
    assert optimal_rectangle(gains, allow_empty=False) == (whole if value > 0 else (value, ((0, 1), (0, 1))))


def test_sums_beyond_32_bits_are_exact():
    """Gains that differ by one unit in 2^57: the cut sums cannot tell them apart, the exact ones do."""
    gains = np.full((30, 30), -(2**49))
    gains[4, 5], gains[28, 25] = 2**57, 2**57 + 1
    assert optimal_rectangle(gains) == (2**57 + 1, ((28, 29), (25, 26)))


def test_the_largest_sums_are_exact():
    """Absolute values that sum to 2^60."""
    gains = np.array([[2**59, -1], [1, 2**59 - 2]])
    assert optimal_rectangle(gains) == (2**60 - 2, ((0, 2), (0, 2)))


def test_floats_give_floats():
    """The sum of 0.1 and 0.2, right to two roundings."""
    gain, found = optimal_rectangle([[0.1, -1.0], [0.2, -1.0]])
    assert (type(gain), found) == (float, ((0, 2), (0, 1)))
    assert gain == pytest.approx(0.3, abs=1e-16)


@pytest.mark.parametrize("order", ["C", "F"])
def test_the_order_in_memory_does_not_matter(order):
    """Floats laid out by columns."""
    gains = np.asarray(np.random.default_rng(0).normal(size=(12, 9)), order=order)
    exact = best(np.rint(gains * 2**40).astype(np.int64), True)
    assert optimal_rectangle(gains)[1] == exact[1]


@pytest.mark.parametrize("n_jobs", [None, 2, -1])
def test_many_grids(n_jobs):
    """The gain of each, and the rectangle of the first best one."""
    grids = np.random.default_rng(0).integers(-2, 3, (30, 10, 12))
    grids[20] = grids[11] = 1
    gains, found = optimal_rectangle_many(grids, n_jobs=n_jobs)
    assert gains.tolist() == [optimal_rectangle(one)[0] for one in grids]
    assert (gains.argmax(), found) == (11, ((0, 10), (0, 12)))


def test_many_grids_without_a_gain():
    """The empty rectangle for all, or the best nonempty one."""
    gains, found = optimal_rectangle_many([[[-2.0]], [[-1.0]]])
    assert (gains.tolist(), found) == ([0.0, 0.0], None)
    gains, found = optimal_rectangle_many([[[-2.0]], [[-1.0]]], allow_empty=False)
    assert (gains.tolist(), found) == ([-2.0, -1.0], ((0, 1), (0, 1)))


@pytest.mark.parametrize(
    ("gains", "error", "message"),
    [
        ([1, 2], ValueError, "gains=.*: expected 2 dimensions, not 1"),
        (np.zeros((0, 3)), ValueError, "gains=.*: expected at least one row and one column"),
        (np.zeros((3, 0)), ValueError, "gains=.*: expected at least one row and one column"),
        ([[1.0, np.inf]], ValueError, "gains=.*: expected finite numbers"),
        ([["a"]], TypeError, "gains=.*: expected real numbers"),
        ([[2**60, -(2**60)]], ValueError, "gains=.*sum to at most 2\\^60"),
    ],
)
def test_bad_gains_are_refused(gains, error, message):
    """One error that names the argument."""
    with pytest.raises(error, match=message):
        optimal_rectangle(gains)


@pytest.mark.parametrize("gains", [np.zeros((0, 2, 2)), np.zeros((2, 0, 2)), [[1.0]]])
def test_bad_grids_are_refused(gains):
    """At least one grid, row and column."""
    with pytest.raises(ValueError, match=r"gains=.*: expected"):
        optimal_rectangle_many(gains)


@pytest.mark.parametrize(("n_jobs", "error"), [(0, ValueError), (1.5, TypeError)])
def test_a_bad_number_of_threads_is_refused(n_jobs, error):
    """n_jobs is None or an integer that is not 0."""
    with pytest.raises(error, match="n_jobs="):
        optimal_rectangle([[1]], n_jobs=n_jobs)


@pytest.mark.parametrize("gains", [[], [[]], [[1, 2], [3]]])
def test_the_reference_refuses_what_is_no_grid(gains):
    """No rows, no columns, rows of different lengths."""
    with pytest.raises(ValueError, match=r"gains=.*: expected at least one row"):
        reference.optimal_rectangle(gains)


def test_pairs_of_two_rows_miss_a_rectangle_of_one_row():
    """The count that the paper prints, M choose 2, leaves single rows out."""
    gains = [[-1, -1], [2, 3], [-9, -9]]
    assert reference.optimal_rectangle(gains) == (5, ((1, 2), (0, 2)))
    assert reference.optimal_rectangle(gains, row_pairs="printed") == (3, ((0, 2), (0, 2)))


def test_of_one_row_no_pair_of_two_rows_is_left():
    assert reference.optimal_rectangle([[4]], row_pairs="printed") == (0, None)


def test_an_unknown_count_of_row_pairs_is_refused():
    with pytest.raises(ValueError, match="row_pairs='some': expected 'all' or 'printed'"):
        reference.optimal_rectangle([[4]], row_pairs="some")


def test_a_gain_beyond_the_floats_is_infinite():
    """Without a warning."""
    assert optimal_rectangle_many(np.full((2, 2, 2), 1e308))[0].tolist() == [np.inf, np.inf]
