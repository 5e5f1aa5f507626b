"""Naive Bayes: reference, kernel and estimator against the definition and against scikit-learn's."""

from __future__ import annotations

import pickle
from fractions import Fraction
from math import exp, log, prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.naive_bayes import CategoricalNB, GaussianNB
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.bayes import NaiveBayes
from boostproof.algorithms.reference.zz.naive_bayes import naive_bayes
from boostproof.verify.logic.fields import FLOATS


@parametrize_with_checks([NaiveBayes()])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


class Plain:
    """The field of fractions, as far as estimates need it."""

    def rational(self, p, q=1):
        return Fraction(p, q)

    def sign(self, x):
        return (x > 0) - (x < 0)


def by_definition(rows, labels, weights, sizes, row):
    """P(c) prod_j P(x_j | c) for c = -1 and 1, written down as the documentation says, in floats."""
    scale = sum(w > 0 for w in weights) / sum(weights)
    joint = []
    for c in (-1, 1):
        mine = [(x, w * scale) for x, y, w in zip(rows, labels, weights, strict=True) if y == c]
        factors = [sum(w for _, w in mine) / sum(w * scale for w in weights)]
        for j, size in enumerate(sizes):
            if row[j] is None:
                continue
            seen = [(x[j], w) for x, w in mine if x[j] is not None]
            if size is not None:
                mass = sum(w for x, w in seen if x == row[j])
                factors.append((mass + 1) / (sum(w for _, w in seen) + size))
            elif tells(rows, labels, weights, j):
                factors.append(density(seen, everything(rows, weights, j), row[j]))
        joint.append(prod(factors))
    return joint


def everything(rows, weights, j):
    return [(x[j], w) for x, w in zip(rows, weights, strict=True) if x[j] is not None]


def tells(rows, labels, weights, j):
    """Whether a numeric column has values of positive weight in both classes, not all equal."""
    seen = [(x[j], y) for x, y, w in zip(rows, labels, weights, strict=True) if w > 0 and x[j] is not None]
    return len({y for _, y in seen}) == 2 and len({x for x, _ in seen}) > 1


def moments(seen):
    mass = sum(w for _, w in seen)
    mean = sum(x * w for x, w in seen) / mass
    return mean, sum(w * (x - mean) ** 2 for x, w in seen) / mass


def density(seen, whole, x):
    """The normal density without (2 pi)^(-1/2)."""
    mean, variance = moments(seen)
    variance += 0.01 * moments(whole)[1]
    return exp(-((x - mean) ** 2) / (2 * variance)) / variance**0.5


entries = st.tuples(
    st.one_of(st.none(), st.integers(-2, 2).map(float)),
    st.one_of(st.none(), st.integers(0, 2)),
    st.one_of(st.none(), st.sampled_from([0.25, 1.5, 8.0])),
    st.integers(-1, 0).map(lambda y: 2 * y + 1),
    st.integers(0, 3).map(float),
)


@st.composite
def samples(draw):
    """Rows of a numeric, a nominal and a numeric column with gaps, labels, weights with zeros."""
    drawn = draw(st.lists(entries, min_size=1, max_size=8).filter(lambda rows: any(row[4] for row in rows)))
    return [row[:3] for row in drawn], [row[3] for row in drawn], [row[4] for row in drawn]


def table(rows):
    """The rows as an object array."""
    cells = np.empty((len(rows), 3), dtype=object)
    for i, row in enumerate(rows):
        cells[i] = row
    return cells


@given(samples())
@settings(max_examples=150, deadline=None)
def test_the_reference_is_the_definition(sample):
    """The joint probabilities of all training rows, and of a row without values."""
    rows, labels, weights = sample
    model = naive_bayes(FLOATS, rows, labels, weights, (None, 3, None), alpha=1.0, smoothing=0.01)
    for row in [*rows, (None, None, None)]:
        expected = by_definition(rows, labels, weights, (None, 3, None), row) if all_present(labels, weights) else None
        found = model.log_joint(row)
        if expected is not None:
            assert [exp(x) for x in found] == pytest.approx(expected, rel=1e-9)
        else:
            assert found.count(None) == 1


def all_present(labels, weights):
    """Whether both classes have weight."""
    return len({y for y, w in zip(labels, weights, strict=True) if w > 0}) == 2


