"""What all boosters tell of a run, k-BOOST as an estimator, drawn examples, and tables that are not numbers alone."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer
from sklearn.dummy import DummyClassifier
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost, DecisionStump, TwoBoost
from boostproof.algorithms.estimators.columns import MixedClassifier
from boostproof.algorithms.estimators.k_boost import KBoost
from boostproof.algorithms.kernels.boosters.k_boost import k_boost_run
from boostproof.algorithms.kernels.boosters.runs import adaboost_run
from boostproof.verify import judge_run

BOOSTERS = [AdaBoost(n_estimators=6), TwoBoost(n_estimators=6), KBoost(n_estimators=6)]
each_booster = pytest.mark.parametrize("booster", BOOSTERS, ids=lambda booster: type(booster).__name__)
XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


@pytest.mark.sample
@parametrize_with_checks(
    [
        KBoost(n_estimators=4),
        KBoost([DecisionStump(), GaussianNB()], n_estimators=4),
        KBoost(n_estimators=4, zero_weights="stop"),
    ]
)
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@pytest.fixture(scope="module")
def cancer():
    """A table of 569 examples and 30 features, and labels 0 and 1."""
    return load_breast_cancer(return_X_y=True)


class Says(DecisionStump):
    """A weak learner that always answers with the label of one column."""

    def __init__(self, column=0):
        self.column = column

    def decision_function(self, X):
        return 2.0 * self._checked(X)[:, self.column] - 1


# What a run tells


@each_booster
def test_the_last_stage_is_the_decision(cancer, booster):
    """Stages of votes, predictions and scores; there are as many as rounds."""
    X, y = cancer
    model = clone(booster).fit(X, y)
    votes = list(model.staged_decision_function(X))
    np.testing.assert_allclose(votes[-1], model.decision_function(X))
    assert len(votes) == len(list(model.staged_predict(X))) == len(model.estimators_) == 6
    assert list(model.staged_score(X, y))[-1] == model.score(X, y)


@each_booster
def test_edges_are_one_minus_twice_the_errors(cancer, booster):
    """estimator_edges_ = 1 - 2 estimator_errors_."""
    model = clone(booster).fit(*cancer)
    np.testing.assert_array_equal(model.estimator_edges_, 1 - 2 * model.estimator_errors_)


@each_booster
def test_the_product_of_the_normalizers_bounds_the_training_error(cancer, booster):
    """prod Z_t is the mean of exp(-y f(x)), which is at least the error."""
    X, y = cancer
    model = clone(booster).fit(X, y)
    mean = np.exp(-(2 * y - 1) * model.decision_function(X)).mean()
    assert np.prod(model.normalizers_) == pytest.approx(mean)
    assert 1 - model.score(X, y) <= mean


@each_booster
def test_margins_are_votes_over_the_sum_of_the_coefficients(cancer, booster):
    """y f(x) / sum |c|, in [-1, 1], negative exactly where the prediction is wrong."""
    X, y = cancer
    model = clone(booster).fit(X, y)
    margins = model.margins(X, y)
    np.testing.assert_allclose(
        margins * np.abs(model.estimator_weights_).sum(), (2 * y - 1) * model.decision_function(X)
    )
    assert np.abs(margins).max() <= 1
    np.testing.assert_array_equal(margins < 0, model.predict(X) != y)


def test_margins_of_useless_rules_are_zero():
    """No coefficient, no vote."""
    assert AdaBoost().fit(*XOR).margins(*XOR).tolist() == [0, 0, 0, 0]


def test_margins_of_infinite_directions_are_at_most_one():
    """What stands for infinity is the largest vote."""
    X, y = [[0, 0, 0], [1, 1, 1], [1, 0, 1], [0, 1, 1]], [0, 1, 1, 1]
    margins = KBoost([Says(), Says(), Says()], n_estimators=2).fit(X, y).margins(X, y)
    assert margins.tolist() == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("y", "message"),
    [([0, 1], r"y has shape \(2,\): expected \(4,\)"), ([0, 1, 2, 0], r"y holds .*2.*: expected one of \[0, 1\]")],
)
def test_margins_of_other_labels_are_refused(y, message):
    with pytest.raises(ValueError, match=message):
        AdaBoost().fit(*XOR).margins(XOR[0], y)


def test_the_trace_of_adaboost_is_the_run_of_its_agreements(cancer):
    """Agreements (T, m), labels as signs, and the weights of adaboost_run."""
    X, y = cancer
    model = AdaBoost(n_estimators=6).fit(X, y)
    trace = model.trace(X, y)
    np.testing.assert_array_equal(trace.agreements, [(rule.predict(X) == y) * 2 - 1 for rule in model.estimators_])
    np.testing.assert_array_equal(trace.labels, 2 * y - 1)
    np.testing.assert_allclose(trace.weights, adaboost_run(trace.agreements, np.ones(len(y))).D, rtol=1e-12)


@pytest.mark.parametrize("booster", [TwoBoost(n_estimators=4), KBoost(n_estimators=4)])
def test_the_trace_of_several_views_is_the_run_of_k_boost(cancer, booster):
    """Agreements (k, T, m); coefficients, weights and normalizers are those of k_boost_run."""
    X, y = cancer
    model = clone(booster).fit(X, y)
    trace = model.trace(X, y)
    run = k_boost_run(trace.agreements, np.ones(len(y)))
    np.testing.assert_allclose(trace.weights, run.D, rtol=1e-9)
    np.testing.assert_allclose(model.estimator_weights_, run.c, atol=1e-9)
    np.testing.assert_allclose(model.normalizers_, run.Z)


@each_booster
def test_the_trace_leaves_out_what_has_no_weight(cancer, booster):
    """Examples of weight 0 were not in fit."""
    X, y = cancer
    w = np.arange(len(y)) % 3
    trace = clone(booster).fit(X, y, w).trace(X, y, w)
    assert trace.weights.shape == (7, np.count_nonzero(w))
    np.testing.assert_allclose(trace.weights[0], w[w > 0] / w.sum())


def test_a_perfect_rule_leaves_no_weights():
    """The last row is nan."""
    trace = AdaBoost().fit([[0], [1]], [0, 1]).trace([[0], [1]], [0, 1])
    assert trace.weights[0].tolist() == [0.5, 0.5]
    assert np.isnan(trace.weights[1]).all()


@pytest.mark.parametrize("booster", [AdaBoost(n_estimators=2), TwoBoost(n_estimators=2)])
def test_a_trace_is_judged_by_the_claims_about_runs(booster):
    """What judge_run takes, for one and for two learners."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(30, 4)), rng.integers(0, 2, 30)
    trace = clone(booster).fit(X, y).trace(X, y)
    found = judge_run(trace.agreements, trace.labels)
    assert {outcome.charitable for outcome in found} & {"holds"}


