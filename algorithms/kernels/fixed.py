"""Gains and weights as 64-bit integers, so that sums are exact, in any order and over any number of threads.

Integers stay what they are. A float x becomes the integer nearest to x 2^e (ties to even), with the largest exponent e
for which the absolute values, before rounding, sum to less than 2^59. The error of one number is at most 2^-(e+1), that
of a sum of n numbers n times as much; where every x is a multiple of 2^-e there is none.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import shown

__all__ = ["LIMIT", "Fixed", "Integers", "fixed"]

Integers = npt.NDArray[np.int64]

LIMIT = 2**60
"""No sum of absolute values is larger: kernels may add two such sums in an int64."""


class Fixed(NamedTuple):
    """values, int64, which stand for values 2^-exponent; integral if they were integers, and exponent is 0."""

    values: Integers
    exponent: int
    integral: bool

    def gain(self, total: int) -> int | float:
        """What a sum of values stands for: an int if the input held integers, else the nearest float."""
        return int(total) if self.integral else math.ldexp(int(total), -self.exponent)

    @property
    def error(self) -> float:
        """The bound on the error of one number, 2^-(exponent + 1), or 0 for integers."""
        return 0.0 if self.integral else math.ldexp(1.0, -self.exponent - 1)


def fixed(name: str, value: Any, ndim: int) -> Fixed:
    """Return integers or finite floats, an array of `ndim` dimensions, in fixed point (see the module).

    Raises:
        TypeError: the value does not hold real numbers.
        ValueError: another number of dimensions, a number that is not finite, or integers whose absolute values sum
            to more than 2^60.
    """
    array = np.asarray(value)
    if array.dtype.kind not in "iufb":
        raise TypeError(f"{name}={shown(value)}: expected real numbers, not {array.dtype}")
    if array.ndim != ndim:
        raise ValueError(f"{name}={shown(value)}: expected {ndim} dimensions, not {array.ndim}")
    if array.dtype.kind == "f":
        return _from_floats(name, value, array.astype(np.float64))
    if math.fsum(np.abs(array.astype(np.float64)).ravel()) > LIMIT:
        raise ValueError(f"{name}={shown(value)}: expected integers whose absolute values sum to at most 2^60")
    return Fixed(np.ascontiguousarray(array, dtype=np.int64), 0, True)


def _from_floats(name: str, value: Any, array: npt.NDArray[np.float64]) -> Fixed:
    """Return finite floats as Fixed."""
    if not bool(np.all(np.isfinite(array))):
        raise ValueError(f"{name}={shown(value)}: expected finite numbers")
    largest = float(np.abs(array).max(initial=0.0))
    if largest == 0:
        return Fixed(np.zeros(array.shape, dtype=np.int64), 0, False)
    # Scaled to at most 1 first, for the sum may overflow; then by the power of two that leaves room for rounding up.
    top = math.frexp(largest)[1]
    share = math.fsum(np.abs(np.ldexp(array, -top)).ravel())
    exponent = 59 - math.frexp(share)[1] - top
    return Fixed(np.rint(np.ldexp(array, exponent)).astype(np.int64), exponent, False)
