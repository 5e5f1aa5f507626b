"""ZZ's Corollary 4 for every number of examples and rounds.

It sums what one round changes: D_q = 2 c_q D_{q+1} where h_q is right and 2 (1 - c_q) D_{q+1} elsewhere, so that
c(h_t, D_q) - c(h_t, D_{q+1}) = 2 (2 c_q - 1) cov(h_q, h_t; D_{q+1}), and h_q has the variance 1/4 on D_{q+1}. For the
variance of h_t: what has no weight in some round has none in the next, so that h_t is nowhere always right or always
wrong.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Not, Or, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    both,
    either,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    suppose,
    termwise,
)  # fmt: skip
from boostproof.theory.ideas import by_induction
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.zz.derivations_extractor import EXTRACTOR, KNOWN, everywhere
from boostproof.theory.papers.zz.notation import accuracy, before, correlation, covariance, spread, total, variance
from boostproof.theory.scenarios.independence import D, T, c, i, j, k, phi, q, t

__all__ = ["CORRELATIONS", "COVARIANCES", "SIGNED"]


def _mean(rounds: Term, body: Term) -> Term:
    """The weighted sum of a factor of each example."""
    return total(D[rounds, k] * body)


def _stays(name: str, body: Term) -> Derivation:
    """``name``: what has weight in round t has weight in every round before; the step ``{name}: here`` says the first.

    If it had none in some round, it would have none from then on.
    """
    factor = 1 / (2 * c[j]) + 1 / (2 * (1 - c[j]))
    bound = total(factor * (D[j, k] * body))
    gone = f"{name}: gone.hypothesis"
    return (
        every(
            name,
            (q, 1, t),
            termwise(f"{name}: some", _mean(q, body) >= 0, *KNOWN),
            suppose(
                f"{name}: none",
                _mean(q, body) <= 0,
                (f"{name}: some",),
                by_induction(
                    (j, q, t),
                    _mean(j, body) <= 0,
                    termwise(f"{name}: next", _mean(j + 1, body) <= bound, "two forms", *KNOWN),
                    linear(f"{name}: scaled", Eq(bound, factor * _mean(j, body)), gone, "interior"),
                    called=f"{name}: gone",
                ),
                at(f"{name}: gone here", f"{name}: gone", t),
            ),
            so(f"{name}: positive", _mean(q, body) > 0, f"{name}: none", f"{name}: here", f"{name}: some"),
        ),
    )  # fmt: skip


def _plain(rounds: Term) -> Term:
    """The same without roots."""
    return 2 * (2 * c[rounds] - 1) * covariance(rounds, t, before(rounds + 1))


def _term(rounds: Term) -> Term:
    """What round i adds to the sum of Corollary 4."""
    return correlation(rounds, t, before(rounds + 1)) * (2 * c[rounds] - 1) * spread(t, before(rounds + 1))


_now, _next = accuracy(t, before(q)), accuracy(t, before(q + 1))
_parts = 2 * (1 - c[q]) * (D[q + 1, k] * phi[t, k]) + (4 * c[q] - 2) * (D[q + 1, k] * phi[q, k] * phi[t, k])
_joint = total(D[q + 1, k] * phi[q, k] * phi[t, k])

_NEXT: Derivation = (
    at("half of the round", "halves", q),
    at("weights next", "weights positive", q + 1),
    at("right next", "right before", q + 1),
    termwise("joint mass", _joint >= 0, "weights next", *KNOWN),
)
_apart = total(D[q + 1, k] - D[q + 1, k] * phi[t, k])

_TERMS: Step = every(
    "terms",
    (q, 1, t - 1),
    *_NEXT,
    at("wrong next", "wrong before", q + 1),
    at("total next", "total weights", q + 1),
    termwise("square", Eq(total(D[q + 1, k] * phi[q, k] ** 2), accuracy(q, before(q + 1))), "weights next", *KNOWN),
    so("variance of the round", Eq(variance(q, before(q + 1)), Q(1, 4)), "square", "half of the round"),
    termwise("apart", Eq(_mean(q + 1, 1 - phi[t, k]), _apart), "weights next", *KNOWN),
    linear("apart by parts", Eq(_apart, total(D[q + 1, k]) - _next), "total next", "right next"),
    termwise("square of the rule", Eq(total(D[q + 1, k] * phi[t, k] ** 2), _next), "weights next", *KNOWN),
    so(
        "variance of the rule", variance(t, before(q + 1)) > 0,
        "square of the rule", "right next", "wrong next", "apart", "apart by parts", "total next",
    ),
    so(
        "term", And(Eq(_term(q), _plain(q)), spread(t, before(q + 1)) > 0),
        "variance of the round", "variance of the rule", "half of the round", "joint mass", "right next", "interior",
    ),
)  # fmt: skip
"""``terms``: the terms of Corollary 4 without roots, and that the spreads in them are positive."""

_CHANGES: Step = every(
    "changes",
    (q, 1, t - 1),
    *_NEXT,
    termwise("one round back", Eq(_now, total(_parts)), "two forms", "weights next", *KNOWN),
    linear(
        "one round back by parts", Eq(total(_parts), 2 * (1 - c[q]) * _next + (4 * c[q] - 2) * _joint),
        "right next", "joint mass", "interior",
    ),
    so(
        "change", Eq(_now - _next, _plain(q)),
        "one round back", "one round back by parts", "half of the round", "joint mass", "interior",
    ),
)  # fmt: skip
"""``changes``: what one round changes in the accuracy of h_t."""


def _lifted(rounds: Term) -> Formula:
    """What the rounds before change in the accuracy of h_t."""
    first = accuracy(t, before(1))
    return Eq(first - accuracy(t, before(rounds)), Sum(_plain(i), (i, 1, rounds - 1)))


_SOME_WEIGHT: Derivation = (
    at("accuracy at t", "accuracies", t),
    at("total at t", "total weights", t),
    so("right before: here", _mean(t, phi[t, k]) > 0, "accuracy at t", "interior"),
    termwise("wrong part", Eq(_mean(t, 1 - phi[t, k]), total(D[t, k] - D[t, k] * phi[t, k])), *KNOWN),
    linear(
        "wrong part by parts",
        Eq(total(D[t, k] - D[t, k] * phi[t, k]), total(D[t, k]) - accuracy(t, before(t))),
        "accuracy at t", "total at t",
    ),
    so(
        "wrong before: here", _mean(t, 1 - phi[t, k]) > 0,
        "wrong part", "wrong part by parts", "accuracy at t", "total at t", "interior",
    ),
    *_stays("right before", phi[t, k]),
    *_stays("wrong before", 1 - phi[t, k]),
)  # fmt: skip

_no_summand = Sum(_plain(i), (i, 1, 0))

_SO_FAR: Step = induction(
    "so far",
    Every(_lifted(q), (q, 1, t)),
    (
        fold("no summand", _no_summand),
        so(
            "at first", Eq(accuracy(t, before(1)) - accuracy(t, before(1)), _no_summand),
            "no summand", "right at first",
        ),
    ),
    (
        at("change here", "changes", q),
        fold("one summand more", Sum(_plain(i), (i, 1, q)), "so far.hypothesis", "change here"),
        so(
            "one round on", Eq(accuracy(t, before(1)) - accuracy(t, before(q + 1)), Sum(_plain(i), (i, 1, q))),
            "one summand more", "so far.hypothesis", "change here",
        ),
    ),
)  # fmt: skip
_plain_sum, _printed_sum = (Sum(body(i), (i, 1, t - 1)) for body in (_plain, _term))

CORRELATIONS: Derivation = (
    *everywhere(EXTRACTOR),
    every(
        "Corollary 4",
        (t, 1, T),
        *_SOME_WEIGHT,
        _TERMS,
        _CHANGES,
        at("right at first", "right before", 1),
        _SO_FAR,
        at("up to t", "so far", t),
        termwise("as printed", Eq(_printed_sum, _plain_sum), "terms"),
        so(
            "Corollary 4 at t", Eq(accuracy(t, before(1)) - c[t], _printed_sum),
            "up to t", "as printed", "accuracy at t",
        ),
    ),
)  # fmt: skip
"""Corollary 4."""

COVARIANCES: Derivation = (
    *EXTRACTOR,
    every(
        "by covariances",
        (t, 1, T),
        every("right before", (q, 1, t), termwise("right in the round", accuracy(t, before(q)) >= 0, *KNOWN)),
        at("accuracy at t", "accuracies", t),
        _CHANGES,
        at("right at first", "right before", 1),
        _SO_FAR,
        at("up to t", "so far", t),
        so("by covariances at t", Eq(accuracy(t, before(1)) - c[t], _plain_sum), "up to t", "accuracy at t"),
    ),
)
"""Corollary 4 without roots: no variance is divided by, and the last rule may be any."""

# The signs.

_change = accuracy(t, before(1)) - c[t]


def _side(term: Term, below: bool) -> Formula:
    return term < 0 if below else term > 0


def _one(below: bool) -> Formula:
    return _side(correlation(q, t, before(q + 1)), below)


def _implied(below: bool) -> Formula:
    return Implies(Every(_one(below), (q, 1, t - 1)), _side(_change, below))


def _signed(name: str, below: bool) -> Derivation:
    """``name``: where all correlations are negative (positive), so is what the rounds before change."""
    one, every_one = _one(below), Every(_one(below), (q, 1, t - 1))
    return (
        every(f"{name}: each", (q, 1, t - 1), so(f"{name}: one", Or(one, Not(one)), "terms")),
        either(f"{name}: or not", every_one, f"{name}: each"),
        suppose(
            name,
            every_one,
            (f"{name}: or not",),
            termwise(f"{name}: sum", _side(_printed_sum, below), f"{name}.premise", "terms", "better"),
            so(f"{name}: change", _side(_change, below), f"{name}: sum", "Corollary 4 at t"),
        ),
    )


SIGNED: Derivation = (
    *everywhere(EXTRACTOR),
    given("better", Every(c[t] > Q(1, 2), (t, 1, T))),
    every(
        "signs",
        (t, 2, T),
        *CORRELATIONS[-1].blocks[0],
        *_signed("negative", True),
        *_signed("positive", False),
        both("two signs", And(_implied(True), _implied(False)), "negative", "positive"),
    ),
)
"""Negative and positive correlations."""
