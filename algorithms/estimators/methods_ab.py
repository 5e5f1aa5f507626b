"""Methods A and B as scikit-learn classifiers: views boosted apart and combined afterwards (JSS09, section 5)."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
from sklearn.utils.validation import check_is_fitted

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.boosting import RunTrace, checked_rate
from boostproof.algorithms.estimators.learners import draws
from boostproof.algorithms.estimators.viewed import Viewed, named_list
from boostproof.algorithms.kernels.checks import Floats, counting

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["MethodA", "MethodB"]


class _Vote(NamedTuple):
    """The vote of one view: its finite part, the sum of the absolute coefficients in it, and what a perfect rule says.

    The last is 0 everywhere before there is a perfect rule.
    """

    finite: Floats
    size: float
    perfect: Floats


class _Method(Viewed):
    """AdaBoost in each view; a subclass adds up the votes of the views."""

    _default_views = 2

    def __init__(
        self,
        estimators: Any = None,
        views: Any = None,
        n_estimators: int = 50,
        resample: bool = False,
        random_state: Any = None,
        learning_rate: float = 1.0,
    ) -> None:
        self.estimators = estimators
        self.views = views
        self.n_estimators = n_estimators
        self.resample = resample
        self.random_state = random_state
        self.learning_rate = learning_rate

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Boost the weak learner of each view alone.

        Args:
            X: a table as the views and weak learners take it, finite real numbers for stumps, shape
                (m, d).
            y: labels of one or two classes, shape (m,).
            sample_weight: the weights of round 1, non-negative, not all 0, shape (m,); equal if not
                given.

        Raises:
            TypeError: n_estimators is no integer, learning_rate no number, resample no boolean, or
                the weak learners no list of classifiers.
            ValueError: shapes, numbers or weights are not as above, y holds more than two classes,
                a parameter is not as the class says, or a weak learner takes no weights.
        """
        counting("n_estimators", self.n_estimators, 1)
        checked_rate(self.learning_rate)
        rng = draws(self.resample, self.random_state)
        _, parts = self._read(X, y, sample_weight)
        boosters = [
            AdaBoost(learner, n_estimators=self.n_estimators, learning_rate=self.learning_rate)
            for _, learner, _ in parts
        ]
        if rng is not None:
            boosters = [b.set_params(resample=True, random_state=rng.randint(2**31 - 1)) for b in boosters]
        self.boosters_ = tuple(
            booster._fit(part.X, part.y, part.weights, self.classes_)
            for booster, (_, _, part) in zip(boosters, parts, strict=True)
        )
        for name in ("estimators", "estimator_weights", "estimator_errors", "estimator_edges", "normalizers"):
            setattr(self, f"{name}_", [getattr(booster, f"{name}_") for booster in self.boosters_])
        self.stop_reason_ = tuple(booster.stop_reason_ for booster in self.boosters_)
        return self

    @property
    def feature_importances_(self) -> Floats:
        """The mean of the views' importances, weighted by their shares of the largest vote, shape (d,).

        Raises:
            AttributeError: a rule has no importances of its own, or a view is no selection of
                columns.
        """
        check_is_fitted(self)
        return self._placed([booster.feature_importances_ for booster in self.boosters_], self._shares())

    def traces(self, X: Any, y: Any, sample_weight: Any = None) -> tuple[RunTrace, ...]:
        """Return the runs of the views on examples, see `AdaBoost.trace`.

        Raises:
            ValueError: X, y or sample_weight are not as in fit.
        """
        check_is_fitted(self)
        table = self._checked(X)
        return tuple(
            booster.trace(view.seen(table), y, sample_weight)
            for booster, view in zip(self.boosters_, self._views, strict=True)
        )

    def _named_learners(self) -> list[tuple[str, Any]] | None:
        return named_list(self.estimators)

    def _staged_votes(self, table: npt.NDArray[Any]) -> Iterator[Floats]:
        """Yield the votes; a view that ended early stays as it is."""
        columns = [_votes(booster, view.seen(table)) for booster, view in zip(self.boosters_, self._views, strict=True)]
        held: list[_Vote] = []
        for stage in zip_longest(*columns):
            held = [vote or before for vote, before in zip_longest(stage, held)]
            yield self._sum(held)

    def _sum(self, votes: list[_Vote]) -> Floats:
        raise NotImplementedError(f"{type(self).__name__} adds no votes")

    def _shares(self) -> Floats:
        """Return the largest absolute value that the vote of each view may have."""
        raise NotImplementedError(f"{type(self).__name__} adds no votes")


