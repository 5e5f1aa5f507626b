"""The fast paths: numba kernels behind validating functions, arrays in, arrays out."""

from __future__ import annotations

from boostproof.algorithms.kernels.runs import (
    AdaBoostRuns,
    ReweightingRuns,
    TwoBoostRuns,
    adaboost_run,
    adaboost_runs,
    reweighting_runs,
    two_boost_run,
    two_boost_runs,
)
from boostproof.algorithms.kernels.stumps import (
    Sorted,
    Stump,
    best_stump,
    presort,
    search,
    stump_agreements,
    stump_agreements_two,
    stump_predictions,
)

__all__ = [
    "AdaBoostRuns",
    "ReweightingRuns",
    "Sorted",
    "Stump",
    "TwoBoostRuns",
    "adaboost_run",
    "adaboost_runs",
    "best_stump",
    "presort",
    "reweighting_runs",
    "search",
    "stump_agreements",
    "stump_agreements_two",
    "stump_predictions",
    "two_boost_run",
    "two_boost_runs",
]
