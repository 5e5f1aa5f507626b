"""Statements about whole numbers: from some size on, at single numbers, with divisors and squares."""

from __future__ import annotations

from functools import partial

from boostproof.theory.build import Abs, And, Eq, Factorial, Implies, In, Max, Ne, Or, Q, exp, integer, sqrt
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "Integers"), partial(statement.true, "Integers")
d, i, j, k, m, n = map(integer, "dijkmn")
choose = Factorial(m) / (Factorial(d) * Factorial(m - d))
middle = Factorial(2 * n) / Factorial(n) ** 2


def middle_of(n: py.F) -> py.F:
    return py.factorial(2 * n) / py.factorial(n) ** 2


FALSE = (
    false(
        "a subset bound with 2 for e",
        "d^d/d! > 2^d from d = 6 on, and then for large m",
        choose <= (Q(2) * m / d) ** d, d >= 1, m >= d,
        at={"m": 100, "d": 7},
        twin=lambda m, d: py.factorial(m) / py.factorial(d) / py.factorial(m - d) <= (2 * m / d) ** d,
    ),
    false(
        "Euler's polynomial has no divisors",
        "41 times 41 at n = 40",
        Ne(n**2 + n + 41, k * m), n >= 0, k >= 2, m >= 2,
        at={"n": 40, "k": 41, "m": 41}, twin=lambda n, k, m: n**2 + n + 41 != k * m,
    ),
    false(
        "a tenth power above a power of two",
        "from n = 59 on",
        n**10 >= Q(2) ** n, n >= 2,
        at={"n": 59}, twin=lambda n: n**10 >= 2**n,
    ),
    false(
        "a factorial below a power of the half",
        "n = 5 alone: 120 > 97.6",
        Factorial(n) <= (Q(1, 2) * n) ** n, n >= 5,
        at={"n": 5}, twin=lambda n: py.factorial(n) <= (n / 2) ** n,
    ),
    false(
        "a factorial below Stirling's power with 2.7",
        "(e/2.7)^n outgrows sqrt(2 pi n) from n = 613 on",
        Factorial(n) >= (Q(10, 27) * n) ** n, n >= 1,
        at={"n": 650}, twin=lambda n: py.factorial(n) >= (py.F(10, 27) * n) ** n,
    ),
    false(
        "Pell's equation for 13",
        "649^2 = 13 180^2 + 1 is the least solution",
        Ne(n**2, 13 * k**2 + 1), n >= 1, k >= 1,
        at={"n": 649, "k": 180}, twin=lambda n, k: n**2 != 13 * k**2 + 1,
    ),
    false(
        "no number is twice a sum of two cubes",
        "1729 = 1 + 1728 = 729 + 1000",
        Ne(n**3 + m**3, i**3 + j**3), 1 <= n, n < i, i <= j, j < m,
        at={"n": 1, "m": 12, "i": 9, "j": 10}, twin=lambda n, m, i, j: n**3 + m**3 != i**3 + j**3,
    ),
    false(
        "a square is not far above the square below",
        "n = k^2 + 2k",
        Implies(And(k**2 <= n, n < (k + 1) ** 2), n - k**2 < 2 * k), k >= 1,
        at={"n": 3, "k": 1}, twin=lambda n, k: not k**2 <= n < (k + 1) ** 2 or n - k**2 < 2 * k,
    ),
    false(
        "no cube is two above a square",
        "27 = 25 + 2 alone",
        Ne(n**3, k**2 + 2), n >= 1, k >= 1,
        at={"n": 3, "k": 5}, twin=lambda n, k: n**3 != k**2 + 2,
    ),
    false(
        "Ramanujan and Nagell from 8 on",
        "181^2 + 7 = 2^15 alone",
        Ne(k**2 + 7, Q(2) ** n), n >= 8, k >= 1,
        at={"k": 181, "n": 15}, twin=lambda k, n: k**2 + 7 != 2**n,
    ),
    false(
        "a third power strictly above a cube",
        "equal at n = 3 alone",
        Q(3) ** n > n**3, n >= 0,
        at={"n": 3}, twin=lambda n: 3**n > n**3,
    ),
    false(
        "growth below 2.718",
        "from n = 4822 on",
        (1 + Q(1) / n) ** n <= Q(2718, 1000), n >= 1,
        at={"n": 5000}, twin=lambda n: (1 + 1 / n) ** n <= py.F(2718, 1000),
    ),
    false(
        "a middle binomial from below, with 3.14",
        "pi > 3.14: from n = 135 on",
        middle >= Q(4) ** n / sqrt(Q(314, 100) * n + 1), n >= 1,
        at={"n": 150}, twin=lambda n: middle_of(n) >= 4**n / py.root(py.F(314, 100) * n + 1),
    ),
    false(
        "Brocard from 6 on",
        "7! + 1 = 71^2",
        Ne(Factorial(n) + 1, k**2), n >= 6, k >= 0,
        at={"n": 7, "k": 71}, twin=lambda n, k: py.factorial(n) + 1 != k**2,
    ),
    false(
        "no triangular number above 36 is a square",
        "1225 = 35^2, of 49",
        Ne(n * (n + 1), 2 * k**2), n >= 9, k >= 0,
        at={"n": 49, "k": 35}, twin=lambda n, k: n * (n + 1) != 2 * k**2,
    ),
    false(
        "no pyramid of balls is a square",
        "Lucas: 1 + 4 + ... + 24^2 = 70^2 alone",
        Ne(n * (n + 1) * (2 * n + 1), 6 * k**2), n >= 2, k >= 0,
        at={"n": 24, "k": 70}, twin=lambda n, k: n * (n + 1) * (2 * n + 1) != 6 * k**2,
    ),
    false(
        "no square from 30 on is near to twice a square",
        "99^2 = 2 70^2 + 1",
        Abs(n**2 - 2 * k**2) >= 2, n >= 1, k >= 30,
        at={"n": 99, "k": 70}, twin=lambda n, k: abs(n**2 - 2 * k**2) >= 2,
    ),
    false(
        "roots of two from denominator 100 on",
        "239/169, by 1/(2.828 k^2)",
        Abs(sqrt(2) - Q(1) * n / k) >= Q(5, 14) / k**2, k >= 100, n >= 1,
        at={"n": 239, "k": 169}, twin=lambda n, k: abs(py.root(2) - n / k) >= py.F(5, 14) / k**2,
    ),
    false(
        "a parabola that is negative between two numbers",
        "n = 31 alone: 31 * 31 - 62 * 31 + 960 = -1",
        n**2 - 62 * n + 960 >= 0,
        at={"n": 31}, twin=lambda n: n**2 - 62 * n + 960 >= 0,
    ),
    false(
        "a power of three is never next to a power of two, above 4",
        "9 = 8 + 1 (Gersonides: and never again)",
        Abs(Q(3) ** n - Q(2) ** k) >= 2, n >= 2, k >= 2,
        at={"n": 2, "k": 3}, twin=lambda n, k: abs(3**n - 2**k) >= 2,
    ),
    false(
        "an odd number is a prime power's neighbour",
        "2^11 - 1 = 23 * 89",
        Implies(In(n, 2, 3, 5, 7, 11, 13), Ne(Q(2) ** n - 1, k * m)), n >= 2, k >= 2, m >= 2, k <= m,
        at={"n": 11, "k": 23, "m": 89}, twin=lambda n, k, m: n not in (2, 3, 5, 7, 11, 13) or 2**n - 1 != k * m,
    ),
    false(
        "Fermat's numbers have no divisors",
        "2^32 + 1 = 641 * 6700417",
        Ne(Q(2) ** (Q(2) ** n) + 1, (2 * k + 1) * m), n >= 0, n <= 5, k >= 1, 2 * k < 1000, m >= 2,
        at={"n": 5, "k": 320, "m": 6700417}, twin=lambda n, k, m: 2 ** (2**n) + 1 != (2 * k + 1) * m,
    ),
)  # fmt: skip

