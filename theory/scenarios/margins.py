"""The instance space of claims about margins: a run of AdaBoost, a margin theta, and a guaranteed advantage gamma.

The vote is normalised: f is the sum of alpha_t f_t over the sum of alpha_t, so that the margin y f lies in [-1, 1].
"""

from __future__ import annotations

from boostproof.theory.build import Defined, real
from boostproof.theory.language.expr import Symbol
from boostproof.theory.listed.runs import margin_runs
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.boosting import ADABOOST_RUN
from boostproof.theory.scenarios.laws import ADABOOST_LAWS, EXAMPLES_OF_RUNS
from boostproof.theory.scenarios.observables import D, H, T, Z, alpha, eps, f, i, m, s0, t, y

__all__ = ["MARGIN_RUN", "H", "T", "alpha", "eps", "gamma", "i", "m", "t", "theta", "y"]

theta: Symbol = real("theta", r"\theta", "a margin")
gamma: Symbol = real("gamma", r"\gamma", "what each weighted error stays below 1/2 by")

MARGIN_RUN = Scenario(
    name="margin_run",
    meaning="a run of AdaBoost on m examples from uniform weights, by any weak learner, with the printed coefficients, "
    "and two numbers theta and gamma",
    observables=(m, T, y, f, D, eps, alpha, Z, H, s0, theta, gamma),
    laws=(*ADABOOST_LAWS, Defined(theta), Defined(gamma)),
    special=margin_runs,
    solvers=ADABOOST_RUN.solvers,
    symmetry=EXAMPLES_OF_RUNS,
    drawn=ADABOOST_RUN.drawn,
    alike=(y, f),
    batch=512,
)
