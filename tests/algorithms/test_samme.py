"""SAMME against its definition in exact numbers, and where its coefficients are 0 or infinite."""

from __future__ import annotations

from fractions import Fraction
from math import log, prod

import numpy as np
import pytest
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.datasets import load_iris
from sklearn.naive_bayes import GaussianNB
from sklearn.tree import DecisionTreeClassifier
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import SAMME, AdaBoost, DecisionStump, NaiveBayes
from boostproof.testing import check_booster

each_seed = pytest.mark.parametrize("seed", range(6))
each_number = pytest.mark.parametrize("K", [2, 3, 4])


@pytest.mark.sample
@parametrize_with_checks([SAMME(n_estimators=3), SAMME(DecisionTreeClassifier(max_depth=2, random_state=0), 3)])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@pytest.mark.parametrize("estimator", [SAMME(), SAMME(learning_rate=0.5)], ids=str)
def test_no_claim_about_boosters_is_violated(estimator):
    """Coefficients, errors, zero-sum scores, the cited probabilities, weights as copies, edges."""
    check_booster(estimator, effort="smoke", rounds=4)


class Column(ClassifierMixin, BaseEstimator):
    """Says what one column says: the one with the least weighted error, of several the first."""

    def fit(self, X, y, sample_weight):
        self.classes_ = np.unique(y)
        self.column_ = int(np.argmin(np.round(sample_weight @ (X != y[:, None]), 9)))
        return self

    def predict(self, X):
        return X[:, self.column_].astype(int)


def sample(seed, K, m=12, d=5):
    """Columns that name a class, right more often than not; small whole weights, of which some are 0; many ties.

    The first two rows differ in their labels alone, so that no rule is perfect.
    """
    rng = np.random.default_rng((seed, K))
    y = np.arange(m) % K
    X = np.where(rng.random((m, d)) < 0.55, y[:, None], rng.integers(0, K, (m, d)))
    X[1] = X[0]
    return X.astype(float), y, rng.integers(0, 3, m) + (np.arange(m) < K)


def exact(model, X, y, w, K, rate=1):
    """Errors, odds exp(alpha / rate) and products of odds for each class, over the rules of a model, in fractions."""
    D = [Fraction(int(weight), int(w.sum())) for weight in w]
    errors, odds, votes = [], [], [[Fraction(1)] * K for _ in y]
    for rule in model.estimators_:
        said = rule.predict(X)
        errors.append(sum(d for d, h, c in zip(D, said, y, strict=True) if h != c))
        odds.append((1 - errors[-1]) / errors[-1] * (K - 1))
        D = [d * odds[-1] ** rate if h != c else d for d, h, c in zip(D, said, y, strict=True)]
        D = [d / sum(D) for d in D]
        for vote, h in zip(votes, said, strict=True):
            vote[h] *= odds[-1] ** rate
    return errors, odds, votes


@each_number
@each_seed
@pytest.mark.parametrize("rate", [1, 2])
def test_errors_coefficients_and_votes_are_those_of_exact_numbers(seed, K, rate):
    """exp(alpha_t) is rational at whole rates, and so are the weights and the products that the votes compare."""
    X, y, w = sample(seed, K)
    model = SAMME(Column(), 4, learning_rate=rate).fit(X, y, w)
    assert model.stop_reason_ in ("rounds", "useless")
    errors, odds, votes = exact(model, X, y, w, K, rate)
    np.testing.assert_allclose(model.estimator_errors_, [float(e) for e in errors], rtol=1e-9)
    np.testing.assert_allclose(model.estimator_weights_, [rate * log(o) for o in odds], rtol=1e-9)
    for label, vote in zip(model.predict(X), votes, strict=True):
        assert vote[label] >= max(vote) * Fraction(10**9 - 1, 10**9)
    wanted = [[float(v / sum(vote)) for v in vote] for vote in votes]
    np.testing.assert_allclose(model.predict_proba(X), wanted, rtol=1e-9)


@each_number
@each_seed
def test_the_training_error_is_within_the_bound_of_rules_that_beat_a_guess(seed, K):
    """prod_t K sqrt(err_t (1 - err_t) / (K - 1)), where each err_t is below 1 - 1 / K."""
    X, y, w = sample(seed, K)
    model = SAMME(Column(), 4).fit(X, y, w)
    errors = model.estimator_errors_
    assert (errors < 1 - 1 / K).all()
    error = 1 - model.score(X, y, sample_weight=w)
    assert error <= prod(K * (errors * (1 - errors) / (K - 1)) ** 0.5) * (1 + 1e-9)


