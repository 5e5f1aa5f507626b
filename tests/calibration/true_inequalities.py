"""True inequalities: classical ones, tight ones, and ones that touch."""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Implies, Iverson, Max, Or, Q, Simplex, exp, ln, sqrt
from tests.calibration.planted import HAIR, Planted, a, b, c, p, q, r, true, x, y, z

__all__ = ["INEQUALITIES"]

_NATURE = (a >= 0, b >= 0, c >= 0)
_POSITIVE = (a > 0, b > 0, c > 0)
_UNIT = (0 <= x, x <= 1)
_ODDS = (0 < p, p < 1, 0 < q, q < 1)
_DIVERGENCE = p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q))

_MEANS = (
    true("means of two", "(sqrt a - sqrt b)^2 >= 0", sqrt(a * b) <= (a + b) / 2, a >= 0, b >= 0),
    true("means of three", "arithmetic above geometric mean", 27 * a * b * c <= (a + b + c) ** 3, *_NATURE),
    true("weighted means", "means of a, a and b", a**2 * b <= ((2 * a + b) / 3) ** 3, a >= 0, b >= 0),
    true("harmonic mean", "means of 1/a and 1/b", 2 * a * b / (a + b) <= sqrt(a * b), a > 0, b > 0),
    true("quadratic mean", "the variance is not negative", (a + b) / 2 <= sqrt((a**2 + b**2) / 2)),
    true("a number and its inverse", "(x - 1)^2 >= 0 over x", x + 1 / x >= 2, x > 0),
    true("sum and sum of inverses", "a/b + b/a >= 2", (a + b) * (1 / a + 1 / b) >= 4, a > 0, b > 0),
    true("means less a hair", "below a true bound", 2 * (1 - HAIR) * a * b <= a**2 + b**2),
    true("Nesbitt", "classical", a / (b + c) + b / (c + a) + c / (a + b) >= Q(3, 2), *_POSITIVE),
    true(
        "Schur of degree one",
        "classical",
        a * (a - b) * (a - c) + b * (b - a) * (b - c) + c * (c - a) * (c - b) >= 0,
        *_NATURE,
    ),
)

_BERNOULLI = (
    true("Bernoulli for five", "classical", (1 + x) ** 5 >= 1 + 5 * x, x >= -1),
    true("Bernoulli to its last point", "x^2 (x + 3) >= 0, zero at -3", (1 + x) ** 3 >= 1 + 3 * x, x >= -3),
    true("Bernoulli for a root", "the square of the right side is larger by x^2/4", sqrt(1 + x) <= 1 + x / 2, x >= -1),
)

_SQUARES = (
    true(
        "Cauchy in the plane",
        "the difference is (a y - b x)^2",
        (a * x + b * y) ** 2 <= (a**2 + b**2) * (x**2 + y**2),
    ),
    true("Cauchy against ones", "a sum of three squares", (x + y + z) ** 2 <= 3 * (x**2 + y**2 + z**2)),
    true(
        "Cauchy in space",
        "Lagrange's identity",
        (a * x + b * y + c * z) ** 2 <= (a**2 + b**2 + c**2) * (x**2 + y**2 + z**2),
    ),
    true("Engel's form", "Cauchy with a/sqrt x", a**2 / x + b**2 / y >= (a + b) ** 2 / (x + y), x > 0, y > 0),
    true("Young for squares", "(a - b)^2 >= 0", a * b <= a**2 / 2 + b**2 / 2),
    true("Young for cubes", "exponents 3 and 3/2", a * b <= a**3 / 3 + Q(2, 3) * b * sqrt(b), a >= 0, b >= 0),
    true("Young with a weight", "(c a - b)^2 >= 0 over 2 c", a * b <= c * a**2 / 2 + b**2 / (2 * c), c > 0),
    true("Jensen for two", "a variance", (p * x + q * y) ** 2 <= p * x**2 + q * y**2, Simplex(p, q)),
    true(
        "Jensen for three",
        "a variance",
        (p * x + q * y + r * z) ** 2 <= p * x**2 + q * y**2 + r * z**2,
        Simplex(p, q, r),
    ),
    true("squares and products", "half the sum of squared gaps", a**2 + b**2 + c**2 >= a * b + b * c + c * a),
    true("a form and its trace", "the difference is (x - y)^2/4", x**2 + x * y + y**2 >= Q(3, 4) * (x + y) ** 2),
    true("cubes", "(a + b)(a - b)^2 >= 0", a**3 + b**3 >= a**2 * b + a * b**2, a >= 0, b >= 0),
    true("rearrangement", "(b - a)(y - x) >= 0", a * x + b * y >= a * y + b * x, a <= b, x <= y),
    true("Chebyshev's sums", "(b - a)(y - x) >= 0", (a + b) * (x + y) <= 2 * (a * x + b * y), a <= b, x <= y),
    true("collision of three", "Cauchy against ones", p**2 + q**2 + r**2 >= Q(1, 3), Simplex(p, q, r)),
)

