"""The papers' algorithms, line by line, over any field: slow, readable, and the judge of the kernels."""

from __future__ import annotations

from boostproof.algorithms.reference.inputs import WeakLearner, replay
from boostproof.algorithms.reference.jss09.adaboost_jss09 import JSS09Trace, adaboost_jss09
from boostproof.algorithms.reference.jss09.bigram import Bigrams, bigrams
from boostproof.algorithms.reference.jss09.k_boost import KBoostTrace, k_boost
from boostproof.algorithms.reference.jss09.methods_ab import Combined, methods_ab
from boostproof.algorithms.reference.jss09.nominal_stump import StumpRule, best_stump_rule
from boostproof.algorithms.reference.jss09.two_boost import Cells, TwoBoostTrace, ZeroWeights, two_boost
from boostproof.algorithms.reference.mm01.linear_rule import LemmaOne, LinearRule, lemma_one, separating_direction
from boostproof.algorithms.reference.mm01.linear_rule_plane import PlaneLine, optimal_line
from boostproof.algorithms.reference.mm01.threshold import optimal_threshold
from boostproof.algorithms.reference.sl16.adaboost_sl16 import SL16Trace, adaboost_sl16
from boostproof.algorithms.reference.sm00.adaboost_sm00 import SM00Trace, adaboost_sm00
from boostproof.algorithms.reference.sm00.apriori_gain import AprioriGainTrace, apriori_gain
from boostproof.algorithms.reference.sm00.boosted_stumps import BoostedStumps, boosted_stumps
from boostproof.algorithms.reference.sm00.ranges import optimal_range, optimal_ranges
from boostproof.algorithms.reference.sm00.rectangle import optimal_rectangle
from boostproof.algorithms.reference.sm00.rectilinear_convex import rectilinear_convex
from boostproof.algorithms.reference.sm00.subset import subset, subset_pair
from boostproof.algorithms.reference.sm00.x_monotone import x_monotone
from boostproof.algorithms.reference.trace import RunUndefined, StopReason, Trace
from boostproof.algorithms.reference.zz.adaboost_zz import ZZTrace, adaboost_zz
from boostproof.algorithms.reference.zz.c45 import c45, c45_class, c45_class_weights
from boostproof.algorithms.reference.zz.c45_growth import Growth
from boostproof.algorithms.reference.zz.c45_pruning import Pruning, added_errors
from boostproof.algorithms.reference.zz.combiner import Combination, naive_combiner
from boostproof.algorithms.reference.zz.diagnostics import (
    Lifting,
    accuracy,
    accuracy_ratio,
    average_correlation,
    correlation,
    lifting,
    variance,
)
from boostproof.algorithms.reference.zz.extractor import Extraction, naive_extractor
from boostproof.algorithms.reference.zz.naive_bayes import naive_bayes
from boostproof.algorithms.reference.zz.recursion_zz import recursion_zz
from boostproof.algorithms.reference.zz.rprop import Trained, rprop

__all__ = [
    "AprioriGainTrace",
    "Bigrams",
    "BoostedStumps",
    "Cells",
    "Combination",
    "Combined",
    "Extraction",
    "Growth",
    "JSS09Trace",
    "KBoostTrace",
    "LemmaOne",
    "Lifting",
    "LinearRule",
    "PlaneLine",
    "Pruning",
    "RunUndefined",
    "SL16Trace",
    "SM00Trace",
    "StopReason",
    "StumpRule",
    "Trace",
    "Trained",
    "TwoBoostTrace",
    "WeakLearner",
    "ZZTrace",
    "ZeroWeights",
    "accuracy",
    "accuracy_ratio",
    "adaboost_jss09",
    "adaboost_sl16",
    "adaboost_sm00",
    "adaboost_zz",
    "added_errors",
    "apriori_gain",
    "average_correlation",
    "best_stump_rule",
    "bigrams",
    "boosted_stumps",
    "c45",
    "c45_class",
    "c45_class_weights",
    "correlation",
    "k_boost",
    "lemma_one",
    "lifting",
    "methods_ab",
    "naive_bayes",
    "naive_combiner",
    "naive_extractor",
    "optimal_line",
    "optimal_range",
    "optimal_ranges",
    "optimal_rectangle",
    "optimal_threshold",
    "rectilinear_convex",
    "recursion_zz",
    "replay",
    "rprop",
    "separating_direction",
    "subset",
    "subset_pair",
    "two_boost",
    "variance",
    "x_monotone",
]
