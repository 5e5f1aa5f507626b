"""The exact sign of a x - b y for floats a, b and 64-bit integers x, y: products of 117 bits in two words."""

from __future__ import annotations

import math

import numpy as np

from boostproof.algorithms.kernels.flags import kernel

__all__ = ["sign_of_difference"]


@kernel
def _product(u: np.uint64, v: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the high and the low word of u v."""
    half, mask = np.uint64(32), np.uint64(0xFFFFFFFF)
    low = (u & mask) * (v & mask)
    first, second = (u >> half) * (v & mask), (u & mask) * (v >> half)
    middle = (low >> half) + (first & mask) + (second & mask)
    high = (u >> half) * (v >> half) + (first >> half) + (second >> half) + (middle >> half)
    return high, (middle << half) | (low & mask)


@kernel
def _shifted(high: np.uint64, low: np.uint64, bits: int) -> tuple[np.uint64, np.uint64]:
    """Return a number of two words times 2^bits, 0 <= bits < 128; it has to fit."""
    if bits == 0:
        return high, low
    if bits >= 64:
        return low << np.uint64(bits - 64), np.uint64(0)
    return (high << np.uint64(bits)) | (low >> np.uint64(64 - bits)), low << np.uint64(bits)


@kernel
def _compared(high: np.uint64, low: np.uint64, other_high: np.uint64, other_low: np.uint64) -> int:
    if high != other_high:
        return 1 if high > other_high else -1
    if low != other_low:
        return 1 if low > other_low else -1
    return 0


@kernel
def _magnitudes(a: float, x: int, b: float, y: int) -> int:
    """Return the sign of a x - b y where floats cannot tell: all are positive, the products within a factor of 2."""
    fraction_a, exponent_a = math.frexp(a)
    fraction_b, exponent_b = math.frexp(b)
    high_a, low_a = _product(np.uint64(math.ldexp(fraction_a, 53)), np.uint64(x))
    high_b, low_b = _product(np.uint64(math.ldexp(fraction_b, 53)), np.uint64(y))
    shift = exponent_a - exponent_b
    # The product with the larger exponent has the smaller integer: shifted, it is at most twice the other one.
    if shift > 0:
        high_a, low_a = _shifted(high_a, low_a, shift)
    else:
        high_b, low_b = _shifted(high_b, low_b, -shift)
    return _compared(high_a, low_a, high_b, low_b)


@kernel
def sign_of_difference(a: float, x: int, b: float, y: int) -> int:
    """Return the sign of a x - b y, exactly: -1, 0 or 1.

    a and b are positive and normal, within a factor of 2^900 of each other; |x| and |y| are at most 2^62.
    """
    left, right = a * x, b * y
    # Each product is off by two roundings; their difference is exact to another.
    if abs(left - right) > 2.0**-50 * (abs(left) + abs(right)):
        return 1 if left > right else -1
    if x == 0 or y == 0:
        return 0
    return _magnitudes(a, x, b, y) if x > 0 else -_magnitudes(a, -x, b, -y)
