"""The range, and the set of at most k ranges, of the largest gain in a sequence of gains.

A range is a slice start:stop of the sequence with start < stop; its gain is the sum of its entries.

One range, O(M) (Kadane): the best range that ends at i is entry i alone or, if its gain is not negative, the best range
that ends at i - 1 and entry i.

At most k ranges, O(kM): with j ranges still to open, let outside_j(i) be the largest gain of the entries from i on, and
inside_j(i) the same where the entry before i belongs to a range, which may go on:

    outside_j(i) = max(outside_j(i + 1), gains_i + inside_{j-1}(i + 1)),
    inside_j(i)  = max(outside_j(i), gains_i + inside_j(i + 1)).

outside_j(0) is concave in j, so the first j that gains nothing ends the search.

Ties: the fewest ranges, so that ranges never touch; of these the set that comes first when the bounds (start, stop,
start, stop, ..) are compared from the left. The empty set has gain 0; with allow_empty it belongs to the class, and
another is taken only if its gain is positive. Without it there is always at least one range, even if all gains are
negative.

Source: SM00, section 4; the algorithms are its references [4] (Bentley) and [5] (Brin, Rastogi and Shim 1999).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import counting, shown
from boostproof.algorithms.kernels.fixed import Fixed, Integers, fixed
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["Range", "best_range", "best_ranges", "optimal_range", "optimal_ranges"]

Range = tuple[int, int]
"""start and stop of a slice."""

Flags = npt.NDArray[np.bool_]

NONE = -(2**62)
"""Stands for minus infinity: below every sum of gains, and still so when one is added to it."""


def optimal_range(gains: npt.ArrayLike, *, allow_empty: bool = True) -> tuple[int | float, Range | None]:
    """Return the largest gain of a range, and the range; see the module for ties.

    Args:
        gains: real numbers, shape (M,), M at least 1. Floats are rounded as `fixed` says: the gain is right to the
            length of the range times that error.
        allow_empty: whether the empty range, of gain 0, is in the class.

    Returns:
        The gain, an int for integers and else a float, and the range (start, stop), or None for the empty one.

    Raises:
        TypeError: gains does not hold real numbers.
        ValueError: another shape, a number that is not finite, or sums beyond 2^60.

    Source: SM00, section 4.
    """
    values = _sequence(gains)
    gain, start, stop = best_range(values.values)
    if allow_empty and gain <= 0:
        return values.gain(0), None
    return values.gain(gain), (int(start), int(stop))


def optimal_ranges(gains: npt.ArrayLike, k: int, *, allow_empty: bool = True) -> tuple[int | float, list[Range]]:
    """Return the largest gain of at most k disjoint ranges, and the ranges from the left; see the module for ties.

    Args:
        gains: real numbers, shape (M,), see `optimal_range`.
        k: the largest number of ranges, at least 1. Time is O(jM), where j is one more than the number of ranges that
            are returned, at most k; memory is 2 min(k, r) M bytes, where r is the number of runs of positive gains.
        allow_empty: whether the empty set, of gain 0, is in the class.

    Returns:
        The gain, an int for integers and else a float, and the list of ranges (start, stop).

    Raises:
        TypeError: gains does not hold real numbers, or k is no integer.
        ValueError: another shape, a number that is not finite, sums beyond 2^60, or k below 1.

    Source: SM00, section 4.
    """
    values = _sequence(gains)
    gain, found = best_ranges(values.values, min(counting("k", k, 1), values.values.size), allow_empty)
    return values.gain(gain), [(int(start), int(stop)) for start, stop in found]


def _sequence(gains: npt.ArrayLike) -> Fixed:
    """Return the gains of a sequence in fixed point; ValueError if it has no entry."""
    values = fixed("gains", gains, 1)
    if values.values.size == 0:
        raise ValueError(f"gains={shown(gains)}: expected at least one gain")
    return values


@kernel
def best_range(gains: Integers) -> tuple[int, int, int]:
    """Return gain, start and stop of the best nonempty range."""
    best, first, last = NONE, 0, 0
    gain, start = -1, 0
    for i in range(gains.size):
        if gain < 0:
            gain, start = 0, i
        gain += gains[i]
        if gain > best:
            best, first, last = gain, start, i + 1
    return best, first, last


@kernel
def best_ranges(gains: Integers, k: int, allow_empty: bool) -> tuple[int, Integers]:
    """Return the gain and the bounds, shape (n, 2), of the best set of at most k ranges."""
    if k == 1:
        return _at_most_one(gains, allow_empty)
    M, most = gains.size, min(k, max(1, _positive_runs(gains)))
    opens, stops = np.empty((most + 1, M), np.bool_), np.empty((most + 1, M), np.bool_)
    inside = np.empty(M + 1, np.int64)
    _no_more(gains, inside, stops[0])
    best, n = (0, 0) if allow_empty else (NONE, 0)
    while n < most:
        gain = _one_more(gains, inside, opens[n + 1], stops[n + 1])
        if gain <= best:
            break
        best, n = gain, n + 1
    return best, _trace(opens, stops, n)


@kernel
def _at_most_one(gains: Integers, allow_empty: bool) -> tuple[int, Integers]:
    gain, start, stop = best_range(gains)
    found = np.empty((0 if allow_empty and gain <= 0 else 1, 2), np.int64)
    for one in found:
        one[0], one[1] = start, stop
    return gain * len(found), found


@kernel
def _positive_runs(gains: Integers) -> int:
    # With a range for every run of positive gains there is nothing left to add.
    runs = 0
    for i in range(gains.size):
        runs += gains[i] > 0 and (i == 0 or gains[i - 1] <= 0)
    return runs


@kernel
def _no_more(gains: Integers, inside: Integers, stops: Flags) -> None:
    """Fill inside_0 and where it is best to stop."""
    inside[-1] = 0
    for i in range(gains.size - 1, -1, -1):
        longer = gains[i] + inside[i + 1]
        stops[i] = longer <= 0
        inside[i] = max(longer, 0)


@kernel
def _one_more(gains: Integers, inside: Integers, opens: Flags, stops: Flags) -> int:
    """Turn inside_{j-1} into inside_j, note the decisions, and return outside_j(0)."""
    outside, within, after = NONE, NONE, inside[-1]
    inside[-1] = NONE
    for i in range(gains.size - 1, -1, -1):
        opened = gains[i] + after
        after = inside[i]
        opens[i] = opened >= outside
        outside = max(outside, opened)
        longer = gains[i] + within
        stops[i] = outside >= longer
        within = max(outside, longer)
        inside[i] = within
    return outside


@kernel
def _trace(opens: Flags, stops: Flags, n: int) -> Integers:
    """Return the bounds of the first of the best sets of n ranges."""
    found = np.empty((n, 2), np.int64)
    i = 0
    for left in range(n, 0, -1):
        while not opens[left, i]:
            i += 1
        found[n - left, 0] = i
        i += 1
        while i < opens.shape[1] and not stops[left - 1, i]:
            i += 1
        found[n - left, 1] = i
    return found
