"""True statements that are no inequality in reals: identities, sums, integers, finite sets, logic and existence."""

from __future__ import annotations

from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Factorial,
    Iff,
    Implies,
    In,
    Iverson,
    Max,
    MaxOver,
    Min,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sign,
    Sum,
    exp,
    ln,
    sqrt,
)
from tests.calibration.planted import Planted, a, b, c, d, i, n, true, x, y, z

__all__ = ["OTHERS"]

_ALTERNATING = Sum(Q(-1) ** i, (i, 0, n))

_POLYNOMIALS = (
    true("cube of a sum", "binomial", Eq((a + b) ** 3, a**3 + 3 * a**2 * b + 3 * a * b**2 + b**3)),
    true("difference of squares", "multiply out", Eq((a - b) * (a + b), a**2 - b**2)),
    true(
        "product of sums of squares",
        "Brahmagupta",
        Eq((a**2 + b**2) * (c**2 + d**2), (a * c - b * d) ** 2 + (a * d + b * c) ** 2),
    ),
    true(
        "a quartic that factors",
        "Sophie Germain",
        Eq(a**4 + 4 * b**4, (a**2 + 2 * b**2 + 2 * a * b) * (a**2 + 2 * b**2 - 2 * a * b)),
    ),
    true(
        "sum of three cubes",
        "multiply out",
        Eq(a**3 + b**3 + c**3 - 3 * a * b * c, (a + b + c) * (a**2 + b**2 + c**2 - a * b - b * c - c * a)),
    ),
    true("partial fractions", "common denominator", Eq(1 / (x * (x + 1)), 1 / x - 1 / (x + 1)), x > 0),
    true("a cancelled factor", "x is not 1", Eq((x**2 - 1) / (x - 1), x + 1), Ne(x, 1)),
)

_RULES = (
    true("ln of a product", "both factors positive", Eq(ln(a * b), ln(a) + ln(b)), a > 0, b > 0),
    true("ln of a quotient", "both positive", Eq(ln(a / b), ln(a) - ln(b)), a > 0, b > 0),
    true("ln of a square", "x^2 = |x|^2", Eq(ln(x**2), 2 * ln(Abs(x))), Ne(x, 0)),
    true("exp of ln", "inverse functions", Eq(exp(ln(x)), x), x > 0),
    true("exp of a sum", "functional equation", Eq(exp(x + y), exp(x) * exp(y))),
    true("root of a square", "the root is not negative", Eq(sqrt(x**2), Abs(x))),
    true("product of roots", "both radicands non-negative", Eq(sqrt(a) * sqrt(b), sqrt(a * b)), a >= 0, b >= 0),
    true(
        "a rationalised denominator", "(x + 1) - x = 1", Eq(1 / (sqrt(x + 1) + sqrt(x)), sqrt(x + 1) - sqrt(x)), x >= 0
    ),
    true("a nested root", "(1 + sqrt 2)^2 = 3 + 2 sqrt 2", Eq(sqrt(3 + 2 * sqrt(2)), 1 + sqrt(2))),
    true("a nested root of a difference", "(sqrt 3 - sqrt 2)^2", Eq(sqrt(5 - 2 * sqrt(6)), sqrt(3) - sqrt(2))),
    true("maximum and minimum", "one is each", Eq(Max(x, y) + Min(x, y), x + y)),
    true("a number by its sign", "case by case", Eq(x * Sign(x), Abs(x))),
    true("one of two cases", "exactly one of them", Eq(Iverson(x >= 0) + Iverson(x < 0), 1)),
    true("a derivative by the chain rule", "calculus", Eq(Derivative(exp(x**2), x), 2 * x * exp(x**2))),
    true("a root that is defined", "1 - x^2 >= 0", Defined(sqrt(1 - x**2)), -1 <= x, x <= 1),
)

