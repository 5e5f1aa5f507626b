"""What the searches over a grid of pixels share: its check, its columns as rows, and the form of a region."""

from __future__ import annotations

from typing import Any

import numpy as np

from boostproof.algorithms.kernels.checks import shown
from boostproof.algorithms.kernels.fixed import Fixed, Integers, fixed
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["NONE", "Region", "grid", "turned"]

Region = tuple[int, Integers]
"""The first column, and an interval of rows a column, half-open, int64 of shape (n, 2)."""

NONE = -(2**62)
"""Stands for minus infinity: below every sum of gains, and still so when one is added to it."""

TILE = 8


def grid(gains: Any) -> Fixed:
    """Return the gains of a grid (rows, columns) in fixed point, and raise ValueError if it has no pixel."""
    values = fixed("gains", gains, 2)
    if values.values.size == 0:
        raise ValueError(f"gains={shown(gains)}: expected at least one row and one column")
    return values._replace(values=np.ascontiguousarray(values.values))


@kernel
def turned(gains: Integers, out: Integers) -> None:
    """Write the transpose of gains to out, tile by tile: a line of the cache is read once and not once a number."""
    rows, columns = gains.shape
    for top in range(0, rows, TILE):
        for left in range(0, columns, TILE):
            for column in range(left, min(left + TILE, columns)):
                for row in range(top, min(top + TILE, rows)):
                    out[column, row] = gains[row, column]
