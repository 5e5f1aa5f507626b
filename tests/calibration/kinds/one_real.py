"""Statements about one real number."""

from __future__ import annotations

from functools import partial

from boostproof.theory.build import Abs, Defined, Eq, Iff, Implies, Max, Ne, Or, Q, Sign, exp, ln, real, sqrt
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "OneReal"), partial(statement.true, "OneReal")
x = real("x")

FALSE = (
    false(
        "a root below its third Taylor polynomial, nearly",
        "1/17 < 1/16: false for 0 < x < 0.094, by at most 10^-6",
        sqrt(1 + x) <= 1 + x / 2 - x**2 / 8 + x**3 / 17, 0 <= x, x <= 1,
        at={"x": "1/20"}, twin=lambda x: py.root(1 + x) <= 1 + x / 2 - x**2 / 8 + x**3 / 17,
    ),
    false(
        "a logarithm above a fourth-order polynomial",
        "1/5 < 1/4: false for 0 < x < 0.27",
        ln(1 + x) >= x - x**2 / 2 + x**3 / 3 - x**4 / 5, 0 <= x, x <= 1,
        at={"x": "1/10"}, twin=lambda x: py.ln(1 + x) >= x - x**2 / 2 + x**3 / 3 - x**4 / 5,
    ),
    false(
        "a hyperbolic tangent above a seventh-order polynomial",
        "the coefficient is 17/315 = 0.05397 and not 1/20: false for 0 < x < 0.42",
        (exp(x) - exp(-x)) / (exp(x) + exp(-x)) >= x - x**3 / 3 + 2 * x**5 / 15 - x**7 / 20, x >= 0,
        at={"x": "3/10"},
        twin=lambda x: (py.exp(x) - py.exp(-x)) / (py.exp(x) + py.exp(-x))
        >= x - x**3 / 3 + 2 * x**5 / 15 - x**7 / 20,
    ),
    false(
        "a tenth power below an exponential",
        "x^10 exp(-x) has its maximum 453999.2976 at 10",
        x**10 <= 453999 * exp(x), x >= 0,
        at={"x": "10"}, twin=lambda x: x**10 <= 453999 * py.exp(x),
    ),
    false(
        "a tenth root below the logarithm",
        "from x = 3.43 10^15 on",
        x ** Q(1, 10) <= ln(x), x >= 4,
        at={"x": 10**16}, twin=lambda x: py.power(x, py.F(1, 10)) <= py.ln(x),
    ),
    false(
        "exp below a parabola up to its end",
        "they cross at 1.79328...",
        exp(x) <= 1 + x + x**2, 0 <= x, x <= Q(17933, 10000),
        at={"x": "17933/10000"}, twin=lambda x: py.exp(x) <= 1 + x + x**2,
    ),
    false(
        "a quartic without roots",
        "it is (13 x - 5)^2 (x^2 + 1): 5/13 alone",
        169 * x**4 - 130 * x**3 + 194 * x**2 - 130 * x + 25 > 0,
        at={"x": "5/13"}, twin=lambda x: 169 * x**4 - 130 * x**3 + 194 * x**2 - 130 * x + 25 > 0,
    ),
    false(
        "x exp(-x) strictly below its maximum",
        "equal at 1 alone",
        x * exp(-x) < exp(-1),
        at={"x": "1"}, twin=lambda x: x * py.exp(-x) < py.exp(-1),
    ),
    false(
        "ln(x)/x strictly below its maximum",
        "equal at e alone, which is irrational: to 50 digits",
        ln(x) / x < exp(-1), x > 0,
        twin=lambda: py.ln(py.exp(1)) / py.exp(1) < py.exp(-1) - py.F(1, 10**50),
    ),
    false(
        "the larger of x and 1 - x",
        "1/2 alone",
        Max(x, 1 - x) > Q(1, 2),
        at={"x": "1/2"}, twin=lambda x: max(x, 1 - x) > py.F(1, 2),
    ),
    false(
        "x ln x above its minimum, with 0",
        "ln 0 has no value",
        x * ln(x) >= -exp(-1), x >= 0,
        at={"x": "0"}, twin=lambda x: x * py.ln(x) >= -py.exp(-1),
    ),
    false(
        "a logarithm below a Pade fraction, nearly",
        "4.001 > 4: false for 0 < x < 0.077, by at most 10^-7",
        ln(1 + x) <= x * (6 + x) / (6 + Q(4001, 1000) * x), x >= 0,
        at={"x": "1/20"}, twin=lambda x: py.ln(1 + x) <= x * (6 + x) / (6 + py.F(4001, 1000) * x),
    ),
    false(
        "exp below its Pade fraction",
        "exp is larger by x^5/720 + ...",
        exp(x) <= (12 + 6 * x + x**2) / (12 - 6 * x + x**2), x >= 0,
        at={"x": "1/10"}, twin=lambda x: py.exp(x) <= (12 + 6 * x + x**2) / (12 - 6 * x + x**2),
    ),
    false(
        "x^x above its minimum, nearly",
        "the minimum is exp(-1/e) = 0.69220062...: false from 0.3677 to 0.3681 alone",
        x**x >= Q(6922007, 10**7), x > 0,
        at={"x": "46/125"}, twin=lambda x: py.power(x, x) >= py.F(6922007, 10**7),
    ),
    false(
        "growth below 2.7182",
        "e = 2.71828...: from x = 16700 on",
        (1 + 1 / x) ** x <= Q(27182, 10000), x > 0,
        at={"x": "20000"}, twin=lambda x: py.power(1 + 1 / x, x) <= py.F(27182, 10000),
    ),
    false(
        "growth from above, with 49/100",
        "the exponent x + 1/2 is best: from x = 9 on",
        (1 + 1 / x) ** (x + Q(49, 100)) >= exp(1), x > 0,
        at={"x": "20"}, twin=lambda x: py.power(1 + 1 / x, x + py.F(49, 100)) >= py.exp(1),
    ),
    false(
        "a cubic from its double root on",
        "it is (x - 1)^2 (x - 1.001)",
        (x - 1) ** 2 * (1000 * x - 1001) >= 0, x > 1,
        at={"x": "2001/2000"}, twin=lambda x: (x - 1) ** 2 * (1000 * x - 1001) >= 0,
    ),
    false(
        "a bell below a fraction",
        "8/47 > 1/6, with u = x^2/2 and u^3: false for 0 < |x| < 0.41, by at most 10^-6",
        exp(-(x**2) / 2) <= 1 / (1 + x**2 / 2 + x**4 / 8 + x**6 / 47),
        at={"x": "3/10"}, twin=lambda x: py.exp(-(x**2) / 2) <= 1 / (1 + x**2 / 2 + x**4 / 8 + x**6 / 47),
    ),
    false(
        "a parabola that dips near a thousand",
        "negative from 999 to 1001 alone",
        x**2 - Q(2000001, 1000) * x + 10**6 >= 0,
        at={"x": "1000"}, twin=lambda x: x**2 - py.F(2000001, 1000) * x + 10**6 >= 0,
    ),
    false(
        "no square is 10^-10 near to two",
        "1.41421 and a few more digits",
        Abs(x**2 - 2) >= Q(1, 10**10),
        at={"x": "14142135623731/10000000000000"}, twin=lambda x: abs(x**2 - 2) >= py.F(1, 10**10),
    ),
    false(
        "a sign that is never 0",
        "x = -7/3",
        Or(Eq(Sign(3 * x + 7), 1), Eq(Sign(3 * x + 7), -1)),
        at={"x": "-7/3"}, twin=lambda x: 3 * x + 7 != 0,
    ),
    false(
        "entropy below a power of the variance",
        "equal at 1/2; below it by (3 - 2/ln 2) d^2 = 0.115 d^2 of a bit at 1/2 + d",
        -x * ln(x) - (1 - x) * ln(1 - x) <= ln(2) * (4 * x * (1 - x)) ** Q(3, 4), 0 < x, x < 1,
        at={"x": "9/20"},
        twin=lambda x: -x * py.ln(x) - (1 - x) * py.ln(1 - x) <= py.ln(2) * py.power(4 * x * (1 - x), py.F(3, 4)),
    ),
    false(
        "a root of a parabola",
        "negative from 0.4 to 0.4001",
        Defined(sqrt((5 * x - 2) * (10000 * x - 4001))),
        at={"x": "8001/20000"}, twin=lambda x: py.root((5 * x - 2) * (10000 * x - 4001)) >= 0,
    ),
    false(
        "a moment bound for large x",
        "x - 20 ln x is above 0 from 89.995 on",
        exp(x) <= x**20, x >= 2, x <= 90,
        at={"x": "90"}, twin=lambda x: py.exp(x) <= x**20,
    ),
)  # fmt: skip

