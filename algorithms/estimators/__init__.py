"""The boosters and the stump as scikit-learn classifiers."""

from __future__ import annotations

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.estimators.two_boost import TwoBoost

__all__ = ["AdaBoost", "DecisionStump", "TwoBoost"]
