"""The votes of many stumps on many rows: sum_t c_t h_t(x), h_t = +1 where x[feature_t] > threshold_t and -1 elsewhere.

Rows go by blocks. The columns of a block that some stump looks at are copied side by side, so that a stump is one
comparison and one addition on vectors of rows. The sum is taken in the order of the stumps, so that it gives the bits
of a sum stump by stump.
"""

from __future__ import annotations

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, coefficients, shown, table
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel, threads

__all__ = ["stump_votes"]

ROWS = 64  # of a block

Integers = npt.NDArray[np.int64]


def stump_votes(
    X: npt.ArrayLike,
    feature: npt.ArrayLike,
    threshold: npt.ArrayLike,
    coefficient: npt.ArrayLike,
    *,
    n_jobs: int | None = None,
) -> Floats:
    """Return the votes of T stumps.

    Args:
        X: finite real numbers, shape (m, d).
        feature: column of each stump, integers in [0, d), shape (T,).
        threshold: floats, shape (T,); -inf for a constant +1.
        coefficient: finite numbers, shape (T,), with the sign of the stump's polarity.
        n_jobs: threads, as in scikit-learn; the result does not depend on it.

    Returns:
        The votes, shape (m,).

    Raises:
        TypeError: X or the coefficients are no real numbers, or feature or n_jobs no integers.
        ValueError: shapes or numbers are not as above.
    """
    values = table("X", X)
    columns, cuts = np.asarray(feature), np.asarray(threshold, dtype=np.float64)
    if columns.dtype.kind not in "iu":
        raise TypeError(f"feature={shown(feature)}: expected integers, not {columns.dtype}")
    if columns.ndim != 1 or bool(np.any((columns < 0) | (columns >= values.shape[1]))):
        raise ValueError(f"feature={shown(feature)}: expected columns, at least 0 and below {values.shape[1]}")
    if cuts.shape != columns.shape or bool(np.any(np.isnan(cuts))):
        raise ValueError(f"threshold={shown(threshold)}: expected {columns.size} numbers, one a stump")
    if not columns.size:
        return np.zeros(len(values))
    factors = coefficients("coefficient", coefficient, columns.shape)
    used, places = np.unique(columns, return_inverse=True)
    votes = np.zeros(len(values))
    with threads(n_jobs) as count:
        add = _votes_by_threads if count > 1 else _votes
        add(values, used.astype(np.int64), places.astype(np.int64), cuts, factors, votes)
    return votes


@kernel
def _block_votes(X: Floats, used: Integers, places: Integers, cuts: Floats, factors: Floats, votes: Floats) -> None:
    columns = np.empty((used.size, ROWS))
    for k in range(used.size):
        for i in range(votes.size):
            columns[k, i] = X[i, used[k]]
    for t in range(places.size):
        column, cut, factor = columns[places[t]], cuts[t], factors[t]
        for i in range(votes.size):
            votes[i] += factor if column[i] > cut else -factor


@kernel
def _votes(X: Floats, used: Integers, places: Integers, cuts: Floats, factors: Floats, votes: Floats) -> None:
    for begin in range(0, votes.size, ROWS):
        end = begin + ROWS
        _block_votes(X[begin:end], used, places, cuts, factors, votes[begin:end])


@parallel_kernel
def _votes_by_threads(
    X: Floats, used: Integers, places: Integers, cuts: Floats, factors: Floats, votes: Floats
) -> None:  # fmt: skip
    for block in numba.prange((votes.size + ROWS - 1) // ROWS):
        begin, end = block * ROWS, min(votes.size, (block + 1) * ROWS)
        _block_votes(X[begin:end], used, places, cuts, factors, votes[begin:end])