@given(samples())
@settings(max_examples=150, deadline=None)
def test_the_estimator_is_the_reference(sample):
    """Differences of the joint log likelihoods, hence posteriors, are the same."""
    rows, labels, weights = sample
    kept = [i for i, w in enumerate(weights) if w > 0]
    if not all_present(labels, weights):
        return
    codes = {v: k for k, v in enumerate(sorted({rows[i][1] for i in range(len(rows))} - {None}))}
    coded = [(a, codes.get(b), c) for a, b, c in rows]
    options = {"alpha": 1.0, "smoothing": 0.01, "counts": all(float(w).is_integer() for w in weights)}
    model = naive_bayes(FLOATS, coded, labels, weights, (None, len(codes), None), **options)
    mine = NaiveBayes([1], var_smoothing=0.01).fit(table(rows), labels, sample_weight=weights)
    found = mine.predict_joint_log_proba(table(rows))
    for i in kept:
        low, high = model.log_joint(coded[i])
        assert found[i, 1] - found[i, 0] == pytest.approx(high - low, rel=1e-9, abs=1e-9)
        if abs(high - low) > 1e-9:
            assert mine.predict(table(rows))[i] == model.predict(coded[i])


def test_the_reference_is_exact_over_fractions():
    """Estimates are rational: Laplace's for a category never seen with a class, mean and variance with weights."""
    rows = [(Fraction(0), 0), (Fraction(2), 0), (Fraction(4), 1), (Fraction(4), 1)]
    model = naive_bayes(
        Plain(), rows, [-1, -1, 1, 1], [Fraction(1, 4)] * 4, (None, 2), alpha=Fraction(1), smoothing=Fraction(1, 11)
    )
    assert model.priors == (Fraction(1, 2), Fraction(1, 2))
    assert model.columns[1] == ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))
    low, high = model.columns[0]
    assert (low.mean, low.variance, high.mean, high.variance) == (1, 1 + Fraction(1, 4), 4, Fraction(1, 4))


