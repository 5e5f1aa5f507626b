"""ZZ's Corollary 4 for every number of examples and rounds.

It sums what one round changes: D_q = 2 c_q D_{q+1} where h_q is right and 2 (1 - c_q) D_{q+1} elsewhere, so that
c(h_t, D_q) - c(h_t, D_{q+1}) = 2 (2 c_q - 1) cov(h_q, h_t; D_{q+1}), and h_q has the variance 1/4 on D_{q+1}. For the
variance of h_t: what has no weight in some round has none in the next, so that h_t is nowhere always right or always
wrong.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Not, Or, Q, Sum
from boostproof.theory.derivation import (  # fmt: skip
    Derivation,
    Step,
    at,
    either,
    every,
    fold,
    given,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
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
    return (
        have(Every(_mean(q, body) > 0, (q, 1, t)),
            have(_mean(q, body) >= 0, called=f"{name}: some"),
            suppose(f"{name}: none", _mean(q, body) <= 0, (f"{name}: some",),
                by_induction((j, q, t), _mean(j, body) <= 0,
                    termwise(f"{name}: next", _mean(j + 1, body) <= bound, "two forms", *KNOWN),
                    have(Eq(bound, factor * _mean(j, body)), called=f"{name}: scaled"),
                    called=f"{name}: gone",
                ),
                at(f"{name}: gone here", f"{name}: gone", t),
            ),
            called=name,
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
    have(_joint >= 0, called="joint mass"),
)  # fmt: skip
_apart = total(D[q + 1, k] - D[q + 1, k] * phi[t, k])

_TERMS: Step = have(Every(And(Eq(_term(q), _plain(q)), spread(t, before(q + 1)) > 0), (q, 1, t - 1)),
    *_NEXT,
    at("wrong next", "wrong before", q + 1),
    at("total next", "total weights", q + 1),
    have(Eq(total(D[q + 1, k] * phi[q, k] ** 2), accuracy(q, before(q + 1))), called="square"),
    have(Eq(variance(q, before(q + 1)), Q(1, 4)), called="variance of the round"),
    have(Eq(_mean(q + 1, 1 - phi[t, k]), _apart), called="apart"),
    have(Eq(_apart, total(D[q + 1, k]) - _next), called="apart by parts"),
    have(Eq(total(D[q + 1, k] * phi[t, k] ** 2), _next), called="square of the rule"),
    so("variance of the rule", variance(t, before(q + 1)) > 0, "square of the rule", "right next", "wrong next",
       "apart", "apart by parts", "total next"),
    called="terms",
)  # fmt: skip
"""``terms``: the terms of Corollary 4 without roots, and that the spreads in them are positive."""

_CHANGES: Step = every("changes", (q, 1, t - 1),
    *_NEXT,
    have(Eq(_now, total(_parts)), called="one round back"),
    have(Eq(total(_parts), 2 * (1 - c[q]) * _next + (4 * c[q] - 2) * _joint), called="one round back by parts"),
    so("change", Eq(_now - _next, _plain(q)), "one round back", "one round back by parts", "half of the round",
       "joint mass", "interior"),
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
    have(Eq(_mean(t, 1 - phi[t, k]), total(D[t, k] - D[t, k] * phi[t, k])), called="wrong part"),
    have(Eq(total(D[t, k] - D[t, k] * phi[t, k]), total(D[t, k]) - accuracy(t, before(t))),
         called="wrong part by parts"),
    so("wrong before: here", _mean(t, 1 - phi[t, k]) > 0, "wrong part", "wrong part by parts", "accuracy at t",
       "total at t", "interior"),
    *_stays("right before", phi[t, k]),
    *_stays("wrong before", 1 - phi[t, k]),
)  # fmt: skip

_no_summand = Sum(_plain(i), (i, 1, 0))

_SO_FAR: Step = by_induction((q, 1, t), _lifted(q),
    at("change here", "changes", q),
    fold("one summand more", Sum(_plain(i), (i, 1, q)), "so far.hypothesis", "change here"),
    base=(fold("no summand", _no_summand),),
    called="so far",
)  # fmt: skip
_plain_sum, _printed_sum = (Sum(body(i), (i, 1, t - 1)) for body in (_plain, _term))

CORRELATIONS: Derivation = (
    *everywhere(EXTRACTOR),
    have(Every(Eq(accuracy(t, before(1)) - c[t], _printed_sum), (t, 1, T)),
        *_SOME_WEIGHT,
        _TERMS,
        _CHANGES,
        at("right at first", "right before", 1),
        _SO_FAR,
        at("up to t", "so far", t),
        have(Eq(_printed_sum, _plain_sum), called="as printed"),
        called="Corollary 4",
    ),
)  # fmt: skip
"""Corollary 4."""

COVARIANCES: Derivation = (
    *EXTRACTOR,
    have(Every(Eq(accuracy(t, before(1)) - c[t], _plain_sum), (t, 1, T)),
        have(Every(accuracy(t, before(q)) >= 0, (q, 1, t)), called="right before"),
        at("accuracy at t", "accuracies", t),
        _CHANGES,
        at("right at first", "right before", 1),
        _SO_FAR,
        at("up to t", "so far", t),
        called="by covariances",
    ),
)  # fmt: skip
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
        have(Every(Or(one, Not(one)), (q, 1, t - 1)), called=f"{name}: each"),
        either(f"{name}: or not", every_one, f"{name}: each"),
        have(Implies(every_one, _side(_change, below)),
            termwise(f"{name}: sum", _side(_printed_sum, below), f"{name}.premise", "terms", "better"),
            called=name,
        ),
    )  # fmt: skip


SIGNED: Derivation = (
    *everywhere(EXTRACTOR),
    given("better", Every(c[t] > Q(1, 2), (t, 1, T))),
    have(Every(And(_implied(True), _implied(False)), (t, 2, T)),
        *CORRELATIONS[-1].blocks[0],
        *_signed("negative", True),
        *_signed("positive", False),
        called="signs",
    ),
)  # fmt: skip
"""Negative and positive correlations."""
