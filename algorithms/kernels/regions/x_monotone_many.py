"""The x-monotone regions of the largest gain in many grids of one shape, side by side in the lanes of vectors.

The programme is that of `x_monotone`: one pass over the rows a column, each a chain in which every number waits for the
last one. A grid a lane, 16 of 32 bits or 8 of 64, keeps the machine busy while it waits: 13 vector instructions a row.
The columns of a block of grids are turned round as they are needed, squares of 16 by 16 (8 by 8) numbers in registers,
into a buffer of 17 (9) columns that stays in the cache.

Lanes have 32 bits if the gains are integers whose absolute values sum to less than 2^30 in every grid, else 64.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import as_array, shown
from boostproof.algorithms.kernels.fixed import Fixed, Integers, fixed
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel, threads
from boostproof.algorithms.kernels.regions.grids import Region
from boostproof.algorithms.kernels.regions.vectors import WIDTH, largest, load, splat, store, turn
from boostproof.algorithms.kernels.regions.x_monotone import region

__all__ = ["optimal_x_monotone_many"]

Grids = npt.NDArray[Any]

MOST_ROWS = 384
"""Up to so many rows a buffer of 16 columns stays in the cache; beyond, one of 64 saves visits to distant lines."""

BESIDE = 16
"""Grids lie beside each other if their number is a multiple of this, so that vectors end with a row."""

NARROW = 2**30
"""Absolute gains that sum to less than this fit lanes of 32 bits, and so does the sum of two such sums."""


def optimal_x_monotone_many(
    gains: npt.ArrayLike, *, allow_empty: bool = True, n_jobs: int | None = None
) -> tuple[npt.NDArray[Any], Region | None]:
    """Return the largest gain of an x-monotone region in every grid, and the region of the best grid.

    Args:
        gains: real numbers, shape (B, rows, columns), at least one of each. Integers of at most 32 bits are taken as
            they are, without a copy if they are contiguous. Floats are rounded as `fixed` says, all with one exponent.
        allow_empty: as in `optimal_x_monotone`.
        n_jobs: number of threads, as in scikit-learn: None is one, -1 all. It does not change the answer.

    Returns:
        The gains, shape (B,), int64 for integers and else float64, and the region of the first grid with the largest
        one, i.e. of gains.argmax(), as `optimal_x_monotone` gives it.

    Raises:
        TypeError: gains does not hold real numbers, or n_jobs is no integer.
        ValueError: another shape, no grid or no pixel, a number that is not finite, sums beyond 2^60, or n_jobs=0.

    Source: SM00, section 4: regions over pairs of attributes.
    """
    values, made, beside = _values(gains)
    least = values.dtype.type(np.iinfo(values.dtype).min)
    with threads(n_jobs) as count:
        best = (_searched_by_threads if count > 1 else _searched)(values, least, beside)
    if allow_empty:
        np.maximum(best, 0, out=best)
    winner = values[:, :, best.argmax()].T if beside else values[best.argmax()]
    _, found = region(np.ascontiguousarray(winner, dtype=np.int64), allow_empty)
    return made.gains(best), found


def _values(gains: Any) -> tuple[Grids, Fixed, bool]:
    """Return the grids as int32 or int64, what they were made of, and whether they lie beside.

    They are of shape (B, rows, columns), or, beside each other, (columns, rows, B), as they are in memory.
    """
    array = as_array("gains", gains)
    beside = array.ndim == 3 and array.flags.f_contiguous and array.shape[0] % BESIDE == 0
    array = array.T if beside else array
    if array.ndim == 3 and array.dtype in (np.int8, np.int16, np.int32, np.uint8, np.uint16):
        made = Fixed(array, 0, True)
    else:
        made = fixed("gains", array, 3)
    values: Grids = np.ascontiguousarray(made.values, dtype=np.int32 if made.values.itemsize <= 4 else np.int64)
    if values.size == 0:
        raise ValueError(f"gains={shown(gains)}: expected at least one grid, one row and one column")
    sums = (
        _absolute(values.reshape(-1, values.shape[2]), 0) if beside else _absolute(values.reshape(len(values), -1), 1)
    )
    narrow = made.integral and sums.max() < NARROW
    return values.astype(np.int32 if narrow else np.int64, copy=False), made, beside


@kernel
def _absolute(values: Grids, axis: int) -> Integers:
    """Return the sums of the absolute values along an axis of two."""
    sums = np.zeros(values.shape[1 - axis], np.int64)
    for i in range(values.shape[0]):
        for j in range(values.shape[1]):
            sums[j if axis == 0 else i] += abs(np.int64(values[i, j]))
    return sums


@kernel
def _searched(gains: Grids, least: Any, beside: bool) -> Integers:
    lanes = WIDTH // gains.itemsize
    best = np.empty(gains.shape[2] if beside else gains.shape[0], np.int64)
    for first in range(0, best.size, lanes):
        _group(gains, first, lanes, least, beside, best)
    return best


@parallel_kernel
def _searched_by_threads(gains: Grids, least: Any, beside: bool) -> Integers:
    lanes = WIDTH // gains.itemsize
    best = np.empty(gains.shape[2] if beside else gains.shape[0], np.int64)
    for group in numba.prange((best.size + lanes - 1) // lanes):
        _group(gains, group * lanes, lanes, least, beside, best)
    return best


@kernel
def _group(gains: Grids, first: int, lanes: int, least: Any, beside: bool, best: Integers) -> None:
    """Write the largest gains of the grids first : first + lanes to best."""
    most = np.full(lanes, least)
    if beside:
        _beside(gains, first, lanes, least, most)
    else:
        _turning(gains, first, lanes, least, most)
    for lane in range(min(lanes, best.size - first)):
        best[first + lane] = most[lane]


@kernel
def _beside(gains: Grids, first: int, lanes: int, least: Any, most: Grids) -> None:
    """Raise most to the largest gains of grids that lie beside each other."""
    columns, rows, grids = gains.shape
    flat, size = gains.reshape(-1)[first:], rows * grids
    state, total = _aligned(3 * rows * lanes, lanes, flat), np.empty(lanes, gains.dtype)
    _prepare(flat[(columns - 1) * size :], grids, state, total, least, rows, lanes)
    for c in range(columns - 1, -1, -1):
        here, coming, down = flat[c * size :], flat[max(c - 1, 0) * size :], (columns - c) % 2 == 1
        _pass(here, coming, grids, state, most, total, least, rows, lanes, down)


@kernel
def _turning(gains: Grids, first: int, lanes: int, least: Any, most: Grids) -> None:
    """Raise most to the largest gains of grids that lie behind each other, columns being turned round by and by."""
    block = _whole(gains, first, lanes)
    rows, columns, pitch = gains.shape[1], gains.shape[2], (gains.shape[1] + 1) * lanes
    flat, shift = block.reshape(-1), _offset(block, lanes)
    width = min(16 if rows <= MOST_ROWS else 64, block.shape[2]) // lanes * lanes
    buffer, state = _aligned((width + 1) * pitch, lanes, flat), _aligned(3 * rows * lanes, lanes, flat)
    total = np.empty(lanes, gains.dtype)
    low = max(columns - width, 0)
    _fill(flat, low, width, rows, block.shape[2], lanes, buffer, pitch)
    _prepare(buffer[(columns - 1 - low) * pitch :], lanes, state, total, least, rows, lanes)
    for c in range(columns - 1, -1, -1):
        here = (c - low) * pitch
        if c == low and c > 0:
            # The lowest column of the buffer waits at its end while the next ones come.
            buffer[width * pitch :] = buffer[here : here + pitch]
            here, low = width * pitch, max(c - width + (-(c + shift)) % lanes, 0)
            _fill(flat, low, width, rows, block.shape[2], lanes, buffer, pitch)
        coming, down = max(c - 1 - low, 0) * pitch, (columns - c) % 2 == 1
        _pass(buffer[here:], buffer[coming:], lanes, state, most, total, least, rows, lanes, down)


@kernel
def _whole(gains: Grids, first: int, lanes: int) -> Grids:
    """Return a block of grids that squares can be cut from: with zeros for what is missing."""
    grids, rows, columns = gains.shape
    if first + lanes <= grids and lanes <= columns:
        return gains[first : first + lanes]
    block = np.zeros((lanes, rows, max(lanes, columns)), gains.dtype)
    for lane in range(min(lanes, grids - first)):
        for row in range(rows):
            for column in range(columns):
                block[lane, row, column] = gains[first + lane, row, column]
    return block


@kernel
def _offset(array: Grids, lanes: int) -> int:
    """Return by how many numbers an array begins behind a line of the cache."""
    return (array.ctypes.data // array.itemsize) % lanes


@kernel
def _aligned(size: int, lanes: int, like: Grids) -> Grids:
    """Return an array that begins with a line of the cache: a vector that lies across two costs twice as much."""
    array = np.empty(size + lanes, like.dtype)
    start = -_offset(array, lanes) % lanes
    return array[start : start + size]


@kernel
def _fill(flat: Grids, low: int, width: int, rows: int, columns: int, lanes: int, buffer: Grids, pitch: int) -> None:
    """Write the columns low : low + width of a block to the buffer, all grids of a row side by side."""
    for row in range(rows):
        for left in range(0, width, lanes):
            turn(flat, row * columns + low + left, rows * columns, buffer, left * pitch + row * lanes, pitch)


@kernel
def _prepare(column: Grids, stride: int, state: Grids, total: Grids, least: Any, rows: int, lanes: int) -> None:
    """As in `x_monotone`, lane by lane: a row of the state holds max(0, f) of what follows, B, and max(f + B)."""
    zero = splat(state, 0)
    ahead, sums = splat(state, least), zero
    for row in range(rows - 1, -1, -1):
        at = 3 * row * lanes
        ahead = largest(ahead, sums)
        sums = sums - load(column, row * stride)
        store(state, at, zero)
        store(state, at + lanes, ahead)
        store(state, at + 2 * lanes, ahead)
    store(total, 0, zero - sums)


@kernel
def _pass(
    here: Grids, coming: Grids, stride: int, state: Grids, most: Grids, total: Grids, least: Any, rows: int,
    lanes: int, down: bool,
) -> None:  # fmt: skip
    """As in `x_monotone`, lane by lane, on the state of `_prepare`; raises most to the largest f."""
    zero, none = splat(state, 0), splat(state, least)
    near, sums, behind, best = none, load(total, 0), none, load(most, 0)
    ahead, coming_sums, beyond = none, zero, none
    for step in range(rows):
        row = step if down else rows - 1 - step
        at = 3 * row * lanes
        near = largest(near, sums)
        sums = sums - load(here, row * stride)
        behind = largest(behind, load(state, at) + near)
        value = largest(near + load(state, at + 2 * lanes), behind + load(state, at + lanes))
        best = largest(best, value)
        positive = largest(value, zero)
        store(state, at, positive)
        ahead = largest(ahead, coming_sums)
        coming_sums = coming_sums - load(coming, row * stride)
        beyond = largest(beyond, positive + ahead)
        store(state, at + lanes, ahead)
        store(state, at + 2 * lanes, beyond)
    store(most, 0, best)
    store(total, 0, zero - coming_sums)
