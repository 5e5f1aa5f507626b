"""The naive extractor and the naive combiner of Zhang and Zhang (ZZ, section 3): together they are AdaBoost.

make_pipeline(NaiveExtractor(..), NaiveCombiner()) has the votes of AdaBoost(..), on any table. The
extractor turns a table into the outputs of its rules; any other classifier may take the combiner's
place, and any other table of rules' outputs the extractor's.
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np
import numpy.typing as npt
from sklearn.base import BaseEstimator, ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils import ClassifierTags
from sklearn.utils.validation import check_is_fitted

from boostproof.algorithms.estimators.adaboost import AdaBoost, adaboost_step, finite_coefficients
from boostproof.algorithms.estimators.binary import BinaryClassifier, vote_probabilities
from boostproof.algorithms.kernels.checks import Floats, Signs, shown

__all__ = ["NaiveCombiner", "NaiveExtractor"]


class NaiveExtractor(ClassNamePrefixFeaturesOutMixin, TransformerMixin, BaseEstimator):  # type: ignore[misc]  # untyped
    """The naive extractor: rules h_1 .. h_T, each trained on a D_t under which the rule before has accuracy 1/2.

    D_{t+1} is D_t / (2 c_t) where h_t is right and D_t / (2 (1 - c_t)) where it is wrong, (8), with
    c_t the accuracy of h_t under D_t. It ends early as AdaBoost does, whose run this is without the
    vote.

    Args:
        estimator: the weak learner, see `AdaBoost`.
        n_estimators: the number T of rules, at least 1.
        resample: if True, the weak learner is fitted to drawn examples instead of to weighted ones,
            see `AdaBoost`.
        random_state: the seed, or the RandomState, of the draws.

    Attributes:
        estimators_: the rules h_t, a list.
        accuracies_: c_t = c(h_t, D_t), shape (T,).
        distributions_: D_1 .. D_{T+1} on the examples of positive weight, shape (T + 1, m); the
            last row is nan if h_T is perfect.
        stop_reason_: "rounds", "perfect" or "useless".
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0.0], [1.0], [2.0], [3.0]], [1, -1, -1, 1]
        >>> extractor = NaiveExtractor(n_estimators=2).fit(X, y)
        >>> extractor.accuracies_.round(3).tolist()
        [0.75, 0.833]
        >>> extractor.transform(X).tolist()
        [[1, -1], [-1, -1], [-1, -1], [-1, 1]]
    """

    def __init__(
        self, estimator: Any = None, n_estimators: int = 50, resample: bool = False, random_state: Any = None
    ) -> None:
        self.estimator = estimator
        self.n_estimators = n_estimators
        self.resample = resample
        self.random_state = random_state

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Extract the rules; arguments and errors are those of `AdaBoost.fit`."""
        booster = AdaBoost(self.estimator, self.n_estimators, self.resample, self.random_state)
        self._booster = booster.fit(X, y, sample_weight)
        self.estimators_ = booster.estimators_
        self.accuracies_ = 1.0 - booster.estimator_errors_
        self.distributions_ = booster.trace(X, y, sample_weight).weights
        self.stop_reason_, self.classes_ = booster.stop_reason_, booster.classes_
        self.n_features_in_ = booster.n_features_in_
        if hasattr(booster, "feature_names_in_"):
            self.feature_names_in_ = booster.feature_names_in_
        return self

    def transform(self, X: Any) -> Signs:
        """Return the outputs of the rules, +1 for classes_[1] and -1 for classes_[0], shape (m, T)."""
        check_is_fitted(self)
        return np.ascontiguousarray(self._booster._rule_signs(self._booster._checked(X)).T)

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        tags.classifier_tags = ClassifierTags(multi_class=False)
        tags.transformer_tags.preserves_dtype = []
        tags.input_tags = AdaBoost(self.estimator).__sklearn_tags__().input_tags
        return tags

    @property
    def _n_features_out(self) -> int:
        return len(self.estimators_)


