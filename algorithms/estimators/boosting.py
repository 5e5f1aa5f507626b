"""What the boosters share: the loop over the rounds, the reasons to end it, and what a fitted booster tells of a run.

A round asks every weak learner for a rule under the weights D_t, and turns the agreements of the
rules and D_t into coefficients and D_{t+1}; that step alone is a booster's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt
from sklearn.metrics import accuracy_score
from sklearn.utils.validation import check_is_fitted

from boostproof.algorithms.estimators.binary import (
    BinaryClassifier,
    Classifier,
    Training,
    check_positive,
    sample_weights,
    vote_probabilities,
)
from boostproof.algorithms.estimators.learners import WeakLearner, input_tags, table_options
from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = [
    "USELESS",
    "Booster",
    "Course",
    "RunTrace",
    "Staged",
    "Stages",
    "Step",
    "StopReason",
    "boost",
    "checked_rate",
    "replayed",
    "shrunken",
]

USELESS = 1e-10
"""A coefficient of at most this in absolute value is rounding: the rule does not move the weights."""

FASTEST = 2.0
"""The largest learning rate: at it a step of AdaBoost leaves the loss what it was, beyond it raises it."""

StopReason = Literal["rounds", "perfect", "useless", "zero_weight"]


class Step(NamedTuple):
    """What the agreements of k rules and D_t lead to.

    coefficients (k,), finite; direction (k,), along which the coefficients are infinite, all 0 if
    they are not; errors (k,); the normalizer Z; D_next (m,), or None if no weight is left; why the
    fit ends, "rounds" if not yet.
    """

    coefficients: Floats
    direction: Floats
    errors: Floats
    Z: float
    D_next: Floats | None
    reason: StopReason


Stepper = Callable[[Signs, Floats], Step]
"""Takes agreements (k, m) and weights (m,)."""


class Course(NamedTuple):
    """The rounds of a fit: the rules of each, k of them, its step, and why there was no further round."""

    rules: list[tuple[Any, ...]]
    steps: list[Step]
    stop_reason: StopReason

    def rows(self, name: str, k: int) -> Floats:
        """Return the coefficients, directions or errors of all steps, shape (T, k)."""
        return np.array([getattr(step, name) for step in self.steps], dtype=np.float64).reshape(-1, k)

    @property
    def normalizers(self) -> Floats:
        """The Z of all steps, shape (T,)."""
        return np.array([step.Z for step in self.steps])


class RunTrace(NamedTuple):
    """A run as data: agreements y_i h(x_i), (T, m) or (k, T, m); labels y_i as signs (m,); weights (T + 1, m).

    Rows of the weights are nan after a round that leaves none: in fit that is the last.
    """

    agreements: Signs
    labels: Signs
    weights: Floats


def boost(learners: Sequence[WeakLearner], data: Training, rounds: int, step: Stepper) -> Course:
    """Run so many rounds, fewer if a step ends the fit.

    A round that ends it as "perfect" is kept, one that does as "zero_weight" is not, and a
    "useless" one is kept only if it is the first.
    """
    kept: list[tuple[Any, ...]] = []
    steps: list[Step] = []
    reason: StopReason = "rounds"
    D: Floats | None = data.weights
    while len(steps) < rounds and D is not None and reason == "rounds":
        rules = [learner(D) for learner in learners]
        result = step(np.array([data.signs * rule.signs for rule in rules], dtype=np.int8), D)
        reason, D = result.reason, result.D_next
        if reason in ("rounds", "perfect") or (reason == "useless" and not steps):
            kept.append(tuple(rule.estimator for rule in rules))
            steps.append(result)
    return Course(kept, steps, reason)


def replayed(agreements: Signs, weights: Floats, step: Stepper) -> Floats:
    """Return the weights D_1 .. D_{T+1} that a step makes of agreements (k, T, m)."""
    rows = [weights / weights.sum()]
    for t in range(agreements.shape[1]):
        last = bool(np.isnan(rows[-1][0]))
        D_next = None if last else step(np.ascontiguousarray(agreements[:, t]), rows[-1]).D_next
        rows.append(np.full(weights.shape, np.nan) if D_next is None else D_next)
    return np.array(rows)


def shrunken(D: Floats, exponents: Floats) -> tuple[float, Floats]:
    """Return Z and the next weights, D exp(-exponents) / Z, of steps that a learning rate makes other than the best."""
    least = float(exponents.min())
    # The largest factor is 1, so that not all weights vanish, and none overflows; Z may, and is
    # infinite then.
    grown = D * np.exp(least - exponents)
    with np.errstate(over="ignore"):
        Z = float(np.exp(-least) * grown.sum())
    return Z, grown / grown.sum()


def checked_rate(learning_rate: Any) -> float:
    """Return the learning rate; TypeError or ValueError unless it is a number above 0, at most 2."""
    check_positive("learning_rate", learning_rate)
    if learning_rate > FASTEST:
        raise ValueError(f"learning_rate={learning_rate!r}: expected at most {FASTEST:g}")
    return float(learning_rate)


class Stages(Classifier):
    """Votes that grow by rounds, on the tables that the weak learners take."""

    def decision_function(self, X: Any) -> Floats:
        """Return the votes after the last round, rules being +1 for classes_[1], shape (m,)."""
        table = self._checked(X)
        last = np.zeros(len(table))
        for votes in self._staged_votes(table):
            last = votes
        return last

    def staged_decision_function(self, X: Any) -> Iterator[Floats]:
        """Yield the votes after each round, each of shape (m,)."""
        yield from self._staged_votes(self._checked(X))

    def staged_predict(self, X: Any) -> Iterator[npt.NDArray[Any]]:
        """Yield the predictions after each round, each of shape (m,)."""
        for votes in self.staged_decision_function(X):
            yield self._labels(votes)

    def staged_score(self, X: Any, y: Any, sample_weight: Any = None) -> Iterator[float]:
        """Yield the accuracy after each round."""
        for predictions in self.staged_predict(X):
            yield float(accuracy_score(y, predictions, sample_weight=sample_weight))

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        inputs = [input_tags(learner) for learner in self._weak_learners()]
        tags.input_tags.allow_nan = all(tag.allow_nan for tag in inputs)
        for name in ("string", "categorical"):
            setattr(tags.input_tags, name, any(getattr(tag, name) for tag in inputs))
        return tags

    def _options(self) -> dict[str, Any]:
        return table_options(self._weak_learners())

    def _weak_learners(self) -> Sequence[Any]:
        """Return the weak learners that see the table."""
        raise NotImplementedError(f"{type(self).__name__} names no weak learners")

    def _staged_votes(self, table: npt.NDArray[Any]) -> Iterator[Floats]:
        """Yield the votes after each round on a checked table."""
        raise NotImplementedError(f"{type(self).__name__} defines no votes")


class Staged(Stages, BinaryClassifier):
    """Votes of rules that say one of two classes."""

    def margins(self, X: Any, y: Any) -> Floats:
        """Return the margins y_i f(x_i) divided by the largest vote that is possible: in [-1, 1], shape (m,).

        For one run with finite coefficients that is the sum of their absolute values. All margins
        are 0 if it is 0.

        Raises:
            ValueError: X is no table as in fit, or y holds another number of labels, or one that
                was not in fit.
        """
        votes = self.decision_function(X)
        largest = self._largest_vote()
        return self._known_signs(y, len(votes)) * votes / (largest if largest > 0 else 1.0)

    def _known_signs(self, y: Any, m: int) -> Signs:
        """Return labels as signs; ValueError unless there are m and each is one of classes_."""
        labels = np.asarray(y)
        if labels.shape != (m,):
            raise ValueError(f"y has shape {labels.shape}: expected ({m},)")
        strange = labels[~np.isin(labels, self.classes_)]
        if strange.size:
            raise ValueError(f"y holds {strange[0]!r}: expected one of {self.classes_.tolist()}")
        return self._signs(labels)

    def _examples(self, X: Any, y: Any, sample_weight: Any) -> Training:
        """Return examples of positive weight, checked against fit."""
        table = self._checked(X)
        labels, weights = np.asarray(y), sample_weights(sample_weight, len(table))
        signs, kept = self._known_signs(labels, len(table)), weights > 0
        return Training(table[kept], labels[kept], signs[kept], weights[kept])

    def _largest_vote(self) -> float:
        """Return the largest absolute value that a vote may have."""
        return float(np.abs(self.estimator_weights_).sum())


class Booster(Staged):
    """A booster of one run: its attributes, and its trace.

    Attributes:
        estimators_: the weak rules of each round, a list.
        estimator_weights_: their coefficients, finite.
        estimator_errors_: their weighted errors eps.
        estimator_edges_: their edges, 1 - 2 eps.
        normalizers_: Z_t, shape (T,).
        stop_reason_: why there was no further round.
    """

    def predict_proba(self, X: Any) -> Floats:
        """Return P(y | x) = 1 / (1 + exp(-2 y f(x))) for the votes f, shape (m, 2), or ones (m, 1) for one class.

        The columns are for classes_[0], y = -1, and classes_[1], y = +1. The coefficients lower the
        mean of exp(-y f(x)), whose minimum over a population is at f = (1/2) ln(P(1 | x) / P(-1 |
        x)). Votes for which a number stands for infinity have the probabilities of this number.

        Source: J. Friedman, T. Hastie, R. Tibshirani, Additive logistic regression, Annals of
        Statistics 28 (2000), Lemma 1.
        """
        return vote_probabilities(self.decision_function(X), len(self.classes_))

    def staged_predict_proba(self, X: Any) -> Iterator[Floats]:
        """Yield the probabilities after each round, each as `predict_proba` returns them."""
        for votes in self.staged_decision_function(X):
            yield vote_probabilities(votes, len(self.classes_))

    def trace(self, X: Any, y: Any, sample_weight: Any = None) -> RunTrace:
        """Return the run of the fitted rules on examples; on those of fit, with their weights, it is the run of fit.

        Examples of weight 0 are left out, as in fit. `agreements`, `labels` and equal weights are
        what boostproof.verify.judge_run holds against the claims about runs (k = 1 and 2).

        Raises:
            ValueError: X, y or sample_weight are not as in fit.
        """
        check_is_fitted(self)
        data = self._examples(X, y, sample_weight)
        agreements = self._rule_signs(data.X) * data.signs
        return RunTrace(agreements, data.signs, self._weights_of(agreements, data.weights))

    def _rule_signs(self, table: npt.NDArray[Any]) -> Signs:
        """Return the predictions of all rules on a checked table, shape (T, m) or (k, T, m)."""
        raise NotImplementedError(f"{type(self).__name__} defines no rules")

    def _weights_of(self, agreements: Signs, weights: Floats) -> Floats:
        """Return the weights of all rounds, shape (T + 1, m)."""
        raise NotImplementedError(f"{type(self).__name__} defines no weights")