# k-BOOST


def test_one_view_of_all_columns_is_adaboost(cancer):
    """k = 1: the same votes."""
    X, y = cancer
    one = KBoost(views=[slice(None)], n_estimators=5).fit(X, y)
    np.testing.assert_allclose(one.decision_function(X), AdaBoost(n_estimators=5).fit(X, y).decision_function(X))


def test_two_views_are_2_boost(cancer):
    """k = 2: the same votes."""
    X, y = cancer
    two = KBoost([DecisionStump(), DecisionStump()], n_estimators=5).fit(X, y)
    np.testing.assert_allclose(two.decision_function(X), TwoBoost(n_estimators=5).fit(X, y).decision_function(X))


def test_a_learner_for_each_view(cancer):
    """Rules are tuples of the learners' kinds, each fitted to its own columns."""
    X, y = cancer
    model = KBoost([DecisionStump(), GaussianNB()], [slice(10), slice(10, None)], n_estimators=3).fit(X, y)
    assert [tuple(map(type, rules)) for rules in model.estimators_] == [(DecisionStump, GaussianNB)] * 3
    assert [rule.n_features_in_ for rule in model.estimators_[0]] == [10, 20]


LIMIT = np.array([[0, 0, 1], [1, 1, 0], [1, 0, 1], [1, 0, 0], [1, 0, 1], [0, 1, 0]]), [0, 1, 1, 1, 1, 1]


def test_the_limit_goes_on_where_no_minimum_exists():
    """Nobody is wrong in both of the first two columns: these decide where they agree, c decides elsewhere."""
    model = KBoost([Says(0), Says(1), Says(2)], [[0, 1, 2]] * 3, n_estimators=1).fit(*LIMIT)
    run = k_boost_run(model.trace(*LIMIT).agreements, np.ones(6))
    np.testing.assert_array_equal(model.directions_, run.d)
    np.testing.assert_allclose(model.estimator_weights_, run.c + run.d * (1 + np.abs(run.c).sum()))
    signs = np.sign(model.directions_[0] @ (2 * LIMIT[0].T - 1))
    decided = model.decision_function(LIMIT[0])
    np.testing.assert_array_equal(np.sign(decided)[signs != 0], signs[signs != 0])


