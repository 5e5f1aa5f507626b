"""LightGBM's LGBMClassifier: its raw score after each tree."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import ANSWERS, RAW, BlackBox, Words
from boostproof.verify.studies.boosters.run import Stages
from boostproof.verify.studies.boosters.table import Table

__all__ = ["LightGBM"]


class LightGBM(BlackBox):
    """Reads ``predict(raw_score=True, num_iteration=...)``; gradients and hessians are singles."""

    precision = 1e-5
    tolerance = 1e-3
    why = "gradients and hessians are singles (include/LightGBM/meta.h, score_t)"
    words: ClassVar[Words] = {
        "stages": "[a.predict(X, raw_score=True, num_iteration=t + 1) for t in range(a.booster_.num_trees())]"
    }

    def knows(self, estimator: Any) -> bool:
        """Of LGBMClassifier and what inherits from it."""
        return any(base.__name__ == "LGBMClassifier" for base in type(estimator).__mro__)

    def prepare(self, estimator: Any, rounds: int) -> Any:
        """As any other, without messages."""
        return super().prepare(estimator, rounds).set_params(verbosity=-1)

    def silent(self, estimator: Any) -> dict[str, str]:
        """With a loss of one's own, what it predicts are raw scores, which claims about labels say nothing of."""
        return dict.fromkeys(ANSWERS, RAW) if callable(estimator.objective) else {}

    def read(self, model: Any, table: Table) -> Stages | None:
        """The stages of two classes; a function of one's own named exponential is that loss."""
        if model.n_classes_ != 2:
            return None
        trees = model.booster_.num_trees()
        if not trees:
            return None
        scores = np.array([model.predict(table.X, raw_score=True, num_iteration=t + 1) for t in range(trees)])
        own = getattr(model.objective, "__name__", "") == "exponential"
        return Stages("exponential" if own else "logistic", scores, steps=own and model.learning_rate <= 1)