@each_seed
def test_with_two_classes_it_is_adaboost_and_each_coefficient_twice_as_large(seed):
    """The same rules, scores and probabilities."""
    X, y, w = sample(seed, 2)
    samme, ada = SAMME(DecisionStump(), 5).fit(X, y, w), AdaBoost(DecisionStump(), 5).fit(X, y, w)
    np.testing.assert_allclose(samme.estimator_weights_, 2 * ada.estimator_weights_, rtol=1e-9)
    np.testing.assert_allclose(samme.decision_function(X), ada.decision_function(X), atol=1e-9)
    np.testing.assert_allclose(samme.predict_proba(X), ada.predict_proba(X), atol=1e-9)


def test_scores_of_more_classes_sum_to_zero_and_the_largest_is_predicted():
    X, y = load_iris(return_X_y=True)
    model = SAMME(n_estimators=5).fit(X, y)
    scores = model.decision_function(X)
    assert scores.shape == (150, 3)
    np.testing.assert_allclose(scores.sum(axis=1), 0, atol=1e-9)
    np.testing.assert_array_equal(model.predict(X), scores.argmax(axis=1))


def test_stages_end_at_the_model():
    """Labels, scores, probabilities; one a round."""
    X, y = load_iris(return_X_y=True)
    model = SAMME(n_estimators=4).fit(X, y)
    for name in ("predict", "decision_function", "predict_proba"):
        *_, last = stages = list(getattr(model, f"staged_{name}")(X))
        assert len(stages) == 4
        np.testing.assert_array_equal(last, getattr(model, name)(X))


# Errors of 0, 1 and 1 - 1/K


def test_a_rule_without_error_decides_alone():
    """Its coefficient is 1 more than those before together."""
    X, y = np.array([[0, 0], [1, 1], [1, 2], [2, 2]]), [0, 1, 2, 2]
    model = SAMME(Column()).fit(X[:, [1]], y)
    assert (model.stop_reason_, model.estimator_errors_.tolist()) == ("perfect", [0.0])
    assert model.estimator_weights_.tolist() == [1.0]
    assert model.predict(X[:, [1]]).tolist() == y


class Second(Column):
    """Says the first column while all weights are equal, then the second."""

    def fit(self, X, y, sample_weight):
        self.classes_ = np.unique(y)
        self.column_ = int(sample_weight.max() > sample_weight.min())
        return self


def test_a_later_rule_without_error_outvotes_all_before():
    X, y = np.array([[0, 0], [1, 1], [1, 2], [1, 0]]), [0, 1, 2, 0]
    model = SAMME(Second()).fit(X, y)
    assert model.stop_reason_ == "perfect"
    assert model.estimator_weights_.tolist() == pytest.approx([log(2), 1 + log(2)])
    assert model.predict(X).tolist() == y


def test_a_rule_that_is_never_right_excludes_the_class_that_it_says():
    """Of three classes the votes before decide between the other two."""
    X, y = np.array([[1, 0], [1, 2], [1, 0], [0, 1]]), [1, 1, 2, 0]
    model = SAMME(Second()).fit(X, y)
    assert model.stop_reason_ == "never right"
    assert model.estimator_errors_.tolist() == pytest.approx([0.25, 1.0])
    assert model.estimator_weights_[1] == pytest.approx(-1 - log(6))
    assert model.predict(X).tolist() == [1, 1, 1, 0]


def test_of_two_classes_a_rule_that_is_never_right_is_perfect_turned_round():
    model = SAMME(Column()).fit(np.array([[0], [1], [1]]), [1, 0, 0])
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("perfect", [-1.0])
    assert model.predict([[0], [1]]).tolist() == [1, 0]


@each_number
def test_a_first_rule_as_good_as_a_guess_is_kept_without_a_vote(K):
    """err = 1 - 1/K: all scores are 0, all probabilities 1/K, and classes_[0] is predicted."""
    X, y = np.zeros((K, 1)), np.arange(K)
    model = SAMME(Column()).fit(X, y)
    assert (model.stop_reason_, model.estimator_weights_.tolist()) == ("useless", [0.0])
    assert model.predict(X).tolist() == [0] * K
    np.testing.assert_allclose(model.predict_proba(X), 1 / K)


