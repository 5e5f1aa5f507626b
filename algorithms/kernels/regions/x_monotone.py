"""The x-monotone region of the largest gain in a grid of pixels, in time linear in the pixels.

An x-monotone region takes consecutive columns, in each a nonempty interval of rows, such that the intervals of
neighbouring columns share a row: it is connected, and no column cuts it into two.

Let f_c(r) be the largest gain of a region whose first column is c and which holds row r there. In column c an interval
around r shares some row s with what follows in column c + 1, or nothing follows, so that

    f_c(r) = max over rows s of cover_c(r, s) + max(0, f_{c+1}(s)),

where cover_c(r, s) is the largest gain of an interval of the column that holds both rows. Such an interval begins at
min(r, s) or above and ends at max(r, s) or below, each by itself: cover_c(r, s) = A_c(min) + B_c(max), with running
maxima A_c and B_c of the column's partial sums. The maximum over s falls apart into two running maxima as well,

    f_c(r) = max(A_c(r) + max_{s >= r}(f(s) + B_c(s)), B_c(r) + max_{s <= r}(f(s) + A_c(s))),    f = max(0, f_{c+1}),

one from either end of the column. A pass over the rows in one direction finishes column c and, with the values of
f_c as they come, prepares the maxima of column c - 1 that run in this direction; the next pass runs the other way.
So every pixel is visited once, with a handful of additions and maxima.

Ties: of all regions with the largest gain the first one, where regions are compared as tuples: by the first column,
then by the intervals (start, stop) from the left, and a region comes before one that begins with it. The empty region,
which has gain 0 and comes before all others, belongs to the class if allow_empty.

Source: SM00, section 4; the class is that of Fukuda, Morimoto, Morishita and Tokuyama (1996), its reference [11].
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel, threads
from boostproof.algorithms.kernels.regions.grids import NONE, Region, grid, turned

__all__ = ["optimal_x_monotone", "region"]

ZERO, ONE, MINUS_ONE = np.uint64(0), np.uint64(1), np.uint64(2**64 - 1)


def optimal_x_monotone(
    gains: npt.ArrayLike, *, allow_empty: bool = True, n_jobs: int | None = None
) -> tuple[int | float, Region | None]:
    """Return the largest gain of an x-monotone region, and the region; see the module for ties.

    Args:
        gains: real numbers, shape (rows, columns), at least one of each; the columns are the x axis. Floats are
            rounded as `fixed` says: the gain is right to the number of the region's pixels times that error.
        allow_empty: whether the empty region, of gain 0, is in the class. If so it is the answer unless some region
            has a positive gain.
        n_jobs: checked, and without effect: one grid is a chain of sums. Many grids go side by side, see
            `optimal_x_monotone_many`.

    Returns:
        The gain, an int for integers and else a float, and the region: its first column and the half-open intervals
        of rows, one a column, int64 of shape (n, 2); None for the empty region.

    Raises:
        TypeError: gains does not hold real numbers, or n_jobs is no integer.
        ValueError: another shape, no pixel, a number that is not finite, sums beyond 2^60, or n_jobs=0.

    Source: SM00, section 4.
    """
    values = grid(gains)
    with threads(n_jobs):
        best, found = region(values.values, allow_empty)
    return values.gain(best), found


def region(gains: Integers, allow_empty: bool) -> tuple[int, Region | None]:
    """Return what `optimal_x_monotone` does for an int64 grid, without checks."""
    rows, columns = gains.shape
    values = np.empty((columns + 1, rows), np.int64)
    turned(gains, values)
    best, first = _best(values)
    if allow_empty and best <= 0:
        return 0, None
    intervals = np.empty((columns - first, 2), np.int64)
    return int(best), (int(first), intervals[: _trace(gains, values, first, best, intervals)])


@kernel
def _prepare(gains: Integers, far: Integers, through: Integers) -> int:
    """Start the maxima of the last column, from its last row, where nothing follows; return the column's sum."""
    total, ahead = 0, NONE
    for row in range(gains.size - 1, -1, -1):
        ahead = max(ahead, -total)
        total += gains[row]
        far[row] = through[row] = ahead
    return total


@kernel
def _pass(
    here: Integers, following: Integers, coming: Integers, far: Integers, through: Integers, total: int, down: bool
) -> tuple[int, int]:
    """Replace the gains of the column `here` by f, and prepare the column `coming` for the next pass.

    In the direction of the pass, near and behind are A and max(f + A); the arrays far and through hold B and
    max(f + B), which the last pass left. The sums of A start from the column's sum, those of B from 0 at the far end.
    Returns the largest f and the sum of the coming column.
    """
    near, sums, behind, best = NONE, total, NONE, NONE
    ahead, coming_sums, beyond = NONE, 0, NONE
    # Unsigned, and modulo 2^64: an index that cannot be negative needs no test.
    row, stride = (ZERO, ONE) if down else (np.uint64(here.size - 1), MINUS_ONE)
    for _ in range(here.size):
        near = max(near, sums)
        sums -= here[row]
        behind = max(behind, max(following[row], 0) + near)
        value = max(near + through[row], behind + far[row])
        best = max(best, value)
        here[row] = value
        ahead = max(ahead, coming_sums)
        coming_sums -= coming[row]
        beyond = max(beyond, max(value, 0) + ahead)
        far[row], through[row] = ahead, beyond
        row += stride
    return best, -coming_sums


@kernel
def _best(values: Integers) -> tuple[int, int]:
    """Replace the gains values[c, r] by f_c(r); return the largest one and the first column in which it stands.

    The last row of values is for what follows the last column: nothing.
    """
    columns, rows = values.shape[0] - 1, values.shape[1]
    far, through = np.empty(rows, np.int64), np.empty(rows, np.int64)
    values[columns] = 0
    total, down = _prepare(values[columns - 1], far, through), True
    best, first = NONE, columns
    for c in range(columns - 1, -1, -1):
        most, total = _pass(values[c], values[c + 1], values[max(c - 1, 0)], far, through, total, down)
        down = not down
        if most >= best:
            best, first = most, c
    return best, first


@kernel
def _interval(gains: Integers, following: Integers, low: int, high: int, target: int) -> tuple[int, int, int]:
    """Return the first interval (start, stop) of the column that meets rows [low, high) and reaches the target.

    The target is its gain and the largest positive f of the next column in it. The third number is its gain alone.
    """
    rows = gains.size
    after, end, best, start = 0, NONE, NONE, 0
    # From below: best is the most that an interval from `row` on can reach, in sums that are counted from the end.
    for row in range(rows - 1, -1, -1):
        if row >= low:
            end = max(end, -after)
        after += gains[row]
        best = max(best, max(following[row], 0) + end)
        if row < high and after + best == target:
            start = row
    most, sums, stop = 0, 0, start
    while stop == start or stop <= low or sums + most != target:
        sums += gains[stop]
        most = max(most, following[stop])
        stop += 1
    return start, stop, sums


@kernel
def _trace(gains: Integers, values: Integers, first: int, best: int, out: Integers) -> int:
    """Write the intervals of the first region that reaches `best` from column `first` on, and return their number."""
    low, high, target, columns = 0, gains.shape[0], best, 0
    for c in range(first, gains.shape[1]):
        low, high, gain = _interval(gains[:, c], values[c + 1], low, high, target)
        out[columns, 0], out[columns, 1] = low, high
        columns += 1
        target -= gain
        if target == 0:
            break
    return columns
