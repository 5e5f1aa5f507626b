"""The best decision stump for weighted labels, by a scan over presorted columns.

A stump predicts polarity where x[feature] > threshold and -polarity elsewhere. Thresholds lie halfway between different
neighbouring values of a column, or at -inf: then the stump is constant (and the feature, 0, does not matter).

The programme: maximise the edge sum_i w_i y_i h(x_i) over all stumps. Ties go to the first stump in the order: the
constant rule, then features and in each the thresholds from below; polarity +1 before -1. The edges that are compared
are float64 sums along the sorted column, exact for integer weights and otherwise right to rounding; stumps whose edges
differ by no more than rounding may therefore change places. `tolerance` makes the order robust: a later stump must be
better by more than that share of the total weight, and what is returned is within that share of the optimum.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.boosters.runs import adaboost_run, two_boost_run
from boostproof.algorithms.kernels.checks import Floats, Signs, counting, distributions, signs, table
from boostproof.algorithms.kernels.flags import kernel

__all__ = [
    "Sorted",
    "Stump",
    "best_stump",
    "presort",
    "search",
    "stump_agreements",
    "stump_agreements_two",
    "stump_predictions",
]

Ranks = npt.NDArray[np.int64]


class Sorted(NamedTuple):
    """A table (m, d) with its columns sorted: values (d, m) ascending, order (d, m) with the rows they come from."""

    values: Floats
    order: Ranks


class Stump(NamedTuple):
    """polarity where x[feature] > threshold, else -polarity; edge = sum_i w_i y_i h(x_i) in the weights' unit."""

    feature: int
    threshold: float
    polarity: int
    edge: float


def presort(X: npt.ArrayLike) -> Sorted:
    """Sort the columns of a table, equal values in the order of the rows.

    Args:
        X: finite real numbers, shape (m, d), at least one row and one column.

    Raises:
        TypeError: X does not hold real numbers.
        ValueError: another shape, or a number that is not finite.
    """
    columns = np.ascontiguousarray(table("X", X).T)
    order = np.argsort(columns, axis=1, kind="stable").astype(np.int64)
    return Sorted(np.take_along_axis(columns, order, axis=1), order)


def best_stump(X: npt.ArrayLike, y: npt.ArrayLike, w: npt.ArrayLike, *, tolerance: float = 0.0) -> Stump:
    """Return the stump with the largest edge; see the module for ties.

    Args:
        X: finite real numbers, shape (m, d).
        y: labels, integers +1 and -1, shape (m,).
        w: non-negative weights with a positive sum, shape (m,). They need not sum to 1.
        tolerance: share of the total weight, in [0, 1), by which a later stump must be better.

    Raises:
        TypeError: X or w does not hold real numbers or y no integers.
        ValueError: another shape, a number that is not finite, a label that is not a sign, weights or a tolerance
            that are not as above.
    """
    columns = presort(X)
    labels = signs("y", y, 1)
    weights = distributions("w", w, (columns.order.shape[1],))
    if labels.shape != weights.shape:
        raise ValueError(f"y has shape {labels.shape}: expected {weights.shape}, one label a row of X")
    if not 0 <= tolerance < 1:
        raise ValueError(f"tolerance={tolerance!r}: expected a share in [0, 1)")
    return search(columns, labels, weights, tolerance)


def search(columns: Sorted, y: Signs, w: Floats, tolerance: float = 0.0) -> Stump:
    """Return the best stump as `best_stump` does, over columns sorted once for many weights, without checks."""
    return Stump(*_best_stump(columns.values, columns.order, y, w, tolerance))


def stump_predictions(X: Floats, stump: Stump) -> Signs:
    """Return the stump's predictions +1 and -1 on the rows of a float64 table, shape (m,)."""
    above = X[:, stump.feature] > stump.threshold
    return np.where(above, stump.polarity, -stump.polarity).astype(np.int8)


def stump_agreements(X: npt.ArrayLike, y: npt.ArrayLike, rounds: int) -> Signs:
    """Boost the best stumps on a table by AdaBoost and return the agreement matrix.

    Args:
        X: finite real numbers, shape (m, d).
        y: labels, integers +1 and -1, shape (m,).
        rounds: T, at least 1.

    Returns:
        U, u_ti = y_i h_t(x_i), int8, shape (T', m). T' < T only if round T' has error 0, where no round can follow.

    Raises:
        TypeError: X does not hold real numbers, y no integers, or rounds is no integer.
        ValueError: another shape, a number that is not finite, a label that is not a sign, or rounds below 1.
    """
    values, labels = _table_and_labels(X, y)
    columns = presort(values)
    rows: list[Signs] = []
    D = np.full(labels.size, 1.0 / labels.size)
    for _ in range(counting("rounds", rounds, 1)):
        rows.append(_agreements(values, labels, columns, D))
        D = adaboost_run(rows[-1][None], D).D[1]
        if np.isnan(D[0]):
            break
    return np.array(rows)