_EXPONENTIALS = (
    true("tangent of exp at 0", "exp is convex", exp(x) >= 1 + x),
    true("tangent of exp at 1", "exp is convex", exp(x) >= exp(1) * x),
    true("chord of exp", "exp is convex", exp(x) <= 1 + (exp(1) - 1) * x, *_UNIT),
    true("exp above its parabola", "all later terms are positive", exp(x) >= 1 + x + x**2 / 2, x >= 0),
    true("exp below its parabola", "an alternating series", exp(-x) <= 1 - x + x**2 / 2, x >= 0),
    true("tangent of exp with room", "a hair below the tangent", exp(x) > 1 + x - HAIR),
    true("hyperbolic cosine from above", "(2 k)! >= 2^k k!, term by term", (exp(x) + exp(-x)) / 2 <= exp(x**2 / 2)),
    true("hyperbolic cosine from below", "even powers with positive terms", (exp(x) + exp(-x)) / 2 >= 1 + x**2 / 2),
    true("Jensen for exp", "a square of a difference of roots", exp((x + y) / 2) <= (exp(x) + exp(y)) / 2),
)

_LOGARITHMS = (
    true("tangent of ln at 1", "ln is concave", ln(x) <= x - 1, x > 0),
    true("tangent of ln at 2", "ln is concave", ln(x) <= ln(2) + (x - 2) / 2, x > 0),
    true("chord of ln", "ln is concave", ln(x) >= (x - 1) * ln(2), 1 <= x, x <= 2),
    true("ln of 1 + x from above", "tangent at 0", ln(1 + x) <= x, x > -1),
    true("ln of 1 + x from below", "-ln(1 - x/(1 + x)) and its tangent", ln(1 + x) >= x / (1 + x), x > -1),
    true("ln above its fraction", "the slopes differ by a square", ln(1 + x) >= 2 * x / (2 + x), x >= 0),
    true("ln below a surd", "the slope of the gap is (sqrt x - 1)^2/(2 x sqrt x)", ln(x) <= (x - 1) / sqrt(x), x >= 1),
    true("x ln x above its tangent", "x ln x is convex", x * ln(x) >= x - 1, x > 0),
    true("x ln x above its minimum", "least at 1/e, where it touches", x * ln(x) >= -exp(-1), x > 0),
    true("entropy of a coin", "greatest at 1/2", -(x * ln(x)) - (1 - x) * ln(1 - x) <= ln(2), 0 < x, x < 1),
    true("Gibbs for two", "ln t <= t - 1", _DIVERGENCE >= 0, *_ODDS),
    true("Pinsker for two", "classical", _DIVERGENCE >= 2 * (p - q) ** 2, *_ODDS),
)

