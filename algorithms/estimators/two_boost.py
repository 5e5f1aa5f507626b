"""2-BOOST as a scikit-learn classifier (JSS09, Algorithm 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.estimators.adaboost import USELESS
from boostproof.algorithms.estimators.binary import BinaryClassifier, Training
from boostproof.algorithms.estimators.learners import WeakLearner, weak_learner
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.kernels.checks import Floats, Signs, counting
from boostproof.algorithms.kernels.runs import two_boost_run

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["TwoBoost"]

StopReason = Literal["rounds", "perfect", "useless", "zero_weight"]
Views = tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]


class _Round(NamedTuple):
    """One round: a = c_1 + c_2 and b = c_1 - c_2 (perhaps infinite), both errors, and the weights that it leaves."""

    directions: tuple[float, float]
    errors: tuple[float, float]
    D_next: Floats | None
    zero_weight: bool


class TwoBoost(BinaryClassifier):
    """2-BOOST for two classes and two views: the vote sum_t (c_1t h_1t(x) + c_2t h_2t(x)).

    The coefficients minimise Z_t, (9) and (10). Where no example of some weight is right (or wrong) by both rules, or
    by one alone, they have no value; see `zero_weights`. Fits end early as follows:

    - "perfect": the infimum of Z_t is 0; each example that had a weight left is decided rightly by this round.
    - "useless": both coefficients are 0, so that the next rules would be the same. The round is dropped, except the
      first one, which is kept with weights 0 (then all votes are 0, for classes_[0]).
    - "zero_weight": only under zero_weights="stop".

    Args:
        estimator_1: the weak learner of the first view; its fit must take sample_weight. A DecisionStump if None.
        estimator_2: the weak learner of the second view, likewise.
        views: two selections of columns, each a slice or an array of indices or booleans. The first and the second
            half of the columns if None; a single column is both.
        n_estimators: the number T of rounds, at least 1.
        zero_weights: "stop" is the printed rule: stop and keep the rounds before (none after a first round: then all
            votes are 0). "limit" goes on with the limit that the infimum of Z_t tells: a direction c_1 + c_2 or
            c_1 - c_2 becomes infinite and decides the examples on which it acts; where several act, the earliest
            decides. What stands for an infinite direction in the weights and the votes is 1 more (in absolute
            value) than all finite directions together.

    Attributes:
        estimators_: the pairs (h_1t, h_2t), a list of tuples; each rule is fitted to the columns of its own view.
        estimator_weights_: c_1t and c_2t, shape (T, 2).
        estimator_errors_: the weighted errors of h_1t and h_2t, shape (T, 2).
        views_: the two index arrays of columns.
        stop_reason_: "rounds", "perfect", "useless" or "zero_weight".
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.
    """

    def __init__(
        self,
        estimator_1: Any = None,
        estimator_2: Any = None,
        views: Any = None,
        n_estimators: int = 50,
        zero_weights: Literal["limit", "stop"] = "limit",
    ) -> None:
        self.estimator_1 = estimator_1
        self.estimator_2 = estimator_2
        self.views = views
        self.n_estimators = n_estimators
        self.zero_weights = zero_weights

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Boost both weak learners together.

        Args:
            X: finite real numbers, shape (m, d).
            y: labels of one or two classes, shape (m,).
            sample_weight: the weights of round 1, non-negative, not all 0, shape (m,); equal if not given.

        Raises:
            TypeError: n_estimators is no integer.
            ValueError: shapes, numbers or weights are not as above, y holds more than two classes, a parameter is
                not as the class says, or a weak learner takes no weights.
        """
        rounds = counting("n_estimators", self.n_estimators, 1)
        if self.zero_weights not in ("limit", "stop"):
            raise ValueError(f"zero_weights={self.zero_weights!r}: expected 'limit' or 'stop'")
        data = self._training(X, y, sample_weight)
        self.views_ = _views(self.views, data.X.shape[1])
        self.estimators_: list[tuple[Any, Any]] = []
        self.stop_reason_: StopReason = "rounds"
        made: list[_Round] = []
        D: Floats | None = data.weights
        learners = self._learners(data)
        while len(made) < rounds and D is not None and self.stop_reason_ == "rounds":
            rules = (learners[0](D), learners[1](D))
            u1, u2 = (data.signs * rule.signs for rule in rules)
            result = _round(u1, u2, D)
            self.stop_reason_ = _verdict(result, self.zero_weights)
            D = result.D_next
            if self.stop_reason_ in ("rounds", "perfect") or (self.stop_reason_ == "useless" and not made):
                self.estimators_.append((rules[0].estimator, rules[1].estimator))
                made.append(result)
        self._keep(made)
        return self

    def decision_function(self, X: Any) -> Floats:
        """Return the votes sum_t (c_1t h_1t(x) + c_2t h_2t(x)), rules +1 for classes_[1], shape (m,)."""
        *_, votes = self._staged_votes(X)
        return votes

    def staged_predict(self, X: Any) -> Iterator[npt.NDArray[Any]]:
        """Yield the predictions after each round, each of shape (m,)."""
        stages = self._staged_votes(X)
        next(stages)
        for votes in stages:
            yield self._labels(votes)

    def _learners(self, data: Training) -> tuple[WeakLearner, WeakLearner]:
        first, second = (data._replace(X=np.ascontiguousarray(data.X[:, view])) for view in self.views_)
        return (
            weak_learner("estimator_1", self.estimator_1 or DecisionStump(), first, self._signs),
            weak_learner("estimator_2", self.estimator_2 or DecisionStump(), second, self._signs),
        )

    def _predictions(self, rules: tuple[Any, Any], X: Floats) -> tuple[Signs, Signs]:
        first, second = (self._signs(rule.predict(X[:, view])) for rule, view in zip(rules, self.views_, strict=True))
        return first, second

    def _staged_votes(self, X: Any) -> Iterator[Floats]:
        """Yield the votes of H_0 (all 0), H_1, .., H_T."""
        table = self._checked(X)
        votes, decided = np.zeros(len(table)), np.zeros(len(table), dtype=bool)
        reach = _reach(self._directions)
        yield votes
        for rules, (a, b) in zip(self.estimators_, self._directions, strict=True):
            h1, h2 = self._predictions(rules, table)
            acting = np.where(h1 == h2, a, b)
            cast = np.where(np.isinf(acting), np.copysign(reach, acting) * h1, votes + acting * h1)
            votes = np.where(decided, votes, cast)
            decided = decided | np.isinf(acting)
            yield votes

    def _keep(self, made: list[_Round]) -> None:
        """Set the attributes that hold one row a round."""
        self._directions = np.array([result.directions for result in made]).reshape(-1, 2)
        reach = _reach(self._directions)
        finite = np.clip(self._directions, -reach, reach)
        self.estimator_weights_ = finite @ np.array([[0.5, 0.5], [0.5, -0.5]])
        self.estimator_errors_ = np.array([result.errors for result in made]).reshape(-1, 2)


