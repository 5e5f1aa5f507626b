"""SAMME, AdaBoost for any number of classes, as a scikit-learn classifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

import numpy as np
from scipy.special import softmax
from sklearn.base import clone
from sklearn.tree import DecisionTreeClassifier
from sklearn.utils.validation import check_is_fitted

from boostproof.algorithms.estimators.adaboost import finite_coefficients
from boostproof.algorithms.estimators.binary import vote_probabilities
from boostproof.algorithms.estimators.boosting import USELESS, Stages, checked_rate
from boostproof.algorithms.estimators.columns import with_indices
from boostproof.algorithms.estimators.learners import check_learner, constant_rule, importances
from boostproof.algorithms.kernels.checks import Floats, counting

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

__all__ = ["SAMME"]

StopReason = Literal["rounds", "perfect", "useless", "never right"]


class _Round(NamedTuple):
    """A round: its error, its coefficient, the sign of an infinite one, the next weights, why the fit ends."""

    error: float
    coefficient: float
    direction: float
    D_next: Floats | None
    reason: StopReason


class SAMME(Stages):
    """SAMME: the class with the most votes alpha_t of the rules h_t that say it, of K classes.

    alpha_t = ln((1 - err_t) / err_t) + ln(K - 1), and what h_t misses is multiplied by
    exp(alpha_t): stagewise additive modelling with a multi-class exponential loss. With two classes
    it is AdaBoost, each alpha_t twice as large.

    alpha_t is positive where 1 - err_t > 1 / K, that is where h_t beats a random guess; a rule that
    does not is kept, and its votes are against the class that it says. Three rules end the fit
    early:

    - "perfect": err_t is 0. alpha_t is infinite, and in the limit this rule decides alone.
    - "never right": err_t is 1, of more than two classes. alpha_t is minus infinity: in the limit
      the class that this rule says is out, and the votes of the rules before decide between the
      others. (Of two, the other class is right: "perfect".)
    - "useless": err_t is 1 - 1 / K, the weights stay what they are and the next rule would be the
      same. The rule is dropped, except in the first round, where it is kept with weight 0 (then all
      votes are 0, for classes_[0]).

    What stands for infinity is 1 more (in absolute value) than all other coefficients together,
    which gives the votes of the limit. Examples of weight 0 are left out, and so are classes that
    they alone have.

    Args:
        estimator: the weak learner; its fit must take sample_weight, and it should take as many
            classes as there are. A tree with one split if None, scikit-learn's
            DecisionTreeClassifier(max_depth=1, random_state=0).
        n_estimators: the number T of rounds, at least 1.
        learning_rate: what each alpha_t is multiplied by, above 0 and at most 2, 1 for SAMME
            itself. With another one the step is no longer the one that lowers the loss most (Lemma
            1), h_t does not have the error 1 - 1 / K under the weights of the next round, and the
            bound prod_t K sqrt(err_t (1 - err_t) / (K - 1)) on the training error, for rules with
            err_t < 1 - 1 / K, holds no more.

    Attributes:
        estimators_: the weak rules h_t, a list.
        estimator_weights_: alpha_t, times the learning rate, shape (T,).
        estimator_errors_: err_t, shape (T,).
        feature_importances_: the share of the columns in sum_t |alpha_t|, shape (d,), see
            `AdaBoost`.
        stop_reason_: "rounds", "perfect", "never right" or "useless".
        classes_: the labels of the examples with weight, K of them, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: J. Zhu, H. Zou, S. Rosset, T. Hastie, Multi-class AdaBoost, Statistics and Its Interface
    2 (2009), Algorithm 2.

    Examples:
        >>> X, y = [[0.0], [1.0], [2.0], [3.0], [4.0]], ["a", "b", "b", "c", "c"]
        >>> model = SAMME(n_estimators=3).fit(X, y)
        >>> model.estimator_errors_.round(3).tolist()
        [0.2, 0.167, 0.067]
        >>> model.predict(X).tolist()
        ['a', 'b', 'b', 'c', 'c']
    """

    def __init__(self, estimator: Any = None, n_estimators: int = 50, learning_rate: float = 1.0) -> None:
        self.estimator = estimator
        self.n_estimators = n_estimators
        self.learning_rate = learning_rate

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Boost the weak learner.

        Args:
            X: a table as the weak learner takes it, shape (m, d).
            y: labels, shape (m,).
            sample_weight: the weights of round 1, non-negative, not all 0, shape (m,); equal if not
                given.

        Raises:
            TypeError: n_estimators is no integer, learning_rate no number, or the weak learner no
                classifier.
            ValueError: shapes, numbers or weights are not as above, a parameter is out of range, or
                the weak learner takes no weights.
        """
        rounds, rate = counting("n_estimators", self.n_estimators, 1), checked_rate(self.learning_rate)
        estimator = self._weak_learners()[0]
        check_learner("estimator", estimator, drawn=False)
        table, labels, weights = self._examples_of_fit(X, y, sample_weight)
        table, labels, weights = table[weights > 0], labels[weights > 0], weights[weights > 0]
        self.classes_ = np.unique(labels)
        learner = with_indices(estimator, getattr(self, "feature_names_in_", ()))
        self.estimators_: list[Any] = []
        kept: list[_Round] = []
        D: Floats | None = weights / weights.sum()
        reason: StopReason = "rounds"
        while len(kept) < rounds and D is not None and reason == "rounds":
            rule = constant_rule(labels, np.flatnonzero(D))
            rule = clone(learner).fit(table, labels, sample_weight=D) if rule is None else rule
            made = _round(np.asarray(rule.predict(table) != labels), D, len(self.classes_), rate)
            reason, D = made.reason, made.D_next
            if reason != "useless" or not kept:
                self.estimators_.append(rule)
                kept.append(made)
        coefficients, directions = ([made[k] for made in kept] for k in (1, 2))
        self.estimator_weights_ = finite_coefficients(np.array(coefficients), np.array(directions))
        self.estimator_errors_ = np.array([made.error for made in kept])
        self.stop_reason_ = reason
        return self

    def decision_function(self, X: Any) -> Floats:
        """Return the scores after the last round: of K > 2 classes, shape (m, K), of two or one, shape (m,).

        The score of a class is sum_t alpha_t (1[h_t(x) is the class] - 1 / K): its votes, less what
        makes the scores of all classes sum to 0. It is 1 / (K - 1) of the f of the paper. Of two
        classes it is the score of classes_[1] alone, AdaBoost's vote.
        """
        return super().decision_function(X)

    def predict_proba(self, X: Any) -> Floats:
        """Return exp(s_k) / sum_j exp(s_j) for the scores s, shape (m, K).

        The scores lower the mean of a multi-class exponential loss, whose minimum over a population
        is where these are the probabilities of the classes. A score in which a number stands for
        infinity has the probability of this number.

        Source: Zhu, Zou, Rosset and Hastie 2009, (15), for f = (K - 1) s.
        """
        return self._probabilities(self.decision_function(X))

    def staged_predict_proba(self, X: Any) -> Iterator[Floats]:
        """Yield the probabilities after each round, each of shape (m, K)."""
        for scores in self.staged_decision_function(X):
            yield self._probabilities(scores)

    @property
    def feature_importances_(self) -> Floats:
        """The share of the columns in the sum of the absolute coefficients, shape (d,).

        Raises:
            AttributeError: a rule has no importances of its own.
        """
        check_is_fitted(self)
        return importances(self.estimators_, self.estimator_weights_, self.n_features_in_)

    def _weak_learners(self) -> list[Any]:
        tree = DecisionTreeClassifier(max_depth=1, random_state=0)
        return [tree if self.estimator is None else self.estimator]

    def _staged_votes(self, table: npt.NDArray[Any]) -> Iterator[Floats]:
        """Yield the scores of the classes after each round."""
        K = len(self.classes_)
        votes = np.zeros((len(table), K))
        for rule, alpha in zip(self.estimators_, self.estimator_weights_, strict=True):
            votes = votes + alpha * (rule.predict(table)[:, None] == self.classes_)
            scores = votes - votes.mean(axis=1, keepdims=True)
            yield scores if K > 2 else scores[:, -1]

    def _labels(self, decisions: Floats) -> npt.NDArray[Any]:
        if decisions.ndim == 1:
            return super()._labels(decisions)
        labels: npt.NDArray[Any] = self.classes_[decisions.argmax(axis=1)]
        return labels

    def _probabilities(self, scores: Floats) -> Floats:
        if scores.ndim == 1:
            return vote_probabilities(scores, len(self.classes_))
        found: Floats = softmax(scores, axis=1)
        return found


def _round(missed: npt.NDArray[np.bool_], D: Floats, K: int, rate: float) -> _Round:
    """Return what a rule that misses these examples leads to under the weights D, which sum to 1."""
    wrong, right = float(D[missed].sum()), float(D[~missed].sum())
    error = wrong / (wrong + right)
    if wrong == 0.0:
        return _Round(0.0, 0.0, 1.0, None, "perfect")
    if right == 0.0:
        return _Round(1.0, 0.0, -1.0, None, "perfect" if K == 2 else "never right")
    alpha = float(np.log(right) - np.log(wrong) + np.log(K - 1.0))
    if abs(alpha) <= USELESS:
        return _Round(error, 0.0, 0.0, D, "useless")
    # Up to a factor that the sum takes away; the larger of the two factors is 1, so that none
    # overflows.
    grown = D * np.exp(rate * (alpha * missed - max(alpha, 0.0)))
    return _Round(error, rate * alpha, 0.0, grown / grown.sum(), "rounds")
