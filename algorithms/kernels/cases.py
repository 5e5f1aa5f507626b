"""Weights as numbers of cases, for learners to which it matters how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats

__all__ = ["case_weights"]

_MOST_CASES = 2.0**40
"""More cases in all are no counts: their sums would be rounded."""


def case_weights(weights: Floats) -> Floats:
    """Return the weights as numbers of cases: integers as they are, others scaled to sum to the number of rows."""
    if bool(np.all(weights == np.floor(weights))) and float(weights.max()) * weights.size <= _MOST_CASES:
        return weights
    relative = weights / weights.max()
    scaled: Floats = relative * (np.count_nonzero(weights) / relative.sum())
    return scaled
