"""False inequalities: near misses, strict for weak at a touching point, and bounds that lack their condition."""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Implies, Iverson, Max, Min, Ne, Or, Q, Simplex, exp, ln, sqrt
from tests.calibration.planted import HAIR, Planted, a, b, c, false, p, q, r, x, y, z

__all__ = ["INEQUALITIES"]

_POSITIVE = (a > 0, b > 0, c > 0)
_UNIT = (0 <= x, x <= 1)
_ODDS = (0 < p, p < 1, 0 < q, q < 1)
_DIVERGENCE = p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q))
_NESBITT = a / (b + c) + b / (c + a) + c / (a + b)
_SCHUR = a * (a - b) * (a - c) + b * (b - a) * (b - c) + c * (c - a) * (c - b)
_ONES = {"a": "1", "b": "1", "c": "1"}

_NEAR_MISSES = (
    false(
        "means of two less a hair",
        "equal numbers have equal means",
        sqrt(a * b) <= (a + b) / 2 * (1 - HAIR),
        a > 0,
        b > 0,
        at={"a": "1", "b": "1"},
    ),
    false(
        "means of three less a hair",
        "equal numbers",
        27 * a * b * c <= (1 - HAIR) * (a + b + c) ** 3,
        *_POSITIVE,
        at=_ONES,
    ),
    false("Nesbitt with a hair", "3/2 at equal numbers", _NESBITT >= Q(3, 2) + HAIR, *_POSITIVE, at=_ONES),
    false(
        "squares above products with a hair",
        "equal numbers",
        a**2 + b**2 + c**2 >= (1 + HAIR) * (a * b + b * c + c * a),
        at=_ONES,
    ),
    false(
        "Cauchy in the plane less a hair",
        "parallel vectors",
        (a * x + b * y) ** 2 <= (1 - HAIR) * (a**2 + b**2) * (x**2 + y**2),
        at={"a": "1", "b": "1", "x": "1", "y": "1"},
    ),
    false(
        "Jensen for two less a hair",
        "a constant has no variance",
        (p * x + q * y) ** 2 <= (1 - HAIR) * (p * x**2 + q * y**2),
        Simplex(p, q),
        at={"p": "1/2", "q": "1/2", "x": "1", "y": "1"},
    ),
    false("a number and its inverse with a hair", "2 at 1", x + 1 / x >= 2 + HAIR, x > 0, at={"x": "1"}),
    false("tangent of exp lifted by a hair", "1 at 0", exp(x) >= 1 + x + HAIR, at={"x": "0"}),
    false("tangent of exp turned by a hair", "e at 1", exp(x) >= exp(1) * (1 + HAIR) * x, at={"x": "1"}),
    false("tangent of ln lowered by a hair", "0 at 1", ln(x) <= x - 1 - HAIR, x > 0, at={"x": "1"}),
    false("tangent of a root lowered by a hair", "1 at 0", sqrt(1 + x) <= 1 + x / 2 - HAIR, x >= -1, at={"x": "0"}),
    false("a product of parts less a hair", "1/4 at 1/2", x * (1 - x) <= Q(1, 4) - HAIR, at={"x": "1/2"}),
    false(
        "a product on a line less a hair",
        "1/4 at halves",
        x * y <= Q(1, 4) - HAIR,
        Eq(x + y, 1),
        at={"x": "1/2", "y": "1/2"},
    ),
    false(
        "a cubic that touches inside less a hair",
        "1 at -1/2 too",
        4 * x**3 - 3 * x <= 1 - HAIR,
        -1 <= x,
        x <= 1,
        at={"x": "-1/2"},
    ),
    false("a cubic less a hair", "1 at 1/3", Q(27, 4) * x * (1 - x) ** 2 <= 1 - HAIR, *_UNIT, at={"x": "1/3"}),
    false(
        "a cubic that touches at a surd with a hair, in a box",
        "less than 10^-9 near sqrt 2",
        x**3 - 6 * x + 4 * sqrt(2) >= HAIR,
        0 <= x,
        x <= 2,
        at={"x": "7071/5000"},
    ),
    false(
        "x ln x above its minimum with a hair",
        "-1/e + 10^-9 near 1/e",
        x * ln(x) >= -exp(-1) + HAIR,
        x > 0,
        at={"x": "3679/10000"},
    ),
    false(
        "hyperbolic cosine less a hair",
        "fails for 0 < x^2 < 12/10^6 alone: compare the terms x^2 and x^4",
        (exp(x) + exp(-x)) / 2 <= exp(x**2 * (Q(1, 2) - HAIR)),
        at={"x": "1/1000"},
    ),
    false(
        "Pinsker with more than its constant",
        "2 d^2 + 4/3 d^4 + ... at 1/2 + d against 1/2, and d = 1/100",
        _DIVERGENCE >= (2 + Q(1, 1000)) * (p - q) ** 2,
        *_ODDS,
        at={"p": "51/100", "q": "1/2"},
    ),
    false(
        "collision of three with a hair",
        "1/3 at thirds",
        p**2 + q**2 + r**2 >= Q(1, 3) * (1 + HAIR),
        Simplex(p, q, r),
        at={"p": "1/3", "q": "1/3", "r": "1/3"},
    ),
    false(
        "collision of two less a hair", "1 at a corner", p**2 + q**2 <= 1 - HAIR, Simplex(p, q), at={"p": "1", "q": "0"}
    ),
    false("root of 2 too low", "1414213^2 < 2 10^12", sqrt(2) <= Q(1414213, 10**6), at={}),
    false("e too low", "2.7182818... > 2.718281", exp(1) < Q(2718281, 10**6), at={}),
    false("ln 2 too high", "0.6931471... < 0.693148", ln(2) > Q(693148, 10**6), at={}),
)

