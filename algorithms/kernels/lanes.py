"""Eight Kadane scans side by side: the best ranges of columns for eight pairs of rows with a common first row.

Column sums over the rows a:b are differences of two rows of running sums, row b minus row a. A tile holds eight
consecutive rows b turned round, so that the eight numbers of a column lie side by side and are one vector.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.flags import kernel

__all__ = ["NONE", "TILE", "Narrow", "lanes", "tiled"]

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
def _longer(gain: np.int32, below: np.int32, above: np.int32) -> np.int32:
    # Cast at every step: numba widens sums of 32-bit integers, and half as many fit in a vector.
    return np.int32((gain if gain > ZERO else ZERO) + np.int32(below - above))


@kernel
def _larger(one: np.int32, other: np.int32) -> np.int32:
    return one if one > other else other


@kernel
def lanes(tile: Narrow, above: Narrow, best: Narrow) -> None:
    """Write the gains of the best ranges of columns for the rows of a tile (C, TILE) below `above` (C,) to best."""
    # Written out, so that all lanes stay in registers and are packed into vectors; arrays would stay in memory.
    f0 = f1 = f2 = f3 = f4 = f5 = f6 = f7 = ZERO
    m0 = m1 = m2 = m3 = m4 = m5 = m6 = m7 = LEAST
    for c in range(above.size):
        a = above[c]
        f0, f1 = _longer(f0, tile[c, 0], a), _longer(f1, tile[c, 1], a)
        f2, f3 = _longer(f2, tile[c, 2], a), _longer(f3, tile[c, 3], a)
        f4, f5 = _longer(f4, tile[c, 4], a), _longer(f5, tile[c, 5], a)
        f6, f7 = _longer(f6, tile[c, 6], a), _longer(f7, tile[c, 7], a)
        m0, m1, m2, m3 = _larger(m0, f0), _larger(m1, f1), _larger(m2, f2), _larger(m3, f3)
        m4, m5, m6, m7 = _larger(m4, f4), _larger(m5, f5), _larger(m6, f6), _larger(m7, f7)
    best[0], best[1], best[2], best[3] = m0, m1, m2, m3
    best[4], best[5], best[6], best[7] = m4, m5, m6, m7
