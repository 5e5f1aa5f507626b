"""What the classifiers share: checked inputs, two classes, probabilities, and learners that read their table once."""

from __future__ import annotations

import math
from numbers import Real
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
from scipy.special import expit
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import check_array, check_random_state
from sklearn.utils.multiclass import check_classification_targets, type_of_target
from sklearn.utils.validation import check_is_fitted, validate_data

from boostproof.algorithms.kernels.checks import Floats, Signs, shown

__all__ = [
    "BinaryClassifier",
    "Classifier",
    "OneColumn",
    "Training",
    "WeakClassifier",
    "check_positive",
    "random_numbers",
    "sample_weights",
    "vote_probabilities",
]

MODERATE = 2.0**-960, 2.0**960
"""Weights whose largest one is between these are taken as they are; of others the sum may overflow, or its inverse."""


class Training(NamedTuple):
    """The examples of positive weight: X (m, d), labels y (m,), the same as signs, weights (m,)."""

    X: npt.NDArray[Any]
    y: npt.NDArray[Any]
    signs: Signs
    weights: Floats


class Classifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """A classifier whose labels follow from its decisions, and whose inputs are checked."""

    classes_: npt.NDArray[Any]

    def predict(self, X: Any) -> npt.NDArray[Any]:
        """Return the predicted labels, shape (m,), for a table X, shape (m, d)."""
        return self._labels(self.decision_function(X))

    def decision_function(self, X: Any) -> Floats:
        """Return what is compared with 0, shape (m,)."""
        raise NotImplementedError(f"{type(self).__name__} defines no decision_function")

    def _labels(self, decisions: Floats) -> npt.NDArray[Any]:
        """Return the labels that decisions are for: above 0 classes_[1], else classes_[0]."""
        labels: npt.NDArray[Any] = self.classes_[(decisions > 0).astype(np.intp)]
        return labels

    def _options(self) -> dict[str, Any]:
        """Return the options of validate_data: what tables are taken, finite real numbers unless overridden."""
        return {"dtype": np.float64, "order": "C"}

    def _form(self, table: npt.NDArray[Any], *, fitting: bool) -> npt.NDArray[Any]:
        """Return a validated table in the form that the classifier works on; itself unless overridden."""
        return table

    def _examples_of_fit(self, X: Any, y: Any, sample_weight: Any) -> tuple[npt.NDArray[Any], npt.NDArray[Any], Floats]:
        """Return table, labels and weights of fit, checked, with the examples that have no weight still among them."""
        X, y = validate_data(self, X, y, **self._options())
        _check_labels(y)
        return X, y, sample_weights(sample_weight, len(y))

    def _checked(self, X: Any) -> npt.NDArray[Any]:
        """Return the table to predict for, checked against the one of fit."""
        check_is_fitted(self)
        return self._form(validate_data(self, X, reset=False, **self._options()), fitting=False)


class BinaryClassifier(Classifier):
    """A classifier for one or two classes."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        return tags

    def _signs(self, y: npt.NDArray[Any]) -> Signs:
        return np.where(y == self.classes_[0], -1, 1).astype(np.int8)

    def _training(self, X: Any, y: Any, sample_weight: Any, classes: npt.NDArray[Any] | None = None) -> Training:
        """Check the arguments of fit, set classes_, and drop what has no weight: it is as if it were not there.

        A booster gives its classes_ as `classes`: what is left for a learner may be of one of them
        alone.
        """
        X, y, weights = self._examples_of_fit(X, y, sample_weight)
        self.classes_ = np.unique(y) if classes is None else classes
        if len(self.classes_) > 2:
            kind = type_of_target(y)
            raise ValueError(
                f"Only binary classification is supported. The type of the target is {kind}, "
                f"y holds {len(self.classes_)} classes."
            )
        X, kept = self._form(X, fitting=True), weights > 0
        if not bool(np.all(kept)):
            X, y, weights = np.ascontiguousarray(X[kept]), y[kept], weights[kept]
        return Training(X, y, self._signs(y), weights)


class WeakClassifier(BinaryClassifier):
    """A weak learner: reads its table once (`_prepare`), then finds the best rule for any weights (`_choose`).

    fit does both; a booster prepares once and chooses in every round. Weights may hold zeros.
    """

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Find the best rule for weighted examples.

        Args:
            X: the table, shape (m, d).
            y: labels of one or two classes, shape (m,).
            sample_weight: non-negative weights, not all 0, shape (m,); equal if not given.

        Raises:
            TypeError: a parameter or an entry of the table is of the wrong kind.
            ValueError: shapes, numbers, weights or parameters are not as the class says, or y holds
                more than two classes.
        """
        data = self._training(X, y, sample_weight)
        return self._choose(self._prepare(data), data, data.weights)

    def decision_function(self, X: Any) -> Floats:
        """Return +1.0 where the rule says classes_[1] and -1.0 where it says classes_[0], shape (m,)."""
        return self._decide(self._checked(X)).astype(np.float64)

    def _prepare(self, data: Training) -> Any:
        """Return what is computed once for all weights; raise for parameters that are not as the class says."""
        raise NotImplementedError(f"{type(self).__name__} defines no _prepare")

    def _choose(self, prepared: Any, data: Training, weights: Floats) -> Self:
        """Set the attributes of the best rule under the weights, shape (m,)."""
        raise NotImplementedError(f"{type(self).__name__} defines no _choose")

    def _decide(self, table: npt.NDArray[Any]) -> Signs:
        """Return the rule's predictions, +1 for classes_[1] and -1 for classes_[0], on a checked table."""
        raise NotImplementedError(f"{type(self).__name__} defines no _decide")


