"""Boosters and weak learners as scikit-learn classifiers; `boostproof.algorithms` shows them all."""

from __future__ import annotations

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.bayes import NaiveBayes
from boostproof.algorithms.estimators.bigram import BigramClassifier
from boostproof.algorithms.estimators.c45 import C45
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
from boostproof.algorithms.estimators.samme import SAMME
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.estimators.subsets import SubsetClassifier, SubsetPairClassifier
from boostproof.algorithms.estimators.two_boost import TwoBoost

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
