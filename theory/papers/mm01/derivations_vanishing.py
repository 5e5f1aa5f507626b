"""The right side of (2) falls exponentially for gamma > theta, derived without a limit.

With ``L = ln(1 - 2 gamma)`` and ``R = ln(1 + 2 gamma)`` the logarithm of its base is ``(1 - theta) L + (1 + theta) R``.
It rises with theta, so that ``L + R + gamma (R - L) < 0`` is enough. This follows from two bounds,
``R - L <= 4 gamma (1 - (L + R)/2)`` and ``L + R < -4 gamma^2/(1 - 2 gamma^2)``.
"""

from __future__ import annotations

from boostproof.theory.build import Iverson, Ne, Q, Sum, exp, ln
from boostproof.theory.derivation import Derivation, at, definition, given, so, suppose
from boostproof.theory.ideas import have
from boostproof.theory.lemmas.runs import ONE_RULE
from boostproof.theory.papers.mm01.notation import ERRORS_BELOW, margin_bound
from boostproof.theory.papers.mm01.numbers import number, numbered
from boostproof.theory.scenarios.margins import eps, gamma, i, m, theta, y
from boostproof.theory.scenarios.observables import D, f

__all__ = ["BELOW_A_HALF", "VANISHING"]

_error = Sum(D[1, i] * Iverson(Ne(y[i], f[1, i])), (i, 1, m))

BELOW_A_HALF: Derivation = (
    *ONE_RULE.data,
    given("margin", theta > 0),
    given("errors", ERRORS_BELOW),
    have(_error >= 0, called="no error below 0"),
    definition("first error", eps[1], "no error below 0"),
    at("first error below", "errors", 1),
    so("less than a half", gamma < Q(1, 2), "no error below 0", "first error", "first error below"),
)  # fmt: skip
"""gamma < 1/2, as errors are not negative."""

_low, _high = ln(1 - 2 * gamma), ln(1 + 2 * gamma)
_bound = -4 * gamma**2 / (1 - 2 * gamma**2)
_known = ("advantage", "less than a half")


_exponent = (1 - theta) * _low + (1 + theta) * _high


_BASE: Derivation = (
    so("exponential", 1 - 4 * gamma**2 < exp(_bound), *_known),
    have((_low + _high) * (1 - 2 * gamma**2) < -4 * gamma**2),
    have(_high - _low <= 4 * gamma * (1 - (_low + _high) / 2), using=(*_known,)),
    have(_high - _low > 0),
    have((gamma - theta) * (_high - _low) > 0),
    *number("exponent", _exponent, *_known),
    have(numbered(_exponent) < 0, called="base"),
    so("raised", exp(numbered(_exponent)) < 1, "base"),
    have(margin_bound(1) < 1, using=("raised", "exponent")),
)  # fmt: skip

VANISHING: Derivation = (
    *BELOW_A_HALF,
    suppose("vanishing", gamma > theta, ("margin",), have(gamma > 0, called="advantage"), *_BASE),
)  # fmt: skip
"""For gamma > theta the base of (2) is below 1."""
