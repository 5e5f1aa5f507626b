"""k-BOOST as a scikit-learn classifier (JSS09, Algorithm 3, appendix), and what 2-BOOST shares with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal, Self

import numpy as np
import numpy.typing as npt
from sklearn.utils.validation import check_is_fitted

from boostproof.algorithms.estimators.boosting import (
    USELESS,
    Booster,
    Course,
    Step,
    StopReason,
    boost,
    checked_rate,
    replayed,
    shrunken,
)
from boostproof.algorithms.estimators.learners import draws, importances, rule_signs, weak_learner
from boostproof.algorithms.estimators.viewed import Viewed, named_list
from boostproof.algorithms.kernels.boosters.k_boost import MOST, KBoostRound, k_boost_round
from boostproof.algorithms.kernels.checks import Floats, Signs, counting, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
__all__ = ["KBoost", "ViewBooster"]

ROUNDING = 1e-9
"""d.h of a direction d and signs h is 0 or at least (4 / k)^k / 4, for that is the least that determinants leave."""


class ViewBooster(Viewed, Booster):
    """k-BOOST over any views; a subclass says how its parameters name the weak learners."""

    zero_weights: Literal["limit", "stop"]
    learning_rate: float

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Boost all weak learners together.

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
        rounds = counting("n_estimators", self.n_estimators, 1)
        if self.zero_weights not in ("limit", "stop"):
            raise ValueError(f"zero_weights={self.zero_weights!r}: expected 'limit' or 'stop'")
        checked_rate(self.learning_rate)
        rng = draws(self.resample, self.random_state)
        data, parts = self._read(X, y, sample_weight)
        if len(parts) > MOST:
            raise ValueError(f"views={shown(self.views)}: expected at most {MOST} views, not {len(parts)}")
        learners = [weak_learner(name, learner, part, self, rng) for name, learner, part in parts]
        return self._keep(boost(learners, data, rounds, self._stepper()))

    def _stepper(self) -> partial[Step]:
        stops, rate = self.zero_weights == "stop", float(self.learning_rate)
        return partial(_step, stops=stops, resampled=self.resample, rate=rate)

    @property
    def feature_importances_(self) -> Floats:
        """The share of the columns in the sum of the absolute coefficients of all views, shape (d,).

        Raises:
            AttributeError: a rule has no importances of its own, or a view is no selection of
                columns.
        """
        check_is_fitted(self)
        of_views = [
            importances([rules[j] for rules in self.estimators_], self.estimator_weights_[:, j], len(view.columns))
            for j, view in enumerate(self._views)
        ]
        return self._placed(of_views, np.abs(self.estimator_weights_).sum(axis=0))

    def _keep(self, course: Course) -> Self:
        """Set the attributes that tell of the run."""
        k = len(self._views)
        self.estimators_ = course.rules
        self._coefficients, self.directions_ = course.rows("coefficients", k), course.rows("direction", k)
        self.estimator_weights_ = self._coefficients + self.directions_ * self._reach()
        self.estimator_errors_ = course.rows("errors", k)
        self.estimator_edges_ = 1.0 - 2.0 * self.estimator_errors_
        self.normalizers_ = course.normalizers
        self.stop_reason_: StopReason = course.stop_reason
        return self

    def _reach(self) -> float:
        """Return 1 more than all finite coefficients together: what stands in for infinity."""
        return 1.0 + float(np.abs(self._coefficients).sum())

    def _largest_vote(self) -> float:
        return self._reach() if self.directions_.any() else super()._largest_vote()

    def _view_signs(self, table: npt.NDArray[Any]) -> Iterator[Signs]:
        """Yield the predictions of the k rules of each round, shape (k, m)."""
        columns = (
            rule_signs([rules[j] for rules in self.estimators_], view.seen(table), self._signs)
            for j, view in enumerate(self._views)
        )
        for signs in zip(*columns, strict=True):
            yield np.array(signs)

    def _staged_votes(self, table: npt.NDArray[Any]) -> Iterator[Floats]:
        votes, decided = np.zeros(len(table)), np.zeros(len(table), dtype=bool)
        reach = self._reach()
        for h, c, d in zip(self._view_signs(table), self._coefficients, self.directions_, strict=True):
            pull = d @ h
            acting = np.abs(pull) > ROUNDING
            cast = np.where(acting, np.copysign(reach, pull), votes + c @ h)
            votes = np.where(decided, votes, cast)
            decided = decided | acting
            yield votes

    def _rule_signs(self, table: npt.NDArray[Any]) -> Signs:
        rounds = list(self._view_signs(table))
        empty = np.zeros((len(self._views), 0, len(table)), dtype=np.int8)
        return np.stack(rounds, axis=1) if rounds else empty

    def _weights_of(self, agreements: Signs, weights: Floats) -> Floats:
        return replayed(agreements, weights, self._stepper())


class KBoost(ViewBooster):
    """k-BOOST for two classes and k views: the vote sum_t c_t.h_t(x), h_t the rules of the k views in round t.

    The coefficients minimise Z_t, in closed form for k = 1 and 2 and by Newton's method beyond.
    Where Z_t has no minimum, see `zero_weights`. Fits end early as follows:

    - "perfect": the infimum of Z_t is 0; each example that had a weight left is decided rightly by
      this round.
    - "useless": all coefficients are 0, so that the next rules would be the same. The round is
      dropped, except the first one, which is kept with weights 0 (then all votes are 0, for
      classes_[0]). If examples are drawn, the round is kept and the fit goes on.
    - "zero_weight": only under zero_weights="stop".

    Args:
        estimators: the weak learners, one a view; their fits must take sample_weight, unless
            resample is set. A DecisionStump in each view if None.
        views: the views: a list of selections of columns (slices, lists or arrays of indices,
            booleans or names, or functions of the table that return one), or a ColumnTransformer,
            each of whose transformers makes a view. If None, as many parts of the columns as there
            are learners, three if these are not given either; parts share columns if there are too
            few. At most 62 views.
        n_estimators: the number T of rounds, at least 1.
        zero_weights: "stop" stops where Z_t has no minimum (for k <= 2, as printed, already where
            some pattern of agreements has no weight) and keeps the rounds before. "limit" goes on
            with the limit that the infimum of Z_t tells: the coefficients are infinite along a
            direction d_t, which decides, by the sign of d_t.h_t(x), the examples where that is not
            0; of several rounds the earliest decides. What stands for infinity in the weights and
            the votes is 1 more than all finite coefficients together in absolute value.
        resample: if True, each round each learner is fitted to m examples drawn with replacement
            according to D_t instead of to weighted ones; errors are still those under D_t. A sample
            of a single class gives the constant rule.
        random_state: the seed, or the RandomState, of the draws.
        learning_rate: what each c_t is multiplied by, above 0 and at most 2, 1 for k-BOOST itself.
            With another one Z_t is no longer the least that the rules allow, (9) and (10) and the
            bounds that rest on them hold no more, and the rules of a round keep edges under the
            weights of the next one. The training error is still at most prod_t Z_t, and Z_t at most
            1 for rates up to 1, for Z_t is convex in c. Infinite coefficients stay infinite.

    Attributes:
        estimators_: the tuples (h_1t, .., h_kt), a list; each rule is fitted to what its own view
            shows.
        estimator_weights_: c_1t, .., c_kt, times the learning rate, shape (T, k).
        directions_: d_t, shape (T, k), 0 where all coefficients are finite.
        estimator_errors_: the weighted errors of the rules, shape (T, k).
        estimator_edges_: 1 - 2 errors, shape (T, k).
        normalizers_: Z_t, shape (T,).
        feature_importances_: the share of the columns in sum_jt |c_jt|, shape (d,): the mean of the
            rules' own importances, weighted by |c_jt|. Only if all rules have some, and all views
            are columns.
        views_: the arrays of indices of columns, a tuple.
        transformers_: their fitted transformers, a tuple; None for a view without.
        stop_reason_: "rounds", "perfect", "useless" or "zero_weight".
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 1]
        >>> KBoost(n_estimators=2).fit(X, y).predict(X).tolist()
        [0, 1, 1, 1]
    """

    def __init__(
        self,
        estimators: Any = None,
        views: Any = None,
        n_estimators: int = 50,
        zero_weights: Literal["limit", "stop"] = "limit",
        resample: bool = False,
        random_state: Any = None,
        learning_rate: float = 1.0,
    ) -> None:
        self.estimators = estimators
        self.views = views
        self.n_estimators = n_estimators
        self.zero_weights = zero_weights
        self.resample = resample
        self.random_state = random_state
        self.learning_rate = learning_rate

    def _named_learners(self) -> list[tuple[str, Any]] | None:
        return named_list(self.estimators)


def _step(U: Signs, D: Floats, *, stops: bool, resampled: bool, rate: float) -> Step:
    """Return what the agreements of k rules, shape (k, m), lead to."""
    k, made = len(U), k_boost_round(U, D)
    c, d, Z, *_ = made.minimum
    c[np.abs(c) <= USELESS] = 0.0
    wrong = (made.codes[:, None] >> np.arange(k - 1, -1, -1)) & 1
    step = Step(c, d, made.masses @ wrong, Z, made.D_next, _reason(made, c, k, stops, resampled))
    if rate == 1.0 or made.D_next is None:
        return step
    # What an infinite direction decides has lost its weight at any rate; the others weigh by their
    # finite exponents.
    left = made.D_next > 0
    D_next = np.zeros(len(D))
    Z, D_next[left] = shrunken(D[left] / D.sum(), rate * c @ U[:, left])
    return step._replace(coefficients=rate * c, Z=Z, D_next=D_next)


def _reason(made: KBoostRound, c: Floats, k: int, stops: bool, resampled: bool) -> StopReason:
    """Return why a round ends the fit, "rounds" if it does not."""
    infinite = bool(made.minimum.direction.any())
    if stops and (infinite or (k <= 2 and made.codes.size < 2**k)):
        return "zero_weight"
    if made.D_next is None:
        return "perfect"
    return "rounds" if infinite or c.any() or resampled else "useless"
