"""What the papers compute: references over any field, numba kernels, scikit-learn estimators.

- reference: the papers' pseudo-code line by line (`adaboost_zz`, `adaboost_sl16`, `adaboost_jss09`, `adaboost_sm00`,
  `recursion_zz`, `two_boost`), over any `Arithmetic`;
- kernels: whole runs over agreement matrices and the search for stumps, on arrays;
- estimators: `DecisionStump`, `AdaBoost`, `TwoBoost`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.algorithms.arithmetic import Arithmetic, Element
    from boostproof.algorithms.estimators import AdaBoost, DecisionStump, TwoBoost
    from boostproof.algorithms.kernels import (
        AdaBoostRuns,
        ReweightingRuns,
        Sorted,
        Stump,
        TwoBoostRuns,
        adaboost_run,
        adaboost_runs,
        best_stump,
        presort,
        reweighting_runs,
        search,
        stump_agreements,
        stump_agreements_two,
        stump_predictions,
        two_boost_run,
        two_boost_runs,
    )
    from boostproof.algorithms.reference import (
        Cells,
        JSS09Trace,
        RunUndefined,
        SL16Trace,
        SM00Trace,
        StopReason,
        Trace,
        TwoBoostTrace,
        WeakLearner,
        ZeroWeights,
        ZZTrace,
        adaboost_jss09,
        adaboost_sl16,
        adaboost_sm00,
        adaboost_zz,
        recursion_zz,
        replay,
        two_boost,
    )

__all__ = [
    "AdaBoost",
    "AdaBoostRuns",
    "Arithmetic",
    "Cells",
    "DecisionStump",
    "Element",
    "JSS09Trace",
    "ReweightingRuns",
    "RunUndefined",
    "SL16Trace",
    "SM00Trace",
    "Sorted",
    "StopReason",
    "Stump",
    "Trace",
    "TwoBoost",
    "TwoBoostRuns",
    "TwoBoostTrace",
    "WeakLearner",
    "ZZTrace",
    "ZeroWeights",
    "adaboost_jss09",
    "adaboost_run",
    "adaboost_runs",
    "adaboost_sl16",
    "adaboost_sm00",
    "adaboost_zz",
    "best_stump",
    "presort",
    "recursion_zz",
    "replay",
    "reweighting_runs",
    "search",
    "stump_agreements",
    "stump_agreements_two",
    "stump_predictions",
    "two_boost",
    "two_boost_run",
    "two_boost_runs",
]

# PEP 562: a name is imported when it is first asked for. The command line opens this door to list claims, and numba
# and scikit-learn take longer to import than it may take to run.
_ROOMS = {
    "arithmetic": {"Arithmetic", "Element"},
    "estimators": {"AdaBoost", "DecisionStump", "TwoBoost"},
    "kernels": {"AdaBoostRuns", "ReweightingRuns", "Sorted", "Stump", "TwoBoostRuns", "adaboost_run", "adaboost_runs"}
    | {"best_stump", "presort", "reweighting_runs", "search", "stump_agreements", "stump_agreements_two"}
    | {"stump_predictions", "two_boost_run", "two_boost_runs"},
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = next((room for room, names in _ROOMS.items() if name in names), "reference")
    value = getattr(import_module(f"{__name__}.{room}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
