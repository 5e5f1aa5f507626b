"""ZZ on AdaBoost, derived for every number of examples and rounds: Figure 1, Theorem 2, and the bound on the error."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Ne, Product, Q, Sum, exp, ln, sqrt
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    each,
    every,
    extreme,
    given,
    linear,
    so,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.adaboost import CLOSED, ROUNDS, TRAINING_ERROR
from boostproof.theory.lemmas.adaboost import INTERIOR as INTERIOR_ERRORS
from boostproof.theory.lemmas.runs import ONE_RULE
from boostproof.theory.papers.zz.notation_runs import error_rate, guarantee, least_advantage
from boostproof.theory.scenarios.observables import D, H, T, Z, alpha, eps, f, i, m, t, y

__all__ = ["ADABOOST", "BOUND"]

_wrong = D[t, i] * Iverson(Ne(y[i], f[t, i]))
_right_mass = Sum(D[t, i] * Iverson(Eq(f[t, i], y[i])), (i, 1, m))
_left = D[t, i] - _wrong
_c = 1 - eps[t]
_root = sqrt(_c * (1 - _c))
_up, _down = 1 / (2 * _root) * sqrt((1 - _c) / _c), 1 / (2 * _root) * sqrt(_c / (1 - _c))
_coefficient = Q(1, 2) * ln(_c / (1 - _c))
_turned = Sum(D[t + 1, i] * (y[i] * f[t, i]), (i, 1, m))
_rise = exp(alpha[t]) + exp(-alpha[t])
_halved = Sum(exp(-alpha[t]) / Z[t] * D[t, i] - _rise / Z[t] * _wrong, (i, 1, m))
_after = D[t + 1, i]
_round = ("reweighting", "closed normalizers", "coefficient here", "labels", "rules", "interior", "weights positive")


def _where(sign: int, value: Term) -> Formula:
    """The next weight of the examples that the rule gets right (1) or wrong (-1)."""
    return Implies(Eq(y[i] * f[t, i], sign), Eq(_after, value))


_closed_product = Product(2 * sqrt(_c * (1 - _c)), (t, 1, T))

ADABOOST: Derivation = (
    *ONE_RULE.data,
    given("interior", INTERIOR_ERRORS),
    *ROUNDS,
    *CLOSED,
    every(
        "coefficients by accuracies",
        (t, 1, T),
        definition("error here", eps[t], "interior"),
        definition("coefficient here", alpha[t], "interior"),
        at("total here", "total weights", t),
        termwise("right", Eq(_right_mass, Sum(_left, (i, 1, m))), "weights positive", *ONE_RULE.facts),
        linear(
            "right by parts", Eq(Sum(_left, (i, 1, m)), Sum(D[t, i], (i, 1, m)) - Sum(_wrong, (i, 1, m))),
            "total here", "error here",
        ),
        so("right weight", Eq(_right_mass, _c), "right", "right by parts", "error here", "total here"),
        so(
            "by the accuracy", Eq(alpha[t], Q(1, 2) * ln(_right_mass / (1 - _right_mass))),
            "right weight", "coefficient here", "interior",
        ),
    ),
    every(
        "orthogonal",
        (t, 1, T),
        definition("error there", eps[t], "interior"),
        definition("coefficient there", alpha[t], "interior"),
        at("total there", "total weights", t),
        termwise(
            "turned", Eq(_turned, _halved), "reweighting", "normalizers", "weights positive", *ONE_RULE.facts
        ),
        linear(
            "turned by parts",
            Eq(_halved, exp(-alpha[t]) / Z[t] * Sum(D[t, i], (i, 1, m)) - _rise / Z[t] * Sum(_wrong, (i, 1, m))),
            "error there", "total there", "normalizers", "coefficients",
        ),
        so(
            "balance", Eq(exp(-alpha[t]) - _rise * eps[t], 0), "coefficient there", "interior",
        ),
        so(
            "orthogonal to the next", Eq(_turned, 0),
            "turned", "turned by parts", "error there", "total there", "normalizers", "balance",
        ),
    ),
    every(
        "recursion",
        (t, 1, T),
        definition("coefficient here", alpha[t], "interior"),
        every(
            "recursion of the round",
            (i, 1, m),
            so(
                "(8)",
                And(_where(1, D[t, i] / (2 * _c)), _where(-1, D[t, i] / (2 * (1 - _c)))),
                *_round,
            ),
        ),
    ),
    every(
        "recursion with roots",
        (t, 1, T),
        so("factor up", Eq(_up, 1 / (2 * _c)), "interior"),
        so("factor down", Eq(_down, 1 / (2 * (1 - _c))), "interior"),
        every(
            "recursion with roots of the round",
            (i, 1, m),
            have(
                And(_where(1, _up * D[t, i]), _where(-1, _down * D[t, i])),
                using=("recursion", "reweighting", "factor up", "factor down"), called="(11)",
            ),
        ),
    ),
    each("normalizers by accuracies", (t, 1, T), Eq(Z[t], 2 * _root), "closed normalizers", "interior"),
    every(
        "combiner",
        (t, 1, T),
        definition("coefficient here", alpha[t], "interior"),
        so("lambda", Eq(alpha[t], _coefficient), "coefficient here", "interior"),
    ),
    *TRAINING_ERROR,
    termwise("guaranteed", Eq(Product(Z[t], (t, 1, T)), _closed_product), "normalizers by accuracies"),
    so("guarantee", guarantee, "guaranteed", "error below loss", "mean loss"),
    every(
        "votes by accuracies",
        (i, 1, m),
        termwise(
            "same vote", Eq(Sum(alpha[t] * f[t, i], (t, 1, T)), Sum(_coefficient * f[t, i], (t, 1, T))),
            "combiner", "rules", "interior",
        ),
        so("vote", Eq(H[T, i], Sum(_coefficient * f[t, i], (t, 1, T))), "votes", "same vote"),
    ),
)  # fmt: skip
"""Figure 1, Theorem 2, and the bound on the error."""

_g = least_advantage
_power = Product(sqrt(1 - 4 * _g**2), (t, 1, T))

BOUND: Derivation = (
    *ONE_RULE.data,
    given("no perfect rule", Every(eps[t] > 0, (t, 1, T))),
    extreme("at least", Every(_g <= Q(1, 2) - eps[t], (t, 1, T)), "no perfect rule"),
    at("at least in the first", "at least", 1),
    suppose(
        "bound",
        _g > 0,
        ("at least in the first",),
        each("interior", (t, 1, T), And(0 < eps[t], eps[t] < 1), "bound.premise", "no perfect rule", "at least"),
        *ROUNDS,
        *CLOSED,
        *TRAINING_ERROR,
        every(
            "each below",
            (t, 1, T),
            so("square", 4 * eps[t] * (1 - eps[t]) <= 1 - 4 * _g**2, "bound.premise", "at least", "no perfect rule"),
            so("in range", 1 - 4 * _g**2 > 0, "bound.premise", "at least", "no perfect rule"),
            so(
                "below", And(0 <= Z[t], Z[t] <= sqrt(1 - 4 * _g**2)),
                "closed normalizers", "square", "in range", "normalizers", "interior",
            ),
        ),
        termwise("product below", Product(Z[t], (t, 1, T)) <= _power, "each below"),
        so("error below", error_rate <= _power, "error below loss", "mean loss", "product below"),
    ),
)  # fmt: skip
"""The error for a common advantage."""
