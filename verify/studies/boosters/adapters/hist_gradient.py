"""scikit-learn's HistGradientBoostingClassifier: black box and stages, without a loss that must fall."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words
from boostproof.verify.studies.boosters.run import Stages
from boostproof.verify.studies.boosters.table import Table

__all__ = ["HistGradient"]


class HistGradient(BlackBox):
    """Reads ``staged_decision_function``; gradients and hessians are kept in single precision."""

    precision = 1e-5
    tolerance = 1e-3
    why = "gradients and hessians are singles (sklearn/ensemble/_hist_gradient_boosting/common.pyx, G_H_DTYPE)"
    words: ClassVar[Words] = {"stages": "[f.ravel().copy() for f in a.staged_decision_function(X)]"}

    def knows(self, estimator: Any) -> bool:
        """Of this class itself."""
        return type(estimator).__name__ == "HistGradientBoostingClassifier"

    def read(self, model: Any, table: Table) -> Stages | None:
        """The stages of two classes; a Newton step of the logistic loss may pass its minimum."""
        if len(model.classes_) != 2:
            return None
        scores = np.array([f.ravel().copy() for f in model.staged_decision_function(table.X)])
        return Stages("logistic", scores, steps=False) if len(scores) else None
