"""Statements about nothing: empty domains, and premises that hold nowhere."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Implies, In, Ne, Q, Simplex, exp, ln, sqrt
from tests.calibration.planted import Planted, n, p, q, vacuous, x, y

__all__ = ["VACUOUS"]

VACUOUS: tuple[Planted, ...] = (
    vacuous("a square below 0", "squares are not negative", Implies(x**2 < 0, Eq(x, x + 1))),
    vacuous("a square below 0, truly", "squares are not negative", Implies(x**2 < 0, x**2 >= 0)),
    vacuous("above itself", "no number is", Implies(x > x, x > 0)),
    vacuous("both above and below", "order", Implies(And(x > y, y > x), Eq(x, y))),
    vacuous("a crossed domain", "no number is above 1 and below 0", x > 5, x > 1, x < 0),
    vacuous("a crossed domain, truly", "no number is above 1 and below 0", x**2 >= 0, x > 1, x < 0),
    vacuous("an open point", "no number lies between 1 and 1", Eq(x, 2), x > 1, x < 1),
    vacuous("a sum of squares below 0", "squares are not negative", x > y, x**2 + y**2 < 0),
    vacuous(
        "two laws at once", "two shares above 1/2 sum to more than 1", p > q, Simplex(p, q), p > Q(1, 2), q > Q(1, 2)
    ),
    vacuous("a finite set without the premise", "all are below 5", Implies(x > 5, x > 6), In(x, 0, 1, 2)),
    vacuous("a finite set outside the domain", "none is above 5", x < 0, In(x, 0, 1, 2), x > 5),
    vacuous("a half-odd integer", "parity", Implies(Eq(2 * n, 7), Eq(n, 0))),
    vacuous("an integer between two", "there is none", n > 5, n > 0, n < 1),
    vacuous("a negative exponential", "exp is positive", Implies(exp(x) <= 0, x < 0)),
    vacuous("a negative root", "roots are not negative", Implies(sqrt(x) < 0, Ne(x, x)), x >= 0),
    vacuous("ln above its tangent", "ln x <= x - 1", Implies(ln(x) > x - 1, x > 7), x > 0),
    vacuous("means in the wrong order", "(x - y)^2 >= 0", Implies(2 * x * y > x**2 + y**2, x > y)),
    vacuous("a premise outside a box", "2 lies beyond 1", Implies(x > 2, x > 3), 0 <= x, x <= 1),
    vacuous("a square below 0, in a box", "squares are not negative", Implies(x**2 < 0, x > 0), 0 <= x, x <= 1),
    vacuous("a box that is cut away", "x^2 <= 1 in it", x > 5, 0 <= x, x <= 1, x**2 > 2),
    vacuous("two parts", "neither has a premise", And(Implies(x**2 < 0, x > 0), Implies(sqrt(1 + x**2) < 1, x < 0))),
)
