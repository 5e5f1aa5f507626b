"""Fitted boosters against their definitions, written anew in NumPy: weights, votes, diagnostics, claims, errors."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from sklearn.naive_bayes import GaussianNB
from sklearn.pipeline import make_pipeline

from boostproof.algorithms import (
    C45,
    AdaBoost,
    DecisionStump,
    KBoost,
    MethodA,
    MethodB,
    NaiveBayes,
    NaiveCombiner,
    NaiveExtractor,
    RangeClassifier,
    TwoBoost,
)
from boostproof.verify import judge_run

VERDICTS = Path(__file__).parents[1] / "verdicts.toml"
LEARNERS = [DecisionStump(), DecisionStump(max_bins=4), RangeClassifier(2), NaiveBayes(), GaussianNB()]
each_learner = pytest.mark.parametrize("learner", LEARNERS, ids=str)
each_seed = pytest.mark.parametrize("seed", range(4))


def sample(seed, m=30):
    """Noise with ties; labels are words; weights with zeros."""
    rng = np.random.default_rng(seed)
    X, w = rng.integers(0, 6, (m, 4)).astype(float), rng.integers(0, 4, m) / 7
    return X, np.where(rng.random(m) < 0.5, "no", "yes"), w


def adaboost(U, D):
    """The textbook: weights, errors, coefficients, normalizers of agreements U under weights D."""
    D = D / D.sum()
    rows, eps, alphas, Zs = [D], [], [], []
    for u in U:
        eps.append(D[u < 0].sum())
        alphas.append(np.log((1 - eps[-1]) / eps[-1]) / 2)
        D = D * np.exp(-alphas[-1] * u)
        Zs.append(D.sum())
        D = D / Zs[-1]
        rows.append(D)
    return np.array(rows), np.array(eps), np.array(alphas), np.array(Zs)


@each_learner
@each_seed
def test_adaboost_is_the_textbooks(learner, seed):
    """Every attribute, the trace, stages and margins, from the predictions of the rules alone."""
    X, y, w = sample(seed)
    model = AdaBoost(learner, 5).fit(X, y, w)
    H = np.array([np.where(rule.predict(X) == "yes", 1, -1) for rule in model.estimators_])
    signs, kept = np.where(y == "yes", 1, -1), w > 0
    D, eps, alphas, Zs = adaboost((H * signs)[:, kept], w[kept])
    np.testing.assert_allclose(model.estimator_errors_, eps, rtol=1e-9)
    np.testing.assert_allclose(model.estimator_edges_, 1 - 2 * eps, atol=1e-12)
    np.testing.assert_allclose(model.estimator_weights_, alphas, rtol=1e-9)
    np.testing.assert_allclose(model.normalizers_, Zs, rtol=1e-9)
    np.testing.assert_allclose(model.trace(X, y, w).weights, D, rtol=1e-9)
    votes = np.cumsum(alphas[:, None] * H, axis=0)
    np.testing.assert_allclose(list(model.staged_decision_function(X)), votes, atol=1e-9)
    np.testing.assert_array_equal(list(model.staged_predict(X)), np.where(votes > 1e-12, "yes", "no"))
    np.testing.assert_allclose(model.margins(X, y), signs * votes[-1] / np.abs(alphas).sum(), atol=1e-9)
    assert np.average(model.predict(X) != y, weights=w) <= np.prod(Zs)


@each_learner
@each_seed
def test_each_rule_is_the_one_that_the_learner_finds_under_the_weights_of_its_round(learner, seed):
    """A fit of its own under D_t has the same error under D_t."""
    X, y, w = sample(seed)
    trace = AdaBoost(learner, 4).fit(X, y, w).trace(X, y, w)
    X, y = X[w > 0], y[w > 0]
    for u, D in zip(trace.agreements[:2], trace.weights, strict=False):
        alone = type(learner)(**learner.get_params()).fit(X, y, sample_weight=D).predict(X)
        assert D[alone != y].sum() == pytest.approx(D[u < 0].sum(), abs=1e-9)


@pytest.mark.parametrize("k", [1, 2, 3])
@each_seed
def test_k_boost_minimises_its_normalizers(k, seed):
    """Z_t and D_{t+1} are those of c_t, and no rule has an edge under D_{t+1}: Z_t has no slope."""
    X, y, _ = sample(seed, 60)
    model = KBoost([DecisionStump()] * k, [[j] for j in range(k)], 4).fit(X, y)
    assert not model.directions_.any()
    U, _, rows = model.trace(X, y)
    for t, (c, Z) in enumerate(zip(model.estimator_weights_, model.normalizers_, strict=True)):
        D = rows[t] * np.exp(-c @ U[:, t])
        assert Z == pytest.approx(D.sum())
        np.testing.assert_allclose(rows[t + 1], D / Z, atol=1e-12)
        np.testing.assert_allclose(U[:, t] @ rows[t + 1], 0, atol=1e-9)
        np.testing.assert_allclose(model.estimator_errors_[t], (rows[t] * (U[:, t] < 0)).sum(axis=1), atol=1e-12)
    H = np.array([[np.where(h.predict(X[:, [j]]) == "yes", 1, -1) for j, h in enumerate(r)] for r in model.estimators_])
    votes = np.cumsum(np.einsum("tk,tkm->tm", model.estimator_weights_, H), axis=0)
    np.testing.assert_allclose(list(model.staged_decision_function(X)), votes, atol=1e-9)


@each_seed
def test_one_view_is_adaboost_and_two_are_2_boost(seed):
    """The same rules, coefficients and votes; with weights and under draws too."""
    X, y, w = sample(seed)
    for options in ({}, {"resample": True, "random_state": seed}):
        one = KBoost([DecisionStump()], [slice(None)], 4, **options).fit(X, y, w)
        ada = AdaBoost(DecisionStump(), 4, **options).fit(X, y, w)
        np.testing.assert_allclose(one.decision_function(X), ada.decision_function(X), atol=1e-9)
        two = KBoost([C45(), NaiveBayes()], [[0, 1], [2, 3]], 4, **options).fit(X, y, w)
        other = TwoBoost(C45(), NaiveBayes(), [[0, 1], [2, 3]], 4, **options).fit(X, y, w)
        np.testing.assert_array_equal(two.decision_function(X), other.decision_function(X))


@each_seed
def test_methods_a_and_b_are_their_sums(seed):
    """sum_t c_t h_t / sum_t |c_t| and sum_t c_t h_t over the views; A's margins are out of as many votes."""
    X, y, w = sample(seed)
    learners, views = [DecisionStump(), C45(prune=False, min_cases=6)], [[0, 1], [2, 3]]
    runs = [AdaBoost(learner, 4).fit(X[:, v], y, w) for learner, v in zip(learners, views, strict=True)]
    votes = [run.decision_function(X[:, v]) for run, v in zip(runs, views, strict=True)]
    sizes = [np.abs(run.estimator_weights_).sum() for run in runs]
    a, b = (method(learners, views, 4).fit(X, y, w) for method in (MethodA, MethodB))
    assert "perfect" not in a.stop_reason_ + b.stop_reason_
    np.testing.assert_allclose(a.decision_function(X), votes[0] / sizes[0] + votes[1] / sizes[1], atol=1e-9)
    np.testing.assert_allclose(b.decision_function(X), votes[0] + votes[1], atol=1e-9)
    signs = np.where(y == "yes", 1, -1)
    np.testing.assert_allclose(a.margins(X, y), signs * a.decision_function(X) / 2, atol=1e-12)
    np.testing.assert_allclose(b.margins(X, y), signs * b.decision_function(X) / sum(sizes), atol=1e-12)


