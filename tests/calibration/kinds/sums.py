"""Statements about sums and products of free length, of terms that their index gives."""

from __future__ import annotations

from functools import partial

from boostproof.theory.build import (
    Eq,
    Factorial,
    Implies,
    MaxOver,
    MinOver,
    Ne,
    Product,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Term
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "Sums"), partial(statement.true, "Sums")
i, j, m, n = map(integer, "ijmn")
x = real("x")


def upto(n: Term, term: Term) -> Term:
    return Sum(term, (i, 1, n))


harmonic = upto(n, Q(1) / i)
binomial = Factorial(n) / (Factorial(i) * Factorial(n - i))


def harmonic_of(n: py.F) -> py.F:
    return py.total(lambda i: 1 / i, 1, n)


def choose(n: py.F, k: py.F) -> py.F:
    return py.factorial(n) / py.factorial(k) / py.factorial(n - k) if k <= n else py.F(0)


FALSE = (
    false(
        "a harmonic number below a logarithm and seven digits",
        "from m = 1134 on: 1/(12 m^2) < 0.0000000649",
        upto(m, Q(1) / i) <= ln(m) + Q(5772156, 10**7) + Q(1) / (2 * m), m >= 1,
        at={"m": 1134}, twin=lambda m: harmonic_of(m) <= py.ln(m) + py.F(5772156, 10**7) + 1 / (2 * m),
    ),
    false(
        "inverse squares below 1.644",
        "pi^2/6 = 1.644934: from n = 1071 on",
        upto(n, Q(1) / i**2) <= Q(1644, 1000), n >= 1,
        at={"n": 1100}, twin=lambda n: py.total(lambda i: 1 / i**2, 1, n) <= py.F(1644, 1000),
    ),
    false(
        "a harmonic number below the next logarithm and 0.577",
        "Euler's constant is 0.5772157: from n = 2319 on",
        harmonic <= ln(n + 1) + Q(577, 1000), n >= 1,
        at={"n": 2500}, twin=lambda n: harmonic_of(n) <= py.ln(n + 1) + py.F(577, 1000),
    ),
    false(
        "inverse factorials below 2.71828",
        "e = 2.718281828...: from n = 9 on",
        Sum(Q(1) / Factorial(i), (i, 0, n)) <= Q(271828, 10**5), n >= 0,
        at={"n": 9}, twin=lambda n: py.total(lambda i: 1 / py.factorial(i), 0, n) <= py.F(271828, 10**5),
    ),
    false(
        "roots above their integral and 0.205 less",
        "the constant is zeta(-1/2) = -0.20789: from n = 209 on",
        upto(n, sqrt(i)) >= Q(2, 3) * n * sqrt(n) + sqrt(n) / 2 - Q(205, 1000), n >= 1,
        at={"n": 250},
        twin=lambda n: py.total(py.root, 1, n) >= py.F(2, 3) * n * py.root(n) + py.root(n) / 2 - py.F(205, 1000),
    ),
    false(
        "inverse products of three below a quarter less a millionth",
        "1/4 - 1/(2 (n + 1)(n + 2)): from n = 706 on",
        upto(n, 1 / (i * (i + 1) * (i + 2))) <= Q(249999, 10**6), n >= 1,
        at={"n": 720}, twin=lambda n: py.total(lambda i: 1 / (i * (i + 1) * (i + 2)), 1, n) <= py.F(249999, 10**6),
    ),
    false(
        "Euler's product for sinh below 3.67",
        "sinh(pi)/pi = 3.676077...: from n = 605 on",
        Product(1 + Q(1) / i**2, (i, 1, n)) <= Q(367, 100), n >= 1,
        at={"n": 650},
        twin=lambda n: py.product(1 + py.F(1, i**2) for i in range(1, int(n) + 1)) <= py.F(367, 100),
    ),
    false(
        "Wallis' product above 0.637",
        "2/pi = 0.63662: from n = 419 on",
        Product(1 - Q(1) / (4 * i**2), (i, 1, n)) >= Q(637, 1000), n >= 1,
        at={"n": 450},
        twin=lambda n: py.product(1 - py.F(1, 4 * i**2) for i in range(1, int(n) + 1)) >= py.F(637, 1000),
    ),
    false(
        "an alternating sum near ln 2",
        "the rest is 1/(2n) - 1/(4 n^2) + ... after odd n: from n = 25 on",
        upto(n, Q(-1) ** (i + 1) / i) <= ln(2) + Q(49, 100) / n, n >= 1,
        at={"n": 51},
        twin=lambda n: py.total(lambda i: (-1) ** (i + 1) / i, 1, n) <= py.ln(2) + py.F(49, 100) / n,
    ),
    false(
        "Gauss' sum with a term that vanishes five times",
        "from n = 6 on",
        Eq(upto(n, i), n * (n + 1) / 2 + Q(1, 10**6) * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5)), n >= 1,
        at={"n": 6},
        twin=lambda n: sum(range(1, int(n) + 1))
        == n * (n + 1) / 2 + py.F(1, 10**6) * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5),
    ),
    false(
        "regions of a circle are powers of two",
        "Moser: 31 and not 32 for n = 6",
        Eq(Sum(Product(n - j, (j, 1, i)) / Factorial(i), (i, 0, 4)), Q(2) ** (n - 1)), n >= 1,
        at={"n": 6}, twin=lambda n: py.total(lambda i: choose(n - 1, i), 0, 4) == 2 ** (n - 1),
    ),
    false(
        "inverse roots above their integral and 1.44 less",
        "the constant is zeta(1/2) = -1.46035: from n = 604 on",
        upto(n, 1 / sqrt(i)) >= 2 * sqrt(n) - Q(144, 100), n >= 1,
        at={"n": 640}, twin=lambda n: py.total(lambda i: 1 / py.root(i), 1, n) >= 2 * py.root(n) - py.F(144, 100),
    ),
    false(
        "Stirling with 0.92",
        "ln sqrt(2 pi) = 0.91894: from n = 79 on",
        upto(n, ln(i)) >= n * ln(n) - n + ln(n) / 2 + Q(92, 100), n >= 1,
        at={"n": 90}, twin=lambda n: py.total(py.ln, 1, n) >= n * py.ln(n) - n + py.ln(n) / 2 + py.F(92, 100),
    ),
    false(
        "i over powers of two, below 2 less a billionth",
        "2 - (n + 2)/2^n: from n = 36 on",
        upto(n, i / Q(2) ** i) <= 2 - Q(1, 10**9), n >= 0,
        at={"n": 36}, twin=lambda n: py.total(lambda i: i / 2**i, 1, n) <= 2 - py.F(1, 10**9),
    ),
    false(
        "odd inverses above half a logarithm and 0.9818",
        "ln 2 + gamma/2 = 0.981755: from n = 22 on",
        upto(n, Q(1) / (2 * i - 1)) >= ln(n) / 2 + Q(9818, 10**4), n >= 1,
        at={"n": 25}, twin=lambda n: py.total(lambda i: 1 / (2 * i - 1), 1, n) >= py.ln(n) / 2 + py.F(9818, 10**4),
    ),
    false(
        "a logarithm's series, for all numbers below 1",
        "below 0 the rest alternates",
        upto(n, x**i / i) <= -ln(1 - x), -1 <= x, x < 1, n >= 1,
        at={"x": -1, "n": 2}, twin=lambda x, n: py.total(lambda i: x**i / i, 1, n) <= -py.ln(1 - x),
    ),
    false(
        "a bell sum below 0.3863",
        "0.386318...: from n = 3 on",
        upto(n, exp(-(i**2))) <= Q(3863, 10**4), n >= 1,
        at={"n": 3}, twin=lambda n: py.total(lambda i: py.exp(-(i**2)), 1, n) <= py.F(3863, 10**4),
    ),
    false(
        "the largest rectangle of two parts",
        "odd n have no half",
        Eq(4 * MaxOver(i * (n - i), (i, 0, n)), n**2), n >= 0,
        at={"n": 3}, twin=lambda n: 4 * max(i * (n - i) for i in range(int(n) + 1)) == n**2,
    ),
    false(
        "a product of odd over even below a root of 3.15 n",
        "1/sqrt(pi (n + 1/4) + ...): from n = 94 on",
        Product(Q(1) * (2 * i - 1) / (2 * i), (i, 1, n)) <= 1 / sqrt(Q(315, 100) * n), n >= 1,
        at={"n": 120},
        twin=lambda n: py.product(py.F(2 * i - 1, 2 * i) for i in range(1, int(n) + 1))
        <= 1 / py.root(py.F(315, 100) * n),
    ),
    false(
        "the second half of a harmonic number",
        "1/16 > 1/17: true for n = 1, and false by less than 0.001 from n = 2 on",
        upto(n, Q(1) / (n + i)) <= ln(2) - Q(1) / (4 * n) + Q(1) / (17 * n**2), n >= 1,
        at={"n": 2},
        twin=lambda n: py.total(lambda i: 1 / (n + i), 1, n) <= py.ln(2) - 1 / (4 * n) + 1 / (17 * n**2),
    ),
    false(
        "a harmonic number is at most 8",
        "H_1674 = 8.00049",
        harmonic <= 8, n >= 1,
        at={"n": 1674}, twin=lambda n: harmonic_of(n) <= 8,
    ),
    false(
        "a sum of fourth powers is no square",
        "by n = 1 alone, where it is 1",
        Ne(30 * upto(n, i**4), 30 * m**2), n >= 1, m >= 0,
        at={"n": 1, "m": 1}, twin=lambda n, m: py.total(lambda i: i**4, 1, n) != m**2,
    ),
)  # fmt: skip