class NaiveCombiner(BinaryClassifier):
    """The naive combiner: the vote sum_t lambda_t h_t(x), lambda_t = (1/2) ln(c_t / (1 - c_t)).

    A column of the table is a rule: it says classes_[1] where it is above 0 and classes_[0]
    elsewhere. Without accuracies, fit takes the columns in order for rules of a naive extractor on
    the same examples, and finds its c_t by the recursion (8). A rule that is perfect, or always
    wrong, has an infinite lambda, for which 1 more than all finite ones together stands, in
    absolute value; rules after it then have weight 0, for no extractor goes on.

    Args:
        accuracies: c_t, numbers from 0 to 1, one a column; if None, they are found as above.

    Attributes:
        accuracies_: c_t, shape (T,); nan for rules after a perfect one.
        lambdas_: lambda_t, finite, shape (T,).
        classes_: the labels, one or two, sorted.
        n_features_in_: the number T of rules.
        feature_names_in_: their names, if the table had string column names.

    Examples:
        >>> rules = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
        >>> combiner = NaiveCombiner([0.75, 2 / 3]).fit(rules, [1, 1, 0, 0])
        >>> combiner.predict_proba([[1, 1], [1, -1]]).round(3).tolist()
        [[0.143, 0.857], [0.4, 0.6]]
    """

    def __init__(self, accuracies: Any = None) -> None:
        self.accuracies = accuracies

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Find the coefficients.

        Args:
            X: the outputs of T rules on m examples, finite real numbers, shape (m, T).
            y: labels of one or two classes, shape (m,).
            sample_weight: D_1 up to a factor, non-negative, not all 0, shape (m,); equal if not
                given.

        Raises:
            ValueError: shapes, numbers, weights or accuracies are not as above, or y holds more
                than two classes.
        """
        data = self._training(X, y, sample_weight)
        if self.accuracies is None:
            self.accuracies_, alphas, directions = _recursion(_outputs(data.X).T * data.signs, data.weights)
        else:
            self.accuracies_ = self._given(data.X.shape[1])
            alphas, directions = _log_odds(self.accuracies_)
        self.lambdas_ = finite_coefficients(alphas, directions)
        return self

    def decision_function(self, X: Any) -> Floats:
        """Return the votes, shape (m,)."""
        table = self._checked(X)
        votes = np.zeros(len(table))
        # One rule after the other, in AdaBoost's order: the same bits.
        for h, coefficient in zip(_outputs(table).T, self.lambdas_, strict=True):
            votes = votes + coefficient * h
        return votes

    def predict_proba(self, X: Any) -> Floats:
        """Return P(y | h_1(x), .., h_T(x)) for classes_[0] and classes_[1], shape (m, 2), or ones (m, 1) for one class.

        For rules that are independent given the class, right with probability c_t in both classes,
        and classes that are equally likely before, half the log odds of the classes are the vote f:
        P(y | x) = 1 / (1 + exp(-2 y f(x))).
        """
        return vote_probabilities(self.decision_function(X), len(self.classes_))

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        # Rules are columns that somebody trained; others vote badly.
        tags.classifier_tags.poor_score = True
        return tags

    def _given(self, T: int) -> Floats:
        """Return the parameter as an array; ValueError unless it holds T numbers from 0 to 1."""
        try:
            given = np.asarray(self.accuracies, dtype=np.float64)
        except (TypeError, ValueError) as error:
            raise type(error)(f"accuracies={shown(self.accuracies)}: expected {T} numbers ({error})") from error
        if given.shape != (T,) or not bool(np.all((given >= 0) & (given <= 1))):
            raise ValueError(f"accuracies={self.accuracies!r}: expected {T} numbers from 0 to 1, one a rule")
        return given


def _outputs(table: npt.NDArray[Any]) -> Signs:
    """Return what the columns say, +1 and -1."""
    return np.where(table > 0, 1, -1).astype(np.int8)


def _recursion(U: Signs, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """Return c_t, lambda_t and the signs of infinite ones, each of shape (T,), by AdaBoost's own steps."""
    accuracies, alphas, directions = np.full(len(U), np.nan), np.zeros(len(U)), np.zeros(len(U))
    D: Floats | None = weights
    for t, u in enumerate(U):
        if D is None:
            break
        step = adaboost_step(u[None], D)
        accuracies[t], alphas[t], directions[t] = 1.0 - step.errors[0], step.coefficients[0], step.direction[0]
        D = step.D_next
    return accuracies, alphas, directions


def _log_odds(c: Floats) -> tuple[Floats, Floats]:
    """Return (1/2) ln(c / (1 - c)), 0 where it is infinite, and the signs of infinite ones."""
    directions = np.where(c == 1, 1.0, np.where(c == 0, -1.0, 0.0))
    inner = np.where(directions == 0, c, 0.5)
    return (np.log(inner) - np.log1p(-inner)) / 2, directions
