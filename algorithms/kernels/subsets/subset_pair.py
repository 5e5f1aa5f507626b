"""The best pair of category subsets: S_1 of the rows and S_2 of the columns with the largest sum of gains.

SM00 leaves open whether there is an efficient algorithm. There is none unless P = NP: with gains of 1 and of minus
infinity it asks for the largest biclique by edges. For given rows the best columns are those with a positive sum, so
the sets of the smaller domain are tried: by branch and bound (`pair_search`), exactly, for domains of up to
`exact_up_to` categories. Beyond, hill climbing from many starts (`pair_climb`) finds a good pair, and a semidefinite
bound (`pair_bound`) tells how far it can be from the best one.

Ties, where the search is exact: let the rows be those of the smaller domain, in order of their weights, i.e. their sums
of absolute gains, the largest first, of equal ones the first. Of all best pairs the one whose rows come first, where a
set without the first row comes before one with it, then likewise for the next row. The columns are those with a
positive sum: of all best ones the fewest. So the pair is empty if no gain is positive.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import counting
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.flags import threads
from boostproof.algorithms.kernels.subsets.pair_bound import upper_bound
from boostproof.algorithms.kernels.subsets.pair_climb import good_rows
from boostproof.algorithms.kernels.subsets.pair_search import best_rows

__all__ = ["SubsetPair", "find_pair", "optimal_subset_pair"]

Mask = npt.NDArray[np.bool_]


class SubsetPair(NamedTuple):
    """A pair of subsets, as masks (M1,) and (M2,), with its gain; no pair gains more than bound.

    optimal tells whether the gain is known to be the largest one, which is so if it equals the bound.
    """

    gain: int | float
    rows: Mask
    columns: Mask
    bound: int | float
    optimal: bool


def optimal_subset_pair(gains: npt.ArrayLike, *, exact_up_to: int = 24, n_jobs: int | None = None) -> SubsetPair:
    """Return the best pair of subsets, or a good one with a bound; see the module for both, and for ties.

    Args:
        gains: real numbers, shape (M1, M2), both of which may be 0. Floats are rounded as `fixed` says: the gain is
            right to M1 M2 times that error.
        exact_up_to: the answer is the optimum if min(M1, M2) is at most this. The time is then at most proportional to
            2^min(M1, M2) max(M1, M2): a second or so for 26 categories on either side, less where bounds help.
        n_jobs: number of threads, as in scikit-learn: None is one, -1 all. It does not change the answer.

    Raises:
        TypeError: gains does not hold real numbers, or exact_up_to or n_jobs is no integer.
        ValueError: another shape, a number that is not finite, sums beyond 2^60, exact_up_to < 0, or n_jobs=0.

    Source: SM00, section 7 (the open problem).
    """
    values, exact_up_to = fixed("gains", gains, 2), counting("exact_up_to", exact_up_to, 0)
    gain, rows, columns, optimal = find_pair(values.values, exact_up_to, n_jobs)
    bound = gain if optimal else max(gain, upper_bound(values.values))
    return SubsetPair(values.gain(gain), rows, columns, values.gain(bound), bound == gain)


def find_pair(matrix: Integers, exact_up_to: int, n_jobs: Any = None) -> tuple[int, Mask, Mask, bool]:
    """Return the gain, the masks, and whether the search was exact, for an int64 matrix, without checks or bound."""
    if matrix.shape[1] < matrix.shape[0]:
        gain, columns, rows, optimal = find_pair(np.ascontiguousarray(matrix.T), exact_up_to, n_jobs)
        return gain, rows, columns, optimal
    with threads(n_jobs) as count:
        gain, rows, optimal = _rows(matrix, exact_up_to, count)
    return gain, rows, matrix[rows].sum(axis=0) > 0, optimal


def _rows(matrix: Integers, exact_up_to: int, count: int) -> tuple[int, Mask, bool]:
    """Return the gain and mask of the rows, of which there are no more than columns, and whether they are the best."""
    rows = np.zeros(len(matrix), np.bool_)
    if not (matrix > 0).any():
        return 0, rows, True
    if len(matrix) > exact_up_to:
        return *good_rows(matrix, count), False
    order = np.argsort(-np.abs(matrix).sum(axis=1), kind="stable")
    gain, rows[order] = best_rows(matrix[order], count)
    return gain, rows, True
