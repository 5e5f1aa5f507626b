"""The decision stump as a scikit-learn classifier."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Self

from boostproof.algorithms.estimators.binary import OneColumn, Training
from boostproof.algorithms.kernels.stumps.binned_stumps import binned_stump_run
from boostproof.algorithms.kernels.stumps.binning import Binned, binned
from boostproof.algorithms.kernels.stumps.stumps import Sorted, Stump, presort, search, stump_predictions

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["DecisionStump"]

TOLERANCE = 1e-12
"""Share of the total weight below which two edges count as equal, so that rounding does not choose the stump."""


class DecisionStump(OneColumn):
    """The threshold on one feature, or the constant rule, with the largest edge on the weighted sample.

    With a single class in y the stump is constant. Of several best stumps the constant one is
    taken, then the first feature, then the lowest threshold. Examples of weight 0 are left out.

    Args:
        max_bins: None tries every threshold. A number from 2 to 255 cuts each column into at most
            so many bins, with about as many examples in each, and tries the thresholds between
            them: all there are if a column has no more values. The bins do not depend on the
            weights. AdaBoost is fastest on such stumps.

    Attributes:
        classes_: the labels, one or two, sorted.
        feature_: index of the feature; 0 for the constant rule.
        threshold_: the prediction changes above it; -inf for the constant rule.
        polarity_: +1 if the stump says classes_[1] above the threshold, -1 if it says classes_[0]
            there.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> stump = DecisionStump().fit([[1.0], [2.0], [3.0]], ["a", "a", "b"])
        >>> stump.threshold_, stump.predict([[2.4], [2.6]]).tolist()
        (2.5, ['a', 'b'])
    """

    # The default of subclasses whose parameters are their own.
    max_bins: int | None = None

    def __init__(self, max_bins: int | None = None) -> None:
        self.max_bins = max_bins

    def _prepare(self, data: Training) -> Sorted | Binned:
        return presort(data.X) if self.max_bins is None else binned(data.X, self.max_bins)

    def _choose(self, prepared: Sorted | Binned, data: Training, weights: Floats) -> Self:
        if isinstance(prepared, Binned):
            return self._settle(_best_over_bins(prepared, data, weights), 1.0)
        return self._settle(search(prepared, data.signs, weights, TOLERANCE), float(weights.sum()))

    def _settle(self, stump: Stump, total: float) -> Self:
        """Set the attributes of a stump whose edge is in the unit of weights that sum to the total."""
        self._stump = stump
        self.feature_, self.threshold_, self.polarity_ = stump.feature, stump.threshold, stump.polarity
        self.edge_ = stump.edge / total
        return self

    def _column(self) -> int | None:
        return None if self.threshold_ == -math.inf else self.feature_

    def _decide(self, table: Floats) -> Signs:
        return stump_predictions(table, self._stump)


def _best_over_bins(codes: Binned, data: Training, weights: Floats) -> Stump:
    """Return the best stump over bins, its edge as a share of the weight."""
    run = binned_stump_run(codes, data.signs, weights, 1)
    if run.stop_reason == "useless":
        return Stump(0, -math.inf, 1, 0.0)
    return Stump(int(run.feature[0]), float(run.threshold[0]), int(run.polarity[0]), 1.0 - 2.0 * float(run.eps[0]))
