"""The numbers that a reference algorithm computes in, as a protocol.

A reference says which operations a paper prints; it does not say what a number is. Whoever calls it hands in an
`Arithmetic`: exact numbers, enclosing balls, or floats. The order of the elements is reached through `sign` alone,
so that a field that cannot decide a comparison says so instead of guessing.
"""

from __future__ import annotations

from typing import Protocol, Self, TypeVar

__all__ = ["Arithmetic", "Element", "X"]


class Element(Protocol):
    """A number of some `Arithmetic`: closed under the four operations and negation, mixed with nothing else."""

    def __add__(self, other: Self, /) -> Self:
        """Return the sum."""
        ...

    def __sub__(self, other: Self, /) -> Self:
        """Return the difference."""
        ...

    def __mul__(self, other: Self, /) -> Self:
        """Return the product."""
        ...

    def __truediv__(self, other: Self, /) -> Self:
        """Return the quotient."""
        ...

    def __neg__(self) -> Self:
        """Return the negative."""
        ...


X = TypeVar("X", bound=Element)


class Arithmetic(Protocol[X]):
    """The field that a reference computes in."""

    def rational(self, p: int, q: int = 1) -> X:
        """Return p/q."""
        ...

    def sqrt(self, x: X) -> X:
        """Return the non-negative square root of a non-negative number."""
        ...

    def exp(self, x: X) -> X:
        """Return e to the power x."""
        ...

    def log(self, x: X) -> X:
        """Return the natural logarithm of a positive number."""
        ...

    def sign(self, x: X) -> int:
        """Return -1, 0 or 1; a field that cannot tell raises rather than guesses."""
        ...
