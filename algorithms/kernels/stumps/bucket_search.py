"""The first best stump over bucketed columns: the thresholds between buckets, then those inside buckets that can win.

A stump has a place, f m + k where its threshold lies above position k in the order of feature f, and -1 for the
constant rule; of equally good stumps the one at the lowest place counts. Floats rule out what is worse by more than
they can have rounded, and integers decide among the rest (`stumps.wide`).

Bounds that do not rule out a bucket (`stumps.bucket_bounds`) are made exact by a scan of its examples in their order,
a look-up of each one's weight. As the weights stand in the order of the classes, that takes two look-ups; if there is
much to scan, the weights are copied to the order of the rows first.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel
from boostproof.algorithms.kernels.stumps.bucket_bounds import ROUNDING, Bounds
from boostproof.algorithms.kernels.stumps.buckets import Starts
from boostproof.algorithms.kernels.stumps.histograms import CODES, Indices, Integers
from boostproof.algorithms.kernels.stumps.row_sort import PARTS, ROW, Order
from boostproof.algorithms.kernels.stumps.wide import sign_of_difference

__all__ = ["Best", "Examples", "Scales", "best_place"]

Scales = tuple[float, float]

WORTH_THREADS = 20_000
"""Examples in the buckets to be opened from which on several threads open them."""

FINE = 2.0**-48
"""Share of the total weight by which the float of an edge that integers give may be off, doubled and doubled again."""


class Examples(NamedTuple):
    """Columns, see `Buckets`; positions (m,) of the rows among the weights (n + 1,), whose last entry is 0.

    The first `positives` weights are those of positive examples. sums are the histograms (threads, 2, 8 G, 256). rows
    (n,): which the weights are of. signed (m,): room for the weights in the order of the rows.
    """

    order: Order
    starts: Starts
    positions: Indices
    weights: Integers
    positives: int
    sums: Integers
    rows: Indices
    signed: Floats


class Best(NamedTuple):
    """A stump's absolute edge as a float, its place, and the integers of its edge, a positive - b negative."""

    edge: float
    place: int
    positive: int
    negative: int


@kernel
def best_place(examples: Examples, bounds: Bounds, scales: Scales, queue: Integers) -> tuple[Best, int]:
    """Return the first best stump, and how many buckets were opened; queue (256 d,) is scratch."""
    slack = ROUNDING * (scales[0] * bounds.totals[0] + scales[1] * bounds.totals[1])
    best = _between(examples, bounds, scales, slack)
    waiting, size = _enqueue(examples, bounds, best.edge - slack, queue)
    copied = 2 * size > examples.signed.size
    if copied:
        _copy(examples, scales)
    threads = len(examples.sums)
    if threads == 1 or size < WORTH_THREADS:
        return _open(examples, bounds, scales, copied, queue[:waiting], best)
    return _open_by_threads(examples, bounds, scales, copied, queue[:waiting], best, threads)


@kernel
def _better(one: Best, best: Best, scales: Scales) -> bool:
    """Whether one stump has the larger absolute edge, or the same and a lower place; exactly."""
    a, b = scales
    sign = sign_of_difference(a, one.positive, b, one.negative)
    other = sign_of_difference(a, best.positive, b, best.negative)
    order = sign_of_difference(
        a, sign * one.positive - other * best.positive, b, sign * one.negative - other * best.negative
    )
    return order > 0 or (order == 0 and one.place < best.place)


@kernel
def _stump(bounds: Bounds, scales: Scales, place: int, positive: int, negative: int) -> Best:
    """The stump at a place, with so much weight of the classes below its threshold."""
    positive, negative = bounds.totals[0] - 2 * positive, bounds.totals[1] - 2 * negative
    return Best(abs(scales[0] * positive - scales[1] * negative), place, positive, negative)


@kernel
def _below(sums: Integers, f: int, b: int) -> tuple[int, int]:
    """The weight of the classes below a bucket."""
    positive, negative = 0, 0
    for thread in range(sums.shape[0]):
        for k in range(b):
            positive += sums[thread, 0, f, k]
        for k in range(b):
            negative += sums[thread, 1, f, k]
    return positive, negative


@kernel
def _between(examples: Examples, bounds: Bounds, scales: Scales, slack: float) -> Best:
    """The best of the constant rule and the thresholds between buckets."""
    m = examples.order.shape[1]
    best = _stump(bounds, scales, -1, 0, 0)
    highest = bounds.summit[0]
    for summit in bounds.summit:
        highest = max(highest, summit)
    least = highest - slack
    for f in range(bounds.summit.size):
        if bounds.summit[f] < least:
            continue
        for b in range(1, CODES):
            if examples.starts[f, b] < m and abs(bounds.rest[f, b]) >= least:
                positive, negative = _below(examples.sums, f, b)
                one = _stump(bounds, scales, f * m + examples.starts[f, b] - 1, positive, negative)
                best = one if _better(one, best, scales) else best
    return best