class OneColumn(WeakClassifier):
    """A weak learner whose rule looks at one column, or is constant; a subclass says at which."""

    @property
    def feature_importances_(self) -> Floats:
        """1 for the column that the rule looks at and 0 for the others, all 0 for a constant rule, shape (d,)."""
        check_is_fitted(self)
        importances = np.zeros(self.n_features_in_)
        column = self._column()
        if column is not None:
            importances[column] = 1.0
        return importances

    def _column(self) -> int | None:
        """Return the index of the column, None for a constant rule."""
        raise NotImplementedError(f"{type(self).__name__} names no column")


def vote_probabilities(votes: Floats, classes: int) -> Floats:
    """Return P(y | x) = 1 / (1 + exp(-2 y f(x))) for y = -1 and y = +1, shape (m, 2), and ones (m, 1) for one class.

    f = (1/2) ln(P(y = 1 | x) / P(y = -1 | x)) minimises the mean of exp(-y f(x)) over a population.

    Source: J. Friedman, T. Hastie, R. Tibshirani, Additive logistic regression, Annals of
    Statistics 28 (2000), Lemma 1.
    """
    return np.ones((len(votes), 1)) if classes == 1 else np.stack([expit(-2.0 * votes), expit(2.0 * votes)], axis=1)


def sample_weights(sample_weight: Any, m: int) -> Floats:
    """Return the sample weights, 1 each if none are given; ValueError unless m non-negative ones, not all 0."""
    if sample_weight is None or isinstance(sample_weight, Real):
        sample_weight = np.full(m, 1.0 if sample_weight is None else sample_weight)
    try:
        weights: Floats = check_array(sample_weight, ensure_2d=False, dtype=np.float64, input_name="sample_weight")
    except (TypeError, ValueError) as error:
        raise type(error)(f"sample_weight={shown(sample_weight)}: expected finite numbers ({error})") from error
    if weights.shape != (m,):
        raise ValueError(f"sample_weight has shape {weights.shape}: expected ({m},)")
    if bool(np.any(weights < 0)):
        raise ValueError(f"sample_weight holds {float(weights.min())!r}: expected non-negative weights")
    if not bool(np.any(weights)):
        raise ValueError("Sample weights must contain at least one non-zero number.")
    top, (least, most) = float(weights.max()), MODERATE
    # A power of two: no weight is rounded but those that are nothing beside the largest.
    return weights if least <= top <= most else np.ldexp(weights, -math.frexp(top)[1])


def _check_labels(y: npt.NDArray[Any]) -> None:
    """Raise unless y holds labels: ValueError for continuous numbers, TypeError for what cannot be sorted."""
    try:
        check_classification_targets(y)
    except TypeError as error:
        raise TypeError(f"y={shown(y)}: expected labels that can be sorted ({error})") from error


def check_positive(name: str, value: Any) -> None:
    """Raise unless the parameter is a positive finite number."""
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError(f"{name}={value!r}: expected a number")
    if not 0 < float(value) < float("inf"):
        raise ValueError(f"{name}={value!r}: expected a positive finite number")


def random_numbers(random_state: Any) -> np.random.RandomState:
    """Return the generator that the parameter random_state stands for; ValueError if it is no seed and no generator."""
    try:
        generator: np.random.RandomState = check_random_state(random_state)
    except ValueError as error:
        raise ValueError(
            f"random_state={shown(random_state)}: expected None, a seed or a RandomState ({error})"
        ) from error
    return generator
