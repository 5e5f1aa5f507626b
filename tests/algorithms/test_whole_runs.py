"""AdaBoost on binned stumps, run by one kernel, is AdaBoost on the same stumps round by round; and votes of stumps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.base import clone
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.kernels.stumps.stump_votes import stump_votes

ATTRIBUTES = ("estimator_weights_", "estimator_errors_", "estimator_edges_", "normalizers_")


class OwnStump(DecisionStump):
    """A stump that no kernel knows: AdaBoost asks it round by round."""

    def _decide(self, table: Any) -> Any:
        return super()._decide(table)


def sample(m: int, d: int, seed: int) -> tuple[Any, Any]:
    source = np.random.default_rng(seed)
    X = source.normal(size=(m, d))
    return X, np.where(X @ source.normal(size=d) + source.normal(size=m) > 0, "yes", "no")


def assert_same_fit(X: Any, y: Any, weights: Any, rounds: int, max_bins: int) -> None:
    fast = AdaBoost(DecisionStump(max_bins), rounds).fit(X, y, weights)
    slow = AdaBoost(OwnStump(max_bins), rounds).fit(X, y, weights)
    assert fast.stop_reason_ == slow.stop_reason_
    for name in ATTRIBUTES:
        assert getattr(fast, name) == pytest.approx(getattr(slow, name), rel=1e-9, abs=1e-9)
    assert [stump(rule) for rule in fast.estimators_] == [stump(rule) for rule in slow.estimators_]
    assert fast.decision_function(X) == pytest.approx(slow.decision_function(X), rel=1e-9, abs=1e-9)
    assert np.array_equal(fast.predict(X), slow.predict(X))


def stump(rule: Any) -> tuple[int, float, int]:
    return rule.feature_, rule.threshold_, rule.polarity_


@pytest.mark.parametrize("seed", range(4))
def test_the_kernel_makes_the_run_of_the_loop(seed: int) -> None:
    X, y = sample(200, 4, seed)
    assert_same_fit(X, y, np.random.default_rng(seed).random(200), 25, 20)


@pytest.mark.parametrize(
    ("X", "y", "weights"),
    [
        ([[0.0], [1.0], [2.0]], [0, 1, 1], [1.0, 1.0, 1.0]),
        ([[0.0], [0.0]], [0, 1], [1.0, 1.0]),
        ([[0.0], [0.0], [0.0]], [0, 1, 1], [1.0, 1.0, 1.0]),
        ([[0.0], [1.0]], [1, 1], [1.0, 1.0]),
        ([[0.0], [1.0]], [0, 1], [0.0, 1.0]),
        ([[0.0], [1.0]], [0, 1], [1.0, 0.0]),
        ([[0.0], [1.0], [2.0], [3.0]], [0, 1, 0, 1], [0.0, 1.0, 3.0, 0.0]),
        ([[5.0]], ["a"], [2.0]),
    ],
)
def test_so_it_does_where_a_run_ends_early(X: Any, y: Any, weights: Any) -> None:
    assert_same_fit(np.array(X), np.array(y), np.array(weights), 6, 9)


def test_the_rules_are_fitted_stumps() -> None:
    X, y = sample(100, 3, 0)
    booster = AdaBoost(DecisionStump(16), 10).fit(X, y)
    votes = sum(
        alpha * np.where(rule.predict(X) == "yes", 1, -1)
        for rule, alpha in zip(booster.estimators_, booster.estimator_weights_, strict=True)
    )
    assert votes == pytest.approx(booster.decision_function(X))
    assert [rule.edge_ for rule in booster.estimators_] == pytest.approx(booster.estimator_edges_)


def test_the_votes_are_those_of_the_last_stage_to_the_bit() -> None:
    X, y = sample(300, 3, 1)
    for learner in (DecisionStump(), DecisionStump(32)):
        booster = AdaBoost(learner, 30).fit(X, y)
        *_, last = booster.staged_decision_function(X)
        assert np.array_equal(booster.decision_function(X), last)


def test_the_number_of_threads_does_not_matter_to_a_fit() -> None:
    X, y = sample(3000, 70, 2)
    one = AdaBoost(DecisionStump(255), 10).fit(X, y)
    two = AdaBoost(DecisionStump(255), 10, n_jobs=2).fit(X, y)
    assert np.array_equal(one.estimator_weights_, two.estimator_weights_)
    assert np.array_equal(one.decision_function(X), two.decision_function(X))


def test_the_trace_of_a_fit_tells_its_errors() -> None:
    X, y = sample(200, 3, 3)
    booster = AdaBoost(DecisionStump(8), 12).fit(X, y)
    trace = booster.trace(X, y)
    errors = [float(D[u < 0].sum()) for u, D in zip(trace.agreements, trace.weights, strict=False)]
    assert errors == pytest.approx(booster.estimator_errors_)


def test_a_stump_over_all_values_is_the_exact_one() -> None:
    X = np.random.default_rng(4).integers(0, 9, size=(300, 4)).astype(float)
    y = (X.sum(axis=1) + np.random.default_rng(5).normal(size=300) > 16).astype(int)
    weights = np.random.default_rng(6).integers(0, 4, size=300).astype(float)
    exact, binned = (DecisionStump(bins).fit(X, y, weights) for bins in (None, 9))
    assert stump(binned) == stump(exact)
    assert binned.edge_ == pytest.approx(exact.edge_, abs=1e-14)


def test_a_learner_over_bins_can_be_resampled() -> None:
    X, y = sample(200, 3, 7)
    booster = AdaBoost(DecisionStump(16), 10, resample=True, random_state=0).fit(X, y)
    assert booster.score(X, y) > 0.6


@pytest.mark.parametrize(
    ("learner", "options", "error", "message"),
    [
        (DecisionStump(1), {}, ValueError, "max_bins=1: expected at least 2"),
        (DecisionStump(300), {}, ValueError, "max_bins=300: expected at most 255"),
        (DecisionStump(2.5), {}, TypeError, "max_bins=2.5: expected an integer"),  # type: ignore[arg-type]
        (DecisionStump(5), {"n_jobs": 0}, ValueError, "n_jobs=0"),
        (DecisionStump(5), {"n_jobs": "two"}, TypeError, "n_jobs='two'"),
    ],
)
def test_bad_parameters_are_named(learner: Any, options: Any, error: type[Exception], message: str) -> None:
    X, y = sample(20, 2, 0)
    with pytest.raises(error, match=message):
        AdaBoost(clone(learner), **options).fit(X, y)


@parametrize_with_checks([DecisionStump(max_bins=20), AdaBoost(DecisionStump(max_bins=20), n_estimators=8)])
def test_scikit_learn_accepts_bins(estimator: Any, check: Any) -> None:
    check(estimator)


@given(
    rows=st.integers(0, 200),
    stumps=st.lists(st.tuples(st.integers(0, 3), st.integers(-3, 3), st.floats(-9, 9)), max_size=9),
)
@settings(deadline=None)
def test_votes_are_summed_stump_by_stump(rows: int, stumps: Any) -> None:
    X = np.random.default_rng(rows).integers(-3, 4, size=(rows + 1, 4)).astype(float)
    expected = np.zeros(rows + 1)
    for feature, threshold, coefficient in stumps:
        expected += coefficient * np.where(X[:, feature] > threshold, 1, -1)
    columns = [[stump[k] for stump in stumps] for k in range(3)]
    feature = np.array(columns[0], dtype=np.int64)
    assert np.array_equal(stump_votes(X, feature, columns[1], columns[2]), expected)
    assert np.array_equal(stump_votes(X, feature, columns[1], columns[2], n_jobs=2), expected)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (([[np.inf]], [0], [0.0], [1.0]), ValueError, "X=.*finite"),
        (([[1.0]], [1], [0.0], [1.0]), ValueError, "feature=.*below 1"),
        (([[1.0]], [-1], [0.0], [1.0]), ValueError, "feature=.*at least 0"),
        (([[1.0]], [0.5], [0.0], [1.0]), TypeError, "feature=.*integers"),
        (([[1.0]], [0], [np.nan], [1.0]), ValueError, "threshold=.*1 numbers"),
        (([[1.0]], [0], [0.0, 1.0], [1.0]), ValueError, "threshold=.*1 numbers"),
        (([[1.0]], [0], [0.0], [np.inf]), ValueError, "coefficient=.*finite"),
        (([[1.0]], [0], [0.0], [1.0, 2.0]), ValueError, "coefficient has shape"),
    ],
)
def test_bad_stumps_are_named(arguments: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        stump_votes(*arguments)