class MethodA(_Method):
    """Method A: the sum over the views of sum_t c_t h_t(x) / sum_t |c_t|, each view boosted alone by AdaBoost.

    The printed divisor is sum_t c_t, the same if no rule is worse than chance. If one is, it may be
    0 or negative, and the votes of the view would be turned round; hence the absolute values. A
    view all of whose coefficients are 0 has no say. One with a perfect rule, whose coefficient is
    infinite, votes as this rule does, +1 or -1.

    Args:
        estimators: the weak learners, one a view; their fits must take sample_weight, unless
            resample is set. A DecisionStump in each view if None.
        views: the views, see `KBoost`. As many parts of the columns as there are learners if None,
            two if these are not given either.
        n_estimators: the number T of rounds in each view, at least 1.
        resample: if True, learners are fitted to drawn examples instead of to weighted ones, see
            `AdaBoost`.
        random_state: the seed, or the RandomState, of the draws.
        learning_rate: what the coefficients of the views are multiplied by, above 0 and at most 2,
            see `AdaBoost`.

    Attributes:
        boosters_: the fitted AdaBoosts, a tuple.
        estimators_, estimator_weights_, estimator_errors_, estimator_edges_, normalizers_: theirs,
            lists.
        stop_reason_: theirs, a tuple.
        feature_importances_: the share of the columns in the largest vote, shape (d,): the mean of
            the views' own importances. Only if all rules have some, and all views are columns.
        views_: the arrays of indices of columns, a tuple.
        transformers_: their fitted transformers, a tuple; None for a view without.
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0, 1], [1, 0], [2, 2], [3, 1], [1, 2]], [0, 0, 1, 1, 0]
        >>> model = MethodA(n_estimators=2).fit(X, y)
        >>> model.decision_function(X).round(3).tolist()
        [-0.738, -2.0, 1.262, 1.262, -0.738]
    """

    def _sum(self, votes: list[_Vote]) -> Floats:
        zero = np.zeros(len(votes[0].finite))
        return sum((vote.perfect if vote.perfect.any() else _divided(vote) for vote in votes), zero)

    def _largest_vote(self) -> float:
        return float(len(self.boosters_))

    def _shares(self) -> Floats:
        return np.ones(len(self.boosters_))


class MethodB(_Method):
    """Method B: the sum over the views of sum_t c_t h_t(x), each view boosted alone by AdaBoost.

    That is method A with each view weighted again by the sum of its coefficients. A perfect rule
    has an infinite coefficient: the perfect rules of the views decide by majority, and where they
    tie, the finite votes do. What stands for infinity is 1 more than all finite coefficients
    together in absolute value.

    Parameters and attributes are those of `MethodA`, but the mean of the views' importances is
    weighted by the sums of their absolute coefficients.

    Examples:
        >>> X, y = [[0, 1], [1, 0], [2, 2], [3, 1], [1, 2]], [0, 0, 1, 1, 0]
        >>> MethodB(n_estimators=2).fit(X, y).decision_function(X).round(3).tolist()
        [-1.405, -2.099, 1.693, 1.693, -1.405]
    """

    def _sum(self, votes: list[_Vote]) -> Floats:
        zero = np.zeros(len(votes[0].finite))
        return sum((vote.finite + self._reach() * vote.perfect for vote in votes), zero)

    def _reach(self) -> float:
        """Return what stands for infinity."""
        return 1.0 + sum(float(np.abs(_finite(booster)).sum()) for booster in self.boosters_)

    def _largest_vote(self) -> float:
        perfect = sum(booster.stop_reason_ == "perfect" for booster in self.boosters_)
        return self._reach() * (1 + perfect) - 1.0

    def _shares(self) -> Floats:
        return np.array(
            [
                np.abs(_finite(booster)).sum() + self._reach() * (booster.stop_reason_ == "perfect")
                for booster in self.boosters_
            ]
        )


def _finite(booster: AdaBoost) -> Floats:
    """Return the coefficients without that of a perfect rule."""
    weights: Floats = booster.estimator_weights_
    return weights[:-1] if booster.stop_reason_ == "perfect" else weights


def _votes(booster: AdaBoost, table: npt.NDArray[Any]) -> Iterator[_Vote]:
    """Yield the vote of one view after each round."""
    finite, weights = _finite(booster), booster.estimator_weights_
    checked = booster._checked(table)
    nothing = np.zeros(len(checked))
    vote = _Vote(nothing, 0.0, nothing)
    for t, signs in enumerate(booster._rule_signs(checked)):
        if t < len(finite):
            vote = _Vote(vote.finite + finite[t] * signs, vote.size + abs(float(finite[t])), nothing)
        else:
            vote = vote._replace(perfect=np.sign(weights[t]) * signs)
        yield vote


def _divided(vote: _Vote) -> Floats:
    """Return a finite vote divided by its size, 0 if it has none."""
    return vote.finite / vote.size if vote.size > 0 else vote.finite
