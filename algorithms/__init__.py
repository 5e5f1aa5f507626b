"""What the papers compute, as scikit-learn classifiers; references and kernels stand in their own packages.

- estimators: boosters and weak learners with scikit-learn's interface, the names that stand here;
- kernels: compiled functions, arrays in and arrays out, such as
  `boostproof.algorithms.kernels.regions.ranges.optimal_range`; gains are summed in integers, so that answers are exact
  and the same for any number of threads;
- reference: the papers' pseudo-code line by line, over any `Arithmetic` or in Python's exact numbers, all from
  `boostproof.algorithms.reference`.

docs/algorithms.md lists them paper by paper.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.algorithms.estimators import (
        C45,
        SAMME,
        AdaBoost,
        BigramClassifier,
        ConjunctionClassifier,
        DecisionStump,
        KBoost,
        LemmaOneRule,
        MethodA,
        MethodB,
        NaiveBayes,
        NaiveCombiner,
        NaiveExtractor,
        NominalStump,
        PlaneRule,
        RangeClassifier,
        RegionClassifier,
        RpropNetwork,
        SubsetClassifier,
        SubsetPairClassifier,
        TwoBoost,
    )

__all__ = [
    "C45",
    "SAMME",
    "AdaBoost",
    "BigramClassifier",
    "ConjunctionClassifier",
    "DecisionStump",
    "KBoost",
    "LemmaOneRule",
    "MethodA",
    "MethodB",
    "NaiveBayes",
    "NaiveCombiner",
    "NaiveExtractor",
    "NominalStump",
    "PlaneRule",
    "RangeClassifier",
    "RegionClassifier",
    "RpropNetwork",
    "SubsetClassifier",
    "SubsetPairClassifier",
    "TwoBoost",
]


def __getattr__(name: str) -> Any:
    # PEP 562: the estimators are imported when one is asked for. Kernels and references are imported through this
    # package too, and need no scikit-learn, which takes longer to import than they may take to run.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.estimators"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
