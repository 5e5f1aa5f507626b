"""ZZ's section 4 on independent rules, for every number of examples and rounds: no correlations, and the ratio 1."""

from __future__ import annotations

from boostproof.theory.build import Eq, Q, Sum
from boostproof.theory.derivation import Derivation, at, every, fold, given, so, split, termwise
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
        at(f"{name}: rule", "rules", rule),
        at(f"{name}: accuracy", "(10)", rounds, rule),
        at(f"{name}: interior", "interior", rule),
        at(f"{name}: number", "numbers there", rule),
        termwise(f"{name}: square", Eq(total(weight * phi[rule, k] ** 2), accuracy(rule, weight)), "positive there",
                 f"{name}: rule"),
        so(name, variance(rule, weight) > 0, f"{name}: square", f"{name}: accuracy", f"{name}: interior",
           f"{name}: number"),
    )  # fmt: skip


def _no_correlation(name: str, first: Term, second: Term, rounds: Term) -> Derivation:
    """``name``: two rules are uncorrelated in a round."""
    return (
        at("positive there", "weights positive", rounds),
        at("numbers there", "all accuracies", rounds),
        at("pair there", "pairs in each round", rounds, first, second),
        *_varied("first varied", first, rounds),
        *_varied("second varied", second, rounds),
        so("no covariance", Eq(covariance(first, second, before(rounds)), 0), "pair there", "first varied: number",
           "second varied: number"),
        so(name, Eq(correlation(first, second, before(rounds)), 0), "no covariance", "first varied", "second varied"),
    )  # fmt: skip


_summed = Sum(correlation(i, j, before(1)), (i, 1, j - 1))

UNCORRELATED: Derivation = (
    *everywhere(LIFTED),
    PAIRS,
    every(
        "average correlation",
        (t, 2, T),
        every(
            "with earlier ones",
            (b, 1, t),
            every("with one", (a, 1, b - 1), *_no_correlation("none", a, b, Q(1))),
            termwise("sum of it", Eq(Sum(correlation(i, b, before(1)), (i, 1, b - 1)), 0), "with one"),
        ),
        termwise("sum of all", Eq(Sum(_summed, (j, 1, t)), 0), "with earlier ones"),
        so("average", Eq(Sum(_summed, (j, 1, t)) / (t * (t - 1) / 2), 0), "sum of all", "average correlation.low"),
    ),
)
"""(13) under Assumption 1."""

_lifted, _trained = Sum(accuracy(i, before(1)), (i, 1, t)), Sum(c[i], (i, 1, t))

RATIO: Derivation = (
    *LIFTED,
    given("first right", FIRST_RIGHT.condition),
    every(
        "ratio",
        (t, 1, T),
        termwise("same sums", Eq(_lifted, _trained), "training accuracies at first"),
        split("first apart", _trained, 1, "trained"),
        fold("first alone", Sum(c[i], (i, 1, 1)), "trained", "first right"),
        fold("none before", Sum(c[i], (i, 1, 0))),
        termwise("the others", Sum(c[i], (i, 2, t)) >= 0, "trained"),
        so("some accuracy", _trained > 0, "first apart", "first alone", "none before", "the others", "first right"),
        so("one", Eq(_lifted / _trained, 1), "same sums", "some accuracy"),
    ),
)
"""(14) under Assumption 1."""


UNTIED: Derivation = (
    *FIRST,
    PAIRS,
    every(
        "no covariances",
        (t, 1, T),
        every(
            "with each earlier",
            (j, 1, t - 1),
            at("numbers there", "all accuracies", j + 1),
            at("first number", "numbers there", j),
            at("second number", "numbers there", t),
            at("pair there", "pairs in each round", j + 1, j, t),
            so("no covariance", Eq(covariance(j, t, before(j + 1)), 0), "pair there", "first number", "second number"),
        ),
    ),
    every(
        "no changes",
        (t, 1, T),
        so("no change", Eq(accuracy(t, before(1)) - c[t], 0), "training accuracies at first", "trained"),
    ),
)
"""Independent rules have no covariances, and keep their accuracies."""

INDEPENDENT: Derivation = (
    *everywhere(FIRST),
    PAIRS,
    every(
        "no correlations",
        (t, 1, T),
        every("with each earlier", (j, 1, t - 1), *_no_correlation("none", j, t, j + 1)),
    ),
    every(
        "no changes",
        (t, 1, T),
        so("no change", Eq(accuracy(t, before(1)) - c[t], 0), "training accuracies at first", "interior"),
    ),
)
"""Independent rules, by Corollary 4."""
