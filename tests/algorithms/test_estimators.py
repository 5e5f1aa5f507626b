"""The estimators: scikit-learn's own checks, what they compute, and how a fit ends."""

from __future__ import annotations

import pickle
from math import log

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost, DecisionStump, TwoBoost
from boostproof.algorithms.kernels.boosters.runs import adaboost_run, two_boost_run
from boostproof.algorithms.kernels.stumps.stumps import best_stump, stump_agreements

ALL = (DecisionStump, AdaBoost, TwoBoost)
BOOSTERS = (AdaBoost, TwoBoost)
XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


@parametrize_with_checks(
    [
        DecisionStump(),
        AdaBoost(n_estimators=10),
        AdaBoost(DecisionTreeClassifier(max_depth=2, random_state=0), n_estimators=5),
        TwoBoost(n_estimators=10),
    ]
)
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@pytest.fixture(scope="module")
def cancer():
    """A table of 569 examples and 30 features, and labels 0 and 1."""
    return load_breast_cancer(return_X_y=True)


class Fixed(DecisionStump):
    """A weak learner that always answers with the label of one column."""

    def __init__(self, column=0):
        self.column = column

    def decision_function(self, X):
        return 2.0 * self._checked(X)[:, self.column] - 1


def test_the_stump_is_that_of_the_kernel(cancer):
    """Feature, threshold and polarity are best_stump's, the edge is divided by the total weight."""
    X, y = cancer
    stump, found = DecisionStump().fit(X, y), best_stump(X, 2 * y - 1, np.ones(len(y)))
    assert (stump.feature_, stump.threshold_, stump.polarity_) == found[:3]
    assert stump.edge_ == pytest.approx(found.edge / len(y))


def test_the_edge_of_a_stump_is_that_of_its_score(cancer):
    """edge_ = 1 - 2 * error."""
    stump = DecisionStump().fit(*cancer)
    assert stump.edge_ == pytest.approx(2 * stump.score(*cancer) - 1)


@pytest.mark.parametrize("seed", range(8))
def test_rounding_does_not_choose_the_stump(seed):
    """A column and its mirror image have the same stumps, summed in two orders: the first column is taken."""
    rng = np.random.default_rng(seed)
    x, y, w = rng.normal(size=50), rng.choice((-1, 1), 50), rng.random(50)
    assert DecisionStump().fit(np.transpose([x, -x]), y, sample_weight=w).feature_ == 0


def test_adaboost_is_the_run_over_the_agreements_of_its_rules(cancer):
    """estimator_weights_ and estimator_errors_ are alpha_t and eps_t of adaboost_run."""
    X, y = cancer
    model = AdaBoost(n_estimators=20).fit(X, y)
    U = [(rule.predict(X) == y) * 2 - 1 for rule in model.estimators_]
    run = adaboost_run(U, np.ones(len(y)))
    np.testing.assert_allclose(model.estimator_weights_, run.alpha)
    np.testing.assert_allclose(model.estimator_errors_, run.eps)
    np.testing.assert_allclose(model.decision_function(X) * (2 * y - 1), run.alpha @ np.array(U))


def test_adaboost_chooses_the_stumps_of_stump_agreements(cancer):
    """The estimator and the scenario on real data make the same run."""
    X, y = cancer
    model = AdaBoost(n_estimators=20).fit(X, y)
    agreements = [(rule.predict(X) == y) * 2 - 1 for rule in model.estimators_]
    np.testing.assert_array_equal(agreements, stump_agreements(X, 2 * y - 1, 20))


def test_two_boost_is_the_run_over_the_agreements_of_its_rules(cancer):
    """estimator_weights_ are c_1t and c_2t of two_boost_run, estimator_errors_ both rules' errors."""
    X, y = cancer
    model = TwoBoost(n_estimators=20).fit(X, y)
    U = [
        [(h.predict(X[:, v]) == y) * 2 - 1 for h, v in zip(pair, model.views_, strict=True)]
        for pair in model.estimators_
    ]
    run = two_boost_run(*np.moveaxis(np.array(U), 1, 0), np.ones(len(y)))
    np.testing.assert_allclose(model.estimator_weights_, np.transpose([run.c1, run.c2]), atol=1e-9)
    np.testing.assert_allclose(model.estimator_errors_[:, 0], run.W[:, 2] + run.W[:, 3])
    np.testing.assert_allclose(model.estimator_errors_[:, 1], run.W[:, 1] + run.W[:, 3])


