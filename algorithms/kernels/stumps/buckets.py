"""Tables for the exact search of stumps: the order of each column, cut into at most 256 buckets of neighbouring values.

A column with at most 256 different values gets a bucket for each. Any other is cut from below: a bucket closes before
the value at which it would be farther from its equal share, (examples left)/(buckets left), than it is without it. So
no value is split, and a frequent value gets a bucket of its own.

Kept an example and feature: one byte for the number of its bucket, eight features to a word (word [g, i] holds
features 8g, .., 8g + 7 of example i, the first of them in its lowest byte), and four bytes for the order. The table
itself is referred to, and copied only if it is not a C-contiguous float64 array. While a thread sorts, it holds eight
columns, 84 bytes an example.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, counting, table
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel, threads
from boostproof.algorithms.kernels.stumps.row_sort import PARTS, ROW, Order, sort_rows

__all__ = ["BUCKETS", "LANES", "Buckets", "Starts", "Words", "bucketed"]

Words = npt.NDArray[np.uint64]
Starts = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

BUCKETS = 256
"""The most buckets that a feature can have."""

LANES = 8
"""Features in a word."""


class Buckets(NamedTuple):
    """A table (m, d), its rows column by column in ascending order, and the buckets of each column.

    words (ceil(d / 8), m): the numbers of the buckets; see the module. order (d, m): rows with marks; see
    `stumps.row_sort`. starts (d, 257): bucket b of feature f holds the positions starts[f, b] to starts[f, b + 1] of
    its order; those that are not used begin and end at m. used (d,): how many are. mixed (d, 256): whether a bucket
    holds different values.
    """

    table: Floats
    words: Words
    order: Order
    starts: Starts
    used: Starts
    mixed: Flags


def bucketed(X: npt.ArrayLike, most: int | None = None, *, n_jobs: int | None = None) -> Buckets:
    """Sort the columns of a table and cut them into buckets; see the module for the rule.

    Args:
        X: finite real numbers, shape (m, d), 1 <= m < 2^31 and d >= 1.
        most: the most buckets a feature gets, 1 to 256; by default one for 16 examples, at least 16. Speed depends on
            it, and nothing that is found.
        n_jobs: threads, as in scikit-learn; the buckets do not depend on it.

    Raises:
        TypeError: X does not hold real numbers, or n_jobs is neither None nor an integer.
        ValueError: another shape, a number that is not finite, or n_jobs is 0.
    """
    values = table("X", X)
    m, d = values.shape
    wanted = min(BUCKETS, max(16, m // 16)) if most is None else counting("most", most, 1)
    if wanted > BUCKETS:
        raise ValueError(f"most={most!r}: expected at most {BUCKETS}")
    if m > int(ROW):
        raise ValueError(f"X has shape {values.shape}: expected fewer than 2^31 examples")
    order = np.empty((d, m), dtype=np.uint32)
    starts = np.full((d, BUCKETS + 1), m, dtype=np.int64)
    used, mixed = np.zeros(d, dtype=np.int64), np.zeros((d, BUCKETS), dtype=np.bool_)
    words = np.zeros((-(-d // LANES), m), dtype=np.uint64)
    with threads(n_jobs) as count:
        cut = _bucket_by_threads if count > 1 else _bucket
        cut(values, wanted, words, order, starts, used, mixed)
    return Buckets(values, words, order, starts, used, mixed)


@kernel
def _bucket(values: Floats, most: int, words: Words, order: Order, starts: Starts, used: Starts, mixed: Flags) -> None:
    for g in range(words.shape[0]):
        _bucket_group(values, most, g, words[g], order, starts, used, mixed)


@parallel_kernel
def _bucket_by_threads(
    values: Floats, most: int, words: Words, order: Order, starts: Starts, used: Starts, mixed: Flags
) -> None:
    for g in numba.prange(words.shape[0]):
        # prange counts in unsigned numbers: for those all of it would be compiled again.
        _bucket_group(values, most, int(np.int64(g)), words[g], order, starts, used, mixed)


@kernel
def _bucket_group(
    values: Floats, most: int, g: int, words: Words, order: Order, starts: Starts, used: Starts, mixed: Flags
) -> None:
    """Sort and cut the features of a word."""
    m, begin = values.shape[0], LANES * g
    end = min(begin + LANES, values.shape[1])
    columns = np.empty((end - begin, m))
    for i in range(m):  # a line of the cache holds these features of an example together
        for f in range(begin, end):
            columns[f - begin, i] = values[i, f]
    room, keys = np.empty(m, dtype=np.uint32), np.empty((2, m), dtype=np.uint64)
    for f in range(begin, end):
        sort_rows(columns[f - begin], order[f], room, keys)
        used[f] = _cut(order[f], most, starts[f], mixed[f])
        _encode(order[f], starts[f], used[f], np.uint64(8 * (f - begin)), words)


@kernel
def _closes(held: int, following: int, share: float) -> bool:
    """Whether a bucket that holds so many should end before a value of `following` examples."""
    return abs(held - share) <= abs(held + following - share)


@kernel
def _run(order: Order, begin: int) -> int:
    """Return the end of the run of equal values that begins at a position."""
    k = begin
    while k < order.size - 1 and order[k] >> PARTS == 0:
        k += 1
    return k + 1


@kernel
def _cut(order: Order, most: int, starts: Starts, mixed: Flags) -> int:
    """Write the starts of the buckets, and return their number."""
    m, bucket, begin, different = order.size, 0, 0, 1
    for entry in order:
        different += entry >> PARTS
    every = different <= most
    starts[0] = 0
    end = _run(order, 0)
    while end < m:
        following = _run(order, end) - end
        share = (m - begin) / (most - bucket)
        if every or (bucket < most - 1 and _closes(end - begin, following, share)):
            bucket, begin = bucket + 1, end
            starts[bucket] = begin
        else:
            mixed[bucket] = True
        end += following
    return bucket + 1


@kernel
def _encode(order: Order, starts: Starts, used: int, shift: np.uint64, words: Words) -> None:
    for b in range(used):
        code = np.uint64(b) << shift
        for entry in order[starts[b] : starts[b + 1]]:
            words[entry & ROW] |= code
