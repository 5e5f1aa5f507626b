"""How far a round of AdaBoost is from indiscernibility (ZZ, section 2 and Assumption 1), and what m points allow.

{h_1 .. h_{t-1}} is indiscernible on D_t if h_1 .. h_t are mutually independent there, (3). In a run that the paper
makes of Assumption 1 this holds in each round t. Three distances from it, each 0 if it holds, by phi_i, (1):

- joint: the total variation distance (1/2) sum_p |D_t(phi = p) - prod_{i <= t} D_t(phi_i = p_i)| over the 2^t patterns
  p of right and wrong. It is the largest difference over all events, and 0 only if it holds.
- worst: the largest |rho(h_i, h_j, D_t)|, i < j <= t, (6).
- median: the median of these.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.boosters.diagnostics import correlations

__all__ = ["Distances", "distances", "drawn_distances", "most_independent", "prime_factors", "total_variation"]

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]
Signs = npt.NDArray[np.int8]
Bits = npt.NDArray[np.bool_]


class Distances(NamedTuple):
    """The distances of each round, shape (T,) each; a round whose pairs all have no correlation has nan there.

    ``least`` is below ``joint`` whatever the rules are: m points have at most m patterns, of which none weighs more
    than prod_i max(a_i, 1 - a_i) in the product, a_i = c(h_i, D_t), so that 1 - m times that is left. ``unvalued``
    counts the pairs without a correlation, as a variance is 0; worst and median leave them out.
    """

    joint: Floats
    least: Floats
    worst: Floats
    median: Floats
    unvalued: Integers


class _Round(NamedTuple):
    joint: float
    least: float
    worst: float
    median: float
    unvalued: int


def distances(agreements: Signs, weights: Floats) -> Distances:
    """The distances of the rounds of a run.

    Args:
        agreements: y_k h_t(x_k), shape (T, m).
        weights: D_1 .. D_T, each with the sum 1, shape (T, m).

    Source: ZZ, (1), (3), (6) and Assumption 1.
    """
    right, found = agreements > 0, []
    cells = np.zeros(agreements.shape[1], dtype=np.int64)
    for t in range(len(agreements)):
        cells = _cut(cells, right[t])
        found.append(_round(right[: t + 1], cells, weights[t]))
    return _columns(found)


def drawn_distances(weights: Floats, accuracies: Floats, seed: int) -> Distances:
    """The same of rules that obey the assumption, seen on the same points: what chance leaves of a distance of 0.

    In round t each example is right by h_1 .. h_{t-1} with probability 1/2 and by h_t with c_t, all independently, as
    Lemma 3 and the assumption have it; the weights are D_t.

    Args:
        weights: D_1 .. D_T, shape (T, m).
        accuracies: c_1 .. c_T, shape (T,).
        seed: of the draws.
    """
    drawn, found = np.random.default_rng(seed).random(weights.shape), []
    right, cells = drawn < 0.5, np.zeros(weights.shape[1], dtype=np.int64)
    for t in range(len(weights)):
        own = drawn[t] < accuracies[t]
        found.append(_round(np.vstack([right[:t], own]), _cut(cells, own), weights[t]))
        cells = _cut(cells, right[t])
    return _columns(found)


def total_variation(right: Bits, weights: Floats) -> float:
    """The total variation distance between the joint law of the rules and the product of their laws.

    Args:
        right: whether rule i is right on example k, shape (t, m).
        weights: of the examples, with the sum 1, shape (m,).
    """
    cells = np.zeros(right.shape[1], dtype=np.int64)
    for row in right:
        cells = _cut(cells, row)
    return _joint(right, cells, weights)


def prime_factors(m: int) -> tuple[int, ...]:
    """The prime factors of m, each as often as it divides m, in ascending order."""
    found, factor = [], 2
    while m > 1:
        while m % factor == 0:
            found.append(factor)
            m //= factor
        factor += 1
    return tuple(found)


def most_independent(m: int) -> tuple[int, int]:
    """How many independent rules m examples of equal weight allow: at all, and with accuracies above 1/2.

    No rule being perfect or useless. Each takes a factor from m, and one of at least 3 if it is better than chance: the
    twos go in pairs then.
    """
    factors = prime_factors(m)
    twos = factors.count(2)
    return len(factors), len(factors) - twos + twos // 2


def _cut(cells: Integers, right: Bits) -> Integers:
    """The cells of examples with the same pattern, cut in two by one rule more; numbered from 0."""
    made: Integers = np.unique(2 * cells + right, return_inverse=True)[1]
    return made


def _round(right: Bits, cells: Integers, weights: Floats) -> _Round:
    a = right @ weights
    least = max(0.0, 1.0 - right.shape[1] * float(np.prod(np.maximum(a, 1.0 - a))))
    rho = correlations(np.where(right, 1, -1), weights)[np.tril_indices(len(right), -1)]
    pairs = np.abs(rho[~np.isnan(rho)])
    worst, median = (float(pairs.max()), float(np.median(pairs))) if len(pairs) else (np.nan, np.nan)
    return _Round(_joint(right, cells, weights), least, worst, median, len(rho) - len(pairs))


def _joint(right: Bits, cells: Integers, weights: Floats) -> float:
    """1 - sum_p min(D(phi = p), prod_i D(phi_i = p_i)): patterns that no example has add nothing to the sum."""
    joint = np.bincount(cells, weights)
    shown = right[:, np.unique(cells, return_index=True)[1]]
    a = (right @ weights)[:, None]
    return float(max(0.0, 1.0 - np.minimum(joint, np.where(shown, a, 1.0 - a).prod(axis=0)).sum()))


def _columns(found: list[_Round]) -> Distances:
    table = np.array(found, dtype=np.float64).reshape(-1, 5).T
    return Distances(table[0], table[1], table[2], table[3], table[4].astype(np.int64))