@pytest.mark.parametrize("booster", BOOSTERS)
def test_boosting_beats_one_stump(cancer, booster):
    """More rounds lower the training error."""
    assert booster(n_estimators=30).fit(*cancer).score(*cancer) > DecisionStump().fit(*cancer).score(*cancer)


@pytest.mark.parametrize("booster", BOOSTERS)
def test_the_last_stage_is_the_prediction(cancer, booster):
    """staged_predict yields one prediction a round, and predict is the last."""
    X, y = cancer
    model = booster(n_estimators=7).fit(X, y)
    stages = list(model.staged_predict(X))
    assert len(stages) == len(model.estimators_) == 7
    np.testing.assert_array_equal(stages[-1], model.predict(X))


@pytest.mark.parametrize("booster", BOOSTERS)
def test_a_stage_is_a_fit_of_as_many_rounds(cancer, booster):
    """Stage t predicts what n_estimators=t would."""
    X, y = cancer
    stages = list(booster(n_estimators=5).fit(X, y).staged_predict(X))
    np.testing.assert_array_equal(stages[2], booster(n_estimators=3).fit(X, y).predict(X))


@pytest.mark.parametrize("estimator", ALL)
def test_weights_count_copies(cancer, estimator):
    """An example of weight n is n examples, and one of weight 0 is none."""
    X, y = cancer
    w = np.random.default_rng(0).integers(0, 4, len(y))
    weighted = estimator().fit(X, y, sample_weight=w)
    repeated = estimator().fit(np.repeat(X, w, axis=0), np.repeat(y, w))
    np.testing.assert_allclose(weighted.decision_function(X), repeated.decision_function(X))


@pytest.mark.parametrize("estimator", ALL)
def test_one_number_is_a_weight_for_all(estimator):
    """sample_weight may be a number."""
    model = estimator().fit([[0], [1]], [0, 1], sample_weight=2)
    assert model.predict([[0], [1]]).tolist() == [0, 1]


@pytest.mark.parametrize("estimator", ALL)
def test_labels_may_be_words(estimator):
    """classes_ is sorted and predictions are its entries."""
    model = estimator().fit([[0], [1], [2]], ["no", "yes", "yes"])
    assert model.classes_.tolist() == ["no", "yes"]
    assert model.predict([[0], [2]]).tolist() == ["no", "yes"]


@pytest.mark.parametrize("estimator", ALL)
def test_one_example_is_enough(estimator):
    """m = 1: the constant rule."""
    assert estimator().fit([[1.0]], ["a"]).predict([[5.0]]).tolist() == ["a"]


@pytest.mark.parametrize("estimator", ALL)
def test_one_class_is_predicted_everywhere(estimator):
    """With a single class there is nothing to decide."""
    assert set(estimator().fit([[0], [1], [2]], [7, 7, 7]).predict([[-9], [9]])) == {7}


@pytest.mark.parametrize("estimator", ALL)
def test_constant_features_predict_the_heavier_class(estimator):
    """Without a threshold the constant rule is all there is."""
    assert estimator().fit([[1], [1], [1]], [0, 1, 1]).predict([[1]]).tolist() == [1]


@pytest.mark.parametrize("estimator", ALL)
def test_more_than_two_classes_are_refused(estimator):
    """The message names the kind of target and the number of classes."""
    with pytest.raises(ValueError, match=r"Only binary classification is supported.*multiclass, y holds 3 classes"):
        estimator().fit([[0], [1], [2]], [0, 1, 2])


@pytest.mark.parametrize("estimator", ALL)
@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ([1], r"sample_weight has shape \(1,\): expected \(2,\)"),
        ([1, -1], "sample_weight holds .*-1.0.*: expected non-negative weights"),
        ([0, 0], "at least one non-zero number"),
        ([1, np.nan], "sample_weight contains NaN"),
    ],
)
def test_bad_weights_are_refused(estimator, weights, message):
    """sample_weight holds m finite non-negative numbers, not all 0."""
    with pytest.raises(ValueError, match=message):
        estimator().fit([[0], [1]], [0, 1], sample_weight=weights)


