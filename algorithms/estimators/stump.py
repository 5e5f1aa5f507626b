"""The decision stump as a scikit-learn classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.stumps import Sorted, presort, search, stump_predictions

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["DecisionStump"]

TOLERANCE = 1e-12
"""Share of the total weight below which two edges count as equal, so that rounding does not choose the stump."""


class DecisionStump(WeakClassifier):
    """The threshold on one feature, or the constant rule, with the largest edge on the weighted sample.

    With a single class in y the stump is constant. Of several best stumps the constant one is taken, then the first
    feature, then the lowest threshold. Examples of weight 0 are left out.

    Attributes:
        classes_: the labels, one or two, sorted.
        feature_: index of the feature; 0 for the constant rule.
        threshold_: the prediction changes above it; -inf for the constant rule.
        polarity_: +1 if the stump says classes_[1] above the threshold, -1 if it says classes_[0] there.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 * error.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.
    """

    def _prepare(self, data: Training) -> Sorted:
        return presort(data.X)

    def _choose(self, prepared: Sorted, data: Training, weights: Floats) -> Self:
        stump = search(prepared, data.signs, weights, TOLERANCE)
        self._stump = stump
        self.feature_, self.threshold_, self.polarity_ = stump.feature, stump.threshold, stump.polarity
        self.edge_ = stump.edge / float(weights.sum())
        return self

    def _decide(self, table: Floats) -> Signs:
        return stump_predictions(table, self._stump)
