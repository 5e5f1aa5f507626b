"""2-BOOST as a scikit-learn classifier (JSS09, Algorithm 2)."""

from __future__ import annotations

from typing import Any, Literal

from boostproof.algorithms.estimators.k_boost import ViewBooster
from boostproof.algorithms.estimators.stump import DecisionStump

__all__ = ["TwoBoost"]


class TwoBoost(ViewBooster):
    """2-BOOST for two classes and two views: the vote sum_t (c_1t h_1t(x) + c_2t h_2t(x)); `KBoost` with k = 2.

    The coefficients minimise Z_t, (9) and (10). Where no example of some weight is right (or wrong)
    by both rules, or by one alone, they have no value; see `zero_weights`. Fits end early as
    follows:

    - "perfect": the infimum of Z_t is 0; each example that had a weight left is decided rightly by
      this round.
    - "useless": both coefficients are 0, so that the next rules would be the same. The round is
      dropped, except the first one, which is kept with weights 0 (then all votes are 0, for
      classes_[0]). If examples are drawn, the round is kept and the fit goes on.
    - "zero_weight": only under zero_weights="stop".

    Args:
        estimator_1: the weak learner of the first view; its fit must take sample_weight, unless
            resample is set. A DecisionStump if None.
        estimator_2: the weak learner of the second view, likewise.
        views: two selections of columns, or a ColumnTransformer that makes two views, see `KBoost`.
            The first and the second half of the columns if None; a single column is both.
        n_estimators: the number T of rounds, at least 1.
        zero_weights: "stop" is the printed rule: stop and keep the rounds before (none after a
            first round: then all votes are 0). "limit" goes on with the limit that the infimum of
            Z_t tells: a direction c_1 + c_2 or c_1 - c_2 becomes infinite and decides the examples
            on which it acts; where several act, the earliest decides. What stands for an infinite
            direction in the weights and the votes is 1 more (in absolute value) than all finite
            coefficients together.
        resample: if True, both learners are fitted to drawn examples instead of to weighted ones,
            see `KBoost`.
        random_state: the seed, or the RandomState, of the draws.
        learning_rate: what c_1t and c_2t are multiplied by, above 0 and at most 2, 1 for 2-BOOST
            itself; what holds no more with another one, `KBoost` says.

    Attributes:
        estimators_: the pairs (h_1t, h_2t), a list of tuples; each rule is fitted to the columns of
            its own view.
        estimator_weights_: c_1t and c_2t, times the learning rate, shape (T, 2).
        directions_: half the signs of infinite c_1 + c_2 and c_1 - c_2 added and subtracted, shape
            (T, 2).
        estimator_errors_: the weighted errors of h_1t and h_2t, shape (T, 2).
        estimator_edges_: 1 - 2 errors, shape (T, 2).
        normalizers_: Z_t, shape (T,).
        feature_importances_: the share of the columns in sum_t |c_1t| + |c_2t|, shape (d,), see
            `KBoost`.
        views_: the two index arrays of columns.
        transformers_: their fitted transformers; None for a view without.
        stop_reason_: "rounds", "perfect", "useless" or "zero_weight".
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 1]
        >>> model = TwoBoost(n_estimators=2, zero_weights="limit").fit(X, y)
        >>> model.predict(X).tolist()
        [0, 1, 1, 1]
    """

    def __init__(
        self,
        estimator_1: Any = None,
        estimator_2: Any = None,
        views: Any = None,
        n_estimators: int = 50,
        zero_weights: Literal["limit", "stop"] = "limit",
        resample: bool = False,
        random_state: Any = None,
        learning_rate: float = 1.0,
    ) -> None:
        self.estimator_1 = estimator_1
        self.estimator_2 = estimator_2
        self.views = views
        self.n_estimators = n_estimators
        self.zero_weights = zero_weights
        self.resample = resample
        self.random_state = random_state
        self.learning_rate = learning_rate

    def _named_learners(self) -> list[tuple[str, Any]]:
        given = (self.estimator_1, self.estimator_2)
        learners = [DecisionStump() if learner is None else learner for learner in given]
        return [("estimator_1", learners[0]), ("estimator_2", learners[1])]
