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

from boostproof.algorithms.kernels.checks import Floats, as_array, shown
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["LIMIT", "Fixed", "Integers", "fixed"]

Integers = npt.NDArray[np.int64]

LIMIT = 2**60
"""No sum of absolute values is larger: kernels may add two such sums in an int64."""

CLOSE = 2.0**-30
"""Sums in floats are right to this share for up to 2^22 numbers, and far better by experience."""


class Fixed(NamedTuple):
    """values, int64, which stand for values 2^-exponent; integral if they were integers, and exponent is 0."""

    values: Integers
    exponent: int
    integral: bool

    def gain(self, total: int) -> int | float:
        """What a sum of values stands for: an int if the input held integers, else the nearest float.

        Beyond the range of floats that is inf or -inf.
        """
        if self.integral:
            return int(total)
        try:
            return math.ldexp(int(total), -self.exponent)
        except OverflowError:
            return math.copysign(math.inf, int(total))

    def gains(self, totals: Integers) -> npt.NDArray[Any]:
        """What an array of sums stands for, as `gain`: int64 or float64."""
        if self.integral:
            return totals
        with np.errstate(over="ignore", under="ignore"):
            return np.ldexp(totals.astype(np.float64), -self.exponent)

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
    array = as_array(name, value)
    if array.dtype.kind not in "iufb":
        raise TypeError(f"{name}={shown(value)}: expected real numbers, not {array.dtype}")
    if array.ndim != ndim:
        raise ValueError(f"{name}={shown(value)}: expected {ndim} dimensions, not {array.ndim}")
    if array.dtype.kind == "f":
        with np.errstate(over="ignore"):  # a number that overflows is refused
            return _from_floats(name, value, array.astype(np.float64))
    # Mostly the largest one tells: no copy is made, and no number is looked at twice.
    largest = max(int(array.max()), -int(array.min())) if array.size else 0
    if largest * array.size > LIMIT and sum(abs(x) for x in array.ravel().tolist()) > LIMIT:
        raise ValueError(f"{name}={shown(value)}: expected integers whose absolute values sum to at most 2^60")
    return Fixed(np.ascontiguousarray(array, dtype=np.int64), 0, True)


def _from_floats(name: str, value: Any, array: npt.NDArray[np.float64]) -> Fixed:
    """Return finite floats as Fixed."""
    if not bool(np.all(np.isfinite(array))):
        raise ValueError(f"{name}={shown(value)}: expected finite numbers")
    flat = np.ascontiguousarray(array).reshape(-1)
    largest = max(float(flat.max()), -float(flat.min())) if flat.size else 0.0
    if largest == 0:
        return Fixed(np.zeros(array.shape, dtype=np.int64), 0, False)
    # Scaled to at most 1 first, for the sum may overflow; then by the power of two that leaves room for rounding up.
    top = math.frexp(largest)[1]
    share = _share(flat, -top)
    if math.frexp(share - CLOSE * share)[1] != math.frexp(share + CLOSE * share)[1]:
        share = math.fsum(np.abs(np.ldexp(flat, -top)))
    exponent = 59 - math.frexp(share)[1] - top
    return Fixed(_rounded(flat, exponent).reshape(array.shape), exponent, False)


@kernel
def _share(values: Floats, exponent: int) -> float:
    """Return the sum of the absolute values times 2^exponent, in four parts, which do not wait for each other."""
    half = exponent // 2
    first, second = math.ldexp(1.0, half), math.ldexp(1.0, exponent - half)
    parts = (0.0, 0.0, 0.0, 0.0)
    whole = values.size // 4 * 4
    for i in range(0, whole, 4):
        parts = (
            parts[0] + abs(values[i]) * first * second,
            parts[1] + abs(values[i + 1]) * first * second,
            parts[2] + abs(values[i + 2]) * first * second,
            parts[3] + abs(values[i + 3]) * first * second,
        )
    rest = 0.0
    for i in range(whole, values.size):
        rest += abs(values[i]) * first * second
    return (parts[0] + parts[1]) + (parts[2] + parts[3]) + rest


@kernel
def _rounded(values: Floats, exponent: int) -> Integers:
    """Return the integers nearest to the values times 2^exponent, ties to even."""
    half = exponent // 2
    first, second = math.ldexp(1.0, half), math.ldexp(1.0, exponent - half)
    result = np.empty(values.size, np.int64)
    for i in range(values.size):
        result[i] = np.int64(np.rint(values[i] * first * second))
    return result
