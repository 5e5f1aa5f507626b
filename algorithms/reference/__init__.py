"""The papers' algorithms, line by line, over any field: slow, readable, and the judge of the kernels."""

from __future__ import annotations

from boostproof.algorithms.reference.adaboost_jss09 import JSS09Trace, adaboost_jss09
from boostproof.algorithms.reference.adaboost_sl16 import SL16Trace, adaboost_sl16
from boostproof.algorithms.reference.adaboost_sm00 import SM00Trace, adaboost_sm00
from boostproof.algorithms.reference.adaboost_zz import ZZTrace, adaboost_zz
from boostproof.algorithms.reference.inputs import WeakLearner, replay
from boostproof.algorithms.reference.recursion_zz import recursion_zz
from boostproof.algorithms.reference.trace import RunUndefined, StopReason, Trace
from boostproof.algorithms.reference.two_boost import Cells, TwoBoostTrace, ZeroWeights, two_boost

__all__ = [
    "Cells",
    "JSS09Trace",
    "RunUndefined",
    "SL16Trace",
    "SM00Trace",
    "StopReason",
    "Trace",
    "TwoBoostTrace",
    "WeakLearner",
    "ZZTrace",
    "ZeroWeights",
    "adaboost_jss09",
    "adaboost_sl16",
    "adaboost_sm00",
    "adaboost_zz",
    "recursion_zz",
    "replay",
    "two_boost",
]
