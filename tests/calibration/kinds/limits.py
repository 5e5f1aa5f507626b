"""Statements about limits and derivatives: the number, whether there is one, and how fast it is approached."""

from __future__ import annotations

from functools import partial

from boostproof.theory.build import (
    Abs,
    At,
    Defined,
    Derivative,
    Eq,
    Factorial,
    Limit,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    oo,
    real,
    sqrt,
)  # fmt: skip
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "Limits"), partial(statement.true, "Limits")
i, k, n = map(integer, "ikn")
a, b, x, y = map(real, "abxy")
HAIR = py.F(1, 10**6)


def near(value: py.F, claimed: py.F | int) -> bool:
    """Whether what is nearly the limit is nearly what is claimed."""
    return abs(value - claimed) < HAIR


FALSE = (
    false("a quotient of exponentials", "2/5", Eq(Limit((2 * exp(x) + 1) / (5 * exp(x) - 3), x, oo), Q(1, 2)),
          twin=lambda: near((2 * py.exp(99) + 1) / (5 * py.exp(99) - 3), py.F(1, 2))),
    false("a hyperbolic tangent far out", "1, and not a hair below",
          Eq(Limit((exp(x) - exp(-x)) / (exp(x) + exp(-x)), x, oo), Q(999999, 10**6)),
          twin=lambda: abs((py.exp(50) - py.exp(-50)) / (py.exp(50) + py.exp(-50)) - py.F(999999, 10**6)) < HAIR / 9),
    false("a rational function far out", "the leading coefficients: 3/2",
          Eq(Limit((3 * x**2 + 100 * x) / (2 * x**2 - 7), x, oo), 50),
          twin=lambda: near((3 * py.F(10**30) + 10**17) / (2 * py.F(10**30) - 7), 50)),
    false("compound interest at rate 2", "e^2 and not 2 e", Eq(Limit((1 + 2 / x) ** x, x, oo), 2 * exp(1)),
          twin=lambda: near(py.power(1 + py.F(2, 10**20), 10**20), 2 * py.exp(1))),
    false("growth comes to 2.718", "e = 2.71828", Eq(Limit((1 + 1 / x) ** x, x, oo), Q(2718, 1000)),
          twin=lambda: near(py.power(1 + py.F(1, 10**20), 10**20), py.F(2718, 1000))),
    false("x ln x at 0", "0 and not -1", Eq(Limit(x * ln(x), x, 0), -1),
          twin=lambda: near(py.F(1, 10**20) * py.ln(py.F(1, 10**20)), -1)),
    false("the slope of exp at 0", "1", Eq(Limit((exp(x) - 1) / x, x, 0), 0),
          twin=lambda: near((py.exp(py.F(1, 10**20)) - 1) * 10**20, 0)),
    false("the curvature of exp at 0", "1/2", Eq(Limit((exp(x) - 1 - x) / x**2, x, 0), 1),
          twin=lambda: near((py.exp(py.F(1, 10**15)) - 1 - py.F(1, 10**15)) * 10**30, 1)),
    false("a difference of roots far out", "1/2", Eq(Limit(sqrt(x**2 + x) - x, x, oo), 0),
          twin=lambda: near(py.root(py.F(10**20 + 10**10)) - 10**10, 0)),
    false("powers beat exponentials", "0", Limit(x**10 / exp(x), x, oo) > 0,
          twin=lambda: py.F(10**30) / py.exp(1000) > HAIR),
    false("an inverse at 0", "below 0 it goes the other way", Defined(Limit(1 / x, x, 0)),
          twin=lambda: near(py.F(10**6), -(10**6))),
    false("a sign at 0", "-1 from below and 1 from above", Eq(Limit(Sign(x), x, 0), 0),
          twin=lambda: near(py.F(1), -1)),
    false("a geometric mean by cancelling", "3 at 1", Eq(Limit((x**3 - 1) / (x - 1), x, 1), 2),
          twin=lambda: near((py.F(1 + HAIR / 9) ** 3 - 1) / (HAIR / 9), 2)),
    false("a limit with a parameter", "1 + exp(a), which is 2 + a at 0 alone",
          Eq(Limit((exp(x) * (1 + exp(a)) + 3) / (exp(x) + 2), x, oo), 2 + a),
          at={"a": 1}, twin=lambda a: near((py.exp(99) * (1 + py.exp(a)) + 3) / (py.exp(99) + 2), 2 + a)),
    false("a square's slope", "2 a", Eq(At(Derivative(x**2, x), x, a), a),
          at={"a": 1}, twin=lambda a: near(((a + HAIR / 9) ** 2 - a**2) / (HAIR / 9), a)),
    false("the slope of a product of exponentials", "the chain rule: 8 exp(5)",
          Eq(At(Derivative(exp(2 * x) * exp(x**2) ** 3, x), x, 1), 2 * exp(5)),
          twin=lambda: near((py.exp(2 + py.F(2, 10**20) + 3 * (1 + py.F(1, 10**20)) ** 2) - py.exp(5)) * 10**20,
                            2 * py.exp(5))),
    false("the tenth derivative of x exp(x)", "(x + 10) exp(x)",
          Eq(Derivative(x * exp(x), x, 10), (x + 9) * exp(x)),
          at={"x": 0}, twin=lambda x: 10 == x + 9),
    false("a slope that is never 0", "at 1/3 alone, where it touches",
          Derivative(27 * x**3 - 27 * x**2 + 9 * x, x) > 0,
          at={"x": "1/3"}, twin=lambda x: 81 * x**2 - 54 * x + 9 > 0),
    false("a sequence that stays below its limit by a thousandth",
          "it comes nearer than that from n = 1360 on",
          (1 + Q(1) / n) ** n <= exp(1) - Q(1, 1000), n >= 1,
          at={"n": 1400}, twin=lambda n: (1 + 1 / n) ** n <= py.exp(1) - py.F(1, 1000)),
    false("a rate that is too good", "the rest of the geometric series is 2^(1 - n) at 1/2",
          Abs(Sum(Q(1, 2) ** i, (i, 0, n)) - 2) <= Q(1, 3) ** n, n >= 0,
          at={"n": 2}, twin=lambda n: abs(py.total(lambda i: py.F(1, 2) ** i, 0, n) - 2) <= py.F(1, 3) ** n),
    false("a rate for inverse squares", "the rest is 1/n - 1/(2 n^2) + ...: above 99/(100 n) from n = 50 on",
          Q(16449341, 10**7) - Sum(Q(1) / i**2, (i, 1, n)) <= Q(99, 100) / n, n >= 1,
          at={"n": 60},
          twin=lambda n: py.F(16449341, 10**7) - py.total(lambda i: 1 / i**2, 1, n) <= py.F(99, 100) / n),
    false("roots of factorials, nearly", "1/e = 0.36788 from above: below 0.37 from n = 734 on",
          Factorial(n) >= (Q(37, 100) * n) ** n, n >= 1,
          at={"n": 800}, twin=lambda n: py.factorial(n) >= (py.F(37, 100) * n) ** n),
)  # fmt: skip

