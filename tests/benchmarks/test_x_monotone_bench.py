"""How fast regions and pairs of subsets are found, against their own slower programmes and against the pixels.

Every ratio is of the best of calls made in turn within one run; it stands in the benchmark's extra_info. Nothing is
asserted about time.
"""

from __future__ import annotations

import numpy as np
import pytest

from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.regions.rectilinear_convex import optimal_rectilinear_convex
from boostproof.algorithms.kernels.regions.x_monotone import _best, optimal_x_monotone, region
from boostproof.algorithms.kernels.regions.x_monotone_many import optimal_x_monotone_many
from boostproof.algorithms.kernels.subsets.subset_pair import find_pair, optimal_subset_pair

PIXELS = 2**21
"""Of all grids that are searched side by side."""


def grids(*shape, dtype=np.int64):
    return np.random.default_rng(0).integers(-1000, 1001, shape).astype(dtype)


@kernel
def cubic(gains):
    """The reference's dynamic programme over all intervals of a column, (columns, rows): O(M^3), gain alone."""
    columns, rows = gains.shape
    following, held = np.zeros(rows, np.int64), np.empty((rows, rows), np.int64)
    best = np.int64(-(2**62))
    for c in range(columns - 1, -1, -1):
        for start in range(rows):
            gain, most = np.int64(0), np.int64(0)
            for stop in range(start, rows):
                gain += gains[c, stop]
                most = max(most, following[stop])
                held[start, stop] = gain + most
                best = max(best, held[start, stop])
        # held[s, t] becomes the largest value of the intervals that contain [s, t].
        for start in range(rows):
            for stop in range(rows - 1, start - 1, -1):
                if stop + 1 < rows:
                    held[start, stop] = max(held[start, stop], held[start, stop + 1])
                if start > 0:
                    held[start, stop] = max(held[start, stop], held[start - 1, stop])
            following[start] = held[start, start]
    return best


@pytest.mark.parametrize("m", [64, 128, 256, 512])
def test_x_monotone_against_the_programme_over_all_intervals(benchmark, report, side_by_side, m):
    """What the linear recurrence saves: search and region, against the gain alone by the cubic programme."""
    gains = grids(m, m)
    columns = np.ascontiguousarray(gains.T)
    assert cubic(columns) == region(gains, True)[0]
    benchmark(region, gains, True)
    repeats = 1 if m == 512 else 5
    report(
        **{
            "times faster than all intervals": side_by_side(
                lambda: cubic(columns), lambda: region(gains, True), repeats
            )
        }
    )


@pytest.mark.parametrize("m", [64, 128, 256, 512, 1024])
def test_x_monotone_grows_as_the_pixels(benchmark, report, seconds, m):
    """ns a pixel: of search and region, and of the whole function with its checks."""
    gains = grids(m, m)
    benchmark(region, gains, True)
    whole = seconds(lambda: optimal_x_monotone(gains), 3)
    report(**{"ns a pixel": seconds(lambda: region(gains, True), 9) / m**2 * 1e9, "with checks": whole / m**2 * 1e9})


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("m", [32, 64, 128, 256, 512])
def test_many_grids_against_one(benchmark, report, side_by_side, m, order):
    """16 grids in the lanes of a vector, checks included, against one by one, whose columns are already turned.

    In order F grids lie beside each other. The limit is 13 vector instructions, 2 a cycle, for 16 pixels: 0.12 ns at
    3.4 GHz; and memory, 4 bytes a pixel.
    """
    count = max(16, PIXELS // m**2)
    many, alone = np.array(grids(count, m, m, dtype=np.int32), order=order), np.zeros((m + 1, m), np.int64)

    def one():
        alone[:m] = 1
        _best(alone)

    one()
    optimal_x_monotone_many(many)
    ratio = side_by_side(one, lambda: optimal_x_monotone_many(many), 9) * count
    benchmark(optimal_x_monotone_many, many)
    report(**{"times faster than one by one": ratio})
    if benchmark.stats is not None:
        report(**{"ns a pixel": benchmark.stats.stats.min / many.size * 1e9})


@pytest.mark.parametrize("scale", [1, 2**30])
@pytest.mark.parametrize("m", [64, 128, 256])
def test_rectilinear_convex(benchmark, report, m, scale):
    """ps for one of M^3 (half of them intervals of some column, four values each), region and checks included."""
    gains = grids(m, m) * scale
    benchmark(optimal_rectilinear_convex, gains)
    if benchmark.stats is not None:
        report(**{"ps for one of M^3": benchmark.stats.stats.min / m**3 * 1e12})


@kernel
def gray(gains):
    """The largest gain of a pair by all subsets of the rows, one row changing at a time: O(2^m n)."""
    m, n = gains.shape
    sums, taken, best = np.zeros(n, np.int64), np.zeros(m, np.bool_), np.int64(0)
    for number in range(1, 1 << m):
        row = 0
        while not (number >> row) & 1:
            row += 1
        taken[row] = not taken[row]
        gain = np.int64(0)
        for j in range(n):
            sums[j] += gains[row, j] if taken[row] else -gains[row, j]
            gain += max(sums[j], 0)
        best = max(best, gain)
    return best


@pytest.mark.parametrize("shape", [(16, 16), (20, 20), (20, 100)])
def test_subset_pair_against_all_subsets(benchmark, report, side_by_side, shape):
    """Branch and bound against the subsets of the rows in the order of a Gray code."""
    gains = grids(*shape)
    assert find_pair(gains, 24)[0] == gray(gains)
    benchmark(find_pair, gains, 24)
    ratio = side_by_side(lambda: gray(gains), lambda: find_pair(gains, 24), 3)
    report(**{"times faster than all subsets": ratio})


@pytest.mark.parametrize("m", [24, 28, 32])
def test_exact_subset_pairs_of_larger_domains(benchmark, m):
    gains = grids(m, m)
    benchmark.pedantic(find_pair, (gains, m), warmup_rounds=1, rounds=3)


@pytest.mark.parametrize("m", [24, 100, 400])
def test_subset_pair_by_hill_climbing_with_a_bound(benchmark, report, m):
    """How far the bound says the gain can be from the best one."""
    gains = grids(m, m)
    found = optimal_subset_pair(gains, exact_up_to=0)
    benchmark.pedantic(optimal_subset_pair, (gains,), {"exact_up_to": 0}, rounds=3)
    report(**{"bound over gain": found.bound / found.gain})