@pytest.mark.parametrize("booster", BOOSTERS)
@pytest.mark.parametrize(("n", "error"), [(0, ValueError), (2.0, TypeError), ("5", TypeError)])
def test_a_bad_number_of_rounds_is_refused(booster, n, error):
    """n_estimators is an integer of at least 1."""
    with pytest.raises(error, match=f"n_estimators={n!r}: expected"):
        booster(n_estimators=n).fit([[0], [1]], [0, 1])


def test_a_weak_learner_must_take_weights():
    """fit of the weak learner needs sample_weight."""
    with pytest.raises(ValueError, match=r"estimator=KNeighborsClassifier\(\): expected an estimator whose fit"):
        AdaBoost(KNeighborsClassifier()).fit([[0], [1]], [0, 1])


def test_any_classifier_with_weights_can_be_boosted(cancer):
    """The weak learner need not be a stump."""
    X, y = cancer
    model = AdaBoost(LogisticRegression(C=1e-6, max_iter=300), n_estimators=3).fit(X, y)
    assert [type(rule) for rule in model.estimators_] == [LogisticRegression] * 3


def test_a_perfect_rule_ends_adaboost():
    """Error 0 in round 1: the rule decides alone, with weight 1."""
    model = AdaBoost().fit([[0], [1]], [0, 1])
    assert (model.stop_reason_, model.estimator_weights_.tolist(), model.estimator_errors_.tolist()) == (
        "perfect",
        [1.0],
        [0.0],
    )


def test_a_perfectly_wrong_rule_is_turned_round():
    """Error 1: the negated rule is perfect, its weight is negative."""
    model = AdaBoost(Fixed()).fit([[0], [1]], [1, 0])
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("perfect", [-1.0])
    assert model.predict([[0], [1]]).tolist() == [1, 0]


def test_a_later_perfect_rule_outvotes_all_before():
    """Its weight is 1 more than the absolute values of all others together."""

    class Turning(Fixed):
        def fit(self, X, y, sample_weight=None):
            self.column = int(sample_weight.max() > sample_weight.min())
            return super().fit(X, y, sample_weight)

    X, y = [[1, 1], [0, 0], [1, 0], [0, 0]], [1, 0, 0, 0]
    model = AdaBoost(Turning()).fit(X, y)
    assert model.stop_reason_ == "perfect"
    np.testing.assert_allclose(model.estimator_weights_, [log(3) / 2, 1 + log(3) / 2])
    assert model.predict(X).tolist() == y


def test_a_useless_first_rule_is_kept_without_weight():
    """Error 1/2 in round 1: one rule of weight 0, and every vote is a tie, for classes_[0]."""
    model = AdaBoost().fit(*XOR)
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("useless", [0.0])
    assert model.predict(XOR[0]).tolist() == [0, 0, 0, 0]


def test_a_useless_later_rule_is_dropped():
    """The same rule again has error 1/2 under the new weights."""
    model = AdaBoost(Fixed()).fit([[0], [1], [1]], [0, 1, 0])
    assert (model.stop_reason_, len(model.estimators_)) == ("useless", 1)


def test_all_rounds_are_a_reason_too(cancer):
    """stop_reason_ is "rounds" when nothing else ended the fit."""
    assert AdaBoost(n_estimators=3).fit(*cancer).stop_reason_ == "rounds"


def test_a_useless_first_pair_is_kept_without_weights():
    """Both coefficients 0 in round 1: one pair of weights 0."""
    model = TwoBoost().fit(*XOR)
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("useless", [[0.0, 0.0]])


def test_a_perfect_pair_ends_two_boost():
    """Z_1 = 0: each example is decided rightly by an infinite direction."""
    X, y = [[0, 0], [1, 1]], [0, 1]
    model = TwoBoost().fit(X, y)
    assert (model.stop_reason_, len(model.estimators_)) == ("perfect", 1)
    assert model.predict(X).tolist() == y