def test_the_printed_rule_stops_where_no_minimum_exists():
    """zero_weights="stop" in round 1 leaves no rules, and all votes are 0."""
    model = KBoost([Says(0), Says(1), Says(2)], [[0, 1, 2]] * 3, zero_weights="stop").fit(*LIMIT)
    assert (model.stop_reason_, model.estimators_, model.estimator_weights_.shape) == ("zero_weight", [], (0, 3))
    assert model.decision_function(LIMIT[0]).tolist() == [0.0] * 6
    assert model.trace(*LIMIT).agreements.shape == (3, 0, 6)


def test_a_perfect_round_ends_k_boost():
    """Z_1 = 0."""
    model = KBoost().fit([[0, 0, 0], [1, 1, 1]], [0, 1])
    assert (model.stop_reason_, model.normalizers_.tolist()) == ("perfect", [0])


def test_a_useless_round_ends_k_boost():
    """All coefficients 0 in round 1: one round of weights 0."""
    model = KBoost().fit(*XOR)
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("useless", [[0, 0, 0]])


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"estimators": 3}, TypeError, "estimators=3: expected None or a list"),
        ({"estimators": []}, ValueError, r"estimators=\[\]: expected at least one"),
        ({"estimators": [DecisionStump(), 3]}, TypeError, r"estimators\[1\]=3: expected a classifier"),
        (
            {"estimators": [KNeighborsClassifier()]},
            ValueError,
            r"estimators\[0\]=KNeighborsClassifier\(\): expected an est",
        ),
        ({"zero_weights": "undefined"}, ValueError, "zero_weights='undefined': expected 'limit' or 'stop'"),
        ({"n_estimators": 0}, ValueError, "n_estimators=0: expected at least 1"),
        ({"views": [[0]] * 63}, ValueError, "views=.*: expected at most 62 views, not 63"),
    ],
)
def test_bad_parameters_are_refused_by_name(changed, error, message):
    with pytest.raises(error, match=message):
        KBoost(**changed).fit(*XOR)


def test_a_fitted_k_boost_survives_pickling(cancer):
    """Predictions are the same after a round trip."""
    X, y = cancer
    model = KBoost(n_estimators=3).fit(X, y)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(model)).predict(X), model.predict(X))


# Drawn examples


@each_booster
def test_a_seed_repeats_the_draws(cancer, booster):
    """The same random_state, the same votes; another one, others."""
    X, y = cancer
    first, again, other = (
        clone(booster).set_params(resample=True, random_state=seed).fit(X, y).decision_function(X) for seed in (0, 0, 1)
    )
    np.testing.assert_array_equal(first, again)
    assert (first != other).any()


def test_a_drawn_run_is_measured_under_its_weights(cancer):
    """Errors and coefficients are those of the run over the agreements: only the fits see the sample."""
    X, y = cancer
    model = AdaBoost(n_estimators=5, resample=True, random_state=0).fit(X, y)
    run = adaboost_run(model.trace(X, y).agreements, np.ones(len(y)))
    np.testing.assert_allclose(model.estimator_errors_, run.eps)
    np.testing.assert_allclose(model.estimator_weights_, run.alpha)


@each_booster
def test_a_learner_without_weights_can_be_boosted_on_samples(cancer, booster):
    """KNeighborsClassifier takes no sample_weight."""
    X, y = cancer
    names = [name for name in booster.get_params(deep=False) if name.startswith("estimator")]
    value = [KNeighborsClassifier(5)] * 3 if names == ["estimators"] else KNeighborsClassifier(5)
    model = clone(booster).set_params(resample=True, random_state=0, n_estimators=2, **dict.fromkeys(names, value))
    assert model.fit(X, y).score(X, y) > 0.9


class Remembers(DecisionStump):
    """Keeps what it was fitted to."""

    def fit(self, X, y, sample_weight=None):
        self.fitted_to_ = np.array(X), np.array(y), sample_weight
        return super().fit(X, y)


