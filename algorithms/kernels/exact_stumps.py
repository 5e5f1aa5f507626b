"""AdaBoost on decision stumps over all thresholds between different values: whole runs, exact over floats.

The programme of a round: the largest edge sum_i D_t(i) y_i h(x_i) over the constant rules and the stumps whose
thresholds lie halfway between neighbouring values of a column, every one of them. The recursion of the weights is that
of `kernels.binned_stumps`, to the bit; where no column has more than 255 different values, so is the run.

Columns are cut into buckets of neighbouring values (`kernels.buckets`). Histograms of the buckets are told only of the
weights that change (`kernels.histograms`). They give the edges of the thresholds between buckets, and with what is
remembered of earlier rounds a bound for those inside each bucket (`kernels.bucket_bounds`); only a bucket that can hold
the best stump is opened, and scanned value by value (`kernels.bucket_search`). With 12 800 buckets of 100 000 examples
that is some 30 a round for edges above 3/256, and 160 for edges of 1/256, where the bounds of one round alone leave
thousands.

Memory: 5 bytes an example and feature (one for the bucket, four for the order), 28 an example (weight, place among the
classes, place back, and the signed weight in the order of the rows), and 9 KB a feature, 4 more a thread. The table is
referred to for its values, not copied.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.bucket_bounds import Bounds, merge, unknown
from boostproof.algorithms.kernels.bucket_search import Best, Examples, best_place
from boostproof.algorithms.kernels.buckets import LANES, Buckets
from boostproof.algorithms.kernels.checks import Floats, Signs, counting, distributions, signs
from boostproof.algorithms.kernels.flags import kernel, threads
from boostproof.algorithms.kernels.histograms import (
    ABOVE,
    ALL,
    BELOW,
    BYTE,
    CODES,
    WORK,
    Change,
    Integers,
    Tables,
    change_weights,
    tables,
)
from boostproof.algorithms.kernels.integer_weights import (
    Counts,
    Split,
    begin,
    by_class,
    count_below,
    distribution,
    fixed_point,
    is_perfect,
    masses,
    plan,
)
from boostproof.algorithms.kernels.row_sort import ROW
from boostproof.algorithms.kernels.stump_run import PERFECT, REASONS, ROUNDS, USELESS, USELESS_RULE, StumpRun
from boostproof.algorithms.kernels.stump_search import Found
from boostproof.algorithms.kernels.stumps import _midpoint
from boostproof.algorithms.kernels.wide import sign_of_difference

__all__ = ["exact_stump_run"]


class _Trace(NamedTuple):
    """The rounds of a run, one entry each; position -1 is the constant rule; opened: buckets opened."""

    feature: Integers
    position: Integers
    polarity: Signs
    eps: Floats
    alpha: Floats
    Z: Floats
    opened: Integers


class _Chosen(NamedTuple):
    """A stump by its bucket, -1 for the constant rule; its position; examples of the classes below its threshold."""

    found: Found
    position: int
    positive: int
    negative: int


def exact_stump_run(
    columns: Buckets, y: npt.ArrayLike, weights: npt.ArrayLike, rounds: int, *, n_jobs: int | None = None
) -> StumpRun:
    """Boost the best stumps over all thresholds.

    Args:
        columns: the table, from `bucketed`.
        y: labels, integers +1 and -1, shape (m,); one class alone will do.
        weights: of round 1, non-negative with a positive sum, shape (m,). Examples of weight 0 take no part, except
            that thresholds lie between their values too.
        rounds: T, at least 1.
        n_jobs: threads, as in scikit-learn; the result does not depend on it.

    Returns:
        The run. Ties go to the first stump in the order: the constant rule, features, thresholds from below; polarity
        +1 before -1. The run ends early with a stump that errs on no example of positive weight ("perfect") or before
        a round whose best edge is 0 or its alpha at most USELESS ("useless").

    Raises:
        TypeError: weights are no real numbers, or y, rounds or n_jobs no integers.
        ValueError: shapes, labels, weights, rounds or n_jobs are not as above.

    Source: ZZ, Figure 1 and (8).
    """
    m = len(columns.table)
    labels = signs("y", y, 1)
    if labels.shape != (m,):
        raise ValueError(f"y has shape {labels.shape}: expected ({m},), one label a row of the table")
    sample = distributions("weights", weights, (m,))
    return _exact_run(columns, labels, sample, counting("rounds", rounds, 1), n_jobs)[0]


def _exact_run(
    columns: Buckets, labels: Signs, sample: Floats, rounds: int, n_jobs: int | None
) -> tuple[StumpRun, Integers]:
    """Return the run, and how many buckets each of its rounds opened."""
    rows, positives = by_class(labels, sample)
    start, scales = fixed_point(sample[rows], positives)
    trace = _trace(rounds)
    with threads(n_jobs) as count:
        shared = tables(columns.words, rows, positives, max(1, min(count, columns.words.size // WORK)))
        held = np.zeros(rows.size + 1, dtype=np.int64)
        shared = shared._replace(weights=held[:-1])
        examples = _examples(columns, shared, held, positives)
        made, reason = _run(shared, examples, unknown(columns), columns.used, start, scales, trace)
    feature, polarity = trace.feature[:made], trace.polarity[:made]
    thresholds = _thresholds(columns, feature, trace.position[:made])
    eps, alpha, Z = trace.eps[:made], trace.alpha[:made], trace.Z[:made]
    final = distribution(shared, positives, scales, labels.size)
    return StumpRun(feature, thresholds, polarity, eps, alpha, Z, REASONS[reason], final), trace.opened[:made]


def _trace(rounds: int) -> _Trace:
    """Return room for so many rounds."""
    feature, position, opened = np.zeros((3, rounds), dtype=np.int64)
    eps, alpha, Z = np.zeros((3, rounds))
    return _Trace(feature, position, np.zeros(rounds, dtype=np.int8), eps, alpha, Z, opened)


def _examples(columns: Buckets, shared: Tables, held: Integers, positives: int) -> Examples:
    """Return what the search reads; held are the weights of the tables, and a 0 for the examples without weight."""
    m, n = len(columns.table), shared.rows.size
    positions = np.full(m, n, dtype=np.uint32)
    positions[shared.rows] = np.arange(n, dtype=np.uint32)
    return Examples(columns.order, columns.starts, positions, held, positives, shared.sums, shared.rows, np.zeros(m))


def _thresholds(columns: Buckets, features: Integers, positions: Integers) -> Floats:
    """Return the thresholds above these positions of the features' orders, -inf for position -1."""
    result = np.full(features.size, -math.inf)
    for t in np.flatnonzero(positions >= 0):
        f, k = features[t], positions[t]
        low, high = columns.table[columns.order[f, k : k + 2] & ROW, f]
        result[t] = _midpoint(low, high)
    return result


