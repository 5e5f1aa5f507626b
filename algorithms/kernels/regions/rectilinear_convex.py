"""The rectilinear-convex region of the largest gain in a grid of M x M pixels, in O(M^3).

A rectilinear-convex region is x-monotone (see `x_monotone`), and its part of every row is an interval too. In terms of
its intervals [s_c, t_c) of rows: from left to right s_c first never grows and then never falls, and t_c first never
falls and then never grows. The reference, `reference/rectilinear_convex.py`, says why, and derives the recurrence: from
right to left, each end of the interval first moves outwards and then inwards; with wide, upper, lower and free for the
largest gain of a region that begins in column c with the rows [s, t), if both ends, the start, the stop or none must
have moved outwards only,

    wide  = gain + max(0, W),               W = max of wide over s <= s' < t' <= t,
    upper = gain + max(0, W, U),            U = max of upper over s <= s' < t <= t',
    lower = gain + max(0, W, L),            L = max of lower over s' <= s < t' <= t,
    free  = gain + max(0, W, U, L, F),      F = max of free over s' <= s < t <= t',

where the maxima are over the intervals [s', t') of column c + 1.

The intervals of one length lie side by side in memory, because each maximum follows from intervals one row longer or
shorter: a sweep from the longest to the shortest finds F, and the maxima of upper over t' and of lower over s'; a sweep
back finds W, U and L, and the new values. Every step is done to 16 (or 8) intervals at once, in 15 vector operations;
each array takes the place of the last one. Intervals that reach beyond the grid have gains near minus infinity.

The region is found by going through its columns once more. The tables of every column are M^2 / 2 intervals, too much
to keep for all columns: those of each sqrt(M)-th column are kept, and what is between is computed again.

Vectors have 32 bits if the gains are integers whose absolute values sum to less than 2^28, else 64.

Ties: of all regions with the largest gain the first one, as in `x_monotone`: by the first column, then by the intervals
(start, stop) from the left, and a region comes before one that begins with it. The empty region, which has gain 0 and
comes before all others, belongs to the class if allow_empty.

Source: SM00, section 4; the class is that of Yoda, Fukuda, Morimoto, Morishita and Tokuyama (1997), its reference [15].
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel, threads
from boostproof.algorithms.kernels.regions.grids import Region, grid, turned
from boostproof.algorithms.kernels.regions.vectors import WIDTH, largest, load, meet, splat, store

__all__ = ["optimal_rectilinear_convex"]

Numbers = npt.NDArray[Any]

NARROW = 2**28
"""Absolute gains that sum to less than this fit 32 bits, and so does what is added to minus infinity."""

WIDE, UPPER, LOWER, FREE = range(4)


def optimal_rectilinear_convex(
    gains: npt.ArrayLike, *, allow_empty: bool = True, n_jobs: int | None = None
) -> tuple[int | float, Region | None]:
    """Return the largest gain of a rectilinear-convex region, and the region; see the module for ties.

    Args:
        gains: real numbers, shape (rows, columns), at least one of each. Floats are rounded as `fixed` says: the gain
            is right to the number of the region's pixels times that error.
        allow_empty: whether the empty region, of gain 0, is in the class. If so it is the answer unless some region
            has a positive gain.
        n_jobs: checked, and without effect: every step needs the last one.

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
        best, found = _region(values.values, allow_empty)
    return values.gain(best), found


