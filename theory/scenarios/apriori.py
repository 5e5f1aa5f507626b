"""The runs of AprioriGain (SM00, Figure 4) on tables of records with items, level by level.

Itemsets but the empty one are numbered 1, ..., B by their size, those of one size in the order of their items. After
the last level that the program looks at nothing is a candidate and tau stays what it is.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import And, Defined, Eq, Every, Implies, In, Iverson, Max, Product, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.listed.tables import apriori_runs, itemsets_of
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.gains import OF_RECORDS, RECORDS, N, a, g, i, k, n, phi, y

__all__ = [
    "APRIORI_RUN", "B", "additions", "b", "between_sizes", "c", "cand", "d", "found_gain", "gain_of", "hold", "kept",
    "largest_gain", "of_size", "optima", "prom", "scanned", "start", "sub", "subsets_of_one_less", "tau_at", "times",
    "top", "u_of",
]  # fmt: skip

B: Symbol = integer("B", meaning="the number of itemsets that are not empty")
b: Symbol = integer("b", meaning="an itemset")
c: Symbol = integer("c", meaning="an itemset")
d: Symbol = integer("d", meaning="an itemset")
start: Symbol = real("tau_start", r"\tau_{\mathrm{start}}", "what tau is at the start")
hold: Symbol = real("hold", meaning="hold[b, i], 1 if record i holds itemset b, else 0")
sub: Symbol = real("sub", meaning="sub[b, c], 1 if itemset c contains itemset b, else 0")
of_size: Symbol = real("size", meaning="size[k, b], 1 if itemset b has k items, else 0")
gain_of: Symbol = real("G", r"\mathrm{gain}", "G[b], the sum of the gains of the records that hold itemset b")
u_of: Symbol = real("u", meaning="u[b], the sum of the gains of the positive records that hold itemset b")
cand: Symbol = real("Q", meaning="Q[k, b], 1 if itemset b is in Q_k, a candidate of level k, else 0")
prom: Symbol = real("P", meaning="P[k, b], 1 if itemset b is in P_k, a promising one of level k, else 0")
tau_at: Symbol = real("tau", r"\tau", "tau[k, b], what tau is in level k after the gain of itemset b was seen")
top: Symbol = real("top", meaning="top[b], the largest gain of the itemsets 1, ..., b")
found_gain: Symbol = real("tau_end", r"\tau_{\mathrm{end}}", "what AprioriGain returns for tau")
largest_gain: Symbol = real("G_max", r"G_{\max}", "the largest gain of an itemset that is not empty")
optima: Symbol = real("optima", meaning="the number of itemsets of that gain")
kept: Symbol = real("kept", meaning="the number of those that are among the candidates")
scanned: Symbol = real("scanned", meaning="the number of candidates")
additions: Symbol = real("additions", meaning="the additions that AprioriGain takes")


def times(itemset: Term) -> Term:
    """How many times an itemset is a candidate."""
    return Sum(cand[k, itemset], (k, 1, n))


def _each(formula: Formula) -> Formula:
    return Every(formula, (b, 1, B))


def _each_level(formula: Formula, last: Term = n) -> Formula:
    return Every(_each(formula), (k, 1, last))


subsets_of_one_less = Every(
    _each(Eq(of_size[k + 1, b] * Sum(sub[c, b] * of_size[k, c], (c, 1, B)), (k + 1) * of_size[k + 1, b])),
    (k, 1, n - 1),
)
"""An itemset of k + 1 items contains k + 1 of k items."""
_smaller_in = And(Eq(of_size[k + 1, b], 1), Eq(sub[c, b], 1), Eq(of_size[k + 1, c], 0))
between_sizes = Every(
    _each(Every(Implies(_smaller_in, Sum(of_size[k, d] * sub[c, d] * sub[d, b], (d, 1, B)) >= 1), (c, 1, B))),
    (k, 1, n - 1),
)
"""Each smaller itemset in one of k + 1 items lies in one of k items in it."""

_SETS: tuple[Formula, ...] = (
    n >= 1,
    B >= 1,
    Every(_each(In(hold[b, i], 0, 1)), (i, 1, N)),
    _each(Every(In(sub[b, c], 0, 1), (c, 1, B))),
    _each(sub[b, b] >= 1),
    _each(Every(Every(sub[b, c] * sub[c, d] <= sub[b, d], (d, 1, B)), (c, 1, B))),
    _each(Every(Every(sub[b, c] * hold[c, i] <= hold[b, i], (i, 1, N)), (c, 1, B))),
    _each_level(In(of_size[k, b], 0, 1)),
    _each(Eq(Sum(of_size[k, b], (k, 1, n)), 1)),
    subsets_of_one_less,
    between_sizes,
)
_SUMS: tuple[Formula, ...] = (
    _each(Eq(gain_of[b], Sum(g[i] * hold[b, i], (i, 1, N)))),
    _each(Eq(u_of[b], Sum(g[i] * Iverson(Eq(y[i], 1)) * hold[b, i], (i, 1, N)))),
    Eq(top[1], gain_of[1]),
    Every(Eq(top[b + 1], Max(top[b], gain_of[b + 1])), (b, 1, B - 1)),
    Eq(largest_gain, top[B]),
)
_subsets_promising = Product(1 - sub[c, b] * of_size[k, c] * (1 - prom[k, c]), (c, 1, B))
_raised = Max(tau_at[k, b], gain_of[b + 1])
_LEVELS: tuple[Formula, ...] = (
    Defined(start),
    start <= 0,
    Eq(tau_at[1, 0], start),
    Every(Eq(tau_at[k + 1, 0], tau_at[k, B]), (k, 1, n - 1)),
    Every(
        Every(Eq(tau_at[k, b + 1], cand[k, b + 1] * _raised + (1 - cand[k, b + 1]) * tau_at[k, b]), (b, 0, B - 1)),
        (k, 1, n),
    ),
    _each(Eq(cand[1, b], of_size[1, b])),
    _each_level(Eq(cand[k + 1, b], of_size[k + 1, b] * _subsets_promising), n - 1),
    _each_level(Eq(prom[k, b], cand[k, b] * Iverson(u_of[b] >= tau_at[k, B]))),
    Eq(found_gain, tau_at[n, B]),
)
_COUNTS: tuple[Formula, ...] = (
    Eq(scanned, Sum(times(b), (b, 1, B))),
    Eq(optima, Sum(Iverson(Eq(gain_of[b], largest_gain)), (b, 1, B))),
    Eq(kept, Sum(times(b) * Iverson(Eq(gain_of[b], largest_gain)), (b, 1, B))),
    # For u(I) what is positive is added, and for gain(I) all.
    Eq(additions, Sum(times(b) * Sum(hold[b, i] * (Q(1) + Iverson(g[i] > 0)), (i, 1, N)), (b, 1, B))),
)

APRIORI_RUN = Scenario(
    name="apriori_run",
    meaning="a run of AprioriGain on N records with labels 0 or 1, weights that are not negative and sum to 1, and "
    "some of n items, beside all itemsets but the empty one",
    observables=(
        *OF_RECORDS, n, B, start, hold, sub, of_size, gain_of, u_of, cand, prom, tau_at, top, found_gain, largest_gain,
        optima, kept, scanned, additions,
    ),
    laws=(*RECORDS, *_SETS, *_SUMS, *_LEVELS, *_COUNTS),
    hidden=(Every(Every(In(phi[i, a], 0, 1), (a, 1, n)), (i, 1, N)),),
    drawn=(N <= 6, n <= 4),
    batch=16,
    special=apriori_runs,
    solvers=(
        Solver("all itemsets", (B, hold, sub, of_size), itemsets_of, of=(phi, n)),
        Solver(
            "run of AprioriGain",
            (gain_of, u_of, cand, prom, tau_at, top, found_gain, largest_gain, optima, kept, scanned, additions),
        ),
    ),
)  # fmt: skip
