"""AdaBoost as a scikit-learn classifier."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Self

import numpy as np
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
from boostproof.algorithms.estimators.columns import with_indices
from boostproof.algorithms.estimators.learners import check_learner, draws, importances, rule_signs, weak_learner
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.estimators.whole_runs import stump_course, votes_of_stumps, whole_run
from boostproof.algorithms.kernels.boosters.diagnostics import Diagnostics, run_diagnostics
from boostproof.algorithms.kernels.boosters.runs import adaboost_run
from boostproof.algorithms.kernels.checks import Floats, Signs, counting
from boostproof.algorithms.kernels.flags import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

__all__ = ["USELESS", "AdaBoost", "adaboost_step", "finite_coefficients", "resampled_step"]


class AdaBoost(Booster):
    """AdaBoost for two classes: the vote sum_t alpha_t h_t(x), alpha_t = (1/2) ln((1 - eps_t) / eps_t).

    `SAMME` boosts more classes than two.

    A weak rule with an error above 1/2 is kept, its coefficient is negative. Two rules end the fit
    early:

    - "perfect": the error is 0 (or 1, and the negated rule is perfect). alpha_t is infinite; in the
      limit this rule decides alone. Its weight is 1 more (in absolute value) than all others
      together, which gives the same votes.
    - "useless": the error is 1/2, the weights stay what they are and the next rule would be the
      same. The rule is dropped, except in the first round, where it is kept with weight 0 (then all
      votes are 0, for classes_[0]). If examples are drawn, the next rule may well be another one:
      the rule is kept with weight 0, and no fit ends.

    Args:
        estimator: the weak learner; its fit must take sample_weight, unless resample is set. A
            DecisionStump if None. The booster takes the tables that the learner takes.
        n_estimators: the number T of rounds, at least 1.
        resample: if True, each round the weak learner is fitted to m examples drawn with
            replacement according to D_t instead of to weighted ones (ZZ, section 4); errors are
            still those under D_t. A sample of a single class gives the constant rule.
        random_state: the seed, or the RandomState, of the draws.
        n_jobs: threads for runs on a DecisionStump, and for votes of stumps: None is 1, -1 all.
            Results do not depend on it.
        learning_rate: what each alpha_t is multiplied by, above 0 and at most 2, 1 for AdaBoost
            itself. With another one Z_t is (1 - eps_t) exp(-alpha_t) + eps_t exp(alpha_t). The
            training error is still at most prod_t Z_t, and Z_t below 1 for rates below 2 (and eps_t
            not 1/2). But Z_t is no longer the least that h_t allows, nor 2 sqrt(eps_t (1 - eps_t)),
            so that the training error may exceed prod_t 2 sqrt(eps_t (1 - eps_t)) and exp(-sum_t
            gamma_t^2 / 2); and h_t no longer has the error 1/2 under D_{t+1}, on which the naive
            extractor and the diagnostics rest (ZZ, section 3). Runs on a DecisionStump go by rounds
            then, which takes longer.

    Attributes:
        estimators_: the weak rules h_t, a list.
        estimator_weights_: alpha_t, times the learning rate, shape (T,).
        estimator_errors_: eps_t, shape (T,).
        estimator_edges_: gamma_t = 1 - 2 eps_t, shape (T,).
        normalizers_: Z_t = 2 sqrt(eps_t (1 - eps_t)) for the learning rate 1, shape (T,).
        feature_importances_: the share of the columns in sum_t |alpha_t|, shape (d,): the mean of
            the rules' own importances, weighted by |alpha_t|. Only if all rules have some, as a
            DecisionStump or a tree has.
        stop_reason_: "rounds", "perfect" or "useless".
        classes_: the labels, one or two, sorted.
        n_features_in_: number of features seen in fit.
        feature_names_in_: their names, if X had string column names.

    Examples:
        >>> X, y = [[0.0], [1.0], [2.0], [3.0]], [1, -1, -1, 1]
        >>> model = AdaBoost(n_estimators=3).fit(X, y)
        >>> model.estimator_errors_.round(3).tolist()
        [0.25, 0.167, 0.2]
        >>> list(model.staged_score(X, y))
        [0.75, 0.75, 1.0]
    """

    def __init__(
        self,
        estimator: Any = None,
        n_estimators: int = 50,
        resample: bool = False,
        random_state: Any = None,
        n_jobs: int | None = None,
        learning_rate: float = 1.0,
    ) -> None:
        self.estimator = estimator
        self.n_estimators = n_estimators
        self.resample = resample
        self.random_state = random_state
        self.n_jobs = n_jobs
        self.learning_rate = learning_rate

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Boost the weak learner.

        Args:
            X: a table as the weak learner takes it, finite real numbers for a stump, shape (m, d).
            y: labels of one or two classes, shape (m,).
            sample_weight: the weights of round 1, non-negative, not all 0, shape (m,); equal if not
                given.

        Raises:
            TypeError: n_estimators or n_jobs is no integer, learning_rate no number, resample no
                boolean, or the weak learner no classifier.
            ValueError: shapes, numbers or weights are not as above, y holds more than two classes,
                a parameter is out of range, or the weak learner takes no weights.
        """
        return self._fit(X, y, sample_weight)

    def _fit(self, X: Any, y: Any, sample_weight: Any, classes: npt.NDArray[Any] | None = None) -> Self:
        """Fit, with classes_ as given if they are: examples of one alone may be what a view of several has."""
        rounds = counting("n_estimators", self.n_estimators, 1)
        rng, estimator = draws(self.resample, self.random_state), self._weak_learners()[0]
        check_learner("estimator", estimator, drawn=rng is not None)
        thread_count(self.n_jobs)
        rate = checked_rate(self.learning_rate)
        data = self._training(X, y, sample_weight, classes)
        run = None if self.resample or rate != 1.0 else whole_run(estimator, data, rounds, self.n_jobs)
        if run is not None:
            return self._keep(stump_course(estimator, data, run))
        placed = with_indices(estimator, getattr(self, "feature_names_in_", ()))
        learner = weak_learner("estimator", placed, data, self, rng)
        step = partial(resampled_step if self.resample else adaboost_step, rate=rate)
        return self._keep(boost([learner], data, rounds, step))

    @property
    def feature_importances_(self) -> Floats:
        """The share of the columns in the sum of the absolute coefficients, shape (d,).

        Raises:
            AttributeError: a rule has no importances of its own.
        """
        check_is_fitted(self)
        return importances(self.estimators_, self.estimator_weights_, self.n_features_in_)

    def diagnostics(self, X: Any, y: Any, sample_weight: Any = None) -> Diagnostics:
        """Return how independent the rules are on examples, those of fit for the run of fit (ZZ, sections 3 and 4).

        Raises:
            ValueError: X, y or sample_weight are not as in fit, or a rule before the last is
                perfect on the examples, so that later rules have no distribution there.
        """
        run = self.trace(X, y, sample_weight)
        if bool(np.isnan(run.weights[:-1]).any()):
            perfect = int(np.isnan(run.weights).any(axis=1).argmax())
            raise ValueError(f"rule {perfect} of {len(run.agreements)} is perfect on X, y: expected none but the last")
        return run_diagnostics(run.agreements, run.weights[:-1])

    def decision_function(self, X: Any) -> Floats:
        """Return the votes after the last round, rules being +1 for classes_[1], shape (m,)."""
        table = self._checked(X)
        votes = votes_of_stumps(self.estimators_, self.estimator_weights_, table, self.n_jobs)
        return super().decision_function(X) if votes is None else votes

    def _keep(self, course: Course) -> Self:
        """Set the attributes that tell of the run."""
        self.estimators_ = [rule for (rule,) in course.rules]
        alphas = course.rows("coefficients", 1)[:, 0]
        self.estimator_weights_ = finite_coefficients(alphas, course.rows("direction", 1)[:, 0])
        self.estimator_errors_ = course.rows("errors", 1)[:, 0]
        self.estimator_edges_ = 1.0 - 2.0 * self.estimator_errors_
        self.normalizers_ = course.normalizers
        self.stop_reason_: StopReason = course.stop_reason
        return self

    def _weak_learners(self) -> list[Any]:
        return [DecisionStump() if self.estimator is None else self.estimator]

    def _staged_votes(self, table: npt.NDArray[Any]) -> Iterator[Floats]:
        votes = np.zeros(len(table))
        for signs, alpha in zip(rule_signs(self.estimators_, table, self._signs), self.estimator_weights_, strict=True):
            votes = votes + alpha * signs
            yield votes

    def _rule_signs(self, table: npt.NDArray[Any]) -> Signs:
        return np.array(list(rule_signs(self.estimators_, table, self._signs)), dtype=np.int8)

    def _weights_of(self, agreements: Signs, weights: Floats) -> Floats:
        return replayed(agreements[None], weights, partial(adaboost_step, rate=float(self.learning_rate)))


