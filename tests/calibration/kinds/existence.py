"""Statements that something exists. Where nothing does, the twin looks for it in a box, and the reason says why."""

from __future__ import annotations

from functools import partial
from itertools import product

from boostproof.theory import Scenario, between, bit, each
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Exists,
    Factorial,
    In,
    Ne,
    Product,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)  # fmt: skip
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "Existence"), partial(statement.true, "Existence")
d, i, j, k, m, n, heads, T, t, s = map(integer, ("d", "i", "j", "k", "m", "n", "heads", "T", "t", "s"))
p, r, u, x, y, z = map(real, "pruxyz")

GRID = [py.F(number, 8) for number in range(-40, 41)]
ABOVE = [number for number in GRID if number > 0]
UNIT = [number for number in GRID if 0 < number < 1]
WHOLE = range(-30, 31)

COIN = Scenario(
    "coin",
    "n throws",
    sizes=(n >= 1,),
    given=(each(s[i], bit, (i, 1, n)),),
    laws=(Eq(heads, Sum(s[i], (i, 1, n))),),
)
LOGISTIC = Scenario(
    "logistic",
    "T steps of x -> r x (1 - x)",
    sizes=(T >= 1,),
    given=(each(r, between(0, 4)), each(u, between(0, 1))),
    laws=(Eq(x[1], u), Every(Eq(x[t + 1], r * x[t] * (1 - x[t])), (t, 1, T))),
)
inner, squares = Sum(x[i] * y[i], (i, 1, n)), Sum(x[i] ** 2, (i, 1, n)) * Sum(y[i] ** 2, (i, 1, n))

FALSE = (
    false("a product above the mean of squares", "(x - y)^2 >= 0", Exists(2 * x * y > x**2 + y**2),
          twin=lambda: any(2 * x * y > x**2 + y**2 for x, y in product(GRID, repeat=2))),
    false("exp below its tangent", "convexity, equal at 0", Exists(exp(x) < 1 + x),
          twin=lambda: any(py.exp(x) < 1 + x for x in GRID)),
    false("a logarithm above its tangent", "concavity, equal at 1", Exists(ln(x) > x - 1), x > 0,
          twin=lambda: any(py.ln(x) > x - 1 for x in ABOVE)),
    false("a square that is 2 modulo 4", "squares are 0 or 1 modulo 4", Exists(Eq(n**2, 4 * k + 2)),
          twin=lambda: any(n**2 == 4 * k + 2 for n, k in product(WHOLE, repeat=2))),
    false("an odd product of neighbours", "one of them is even", Exists(Eq(n * (n + 1), 2 * k + 1)),
          twin=lambda: any(n * (n + 1) == 2 * k + 1 for n, k in product(WHOLE, repeat=2))),
    false("a cube root of two among the whole numbers", "1 and 8 are the next cubes", Exists(Eq(n**3, 2)),
          twin=lambda: any(n**3 == 2 for n in WHOLE)),
    false("a sum of a number and its inverse below 2", "(x - 1)^2/x >= 0", Exists(x + 1 / x < 2), x > 0,
          twin=lambda: any(x + 1 / x < 2 for x in ABOVE)),
    false("shares with a product above a quarter", "arithmetic and geometric mean", Exists(x * y > Q(1, 4)),
          Eq(x + y, 1), twin=lambda: any(x * (1 - x) > py.F(1, 4) for x in GRID)),
    false("a geometric mean above the arithmetic one", "(sqrt x - 1)^2 >= 0", Exists(sqrt(x) > (1 + x) / 2), x >= 0,
          twin=lambda: any(py.root(x) > (1 + x) / 2 for x in ABOVE)),
    false("three numbers in a circle of order", "transitivity", Exists(And(x > y, y > z, z > x)),
          twin=lambda: any(x > y > z > x for x, y, z in product(WHOLE[:9], repeat=3))),
    false("1 from 6 and 9", "3 divides both", Exists(Eq(6 * n + 9 * k, 1)),
          twin=lambda: any(6 * n + 9 * k == 1 for n, k in product(WHOLE, repeat=2))),
    false("an even number strictly between 2 and 4", "there is none", Exists(And(2 < 2 * n, 2 * n < 4)),
          twin=lambda: any(2 < 2 * n < 4 for n in WHOLE)),
    false("vectors beyond Cauchy and Schwarz", "Lagrange's identity", Exists(inner**2 > squares), n >= 1,
          twin=lambda: any(py.dot(v, w) ** 2 > py.dot(v, v) * py.dot(w, w)
                           for v in product(map(py.F, range(-2, 3)), repeat=2)
                           for w in product(map(py.F, range(-2, 3)), repeat=2))),
    false("inverse squares above 2", "2 - 1/n", Exists(Sum(Q(1) / i**2, (i, 1, n)) > 2), n >= 1,
          twin=lambda: py.total(lambda i: 1 / i**2, 1, 500) > 2),
    false("a square between two neighbours' squares", "n^2 < n^2 + n + 1 < (n + 1)^2",
          Exists(Eq(n**2 + n + 1, k**2)), n >= 1, k >= 0,
          twin=lambda: any(n**2 + n + 1 == k**2 for n in range(1, 60) for k in range(70))),
    false("a factorial below a power of two", "each factor but the first is at least 2",
          Exists(Factorial(n) < Q(2) ** (n - 1)), n >= 1,
          twin=lambda: any(py.factorial(n) < 2 ** (n - 1) for n in range(1, 60))),
    false("a power of two that 3 divides", "2 is 1 or -1 modulo 3", Exists(Eq(Q(2) ** n, 3 * k)), n >= 0,
          twin=lambda: any(2**n % 3 == 0 for n in range(200))),
    false("six tosses with more heads than six", "counting", Exists(heads >= 7), Eq(n, 6), scenario=COIN,
          twin=lambda: any(sum(s) >= 7 for s in product((0, 1), repeat=6))),
    false("a logistic run that leaves the interval", "x (1 - x) <= 1/4", Exists(x[T + 1] > 1), scenario=LOGISTIC,
          twin=lambda: any(r / 2 * x * (1 - x) > 1 for r in UNIT for x in UNIT)),
    false("a hair above the entropy of a coin", "ln 2 at 1/2",
          Exists(-p * ln(p) - (1 - p) * ln(1 - p) >= Q(693148, 10**6)), 0 < p, p < 1,
          twin=lambda: any(-p * py.ln(p) - (1 - p) * py.ln(1 - p) >= py.F(693148, 10**6) for p in UNIT)),
    false("a number of six that is twice a square on the die and thrice one", "2, 8 and 3, 12",
          Exists(And(Eq(n, 2 * k**2), Eq(n, 3 * m**2))), 1 <= n, n <= 6, 1 <= k, k <= 6, 1 <= m, m <= 6,
          twin=lambda: any(2 * k**2 == 3 * m**2 <= 6 for k in range(1, 7) for m in range(1, 7))),
    false("a rational root of two", "sqrt 2 is irrational", Exists(Eq(n**2, 2 * k**2)), k >= 1,
          twin=lambda: any(n**2 == 2 * k**2 for n in range(500) for k in range(1, 400))),
)  # fmt: skip

