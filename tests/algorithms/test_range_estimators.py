"""Ranges and regions as classifiers: scikit-learn's checks, the best rule over all rules, ties, and boosting."""

from __future__ import annotations

import pickle
from itertools import combinations, pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost
from boostproof.algorithms.estimators import regions as module
from boostproof.algorithms.estimators.ranges import RangeClassifier
from boostproof.algorithms.estimators.regions import SHAPES, RegionClassifier

EVERY = [RangeClassifier(), RangeClassifier(k=3), *(RegionClassifier(shape) for shape in SHAPES)]


@pytest.mark.sample
@parametrize_with_checks([*EVERY, RangeClassifier(k=2, max_buckets=4), RegionClassifier(n_buckets=4)])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@pytest.fixture(scope="module")
def cancer():
    """A table of 569 examples and its first 8 features, and labels 0 and 1."""
    X, y = load_breast_cancer(return_X_y=True)
    return X[:, :8], y


def edge(insides, signs, weights):
    """The largest edge of a rule that says one class on one of the given sets of examples and the other elsewhere."""
    rules = (np.where(inside, p, -p) for inside in insides for p in (1, -1))
    return max(int((weights * signs * rule).sum()) for rule in rules) / weights.sum()


def ranges_of(X, k):
    """What is inside the sets of at most k ranges of a feature."""
    for column in X.T:
        values = np.unique(column)
        slices = list(combinations(range(len(values) + 1), 2))
        for n in range(k + 1):
            for chosen in combinations(slices, n):
                yield np.isin(column, [value for start, stop in chosen for value in values[start:stop]])


def rectangles_of(X):
    """What is inside the rectangles of two features."""
    slices = [list(combinations(np.append(np.unique(column), np.inf), 2)) for column in X.T]
    yield np.zeros(len(X), dtype=bool)
    for (f, one), (g, other) in combinations(enumerate(slices), 2):
        for (a, b), (c, d) in product(one, other):
            yield (a <= X[:, f]) & (X[:, f] < b) & (c <= X[:, g]) & (X[:, g] < d)


def is_interval(line):
    """Whether the true entries of a line, if any, are consecutive."""
    places = np.flatnonzero(line)
    return len(places) == 0 or places[-1] - places[0] + 1 == len(places)


def is_region(mask, shape):
    """Whether a mask of rows and columns is empty or a connected region of the shape."""
    used = mask[:, mask.any(axis=0)].T
    if not is_interval(mask.any(axis=0)) or not all(map(is_interval, used)):
        return False
    connected = all((a & b).any() for a, b in pairwise(used))
    return connected and (shape == "x-monotone" or all(map(is_interval, mask)))


def regions_of(X, shape):
    """What is inside the regions of two features, in the given order."""
    (x, columns), (y, rows) = (np.unique(column, return_inverse=True)[::-1] for column in X.T)
    sizes = len(rows), len(columns)
    for pixels in product((False, True), repeat=sizes[0] * sizes[1]):
        mask = np.reshape(pixels, sizes)
        if is_region(mask, shape):
            yield mask[y, x]


def tables(d, most):
    """Small tables with many equal values, signs, and whole weights, not all 0."""
    row = st.tuples(st.lists(st.integers(0, 3), min_size=d, max_size=d), st.sampled_from((-1, 1)), st.integers(0, 5))
    return st.lists(row, min_size=1, max_size=most).filter(lambda rows: any(w for *_, w in rows))


def parts(rows):
    """The table, the signs and the weights."""
    return tuple(map(np.array, zip(*rows, strict=True)))


@given(tables(2, 8), st.integers(1, 2))
def test_the_edge_of_ranges_is_the_best(rows, k):
    """No set of at most k ranges of any feature has a larger edge, and the rule has the edge that it claims."""
    X, signs, weights = parts(rows)
    model = RangeClassifier(k).fit(X, signs, sample_weight=weights)
    assert model.edge_ == edge(ranges_of(X, k), signs, weights)
    assert model.edge_ == (weights * signs * model.predict(X)).sum() / weights.sum()


