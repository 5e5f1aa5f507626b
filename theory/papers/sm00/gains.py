"""SM00's notation for gains: errors and gains of hypotheses, inclusion of itemsets, and ranges."""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Eq, Every, Implies, Iverson, Let, Product, Sum, real
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.language.latex import symbol_latex
from boostproof.theory.scenarios.apriori import largest_gain
from boostproof.theory.scenarios.gains import (
    G,
    M,
    N,
    a,
    covered,
    covered_J,
    g,
    has,
    i,
    in_I,
    in_J,
    j,
    k,
    n,
    p,
    phi,
    q,
    y,
)  # fmt: skip

__all__ = [
    "A_GAIN_NOT_NEGATIVE",
    "TWO_BUCKETS",
    "accuracy",
    "common_item",
    "gain",
    "gain_of_values",
    "holds_common_items",
    "included",
    "negatives_apart",
    "negatives_uncovered",
    "positive_weight",
    "range_gain",
    "ranges_of",
    "ranges_sum",
    "the_common_items",
]  # fmt: skip


def accuracy(hypothesis: Symbol) -> Term:
    """1 - eps_t for a hypothesis; the error of another one than h is shown with it, as claims compare two."""
    other = hypothesis.name != "h"
    name, latex = (f"_of_{hypothesis.name}", f"({symbol_latex(hypothesis)})") if other else ("", "")
    symbol = real(f"eps_t{name}", rf"\varepsilon_t{latex}")
    return 1 - Let(symbol, Sum(p[i] * Abs(hypothesis[i] - y[i]), (i, 1, N)))


def gain(hypothesis: Symbol) -> Term:
    """The sum of the gains of the records on which a hypothesis is 1."""
    return Sum(g[i] * Iverson(Eq(hypothesis[i], 1)), (i, 1, N))


included: Formula = Every(in_I[a] <= in_J[a], (a, 1, n))


common_item: Term = Product(1 - Iverson(Eq(y[q], 1)) * Iverson(p[q] > 0) * covered[q] * (1 - phi[q, a]), (q, 1, N))
"""1 if all positive records of positive weight that hold I have the item a."""

holds_common_items: Term = Product(1 - common_item * (1 - phi[i, a]), (a, 1, n))
"""1 if record i has all of these items."""

negatives_apart: Formula = Every(Implies(And(Eq(y[i], 0), p[i] > 0), Eq(holds_common_items, 0)), (i, 1, N))


the_common_items: Formula = Every(Eq(in_J[a], common_item), (a, 1, n))
"""J is made of the items that all positive records of positive weight that hold I have."""

positive_weight: Term = Sum(p[i] * Iverson(Eq(y[i], 1)), (i, 1, N))
negatives_uncovered: Formula = Every(Implies(Eq(y[i], 0), Eq(covered_J[i], 0)), (i, 1, N))


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
