"""Rows whose prediction is no tie."""

from __future__ import annotations

import numpy as np

from boostproof.verify.studies.boosters.subject import Model
from boostproof.verify.studies.boosters.table import Array

__all__ = ["clear_rows"]


def clear_rows(model: Model, X: Array, tolerance: float) -> Array:
    """Where the best score is clear of the second, shape (n,); everywhere where there are no scores."""
    if model.scored == "predict":
        return np.ones(len(X), dtype=bool)
    scores = model.scores(X)
    if scores.ndim == 1:
        return np.asarray(np.abs(scores) > tolerance)
    if scores.shape[1] == 1:
        return np.ones(len(X), dtype=bool)
    ordered = np.sort(scores, axis=1)
    return np.asarray(ordered[:, -1] - ordered[:, -2] > tolerance)
