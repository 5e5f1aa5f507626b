"""The instance spaces of boosting claims: their symbols, and what an instance of each is.

Every claim about a run depends on data and weak learner only through the agreements u[t, i] = y[i] h_t(x[i]) and the
starting weights, so "every data set and every weak learner" is a matrix of signs.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import Every, In, Ne, Or, boolean, integer, real
from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.listed.rounds import rounds
from boostproof.theory.listed.rules import finite_classes
from boostproof.theory.listed.runs import adaboost_runs, two_boost_runs, voted_runs
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.laws import ADABOOST_LAWS, EXAMPLES_OF_RUNS, ONE_ROUND_LAWS, TWO_BOOST_LAWS, VOTED_LAWS
from boostproof.theory.scenarios.observables import (
    X1,
    X2,
    D,
    H,
    T,
    W_mm_t,
    W_mp_t,
    W_pm_t,
    W_pp_t,
    Z,
    alpha,
    c1_t,
    c2_t,
    eps,
    f,
    f1,
    f2,
    i,
    m,
    q,
    s0,
    t,
    y,
)  # fmt: skip

__all__ = [
    "ADABOOST_RUN",
    "FINITE_CLASS",
    "ONE_ROUND",
    "TWO_BOOST_RUN",
    "VOTED_RUN",
    "X1",
    "X2",
    "D",
    "H",
    "T",
    "W_mm_t",
    "W_mp_t",
    "W_pm_t",
    "W_pp_t",
    "Z",
    "alpha",
    "better_than_random",
    "c1_t",
    "c2_t",
    "eps",
    "error_vanishes",
    "f",
    "f1",
    "f2",
    "game_value",
    "i",
    "m",
    "margin_value",
    "q",
    "s0",
    "t",
    "untied",
    "weak_learnable",
    "y",
]  # fmt: skip

untied = Every(Ne(H[T, i], 0), (i, 1, m))
"""The vote after the last round is 0 at no example: no convention about sign(0) counts."""

_PLAYED = "boosting in rounds"
_DRAWN = (m <= 40, T <= 12, Or(T <= 4, m >= 9))
"""Small runs, and among them wide ones, of which floats alone judge many."""

VOTED_RUN = Scenario(
    name="voted_run",
    meaning="a run of boosting's reweighting on m examples with any real coefficients alpha_t in the vote, "
    "from uniform weights",
    observables=(m, T, y, f, D, eps, alpha, Z, H, s0),
    laws=VOTED_LAWS,
    logarithms=(alpha,),
    special=voted_runs,
    solvers=(Solver(_PLAYED, (eps, Z, D, H), of=(y, f, alpha), recursive=True),),
    symmetry=EXAMPLES_OF_RUNS,
    drawn=_DRAWN,
    alike=(y, f),
    batch=512,
)

ADABOOST_RUN = Scenario(
    name="adaboost_run",
    meaning="a run of AdaBoost on m examples from uniform weights, by any weak learner, with the printed coefficients",
    observables=(m, T, y, f, D, eps, alpha, Z, H, s0),
    laws=ADABOOST_LAWS,
    special=adaboost_runs,
    solvers=(Solver(_PLAYED, (eps, alpha, Z, D, H), of=(y, f), recursive=True),),
    symmetry=EXAMPLES_OF_RUNS,
    drawn=_DRAWN,
    alike=(y, f),
    batch=512,
)

TWO_BOOST_RUN = Scenario(
    name="two_boost_run",
    meaning="a run of 2-BOOST on m examples from uniform weights, by any two weak learners, with the coefficients that "
    "minimise each normalizer",
    observables=(m, T, y, f1, f2, D, W_pp_t, W_pm_t, W_mp_t, W_mm_t, c1_t, c2_t, Z, H, s0),
    laws=TWO_BOOST_LAWS,
    special=two_boost_runs,
    solvers=(Solver(_PLAYED, (W_pp_t, W_pm_t, W_mp_t, W_mm_t, c1_t, c2_t, Z, D, H), of=(y, f1, f2), recursive=True),),
    symmetry=EXAMPLES_OF_RUNS,
    drawn=(m >= 4, m <= 40, T <= 3),  # of fewer examples one of the four cells is empty
    alike=(y, f1, f2),
    batch=512,
)

ONE_ROUND = Scenario(
    name="one_round",
    meaning="one round: any weights D[1, i] on m examples that sum to 1, and the correctness of two hypotheses on each",
    observables=(m, D, X1, X2),
    laws=ONE_ROUND_LAWS,
    special=rounds,
)


def _name(predicate: Formula) -> Symbol:
    (symbol,) = predicate.args
    assert isinstance(symbol, Symbol)
    return symbol


better_than_random = boolean(
    "better_than_random",
    r"\text{some rule has error below } \tfrac12 \text{ under all positive weights}",
    "under every weighting with positive weights some hypothesis of the class has weighted error below 1/2, so that a "
    "learner that returns one of least error does better than random in every round, for ever",
)
weak_learnable = boolean(
    "weak_learnable",
    r"\text{the weak learning assumption holds}",
    "there is an edge Gamma > 0 that some hypothesis of the class reaches under every distribution (JSS09, Def. 3.1)",
)
error_vanishes = boolean(
    "error_vanishes",
    r"\text{the training error reaches } 0",
    "the class has a vote with non-negative coefficients that gives every example a positive margin; "
    "where it has none, some example has a margin of at most 0 in every round, which is an error "
    "unless the margin is 0 and sign(0) happens to be its label",
)
game_value: Symbol = real("game_value", r"\min_D \max_h \gamma", "the best edge under the worst distribution")
margin_value: Symbol = real("margin_value", r"\max_\lambda \min_i y_i f(x_i)", "the least margin of the best vote")

n: Symbol = integer("n", meaning="number of hypotheses of the class")
k: Symbol = integer("k", meaning="a hypothesis of the class")
rules: Symbol = real("rules", meaning="rules[k, i], 1 where hypothesis k gets example i right, and -1 where not")

FINITE_CLASS = Scenario(
    name="finite_class",
    meaning="m examples and a finite class of weak hypotheses, given by which examples each gets right, "
    "and a learner that returns one of least weighted error",
    observables=(m, game_value, margin_value, *map(_name, (better_than_random, weak_learnable, error_vanishes))),
    hidden=(m >= 1, n >= 1, Every(Every(In(rules[k, i], -1, 1), (i, 1, m)), (k, 1, n))),
    drawn=(m <= 5, n <= 4),
    batch=0,
    special=finite_classes,
    solvers=(
        Solver(
            "classes as games",
            (game_value, margin_value, *map(_name, (better_than_random, weak_learnable, error_vanishes))),
            of=(rules,),
        ),
    ),
)
