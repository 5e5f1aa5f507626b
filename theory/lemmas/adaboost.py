"""Lemmas about runs of AdaBoost whose weighted errors lie strictly between 0 and 1, for every number of rounds.

They rest on a step ``interior`` that says so of the errors: a condition of the claim, or derived from one.
"""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Iverson, Ne, Product, Sum, exp, integer, sqrt
from boostproof.theory.derivation import Derivation, at, definition, every, linear, so, termwise
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.lemmas.runs import ONE_RULE
from boostproof.theory.scenarios.observables import D, T, Z, alpha, eps, f, i, m, t, y

__all__ = ["CLOSED", "INTERIOR", "ROUNDS", "TRAINING_ERROR", "powers"]

INTERIOR = Every(And(0 < eps[t], eps[t] < 1), (t, 1, T))
"""No rule is perfect or useless."""

ROUNDS: Derivation = (have(Every(Defined(alpha[t]), (t, 1, T)), called="coefficients"), *ONE_RULE.rounds())
"""The lemmas about rounds; from the data and ``interior``."""

TRAINING_ERROR: Derivation = (
    *ONE_RULE.unravelled(),
    ONE_RULE.final_votes(),
    *ONE_RULE.mean_loss(),
    *ONE_RULE.error_below_loss(),
)  # fmt: skip
"""``mean loss`` and ``error below loss``; from ``ROUNDS``."""

_wrong = D[t, i] * Iverson(Ne(y[i], f[t, i]))
_rise = exp(alpha[t]) - exp(-alpha[t])
_split = Sum(exp(-alpha[t]) * D[t, i] + _rise * _wrong, (i, 1, m))

CLOSED: Derivation = (
    every(
        "closed normalizers", (t, 1, T),
        definition("error of the round", eps[t], "interior"),
        definition("coefficient of the round", alpha[t], "interior"),
        at("total of the round", "total weights", t),
        termwise("two terms", Eq(ONE_RULE.mass, _split), "weights positive", *ONE_RULE.facts),
        linear(
            "by the error",
            Eq(_split, exp(-alpha[t]) * Sum(D[t, i], (i, 1, m)) + _rise * Sum(_wrong, (i, 1, m))),
            "error of the round", "total of the round", "coefficients",
        ),
        so(
            "closed normalizer", Eq(Z[t], 2 * sqrt(eps[t] * (1 - eps[t]))), "normalizers", "two terms",
            "by the error", "error of the round", "total of the round", "coefficient of the round", "interior",
        ),
    ),
)  # fmt: skip
"""``closed normalizers``: Z_t = 2 sqrt(eps_t (1 - eps_t)), as SL16 (5) has it; from ``ROUNDS``."""

n = integer("n", meaning="how many factors")


def powers(name: str, base: Term, exponent: TermLike) -> Derivation:
    """``name``: the product of ``base``, the same in every round, for n rounds is exp(n ``exponent``)."""
    raised = Product(base, (t, 1, n))
    return (by_induction((n, 0, T), Eq(raised, exp(n * exponent)), called=name),)