@each_learner
@each_seed
def test_extractor_and_combiner_are_adaboost(learner, seed):
    """The same votes, weighted too if both parts are."""
    X, y, w = sample(seed)
    pipeline = make_pipeline(NaiveExtractor(learner, 4), NaiveCombiner())
    fitted = pipeline.fit(X, y, naiveextractor__sample_weight=w, naivecombiner__sample_weight=w)
    votes = AdaBoost(learner, 4).fit(X, y, w).decision_function(X)
    np.testing.assert_allclose(fitted.decision_function(X), votes, atol=1e-12)


@each_seed
def test_diagnostics_are_their_formulas(seed):
    """ZZ (6), (7), (13) and (14) over the indicators phi_t of being right."""
    X, y, w = sample(seed)
    model = AdaBoost(n_estimators=4).fit(X, y, w)
    U, _, D = model.trace(X, y, w)
    phi, found = (U > 0) * 1.0, model.diagnostics(X, y, w)
    lifted, trained = phi @ D[0], np.einsum("tm,tm->t", phi, D[:4])
    np.testing.assert_allclose(found.variances, ((phi - lifted[:, None]) ** 2) @ D[0])
    covariance = np.cov(phi, aweights=D[0], ddof=0)
    rho = covariance / np.sqrt(np.outer(covariance.diagonal(), covariance.diagonal()))
    np.testing.assert_allclose(found.correlations, rho, atol=1e-12)
    for t in (2, 3, 4):
        pairs = list(combinations(range(t), 2))
        assert found.average_correlations[t - 1] == pytest.approx(np.mean([rho[i, j] for i, j in pairs]))
        assert found.accuracy_ratios[t - 1] == pytest.approx(lifted[:t].sum() / trained[:t].sum())
    np.testing.assert_allclose(found.differences, lifted - trained, atol=1e-12)
    np.testing.assert_allclose(found.printed, found.differences, atol=1e-12)