@kernel
def _run(
    shared: Tables, examples: Examples, bounds: Bounds, used: Integers, start: Integers, scales: Floats, trace: _Trace
) -> tuple[int, int]:
    """Run AdaBoost; return the number of rounds and why it ended. scales are left as they are after the last round."""
    d, rounds = used.size, trace.feature.size
    counts, queue = count_below(shared, d), np.empty(CODES * d, dtype=np.int64)
    begin(shared, d, start, examples.positives)
    for t in range(rounds):
        unit = _normalize(shared.sums, scales)
        both = (scales[0], scales[1])
        merge(bounds, shared.sums, used, both, unit)
        best, trace.opened[t] = best_place(examples, bounds, both, queue)
        chosen = _chosen(examples, bounds, counts, best, both)
        right, wrong = masses(chosen.found, scales)
        if chosen.found.sign == 0 or 0.5 * math.log(right / wrong) <= USELESS:
            return t, USELESS_RULE
        _note(trace, t, chosen, right, wrong)
        if is_perfect(chosen.found):
            return t + 1, PERFECT
        # No search follows the last round: its histograms are not needed.
        _reweight(shared, examples, d if t < rounds - 1 else 0, chosen, counts, right / wrong, scales)
    return rounds, ROUNDS


@kernel
def _normalize(sums: Integers, scales: Floats) -> float:
    """Multiply the scales by the power of 2 for which all weights sum to 2^59 to 2^60; return it."""
    total = scales[0] * sums[:, 0, 0].sum() + scales[1] * sums[:, 1, 0].sum()
    unit = 2.0 ** (60 - math.frexp(total)[1])
    scales *= unit
    return unit


@kernel
def _chosen(examples: Examples, bounds: Bounds, counts: Counts, best: Best, scales: tuple[float, float]) -> _Chosen:
    """Return the best stump with all that it does to the classes."""
    m, W_positive, W_negative = examples.order.shape[1], bounds.totals[0], bounds.totals[1]
    sign = sign_of_difference(scales[0], best.positive, scales[1], best.negative)
    below = (W_positive - best.positive) // 2, (W_negative - best.negative) // 2
    if best.place < 0:
        found = Found(0, -1, W_positive, W_negative, below[0], below[1], sign)
        return _Chosen(found, -1, 0, 0)
    f, k = best.place // m, best.place % m
    bucket = np.searchsorted(examples.starts[f], k, side="right") - 1
    positive, negative = 0, 0
    if bucket > 0:
        positive, negative = int(counts[0, f, bucket - 1]), int(counts[1, f, bucket - 1])
    for entry in examples.order[f, examples.starts[f, bucket] : k + 1]:
        position = examples.positions[entry & ROW]
        positive += position < examples.positives
        negative += (position >= examples.positives) & (position < examples.rows.size)
    return _Chosen(Found(f, bucket, W_positive, W_negative, below[0], below[1], sign), k, positive, negative)


@kernel
def _note(trace: _Trace, t: int, chosen: _Chosen, right: float, wrong: float) -> None:
    trace.feature[t], trace.position[t], trace.polarity[t] = chosen.found.feature, chosen.position, chosen.found.sign
    trace.eps[t], trace.alpha[t] = wrong / (right + wrong), 0.5 * math.log(right / wrong)
    trace.Z[t] = 2.0 * math.sqrt(right * wrong) / (right + wrong)


@kernel
def _split(chosen: _Chosen, c: int, counts: Counts, ratio: float) -> Split:
    """Return how a stump splits class c (0: positive, 1: negative)."""
    found = chosen.found
    total, below = (found.positive, found.positive_below) if c == 0 else (found.negative, found.negative_below)
    count, count_below = int(counts[c, found.feature, -1]), chosen.positive if c == 0 else chosen.negative
    if (c == 0) == (found.sign > 0):
        return Split(count_below, count, below, total, BELOW, ratio)
    return Split(count - count_below, count, total - below, total, ABOVE, ratio)


@kernel
def _reweight(
    shared: Tables, examples: Examples, d: int, chosen: _Chosen, counts: Counts, ratio: float, scales: Floats
) -> None:
    """Change the weights, the scales, and the histograms of the first d features.

    The codes take the whole bucket of the threshold for below it. So what the bucket holds above the threshold is set
    right afterwards.
    """
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