TRUE = (
    true("a subset bound", "d! >= (d/e)^d", choose <= (exp(1) * m / d) ** d, d >= 1, m >= d),
    true("a subset bound from below", "each factor (m - i)/(d - i) is at least m/d",
         choose >= (Q(1) * m / d) ** d,
         d >= 1, m >= d),
    true("a factorial above a power of the third", "n! >= (n/e)^n", Factorial(n) >= (Q(1, 3) * n) ** n,
         n >= 1),
    true("a factorial below a power of the mean", "geometric and arithmetic mean",
         Factorial(n) <= (Q(1, 2) * (n + 1)) ** n, n >= 1),
    true("a factorial below a power of the half, from 6 on", "720 < 729, and (1 + 1/n)^n >= 2",
         Factorial(n) <= (Q(1, 2) * n) ** n, n >= 6),
    true("a middle binomial from below", "the largest of 2n + 1 that sum to 4^n",
         middle >= Q(4) ** n / (2 * n + 1),
         n >= 0),
    true("a middle binomial from above", "induction, equal at 0 and 1",
         middle <= Q(4) ** n / sqrt(3 * n + 1), n >= 0),
    true("three squares apart", "sqrt 3 is irrational", Ne(n**2, 3 * k**2), k >= 1),
    true("no square is 2 modulo 4", "squares are 0 or 1 modulo 4", Ne(n**2, 4 * k + 2)),
    true("no square is 3 modulo 4", "squares are 0 or 1 modulo 4", Ne(n**2, 4 * k + 3)),
    true("no cube is 3 modulo 9", "cubes are 0, 1 or 8 modulo 9", Ne(n**3, 9 * k + 3)),
    true("growth below e", "ln(1 + 1/n) < 1/n", (1 + Q(1) / n) ** n < exp(1), n >= 1),
    true("growth above e", "ln(1 + 1/n) > 1/(n + 1)", (1 + Q(1) / n) ** (n + 1) > exp(1), n >= 1),
    true("a power of two above its exponent", "Cantor", Q(2) ** n >= n + 1, n >= 0),
    true("no sum of two squares is three times a square", "descent modulo 3", Ne(n**2 + k**2, 3 * i**2),
         i >= 1),
    true("a power of two above a tenth power, from 59 on", "2^59 > 59^10, and (1 + 1/59)^10 < 2",
         Q(2) ** n > n**10, n >= 59),
    true("nothing between two squares", "n < k + 1 and n > k", Or(n**2 <= k**2, n**2 >= (k + 1) ** 2),
         n >= 0, k >= 0),
    true("one above a square is none", "squares are 2n + 1 apart", Ne(n**2 + 1, k**2), n >= 1),
    true("Bernoulli for thirds", "Bernoulli", Q(4, 3) ** n >= 1 + Q(1, 3) * n, n >= 0),
    true("a product of three", "one of them is even and one a multiple of 3",
         Ne(n * (n + 1) * (n + 2), 6 * k + 3)),
    true("seven signs", "they are the roots", Eq(n * (n**2 - 1) * (n**2 - 4) * (n**2 - 9), 0),
         In(n, -3, -2, -1, 0, 1, 2, 3)),
    true("a sum of squares on a small table", "x y <= 36", Implies(Eq(n + k, 12), n * k <= 36), 0 <= n,
         n <= 12, 0 <= k,
         k <= 12),
    true("Gersonides", "8 and 9 are the last neighbours", Abs(Q(3) ** n - Q(2) ** k) >= 2, n >= 3, k >= 2),
    true("factorials multiply", "n! k! divides (n + k)!", Factorial(n) * Factorial(k) <= Factorial(n + k),
         n >= 0,
         k >= 0),
    true("the larger of two is at least their mean", "order", 2 * Max(n, k) >= n + k),
)  # fmt: skip
