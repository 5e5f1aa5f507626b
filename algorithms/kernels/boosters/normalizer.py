"""The minimum of Z(c) = sum_s W(s) exp(-c.s) over sign patterns s, by Newton's method, at any scale of the weights.

A pattern and its negative are a pair p. Where both have weight their part of Z is 2 g_p cosh(e_p - c.s_p), with
g_p the root of the product of their weights and e_p half the logarithm of their quotient. With n_p = the sum of both
parts of a pair at c, and r_p = their difference divided by n_p, Newton's step x for Z solves the least squares problem

    minimise sum_p n_p (s_p.x - r_p)^2.

- Scale. Weights may differ by hundreds of powers of ten, and in floats the light pairs would be lost in the normal
  equations of the heavy ones. So the heaviest basis B is taken of the patterns (in the order of their n_p, each one
  that is independent of those before), and the problem is solved for b.x, b in B. A pattern is a combination of basis
  patterns that are at least as heavy, so that the equations, each divided by its n_b, have entries of moderate size,
  and pivots of at least 1 in elimination from the heaviest on. The n_p stand in logarithms. What is thereby accurate
  is each b.c by itself, however little its pair weighs.
- Safeguard. With r = max_p |s_p.x|, c is moved by x log(1 + r) / r, up to which Z decreases along x: its slope there
  is at most D (-1 + (e^(t r) - 1) / r) at t x, D > 0. Near the minimum that is a full step, to second order.
- Start. For the heaviest basis of pairs of which both have weight, c.b = e_b; c is 0 if Z is smaller there. If there
  are no other pairs this is the minimum: the closed forms for k = 1 and 2.
- Certificate. The weights of the patterns at c, times 1 - s.x, have correlation 0 with all c.s. If none is negative,
  they are feasible in the dual problem and bound the minimum from below:
  Z - Z* <= sum_s W(s) e^(-c.s) (s.x)^2, for v + (1 - v) log(1 - v) <= v^2. It is evaluated before the last step,
  which lessens Z further.

Of several minimisers (patterns that do not span all dimensions) the one of smallest norm is found: every step and the
start are combinations of patterns.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["minimize_pairs"]

Indices = npt.NDArray[np.int64]

INDEPENDENT = 1e-8
"""Least squared distance of a pattern from the span of others; for k <= 14 it is 0 or larger, (4 / k)^(k - 1)."""

CLOSE = 1e-9
"""A step of at most this is the last one: what it leaves is its square."""

MOST_STEPS = 100_000
"""Never met: a pair comes closer by 0.69 a step at least, and logarithms of floats span 1500."""


@kernel
def minimize_pairs(S: Floats, plus: Floats, minus: Floats) -> tuple[Floats, float, float, int]:
    """Minimise sum_p e^(plus_p - c.s_p) + e^(minus_p + c.s_p), a sum that has a minimum.

    Args:
        S: the patterns s_p, entries +1 and -1, no two equal or opposite, shape (P, k).
        plus: logarithms of W(s_p), shape (P,); -inf where there is no weight.
        minus: logarithms of W(-s_p), likewise; of each pair one is finite.

    Returns:
        c (k,); ln Z(c); the bound on Z(c) - Z* divided by Z(c), inf if there is none; the number of steps.
    """
    c = _start(S, plus, minus)
    for steps in range(1, MOST_STEPS + 1):
        high, low = plus - S @ c, minus + S @ c
        total, balance = _sum_of(high, low), np.tanh((high - low) / 2.0)
        x = _step(S, total, balance)
        v = S @ x
        r = np.max(np.abs(v))
        if r <= CLOSE:
            c += x
            return c, _log_sum(plus - S @ c, minus + S @ c), _gap(high, low, v), steps
        c += x * (math.log1p(r) / r)
    return c, _log_sum(plus - S @ c, minus + S @ c), np.inf, MOST_STEPS


@kernel
def _sum_of(high: Floats, low: Floats) -> Floats:
    """Return ln(e^high + e^low), entry by entry; one of both may be -inf."""
    top = np.maximum(high, low)
    return top + np.log1p(np.exp(-np.abs(high - low)))


@kernel
def _log_sum(high: Floats, low: Floats) -> float:
    """Return ln sum_p (e^high_p + e^low_p)."""
    both = _sum_of(high, low)
    top = np.max(both)
    return top + math.log(np.sum(np.exp(both - top)))


@kernel
def _gap(high: Floats, low: Floats, v: Floats) -> float:
    """Return sum_s q_s (s.x)^2 / sum_s q_s, which bounds the gap if all |s.x| < 1."""
    both = _sum_of(high, low)
    shares = np.exp(both - np.max(both))
    bound: float = np.sum(shares * v * v) / np.sum(shares)
    return bound


@kernel
def _start(S: Floats, plus: Floats, minus: Floats) -> Floats:
    """Return where the heaviest independent complete pairs are balanced, or 0 if that is better."""
    both = np.flatnonzero(np.isfinite(plus) & np.isfinite(minus))
    zero = np.zeros(S.shape[1])
    if both.size == 0:
        return zero
    basis = both[_heaviest_basis(S[both], (plus[both] + minus[both]) / 2.0)]
    B = S[basis]
    c = _lifted(B, (plus[basis] - minus[basis]) / 2.0)
    if _log_sum(plus - S @ c, minus + S @ c) <= _log_sum(plus, minus):
        return c
    return zero


@kernel
def _heaviest_basis(S: Floats, weight: Floats) -> Indices:
    """Return the indices of a basis of the rows' span, each row the heaviest that is independent of those before."""
    order = np.argsort(-weight, kind="mergesort")
    k = S.shape[1]
    chosen = np.empty(min(S.shape), dtype=np.int64)
    Q = np.empty((chosen.size, k))
    left = np.empty(k)
    r = 0
    for i in order:
        left[:] = S[i]
        square = _orthogonalized(left, Q, r)
        if square > INDEPENDENT:
            Q[r] = left / math.sqrt(square)
            chosen[r] = i
            r += 1
            if r == chosen.size:
                break
    return chosen[:r]


