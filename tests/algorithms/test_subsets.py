"""Subsets of categories, of one attribute and of two: references, kernels, bounds and classifiers."""

from __future__ import annotations

import pickle
from itertools import chain, combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.subsets import SubsetClassifier, SubsetPairClassifier
from boostproof.algorithms.kernels.subsets.pair_bound import upper_bound
from boostproof.algorithms.kernels.subsets.subset import optimal_subset
from boostproof.algorithms.kernels.subsets.subset_pair import optimal_subset_pair
from boostproof.algorithms.reference.sm00.subset import subset, subset_pair


def subsets(size):
    """All subsets of 0..size - 1."""
    return chain.from_iterable(combinations(range(size), n) for n in range(size + 1))


def best_pair(gains):
    """The largest sum over a product of subsets, by trying all."""
    return max(
        sum(gains[i][j] for i in rows for j in columns)
        for rows in subsets(len(gains))
        for columns in subsets(len(gains[0]) if gains else 0)
    )


def indices(mask):
    return tuple(np.flatnonzero(mask).tolist())


def by_kernel(gains, **options):
    found = optimal_subset_pair(gains, **options)
    return found.gain, indices(found.rows), indices(found.columns)


matrices = st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
    lambda shape: st.lists(
        st.lists(st.integers(-3, 3), min_size=shape[1], max_size=shape[1]), min_size=shape[0], max_size=shape[0]
    )
)


@pytest.mark.parametrize("size", range(5))
def test_of_all_best_subsets_the_largest_is_taken(size):
    for gains in product((-1, 0, 1), repeat=size):
        best = max(sum(gains[j] for j in chosen) for chosen in subsets(size))
        largest = max((c for c in subsets(size) if sum(gains[j] for j in c) == best), key=len)
        gain, mask = optimal_subset(np.array(gains, dtype=int))
        assert (gain, indices(mask)) == subset(gains) == (best, largest)


def test_gains_that_are_all_negative_have_the_empty_subset():
    assert subset([-1, -2]) == (0, ())
    assert indices(optimal_subset([-1, -2])[1]) == ()


def test_a_tiny_loss_is_no_gain():
    """Beside a huge number it rounds to 0, but it keeps its sign."""
    gain, mask = optimal_subset([1e30, -1e-30, 0.0])
    assert gain == 1e30
    assert indices(mask) == (0, 2)


@given(gains=matrices)
@settings(max_examples=150, deadline=None)
def test_the_reference_finds_the_best_pair(gains):
    gain, rows, columns = subset_pair(gains)
    assert gain == best_pair(gains) == sum(gains[i][j] for i in rows for j in columns)


@pytest.mark.parametrize("shape", [(1, 3), (2, 2), (3, 1), (2, 3), (3, 2)])
def test_every_matrix_of_signs_and_zeros_has_the_pair_of_the_reference(shape):
    for numbers in product((-1, 0, 1), repeat=shape[0] * shape[1]):
        gains = np.array(numbers).reshape(shape)
        assert by_kernel(gains) == subset_pair(gains.tolist())


@pytest.mark.parametrize("n_jobs", [1, 2])
@pytest.mark.parametrize("scale", [1, 2**40])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_larger_matrices_have_the_pair_of_the_reference(scale, n_jobs, seed):
    rng = np.random.default_rng(seed)
    gains = rng.integers(-3, 4, rng.integers(1, 9, 2)) * scale
    assert by_kernel(gains, n_jobs=n_jobs) == subset_pair(gains.tolist())


@pytest.mark.parametrize("scale", [1, 2**40])
@pytest.mark.parametrize("shape", [(17, 17), (18, 40), (60, 18)])
def test_the_number_of_threads_does_not_matter(shape, scale):
    """Deep enough for the threads to share the work."""
    gains = np.random.default_rng(0).integers(-2, 3, shape) * scale
    assert by_kernel(gains, n_jobs=1) == by_kernel(gains, n_jobs=2)


def test_a_hidden_pair_is_found():
    """In a matrix of losses two subsets gain; the search has nothing else to choose."""
    gains = np.full((20, 30), -50)
    gains[np.ix_([2, 3, 11], [0, 7, 29])] = 9
    assert by_kernel(gains) == by_kernel(gains, exact_up_to=0) == (81, (2, 3, 11), (0, 7, 29))


@given(gains=matrices)
@settings(max_examples=100, deadline=None)
def test_gain_and_bound_of_the_heuristic_enclose_the_optimum(gains):
    found = optimal_subset_pair(gains, exact_up_to=0)
    assert found.gain == sum(gains[i][j] for i in indices(found.rows) for j in indices(found.columns))
    assert found.gain <= best_pair(gains) <= found.bound
    assert found.optimal == (found.gain == found.bound)


