"""Naive Bayes for two classes on a table of numeric and nominal columns: the estimates and the joint log likelihood.

The estimates are those of `reference.naive_bayes`. A table is float64 with the codes of categories in nominal columns
and nan for missing values; the class -1 stands first in all arrays. Numeric columns are divided by a power of two
first, so that squares neither overflow nor vanish. Two passes over the table, O(m d), for the estimates, one for
predictions; sums run over the rows in their order.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.cases import case_weights
from boostproof.algorithms.kernels.checks import Floats, Signs
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["Columns", "Model", "columns_of", "estimate", "joint_log_likelihood"]

Places = npt.NDArray[np.int64]


class Columns(NamedTuple):
    """first: the place of a nominal column's first category among all, -1 for numeric; sizes; scales of the numeric."""

    first: Places
    sizes: Places
    scales: Floats


class Model(NamedTuple):
    """The estimates of the classes -1 and +1.

    log_priors: shape (2,), -inf for a class without weight.
    means, deviations: of the scaled numeric columns, shape (2, d); nan for columns that are left out, or are nominal.
    log_shares: the logarithms of the probabilities of all categories, shape (2, K).
    """

    log_priors: Floats
    means: Floats
    deviations: Floats
    log_shares: Floats


def columns_of(table: Floats, sizes: npt.ArrayLike) -> Columns:
    """Return what the columns of a table are; `sizes` holds the number of categories, -1 for numeric, shape (d,)."""
    counts = np.asarray(sizes, dtype=np.int64)
    nominal = counts >= 0
    ends = np.cumsum(np.where(nominal, counts, 0))
    largest = np.max(np.abs(table), axis=0, where=~np.isnan(table), initial=0.0)
    scales = np.ldexp(1.0, np.clip(-np.frexp(largest)[1], -1000, 1000))
    return Columns(np.where(nominal, ends - counts, -1), counts, scales)


def estimate(
    table: Floats, columns: Columns, signs: Signs, weights: Floats, *, alpha: float, smoothing: float
) -> Model:
    """Return the estimates, without checks.

    Args:
        table: shape (m, d), see the module.
        columns: of the table, see `columns_of`.
        signs: the classes +1 and -1, shape (m,).
        weights: non-negative, not all 0, shape (m,).
        alpha: added to the weight of every category as a number of cases, positive.
        smoothing: share of a column's variance that is added to the classes', positive.
    """
    scaled = case_weights(weights)
    with np.errstate(all="ignore"):  # nan and -inf stand for what has no estimate
        prior, masses, sums, counts = _masses(table, columns.first, columns.scales, signs, scaled, int(_total(columns)))
        varied = _varied(table, columns.first, scaled)
        means = sums / masses
        grand = sums.sum(axis=0) / masses.sum(axis=0)
        squares = _squares(table, columns.first, columns.scales, signs, scaled, means)
        within = squares / masses
        between = masses * (means - grand) ** 2
        whole = (squares + between).sum(axis=0) / masses.sum(axis=0)
        deviations = np.sqrt(within + smoothing * whole)
        kept = varied & np.isfinite(deviations).all(axis=0)
        log_priors = np.log(prior / prior.sum())
    means[:, ~kept], deviations[:, ~kept] = np.nan, np.nan
    return Model(log_priors, means, deviations, _log_shares(columns, counts, alpha))


def joint_log_likelihood(table: Floats, columns: Columns, model: Model) -> Floats:
    """Return log P(c) + sum_j log P(x_j | c) without the factors (2 pi)^(-1/2), shape (m, 2); scaled columns."""
    with np.errstate(all="ignore"):
        logs = np.log(model.deviations)
    return _joint(table, columns.first, columns.scales, *model, logs)


def _total(columns: Columns) -> Any:
    return np.where(columns.sizes >= 0, columns.sizes, 0).sum()


def _log_shares(columns: Columns, counts: Floats, alpha: float) -> Floats:
    """Return the logarithms of the categories' probabilities, shape (2, K)."""
    shares = counts + alpha
    for first, size in zip(columns.first, columns.sizes, strict=True):
        if size > 0:
            part = shares[:, first : first + size]
            part /= part.sum(axis=1, keepdims=True)
    logs: Floats = np.log(shares)
    return logs


@kernel
def _masses(
    table: Floats, first: Places, scales: Floats, signs: Signs, weights: Floats, categories: int
) -> tuple[Floats, Floats, Floats, Floats]:
    """Return the classes' weights (2,), and of the columns the weights and sums (2, d) and the categories' weights."""
    prior, counts = np.zeros(2), np.zeros((2, categories))
    masses, sums = np.zeros((2, first.size)), np.zeros((2, first.size))
    for i in range(table.shape[0]):
        c, w = np.int64(signs[i] > 0), weights[i]
        prior[c] += w
        for j in range(first.size):
            x = table[i, j]
            if not np.isnan(x) and first[j] >= 0:
                counts[c, first[j] + np.int64(x)] += w
            elif not np.isnan(x):
                masses[c, j] += w
                sums[c, j] += w * (x * scales[j])
    return prior, masses, sums, counts


@kernel
def _varied(table: Floats, first: Places, weights: Floats) -> npt.NDArray[np.bool_]:
    """Return which numeric columns hold two values with weight; rounding hides that from the variance, or feigns it."""
    varied = np.zeros(first.size, dtype=np.bool_)
    seen = np.full(first.size, np.nan)
    for i in range(table.shape[0]):
        for j in range(first.size):
            if weights[i] > 0.0 and first[j] < 0 and not np.isnan(table[i, j]):
                varied[j] |= not np.isnan(seen[j]) and table[i, j] != seen[j]
                seen[j] = table[i, j]
    return varied


@kernel
def _squares(table: Floats, first: Places, scales: Floats, signs: Signs, weights: Floats, means: Floats) -> Floats:
    """Return the weighted squares of the distances from the class's mean, shape (2, d)."""
    squares = np.zeros((2, first.size))
    for i in range(table.shape[0]):
        c, w = np.int64(signs[i] > 0), weights[i]
        for j in range(first.size):
            x = table[i, j]
            if first[j] < 0 and not np.isnan(x):
                distance = x * scales[j] - means[c, j]
                squares[c, j] += w * distance * distance
    return squares


@kernel
def _joint(
    table: Floats,
    first: Places,
    scales: Floats,
    log_priors: Floats,
    means: Floats,
    deviations: Floats,
    log_shares: Floats,
    log_deviations: Floats,
) -> Floats:
    result = np.empty((table.shape[0], 2))
    for i in range(table.shape[0]):
        low, high = log_priors[0], log_priors[1]
        for j in range(first.size):
            x = table[i, j]
            if np.isnan(x):
                continue
            if first[j] >= 0:
                low += log_shares[0, first[j] + np.int64(x)]
                high += log_shares[1, first[j] + np.int64(x)]
            elif not np.isnan(means[0, j]):
                a = (x * scales[j] - means[0, j]) / deviations[0, j]
                b = (x * scales[j] - means[1, j]) / deviations[1, j]
                low -= log_deviations[0, j] + 0.5 * a * a
                high -= log_deviations[1, j] + 0.5 * b * b
        result[i, 0], result[i, 1] = low, high
    return result
