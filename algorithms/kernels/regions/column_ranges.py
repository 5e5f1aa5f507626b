"""The best set of at most k ranges over all columns of a table of buckets, positive inside or negative inside.

The rule with polarity p predicts p on the buckets in the ranges and -p elsewhere. With g_i = w_i y_i its edge
sum_i w_i y_i h(x_i) is 2 p (sum of g_i inside) - p (sum of all g_i): for each column and polarity the best ranges of
the sums p g, whose empty set is a constant rule.

Ties: the first column, then polarity +1 before -1, then the ranges as `ranges` says.

Source: SM00, section 4.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.regions.bucketing import Codes, gain_sequence
from boostproof.algorithms.kernels.regions.ranges import best_ranges

__all__ = ["ColumnRanges", "best_column_ranges"]


class ColumnRanges(NamedTuple):
    """edge, column and polarity, and the ranges of buckets (start, stop), shape (n, 2)."""

    edge: int
    column: int
    polarity: int
    ranges: Integers


def best_column_ranges(codes: Codes, sizes: Integers, gains: Integers, k: int) -> ColumnRanges:
    """Return the rule with the largest edge, without checks.

    Args:
        codes: the buckets of the examples, one row a column of the table, shape (d, m).
        sizes: how many buckets each column has, shape (d,).
        gains: w_i y_i, int64, shape (m,).
        k: the largest number of ranges, at least 1.
    """
    return ColumnRanges(*_best(codes, sizes, gains, k))


@kernel
def _best(codes: Codes, sizes: Integers, gains: Integers, k: int) -> tuple[int, int, int, Integers]:
    total = gains.sum()
    edge, column, polarity = -abs(total) - 1, 0, 1
    ranges = np.empty((0, 2), np.int64)
    for f in range(sizes.size):
        sums = gain_sequence(codes[f], gains, sizes[f])
        for sign in (1, -1):
            gain, found = best_ranges(sign * sums, k, True)
            if 2 * gain - sign * total > edge:
                edge, column, polarity, ranges = 2 * gain - sign * total, f, sign, found
    return edge, column, polarity, ranges
