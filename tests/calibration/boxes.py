"""Statements on boxes: where two sides touch at an end, inside or nowhere, and where a term has no value at an edge."""

from __future__ import annotations

from boostproof.theory.build import Abs, Defined, Implies, Max, Min, Ne, Or, Q, exp, ln, sqrt
from boostproof.theory.language.expr import Formula, Symbol
from tests.calibration.planted import HAIR, Planted, a, b, c, false, n, p, true, x, y, z

__all__ = ["FALSE_BOXES", "TRUE_BOXES"]


def _unit(*symbols: Symbol) -> tuple[Formula, ...]:
    """Each symbol from 0 to 1, both included."""
    return tuple(bound for symbol in symbols for bound in (0 <= symbol, symbol <= 1))


_WIDE = (-1 <= x, x <= 1)
_HALF = (0 <= p, p <= Q(499, 1000))

_TOUCHING = (
    true("a root below a bell", "series at 0: -2 g^4", sqrt(1 - 4 * p**2) <= exp(-2 * p**2), *_HALF),
    true(
        "a root below a bell, away from 0",
        "the touching point is 0",
        sqrt(1 - 4 * p**2) <= exp(-2 * p**2),
        Q(1, 100) <= p,
        p <= Q(499, 1000),
    ),
    true("tangent of exp on both sides", "convex, equal at 0", exp(x) >= 1 + x, *_WIDE),
    true("second order of exp", "the rest is x^3/6 + ...", exp(x) >= 1 + x + x**2 / 2, *_unit(x)),
    true(
        "third order of exp from both sides", "the rest is x^4/24 + ...", exp(x) >= 1 + x + x**2 / 2 + x**3 / 6, *_WIDE
    ),
    true("logarithm below its tangent at the lower end", "concave, equal at 1", ln(x) <= x - 1, 1 <= x, x <= 2),
    true("logarithm below its tangent at the upper end", "concave, equal at 1", ln(x) <= x - 1, Q(1, 2) <= x, x <= 1),
    true("root below its tangent at the lower end", "concave, equal at 0", sqrt(1 + x) <= 1 + x / 2, *_unit(x)),
    true("a square above its chord's end", "equal at both ends", x**2 <= x, *_unit(x)),
    true("a cube above a line", "equal at 1, (x - 1)^2 (x + 2)", x**3 >= 3 * x - 2, 1 <= x, x <= 3),
    true("a parabola that touches in the middle", "(x - 1/2)^2", x * (1 - x) <= Q(1, 4), *_unit(x)),
    true("a quartic that touches in the middle", "(x - 1/2)^4", (x - Q(1, 2)) ** 4 >= 0, *_unit(x)),
    true(
        "entropy below one bit",
        "concave with its maximum at 1/2",
        -x * ln(x) - (1 - x) * ln(1 - x) <= ln(2),
        0 < x,
        x < 1,
    ),
)

_PLAIN = (
    true("a product of three parts", "each is at most 1", x * y * z <= 1, *_unit(x, y, z)),
    true("squares of three parts", "each square is at most 1", x**2 + y**2 + z**2 <= 3, *_unit(x, y, z)),
    true("exponentials of three parts", "e^3 < 21", exp(x + y + z) < 21, *_unit(x, y, z)),
    true(
        "means of three with a hair",
        "the means differ by at least 0",
        27 * a * b * c <= (a + b + c) ** 3 + 1,
        *_unit(a, b, c),
    ),
    true(
        "a product below a line that cuts the box", "4xy <= (x + y)^2", x * y <= Q(1, 5), *_unit(x, y), x + y <= Q(7, 8)
    ),
    true("a quotient on its box", "at most 1/2", x / (1 + x**2) <= Q(1, 2) + HAIR, *_unit(x)),
    true("a premise that cuts the box", "x^2 > x y", Implies(x > 1 + y, x**2 > x * y), 0 <= x, x <= 4, 0 <= y, y <= 1),
    true("a nested root on a box", "sqrt 2 < 3/2", sqrt(1 + sqrt(x)) < Q(3, 2), *_unit(x)),
    true("two cases of a box", "one or the other", Or(x < Q(2, 3), x > Q(1, 3)), *_unit(x)),
    true("maximum of two on a box", "both are at most 1", Max(x, y) * Min(x, y) <= 1, *_unit(x, y)),
)

TRUE_BOXES: tuple[Planted, ...] = (*_TOUCHING, *_PLAIN)
"""True statements on boxes."""

