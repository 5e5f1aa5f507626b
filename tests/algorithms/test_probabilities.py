"""Probabilities, importances and learning rates, where an algorithm gives them a meaning, and nowhere else."""

from __future__ import annotations

from fractions import Fraction
from math import exp, log

import numpy as np
import pytest
from sklearn.compose import ColumnTransformer
from sklearn.datasets import load_breast_cancer
from sklearn.naive_bayes import CategoricalNB, GaussianNB
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof import algorithms
from boostproof.algorithms import (
    C45,
    AdaBoost,
    BigramClassifier,
    DecisionStump,
    KBoost,
    MethodA,
    MethodB,
    NaiveBayes,
    NaiveCombiner,
    NaiveExtractor,
    NominalStump,
    PlaneRule,
    RangeClassifier,
    RpropNetwork,
    SubsetClassifier,
    TwoBoost,
)

VOTES = [AdaBoost(n_estimators=5), TwoBoost(n_estimators=5), KBoost(n_estimators=5)]
ALL = [*VOTES, MethodA(n_estimators=5), MethodB(n_estimators=5)]
XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


@pytest.fixture(scope="module")
def cancer():
    """A table of 569 examples and 30 features, and labels 0 and 1."""
    return load_breast_cancer(return_X_y=True)


@pytest.mark.sample
@parametrize_with_checks([AdaBoost(n_estimators=4, learning_rate=0.5), KBoost(n_estimators=3, learning_rate=0.5)])
def test_scikit_learns_checks_pass_at_other_rates(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


# Probabilities


@pytest.mark.parametrize("booster", VOTES, ids=str)
def test_the_probabilities_of_a_vote_are_its_logistic_link(cancer, booster):
    """P(y = 1 | x) = 1 / (1 + exp(-2 f(x))), of each stage too."""
    X, y = cancer
    model = booster.fit(X, y)
    votes, found = model.decision_function(X).tolist(), model.predict_proba(X)
    np.testing.assert_allclose(found, [[1 / (1 + exp(2 * f)), 1 / (1 + exp(-2 * f))] for f in votes], rtol=1e-12)
    *_, last = stages = list(model.staged_predict_proba(X))
    np.testing.assert_array_equal(last, found)
    assert len(stages) == 5


@pytest.mark.parametrize("booster", VOTES, ids=str)
def test_a_vote_of_nobody_is_even(booster):
    """Useless rules: all probabilities are 1/2."""
    assert booster.fit(*XOR).predict_proba(XOR[0]).tolist() == [[0.5, 0.5]] * 4


PROBABLE = [*VOTES, NaiveCombiner(), NaiveBayes(), C45(), RpropNetwork(2, 5, 0)]


@pytest.mark.parametrize("estimator", PROBABLE, ids=str)
def test_one_class_is_certain(estimator):
    """One column of ones."""
    X = [[0.0, 1.0], [1.0, 0.0]]
    assert estimator.fit(X, ["a", "a"]).predict_proba(X).tolist() == [[1.0], [1.0]]


@pytest.mark.parametrize("estimator", PROBABLE, ids=str)
def test_the_likelier_class_is_predicted(estimator):
    rng = np.random.default_rng(2)
    X, y = rng.integers(0, 4, (40, 3)).astype(float), rng.choice(["lost", "won"], 40)
    model = estimator.fit(X, y)
    found = model.predict_proba(X)
    np.testing.assert_allclose(found.sum(axis=1), 1.0)
    np.testing.assert_array_equal(model.classes_[found.argmax(axis=1)], model.predict(X))


def test_the_naive_combiner_multiplies_the_odds_of_independent_rules():
    """Accuracies 3/4 and 2/3: odds of 3 and 2, for the class that a rule says."""
    model = NaiveCombiner([0.75, 2 / 3]).fit([[1, 1], [-1, -1]], [1, 0])
    found = model.predict_proba([[1, 1], [1, -1], [-1, 1]])[:, 1]
    np.testing.assert_allclose(found, [6 / 7, 3 / 5, 2 / 5])


def test_naive_bayes_has_scikit_learns_posteriors():
    """GaussianNB's without smoothing to speak of, CategoricalNB's on categories."""
    rng = np.random.default_rng(1)
    y = rng.integers(0, 2, 60)
    numbers, codes = rng.normal(size=(60, 2)) + y[:, None], rng.integers(0, 3, (60, 2))
    wanted = GaussianNB(var_smoothing=0.0).fit(numbers, y).predict_proba(numbers)
    np.testing.assert_allclose(NaiveBayes(var_smoothing=1e-300).fit(numbers, y).predict_proba(numbers), wanted)
    wanted = CategoricalNB().fit(codes, y).predict_proba(codes)
    np.testing.assert_allclose(NaiveBayes([0, 1]).fit(codes, y).predict_proba(codes), wanted)


def test_a_class_without_weight_has_probability_0():
    model = NaiveBayes().fit([[0.0], [1.0], [2.0]], [0, 0, 1], [1, 1, 0])
    assert model.predict_proba([[5.0]]).tolist() == [[1.0, 0.0]]


@pytest.mark.parametrize(("prior", "odds"), [(False, 1), (True, 2)])
def test_bigrams_have_the_posterior_of_their_models(prior, odds):
    """The ratio of P(s) under both models, times that of the classes' shares with `prior`."""
    X = np.array([["ab"], ["aab"], ["ba"]], dtype=object)
    model = BigramClassifier(prior=prior).fit(X, ["x", "x", "y"])
    first, second = np.exp(model.log_probabilities(X)).T
    np.testing.assert_allclose(model.predict_proba(X)[:, 0], odds * first / (odds * first + second))


def test_c45_has_the_shares_of_its_leaves():
    """Leaves of two and of three cases; a missing value goes down both branches by their weights."""
    X, y = [[0.0], [0.0], [9.0], [9.0], [9.0]], [0, 0, 1, 1, 0]
    model = C45(prune=False).fit(X, y)
    found = model.predict_proba([[0.0], [9.0], [np.nan]])
    np.testing.assert_allclose(found, [[1, 0], [1 / 3, 2 / 3], [3 / 5, 2 / 5]])


def test_a_network_says_its_output(cancer):
    X, y = cancer
    model = RpropNetwork(2, 3, 0).fit(X, y)
    np.testing.assert_array_equal(model.predict_proba(X)[:, 1], model.network_outputs(X))


@pytest.mark.parametrize(
    "name", sorted(set(algorithms.__all__) - {type(one).__name__ for one in PROBABLE} - {"BigramClassifier", "SAMME"})
)
def test_others_have_no_probabilities(name):
    """A hard rule has none, and neither have the sums of Methods A and B."""
    assert not hasattr(getattr(algorithms, name)(), "predict_proba")


# Importances


def test_a_rule_of_one_column_has_all_importance_there():
    X, y = [[5, 0.0], [5, 1.0], [5, 2.0]], [0, 1, 1]
    for learner in (DecisionStump(), DecisionStump(max_bins=4), NominalStump(), RangeClassifier(), SubsetClassifier()):
        assert learner.fit(X, y).feature_importances_.tolist() == [0.0, 1.0], learner


def test_a_constant_rule_has_no_importances():
    X, y = [[5.0], [5.0], [5.0]], [0, 1, 1]
    for learner in (DecisionStump(), DecisionStump(max_bins=4), NominalStump(), RangeClassifier()):
        assert learner.fit(X, y).feature_importances_.tolist() == [0.0], learner


def test_importances_of_a_vote_are_shares_of_its_coefficients(cancer):
    X, y = cancer
    model = AdaBoost(n_estimators=6).fit(X, y)
    shares = np.zeros(30)
    for stump, alpha in zip(model.estimators_, np.abs(model.estimator_weights_), strict=True):
        shares[stump.feature_] += alpha
    np.testing.assert_allclose(model.feature_importances_, shares / shares.sum())


def shares_of_views(model, weights):
    """Shares of |weights| (T, k) on the columns that the stumps of the views split."""
    shares = np.zeros(model.n_features_in_)
    for rules, row in zip(model.estimators_, np.abs(weights), strict=True):
        for stump, weight, columns in zip(rules, row, model.views_, strict=True):
            shares[columns[stump.feature_]] += weight
    return shares / shares.sum()


def test_importances_of_several_views_stand_at_the_columns_of_the_table(cancer):
    X, y = cancer
    model = KBoost([DecisionStump()] * 2, [[3, 4, 5], [20, 4]], 4).fit(X, y)
    np.testing.assert_allclose(model.feature_importances_, shares_of_views(model, model.estimator_weights_))


def test_importances_of_methods_a_and_b_are_those_of_their_votes(cancer):
    """Each view has the same share in A, and the sum of its coefficients in B."""
    X, y = cancer
    views = [[3, 4], [20, 4]]
    a, b = (method([DecisionStump()] * 2, views, 4).fit(X, y) for method in (MethodA, MethodB))
    sums = [np.abs(w).sum() for w in a.estimator_weights_]
    for model, parts in ((a, [1, 1]), (b, sums)):
        wanted = np.zeros(30)
        for booster, columns, part in zip(model.boosters_, views, parts, strict=True):
            wanted[columns] += part * booster.feature_importances_
        np.testing.assert_allclose(model.feature_importances_, wanted / np.sum(parts))


def test_importances_are_missing_without_columns_or_importances_of_the_rules(cancer):
    X, y = cancer
    scaled = ColumnTransformer([("first", StandardScaler(), [0]), ("second", StandardScaler(), [1])])
    for model in (
        AdaBoost(NaiveBayes(), 2),
        KBoost([PlaneRule((0, 1))], n_estimators=2),
        KBoost([DecisionStump()] * 2, scaled, 2),
        MethodA([NaiveBayes()] * 2, n_estimators=2),
        AdaBoost(),
    ):
        fitted = model if model == ALL[0] or model.get_params().get("n_estimators") == 50 else model.fit(X[:40], y[:40])
        assert not hasattr(fitted, "feature_importances_"), model


def test_importances_of_no_votes_are_0():
    """One useless rule of coefficient 0."""
    assert AdaBoost().fit(*XOR).feature_importances_.tolist() == [0.0, 0.0]


# Learning rates


@pytest.mark.parametrize("booster", ALL, ids=str)
def test_the_learning_rate_one_changes_nothing(cancer, booster):
    X, y = cancer
    votes = booster.fit(X, y).decision_function(X)
    again = type(booster)(n_estimators=5, learning_rate=1).fit(X, y).decision_function(X)
    np.testing.assert_array_equal(votes, again)


def test_at_the_rate_two_weights_are_exact_products_of_odds():
    """A miss gains ((1 - eps) / eps)^2 beside a right answer, alpha_t is ln((1 - eps) / eps), Z_t is 1."""
    rng = np.random.default_rng(3)
    X, y = rng.integers(0, 4, (14, 3)).astype(float), rng.integers(0, 2, 14)
    model = AdaBoost(n_estimators=4, learning_rate=2).fit(X, y)
    run = model.trace(X, y)
    D = [Fraction(1, 14)] * 14
    for t, row in enumerate(run.agreements):
        np.testing.assert_allclose(run.weights[t], [float(d) for d in D], rtol=1e-9)
        eps = sum(d for d, u in zip(D, row, strict=True) if u < 0)
        odds = (1 - eps) / eps
        assert model.estimator_errors_[t] == pytest.approx(float(eps))
        assert model.estimator_weights_[t] == pytest.approx(log(odds))
        D = [d * odds**2 if u < 0 else d for d, u in zip(D, row, strict=True)]
        D = [d / sum(D) for d in D]
    np.testing.assert_allclose(model.normalizers_, 1.0)


@pytest.mark.parametrize("rate", [0.1, 0.5, 1.5, 2])
@pytest.mark.parametrize("make", [AdaBoost, KBoost, TwoBoost])
def test_the_product_of_the_normalizers_is_the_loss_at_any_rate(cancer, make, rate):
    """prod Z_t is the mean of exp(-y f(x)); AdaBoost's Z_t are below 1 for rates below 2, and 1 for 2."""
    X, y = cancer
    model = make(n_estimators=3, learning_rate=rate).fit(X, y)
    loss = np.exp(-(2 * y - 1) * model.decision_function(X)).mean()
    assert np.prod(model.normalizers_) == pytest.approx(loss)
    if make is AdaBoost:
        assert (model.normalizers_ <= (1 + 1e-9 if rate == 2 else 0.99)).all()


def test_one_view_at_another_rate_is_adaboost_at_that_rate(cancer):
    X, y = cancer
    one, ada = (make.fit(X, y) for make in (KBoost(views=[slice(None)], n_estimators=4, learning_rate=0.5),
                                            AdaBoost(n_estimators=4, learning_rate=0.5)))  # fmt: skip
    np.testing.assert_allclose(one.decision_function(X), ada.decision_function(X), atol=1e-9)


def test_an_infinite_direction_stays_infinite_at_any_rate():
    """All three rules are right everywhere."""
    X, y = [[0, 0, 0], [1, 1, 1]], [0, 1]
    model = KBoost(learning_rate=0.1).fit(X, y)
    assert (model.stop_reason_, model.predict(X).tolist()) == ("perfect", y)


def test_at_another_rate_the_last_rule_is_not_as_good_as_a_coin(cancer):
    """At rate 1 each rule has the error 1/2 under the weights that follow it; at 1/2 it still has an edge."""
    X, y = cancer
    for rate, even in ((1.0, True), (0.5, False)):
        run = AdaBoost(n_estimators=3, learning_rate=rate).fit(X, y).trace(X, y)
        edges = [row @ D for row, D in zip(run.agreements, run.weights[1:], strict=True)]
        assert np.allclose(edges, 0, atol=1e-9) is even


@pytest.mark.parametrize("booster", [AdaBoost, TwoBoost, KBoost, MethodA, MethodB])
@pytest.mark.parametrize(
    ("rate", "error", "message"),
    [
        (0, ValueError, "learning_rate=0: expected a positive finite number"),
        (-1.0, ValueError, r"learning_rate=-1\.0: expected a positive finite number"),
        (float("nan"), ValueError, "learning_rate=nan: expected a positive finite number"),
        (2.5, ValueError, r"learning_rate=2\.5: expected at most 2"),
        ("1", TypeError, "learning_rate='1': expected a number"),
        (True, TypeError, "learning_rate=True: expected a number"),
    ],
)
def test_a_bad_learning_rate_is_refused(booster, rate, error, message):
    with pytest.raises(error, match=message):
        booster(learning_rate=rate).fit([[0, 1], [1, 0]], [0, 1])


def test_the_naive_extractor_has_no_learning_rate():
    """Each of its rules has accuracy 1/2 under the distribution of the next one, by definition."""
    assert "learning_rate" not in NaiveExtractor().get_params(deep=False)