def adaboost_step(U: Signs, D: Floats, rate: float = 1.0) -> Step:
    """Return what the agreements of one rule, shape (1, m), lead to; see `AdaBoost` for the reasons to stop."""
    run = adaboost_run(U, D)
    alpha = float(run.alpha[0])
    if np.isinf(alpha):
        return Step(np.zeros(1), np.sign(run.alpha), run.eps, 0.0, None, "perfect")
    useless = abs(alpha) <= USELESS
    coefficient = np.zeros(1) if useless else run.alpha
    reason: StopReason = "useless" if useless else "rounds"
    if rate == 1.0:
        return Step(coefficient, np.zeros(1), run.eps, float(run.Z[0]), run.D[1], reason)
    Z, D_next = shrunken(run.D[0], rate * coefficient @ U)
    return Step(rate * coefficient, np.zeros(1), run.eps, Z, D_next, reason)


def resampled_step(U: Signs, D: Floats, rate: float = 1.0) -> Step:
    """Return the same where the next rule is fitted to another sample: a useless rule ends nothing."""
    step = adaboost_step(U, D, rate)
    return step._replace(reason="rounds") if step.reason == "useless" else step


def finite_coefficients(alphas: Floats, directions: Floats) -> Floats:
    """Return the coefficients, infinite ones as 1 more than all finite ones together."""
    reach: float = 1.0 + np.abs(alphas).sum()
    return alphas + directions * reach
