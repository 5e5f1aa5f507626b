"""The weights of a boosting run as integers times a scale for each class; what rounds of every stump kernel share.

Example i of class c (0: positive, 1: negative) has the weight s_c w_i, an integer w_i >= 1 times a float. A stump errs,
in each class, on one side of its cut. With r the right weight over the wrong one, either the w_i of that side are
multiplied by r, or those of the other side by 1/r and s_c by r: whichever side has fewer examples (that with the
errors, if both have as many). The sum of the w_i of a class is kept within [2^53, 2^59]: a round that would leave it
multiplies the whole class by a power of two as well, and has its histograms rebuilt. `reference.boosted_stumps` says
the same line by line, and how far the rounded weights are from AdaBoost's.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.stumps.histograms import (
    ABOVE,
    ALL,
    BELOW,
    NONE,
    Change,
    Indices,
    Integers,
    Tables,
    change_weights,
)
from boostproof.algorithms.kernels.stumps.stump_search import Found

__all__ = [
    "Counts",
    "Split",
    "begin",
    "by_class",
    "count_below",
    "distribution",
    "fixed_point",
    "is_perfect",
    "masses",
    "normalize",
    "plan",
]

Counts = npt.NDArray[np.int32]

LEAST, MOST, EXPONENT = 2.0**53, 2.0**59, 57
"""The sum of a class's integer weights stays within LEAST and MOST; rescaled, it lies in [2^56, 2^57)."""

FAINTEST = -500
"""A weight below 2^-500 of the largest counts as that much, so that the scales of both classes stay in the floats."""


class Split(NamedTuple):
    """A stump on one class: examples and weight on the erring side and in all, the erring side, the round's ratio."""

    wrong_count: int
    examples: int
    wrong: int
    total: int
    wrong_side: int
    ratio: float


def by_class(labels: Signs, weights: Floats) -> tuple[Indices, int]:
    """Return the examples of positive weight, positive ones first, and how many are positive."""
    rows = [np.flatnonzero((labels == sign) & (weights > 0)).astype(np.uint32) for sign in (1, -1)]
    return np.concatenate(rows), rows[0].size


def fixed_point(weights: Floats, positives: int) -> tuple[Integers, Floats]:
    """Return positive weights as integers of at least 1, and the scales of both classes."""
    relative = np.ldexp(weights, -math.frexp(weights.max())[1])
    relative = np.maximum(relative, 2.0**FAINTEST)
    parts, scales = [], np.ones(2)
    for c, part in enumerate((relative[:positives], relative[positives:])):
        exponent = EXPONENT - math.frexp(math.fsum(part))[1] if part.size else 0
        parts.append(np.maximum(np.rint(np.ldexp(part, exponent)), 1).astype(np.int64))
        scales[c] = math.ldexp(1.0, -exponent)
    if positives in (0, weights.size):
        scales[:] = scales.min()  # a class without examples has no say
    return np.concatenate(parts), scales


def distribution(shared: Tables, positives: int, scales: Floats, m: int) -> Floats:
    """Return the weights of all examples, normalized."""
    held = shared.weights * np.repeat(scales, (positives, shared.rows.size - positives))
    result = np.zeros(m)
    result[shared.rows] = held / held.sum()
    return result


@kernel
def _build(shared: Tables, d: int) -> None:
    """Build the histograms for the weights as they are."""
    change = Change(0, -1, ALL, 1.0, 1.0)
    change_weights(shared, d, (change, change))


@kernel
def count_below(shared: Tables, d: int) -> Counts:
    """Return how many examples of each class lie at or below each cut, (2, d, 256); histograms then hold counts."""
    shared.weights[:] = 1
    _build(shared, d)
    counts = np.zeros((2, d, shared.sums.shape[3]), dtype=np.int32)
    for c in range(2):
        for f in range(d):
            below = np.int64(0)
            for k in range(counts.shape[2]):
                for thread in range(shared.sums.shape[0]):
                    below += shared.sums[thread, c, f, k]
                counts[c, f, k] = below
    return counts


@kernel
def _common(weights: Integers) -> int:
    """Return the weight that all share, 0 if they do not; 1 if there are none."""
    for weight in weights:
        if weight != weights[0]:
            return 0
    return weights[0] if weights.size else 1


@kernel
def _multiply(sums: npt.NDArray[np.int64], c: int, factor: int) -> None:
    for thread in range(sums.shape[0]):
        for f in range(sums.shape[2]):
            for k in range(sums.shape[3]):
                sums[thread, c, f, k] *= factor


@kernel
def begin(shared: Tables, d: int, start: Integers, positives: int) -> None:
    """Set the weights of round 1; histograms that hold counts are multiplied if the weights of each class are equal."""
    # Not by slices: an array assigned to one takes seconds to compile.
    for i in range(start.size):
        shared.weights[i] = start[i]
    first, second = _common(start[:positives]), _common(start[positives:])
    if first and second:
        _multiply(shared.sums, 0, first)
        _multiply(shared.sums, 1, second)
    else:
        _build(shared, d)


@kernel
def plan(found: Found, split: Split, scales: Floats, c: int) -> Change:
    """Return how the weights of a class change, and change its scale."""
    by_wrong = 2 * split.wrong_count <= split.examples
    wrong, right = (split.ratio, 1.0) if by_wrong else (1.0, 1.0 / split.ratio)
    if not by_wrong:
        scales[c] *= split.ratio
    side = split.wrong_side if by_wrong else BELOW + ABOVE - split.wrong_side
    if (split.wrong_count if by_wrong else split.examples - split.wrong_count) == 0:
        side = NONE
    total = wrong * split.wrong + right * (split.total - split.wrong)
    if side != NONE and not LEAST <= total <= MOST:
        side, power = ALL, 2.0 ** (EXPONENT - math.frexp(total)[1])
        wrong, right, scales[c] = wrong * power, right * power, scales[c] / power
    below, above = (wrong, right) if split.wrong_side == BELOW else (right, wrong)
    return Change(found.feature, found.cut, side, below, above)


@kernel
def normalize(scales: Floats) -> None:
    """Divide the scales by a power of two, so that the larger one lies in [1/2, 1)."""
    exponent = math.frexp(max(scales[0], scales[1]))[1]
    for c in range(2):
        scales[c] = math.ldexp(scales[c], -exponent)


@kernel
def masses(found: Found, scales: Floats) -> tuple[float, float]:
    """Return the weights of the right and of the wrong examples."""
    a, b = scales
    agree = a * (found.positive - found.positive_below) + b * found.negative_below
    differ = a * found.positive_below + b * (found.negative - found.negative_below)
    return (agree, differ) if found.sign > 0 else (differ, agree)


@kernel
def is_perfect(found: Found) -> bool:
    """Whether the stump errs on no example of positive weight."""
    if found.sign > 0:
        return found.positive_below == 0 and found.negative == found.negative_below
    return found.positive == found.positive_below and found.negative_below == 0
