"""Whole boosting runs over agreement matrices, in float64: AdaBoost, 2-BOOST, and any given coefficients.

A run depends on data and weak learner only through U, u_ti = y_i h_t(x_i), and the weights of round 1 (rows are divided
by their sums). All sums are taken in the order of the examples, so that a run gives the same bits alone or in a batch.

The weights follow the closed form of the update instead of exponentials: with the mass c of the examples that
agree, AdaBoost's D_{t+1} is D_t / (2c) on these and D_t / (2 eps) on the others (ZZ (8)).

A round has no next one when a mass that the coefficients divide by is exactly zero, which floats decide exactly, for
the terms of a sum are not negative. Such a round keeps its masses and its Z_t; its coefficients are what the formulas
give in the extended reals, +inf, -inf or nan; everything after it is nan. So a run is defined through round t if and
only if the coefficients of rounds 1..t are finite.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, coefficients, distributions, signs
from boostproof.algorithms.kernels.flags import kernel

__all__ = [
    "AdaBoostRuns",
    "ReweightingRuns",
    "TwoBoostRuns",
    "adaboost_run",
    "adaboost_runs",
    "reweighting_runs",
    "two_boost_run",
    "two_boost_runs",
]


class AdaBoostRuns(NamedTuple):
    """AdaBoost: weights D (.., T + 1, m); errors eps, coefficients alpha and normalizers Z, each (.., T)."""

    D: Floats
    eps: Floats
    alpha: Floats
    Z: Floats


class TwoBoostRuns(NamedTuple):
    """The weights D (.., T + 1, m), cells W (.., T, 4) as ++, +-, -+, --, and c1, c2, Z, each (.., T), of 2-BOOST."""

    D: Floats
    W: Floats
    c1: Floats
    c2: Floats
    Z: Floats


class ReweightingRuns(NamedTuple):
    """The weights D (.., T + 1, m) and normalizers Z (.., T) that given coefficients lead to."""

    D: Floats
    Z: Floats


def adaboost_run(U: npt.ArrayLike, w: npt.ArrayLike) -> AdaBoostRuns:
    """Run AdaBoost over one agreement matrix.

    Args:
        U: agreements y_i h_t(x_i), integers +1 and -1, shape (T, m).
        w: weights of round 1, shape (m,), non-negative, with a positive sum.

    Returns:
        D (T + 1, m), eps (T,), alpha (T,), Z (T,). Where eps_t is exactly 0 or 1, alpha_t is +inf or -inf, Z_t is 0
        and all that follows is nan.

    Raises:
        TypeError: U does not hold integers or w no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights that are not as above.

    Source: ZZ, Figure 1 and (8); SL16 (5).
    """
    agreements = signs("U", U, 2)
    weights = distributions("w", w, agreements.shape[-1:])
    return AdaBoostRuns(*(array[0] for array in _adaboost_runs(agreements[None], weights[None])))


def adaboost_runs(U: npt.ArrayLike, w: npt.ArrayLike) -> AdaBoostRuns:
    """Run AdaBoost over a batch of B agreement matrices.

    Args:
        U: shape (B, T, m), see `adaboost_run`.
        w: shape (B, m).

    Returns:
        D (B, T + 1, m), eps, alpha and Z, each (B, T), see `adaboost_run`.

    Raises:
        TypeError: U does not hold integers or w no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights that are not as in `adaboost_run`.
    """
    agreements = signs("U", U, 3)
    weights = distributions("w", w, (agreements.shape[0], agreements.shape[2]))
    return AdaBoostRuns(*_adaboost_runs(agreements, weights))


def two_boost_run(U1: npt.ArrayLike, U2: npt.ArrayLike, w: npt.ArrayLike) -> TwoBoostRuns:
    """Run 2-BOOST over one pair of agreement matrices.

    Args:
        U1: agreements y_i h_1t(x_i), integers +1 and -1, shape (T, m).
        U2: agreements y_i h_2t(x_i), likewise.
        w: weights of round 1, shape (m,), non-negative, with a positive sum.

    Returns:
        D (T + 1, m), W (T, 4) in the order ++, +-, -+, --, c1 (T,), c2 (T,), Z (T,). Where one of the four masses
        is zero, c1_t and c2_t are not both finite (inf, or nan where inf - inf or 0/0 would be needed), Z_t is the
        infimum (11), and all that follows is nan.

    Raises:
        TypeError: U1 or U2 does not hold integers or w no real numbers.
        ValueError: another shape, an entry that is not a sign, weights that are not as above.

    Source: JSS09, Algorithm 2, (9) to (11).
    """
    first, second = _pair(U1, U2, 2)
    weights = distributions("w", w, first.shape[-1:])
    return TwoBoostRuns(*(array[0] for array in _two_boost_runs(first[None], second[None], weights[None])))


def two_boost_runs(U1: npt.ArrayLike, U2: npt.ArrayLike, w: npt.ArrayLike) -> TwoBoostRuns:
    """Run 2-BOOST over a batch of B pairs of agreement matrices.

    Args:
        U1: shape (B, T, m), see `two_boost_run`.
        U2: shape (B, T, m).
        w: shape (B, m).

    Returns:
        D (B, T + 1, m), W (B, T, 4), c1, c2 and Z, each (B, T), see `two_boost_run`.

    Raises:
        TypeError: U1 or U2 does not hold integers or w no real numbers.
        ValueError: another shape, an entry that is not a sign, weights that are not as in `two_boost_run`.
    """
    first, second = _pair(U1, U2, 3)
    weights = distributions("w", w, (first.shape[0], first.shape[2]))
    return TwoBoostRuns(*_two_boost_runs(first, second, weights))


def reweighting_runs(U: npt.ArrayLike, w: npt.ArrayLike, alpha: npt.ArrayLike) -> ReweightingRuns:
    """Reweight by arbitrary coefficients: D_{t+1}(i) = D_t(i) exp(-alpha_t u_ti) / Z_t.

    Args:
        U: agreements, integers +1 and -1, shape (B, T, m).
        w: weights of round 1, shape (B, m), non-negative, each row with a positive sum.
        alpha: finite coefficients, shape (B, T). Beyond about 700 in absolute value the exponentials leave the
            floats, Z_t is inf or 0 and what follows nan.

    Returns:
        D (B, T + 1, m), Z (B, T).

    Raises:
        TypeError: U does not hold integers, or w or alpha no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights or coefficients that are not as above.

    Source: SL16, section 2.1.
    """
    agreements = signs("U", U, 3)
    weights = distributions("w", w, (agreements.shape[0], agreements.shape[2]))
    return ReweightingRuns(*_reweighting_runs(agreements, weights, coefficients("alpha", alpha, agreements.shape[:2])))


def _pair(U1: npt.ArrayLike, U2: npt.ArrayLike, ndim: int) -> tuple[Signs, Signs]:
    """Return both matrices, checked to have one shape."""
    first, second = signs("U1", U1, ndim), signs("U2", U2, ndim)
    if first.shape != second.shape:
        raise ValueError(f"U2 has shape {second.shape}: expected the shape of U1, {first.shape}")
    return first, second


@kernel
def _normalize(source: Floats, target: Floats) -> None:
    mass = 0.0
    for i in range(source.size):
        mass += source[i]
    for i in range(source.size):
        target[i] = source[i] / mass


@kernel
def _adaboost_round(u: Signs, D: Floats, D_next: Floats) -> tuple[float, float, float]:
    right, wrong = 0.0, 0.0
    for i in range(u.size):
        # Selects, not branches: random signs would mispredict every other one.
        right += D[i] if u[i] > 0 else 0.0
        wrong += 0.0 if u[i] > 0 else D[i]
    if right > 0.0 and wrong > 0.0:
        right_2, wrong_2 = 2.0 * right, 2.0 * wrong
        for i in range(u.size):
            D_next[i] = D[i] / (right_2 if u[i] > 0 else wrong_2)
    # A difference of logarithms: the quotient of the masses could overflow.
    return wrong, 0.5 * (math.log(right) - math.log(wrong)), 2.0 * math.sqrt(right) * math.sqrt(wrong)


@kernel
def _adaboost_runs(U: Signs, w: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    B, T, m = U.shape
    D = np.full((B, T + 1, m), np.nan)
    eps, alpha, Z = np.full((B, T), np.nan), np.full((B, T), np.nan), np.full((B, T), np.nan)
    for b in range(B):
        _normalize(w[b], D[b, 0])
        for t in range(T):
            eps[b, t], alpha[b, t], Z[b, t] = _adaboost_round(U[b, t], D[b, t], D[b, t + 1])
            if not math.isfinite(alpha[b, t]):
                break
    return D, eps, alpha, Z


@kernel
def _cells(u1: Signs, u2: Signs, D: Floats, W: Floats) -> None:
    W[:] = 0.0
    for i in range(u1.size):
        W[(1 - u1[i]) + (1 - u2[i]) // 2] += D[i]


@kernel
def _two_boost_round(u1: Signs, u2: Signs, D: Floats, D_next: Floats, W: Floats) -> tuple[float, float, float]:
    _cells(u1, u2, D, W)
    agree, differ = math.sqrt(W[0]) * math.sqrt(W[3]), math.sqrt(W[1]) * math.sqrt(W[2])
    Z = 2.0 * agree + 2.0 * differ
    a, b = 0.5 * (math.log(W[0]) - math.log(W[3])), 0.5 * (math.log(W[1]) - math.log(W[2]))
    c1, c2 = 0.5 * (a + b), 0.5 * (a - b)
    if math.isfinite(a) and math.isfinite(b):
        # In a cell of mass W the factor is e^(-c1 u1 - c2 u2) / Z = (root of the pair's product / W) / Z.
        factors = (agree / Z, differ / Z, differ / Z, agree / Z)
        for i in range(u1.size):
            cell = (1 - u1[i]) + (1 - u2[i]) // 2
            D_next[i] = D[i] / W[cell] * factors[cell]
    return c1, c2, Z


@kernel
def _two_boost_runs(U1: Signs, U2: Signs, w: Floats) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    B, T, m = U1.shape
    D, W = np.full((B, T + 1, m), np.nan), np.full((B, T, 4), np.nan)
    c1, c2, Z = np.full((B, T), np.nan), np.full((B, T), np.nan), np.full((B, T), np.nan)
    for b in range(B):
        _normalize(w[b], D[b, 0])
        for t in range(T):
            made = _two_boost_round(U1[b, t], U2[b, t], D[b, t], D[b, t + 1], W[b, t])
            c1[b, t], c2[b, t], Z[b, t] = made
            if not (math.isfinite(c1[b, t]) and math.isfinite(c2[b, t])):
                break
    return D, W, c1, c2, Z


@kernel
def _reweighting_runs(U: Signs, w: Floats, alpha: Floats) -> tuple[Floats, Floats]:
    B, T, m = U.shape
    D, Z = np.full((B, T + 1, m), np.nan), np.full((B, T), np.nan)
    for b in range(B):
        _normalize(w[b], D[b, 0])
        for t in range(T):
            up, down = math.exp(-alpha[b, t]), math.exp(alpha[b, t])
            for i in range(m):
                D[b, t + 1, i] = D[b, t, i] * (up if U[b, t, i] > 0 else down)
            Z[b, t] = D[b, t + 1].sum()
            D[b, t + 1] /= Z[b, t]
    return D, Z
