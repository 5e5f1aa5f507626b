"""Eight Kadane scans side by side: the best ranges of columns for eight pairs of rows with a common first row.

The columns' sums over the rows a:b are differences of two rows of running sums, row b minus row a. A tile holds eight
consecutive rows b turned round, so that the eight numbers of a column lie side by side and are one vector.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.flags import kernel

__all__ = ["NONE", "TILE", "Narrow", "scan", "tiled"]

Narrow = npt.NDArray[np.int32]

TILE = 8
"""Rows a tile: eight 32-bit lanes fill a vector of 256 bits."""

NONE = -(2**30)
"""Stands for minus infinity: below every sum of gains in 32 bits."""

ZERO, LEAST = np.int32(0), np.int32(NONE)


@kernel
def tiled(sums: Narrow) -> Narrow:
    """Return the rows 1.. of running sums (R + 1, C) as tiles (n, C, TILE), the last row repeated to fill the last."""
    R, C = sums.shape[0] - 1, sums.shape[1]
    tiles = np.empty(((R + TILE - 1) // TILE, C, TILE), np.int32)
    for tile in range(tiles.shape[0]):
        for lane in range(TILE):
            row = sums[min(tile * TILE + 1 + lane, R)]
            for column in range(C):
                tiles[tile, column, lane] = row[column]
    return tiles


@kernel
def _minus(one: np.int32, other: np.int32) -> np.int32:
    # Cast, for numba widens sums of 32-bit integers, and half as many fit in a vector.
    return np.int32(one - other)


@kernel
def _longer(gain: np.int32, step: np.int32) -> np.int32:
    return np.int32(max(gain, ZERO) + step)


@kernel
def scan(tile: Narrow, above: Narrow, best: Narrow) -> None:
    """Write the gains of the best ranges of columns for the rows of a tile (C, TILE) below `above` (C,) to best."""
    # Written out, so that all lanes stay in registers and are packed into vectors; arrays would stay in memory.
    f0 = f1 = f2 = f3 = f4 = f5 = f6 = f7 = ZERO
    m0 = m1 = m2 = m3 = m4 = m5 = m6 = m7 = LEAST
    for c in range(above.size):
        a = above[c]
        v0, v1, v2, v3 = _minus(tile[c, 0], a), _minus(tile[c, 1], a), _minus(tile[c, 2], a), _minus(tile[c, 3], a)
        v4, v5, v6, v7 = _minus(tile[c, 4], a), _minus(tile[c, 5], a), _minus(tile[c, 6], a), _minus(tile[c, 7], a)
        f0, f1, f2, f3 = _longer(f0, v0), _longer(f1, v1), _longer(f2, v2), _longer(f3, v3)
        f4, f5, f6, f7 = _longer(f4, v4), _longer(f5, v5), _longer(f6, v6), _longer(f7, v7)
        m0, m1, m2, m3 = max(m0, f0), max(m1, f1), max(m2, f2), max(m3, f3)
        m4, m5, m6, m7 = max(m4, f4), max(m5, f5), max(m6, f6), max(m7, f7)
    best[0], best[1], best[2], best[3] = m0, m1, m2, m3
    best[4], best[5], best[6], best[7] = m4, m5, m6, m7
