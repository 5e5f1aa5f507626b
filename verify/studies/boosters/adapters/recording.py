"""A weak learner that keeps the weights that it was fitted with, and is the same in everything else."""

from __future__ import annotations

from typing import Any

import numpy as np

from boostproof.verify.studies.boosters.table import Array

__all__ = ["recording", "seen_weights"]

_KEPT = "boostproof_weights_"


def recording(learner: Any) -> Any:
    """A copy of the learner, of a subclass of its class."""
    return _class(type(learner))(**learner.get_params(deep=False))


def seen_weights(learner: Any) -> Array | None:
    """The weights of its last fit; None if it keeps none."""
    return getattr(learner, _KEPT, None)


_CLASSES: dict[type, type] = {}
"""The subclasses that were made, so that a clone is of the same class."""


def _class(base: type) -> type:
    if base not in _CLASSES:
        _CLASSES[base] = _made(base)
    return _CLASSES[base]


def _made(base: Any) -> type:
    def fit(self: Any, X: Any, y: Any, sample_weight: Any = None, **rest: Any) -> Any:
        setattr(self, _KEPT, None if sample_weight is None else np.array(sample_weight, dtype=np.float64))
        return base.fit(self, X, y, sample_weight=sample_weight, **rest)

    return type(base.__name__, (base,), {"fit": fit, "__init__": base.__init__, "__module__": base.__module__})
