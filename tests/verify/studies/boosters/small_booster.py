"""A booster of a hundred lines whose every step can be replaced, and the adapter that reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
from sklearn.base import BaseEstimator

from boostproof.verify.studies.boosters import BlackBox, Table, Votes
from boostproof.verify.studies.boosters.adapters import Words


class Rule(NamedTuple):
    """A class, by its index, on each side of a threshold on one column."""

    column: int
    cut: float
    left: int
    right: int

    def predict(self, X: Any) -> Any:
        return np.where(X[:, self.column] <= self.cut, self.left, self.right)


class SmallBooster(BaseEstimator):
    """SAMME over stumps of least error, constants among them; ties go to the first column and the lowest threshold."""

    def __init__(self, n_estimators: int = 10, learning_rate: float = 1.0, random_state: int | None = None) -> None:
        self.n_estimators = n_estimators
        self.learning_rate = learning_rate
        self.random_state = random_state

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        X, y = np.asarray(X, dtype=float), np.asarray(y)
        w = self.start(X, y, np.ones(len(y)) if sample_weight is None else np.asarray(sample_weight, dtype=float))
        self.classes_ = self.classes(y, w)
        target = np.searchsorted(self.classes_, y)
        D, K = self.normalise(w), len(self.classes_)
        self.clear()
        for _ in range(self.n_estimators):
            rule = self.rule(X, target, D, K)
            miss = rule.predict(X) != target
            e = self.error(D, miss)
            if e >= self.chance(K) - 1e-9 and K > 1:
                if not self.rules_:
                    self.keep(rule, 0.0, e, D)
                break
            if e <= 0:
                self.keep(rule, self.perfect(), 0.0, D)
                break
            c = self.coefficient(e, K)
            self.keep(rule, c, e, D)
            D = self.normalise(self.reweighed(D, miss, c))
        return self

    # The steps, each of which a mutant may replace

    def start(self, X: Any, y: Any, w: Any) -> Any:
        return w

    def classes(self, y: Any, w: Any) -> Any:
        return np.unique(y[w > 0])

    def clear(self) -> None:
        self.rules_, self.coefficients_, self.errors_, self.weights_ = [], [], [], []

    def keep(self, rule: Rule, c: float, e: float, D: Any) -> None:
        self.rules_.append(rule)
        self.coefficients_.append(c)
        self.errors_.append(e)
        self.weights_.append(D)

    def normalise(self, D: Any) -> Any:
        return D / D.sum()

    def rule(self, X: Any, target: Any, D: Any, K: int) -> Rule:
        best, least = Rule(0, np.inf, 0, 0), np.inf
        for j in self.columns(X):
            for cut in np.unique(X[:, j]):
                left = np.bincount(target[X[:, j] <= cut], D[X[:, j] <= cut], K)
                right = np.bincount(target[X[:, j] > cut], D[X[:, j] > cut], K)
                wrong = left.sum() - left.max() + right.sum() - right.max()
                if wrong < least - self.slack():
                    side = int(right.argmax()) if right.any() else int(left.argmax())
                    best, least = Rule(int(j), float(cut), int(left.argmax()), side), wrong
        return best

    def columns(self, X: Any) -> Any:
        return range(X.shape[1])

    def slack(self) -> float:
        return 1e-12

    def error(self, D: Any, miss: Any) -> float:
        return float(D[miss].sum())

    def chance(self, K: int) -> float:
        return 1 - 1 / K

    def perfect(self) -> float:
        return 1 + sum(self.coefficients_)

    def coefficient(self, e: float, K: int) -> float:
        return self.learning_rate * (np.log((1 - e) / e) + np.log(K - 1))

    def reweighed(self, D: Any, miss: Any, c: float) -> Any:
        return D * np.exp(c * miss)

    # The answers

    def staged_votes(self, X: Any) -> Iterator[Any]:
        K = len(self.classes_)
        votes = np.zeros((len(X), K))
        for rule, c in zip(self.rules_, self.coefficients_, strict=True):
            votes = votes + c * self.coded(rule.predict(X), K)
            yield votes

    def coded(self, predicted: Any, K: int) -> Any:
        return np.where(predicted[:, None] == np.arange(K), 1.0, -1 / (K - 1) if K > 1 else 0.0)

    def votes(self, X: Any) -> Any:
        *_, last = self.staged_votes(np.asarray(X, dtype=float))
        return last

    def scores(self, votes: Any) -> Any:
        return votes[:, 1] if votes.shape[1] == 2 else votes

    def labels(self, votes: Any) -> Any:
        return self.classes_[votes.argmax(axis=1)]

    def probabilities(self, votes: Any) -> Any:
        powers = votes * (votes.shape[1] - 1) / votes.shape[1]
        powers = np.exp(powers - powers.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def decision_function(self, X: Any) -> Any:
        return self.scores(self.votes(X))

    def predict(self, X: Any) -> Any:
        return self.labels(self.votes(X))

    def predict_proba(self, X: Any) -> Any:
        return self.probabilities(self.votes(X))

    def staged_predict(self, X: Any) -> Iterator[Any]:
        return (self.labels(votes) for votes in self.staged_votes(X))

    def staged_decision_function(self, X: Any) -> Iterator[Any]:
        return (self.scores(votes) for votes in self.staged_votes(X))


class SmallAdapter(BlackBox):
    """Fits as any other, and reads what the booster keeps."""

    words: ClassVar[Words] = {
        "rules": "[h.predict(X) for h in a.rules_]",
        "coefficients": "a.coefficients_",
        "errors": "a.errors_",
    }

    def read(self, model: Any, table: Table) -> Votes | None:
        T, total = len(model.rules_), sum(model.coefficients_)
        signs = np.where(table.y == model.classes_[-1], 1.0, -1.0)
        two = len(model.classes_) == 2 and total > 0
        return Votes(
            "samme",
            np.array([rule.predict(table.X) for rule in model.rules_]).reshape(T, table.m),
            np.array(model.coefficients_, dtype=float),
            model.learning_rate,
            errors=np.array(model.errors_, dtype=float),
            weights=np.array(model.weights_),
            margins=signs * model.decision_function(table.X) / total if two else None,
        )

    def cited(self, model: Any, X: Any) -> Any:
        votes = model.votes(X)
        K = votes.shape[1]
        powers = np.exp((votes - votes.max(axis=1, keepdims=True)) * (K - 1) / K)
        return powers / powers.sum(axis=1, keepdims=True)
