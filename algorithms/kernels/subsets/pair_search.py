"""The best rows of a matrix, for the sum over columns of their sums' positive parts: exactly, by branch and bound.

For a set of rows with the columns' sums v the gain is sum_j max(0, v_j). The rows are decided one by one. With the rows
before k decided, no choice of the others gains more than either of

    sum_j max(0, v_j + p_kj),        p_kj the sum of the positive numbers of column j from row k on,
    sum_j max(0, v_j) + G_k,         G_k the largest gain of the rows from k on alone,

the second one because positive parts are subadditive. The G_k come for free: the largest gain is found for the last
rows alone, then for those and the row before, and so on, where only the sets that hold that row are new; together these
are the sets of all rows, once. The last rows, four with 32 bits or three with 64, are decided by all their subsets at
once, one a lane: one vector addition, maximum and addition a column. So 2^m subsets of m rows take at most 2^m / 16
times the columns in such steps, and fewer the more the bounds cut off.

With the largest gain known, the first set that has it is looked for: first in the order that decides row 0, then row 1
etc., and puts the sets without a row before those with it.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel
from boostproof.algorithms.kernels.regions.vectors import WIDTH, largest, load, splat, store

__all__ = ["best_rows"]

Numbers = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]

NARROW = 2**30
"""Absolute numbers that sum to less than this are searched with 32 bits."""

SPLIT, DEEP = 6, 12
"""Threads share the subtrees below SPLIT decisions, if there are DEEP decisions at least."""


def best_rows(matrix: Integers, count: int) -> tuple[int, Mask]:
    """Return the largest gain of a set of rows, and the first such set, for int64 numbers (m, n), by `count` threads.

    m and n are at least 1, the absolute numbers sum to at most 2^60.
    """
    narrow = int(np.abs(matrix).sum()) < NARROW
    kind, bits = (np.int32, 4) if narrow else (np.int64, 3)
    lanes = 1 << bits
    # Rows and columns of zeros: the vectors are whole, and by the order of the sets no such row is ever taken.
    m, n = max(matrix.shape[0], bits), (matrix.shape[1] + lanes - 1) // lanes * lanes
    rows = np.zeros((m, n), kind)
    rows[: matrix.shape[0], : matrix.shape[1]] = matrix
    positive = np.zeros((m + 1, n), kind)
    positive[:-1] = np.cumsum(np.maximum(rows, 0)[::-1], axis=0)[::-1]
    subsets = (np.arange(lanes) >> np.arange(bits)[::-1, None]) & 1
    tail = np.ascontiguousarray(rows[m - bits :].T @ subsets.astype(kind))
    gains = np.zeros(m - bits + 1, np.int64)
    (_solve_by_threads if count > 1 else _solve)(rows.ravel(), positive.ravel(), tail.ravel(), gains)
    taken = _first(rows.ravel(), positive.ravel(), tail.ravel(), gains, bits)
    return int(gains[0]), taken[: matrix.shape[0]]


@kernel
def _leaf(sums: Numbers, place: int, tail: Numbers, totals: Numbers) -> Any:
    """Write the gains with each subset of the last rows to totals, and return the largest."""
    lanes, zero = totals.size, splat(tail, 0)
    total = zero
    for j in range(tail.size // lanes):
        total = total + largest(splat(tail, sums[place + j]) + load(tail, j * lanes), zero)
    store(totals, 0, total)
    return totals.max()


@kernel
def _decide(
    rows: Numbers, positive: Numbers, sums: Numbers, width: int, k: int, take: bool, rest: int, scratch: Numbers
) -> int:
    """Write the sums with row k taken or not to line k + 1, and return the lower of the bounds."""
    lanes, zero = WIDTH // rows.itemsize, splat(rows, 0)
    now, later = zero, zero
    for j in range(k * width, (k + 1) * width, lanes):
        value = load(sums, j)
        if take:
            value = value + load(rows, j)
        store(sums, j + width, value)
        now = now + largest(value, zero)
        later = later + largest(value + load(positive, j + width), zero)
    store(scratch, 0, now)
    gain: int = scratch.sum()
    store(scratch, 0, later)
    most: int = scratch.sum()
    return min(gain + rest, most)


@kernel
def _descend(
    rows: Numbers, positive: Numbers, tail: Numbers, gains: Integers, first: int, sums: Numbers, floor: int,
    target: bool, taken: Mask, shared: Integers,
) -> int:  # fmt: skip
    """Decide the rows from `first` on, from the sums in line `first`; return the largest gain that is at least floor.

    Return floor - 1 if there is none. Gains below what other threads have found, in `shared`, may be left out. If
    target is set the first set that reaches floor is written to taken, and no other is looked for.
    """
    lanes, last = WIDTH // rows.itemsize, gains.size - 1
    width, scratch, stage = tail.size // lanes, np.empty(lanes, rows.dtype), np.zeros(last + 1, np.int8)
    k = first
    while k >= first:
        if k == last:
            gain = int(_leaf(sums, k * width, tail, scratch))
            if target and gain == floor:
                _expand(int(scratch.argmax()), taken[last:])
                return gain
            floor = max(floor, gain + 1)
            shared[0] = max(shared[0], floor)
            k -= 1
        elif stage[k] == 2:
            k -= 1
        else:
            # Sets with a row first where the largest gain is looked for: it rises sooner.
            taken[k] = (stage[k] == 1) == target
            stage[k] += 1
            bound = _decide(rows, positive, sums, width, k, taken[k], gains[k + 1], scratch)
            if bound >= (floor if target else max(floor, shared[0])):
                k += 1
                stage[k] = 0
    return floor - 1


@kernel
def _expand(number: int, bits: Mask) -> None:
    """Write a number as bits, the highest first."""
    for place in range(bits.size):
        bits[bits.size - 1 - place] = (number >> place) & 1


@kernel
def _solve(rows: Numbers, positive: Numbers, tail: Numbers, gains: Integers) -> None:
    """Fill gains[k] with the largest gain of the rows from k on."""
    lanes, last = WIDTH // rows.itemsize, gains.size - 1
    width = tail.size // lanes
    sums, taken = np.zeros((last + 1) * width, rows.dtype), np.zeros(last, np.bool_)
    gains[last] = _leaf(sums, 0, tail, np.empty(lanes, rows.dtype))
    for k in range(last - 1, -1, -1):
        floor, begin = gains[k + 1] + 1, (k + 1) * width
        sums[begin : begin + width] = rows[k * width : begin]
        gains[k] = _descend(
            rows, positive, tail, gains, k + 1, sums, floor, False, taken, np.full(1, floor)
        )  # fmt: skip


@parallel_kernel
def _solve_by_threads(rows: Numbers, positive: Numbers, tail: Numbers, gains: Integers) -> None:
    """Do what `_solve` does, subtrees being shared by threads."""
    lanes, last = WIDTH // rows.itemsize, gains.size - 1
    width = tail.size // lanes
    gains[last] = _leaf(np.zeros(width, rows.dtype), 0, tail, np.empty(lanes, rows.dtype))
    for k in range(last - 1, -1, -1):
        split = SPLIT if last - 1 - k >= DEEP else 0
        shared, found = np.full(1, gains[k + 1] + 1), np.empty(1 << split, np.int64)
        for part in numba.prange(1 << split):
            found[part] = _subtree(rows, positive, tail, gains, k, (1 << split) - 1 - part, split, shared)
        gains[k] = found.max()


@kernel
def _subtree(
    rows: Numbers, positive: Numbers, tail: Numbers, gains: Integers, k: int, part: int, split: int, shared: Integers
) -> int:
    """Return the largest gain of the sets with row k and, of the next `split` rows, those in the bits of part."""
    lanes, last = WIDTH // rows.itemsize, gains.size - 1
    width, begin = tail.size // lanes, k + 1
    floor: int = gains[begin] + 1
    sums, taken = np.zeros((last + 1) * width, rows.dtype), np.zeros(last, np.bool_)
    scratch = np.empty(lanes, rows.dtype)
    sums[begin * width : (begin + 1) * width] = rows[k * width : begin * width]
    _expand(part, taken[begin : begin + split])
    for i in range(begin, begin + split):
        if _decide(rows, positive, sums, width, i, taken[i], gains[i + 1], scratch) < max(floor, shared[0]):
            return floor - 1
    return _descend(rows, positive, tail, gains, begin + split, sums, floor, False, taken, shared)


@kernel
def _first(rows: Numbers, positive: Numbers, tail: Numbers, gains: Integers, bits: int) -> Mask:
    """Return the first set of rows with the largest gain, gains[0]."""
    lanes, last = WIDTH // rows.itemsize, gains.size - 1
    sums, taken = np.zeros((last + 1) * (tail.size // lanes), rows.dtype), np.zeros(last + bits, np.bool_)
    _descend(rows, positive, tail, gains, 0, sums, gains[0], True, taken, gains[:1])
    return taken
