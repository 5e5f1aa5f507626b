"""JSS09's section 4 derived for runs of every size: the margins of the vote, and Lemma 4.1."""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Implies, Iverson, Product, Sign, Sum, exp
from boostproof.theory.derivation import Derivation, at, given, part, termwise
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.lemmas.runs import TWO_RULES, n
from boostproof.theory.papers.jss09.derivations import TRAINING
from boostproof.theory.papers.jss09.margins import (
    NO_NEGATIVE_COEFFICIENT,
    POSITIVE_SUM,
    absolute_total,
    margin_error,
    ratio_factor,
    round_factor,
    round_factor_of,
    total,
    vote,
)
from boostproof.theory.scenarios.observables import H, T, Z, c1_t, c2_t, i, m, q, s0, t, y
from boostproof.theory.scenarios.two_boost_margins import theta

__all__ = ["ABSOLUTE", "BELOW_PRODUCT", "CONVEX", "FALLING", "MARGINS", "RATIOS", "SAME_SIGN"]

_shift = exp(theta * (c1_t[t] + c2_t[t]))
_wrong = Sum(Iverson(y[i] * vote(T, total(T)) <= theta), (i, 1, m))
_losses = Sum(exp(-y[i] * H[T, i]), (i, 1, m))
_shifted = Sum(exp(theta * total(T)) * exp(-y[i] * H[T, i]), (i, 1, m))


def _product(body: Term, rounds: Term) -> Term:
    return Product(body, (t, 1, rounds))


def _joined(rounds: Term) -> Formula:
    """A shift of the vote by theta times the coefficients, spread over the rounds, each with its normalizer."""
    return Eq(exp(theta * total(rounds)) * _product(Z[t], rounds), _product(Z[t] * _shift, rounds))


RATIOS: Derivation = (
    *TRAINING,
    given("theta", Defined(theta)),
    by_induction((n, 0, T), Eq(exp(theta * total(n)), _product(_shift, n))),
    have(Eq(_product(_shift, T), _product(ratio_factor, T))),
    have(Eq(exp(theta * total(T)), _product(ratio_factor, T))),
)  # fmt: skip
"""``exp(B)``: exp(theta times the sum of the coefficients) is the product of the ratios."""

BELOW_PRODUCT: Derivation = (
    termwise("margins below losses", _wrong <= _shifted, "votes", "labels", "positive sum", "theta"),
    have(Eq(_shifted, exp(theta * total(T)) * _losses), called="shift taken out"),
    by_induction((n, 0, T), _joined(n),
        at("the coefficients joined", "coefficients", n + 1),
        at("the normalizer joined", "normalizers", n + 1),
    ),
    have(Eq(_product(Z[t] * _shift, T), _product(round_factor, T)), called="closed factors"),
    have(margin_error(T, total(T)) <= _product(round_factor, T),
         using=("margins below losses", "shift taken out", "mean loss", "closed factors", "examples"),
         called="Lemma 4.1"),
)  # fmt: skip
"""Lemma 4.1; from ``RATIOS`` and a step ``positive sum``."""

MARGINS: Derivation = (*RATIOS, given("positive sum", POSITIVE_SUM.condition), *BELOW_PRODUCT)
"""Lemma 4.1, where the coefficients have a positive sum."""

SAME_SIGN: Derivation = (*TRAINING, have(Every(Eq(Sign(vote(T, total(T)), s0), Sign(H[T, i], s0)), (i, 1, m))))
"""Dividing by a positive sum keeps the sign, ties included."""


def _bounded(size: Term) -> Derivation:
    """``bounded``: the vote divided by the sum of ``size`` over the rounds lies in [-1, 1]; the sum is positive."""
    size_sum, opposite = Sum(size, (q, 1, T)), Sum(-size, (q, 1, T))
    increments = TWO_RULES.vote(T)
    return (
        have(Eq(opposite, -size_sum)),
        have(Every(Abs(vote(T, size_sum)) <= 1, (i, 1, m)), have(increments <= size_sum), have(opposite <= increments)),
    )  # fmt: skip


_SIZES = Abs(c1_t[q]) + Abs(c2_t[q])

CONVEX: Derivation = (
    *TRAINING,
    given("no negative coefficient", NO_NEGATIVE_COEFFICIENT.condition),
    part("none negative", Every(And(c1_t[t] >= 0, c2_t[t] >= 0), (t, 1, T)), "no negative coefficient"),
    part("divisor", total(T) > 0, "no negative coefficient"),
    *_bounded(c1_t[q] + c2_t[q]),
)
"""(22) lies in [-1, 1] where no coefficient is negative."""

ABSOLUTE: Derivation = (
    *TRAINING,
    *_bounded(_SIZES),
    have(Every(Eq(Sign(vote(T, absolute_total(T)), s0), Sign(H[T, i], s0)), (i, 1, m))),
    have(Every(And(Abs(vote(T, absolute_total(T))) <= 1, Eq(Sign(vote(T, absolute_total(T)), s0), Sign(H[T, i], s0))),
               (i, 1, m))),
)  # fmt: skip
"""Divided by the sum of the absolute values, the vote lies in [-1, 1], and its sign stays."""


def _factors(rounds: Term) -> Term:
    return _product(round_factor, rounds)


FALLING: Derivation = (
    *RATIOS,
    have(Every(round_factor > 0, (t, 1, T)), called="positive factors"),
    have(Every(Implies(round_factor_of(t + 1) < 1, _factors(t + 1) < _factors(t)), (t, 1, T - 1)),
        have(_factors(t) > 0),
        at("next factor", "positive factors", t + 1),
    ),
)  # fmt: skip
"""The bound of Lemma 4.1 falls in each round whose factor is below 1."""
