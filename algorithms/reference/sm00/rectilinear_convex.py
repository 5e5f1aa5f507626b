"""The optimal rectilinear-convex region by dynamic programming over all intervals of a column, in O(M^3).

An x-monotone region with intervals [s_c, t_c) is rectilinear convex, every row's part of it being undivided too, if and
only if, from left to right, s_c first never grows and then never falls, and t_c first never falls and then never grows.
(If s_c is above those of two columns on either side, row s_c - 1 is in both sides, by the overlaps, and not in column
c. The other way round, {c : s_c <= r} and {c : t_c > r} are intervals, and so is what they share.)

Read from right to left, as the programme goes, either end of the interval first moves outwards and then inwards. For an
interval [s, t) of column c let there be the largest gain of a rectilinear-convex region whose first column is c and
holds just these rows,

    wide    if both ends have only moved outwards,
    upper   if the start has only moved outwards,
    lower   if the stop has only moved outwards,
    free    without such a condition.

With the interval [s', t') of the next column, a step that moves the start outwards has s' >= s, one inwards s' <= s,
and a start that moves inwards is free from there on; the stop likewise. So, each maximum being over intervals of column
c + 1, and 0 standing for a region that ends with column c,

    wide  = gain + max(0, wide over s <= s' < t' <= t)
    upper = gain + max(0, wide likewise, upper over s <= s' < t <= t')
    lower = gain + max(0, wide likewise, lower over s' <= s < t' <= t)
    free  = gain + max(0, the three likewise, free over s' <= s < t <= t').

In the second line s' < t, and in the third t' > s: neighbouring intervals share a row. Every maximum is made of those
of intervals that are one row longer or shorter.

Ties as in the kernel: the first region in the order of (first column, intervals from the left); the empty one, of gain
0, before all others.

Source: SM00, section 4; the class is that of Yoda, Fukuda, Morimoto, Morishita and Tokuyama (1997), its reference [15].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from boostproof.algorithms.reference.inputs import check_grid
from boostproof.algorithms.reference.sm00.x_monotone import Interval, Number, Rule

__all__ = ["rectilinear_convex"]

Table = dict[Interval, Number]


class _Column(NamedTuple):
    """The four values of every interval of a column."""

    wide: Table
    upper: Table
    lower: Table
    free: Table


def rectilinear_convex(gains: Sequence[Sequence[Number]], *, allow_empty: bool = True) -> tuple[Number, Rule | None]:
    """Return the largest gain of a rectilinear-convex region, and the region, None if it is empty.

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
    tables = [_Column({}, {}, {}, {})]
    for column in reversed(columns):
        tables.insert(0, _column(column, tables[0]))
    best = max(value for table in tables[:-1] for value in table.free.values())
    if allow_empty and best <= 0:
        return 0, None
    first = next(c for c, table in enumerate(tables) if best in table.free.values())
    return best, (first, _trace(columns[first:], tables[first:], best))


def _column(gains: Sequence[Number], following: _Column) -> _Column:
    """Return the four tables of a column, given those of the next one."""
    short = [(s, s + length) for length in range(1, len(gains) + 1) for s in range(len(gains) - length + 1)]
    wide = _running(following.wide, short, lambda s, t: [(s + 1, t), (s, t - 1)])
    # upper over t' >= t for every s', then over s' from s to t - 1; lower likewise.
    upper = _running(following.upper, short[::-1], lambda s, t: [(s, t + 1)])
    upper = _running(upper, short, lambda s, t: [(s + 1, t)])
    lower = _running(following.lower, short[::-1], lambda s, t: [(s - 1, t)])
    lower = _running(lower, short, lambda s, t: [(s, t - 1)])
    free = _running(following.free, short[::-1], lambda s, t: [(s - 1, t), (s, t + 1)])
    made = _Column({}, {}, {}, {})
    for i in short:
        gain = sum(gains[slice(*i)])
        inner = max(0, wide.get(i, 0))
        made.wide[i] = gain + inner
        made.upper[i] = gain + max(inner, upper.get(i, 0))
        made.lower[i] = gain + max(inner, lower.get(i, 0))
        made.free[i] = gain + max(inner, upper.get(i, 0), lower.get(i, 0), free.get(i, 0))
    return made


def _running(table: Table, order: list[Interval], before: Callable[[int, int], list[Interval]]) -> Table:
    """Return for every interval the maximum of its value and of those already made for the intervals `before` it."""
    made: Table = {}
    for i in order if table else ():
        made[i] = max(table[i], *(made[j] for j in before(*i) if j in made), table[i])
    return made


def _trace(columns: list[tuple[Number, ...]], tables: list[_Column], best: Number) -> tuple[Interval, ...]:
    """Return the first region that reaches `best` from the first of the columns on, interval by interval.

    An end that has moved inwards stays so, and the values that follow are those in which it only does that.
    """
    chosen: list[Interval] = []
    start_bound = stop_bound = False
    for column, table in zip(columns, tables, strict=False):
        i, start_bound, stop_bound = next(
            (i, *bound)
            for i in sorted(table.free)
            for bound in _bounds(chosen[-1] if chosen else None, i, start_bound, stop_bound)
            if _values(table, *bound)[i] == best
        )
        chosen.append(i)
        best -= sum(column[slice(*i)])
        if best == 0:
            break
    return tuple(chosen)


def _bounds(last: Interval | None, i: Interval, start_bound: bool, stop_bound: bool) -> list[tuple[bool, bool]]:
    """Return which ends of interval i move only inwards from here on; nothing if i cannot follow the last interval."""
    if last is None:
        return [(False, False)]
    apart = i[0] >= last[1] or i[1] <= last[0]
    if apart or (start_bound and i[0] < last[0]) or (stop_bound and i[1] > last[1]):
        return []
    return [(start_bound or i[0] > last[0], stop_bound or i[1] < last[1])]


def _values(table: _Column, start_bound: bool, stop_bound: bool) -> Table:
    """Return the table in which the bound ends move only inwards, from left to right."""
    if start_bound:
        return table.wide if stop_bound else table.upper
    return table.lower if stop_bound else table.free