_TOUCHING = (
    true("square below root", "x (1 - x) >= 0", x**2 <= x, *_UNIT),
    true("a product of parts", "(x - 1/2)^2 >= 0", x * (1 - x) <= Q(1, 4)),
    true("a cubic that touches inside", "(1 - x)(2 x + 1)^2 >= 0", 4 * x**3 - 3 * x <= 1, -1 <= x, x <= 1),
    true("a cubic that touches at a third", "greatest at 1/3", Q(27, 4) * x * (1 - x) ** 2 <= 1, *_UNIT),
    true("a cubic that touches at its end", "increasing to 1", x**2 * (3 - 2 * x) <= 1, *_UNIT),
    true("a cubic that touches at a surd", "(x - sqrt 2)^2 (x + 2 sqrt 2)", x**3 - 6 * x + 4 * sqrt(2) >= 0, x >= 0),
    true("a quartic that touches at a surd", "(x^2 - 2)^2", x**4 - 4 * x**2 + 4 >= 0),
    true("a product on a line", "(x - y)^2 >= 0", x * y <= Q(1, 4), Eq(x + y, 1)),
)

_SURDS = (
    true("root of a sum", "square both sides", sqrt(a + b) <= sqrt(a) + sqrt(b), a >= 0, b >= 0),
    true(
        "step of a root", "the mean of two roots is above the lower", sqrt(x + 1) - sqrt(x) < 1 / (2 * sqrt(x)), x > 0
    ),
    true("root above its variable", "x^2 + 1 > x^2", sqrt(x**2 + 1) > x),
    true(
        "Minkowski in the plane",
        "Cauchy, squared",
        sqrt((a + x) ** 2 + (b + y) ** 2) <= sqrt(a**2 + b**2) + sqrt(x**2 + y**2),
    ),
    true("root of 2 from below", "1414213^2 < 2 10^12", sqrt(2) > Q(1414213, 10**6)),
    true("root of 2 from above", "1414214^2 > 2 10^12", sqrt(2) < Q(1414214, 10**6)),
    true("two surds and a fraction", "3.1462... > 3.1428...", sqrt(2) + sqrt(3) > Q(22, 7)),
    true("e from below", "2.7182818...", exp(1) > Q(2718281, 10**6)),
    true("e from above", "2.7182818...", exp(1) < Q(2718282, 10**6)),
    true("ln 2 between two fractions", "0.6931471...", (ln(2) > Q(693147, 10**6)) & (ln(2) < Q(693148, 10**6))),
)

_BOXED = (
    true("exp above half its tangent, in a box", "x/2 <= x", exp(x) > 1 + x / 2 - HAIR, *_UNIT),
    true("a product below a sum, in a box", "a b < a", a * b < a + b, 0 < a, a < 1, 0 < b, b < 1),
    true("ln with room, in a box", "a hundredth below the tangent", ln(1 + x) < x + Q(1, 100), *_UNIT),
    true("a root below its tangent with room, in a box", "the tangent at 1", sqrt(x) < (1 + x) / 2 + HAIR, *_UNIT),
    true("a premise in half of a box", "1/4 > 1/5", Implies(x > Q(1, 2), x**2 > Q(1, 5)), *_UNIT),
    true(
        "a root that is guarded, in a box", "the guard holds up to 1/2", Or(x <= Q(1, 2), sqrt(2 * x - 1) < 2), *_UNIT
    ),
    true("a pole outside a box", "x - 2 <= -1", 1 / (x - 2) < 0, *_UNIT),
    true("a product of parts with a hair, in a box", "at most 1/4", x * (1 - x) < Q(1, 4) + HAIR, *_UNIT),
)

_SIZES = (
    true("triangle", "case by case", Abs(x + y) <= Abs(x) + Abs(y)),
    true("reverse triangle", "the triangle twice", Abs(Abs(x) - Abs(y)) <= Abs(x - y)),
    true("maximum above mean", "it is above both", Max(x, y) >= (x + y) / 2),
    true("Markov at a point", "x/a >= 1 where it counts, >= 0 elsewhere", Iverson(x >= a) <= x / a, x >= 0, a > 0),
)

INEQUALITIES: tuple[Planted, ...] = (
    *_MEANS, *_BERNOULLI, *_SQUARES, *_EXPONENTIALS, *_LOGARITHMS, *_TOUCHING, *_SURDS, *_BOXED, *_SIZES,
)  # fmt: skip
"""True inequalities in real numbers."""
