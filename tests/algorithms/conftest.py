"""A small exact field for the tests, written apart from the fields of verify, and the weak learners they share."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt, lcm, prod

import pytest

from boostproof.algorithms.kernels.boosters.runs import adaboost_run, reweighting_runs, two_boost_run
from boostproof.algorithms.kernels.stumps.stumps import stump_agreements


@dataclass(frozen=True)
class Radical:
    """q * sqrt(n); sums only of commensurable ones, which is all that AdaBoost's recursion needs."""

    q: Fraction
    n: int = 1

    @staticmethod
    def of(q, n):
        root = isqrt(n)
        return Radical(q * root) if root * root == n else Radical(q, n)

    def __add__(self, other):
        if self.q == 0:
            return other
        if isinstance(other, Log) or other.q == 0:
            return self if isinstance(other, Radical) else other + self
        root = isqrt(self.n * other.n)
        assert root * root == self.n * other.n, "not commensurable"
        return Radical.of(self.q * root / other.n + other.q, other.n) if self.q * root / other.n + other.q else ZERO

    def __mul__(self, other):
        if isinstance(other, Log):
            return other * self
        return Radical.of(self.q * other.q, self.n * other.n) if self.q * other.q else ZERO

    def __truediv__(self, other):
        return self * Radical.of(1 / (other.q * other.n), other.n)

    def __neg__(self):
        return Radical(-self.q, self.n)

    def __sub__(self, other):
        return self + -other


ZERO = Radical(Fraction(0))


@dataclass(frozen=True)
class Log:
    """sum of k * ln r over rational r."""

    terms: tuple

    def __add__(self, other):
        if isinstance(other, Radical):
            assert other.q == 0
            return self
        return Log(self.terms + other.terms)

    def __mul__(self, other):
        assert other.n == 1
        return Log(tuple((r, k * other.q) for r, k in self.terms))

    def __neg__(self):
        return Log(tuple((r, -k) for r, k in self.terms))

    def __sub__(self, other):
        return self + -other

    def power(self, scale):
        """exp(scale * self), where that is rational."""
        return prod((r ** int(k * scale) for r, k in self.terms), start=Fraction(1))


class Radicals:
    """The arithmetic of `Radical` and `Log`."""

    def rational(self, p, q=1):
        return Radical(Fraction(p, q))

    def sqrt(self, x):
        assert x.n == 1
        return Radical.of(Fraction(1, x.q.denominator), x.q.numerator * x.q.denominator) if x.q else ZERO

    def exp(self, x):
        if isinstance(x, Radical):
            assert x.q == 0
            return self.rational(1)
        return self.sqrt(Radical(x.power(2)))

    def log(self, x):
        assert x.n == 1
        return Log(((x.q, Fraction(1)),))

    def sign(self, x):
        if isinstance(x, Radical):
            return (x.q > 0) - (x.q < 0)
        value = x.power(lcm(*(k.denominator for _, k in x.terms)))
        return (value > 1) - (value < 1)


@pytest.fixture(scope="session")
def radicals():
    """The exact field of the tests."""
    return Radicals()


@pytest.fixture(scope="session", autouse=True)
def _compiled():
    """Compile the kernels before a test is timed, whichever comes first."""
    adaboost_run([[1, -1]], [1, 1])
    two_boost_run([[1, -1]], [[1, -1]], [1, 1])
    reweighting_runs([[[1, -1]]], [[1, 1]], [[1.0]])
    stump_agreements([[0], [1]], [1, -1], 1)