def _region(gains: Integers, allow_empty: bool) -> tuple[int, Region | None]:
    """Return what `optimal_rectilinear_convex` does for an int64 grid, without checks."""
    rows, columns = gains.shape
    narrow = int(np.abs(gains).sum()) < NARROW
    kind, none = (np.int32, -(2**30)) if narrow else (np.int64, -(2**62))
    sums = np.zeros((columns, rows + 1), kind)
    turned(np.cumsum(gains, axis=0).astype(kind), sums[:, 1:])
    lines = _lines(rows, WIDTH // sums.itemsize)
    every = max(1, round(columns**0.5))
    kept = np.empty((columns // every + 1, lines[-1]), kind)
    best, first = _search(sums, lines, kind(none), every, kept)
    if allow_empty and best <= 0:
        return 0, None
    intervals = np.empty((columns - first, 2), np.int64)
    count = _trace(sums, lines, kind(none), every, kept, first, best, intervals)
    return int(best), (int(first), intervals[:count])


def _lines(rows: int, lanes: int) -> Integers:
    """Return where the lines of a column's tables begin, by length - 1, and last where they end.

    The four lines of a length follow each other: so many vectors as it has intervals, with a vector of minus infinity
    before, between and behind. One line is for a length that no interval has.
    """
    counts = (rows - np.arange(rows + 1) + lanes - 1) // lanes
    lines = np.full(rows + 2, lanes, np.int64)
    lines[1:] += np.cumsum(4 * (np.maximum(counts, 1) + 1) * lanes)
    return lines


@kernel
def _extended(sums: Numbers, none: Any, lanes: int) -> tuple[Numbers, Numbers]:
    """Return a column's running sums with 0 behind them, and with minus infinity."""
    starts, stops = np.zeros(sums.size + 2 * lanes, sums.dtype), np.full(sums.size + 2 * lanes, none)
    starts[: sums.size] = sums
    stops[: sums.size] = sums
    return starts, stops


@kernel
def _inwards(after: Numbers, tables: Numbers, lines: Integers, lanes: int) -> None:
    """Turn free of the next column into F, upper into its maxima over t' >= t, and lower into those over s' <= s."""
    rows = lines.size - 2
    for length in range(rows, 0, -1):
        line, longer = lines[length - 1], lines[length]
        size, longer_size = (lines[length] - line) // 4, (lines[length + 1] - longer) // 4
        for s in range(0, rows - length + 1, lanes):
            at, wider = line + s, longer + s
            upper = largest(load(after, at + size), load(tables, wider + longer_size))
            lower = largest(load(after, at + 2 * size), load(tables, wider + 2 * longer_size - 1))
            free = largest(load(tables, wider + 3 * longer_size), load(tables, wider + 3 * longer_size - 1))
            store(tables, at + size, upper)
            store(tables, at + 2 * size, lower)
            store(tables, at + 3 * size, largest(load(after, at + 3 * size), free))


@kernel
def _outwards(
    after: Numbers, tables: Numbers, lines: Integers, starts: Numbers, stops: Numbers, none: Any, lanes: int
) -> int:
    """Put the values of a column in place of what `_inwards` makes of the next one's, and return the largest.

    The array `within` holds W, U and L of the last length, each in a line.
    """
    rows, pitch = lines.size - 2, starts.size
    within, most, zero = np.full(3 * pitch, none), splat(starts, none), splat(starts, 0)
    for length in range(1, rows + 1):
        line, size = lines[length - 1], (lines[length] - lines[length - 1]) // 4
        for s in range(0, rows - length + 1, lanes):
            at = line + s
            wide = largest(load(after, at), largest(load(within, s), load(within, s + 1)))
            upper = largest(load(tables, at + size), load(within, pitch + s + 1))
            lower = largest(load(tables, at + 2 * size), load(within, 2 * pitch + s))
            store(within, s, wide)
            store(within, pitch + s, upper)
            store(within, 2 * pitch + s, lower)
            gain, inner = load(stops, s + length) - load(starts, s), largest(wide, zero)
            upper, lower = largest(inner, upper), largest(inner, lower)
            free = gain + largest(largest(upper, lower), load(tables, at + 3 * size))
            store(tables, at, gain + inner)
            store(tables, at + size, gain + upper)
            store(tables, at + 2 * size, gain + lower)
            store(tables, at + 3 * size, free)
            most = largest(most, free)
    store(within, 0, most)
    return int(within[:lanes].max())


@kernel
def _column(after: Numbers, tables: Numbers, lines: Integers, sums: Numbers, none: Any) -> int:
    """Write the tables of a column, given those of the next one, and return the largest gain in them.

    Both may be one array. Where they are two, the vectors between the lines of `tables` must be minus infinity.
    """
    lanes = WIDTH // tables.itemsize
    starts, stops = _extended(sums, none, lanes)
    _inwards(after, tables, lines, lanes)
    return _outwards(after, tables, lines, starts, stops, none, lanes)


@kernel
def _search(sums: Numbers, lines: Integers, none: Any, every: int, kept: Numbers) -> tuple[int, int]:
    """Return the largest gain and the first column where it is reached; keep the tables of each `every`-th column.

    kept[i] are the tables of column (i + 1) every, or of the one behind the last, where all is minus infinity.
    """
    columns = sums.shape[0]
    tables = np.full(lines[-1], none)
    kept[(columns - 1) // every] = none
    best, first = int(none), columns
    for c in range(columns - 1, -1, -1):
        most = _column(tables, tables, lines, sums[c], none)
        if c % every == 0 and c > 0:
            kept[c // every - 1] = tables
        if most >= best:
            best, first = int(most), c
    return best, first


@kernel
def _trace(
    sums: Numbers, lines: Integers, none: Any, every: int, kept: Numbers, first: int, best: int, out: Integers
) -> int:
    """Write the intervals of the first region that reaches `best` from column `first` on, and return their number."""
    columns, chosen = sums.shape[0], 0
    # Of the tables' type, for which comparisons are vectorised.
    left = np.full(1, none)
    left[0] = best
    tables = np.full((every, lines[-1]), none)
    bounds = np.zeros(2, np.bool_)
    for part in range(first // every, (columns - 1) // every + 1):
        low, high = max(part * every, first), min((part + 1) * every, columns)
        for c in range(high - 1, low - 1, -1):
            after = kept[part] if c == high - 1 else tables[c + 1 - low]
            _column(after, tables[c - low], lines, sums[c], none)
        for c in range(low, high):
            if chosen == 0:
                s, t = _leading(tables[0], lines, left[0])
            else:
                start, stop = out[chosen - 1]
                s, t = _next(tables[c - low], lines, start, stop, bounds, left[0])
                bounds[0], bounds[1] = bounds[0] or s > start, bounds[1] or t < stop
            out[chosen, 0], out[chosen, 1] = s, t
            chosen += 1
            left[0] -= sums[c, t] - sums[c, s]
            if left[0] == 0:
                return chosen
    return chosen


@kernel
def _leading(tables: Numbers, lines: Integers, target: Any) -> tuple[int, int]:
    """Return the first interval [s, t) whose value is the target."""
    rows = lines.size - 2
    found, found_stop = rows, rows
    for length in range(1, rows + 1):
        line, size = lines[length - 1], (lines[length] - lines[length - 1]) // 4
        end = min(rows - length + 1, found)
        s = _index(tables, line + FREE * size, 0, end, target)
        if s < end:
            found, found_stop = s, s + length
    return found, found_stop


@kernel
def _next(
    tables: Numbers, lines: Integers, start: int, stop: int, bounds: Numbers, target: Any
) -> tuple[int, int]:  # fmt: skip
    """Return the first interval [s, t) that may follow [start, stop) and whose value is the target.

    bounds says which ends must move inwards; an end that does so now is bound, too, in the value that counts. Of one
    length the start is free up to s = start, and the stop is free from s = stop - length on.
    """
    rows = lines.size - 2
    found, found_stop = rows, rows
    for length in range(1, rows + 1):
        line, size, turn = lines[length - 1], (lines[length] - lines[length - 1]) // 4, stop - length
        low, high = start if bounds[0] else max(0, start - length + 1), min(rows - length + 1, stop, found)
        high = min(high, turn + 1) if bounds[1] else high
        for side in range(4):
            start_in, stop_in = side >= 2, side % 2 == 0
            begin = max(low, start + 1 if start_in else 0, 0 if stop_in else turn)
            end = min(high, found, high if start_in else start + 1, turn if stop_in else high)
            table = _table(bounds[0] or start_in, bounds[1] or stop_in)
            s = _index(tables, line + table * size, begin, end, target)
            if s < end:
                found, found_stop = s, s + length
    return found, found_stop


@kernel
def _index(tables: Numbers, line: int, begin: int, end: int, target: Any) -> int:
    """Return the first s in [begin, end) with tables[line + s] == target, or a number that is not below end.

    A vector may reach beyond the end, into what is kept of other intervals, but not beyond the table.
    """
    wanted, lanes, s = splat(tables, target), WIDTH // tables.itemsize, begin
    while s < end and not meet(load(tables, line + s), wanted):
        s += lanes
    while s < end and tables[line + s] != target:
        s += 1
    return s


@kernel
def _table(start_bound: bool, stop_bound: bool) -> int:
    """Return the table in which bound ends have moved outwards only, from right to left."""
    return (WIDE if stop_bound else UPPER) if start_bound else (LOWER if stop_bound else FREE)
