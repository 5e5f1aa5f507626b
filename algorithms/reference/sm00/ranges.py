"""Optimal ranges as SM00 (section 4) describe them: merge equal values, then Kadane; and at most k ranges.

Gains are plain Python numbers, of which only sums and comparisons are taken: integers and Fractions give exact answers.
Ranges are slices (start, stop) with start < stop. Of several best ranges, or sets of ranges, the one with the fewest
ranges is taken, then the one whose bounds come first. The empty one has gain 0 and is taken, if it is allowed, unless
another has a positive gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from boostproof.algorithms.reference.inputs import check_gains

__all__ = ["Number", "Range", "merged", "optimal_range", "optimal_ranges"]

Number = int | Fraction

Range = tuple[int, int]


class _Rest(NamedTuple):
    """What the entries from some place on contribute: a gain, and the bounds of ranges that follow."""

    gain: Number
    bounds: tuple[int, ...]


def merged(values: Sequence[Number], gains: Sequence[Number]) -> tuple[list[Number], list[Number]]:
    """Return the distinct values in ascending order, and the sums of the gains of each.

    Args:
        values: x_i, one an example.
        gains: g_i, as many.

    Raises:
        ValueError: the lengths differ.
    """
    if len(values) != len(gains):
        raise ValueError(f"gains has length {len(gains)}: expected {len(values)}, the length of values")
    sums: dict[Number, Number] = {}
    for value, gain in zip(values, gains, strict=True):
        sums[value] = sums.get(value, 0) + gain
    distinct = sorted(sums)
    return distinct, [sums[value] for value in distinct]


def optimal_range(gains: Sequence[Number], *, allow_empty: bool = True) -> tuple[Number, Range | None]:
    """Return the largest gain of a range, and the range, or None for the empty one, by Kadane's algorithm.

    Args:
        gains: g_1, .., g_M, M at least 1.
        allow_empty: whether the empty range is in the class.

    Raises:
        TypeError: gains are no sequence of real numbers.
        ValueError: there are no gains, or one is nan.
    """
    check_gains(gains)
    start, gain = 0, gains[0]
    best, found = gain, (0, 1)
    for i in range(1, len(gains)):
        start, gain = (start, gain + gains[i]) if gain >= 0 else (i, gains[i])
        if gain > best:
            best, found = gain, (start, i + 1)
    return (0, None) if allow_empty and best <= 0 else (best, found)


def optimal_ranges(gains: Sequence[Number], k: int, *, allow_empty: bool = True) -> tuple[Number, list[Range]]:
    """Return the largest gain of at most k disjoint ranges, and the ranges from the left.

    Args:
        gains: g_1, .., g_M, M at least 1.
        k: the largest number of ranges, at least 1.
        allow_empty: whether the empty set is in the class.

    Raises:
        TypeError: gains are no sequence of real numbers, or k is no integer.
        ValueError: there are no gains, one is nan, or k is below 1.
    """
    check_gains(gains)
    if isinstance(k, bool) or not isinstance(k, int):
        raise TypeError(f"k={k!r}: expected an integer")
    if k < 1:
        raise ValueError(f"k={k!r}: expected at least 1")
    sets = [_Rest(0, ())] if allow_empty else []
    inside = _inside(gains, [_Rest(0, ())] * (len(gains) + 1))
    for _ in range(min(k, len(gains))):
        outside = _outside(gains, inside)
        sets.extend(outside[:1])
        inside = _inside(gains, outside)
    best = min(sets, key=lambda rest: (-rest.gain, len(rest.bounds), rest.bounds))
    return best.gain, list(zip(best.bounds[::2], best.bounds[1::2], strict=True))


def _better(one: _Rest, other: _Rest | None) -> _Rest:
    """Return the one with the larger gain, or with the bounds that come first."""
    return one if other is None else min(one, other, key=lambda rest: (-rest.gain, rest.bounds))


def _outside(gains: Sequence[Number], inside: list[_Rest]) -> list[_Rest]:
    """Return, for each i, the best way to open a range at i or later; inside[i] is how it goes on from i."""
    rests: list[_Rest] = []
    for i in range(len(inside) - 2, -1, -1):
        opened = _Rest(gains[i] + inside[i + 1].gain, (i, *inside[i + 1].bounds))
        rests.append(_better(opened, rests[-1] if rests else None))
    return rests[::-1]


def _inside(gains: Sequence[Number], outside: list[_Rest]) -> list[_Rest]:
    """Return, for each i, the best way to go on with a range that holds entry i - 1; outside[i] is what may follow."""
    rests: list[_Rest] = []
    for i in range(len(outside) - 1, -1, -1):
        stopped = _Rest(outside[i].gain, (i, *outside[i].bounds))
        longer = _Rest(gains[i] + rests[-1].gain, rests[-1].bounds) if rests else None
        rests.append(_better(stopped, longer))
    return rests[::-1]
