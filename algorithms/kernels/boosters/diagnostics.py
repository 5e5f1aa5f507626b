"""How independent the rules of a run are, in float64: ZZ (6), (7), (13), (14) and both sides of Corollary 4.

Rules enter as agreements u_ti = y_i h_t(x_i), +1 where h_t conforms. A correlation with a rule that is always right, or
never, has no value: it is nan, as are the averages and sums of which it is a part. Whether it is so floats decide
exactly, for a sum of weights is 0 iff all of them are.

All of it is products of matrices of T rows and m columns: O(T^2 m), and 8 T m bytes for each of three of them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, as_array, distributions, signs

__all__ = ["Diagnostics", "correlations", "run_diagnostics", "variances"]


class Diagnostics(NamedTuple):
    """What ZZ measure of a run of T rules; row and entry t - 1 stand for round t.

    Attributes:
        trained: the accuracies c_t = c(h_t, D_t), shape (T,).
        lifted: the accuracies c(h_t, D_1), shape (T,).
        variances: Var(phi_t, D_1), shape (T,).
        correlations: rho(h_i, h_j, D_1), shape (T, T).
        average_correlations: C(t), shape (T,); C(1) is nan.
        accuracy_ratios: R(t), shape (T,).
        differences: c(h_t, D_1) - c_t, the left side of Corollary 4, shape (T,).
        printed: its right side, the sum of the terms, shape (T,).
        terms: rho(h_i, h_t, D_{i+1}) (2 c_i - 1) sqrt(Var(phi_t, D_{i+1})) at [t - 1, i - 1] for i < t, else 0.
    """

    trained: Floats
    lifted: Floats
    variances: Floats
    correlations: Floats
    average_correlations: Floats
    accuracy_ratios: Floats
    differences: Floats
    printed: Floats
    terms: Floats


def correlations(U: npt.ArrayLike, D: npt.ArrayLike) -> Floats:
    """Return rho(h_i, h_j, D) of all pairs of rules, nan where a variance is 0.

    Args:
        U: agreements, integers +1 and -1, shape (T, m).
        D: weights, shape (m,), non-negative, with a positive sum, by which they are divided.

    Returns:
        shape (T, T), symmetric.

    Raises:
        TypeError: U does not hold integers or D no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights that are not as above.

    Source: ZZ (6).
    """
    agreements, weights = _checked(U, D)
    P = (agreements > 0).astype(np.float64)
    c, var = _moments(agreements, weights[None])
    return _correlation((P * weights) @ P.T - c * c.T, var * var.T)


def variances(U: npt.ArrayLike, D: npt.ArrayLike) -> Floats:
    """Return Var(phi_t, D) of all rules, shape (T,); arguments and errors as for `correlations`.

    Source: ZZ (7).
    """
    agreements, weights = _checked(U, D)
    return _moments(agreements, weights[None])[1][:, 0].copy()


def run_diagnostics(U: npt.ArrayLike, D: npt.ArrayLike) -> Diagnostics:
    """Return all diagnostics of a run.

    Args:
        U: agreements, integers +1 and -1, shape (T, m), T at least 1.
        D: the distributions D_1 .. D_T on which the rules were trained, each as in `correlations`; rows after the
            T-th are not looked at. Shape (T, m) or (T + 1, m).

    Raises:
        TypeError: U does not hold integers or D no real numbers.
        ValueError: another shape, an entry of U that is not a sign, weights that are not as above.

    Source: ZZ (2), (6), (7), (13), (14) and Corollary 4.
    """
    agreements = signs("U", U, 2)
    T, m = agreements.shape
    if T == 0:
        raise ValueError(f"U has shape {agreements.shape}: expected at least one rule")
    array = as_array("D", D)
    weights = distributions("D", array[:T] if array.shape == (T + 1, m) else D, (T, m))
    weights = weights / weights.sum(axis=1, keepdims=True)
    c, var = _moments(agreements, weights)
    trained, lifted = c.diagonal().copy(), c[:, 0].copy()
    rho = correlations(agreements, weights[0])
    terms = _terms(agreements, weights, c, var)
    return Diagnostics(
        trained=trained,
        lifted=lifted,
        variances=var[:, 0].copy(),
        correlations=rho,
        average_correlations=_averages(rho),
        accuracy_ratios=_quotients(np.cumsum(lifted), np.cumsum(trained)),
        differences=lifted - trained,
        printed=terms.sum(axis=1),
        terms=terms,
    )


def _checked(U: npt.ArrayLike, D: npt.ArrayLike) -> tuple[Signs, Floats]:
    """Return the agreements, and the weights divided by their sum."""
    agreements = signs("U", U, 2)
    weights = distributions("D", D, agreements.shape[-1:])
    return agreements, weights / weights.sum()


def _moments(U: Signs, D: Floats) -> tuple[Floats, Floats]:
    """Return c(h_t, D_s) and Var(phi_t, D_s), each of shape (T, S), for distributions (S, m)."""
    right, wrong = (U > 0).astype(np.float64) @ D.T, (U < 0).astype(np.float64) @ D.T
    # c (1 - c), not c - c^2: it is 0 iff one of both is.
    return right, right * wrong


def _correlation(covariance: Floats, product: Floats) -> Floats:
    """Return covariances divided by the roots of products of variances, nan where these are 0."""
    rho: Floats = np.clip(_quotients(covariance, np.sqrt(product)), -1.0, 1.0)
    return rho


def _quotients(a: Floats, b: Floats) -> Floats:
    """Return a / b, nan where b is 0."""
    quotients: Floats = np.divide(a, b, out=np.full(a.shape, np.nan), where=b > 0)
    return quotients


def _averages(rho: Floats) -> Floats:
    """Return the means of rho over the pairs of the first t rules, t = 1 .. T."""
    counts = np.arange(len(rho), dtype=np.float64)
    return _quotients(np.cumsum(np.tril(rho, -1).sum(axis=1)), np.cumsum(counts))


def _terms(U: Signs, D: Floats, c: Floats, var: Floats) -> Floats:
    """Return the terms of Corollary 4."""
    T = len(U)
    P = (U > 0).astype(np.float64)
    terms = np.zeros((T, T))
    # Row i: h_i with all h_t under D_{i+1}.
    joint = (P[:-1] * D[1:]) @ P.T
    rows = np.arange(T - 1)
    c_i, var_i = c[rows, rows + 1][:, None], var[rows, rows + 1][:, None]
    rho = _correlation(joint - c_i * c[:, 1:].T, var_i * var[:, 1:].T)
    products = rho * (2.0 * c[rows, rows][:, None] - 1.0) * np.sqrt(var[:, 1:].T)
    terms[:, :-1] = np.where(np.tri(T, T - 1, -1, dtype=bool), products.T, 0.0)
    return terms