def test_a_later_rule_as_good_as_a_guess_is_dropped():
    """After a round the same rule has the error 1 - 1/K."""
    X, y = np.array([[0], [1], [1], [0]]), [0, 1, 2, 0]
    model = SAMME(Column()).fit(X, y)
    assert (model.stop_reason_, len(model.estimators_)) == ("useless", 1)


def test_a_rule_worse_than_a_guess_votes_against_its_class():
    """err = 3/4 of three classes: a coefficient of ln(2/3)."""
    X, y = np.array([[1], [0], [0], [0]]), [0, 0, 1, 2]
    model = SAMME(Column(), 1).fit(X, y)
    assert model.estimator_weights_.tolist() == pytest.approx([log(2 / 3)])
    assert model.predict([[0], [1], [2]]).tolist() == [1, 0, 0]


# Labels and weights


def test_labels_may_be_words():
    model = SAMME(n_estimators=3).fit([[0.0], [1.0], [2.0], [3.0]], ["no", "so", "yes", "yes"])
    assert model.classes_.tolist() == ["no", "so", "yes"]
    assert model.predict([[0.0], [1.0], [3.0]]).tolist() == ["no", "so", "yes"]


def test_one_class_is_predicted_everywhere_with_certainty():
    model = SAMME().fit([[0.0], [1.0]], ["a", "a"])
    assert model.predict([[-9.0], [9.0]]).tolist() == ["a", "a"]
    assert model.predict_proba([[5.0]]).tolist() == [[1.0]]
    assert (model.stop_reason_, model.decision_function([[5.0]]).shape) == ("perfect", (1,))


@pytest.mark.parametrize("learner", [None, GaussianNB()], ids=str)
def test_an_example_without_weight_and_its_class_are_not_there(learner):
    """K is the number of the classes that are left."""
    X, y = load_iris(return_X_y=True)
    w = np.where(y == 1, 0.0, 1.0 + np.arange(150) % 2)
    model = SAMME(learner, 4).fit(X, y, w)
    alone = SAMME(learner, 4).fit(X[y != 1], y[y != 1], w[y != 1])
    assert model.classes_.tolist() == [0, 2]
    np.testing.assert_array_equal(model.decision_function(X), alone.decision_function(X))


# Parameters


def test_the_learning_rate_one_changes_nothing():
    X, y = load_iris(return_X_y=True)
    votes = SAMME(n_estimators=6).fit(X, y).decision_function(X)
    np.testing.assert_array_equal(votes, SAMME(n_estimators=6, learning_rate=1.0).fit(X, y).decision_function(X))


def test_importances_are_shares_of_the_coefficients():
    """All of it on the columns that the trees split."""
    X, y = load_iris(return_X_y=True)
    model = SAMME(n_estimators=6).fit(X, y)
    shares = np.zeros(4)
    for tree, alpha in zip(model.estimators_, model.estimator_weights_, strict=True):
        shares[tree.tree_.feature[0]] += alpha
    np.testing.assert_allclose(model.feature_importances_, shares / shares.sum())


def test_importances_are_missing_where_a_rule_has_none():
    """As scikit-learn has it: an AttributeError, so that hasattr says so."""
    X, y = load_iris(return_X_y=True)
    assert not hasattr(SAMME(GaussianNB(), 2).fit(X, y), "feature_importances_")


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"n_estimators": 0}, ValueError, "n_estimators=0: expected at least 1"),
        ({"learning_rate": 0.0}, ValueError, r"learning_rate=0\.0: expected a positive finite number"),
        ({"learning_rate": "fast"}, TypeError, "learning_rate='fast': expected a number"),
        ({"learning_rate": 2.5}, ValueError, r"learning_rate=2\.5: expected at most 2"),
        ({"estimator": 3}, TypeError, "estimator=3: expected a classifier"),
        ({"estimator": NaiveBayes()}, ValueError, "Only binary classification is supported"),
    ],
)
def test_bad_parameters_are_refused_by_name(changed, error, message):
    with pytest.raises(error, match=message):
        SAMME(**changed).fit([[0.0], [1.0], [2.0]], [0, 1, 2])
