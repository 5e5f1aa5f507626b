"""On which side of a directed line a point lies: exact for float64 coordinates.

side = sign of (q - p) x (r - p), +1 to the left of p -> q. The determinant is computed in float64 first; where it is
not larger than the bound on its own rounding (Shewchuk 1997, section 4.3), its six products are written as pairs of
floats without error (Dekker) and added as an expansion without error (Shewchuk, section 2.4).

`scaled` brings coordinates to where neither overflow nor underflow can spoil this: each axis is divided by the power of
two that brings its largest absolute value into [1/2, 1), and then no number but 0 may be below 2^-450, so that the last
bits of all products are above 2^-1010.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, as_array, shown
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["Axis", "coordinates", "scaled", "side"]

SMALLEST = 2.0**-450
GRID = 25
"""Coordinates that are multiples of 2^-25 within (-1, 1) have determinants that float64 holds without rounding."""
ROUNDING = (3.0 + 16.0 * 2.0**-53) * 2.0**-53
"""Shewchuk's bound on the error of the determinant, as a share of the sum of its two products."""
SPLITTER = 2.0**27 + 1.0


class Axis(NamedTuple):
    """values 2^exponent are the coordinates along an axis, |values| < 1; whether all lie on the grid 2^-25."""

    values: Floats
    exponent: int
    on_grid: bool


def coordinates(name: str, value: npt.ArrayLike, ndim: int) -> Floats:
    """Return finite real numbers as float64, -0.0 as 0.0; integers must be held without rounding.

    Raises:
        TypeError: the value does not hold real numbers.
        ValueError: another number of dimensions, no rows or no columns, a number that is not finite, or an integer
            beyond 2^53.
    """
    array = as_array(name, value)
    if array.dtype.kind not in "iufb":
        raise TypeError(f"{name}={shown(value)}: expected real numbers, not {array.dtype}")
    if array.ndim != ndim:
        raise ValueError(f"{name}={shown(value)}: expected {ndim} dimensions, not {array.ndim}")
    if array.size == 0:
        raise ValueError(f"{name} has shape {array.shape}: expected at least one point")
    with np.errstate(over="ignore"):  # a number that overflows is refused
        floats = array.astype(np.float64)
    if not bool(np.all(np.isfinite(floats))):
        raise ValueError(f"{name}={shown(value)}: expected finite numbers")
    if array.dtype.kind in "iu" and bool(np.any(np.abs(floats) > 2.0**53)):
        raise ValueError(f"{name}={shown(value)}: expected integers of at most 2^53 in absolute value")
    return np.ascontiguousarray(floats + 0.0)


def scaled(name: str, values: Floats) -> Axis:
    """Return the coordinates along an axis, scaled by a power of two; see the module.

    Raises:
        ValueError: a number other than 0 is less than 2^-450 times the largest.
    """
    sizes = np.abs(values)
    exponent = math.frexp(float(sizes.max()))[1]
    small = sizes[sizes > 0].min(initial=np.inf)
    if float(np.ldexp(small, -exponent)) < SMALLEST:
        raise ValueError(
            f"{name} holds {float(small)!r} and {float(sizes.max())!r}: expected numbers other than 0 of at least "
            "2^-450 times the largest one"
        )
    moved = np.ldexp(values, -exponent)
    steps = np.ldexp(moved, GRID)
    return Axis(moved, exponent, bool(np.all(steps == np.rint(steps))))


@kernel
def side(px: float, py: float, qx: float, qy: float, rx: float, ry: float, on_grid: bool) -> int:
    """Return +1 if r lies to the left of the line p -> q, -1 to the right of it, 0 on it."""
    left = (qx - px) * (ry - py)
    right = (qy - py) * (rx - px)
    det = left - right
    if on_grid or abs(det) > ROUNDING * (abs(left) + abs(right)):
        return int(det > 0.0) - int(det < 0.0)
    return _exact_side(px, py, qx, qy, rx, ry)


@kernel
def _exact_side(px: float, py: float, qx: float, qy: float, rx: float, ry: float) -> int:
    terms = np.zeros(12)
    n = _append(terms, 0, px, qy)
    n = _append(terms, n, -py, qx)
    n = _append(terms, n, qx, ry)
    n = _append(terms, n, -qy, rx)
    n = _append(terms, n, rx, py)
    n = _append(terms, n, -ry, px)
    # The components do not overlap and grow: the last that is not 0 has the sign of the sum.
    for i in range(n - 1, -1, -1):
        if terms[i] != 0.0:
            return 1 if terms[i] > 0.0 else -1
    return 0


@kernel
def _append(terms: Floats, n: int, a: float, b: float) -> int:
    """Add the product a b to the expansion of n components; return the number of components then."""
    product = a * b
    a_high, b_high = _high(a), _high(b)
    a_low, b_low = a - a_high, b - b_high
    error = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low)
    _grow(terms, n, error)
    _grow(terms, n + 1, product)
    return n + 2


@kernel
def _high(a: float) -> float:
    """Return the upper 26 bits of a number."""
    scaled_up = SPLITTER * a
    return scaled_up - (scaled_up - a)


@kernel
def _grow(terms: Floats, n: int, x: float) -> None:
    """Add a number to the expansion of n components, which becomes one of n + 1."""
    for i in range(n):
        total = x + terms[i]
        part = total - x
        terms[i] = (x - (total - part)) + (terms[i] - part)
        x = total
    terms[n] = x
