"""AdaBoost on decision stumps over bins: whole runs that touch, a round, only the weights that need to change.

The programme of a round: the largest edge sum_i D_t(i) y_i h(x_i) over all stumps whose thresholds are those of the
bins. Then D_{t+1}(i) is D_t(i)/(2 eps_t) where h_t errs and D_t(i)/(2 (1 - eps_t)) elsewhere (ZZ (8)); up to a common
factor, times r = (1 - eps_t)/eps_t where it errs. A weight is held as s_c w_i: an integer w_i >= 1 times the scale of
the example's class c, a float. In each class the stump errs on one side of its threshold; either the w_i of that side
are multiplied by r, or those of the other side by 1/r and the scale s_c by r. The side with fewer examples is
taken (the one with the errors, if both have as many), so that a round changes at most half of the weights, and with a
threshold in a tail nearly none; the histograms are told of these alone (`stumps.histograms`).

Integers make this exact: incremental histograms equal rebuilt ones bit for bit, stumps are compared as rational numbers
(`stumps.stump_search`), any number of threads gives the same run, and so does the plain reference
`reference.boosted_stumps`, which also says how far rounded weights are from AdaBoost's. The sum of a class's w_i is
kept within [2^53, 2^59]: a round that would leave it multiplies the class by a power of two as well, and rebuilds its
histograms.

Memory: one byte an example and feature (the codes), twelve an example (weight and order), and 4 KB a feature and
thread. A round costs 0.3 to 0.4 ns an example and feature whose weight changes; one store a cycle is the limit.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, counting, distributions, signs
from boostproof.algorithms.kernels.flags import kernel, threads
from boostproof.algorithms.kernels.stumps.binning import Binned
from boostproof.algorithms.kernels.stumps.histograms import (
    ABOVE,
    BELOW,
    WORK,
    Integers,
    Tables,
    change_weights,
    tables,
)
from boostproof.algorithms.kernels.stumps.integer_weights import (
    Counts,
    Split,
    begin,
    by_class,
    count_below,
    distribution,
    fixed_point,
    is_perfect,
    masses,
    normalize,
    plan,
)
from boostproof.algorithms.kernels.stumps.stump_run import PERFECT, REASONS, ROUNDS, USELESS, USELESS_RULE, StumpRun
from boostproof.algorithms.kernels.stumps.stump_search import Found, best_cut

__all__ = ["binned_stump_run"]


def binned_stump_run(
    codes: Binned, y: npt.ArrayLike, weights: npt.ArrayLike, rounds: int, *, n_jobs: int | None = None
) -> StumpRun:
    """Boost the best stumps over bins.

    Args:
        codes: the table, from `binned`.
        y: labels, integers +1 and -1, shape (m,); one class alone will do.
        weights: of round 1, non-negative with a positive sum, shape (m,). Examples of weight 0 take no part.
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
    m = codes.words.shape[1]
    labels = signs("y", y, 1)
    if labels.shape != (m,):
        raise ValueError(f"y has shape {labels.shape}: expected ({m},), one label a row of the table")
    sample = distributions("weights", weights, (m,))
    most = counting("rounds", rounds, 1)
    rows, positives = by_class(labels, sample)
    start, scales = fixed_point(sample[rows], positives)
    with threads(n_jobs) as count:
        shared = tables(codes.words, rows, positives, max(1, min(count, codes.words.size // WORK)))
        made = _room(most)
        count, reason = _run(shared, codes.bins, positives, start, scales, made)
    feature, cut = made.feature[:count], made.cut[:count]
    thresholds = np.where(cut < 0, -math.inf, codes.thresholds[feature, np.maximum(cut, 0)])
    eps, alpha, Z = made.eps[:count], made.alpha[:count], made.Z[:count]
    final = distribution(shared, positives, scales, m)
    return StumpRun(feature, thresholds, made.polarity[:count], eps, alpha, Z, REASONS[reason], final)


class _Rounds(NamedTuple):
    """The rounds of a run, one entry each; cut -1 is the constant rule."""

    feature: Integers
    cut: Integers
    polarity: Signs
    eps: Floats
    alpha: Floats
    Z: Floats


def _room(rounds: int) -> _Rounds:
    """Return room for so many rounds."""
    feature, cut = np.zeros((2, rounds), dtype=np.int64)
    eps, alpha, Z = np.zeros((3, rounds))
    return _Rounds(feature, cut, np.zeros(rounds, dtype=np.int8), eps, alpha, Z)


@kernel
def _note(rounds: _Rounds, t: int, found: Found, right: float, wrong: float) -> None:
    """Write down a round."""
    rounds.feature[t], rounds.cut[t], rounds.polarity[t] = found.feature, found.cut, found.sign
    rounds.eps[t], rounds.alpha[t] = wrong / (right + wrong), 0.5 * math.log(right / wrong)
    rounds.Z[t] = 2.0 * math.sqrt(right * wrong) / (right + wrong)


@kernel
def _split(found: Found, c: int, counts: Counts, ratio: float) -> Split:
    """Return how a stump splits class c (0: positive, 1: negative)."""
    total = found.positive if c == 0 else found.negative
    below = found.positive_below if c == 0 else found.negative_below
    count = int(counts[c, found.feature, -1])
    examples_below = int(counts[c, found.feature, found.cut]) if found.cut >= 0 else 0
    if (c == 0) == (found.sign > 0):
        return Split(examples_below, count, below, total, BELOW, ratio)
    return Split(count - examples_below, count, total - below, total, ABOVE, ratio)


@kernel
def _run(
    shared: Tables, bins: Integers, positives: int, start: Integers, scales: Floats, made: _Rounds
) -> tuple[int, int]:
    """Run AdaBoost; return how many rounds were made, and why no more. scales are left as after the last round."""
    d, rounds = bins.size, made.eps.size
    counts, largest = count_below(shared, d), np.empty(d)
    begin(shared, d, start, positives)
    normalize(scales)
    for t in range(rounds):
        found = best_cut(shared.sums, bins, scales[0], scales[1], largest)
        right, wrong = masses(found, scales)
        ratio = right / wrong
        if found.sign == 0 or 0.5 * math.log(ratio) <= USELESS:
            return t, USELESS_RULE
        _note(made, t, found, right, wrong)
        if is_perfect(found):
            return t + 1, PERFECT
        changes = (
            plan(found, _split(found, 0, counts, ratio), scales, 0),
            plan(found, _split(found, 1, counts, ratio), scales, 1),
        )
        normalize(scales)
        # No search follows the last round: its histograms are not needed.
        change_weights(shared, d if t < rounds - 1 else 0, changes)
    return rounds, ROUNDS
