"""An upper bound on the best sum of a submatrix, S_1 x S_2 of an int64 matrix: semidefinite, and rigorous.

With signs u_i = 1 for rows in S_1 and -1 for others, w_j likewise, and z = 1, the sum of the submatrix is

    sum_ij g_ij (1 + u_i)(1 + w_j) / 4 = (T + x^T S x) / 4,        x = (z, u, w),

with T the sum of all g_ij and S the symmetric matrix of half the rows' sums at (z, u_i), half the columns' sums at
(z, w_j) and g_ij / 2 at (u_i, w_j). For every vector d for which Diag(d) - S has no negative eigenvalue,
x^T S x <= sum d: so (T + sum d) / 4 is a bound. A good d comes from coordinate ascent on unit vectors v_i, each turned
to the direction of sum_j S_ij v_j, whose length is d_i in the limit. Whatever it is, d is then raised by the
largest eigenvalue of S - Diag(d), and by what rounding may hide: N 2^-49 times the Frobenius norm.

The sum of all positive gains is a bound, too. Matrices with more than 1000 rows and columns together get this alone.
"""

from __future__ import annotations

import math

import numpy as np

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.fixed import Integers

__all__ = ["upper_bound"]

MOST, SWEEPS, SEED = 1000, 300, 0


def upper_bound(matrix: Integers) -> int:
    """Return an integer that no sum of a submatrix exceeds; the absolute numbers sum to at most 2^60."""
    simple = int(np.maximum(matrix, 0).sum())
    if not 2 <= sum(matrix.shape) < MOST or simple == 0:
        return simple
    # Scaled, so that no product overflows; the shares are off by 2^-53 of the sum of absolute numbers, four times.
    top = math.frexp(float(np.abs(matrix).max()))[1]
    lost = float(np.abs(matrix).sum()) * 2.0**-50
    bound = math.ldexp(_semidefinite(np.ldexp(matrix.astype(np.float64), -top)), top) + lost
    return min(simple, math.floor(bound))


def _semidefinite(matrix: Floats) -> float:
    """Return (T + sum d) / 4 for floats of absolute value at most 1."""
    m = len(matrix)
    d = _lengths(matrix / 2, matrix.sum(axis=1) / 2, matrix.sum(axis=0) / 2)
    slack = -np.diag(d)
    slack[0, 1 : 1 + m], slack[0, 1 + m :] = matrix.sum(axis=1) / 2, matrix.sum(axis=0) / 2
    slack[1 : 1 + m, 1 + m :] = matrix / 2
    slack = np.triu(slack) + np.triu(slack, 1).T
    margin = len(d) * 2.0**-49 * float(np.linalg.norm(slack))
    raised = float(np.linalg.eigvalsh(slack)[-1]) + margin
    return (float(matrix.sum()) + math.fsum(d) + len(d) * max(0.0, raised)) / 4


def _lengths(S: Floats, rows: Floats, columns: Floats) -> Floats:
    """Return the lengths of the sums of vectors after SWEEPS rounds of ascent: for z, the rows and the columns.

    Vectors of rows do not act on each other, nor do those of columns, so that each kind is turned at once.
    """
    rank = math.isqrt(2 * (1 + rows.size + columns.size)) + 1
    drawn = np.random.default_rng(SEED).normal(size=(1 + columns.size, rank))
    z, w = _units(drawn[:1])[0], _units(drawn[1:])[0]
    for _ in range(SWEEPS):
        u, d_u = _units(np.outer(rows, z) + S @ w)
        w, d_w = _units(np.outer(columns, z) + S.T @ u)
        z, d_z = _units((rows @ u + columns @ w)[None])
    return np.concatenate([d_z, d_u, d_w])


def _units(vectors: Floats) -> tuple[Floats, Floats]:
    """Return vectors, one a row, at length 1 (or 0), and their lengths."""
    lengths = np.sqrt((vectors * vectors).sum(axis=1))
    return vectors / np.where(lengths > 0, lengths, 1.0)[:, None], lengths