def gaussian(m=200, d=4, seed=0):
    """Standardised columns, for which scikit-learn's smoothing is ours."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(m, d))
    y = (X[:, 0] + X[:, 1] ** 2 + 0.3 * rng.normal(size=m) > 0.5).astype(int)
    return (X - X.mean(axis=0)) / X.std(axis=0), y


def test_numeric_columns_are_gaussian_nb():
    """Means, variances, priors, and the differences of the joint log likelihoods."""
    X, y = gaussian()
    mine, other = NaiveBayes().fit(X, y), GaussianNB().fit(X, y)
    np.testing.assert_allclose(mine.theta_, other.theta_, atol=1e-12)
    np.testing.assert_allclose(mine.var_, other.var_, rtol=1e-12)
    np.testing.assert_allclose(mine.class_log_prior_, np.log(other.class_prior_))
    np.testing.assert_allclose(
        np.diff(mine.predict_joint_log_proba(X)), np.diff(other.predict_joint_log_proba(X)), atol=1e-9
    )


def test_numeric_columns_with_weights_are_gaussian_nb():
    """But for the smoothing, which there does not know the weights."""
    X, y = gaussian(seed=1)
    w = np.random.default_rng(1).random(len(y))
    mine, other = NaiveBayes().fit(X, y, sample_weight=w), GaussianNB().fit(X, y, sample_weight=w)
    np.testing.assert_allclose(
        np.diff(mine.predict_joint_log_proba(X)), np.diff(other.predict_joint_log_proba(X)), rtol=1e-6, atol=1e-6
    )


def test_nominal_columns_are_categorical_nb():
    """For weights that sum to their number."""
    rng = np.random.default_rng(2)
    X, y, w = rng.integers(0, 4, (300, 5)), rng.integers(0, 2, 300), rng.random(300)
    w *= 300 / w.sum()
    mine = NaiveBayes(list(range(5))).fit(X, y, sample_weight=w)
    other = CategoricalNB().fit(X, y, sample_weight=w)
    np.testing.assert_allclose(mine.predict_joint_log_proba(X), other.predict_joint_log_proba(X))
    for found, expected in zip(mine.category_log_prob_, other.feature_log_prob_, strict=True):
        np.testing.assert_allclose(found, expected)


def test_mixed_columns_are_both_less_one_prior():
    """The log likelihoods add up; the prior counts once."""
    rng = np.random.default_rng(3)
    numbers, y = gaussian(seed=3)
    names = rng.choice(["a", "b", "c"], (len(y), 2))
    mixed = NaiveBayes([4, 5]).fit(np.hstack([numbers.astype(object), names]), y)
    numeric, nominal = GaussianNB().fit(numbers, y), NaiveBayes([0, 1]).fit(names.astype(object), y)
    both = numeric.predict_joint_log_proba(numbers) + nominal.predict_joint_log_proba(names.astype(object))
    found = mixed.predict_joint_log_proba(np.hstack([numbers.astype(object), names]))
    np.testing.assert_allclose(np.diff(found), np.diff(both - np.log(numeric.class_prior_)), atol=1e-9)


def test_the_unit_of_the_weights_does_not_matter():
    """A distribution gives what its multiples give, and equal weights what none give."""
    X, y = gaussian(seed=4)
    w = np.random.default_rng(4).random(len(y))
    for a, b in [(w, w / w.sum()), (None, np.full(len(y), 1 / len(y)))]:
        found = [NaiveBayes().fit(X, y, sample_weight=v).predict_joint_log_proba(X) for v in (a, b)]
        np.testing.assert_allclose(*found, rtol=1e-9)


def test_zero_weights_are_left_out():
    """The estimates are those of the other rows, in fit and in a round of boosting."""
    X, y = gaussian(seed=5)
    w = np.where(np.arange(len(y)) % 3, 1.0, 0.0)
    few = NaiveBayes().fit(X[w > 0], y[w > 0])
    many = NaiveBayes().fit(X, y, sample_weight=w)
    data = many._training(X, y, None)
    later = many._choose(many._prepare(data), data, w)
    for model in (many, later):
        np.testing.assert_allclose(model.theta_, few.theta_)
        np.testing.assert_allclose(model.var_, few.var_)


@pytest.mark.parametrize("size", [1e-300, 1e-30, 1e30, 1e300])
def test_the_unit_of_a_column_does_not_matter(size):
    """Not even where squares would overflow or vanish."""
    X, y = gaussian(seed=6)
    assert NaiveBayes().fit(X * size, y).predict(X * size).tolist() == NaiveBayes().fit(X, y).predict(X).tolist()


def test_a_constant_column_says_nothing():
    """Nor does one without a value in one of the classes."""
    X, y = gaussian(seed=7)
    gap = np.where(y == 0, np.nan, X[:, 0])
    more = np.column_stack([X, np.full(len(y), 5.0), gap])
    a, b = NaiveBayes().fit(X, y), NaiveBayes().fit(more, y)
    np.testing.assert_allclose(a.predict_joint_log_proba(X), b.predict_joint_log_proba(more))
    assert np.isnan(b.theta_[:, 4:]).all()


@pytest.mark.parametrize("value", [0.1, 1e9 + 0.1, 0.0])
def test_a_column_that_is_constant_but_for_rounding_of_its_mean_says_nothing(value):
    """Weights that make the mean of equal values round away from them."""
    w = np.random.default_rng(0).random(50)
    model = NaiveBayes().fit(np.full((50, 1), value), np.arange(50) % 2, sample_weight=w)
    assert np.isnan(model.theta_).all()


def test_a_class_of_equal_values_has_the_smoothing_as_variance():
    """Zero variance in a class is no failure."""
    model = NaiveBayes().fit([[1.0], [1.0], [0.0], [3.0]], [0, 0, 1, 1])
    assert model.var_[0, 0] == pytest.approx(1e-9 * np.var([1, 1, 0, 3]), rel=1e-6)
    assert model.predict([[1.0], [2.0], [0.0]]).tolist() == [0, 1, 1]


def test_missing_values_are_skipped():
    """A row without values gets the class with the larger weight; a tie is for classes_[0]."""
    X = [[0.0, None], [1.0, "a"], [None, "b"]]
    model = NaiveBayes([1]).fit(np.array(X, dtype=object), [0, 1, 1])
    assert model.predict(np.array([[None, None]], dtype=object)).tolist() == [1]
    tied = NaiveBayes().fit([[0.0], [1.0]], [0, 1])
    assert tied.predict([[np.nan], [0.5]]).tolist() == [0, 0]


def test_one_class_is_always_predicted():
    """Whatever the values are."""
    assert NaiveBayes().fit([[0.0], [1.0]], ["x", "x"]).predict([[9.0]]).tolist() == ["x"]


def test_a_class_without_weight_is_never_predicted():
    """In fit, and in a round of boosting that leaves it none."""
    X, y = gaussian(seed=8)
    model = NaiveBayes()
    data = model._training(X, y, None)
    assert set(model._choose(model._prepare(data), data, (y == 1).astype(float)).predict(X)) == {1}
    assert set(model._choose(model._prepare(data), data, (y == 0).astype(float)).predict(X)) == {0}


def test_the_edge_is_that_of_the_predictions():
    """Weighted."""
    X, y = gaussian(seed=9)
    w = np.random.default_rng(9).random(len(y))
    model = NaiveBayes().fit(X, y, sample_weight=w)
    right = model.predict(X) == y
    assert model.edge_ == pytest.approx((w[right].sum() - w[~right].sum()) / w.sum())


def test_boosting_beats_one():
    """Interactions that independence misses."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(200, 2))
    y = (X[:, 0] * X[:, 1] > 0).astype(int)
    assert AdaBoost(NaiveBayes(), n_estimators=30).fit(X, y).score(X, y) > NaiveBayes().fit(X, y).score(X, y)


