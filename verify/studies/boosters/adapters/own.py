"""The boosters of boostproof.algorithms."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words
from boostproof.verify.studies.boosters.run import Votes
from boostproof.verify.studies.boosters.table import Table

__all__ = ["OwnAdaBoost", "OwnViews"]

_ROOM = "boostproof.algorithms.estimators."


class OwnAdaBoost(BlackBox):
    """Reads the attributes of AdaBoost, and its trace."""

    words: ClassVar[Words] = {
        "rules": "[h.predict(X) for h in a.estimators_]",
        "coefficients": "a.estimator_weights_",
        "errors": "a.estimator_errors_",
        "normalizers": "a.normalizers_",
        "margins": "a.margins(X, y)",
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
            errors=np.array(model.estimator_errors_),
            normalizers=np.array(model.normalizers_),
            weights=weights,
            margins=model.margins(table.X, table.y),
        )


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
