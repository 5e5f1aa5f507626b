"""The instance spaces of claims about any number of weak learners at once: one round, and runs of k-BOOST.

As with two learners, all depends on data and learners through signs alone: the agreements of labels and rules. The
coefficients are any real numbers; those that minimise the normalizer are the ones at which its derivatives are 0, which
is a condition that a claim states.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import Abs, Defined, Eq, Every, In, Product, Q, Sum, exp, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.listed.rounds import k_view_rounds, k_view_runs
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import D, H, T, Z, f, i, m, q, s0, t, y

__all__ = [
    "K_VIEW_ROUND", "K_VIEW_RUN", "D", "H", "T", "X", "Z", "b", "c", "e", "edge_of", "f", "g", "i", "j", "k", "m", "q",
    "s0", "t", "theta", "u", "y",
]  # fmt: skip

k: Symbol = integer("k", meaning="the number of weak learners")
j: Symbol = integer("j", meaning="a weak learner")
e: Symbol = integer("e", meaning="an example")
X: Symbol = real("X", meaning="X[j, i], the correctness of rule j at example i, -1 or +1")
c: Symbol = real("c", meaning="c[j] in one round and c[t, j] in runs, the coefficient of learner j")
u: Symbol = real("u", meaning="u[j], another coefficient of learner j")
b: Symbol = real("b", meaning="b[i], any number for each example")
g: Symbol = real("g", r"\gamma", "g[t], the largest size of an edge in round t")
theta: Symbol = real("theta", r"\theta", "a number from 0 to 1")


def _for_rule(formula: Formula) -> Formula:
    return Every(formula, (j, 1, k))


def _for_example(formula: Formula) -> Formula:
    return Every(formula, (i, 1, m))


K_VIEW_ROUND = Scenario(
    name="k_view_round",
    meaning="one round with k rules: weights D[i] on m examples that are not negative and sum to 1, the correctness of "
    "each rule on each, two lists of k coefficients, a number b[i] for each example, and one from 0 to 1",
    observables=(m, k, D, X, c, u, b, theta),
    laws=(
        m >= 1,
        k >= 1,
        _for_rule(_for_example(In(X[j, i], -1, 1))),
        _for_example(D[i] >= 0),
        Eq(Sum(D[i], (i, 1, m)), 1),
        _for_rule(Defined(c[j])),
        _for_rule(Defined(u[j])),
        _for_example(Defined(b[i])),
        0 <= theta,
        theta <= 1,
    ),
    drawn=(m <= 6, k <= 3),
    batch=64,
    logarithms=(c, u),
    special=k_view_rounds,
)


def edge_of(rule: Symbol | Term) -> Term:
    """The edge of a rule in round t of a run."""
    return Sum(D[t, i] * (y[i] * f[t, rule, i]), (i, 1, m))


_exponent: Term = Sum(-c[t, j] * y[i] * f[t, j, i], (j, 1, k))


def _for_round(formula: Formula) -> Formula:
    return Every(formula, (t, 1, T))


K_VIEW_RUN = Scenario(
    name="k_view_run",
    meaning="a run of k-BOOST's reweighting on m examples from uniform weights, by any k weak learners and with any "
    "real coefficients, and a number from 0 to 1; f[t, j, i] is the hypothesis of learner j in round t at example i",
    observables=(m, k, T, y, f, D, c, Z, g, H, s0, theta),
    laws=(
        m >= 1,
        k >= 1,
        T >= 1,
        In(s0, -1, 0, 1),
        0 <= theta,
        theta <= 1,
        _for_example(In(y[i], -1, 1)),
        _for_round(_for_rule(_for_example(In(f[t, j, i], -1, 1)))),
        _for_round(_for_rule(Defined(c[t, j]))),
        _for_example(Eq(D[1, i], Q(1) / m)),
        _for_round(Eq(Z[t], Sum(D[t, i] * exp(_exponent), (i, 1, m)))),
        _for_round(_for_example(Eq(D[t + 1, i], D[t, i] * exp(_exponent) / Z[t]))),
        _for_round(_for_rule(Abs(edge_of(j)) <= g[t])),
        _for_round(Eq(Product(g[t] - Abs(edge_of(j)), (j, 1, k)), 0)),
        _for_round(_for_example(Eq(H[t, i], Sum(Sum(c[q, j] * f[q, j, i], (j, 1, k)), (q, 1, t))))),
    ),
    drawn=(m <= 6, k <= 3, T <= 3),
    batch=64,
    logarithms=(c,),
    special=k_view_runs,
    solvers=(Solver("edges of reweighted runs", (g, D), of=(y, f, c)),),
)
