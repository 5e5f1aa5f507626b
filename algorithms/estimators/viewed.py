"""What boosters of several views share: the views of the table, and a weak learner for each."""

from __future__ import annotations

from typing import Any

import numpy as np
from sklearn.compose import ColumnTransformer

from boostproof.algorithms.estimators.binary import Training
from boostproof.algorithms.estimators.boosting import Staged
from boostproof.algorithms.estimators.columns import with_indices
from boostproof.algorithms.estimators.learners import check_learner
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.estimators.views import fitted_views
from boostproof.algorithms.kernels.checks import Floats

__all__ = ["Viewed", "named_list"]


class Viewed(Staged):
    """A booster of several views; `views`, `n_estimators`, `resample` and `random_state` are its parameters."""

    views: Any
    n_estimators: int
    resample: bool
    random_state: Any
    _default_views = 3
    """How many views there are if neither learners nor views are given."""

    def _named_learners(self) -> list[tuple[str, Any]] | None:
        """Return the weak learners with the parameters that hold them, None for a stump in each view."""
        raise NotImplementedError(f"{type(self).__name__} names no weak learners")

    def _weak_learners(self) -> list[Any]:
        return [learner for _, learner in self._named_learners() or [("", DecisionStump())]]

    def _options(self) -> dict[str, Any]:
        if isinstance(self.views, ColumnTransformer):
            return {"dtype": None, "ensure_all_finite": False}
        return super()._options()

    def _placed(self, of_views: list[Floats], shares: Floats) -> Floats:
        """Return the mean of importances of the views' columns, weighted by shares, at their places in the table.

        Raises:
            AttributeError: a view is no selection of columns.
        """
        total = np.zeros(self.n_features_in_)
        for view, found, share in zip(self._views, of_views, shares, strict=True):
            if view.transformer is not None:
                raise AttributeError(
                    f"{type(self).__name__} has no feature_importances_: a view is no selection of columns"
                )
            np.add.at(total, view.columns, share * found)
        reach = float(shares.sum())
        return total / reach if reach > 0 else total

    def _read(self, X: Any, y: Any, sample_weight: Any) -> tuple[Training, list[tuple[str, Any, Training]]]:
        """Check the arguments of fit, set the views, and return the examples, and each learner's name and view."""
        named = self._named_learners()
        for name, learner in named or []:
            check_learner(name, learner, drawn=bool(self.resample))
        data = self._training(X, y, sample_weight)
        k = self._default_views if named is None and self.views is None else None if named is None else len(named)
        names = np.asarray(getattr(self, "feature_names_in_", ()), dtype=object)
        self._views = fitted_views(self.views, k, X, data.X, data.y, names.tolist())
        self.views_ = tuple(view.columns for view in self._views)
        self.transformers_ = tuple(view.transformer for view in self._views)
        chosen = named or [(f"estimators[{j}]", DecisionStump()) for j in range(len(self._views))]
        seen = [data._replace(X=view.seen(data.X)) for view in self._views]
        kept = [names[view.columns].tolist() if names.size and view.transformer is None else [] for view in self._views]
        parts = zip(chosen, seen, kept, strict=True)
        return data, [(name, with_indices(learner, own), part) for (name, learner), part, own in parts]


def named_list(estimators: Any) -> list[tuple[str, Any]] | None:
    """Return a list of weak learners with their names as a parameter.

    Raises:
        TypeError: neither None nor a list or tuple.
        ValueError: an empty list.
    """
    if estimators is None:
        return None
    if not isinstance(estimators, (list, tuple)):
        raise TypeError(f"estimators={estimators!r}: expected None or a list of weak learners")
    if not estimators:
        raise ValueError(f"estimators={estimators!r}: expected at least one weak learner")
    return [(f"estimators[{j}]", learner) for j, learner in enumerate(estimators)]
