"""The gain of the optimal x-monotone region in O(M^2) for M x M pixels: the kernel's recursion, over exact numbers.

Let f_c(r) be the largest gain of a region that ends in column c, with row r in its part there. That
part is an interval that holds r and, if the region begins before c, a row s that it shares with the
column before; it begins at min(r, s) or above, and ends at max(r, s) or below, each by itself. With
the column's running sums P let up(r) be the largest -P before a first row at or above r, and
down(r) the largest P at a last row at or below r:

    f_c(r) = max(up(r) + max over s >= r of (g(s) + down(s)), down(r) + max over s <= r of (g(s) + up(s))),

where g(s) = max(0, f_(c-1)(s)). All four maxima run along the column.

Source: SM00, section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from boostproof.algorithms.reference.inputs import check_grid
from boostproof.algorithms.reference.sm00.x_monotone import Number

__all__ = ["x_monotone_gain"]


def x_monotone_gain(gains: Sequence[Sequence[Number]]) -> Number:
    """Return the largest gain of an x-monotone region that is not empty.

    Args:
        gains: rows of exact numbers, all of one length; at least one pixel.

    Raises:
        TypeError: gains are no rows of real numbers.
        ValueError: there is no pixel, the rows differ in length, or a gain is nan.

    Source: SM00, section 4.
    """
    check_grid(gains)
    first, *others = zip(*gains, strict=True)
    ending = _ending(first, None)
    best = max(ending)
    for column in others:
        ending = _ending(column, ending)
        best = max(best, *ending)
    return best


def _ending(column: Sequence[Number], before: list[Number] | None) -> list[Number]:
    """Return f of a column by that of the column before it, None where there is none."""
    sums = list(accumulate(column))
    up = list(accumulate((-total for total in [0, *sums[:-1]]), max))
    down = list(accumulate(reversed(sums), max))[::-1]
    if before is None:
        return [high + low for high, low in zip(up, down, strict=True)]
    onto = [max(0, gain) for gain in before]
    above = list(accumulate((gain + low for gain, low in zip(onto, up, strict=True)), max))
    below = list(accumulate((gain + high for gain, high in reversed(list(zip(onto, down, strict=True)))), max))
    rows = zip(up, down, above, reversed(below), strict=True)
    return [max(high + after, low + so_far) for high, low, so_far, after in rows]
