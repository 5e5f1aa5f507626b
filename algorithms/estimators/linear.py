"""The linear rule of MM01, Lemma 1, as a scikit-learn classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import numpy as np

from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.fixed import fixed
from boostproof.algorithms.kernels.linear.linear_rules import Projection, best_of_six, linear_predictions, projection

if TYPE_CHECKING:
    import numpy.typing as npt

    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["LemmaOneRule"]


class LemmaOneRule(WeakClassifier):
    """The best of two constants and four linear rules next to the heaviest point: never worse than 1/2 - 1/(4m).

    Rows that coincide are merged into one point, whose label is that of the larger weight, and whose weight is the
    difference of the two. Of several best rules the first in the order of `linear.linear_rules` is taken. The edge is
    exact but for the rounding of the weights to 59 bits of their sum. Examples of weight 0 are left out.

    Args:
        direction: the vector u, shape (d,), along which no two points may project alike. If None, the first of a
            fixed list that keeps the points apart, the same in every round of boosting.

    Attributes:
        classes_: the labels, one or two, sorted.
        direction_: u.
        coef_: a, u or -u, shape (d,); 0 for a constant rule. classes_[1] is predicted where a . x > -intercept_.
        intercept_: b.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 * error.
        guarantee_: what the lemma promises for it: 1/(2m) for m distinct points, times the share of the weight that
            is left when points with both labels are merged.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> rule = LemmaOneRule().fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0])
        >>> rule.edge_, rule.guarantee_
        (0.5, 0.125)
    """

    def __init__(self, direction: npt.ArrayLike | None = None) -> None:
        self.direction = direction

    def _prepare(self, data: Training) -> Projection:
        return projection(data.X + 0.0, self.direction)

    def _choose(self, prepared: Projection, data: Training, weights: Floats) -> Self:
        values = fixed("sample_weight", weights, 1)
        gains, total = prepared.merged(values.values * data.signs), int(values.values.sum())
        self.coef_, self.intercept_, edge = best_of_six(prepared, gains)
        self.direction_ = prepared.direction
        self.edge_ = edge / total
        self.guarantee_ = int(np.abs(gains).sum()) / total / (2 * gains.size)
        return self

    def _decide(self, table: Floats) -> Signs:
        return linear_predictions(table, self.coef_, self.intercept_)
