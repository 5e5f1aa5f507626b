"""The best decision stump over numeric and nominal columns, on exact integer gains.

With gains g_i = w_i y_i a rule h has the edge sum_i g_i h(x_i), and the rules are, each with both signs:

- the constant rule;
- for a numeric column, +1 where x > t, t halfway between two neighbouring values. A missing value lies below all
  others: it is not above any t, and t = -inf tells known from missing values;
- for a nominal column, +1 where x is one value. A missing value is a value of its own, after all others.

Ties go to the first rule: the constant one, then the columns in order, in each the thresholds from below or the values
by code; sign +1 before -1. Integers are exact; floats go into the fixed point of `kernels/fixed`, and the edge is
within (number of examples) * `Fixed.error` of the true one. Zero gains do nothing; with nothing but zero gains, and
for a single row or equal columns, the rule is constant.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, instance, shown
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.trees.c45_nodes import C45Columns, Ints, Rows, check_table, middle

__all__ = ["MixedStump", "best_mixed_stump", "mixed_stump_predictions", "said", "search_mixed_stump"]


_NONE = -2


class MixedStump(NamedTuple):
    """polarity where the test holds, -polarity elsewhere, and the edge of this rule.

    feature: the column, -1 for the constant rule, whose test always holds.
    threshold: the test of a numeric column is x > threshold; nan for others.
    category: the test of a nominal column is x = category, a code, or -1 for missing values; None for others.
    """

    feature: int
    threshold: float
    category: int | None
    polarity: int
    edge: int | float


def best_mixed_stump(columns: C45Columns, gains: npt.ArrayLike) -> MixedStump:
    """Return the rule with the largest edge; see the module for ties.

    Args:
        columns: what `c45_columns` returned for the table, shape (m, d).
        gains: w_i y_i, integers or finite floats, shape (m,).

    Raises:
        TypeError: columns are no `C45Columns`, or gains holds no real numbers.
        ValueError: another shape, a number that is not finite, or integers that are too large.
    """
    instance("columns", columns, C45Columns)
    found = fixed("gains", gains, 1)
    if found.values.shape != columns.table.shape[1:]:
        raise ValueError(f"gains={shown(gains)}: expected {columns.table.shape[1]} numbers, one a row of X")
    rule = search_mixed_stump(columns, found.values)
    return rule._replace(edge=found.gain(int(rule.edge)))


def search_mixed_stump(columns: C45Columns, gains: Ints) -> MixedStump:
    """Return the best rule for integer gains, without checks."""
    feature, threshold, category, edge = _best(columns, gains)
    return MixedStump(feature, threshold, None if category == _NONE else category, 1 if edge >= 0 else -1, abs(edge))


def mixed_stump_predictions(rule: MixedStump, X: npt.ArrayLike) -> Signs:
    """Return what the rule says, +1 or -1, of the rows of a table with codes and nan, shape (m,).

    Raises:
        TypeError: rule is no `MixedStump`, or X does not hold real numbers.
        ValueError: X is no table, or has too few columns.
    """
    instance("rule", rule, MixedStump)
    return said(rule, check_table(X, rule.feature + 1))


def said(rule: MixedStump, X: Floats) -> Signs:
    """Return what `mixed_stump_predictions` does for a float64 table, without checks."""
    if rule.feature < 0:
        return np.full(len(X), rule.polarity, dtype=np.int8)
    x = X[:, rule.feature]
    if rule.category is None:
        holds = x > rule.threshold
    else:
        holds = np.isnan(x) if rule.category < 0 else x == rule.category
    return np.where(holds, rule.polarity, -rule.polarity).astype(np.int8)


@kernel
def _best(columns: C45Columns, gains: Ints) -> tuple[int, float, int, int]:
    """Return column, threshold, category and edge, with its sign, of the best test."""
    total = gains.sum()
    best = (-1, np.nan, _NONE, total)
    values = 0
    for number in columns.values:
        values = max(values, number)
    sums = np.zeros(values + 1, np.int64)
    for column in range(columns.values.size):
        x = columns.table[column]
        if columns.slot[column] >= 0:
            threshold, edge = _best_threshold(x, columns.order[columns.slot[column]], gains, total, best[3])
            category = _NONE
        else:
            category, edge = _best_value(x, sums[: columns.values[column] + 1], gains, total, best[3])
            threshold = np.nan
        if abs(edge) > abs(best[3]):
            best = (column, threshold, category, edge)
    return best


@kernel
def _best_threshold(x: Floats, row: Rows, gains: Ints, total: int, best: int) -> tuple[float, int]:
    """Return the first threshold of a column with the largest absolute edge above that of `best`, or (nan, best)."""
    end, below, threshold = row.size, 0, np.nan
    while end > 0 and x[row[end - 1]] != x[row[end - 1]]:
        end -= 1
        below += gains[row[end]]
    if abs(total - 2 * below) > abs(best):
        threshold, best = -math.inf, total - 2 * below
    for k in range(end - 1):
        below += gains[row[k]]
        if abs(total - 2 * below) > abs(best) and x[row[k]] < x[row[k + 1]]:
            threshold, best = middle(x[row[k]], x[row[k + 1]]), total - 2 * below
    return threshold, best


@kernel
def _best_value(x: Floats, sums: Ints, gains: Ints, total: int, best: int) -> tuple[int, int]:
    """Return the first value of a column with the largest absolute edge above that of `best`, or (none, best)."""
    sums[:] = 0
    missing = sums.size - 1
    for case in range(x.size):
        sums[int(x[case]) if x[case] == x[case] else missing] += gains[case]
    category = _NONE
    for value in range(sums.size):
        if abs(2 * sums[value] - total) > abs(best):
            category, best = value, 2 * sums[value] - total
    return -1 if category == missing else category, best
