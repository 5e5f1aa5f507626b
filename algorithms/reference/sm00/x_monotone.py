"""The optimal x-monotone region by dynamic programming over all intervals of a column, in O(M^3) for M x M pixels.

For an interval [s, t) of rows of column c let F_c(s, t) be the largest gain of an x-monotone region whose first column
is c and holds just these rows. What follows in column c + 1, if anything, holds one of the rows:

    F_c(s, t) = gain of the interval + max(0, max over s <= r < t of f_{c+1}(r)),
    f_c(r) = max over intervals [s, t) that hold r of F_c(s, t).

Both maxima grow with the interval, so that each takes one comparison: `hold` keeps for every interval the largest F of
those that contain it. Over integers or Fractions everything is exact; only sums and comparisons are taken.

Ties as in the kernel: the first region in the order of (first column, intervals from the left); the empty one, of gain
0, before all others.

Source: SM00, section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from boostproof.algorithms.reference.inputs import check_grid

__all__ = ["Number", "Rule", "x_monotone"]

Number = int | Fraction
Interval = tuple[int, int]
Rule = tuple[int, tuple[Interval, ...]]
"""The first column, and an interval [start, stop) of rows a column."""


class _Column(NamedTuple):
    """F_c for every interval, and f_c for every row."""

    intervals: dict[Interval, Number]
    rows: list[Number]


def x_monotone(gains: Sequence[Sequence[Number]], *, allow_empty: bool = True) -> tuple[Number, Rule | None]:
    """Return the largest gain of an x-monotone region, and the region, None if it is empty.

    Args:
        gains: rows of exact numbers, all of one length; at least one pixel.
        allow_empty: whether the empty region is in the class.

    Raises:
        TypeError: gains are no rows of real numbers.
        ValueError: there is no pixel, the rows differ in length, or a gain is nan.

    Source: SM00, section 4.
    """
    check_grid(gains)
    columns = list(zip(*gains, strict=True))
    tables = [_Column({}, [0] * len(gains))]
    for column in reversed(columns):
        tables.insert(0, _column(column, tables[0].rows))
    best = max(value for table in tables[:-1] for value in table.intervals.values())
    if allow_empty and best <= 0:
        return 0, None
    first = next(c for c, table in enumerate(tables) if best in table.intervals.values())
    return best, (first, _trace(columns[first:], tables[first:], best))


def _column(gains: Sequence[Number], following: list[Number]) -> _Column:
    """Return the tables of a column, given f of the next one."""
    rows = len(gains)
    intervals = {}
    for start in range(rows):
        gain: Number = 0
        most: Number = 0
        for stop in range(start + 1, rows + 1):
            gain, most = gain + gains[stop - 1], max(most, following[stop - 1])
            intervals[start, stop] = gain + most
    hold = dict(intervals)
    for length in range(rows - 1, 0, -1):
        for start in range(rows - length + 1):
            wider = [(start - 1, start + length), (start, start + length + 1)]
            hold[start, start + length] = max(hold[i] for i in [(start, start + length), *wider] if i in hold)
    return _Column(intervals, [hold[r, r + 1] for r in range(rows)])


def _trace(columns: list[tuple[Number, ...]], tables: list[_Column], best: Number) -> tuple[Interval, ...]:
    """Return the first region that reaches `best` from the first of the columns on, interval by interval."""
    chosen: list[Interval] = []
    low, high = 0, len(columns[0])
    for column, table in zip(columns, tables, strict=False):
        meeting = (i for i in sorted(table.intervals) if i[0] < high and i[1] > low)
        low, high = next(i for i in meeting if table.intervals[i] == best)
        chosen.append((low, high))
        best -= sum(column[low:high])
        if best == 0:
            break
    return tuple(chosen)
