"""ZZ's notation: independence by products over sets of rules, correlation, and what a kind reader adds.

On a sample the weights are D[k], in a run D[t, k]; the functions take the weight of example k as a term.
"""

from __future__ import annotations

from itertools import pairwise

from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Implies,
    Iverson,
    Let,
    MinOver,
    Ne,
    Product,
    Q,
    Sum,
    ln,
    real,
    sqrt,
)  # fmt: skip
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Formula, Symbol, Term, TermLike, as_term
from boostproof.theory.scenarios.independence import D, N, T, c, i, j, k, m, member, n, phi, r, s, t

__all__ = [
    "ASSUMPTION", "FIRST_RIGHT", "HALF", "INTERIOR_EARLIER", "INTERIOR_OTHERS", "INTERIOR_RUN", "ON_SAMPLE",
    "RIGHT_EARLIER", "accuracies", "accuracy",
    "advantage_power", "all_right", "all_wrong", "assumption", "before", "broken", "chain", "condition_part",
    "correlation",
    "covariance", "disjoint", "effective", "errors", "half_products", "independent", "indiscernible",
    "interior_earlier", "interior_others", "interior_rules", "interior_run", "least_edge", "log_odds", "over_sets",
    "prefers_stronger", "spread", "subset_of", "total", "variance", "vote_of", "wrong_share",
]  # fmt: skip

HALF = Q(1, 2)
ON_SAMPLE = D[k]
"""The weight of example k on a sample."""


def chain(*terms: Term) -> Formula:
    """Each term equals the next."""
    return And(*(Eq(one, other) for one, other in pairwise(terms)))


def total(body: Term) -> Term:
    """A sum over the examples."""
    return Sum(body, (k, 1, m))


def accuracy(rule: TermLike, weight: Term = ON_SAMPLE) -> Term:
    """c(h, D), (2)."""
    return total(weight * phi[rule, k])


def variance(rule: TermLike, weight: Term) -> Term:
    """Var(phi, D), (7)."""
    return total(weight * phi[rule, k] ** 2) - accuracy(rule, weight) ** 2


def spread(rule: TermLike, weight: Term) -> Term:
    """sqrt(Var(phi, D))."""
    return sqrt(variance(rule, weight))


def covariance(rule: TermLike, other: TermLike, weight: Term = ON_SAMPLE) -> Term:
    """The numerator of (6)."""
    return total(weight * phi[rule, k] * phi[other, k]) - accuracy(rule, weight) * accuracy(other, weight)


def correlation(rule: TermLike, other: TermLike, weight: Term) -> Term:
    """rho(h_i, h_j, D), (6)."""
    return covariance(rule, other, weight) / sqrt(variance(rule, weight) * variance(other, weight))


# Products over a set of rules: a rule outside the set has the factor 1.


def _chosen(chosen: Term, rule: Term, but: TermLike | None) -> Term:
    return member[chosen, rule] if but is None else member[chosen, rule] * Iverson(Ne(rule, but))


def all_right(chosen: Term, high: TermLike, but: TermLike | None = None) -> Term:
    """prod over i in S of phi_i(x_k), for a set of the first rules, or for that without one."""
    return Product(1 - _chosen(chosen, i, but) * (1 - phi[i, k]), (i, 1, high))


def all_wrong(chosen: Term, high: TermLike) -> Term:
    """prod over j in S of 1 - phi_j(x_k)."""
    return Product(1 - member[chosen, j] * (1 - (1 - phi[j, k])), (j, 1, high))


def broken(high: TermLike) -> Term:
    """How many literals of the conjunction V of S and R fail at example k: rules of S that are wrong, of R right."""
    wrong, right = Iverson(Eq(phi[i, k], 0)), Iverson(Eq(phi[i, k], 1))
    return Sum(member[s, i] * wrong + member[r, i] * right, (i, 1, high))


def accuracies(chosen: Term, high: TermLike, weight: Term = ON_SAMPLE, but: TermLike | None = None) -> Term:
    """prod over i in S of c(h_i, D)."""
    return Product(1 - _chosen(chosen, i, but) * (1 - accuracy(i, weight)), (i, 1, high))


def errors(chosen: Term, high: TermLike, weight: Term = ON_SAMPLE) -> Term:
    """prod over j in S of sum D (1 - phi_j)."""
    return Product(1 - member[chosen, j] * (1 - total(weight * (1 - phi[j, k]))), (j, 1, high))


