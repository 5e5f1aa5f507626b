"""hep_ml's UGradientBoostingClassifier with its exponential or logistic loss."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from boostproof.verify.studies.boosters.adapters.base import BlackBox, Words
from boostproof.verify.studies.boosters.run import Stages
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["HepMl"]

_BALANCED = "its losses normalise the weights of each class by themselves (hep_ml/losses.py, normalize_by_class=True)"


class HepMl(BlackBox):
    """Reads ``staged_decision_function``, copying each stage; an assertion is its way to refuse."""

    refusals = (ValueError, AssertionError)
    words: ClassVar[Words] = {"stages": "[f.copy() for f in a.staged_decision_function(X)]"}

    def knows(self, estimator: Any) -> bool:
        """Of this class itself."""
        return type(estimator).__name__ == "UGradientBoostingClassifier"

    def fit(self, estimator: Any, X: Array, y: Array, weights: Array | None) -> Any:
        """Fits labels 0 and 1, which are all that its documentation allows. Raises ValueError for others."""
        if not set(y.tolist()) <= {0, 1}:
            raise ValueError(f"y={y.tolist()}: expected labels 0 and 1 alone, as the class documents")
        return super().fit(estimator, X, y, weights)

    def read(self, model: Any, table: Table) -> Stages | None:
        """The stages under weights of its own, which make both classes weigh the same: no loss that is judged."""
        if table.present != (0, 1):
            return None
        scores = np.array([f.copy() for f in model.staged_decision_function(table.X)])
        return Stages("exponential", scores, steps=False)

    def silent(self, estimator: Any) -> dict[str, str]:
        """Classes of equal weight have no majority."""
        return {"majority": _BALANCED, "class-without-weight": _BALANCED}
