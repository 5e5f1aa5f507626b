"""AdaBoost as a scikit-learn classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.estimators.binary import BinaryClassifier
from boostproof.algorithms.estimators.learners import weak_learner
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.kernels.checks import Floats, Signs, counting
from boostproof.algorithms.kernels.runs import adaboost_run

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["USELESS", "AdaBoost"]

USELESS = 1e-10
"""A coefficient of at most this in absolute value is rounding: the rule does not move the weights."""


class _Round(NamedTuple):
    """One round: error, coefficient (infinite for a perfect rule), and the weights that it leaves."""

    error: float
    alpha: float
    D_next: Floats


class AdaBoost(BinaryClassifier):
    """AdaBoost for two classes: the vote sum_t alpha_t h_t(x), alpha_t = (1/2) ln((1 - eps_t) / eps_t).

    A weak rule with an error above 1/2 is kept, its coefficient is negative. Two rules end the fit early:

    - "perfect": the error is 0 (or 1, and the negated rule is perfect). alpha_t is infinite; in the limit this rule
      decides alone. Its weight is 1 more (in absolute value) than all others together, which gives the same votes.
    - "useless": the error is 1/2, the weights stay what they are and the next rule would be the same. The rule is
      dropped, except in the first round, where it is kept with weight 0 (then all votes are 0, for classes_[0]).

    Args:
        estimator: the weak learner; its fit must take sample_weight. A DecisionStump if None.
        n_estimators: the number T of rounds, at least 1.

    Attributes:
        estimators_: the weak rules h_t, a list.
        estimator_weights_: alpha_t, one a rule.
        estimator_errors_: eps_t, one a rule.
        stop_reason_: "rounds", "perfect" or "useless".
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.
    """

    def __init__(self, estimator: Any = None, n_estimators: int = 50) -> None:
        self.estimator = estimator
        self.n_estimators = n_estimators

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Boost the weak learner.

        Args:
            X: finite real numbers, shape (m, d).
            y: labels of one or two classes, shape (m,).
            sample_weight: the weights of round 1, non-negative, not all 0, shape (m,); equal if not given.

        Raises:
            TypeError: n_estimators is no integer.
            ValueError: shapes, numbers or weights are not as above, y holds more than two classes, n_estimators is
                below 1, or the weak learner takes no weights.
        """
        rounds = counting("n_estimators", self.n_estimators, 1)
        data = self._training(X, y, sample_weight)
        learner = weak_learner("estimator", self.estimator or DecisionStump(), data, self._signs)
        self.estimators_: list[Any] = []
        self.stop_reason_: Literal["rounds", "perfect", "useless"] = "rounds"
        made: list[_Round] = []
        D = data.weights
        while len(made) < rounds and self.stop_reason_ == "rounds":
            rule = learner(D)
            result = _round(data.signs * rule.signs, D)
            self.stop_reason_ = _verdict(result.alpha)
            D = result.D_next
            if self.stop_reason_ != "useless" or not made:
                self.estimators_.append(rule.estimator)
                made.append(result)
        self.estimator_errors_ = np.array([result.error for result in made])
        self.estimator_weights_ = _finite([result.alpha for result in made])
        return self

    def decision_function(self, X: Any) -> Floats:
        """Return the votes sum_t alpha_t h_t(x), h_t = +1 for classes_[1], shape (m,)."""
        *_, votes = self._staged_votes(X)
        return votes

    def staged_predict(self, X: Any) -> Iterator[npt.NDArray[Any]]:
        """Yield the predictions after each round, each of shape (m,)."""
        for votes in self._staged_votes(X):
            yield self._labels(votes)

    def _staged_votes(self, X: Any) -> Iterator[Floats]:
        table = self._checked(X)
        votes = np.zeros(len(table))
        for rule, alpha in zip(self.estimators_, self.estimator_weights_, strict=True):
            votes = votes + alpha * self._signs(rule.predict(table))
            yield votes


def _round(u: Signs, D: Floats) -> _Round:
    """Return one round of AdaBoost on the agreements of a rule, shape (m,)."""
    run = adaboost_run(u[None], D)
    alpha = float(run.alpha[0])
    return _Round(float(run.eps[0]), 0.0 if abs(alpha) <= USELESS else alpha, run.D[1])


def _verdict(alpha: float) -> Literal["rounds", "perfect", "useless"]:
    """Return why a coefficient ends the fit, "rounds" if it does not."""
    if alpha == 0:
        return "useless"
    return "perfect" if np.isinf(alpha) else "rounds"


def _finite(alphas: list[float]) -> Floats:
    """Return the coefficients, an infinite last one as 1 more than all others together."""
    result = np.array(alphas)
    if np.isinf(result[-1]):
        result[-1] = np.copysign(1.0 + np.abs(result[:-1]).sum(), result[-1])
    return result