@pytest.mark.parametrize(
    "booster",
    [
        AdaBoost(n_estimators=3),
        AdaBoost(n_estimators=3, resample=True, random_state=0),
        TwoBoost(n_estimators=2),
        KBoost(views=[[0, 1], [2, 3]], n_estimators=2),
    ],
    ids=str,
)
def test_no_true_claim_fails_on_a_fitted_run(booster):
    """What is known to hold, as printed or under a charity, holds on the traces of fits."""
    known = tomllib.loads(VERDICTS.read_text(encoding="utf-8"))
    for seed in range(2):
        X, y, _ = sample(seed, 12)
        trace = booster.fit(X, y).trace(X, y)
        found = {outcome.claim.id: outcome for outcome in judge_run(trace.agreements, trace.labels)}
        true = [name for name in found if known.get(name) == "holds"]
        kindly = [name for name in found if isinstance(known.get(name), dict)]
        assert [name for name in true if found[name].printed == "fails"] == []
        assert [name for name in kindly if found[name].charitable == "fails"] == []
        assert {"SL16.E8", "JSS09.T3.2"} & set(true)


# Reasons to stop


@pytest.mark.parametrize("booster", [AdaBoost(), TwoBoost(), KBoost(), MethodA(), MethodB()], ids=str)
@pytest.mark.parametrize(
    ("X", "y"),
    [
        ([[0.0, 1.0]], ["a"]),
        ([[0.0, 1.0]] * 4, ["a", "b", "a", "b"]),
        ([[0.0, 1.0]] * 5, ["a", "b", "a", "b", "b"]),
        ([[0.0, 0.0], [1.0, 1.0]], ["a", "b"]),
        ([[0.0, 2.0], [1.0, 1.0], [5.0, 5.0]], ["b", "b", "b"]),
    ],
    ids=["one example", "one point, even", "one point, uneven", "perfect", "one class"],
)
def test_small_tables_are_learned_as_well_as_can_be(booster, X, y):
    """The heavier class wherever nothing tells the classes apart, in one round and in many; margins are finite."""
    best = max(np.unique(y, return_counts=True)[1]) / len(y) if len(np.unique(X, axis=0)) == 1 else 1.0
    for rounds in (1, 5):
        model = booster.set_params(n_estimators=rounds).fit(X, y)
        assert model.score(X, y) == best
        assert np.abs(model.margins(X, y)).max() <= 1
        stages = list(model.staged_predict(X))
        np.testing.assert_array_equal(stages[-1], model.predict(X))


@pytest.mark.parametrize("scale", [5e-324, 1e-300, 1e300, 1.7e308])
@pytest.mark.parametrize(
    "booster",
    [AdaBoost(n_estimators=4), AdaBoost(NaiveBayes(), 4), KBoost(n_estimators=4), MethodB(n_estimators=4)],
    ids=str,
)
def test_the_unit_of_the_first_weights_does_not_matter(booster, scale):
    """Not even where their sum, or its inverse, is beyond float64."""
    X, y, _ = sample(0)
    votes = booster.fit(X, y).decision_function(X)
    scaled = booster.fit(X, y, np.full(len(y), scale)).decision_function(X)
    np.testing.assert_allclose(scaled, votes, atol=1e-9)


