"""What the papers compute: references over any field, numba kernels, scikit-learn estimators.

Everything that is public is here by its name; docs/algorithms.md lists it paper by paper.

- reference: the papers' pseudo-code line by line, over any `Arithmetic` or in Python's exact numbers; with a door of
  its own, `boostproof.algorithms.reference`, for many of its functions share names with the kernels';
- kernels: arrays in, arrays out; gains are summed in integers, so that answers are exact and the same for any threads;
- estimators: boosters and weak learners with scikit-learn's interface.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.algorithms.arithmetic import Arithmetic, Element
    from boostproof.algorithms.estimators.adaboost import AdaBoost
    from boostproof.algorithms.estimators.bayes import NaiveBayes
    from boostproof.algorithms.estimators.bigram import BigramClassifier
    from boostproof.algorithms.estimators.binary import Training, WeakClassifier
    from boostproof.algorithms.estimators.boosting import RunTrace
    from boostproof.algorithms.estimators.c45 import C45
    from boostproof.algorithms.estimators.columns import MixedClassifier
    from boostproof.algorithms.estimators.conjunction import ConjunctionClassifier
    from boostproof.algorithms.estimators.extractor import NaiveCombiner, NaiveExtractor
    from boostproof.algorithms.estimators.k_boost import KBoost
    from boostproof.algorithms.estimators.linear import LemmaOneRule
    from boostproof.algorithms.estimators.methods_ab import MethodA, MethodB
    from boostproof.algorithms.estimators.neural import RpropNetwork
    from boostproof.algorithms.estimators.nominal_stump import NominalStump
    from boostproof.algorithms.estimators.plane import PlaneRule
    from boostproof.algorithms.estimators.ranges import RangeClassifier
    from boostproof.algorithms.estimators.regions import RegionClassifier
    from boostproof.algorithms.estimators.stump import DecisionStump
    from boostproof.algorithms.estimators.subsets import SubsetClassifier, SubsetPairClassifier
    from boostproof.algorithms.estimators.two_boost import TwoBoost
    from boostproof.algorithms.kernels.boosters.diagnostics import Diagnostics, correlations, run_diagnostics, variances
    from boostproof.algorithms.kernels.boosters.k_boost import (
        KBoostRound,
        KBoostRun,
        Minimum,
        k_boost_round,
        k_boost_run,
        minimize_normalizer,
    )
    from boostproof.algorithms.kernels.boosters.runs import (
        AdaBoostRuns,
        ReweightingRuns,
        TwoBoostRuns,
        adaboost_run,
        adaboost_runs,
        reweighting_runs,
        two_boost_run,
        two_boost_runs,
    )
    from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
    from boostproof.algorithms.kernels.conjunction.quest import planted_labels, quest
    from boostproof.algorithms.kernels.conjunction.transactions import Transactions, transactions
    from boostproof.algorithms.kernels.fixed import Fixed, fixed
    from boostproof.algorithms.kernels.linear.linear_rules import lemma_one_rule
    from boostproof.algorithms.kernels.linear.planes import optimal_line
    from boostproof.algorithms.kernels.linear.separators import Line
    from boostproof.algorithms.kernels.linear.thresholds import optimal_threshold
    from boostproof.algorithms.kernels.regions.bucketing import bucket_codes, equal_frequency, equal_width
    from boostproof.algorithms.kernels.regions.ranges import optimal_range, optimal_ranges
    from boostproof.algorithms.kernels.regions.rectangle import optimal_rectangle, optimal_rectangle_many
    from boostproof.algorithms.kernels.regions.rectilinear_convex import optimal_rectilinear_convex
    from boostproof.algorithms.kernels.regions.x_monotone import optimal_x_monotone
    from boostproof.algorithms.kernels.regions.x_monotone_many import optimal_x_monotone_many
    from boostproof.algorithms.kernels.stumps.binned_stumps import binned_stump_run
    from boostproof.algorithms.kernels.stumps.binning import Binned, binned
    from boostproof.algorithms.kernels.stumps.buckets import Buckets, bucketed
    from boostproof.algorithms.kernels.stumps.exact_stumps import exact_stump_run
    from boostproof.algorithms.kernels.stumps.nominal_stump import MixedStump, best_mixed_stump, mixed_stump_predictions
    from boostproof.algorithms.kernels.stumps.stump_run import StumpRun
    from boostproof.algorithms.kernels.stumps.stump_votes import stump_votes
    from boostproof.algorithms.kernels.stumps.stumps import (
        Sorted,
        Stump,
        best_stump,
        presort,
        search,
        stump_agreements,
        stump_agreements_two,
        stump_predictions,
    )
    from boostproof.algorithms.kernels.subsets.subset import optimal_subset
    from boostproof.algorithms.kernels.subsets.subset_pair import SubsetPair, optimal_subset_pair
    from boostproof.algorithms.kernels.trees.c45 import C45Columns, C45Tree, c45_columns, c45_predictions, c45_tree
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
    "C45",
    "AdaBoost",
    "AdaBoostRuns",
    "Arithmetic",
    "BigramClassifier",
    "Binned",
    "Buckets",
    "C45Columns",
    "C45Tree",
    "Cells",
    "ConjunctionClassifier",
    "DecisionStump",
    "Diagnostics",
    "Element",
    "Fixed",
    "JSS09Trace",
    "KBoost",
    "KBoostRound",
    "KBoostRun",
    "LemmaOneRule",
    "Line",
    "MethodA",
    "MethodB",
    "Minimum",
    "MixedClassifier",
    "MixedStump",
    "NaiveBayes",
    "NaiveCombiner",
    "NaiveExtractor",
    "NominalStump",
    "PlaneRule",
    "RangeClassifier",
    "RegionClassifier",
    "ReweightingRuns",
    "RpropNetwork",
    "RunTrace",
    "RunUndefined",
    "SL16Trace",
    "SM00Trace",
    "Sorted",
    "StopReason",
    "Stump",
    "StumpRun",
    "SubsetClassifier",
    "SubsetPair",
    "SubsetPairClassifier",
    "Trace",
    "Training",
    "Transactions",
    "TwoBoost",
    "TwoBoostRuns",
    "TwoBoostTrace",
    "WeakClassifier",
    "WeakLearner",
    "ZZTrace",
    "ZeroWeights",
    "adaboost_jss09",
    "adaboost_run",
    "adaboost_runs",
    "adaboost_sl16",
    "adaboost_sm00",
    "adaboost_zz",
    "best_mixed_stump",
    "best_stump",
    "binned",
    "binned_stump_run",
    "bucket_codes",
    "bucketed",
    "c45_columns",
    "c45_predictions",
    "c45_tree",
    "correlations",
    "equal_frequency",
    "equal_width",
    "exact_stump_run",
    "fixed",
    "k_boost_round",
    "k_boost_run",
    "lemma_one_rule",
    "minimize_normalizer",
    "mixed_stump_predictions",
    "optimal_conjunction",
    "optimal_line",
    "optimal_range",
    "optimal_ranges",
    "optimal_rectangle",
    "optimal_rectangle_many",
    "optimal_rectilinear_convex",
    "optimal_subset",
    "optimal_subset_pair",
    "optimal_threshold",
    "optimal_x_monotone",
    "optimal_x_monotone_many",
    "planted_labels",
    "presort",
    "quest",
    "recursion_zz",
    "replay",
    "reweighting_runs",
    "run_diagnostics",
    "search",
    "stump_agreements",
    "stump_agreements_two",
    "stump_predictions",
    "stump_votes",
    "transactions",
    "two_boost",
    "two_boost_run",
    "two_boost_runs",
    "variances",
]

# PEP 562: a name is imported when it is first asked for. The command line opens this door to list claims, and numba
# and scikit-learn take longer to import than it may take to run.
_HOMES = {
    "arithmetic": "Arithmetic Element",
    "estimators.adaboost": "AdaBoost",
    "estimators.bayes": "NaiveBayes",
    "estimators.bigram": "BigramClassifier",
    "estimators.binary": "Training WeakClassifier",
    "estimators.boosting": "RunTrace",
    "estimators.c45": "C45",
    "estimators.columns": "MixedClassifier",
    "estimators.conjunction": "ConjunctionClassifier",
    "estimators.extractor": "NaiveCombiner NaiveExtractor",
    "estimators.k_boost": "KBoost",
    "estimators.linear": "LemmaOneRule",
    "estimators.methods_ab": "MethodA MethodB",
    "estimators.neural": "RpropNetwork",
    "estimators.nominal_stump": "NominalStump",
    "estimators.plane": "PlaneRule",
    "estimators.ranges": "RangeClassifier",
    "estimators.regions": "RegionClassifier",
    "estimators.stump": "DecisionStump",
    "estimators.subsets": "SubsetClassifier SubsetPairClassifier",
    "estimators.two_boost": "TwoBoost",
    "kernels.boosters.diagnostics": "Diagnostics correlations run_diagnostics variances",
    "kernels.boosters.k_boost": "KBoostRound KBoostRun Minimum k_boost_round k_boost_run minimize_normalizer",
    "kernels.boosters.runs": (
        "AdaBoostRuns ReweightingRuns TwoBoostRuns adaboost_run adaboost_runs reweighting_runs two_boost_run "
        "two_boost_runs"
    ),
    "kernels.conjunction.conjunction": "optimal_conjunction",
    "kernels.conjunction.quest": "planted_labels quest",
    "kernels.conjunction.transactions": "Transactions transactions",
    "kernels.fixed": "Fixed fixed",
    "kernels.linear.linear_rules": "lemma_one_rule",
    "kernels.linear.planes": "optimal_line",
    "kernels.linear.separators": "Line",
    "kernels.linear.thresholds": "optimal_threshold",
    "kernels.regions.bucketing": "bucket_codes equal_frequency equal_width",
    "kernels.regions.ranges": "optimal_range optimal_ranges",
    "kernels.regions.rectangle": "optimal_rectangle optimal_rectangle_many",
    "kernels.regions.rectilinear_convex": "optimal_rectilinear_convex",
    "kernels.regions.x_monotone": "optimal_x_monotone",
    "kernels.regions.x_monotone_many": "optimal_x_monotone_many",
    "kernels.stumps.binned_stumps": "binned_stump_run",
    "kernels.stumps.binning": "Binned binned",
    "kernels.stumps.buckets": "Buckets bucketed",
    "kernels.stumps.exact_stumps": "exact_stump_run",
    "kernels.stumps.nominal_stump": "MixedStump best_mixed_stump mixed_stump_predictions",
    "kernels.stumps.stump_run": "StumpRun",
    "kernels.stumps.stump_votes": "stump_votes",
    "kernels.stumps.stumps": (
        "Sorted Stump best_stump presort search stump_agreements stump_agreements_two stump_predictions"
    ),
    "kernels.subsets.subset": "optimal_subset",
    "kernels.subsets.subset_pair": "SubsetPair optimal_subset_pair",
    "kernels.trees.c45": "C45Columns C45Tree c45_columns c45_predictions c45_tree",
    "reference": (
        "Cells JSS09Trace RunUndefined SL16Trace SM00Trace StopReason Trace TwoBoostTrace WeakLearner ZZTrace "
        "ZeroWeights adaboost_jss09 adaboost_sl16 adaboost_sm00 adaboost_zz recursion_zz replay two_boost"
    ),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
