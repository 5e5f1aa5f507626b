"""Sums of gains by category, of one nominal attribute or of two at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.regions.bucketing import Codes

__all__ = ["Nominal", "bounds_of_pairs", "nominal", "pair_sums"]


class Nominal(NamedTuple):
    """Columns as nominal attributes: codes int32 (d, m), and of each column the distinct values, ascending."""

    codes: Codes
    values: list[npt.NDArray[Any]]


def nominal(table: npt.NDArray[np.float64]) -> Nominal:
    """Return the columns of a table (m, d) as nominal attributes, whose categories are the values in it."""
    found = [np.unique(column, return_inverse=True) for column in table.T]
    return Nominal(np.array([codes for _, codes in found], dtype=np.int32), [values for values, _ in found])


@kernel
def pair_sums(rows: Codes, columns: Codes, gains: Integers, shape: tuple[int, int]) -> Integers:
    """Return the sums of the gains of the examples by the codes of two attributes."""
    sums = np.zeros(shape, np.int64)
    for i in range(gains.size):
        sums[rows[i], columns[i]] += gains[i]
    return sums


@kernel
def bounds_of_pairs(codes: Codes, sizes: Integers, gains: Integers, pairs: Integers) -> Integers:
    """Return for each pair of attributes the sum of its positive gains and that of its negative ones, shape (p, 2)."""
    bounds = np.zeros((len(pairs), 2), np.int64)
    for q in range(len(pairs)):
        x, y = pairs[q]
        for gain in pair_sums(codes[x], codes[y], gains, (sizes[x], sizes[y])).flat:
            bounds[q, 0] += max(gain, 0)
            bounds[q, 1] += max(-gain, 0)
    return bounds
