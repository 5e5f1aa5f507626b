"""Quinlan's C4.5 as a scikit-learn classifier and weak learner."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from sklearn.utils.validation import check_is_fitted

from boostproof.algorithms.estimators.binary import Training
from boostproof.algorithms.estimators.columns import MixedClassifier
from boostproof.algorithms.kernels.cases import case_weights
from boostproof.algorithms.kernels.trees.c45 import (
    C45Columns,
    C45Tree,
    class_margins,
    fitted_tree,
    predicted,
    sorted_columns,
)

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["C45"]

GAP = 1e-5
"""C4.5 puts no threshold between values that are nearer to each other."""


class C45(MixedClassifier):
    """A decision tree by gain ratio, with a branch for each nominal value, unknown values, and pessimistic pruning.

    It is C4.5, release 8, with its default options; `boostproof.algorithms.reference.zz.c45` says
    what it does line by line. Numeric attributes are split at a threshold, nominal ones into all
    their values, once on a path. Cases whose value is unknown (nan or None) go down all branches
    with a part of their weight, in training and in prediction. Two values must differ by more than
    0.00001 for a threshold between them.

    C4.5 counts cases. Weights that are all integers are such counts: a row of weight 2 is two rows.
    Other weights are relative, as a booster's are, and are scaled so that they sum to the number of
    rows with positive weight. Rows of weight 0 are left out.

    Args:
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X
            has column names.
        min_cases: the number of cases that at least two branches of a test must have (option -m of
            C4.5).
        confidence: CF, the probability that prunes the more, the smaller it is (option -c, in
            percent there).
        prune: whether the tree is pruned at all.
        subtree_raising: whether pruning may replace a subtree by its largest branch, and not only
            by a leaf.
        handle_unknown: "error" refuses a category that was not seen in fit, "missing" sends it down
            all branches, as C4.5 does.

    Attributes:
        classes_: the labels, one or two, sorted.
        tree_: the nodes, an array for each of their attributes, node 0 the root; see `C45Tree`.
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its
            categories; the branches of a nominal test are in this order.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Source: J. R. Quinlan, C4.5: Programs for Machine Learning (1993); the weak learner of ZZ,
    section 4.

    Examples:
        >>> X = [["sun", 85], ["sun", 70], ["rain", 96], ["rain", 70], ["rain", 65]]
        >>> y = ["no", "yes", "no", "yes", "yes"]
        >>> tree = C45(categorical_features=[0], min_cases=1, prune=False).fit(X, y)
        >>> print(tree.export_text().rstrip())
        x1 <= 70 : yes (3.0)
        x1 > 70 : no (2.0)
        >>> tree.predict([["sun", 72]]).tolist()
        ['no']
    """

    _takes_missing = True

    def __init__(
        self,
        categorical_features: Any = None,
        min_cases: float = 2.0,
        confidence: float = 0.25,
        prune: bool = True,
        subtree_raising: bool = True,
        handle_unknown: str = "error",
    ) -> None:
        super().__init__(categorical_features)
        self.handle_unknown = handle_unknown
        self.min_cases = min_cases
        self.confidence = confidence
        self.prune = prune
        self.subtree_raising = subtree_raising

    @property
    def n_leaves_(self) -> int:
        """The number of leaves, those without cases included."""
        return int(np.count_nonzero(self.tree_.attribute < 0))

    @property
    def depth_(self) -> int:
        """The largest number of tests on the way to a leaf."""
        depths = np.zeros(self.tree_.items.size, dtype=np.int64)
        for node, parent in enumerate(self.tree_.parent.tolist()):
            depths[node] = depths[parent] + 1 if node else 0
        return int(depths.max())

    def export_text(self) -> str:
        """Return the tree as C4.5 prints it.

        Each line tests a branch. A leaf shows its class and (cases/errors): in a pruned tree the
        estimated errors, in an unpruned one those of the training cases. Leaves stand before
        subtrees. Wide subtrees stay in their place, which C4.5 prints below the tree.
        """
        check_is_fitted(self)
        tree, lines = self.tree_, []
        if tree.attribute[0] < 0:
            return f"{self._leaf_text(0).strip()}\n"
        waiting = [(node, 0) for node in reversed(self._printed_branches(0))]
        while waiting:
            node, indent = waiting.pop()
            lines.append("|   " * indent + self._branch_text(node) + self._leaf_text(node))
            waiting += [(below, indent + 1) for below in reversed(self._printed_branches(node))]
        return "\n".join(lines) + "\n"

    def predict_proba(self, X: Any) -> Floats:
        """Return the shares of the classes among the training cases of a row's leaf, shape (m, 2), or (m, 1) for one.

        A row whose value is unknown has the shares of all leaves below, by the parts of its weight
        that arrive there.
        """
        table = self._checked(X)
        margins = class_margins(self.tree_, table)
        return np.stack([(1.0 - margins) / 2.0, (1.0 + margins) / 2.0], axis=1)[:, : len(self.classes_)]

    def _prepare(self, data: Training) -> C45Columns:
        _check_number("min_cases", self.min_cases, math.inf)
        _check_number("confidence", self.confidence, 1.0)
        for name in ("prune", "subtree_raising"):
            if not isinstance(getattr(self, name), (bool, np.bool_)):
                raise TypeError(f"{name}={getattr(self, name)!r}: expected True or False")
        values = [0 if categories is None else max(1, len(categories)) for categories in self.categories_]
        return sorted_columns(np.ascontiguousarray(data.X.T), np.array(values, dtype=np.int64))

    def _choose(self, prepared: C45Columns, data: Training, weights: Floats) -> Self:
        confidence = float(self.confidence) if self.prune else None
        options = (float(self.min_cases), confidence, bool(self.subtree_raising), GAP)
        self.tree_: C45Tree = fitted_tree(prepared, data.signs, case_weights(weights), *options)
        return self

    def _decide(self, table: Floats) -> Signs:
        return predicted(self.tree_, table)

    def _printed_branches(self, node: int) -> list[int]:
        """Return the branches of a node, leaves first."""
        first = int(self.tree_.first[node])
        branches = range(first, first + int(self.tree_.branches[node]))
        return sorted(branches, key=lambda branch: self.tree_.attribute[branch] >= 0)

    def _branch_text(self, node: int) -> str:
        tree, above = self.tree_, int(self.tree_.parent[node])
        column, branch = int(tree.attribute[above]), node - int(tree.first[above])
        name = getattr(self, "feature_names_in_", None)
        shown = f"x{column}" if name is None else str(name[column])
        categories = self.categories_[column]
        if categories is None:
            return f"{shown} {'>' if branch else '<='} {tree.threshold[above]:g} :"
        return f"{shown} = {categories[branch]}:"

    def _leaf_text(self, node: int) -> str:
        tree = self.tree_
        if tree.attribute[node] >= 0:
            return ""
        errors = f"/{tree.errors[node]:.1f}" if tree.errors[node] > 0 else ""
        return f" {self.classes_[tree.label[node]]} ({tree.items[node]:.1f}{errors})"


def _check_number(name: str, value: Any, most: float) -> None:
    """Raise unless the value is a finite number above 0 and at most `most`."""
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise TypeError(f"{name}={value!r}: expected a number")
    if not (math.isfinite(value) and 0 < value <= most):
        limit = "" if most == math.inf else f" and at most {most:g}"
        raise ValueError(f"{name}={value!r}: expected a finite number above 0{limit}")
