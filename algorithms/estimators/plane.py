"""The best linear rule on two columns, as a scikit-learn classifier (MM01, section 2)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np

from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.checks import counting, shown
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.algorithms.kernels.linear.planes import Plane, arrange, best_cut, cut_line
from boostproof.algorithms.kernels.linear.separators import Line, line_predictions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["PlaneRule"]

Pair = tuple[int, int]


class _Pair(NamedTuple):
    """Two columns and their points in order."""

    features: Pair
    plane: Plane


class PlaneRule(WeakClassifier):
    """The linear rule sgn(a . (x_i, x_j) + b) on two columns with the largest edge on the weighted sample.

    All linear dichotomies of the m points are searched, O(m^2 log m) for a pair of columns; with features=None that is
    done for all d (d - 1) / 2 pairs. The edge is exact but for the rounding of the weights to 59 bits of their sum. Of
    several best rules a constant one is taken, then the first pair, then the first in the order of `linear.planes`.
    Examples of weight 0 are left out. Along a column, no number but 0 may be below 2^-450 times the largest.

    Args:
        features: the indices (i, j) of the two columns; None for the best pair of columns (of a table with one
            column: that column twice).
        n_jobs: threads; None is one, -1 all.

    Attributes:
        classes_: the labels, one or two, sorted.
        features_: (i, j).
        coef_: a, shape (2,); 0 for a constant rule. classes_[1] is predicted where a . (x_i, x_j) > -intercept_.
        intercept_: b. Where float64 cannot tell the points apart as the rule does, a and b are Fractions.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 * error.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> rule = PlaneRule().fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 1])
        >>> rule.features_, rule.edge_
        ((0, 1), 1.0)
        >>> rule.predict([[0.1, 0.1], [0.9, 0.9]]).tolist()
        [0, 1]
    """

    def __init__(self, features: Sequence[int] | None = None, n_jobs: int | None = None) -> None:
        self.features = features
        self.n_jobs = n_jobs

    def _prepare(self, data: Training) -> list[_Pair]:
        return [_Pair(pair, arrange(data.X[:, pair])) for pair in self._pairs(data.X.shape[1])]

    def _choose(self, prepared: list[_Pair], data: Training, weights: Floats) -> Self:
        values = fixed("sample_weight", weights, 1).values
        gains = values * data.signs
        cuts = [best_cut(plane, plane.merged(gains), n_jobs=self.n_jobs) for _, plane in prepared]
        best = max(range(len(cuts)), key=lambda k: cuts[k].gain)  # max takes the first of several
        self.features_, plane = prepared[best]
        self.coef_, self.intercept_ = cut_line(plane, cuts[best])
        self.edge_ = cuts[best].gain / int(values.sum())
        return self

    def _decide(self, table: Floats) -> Signs:
        return line_predictions(table[:, self.features_], Line(self.coef_, self.intercept_))

    def _pairs(self, d: int) -> list[Pair]:
        """Return the pairs of columns to search."""
        if self.features is None:
            return list(combinations(range(d), 2)) or [(0, 0)]
        if not np.iterable(self.features) or isinstance(self.features, str):
            raise TypeError(f"features={shown(self.features)}: expected None or two column indices")
        chosen = [counting("features", feature, 0) for feature in self.features]
        if len(chosen) != 2 or max(chosen) >= d:
            raise ValueError(f"features={shown(self.features)}: expected two column indices below {d}")
        return [(chosen[0], chosen[1])]
