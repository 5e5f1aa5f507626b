"""SM00's boosting property derived for every number of records and rounds."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Iverson, MaxOver, Ne, Product, Q, Sign, Sum, exp, sqrt
from boostproof.theory.derivation import Derivation, at, every, extreme, given, hence, linear, so, suppose, termwise
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term, TermLike
from boostproof.theory.lemmas.adaboost import CLOSED, ROUNDS, TRAINING_ERROR
from boostproof.theory.lemmas.runs import ONE_RULE, constant_sum
from boostproof.theory.papers.sl16.derivations import RISK
from boostproof.theory.papers.sm00.notation import (
    NO_PERFECT_HYPOTHESIS,
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

_START: Derivation = (
    *ONE_RULE.data,
    given("no perfect hypothesis", NO_PERFECT_HYPOTHESIS.condition),
    have(Every(And(0 < eps[t], eps[t] < 1), (t, 1, T)), called="interior"),
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
    have(Every(alpha[t] > 0, (t, 1, T)), called="positive coefficients"),
    have(Every(Eq(sqrt(beta(eps[t])), exp(-alpha[t])), (t, 1, T)), called="roots by coefficients"),
    by_induction((q, 0, T), Eq(_roots(q), exp(-_coefficients(q))), called="roots"),
    at("all roots", "roots", T),
    termwise("positive total", _total > 0, "positive coefficients"),
    so("least loss", And(0 < least_loss, least_loss < 1), "all roots", "positive total"),
)  # fmt: skip
"""The least loss that a record can have is the product of the roots of beta_t."""

ROOM: Derivation = (
    *BOOSTING, *_ROOTS, constant_sum("ones", Q(1), m),
    at("all ones", "ones", m),
    have(
        Every(least_loss * 1 + (1 - least_loss) * _wrong <= _loss, (i, 1, m)),
        termwise("vote below", Sum(alpha[t] * f[t, i], (t, 1, T)) <= _total, "positive coefficients", "rules"),
        termwise(
            "vote above", Sum(-alpha[t], (t, 1, T)) <= Sum(alpha[t] * f[t, i], (t, 1, T)),
            "positive coefficients", "rules",
        ),
        linear("other total", Eq(Sum(-alpha[t], (t, 1, T)), -_total), "positive total"),
        so(
            "loss at least", _loss >= exp(-_total), "vote below", "vote above", "other total", "votes",
            "labels",
        ),
        called="losses bounded",
    ),
    termwise("shares below losses", _shares <= Sum(_loss, (i, 1, m)), "losses bounded"),
    termwise("errors defined", 0 <= Sum(_wrong, (i, 1, m)), "votes", "labels"),
    linear(
        "shares", Eq(_shares, least_loss * Sum(Q(1), (i, 1, m)) + (1 - least_loss) * Sum(_wrong, (i, 1, m))),
        "least loss", "all ones", "errors defined",
    ),
    so(
        "shares and normalizers", m * least_loss + (1 - least_loss) * Sum(_wrong, (i, 1, m)) <= m * normalizers,
        "shares", "all ones", "shares below losses", "mean loss", "normalizers by errors", "examples",
        "least loss", "errors defined",
    ),
    so(
        "(2.1) sharpened", final_error <= (normalizers - least_loss) / (1 - least_loss),
        "shares and normalizers", "least loss", "examples", "errors defined", "normalizers by errors",
    ),
)  # fmt: skip
"""Theorem 2.1, sharpened: the losses of rightly predicted records have their room below the bound."""

DROP: Derivation = (*RISK, given("advantage", least_gamma > 0), hence("risk in the end", "risk", "advantage"))
"""Where all hypotheses are moderately accurate."""

VOTES: Derivation = (
    *_START, ONE_RULE.final_votes(),
    have(Every(Eq(voter, 2 * alpha[t]), (t, 1, T)), called="voters"),
    termwise(
        "threshold", Eq(Sum(voter * Q(1, 2), (t, 1, T)), Sum(alpha[t], (t, 1, T))), "voters", "coefficients",
    ),
    have(
        Every(Iff(vote(T) >= 0, H[T, i] >= 0), (i, 1, m)),
        termwise(
            "in favour",
            Eq(Sum(voter * (1 + f[t, i]) / 2, (t, 1, T)), Sum(alpha[t] + alpha[t] * f[t, i], (t, 1, T))),
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
        called="final votes",
    ),
)  # fmt: skip
"""The final hypothesis."""

_highest = MaxOver(f[t, i], (t, 1, T))

UNION: Derivation = (
    *_START,
    have(Every(voter > 0, (t, 1, T)), called="voters"),
    have(Sum(voter * Q(1, 2), (t, 1, T)) > 0, called="threshold"),
    every(
        "outside", (i, 1, m),
        extreme("highest", Every(_highest >= f[t, i], (t, 1, T)), "rules"),
        at("highest of all", "highest", 1),
        suppose(
            "outside the union", _highest < 0, ("highest of all",),
            termwise(
                "nobody in favour", Eq(Sum(voter * (1 + f[t, i]) / 2, (t, 1, T)), 0),
                "outside the union.premise", "highest", "rules", "voters",
            ),
            so("voted down", vote(T) < 0, "nobody in favour", "threshold"),
        ),
    ),
)  # fmt: skip
"""Where all hypotheses are 0 the final vote is 0."""
