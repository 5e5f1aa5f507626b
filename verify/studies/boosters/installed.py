"""The boosters of packages that may be installed here, with parameters under which small tables can be fitted.

What an entry says beside its class takes away what keeps an implementation from splitting a table of a few rows: a
least number of rows or weight of a leaf, a sample that is held back, a regularisation in absolute terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from boostproof.verify.studies.boosters.table import Array

__all__ = ["ENTRIES", "Entry", "exponential", "installed"]


def exponential(y: Array, f: Array, sample_weight: Array | None = None) -> tuple[Array, Array]:
    """The gradient and the hessian of exp(-s f), s = -1 or 1, for XGBoost and LightGBM.

    Raises ValueError for scores of several classes.
    """
    if f.size != y.size:
        raise ValueError("the exponential loss is of two classes")
    s = np.where(y > 0, 1.0, -1.0)
    h = np.exp(-s * f) * (1.0 if sample_weight is None else sample_weight)
    return -s * h, h


@dataclass(frozen=True)
class Entry:
    """A booster by its name in the matrix: the package as pip knows it, its module, and what makes it of the module."""

    name: str
    package: str
    module: str
    make: Callable[[Any], Any]

    def version(self) -> str | None:
        """The version that is installed; None where there is none."""
        for package in self.package.split("|"):
            try:
                return version(package)
            except PackageNotFoundError:
                continue
        return None

    def estimator(self) -> Any:
        """The estimator. Raises ImportError where the package does not import."""
        return self.make(import_module(self.module))


ENTRIES = (
    Entry("sklearn AdaBoost", "scikit-learn", "sklearn.ensemble", lambda m: m.AdaBoostClassifier()),
    Entry(
        "sklearn AdaBoost, rate 1/2", "scikit-learn", "sklearn.ensemble",
        lambda m: m.AdaBoostClassifier(learning_rate=0.5),
    ),
    Entry(
        "sklearn GradientBoosting, exponential", "scikit-learn", "sklearn.ensemble",
        lambda m: m.GradientBoostingClassifier(loss="exponential", max_depth=1),
    ),
    Entry(
        "sklearn GradientBoosting, log-loss", "scikit-learn", "sklearn.ensemble",
        lambda m: m.GradientBoostingClassifier(max_depth=1),
    ),
    Entry(
        "sklearn HistGradientBoosting", "scikit-learn", "sklearn.ensemble",
        lambda m: m.HistGradientBoostingClassifier(max_leaf_nodes=2, min_samples_leaf=1, early_stopping=False),
    ),
    Entry(
        "xgboost", "xgboost|xgboost-cpu", "xgboost",
        lambda m: m.XGBClassifier(max_depth=1, min_child_weight=0, reg_lambda=0),
    ),
    Entry("xgboost, defaults", "xgboost|xgboost-cpu", "xgboost", lambda m: m.XGBClassifier(max_depth=1)),
    Entry(
        "xgboost, exponential", "xgboost|xgboost-cpu", "xgboost",
        lambda m: m.XGBClassifier(objective=exponential, max_depth=1, min_child_weight=0, reg_lambda=0, base_score=0.0),
    ),
    Entry(
        "lightgbm", "lightgbm", "lightgbm",
        lambda m: m.LGBMClassifier(
            num_leaves=2, min_child_samples=1, min_child_weight=0, min_data_in_bin=1
        ),
    ),
    Entry(
        "lightgbm, exponential", "lightgbm", "lightgbm",
        lambda m: m.LGBMClassifier(
            objective=exponential, num_leaves=2, min_child_samples=1, min_child_weight=0, min_data_in_bin=1
        ),
    ),
    Entry(
        "catboost", "catboost", "catboost",
        lambda m: m.CatBoostClassifier(
            depth=1, learning_rate=0.1, bootstrap_type="No", random_strength=0, l2_leaf_reg=0, boosting_type="Plain"
        ),
    ),
    Entry("imodels BoostedRules", "imodels", "imodels", lambda m: m.BoostedRulesClassifier()),
    Entry("imbalanced-learn RUSBoost", "imbalanced-learn", "imblearn.ensemble", lambda m: m.RUSBoostClassifier()),
    Entry(
        "hep_ml", "hep_ml", "hep_ml.gradientboosting",
        lambda m: m.UGradientBoostingClassifier(loss=m.AdaLossFunction(regularization=0.0), max_depth=1),
    ),
    Entry("boostproof AdaBoost", "boostproof", "boostproof.algorithms", lambda m: m.AdaBoost()),
    Entry("boostproof SAMME", "boostproof", "boostproof.algorithms", lambda m: m.SAMME()),
    Entry("boostproof KBoost", "boostproof", "boostproof.algorithms", lambda m: m.KBoost()),
    Entry("boostproof TwoBoost", "boostproof", "boostproof.algorithms", lambda m: m.TwoBoost()),
    Entry("boostproof MethodA", "boostproof", "boostproof.algorithms", lambda m: m.MethodA()),
    Entry("boostproof MethodB", "boostproof", "boostproof.algorithms", lambda m: m.MethodB()),
)  # fmt: skip


def installed() -> tuple[list[Entry], list[Entry]]:
    """The entries whose packages are installed, and the others."""
    here = [entry for entry in ENTRIES if entry.version() is not None]
    return here, [entry for entry in ENTRIES if entry not in here]