@pytest.mark.parametrize("scale", [1, 2**40])
@pytest.mark.parametrize("seed", range(4))
def test_the_bound_holds_and_is_near_on_larger_matrices(seed, scale):
    gains = np.random.default_rng(seed).integers(-99, 100, (14, 60)) * scale
    exact = optimal_subset_pair(gains)
    assert exact.optimal
    assert exact.gain <= upper_bound(gains) <= 1.2 * exact.gain


def test_a_bound_that_is_reached_proves_the_heuristic():
    assert optimal_subset_pair(np.ones((30, 40), dtype=int), exact_up_to=0).optimal


def test_large_matrices_are_bounded_by_their_positive_gains():
    gains = np.random.default_rng(0).integers(-1, 2, (600, 600))
    assert upper_bound(gains) == (gains == 1).sum()


@pytest.mark.parametrize("gains", [-np.ones((3, 4), int), *(np.zeros(s, int) for s in ((3, 4), (0, 4), (4, 0)))])
def test_without_a_positive_gain_the_pair_is_empty(gains):
    for exact_up_to in (0, 24):
        found = optimal_subset_pair(gains, exact_up_to=exact_up_to)
        assert (found.gain, found.rows.any(), found.columns.any(), found.optimal) == (0, False, False, True)
        assert (found.rows.shape, found.columns.shape) == (gains.shape[:1], gains.shape[1:])


def test_floats_are_right_to_their_rounding():
    gains = np.random.default_rng(0).normal(size=(6, 7))
    found = optimal_subset_pair(gains)
    assert type(found.gain) is float
    assert found.gain == pytest.approx(gains[np.ix_(found.rows, found.columns)].sum(), abs=1e-14)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: optimal_subset(["a"]), TypeError, "gains="),
        (lambda: optimal_subset([[1]]), ValueError, "dimensions"),
        (lambda: optimal_subset([np.nan]), ValueError, "finite"),
        (lambda: optimal_subset_pair([1]), ValueError, "dimensions"),
        (lambda: optimal_subset_pair([[np.inf]]), ValueError, "finite"),
        (lambda: optimal_subset_pair([[1]], exact_up_to=-1), ValueError, "exact_up_to=-1"),
        (lambda: optimal_subset_pair([[1]], exact_up_to=1.5), TypeError, "exact_up_to=1.5"),
        (lambda: optimal_subset_pair([[1]], n_jobs=0), ValueError, "n_jobs=0"),
    ],
)
def test_bad_input_is_refused(call, error, message):
    with pytest.raises(error, match=message):
        call()


@parametrize_with_checks([SubsetClassifier(), SubsetPairClassifier(), AdaBoost(SubsetClassifier(), n_estimators=5)])
def test_scikit_learns_checks_pass(estimator, check):
    check(estimator)


BOTH = pytest.mark.parametrize("classifier", [SubsetClassifier, SubsetPairClassifier])
WEATHER = [["sun", "hot"], ["rain", "hot"], ["rain", "cold"], ["snow", "cold"], ["sun", "cold"]]
SKY = [[sky] for sky, _ in WEATHER]


def labelled(seed, m=60):
    """Examples of three attributes with few values, labels, and weights, whole numbers."""
    rng = np.random.default_rng(seed)
    return rng.integers(0, 4, (m, 3)), rng.integers(0, 2, m), rng.integers(1, 5, m)


def edge(signs, y, weights):
    return float((weights * signs * (2 * y - 1)).sum() / weights.sum())


@pytest.mark.parametrize("seed", range(5))
def test_the_subset_is_the_best_of_all_attributes(seed):
    X, y, w = labelled(seed)
    rules = (np.where(np.isin(X[:, f], chosen), 1, -1) for f in range(3) for chosen in subsets(4))
    model = SubsetClassifier().fit(X, y, sample_weight=w)
    assert model.edge_ == pytest.approx(max(edge(rule, y, w) for rule in rules))
    assert model.edge_ == pytest.approx(edge(2 * model.predict(X) - 1, y, w))


@pytest.mark.parametrize("seed", range(3))
def test_the_pair_of_subsets_is_the_best_of_all_pairs_and_polarities(seed):
    X, y, w = labelled(seed)
    best = max(
        abs(edge(np.where(np.isin(X[:, f], one) & np.isin(X[:, g], other), 1, -1), y, w))
        for f, g in combinations(range(3), 2)
        for one in subsets(4)
        for other in subsets(4)
    )
    model = SubsetPairClassifier().fit(X, y, sample_weight=w)
    assert model.optimal_
    assert model.edge_ == pytest.approx(best)
    assert model.edge_ == pytest.approx(edge(2 * model.predict(X) - 1, y, w))


