"""The other points in the order of their directions from a point, exactly.

Points are sorted by y, then x. Seen from point p, the line through p and q has the direction from the lower to the
higher index, an angle in [0, pi). The order is by that angle. A key of 32 bits, a function of the direction that grows
with the angle, is computed in float64 to within far less than one step, so keys that differ by two or more are in the
right order: a radix sort, O(m). Runs of keys that differ by one at most are put right by exact comparisons, O(m log m).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.linear.orientation import side

__all__ = ["Keys", "alike", "by_angle"]

Keys = npt.NDArray[np.uint64]

MASK = np.uint64(0xFFFFFFFF)
SHIFT = np.uint64(32)
STEPS = 2.0**30
"""The keys of all directions lie in [0, 2^31]."""
SHORT = 16
"""Runs up to this length are sorted by insertion."""


@kernel
def by_angle(x: Floats, y: Floats, p: int, on_grid: bool, keys: Keys, scratch: Keys) -> None:
    """Fill keys, shape (m - 1,), with the other points by angle: the index in the lower half, the key above."""
    for j in range(p):
        keys[j] = _key(x[p] - x[j], y[p] - y[j], j)
    for j in range(p + 1, x.size):
        keys[j - 1] = _key(x[j] - x[p], y[j] - y[p], j)
    _radix_sort(keys, scratch)
    _settle(x, y, p, on_grid, keys)


@kernel
def alike(x: Floats, y: Floats, p: int, on_grid: bool, a: np.uint64, b: np.uint64) -> bool:
    """Whether two neighbours in the order lie on one line with p."""
    near = (b >> SHIFT) - (a >> SHIFT) <= np.uint64(1)
    return bool(near) and _turn(x, y, p, on_grid, a, b) == 0


@kernel
def _key(dx: float, dy: float, j: int) -> np.uint64:
    # 1 - dx / (|dx| + dy) runs from 0 at the angle 0 to 2 at the angle pi. As an int64 first: that is one instruction.
    turn = np.int64((1.0 - dx / (abs(dx) + dy)) * STEPS)
    return (np.uint64(turn) << SHIFT) | np.uint64(j)


@kernel
def _turn(x: Floats, y: Floats, p: int, on_grid: bool, a: np.uint64, b: np.uint64) -> int:
    """Return +1 if the angle of a is smaller than that of b, 0 if they are equal, else -1."""
    i, j = np.int64(a & MASK), np.int64(b & MASK)
    found = side(x[p], y[p], x[i], y[i], x[j], y[j], on_grid)
    return found if (i > p) == (j > p) else -found


@kernel
def _radix_sort(keys: Keys, scratch: Keys) -> None:
    """Sort by the upper 32 bits, eight at a time from the lowest; equal keys keep their order."""
    counts = np.zeros((4, 256), dtype=np.int64)
    for key in keys:
        for digit in range(4):
            counts[digit, np.int64((key >> np.uint64(32 + 8 * digit)) & np.uint64(255))] += 1
    for digit in range(4):
        first = 0
        for value in range(256):
            counts[digit, value], first = first, first + counts[digit, value]
    for digit in range(0, 4, 2):
        _move(keys, scratch, counts[digit], np.uint64(32 + 8 * digit))
        _move(scratch, keys, counts[digit + 1], np.uint64(40 + 8 * digit))


@kernel
def _move(source: Keys, target: Keys, places: npt.NDArray[np.int64], shift: np.uint64) -> None:
    for i in range(source.size):
        value = np.int64((source[i] >> shift) & np.uint64(255))
        target[places[value]] = source[i]
        places[value] += 1


@kernel
def _settle(x: Floats, y: Floats, p: int, on_grid: bool, keys: Keys) -> None:
    """Put the runs of keys that differ by one at most from one to the next in the order of the exact angles."""
    begin = 0
    while begin < keys.size:
        end, ordered = begin + 1, True
        while end < keys.size and (keys[end] >> SHIFT) - (keys[end - 1] >> SHIFT) <= np.uint64(1):
            ordered = ordered and _turn(x, y, p, on_grid, keys[end - 1], keys[end]) >= 0
            end += 1
        if not ordered and end - begin <= SHORT:
            _insert(x, y, p, on_grid, keys[begin:end])
        elif not ordered:
            _heap_sort(x, y, p, on_grid, keys[begin:end])
        begin = end


@kernel
def _insert(x: Floats, y: Floats, p: int, on_grid: bool, run: Keys) -> None:
    for end in range(1, run.size):
        key, k = run[end], end
        while k > 0 and _turn(x, y, p, on_grid, key, run[k - 1]) > 0:
            run[k] = run[k - 1]
            k -= 1
        run[k] = key


@kernel
def _heap_sort(x: Floats, y: Floats, p: int, on_grid: bool, run: Keys) -> None:
    for root in range(run.size // 2 - 1, -1, -1):
        _sink(x, y, p, on_grid, run, root, run.size)
    for end in range(run.size - 1, 0, -1):
        run[0], run[end] = run[end], run[0]
        _sink(x, y, p, on_grid, run, 0, end)


@kernel
def _sink(x: Floats, y: Floats, p: int, on_grid: bool, heap: Keys, root: int, size: int) -> None:
    """Move the entry at the root down until no child has a larger angle."""
    while 2 * root + 1 < size:
        child = 2 * root + 1
        if child + 1 < size and _turn(x, y, p, on_grid, heap[child], heap[child + 1]) > 0:
            child += 1
        if _turn(x, y, p, on_grid, heap[root], heap[child]) <= 0:
            return
        heap[root], heap[child] = heap[child], heap[root]
        root = child