TRUE = (
    true("a quotient of exponentials", "leading terms",
         Eq(Limit((2 * exp(x) + 1) / (5 * exp(x) - 3), x, oo), Q(2, 5))),
    true("a hyperbolic tangent far out", "leading terms",
         Eq(Limit((exp(x) - exp(-x)) / (exp(x) + exp(-x)), x, oo), 1)),
    true("a rational function far out", "leading terms",
         Eq(Limit((3 * x**2 + 100 * x) / (2 * x**2 - 7), x, oo), Q(3, 2))),
    true("compound interest at rate 2", "x ln(1 + 2/x) goes to 2",
         Eq(Limit((1 + 2 / x) ** x, x, oo), exp(2))),
    true("growth comes to e", "x ln(1 + 1/x) goes to 1", Eq(Limit((1 + 1 / x) ** x, x, oo), exp(1))),
    true("the slope of exp at 0", "derivative", Eq(Limit((exp(x) - 1) / x, x, 0), 1)),
    true("the slope of ln at 1", "derivative", Eq(Limit(ln(1 + x) / x, x, 0), 1)),
    true("the curvature of exp at 0", "series", Eq(Limit((exp(x) - 1 - x) / x**2, x, 0), Q(1, 2))),
    true("a difference of roots far out", "multiply by the sum",
         Eq(Limit(sqrt(x**2 + x) - x, x, oo), Q(1, 2))),
    true("exponentials beat powers", "ten derivatives", Eq(Limit(x**10 / exp(x), x, oo), 0)),
    true("powers beat logarithms", "put x = exp(y)", Eq(Limit(ln(x) / x, x, oo), 0)),
    true("a cancelled factor at 1", "x^2 + x + 1", Eq(Limit((x**3 - 1) / (x - 1), x, 1), 3)),
    true("a limit with a parameter", "leading terms",
         Eq(Limit((exp(x) * (1 + exp(a)) + 3) / (exp(x) + 2), x, oo), 1 + exp(a))),
    true("a difference quotient", "the derivative of the square",
         Eq(Limit(((a + x) ** 2 - a**2) / x, x, 0), 2 * a)),
    true("a limit below a bound", "2/5 < 1/2", Limit((2 * exp(x) + 1) / (5 * exp(x) - 3), x, oo) < Q(1, 2)),
    true("a limit of a continuous function", "its value", Eq(Limit(x**2 + exp(x), x, 2), 4 + exp(2))),
    true("a square's slope at a point", "power rule", Eq(At(Derivative(x**2, x), x, a), 2 * a)),
    true("the tenth derivative of x exp(x)", "Leibniz", Eq(Derivative(x * exp(x), x, 10), (x + 10) * exp(x))),
    true("the slope of a root", "power rule", Eq(Derivative(sqrt(1 + x**2), x), x / sqrt(1 + x**2))),
    true("a slope that is at least 0", "9 (3 x - 1)^2", Derivative(27 * x**3 - 27 * x**2 + 9 * x, x) >= 0),
    true("the slope of a power with the base as exponent", "exp(x ln x)",
         Eq(Derivative(x**x, x), x**x * (ln(x) + 1)),
         x > 0),
    true("Euler's equation for a mean", "homogeneous of degree 1",
         Eq(x * Derivative(sqrt(x * y), x) + y * Derivative(sqrt(x * y), y), sqrt(x * y)), x > 0, y > 0),
    true("a rate for the geometric series", "the rest is 2^-n",
         Abs(Sum(Q(1, 2) ** i, (i, 0, n)) - 2) <= Q(1, 2) ** n,
         n >= 0),
    true("a rate for growth", "e (1 - 1/(2n)) < (1 + 1/n)^n",
         exp(1) - (1 + Q(1) / n) ** n <= exp(1) / (2 * n), n >= 1),
    true("a rate for inverse factorials", "a geometric series", exp(1) - Sum(Q(1) / Factorial(i), (i, 0, n))
         <= Q(1) / (n * Factorial(n)), n >= 1),
)  # fmt: skip
