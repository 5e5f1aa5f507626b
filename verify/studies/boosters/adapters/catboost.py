"""CatBoost's CatBoostClassifier: its raw value after each tree."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words
from boostproof.verify.studies.boosters.run import Stages
from boostproof.verify.studies.boosters.table import Table

__all__ = ["CatBoost"]


class CatBoost(BlackBox):
    """Reads ``staged_predict(prediction_type="RawFormulaVal")``; weights and derivatives are partly singles."""

    precision = 1e-5
    tolerance = 1e-3
    why = "weights are singles (catboost/libs/data/weights.h)"
    words: ClassVar[Words] = {"stages": 'list(a.staged_predict(X, prediction_type="RawFormulaVal"))'}

    @property
    def refusals(self) -> tuple[type[BaseException], ...]:  # type: ignore[override]  # known where catboost is
        """Its own error, beside ValueError."""
        return (ValueError, getattr(sys.modules.get("catboost"), "CatBoostError", ValueError))

    def knows(self, estimator: Any) -> bool:
        """Of CatBoostClassifier and what inherits from it."""
        return any(base.__name__ == "CatBoostClassifier" for base in type(estimator).__mro__)

    def prepare(self, estimator: Any, rounds: int) -> Any:
        """As any other; what is not given by name has no parameter of its name. It writes no files and no messages."""
        given = estimator.get_params()
        own = next((given[name] for name in ("iterations", "n_estimators", "num_trees") if name in given), 1000)
        fresh = super().prepare(estimator, rounds)
        quiet = {"verbose": False, "allow_writing_files": False, "thread_count": 1, "random_seed": 0}
        name = next((name for name in ("n_estimators", "num_trees") if name in given), "iterations")
        return fresh.set_params(**quiet, **{name: min(own, rounds)})

    def read(self, model: Any, table: Table) -> Stages | None:
        """The stages of two classes."""
        if len(model.classes_) != 2:
            return None
        scores = np.array(list(model.staged_predict(table.X, prediction_type="RawFormulaVal")))
        return Stages("logistic", scores.reshape(len(scores), table.m), steps=False)
