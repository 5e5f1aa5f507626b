"""Random small terms and formulas, in which much has no value: quotients, logarithms, factorials, slopes, limits."""

from __future__ import annotations

import random
from fractions import Fraction

from boostproof.theory.build import (
    Abs,
    And,
    At,
    Binomial,
    Defined,
    Derivative,
    Eq,
    Factorial,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Limit,
    Max,
    MaxOver,
    Min,
    MinOver,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sign,
    Simplex,
    Sum,
    atan,
    cos,
    cosh,
    exp,
    integer,
    ln,
    log,
    oo,
    pi,
    real,
    sin,
    sinh,
    sqrt,
    symbols,
    tan,
    tanh,
)
from boostproof.theory.language.expr import Formula, Term

__all__ = ["Terms", "m", "n", "point", "x", "y"]

x, y, z = symbols("x y z")
n, m, k = integer("n"), integer("m"), integer("k")
_SHORT = real("s")
_VALUES = [Fraction(p, q) for p, q in ((0, 1), (1, 1), (-1, 1), (1, 2), (2, 1), (-2, 1), (3, 1), (-1, 3), (5, 4))]


def point(rng: random.Random) -> dict[str, Fraction | int]:
    """Values for x and y among few, 0 and 1 among them, and small whole numbers for n and m."""
    return {"x": rng.choice(_VALUES), "y": rng.choice(_VALUES), "n": rng.randint(-2, 3), "m": rng.randint(-2, 3)}


