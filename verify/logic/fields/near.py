"""Floats with a bound on their error: what they say beyond that bound is so, and what lies within it stays open.

A number is an array of IEEE binary64 values, one an instance, and for each a radius: the true value lies within it.
Operations are those that IEEE 754 rounds correctly, with the error of each computed by Knuth's and Dekker's exact
splittings (Shewchuk, Adaptive precision floating-point arithmetic, 1997, sections 2.2 to 2.5): it is 0 where the result
is exact. Beside it stands a scale, by which the true value is a whole number: of fractions that floats cannot tell
apart, 1/3 + 1/6 and 1/2, it follows that they are equal, as their difference is less than one part of the scale.

Where nothing bounds the error (a quotient by what may be 0, the root of what may be negative, an overflow, sines and
arctangents, whose rounding no standard bounds) the radius is infinite or nan.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from boostproof.verify.logic.fields.elementary import exponential, logarithm
from boostproof.verify.logic.fields.errors import Undecided
from boostproof.verify.logic.fields.exact import Real
from boostproof.verify.logic.fields.floats import float_of

__all__ = ["NEAR", "UNKNOWN", "Near", "NearField", "enclosed", "nearest"]

_GROWN = 1 + 2.0**-45
"""More than what rounding takes from a radius, which is the sum and product of at most twenty numbers >= 0."""
_SPLITTER = 2.0**27 + 1
_SMALL, _LOST = 2.0**-900, 2.0**-890
"""Below the first a product may lose digits, or all of them: fewer than the second."""
_LARGEST = 2.0**52
"""Scales are whole numbers up to this."""
_BITS = 200
_OPERATION = 1000
"""What an operation costs however short the arrays are, in numbers."""


@dataclass(frozen=True, eq=False)
class Near:
    """Values within ``radius`` of ``middle``, entry by entry; of shape () for a value that all instances share.

    Times ``scale`` a value is a whole number; the scale is infinite where none is known.
    """

    middle: Any
    radius: Any
    scale: Any
    made: ClassVar[int] = 0
    """How many numbers were made so far, one operation on arrays counted as a thousand: how much work was done, the
    same on every machine."""

    def __post_init__(self) -> None:
        Near.made += _OPERATION + np.size(self.middle)

    def __add__(self, other: Near) -> Near:
        total = self.middle + other.middle
        shifted = total - self.middle
        lost = (self.middle - (total - shifted)) + (other.middle - shifted)
        return Near(total, (self.radius + other.radius + np.abs(lost)) * _GROWN, _common(self.scale, other.scale))

    def __neg__(self) -> Near:
        return Near(-self.middle, self.radius, self.scale)

    def __sub__(self, other: Near) -> Near:
        return self + -other

    def __mul__(self, other: Near) -> Near:
        product, lost = _product(self.middle, other.middle)
        moved = np.abs(self.middle) * other.radius + (np.abs(other.middle) + other.radius) * self.radius
        tiny = (np.abs(product) < _SMALL) & (self.middle != 0) & (other.middle != 0)
        rough = (self.radius != 0) | (other.radius != 0) | tiny
        radius = (np.abs(lost) + moved) * _GROWN + rough * _LOST
        zero = (self._is(0) & np.isfinite(other.radius)) | (other._is(0) & np.isfinite(self.radius))
        return Near(product, np.where(zero, 0.0, radius), np.where(zero, 1.0, _up_to_largest(self.scale * other.scale)))

    def __truediv__(self, other: Near) -> Near:
        quotient = self.middle / other.middle
        product, lost = _product(quotient, other.middle)
        rest = np.abs((self.middle - product) - lost) + self.radius + np.abs(quotient) * other.radius
        divisor = np.abs(other.middle) - other.radius
        tiny = ((np.abs(quotient) < _SMALL) | (np.abs(product) < _SMALL)) & (self.middle != 0)
        radius = rest / divisor * _GROWN + ((rest != 0) | tiny) * (_LOST / divisor + _LOST)
        scale = _up_to_largest(self.scale * other._numerator())
        return Near(quotient, np.where(divisor > 0, radius, np.inf), scale)

    def _numerator(self) -> Any:
        """The whole number that the value times its scale is, without its sign; infinite where it is not known."""
        large = np.abs(self.middle) * self.scale
        known = (large < _LARGEST / 16) & (self.radius * self.scale < 0.25)  # rounding takes less than another quarter
        return np.where(known, np.rint(large), np.inf)

    def root(self) -> Near:
        """The square root."""
        found = np.sqrt(self.middle)
        square, lost = _product(found, found)
        rest = np.abs((self.middle - square) - lost) + self.radius
        zero = self.equals(_ZERO)
        sure = (self.middle >= self.radius) & (self.middle > _SMALL)
        radius = np.where(rest == 0, 0.0, rest / found * _GROWN)
        radius = np.where(zero, 0.0, np.where(sure, radius, np.inf))
        return Near(np.where(sure & ~zero, found, 0.0), radius, np.where(zero, 1.0, np.inf))

    def exp(self) -> Near:
        """The exponential; exp(r) - 1 <= r + r^2 for a radius r of at most 1."""
        found, error = exponential(self.middle)
        moved = np.where(self.radius <= 1, self.radius + self.radius * self.radius, np.inf)
        return Near(found, found * (error + moved) * _GROWN, np.inf).where(~self._is(0), _ONE)

    def log(self) -> Near:
        """The logarithm; from what is surely positive it is at most radius/(middle - radius) away."""
        found, error = logarithm(self.middle)
        least = self.middle - self.radius
        moved = np.where(least > 0, self.radius / (least / _GROWN), np.inf)
        return Near(found, (error + moved) * _GROWN, np.inf).where(~self._is(1), _ZERO)

    def _is(self, value: int) -> Any:
        """Where it is the whole number, and no other number near to it."""
        return (self.middle == value) & (self.radius == 0)

    def size(self) -> Near:
        """The absolute value."""
        return Near(np.abs(self.middle), self.radius, self.scale)

    def beside(self, other: Near) -> Near:
        """The value where the other has one, else anything."""
        return self.where(np.isfinite(other.radius), UNKNOWN)

    def above(self, other: Near) -> Any:
        """Where the value is surely more."""
        return self.middle - other.middle > (self.radius + other.radius) * _GROWN

    def equals(self, other: Near) -> Any:
        """Where the two are surely equal."""
        apart = self - other
        less_than_a_part = (np.abs(apart.middle) + apart.radius) * apart.scale < 0.5
        return less_than_a_part | ((apart.middle == 0) & (apart.radius == 0))

    def where(self, chosen: Any, other: Near) -> Near:
        """The value where ``chosen``, else the other."""
        pairs = ((self.middle, other.middle), (self.radius, other.radius), (self.scale, other.scale))
        return Near(*(np.where(chosen, ours, theirs) for ours, theirs in pairs))

    def largest(self, other: Near) -> Near:
        """The larger of the two."""
        radius = np.maximum(self.radius, other.radius)
        return Near(np.maximum(self.middle, other.middle), radius, _common(self.scale, other.scale))


def _product(left: Any, right: Any) -> tuple[Any, Any]:
    """The product, and what it lacks: exactly, where it is neither as large as to overflow nor below _SMALL."""
    product = left * right
    high, low = _split(left)
    other_high, other_low = _split(right)
    lost = low * other_low - (((product - high * other_high) - low * other_high) - high * other_low)
    return product, lost


def _split(value: Any) -> tuple[Any, Any]:
    scaled = _SPLITTER * value
    high = scaled - (scaled - value)
    return high, value - high


def _up_to_largest(scale: Any) -> Any:
    return np.where(scale <= _LARGEST, scale, np.inf)


def _common(left: Any, right: Any) -> Any:
    """A scale of both: the least common multiple, where it is not too large."""
    if left is right or not np.any(unlike := left != right):
        return left
    left, right = np.broadcast_arrays(left, right)
    found = np.array(left)
    known = unlike & np.isfinite(left) & np.isfinite(right)
    some, others = left[known], right[known]
    found[unlike] = np.inf
    found[known] = _up_to_largest(some / np.gcd(some.astype(np.int64), others.astype(np.int64)) * others)
    return found


class NearField:
    """The field of floats with bounded errors: no sign of it can be asked for, only what is sure of each instance."""

    name = "binary64 with bounded errors"

    def rational(self, p: Any, q: int = 1) -> Near:
        """The float that is nearest to p/q, and how far it may be from it."""
        return nearest(Fraction(int(p.numerator), int(p.denominator) * q))

    def sqrt(self, x: Near) -> Near:
        """The square root."""
        return x.root()

    def exp(self, x: Near) -> Near:
        """The exponential."""
        return x.exp()

    def log(self, x: Near) -> Near:
        """The logarithm, unknown where the number may not be positive."""
        return x.log()

    def sin(self, x: Near) -> Near:
        """Anything: no standard bounds its rounding."""
        return UNKNOWN

    def cos(self, x: Near) -> Near:
        """Anything, as for a sine."""
        return UNKNOWN

    def atan(self, x: Near) -> Near:
        """Anything, as for a sine."""
        return UNKNOWN

    def sign(self, x: Near) -> int:
        """Raises Undecided: each instance has its own."""
        raise Undecided(f"the sign of {x} is asked of many instances at once")

    def compare(self, x: Near, y: Near) -> int:
        """Raises Undecided, as :meth:`sign`."""
        return self.sign(x - y)


NEAR = NearField()
UNKNOWN = Near(np.float64(0), np.float64(np.inf), np.float64(np.inf))
"""A value of which nothing is known, not even that there is one."""
_ZERO, _ONE = (Near(np.float64(value), np.float64(0), np.float64(1)) for value in (0, 1))


def nearest(value: Fraction) -> Near:
    """A rational number as the float that is nearest to it."""
    middle = float_of(value)
    if math.isinf(middle):
        return UNKNOWN
    radius = 0.0 if Fraction(middle) == value else abs(middle) * 2.0**-52 + _LOST
    scale = float(value.denominator) if value.denominator <= _LARGEST else np.inf
    return Near(np.float64(middle), np.float64(radius), np.float64(scale))


def enclosed(value: Real) -> Near:
    """An exact number as a float."""
    if value.value is not None:
        return nearest(Fraction(int(value.value.p), int(value.value.q)))
    ball = value.ball(_BITS)
    low, high = (Fraction(int(end.p), int(end.q)) for end in (ball.lower().fmpq(), ball.upper().fmpq()))
    found = nearest(low)
    return Near(found.middle, found.radius + float(high - low) * _GROWN + _LOST, np.float64(np.inf))
