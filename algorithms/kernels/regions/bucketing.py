"""Buckets of numeric attributes, and the gains of the examples in sequences and grids of buckets.

Buckets are cut at ascending edges e_1 < .. < e_n: bucket 0 holds x <= e_1, bucket j holds e_j < x <= e_{j+1}, bucket n
holds x > e_n. They do not overlap and cover all numbers, also those outside the values seen; equal values are never
parted, and every bucket holds some of the values seen.

- Equal frequency: a column with at most n_buckets different values gets a bucket for each. Any other is cut from below:
  a bucket closes at the first value at which it holds its equal share, (weight left) / (buckets left), of the weight
  that no earlier bucket holds. A heavy value may take the share of several, so there may be fewer than n_buckets.
  Edges lie halfway between neighbouring values.
- Equal width: the range of the values is cut into n_buckets parts of one length; a part without values falls to the
  next one above.

Source: SM00, section 4.
"""

from __future__ import annotations

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, as_array, coefficients, counting, distributions, shown
from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel

__all__ = ["Codes", "bucket_codes", "equal_frequency", "equal_width", "gain_grids", "gain_sequence"]

Codes = npt.NDArray[np.int32]

MOST = 2**31 - 1
"""Codes have 32 bits."""


def equal_frequency(x: npt.ArrayLike, n_buckets: int, weights: npt.ArrayLike | None = None) -> Floats:
    """Return the edges of at most n_buckets buckets of about the same weight; see the module.

    Args:
        x: finite real numbers, shape (m,), at least one.
        n_buckets: the most buckets, from 1 to 2^31 - 1.
        weights: non-negative, not all 0, shape (m,); equal if not given. A value without weight makes no bucket.

    Returns:
        The edges, ascending, one less than there are buckets.

    Raises:
        TypeError: x or weights does not hold real numbers, or n_buckets is no integer.
        ValueError: other shapes, a number that is not finite, weights or n_buckets that are not as above.

    Source: SM00, section 4.
    """
    column, most = _column(x), _most(n_buckets)
    mass = np.ones(column.size) if weights is None else distributions("weights", weights, column.shape)
    values, places = np.unique(column[mass > 0], return_inverse=True)
    masses = np.bincount(places, weights=mass[mass > 0]).astype(np.float64)
    return _edges(values, _closed(masses, most))


def equal_width(x: npt.ArrayLike, n_buckets: int) -> Floats:
    """Return the edges of at most n_buckets buckets, cut where the parts of the range meet; see the module.

    Args:
        x: finite real numbers, shape (m,), at least one.
        n_buckets: the most buckets, from 1 to 2^31 - 1.

    Returns:
        The edges, ascending, one less than there are buckets.

    Raises:
        TypeError: x does not hold real numbers, or n_buckets is no integer.
        ValueError: another shape, a number that is not finite, or n_buckets that is not as above.

    Source: SM00, section 4.
    """
    values = np.unique(_column(x))
    shares = np.arange(1, _most(n_buckets)) / n_buckets
    edges: Floats = values[0] * (1 - shares) + values[-1] * shares
    used = np.unique(np.searchsorted(edges, values, side="left"))
    return edges[used[:-1]]


def bucket_codes(x: npt.ArrayLike, edges: npt.ArrayLike) -> Codes:
    """Return the buckets of numbers, int32: for each the number of edges below it.

    Args:
        x: finite real numbers, shape (m,).
        edges: ascending numbers, shape (n,), as `equal_frequency` and `equal_width` return them; n may be 0.

    Raises:
        TypeError: x or edges does not hold real numbers.
        ValueError: another shape, a number of x that is not finite, or edges that do not ascend.
    """
    cuts = as_array("edges", edges)
    if cuts.dtype.kind not in "iufb":
        raise TypeError(f"edges={shown(edges)}: expected real numbers, not {cuts.dtype}")
    if cuts.ndim != 1 or not bool(np.all(cuts[1:] >= cuts[:-1])) or bool(np.isnan(cuts[:1]).any()):
        raise ValueError(f"edges={shown(edges)}: expected ascending numbers, shape (n,)")
    return np.searchsorted(cuts, _column(x), side="left").astype(np.int32)


@kernel
def gain_sequence(codes: Codes, gains: Integers, n: int) -> Integers:
    """Return the sums of the gains of the examples in each of n buckets, shape (n,)."""
    sums = np.zeros(n, np.int64)
    for i in range(codes.size):
        sums[codes[i]] += gains[i]
    return sums


def gain_grids(codes: Codes, gains: Integers, pairs: Integers, n: int) -> Integers:
    """Return the grids of gains for pairs of attributes, by as many threads as `threads` allows.

    Args:
        codes: the buckets of the examples, one row an attribute, shape (d, m), below n.
        gains: the gains of the examples, int64, shape (m,).
        pairs: the attributes on the x axis (columns) and on the y axis (rows), shape (p, 2).
        n: rows and columns of a grid.

    Returns:
        int64, shape (p, n, n): entry [q, row, column] sums the gains of the examples in these buckets of pair q.
    """
    grids = np.zeros((len(pairs), n, n), np.int64)
    (_grids if numba.get_num_threads() == 1 else _grids_by_threads)(codes, gains, pairs, grids)
    return grids


def _column(x: npt.ArrayLike) -> Floats:
    """Return finite numbers, one-dimensional."""
    array = as_array("x", x)
    if array.ndim != 1:
        raise ValueError(f"x={shown(x)}: expected 1 dimension, not {array.ndim}")
    return coefficients("x", array, array.shape)


def _most(n_buckets: int) -> int:
    """Return the largest number of buckets, checked."""
    most = counting("n_buckets", n_buckets, 1)
    if most > MOST:
        raise ValueError(f"n_buckets={n_buckets!r}: expected at most 2^31 - 1")
    return most


def _edges(values: Floats, closed: npt.NDArray[np.bool_]) -> Floats:
    """Return numbers between the neighbouring values (ascending) where a bucket closes."""
    low, high = values[:-1][closed], values[1:][closed]
    middle = 0.5 * low + 0.5 * high
    # Between neighbouring floats the middle rounds to one of the two; the lower one still parts them.
    edges: Floats = np.where((low <= middle) & (middle < high), middle, low)
    return edges


@kernel
def _closed(masses: Floats, most: int) -> npt.NDArray[np.bool_]:
    """Return whether a bucket closes after each value but the last."""
    closed = np.zeros(masses.size - 1, np.bool_)
    left, mass, buckets = masses.sum(), 0.0, most
    for k in range(masses.size - 1):
        mass += masses[k]
        if masses.size <= most or (buckets > 1 and mass * buckets >= left):
            closed[k] = True
            left, mass, buckets = left - mass, 0.0, buckets - 1
    return closed


@kernel
def _fill(rows: Codes, columns: Codes, gains: Integers, grid: Integers) -> None:
    for i in range(gains.size):
        grid[rows[i], columns[i]] += gains[i]


@kernel
def _grids(codes: Codes, gains: Integers, pairs: Integers, grids: Integers) -> None:
    for q in range(pairs.shape[0]):
        _fill(codes[pairs[q, 1]], codes[pairs[q, 0]], gains, grids[q])


@parallel_kernel
def _grids_by_threads(codes: Codes, gains: Integers, pairs: Integers, grids: Integers) -> None:
    for q in numba.prange(pairs.shape[0]):
        _fill(codes[pairs[q, 1]], codes[pairs[q, 0]], gains, grids[q])
