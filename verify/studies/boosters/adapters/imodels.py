"""imodels' BoostedRulesClassifier, which is scikit-learn's AdaBoostClassifier with its labels encoded."""

from __future__ import annotations

from typing import Any

from boostproof.verify.studies.boosters.adapters.scikit_adaboost import ScikitAdaBoost
from boostproof.verify.studies.boosters.run import Votes
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["Imodels"]


class Imodels(ScikitAdaBoost):
    """Read as scikit-learn's where the labels are 0, 1, ...: the rules were fitted to codes of these."""

    def knows(self, estimator: Any) -> bool:
        """Of this class itself."""
        return type(estimator).__name__ == "BoostedRulesClassifier"

    def weighs(self, estimator: Any) -> bool:
        """Weights pass through ``**kwargs``."""
        return True

    def read(self, model: Any, table: Table) -> Votes | None:
        """Nothing where the codes are other labels."""
        plain = table.names is None and sorted(set(table.classes)) == list(range(len(set(table.classes))))
        return super().read(model, table) if plain else None

    def cited(self, model: Any, X: Array) -> Array | None:
        """The formula stands in scikit-learn, and is judged there."""
        return None
