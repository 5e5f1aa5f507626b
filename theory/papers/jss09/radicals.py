"""Three rules whose best coefficients no formula by radicals gives: a quintic, and a certificate of its Galois group.

Weights of 3, 2, 1, 2, 1, 1, 2, 1 thirteenths stand on the patterns +++, ++-, +-+, +--, -++, -+-, --+, ---. With a, b
and c the exponentials of twice the coefficients, the derivatives of the normalizer are 0 where three polynomials are.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Eq, Every, MinOver, integer, real
from boostproof.theory.language.expr import Term

__all__ = ["CERTIFICATE", "IDENTITIES"]

a = real("a", meaning="the exponential of twice the first coefficient")
b = real("b", meaning="the exponential of twice the second coefficient")
c = real("c", meaning="the exponential of twice the third coefficient")
r, s, x = real("r"), real("s"), real("x")
q, u, v = integer("q"), integer("u"), integer("v")


def quintic(at: Term) -> Term:
    """2 x^5 + 11 x^4 + 16 x^3 - 12 x^2 - 68 x - 24."""
    return 2 * at**5 + 11 * at**4 + 16 * at**3 - 12 * at**2 - 68 * at - 24


_slopes = (
    -a * b * c - 2 * a * b - a * c - a + 2 * b * c + b + 2 * c + 3,
    -a * b * c - 2 * a * b + a * c + a - 2 * b * c - b + 2 * c + 3,
    -a * b * c + 2 * a * b - a * c + a - 2 * b * c + b - 2 * c + 3,
)
_for_b = -2 * (a + 2) ** 2 * _slopes[0] + 2 * (a - 2) * (a + 2) * _slopes[2]
_for_c = -2 * (a + 2) * (2 * a + 1) * _slopes[0] + 4 * (a - 1) * (a + 1) * _slopes[1] - 6 * a * _slopes[2]
_for_both = -4 * (a - 1) * (a + 1) * (_slopes[1] + _slopes[2])
_determinant = 8 * (a - 1) * (a + 1) * (a + 2)

ELIMINATED = Eq(
    16 * (a + 2) * quintic(a),
    _for_b * (_determinant * c - _for_c) + _for_c * _determinant * b - _for_both * _determinant,
)
"""A multiple of the quintic by multiples of the three polynomials: it is 0 where they are, and a is positive."""


def _distance(value: Term, prime: int, most: int) -> Term:
    """How far a number is from the multiples of a prime; 0 where the prime divides it."""
    return MinOver(Abs(value - prime * q), (q, -most, most))


def _monic(at: Term) -> Term:
    return at**5 + 2 * at**4 + at**3 + at**2 + at + 2


def _remainder(u: Term, v: Term) -> tuple[Term, Term]:
    """The remainder of the monic quintic by x^2 - u x - v: its coefficient of x, and the last one."""
    first = u**4 + 3 * u**2 * v + v**2 + 2 * (u**3 + 2 * u * v) + u**2 + v + u + 1
    return first, u**3 * v + 2 * u * v**2 + 2 * (u**2 * v + v**2) + u * v + v + 2


def _quotient(u: Term, v: Term) -> Term:
    last = u**3 + 2 * u**2 + 2 * u * v + u + 2 * v + 1
    return x**3 + (u + 2) * x**2 + (u**2 + 2 * u + v + 1) * x + last


_first, _last = _remainder(r, s)
_rest = _remainder(u, v)

_square = u**2 + 27 * u + 37
_beyond = -3 * x**4 - 80 * x**3 - 886 * x**2 - 4042 * x - 4224

CERTIFICATE = And(
    Every(_distance(_monic(u), 7, 80) > 0, (u, -3, 3)),
    Every(Every(_distance(_rest[0], 7, 50) + _distance(_rest[1], 7, 50) > 0, (u, -3, 3)), (v, -3, 3)),
    Every(_distance(_square, 41, 30) > 0, (u, -20, 20)),
)
"""The monic quintic has no factor of degree 1 or 2 modulo 7, and x^2 + 27 x + 37 has no root modulo 41."""

IDENTITIES = And(
    ELIMINATED,
    Eq(quintic(x), 2 * _monic(x) + 7 * (x**4 + 2 * x**3 - 2 * x**2 - 10 * x - 4)),
    Eq(_monic(x), (x**2 - r * x - s) * _quotient(r, s) + _first * x + _last),
    Eq(quintic(x), 2 * (x + 12) * (x + 13) * (x + 15) * (x**2 + 27 * x + 37) + 41 * _beyond),
)
"""Where the quintic comes from, and what it is modulo 7 and modulo 41."""
