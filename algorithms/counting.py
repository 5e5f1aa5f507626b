"""An arithmetic that counts: every operation of a reference is carried out in another field, and counted by its name.

Operations are those of :class:`boostproof.algorithms.arithmetic.Arithmetic`: additions (and subtractions and
negations), multiplications (and divisions), roots, exponentials, logarithms and comparisons. Writing down a rational
number costs nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Generic, Self

from boostproof.algorithms.arithmetic import Arithmetic, X

__all__ = ["Counted", "Counting"]


@dataclass(frozen=True, eq=False)
class Counted(Generic[X]):
    """A number of the field below, with the tally that its operations go to."""

    value: X
    tally: Counter[str]

    def _new(self, operation: str, value: X) -> Self:
        self.tally[operation] += 1
        return type(self)(value, self.tally)

    def __add__(self, other: Self, /) -> Self:
        return self._new("add", self.value + other.value)

    def __sub__(self, other: Self, /) -> Self:
        return self._new("add", self.value - other.value)

    def __neg__(self) -> Self:
        return self._new("add", -self.value)

    def __mul__(self, other: Self, /) -> Self:
        return self._new("multiply", self.value * other.value)

    def __truediv__(self, other: Self, /) -> Self:
        return self._new("multiply", self.value / other.value)


class Counting(Generic[X]):
    """The field ``below``, counting.

    ``tally`` has a number for each name of an operation: add, multiply, sqrt, exp, log, compare.
    """

    def __init__(self, below: Arithmetic[X]) -> None:
        self._below = below
        self.tally: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """The number of all operations so far."""
        return self.tally.total()

    def _counted(self, operation: str, value: X) -> Counted[X]:
        self.tally[operation] += 1
        return Counted(value, self.tally)

    def rational(self, p: int, q: int = 1) -> Counted[X]:
        """The number p/q, at no cost."""
        return Counted(self._below.rational(p, q), self.tally)

    def sqrt(self, x: Counted[X]) -> Counted[X]:
        """The square root."""
        return self._counted("sqrt", self._below.sqrt(x.value))

    def exp(self, x: Counted[X]) -> Counted[X]:
        """The exponential."""
        return self._counted("exp", self._below.exp(x.value))

    def log(self, x: Counted[X]) -> Counted[X]:
        """The natural logarithm."""
        return self._counted("log", self._below.log(x.value))

    def sign(self, x: Counted[X]) -> int:
        """The sign, as one comparison."""
        self.tally["compare"] += 1
        return self._below.sign(x.value)