@given(tables(3, 8))
def test_the_edge_of_a_rectangle_is_the_best(rows):
    """No rectangle of two of the features has a larger edge, and the rule has the edge that it claims."""
    X, signs, weights = parts(rows)
    model = RegionClassifier().fit(X, signs, sample_weight=weights)
    assert model.edge_ == edge(rectangles_of(X), signs, weights)
    assert model.edge_ == (weights * signs * model.predict(X)).sum() / weights.sum()


@settings(max_examples=25)
@given(tables(2, 8), st.sampled_from(["x-monotone", "rectilinear-convex"]))
def test_the_edge_of_a_region_is_the_best(rows, shape):
    """No region of two features, in this order, has a larger edge, and the rule has the edge that it claims."""
    X, signs, weights = parts(rows)
    X = np.minimum(X, 2)
    model = RegionClassifier(shape, pairs=[(0, 1)]).fit(X, signs, sample_weight=weights)
    seen = weights > 0
    assert model.edge_ == edge(regions_of(X[seen], shape), signs[seen], weights[seen])
    assert model.edge_ == (weights * signs * model.predict(X)).sum() / weights.sum()


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_the_edge_is_that_of_the_score(cancer, estimator):
    """edge_ = 1 - 2 * error."""
    model = clone(estimator).fit(*cancer)
    assert model.edge_ == pytest.approx(2 * model.score(*cancer) - 1)


def test_more_ranges_have_larger_edges(cancer):
    """k ranges are at most k + 1 ranges."""
    edges = [RangeClassifier(k).fit(*cancer).edge_ for k in (1, 2, 4, 8)]
    assert edges == sorted(edges)
    assert edges[0] < edges[-1]


def test_wider_shapes_have_larger_edges(cancer):
    """A rectangle is rectilinear-convex, and that is x-monotone."""
    edges = [
        RegionClassifier(shape, n_buckets=10).fit(*cancer).edge_
        for shape in ("rectangle", "rectilinear-convex", "x-monotone")
    ]
    assert edges == sorted(edges)
    assert edges[0] < edges[-1]


def test_ranges_are_intervals_between_values():
    """Bounds halfway between values, infinite at the ends; a value on a bound belongs to what lies below."""
    X, y = [[1], [2], [3], [4], [5]], [1, 0, 0, 1, 1]
    model = RangeClassifier(k=2).fit(X, y)
    assert model.intervals_.tolist() == [[-np.inf, 1.5], [3.5, np.inf]]
    assert (model.feature_, model.polarity_, model.edge_) == (0, 1, 1.0)
    assert model.predict([[-1e9], [1.5], [1.6], [3.5], [3.6], [1e9]]).tolist() == [1, 1, 0, 0, 1, 1]


def test_one_range_may_be_negative_inside():
    """Both ends are positive: one range of the other class says the same."""
    model = RangeClassifier().fit([[1], [2], [3]], [1, 0, 1])
    assert (model.intervals_.tolist(), model.polarity_, model.edge_) == ([[1.5, 2.5]], -1, 1.0)


def test_the_first_of_equal_features():
    """Two equal columns, both ends positive: polarity +1 needs two ranges, -1 one; k = 2 takes +1."""
    X = [[0, 1, 1], [0, 2, 2], [0, 3, 3]]
    model = RangeClassifier(k=2).fit(X, [1, 0, 1])
    assert (model.feature_, model.polarity_, len(model.intervals_)) == (1, 1, 2)


def test_buckets_coarsen_ranges():
    """Two buckets of a feature leave one threshold."""
    model = RangeClassifier(k=5, max_buckets=2).fit([[1], [2], [3], [4]], [1, 0, 1, 0])
    assert set(model.intervals_.ravel()) <= {-np.inf, 2.5, np.inf}


