"""Statements about two, three or four real numbers."""

from __future__ import annotations

from functools import partial

from boostproof.theory.build import Abs, And, Eq, Implies, Max, Min, Ne, Or, Q, Simplex, exp, ln, real, sqrt
from boostproof.theory.language.expr import Formula, Symbol
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "SeveralReals"), partial(statement.true, "SeveralReals")
a, b, c, d, x, y, z = map(real, "abcdxyz")


def positive(*symbols: Symbol) -> tuple[Formula, ...]:
    return tuple(symbol > 0 for symbol in symbols)


def nonnegative(*symbols: Symbol) -> tuple[Formula, ...]:
    return tuple(symbol >= 0 for symbol in symbols)


FALSE = (
    false(
        "powers of one another sum to more than 1.001",
        "the infimum is 1, at an edge",
        x**y + y**x >= Q(1001, 1000), *positive(x, y),
        at={"x": "1/10000", "y": "1"}, twin=lambda x, y: py.power(x, y) + py.power(y, x) >= py.F(1001, 1000),
    ),
    false(
        "Nesbitt strictly",
        "equal where all are equal",
        a / (b + c) + b / (c + a) + c / (a + b) > Q(3, 2), *positive(a, b, c),
        at={"a": 1, "b": 1, "c": 1}, twin=lambda a, b, c: a / (b + c) + b / (c + a) + c / (a + b) > py.F(3, 2),
    ),
    false(
        "Young with a smaller constant",
        "false near the curve y = x^2 alone",
        x * y <= x**3 / 3 + Q(13, 20) * y ** Q(3, 2), *positive(x, y),
        at={"x": 1, "y": 1}, twin=lambda x, y: x * y <= x**3 / 3 + py.F(13, 20) * py.power(y, py.F(3, 2)),
    ),
    false(
        "convexity of x ln x, strictly",
        "equal where both are equal",
        x * ln(x) + y * ln(y) > (x + y) * ln((x + y) / 2), *positive(x, y),
        at={"x": 1, "y": 1}, twin=lambda x, y: x * py.ln(x) + y * py.ln(y) > (x + y) * py.ln((x + y) / 2),
    ),
    false(
        "geometric and logarithmic mean, with ties",
        "0/0 where both are equal",
        sqrt(x * y) <= (x - y) / (ln(x) - ln(y)), *positive(x, y),
        at={"x": 3, "y": 3}, twin=lambda x, y: py.root(x * y) <= (x - y) / (py.ln(x) - py.ln(y)),
    ),
    false(
        "logarithmic mean below a power mean of 33/100",
        "1/3 is best: false near ties, by some 10^-4",
        (x - y) / (ln(x) - ln(y)) <= ((x ** Q(33, 100) + y ** Q(33, 100)) / 2) ** Q(100, 33), *positive(x, y), Ne(x, y),
        at={"x": 1, "y": 2},
        twin=lambda x, y: (x - y) / (py.ln(x) - py.ln(y))
        <= py.power((py.power(x, py.F(33, 100)) + py.power(y, py.F(33, 100))) / 2, py.F(100, 33)),
    ),
    false(
        "Fenchel with 1.01",
        "equal with 1 on the curve y = exp(x)",
        x * y <= exp(x) + y * ln(y) - Q(101, 100) * y, y > 0,
        at={"x": 0, "y": 1}, twin=lambda x, y: x * y <= py.exp(x) + y * py.ln(y) - py.F(101, 100) * y,
    ),
    false(
        "two fractions below 1, strictly",
        "equal in three corners of the square",
        x / (1 + y) + y / (1 + x) < 1, 0 <= x, x <= 1, 0 <= y, y <= 1,
        at={"x": 1, "y": 1}, twin=lambda x, y: x / (1 + y) + y / (1 + x) < 1,
    ),
    false(
        "a cyclic cubic below 0.148",
        "4/27 = 0.148148... at (2/3, 1/3, 0)",
        x**2 * y + y**2 * z + z**2 * x <= Q(148, 1000), Simplex(x, y, z),
        at={"x": "2/3", "y": "1/3", "z": 0}, twin=lambda x, y, z: x**2 * y + y**2 * z + z**2 * x <= py.F(148, 1000),
    ),
    false(
        "roots of sums, strictly",
        "equal where one is 0",
        sqrt(x + y) < sqrt(x) + sqrt(y), *nonnegative(x, y), x + y > 0,
        at={"x": 1, "y": 0}, twin=lambda x, y: py.root(x + y) < py.root(x) + py.root(y),
    ),
    false(
        "a square along a far ray",
        "(x - 100 y)^2, and 0 on the ray x = 100 y alone",
        x**2 + 10000 * y**2 > 200 * x * y, x >= 1,
        at={"x": 100, "y": 1}, twin=lambda x, y: x**2 + 10000 * y**2 > 200 * x * y,
    ),
    false(
        "two linear forms that do not vanish together",
        "at (2/3, 5/7) alone",
        (3 * x - 2) ** 2 + (7 * y - 5) ** 2 > 0,
        at={"x": "2/3", "y": "5/7"}, twin=lambda x, y: (3 * x - 2) ** 2 + (7 * y - 5) ** 2 > 0,
    ),
    false(
        "a polynomial above its infimum",
        "its infimum 0 is not attained: x = 1/y for large y",
        (x * y - 1) ** 2 + x**2 > Q(1, 10**6),
        at={"x": "1/2000", "y": 2000}, twin=lambda x, y: (x * y - 1) ** 2 + x**2 > py.F(1, 10**6),
    ),
    false(
        "a circle below a line, nearly",
        "sqrt 2 > 1.414",
        Implies(Eq(x**2 + y**2, 1), x + y <= Q(1414, 1000)),
        at={"x": "119/169", "y": "120/169"},
        twin=lambda x, y: x**2 + y**2 != 1 or x + y <= py.F(1414, 1000),
    ),
    false(
        "three numbers of product 1 sum to more than 3",
        "equal at ones alone",
        a + b + c > 3, *positive(a, b, c), Eq(a * b * c, 1),
        at={"a": 1, "b": 1, "c": 1}, twin=lambda a, b, c: a * b * c != 1 or a + b + c > 3,
    ),
    false(
        "shares below 0.259",
        "7/27 = 0.259259... where all are equal",
        a * b + b * c + c * a - 2 * a * b * c <= Q(259, 1000), Simplex(a, b, c),
        at={"a": "1/3", "b": "1/3", "c": "1/3"},
        twin=lambda a, b, c: a * b + b * c + c * a - 2 * a * b * c <= py.F(259, 1000),
    ),
    false(
        "a cyclic quartic with 3.001",
        "3 is best (Cirtoaje), where all are equal",
        (x**2 + y**2 + z**2) ** 2 >= Q(3001, 1000) * (x**3 * y + y**3 * z + z**3 * x),
        at={"x": 1, "y": 1, "z": 1},
        twin=lambda x, y, z: (x**2 + y**2 + z**2) ** 2 >= py.F(3001, 1000) * (x**3 * y + y**3 * z + z**3 * x),
    ),
    false(
        "Weitzenboeck with a hair",
        "equal for equilateral triangles",
        (x**2 + y**2 + z**2) ** 2
        >= Q(3000001, 10**6) * (x + y + z) * (x + y - z) * (y + z - x) * (z + x - y), *positive(x, y, z),
        at={"x": 1, "y": 1, "z": 1},
        twin=lambda x, y, z: (x**2 + y**2 + z**2) ** 2
        >= py.F(3000001, 10**6) * (x + y + z) * (x + y - z) * (y + z - x) * (z + x - y),
    ),
    false(
        "Schur of degree 1, for all numbers",
        "one number below 0",
        x * (x - y) * (x - z) + y * (y - x) * (y - z) + z * (z - x) * (z - y) >= 0, x + y >= 0, y + z >= 0, z + x >= 0,
        x + y + z >= 100,
        at={"x": 100, "y": 100, "z": -1},
        twin=lambda x, y, z: x * (x - y) * (x - z) + y * (y - x) * (y - z) + z * (z - x) * (z - y) >= 0,
    ),
    false(
        "Bernoulli with an exponent below 1",
        "the exponent 0.99 turns it round",
        (1 + x) ** y >= 1 + x * y, x > -1, y >= Q(99, 100),
        at={"x": 1, "y": "99/100"}, twin=lambda x, y: py.power(1 + x, y) >= 1 + x * y,
    ),
    false(
        "Pinsker with 2.01",
        "2 is best, near 1/2",
        x * ln(x / y) + (1 - x) * ln((1 - x) / (1 - y)) >= Q(201, 100) * (x - y) ** 2, 0 < x, x < 1, 0 < y, y < 1,
        at={"x": "51/100", "y": "49/100"},
        twin=lambda x, y: x * py.ln(x / y) + (1 - x) * py.ln((1 - x) / (1 - y)) >= py.F(201, 100) * (x - y) ** 2,
    ),
    false(
        "the middle one of three is one of the first two",
        "3, 1, 2: the last one is",
        Or(Eq(Max(Min(x, y), Min(y, z), Min(z, x)), x), Eq(Max(Min(x, y), Min(y, z), Min(z, x)), y)),
        at={"x": 3, "y": 1, "z": 2}, twin=lambda x, y, z: sorted((x, y, z))[1] in (x, y),
    ),
    false(
        "four numbers by pairs",
        "a difference of determinants: b d = a c with the other order",
        Implies(And(a / b < c / d, b > 0), a * d < b * c), Ne(b, 0), Ne(d, 0),
        at={"a": 1, "b": 1, "c": -2, "d": -1}, twin=lambda a, b, c, d: not (a / b < c / d and b > 0) or a * d < b * c,
    ),
    false(
        "a triangle of nearly no area",
        "flat triangles: false where one side is shorter than 10^-6",
        Abs(x - y) + Q(1, 10**6) <= z, *positive(x, y, z), x + y > z, y + z > x, z + x > y,
        at={"x": 1, "y": 1, "z": "1/10000000"}, twin=lambda x, y, z: abs(x - y) + py.F(1, 10**6) <= z,
    ),
)  # fmt: skip

