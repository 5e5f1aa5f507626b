"""scikit-learn's GradientBoostingClassifier: exponential and logistic loss, stage by stage."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words
from boostproof.verify.studies.boosters.run import Stages
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["ScikitGradient"]


class ScikitGradient(BlackBox):
    """Reads ``staged_decision_function`` and ``train_score_``."""

    words: ClassVar[Words] = {
        "stages": "[f.ravel().copy() for f in a.staged_decision_function(X)]",
        "printed": "a.train_score_ / (1 if a.loss == 'exponential' else 2)",
        "cited": """\
f = a.decision_function(X)
q = np.column_stack([1 / (1 + np.exp(2 * f)), 1 / (1 + np.exp(-2 * f))])""",
    }

    def knows(self, estimator: Any) -> bool:
        """Of this class itself."""
        return (type(estimator).__module__, type(estimator).__name__) == (
            "sklearn.ensemble._gb", "GradientBoostingClassifier",
        )  # fmt: skip

    def read(self, model: Any, table: Table) -> Stages | None:
        """The stages of two classes. Of deviance ``train_score_`` is twice the logistic loss."""
        if len(model.classes_) != 2:
            return None
        exponential = model.loss == "exponential"
        scores = np.array([f.ravel().copy() for f in model.staged_decision_function(table.X)])
        whole = model.subsample == 1.0
        printed = np.array(model.train_score_[: len(scores)], dtype=np.float64)
        return Stages(
            "exponential" if exponential else "logistic",
            scores,
            steps=exponential and whole and model.learning_rate <= 1,
            printed=(printed if exponential else printed / 2) if whole else None,
        )

    def silent(self, estimator: Any) -> dict[str, str]:
        """A sample of rows makes a fit depend on their order and number."""
        if estimator.subsample == 1.0:
            return {}
        names = ("weight-is-copies", "weight-zero-is-absence", "class-without-weight", "permuted-rows", "repeated-rows")
        return dict.fromkeys(names, "each stage draws rows: subsample is below 1")

    def cited(self, model: Any, X: Array) -> Array | None:
        """1 / (1 + exp(-2 f)) for the exponential loss, Friedman, Hastie and Tibshirani 2000, Lemma 1."""
        if model.loss != "exponential":
            return None
        f = model.decision_function(X).ravel()
        return np.column_stack([1 / (1 + np.exp(2 * f)), 1 / (1 + np.exp(-2 * f))])