def test_one_perfect_view_is_a_perfect_pair():
    """The first rule is always right, the second one not always: c_1 + c_2 and c_1 - c_2 are infinite."""
    X, y = [[0, 0], [1, 1], [1, 0]], [0, 1, 1]
    model = TwoBoost(Fixed(), Fixed()).fit(X, y)
    assert model.stop_reason_ == "perfect"
    assert model.estimator_weights_.tolist() == [[1.0, 0.0]]
    assert model.predict(X).tolist() == y


LIMIT = [[0, 0], [1, 1], [1, 0], [1, 0], [1, 0], [0, 1]], [0, 1, 1, 1, 1, 1]


def test_the_limit_goes_on_where_no_example_is_wrong_twice():
    """W-- = 0 but W+-, W-+ > 0: two wrong votes out of two never happen, so where the rules agree they decide."""
    model = TwoBoost(Fixed(), Fixed(), n_estimators=1).fit(*LIMIT)
    assert model.stop_reason_ == "rounds"
    decisions = model.decision_function(LIMIT[0])
    reach = 1 + log(3) / 2
    np.testing.assert_allclose(decisions, [-reach, reach, *[log(3) / 2] * 3, -log(3) / 2])


class Switching(Fixed):
    """Answers with its second column once an example has lost all its weight."""

    def fit(self, X, y, sample_weight=None):
        self.column = int((sample_weight == 0).any())
        return super().fit(X, y, sample_weight)


def test_later_rounds_do_not_outvote_an_infinite_direction():
    """Round 2 says 1 everywhere, with an infinite coefficient: the first example stays where round 1 put it."""
    X = [[*row, 1] for row in LIMIT[0]]
    model = TwoBoost(Switching(), Switching(), views=([0, 2], [1, 2])).fit(X, LIMIT[1])
    assert (len(model.estimators_), model.stop_reason_) == (2, "perfect")
    assert model.predict(X).tolist() == LIMIT[1]


def test_the_printed_rule_keeps_the_rounds_before_a_zero_weight():
    """zero_weights="stop" in round 1 leaves H_0: no rules, all votes 0."""
    model = TwoBoost(Fixed(), Fixed(), zero_weights="stop").fit(*LIMIT)
    assert (model.stop_reason_, model.estimators_, model.estimator_weights_.shape) == ("zero_weight", [], (0, 2))
    assert model.decision_function(LIMIT[0]).tolist() == [0.0] * 6


def test_an_unknown_rule_for_zero_weights_is_refused():
    """zero_weights is "limit" or "stop"."""
    with pytest.raises(ValueError, match="zero_weights='undefined': expected 'limit' or 'stop'"):
        TwoBoost(zero_weights="undefined").fit(*XOR)


def test_views_default_to_the_halves_of_the_columns():
    """Three columns: the first one, and the other two."""
    X = [[0, 0, 1], [1, 1, 0], [0, 1, 1]]
    assert [view.tolist() for view in TwoBoost().fit(X, [0, 1, 1]).views_] == [[0], [1, 2]]


@pytest.mark.parametrize("views", [([2, 0], [1]), (slice(None, None, 2), slice(1, 2)), ([True, False, True], [1])])
def test_views_are_selections_of_columns(views):
    """Indices, slices and booleans."""
    X = [[0, 0, 1], [1, 1, 0], [0, 1, 1]]
    found = TwoBoost(views=views).fit(X, [0, 1, 1]).views_
    assert [sorted(view.tolist()) for view in found] == [[0, 2], [1]]


@pytest.mark.parametrize("views", [([0],), ([0], [5]), ([0], []), (0, [1]), 3, (["a"], [0])])
def test_bad_views_are_refused(views):
    """Two selections with at least one column each."""
    with pytest.raises(ValueError, match=r"views=.*: expected two selections"):
        TwoBoost(views=views).fit([[0, 1], [1, 0]], [0, 1])


@pytest.mark.parametrize("estimator", ALL)
def test_a_fitted_estimator_survives_pickling(cancer, estimator):
    """Predictions are the same after a round trip."""
    X, y = cancer
    model = estimator().fit(X, y)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(model)).predict(X), model.predict(X))


@pytest.mark.parametrize("estimator", ALL)
def test_a_clone_forgets_the_fit(estimator):
    """clone copies parameters only."""
    assert not hasattr(clone(estimator().fit([[0], [1]], [0, 1])), "classes_")
