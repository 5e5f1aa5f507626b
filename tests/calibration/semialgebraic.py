"""Statements of polynomials, quotients, roots and cases, with and without the conditions that they need."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Eq,
    Iff,
    Implies,
    Iverson,
    Max,
    Min,
    Ne,
    Not,
    Or,
    Q,
    Sign,
    Simplex,
    sqrt,
)
from tests.calibration.planted import HAIR, Planted, a, b, c, d, false, k, n, p, q, r, true, x, y, z

__all__ = ["FALSE_SEMIALGEBRAIC", "TRUE_SEMIALGEBRAIC"]

_LAW = Simplex(a, b, c, d)
_FIRST, _SECOND = a + b - c - d, a - b + c - d
_ROOTS = 2 * sqrt(a * d) + 2 * sqrt(b * c)

TRUE_SEMIALGEBRAIC: tuple[Planted, ...] = (
    true("roots of four cells", "Cauchy", _ROOTS <= sqrt(1 - Max(_FIRST, _SECOND) ** 2), _LAW),
    true("roots of four cells below 1", "means", _ROOTS <= 1, _LAW),
    true("a cubic with three roots", "(x - 1)(x - 2)(x - 3) > 0 beyond 3", x**3 - 6 * x**2 + 11 * x - 6 > 0, x > 3),
    true(
        "Motzkin's polynomial", "means of x^4 y^2, x^2 y^4 and 1", x**4 * y**2 + x**2 * y**4 - 3 * x**2 * y**2 + 1 >= 0
    ),
    true("a circle and a line", "distance 1/sqrt 2", Implies(x**2 + y**2 < Q(1, 2), x + y < 1)),
    true("two roots of two", "x^2 = 2 has no other", Implies(Eq(x**2, 2), Or(Eq(x, sqrt(2)), Eq(x, -sqrt(2))))),
    true("a cube root below", "1.26^3 > 2", Implies(Eq(x**3, 2), x < Q(126, 100))),
    true("discriminant", "complete the square", Implies(b**2 < 4 * a * c, Ne(a * x**2 + b * x + c, 0)), a > 0),
    true("root of a sum of squares", "triangle", sqrt(x**2 + y**2) <= Abs(x) + Abs(y)),
    true("harmonic below geometric", "means", 2 * x * y / (x + y) <= sqrt(x * y), x > 0, y > 0),
    true("a size by its sign", "case by case", Eq(Sign(x) * Abs(x), x)),
    true("an indicator as a product", "both or not", Eq(Iverson(And(x > 0, y > 0)), Iverson(x > 0) * Iverson(y > 0))),
    true("medians", "one of three", Max(Min(x, y), Min(y, z), Min(z, x)) <= Max(x, y)),
    true("a guarded quotient", "the guard is read first", Implies(Ne(x, 0), Eq(x / x, 1))),
    true("a guarded root", "the guard is read first", Or(x < 0, sqrt(x) >= 0)),
    true("defined where the divisor is not 0", "by definition", Iff(Defined(1 / (x - 1)), Ne(x, 1))),
    true("no square is negative", "order", Not(x**2 < 0)),
    true("no integer between squares", "n^2 < k < n^2 + 1", Not(And(n**2 < k, k < n**2 + 1))),
    true("sum of two integers", "integers are discrete", Implies(And(n < k, k < n + 2), Eq(k, n + 1))),
    true("an odd sum", "2n + 2k is even", Ne(2 * n + 2 * k, 1)),
    true("a share above the mean", "the largest share", Max(p, q, r) >= Q(1, 3), Simplex(p, q, r)),
    true("variance of a share", "p - p^2 <= 1/4", p * q <= Q(1, 4), Simplex(p, q)),
)
"""True ones."""

FALSE_SEMIALGEBRAIC: tuple[Planted, ...] = (
    false(
        "roots of four cells less a hair",
        "1 at quarters",
        _ROOTS <= 1 - HAIR,
        _LAW,
        at={"a": "1/4", "b": "1/4", "c": "1/4", "d": "1/4"},
    ),
    false(
        "Motzkin's polynomial less a hair",
        "0 at 1, 1",
        x**4 * y**2 + x**2 * y**4 - 3 * x**2 * y**2 + 1 >= HAIR,
        at={"x": "1", "y": "1"},
    ),
    false(
        "Motzkin's polynomial strictly",
        "0 at 1, 1",
        x**4 * y**2 + x**2 * y**4 - 3 * x**2 * y**2 + 1 > 0,
        at={"x": "1", "y": "1"},
    ),
    false(
        "a cubic before its last root",
        "negative between 2 and 3",
        x**3 - 6 * x**2 + 11 * x - 6 > 0,
        x > 2,
        at={"x": "5/2"},
    ),
    false(
        "a circle and a line, a hair too wide",
        "the distance is 1/sqrt 2",
        Implies(x**2 + y**2 < Q(1, 2) + HAIR, x + y < 1),
        at={"x": "1/2", "y": "1/2"},
    ),
    false("one root of two", "the other is negative", Implies(Eq(x**2, 4), Eq(x, 2)), at={"x": "-2"}),
    false(
        "discriminant with equality",
        "a double root at 1",
        Implies(b**2 <= 4 * a * c, Ne(a * x**2 + b * x + c, 0)),
        a > 0,
        at={"a": "1", "b": "-2", "c": "1", "x": "1"},
    ),
    false("an unguarded quotient", "0/0", Eq(x / x, 1), at={"x": "0"}),
    false("a guard after its quotient", "0/0 is read before the guard", Or(Eq(x / x, 1), Eq(x, 0)), at={"x": "0"}),
    false("an unguarded root", "no value below 0", sqrt(x) >= 0, at={"x": "-1"}),
    false("a root that is guarded too late", "no value below 0", Or(sqrt(x) >= 0, x < 0), at={"x": "-1"}),
    false("a premise without a value", "1/0", Implies(1 / x > 2, x < 1), at={"x": "0"}),
    false("a sign at 0", "0 there", Sign(x) ** 2 > 0, at={"x": "0"}),
    false("a quotient of sizes", "0/0 at 0", x / Abs(x) <= 1, at={"x": "0"}),
    false(
        "integers between", "k = n^2 + 1", Not(And(n**2 < k, k <= n**2 + 1)), n >= 0, k >= 0, at={"n": "0", "k": "1"}
    ),
    false("no difference of one", "0 and 1", Ne(k - n, 1), n >= 0, k >= 0, at={"n": "0", "k": "1"}),
    false(
        "harmonic above geometric",
        "8/5 against 2",
        2 * x * y / (x + y) >= sqrt(x * y),
        x > 0,
        y > 0,
        at={"x": "1", "y": "4"},
    ),
    false(
        "a largest share too large",
        "thirds",
        Max(p, q, r) >= Q(1, 3) + HAIR,
        Simplex(p, q, r),
        at={"p": "1/3", "q": "1/3", "r": "1/3"},
    ),
    false("a bounded square", "only beyond 10^4", x**2 < 10**8, x >= 0, at={"x": "1000000"}),
    false("defined where the divisor vanishes", "x = 1", Defined(1 / (x - 1)), at={"x": "1"}),
)
"""False ones, with where they fail."""
