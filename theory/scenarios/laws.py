"""The laws of runs of boosting: what follows by them from the data, as the papers print it.

SL16, section 1.3 and (5), for runs of AdaBoost; the same with free coefficients for voted runs; JSS09, Algorithm 2,
(2), (9) and (10), for 2-BOOST.
"""

from __future__ import annotations

from boostproof.theory.beside import Symmetry
from boostproof.theory.build import And, Defined, Eq, Every, In, Iverson, Ne, Q, Sum, exp, ln
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios.observables import (
    X1,
    X2,
    D,
    H,
    T,
    W_mm_t,
    W_mp_t,
    W_pm_t,
    W_pp_t,
    Z,
    alpha,
    c1_t,
    c2_t,
    eps,
    f,
    f1,
    f2,
    i,
    m,
    q,
    s0,
    t,
    y,
)  # fmt: skip

__all__ = ["ADABOOST_LAWS", "EXAMPLES_OF_RUNS", "ONE_ROUND_LAWS", "TWO_BOOST_LAWS", "VOTED_LAWS"]

_SIGNS = (-1, 1)


def _each_round(formula: Formula) -> Formula:
    return Every(formula, (t, 1, T))


def _each_example(formula: Formula) -> Formula:
    return Every(formula, (i, 1, m))


def _everywhere(formula: Formula) -> Formula:
    return _each_round(_each_example(formula))


def _mass(condition: Formula) -> Term:
    return Sum(D[t, i] * Iverson(condition), (i, 1, m))


def _cell(first: bool, second: bool) -> Term:
    """The weight in round t of the examples that the two hypotheses get right (True) or wrong."""
    return _mass(And(*((Eq if right else Ne)(y[i], h[t, i]) for h, right in ((f1, first), (f2, second)))))


def _reweighted(exponent: Term) -> tuple[Formula, ...]:
    """The normalizer and the next weights, for the exponent of one example's factor in round t."""
    return (
        _each_round(Eq(Z[t], Sum(D[t, i] * exp(exponent), (i, 1, m)))),
        _everywhere(Eq(D[t + 1, i], D[t, i] * exp(exponent) / Z[t])),
    )


EXAMPLES_OF_RUNS = Symmetry(
    "m", frozenset(("y", "f", "f1", "f2", "H", "D", "phi")), frozenset(("y", "f", "f1", "f2", "H")), "s0"
)
"""The examples of a run, with their labels, predictions, weights and votes."""

_SIZES = (m >= 1, T >= 1, In(s0, -1, 0, 1))
_LABELS = _each_example(In(y[i], *_SIGNS))
_UNIFORM = _each_example(Eq(D[1, i], Q(1) / m))

_ONE_RULE = (
    *_SIZES,
    _LABELS,
    _everywhere(In(f[t, i], *_SIGNS)),
    _UNIFORM,
    _each_round(Eq(eps[t], _mass(Ne(y[i], f[t, i])))),
    *_reweighted(-alpha[t] * y[i] * f[t, i]),
    _everywhere(Eq(H[t, i], Sum(alpha[q] * f[q, i], (q, 1, t)))),
)

VOTED_LAWS: tuple[Formula, ...] = (*_ONE_RULE, _each_round(Defined(alpha[t])))
"""Any real coefficients."""

ADABOOST_LAWS: tuple[Formula, ...] = (*_ONE_RULE, _each_round(Eq(alpha[t], Q(1, 2) * ln((1 - eps[t]) / eps[t]))))
"""The coefficients of (5)."""

TWO_BOOST_LAWS: tuple[Formula, ...] = (
    *_SIZES,
    _LABELS,
    _everywhere(In(f1[t, i], *_SIGNS)),
    _everywhere(In(f2[t, i], *_SIGNS)),
    _UNIFORM,
    _each_round(Eq(W_pp_t[t], _cell(True, True))),
    _each_round(Eq(W_pm_t[t], _cell(True, False))),
    _each_round(Eq(W_mp_t[t], _cell(False, True))),
    _each_round(Eq(W_mm_t[t], _cell(False, False))),
    _each_round(Eq(c1_t[t], Q(1, 4) * ln(W_pp_t[t] * W_pm_t[t] / (W_mm_t[t] * W_mp_t[t])))),
    _each_round(Eq(c2_t[t], Q(1, 4) * ln(W_pp_t[t] * W_mp_t[t] / (W_mm_t[t] * W_pm_t[t])))),
    *_reweighted(-c1_t[t] * y[i] * f1[t, i] - c2_t[t] * y[i] * f2[t, i]),
    _everywhere(Eq(H[t, i], Sum(c1_t[q] * f1[q, i] + c2_t[q] * f2[q, i], (q, 1, t)))),
)
"""The coefficients of (9) and (10)."""

ONE_ROUND_LAWS: tuple[Formula, ...] = (
    m >= 1,
    _each_example(In(X1[i], *_SIGNS)),
    _each_example(In(X2[i], *_SIGNS)),
    _each_example(D[1, i] >= 0),
    Eq(Sum(D[1, i], (i, 1, m)), 1),
)
"""Any weights that sum to 1."""
