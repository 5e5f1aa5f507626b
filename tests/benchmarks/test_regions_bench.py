"""The optimal rectangle against running sums in NumPy and a plain triple loop in numba; ranges, and many grids.

Ratios compare interleaved calls of one run, the best of each; they stand in the benchmark's extra_info and are printed.
Beside them: picoseconds for each of the M^3 / 2 cells (pairs of rows, columns) that the algorithm of the paper visits,
and the limit of doing so with 16 lanes, 37 ps: four vector operations, two a cycle. A search that skips cells may go
below; `nothing can be skipped` is how fast cells are visited. Nothing is asserted about time.
"""

from __future__ import annotations

from functools import partial

import numba
import numpy as np
import pytest

from boostproof.algorithms.kernels.regions.ranges import optimal_range, optimal_ranges
from boostproof.algorithms.kernels.regions.rectangle import optimal_rectangle, optimal_rectangle_many

LIMIT = 37  # ps a cell, one thread


def noise(M):
    """Gains without a pattern."""
    return np.random.default_rng(M).integers(-100, 101, (M, M))


def spot(M):
    """A rectangle of positive gains in noise of negative mean."""
    gains = noise(M) - 20
    gains[M // 4 : M // 2, M // 3 : M // 2] += 40
    return gains


def range_by_numpy(gains, sums):
    """Kadane by running sums and running minima; sums has room for one more than there are gains, the first is 0."""
    np.cumsum(gains, out=sums[1:])
    return int((sums[1:] - np.minimum.accumulate(sums)[:-1]).max())


def by_pairs(gains):
    """NumPy, for each pair of rows."""
    best, sums = 0, np.zeros(gains.shape[1] + 1, np.int64)
    for start in range(len(gains)):
        for row in np.cumsum(gains[start:], axis=0):
            best = max(best, range_by_numpy(row, sums))
    return best


def by_first_rows(gains):
    """NumPy, for each first row: all last rows at once."""
    best = 0
    for start in range(len(gains)):
        sums = np.zeros((len(gains) - start, gains.shape[1] + 1), np.int64)
        np.cumsum(np.cumsum(gains[start:], axis=0), axis=1, out=sums[:, 1:])
        best = max(best, int((sums[:, 1:] - np.minimum.accumulate(sums, axis=1)[:, :-1]).max()))
    return best


@numba.njit
def by_loops(gains):
    """For each pair of rows, Kadane."""
    best = 0
    for start in range(gains.shape[0]):
        sums = np.zeros(gains.shape[1], np.int64)
        for stop in range(start, gains.shape[0]):
            gain = 0
            for column in range(gains.shape[1]):
                sums[column] += gains[stop, column]
                gain = max(gain, 0) + sums[column]
                best = max(best, gain)
    return best


PEERS = {
    "NumPy by pairs of rows": by_pairs,
    "NumPy by first rows": by_first_rows,
    "plain numba": by_loops,
}


@pytest.mark.parametrize("n_jobs", [1, 2])
@pytest.mark.parametrize("grid", [noise, spot])
@pytest.mark.parametrize("M", [128, 256, 512])
def test_a_rectangle(benchmark, report, side_by_side, M, grid, n_jobs):
    """Integers, M by M, checks included; below about M = 650 a second thread is not asked."""
    gains = grid(M)
    found = benchmark(optimal_rectangle, gains, n_jobs=n_jobs)
    assert found[0] == by_first_rows(gains) == by_loops(gains)
    if benchmark.stats is None:
        return
    ours = partial(optimal_rectangle, gains, n_jobs=n_jobs)
    for name, peer in PEERS.items():
        report(**{f"times faster than {name}": side_by_side(partial(peer, gains), ours, 3)})
    report(**{"ps a cell": benchmark.stats.stats.min * 2e12 / M**3, "limit, ps a cell": LIMIT})


@pytest.mark.parametrize("n_jobs", [1, 2])
@pytest.mark.parametrize("M", [256, 512, 1024])
def test_nothing_can_be_skipped(benchmark, report, M, n_jobs):
    """All gains 0, and a rectangle is demanded: every pair of rows may be the best."""
    gains = np.zeros((M, M), np.int64)
    benchmark(optimal_rectangle, gains, allow_empty=False, n_jobs=n_jobs)
    if benchmark.stats is not None:
        report(**{"ps a cell": benchmark.stats.stats.min * 2e12 / M**3, "limit, ps a cell": LIMIT / n_jobs})


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_rectangles_of_many_grids(benchmark, report, side_by_side, n_jobs):
    """435 pairs of 30 attributes, 32 buckets each."""
    grids = np.random.default_rng(0).integers(-100, 101, (435, 32, 32))
    benchmark(optimal_rectangle_many, grids, n_jobs=n_jobs)
    if benchmark.stats is not None:
        by_loops(grids[0])
        ours = partial(optimal_rectangle_many, grids, n_jobs=n_jobs)
        report(**{"times faster than plain numba": side_by_side(lambda: [by_loops(one) for one in grids], ours)})
        report(**{"microseconds a grid": benchmark.stats.stats.min * 1e6 / len(grids)})


def test_a_range(benchmark, report, side_by_side):
    """A million gains, checks included."""
    gains, sums = np.random.default_rng(0).integers(-100, 101, 10**6), np.zeros(10**6 + 1, np.int64)
    found = benchmark(optimal_range, gains)
    assert found[0] == range_by_numpy(gains, sums)
    if benchmark.stats is not None:
        peer, ours = partial(range_by_numpy, gains, sums), partial(optimal_range, gains)
        report(**{"times faster than NumPy": side_by_side(peer, ours)})
        report(**{"ns a gain": benchmark.stats.stats.min * 1e9 / gains.size})


@pytest.mark.parametrize("k", [1, 2, 4, 8, 16])
def test_at_most_k_ranges(benchmark, report, k):
    """A million gains: the time grows with k."""
    gains = np.random.default_rng(0).integers(-100, 101, 10**6)
    benchmark(optimal_ranges, gains, k)
    if benchmark.stats is not None:
        report(**{"ns a gain": benchmark.stats.stats.min * 1e9 / gains.size})
