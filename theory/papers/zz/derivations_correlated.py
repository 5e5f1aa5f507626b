"""ZZ's section 4 on independent rules, for every number of examples and rounds: no correlations, and the ratio 1."""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, every, fold, given, so, split
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.zz.derivations_extractor import everywhere
from boostproof.theory.papers.zz.derivations_lifting import FIRST, LIFTED, PAIRS
from boostproof.theory.papers.zz.derivations_states import a, b
from boostproof.theory.papers.zz.notation import FIRST_RIGHT, accuracy, before, correlation, covariance, total, variance
from boostproof.theory.scenarios.independence import T, c, i, j, k, phi, t

__all__ = ["INDEPENDENT", "RATIO", "UNCORRELATED", "UNTIED"]


def _varied(name: str, rule: Term, rounds: Term) -> Derivation:
    """``name``: a rule has a positive variance in a round."""
    weight = before(rounds)
    return (
        at(f"{name}: accuracy", "(10)", rounds, rule),
        at(f"{name}: interior", "interior", rule),
        have(Eq(total(weight * phi[rule, k] ** 2), accuracy(rule, weight)), called=f"{name}: square"),
        so(name, variance(rule, weight) > 0, f"{name}: square", f"{name}: accuracy", f"{name}: interior"),
    )  # fmt: skip


def _no_correlation(first: Term, second: Term, rounds: Term) -> Derivation:
    """Two rules are uncorrelated in a round."""
    return (
        *_varied("first varied", first, rounds),
        *_varied("second varied", second, rounds),
        have(Eq(covariance(first, second, before(rounds)), 0), called="no covariance"),
        have(Eq(correlation(first, second, before(rounds)), 0),
             using=("no covariance", "first varied", "second varied")),
    )  # fmt: skip


_summed = Sum(correlation(i, j, before(1)), (i, 1, j - 1))

UNCORRELATED: Derivation = (
    *everywhere(LIFTED),
    PAIRS,
    have(Every(Eq(Sum(_summed, (j, 1, t)) / (t * (t - 1) / 2), 0), (t, 2, T)),
        have(Every(Eq(Sum(correlation(i, b, before(1)), (i, 1, b - 1)), 0), (b, 1, t)),
            every("with one", (a, 1, b - 1), *_no_correlation(a, b, Q(1))),
        ),
        have(Eq(Sum(_summed, (j, 1, t)), 0)),
    ),
)  # fmt: skip
"""(13) under Assumption 1."""

_lifted, _trained = Sum(accuracy(i, before(1)), (i, 1, t)), Sum(c[i], (i, 1, t))

RATIO: Derivation = (
    *LIFTED,
    given("first right", FIRST_RIGHT.condition),
    have(Every(Eq(_lifted / _trained, 1), (t, 1, T)),
        have(Eq(_lifted, _trained)),
        split("first apart", _trained, 1, "trained"),
        fold("first alone", Sum(c[i], (i, 1, 1)), "trained", "first right"),
        fold("none before", Sum(c[i], (i, 1, 0))),
        have(Sum(c[i], (i, 2, t)) >= 0, called="the others"),
        have(_trained > 0, using=("first apart", "first alone", "none before", "the others", "first right")),
    ),
)  # fmt: skip
"""(14) under Assumption 1."""


UNTIED: Derivation = (
    *FIRST,
    PAIRS,
    have(Every(Every(Eq(covariance(j, t, before(j + 1)), 0), (j, 1, t - 1)), (t, 1, T))),
    have(Every(Eq(accuracy(t, before(1)) - c[t], 0), (t, 1, T))),
)
"""Independent rules have no covariances, and keep their accuracies."""

INDEPENDENT: Derivation = (
    *everywhere(FIRST),
    PAIRS,
    every("no correlations", (t, 1, T), every("with each earlier", (j, 1, t - 1), *_no_correlation(j, t, j + 1))),
    have(Every(Eq(accuracy(t, before(1)) - c[t], 0), (t, 1, T))),
)
"""Independent rules, by Corollary 4."""
