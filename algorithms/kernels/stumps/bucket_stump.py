"""What the chosen stump does to a sample in buckets: how it splits the classes, and the weights that follow.

The codes of a table know of buckets only, and take the whole bucket that holds the threshold for below it. So the
examples of that bucket that lie above the threshold are set right one by one, after all others.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.stumps.bucket_bounds import Bounds
from boostproof.algorithms.kernels.stumps.bucket_search import Best, Examples, Scales
from boostproof.algorithms.kernels.stumps.buckets import LANES, Starts
from boostproof.algorithms.kernels.stumps.histograms import ABOVE, ALL, BELOW, BYTE, Change, Tables, change_weights
from boostproof.algorithms.kernels.stumps.integer_weights import Counts, Split, plan
from boostproof.algorithms.kernels.stumps.row_sort import ROW
from boostproof.algorithms.kernels.stumps.stump_search import Found
from boostproof.algorithms.kernels.stumps.wide import sign_of_difference

__all__ = ["Chosen", "choose", "reweight"]


class Chosen(NamedTuple):
    """A stump by its bucket, -1 for the constant rule; its position; examples of the classes below its threshold."""

    found: Found
    position: int
    positive: int
    negative: int


@kernel
def _bucket(starts: Starts, k: int) -> int:
    """Return the bucket that holds a position."""
    bucket = -1
    for start in starts:
        bucket += start <= k
    return bucket


@kernel
def choose(examples: Examples, bounds: Bounds, counts: Counts, best: Best, scales: Scales) -> Chosen:
    """Return the best stump with all that it does to the classes."""
    m, W_positive, W_negative = examples.order.shape[1], bounds.totals[0], bounds.totals[1]
    sign = sign_of_difference(scales[0], best.positive, scales[1], best.negative)
    below = (W_positive - best.positive) // 2, (W_negative - best.negative) // 2
    if best.place < 0:
        found = Found(0, -1, W_positive, W_negative, below[0], below[1], sign)
        return Chosen(found, -1, 0, 0)
    f, k = best.place // m, best.place % m
    bucket = _bucket(examples.starts[f], k)
    positive, negative = 0, 0
    if bucket > 0:
        positive, negative = int(counts[0, f, bucket - 1]), int(counts[1, f, bucket - 1])
    for entry in examples.order[f, examples.starts[f, bucket] : k + 1]:
        position = examples.positions[entry & ROW]
        positive += position < examples.positives
        negative += (position >= examples.positives) & (position < examples.rows.size)
    return Chosen(Found(f, bucket, W_positive, W_negative, below[0], below[1], sign), k, positive, negative)


@kernel
def _split(chosen: Chosen, c: int, counts: Counts, ratio: float) -> Split:
    """Return how a stump splits class c (0: positive, 1: negative)."""
    found = chosen.found
    total, below = (found.positive, found.positive_below) if c == 0 else (found.negative, found.negative_below)
    count, count_below = int(counts[c, found.feature, -1]), chosen.positive if c == 0 else chosen.negative
    if (c == 0) == (found.sign > 0):
        return Split(count_below, count, below, total, BELOW, ratio)
    return Split(count - count_below, count, total - below, total, ABOVE, ratio)


@kernel
def reweight(
    shared: Tables, examples: Examples, d: int, chosen: Chosen, counts: Counts, ratio: float, scales: Floats
) -> None:
    """Change the weights, the scales, and the histograms of the first d features."""
    found = chosen.found
    changes = (
        plan(found, _split(chosen, 0, counts, ratio), scales, 0),
        plan(found, _split(chosen, 1, counts, ratio), scales, 1),
    )
    end = examples.starts[found.feature, found.cut + 1] if found.cut >= 0 else 0
    entries = examples.order[found.feature, chosen.position + 1 : max(end, chosen.position + 1)]
    old = np.empty(entries.size, dtype=np.int64)
    for j in range(entries.size):
        old[j] = examples.weights[examples.positions[entries[j] & ROW]]
    change_weights(shared, d, changes)
    for j in range(entries.size):
        row = entries[j] & ROW
        position = examples.positions[row]
        c = 0 if position < examples.positives else 1
        if position < examples.rows.size:
            _set(shared, d, c, row, position, _above(changes[c], old[j]))


@kernel
def _above(change: Change, weight: int) -> int:
    """The weight that an example above the threshold gets."""
    changes = (change.side == ABOVE) | (change.side == ALL)
    return max(1, int(np.rint(weight * change.above))) if changes else weight


@kernel
def _set(shared: Tables, d: int, c: int, row: int, position: int, weight: int) -> None:
    """Give an example of class c a weight, and tell the histograms."""
    delta = weight - shared.weights[position]
    shared.weights[position] = weight
    for f in range(d):
        code = (shared.words[f // LANES, row] >> np.uint64(8 * (f % LANES))) & BYTE
        shared.sums[0, c, f, code] += delta