TRUE = (
    true("Pade above a logarithm", "the derivative of the difference is -4 x^3/((1 + x)(6 + 4 x)^2)",
         ln(1 + x) <= x * (6 + x) / (6 + 4 * x), x > -1),
    true("Pade below exp", "ln of the fraction has derivative 1 - x^4/(144 - 12 x^2 + x^4)",
         exp(x) >= (12 + 6 * x + x**2) / (12 - 6 * x + x**2), x >= 0),
    true("hyperbolic tangent above a cubic", "the derivative is 1 - tanh^2 >= 1 - x^2",
         (exp(x) - exp(-x)) / (exp(x) + exp(-x)) >= x - x**3 / 3, x >= 0),
    true("the minimum of x^x", "x ln x is convex with its minimum at 1/e", x**x >= exp(-exp(-1)), x > 0),
    true("the maximum of ln(x)/x", "ln lies below its tangent at e", ln(x) <= x * exp(-1), x > 0),
    true("entropy below a root", "a classical bound, equal at 0, 1/2 and 1",
         -x * ln(x) - (1 - x) * ln(1 - x) <= 2 * ln(2) * sqrt(x * (1 - x)), 0 < x, x < 1),
    true("entropy above a parabola", "concave against concave, equal at 0, 1/2 and 1",
         -x * ln(x) - (1 - x) * ln(1 - x) >= 4 * ln(2) * x * (1 - x), 0 < x, x < 1),
    true("Pinsker for a fair coin", "the second derivative of the left side is at least 4",
         ln(2) + x * ln(x) + (1 - x) * ln(1 - x) >= 2 * (x - Q(1, 2)) ** 2, 0 < x, x < 1),
    true("growth from above", "2/(2 x + 1) <= ln(1 + 1/x)", (1 + 1 / x) ** (x + Q(1, 2)) > exp(1), x > 0),
    true("a root above its second Taylor polynomial", "the rest alternates",
         sqrt(1 + x) >= 1 + x / 2 - x**2 / 8, x >= 0),
    true("exp above its tangent at 1", "convexity", exp(x) >= exp(1) * x),
    true("a hyperbolic cosine below a bell", "coefficients: (2k)! >= 2^k k!",
         (exp(x) + exp(-x)) / 2 <= exp(x**2 / 2)),
    true("a cubic that touches inside", "(x - 1)^2 (x + 2)", x**3 - 3 * x + 2 >= 0, x >= -2),
    true("a logarithm from below", "Hermite and Hadamard", ln(1 + x) >= 2 * x / (2 + x), x >= 0),
    true("a logarithm below a root", "geometric and logarithmic mean", ln(1 + x) <= x / sqrt(1 + x), x >= 0),
    true("Chernoff with 1/3", "Bennett's function above d^2/(2 + 2d/3)",
         (1 + x) * ln(1 + x) - x >= x**2 / 3, 0 <= x,
         x <= 1),
    true("Chernoff's lower tail", "coefficients of the series", (1 - x) * ln(1 - x) + x >= x**2 / 2, 0 <= x,
         x < 1),
    true("Bernstein from Bennett", "second derivatives: (1 + x/3)^3 >= 1 + x",
         (1 + x) * ln(1 + x) - x >= x**2 / (2 + 2 * x / 3), x >= 0),
    true("exp below x and a bell", "a classical lemma, equal at 0", exp(x) <= x + exp(x**2)),
    true("a tenth power below an exponential, rounded up", "the maximum of x^10 exp(-x) is 453999.2976",
         x**10 <= 454000 * exp(x), x >= 0),
    true("a survivor above an exponential", "ln(1/(1 - x)) <= x/(1 - x)", 1 - x >= exp(-x / (1 - x)),
         0 <= x, x < 1),
    true("a survivor up to one half", "ln(1 - x) >= -x - x^2 up to 0.68", 1 - x >= exp(-x - x**2), 0 <= x,
         x <= Q(1, 2)),
    true("a quotient by cases", "x/x = 1 away from 0", Implies(Ne(x, 0), Eq(Abs(x) / x, Sign(x)))),
    true("a parabola by its roots", "sign rule", Iff(x**2 - 5 * x + 6 < 0, 2 < Max(x, 2)), x < 3),
)  # fmt: skip
