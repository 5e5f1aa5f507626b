"""The errors of the two constant rules, derived from the signed weights for every number of points.

Point by point ``P[i] [y[i] != c]`` is ``(P[i] - c P[i] y[i])/2`` for c = 1 and c = -1, so that the error of the
constant c is half of what 1 exceeds c times the sum of the signed weights by.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Implies, Iverson, Ne, Or, Q, Sum
from boostproof.theory.derivation import Derivation
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios.linear import P, i, m, y

__all__ = ["CONSTANTS", "a_constant_serves"]

_signed = Sum(P[i] * y[i], (i, 1, m))


def _error(constant: int) -> Term:
    """The weighted error of a constant rule."""
    return Sum(P[i] * Iverson(Ne(y[i], constant)), (i, 1, m))


def _own(constant: int) -> Term:
    """What a point adds to it."""
    return P[i] / 2 - Q(constant, 2) * (P[i] * y[i])


def _told(constant: int) -> Derivation:
    """The error of the constant by the signed weights."""
    parts, halves = Sum(_own(constant), (i, 1, m)), Sum(P[i], (i, 1, m)) / 2 - Q(constant, 2) * _signed
    return (have(Eq(_error(constant), parts)), have(Eq(parts, halves)))


def a_constant_serves() -> Formula:
    """Signed weights that sum to 1/(2m) or -1/(2m) and beyond give a constant the error that Lemma 1 asks for."""
    enough = Q(1, 2) - 1 / (4 * m)
    return Implies(Abs(_signed) >= 1 / (2 * m), Or(_error(1) <= enough, _error(-1) <= enough))


CONSTANTS: Derivation = (*_told(1), *_told(-1), have(a_constant_serves()))
"""One of the constants has an error of at most 1/2 - 1/(4m)."""