def _views(views: Any, d: int) -> Views:
    """Return the columns of both views; ValueError unless there are two selections with a column each."""
    if views is None:
        views = (slice(max(1, d // 2)), slice(d // 2, None))
    try:
        first, second = (np.arange(d)[view if isinstance(view, slice) else np.asarray(view)] for view in views)
    except (IndexError, TypeError, ValueError) as error:
        raise ValueError(f"views={views!r}: expected two selections out of {d} columns") from error
    if first.ndim != 1 or second.ndim != 1 or not first.size or not second.size:
        raise ValueError(f"views={views!r}: expected two selections of at least one column")
    return first, second


def _round(u1: Signs, u2: Signs, D: Floats) -> _Round:
    """Return one round of 2-BOOST on the agreements of two rules, with the limit where a cell is empty."""
    pp, pm, mp, mm = (float(mass) for mass in two_boost_run(u1[None], u2[None], D).W[0])
    a, b = _direction(pp, mm), _direction(pm, mp)
    D_next = np.where(u1 == u2, _factors(a, u1), _factors(b, u1)) * (D / D.sum())
    Z = float(D_next.sum())
    empty = min(pp, pm, mp, mm) == 0
    return _Round((a, b), (mp + mm, pm + mm), D_next / Z if Z > 0 else None, empty)


def _direction(right: float, wrong: float) -> float:
    """Return (1/2) ln(right / wrong), (7) and (8); 0 for an empty pair, whose direction does not matter."""
    if right == 0 and wrong == 0:
        return 0.0
    if right == 0 or wrong == 0:
        return float("inf") if wrong == 0 else float("-inf")
    value = float(np.log(right) - np.log(wrong)) / 2
    return 0.0 if abs(value) <= USELESS else value


def _factors(direction: float, u: Signs) -> Floats:
    """Return e^(-direction u); nothing is left of the examples of an infinite direction."""
    return np.zeros(u.size) if np.isinf(direction) else np.exp(-direction * u)


def _verdict(result: _Round, zero_weights: str) -> StopReason:
    """Return why a round ends the fit, "rounds" if it does not."""
    if result.zero_weight and zero_weights == "stop":
        return "zero_weight"
    if result.D_next is None:
        return "perfect"
    return "useless" if result.directions == (0.0, 0.0) else "rounds"


def _reach(directions: Floats) -> float:
    """Return 1 more than all finite directions together can reach: what stands in for an infinite one."""
    return 1.0 + float(np.abs(directions[np.isfinite(directions)]).sum())