def test_the_heuristic_says_that_it_may_miss_the_best_pair():
    X, y, w = labelled(0)
    model = SubsetPairClassifier(exact_up_to=0).fit(X, y, sample_weight=w)
    exact = SubsetPairClassifier().fit(X, y, sample_weight=w)
    assert model.edge_ <= exact.edge_
    assert not model.optimal_


def test_a_subset_is_named_by_its_categories():
    model = SubsetClassifier(categorical_features=[0]).fit(SKY, [1, 0, 0, 0, 1])
    assert (model.feature_, model.subset_.tolist(), model.edge_) == (0, ["sun"], 1.0)


def test_a_pair_of_subsets_is_named_by_its_categories():
    y = [int(sky != "snow" and air == "cold") for sky, air in WEATHER]
    model = SubsetPairClassifier(categorical_features=[0, 1]).fit(WEATHER, y)
    assert (model.features_, model.polarity_, model.edge_) == ((0, 1), 1, 1.0)
    assert [part.tolist() for part in model.subsets_] == [["rain", "sun"], ["cold"]]


def test_a_rule_may_say_the_first_class_inside():
    X = [[a, b] for a in range(3) for b in range(3)]
    model = SubsetPairClassifier().fit(X, [int((a, b) != (1, 1)) for a, b in X])
    assert (model.polarity_, model.edge_) == (-1, 1.0)


@BOTH
def test_categories_that_fit_has_not_seen_are_refused(classifier):
    model = classifier(categorical_features=[0, 1]).fit(WEATHER, [1, 0, 0, 0, 1])
    with pytest.raises(ValueError, match="column 0 of X holds 'hail'"):
        model.predict([["hail", "hot"]])


@BOTH
def test_numbers_that_fit_has_not_seen_are_in_no_subset(classifier):
    model = classifier().fit([[1.0, 1.0], [2.0, 2.0]], [0, 1])
    assert model.predict([[5.0, 5.0]]) == model.predict([[1.0, 1.0]])


@BOTH
def test_numeric_columns_beside_nominal_ones_are_left_out(classifier):
    table = np.array([[sky, i] for i, (sky, _) in enumerate(WEATHER)], dtype=object)
    model = classifier(categorical_features=[0]).fit(table, [1, 0, 1, 0, 0])
    assert model.edge_ == pytest.approx(0.2)


def test_categories_without_weight_are_in_no_subset():
    model = SubsetClassifier(categorical_features=[0]).fit(SKY, [1, 0, 0, 1, 1], sample_weight=[1, 1, 1, 0, 1])
    assert model.subset_.tolist() == ["sun"]


def test_ties_between_the_classes_go_to_the_subset():
    model = SubsetClassifier(categorical_features=[0]).fit([["a"], ["a"], ["b"]], [0, 1, 0])
    assert model.subset_.tolist() == ["a"]


@BOTH
def test_a_single_class_has_an_edge_of_one(classifier):
    model = classifier().fit([[1.0], [2.0]], ["x", "x"])
    assert model.edge_ == 1
    assert model.predict([[1.0]]).tolist() == ["x"]


@BOTH
def test_boosting_raises_the_score(classifier):
    X, y, _ = labelled(7)
    alone = classifier().fit(X, y)
    assert AdaBoost(classifier(), n_estimators=20).fit(X, y).score(X, y) > alone.score(X, y)


@BOTH
def test_a_fitted_classifier_can_be_pickled(classifier):
    model = classifier(categorical_features=[0, 1]).fit(WEATHER, [1, 0, 0, 0, 1])
    assert pickle.loads(pickle.dumps(model)).predict(WEATHER).tolist() == [1, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("model", "table", "error", "message"),
    [
        (SubsetClassifier(categorical_features=[9]), WEATHER, ValueError, "categorical_features"),
        (SubsetClassifier(categorical_features=[False, False]), np.eye(5)[:, :2], ValueError, "at least one nominal"),
        (SubsetPairClassifier(exact_up_to=-1), np.eye(5), ValueError, "exact_up_to=-1"),
        (SubsetPairClassifier(exact_up_to="all"), np.eye(5), TypeError, "exact_up_to='all'"),
        (SubsetPairClassifier(n_jobs=0), np.eye(5), ValueError, "n_jobs=0"),
        (SubsetClassifier(categorical_features=[0]), [[None], ["a"], ["b"], ["a"], ["b"]], ValueError, "missing"),
    ],
)
def test_bad_parameters_and_tables_are_refused(model, table, error, message):
    with pytest.raises(error, match=message):
        model.fit(table, [1, 0, 0, 1, 1])


def test_attributes_with_too_many_pairs_of_values_are_refused():
    table = np.transpose([np.arange(9000.0), np.arange(9000.0)])
    with pytest.raises(ValueError, match="9000 different values in column 0 and 9000 in column 1"):
        SubsetPairClassifier().fit(table, np.arange(9000) % 2)
