"""A file each of what reads a run: for an estimator of another package, write one of the three methods of Adapter."""

from __future__ import annotations

from typing import Any

from boostproof.verify.studies.boosters.adapters.base import Adapter, BlackBox, Words, fresh_copy
from boostproof.verify.studies.boosters.adapters.catboost import CatBoost
from boostproof.verify.studies.boosters.adapters.hep_ml import HepMl
from boostproof.verify.studies.boosters.adapters.hist_gradient import HistGradient
from boostproof.verify.studies.boosters.adapters.imbalanced import Imbalanced
from boostproof.verify.studies.boosters.adapters.imodels import Imodels
from boostproof.verify.studies.boosters.adapters.lightgbm import LightGBM
from boostproof.verify.studies.boosters.adapters.own import OwnAdaBoost, OwnSAMME, OwnViews
from boostproof.verify.studies.boosters.adapters.scikit_adaboost import ScikitAdaBoost
from boostproof.verify.studies.boosters.adapters.scikit_gradient import ScikitGradient
from boostproof.verify.studies.boosters.adapters.xgboost import XGBoost

__all__ = ["ADAPTERS", "Adapter", "BlackBox", "Words", "adapter_of", "fresh_copy"]

ADAPTERS: tuple[BlackBox, ...] = (
    ScikitAdaBoost(), ScikitGradient(), HistGradient(), XGBoost(), LightGBM(), CatBoost(), Imodels(), Imbalanced(),
    HepMl(), OwnAdaBoost(), OwnSAMME(), OwnViews(),
)  # fmt: skip


def adapter_of(estimator: Any) -> BlackBox:
    """The adapter that knows the estimator; the black box for one that nobody knows."""
    return next((adapter for adapter in ADAPTERS if adapter.knows(estimator)), BlackBox())