def stump_agreements_two(X: npt.ArrayLike, y: npt.ArrayLike, rounds: int, split: int) -> tuple[Signs, Signs]:
    """Boost the best stumps on two views of a table by 2-BOOST and return both agreement matrices.

    Args:
        X: finite real numbers, shape (m, d), d at least 2.
        y: labels, integers +1 and -1, shape (m,).
        rounds: T, at least 1.
        split: the first view is X[:, :split], the second X[:, split:]; 1 <= split < d.

    Returns:
        U1 and U2, int8, each (T', m). T' < T only if some W(..) of round T' is zero, where (9) and (10) have no value.

    Raises:
        TypeError: X does not hold real numbers, y no integers, or rounds or split is no integer.
        ValueError: another shape, a number that is not finite, a label that is not a sign, rounds below 1, or a
            split that leaves a view without columns.
    """
    values, labels = _table_and_labels(X, y)
    if not 1 <= counting("split", split, 1) < values.shape[1]:
        raise ValueError(f"split={split!r}: expected less than the {values.shape[1]} columns of X")
    views = [np.ascontiguousarray(view) for view in (values[:, :split], values[:, split:])]
    columns = [presort(view) for view in views]
    rows: tuple[list[Signs], list[Signs]] = ([], [])
    D = np.full(labels.size, 1.0 / labels.size)
    for _ in range(counting("rounds", rounds, 1)):
        for view, sorted_view, chosen in zip(views, columns, rows, strict=True):
            chosen.append(_agreements(view, labels, sorted_view, D))
        D = two_boost_run(rows[0][-1][None], rows[1][-1][None], D).D[1]
        if np.isnan(D[0]):
            break
    return np.array(rows[0]), np.array(rows[1])


def _table_and_labels(X: npt.ArrayLike, y: npt.ArrayLike) -> tuple[Floats, Signs]:
    """Return the table and its labels, checked against each other."""
    values, labels = table("X", X), signs("y", y, 1)
    if len(values) != len(labels):
        raise ValueError(f"y has shape {labels.shape}: expected ({len(values)},), one label a row of X")
    return values, labels


def _agreements(X: Floats, y: Signs, columns: Sorted, D: Floats) -> Signs:
    """Return y_i h(x_i) for the best stump h under the weights D, shape (m,)."""
    return y * stump_predictions(X, search(columns, y, D))


@kernel
def _midpoint(low: float, high: float) -> float:
    # Halved first, for the sum could overflow. Between neighbouring floats the middle rounds to one of the two; the
    # lower one still separates them, the higher one would not.
    middle = 0.5 * low + 0.5 * high
    return middle if low <= middle < high else low


@kernel
def _best_split(values: Floats, order: Ranks, signed: Floats, edge: float, gap: float) -> tuple[int, int, float]:
    """Return (feature, position, edge above the threshold) of the first split that beats all before it, or (-1, ..)."""
    feature, position, best, absolute = -1, -1, edge, abs(edge)
    for f in range(values.shape[0]):
        below = 0.0
        for k in range(values.shape[1] - 1):
            below += signed[order[f, k]]
            if values[f, k] < values[f, k + 1] and abs(edge - 2.0 * below) > absolute + gap:
                feature, position, best = f, k, edge - 2.0 * below
                absolute = abs(best)
    return feature, position, best


@kernel
def _edge(column: Floats, rows: Ranks, threshold: float, y: Signs, w: Floats) -> float:
    # Right and wrong masses apart: a stump without a mistake gets the total weight, and not a rounding below it.
    right, wrong = 0.0, 0.0
    for k in range(rows.size):
        agrees = (column[k] > threshold) == (y[rows[k]] > 0)
        right += w[rows[k]] if agrees else 0.0
        wrong += 0.0 if agrees else w[rows[k]]
    return right - wrong


@kernel
def _best_stump(values: Floats, order: Ranks, y: Signs, w: Floats, tolerance: float) -> tuple[int, float, int, float]:
    signed = w * y
    constant = signed.sum()
    found, position, best = _best_split(values, order, signed, constant, tolerance * w.sum())
    feature, threshold = 0, -math.inf
    if found >= 0:
        feature, threshold = found, _midpoint(values[found, position], values[found, position + 1])
    polarity = 1 if best >= 0 else -1
    return feature, threshold, polarity, polarity * _edge(values[feature], order[feature], threshold, y, w)