SQUARE = np.array(list(product(range(6), repeat=2))), np.array([2 <= a < 4 and 1 <= b < 5 for a, b in np.ndindex(6, 6)])


def test_a_rectangle_is_found():
    """The mask has rows for the second feature of the pair and columns for the first."""
    model = RegionClassifier().fit(*SQUARE)
    assert (model.features_, model.polarity_, model.edge_) == ((0, 1), 1, 1.0)
    expected = np.zeros((6, 6), dtype=bool)
    expected[1:5, 2:4] = True
    np.testing.assert_array_equal(model.region_, expected)
    assert [edges.tolist() for edges in model.edges_] == [[0.5, 1.5, 2.5, 3.5, 4.5]] * 2


@pytest.mark.parametrize("shape", SHAPES)
def test_the_hole_of_a_rectangle_is_found(shape):
    """Polarity -1: the other class inside."""
    X, inside = SQUARE
    model = RegionClassifier(shape).fit(X, ~inside)
    assert (model.polarity_, model.edge_, model.score(X, ~inside)) == (-1, 1.0, 1.0)


def test_pairs_may_be_chosen():
    """The first feature is the x axis."""
    model = RegionClassifier(pairs=[(1, 0)]).fit(*SQUARE)
    assert (model.features_, model.edge_) == ((1, 0), 1.0)
    assert model.region_[2:4, 1:5].all()


def test_x_monotone_regions_try_both_orders():
    """An H is an interval a column, or lies on its side."""
    X, y = np.array(list(product(range(3), repeat=2))), [1, 0, 1, 1, 1, 1, 1, 0, 1]
    upright = RegionClassifier("x-monotone", pairs=[(0, 1)]).fit(X, y)
    model = RegionClassifier("x-monotone").fit(X, y)
    assert upright.edge_ < 1
    assert (model.features_, model.edge_) == ((1, 0), 1.0)


@pytest.mark.parametrize("shape", SHAPES)
def test_many_pairs_are_searched_in_parts(cancer, monkeypatch, shape):
    """One pair at a time gives the same rule."""
    whole = RegionClassifier(shape, n_buckets=8).fit(*cancer)
    monkeypatch.setattr(module, "PAIRS", 1)
    part = RegionClassifier(shape, n_buckets=8).fit(*cancer)
    assert (part.features_, part.polarity_, part.edge_) == (whole.features_, whole.polarity_, whole.edge_)
    np.testing.assert_array_equal(part.region_, whole.region_)


@pytest.mark.parametrize("shape", SHAPES)
def test_threads_do_not_change_the_rule(cancer, shape):
    """n_jobs is speed alone."""
    one, two = (RegionClassifier(shape, n_buckets=8, n_jobs=n).fit(*cancer) for n in (1, 2))
    assert (one.features_, one.polarity_, one.edge_) == (two.features_, two.polarity_, two.edge_)
    np.testing.assert_array_equal(one.region_, two.region_)


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_weights_count_copies(cancer, estimator):
    """An example of weight n is n examples, and one of weight 0 is none."""
    X, y = cancer
    w = np.random.default_rng(0).integers(0, 4, len(y))
    weighted = clone(estimator).fit(X, y, sample_weight=w)
    repeated = clone(estimator).fit(np.repeat(X, w, axis=0), np.repeat(y, w))
    np.testing.assert_array_equal(weighted.predict(X), repeated.predict(X))


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_boosting_beats_one_rule(cancer, estimator):
    """AdaBoost takes them as weak learners."""
    model = AdaBoost(clone(estimator), n_estimators=6).fit(*cancer)
    assert {type(rule) for rule in model.estimators_} == {type(estimator)}
    assert model.score(*cancer) > clone(estimator).fit(*cancer).score(*cancer)


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_one_class_is_predicted_everywhere(estimator):
    """With a single class there is nothing to decide."""
    model = clone(estimator).fit([[0, 1], [1, 5], [2, 2]], [7, 7, 7])
    assert set(model.predict([[-9, 0], [9, 9]])) == {7}
    assert model.edge_ == 1.0


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_one_example_and_one_feature_are_enough(estimator):
    """m = 1, d = 1: a constant rule."""
    assert clone(estimator).fit([[1.0]], ["a"]).predict([[5.0]]).tolist() == ["a"]


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_constant_features_predict_the_heavier_class(estimator):
    """Nothing to part."""
    model = clone(estimator).fit([[1, 2], [1, 2], [1, 2]], [0, 1, 0])
    assert model.predict([[1, 2], [5, 5]]).tolist() == [0, 0]


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_a_fitted_estimator_survives_pickling(cancer, estimator):
    """Predictions are the same after a round trip."""
    model = clone(estimator).fit(*cancer)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(model)).predict(cancer[0]), model.predict(cancer[0]))


