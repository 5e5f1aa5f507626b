"""Derivations of what holds in the place of two remarks of SL16, for every number of examples and rounds.

Where the derivatives of the exponential loss are 0, so is sum_i y V_n exp(-y H) for the vote V_n of the first n rounds,
by induction on n. And e^a is at least e^b (1 + a - b). So no rule alone has a smaller loss than the vote H.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Implies, Not, Or, Q, Sum, exp, integer
from boostproof.theory.derivation import (
    Derivation,
    at,
    each,
    either,
    every,
    fold,
    induction,
    linear,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.lemmas.adaboost import ROUNDS, TRAINING_ERROR
from boostproof.theory.lemmas.runs import ONE_RULE
from boostproof.theory.papers.sl16.derivations import VOTED
from boostproof.theory.papers.sl16.notation import error, least_risk, loss_alone, normalizers, zero_slopes
from boostproof.theory.scenarios.observables import H, T, alpha, f, i, m, t, y

__all__ = ["BELOW_EACH", "IN_PROPORTION", "LEAST_PRODUCT"]

BELOW_EACH: Derivation = (
    *ONE_RULE.data, *ROUNDS, *TRAINING_ERROR,
    so("(1)", error <= normalizers, "error below loss", "mean loss"),
    have(Implies(normalizers < least_risk, error < least_risk), called="lower"),
)  # fmt: skip
"""Section 1.1: the error is below that of each rule once the product of the normalizers is."""

IN_PROPORTION: Derivation = (
    *BELOW_EACH[:-1],
    have(Implies(least_risk > 0, error / least_risk <= normalizers / least_risk), called="some error"),
)
"""Section 3: the error in proportion to the least of the rules."""

n = integer("n", meaning="a number of rounds")
_loss = exp(-y[i] * H[T, i])
_alone = exp(-y[i] * f[t, i])
_facts = ("votes", *ONE_RULE.facts)


def _sum(body: Term) -> Term:
    return Sum(body, (i, 1, m))


def _across(rounds: Term) -> Term:
    """The derivative of the loss along the vote of the first rounds, but for its sign."""
    return _sum(y[i] * ONE_RULE.vote(rounds) * _loss)


_slope = y[i] * f[t, i] * _loss
_no_slope = Eq(_sum(_slope), 0)
_next_slope = y[i] * f[n, i] * _loss
_tangent = _loss + y[i] * H[T, i] * _loss - _slope

LEAST_PRODUCT: Derivation = (
    *VOTED,
    have(Every(Or(_no_slope, Not(_no_slope)), (t, 1, T)), called="slope or not"),
    either("slopes or not", zero_slopes, "slope or not"),
    suppose(
        "least loss", zero_slopes, ("slopes or not",),
        induction(
            "votes across", Every(Eq(_across(n - 1), 0), (n, 1, T + 1)),
            (
                every("no votes", (i, 1, m), fold("no vote", ONE_RULE.vote(Q(0)))),
                have(Eq(_across(Q(0)), 0), called="at none"),
            ),
            (
                every("longer votes", (i, 1, m), fold("longer vote", ONE_RULE.vote(n), *ONE_RULE.facts)),
                termwise(
                    "longer",
                    Eq(_across(n), _sum(y[i] * ONE_RULE.vote(n - 1) * _loss + alpha[n] * _next_slope)),
                    "longer votes", *_facts,
                ),
                linear(
                    "parted",
                    Eq(
                        _sum(y[i] * ONE_RULE.vote(n - 1) * _loss + alpha[n] * _next_slope),
                        _across(n - 1) + alpha[n] * _sum(_next_slope),
                    ),
                    *_facts,
                ),
                at("slope of the round", "least loss.premise", n),
                so(
                    "with one more", Eq(_across(n), 0), "longer", "parted", "votes across.hypothesis",
                    "slope of the round", *_facts,
                ),
            ),
        ),
        termwise("final votes", Eq(_sum(y[i] * H[T, i] * _loss), _across(T)), *_facts),
        every(
            "compared", (t, 1, T),
            each("tangents", (i, 1, m), _alone >= _tangent, *_facts),
            have(_sum(_alone) >= _sum(_tangent), called="tangent below"),
            have(
                Eq(_sum(_tangent), _sum(_loss) + _sum(y[i] * H[T, i] * _loss) - _sum(_slope)), called="tangent",
            ),
            have(normalizers <= loss_alone, called="no smaller loss"),
        ),
    ),
)  # fmt: skip
"""Section 2.2: coefficients with zero derivatives give a product of at most the loss of each rule alone."""
