"""The instance space of claims about the margins of 2-BOOST: a run, and a margin theta.

The vote is normalised as JSS09 (22) prints it: by the sum of all coefficients, which may be 0 or negative.
"""

from __future__ import annotations

from boostproof.theory.build import Defined, real
from boostproof.theory.language.expr import Symbol
from boostproof.theory.listed.runs import two_boost_margin_runs
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.boosting import TWO_BOOST_RUN
from boostproof.theory.scenarios.laws import EXAMPLES_OF_RUNS, TWO_BOOST_LAWS

__all__ = ["TWO_BOOST_MARGIN_RUN", "theta"]

theta: Symbol = real("theta", r"\theta", "a margin")

TWO_BOOST_MARGIN_RUN = Scenario(
    name="two_boost_margin_run",
    meaning="a run of 2-BOOST on m examples from uniform weights, by any two weak learners, with the coefficients that "
    "minimise each normalizer, and a real number theta",
    observables=(*TWO_BOOST_RUN.observables, theta),
    laws=(*TWO_BOOST_LAWS, Defined(theta)),
    special=two_boost_margin_runs,
    solvers=TWO_BOOST_RUN.solvers,
    symmetry=EXAMPLES_OF_RUNS,
    drawn=TWO_BOOST_RUN.drawn,
    alike=TWO_BOOST_RUN.alike,
    batch=512,
)
