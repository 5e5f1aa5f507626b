"""AdaBoost on decision stumps over all thresholds between different values: whole runs, exact over floats.

The programme of a round: the largest edge sum_i D_t(i) y_i h(x_i) over the constant rules and the stumps whose
thresholds lie halfway between neighbouring values of a column, every one of them. The recursion of the weights is that
of `stumps.binned_stumps`, to the bit; where no column has more than 255 different values, so is the run.

Columns are cut into buckets of neighbouring values (`stumps.buckets`). Histograms of the buckets are told only of the
weights that change (`stumps.histograms`). They give the edges of the thresholds between buckets, and with what is
remembered of earlier rounds a bound for those inside each bucket (`stumps.bucket_bounds`); only a bucket that can hold
the best stump is opened, and scanned value by value (`stumps.bucket_search`). With 12 800 buckets of 100 000 examples
that is some 30 a round for edges above 3/256, and 160 for edges of 1/256, where the bounds of one round alone leave
thousands.

Memory: 5 bytes an example and feature (one for the bucket, four for the order), 24 an example (its weight, its place
among the classes and back, and room for the signed weight in the order of the rows), and 11 KB a feature, with 4 more
for each thread. The table is referred to for its values, not copied.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, counting, distributions, signs
from boostproof.algorithms.kernels.flags import kernel, threads
from boostproof.algorithms.kernels.stumps.bucket_bounds import Bounds, merge, unknown
from boostproof.algorithms.kernels.stumps.bucket_search import Examples, best_place
from boostproof.algorithms.kernels.stumps.bucket_stump import Chosen, choose, reweight
from boostproof.algorithms.kernels.stumps.buckets import Buckets
from boostproof.algorithms.kernels.stumps.histograms import CODES, WORK, Integers, Tables, tables
from boostproof.algorithms.kernels.stumps.integer_weights import (
    begin,
    by_class,
    count_below,
    distribution,
    fixed_point,
    is_perfect,
    masses,
)
from boostproof.algorithms.kernels.stumps.row_sort import ROW
from boostproof.algorithms.kernels.stumps.stump_run import PERFECT, REASONS, ROUNDS, USELESS, USELESS_RULE, StumpRun
from boostproof.algorithms.kernels.stumps.stumps import _midpoint

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
        unit = _normalize(shared.sums, bounds.totals, scales)
        both = (scales[0], scales[1])
        merge(bounds, shared.sums, used, both, unit)
        best, trace.opened[t] = best_place(examples, bounds, both, queue)
        chosen = choose(examples, bounds, counts, best, both)
        right, wrong = masses(chosen.found, scales)
        if chosen.found.sign == 0 or 0.5 * math.log(right / wrong) <= USELESS:
            return t, USELESS_RULE
        _note(trace, t, chosen, right, wrong)
        if is_perfect(chosen.found):
            return t + 1, PERFECT
        # No search follows the last round: its histograms are not needed.
        reweight(shared, examples, d if t < rounds - 1 else 0, chosen, counts, right / wrong, scales)
    return rounds, ROUNDS


@kernel
def _normalize(sums: Integers, totals: Integers, scales: Floats) -> float:
    """Write the totals of the classes, and multiply the scales by a power of 2, which is returned.

    All weights together are then 2^59 to 2^60.
    """
    for c in range(2):
        totals[c] = 0
        for thread in range(sums.shape[0]):
            for b in range(CODES):
                totals[c] += sums[thread, c, 0, b]
    unit = 2.0 ** (60 - math.frexp(scales[0] * totals[0] + scales[1] * totals[1])[1])
    for c in range(2):
        scales[c] *= unit
    return unit


@kernel
def _note(trace: _Trace, t: int, chosen: Chosen, right: float, wrong: float) -> None:
    trace.feature[t], trace.position[t], trace.polarity[t] = chosen.found.feature, chosen.position, chosen.found.sign
    trace.eps[t], trace.alpha[t] = wrong / (right + wrong), 0.5 * math.log(right / wrong)
    trace.Z[t] = 2.0 * math.sqrt(right * wrong) / (right + wrong)
