"""What a scan of all records finds for each candidate of a level: u, the gain, and how many records hold it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.flags import kernel

__all__ = ["GAIN", "HELD", "POSITIVE", "U", "level_sums"]

Booleans = npt.NDArray[np.bool_]
Integers = npt.NDArray[np.int64]
Places = npt.NDArray[np.int32]

U, GAIN, HELD, POSITIVE = range(4)
"""The columns: u(I), gain(I), the records that hold I, and those of them whose gain is positive."""


@kernel
def level_sums(holds: Booleans, gains: Integers, candidates: Integers) -> Integers:
    """Return the sums of each candidate, shape (c, 4).

    Args:
        holds: which item is in which record, shape (n, N).
        gains: shape (N,).
        candidates: items, ascending in each row, shape (c, k). Neighbours that begin with the same items share the
            search for the records that hold these, so that the order should be lexicographic.
    """
    count, size = candidates.shape
    sums = np.zeros((count, 4), dtype=np.int64)
    # Row d: the records that hold the first d items of the candidate.
    rows, lengths = np.empty((size, gains.size), dtype=np.int32), np.zeros(size, dtype=np.int64)
    rows[0] = np.arange(gains.size)
    lengths[0] = gains.size
    for place in range(count):
        depth = 0
        while place > 0 and depth < size - 1 and candidates[place, depth] == candidates[place - 1, depth]:
            depth += 1
        for d in range(depth, size - 1):
            lengths[d + 1] = _narrowed(holds[candidates[place, d]], rows[d, : lengths[d]], rows[d + 1])
        _add(holds[candidates[place, -1]], gains, rows[-1, : lengths[-1]], sums[place])
    return sums


@kernel
def _narrowed(held: Booleans, rows: Places, kept: Places) -> int:
    """Write those of the records that are held; their number."""
    count = 0
    for row in rows:
        kept[count] = row
        count += held[row]
    return count


@kernel
def _add(held: Booleans, gains: Integers, rows: Places, sums: Integers) -> None:
    """Sum up over those of the records that are held."""
    u, gain, count, positive = 0, 0, 0, 0
    for row in rows:
        if held[row]:
            gain += gains[row]
            count += 1
            if gains[row] > 0:
                u += gains[row]
                positive += 1
    sums[U], sums[GAIN], sums[HELD], sums[POSITIVE] = u, gain, count, positive