def half_products(high: TermLike) -> Term:
    """1/2^|S|."""
    return 1 / Product(1 + member[s, i], (i, 1, high))


def subset_of(high: TermLike, rules: Symbol) -> Formula:
    """S is a set of the first rules."""
    return Eq(Sum(member[s, i], (i, as_term(high) + 1, rules)), 0)


def disjoint(high: TermLike) -> Formula:
    """S and R have no rule in common."""
    return Every(Eq(member[s, i] * member[r, i], 0), (i, 1, high))


def over_sets(body: Formula) -> Formula:
    """For every nonempty set of rules."""
    return Every(body, (s, 1, N - 1))


def independent(high: TermLike, weight: Term = ON_SAMPLE, rules: Symbol | None = None) -> Formula:
    """The first rules are mutually independent, (3); ``rules`` is how many there are, if there are more."""
    product = Eq(total(weight * all_right(s, high)), accuracies(s, high, weight))
    return over_sets(product if rules is None else Implies(subset_of(high, rules), product))


# A run of the naive extractor.


def before(rounds: TermLike) -> Term:
    """The weight of example k in a round."""
    return D[rounds, k]


def indiscernible(rounds: Term) -> Formula:
    """h_1 to h_{n+1} are mutually independent on D_{n+1}."""
    return independent(rounds + 1, before(rounds + 1), T)


def condition_part(rounds: Term) -> Formula:
    """h_1 to h_n are mutually independent on D_{n+1}, with accuracies 1/2."""
    halves = Every(Eq(accuracy(i, before(rounds + 1)), HALF), (i, 1, rounds))
    return And(independent(rounds, before(rounds + 1), T), halves)


assumption = Every(Implies(condition_part(n), indiscernible(n)), (n, 1, T - 1))
"""Assumption 1, in all rounds of a run."""

ASSUMPTION = (assumption,)
interior_run = Every(And(0 < c[t], c[t] < 1), (t, 1, T))
interior_earlier = Every(And(0 < c[t], c[t] < 1), (t, 1, T - 1))
"""What recursion (8) needs: it does not divide by the accuracy of the last rule."""

interior_rules = Every(And(0 < accuracy(i), accuracy(i) < 1), (i, 1, n))
interior_others = Every(And(0 < accuracy(i), accuracy(i) < 1), (i, 1, n - 1))

effective = Every(c[t] > HALF, (t, 1, T))
"""The weak learner does better than chance in every round."""

_strongest = And(c[t] >= accuracy(i, before(t)), c[t] >= 1 - accuracy(i, before(t)))
prefers_stronger = Every(Every(_strongest, (i, 1, T)), (t, 1, T))
"""In no round is another rule of the run, or its opposite, more accurate than the one that was chosen."""

least_edge = Let(real("delta", r"\delta"), MinOver(c[t] - HALF, (t, 1, T)))
"""By how much all rules of a run are at least better than chance."""

advantage_power = Product(sqrt(1 - 4 * least_edge**2), (t, 1, T))
"""The section's bound on the error for a common advantage."""

log_odds = HALF * ln(c[t] / (1 - c[t]))
"""The naive combiner's coefficient of the rule of a round."""

vote_of = Sum(log_odds * (2 * phi[t, k] - 1), (t, 1, T))
wrong_share = Let(real("error", r"\varepsilon(H)"), Q(1) / m * Sum(Iverson(vote_of <= 0), (k, 1, m)))
"""The error of the naive combiner's vote in a run, ties counted as errors."""


# What the paper leaves out.

INTERIOR_OTHERS = Charity(
    "no rule always right or always wrong",
    "every rule that the sets speak of is right on some weight and wrong on some",
    interior_others,
)
INTERIOR_RUN = Charity(
    "no rule always right or always wrong", "every training accuracy lies strictly between 0 and 1", interior_run
)
INTERIOR_EARLIER = Charity(
    "no rule before the last always right or always wrong",
    "every training accuracy but the last lies strictly between 0 and 1",
    interior_earlier,
)
RIGHT_EARLIER = Charity(
    "no rule before the last always wrong",
    "every training accuracy but the last is positive",
    Every(c[t] > 0, (t, 1, T - 1)),
)
FIRST_RIGHT = Charity("the first rule is right somewhere", "the first training accuracy is positive", c[1] > 0)