_SUMS = (
    true("sum of integers", "Gauss", Eq(Sum(i, (i, 1, n)), n * (n + 1) / 2), n >= 0),
    true("sum of cubes", "Nicomachus", Eq(Sum(i**3, (i, 1, n)), Sum(i, (i, 1, n)) ** 2), n >= 0),
    true("a telescoping sum", "1/i - 1/(i + 1)", Eq(Sum(1 / (i * (i + 1)), (i, 1, n)), Q(1) * n / (n + 1)), n >= 0),
    true("a telescoping product", "(i + 1)/i", Eq(Product(1 + 1 / i, (i, 1, n)), n + 1), n >= 0),
    true("halves", "1 - 2^-n", Sum(Q(1, 2) ** i, (i, 1, n)) < 1, n >= 0),
    true("a geometric sum", "the rest is x^6/(1 - x)", Sum(x**i, (i, 0, 5)) <= 1 / (1 - x), 0 <= x, x < 1),
    true(
        "a geometric sum below 1", "the rest is x^6/(1 - x), also below 0", Sum(x**i, (i, 0, 5)) <= 1 / (1 - x), x < 1
    ),
    true("a geometric sum times 1 - x", "telescopes", Eq(Sum(x**i, (i, 0, 5)) * (1 - x), 1 - x**6)),
    true("inverse squares", "1/i^2 <= 1/(i - 1) - 1/i", Sum(1 / i**2, (i, 1, n)) <= 2 - Q(1) / n, n >= 1),
    true("alternating ones", "0 or 1", Or(Eq(_ALTERNATING, 0), Eq(_ALTERNATING, 1)), n >= 0),
    true("largest product of parts", "2 times 3", Eq(MaxOver(i * (5 - i), (i, 0, 5)), 6)),
)

_INTEGERS = (
    true("a square above its integer", "no integer lies between 0 and 1", n**2 >= n),
    true("an even number is not seven", "parity", Ne(2 * n, 7)),
    true("two successive integers", "one of them is even", Eq(Q(-1) ** (n * (n + 1)), 1)),
    true("a square has its parity", "n^2 - n is even", Eq(Q(-1) ** (n * n), Q(-1) ** n)),
    true("nothing between three and four", "integers", Or(n <= 3, n >= 4)),
    true("a power above its exponent", "induction", Q(2) ** n > n, n >= 0),
    true("a power above a square", "induction from 4, where they are equal", Q(2) ** n >= n**2, n >= 4),
    true(
        "a factorial above a power", "each factor but the first is at least 2", Factorial(n) >= Q(2) ** (n - 1), n >= 1
    ),
    true("a factorial below a power", "each factor is at most n", Factorial(n) <= n**n, n >= 1),
    true("Bernoulli for any power", "induction", (1 + x) ** n >= 1 + n * x, x >= -1, n >= 0, n <= 6),
    true("large powers", "2^100 has 31 digits", Q(2) ** 100 < Q(10) ** 31),
    true("three signs", "they are the roots", Eq(x**3, x), In(x, -1, 0, 1)),
    true("eight integers", "roots 0 and 7", n * (n - 7) <= 0, In(n, 0, 1, 2, 3, 4, 5, 6, 7)),
    true("every integer up to one", "(i - 1)^2 >= 0", Every(2 * i <= i * i + 1, (i, -3, n))),
)

_LOGIC = (
    true("positive factors", "sign rule", Implies(And(x > 0, y > 0), x * y > 0)),
    true("a product that vanishes", "no zero divisors", Implies(Eq(x * y, 0), Or(Eq(x, 0), Eq(y, 0)))),
    true("a large square", "case by case", Implies(x**2 > 1, Or(x > 1, x < -1))),
    true("transitivity", "order", Implies(And(x > y, y > z), x > z)),
    true("sizes and squares", "squares grow with the size", Iff(Abs(x) <= 1, x**2 <= 1)),
    true("a square that is positive", "only 0 has square 0", Iff(x**2 > 0, Ne(x, 0))),
    true("not both smaller", "order", Not(And(x < y, y < x))),
    true("a guarded logarithm", "the guard is read first", Or(x <= 0, ln(x) <= x - 1)),
    true("a premise at one point", "the premise says x = 1", Implies((x - 1) ** 2 <= 0, Eq(x, 1))),
    true("a premise at one pair", "1 and 2", Implies((x - 1) ** 2 + (y - 2) ** 2 <= 0, x < y)),
    true("a root of two is irrational", "its square is 2, and (3/2)^2 is not", Implies(Eq(x**2, 2), Ne(x, Q(3, 2)))),
    true("modus ponens", "logic", Implies(And(x > 0, Implies(x > 0, y > 0)), y > 0)),
    true("cancelling a positive factor", "divide by z", Implies(And(x * z <= y * z, z > 0), x <= y)),
    true("a square below its root exists", "x = 1/2", Exists(x**2 < x)),
    true("a root of two exists", "the reals are complete", Exists(Eq(x**2, 2))),
    true("a Pythagorean triple exists", "3, 4, 5 over 5", Exists(And(Eq(x**2 + y**2, 1), x > 0, y > 0))),
)

OTHERS: tuple[Planted, ...] = (*_POLYNOMIALS, *_RULES, *_SUMS, *_INTEGERS, *_LOGIC)
"""True statements of the other kinds."""
