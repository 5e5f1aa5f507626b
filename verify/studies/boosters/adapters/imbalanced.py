"""imbalanced-learn's RUSBoostClassifier: each round leaves out rows of the larger classes at random."""

from __future__ import annotations

from typing import Any

from boostproof.verify.studies.boosters.adapters.base import BlackBox

__all__ = ["Imbalanced"]

_DRAWS = "each round draws rows, by their number and not by their weight (Seiffert et al. 2010)"


class Imbalanced(BlackBox):
    """Read as a black box: the errors of a round are not those of the rule that was fitted to the same rows."""

    def knows(self, estimator: Any) -> bool:
        """Of this class itself."""
        return type(estimator).__name__ == "RUSBoostClassifier"

    def silent(self, estimator: Any) -> dict[str, str]:
        """Whatever changes the rows changes what is drawn."""
        names = (
            "weight-is-copies", "weight-zero-is-absence", "class-without-weight", "permuted-rows", "permuted-columns",
            "swapped-classes", "constant-column", "repeated-column", "repeated-rows", "majority",
            "fits-what-can-be-fitted",
        )  # fmt: skip
        return dict.fromkeys(names, _DRAWS)
