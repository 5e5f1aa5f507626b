"""Every weak learner boosted by every booster: numbers, nominal columns with gaps, strings, and drawn examples."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.compose import ColumnTransformer
from sklearn.ensemble import AdaBoostClassifier
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler

from boostproof.algorithms import (
    C45,
    AdaBoost,
    BigramClassifier,
    ConjunctionClassifier,
    DecisionStump,
    KBoost,
    LemmaOneRule,
    MethodA,
    MethodB,
    NaiveBayes,
    NaiveCombiner,
    NaiveExtractor,
    NominalStump,
    PlaneRule,
    RangeClassifier,
    RegionClassifier,
    RpropNetwork,
    SubsetClassifier,
    SubsetPairClassifier,
    TwoBoost,
)

T = 3

BOOSTERS = {
    "AdaBoost": lambda learner, **o: AdaBoost(learner, T, **o),
    "TwoBoost": lambda learner, **o: TwoBoost(learner, learner, [slice(None)] * 2, T, **o),
    "KBoost": lambda learner, **o: KBoost([learner] * 3, [slice(None)] * 3, T, **o),
    "MethodA": lambda learner, **o: MethodA([learner] * 2, [slice(None)] * 2, T, **o),
    "MethodB": lambda learner, **o: MethodB([learner] * 2, [slice(None)] * 2, T, **o),
    "extractor and combiner": lambda learner, **o: make_pipeline(NaiveExtractor(learner, T, **o), NaiveCombiner()),
}

ON_NUMBERS = [
    DecisionStump(),
    DecisionStump(max_bins=8),
    NominalStump(),
    RangeClassifier(),
    RangeClassifier(k=2, max_buckets=5),
    RegionClassifier("rectangle", 4),
    RegionClassifier("x-monotone", 4),
    RegionClassifier("rectilinear-convex", 4),
    ConjunctionClassifier(max_items=2),
    SubsetClassifier(),
    SubsetPairClassifier(),
    LemmaOneRule(),
    PlaneRule(),
    C45(),
    NaiveBayes(),
    RpropNetwork(hidden=2, epochs=5, random_state=0),
]
WITH_GAPS = [NominalStump([0, 1]), C45([0, 1]), NaiveBayes([0, 1]), RpropNetwork(2, 5, 0, [0, 1])]
COMPLETE = [SubsetClassifier([0, 1]), SubsetPairClassifier([0, 1])]


def numbers(m=40):
    """Three columns of few values, so that there are ties, and labels that they tell in part."""
    rng = np.random.default_rng(3)
    y = rng.integers(0, 2, m)
    return np.round(rng.normal(size=(m, 3)) + y[:, None] * [0.8, 0.4, 0], 1), np.where(y == 1, "won", "lost")


def nominal(gaps):
    """Two columns of words and one of numbers, a tenth of them missing if there shall be gaps."""
    X, y = numbers()
    table = X.astype(object)
    table[:, 0] = np.where(X[:, 0] > 0.4, "high", np.where(X[:, 0] > -0.3, "middle", "low"))
    table[:, 1] = np.where(X[:, 1] > 0.2, "yes", "no")
    holes = np.random.default_rng(4).random(table.shape) < 0.1
    if gaps:
        table[holes] = None
        table[0, 2], table[1, 0] = np.nan, np.nan
    return table, y


def strings():
    """One column of names, most of which tell the class by their last letter."""
    names = ["Anna", "Maria", "Eva", "Lisa", "Sascha", "Peter", "Karl", "Otto", "Uwe", "Luca"] * 3
    return np.array(names, dtype=object)[:, None], np.array(["f"] * 5 + ["m"] * 5).tolist() * 3


SETTINGS = [
    *((learner, numbers()) for learner in ON_NUMBERS),
    *((learner, nominal(gaps=True)) for learner in WITH_GAPS),
    *((learner, nominal(gaps=False)) for learner in COMPLETE),
    (BigramClassifier(), strings()),
]
each_setting = pytest.mark.parametrize(
    ("learner", "data"), SETTINGS, ids=[f"{n}-{type(learner).__name__}" for n, (learner, _) in enumerate(SETTINGS)]
)


@pytest.mark.sample
@pytest.mark.parametrize("resample", [False, True], ids=["reweighted", "drawn"])
@pytest.mark.parametrize("make", BOOSTERS.values(), ids=BOOSTERS)
@each_setting
def test_every_learner_is_boosted_by_every_booster(learner, data, make, resample):
    """It says something, on new rows too, the same from the same seed, and after a round trip through pickle."""
    X, y = data
    model = make(learner, resample=resample, random_state=5)
    again, fitted = clone(model), model.fit(X, y)
    decisions = fitted.decision_function(X)
    assert set(fitted.predict(X[::2])) <= set(y)
    assert fitted.score(X, y) > 0.5
    np.testing.assert_array_equal(decisions, pickle.loads(pickle.dumps(fitted)).decision_function(X))
    np.testing.assert_array_equal(decisions, again.fit(X, y).decision_function(X))


@each_setting
def test_scikit_learns_adaboost_boosts_every_learner(learner, data):
    """Where no value is missing, which it does not take, and until it has no use for a rule."""
    X, y = data
    kept = np.array([all(v is not None and v == v for v in row) for row in X])
    X, y = X[kept], np.array(y)[kept]
    assert AdaBoostClassifier(learner, n_estimators=T, random_state=0).fit(X, y).score(X, y) > 0.5


@each_setting
def test_every_learner_is_fitted_to_the_first_weights_of_a_booster(learner, data):
    """The first rule is the one that fit finds for the same weights."""
    X, y = data
    w = 1.0 + np.arange(len(y)) % 4
    first = AdaBoost(learner, 1).fit(X, y, w).estimators_[0]
    np.testing.assert_array_equal(first.predict(X), clone(learner).fit(X, y, w).predict(X))


@pytest.mark.parametrize("make", BOOSTERS.values(), ids=BOOSTERS)
@each_setting
def test_a_class_without_weight_is_never_predicted(learner, data, make):
    """Each class in turn: only examples of the other are left, and fit, which knows both, does not mix them up."""
    X, y = data
    labels = np.asarray(y)
    for label in np.unique(labels):
        w, model = (labels == label) * 1.0, make(learner)
        parts = [f"{name}__sample_weight" for name, _ in getattr(model, "steps", ())] or ["sample_weight"]
        fitted = model.fit(X, y, **dict.fromkeys(parts, w))
        assert set(fitted.predict(X[w > 0])) == {label}


@each_setting
def test_a_rule_of_the_only_class_with_weight_is_perfect(learner, data):
    """Its error is 0, not 1 under names of classes of its own."""
    X, y = data
    for label in np.unique(y):
        w = (np.asarray(y) == label) * 1.0
        model = AdaBoost(learner, 2).fit(X, y, w)
        assert (model.stop_reason_, model.estimator_errors_.tolist()) == ("perfect", [0])
        assert (model.trace(X, y, w).agreements == 1).all()


# The students of JSS09: a name, a sport, a mark


def students():
    """A table of strings, words and numbers."""
    X, y = strings()
    rng = np.random.default_rng(6)
    sport = np.where(rng.random(30) < 0.7, np.where(np.array(y) == "f", "dance", "box"), "run")
    mark = np.round((np.array(y) == "f") + rng.normal(size=30), 1)
    return np.column_stack([X, sport.astype(object), mark.astype(object)]), y


VIEWS = {
    "lists": [[0], [1], [2]],
    "slices": [slice(0, 1), slice(1, 2), slice(2, 3)],
    "parts": None,
    "a transformer": ColumnTransformer(
        [("name", "passthrough", 0), ("sport", "passthrough", [1]), ("mark", StandardScaler(), [2])]
    ),
}
three = [BigramClassifier(), NominalStump([0]), DecisionStump()]
each_way = pytest.mark.parametrize("views", VIEWS.values(), ids=VIEWS)
each_vote = pytest.mark.parametrize("booster", [KBoost, MethodA, MethodB])


@pytest.mark.parametrize("resample", [False, True], ids=["reweighted", "drawn"])
@each_vote
@each_way
def test_three_kinds_of_columns_have_three_kinds_of_learners(booster, views, resample):
    """However the views are written, and under cross-validation."""
    X, y = students()
    model = booster(three, views, T, resample=resample, random_state=0)
    assert clone(model).fit(X, y).score(X, y) > 0.8
    assert cross_val_score(model, X, y, cv=2, error_score="raise").min() > 0.5


@each_vote
def test_all_ways_to_write_the_views_are_one(booster):
    """The same votes, scaling apart, which changes no stump."""
    X, y = students()
    votes = [booster(three, views, T).fit(X, y).decision_function(X) for views in VIEWS.values()]
    for other in votes[1:]:
        np.testing.assert_allclose(other, votes[0])


def test_two_views_of_students():
    """Names beside the rest of the table."""
    X, y = students()
    assert TwoBoost(BigramClassifier(), C45([0]), [[0], [1, 2]], T).fit(X, y).score(X, y) > 0.8


def test_transformers_may_code_a_nominal_column_for_a_stump():
    """One-hot columns, sparse as they come."""
    X, y = students()
    views = ColumnTransformer([("name", "passthrough", [0]), ("sport", OneHotEncoder(), [1]), ("mark", "drop", [2])])
    assert KBoost([BigramClassifier(), DecisionStump()], views, T).fit(X, y).score(X, y) > 0.8


def test_columns_have_names():
    """Views and nominal columns by name; learners see tables without names."""
    pandas = pytest.importorskip("pandas")
    X, y = students()
    frame = pandas.DataFrame({"name": X[:, 0], "sport": X[:, 1], "mark": X[:, 2].astype(float)})
    named = KBoost([NominalStump(["sport"]), C45("sport")], [["mark", "sport"], ["sport", "mark"]], T)
    plain = KBoost([NominalStump([1]), C45([0])], [[2, 1], [1, 2]], T)
    np.testing.assert_array_equal(named.fit(frame, y).decision_function(frame), plain.fit(X, y).decision_function(X))
    assert named.feature_names_in_.tolist() == ["name", "sport", "mark"]


@pytest.mark.parametrize("booster", [AdaBoost(NominalStump(["sport"]), T), MethodA([C45(["sport"])], None, T)])
def test_a_booster_finds_the_nominal_columns_of_its_learner_by_name(booster):
    """And refuses a name that is not there."""
    pandas = pytest.importorskip("pandas")
    X, y = students()
    frame = pandas.DataFrame({"mark": X[:, 2].astype(float), "sport": X[:, 1]})
    assert clone(booster).fit(frame, y).score(frame, y) > 0.7
    with pytest.raises(ValueError, match=r"categorical_features=\['sport'\]: expected names out of \['mark', 'club'\]"):
        clone(booster).fit(frame.rename(columns={"sport": "club"}), y)


def test_na_of_pandas_is_a_missing_value():
    """In nominal and in numeric columns."""
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(
        {"a": pandas.array(["u", None, "v", "u"], dtype="string"), "b": pandas.array([1, 2, None, 4], dtype="Int64")}
    )
    model = AdaBoost(NominalStump(["a"]), T).fit(frame, [0, 1, 1, 0])
    assert model.predict(frame).tolist() == [0, 1, 1, 0]
    table = np.array([["u", 1.0], [None, 2.0], ["v", np.nan], ["u", 4.0]], dtype=object)
    assert AdaBoost(NominalStump([0]), T).fit(table, [0, 1, 1, 0]).predict(table).tolist() == [0, 1, 1, 0]


def test_a_grid_is_searched_in_two_processes():
    """Parameters of the booster and of its learner."""
    X, y = numbers()
    grid = {"adaboost__n_estimators": [1, T], "adaboost__estimator__max_bins": [None, 8]}
    search = GridSearchCV(make_pipeline(StandardScaler(), AdaBoost(DecisionStump())), grid, n_jobs=2, cv=2)
    assert search.fit(X, y).best_score_ > 0.5


@pytest.mark.parametrize(
    "learner",
    [
        DecisionStump(max_bins=8),
        RegionClassifier(n_buckets=4),
        ConjunctionClassifier(),
        PlaneRule(),
        SubsetPairClassifier(),
    ],
)
def test_threads_change_nothing(learner):
    """Two of them find what one does."""
    X, y = numbers()
    threaded = [n for n in ("n_jobs",) if n in learner.get_params()]
    one, two = AdaBoost(learner, T), AdaBoost(clone(learner).set_params(**dict.fromkeys(threaded, 2)), T, n_jobs=2)
    np.testing.assert_array_equal(one.fit(X, y).decision_function(X), two.fit(X, y).decision_function(X))
