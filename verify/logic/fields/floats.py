"""float64 arrays, one entry an instance: they search, and never judge."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["FLOATS", "Floats", "float_of"]

Array = NDArray[np.float64]


def float_of(value: Fraction) -> float:
    """The nearest float; an infinity for what is larger than all of them."""
    try:
        return value.numerator / value.denominator
    except OverflowError:
        return math.inf if value > 0 else -math.inf


class Floats:
    """Batched float64 arithmetic; what is undefined becomes nan or an infinity."""

    name = "floats"

    def rational(self, p: Any, q: int = 1) -> np.float64:
        """The nearest float to p/q."""
        return np.float64(float_of(Fraction(int(p.numerator), int(p.denominator) * q)))

    def sqrt(self, x: Array) -> Array:
        """The square root; nan for a negative entry."""
        return np.sqrt(x)

    def exp(self, x: Array) -> Array:
        """The exponential."""
        return np.exp(x)

    def log(self, x: Array) -> Array:
        """The natural logarithm; -inf at 0, nan below."""
        return np.log(x)

    def sin(self, x: Array) -> Array:
        """The sine; nan for an infinity."""
        return np.sin(x)

    def cos(self, x: Array) -> Array:
        """The cosine; nan for an infinity."""
        return np.cos(x)

    def atan(self, x: Array) -> Array:
        """The arctangent."""
        return np.arctan(x)

    def sign(self, x: Array) -> Any:
        """-1, 0 or 1, an entry each; an int for a scalar."""
        return np.sign(x)

    def compare(self, x: Array, y: Array) -> Any:
        """The sign of x - y."""
        return np.sign(x - y)


FLOATS = Floats()
