"""The decision stump over numeric and nominal features as a scikit-learn classifier."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from boostproof.algorithms.estimators.binary import OneColumn, Training
from boostproof.algorithms.estimators.columns import MixedClassifier
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.algorithms.kernels.stumps.nominal_stump import said, search_mixed_stump
from boostproof.algorithms.kernels.trees.c45 import C45Columns, sorted_columns

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["NominalStump"]


class NominalStump(MixedClassifier, OneColumn):
    """The test x > threshold on a number or x = value on a nominal feature, or none, with the largest edge.

    A missing number (nan or None) counts as smaller than all others, a missing nominal value as a
    value of its own. Of several best rules the constant one is taken, then the first feature, then
    the lowest threshold or the first value, a missing one last. The weights are compared exactly,
    as integers of 60 bits. Examples of weight 0 are left out.

    Args:
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X
            has column names.
        handle_unknown: "error" refuses a category that was not seen in fit, "missing" takes it for
            a missing value.

    Attributes:
        classes_: the labels, one or two, sorted.
        feature_: index of the feature; -1 for the constant rule.
        threshold_: the test of a numeric feature is x > threshold_, with -inf whether x is known;
            nan for others.
        category_: the test of a nominal feature is x = category_, or whether x is missing if it is
            None.
        polarity_: +1 if the stump says classes_[1] where the test holds, -1 if classes_[0].
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its
            categories.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: the decision stump of JSS09, section 5.

    Examples:
        >>> X, y = [["red", 1], ["blue", 2], ["red", 3], ["green", 4]], ["yes", "no", "yes", "no"]
        >>> stump = NominalStump(categorical_features=[0]).fit(X, y)
        >>> stump.feature_, stump.category_, stump.edge_
        (0, 'red', 1.0)
    """

    _takes_missing = True

    def __init__(self, categorical_features: Any = None, handle_unknown: str = "error") -> None:
        super().__init__(categorical_features)
        self.handle_unknown = handle_unknown

    def _prepare(self, data: Training) -> C45Columns:
        values = [0 if categories is None else max(1, len(categories)) for categories in self.categories_]
        return sorted_columns(np.ascontiguousarray(data.X.T), np.array(values, dtype=np.int64))

    def _choose(self, prepared: C45Columns, data: Training, weights: Floats) -> Self:
        # Scaled by a power of two, which changes no comparison, so that the sum cannot overflow.
        scaled = np.ldexp(weights, -math.frexp(float(weights.max()))[1])
        gains = fixed("sample_weight", scaled * data.signs, 1).values
        rule = search_mixed_stump(prepared, gains)
        self._rule = rule
        self.feature_, self.threshold_, self.polarity_ = rule.feature, rule.threshold, rule.polarity
        self.category_: Any = None
        categories = self.categories_[rule.feature]
        if categories is not None and rule.category is not None and rule.category >= 0:
            self.category_ = categories[rule.category]
        self.edge_ = rule.edge / int(np.abs(gains).sum())
        return self

    def _column(self) -> int | None:
        return None if self.feature_ < 0 else self.feature_

    def _decide(self, table: Floats) -> Signs:
        return said(self._rule, table)
