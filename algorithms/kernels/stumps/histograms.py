"""Histograms of integer weights over binned features: built once, then told only about weights that change.

A histogram entry is the sum of the weights of the examples of one class with one code; sums of integers do not depend
on their order, so an entry that has followed a thousand changes is the entry that a rebuild would give, bit for bit,
whichever thread made which part. A thread adds the changes of its own examples to its own histograms; the search adds
the threads up.

The examples of positive weight are held class by class (`rows`, four bytes an example, beside eight for the weight).
Work goes by blocks of at most `BLOCK` examples: the changes of each class are listed, then added word by word to the
eight histograms of the word's features, 16 KB, while codes and lists stay in the caches. The cost is that of the adds:
one load, one shift and one store a changed example and feature.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel
from boostproof.algorithms.kernels.stumps.binning import LANES, Words

__all__ = [
    "ABOVE",
    "ALL",
    "BELOW",
    "BYTE",
    "CODES",
    "NONE",
    "WORK",
    "Change",
    "Indices",
    "Integers",
    "Tables",
    "change_weights",
    "tables",
]

Integers = npt.NDArray[np.int64]
Indices = npt.NDArray[np.uint32]

NONE, BELOW, ABOVE, ALL = 0, 1, 2, 3
BYTE = np.uint64(255)
FIRST_LANE = 0 if sys.byteorder == "little" else LANES - 1  # in memory

BLOCK = 8192
"""Examples whose changes are listed at a time."""

WORK = 12_500
"""Words below which a further thread costs more than it gives."""

CODES = 256
"""Entries of a histogram."""


class Tables(NamedTuple):
    """What the kernels of a run share.

    words (G, m); rows (n,), the examples of positive weight class by class, ascending; weights (n,), in that order;
    sums (threads, 2, 8 G, 256), the histograms by class (0: positive, 1: negative) and feature; blocks (K + 1, 2):
    where block k begins in each class, and where the last one ends; chosen and deltas (threads, 2, BLOCK), scratch.
    """

    words: Words
    rows: Indices
    weights: Integers
    sums: npt.NDArray[np.int64]
    blocks: Integers
    chosen: Indices
    deltas: Integers


class Change(NamedTuple):
    """New weights of one class: times `below` where the code of `feature` is at most `cut`, times `above` elsewhere.

    side: BELOW or ABOVE if only these change; ALL: the histograms are built anew; NONE.
    """

    feature: int
    cut: int
    side: int
    below: float
    above: float


def tables(words: Words, rows: Indices, positives: int, threads: int) -> Tables:
    """Return tables whose weights are 1 and whose histograms are empty."""
    m = words.shape[1]
    count = threads * (m // (threads * BLOCK) + 1)
    first = m * np.arange(count + 1) // count
    blocks = [np.searchsorted(part, first) for part in (rows[:positives], rows[positives:])]
    sums = np.zeros((threads, 2, LANES * words.shape[0], CODES), dtype=np.int64)
    return Tables(
        words,
        rows,
        np.ones(rows.size, dtype=np.int64),
        sums,
        np.column_stack([blocks[0], blocks[1] + positives]).astype(np.int64),
        np.empty((threads, 2, BLOCK), dtype=np.uint32),
        np.empty((threads, 2, BLOCK), dtype=np.int64),
    )


@kernel
def _list_side(words: Words, rows: Indices, change: Change, chosen: Indices) -> int:
    """List the places in rows whose examples change; return how many."""
    # The code's byte alone is read; indices are unsigned, for a signed one is asked whether it counts from the end.
    codes = words.view(np.uint8)[change.feature & 7 ^ FIRST_LANE :]
    cut, count = np.uint8(change.cut), np.uint64(0)
    # Every place is written and the count keeps it or not: no branch to mispredict.
    if change.side == ABOVE:
        for k in range(rows.size):
            chosen[count] = k
            count += np.uint64(codes[np.uint64(LANES) * rows[k]] > cut)
    else:
        for k in range(rows.size):
            chosen[count] = k
            count += np.uint64(codes[np.uint64(LANES) * rows[k]] <= cut)
    return int(count)


@kernel
def _reweight(weights: Integers, rows: Indices, factor: float, chosen: Indices, deltas: Integers) -> None:
    """Multiply the weights at the chosen places; put rows in their stead, and what the weights gained."""
    for k in range(chosen.size):
        place = chosen[k]
        old = weights[place]
        new = max(np.int64(1), np.int64(np.rint(old * factor)))
        weights[place] = new
        deltas[k] = new - old
        chosen[k] = rows[place]


@kernel
def _reweight_all(
    weights: Integers, words: Words, rows: Indices, change: Change, chosen: Indices, deltas: Integers
) -> None:
    """Multiply all weights, each by the factor of its side; list rows and weights."""
    shift = np.uint64(8 * (change.feature & 7))
    for k in range(rows.size):
        above = np.int64((words[rows[k]] >> shift) & BYTE) > change.cut
        new = max(np.int64(1), np.int64(np.rint(weights[k] * (change.above if above else change.below))))
        weights[k] = new
        deltas[k] = new
        chosen[k] = rows[k]


@kernel
def _list(tables: Tables, change: Change, begin: int, end: int, chosen: Indices, deltas: Integers) -> int:
    """Change the weights from begin to end; list rows and changes, and return how many there are."""
    words, rows, weights = tables.words[change.feature >> 3], tables.rows[begin:end], tables.weights[begin:end]
    if change.side == NONE:
        return 0
    if change.side == ALL:
        _reweight_all(weights, words, rows, change, chosen, deltas)
        return end - begin
    count = _list_side(words, rows, change, chosen)
    factor = change.above if change.side == ABOVE else change.below
    _reweight(weights, rows, factor, chosen[:count], deltas[:count])
    return count


@kernel
def _add_8(words: Words, rows: Indices, deltas: Integers, sums: Integers) -> None:
    for k in range(rows.size):
        word, delta = words[rows[k]], deltas[k]
        sums[0, word & BYTE] += delta
        sums[1, (word >> np.uint64(8)) & BYTE] += delta
        sums[2, (word >> np.uint64(16)) & BYTE] += delta
        sums[3, (word >> np.uint64(24)) & BYTE] += delta
        sums[4, (word >> np.uint64(32)) & BYTE] += delta
        sums[5, (word >> np.uint64(40)) & BYTE] += delta
        sums[6, (word >> np.uint64(48)) & BYTE] += delta
        sums[7, word >> np.uint64(56)] += delta


@kernel
def _add_4(words: Words, rows: Indices, deltas: Integers, sums: Integers) -> None:
    for k in range(rows.size):
        word, delta = words[rows[k]], deltas[k]
        sums[0, word & BYTE] += delta
        sums[1, (word >> np.uint64(8)) & BYTE] += delta
        sums[2, (word >> np.uint64(16)) & BYTE] += delta
        sums[3, (word >> np.uint64(24)) & BYTE] += delta


@kernel
def _add_2(words: Words, rows: Indices, deltas: Integers, lane: int, sums: Integers) -> None:
    first, second = np.uint64(8 * lane), np.uint64(8 * lane + 8)
    for k in range(rows.size):
        word, delta = words[rows[k]], deltas[k]
        sums[0, (word >> first) & BYTE] += delta
        sums[1, (word >> second) & BYTE] += delta


@kernel
def _add_1(words: Words, rows: Indices, deltas: Integers, lane: int, sums: Integers) -> None:
    shift = np.uint64(8 * lane)
    for k in range(rows.size):
        sums[0, (words[rows[k]] >> shift) & BYTE] += deltas[k]


@kernel
def _add(words: Words, rows: Indices, deltas: Integers, lanes: int, sums: Integers) -> None:
    """Add to the histograms of the features of a word, 1 to 8 of them."""
    if lanes == LANES:
        _add_8(words, rows, deltas, sums)
        return
    if lanes & 4:
        _add_4(words, rows, deltas, sums)
    if lanes & 2:
        _add_2(words, rows, deltas, lanes & 4, sums[lanes & 4 :])
    if lanes & 1:
        _add_1(words, rows, deltas, lanes & 6, sums[lanes & 6 :])


@kernel
def _change_block(tables: Tables, d: int, changes: tuple[Change, Change], block: int, thread: np.int64) -> None:
    """Reweight the examples of a block and tell the histograms of a thread."""
    begin, end = tables.blocks[block], tables.blocks[block + 1]
    chosen, deltas = tables.chosen[thread], tables.deltas[thread]
    counts = (
        _list(tables, changes[0], begin[0], end[0], chosen[0], deltas[0]),
        _list(tables, changes[1], begin[1], end[1], chosen[1], deltas[1]),
    )
    for g in range((d + LANES - 1) // LANES):
        # Both classes at once, while the words are in the cache.
        for c in range(2):
            sums = tables.sums[thread, c, LANES * g : LANES * (g + 1)]
            rows, changed = chosen[c, : counts[c]], deltas[c, : counts[c]]
            _add(tables.words[g], rows, changed, min(LANES, d - LANES * g), sums)


@kernel
def _change_share(tables: Tables, d: int, changes: tuple[Change, Change], thread: np.int64) -> None:
    """Do the blocks of one thread."""
    for c in range(2):
        if changes[c].side == ALL:
            tables.sums[thread, c] = 0
    for block in range(int(thread), len(tables.blocks) - 1, len(tables.sums)):
        _change_block(tables, d, changes, block, thread)


@parallel_kernel
def _change_shares(tables: Tables, d: int, parts: Integers, factors: Floats) -> None:
    for thread in numba.prange(len(tables.sums)):
        changes = (
            Change(parts[0, 0], parts[0, 1], parts[0, 2], factors[0, 0], factors[0, 1]),
            Change(parts[1, 0], parts[1, 1], parts[1, 2], factors[1, 0], factors[1, 1]),
        )
        # prange counts in unsigned numbers: for those all of it would be compiled again.
        _change_share(tables, d, changes, np.int64(thread))


@kernel
def change_weights(tables: Tables, d: int, changes: tuple[Change, Change]) -> None:
    """Change the weights of both classes, and the histograms of the d features with them."""
    if len(tables.sums) == 1:
        _change_share(tables, d, changes, np.int64(0))
        return
    # As arrays, for prange takes no tuples of tuples.
    parts, factors = np.empty((2, 3), dtype=np.int64), np.empty((2, 2))
    for c in range(2):
        parts[c, 0], parts[c, 1], parts[c, 2] = changes[c].feature, changes[c].cut, changes[c].side
        factors[c, 0], factors[c, 1] = changes[c].below, changes[c].above
    _change_shares(tables, d, parts, factors)
