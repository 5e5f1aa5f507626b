"""The decision stump as a scikit-learn classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import numpy as np
from sklearn.base import clone
from sklearn.utils.validation import has_fit_parameter

from boostproof.algorithms.estimators.binary import BinaryClassifier, Training, WeakLearner
from boostproof.algorithms.kernels.stumps import Stump, presort, search, stump_predictions

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats

__all__ = ["DecisionStump", "weak_learner"]

TOLERANCE = 1e-12
"""Share of the total weight below which two edges count as equal, so that rounding does not choose the stump."""


class DecisionStump(BinaryClassifier):
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

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Find the stump.

        Args:
            X: finite real numbers, shape (m, d).
            y: labels of one or two classes, shape (m,).
            sample_weight: non-negative weights, not all 0, shape (m,); equal if not given.

        Raises:
            ValueError: shapes, numbers or weights are not as above, or y holds more than two classes.
        """
        data = self._training(X, y, sample_weight)
        return self._adopt(search(presort(data.X), data.signs, data.weights, TOLERANCE), data.weights)

    def decision_function(self, X: Any) -> Floats:
        """Return +1.0 where the stump says classes_[1] and -1.0 where it says classes_[0], shape (m,)."""
        return stump_predictions(self._checked(X), self._stump).astype(np.float64)

    def _adopt(self, stump: Stump, weights: Floats) -> Self:
        self._stump = stump
        self.feature_, self.threshold_, self.polarity_ = stump.feature, stump.threshold, stump.polarity
        self.edge_ = stump.edge / float(weights.sum())
        return self


def weak_learner(name: str, estimator: Any, data: Training, classes: Any) -> WeakLearner:
    """Return the function that fits a clone of the estimator, a DecisionStump if None, to the data under weights.

    Raises:
        ValueError: the estimator's fit takes no sample_weight.
    """
    if estimator is None or type(estimator) is DecisionStump:
        return _stump_learner(estimator or DecisionStump(), data, classes)
    if not has_fit_parameter(estimator, "sample_weight"):
        raise ValueError(f"{name}={estimator!r}: expected an estimator whose fit takes sample_weight")
    return lambda weights: clone(estimator).fit(data.X, data.y, sample_weight=weights)


def _stump_learner(estimator: DecisionStump, data: Training, classes: Any) -> WeakLearner:
    """Return the weak learner that sorts the columns once for all rounds."""
    columns = presort(data.X)

    def learner(weights: Floats) -> DecisionStump:
        stump: DecisionStump = clone(estimator)._of_class(classes, data.X.shape[1])
        return stump._adopt(search(columns, data.signs, weights, TOLERANCE), weights)

    return learner
