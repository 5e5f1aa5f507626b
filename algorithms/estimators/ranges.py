"""Ranges of one numeric attribute as a scikit-learn classifier."""

from __future__ import annotations

from typing import NamedTuple, Self

import numpy as np

from boostproof.algorithms.estimators.binary import OneColumn, Training
from boostproof.algorithms.kernels.checks import Floats, Signs, counting
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.regions.bucketing import Codes, bucket_codes, equal_frequency
from boostproof.algorithms.kernels.regions.column_ranges import best_column_ranges

__all__ = ["RangeClassifier"]


class _Columns(NamedTuple):
    """The buckets of the training examples, shape (d, m); how many a column has, shape (d,); their edges, d arrays."""

    codes: Codes
    sizes: Integers
    edges: list[Floats]


class RangeClassifier(OneColumn):
    """One class inside at most k ranges of one feature, the other outside: the rule with the largest edge.

    All features are searched, and for each the ranges in which the rule says classes_[1] and those
    in which it says classes_[0]. No range, or all numbers, make a constant rule. Equal values are
    one; the bounds of ranges lie halfway between values seen, or are infinite. Of several best
    rules the one with the first feature is taken, then polarity +1 before -1, then the fewest
    ranges, then the lowest bounds. Examples of weight 0 are left out.

    Weights are rounded to multiples of a power of two as `algorithms.kernels.fixed` says, to about
    2^-59 of their sum: whole numbers are exact. edge_ is right, and the best one, up to the sum of
    these errors.

    Args:
        k: the largest number of ranges, at least 1.
        max_buckets: the most buckets of equal weight into which a feature is cut before the search,
            at least 1; None for a bucket for each value, which is exact.

    Attributes:
        classes_: the labels, one or two, sorted.
        feature_: index of the feature; 0 for a constant rule.
        intervals_: the ranges (low, high], ascending, shape (n, 2), n at most k.
        polarity_: +1 if the rule says classes_[1] inside the ranges, -1 if it says classes_[0]
            there.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: SM00, section 4.

    Examples:
        >>> rule = RangeClassifier(k=1).fit([[1], [2], [3], [4]], ["out", "in", "in", "out"])
        >>> rule.intervals_.tolist(), rule.predict([[2.5], [9]]).tolist()
        ([[1.5, 3.5]], ['in', 'out'])
    """

    def __init__(self, k: int = 1, max_buckets: int | None = None) -> None:
        self.k = k
        self.max_buckets = max_buckets

    def _prepare(self, data: Training) -> _Columns:
        counting("k", self.k, 1)
        m = len(data.X)
        most = m if self.max_buckets is None else min(m, counting("max_buckets", self.max_buckets, 1))
        edges = [equal_frequency(column, most, data.weights) for column in data.X.T]
        codes = np.array([bucket_codes(column, cuts) for column, cuts in zip(data.X.T, edges, strict=True)])
        return _Columns(codes, np.array([len(cuts) + 1 for cuts in edges]), edges)

    def _choose(self, prepared: _Columns, data: Training, weights: Floats) -> Self:
        gains = fixed("sample_weight", weights * data.signs, 1).values
        found = best_column_ranges(prepared.codes, prepared.sizes, gains, min(int(self.k), len(gains)))
        bounds = np.concatenate([[-np.inf], prepared.edges[found.column], [np.inf]])
        self.feature_, self.polarity_ = int(found.column), int(found.polarity)
        self.intervals_ = bounds[found.ranges]
        self.edge_ = float(found.edge / np.abs(gains).sum())
        return self

    def _column(self) -> int | None:
        return self.feature_ if bool(np.isfinite(self.intervals_).any()) else None

    def _decide(self, table: Floats) -> Signs:
        # Ranges do not touch, so an odd number of bounds lies below exactly the numbers inside.
        below = np.searchsorted(self.intervals_.ravel(), table[:, self.feature_], side="left")
        return np.where(below % 2 == 1, self.polarity_, -self.polarity_).astype(np.int8)
