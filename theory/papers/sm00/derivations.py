"""SM00's boosting property derived for every number of records and rounds."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, Iverson, MaxOver, Ne, Product, Q, Sign, Sum, exp, sqrt
from boostproof.theory.derivation import Derivation, at, given, hence, so
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.lemmas.adaboost import CLOSED, ROUNDS, TRAINING_ERROR
from boostproof.theory.lemmas.runs import ONE_RULE, constant_sum
from boostproof.theory.papers.sl16.derivations import RISK
from boostproof.theory.papers.sm00.notation import (
    final_error,
    least_gamma,
    least_loss,
    normalizers,
    vote,
    voter,
)
from boostproof.theory.scenarios.notation import beta
from boostproof.theory.scenarios.observables import H, T, Z, alpha, eps, f, i, m, q, s0, t, y

__all__ = ["BOOSTING", "DROP", "ROOM", "UNION", "VOTES"]

_START: Derivation = (*ONE_RULE.data, have(Every(And(0 < eps[t], eps[t] < 1), (t, 1, T)), called="interior"), *ROUNDS)

BOOSTING: Derivation = (
    *_START,
    *CLOSED,
    *TRAINING_ERROR,
    have(Eq(Product(Z[t], (t, 1, T)), normalizers), called="normalizers by errors"),
    have(final_error <= normalizers, using=("error below loss", "mean loss", "normalizers by errors")),
)  # fmt: skip
"""Theorem 2.1, the bound."""

_total = Sum(alpha[t], (t, 1, T))
_wrong = Iverson(Ne(y[i], Sign(H[T, i], s0)))
_loss = exp(-y[i] * H[T, i])
_shares = Sum(least_loss * 1 + (1 - least_loss) * _wrong, (i, 1, m))


def _roots(rounds: TermLike) -> Term:
    """The product of the roots of beta_t over the first rounds."""
    return Product(sqrt(beta(eps[t])), (t, 1, rounds))


def _coefficients(rounds: TermLike) -> Term:
    return Sum(alpha[t], (t, 1, rounds))


_ROOTS: Derivation = (
    have(Every(alpha[t] > 0, (t, 1, T))),
    have(Every(Eq(sqrt(beta(eps[t])), exp(-alpha[t])), (t, 1, T))),
    by_induction((q, 0, T), Eq(_roots(q), exp(-_coefficients(q))), called="roots"),
    at("all roots", "roots", T),
    have(_total > 0, called="positive total"),
    so("least loss", And(0 < least_loss, least_loss < 1), "all roots", "positive total"),
)  # fmt: skip
"""The least loss that a record can have is the product of the roots of beta_t."""

ROOM: Derivation = (
    *BOOSTING,
    *_ROOTS,
    constant_sum("ones", Q(1), m),
    at("all ones", "ones", m),
    have(Every(least_loss * 1 + (1 - least_loss) * _wrong <= _loss, (i, 1, m)),
        have(Sum(alpha[t] * f[t, i], (t, 1, T)) <= _total, called="vote below"),
        have(Sum(-alpha[t], (t, 1, T)) <= Sum(alpha[t] * f[t, i], (t, 1, T)), called="vote above"),
        have(Eq(Sum(-alpha[t], (t, 1, T)), -_total), called="other total"),
        have(_loss >= exp(-_total), using=("vote below", "vote above", "other total", "votes", "labels")),
    ),
    have(_shares <= Sum(_loss, (i, 1, m)), called="shares below losses"),
    have(0 <= Sum(_wrong, (i, 1, m)), called="errors defined"),
    have(Eq(_shares, least_loss * Sum(Q(1), (i, 1, m)) + (1 - least_loss) * Sum(_wrong, (i, 1, m))), called="shares"),
    have(m * least_loss + (1 - least_loss) * Sum(_wrong, (i, 1, m)) <= m * normalizers,
         using=("shares", "all ones", "shares below losses", "mean loss", "normalizers by errors", "examples",
                "least loss", "errors defined")),
    have(final_error <= (normalizers - least_loss) / (1 - least_loss)),
)  # fmt: skip
"""Theorem 2.1, sharpened: the losses of rightly predicted records have their room below the bound."""

DROP: Derivation = (*RISK, given("advantage", least_gamma > 0), hence("risk in the end", "risk", "advantage"))
"""Where all hypotheses are moderately accurate."""

VOTES: Derivation = (
    *_START,
    ONE_RULE.final_votes(),
    have(Every(Eq(voter, 2 * alpha[t]), (t, 1, T))),
    have(Eq(Sum(voter * Q(1, 2), (t, 1, T)), Sum(alpha[t], (t, 1, T)))),
    have(Every(Iff(vote(T) >= 0, H[T, i] >= 0), (i, 1, m)),
        have(Eq(Sum(voter * (1 + f[t, i]) / 2, (t, 1, T)), Sum(alpha[t] + alpha[t] * f[t, i], (t, 1, T)))),
        have(Eq(Sum(alpha[t] + alpha[t] * f[t, i], (t, 1, T)),
                Sum(alpha[t], (t, 1, T)) + Sum(alpha[t] * f[t, i], (t, 1, T)))),
    ),
)  # fmt: skip
"""The final hypothesis."""

_highest = MaxOver(f[t, i], (t, 1, T))

UNION: Derivation = (
    *_START,
    have(Every(voter > 0, (t, 1, T))),
    have(Sum(voter * Q(1, 2), (t, 1, T)) > 0),
    have(Every(Implies(_highest < 0, vote(T) < 0), (i, 1, m)), have(Every(_highest >= f[t, i], (t, 1, T)))),
)  # fmt: skip
"""Where all hypotheses are 0 the final vote is 0."""
