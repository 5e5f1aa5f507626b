"""Tables as bin numbers of one byte, eight features to a machine word.

A column with at most `max_bins` different values gets a bin for each. Any other is cut from below: a bin closes at the
first value at which it holds its equal share, (examples left)/(bins left), of the examples that no earlier bin holds.
So no value is split, a frequent value gets a bin of its own, and a column never has more than `max_bins` bins.
Thresholds lie halfway between the neighbouring values of the column that they part (as those of `stumps.stumps`), and
the code of x is the number of thresholds below x: "code > k" means "x > threshold k", for new values as well.

The codes are one byte an example and feature, in words of eight features; word [g, i] holds features 8g, .., 8g + 7 of
example i, the first of them in its lowest byte. Nothing else of the table is kept.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, counting, table
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel, threads
from boostproof.algorithms.kernels.stumps.stumps import _midpoint

__all__ = ["BINS", "LANES", "Binned", "Words", "binned"]

Words = npt.NDArray[np.uint64]

BINS = 255
"""The most bins that a feature can have."""

LANES = 8
"""Features in a word."""

CHUNK = 1024  # examples that are coded at a time


class Binned(NamedTuple):
    """A table (m, d) as bins: words (ceil(d / 8), m); bins (d,), their number; thresholds (d, 255), padded with inf."""

    words: Words
    bins: npt.NDArray[np.int64]
    thresholds: Floats

    @property
    def codes(self) -> npt.NDArray[np.uint8]:
        """The codes one by one, shape (m, d), a copy."""
        m, d = self.words.shape[1], self.bins.size
        lanes = self.words.astype("<u8").view(np.uint8).reshape(-1, m, LANES)
        return np.ascontiguousarray(lanes.transpose(1, 0, 2).reshape(m, -1)[:, :d])


def binned(X: npt.ArrayLike, max_bins: int = BINS, *, n_jobs: int | None = None) -> Binned:
    """Cut the columns of a table into bins; see the module for the rule.

    Args:
        X: finite real numbers, shape (m, d), at least one row and one column.
        max_bins: the most bins a feature gets, 2 to 255.
        n_jobs: threads, as in scikit-learn; the result does not depend on it.

    Raises:
        TypeError: X does not hold real numbers, or max_bins or n_jobs is no integer.
        ValueError: another shape, a number that is not finite, or max_bins or n_jobs out of range.
    """
    values = table("X", X)
    if counting("max_bins", max_bins, 2) > BINS:
        raise ValueError(f"max_bins={max_bins!r}: expected at most {BINS}")
    m, d = values.shape
    thresholds = np.full((d, BINS), np.inf)
    words = np.empty((-(-d // LANES), m), dtype=np.uint64)
    with threads(n_jobs) as count:
        # NumPy sorts without the interpreter's lock.
        with ThreadPoolExecutor(count) as pool:
            cuts = list(pool.map(lambda f: _cut(np.sort(values[:, f]), max_bins, thresholds[f]), range(d)))
        (_encode_by_threads if count > 1 else _encode)(values, thresholds, words)
    return Binned(words, np.array(cuts, dtype=np.int64) + 1, thresholds)


@kernel
def _distinct(column: Floats, most: int) -> int:
    """Return the number of different values of a sorted column, or most + 1 if there are more."""
    count = 1
    for k in range(column.size - 1):
        count += column[k] < column[k + 1]
        if count > most:
            break
    return count


@kernel
def _cut(column: Floats, most: int, thresholds: Floats) -> int:
    """Write the thresholds of a sorted column, and return their number."""
    every = _distinct(column, most) <= most
    cuts, begin = 0, 0
    for k in range(column.size - 1):
        full = (k + 1 - begin) * (most - cuts) >= column.size - begin
        if column[k] < column[k + 1] and cuts < most - 1 and (every or full):
            thresholds[cuts] = _midpoint(column[k], column[k + 1])
            cuts += 1
            begin = k + 1
    return cuts


@kernel
def _code(x: float, thresholds: Floats) -> int:
    """Return how many of 255 ascending thresholds lie below x, by eight halvings without a branch."""
    code, step = 0, 128
    while step:
        code += step if thresholds[code + step - 1] < x else 0
        step >>= 1
    return code


@kernel
def _encode_chunk(X: Floats, thresholds: Floats, words: Words, begin: int, end: int) -> None:
    d = X.shape[1]
    for g in range(words.shape[0]):
        for i in range(begin, end):
            word = np.uint64(0)
            for lane in range(min(LANES, d - LANES * g)):
                f = LANES * g + lane
                word |= np.uint64(_code(X[i, f], thresholds[f])) << np.uint64(8 * lane)
            words[g, i] = word


@kernel
def _encode(X: Floats, thresholds: Floats, words: Words) -> None:
    m = X.shape[0]
    for begin in range(0, m, CHUNK):
        _encode_chunk(X, thresholds, words, begin, min(m, begin + CHUNK))


@parallel_kernel
def _encode_by_threads(X: Floats, thresholds: Floats, words: Words) -> None:
    m = X.shape[0]
    for chunk in numba.prange((m + CHUNK - 1) // CHUNK):
        # prange counts in unsigned numbers: for those all of it would be compiled again.
        begin = int(np.int64(chunk * CHUNK))
        _encode_chunk(X, thresholds, words, begin, min(m, begin + CHUNK))
