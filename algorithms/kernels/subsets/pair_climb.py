"""A good set of rows of a matrix, for the sum over columns of the positive parts of their sums: hill climbing.

From a set of rows the best columns are those with positive sums; from these columns the best rows likewise; and so on
until nothing is gained (alternating maximisation). Then one row is added or removed, if with the columns that are best
afterwards the gain rises; and from the top, until nothing helps. The starts are given; the same starts give the same
answer, for any number of threads: the best end, of several the one of the first start.
"""

from __future__ import annotations

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel

__all__ = ["good_rows"]

Mask = npt.NDArray[np.bool_]

STARTS = 32
"""So many of each kind: single rows, rows of single columns, and rows drawn at random."""

SEED = 0


def good_rows(matrix: Integers, count: int) -> tuple[int, Mask]:
    """Return the gain of the best set of rows found, and the set, for int64 numbers (m, n), by `count` threads.

    The starts: all rows; the weightiest rows alone; for the weightiest columns the rows that are positive in them; and
    sets drawn with a fixed seed. The weight is the sum of absolute values.
    """
    starts = _starts(matrix)
    gains = np.zeros(len(starts), np.int64)
    (_climbs_by_threads if count > 1 else _climbs)(matrix, starts, gains)
    best = int(np.argmax(gains))
    return (int(gains[best]), starts[best]) if gains[best] > 0 else (0, np.zeros(len(matrix), np.bool_))


def _starts(matrix: Integers) -> Mask:
    """Return the starts, shape (number, m)."""
    m, weights = len(matrix), np.abs(matrix)
    rows = np.argsort(-weights.sum(axis=1), kind="stable")[:STARTS]
    columns = np.argsort(-weights.sum(axis=0), kind="stable")[:STARTS]
    drawn = np.random.default_rng(SEED).random((STARTS, m)) < 0.5
    return np.concatenate([np.ones((1, m), np.bool_), np.eye(m, dtype=np.bool_)[rows], matrix.T[columns] > 0, drawn])


@kernel
def _climbs(matrix: Integers, starts: Mask, gains: Integers) -> None:
    for i in range(len(starts)):
        gains[i] = _climb(matrix, starts[i])


@parallel_kernel
def _climbs_by_threads(matrix: Integers, starts: Mask, gains: Integers) -> None:
    for i in numba.prange(len(starts)):
        gains[i] = _climb(matrix, starts[i])


@kernel
def _climb(matrix: Integers, taken: Mask) -> int:
    """Improve a set of rows in place, and return its gain."""
    sums, gain, before = np.zeros(matrix.shape[1], np.int64), 0, -1
    while gain > before:
        before = _alternate(matrix, taken, sums)
        gain = _flip(matrix, taken, sums, before)
    return gain


@kernel
def _alternate(matrix: Integers, taken: Mask, sums: Integers) -> int:
    """Change rows and columns in turn while that gains; set the columns' sums and return the gain."""
    best = -1
    while True:
        sums[:] = 0
        for i in range(len(matrix)):
            if taken[i]:
                sums += matrix[i]
        gain = 0
        for value in sums:
            gain += max(value, 0)
        if gain <= best:
            return gain
        best = gain
        for i in range(len(matrix)):
            own = 0
            for j in range(sums.size):
                own += matrix[i, j] if sums[j] > 0 else 0
            taken[i] = own > 0


@kernel
def _flip(matrix: Integers, taken: Mask, sums: Integers, gain: int) -> int:
    """Add or remove rows, one by one, where that gains; return the gain."""
    for i in range(len(matrix)):
        sign = -1 if taken[i] else 1
        changed = 0
        for j in range(sums.size):
            changed += max(sums[j] + sign * matrix[i, j], 0)
        if changed > gain:
            gain, taken[i] = changed, not taken[i]
            sums += sign * matrix[i]
    return gain