TRUE = (
    true("Nesbitt", "Cauchy and Schwarz", a / (b + c) + b / (c + a) + c / (a + b) >= Q(3, 2),
         *positive(a, b, c)),
    true("a cyclic quartic", "Cirtoaje, 1992",
         (x**2 + y**2 + z**2) ** 2 >= 3 * (x**3 * y + y**3 * z + z**3 * x)),
    true("Schur of degree 1", "Schur",
         x * (x - y) * (x - z) + y * (y - x) * (y - z) + z * (z - x) * (z - y) >= 0,
         *nonnegative(x, y, z)),
    true("Motzkin", "means of x^4 y^2, x^2 y^4 and 1", x**4 * y**2 + x**2 * y**4 + 1 >= 3 * x**2 * y**2),
    true("Weitzenboeck", "Heron's formula: a sum of squares",
         (x**2 + y**2 + z**2) ** 2 >= 3 * (x + y + z) * (x + y - z) * (y + z - x) * (z + x - y)),
    true("three means", "arithmetic and geometric mean", (a + b + c) ** 3 >= 27 * a * b * c,
         *nonnegative(a, b, c)),
    true("Fenchel for exp", "convex conjugates", x * y <= exp(x) + y * ln(y) - y, y > 0),
    true("log-sum of two", "x ln x is convex",
         a * ln(a / b) + c * ln(c / d) >= (a + c) * ln((a + c) / (b + d)), *positive(a, b, c, d)),
    true("geometric and logarithmic mean", "sinh t >= t",
         sqrt(x * y) <= (x - y) / (ln(x) - ln(y)), *positive(x, y), Ne(x, y)),
    true("logarithmic and arithmetic mean", "tanh t <= t",
         (x - y) / (ln(x) - ln(y)) <= (x + y) / 2, *positive(x, y), Ne(x, y)),
    true("powers of one another sum to more than 1", "x^y >= x/(x + y) for x, y below 1, by Bernoulli",
         x**y + y**x > 1, *positive(x, y)),
    true("shares below 7/27", "Schur, and the means", a * b + b * c + c * a - 2 * a * b * c <= Q(7, 27),
         Simplex(a, b, c)),
    true("a cyclic cubic below 4/27", "a classical olympiad problem",
         x**2 * y + y**2 * z + z**2 * x <= Q(4, 27),
         Simplex(x, y, z)),
    true("Young with 3 and 3/2", "ln is concave", x * y <= x**3 / 3 + 2 * y ** Q(3, 2) / 3, *positive(x, y)),
    true("the triangle inequality in the plane", "Minkowski",
         sqrt((a + c) ** 2 + (b + d) ** 2) <= sqrt(a**2 + b**2) + sqrt(c**2 + d**2)),
    true("Cauchy-Schwarz in the plane", "Lagrange's identity",
         (a * c + b * d) ** 2 <= (a**2 + b**2) * (c**2 + d**2)),
    true("Bernoulli with a real exponent", "convexity", (1 + x) ** y >= 1 + x * y, x > -1, y >= 1),
    true("Jensen at a point between", "exp is convex",
         exp(z * x + (1 - z) * y) <= z * exp(x) + (1 - z) * exp(y),
         0 <= z, z <= 1),
    true("Pinsker for coins", "the derivative by y",
         x * ln(x / y) + (1 - x) * ln((1 - x) / (1 - y)) >= 2 * (x - y) ** 2,
         0 < x, x < 1, 0 < y, y < 1),
    true("a circle below a line", "(x - y)^2 >= 0", Implies(Eq(x**2 + y**2, 1), x + y <= sqrt(2))),
    true("rearrangement of two pairs", "(a - b)(c - d) >= 0",
         Implies(And(a >= b, c >= d), a * c + b * d >= a * d + b * c)),
    true("Aczel", "a classical inequality", (a * b - c * d) ** 2 >= (a**2 - c**2) * (b**2 - d**2)),
    true("the middle one of three", "it is one of them",
         And(Min(x, y, z) <= Max(Min(x, y), Min(y, z), Min(z, x)),
         Max(Min(x, y), Min(y, z), Min(z, x)) <= Max(x, y, z))),
    true("two fractions below 1", "convex in each, and corners", x / (1 + y) + y / (1 + x) <= 1, 0 <= x,
         x <= 1, 0 <= y,
         y <= 1),
)  # fmt: skip
