"""scikit-learn's AdaBoostClassifier: discrete SAMME, with the weights that its weak learners were handed."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words, fresh_copy
from boostproof.verify.studies.boosters.adapters.recording import recording, seen_weights
from boostproof.verify.studies.boosters.run import Votes
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["ScikitAdaBoost", "samme_probabilities", "samme_votes"]


class ScikitAdaBoost(BlackBox):
    """Reads ``estimators_``, ``estimator_weights_`` and ``estimator_errors_``."""

    words: ClassVar[Words] = {
        "rules": "[h.predict(X) for h in a.estimators_]",
        "coefficients": "a.estimator_weights_[: len(a.estimators_)]",
        "errors": "a.estimator_errors_[: len(a.estimators_)]",
        "margins": "np.where(y == a.classes_[-1], 1, -1) * a.decision_function(X)",
        "recording": "estimator",
        "cited": """\
K = len(a.classes_)
g = [np.where(h.predict(X)[:, None] == a.classes_, 1, -1 / (K - 1)) for h in a.estimators_]
f = (K - 1) ** 2 / K * sum(c * gt for gt, c in zip(g, a.estimator_weights_))
q = np.exp(f / (K - 1)) / np.exp(f / (K - 1)).sum(axis=1, keepdims=True)""",
    }

    def knows(self, estimator: Any) -> bool:
        """Of this class itself: a subclass may read its table in another way."""
        return (type(estimator).__module__, type(estimator).__name__) == (
            "sklearn.ensemble._weight_boosting", "AdaBoostClassifier",
        )  # fmt: skip

    def read(self, model: Any, table: Table) -> Votes | None:
        """The run; weights are those that a model of the same parameters and seed hands to learners that keep them."""
        known = {label: index for index, label in enumerate(table.names or range(max(table.classes) + 1))}
        classes = [known[label] for label in model.classes_.tolist()]
        rules = [[known[label] for label in h.predict(table.X).tolist()] for h in model.estimators_]
        kept = len(rules)
        signs = np.where(table.y == model.classes_[-1], 1.0, -1.0)
        margins = signs * model.decision_function(table.X) if len(classes) == 2 else None
        return Votes(
            "samme",
            np.array(rules, dtype=np.int64).reshape(kept, table.m),
            np.array(model.estimator_weights_[:kept], dtype=np.float64),
            float(model.learning_rate),
            errors=np.array(model.estimator_errors_[:kept], dtype=np.float64),
            weights=self._weights(model, table, kept),
            margins=margins,
        )

    def cited(self, model: Any, X: Array) -> Array | None:
        """Equation (15) of Zhu et al. 2009, which ``_compute_proba_from_decision`` cites."""
        if len(model.classes_) < 2:
            return None
        return samme_probabilities(samme_votes(model, X))

    def _weights(self, model: Any, table: Table, kept: int) -> Array | None:
        """The weights of each round; None where the copy does not keep as many rounds."""
        from sklearn.tree import DecisionTreeClassifier  # is there where the model is

        learner = model.estimator if model.estimator is not None else DecisionTreeClassifier(max_depth=1)
        copy = fresh_copy(model)
        copy.set_params(estimator=recording(learner))
        self.fit(copy, table.X, table.y, table.w)
        seen = [seen_weights(h) for h in copy.estimators_]
        held = [weights for weights in seen if weights is not None]
        return np.array(held) if len(held) == kept else None


def samme_votes(model: Any, X: Array) -> Array:
    """The votes sum_t c_t g_t(x), shape (m, K), g being 1 for the rule's class and -1 / (K - 1) for the others."""
    K = len(model.classes_)
    votes = np.zeros((len(X), K))
    for h, c in zip(model.estimators_, model.estimator_weights_, strict=False):
        votes += c * np.where(h.predict(X)[:, None] == model.classes_, 1.0, -1.0 / (K - 1))
    return votes


def samme_probabilities(votes: Array) -> Array:
    """exp(f_k / (K - 1)) over their sum, where f is (K - 1)^2 / K times the votes.

    That is the scale in which f minimises the exponential loss; the coefficients of Algorithm 2 leave the factor out,
    which changes no prediction.
    """
    K = votes.shape[1]
    powers = votes * (K - 1) / K
    powers = np.exp(powers - powers.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))
