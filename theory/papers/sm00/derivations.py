"""SM00's boosting property derived for every number of records and rounds."""

from __future__ import annotations

from boostproof.theory.adaboost_lemmas import CLOSED, ROUNDS, TRAINING_ERROR
from boostproof.theory.build import And, Eq, Every, Iff, MaxOver, Product, Q, Sum
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
)
from boostproof.theory.observables import H, T, Z, alpha, eps, f, i, m, t
from boostproof.theory.papers.sm00.notation import (
    NO_PERFECT_HYPOTHESIS,
    final_error,
    normalizers,
    vote,
    voter,
    weak,
)
from boostproof.theory.run_lemmas import ONE_RULE

__all__ = ["BOOSTING", "UNION", "VOTES"]

_START: Derivation = (
    *ONE_RULE.data,
    given("weak", weak),
    given("no perfect hypothesis", NO_PERFECT_HYPOTHESIS.condition),
    each("interior", (t, 1, T), And(0 < eps[t], eps[t] < 1), "weak", "no perfect hypothesis"),
    *ROUNDS,
)

BOOSTING: Derivation = (
    *_START,
    *CLOSED,
    *TRAINING_ERROR,
    termwise("normalizers by errors", Eq(Product(Z[t], (t, 1, T)), normalizers), "closed normalizers"),
    so("(2.1)", final_error <= normalizers, "error below loss", "mean loss", "normalizers by errors"),
)
"""Theorem 2.1, the bound."""

VOTES: Derivation = (
    *_START,
    ONE_RULE.final_votes(),
    every(
        "voters",
        (t, 1, T),
        definition("coefficient of the round", alpha[t], "interior"),
        so("voter", Eq(voter, 2 * alpha[t]), "coefficient of the round", "interior"),
    ),
    termwise("threshold", Eq(Sum(voter * Q(1, 2), (t, 1, T)), Sum(alpha[t], (t, 1, T))), "voters", "coefficients"),
    every(
        "final votes",
        (i, 1, m),
        termwise(
            "in favour", Eq(Sum(voter * (1 + f[t, i]) / 2, (t, 1, T)), Sum(alpha[t] + alpha[t] * f[t, i], (t, 1, T))),
            "voters", *ONE_RULE.facts,
        ),
        linear(
            "apart",
            Eq(
                Sum(alpha[t] + alpha[t] * f[t, i], (t, 1, T)),
                Sum(alpha[t], (t, 1, T)) + Sum(alpha[t] * f[t, i], (t, 1, T)),
            ),
            *ONE_RULE.facts,
        ),
        so("final vote", Iff(vote(T) >= 0, H[T, i] >= 0), "in favour", "apart", "threshold", "votes"),
    ),
)  # fmt: skip
"""The final hypothesis."""

_highest = MaxOver(f[t, i], (t, 1, T))

UNION: Derivation = (
    *_START,
    each("voters", (t, 1, T), voter > 0, "interior", "weak"),
    termwise("threshold", Sum(voter * Q(1, 2), (t, 1, T)) > 0, "voters", "at least one round"),
    every(
        "outside",
        (i, 1, m),
        extreme("highest", Every(_highest >= f[t, i], (t, 1, T)), "rules"),
        at("highest of all", "highest", 1),
        suppose(
            "outside the union",
            _highest < 0,
            ("highest of all",),
            termwise(
                "nobody in favour", Eq(Sum(voter * (1 + f[t, i]) / 2, (t, 1, T)), 0),
                "outside the union.premise", "highest", "rules", "voters",
            ),
            so("voted down", vote(T) < 0, "nobody in favour", "threshold"),
        ),
    ),
)  # fmt: skip
"""Where all hypotheses are 0 the final vote is 0."""