TRUE = (
    true("a solution of Pell's equation for 13", "649 and 180", Exists(Eq(n**2, 13 * k**2 + 1)), n >= 1,
         k >= 1),
    true("a number twice a sum of two cubes", "1729", Exists(Eq(n**3 + m**3, i**3 + j**3)), 1 <= n, n < i,
         i <= j, j < m),
    true("a pyramid of balls that is a square", "24 and 70",
         Exists(Eq(n * (n + 1) * (2 * n + 1), 6 * k**2)), n >= 2,
         k >= 0),
    true("a logarithm of three", "exp is continuous: between 1 and 2", Exists(Eq(exp(x), 3))),
    true("a real root of a cubic", "odd degree", Exists(Eq(x**3 - x - 1, 0))),
    true("a value of x^x near its minimum", "0.69220063 at 1/e", Exists(x**x < Q(6922007, 10**7)), x > 0),
    true("a harmonic number above 5", "H_83 = 5.002", Exists(Sum(Q(1) / i, (i, 1, n)) > 5), n >= 1),
    true("a harmonic number above 7", "H_616 = 7.001", Exists(Sum(Q(1) / i, (i, 1, n)) > 7), n >= 1),
    true("a power of two above a thousand cubes", "n = 24", Exists(Q(2) ** n > 1000 * n**3), n >= 1),
    true("a value of Euler's polynomial with divisors", "41 times 41", Exists(Eq(n**2 + n + 41, k * m)),
         n >= 0, k >= 2,
         m >= 2),
    true("a square in Ramanujan's equation", "181^2 + 7 = 2^15", Exists(Eq(k**2 + 7, Q(2) ** n)), n >= 8,
         k >= 1),
    true("a distribution with entropy above ln 5", "uniform on 6",
         Exists(-Sum(p[i] * ln(p[i]), (i, 1, n)) > ln(5)), n >= 1, Every(p[i] > 0, (i, 1, n)),
         Eq(Sum(p[i], (i, 1, n)), 1)),
    true("a point where exp is its tangent", "0", Exists(Eq(exp(x), 1 + x))),
    true("a tenth power above an exponential", "at 10", Exists(x**10 > 453999 * exp(x)), x >= 0),
    true("a fraction 10^-4 near to the root of two", "99/70, 239/169",
         Exists(Abs(sqrt(2) - Q(1) * n / k) < Q(1, 10**4)),
         n >= 1, k >= 1),
    true("an Egyptian fraction for 4/13", "1/4 + 1/18 + 1/468",
         Exists(Eq(Q(1) / n + Q(1) / k + Q(1) / m, Q(4, 13))),
         n >= 1, k >= n, m >= k),
    true("a subset count above a power", "d = 7, m = 100",
         Exists(Factorial(m) / (Factorial(d) * Factorial(m - d)) > (Q(2) * m / d) ** d), d >= 1, m >= d),
    true("a power of two below a tenth power", "n = 2", Exists(Q(2) ** n < n**10), n >= 2),
    true("a point of a circle on a line", "two of them", Exists(And(Eq(x**2 + y**2, 3), Eq(x, y)))),
    true("a fair coin", "half of the throws", Exists(Eq(2 * heads, n)), scenario=COIN),
    true("forty heads", "forty throws", Exists(heads >= 40), scenario=COIN),
    true("a logistic run that comes back after two steps", "r = 7/2 has the rational cycle 3/7, 6/7",
         Exists(And(Eq(x[3], x[1]), Ne(x[2], x[1]))), T >= 2, scenario=LOGISTIC),
    true("a vector of equal length and sum", "one 1",
         Exists(And(Eq(Sum(x[i] ** 2, (i, 1, n)), Sum(x[i], (i, 1, n))),
         Eq(Sum(x[i], (i, 1, n)), 3))), n >= 1),
    true("a half", "x = 1/2", Exists(And(Eq(2 * x, 1), In(x, 0, Q(1, 2), 1)))),
    true("a root of a septic", "odd degree, and below 0 at 0", Exists(And(Eq(x**7 + x, 5), x > 0))),
    true("a product of five that is small", "near to -1, or between -5 and -4",
         Exists(And(Ne(Product(x + i, (i, 1, 5)), 0), Abs(Product(x + i, (i, 1, 5))) < Q(1, 10**6)))),
)  # fmt: skip