TRUE = (
    true("a harmonic number above a logarithm", "the integral of 1/x", harmonic >= ln(n + 1), n >= 0),
    true("a harmonic number below a logarithm", "the integral of 1/x", harmonic <= 1 + ln(n), n >= 1),
    true("a harmonic number below a logarithm and Euler's constant",
         "H_n - ln n - 1/(2n) increases to 0.57721566",
         harmonic <= ln(n) + Q(57722, 10**5) + Q(1) / (2 * n), n >= 1),
    true("inverse squares below a telescope", "1/i^2 <= 1/(i - 1) - 1/i",
         upto(n, Q(1) / i**2) <= 2 - Q(1) / n, n >= 1),
    true("inverse squares below 1.645", "pi^2/6 = 1.644934", upto(n, Q(1) / i**2) <= Q(1645, 1000), n >= 0),
    true("inverse roots below twice a root", "1/sqrt(i) <= 2 (sqrt(i) - sqrt(i - 1))",
         upto(n, 1 / sqrt(i)) <= 2 * sqrt(n) - 1, n >= 1),
    true("inverse roots above their integral", "1/sqrt(i) >= 2 (sqrt(i + 1) - sqrt(i))",
         upto(n, 1 / sqrt(i)) >= 2 * sqrt(n + 1) - 2, n >= 0),
    true("i times powers of two", "induction", Eq(upto(n, i * Q(2) ** i), (n - 1) * Q(2) ** (n + 1) + 2),
         n >= 0),
    true("inverse factorials below e", "the series of e", Sum(Q(1) / Factorial(i), (i, 0, n)) < exp(1),
         n >= 0),
    true("the second half of a harmonic number below ln 2", "the integral of 1/x",
         upto(n, Q(1) / (n + i)) < ln(2),
         n >= 1),
    true("the second half of a harmonic number is half at least", "each of n terms is at least 1/(2n)",
         upto(n, Q(1) / (n + i)) >= Q(1, 2), n >= 1),
    true("odd inverse products telescope", "halves of differences",
         Eq(upto(n, Q(1) / (4 * i**2 - 1)), Q(1) * n / (2 * n + 1)), n >= 0),
    true("a geometric sum", "telescopes", Eq((1 - x) * Sum(x**i, (i, 0, n)), 1 - x ** (n + 1)), n >= 0),
    true("a product of odd over even", "induction",
         Product(Q(1) * (2 * i - 1) / (2 * i), (i, 1, n)) <= 1 / sqrt(3 * n + 1),
         n >= 0),
    true("logarithms above their integral", "ln increases", upto(n, ln(i)) >= n * ln(n) - n + 1, n >= 1),
    true("logarithms below a trapezoid", "ln is concave", upto(n, ln(i)) <= n * ln(n) - n + 1 + ln(n) / 2,
         n >= 1),
    true("i times factorials", "telescopes", Eq(upto(n, i * Factorial(i)), Factorial(n + 1) - 1), n >= 0),
    true("a row of binomials", "subsets of n things", Eq(Sum(binomial, (i, 0, n)), Q(2) ** n), n >= 0),
    true("an alternating row of binomials", "(1 - 1)^n", Eq(Sum(Q(-1) ** i * binomial, (i, 0, n)), 0),
         n >= 1),
    true("squares of binomials", "Vandermonde",
         Eq(Sum(binomial**2, (i, 0, n)), Factorial(2 * n) / Factorial(n) ** 2),
         n >= 0),
    true("odd numbers sum to squares", "induction", Eq(upto(n, 2 * i - 1), n**2), n >= 0),
    true("a logarithm's series below it", "terms are not negative", upto(n, x**i / i) <= -ln(1 - x), 0 <= x,
         x < 1,
         n >= 0),
    true("Bernoulli for products", "expand", Product(1 + x / i, (i, 1, n)) >= 1 + x * harmonic, x >= 0,
         n >= 0),
    true("the least sum of a part and its inverse share", "arithmetic and geometric mean",
         MinOver(i + Q(1) * n / i, (i, 1, n)) >= 2 * sqrt(n), n >= 1),
    true("a premise on the length", "the sum is n (n + 1)/2", Implies(upto(n, i) <= 55, n <= 10), n >= 0),
)  # fmt: skip