@kernel
def _orthogonalized(v: Floats, Q: Floats, r: int) -> float:
    """Take from v its projections on the first r rows of Q, and return the square of what is left."""
    for _ in range(2):  # a second time for what rounding left
        for j in range(r):
            product = 0.0
            for n in range(v.size):
                product += Q[j, n] * v[n]
            for n in range(v.size):
                v[n] -= product * Q[j, n]
    square = 0.0
    for n in range(v.size):
        square += v[n] * v[n]
    return square


@kernel
def _step(S: Floats, total: Floats, balance: Floats) -> Floats:
    """Return the x of smallest norm that minimises sum_p e^total_p (s_p.x - balance_p)^2."""
    basis = _heaviest_basis(S, total)
    B = S[basis]
    r = basis.size
    C = S @ _solved(B @ B.T, B).T  # s_p = sum_b C[p, b] b
    M, g = np.zeros((r, r)), np.zeros((r, 1))
    for p in range(S.shape[0]):
        for b in range(r):
            if abs(C[p, b]) > INDEPENDENT:
                share = math.exp(total[p] - total[basis[b]]) * C[p, b]
                g[b, 0] += share * balance[p]
                for j in range(r):
                    M[b, j] += share * C[p, j]
    return _lifted(B, _solved(M, g)[:, 0])


@kernel
def _lifted(B: Floats, values: Floats) -> Floats:
    """Return the x of smallest norm with b.x = values_b for each row b, rows being independent."""
    column = np.empty((values.size, 1))
    column[:, 0] = values
    return np.ascontiguousarray(_solved(B @ B.T, column)[:, 0]) @ B


@kernel
def _solved(M: Floats, right: Floats) -> Floats:
    """Return M^-1 right by elimination from the first row on; no pivoting, see the module."""
    A, X = M.copy(), right.copy()
    r = A.shape[0]
    for i in range(r):
        for j in range(i + 1, r):
            factor = A[j, i] / A[i, i]
            for n in range(i, r):
                A[j, n] -= factor * A[i, n]
            for n in range(X.shape[1]):
                X[j, n] -= factor * X[i, n]
    for i in range(r - 1, -1, -1):
        for n in range(X.shape[1]):
            for j in range(i + 1, r):
                X[i, n] -= A[i, j] * X[j, n]
            X[i, n] /= A[i, i]
    return X
