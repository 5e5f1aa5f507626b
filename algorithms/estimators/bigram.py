"""The bigram model of each class as a scikit-learn classifier of strings (JSS09, section 5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import numpy as np
import numpy.typing as npt
from scipy.special import softmax

from boostproof.algorithms.estimators.binary import Training, WeakClassifier, check_positive
from boostproof.algorithms.kernels.models.bigram import (
    Occurrences,
    Strings,
    encode,
    estimate,
    log_probabilities,
    occurrences,
    sample_log_probabilities,
)

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["BigramClassifier"]


class BigramClassifier(WeakClassifier):
    """The class under whose bigram model a string has the larger probability; classes_[0] if they are equal.

    P(s) is the product of the probabilities P(b | a) of each character after the one before it,
    from a start mark to an end mark, estimated from the weights of the training strings with alpha
    added to each pair. V different things may follow: the characters of the training strings, the
    end mark, and one unknown character, which stands for all that the training strings lack.
    Weights are scaled to sum to the number of strings of positive weight: their unit does not
    matter. Strings of weight 0 are left out, and a class without weight is never predicted.

    Tables have one column, of strings (of any characters, perhaps empty), shape (m, 1).

    Args:
        alpha: what is added to the weight of each pair of characters, positive; 1 is Laplace's
            estimate.
        prior: whether each class's share of the weight is a factor as well; the paper compares the
            models alone.

    Attributes:
        classes_: the labels, one or two, sorted.
        alphabet_: the characters of the training strings, sorted.
        class_log_prior_: log of the classes' shares of the weight, shape (2,); -inf for a class
            without weight.
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        n_features_in_: 1.
        feature_names_in_: the column's name, if X had a string column name.

    Examples:
        >>> names = [["Anna"], ["Berta"], ["Carlo"], ["Dario"]]
        >>> model = BigramClassifier().fit(names, ["f", "f", "m", "m"])
        >>> model.predict([["Elena"], ["Franco"]]).tolist()
        ['f', 'm']
    """

    def __init__(self, alpha: float = 1.0, prior: bool = False) -> None:
        self.alpha = alpha
        self.prior = prior

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        # As for scikit-learn's own estimators of text: what its checks call two-dimensional is a
        # table of numbers.
        tags.input_tags.two_d_array = False
        return tags

    def log_probabilities(self, X: Any) -> Floats:
        """Return log P(s) of strings (m, 1) under the models of classes_[0] and classes_[1], shape (m, 2)."""
        return log_probabilities(self._model, _strings(self._checked(X)))

    def predict_proba(self, X: Any) -> Floats:
        """Return P(c | s) of strings (m, 1) for classes_[0] and classes_[1], shape (m, 2), or (m, 1) for one class.

        By Bayes' rule, with the classes' shares of the weight before, or equal ones without
        `prior`.
        """
        probabilities: Floats = softmax(self._scores(self.log_probabilities(X)), axis=1)
        return probabilities[:, : len(self.classes_)]

    def _options(self) -> dict[str, Any]:
        return {"dtype": object, "ensure_all_finite": False}

    def _form(self, table: npt.NDArray[Any], *, fitting: bool) -> npt.NDArray[Any]:
        if table.shape[1] != 1:
            raise ValueError(f"X has shape {table.shape}: expected one column of strings, shape (m, 1)")
        return table

    def _prepare(self, data: Training) -> Occurrences:
        check_positive("alpha", self.alpha)
        if not isinstance(self.prior, (bool, np.bool_)):
            raise TypeError(f"prior={self.prior!r}: expected True or False")
        return occurrences(_strings(data.X))

    def _choose(self, prepared: Occurrences, data: Training, weights: Floats) -> Self:
        self._model = estimate(prepared, data.signs, weights, alpha=self.alpha)
        self.alphabet_ = [chr(code) for code in prepared.pairs.alphabet]
        self.class_log_prior_ = self._model.log_shares
        self.edge_ = float((weights * data.signs) @ self._larger(sample_log_probabilities(prepared, self._model)))
        self.edge_ /= float(weights.sum())
        return self

    def _decide(self, table: npt.NDArray[Any]) -> Signs:
        return self._larger(log_probabilities(self._model, _strings(table)))

    def _scores(self, logs: Floats) -> Floats:
        """Return log P(s) under both models, with the prior, and -inf for a class without weight."""
        shares = self._model.log_shares
        scores: Floats = logs + np.where(self.prior | np.isinf(shares), shares, 0.0)
        return scores

    def _larger(self, logs: Floats) -> Signs:
        """Return +1 where the second class has the larger probability, else -1."""
        low, high = np.transpose(self._scores(logs))
        return np.where(high > low, 1, -1).astype(np.int8)


def _strings(table: npt.NDArray[Any]) -> Strings:
    """Return the column of strings; TypeError, naming the row, for anything else."""
    return encode(table[:, 0].tolist(), "X[:, 0]")
