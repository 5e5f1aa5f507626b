"""XGBoost's XGBClassifier: its margin after each tree."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import ANSWERS, RAW, BlackBox, Words
from boostproof.verify.studies.boosters.run import Stages
from boostproof.verify.studies.boosters.table import Table

__all__ = ["XGBoost"]


class XGBoost(BlackBox):
    """Reads ``predict(output_margin=True, iteration_range=...)``; all of XGBoost is single precision."""

    precision = 1e-5
    tolerance = 1e-3
    why = "weights, gradients and margins are singles (include/xgboost/base.h, bst_float)"
    words: ClassVar[Words] = {
        "stages": "[a.predict(X, output_margin=True, iteration_range=(0, t + 1)) for t in range(a.n_estimators)]"
    }

    def knows(self, estimator: Any) -> bool:
        """Of XGBClassifier and what inherits from it."""
        return any(base.__name__ == "XGBClassifier" for base in type(estimator).__mro__)

    def prepare(self, estimator: Any, rounds: int) -> Any:
        """As any other; n_estimators is 100 where it is not given."""
        given = estimator.n_estimators
        fresh = super().prepare(estimator, rounds)
        return fresh.set_params(n_estimators=min(given or 100, rounds))

    def silent(self, estimator: Any) -> dict[str, str]:
        """With a loss of one's own, what it predicts are raw scores, which claims about labels say nothing of."""
        return dict.fromkeys(ANSWERS, RAW) if callable(estimator.objective) else {}

    def read(self, model: Any, table: Table) -> Stages | None:
        """The stages of two classes; the steps of a function of one's own, which is the exponential loss by name."""
        if model.n_classes_ != 2:
            return None
        margins = [
            model.predict(table.X, output_margin=True, iteration_range=(0, t + 1)) for t in range(model.n_estimators)
        ]
        scores = np.array(margins, dtype=np.float64)
        own = getattr(model.objective, "__name__", "") == "exponential"
        rate = 0.3 if model.learning_rate is None else model.learning_rate
        falls = own and rate <= 1 and model.subsample in (None, 1.0)
        return Stages("exponential" if own else "logistic", scores, steps=falls)