def test_samples_have_as_many_examples_and_no_weights():
    """m examples, drawn with replacement, labels with their rows."""
    X = np.arange(40.0)[:, None]
    model = AdaBoost(Remembers(), n_estimators=1, resample=True, random_state=0).fit(X, [0] * 20 + [1] * 20)
    drawn, y, weights = model.estimators_[0].fitted_to_
    assert (drawn.shape, weights) == ((40, 1), None)
    assert len(np.unique(drawn)) < 40
    np.testing.assert_array_equal(y, drawn[:, 0] >= 20)


def test_a_sample_of_one_class_teaches_its_constant_rule():
    """One example has almost all weight: the rule says its class everywhere, without asking the learner."""
    X, y, w = [[0.0], [1.0], [2.0]], [0, 1, 0], [1e-9, 1, 1e-9]
    model = AdaBoost(GaussianNB(), n_estimators=1, resample=True, random_state=0).fit(X, y, w)
    assert type(model.estimators_[0]) is DummyClassifier
    assert model.estimators_[0].predict(X).tolist() == [1, 1, 1]


def test_where_one_class_has_all_the_weight_the_rule_is_constant():
    """In the limit both examples on which the learners agree lose their weight, and all others are of one class."""
    X, y = [[0, 0], [1, 1], [1, 0], [1, 0], [0, 1]], [0, 1, 1, 1, 1]
    model = TwoBoost(Says(), Says(), n_estimators=2).fit(X, y)
    assert [tuple(map(type, pair)) for pair in model.estimators_] == [(Says, Says), (DummyClassifier, DummyClassifier)]
    assert model.predict(X).tolist() == y


def test_a_useless_drawn_rule_ends_nothing():
    """Errors of 1/2 have coefficient 0, and the fit goes on to the last round."""
    model = AdaBoost(Says(), n_estimators=4, resample=True, random_state=0).fit(*XOR)
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("rounds", [0, 0, 0, 0])


# Tables


class Sport(MixedClassifier):
    """Says classes_[1] for the first category of the first column, or turned round; missing values are no category."""

    _takes_missing = True

    def _prepare(self, data):
        return np.where(data.X[:, 0] == 0, 1, -1).astype(np.int8)

    def _choose(self, prepared, data, weights):
        self.turned_ = 1 if (weights * data.signs) @ prepared >= 0 else -1
        return self

    def _decide(self, table):
        return (np.where(table[:, 0] == 0, 1, -1) * self.turned_).astype(np.int8)


MIXED = np.array([["a", 1.0], ["b", 2.0], ["a", 3.0], ["c", 4.0], [None, 5.0]], dtype=object), [1, 0, 1, 0, 1]


def test_adaboost_takes_the_strings_that_its_learner_takes():
    """Object tables with strings and missing values go through as they are."""
    model = AdaBoost(Sport([0]), n_estimators=3).fit(*MIXED)
    assert model.estimators_[0].categories_[0].tolist() == ["a", "b", "c"]
    assert model.predict(MIXED[0]).tolist() == [1, 0, 1, 0, 0]


def test_views_of_an_object_table_have_learners_of_their_own():
    """Nominal and numeric columns side by side."""
    model = KBoost([Sport([0]), DecisionStump()], [[0], [1]], n_estimators=2).fit(*MIXED)
    assert model.predict(MIXED[0]).tolist() == MIXED[1]


def test_a_learner_that_takes_missing_numbers_gets_them():
    """nan in a float table."""
    X = [[0.0], [1.0], [np.nan], [0.0]]
    assert AdaBoost(Sport()).fit(X, [1, 0, 0, 1]).predict(X).tolist() == [1, 0, 0, 1]


def test_a_pipeline_gets_the_table_as_it_is():
    """Its first step may take strings."""
    pipeline = make_pipeline(OneHotEncoder(handle_unknown="ignore", sparse_output=False), DecisionStump())
    X = np.array([["a"], ["b"], ["a"], ["c"]], dtype=object)
    model = AdaBoost(pipeline, n_estimators=3, resample=True, random_state=0).fit(X, [1, 0, 1, 1])
    assert set(model.predict(X)) <= {0, 1}


@each_booster
def test_stumps_want_finite_numbers(booster):
    """What the default learner does not take is refused."""
    with pytest.raises(ValueError, match="NaN"):
        clone(booster).fit([[np.nan], [1]], [0, 1])


def test_tags_are_those_of_the_learner():
    """allow_nan and string are handed up."""
    tags = AdaBoost(Sport([0])).__sklearn_tags__().input_tags
    assert (tags.allow_nan, tags.string, tags.categorical) == (True, True, True)
