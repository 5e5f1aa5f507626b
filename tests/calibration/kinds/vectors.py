"""Statements about n numbers, for any n: sums, products, maxima, distributions."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import prod

from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Implies,
    In,
    Iverson,
    Max,
    MaxOver,
    Min,
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
)  # fmt: skip
from boostproof.theory.language.expr import Formula, Term
from tests.calibration.kinds import plainly as py
from tests.calibration.kinds import statement

__all__ = ["FALSE", "TRUE"]

false, true = partial(statement.false, "Vectors"), partial(statement.true, "Vectors")
i, j, k, n = map(integer, "ijkn")
a, b, c, p, q, u, w, x, y = map(real, "abcpquwxy")
some = n >= 1


def total(term: Term) -> Term:
    return Sum(term, (i, 1, n))


def each(condition: Formula) -> Formula:
    return Every(condition, (i, 1, n))


def distribution(p: Term) -> tuple[Formula, Formula]:
    return each(p[i] >= 0), Eq(total(p[i]), 1)


inner, squares = total(x[i] * y[i]), total(x[i] ** 2)
mean = total(x[i]) / n
entropy = -total(p[i] * ln(p[i]))
shapiro = Sum(x[i] / (x[i + 1] + x[i + 2]), (i, 1, n - 2)) + x[n - 1] / (x[n] + x[1]) + x[n] / (x[1] + x[2])


def shapiro_of(x: list[py.F]) -> py.F:
    n = len(x)
    return sum(x[i] / (x[(i + 1) % n] + x[(i + 2) % n]) for i in range(n))


FALSE = (
    false(
        "a square of a sum of three terms at most",
        "n times, where all terms are equal: from n = 4 on",
        total(c[i] * u[i]) ** 2 <= 3 * total(c[i] ** 2 * u[i] ** 2), some,
        at={"c": [1] * 4, "u": [1] * 4},
        twin=lambda c, u: py.dot(c, u) ** 2 <= 3 * sum(s**2 * t**2 for s, t in zip(c, u, strict=True)),
    ),
    false(
        "a sum of sizes below 5 lengths",
        "ones: from n = 26 on",
        total(Abs(x[i])) <= 5 * sqrt(squares), some,
        at={"x": [1] * 26}, twin=lambda x: sum(map(abs, x)) <= 5 * py.root(py.dot(x, x)),
    ),
    false(
        "nobody is more than 3 deviations off",
        "one of n alone is sqrt(n - 1) off: from n = 11 on",
        (x[1] - mean) ** 2 <= 9 * total((x[i] - mean) ** 2) / n, some,
        at={"x": [1] + [0] * 10},
        twin=lambda x: (x[0] - sum(x) / len(x)) ** 2
        <= 9 * sum((entry - sum(x) / len(x)) ** 2 for entry in x) / len(x),
    ),
    false(
        "entropy below ln 5",
        "uniform on n: from n = 6 on",
        entropy <= ln(5), some, each(p[i] > 0), Eq(total(p[i]), 1),
        at={"p": ["1/6"] * 6}, twin=lambda p: sum(p) == 1 and -sum(t * py.ln(t) for t in p) <= py.ln(5),
    ),
    false(
        "a distribution collides with probability 1/40",
        "uniform on n: from n = 41 on",
        total(p[i] ** 2) >= Q(1, 40), some, *distribution(p),
        at={"p": ["1/41"] * 41}, twin=lambda p: sum(p) == 1 and py.dot(p, p) >= py.F(1, 40),
    ),
    false(
        "a distribution collides with probability 1/1000",
        "uniform on n: from n = 1001 on",
        total(p[i] ** 2) >= Q(1, 1000), some, *distribution(p),
        at={"p": ["1/1001"] * 1001}, twin=lambda p: sum(p) == 1 and py.dot(p, p) >= py.F(1, 1000),
    ),
    false(
        "Shapiro's sum for any number of terms",
        "n = 14 is the first at which it fails (Troesch), by 10^-5",
        shapiro >= Q(1, 2) * n, n >= 3, each(x[i] >= 0), each(x[i] + Max(x[1], x[n]) + Min(x[1], x[n]) > 0),
        Every(x[i + 1] + x[i + 2] > 0, (i, 1, n - 2)), x[n] + x[1] > 0, x[1] + x[2] > 0,
        at={"x": [0, 42, 2, 42, 4, 41, 5, 39, 4, 38, 2, 38, 0, 40]},
        twin=lambda x: shapiro_of(x) >= py.F(len(x), 2),
    ),
    false(
        "Markov at the mean of no mass",
        "the zero vector alone: all are at least 0",
        total(Iverson(x[i] >= 2 * mean)) <= Q(1, 2) * n, some, each(x[i] >= 0),
        at={"x": [0]}, twin=lambda x: sum(t >= 2 * sum(x) / len(x) for t in x) <= py.F(len(x), 2),
    ),
    false(
        "Markov strictly",
        "equal for 0 and 1, and n = 2",
        total(Iverson(x[i] >= 2 * mean)) < Q(1, 2) * n, some, each(x[i] >= 0), total(x[i]) > 0,
        at={"x": [0, 1]}, twin=lambda x: sum(t >= 2 * sum(x) / len(x) for t in x) < py.F(len(x), 2),
    ),
    false(
        "Weierstrass for numbers up to 3",
        "five times 3: (-2)^5 = -32 < -14",
        Product(1 - x[i], (i, 1, n)) >= 1 - total(x[i]), some, each(0 <= x[i]), each(x[i] <= 3),
        at={"x": [3] * 5}, twin=lambda x: prod(1 - t for t in x) >= 1 - sum(x),
    ),
    false(
        "Chebyshev's sum without an order",
        "opposite orders",
        n * inner >= total(x[i]) * total(y[i]), some,
        at={"x": [0, 1], "y": [1, 0]}, twin=lambda x, y: len(x) * py.dot(x, y) >= sum(x) * sum(y),
    ),
    false(
        "Hardy with 3/2",
        "4 is best; the largest value for n = 4 is 1.6187, for n = 3 1.4921",
        total((Sum(x[j], (j, 1, i)) / i) ** 2) <= Q(3, 2) * squares, some,
        at={"x": [1, "61/100", "40/100", "23/100"]},
        twin=lambda x: sum((sum(x[: m + 1]) / (m + 1)) ** 2 for m in range(len(x))) <= py.F(3, 2) * py.dot(x, x),
    ),
    false(
        "Hilbert with 1",
        "pi is best; the largest value for n = 4 is 0.98, for n = 5 1.056",
        total(Sum(x[i] * x[j] / (i + j), (j, 1, n))) <= squares, some,
        at={"x": ["62/100", "47/100", "39/100", "34/100", "30/100"]},
        twin=lambda x: sum(s * t / (g + h + 2) for g, s in enumerate(x) for h, t in enumerate(x)) <= py.dot(x, x),
    ),
    false(
        "Carleman with 6/5",
        "e is best; (1 + sqrt 2)/2 = 1.2071 for n = 2",
        total(Product(x[j], (j, 1, i)) ** (Q(1) / i)) <= Q(6, 5) * total(x[i]), some, each(x[i] > 0),
        at={"x": [6, 1]},
        twin=lambda x: sum(py.power(prod(x[: m + 1]), py.F(1, m + 1)) for m in range(len(x))) <= py.F(6, 5) * sum(x),
    ),
    false(
        "a variance below a quarter, strictly",
        "half of them 0, half of them 1",
        total((x[i] - mean) ** 2) / n < Q(1, 4), some, each(0 <= x[i]), each(x[i] <= 1),
        at={"x": [0, 1]}, twin=lambda x: sum((t - sum(x) / len(x)) ** 2 for t in x) / len(x) < py.F(1, 4),
    ),
    false(
        "Pinsker with 51/100",
        "1/2 is best, near uniform",
        total(p[i] * ln(p[i] / q[i])) >= Q(51, 100) * total(Abs(p[i] - q[i])) ** 2, some, each(p[i] > 0),
        each(q[i] > 0), Eq(total(p[i]), 1), Eq(total(q[i]), 1),
        at={"p": ["51/100", "49/100"], "q": ["49/100", "51/100"]},
        twin=lambda p, q: sum(s * py.ln(s / t) for s, t in zip(p, q, strict=True))
        >= py.F(51, 100) * sum(abs(s - t) for s, t in zip(p, q, strict=True)) ** 2,
    ),
    false(
        "Jensen with weights of any sign",
        "one below 0",
        total(w[i] * x[i]) ** 2 <= total(w[i] * x[i] ** 2), some, Eq(total(w[i]), 1),
        at={"w": [2, -1], "x": [1, 2]},
        twin=lambda w, x: py.dot(w, x) ** 2 <= sum(s * t**2 for s, t in zip(w, x, strict=True)),
    ),
    false(
        "ranks and sums without an order",
        "the largest first",
        2 * total(i * x[i]) >= (n + 1) * total(x[i]), some, each(x[i] >= 0),
        at={"x": [1, 0]}, twin=lambda x: 2 * sum((m + 1) * t for m, t in enumerate(x)) >= (len(x) + 1) * sum(x),
    ),
    false(
        "somebody is above the mean",
        "all equal",
        MaxOver(x[i], (i, 1, n)) > mean, some,
        at={"x": [0]}, twin=lambda x: max(x) > sum(x) / len(x),
    ),
    false(
        "signs that are never balanced",
        "one of each",
        Ne(total(x[i]), 0), some, each(In(x[i], -1, 1)),
        at={"x": [1, -1]}, twin=lambda x: sum(x) != 0,
    ),
    false(
        "sums of 0 and 1 below 18",
        "from n = 19 on",
        total(x[i]) <= 18, some, each(In(x[i], 0, 1)),
        at={"x": [1] * 19}, twin=lambda x: sum(x) <= 18,
    ),
    false(
        "the mean of inverses below the inverse of the mean, nearly",
        "arithmetic and harmonic mean: equal where all are",
        total(1 / x[i]) / n >= Q(1000001, 10**6) / mean, some, each(x[i] > 0),
        at={"x": [1]}, twin=lambda x: sum(1 / t for t in x) / len(x) >= py.F(1000001, 10**6) / (sum(x) / len(x)),
    ),
    false(
        "neighbours of an increasing sequence are close",
        "one jump: (x[n] - x[1])^2 <= sum of squares, only in one step or more",
        (x[n] - x[1]) ** 2 <= 9 * Sum((x[i + 1] - x[i]) ** 2, (i, 1, n - 1)), n >= 2,
        at={"x": list(range(11))},
        twin=lambda x: (x[-1] - x[0]) ** 2 <= 9 * sum((t - s) ** 2 for s, t in pairwise(x)),
    ),
)  # fmt: skip

TRUE = (
    true("Cauchy-Schwarz", "Lagrange's identity", inner**2 <= squares * total(y[i] ** 2), some),
    true("arithmetic and geometric mean", "Cauchy", Product(x[i], (i, 1, n)) <= mean**n, some,
         each(x[i] >= 0)),
    true("Jensen for exp", "exp is convex", exp(total(p[i] * x[i])) <= total(p[i] * exp(x[i])), some,
         *distribution(p)),
    true("Popoviciu", "each is within half of the range of its middle",
         total((x[i] - mean) ** 2) <= n * (MaxOver(x[i], (i, 1, n)) - MinOver(x[i], (i, 1, n))) ** 2 / 4, some),
    true("Samuelson", "Cauchy and Schwarz for the others",
         n * (x[1] - mean) ** 2 <= (n - 1) * total((x[i] - mean) ** 2),
         some),
    true("Markov", "the large ones have the mass", total(Iverson(x[i] >= 2 * mean)) <= Q(1, 2) * n, some,
         each(x[i] >= 0),
         total(x[i]) > 0),
    true("Weierstrass", "induction", Product(1 - x[i], (i, 1, n)) >= 1 - total(x[i]), some, each(0 <= x[i]),
         each(x[i] <= 1)),
    true("Weierstrass from above", "1 + t <= exp(t)", Product(1 + x[i], (i, 1, n)) <= exp(total(x[i])), some,
         each(x[i] >= -1)),
    true("Chebyshev's sum", "pairs of both orders", n * inner >= total(x[i]) * total(y[i]), some,
         Every(x[i] <= x[i + 1], (i, 1, n - 1)), Every(y[i] <= y[i + 1], (i, 1, n - 1))),
    true("log-sum", "t ln t is convex",
         total(a[i] * ln(a[i] / b[i])) >= total(a[i]) * ln(total(a[i]) / total(b[i])),
         some, each(a[i] > 0), each(b[i] > 0)),
    true("Pinsker", "coins, and the data processing inequality",
         total(p[i] * ln(p[i] / q[i])) >= total(Abs(p[i] - q[i])) ** 2 / 2, some, each(p[i] > 0), each(q[i] > 0),
         Eq(total(p[i]), 1), Eq(total(q[i]), 1)),
    true("entropy below ln n", "Jensen", entropy <= ln(n), some, each(p[i] > 0), Eq(total(p[i]), 1)),
    true("a distribution collides", "Cauchy and Schwarz", total(p[i] ** 2) >= Q(1) / n, some,
         *distribution(p)),
    true("Minkowski", "Cauchy and Schwarz",
         sqrt(total((x[i] + y[i]) ** 2)) <= sqrt(squares) + sqrt(total(y[i] ** 2)), some),
    true("Titu", "Cauchy and Schwarz", total(x[i] ** 2 / y[i]) >= total(x[i]) ** 2 / total(y[i]), some,
         each(y[i] > 0)),
    true("the variance by second moments", "expand", Eq(total((x[i] - mean) ** 2), squares - n * mean**2),
         some),
    true("Lagrange's identity", "expand",
         Eq(squares * total(y[i] ** 2) - inner**2, total(Sum((x[i] * y[j] - x[j] * y[i]) ** 2, (j, 1, n))) / 2), some),
    true("Hardy", "Hardy's constant is 4", total((Sum(x[j], (j, 1, i)) / i) ** 2) <= 4 * squares, some),
    true("Abel's summation", "order of summation",
         Eq(total(Sum(x[j], (j, 1, i))), total((n - i + 1) * x[i])), some),
    true("the largest below the length", "its square is one of them",
         MaxOver(Abs(x[i]), (i, 1, n)) <= sqrt(squares), some),
    true("a soft maximum", "n terms of at most the largest",
         ln(total(exp(x[i]))) <= MaxOver(x[i], (i, 1, n)) + ln(n), some),
    true("steps of a path", "Cauchy and Schwarz",
         (x[n] - x[1]) ** 2 <= (n - 1) * Sum((x[i + 1] - x[i]) ** 2, (i, 1, n - 1)), n >= 2),
    true("the mean lies between", "n terms",
         And(MinOver(x[i], (i, 1, n)) <= mean, mean <= MaxOver(x[i], (i, 1, n))), some),
    true("a sum of squares that vanishes", "each vanishes", Implies(Eq(squares, 0), each(Eq(x[i], 0))), some),
    true("signs by the parity of whole numbers", "each power is 1 or -1", Abs(total(Q(-1) ** k[i])) <= n, some),
    true("signs have the parity of their number", "each is 1 modulo 2",
         Eq(Q(-1) ** total(k[i]), Q(-1) ** n), some,
         each(In(k[i], -1, 1))),
    true("Carleman", "e is best", total(Product(x[j], (j, 1, i)) ** (Q(1) / i)) <= exp(1) * total(x[i]), some,
         each(x[i] > 0)),
)  # fmt: skip