@pytest.mark.parametrize(
    ("estimator", "error", "message"),
    [
        (RangeClassifier(k=0), ValueError, "k=0: expected at least 1"),
        (RangeClassifier(k="2"), TypeError, "k='2': expected an integer"),
        (RangeClassifier(max_buckets=0), ValueError, "max_buckets=0: expected at least 1"),
        (RegionClassifier("circle"), ValueError, "shape='circle': expected one of 'rectangle', "),
        (RegionClassifier(["rectangle"]), ValueError, r"shape=\['rectangle'\]: expected one of 'rectangle', "),
        (RegionClassifier(n_buckets=0), ValueError, "n_buckets=0: expected at least 1"),
        (RegionClassifier(n_jobs=0), ValueError, "n_jobs=0: expected"),
        (RegionClassifier(pairs="some"), ValueError, "pairs='some': expected 'all' or a list"),
        (RegionClassifier(pairs=[]), ValueError, r"pairs=\[\]: expected 'all' or a list"),
        (RegionClassifier(pairs=[(0, 2)]), ValueError, r"pairs=\[\(0, 2\)\]: expected .* 0 to 1"),
        (RegionClassifier(pairs=[(0, -1)]), ValueError, r"pairs=\[\(0, -1\)\]: expected .* 0 to 1"),
        (RegionClassifier(pairs=[(0, 1), (1,)]), ValueError, "pairs=.*: expected 'all' or a list"),
        (RegionClassifier(pairs=[(0, 0.5)]), ValueError, "pairs=.*: expected 'all' or a list"),
        (RegionClassifier(pairs=3), ValueError, "pairs=3: expected 'all' or a list"),
    ],
    ids=str,
)
def test_bad_parameters_are_refused(estimator, error, message):
    """One error that names the parameter."""
    with pytest.raises(error, match=message):
        estimator.fit([[0, 1], [1, 0]], [0, 1])


@pytest.mark.parametrize(
    ("many", "plain"),
    [
        (RangeClassifier(k=10**30), RangeClassifier(k=4)),
        (RangeClassifier(max_buckets=10**30), RangeClassifier()),
        (RegionClassifier(n_buckets=10**30), RegionClassifier(n_buckets=4)),
    ],
    ids=str,
)
def test_no_number_is_too_large_to_be_a_limit(many, plain):
    """What is beyond the number of examples limits nothing."""
    X, y = [[0, 1], [1, 0], [2, 2], [3, 1]], [0, 1, 0, 1]
    assert many.fit(X, y).edge_ == plain.fit(X, y).edge_


@pytest.mark.parametrize("estimator", EVERY, ids=str)
def test_bad_tables_are_refused(estimator):
    """NaN and more than two classes."""
    with pytest.raises(ValueError, match="NaN"):
        clone(estimator).fit([[0, np.nan], [1, 0]], [0, 1])
    with pytest.raises(ValueError, match="y holds 3 classes"):
        clone(estimator).fit([[0, 1], [1, 0], [2, 2]], [0, 1, 2])
