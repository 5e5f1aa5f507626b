"""The rectangle of the largest gain in a grid of pixels, in O(M^3) at most and O(M^2) memory.

A rectangle is a pair of slices ((r0, r1), (c0, c1)) of rows and columns, each with at least one entry. For fixed rows
it is a best range of the columns' sums (SM00), found in O(M) for each of M^2 / 2 pairs of rows. Most pairs are never
looked at. Cut the rows into tiles of eight. If r0 lies in tile I and r1 ends in a later tile J, the rows r0:r1 are a
rest of I, whole tiles, and a beginning of J. A rectangle gains what its columns gain in the three parts, so at most

    best(r0, end of I) + best(end of I, start of J) + max over the rows b of J of best(start of J, b),

where best(a, b) is the gain of the best range of columns for the rows a:b. The first and third kind come with the pairs
inside tiles, eight a row; the second kind is the same problem on a grid of M / 8 rows. Tile J is opened for r0 only if
this bound reaches the largest gain so far. Noise of M = 512 leaves some 3 % of the pairs, an evident rectangle 0.1 %.

An opened tile is eight pairs of rows side by side in the lanes of a vector, four operations a column: subtract the sums
above r0, drop what is negative, add, keep the maximum (`row_tiles`).

All this runs on 32-bit integers. Where the absolute gains sum to 2^28 or more, partial sums are cut to their leading
bits; in units of the last bit kept, the gain of a range of C columns is then right to C. So all pairs of rows within
2C units of the best are kept, and the 64-bit sums decide. The answer is exact, whatever bounds and threads leave over.

Ties: of all rectangles with the largest gain the first in the order of (r0, r1, c0, c1). The empty rectangle has gain
0; with allow_empty it belongs to the class and comes before all others, so that another is taken only if its gain is
positive. Without it the best nonempty rectangle is taken, even if all gains are negative.

Source: SM00, section 4 (the bounds are not in it).
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import shown
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel, threads
from boostproof.algorithms.kernels.regions.grids import grid
from boostproof.algorithms.kernels.regions.ranges import Range
from boostproof.algorithms.kernels.regions.rectangle_search import (
    Bests,
    Found,
    Sums,
    alone,
    answer,
    bar_of,
    below,
    no_bests,
    sums_of,
)

__all__ = ["Rectangle", "optimal_rectangle", "optimal_rectangle_many"]

Rectangle = tuple[Range, Range]
"""The slice of rows and the slice of columns."""

LARGE = 2**28
"""Rows times pixels of a grid that is worth waking other threads: below, one needs less than about a millisecond."""


def optimal_rectangle(
    gains: npt.ArrayLike, *, allow_empty: bool = True, n_jobs: int | None = None
) -> tuple[int | float, Rectangle | None]:
    """Return the largest gain of a rectangle, and the rectangle; see the module for ties.

    Args:
        gains: real numbers, shape (M1, M2), at least one row and one column. Floats are rounded as `fixed` says: the
            gain is right to the number of the rectangle's pixels times that error.
        allow_empty: whether the empty rectangle, of gain 0, is in the class.
        n_jobs: number of threads, as in scikit-learn: None is one, -1 all. It does not change the answer. Grids that
            need less than about a millisecond, up to M = 650, are searched by one.

    Returns:
        The gain, an int for integers and else a float, and the slices ((r0, r1), (c0, c1)) of rows and columns, or
        None for the empty rectangle.

    Raises:
        TypeError: gains does not hold real numbers, or n_jobs is no integer.
        ValueError: another shape, a number that is not finite, sums beyond 2^60, or n_jobs is 0.

    Source: SM00, section 4.
    """
    values = grid(gains)
    pixels = np.ascontiguousarray(values.values)
    with threads(n_jobs) as count:
        large = count > 1 and pixels.size * min(pixels.shape) >= LARGE
        found = _searched_by_threads(pixels, allow_empty) if large else _searched(pixels, allow_empty)
    return values.gain(found[0]), _rectangle(found)


def optimal_rectangle_many(
    gains: npt.ArrayLike, *, allow_empty: bool = True, n_jobs: int | None = None
) -> tuple[npt.NDArray[Any], Rectangle | None]:
    """Return the largest gain of a rectangle in every grid, and the rectangle of the best grid.

    Args:
        gains: real numbers, shape (B, M1, M2), at least one of each. Floats are rounded as `fixed` says, all with one
            exponent.
        allow_empty: as in `optimal_rectangle`.
        n_jobs: number of threads, as in scikit-learn: None is one, -1 all. It does not change the answer.

    Returns:
        The gains, shape (B,), int64 for integers and else float64, and the rectangle of the first grid with the largest
        one, i.e. of gains.argmax(), as `optimal_rectangle` gives it.

    Raises:
        TypeError: gains does not hold real numbers, or n_jobs is no integer.
        ValueError: another shape, no grid or no pixel, a number that is not finite, sums beyond 2^60, or n_jobs is 0.

    Source: SM00, section 4: regions over pairs of attributes.
    """
    values = fixed("gains", gains, 3)
    if values.values.size == 0:
        raise ValueError(f"gains={shown(gains)}: expected at least one grid, one row and one column")
    grids = np.ascontiguousarray(values.values)
    with threads(n_jobs) as count:
        best = _all_by_threads(grids, allow_empty) if count > 1 else _all(grids, allow_empty)
    found = _searched(grids[best.argmax()], allow_empty)
    return values.gains(best), _rectangle(found)


def _rectangle(found: Found) -> Rectangle | None:
    _, r0, r1, c0, c1 = map(int, found)
    return None if r0 == r1 else ((r0, r1), (c0, c1))


@kernel
def _searched(gains: Integers, allow_empty: bool) -> Found:
    """Return gain, r0, r1, c0, c1 of the best rectangle, five zeros for the empty one, without checks."""
    sums = sums_of(gains)
    bests = no_bests(sums)
    for tile in range(bests.begins.size):
        alone(sums, bests, tile)
    bar = bar_of(sums, bests, allow_empty)
    for tile in range(bests.begins.size):
        below(sums, bests, tile, bar)
    return answer(sums, bests, bar, gains.shape[0] > gains.shape[1], allow_empty)


@parallel_kernel
def _searched_by_threads(gains: Integers, allow_empty: bool) -> Found:
    sums = sums_of(gains)
    bests = no_bests(sums)
    # Plain tuples, for numba hands a prange no others.
    given, made, pairs = _plain(*sums), _plain(*bests), (bests.begins.size + 1) // 2
    for k in numba.prange(pairs):
        _two_alone(given, made, k)
    bar = bar_of(sums, bests, allow_empty)
    for k in numba.prange(pairs):
        _two_below(given, made, k, bar)
    return answer(sums, bests, bar, gains.shape[0] > gains.shape[1], allow_empty)


@kernel
def _plain(*items: Any) -> tuple[Any, ...]:
    return items


@kernel
def _two_alone(sums: tuple[Any, ...], bests: tuple[Any, ...], k: int) -> None:
    # The first and the last tile, the second and the last but one, ..: every two of them have about the same work. The
    # middle one may be done twice. The index of a prange is unsigned: its difference to an int64 would be a float.
    for tile in (np.int64(k), len(bests[2]) - 1 - np.int64(k)):
        alone(Sums(*sums), Bests(*bests), int(tile))


@kernel
def _two_below(sums: tuple[Any, ...], bests: tuple[Any, ...], k: int, bar: int) -> None:
    for tile in (np.int64(k), len(bests[2]) - 1 - np.int64(k)):
        below(Sums(*sums), Bests(*bests), int(tile), bar)


@kernel
def _all(grids: Integers, allow_empty: bool) -> Integers:
    best = np.empty(grids.shape[0], np.int64)
    for i in range(best.size):
        best[i] = _searched(grids[i], allow_empty)[0]
    return best


@parallel_kernel
def _all_by_threads(grids: Integers, allow_empty: bool) -> Integers:
    best = np.empty(grids.shape[0], np.int64)
    for i in numba.prange(best.size):
        best[i] = _searched(grids[i], allow_empty)[0]
    return best