_STRICT = (
    false("tangent of exp strictly", "equal at 0", exp(x) > 1 + x, at={"x": "0"}),
    false("tangent of ln strictly", "equal at 1", ln(x) < x - 1, x > 0, at={"x": "1"}),
    false("means of two strictly", "equal at ties", sqrt(a * b) < (a + b) / 2, a > 0, b > 0, at={"a": "1", "b": "1"}),
    false("square of a difference strictly", "0 at ties", (a - b) ** 2 > 0, at={"a": "1", "b": "1"}),
    false("a size strictly", "0 at 0", Abs(x) > 0, at={"x": "0"}),
    false("a square that vanishes at a third", "0 at 1/3", (x - Q(1, 3)) ** 2 > 0, at={"x": "1/3"}),
    false("maximum above minimum strictly", "equal at ties", Max(x, y) > Min(x, y), at={"x": "2", "y": "2"}),
    false(
        "largest of three above a third",
        "equal at thirds alone",
        Max(p, q, r) > Q(1, 3),
        Simplex(p, q, r),
        at={"p": "1/3", "q": "1/3", "r": "1/3"},
    ),
    false("Markov strictly", "both sides 1 at x = a", Iverson(x >= a) < x / a, x >= 0, a > 0, at={"x": "1", "a": "1"}),
    false("square below root strictly", "equal at both ends alone", x**2 < x, *_UNIT, at={"x": "1"}),
)

_UNCONDITIONED = (
    false(
        "means of two of any sign", "1 against -1", sqrt(a * b) <= (a + b) / 2, a * b >= 0, at={"a": "-1", "b": "-1"}
    ),
    false("Bernoulli below its last point", "-27 against -11", (1 + x) ** 3 >= 1 + 3 * x, at={"x": "-4"}),
    false(
        "Bernoulli a millionth below its last point",
        "x^2 (x + 3) < 0 below -3",
        (1 + x) ** 3 >= 1 + 3 * x,
        x >= Q(-3000001, 10**6),
        at={"x": "-3000001/1000000"},
    ),
    false("a number and its inverse below 0", "-2 at -1", x + 1 / x >= 2, Ne(x, 0), at={"x": "-1"}),
    false("Schur of any sign", "-3", _SCHUR >= 0, at={"a": "-2", "b": "-1", "c": "0"}),
    false(
        "Engel's form of any sign",
        "-1 against 1",
        a**2 / x + b**2 / y >= (a + b) ** 2 / (x + y),
        Ne(x, 0),
        Ne(y, 0),
        Ne(x + y, 0),
        at={"a": "0", "b": "1", "x": "2", "y": "-1"},
    ),
    false(
        "Young for cubes of any sign",
        "-10 against about -333",
        a * b <= a**3 / 3 + Q(2, 3) * b * sqrt(b),
        b >= 0,
        at={"a": "-10", "b": "1"},
    ),
    false(
        "rearrangement in any order",
        "0 against 1",
        a * x + b * y >= a * y + b * x,
        at={"a": "0", "b": "1", "x": "1", "y": "0"},
    ),
    false("exp above its parabola below 0", "0.37 against 0.5 at -1", exp(x) >= 1 + x + x**2 / 2, at={"x": "-1"}),
    false(
        "exp below its chord a little beyond it",
        "exp is convex, and the chord ends at 1",
        exp(x) <= 1 + (exp(1) - 1) * x,
        0 <= x,
        x <= Q(1001, 1000),
        at={"x": "1001/1000"},
    ),
    false("cubes of any sign", "(a + b)(a - b)^2 < 0", a**3 + b**3 >= a**2 * b + a * b**2, at={"a": "-2", "b": "0"}),
    false("a root below its number", "1/2 against 1/4", sqrt(x) <= x, x >= 0, at={"x": "1/4"}),
    false(
        "a root below its number from a millionth below 1",
        "the root is nearer to 1",
        sqrt(x) <= x,
        x >= Q(999999, 10**6),
        at={"x": "999999/1000000"},
    ),
    false("maximum below mean", "unequal numbers", Max(x, y) <= (x + y) / 2, at={"x": "0", "y": "1"}),
    false("triangle the other way", "opposite signs", Abs(x + y) >= Abs(x) + Abs(y), at={"x": "1", "y": "-1"}),
    false(
        "root of a sum above", "sqrt 2 < 2", sqrt(a + b) >= sqrt(a) + sqrt(b), a >= 0, b >= 0, at={"a": "1", "b": "1"}
    ),
    false(
        "Cauchy with two for three",
        "9 against 6",
        (x + y + z) ** 2 <= 2 * (x**2 + y**2 + z**2),
        at={"x": "1", "y": "1", "z": "1"},
    ),
    false(
        "Young with a sign forgotten",
        "1 against -1",
        a * b <= c * a**2 / 2 + b**2 / (2 * c),
        Ne(c, 0),
        at={"a": "1", "b": "1", "c": "-1"},
    ),
)

