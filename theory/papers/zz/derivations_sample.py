"""ZZ on votes with any coefficients and on weighted samples, derived for every number of examples and rules."""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Iff, In, Iverson, Ne, Q, Sign, Sum, exp
from boostproof.theory.derivation import Derivation, given, linear, so, termwise
from boostproof.theory.ideas import have
from boostproof.theory.lemmas.runs import ONE_RULE
from boostproof.theory.papers.zz.notation import HALF, accuracy, total
from boostproof.theory.papers.zz.notation_runs import right_share
from boostproof.theory.scenarios.independence import i as rule
from boostproof.theory.scenarios.independence import k, lam, n, phi
from boostproof.theory.scenarios.observables import D, H, T, alpha, f, i, m, s0, t, y

__all__ = ["ACCURACY", "FACTORS", "OPPOSITES", "TWO_SIGNED", "UNTIED"]

# Votes with any coefficients.

_vote = Sum(alpha[t] * (y[i] * f[t, i]), (t, 1, T))
_predicted = Sign(H[T, i], s0)
_half = (y[i] * _predicted + 1) / 2
_by_votes = (Sign(_vote, s0) + 1) / 2
_right_ones = Sum(Iverson(Eq(y[i], _predicted)), (i, 1, m))
_VOTED: Derivation = (
    *ONE_RULE.data,
    given("coefficients", Every(Defined(alpha[t]), (t, 1, T))),
    ONE_RULE.final_votes(),
)

TWO_SIGNED: Derivation = (
    *_VOTED,
    have(Eq(_right_ones, Sum(_half, (i, 1, m))), called="right ones"),
    so("accuracy", Eq(right_share, Q(1) / m * Sum(_half, (i, 1, m))), "right ones", "examples"),
)
"""The accuracy as an expectation."""

UNTIED: Derivation = (
    *_VOTED,
    given("no ties", Every(Ne(H[T, i], 0), (i, 1, m))),
    have(Every(Eq(_vote, y[i] * H[T, i]), (i, 1, m)), called="turned votes"),
    termwise("right ones", Eq(_right_ones, Sum(_by_votes, (i, 1, m))), "turned votes", "labels", "no ties"),
    so("accuracy", Eq(right_share, Q(1) / m * Sum(_by_votes, (i, 1, m))), "right ones", "examples"),
)  # fmt: skip
"""The accuracy by the votes, where there is no tie."""

# Rules on a weighted sample.

_SAMPLE: Derivation = (
    given("rules", Every(Every(In(phi[rule, k], 0, 1), (k, 1, m)), (rule, 1, n))),
    given("weights", Every(D[k] >= 0, (k, 1, m))),
    given("total weight", Eq(Sum(D[k], (k, 1, m)), 1)),
)

ACCURACY: Derivation = (
    *_SAMPLE,
    have(Every(Eq(accuracy(rule), total(D[k] * Iverson(Eq(phi[rule, k], 1)))), (rule, 1, n)), called="accuracies"),
    have(
        Every(And(0 <= accuracy(rule), accuracy(rule) <= 1), (rule, 1, n)),
        termwise("at least 0", accuracy(rule) >= 0, "rules", "weights"),
        termwise("at most all", accuracy(rule) <= Sum(D[k], (k, 1, m)), "rules", "weights"),
        called="ranges",
    ),
)
"""(2)."""

_opposite = total(D[k] * (1 - phi[rule, k]))
_parts = total(D[k] - D[k] * phi[rule, k])

OPPOSITES: Derivation = (
    *_SAMPLE,
    have(
        Every(Iff(Eq(accuracy(rule), _opposite), Eq(accuracy(rule), HALF)), (rule, 1, n)),
        termwise("accuracy at least 0", accuracy(rule) >= 0, "rules", "weights"),
        termwise("opposite", Eq(_opposite, _parts), "rules", "weights"),
        linear(
            "by parts", Eq(_parts, Sum(D[k], (k, 1, m)) - accuracy(rule)), "total weight",
            "accuracy at least 0",
        ),
        called="opposites",
    ),
)  # fmt: skip
"""A rule and its opposite."""

_loss = total(D[k] * exp(-lam[rule] * (2 * phi[rule, k] - 1)))
_fall = exp(-lam[rule]) - exp(lam[rule])
_two = total(exp(lam[rule]) * D[k] + _fall * (D[k] * phi[rule, k]))

FACTORS: Derivation = (
    *_SAMPLE,
    given("coefficients", Every(Defined(lam[rule]), (rule, 1, n))),
    have(
        Every(
            Eq(_loss, (1 - accuracy(rule)) * exp(lam[rule]) + accuracy(rule) * exp(-lam[rule])), (rule, 1, n),
        ),
        termwise("accuracy at least 0", accuracy(rule) >= 0, "rules", "weights"),
        termwise("two terms", Eq(_loss, _two), "rules", "weights", "coefficients"),
        linear(
            "by parts", Eq(_two, exp(lam[rule]) * Sum(D[k], (k, 1, m)) + _fall * accuracy(rule)),
            "total weight", "accuracy at least 0", "coefficients",
        ),
        called="factors",
    ),
)  # fmt: skip
"""One factor of the display on the combiner."""