@kernel
def _bound(bounds: Bounds, f: int, b: int) -> np.float32:
    rest, two = bounds.rest[f, b], np.float32(2.0)
    bound: np.float32 = max(rest + two * bounds.reach[f, 1, b], two * bounds.reach[f, 0, b] - rest)
    return bound


@kernel
def _enqueue(examples: Examples, bounds: Bounds, least: float, queue: Integers) -> tuple[int, int]:
    """List the buckets that can win, 256 f + b each; return how many they are, and how many examples they hold."""
    waiting, size = 0, 0
    for f in range(bounds.summit.size):
        if bounds.ceiling[f] < least:
            continue
        for b in range(CODES):
            if examples.starts[f, b] < examples.starts[f, b + 1] and _bound(bounds, f, b) >= least:
                queue[waiting] = CODES * f + b
                waiting += 1
                size += examples.starts[f, b + 1] - examples.starts[f, b]
    return waiting, size


@kernel
def _copy(examples: Examples, scales: Scales) -> None:
    """Write the signed weights in the order of the rows; those without weight stay 0."""
    for k in range(examples.rows.size):
        scale = scales[0] if k < examples.positives else -scales[1]
        examples.signed[examples.rows[k]] = scale * examples.weights[k]


@kernel
def _open(
    examples: Examples, bounds: Bounds, scales: Scales, copied: bool, queue: Integers, best: Best
) -> tuple[Best, int]:
    """Open the buckets of the queue, unless the best stump so far rules them out."""
    opened, slack = 0, ROUNDING * (scales[0] * bounds.totals[0] + scales[1] * bounds.totals[1])
    for entry in queue:
        f, b = entry // CODES, entry % CODES
        if _bound(bounds, f, b) < best.edge - slack:
            continue
        opened += 1
        up, down = _scan_copied(examples, f, b) if copied else _scan(examples, scales, f, b)
        bounds.reach[f, 0, b], bounds.reach[f, 1, b] = up, down
        if _bound(bounds, f, b) >= best.edge - slack:
            best = _inside(examples, bounds, scales, f, b, best)
    return best, opened


@parallel_kernel
def _open_by_threads(
    examples: Examples, bounds: Bounds, scales: Scales, copied: bool, queue: Integers, best: Best, threads: int
) -> tuple[Best, int]:
    numbers, edges = np.empty((threads, 4), dtype=np.int64), np.empty(threads)
    for thread in numba.prange(threads):
        found, opened = _open(examples, bounds, scales, copied, queue[thread::threads], best)
        edges[thread] = found.edge
        numbers[thread, 0], numbers[thread, 1] = found.place, found.positive
        numbers[thread, 2], numbers[thread, 3] = found.negative, opened
    total = 0
    for thread in range(threads):
        total += numbers[thread, 3]
        one = Best(edges[thread], numbers[thread, 0], numbers[thread, 1], numbers[thread, 2])
        best = one if _better(one, best, scales) else best
    return best, total


@kernel
def _scan(examples: Examples, scales: Scales, f: int, b: int) -> tuple[float, float]:
    """Return the most that a threshold inside a bucket has below it, positive less negative, and minus the least."""
    q, up, least = 0.0, -np.inf, np.inf
    for entry in examples.order[f, examples.starts[f, b] : examples.starts[f, b + 1] - 1]:
        position = examples.positions[entry & ROW]
        scale = scales[0] if position < examples.positives else -scales[1]
        q += scale * examples.weights[position]
        parts = entry >> PARTS > 0
        up, least = q if parts & (q > up) else up, q if parts & (q < least) else least
    return up, -least


@kernel
def _scan_copied(examples: Examples, f: int, b: int) -> tuple[float, float]:
    """The same, from the weights in the order of the rows."""
    q, up, least = 0.0, -np.inf, np.inf
    for entry in examples.order[f, examples.starts[f, b] : examples.starts[f, b + 1] - 1]:
        q += examples.signed[entry & ROW]
        parts = entry >> PARTS > 0
        up, least = q if parts & (q > up) else up, q if parts & (q < least) else least
    return up, -least


@kernel
def _inside(examples: Examples, bounds: Bounds, scales: Scales, f: int, b: int, best: Best) -> Best:
    """The better of the best stump so far and those with thresholds inside a bucket."""
    m, fine = examples.order.shape[1], FINE * (scales[0] * bounds.totals[0] + scales[1] * bounds.totals[1])
    positive, negative = _below(examples.sums, f, b)
    for k in range(examples.starts[f, b], examples.starts[f, b + 1] - 1):
        position = examples.positions[examples.order[f, k] & ROW]
        weight = examples.weights[position]
        positive += weight if position < examples.positives else 0
        negative += 0 if position < examples.positives else weight
        if examples.order[f, k] >> PARTS:
            one = _stump(bounds, scales, f * m + k, positive, negative)
            if one.edge >= best.edge - fine and _better(one, best, scales):
                best = one
    return best