_BOXED = (
    false(
        "a product of parts less a hair, in a box", "1/4 at 1/2", x * (1 - x) <= Q(1, 4) - HAIR, *_UNIT, at={"x": "1/2"}
    ),
    false(
        "means of two less a hair, in a box",
        "equal numbers",
        sqrt(a * b) <= (a + b) / 2 * (1 - HAIR),
        0 < a,
        a <= 1,
        0 < b,
        b <= 1,
        at={"a": "1/2", "b": "1/2"},
    ),
    false("tangent of exp with a hair, in a box", "1 at 0", exp(x) >= 1 + x + HAIR, -1 <= x, x <= 1, at={"x": "0"}),
    false("tangent of exp strictly, in a box", "equal at 0 alone", exp(x) > 1 + x, -1 <= x, x <= 1, at={"x": "0"}),
    false("not a third, in a box", "1/3 alone", Ne(x, Q(1, 3)), *_UNIT, at={"x": "1/3"}),
    false("a gap of a thousandth", "between 0.499 and 0.5", Or(x < Q(499, 1000), x > Q(1, 2)), *_UNIT, at={"x": "1/2"}),
    false("a pole in a box", "division by 0 at 1/2 alone", 1 / (2 * x - 1) ** 2 >= 1, *_UNIT, at={"x": "1/2"}),
    false("ln in half of a box", "no value up to 1/2", ln(x - Q(1, 2)) <= 0, *_UNIT, at={"x": "1/4"}),
    false(
        "a premise in a corner of a box",
        "1/100 is not above 1/2, and lies where a cover may not look",
        Implies(Or(x <= Q(1, 100), x >= Q(1, 2)), x >= Q(1, 2)),
        *_UNIT,
        at={"x": "1/100"},
    ),
)

_FAR_AND_NEAR = (
    false("ln below twenty", "ln 10^12 = 27.6", ln(x) <= 20, x >= 1, at={"x": "1000000000000"}),
    false("a square below 10^18", "only beyond 10^9", x**2 < 10**18, x >= 0, at={"x": "2000000000"}),
    false("a parabola above 0", "only beyond 10^10", x - x**2 / 10**10 >= 0, x >= 0, at={"x": "1000000000000"}),
    false("exp above a power", "e^10 < 10^10", exp(x) > x**10, x >= 0, at={"x": "10"}),
    false("nothing below 10^-9", "2^-31", x >= Q(1, 10**9), x > 0, at={"x": "1/2147483648"}),
    false("a root below a steep line", "only below 10^-6", sqrt(x) <= 1000 * x + HAIR, x >= 0, at={"x": "1/4000000"}),
)

INEQUALITIES: tuple[Planted, ...] = (*_NEAR_MISSES, *_STRICT, *_UNCONDITIONED, *_BOXED, *_FAR_AND_NEAR)
"""False inequalities in real numbers."""
