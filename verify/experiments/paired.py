"""Tests of paired differences, between two methods on the same folds or data sets, and Holm's correction."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, inf, sqrt
from typing import NamedTuple

import numpy as np
from scipy.special import betaincinv, stdtr, stdtrit

__all__ = [
    "PairedT",
    "SignTest",
    "SignedRank",
    "corrected_t",
    "holm",
    "share_interval",
    "sign_test",
    "signed_rank",
    "student_t",
]

_SAME = 1e-12
"""Differences that differ by less than this part of the largest one are equal but for the rounding of float64."""


class PairedT(NamedTuple):
    """A t test of the mean difference against 0, two-sided.

    Attributes:
        mean: the mean difference.
        low, high: the ends of its confidence interval.
        t: the statistic; infinite where all differences are equal and not 0, and 0 where all are 0.
        degrees: degrees of freedom.
        p: the two-sided p value; 1 by convention where all differences are 0, as there is nothing to test then.
    """

    mean: float
    low: float
    high: float
    t: float
    degrees: int
    p: float


class SignTest(NamedTuple):
    """How many differences are positive, negative and 0, and the exact two-sided p value without those that are 0."""

    wins: int
    losses: int
    ties: int
    p: float


class SignedRank(NamedTuple):
    """The sum of the ranks of the positive differences, how many are not 0 and how many are, and the exact p value."""

    ranks: float
    untied: int
    ties: int
    p: float


def student_t(differences: Sequence[float], confidence: float = 0.95) -> PairedT:
    """Student's paired t test. It takes the differences for independent, which those of the folds of one set are not.

    Raises ValueError for fewer than two differences, one that is not finite, or a confidence outside of (0, 1).
    """
    return _paired_t(differences, 0.0, confidence)


def corrected_t(differences: Sequence[float], test_share: float, confidence: float = 0.95) -> PairedT:
    """The corrected resampled t test of Nadeau and Bengio: the variance of the mean is (1/n + n_test/n_train) s^2.

    Source: C. Nadeau, Y. Bengio, Inference for the Generalization Error, Machine Learning 52, 2003; for repeated folds,
    with n - 1 degrees of freedom too, R. Bouckaert, E. Frank, Evaluating the Replicability of Significance Tests for
    Comparing Learning Algorithms, PAKDD 2004. The differences are those of n resamples or folds of one set, repeated or
    not, whose training sets overlap. The variance is an approximation: no unbiased estimate of it exists.

    Args:
        differences: one for each resample or fold.
        test_share: n_test / n_train; 1/4 for five folds.
        confidence: of the interval.

    Raises ValueError where `student_t` does, and for a share that is not positive and finite.
    """
    if not 0 < test_share < inf:
        raise ValueError(f"test_share={test_share!r}: expected n_test / n_train, positive and finite")
    return _paired_t(differences, test_share, confidence)


def _paired_t(differences: Sequence[float], test_share: float, confidence: float) -> PairedT:
    values = _finite(differences, at_least=2)
    if not 0 < confidence < 1:
        raise ValueError(f"confidence={confidence!r}: expected a number between 0 and 1")
    count, mean = len(values), float(values.mean())
    if np.ptp(values) <= _SAME * np.abs(values).max():
        return PairedT(mean, mean, mean, float(np.copysign(inf, mean)) if mean else 0.0, count - 1, float(mean == 0))
    error = sqrt(1 / count + test_share) * float(values.std(ddof=1))
    wide = float(stdtrit(count - 1, (1 + confidence) / 2)) * error
    p = 2 * float(stdtr(count - 1, -abs(mean / error)))
    return PairedT(mean, mean - wide, mean + wide, mean / error, count - 1, p)


def sign_test(differences: Sequence[float], tie: float = 0.0) -> SignTest:
    """The exact sign test, two-sided, over independent differences such as those of data sets.

    Differences of at most ``tie`` in absolute value are ties and left out; p is 1 where nothing else is there.
    Raises ValueError for no difference, or one that is not finite.
    """
    values = _finite(differences, at_least=1)
    wins, losses = int((values > tie).sum()), int((values < -tie).sum())
    count = wins + losses
    tail = sum(comb(count, place) for place in range(min(wins, losses) + 1))
    return SignTest(wins, losses, len(values) - count, min(1.0, 2 * tail / 2**count))


def signed_rank(differences: Sequence[float], tie: float = 0.0) -> SignedRank:
    """Wilcoxon's signed rank test, two-sided, by the exact law of the rank sum under all 2^n assignments of signs.

    Equal absolute differences share their mean rank, and the law is that of these ranks. Differences of at most
    ``tie`` in absolute value are left out, as Wilcoxon did; p is 1 where nothing else is there. Raises ValueError for
    no difference, or one that is not finite.
    """
    values = _finite(differences, at_least=1)
    kept = values[np.abs(values) > tie]
    twice = _twice_ranks(np.abs(kept))
    found = sum(rank for rank, value in zip(twice, kept, strict=True) if value > 0)
    ways = _ways(twice)
    far = sum(ways[: min(found, sum(twice) - found) + 1])
    return SignedRank(found / 2, len(kept), len(values) - len(kept), min(1.0, 2 * far / 2 ** len(kept)))


def _twice_ranks(sizes: np.ndarray[tuple[int], np.dtype[np.float64]]) -> list[int]:
    """Twice the mean rank of each, which is an integer: the numbers of those below it and of those not above it."""
    return [int((sizes < size).sum() + (sizes <= size).sum()) + 1 for size in sizes]


def _ways(numbers: Sequence[int]) -> list[int]:
    """By each sum, how many subsets have it."""
    ways = [1] + [0] * sum(numbers)
    for number in numbers:
        ways = [way + (ways[place - number] if place >= number else 0) for place, way in enumerate(ways)]
    return ways


def holm(p_values: Sequence[float]) -> list[float]:
    """Holm's step-down correction: the p values as adjusted for their number, in the given order.

    Those of at most alpha are rejected with a familywise error of at most alpha, whatever their dependence. Source: S.
    Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979.
    Raises ValueError for a number that is no p value.
    """
    if bad := [p for p in p_values if not 0 <= p <= 1]:
        raise ValueError(f"p value {bad[0]!r}: expected a number from 0 to 1")
    adjusted, least = [0.0] * len(p_values), 0.0
    for done, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        least = max(least, min(1.0, (len(p_values) - done) * p_values[place]))
        adjusted[place] = least
    return adjusted


def share_interval(count: int, whole: int, confidence: float = 0.95) -> tuple[float, float]:
    """The exact interval of Clopper and Pearson of a share of which ``count`` of ``whole`` independent trials are seen.

    Raises ValueError unless 0 <= count <= whole, 0 < whole and the confidence is in (0, 1).
    """
    if not (0 <= count <= whole and whole > 0 and 0 < confidence < 1):
        raise ValueError(f"{count!r} of {whole!r} at {confidence!r}: expected a share of a positive number, and (0, 1)")
    tail = (1 - confidence) / 2
    low = float(betaincinv(count, whole - count + 1, tail)) if count else 0.0
    high = float(betaincinv(count + 1, whole - count, 1 - tail)) if count < whole else 1.0
    return low, high


def _finite(differences: Sequence[float], at_least: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    values = np.asarray(differences, dtype=np.float64).reshape(-1)
    if len(values) < at_least:
        raise ValueError(f"{len(values)} paired differences: expected {at_least} at least")
    if not np.isfinite(values).all():
        raise ValueError("a paired difference is not finite: expected finite numbers")
    return values