_AT_AN_EDGE = (
    false("a root below a bell strictly", "equal at 0", sqrt(1 - 4 * p**2) < exp(-2 * p**2), *_HALF, at={"p": "0"}),
    false("tangent of exp strictly, from its end", "equal at 0", exp(x) > 1 + x, *_unit(x), at={"x": "0"}),
    false("tangent of ln strictly, up to its end", "equal at 1", ln(x) < x - 1, Q(1, 2) <= x, x <= 1, at={"x": "1"}),
    false("a square strictly below its root", "equal at both ends", x**2 < x, *_unit(x), at={"x": "0"}),
    false("a quotient that has no value at an end", "0/0", x / x <= 2, *_unit(x), at={"x": "0"}),
    false("a logarithm that has no value at an end", "ln 0", ln(x) <= x, *_unit(x), at={"x": "0"}),
    false("a logarithm times zero", "0 ln 0", x * ln(x) <= 0, *_unit(x), at={"x": "0"}),
    false("a divisor that vanishes in a corner", "0/0", (x + y) / (x + y) <= 1, *_unit(x, y), at={"x": "0", "y": "0"}),
    false(
        "a power with no value at an end",
        "0^0, with a real exponent",
        x ** (y / 2) <= 1,
        *_unit(x, y),
        at={"x": "0", "y": "0"},
    ),
    false("a root a hair beyond its end", "negative", sqrt(x) >= 0, -HAIR <= x, x <= 1, at={"x": "-1/1000000"}),
    false("a corner of three", "3 at 1, 1, 1", x + y + z < 3, *_unit(x, y, z), at={"x": "1", "y": "1", "z": "1"}),
    false("another end left out", "1 at 1", Ne(x, 1), *_unit(x), at={"x": "1"}),
    false(
        "a root below a lowered bell",
        "at 1/4: 0.866 against 0.8625",
        sqrt(1 - 4 * p**2) <= exp(-2 * p**2) - Q(2, 100),
        *_HALF,
        at={"p": "1/4"},
    ),
)

_HAIRS = (
    false(
        "tangent of exp with a hair, from its end", "1 at 0", exp(x) >= (1 + HAIR) * (1 + x), *_unit(x), at={"x": "0"}
    ),
    false(
        "second order of exp below 0", "the rest is negative there", exp(x) >= 1 + x + x**2 / 2, *_WIDE, at={"x": "-1"}
    ),
    false(
        "second order of exp a hair below 0",
        "the rest is x^3/6",
        exp(x) >= 1 + x + x**2 / 2,
        -HAIR <= x,
        x <= 1,
        at={"x": "-1/1000000"},
    ),
    false("a cube above a line less a hair", "equal at 1", x**3 >= 3 * x - 2 + HAIR, 0 <= x, x <= 3, at={"x": "1"}),
    false(
        "a root below its tangent less a hair",
        "equal at 0",
        sqrt(1 + x) <= (1 + x / 2) * (1 - HAIR),
        *_unit(x),
        at={"x": "0"},
    ),
    false(
        "a parabola in the middle less a hair",
        "1/4 at 1/2",
        x * (1 - x) <= Q(1, 4) * (1 - HAIR),
        *_unit(x),
        at={"x": "1/2"},
    ),
    false(
        "a pole inside three",
        "division by 0",
        1 / (x + y - z - Q(1, 2)) ** 2 > 0,
        *_unit(x, y, z),
        at={"x": "1/2", "y": "0", "z": "0"},
    ),
    false(
        "a product on a line that cuts the box",
        "1/4 at halves",
        x * y < Q(1, 4),
        *_unit(x, y),
        x + y <= 1,
        at={"x": "1/2", "y": "1/2"},
    ),
    false(
        "a size that bends inside",
        "1/2 at 1/2 against 1/4",
        Abs(x - Q(1, 2)) >= Q(1, 2) - x**2,
        *_unit(x),
        at={"x": "1/2"},
    ),
    false(
        "a root of a difference", "negative where x < y", Defined(sqrt(x - y)), *_unit(x, y), at={"x": "0", "y": "1"}
    ),
    false("an integer in a box", "2 is among them", Ne(n * n, 4), 0 <= n, n <= 5, at={"n": "2"}),
)

FALSE_BOXES: tuple[Planted, ...] = (*_AT_AN_EDGE, *_HAIRS)
"""False statements on boxes."""
