"""The boosters of boostproof.algorithms."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words
from boostproof.verify.studies.boosters.adapters.scikit_adaboost import (
    ScikitAdaBoost,
    samme_probabilities,
    samme_votes,
)
from boostproof.verify.studies.boosters.run import Votes
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["OwnAdaBoost", "OwnSAMME", "OwnViews"]

_ROOM = "boostproof.algorithms.estimators."


class OwnAdaBoost(BlackBox):
    """Reads the attributes of AdaBoost, and its trace."""

    words: ClassVar[Words] = {
        "rules": "[h.predict(X) for h in a.estimators_]",
        "coefficients": "a.estimator_weights_",
        "errors": "a.estimator_errors_",
        "normalizers": "a.normalizers_",
        "margins": "a.margins(X, y)",
        "cited": """\
f = sum(c * np.where(h.predict(X) == a.classes_[-1], 1, -1) for h, c in zip(a.estimators_, a.estimator_weights_))
q = 1 / (1 + np.exp(-2 * np.column_stack([-f, f])))""",
    }

    def knows(self, estimator: Any) -> bool:
        """Of AdaBoost itself."""
        return type(estimator).__module__ == f"{_ROOM}adaboost"

    def read(self, model: Any, table: Table) -> Votes | None:
        """The run of two classes."""
        if len(model.classes_) != 2 or model.resample:
            return None
        trace = model.trace(table.X, table.y, table.w)
        kept = [place for place, weight in enumerate(table.exact_weights) if weight]
        rounds = len(model.estimators_)
        weights = np.zeros((rounds, table.m))
        weights[:, kept] = trace.weights[:rounds]
        known = {label: index for index, label in enumerate(table.names or range(max(table.classes) + 1))}
        rules = [[known[label] for label in h.predict(table.X).tolist()] for h in model.estimators_]
        return Votes(
            "adaboost",
            np.array(rules, dtype=np.int64).reshape(rounds, table.m),
            np.array(model.estimator_weights_),
            float(model.learning_rate),
            errors=np.array(model.estimator_errors_),
            normalizers=np.array(model.normalizers_),
            weights=weights,
            margins=model.margins(table.X, table.y),
        )

    def cited(self, model: Any, X: Array) -> Array | None:
        """Lemma 1 of Friedman, Hastie and Tibshirani 2000, of the votes of the rules."""
        if len(model.classes_) != 2:
            return None
        votes = np.zeros(len(X))
        for rule, coefficient in zip(model.estimators_, model.estimator_weights_, strict=True):
            votes += coefficient * np.where(rule.predict(X) == model.classes_[1], 1.0, -1.0)
        return 1.0 / (1.0 + np.exp(-2.0 * np.column_stack([-votes, votes])))


class OwnSAMME(BlackBox):
    """Reads the attributes of SAMME, whose probabilities are those of equation (15)."""

    words: ClassVar[Words] = {name: ScikitAdaBoost.words[name] for name in ("rules", "coefficients", "errors", "cited")}

    def knows(self, estimator: Any) -> bool:
        """Of SAMME itself."""
        return type(estimator).__module__ == f"{_ROOM}samme"

    def read(self, model: Any, table: Table) -> Votes:
        """The run of two classes and more; of one there is a perfect rule alone."""
        known = {label: index for index, label in enumerate(table.names or range(max(table.classes) + 1))}
        rules = [[known[label] for label in h.predict(table.X).tolist()] for h in model.estimators_]
        return Votes(
            "samme",
            np.array(rules, dtype=np.int64).reshape(len(rules), table.m),
            np.array(model.estimator_weights_),
            float(model.learning_rate),
            errors=np.array(model.estimator_errors_),
        )

    def cited(self, model: Any, X: Array) -> Array | None:
        """Equation (15) of Zhu et al. 2009."""
        return samme_probabilities(samme_votes(model, X)) if len(model.classes_) > 1 else None


class OwnViews(BlackBox):
    """KBoost, TwoBoost, MethodA and MethodB: each looks at views, which are columns at their places."""

    def knows(self, estimator: Any) -> bool:
        """Of any other booster of the room."""
        return type(estimator).__module__ in {f"{_ROOM}{name}" for name in ("k_boost", "two_boost", "methods_ab")}

    def silent(self, estimator: Any) -> dict[str, str]:
        """Columns that change their places, or their number, change the views."""
        names = ("permuted-columns", "constant-column", "repeated-column")
        silent = dict.fromkeys(names, "the views are columns at their places")
        if type(estimator).__name__ == "MethodA":
            silent["perfect-learner"] = "each view is boosted alone, and a view that is useless has its vote (JSS09, 4)"
        return silent
