"""A neural network with one hidden layer, trained by RPROP, as a scikit-learn classifier (ZZ, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from boostproof.algorithms.estimators.binary import random_numbers
from boostproof.algorithms.estimators.columns import MixedClassifier
from boostproof.algorithms.estimators.encoding import InputCoding, input_coding
from boostproof.algorithms.kernels.checks import counting
from boostproof.algorithms.kernels.models.rprop import network_outputs, parameter_count, train

if TYPE_CHECKING:
    from boostproof.algorithms.estimators.binary import Training
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["RpropNetwork"]

START = 1.0
"""Parameters start between -START and START."""


class _Prepared(NamedTuple):
    """How the table is coded, and the inputs that it gives."""

    coding: InputCoding
    inputs: Floats


class RpropNetwork(MixedClassifier):
    """One layer of logistic hidden units and a logistic output, trained on all examples at once by RPROP.

    The error is half the weighted mean of the squared differences between outputs and targets, 0
    for classes_[0] and 1 for classes_[1], which is predicted where the output is above 1/2. Columns
    become inputs between 0 and 1 as `estimators.encoding` says, missing values included. The unit
    of the weights does not matter; examples of weight 0 are left out. With one class in y that
    class is predicted.

    Args:
        hidden: the number of hidden units, at least 1.
        epochs: how often the gradient is computed and followed, at least 0.
        random_state: draws the parameters to start from, uniformly from [-1, 1]. An integer gives
            every round of boosting the same start.
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X
            has column names.
        handle_unknown: "error" refuses a category that was not seen in fit, "missing" takes it for
            a missing value.

    Attributes:
        classes_: the labels, one or two, sorted.
        hidden_coef_: the weights of the hidden units, shape (hidden, number of inputs).
        hidden_intercept_: their constants, shape (hidden,).
        output_coef_: the weights of the output, shape (hidden,).
        output_intercept_: its constant.
        loss_curve_: the errors that the epochs began with, shape (epochs,).
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its
            categories.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]
        >>> network = RpropNetwork(hidden=4, epochs=200, random_state=0).fit(X, y)
        >>> network.predict(X).tolist()
        [0, 1, 1, 0]
    """

    _takes_missing = True

    def __init__(
        self,
        hidden: int = 6,
        epochs: int = 100,
        random_state: Any = None,
        categorical_features: Any = None,
        handle_unknown: str = "error",
    ) -> None:
        super().__init__(categorical_features)
        self.handle_unknown = handle_unknown
        self.hidden = hidden
        self.epochs = epochs
        self.random_state = random_state

    def network_outputs(self, X: Any) -> Floats:
        """Return the outputs, between 0 and 1, shape (m,), for a table X, shape (m, d)."""
        return self._outputs(self._checked(X))

    def predict_proba(self, X: Any) -> Floats:
        """Return 1 - the output and the output, for classes_[0] and classes_[1], shape (m, 2), or ones for one class.

        Of all functions of x, P(classes_[1] | x) has the least mean squared difference from targets
        0 and 1.
        """
        outputs = self.network_outputs(X)
        return np.ones((len(outputs), 1)) if len(self.classes_) == 1 else np.stack([1.0 - outputs, outputs], axis=1)

    def _prepare(self, data: Training) -> _Prepared:
        counting("hidden", self.hidden, 1)
        counting("epochs", self.epochs, 0)
        coding = input_coding(data.X, [-1 if names is None else len(names) for names in self.categories_])
        return _Prepared(coding, coding.encode(data.X))

    def _choose(self, prepared: _Prepared, data: Training, weights: Floats) -> Self:
        d, H = prepared.inputs.shape[1], self.hidden
        start = random_numbers(self.random_state).uniform(-START, START, parameter_count(d, H))
        targets, shares = (data.signs > 0).astype(np.int8), weights / weights.sum()
        self._coding = prepared.coding
        self._parameters, self.loss_curve_ = train(prepared.inputs, targets, shares, start, H, self.epochs)
        inner, outer = self._parameters[: H * (d + 1)].reshape(H, d + 1), self._parameters[H * (d + 1) :]
        self.hidden_intercept_, self.hidden_coef_ = inner[:, 0], inner[:, 1:]
        self.output_intercept_, self.output_coef_ = float(outer[0]), outer[1:]
        self.edge_ = float(shares @ (data.signs * self._signs_of(prepared.inputs)))
        return self

    def _decide(self, table: Floats) -> Signs:
        return self._signs_of(self._coding.encode(table))

    def _outputs(self, table: Floats) -> Floats:
        return network_outputs(self._coding.encode(table), self._parameters, self.hidden)

    def _signs_of(self, inputs: Floats) -> Signs:
        if len(self.classes_) == 1:
            return np.full(len(inputs), -1, dtype=np.int8)
        outputs = network_outputs(inputs, self._parameters, self.hidden)
        return np.where(outputs > 0.5, 1, -1).astype(np.int8)
