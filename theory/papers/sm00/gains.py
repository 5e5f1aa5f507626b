"""SM00's notation for gains: errors and gains of hypotheses, inclusion of itemsets, ranges, and counts of classes."""

from __future__ import annotations

from boostproof.theory.build import Abs, Eq, Every, Factorial, Iverson, Let, Sum, integer, real
from boostproof.theory.claim import Charity
from boostproof.theory.expr import Formula, Symbol, Term, TermLike
from boostproof.theory.gain_scenarios import (
    G,
    M,
    N,
    a,
    g,
    has,
    i,
    in_I,
    in_J,
    j,
    k,
    largest_gain,
    n,
    p,
    y,
)  # fmt: skip

__all__ = [
    "A_GAIN_NOT_NEGATIVE",
    "TWO_BUCKETS",
    "accuracy",
    "choose",
    "gain",
    "gain_of_values",
    "included",
    "range_gain",
    "ranges_of",
    "ranges_sum",
    "size",
    "tests",
]  # fmt: skip

size: Symbol = integer("M", "M", "the number of tests of a conjunction, or of values of an attribute")
tests: Symbol = integer("n", "n", "the number of Boolean attributes")


def accuracy(hypothesis: Symbol) -> Term:
    """1 - eps_t for a hypothesis."""
    error = Let(real("eps_t", r"\varepsilon_t"), Sum(p[i] * Abs(hypothesis[i] - y[i]), (i, 1, N)))
    return 1 - error


def gain(hypothesis: Symbol) -> Term:
    """The sum of the gains of the records on which a hypothesis is 1."""
    return Sum(g[i] * Iverson(Eq(hypothesis[i], 1)), (i, 1, N))


included: Formula = Every(in_I[a] <= in_J[a], (a, 1, n))


def choose(most: TermLike, chosen: TermLike) -> Term:
    """How many subsets of ``chosen`` things ``most`` things have."""
    return Factorial(most) / (Factorial(chosen) * Factorial(most - chosen))


def gain_of_values(value_set: Term) -> Term:
    """The sum of the gains of the records whose value is in a set; ``value_set`` is the indicator at j."""
    return Sum(g[i] * Sum(has[i, j] * value_set, (j, 1, M)), (i, 1, N))


def range_gain(low: Term, high: Term) -> Term:
    """The sum of the gains of the records whose value is in a range."""
    return Sum(g[i] * Sum(has[i, j], (j, low, high)), (i, 1, N))


def ranges_of(value_set: Symbol) -> Term:
    """How many ranges a set of values is made of: the values with which one begins."""
    return value_set[1] + Sum(value_set[k] * (1 - value_set[k - 1]), (k, 2, M))


def ranges_sum(value_set: Symbol) -> Term:
    """The gain of a set of values."""
    return Sum(G[j] * value_set[j], (j, 1, M))


A_GAIN_NOT_NEGATIVE = Charity("a gain that is not negative", "some itemset has a gain of at least 0", largest_gain >= 0)
TWO_BUCKETS = Charity("two buckets", "there are at least two buckets", M >= 2)
