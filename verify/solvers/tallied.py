"""Exact numbers that count the operations taken on them: additions, negations and comparisons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

__all__ = ["Tallied", "tallied"]


class Tallied(Fraction):
    """A rational number whose sums, negations and comparisons are counted in ``tally``."""

    tally: Counter[str]

    def _count(self, operation: str) -> None:
        self.tally[operation] += 1

    def _new(self, value: Fraction) -> Tallied:
        return _made(value, self.tally)

    def __add__(self, other: int | Fraction) -> Tallied:  # type: ignore[override]
        self._count("add")
        return self._new(Fraction.__add__(self, other))

    __radd__ = __add__  # type: ignore[assignment]

    def __sub__(self, other: int | Fraction) -> Tallied:  # type: ignore[override]
        self._count("add")
        return self._new(Fraction.__sub__(self, other))

    def __neg__(self) -> Tallied:
        self._count("negate")
        return self._new(Fraction.__neg__(self))

    def _across(self, other: Any) -> tuple[int, int]:
        """Two whole numbers in the order of this number and the other."""
        self._count("compare")
        return self.numerator * other.denominator, other.numerator * self.denominator

    def __lt__(self, other: Any) -> bool:
        left, right = self._across(other)
        return left < right

    def __le__(self, other: Any) -> bool:
        left, right = self._across(other)
        return left <= right

    def __gt__(self, other: Any) -> bool:
        left, right = self._across(other)
        return left > right

    def __ge__(self, other: Any) -> bool:
        left, right = self._across(other)
        return left >= right

    def __eq__(self, other: object) -> bool:
        if other is self:  # how a number is known not to be nan, which is no step of an algorithm
            return True
        self._count("compare")
        return Fraction(self) == (Fraction(other) if isinstance(other, Fraction) else other)

    __hash__ = Fraction.__hash__


def _made(value: int | Fraction, tally: Counter[str]) -> Tallied:
    made = Tallied.__new__(Tallied, value)
    made.tally = tally
    return made


def tallied(values: Iterable[int | Fraction]) -> tuple[list[Tallied], Counter[str]]:
    """The values, with one tally of what is done with them."""
    tally: Counter[str] = Counter()
    return [_made(value, tally) for value in values], tally
