"""What the classifiers share: two classes at most, checked inputs, weak learners that take weights."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import check_array
from sklearn.utils.multiclass import check_classification_targets, type_of_target
from sklearn.utils.validation import check_is_fitted, validate_data

from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["BinaryClassifier", "Training", "WeakLearner"]

WeakLearner = Callable[[Floats], Any]
"""Takes the weights of the training examples and returns an estimator fitted to them."""


class Training(NamedTuple):
    """The examples of positive weight: X (m, d) float64, labels y (m,), the same as signs, weights (m,)."""

    X: Floats
    y: npt.NDArray[Any]
    signs: Signs
    weights: Floats


class BinaryClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """A classifier for one or two classes; a decision above 0 is for classes_[1], and 0 or less for classes_[0]."""

    def predict(self, X: Any) -> npt.NDArray[Any]:
        """Return the predicted labels, shape (m,), for a table X, shape (m, d)."""
        return self._labels(self.decision_function(X))

    def decision_function(self, X: Any) -> Floats:
        """Return what is compared with 0, shape (m,)."""
        raise NotImplementedError(f"{type(self).__name__} defines no decision_function")

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        return tags

    def _labels(self, decisions: Floats) -> npt.NDArray[Any]:
        labels: npt.NDArray[Any] = self.classes_[(decisions > 0).astype(np.intp)]
        return labels

    def _signs(self, y: npt.NDArray[Any]) -> Signs:
        return np.where(y == self.classes_[0], -1, 1).astype(np.int8)

    def _training(self, X: Any, y: Any, sample_weight: Any) -> Training:
        """Check the arguments of fit, set classes_, and drop what has no weight: it is as if it were not there."""
        X, y = validate_data(self, X, y, dtype=np.float64, order="C")
        check_classification_targets(y)
        weights = _weights(sample_weight, len(y))
        self.classes_ = np.unique(y)
        if len(self.classes_) > 2:
            kind = type_of_target(y)
            raise ValueError(
                f"Only binary classification is supported. The type of the target is {kind}, "
                f"y holds {len(self.classes_)} classes."
            )
        kept = weights > 0
        X, y, weights = np.ascontiguousarray(X[kept]), y[kept], weights[kept]
        return Training(X, y, self._signs(y), weights)

    def _checked(self, X: Any) -> Floats:
        """Return the table to predict for, checked against the one of fit."""
        check_is_fitted(self)
        table: Floats = validate_data(self, X, dtype=np.float64, order="C", reset=False)
        return table

    def _of_class(self, classes: npt.NDArray[Any], n_features: int) -> Self:
        """Set what fit would set without looking at the data again."""
        self.classes_, self.n_features_in_ = classes, n_features
        return self


def _weights(sample_weight: Any, m: int) -> Floats:
    """Return the sample weights, 1 each if none are given; ValueError unless m non-negative ones, not all 0."""
    if sample_weight is None or isinstance(sample_weight, Real):
        sample_weight = np.full(m, 1.0 if sample_weight is None else sample_weight)
    weights: Floats = check_array(sample_weight, ensure_2d=False, dtype=np.float64, input_name="sample_weight")
    if weights.shape != (m,):
        raise ValueError(f"sample_weight has shape {weights.shape}: expected ({m},)")
    if bool(np.any(weights < 0)):
        raise ValueError(f"sample_weight holds {weights.min()!r}: expected non-negative weights")
    if not bool(np.any(weights)):
        raise ValueError("Sample weights must contain at least one non-zero number.")
    return weights
