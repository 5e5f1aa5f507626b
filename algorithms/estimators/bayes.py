"""Naive Bayes as a scikit-learn classifier: numeric and nominal columns in one table, weights, missing values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import numpy as np
from scipy.special import softmax

from boostproof.algorithms.estimators.binary import Training, check_positive
from boostproof.algorithms.estimators.columns import MixedClassifier
from boostproof.algorithms.kernels.models.bayes import Columns, columns_of, estimate, joint_log_likelihood

if TYPE_CHECKING:
    from boostproof.algorithms.kernels.checks import Floats, Signs

__all__ = ["NaiveBayes"]


class NaiveBayes(MixedClassifier):
    """Naive Bayes: normal distributions in numeric columns, Laplace's estimate in nominal ones.

    scikit-learn's GaussianNB and CategoricalNB estimate the same, but neither takes a table with
    both kinds of columns, or missing values; and their smoothing depends on the unit of the weights
    (CategoricalNB) and of the other columns (GaussianNB). Here weights that are all integers are
    counts: an example of weight 2 is two examples. Others are relative, as a booster's are, and are
    scaled to sum to the number of examples of positive weight. Each column has its own smoothing,
    so that its unit does not matter.

    A missing value is left out, in fit and in predictions. A numeric column that is constant, or
    that has no value in one of the classes, says nothing. Examples of weight 0 are left out, and a
    class without weight is never predicted. Equal probabilities are for classes_[0].

    Args:
        categorical_features: the nominal columns: None, a list of indices, a mask, or names if X
            has column names.
        alpha: what is added to the weight of each category, positive.
        var_smoothing: the share of a column's variance that is added to its variance in each class,
            positive.
        handle_unknown: "error" refuses a category that was not seen in fit, "missing" takes it for
            a missing value.

    Attributes:
        classes_: the labels, one or two, sorted.
        class_log_prior_: log P(c) for classes_[0] and classes_[1], shape (2,); -inf for a class
            without weight.
        theta_: the means of the numeric columns in both classes, shape (2, d); nan where a column
            says nothing.
        var_: their variances, smoothing included, likewise.
        category_log_prob_: one entry a column: None for a numeric one, else log P(v | c), shape (2,
            K).
        edge_: (weight of the right examples - weight of the wrong ones) / total weight, 1 - 2 *
            error.
        is_categorical_: mask of the nominal columns, shape (d,).
        categories_: one entry a column: None for a numeric one, else the sorted array of its
            categories.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0.0, 1], [1, 1], [3, 0], [4, 0]], [0, 0, 1, 1]
        >>> NaiveBayes().fit(X, y).predict([[0, 1], [4, 0]]).tolist()
        [0, 1]
    """

    _takes_missing = True

    def __init__(
        self,
        categorical_features: Any = None,
        alpha: float = 1.0,
        var_smoothing: float = 1e-9,
        handle_unknown: str = "error",
    ) -> None:
        super().__init__(categorical_features)
        self.handle_unknown = handle_unknown
        self.alpha = alpha
        self.var_smoothing = var_smoothing

    def predict_joint_log_proba(self, X: Any) -> Floats:
        """Return log P(c) + sum_j log P(x_j | c) for classes_[0] and classes_[1], shape (m, 2).

        Densities are without their factors (2 pi)^(-1/2) and in units of the columns that are
        powers of two: what is left out is the same for both classes.
        """
        return joint_log_likelihood(self._checked(X), self._columns, self._model)

    def predict_proba(self, X: Any) -> Floats:
        """Return P(c | x) under the model for classes_[0] and classes_[1], shape (m, 2), or (m, 1) for one class."""
        joint = self.predict_joint_log_proba(X)
        probabilities: Floats = softmax(joint, axis=1)
        return probabilities[:, : len(self.classes_)]

    def _prepare(self, data: Training) -> Columns:
        check_positive("alpha", self.alpha)
        check_positive("var_smoothing", self.var_smoothing)
        return columns_of(data.X, [-1 if names is None else len(names) for names in self.categories_])

    def _choose(self, prepared: Columns, data: Training, weights: Floats) -> Self:
        self._columns = prepared
        self._model = model = estimate(
            data.X, prepared, data.signs, weights, alpha=self.alpha, smoothing=self.var_smoothing
        )
        self.class_log_prior_ = model.log_priors
        with np.errstate(over="ignore"):  # a variance beyond float64 is shown as infinite; none is used in this unit
            self.theta_ = model.means / prepared.scales
            self.var_ = (model.deviations / prepared.scales) ** 2
        self.category_log_prob_ = [
            None if size < 0 else model.log_shares[:, first : first + size]
            for first, size in zip(prepared.first, prepared.sizes, strict=True)
        ]
        self.edge_ = float((weights * data.signs) @ self._decide(data.X)) / float(weights.sum())
        return self

    def _decide(self, table: Floats) -> Signs:
        joint = joint_log_likelihood(table, self._columns, self._model)
        return np.where(joint[:, 1] > joint[:, 0], 1, -1).astype(np.int8)