def test_a_trace_goes_on_without_weights_after_a_rule_that_is_perfect_there():
    """On other examples than those of fit; diagnostics have no value then."""
    X, y, _ = sample(0)
    model = AdaBoost(n_estimators=3).fit(X, y)
    right = model.estimators_[0].predict(X) == y
    trace = model.trace(X[right], y[right])
    assert trace.weights.shape == (4, right.sum())
    assert np.isnan(trace.weights[1:]).all()
    with pytest.raises(ValueError, match="rule 1 of 3 is perfect on X, y: expected none but the last"):
        model.diagnostics(X[right], y[right])


# What is refused


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"estimator": DecisionStump}, TypeError, "estimator=<class .*>: expected a classifier"),
        ({"resample": "no"}, TypeError, "resample='no': expected True or False"),
        ({"random_state": -1}, ValueError, "random_state=-1: expected None, a seed or a RandomState"),
        ({"n_jobs": 0}, ValueError, "n_jobs=0: expected None"),
    ],
)
def test_bad_parameters_of_adaboost_are_refused_in_fit(changed, error, message):
    """Even those that this fit does not need."""
    with pytest.raises(error, match=message):
        AdaBoost(**changed).fit([[0], [1]], [0, 1])


@pytest.mark.parametrize("booster", [KBoost, MethodA, MethodB])
@pytest.mark.parametrize("learner", [3, DecisionStump], ids=str)
def test_what_is_no_classifier_is_refused_by_its_place(booster, learner):
    """The name of the list and the index."""
    with pytest.raises(TypeError, match=r"estimators\[1\]=.*: expected a classifier"):
        booster([DecisionStump(), learner]).fit([[0, 1], [1, 0]], [0, 1])


@pytest.mark.parametrize("name", ["LinearRegression", "StandardScaler"])
def test_regressors_and_transformers_are_no_weak_learners(name):
    """Though both have a fit with weights."""
    linear_model = pytest.importorskip("sklearn.linear_model")
    preprocessing = pytest.importorskip("sklearn.preprocessing")
    learner = getattr(linear_model, name, None) or getattr(preprocessing, name)
    with pytest.raises(TypeError, match="expected a classifier"):
        AdaBoost(learner()).fit([[0], [1]], [0, 1])


class Constant:
    """A classifier by its methods alone: no base class, no tags."""

    def __init__(self, label=1):
        self.label = label

    def get_params(self, deep=True):
        return {"label": self.label}

    def set_params(self, **params):
        return self

    def fit(self, X, y, sample_weight=None):
        return self

    def predict(self, X):
        return np.full(len(X), self.label)


def test_what_has_the_methods_is_a_weak_learner():
    """Of one round: it is never better the second time."""
    model = AdaBoost(Constant()).fit([[0], [1], [2]], [0, 1, 1])
    assert (model.stop_reason_, model.estimator_errors_.tolist()) == ("useless", [pytest.approx(1 / 3)])


@pytest.mark.parametrize(
    ("y", "weights", "error", "message"),
    [
        (np.array(["a", None], dtype=object), None, TypeError, "y=.*: expected labels that can be sorted"),
        ([0, 1], "ab", ValueError, "sample_weight='ab': expected finite numbers"),
        ([0, 1], [1, np.nan], ValueError, r"sample_weight=\[1, nan\]: expected finite numbers"),
        ([0, 1], [1, -2], ValueError, r"sample_weight holds -2\.0: expected non-negative"),
    ],
)
def test_bad_examples_are_refused_by_name(y, weights, error, message):
    """With the value."""
    with pytest.raises(error, match=message):
        AdaBoost().fit([[0], [1]], y, weights)


def test_accuracies_that_are_no_numbers_are_refused():
    """By name."""
    with pytest.raises(ValueError, match="accuracies='high': expected 1 numbers"):
        NaiveCombiner("high").fit([[0], [1]], [0, 1])
