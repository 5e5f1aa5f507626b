"""SM00's boosting property derived for every number of records and rounds."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Iverson, MaxOver, Ne, Product, Q, Sign, Sum, exp, sqrt
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    each,
    every,
    extreme,
    fold,
    given,
    hence,
    induction,
    linear,
    so,
    suppose,
    termwise,
)
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
    weak,
)
from boostproof.theory.scenarios.notation import beta
from boostproof.theory.scenarios.observables import H, T, Z, alpha, eps, f, i, m, q, s0, t, y

__all__ = ["BOOSTING", "DROP", "ROOM", "UNION", "VOTES"]

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
    every(
        "positive coefficients",
        (t, 1, T),
        definition("coefficient again", alpha[t], "interior"),
        so("positive coefficient", alpha[t] > 0, "coefficient again", "interior", "weak"),
    ),
    every(
        "roots by coefficients",
        (t, 1, T),
        definition("coefficient once more", alpha[t], "interior"),
        so("root", Eq(sqrt(beta(eps[t])), exp(-alpha[t])), "coefficient once more", "interior"),
    ),
    induction(
        "roots",
        Every(Eq(_roots(q), exp(-_coefficients(q))), (q, 0, T)),
        (
            fold("no root", _roots(0)),
            fold("no coefficient", _coefficients(0)),
            so("at none", Eq(_roots(0), exp(-_coefficients(0))), "no root", "no coefficient"),
        ),
        (
            at("next root", "roots by coefficients", q + 1),
            at("next interior", "interior", q + 1),
            fold("a root more", _roots(q + 1), "roots.hypothesis", "next root"),
            fold("a coefficient more", _coefficients(q + 1), "roots.hypothesis", "next root"),
            so(
                "roots so far", Eq(_roots(q) * sqrt(beta(eps[q + 1])), exp(-_coefficients(q)) * exp(-alpha[q + 1])),
                "roots.hypothesis", "next root", "next interior",
            ),
            so(
                "roots and one more", Eq(_roots(q + 1), exp(-_coefficients(q + 1))),
                "a root more", "a coefficient more", "roots so far", "next interior",
            ),
        ),
    ),
    at("all roots", "roots", T),
    termwise("positive total", _total > 0, "positive coefficients"),
    so("least loss", And(0 < least_loss, least_loss < 1), "all roots", "positive total"),
)  # fmt: skip
"""The least loss that a record can have is the product of the roots of beta_t."""

ROOM: Derivation = (
    *BOOSTING,
    *_ROOTS,
    *constant_sum("ones", Q(1), m),
    at("all ones", "ones", m),
    every(
        "losses bounded",
        (i, 1, m),
        termwise("vote below", Sum(alpha[t] * f[t, i], (t, 1, T)) <= _total, "positive coefficients", "rules"),
        termwise(
            "vote above", Sum(-alpha[t], (t, 1, T)) <= Sum(alpha[t] * f[t, i], (t, 1, T)), "positive coefficients",
            "rules",
        ),
        linear("other total", Eq(Sum(-alpha[t], (t, 1, T)), -_total), "positive total"),
        so(
            "loss at least", _loss >= exp(-_total),
            "vote below", "vote above", "other total", "votes", "labels",
        ),
        so(
            "loss and share", least_loss * 1 + (1 - least_loss) * _wrong <= _loss,
            "loss at least", "least loss", "all roots", "votes", "labels", "convention",
        ),
    ),
    termwise("shares below losses", _shares <= Sum(_loss, (i, 1, m)), "losses bounded"),
    termwise("errors defined", 0 <= Sum(_wrong, (i, 1, m)), "votes", "labels", "convention"),
    linear(
        "shares", Eq(_shares, least_loss * Sum(Q(1), (i, 1, m)) + (1 - least_loss) * Sum(_wrong, (i, 1, m))),
        "least loss", "all ones", "errors defined",
    ),
    so(
        "shares and normalizers", m * least_loss + (1 - least_loss) * Sum(_wrong, (i, 1, m)) <= m * normalizers,
        "shares", "all ones", "shares below losses", "mean loss", "normalizers by errors", "examples", "least loss",
        "errors defined",
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