def test_it_is_pickled_without_its_sample():
    """And predicts the same."""
    X, y = gaussian(m=2000, seed=10)
    model = NaiveBayes().fit(X, y)
    text = pickle.dumps(model)
    assert len(text) < X.nbytes / 4
    assert pickle.loads(text).predict(X).tolist() == model.predict(X).tolist()


def test_an_unseen_category_is_refused():
    """It is named, with the categories of fit."""
    model = NaiveBayes([0]).fit(np.array([["a"], ["b"]], dtype=object), [0, 1])
    with pytest.raises(ValueError, match=r"column 0 of X holds 'c': expected one of the categories of fit, 'a', 'b'"):
        model.predict(np.array([["c"]], dtype=object))


@pytest.mark.parametrize("name", ["alpha", "var_smoothing"])
@pytest.mark.parametrize(
    ("value", "error"), [(0, ValueError), (-1.0, ValueError), (np.inf, ValueError), ("1", TypeError)]
)
def test_bad_parameters_are_refused(name, value, error):
    """Positive finite numbers are expected."""
    with pytest.raises(error, match=f"{name}="):
        NaiveBayes(**{name: value}).fit([[0.0], [1.0]], [0, 1])


@pytest.mark.parametrize(
    ("rows", "labels", "weights", "message"),
    [
        ([], [], [], "rows="),
        ([(1.0, 2.0)], [1], [1.0], "rows="),
        ([(1.0,)], [0], [1.0], "labels="),
        ([(1.0,)], [1], [0.0], "weights="),
        ([(1.0,)], [1], [], "weights="),
    ],
)
def test_bad_samples_are_refused_by_the_reference(rows, labels, weights, message):
    """With the argument's name."""
    with pytest.raises(ValueError, match=message):
        naive_bayes(FLOATS, rows, labels, weights, (None,), alpha=1.0, smoothing=1.0)


def test_bad_smoothing_is_refused_by_the_reference():
    """Both are positive."""
    with pytest.raises(ValueError, match="alpha="):
        naive_bayes(FLOATS, [(1.0,)], [1], [1.0], (None,), alpha=0.0, smoothing=1.0)


def test_the_log_prior_is_minus_infinity_without_weight():
    """One class in y."""
    assert NaiveBayes().fit([[0.0]], [1]).class_log_prior_.tolist() == [log(1), -np.inf]


def test_integer_weights_are_counts_of_examples():
    """Laplace adds one example to these: three of a and one of b give 4/6 and 2/6, and half the weights the same."""
    X, y = np.array([["a"], ["b"], ["a"]], dtype=object), [1, 1, 0]
    counted = NaiveBayes([0]).fit(X, y, sample_weight=[3, 1, 4])
    repeated = NaiveBayes([0]).fit(X[[0, 0, 0, 1, 2, 2, 2, 2]], [1] * 4 + [0] * 4)
    assert np.exp(counted.category_log_prob_[0][1]).tolist() == pytest.approx([4 / 6, 2 / 6])
    assert counted.category_log_prob_[0] == pytest.approx(repeated.category_log_prob_[0])


def test_other_weights_are_relative():
    """Three examples in all: of the weights 1.5 and 0.5 that class 1 has, scaled by 3/4, Laplace makes 17/28."""
    X, y = np.array([["a"], ["b"], ["a"]], dtype=object), [1, 1, 0]
    found = NaiveBayes([0]).fit(X, y, sample_weight=[1.5, 0.5, 2])
    assert np.exp(found.category_log_prob_[0][1][0]) == pytest.approx((9 / 8 + 1) / (12 / 8 + 2))