class Terms:
    """Draws terms and formulas over the real x and y and the whole n and m."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def whole(self) -> Term:
        """A whole number by its form."""
        return self.rng.choice([n, m, n - 1, -n, n + m, n - n, Abs(n), Q(-1), Q(0), Q(1), Q(2), Q(3)])

    def atom(self) -> Term:
        """A symbol or a number."""
        return self.rng.choice([x, x, y, y, n, Q(0), Q(1), Q(2), Q(-1), Q(1, 2)])

    def smooth(self, depth: int) -> Term:
        """A term that rules differentiate."""
        if depth == 0 or self.rng.random() < 0.15:
            return self.atom()
        inner = self.smooth(depth - 1)
        return self.rng.choice(
            [
                lambda: inner + self.smooth(depth - 1),
                lambda: inner - self.smooth(depth - 1),
                lambda: inner * self.smooth(depth - 1),
                lambda: inner * self.smooth(depth - 1),
                lambda: inner / self.smooth(depth - 1),
                lambda: -inner,
                lambda: inner ** self.rng.choice([0, 1, 2, 3, 4, -1, -2]),
                lambda: inner ** self.whole(),
                lambda: inner ** self.rng.choice([Q(1, 2), Q(3, 2), Q(-1, 2), y, x]),
                lambda: Q(self.rng.choice([0, 1, 2])) ** inner,
                lambda: exp(inner),
                lambda: ln(inner),
                lambda: sqrt(inner),
                lambda: self.rng.choice([sin, cos, atan, tan])(inner),
                lambda: self.rng.choice([cosh, sinh, tanh])(inner),
                lambda: log(inner, self.rng.choice([Q(2), Q(1), Q(1, 2), x])),
                lambda: self.rng.choice([pi, pi / 2, inner + pi, sin(pi * Q(self.rng.randint(-9, 9), 6))]),
                lambda: Let(_SHORT, inner),
            ]
        )()

    def slope(self, depth: int) -> Term:
        """A derivative."""
        order = self.rng.choice([Q(1), Q(1), Q(1), Q(2), Q(0), n])
        return Derivative(self.smooth(depth), self.rng.choice([x, x, y]), order)

    def limit(self) -> Term:
        """A limit of a quotient of sums of exponentials."""
        return Limit(self._exponentials() / self._exponentials(), z, oo)

    def _exponentials(self) -> Term:
        parts = [self._part() for _ in range(self.rng.randint(1, 3))]
        total = parts[0]
        for part in parts[1:]:
            total = total + part if self.rng.random() < 0.7 else total - part
        return total

    def _part(self) -> Term:
        wave = self.rng.choice([sin, cos, atan])(self.rng.choice([1 / z, x + 1 / z, exp(-z), y]))
        factor = self.rng.choice([Q(1), Q(2), self.smooth(1), 0 * self.smooth(1), wave, atan(z + x)])
        return factor * exp(self.rng.choice([z, z, -z, 2 * z])) if self.rng.random() < 0.7 else factor

    def term(self, depth: int) -> Term:
        """Any term."""
        if depth == 0 or self.rng.random() < 0.1:
            return self.atom()
        if self.rng.random() < 0.5:
            return self.smooth(depth)
        low, high = Q(self.rng.randint(-2, 1)), Q(self.rng.randint(-3, 3))
        fold = self.rng.choice([Sum, Sum, Product, MaxOver, MinOver])
        inner = self.term(depth - 1)
        return self.rng.choice(
            [
                lambda: inner + self.term(depth - 1),
                lambda: inner * self.term(depth - 1),
                lambda: inner / self.term(depth - 1),
                lambda: Factorial(self.whole()),
                lambda: Factorial(self.whole()),
                lambda: Binomial(self.rng.choice([x, n, n + 2, m]), self.whole()),
                lambda: Abs(inner),
                lambda: Max(inner, self.term(depth - 1)),
                lambda: Min(inner, self.term(depth - 1)),
                lambda: Sign(inner, self.term(depth - 1)),
                lambda: Iverson(self.relation(depth - 1)),
                lambda: fold(self.rng.choice([x * k, inner + k, k / x, inner]), (k, low, high)),
                lambda: self.slope(depth - 1),
                lambda: At(self.slope(depth - 1), x, self.atom()),
                lambda: At(inner, x, self.smooth(1)),
                self.limit,
                lambda: inner ** Let(_SHORT, Q(2)),
                lambda: inner ** Sum(Q(1), (k, 1, 2)),
                lambda: inner ** At(y, y, 2),
            ]
        )()

    def relation(self, depth: int) -> Formula:
        """A comparison of two terms."""
        op = self.rng.choice(["lt", "le", "gt", "ge", "eq", "ne"])
        return Formula(op, (self.term(depth), self.term(depth)))

    def formula(self, depth: int) -> Formula:
        """Any formula."""
        if depth == 0 or self.rng.random() < 0.3:
            return self.relation(1)
        one, other = self.formula(depth - 1), self.formula(depth - 1)
        return self.rng.choice(
            [
                lambda: And(one, other),
                lambda: Or(one, other),
                lambda: Implies(one, other),
                lambda: Iff(one, other),
                lambda: Not(one),
                lambda: Defined(self.term(2)),
                lambda: In(self.term(1), self.term(1), self.term(1)),
                lambda: Simplex(self.term(1), self.term(1)),
            ]
        )()

    def law(self) -> Formula:
        """What would be true if every term had a value."""
        t, u, p = self.term(2), self.term(1), self.relation(1)
        return self.rng.choice(
            [
                Eq(t, t), Eq(t - t, 0), Eq(0 * t, 0), Eq(t / t, 1), Eq(t**0, 1), Defined(t), Ne(t, t + 1), t <= t + 1,
                Not(Ne(t, t)), Eq(Iverson(Eq(t, t)), 1), Iff(p, p), Implies(p, p), Or(p, Not(p)), In(t, t, u),
                Eq(Max(t, t), t), Max(t, u) >= t, Abs(t) >= 0, t**2 >= 0, Eq(sqrt(t) ** 2, t), Eq(exp(ln(t)), t),
                Eq(Sum(t, (k, 1, 2)), 2 * t), Eq(At(u, x, t), At(u, x, t)), Eq(At(Q(1), x, t), 1),
                Not(Simplex(Q(-1), t)), Implies(t > 0, t > 0), Implies(Not(Defined(t)), Eq(t, t)),
                Iff(Defined(t), Eq(t, t)),
                exp(t) > 0,
                Eq(Derivative(u * x, y), 0 * u), Eq(Derivative(x + 0 * t, x), 1), Eq(self.limit(), 1),
                Eq(At(Derivative(x + t - t, x), x, 2), 1), Factorial(self.whole()) >= 1, self.formula(2),
            ]
        )  # fmt: skip

    def hypothesis(self) -> Formula:
        """What may stand before a law."""
        t = self.term(1)
        return self.rng.choice(
            [x > 0, y > 0, y < 0, n >= 0, n < 0, Eq(y, 0), Eq(x, 0), n <= -1, x < 0, Eq(y, 2), Eq(n, m), Ne(x, 0),
             Defined(t), Not(Defined(t)), t >= 0, t > 0, Or(t > 0, y < 0), In(x, -1, 0, 1), self.relation(1)]
        )  # fmt: skip
