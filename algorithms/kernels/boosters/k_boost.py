"""k-BOOST over agreement matrices, in float64, for any number k of weak hypotheses a round.

The examples of a round are summed by their sign patterns, at most min(m, 2^k) of which have weight; Z depends on these
sums alone. Which patterns keep weight at the infimum is decided exactly (boostproof.algorithms.faces), the minimum over
these is found by `minimize_pairs`; for k = 1 and 2 that is the closed form of Algorithm 1 and Theorem 3.1.

Where Z has no minimum the round takes its limit: along the direction d the patterns outside the face lose all weight,
the others share what is left, and Z_t is the infimum. If none is left (Z_t = 0), all that follows is nan. A weight that
leaves the range of floats becomes 0, and its pattern is then empty in the next round.

Source: JSS09, Algorithm 3 (appendix).
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.faces import face
from boostproof.algorithms.kernels.boosters.normalizer import minimize_pairs
from boostproof.algorithms.kernels.checks import Floats, Signs, as_array, distributions, shown, signs
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["KBoostRound", "KBoostRun", "Minimum", "k_boost_round", "k_boost_run", "minimize_normalizer"]

Codes = npt.NDArray[np.int64]

MOST = 62
"""A pattern is the bits of an int64."""

DENSE = 12
"""Up to this k the patterns are counted in an array of 2^k sums; beyond it they are sorted."""


class Minimum(NamedTuple):
    """Where Z has its infimum: in the limit of coefficients + r direction, r growing, or at the coefficients.

    coefficients (k,), the ones of smallest norm; direction (k,), all 0 iff there is a minimum; the infimum Z; a bound
    on how much larger the Z of these coefficients is than the infimum; the number of Newton's steps.
    """

    coefficients: Floats
    direction: Floats
    Z: float
    gap: float
    steps: int


class KBoostRound(NamedTuple):
    """minimum; D_next, the weights that the round leaves, shape (m,), or None if none is left; masses, see below.

    codes and masses are the patterns of positive weight and their weights, ascending by code (see faces).
    """

    minimum: Minimum
    D_next: Floats | None
    codes: Codes
    masses: Floats


class KBoostRun(NamedTuple):
    """Weights D (T + 1, m); coefficients c and directions d, each (T, k); normalizers Z and gaps, each (T,)."""

    D: Floats
    c: Floats
    d: Floats
    Z: Floats
    gap: Floats


class _Layout(NamedTuple):
    """The n patterns that have weight: d, the signs (n, k), which are in the face, and the face as P pairs.

    pairs holds the signs of the first pattern of each, (P, k); plus and minus the places of both among the n, n itself
    for a pattern that has no weight.
    """

    direction: Floats
    patterns: Floats
    kept: npt.NDArray[np.bool_]
    pairs: Floats
    plus: Codes
    minus: Codes


def minimize_normalizer(W: npt.ArrayLike) -> Minimum:
    """Minimise Z(c) = sum_s W(s) exp(-c.s) over c in R^k.

    Args:
        W: the weights of the 2^k sign patterns, shape (2^k,), non-negative, with a positive sum, in the order of
            their codes: +..++, +..+-, +..-+, and so on to -..--. They need not sum to 1.

    Returns:
        The infimum, and where it is taken or approached, see `Minimum`.

    Raises:
        TypeError: W holds no real numbers.
        ValueError: the length is no power of two of at least 2, or weights are not as above.

    Source: JSS09, Algorithm 3, lines 8 to 10.
    """
    array = as_array("W", W)
    k = array.size.bit_length() - 1
    if array.ndim != 1 or k < 1 or array.size != 2**k:
        raise ValueError(f"W has shape {array.shape}: expected 2^k weights, k at least 1")
    weights = distributions("W", W, (array.size,))
    codes = np.flatnonzero(weights)
    return _minimum(k, codes, weights[codes])[0]


def k_boost_round(U: npt.ArrayLike, D: npt.ArrayLike) -> KBoostRound:
    """Return one round of k-BOOST over the agreements of k weak hypotheses.

    Args:
        U: agreements y_i h_j(x_i), integers +1 and -1, shape (k, m), k at most 62.
        D: the weights, shape (m,), non-negative, with a positive sum, by which they are divided.

    Returns:
        The minimum, the weights of the next round, and the weights of the patterns.

    Raises:
        TypeError: U does not hold integers or D no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights that are not as above, k beyond 62.
    """
    agreements = _agreements(U, 2)
    weights = distributions("D", D, agreements.shape[-1:])
    return _round(agreements, weights / weights.sum())


def k_boost_run(U: npt.ArrayLike, w: npt.ArrayLike) -> KBoostRun:
    """Run k-BOOST over k agreement matrices, in the limit where a Z_t has no minimum.

    Args:
        U: agreements y_i h_jt(x_i), integers +1 and -1, shape (k, T, m), k at most 62.
        w: weights of round 1, shape (m,), non-negative, with a positive sum.

    Returns:
        D (T + 1, m), c (T, k), d (T, k), Z (T,), gap (T,), see `Minimum`. After a Z_t of 0 all is nan.

    Raises:
        TypeError: U does not hold integers or w no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights that are not as above, k beyond 62.

    Source: JSS09, Algorithm 3 (appendix).
    """
    agreements = _agreements(U, 3)
    k, T, m = agreements.shape
    weights = distributions("w", w, (m,))
    run = KBoostRun(*(np.full(shape, np.nan) for shape in ((T + 1, m), (T, k), (T, k), (T,), (T,))))
    D: Floats | None = weights / weights.sum()
    for t in range(T):
        run.D[t] = D
        (run.c[t], run.d[t], run.Z[t], run.gap[t], _), D, *_ = _round(np.ascontiguousarray(agreements[:, t]), run.D[t])
        if D is None:
            return run
    run.D[T] = D
    return run


def _agreements(U: npt.ArrayLike, ndim: int) -> Signs:
    """Return the agreements, checked; k is the first dimension."""
    agreements = signs("U", U, ndim)
    if not 1 <= agreements.shape[0] <= MOST:
        raise ValueError(f"U={shown(U)}: expected 1 to {MOST} weak hypotheses a round, not {agreements.shape[0]}")
    return agreements


def _round(U: Signs, D: Floats) -> KBoostRound:
    """Return one round for weights that sum to one."""
    k = U.shape[0]
    codes, place, masses = _patterns(U, D)
    minimum, shares = _minimum(k, codes, masses)
    if shares is None:
        return KBoostRound(minimum, None, codes, masses)
    return KBoostRound(minimum, _next_weights(D, place, masses, shares), codes, masses)


def _patterns(U: Signs, D: Floats) -> tuple[Codes, Codes, Floats]:
    """Return the codes of positive weight, ascending, the place of each example among them, and their weights.

    An example without weight may have a pattern without weight; its place is 0, where it stays without.
    """
    codes = _codes(U)
    if U.shape[0] <= DENSE:
        distinct, place = np.arange(1 << U.shape[0]), codes
    else:
        distinct, place = np.unique(codes, return_inverse=True)
    sums = _sums(place, D, distinct.size)
    present = np.flatnonzero(sums)
    places = np.zeros(sums.size, dtype=np.int64)
    places[present] = np.arange(present.size)
    return distinct[present], places[place], sums[present]


def _minimum(k: int, codes: Codes, masses: Floats) -> tuple[Minimum, Floats | None]:
    """Return the infimum, and the weights that it leaves to the patterns, None if it is 0."""
    layout = _layout(k, tuple(codes.tolist()))
    if not layout.kept.any():
        return Minimum(np.zeros(k), layout.direction.copy(), 0.0, 0.0, 0), None
    # One more weight, of which the logarithm is -inf, for what a pair has not.
    logs = np.full(masses.size + 1, -np.inf)
    np.log(masses, out=logs[:-1])
    c, log_Z, gap, steps = minimize_pairs(layout.pairs, logs[layout.plus], logs[layout.minus])
    Z = math.exp(log_Z)
    # Outside the face a pattern may seem to gain beyond all floats.
    shares = np.exp(np.where(layout.kept, logs[:-1] - layout.patterns @ c - log_Z, -np.inf))
    return Minimum(c, layout.direction.copy(), Z, gap * Z, steps), shares


@lru_cache(maxsize=256)
def _layout(k: int, codes: tuple[int, ...]) -> _Layout:
    """Return what a set of patterns decides before their weights are known."""
    found = face(k, codes)
    everything, places = (1 << k) - 1, {code: place for place, code in enumerate(codes)}
    pairs = sorted({min(code, everything - code) for code in found.kept})
    return _Layout(
        direction=np.array([float(x) for x in found.direction]),
        patterns=_signs(k, np.array(codes, dtype=np.int64)),
        kept=np.isin(np.array(codes, dtype=np.int64), np.array(found.kept, dtype=np.int64)),
        pairs=_signs(k, np.array(pairs, dtype=np.int64)),
        plus=np.array([places.get(code, len(codes)) for code in pairs], dtype=np.int64),
        minus=np.array([places.get(everything - code, len(codes)) for code in pairs], dtype=np.int64),
    )


@kernel
def _signs(k: int, codes: Codes) -> Floats:
    """Return the patterns of the codes, one a row."""
    S = np.empty((codes.size, k))
    for i in range(codes.size):
        for j in range(k):
            S[i, j] = 1.0 - 2.0 * ((codes[i] >> (k - 1 - j)) & 1)
    return S


@kernel
def _codes(U: Signs) -> Codes:
    """Return the code of the pattern of each example."""
    codes = np.zeros(U.shape[1], dtype=np.int64)
    for j in range(U.shape[0]):
        for i in range(U.shape[1]):
            codes[i] = 2 * codes[i] + (1 - U[j, i]) // 2
    return codes


@kernel
def _sums(place: Codes, D: Floats, n: int) -> Floats:
    """Return the weight of each of n places."""
    sums = np.zeros(n)
    for i in range(D.size):
        sums[place[i]] += D[i]
    return sums


@kernel
def _next_weights(D: Floats, place: Codes, masses: Floats, shares: Floats) -> Floats:
    """Return the weights of the next round: an example keeps its part of the weight of its pattern."""
    D_next = np.empty(D.size)
    for i in range(D.size):
        D_next[i] = D[i] / masses[place[i]] * shares[place[i]]
    return D_next
