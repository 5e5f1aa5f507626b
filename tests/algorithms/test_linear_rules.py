"""Lemma 1 of MM01 and the best threshold: reference, kernel, estimator, and brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.datasets import load_breast_cancer
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.linear import LemmaOneRule
from boostproof.algorithms.kernels.linear.linear_rules import lemma_one_rule, linear_predictions, projection
from boostproof.algorithms.kernels.linear.thresholds import optimal_threshold
from boostproof.algorithms.reference.mm01 import linear_rule, threshold

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


@parametrize_with_checks([LemmaOneRule()])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@st.composite
def samples(draw):
    """Points on a small grid, some of them twice, one label a point, weights with zeros."""
    d = draw(st.integers(1, 3))
    distinct = draw(st.lists(st.tuples(*[st.integers(-2, 2)] * d), min_size=1, max_size=6, unique=True))
    points = distinct + draw(st.lists(st.sampled_from(distinct), max_size=3))
    label = {point: draw(st.sampled_from((-1, 1))) for point in distinct}
    weights = draw(st.lists(st.integers(0, 3), min_size=len(points), max_size=len(points)).filter(any))
    return points, [label[point] for point in points], weights


def sign(rule, point):
    """What sgn(a . x + b) is, exactly; 0 on the boundary."""
    height = sum(Fraction(a) * x for a, x in zip(rule.a, point, strict=True)) + Fraction(rule.b)
    return (height > 0) - (height < 0)


def edge(rule, points, labels, weights):
    """The edge of a rule by its definition."""
    return sum(w * y * sign(rule, point) for point, y, w in zip(points, labels, weights, strict=True))


@given(samples())
@settings(max_examples=100, deadline=None)
def test_lemma_1_holds(sample):
    """The best of the six rules has an edge of at least (sum of weights)/(2m), and even the heaviest weight."""
    points, labels, weights = sample
    made = linear_rule.lemma_one(*sample)
    assert made.best.edge == max(rule.edge for rule in made.rules) >= made.bound
    assert made.bound == Fraction(sum(weights), 2 * len(set(points)))
    heaviest = [w for point, w in zip(points, weights, strict=True) if point == points[made.heaviest]]
    assert made.best.edge >= sum(heaviest) >= Fraction(sum(weights), len(set(points)))
    assert labels[made.heaviest] in (-1, 1)


@given(samples())
@settings(max_examples=100, deadline=None)
def test_the_six_rules_are_those_of_the_proof(sample):
    """The constants, and of the others each says e of point i and s sgn(u . x_j - u . x_i) of point j."""
    points, labels, weights = sample
    made = linear_rule.lemma_one(*sample)
    u, here = made.direction, points[made.heaviest]
    assert [[sign(rule, point) for point in points] for rule in made.rules[:2]] == [
        [1] * len(points),
        [-1] * len(points),
    ]
    for rule, (s, e) in zip(made.rules[2:], product((1, -1), repeat=2), strict=True):
        assert rule.edge == edge(rule, points, labels, weights)
        for point in points:
            step = sum(a * (x - z) for a, x, z in zip(u, point, here, strict=True))
            assert sign(rule, point) == (e if point == here else s * ((step > 0) - (step < 0)))


@given(samples())
@settings(max_examples=100, deadline=None)
def test_the_kernel_is_the_reference(sample):
    """Direction, sign and edge are the same; the rules classify all points alike, none on a boundary."""
    points, *_ = sample
    made, found = linear_rule.lemma_one(*sample).best, lemma_one_rule(*sample)
    assert (tuple(found.a), found.edge) == (made.a, made.edge)
    assert isinstance(found.edge, int)
    signs = linear_predictions(np.array(points, dtype=np.float64), found.a, found.b).tolist()
    assert signs == [sign(made, point) for point in points]


@pytest.mark.parametrize("labels", list(product((-1, 1), repeat=4)))
def test_all_labels_of_a_square_with_all_small_weights(labels):
    """Kernel, reference and the definition of the edge agree on 256 weights."""
    for weights in product(range(4), repeat=4):
        if any(weights):
            found = lemma_one_rule(SQUARE, labels, weights)
            signs = linear_predictions(np.array(SQUARE, dtype=np.float64), found.a, found.b)
            assert (
                found.edge
                == int(signs @ (np.array(labels) * weights))
                == linear_rule.lemma_one(SQUARE, labels, weights).best.edge
            )


def test_one_point():
    """It gets its label, by a constant rule."""
    assert linear_rule.lemma_one([[5]], [-1], [3]).best == ((0,), -1, 3)
    assert lemma_one_rule([[5.0]], [-1], [3]).edge == 3


def test_the_direction_is_the_first_moment_vector_that_keeps_the_points_apart():
    """(1, 1) does not tell (0, 1) from (1, 0); (1, 2) does."""
    assert linear_rule.separating_direction(SQUARE) == (1, 2)
    assert projection(np.array(SQUARE, dtype=np.float64)).direction.tolist() == [1, 2]


def test_a_direction_may_be_given():
    """The rule is along it; the reference says the same."""
    found = lemma_one_rule(SQUARE, [1, -1, 1, 1], [1, 3, 1, 1], direction=[3, 1])
    assert found.a.tolist() in ([3, 1], [-3, -1])
    assert found.edge == linear_rule.lemma_one(SQUARE, [1, -1, 1, 1], [1, 3, 1, 1], direction=(3, 1)).best.edge


def test_bits_of_sixty_columns_are_kept_apart():
    """No moment vector does that in float64; one that is drawn does."""
    bits = np.random.default_rng(0).integers(0, 2, (500, 60)).astype(np.float64)
    found = projection(bits)
    assert len(found.places) == len(np.unique(bits, axis=0))
    assert np.abs(found.direction).max() <= 2


def test_columns_of_very_different_sizes_are_kept_apart():
    """Points that differ in a column of tiny numbers only."""
    points = np.array([[1e200, 0.0], [1e200, 1e-90], [-1e200, 0.0], [3e199, 5e-91]])
    assert len(projection(points).places) == 4


def test_points_closer_than_any_direction_tells_are_named():
    """Two columns of opposite demands: no float64 holds 1e300 + 1e-300."""
    with pytest.raises(ValueError, match="points 0 and 1 project alike along any direction"):
        projection(np.array([[1e300, 0.0], [1e300, 1e-300], [-1e300, 1e300]]))


def test_a_boundary_lies_between_neighbouring_floats():
    """Where no float is between two points, the rule still tells them apart."""
    low, high = 1.0, np.nextafter(1.0, 2)
    for labels in ([1, -1], [-1, 1]):
        rule = lemma_one_rule([[low], [high]], labels, [1, 1])
        assert rule.edge == 2
        assert linear_predictions(np.array([[low], [high]]), rule.a, rule.b).tolist() == labels


def test_the_edge_of_float_weights_is_right_to_rounding():
    """It is that of the rule on the sample."""
    rng = np.random.default_rng(0)
    X, y, w = rng.normal(size=(100, 4)), rng.choice((-1, 1), 100), rng.random(100)
    rule = lemma_one_rule(X, y, w)
    assert rule.edge == pytest.approx((w * y) @ linear_predictions(X, rule.a, rule.b), rel=1e-12)
    assert rule.edge >= w.max()


@pytest.mark.parametrize("function", [linear_rule.lemma_one, lemma_one_rule])
def test_coinciding_points_with_two_labels_are_named(function):
    """Lemma 1 needs distinct points."""
    with pytest.raises(ValueError, match="points 1 and 3 coincide and have different labels"):
        function([[0, 0], [1, 2], [1, 3], [1, 2]], [1, 1, 1, -1], [1, 1, 1, 1])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([], [], []), "points="),
        (([[]], [1], [1]), "points"),
        (([[1], [2]], [1], [1, 1]), r"expected|shape"),
        (([[1], [2]], [1, 0], [1, 1]), "expected"),
        (([[1], [2]], [1, 1], [1]), "expected"),
        (([[1], [2]], [1, 1], [1, -1]), "expected"),
        (([[1], [2]], [1, 1], [0, 0]), "expected"),
    ],
)
@pytest.mark.parametrize("function", [linear_rule.lemma_one, lemma_one_rule])
def test_bad_samples_are_refused(function, arguments, message):
    """By the reference and by the kernel."""
    with pytest.raises((ValueError, TypeError), match=message):
        function(*arguments)


@pytest.mark.parametrize(
    ("points", "message"),
    [([[np.nan]], "finite"), ([[np.inf]], "finite"), ([1.0], "2 dimensions"), ([[2**60]], r"at most 2\^53")],
)
def test_bad_points_are_refused_by_the_kernel(points, message):
    """With the argument's name."""
    with pytest.raises(ValueError, match=f"points=.*{message}"):
        lemma_one_rule(points, [1], [1])


def test_points_of_text_are_refused():
    """A TypeError, for no number is there."""
    with pytest.raises(TypeError, match=r"points=.*real numbers"):
        lemma_one_rule([["a"]], [1], [1])


@pytest.mark.parametrize(
    ("direction", "message"),
    [
        ([1, 1], "points 1 and 2 project alike along"),
        ([1], "direction=.*expected 2 numbers"),
        ([0, 0], "project alike"),
    ],
)
@pytest.mark.parametrize("function", [linear_rule.lemma_one, lemma_one_rule])
def test_bad_directions_are_refused(function, direction, message):
    """Two points project alike, or the length is wrong."""
    with pytest.raises(ValueError, match=message):
        function(SQUARE, [1, 1, 1, -1], [1, 1, 1, 1], direction=direction)


def test_separating_direction_refuses_points_that_coincide():
    """No direction keeps them apart."""
    with pytest.raises(ValueError, match="points 0 and 2 are both"):
        linear_rule.separating_direction([(1, 2), (1, 3), (1, 2)])


def test_the_estimator_keeps_the_promise():
    """On real data, under many weights."""
    X, y = load_breast_cancer(return_X_y=True)
    for seed in range(5):
        w = np.random.default_rng(seed).exponential(size=len(y)) ** 3
        rule = LemmaOneRule().fit(X, y, sample_weight=w)
        right = rule.predict(X) == y
        assert rule.edge_ == pytest.approx((w[right].sum() - w[~right].sum()) / w.sum())
        assert rule.edge_ >= w.max() / w.sum() >= rule.guarantee_ == pytest.approx(1 / (2 * len(y)))


def test_the_estimator_merges_points_with_two_labels():
    """Their weights are set off against each other; the promise is for what is left."""
    X, y, w = [[0.0], [0.0], [1.0]], [0, 1, 1], [3.0, 1.0, 4.0]
    rule = LemmaOneRule().fit(X, y, sample_weight=w)
    assert rule.predict(X).tolist() == [0, 0, 1]
    assert rule.edge_ == 6 / 8
    assert rule.guarantee_ == 6 / 8 / 4


def test_labels_that_cancel_leave_a_constant_rule():
    """No edge, no promise."""
    rule = LemmaOneRule().fit([[0.0], [0.0]], [0, 1])
    assert (rule.edge_, rule.guarantee_, rule.coef_.tolist()) == (0, 0, [0])


def test_the_estimator_takes_a_direction():
    """The rule is along it; a direction that keeps two rows together is refused."""
    X, y = np.array(SQUARE, dtype=np.float64), [0, 1, 1, 1]
    assert LemmaOneRule(direction=[2, 1]).fit(X, y).direction_.tolist() == [2, 1]
    with pytest.raises(ValueError, match="project alike"):
        LemmaOneRule(direction=[1, 1]).fit(X, y)


def test_boosting_the_lemma_learns_the_sample():
    """A weak learner whose edge is at least 1/(2m) in each round reaches error 0."""
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(12, 2)), rng.integers(0, 2, 12)
    assert AdaBoost(LemmaOneRule(), n_estimators=300).fit(X, y).score(X, y) == 1


values = st.lists(st.tuples(st.integers(-2, 2), st.integers(-3, 3)), min_size=1, max_size=8)


def best_edge(x, gains):
    """The best edge of a rule on the line: the signs are constant, or change once along the distinct values."""
    distinct = sorted(set(x))
    sides = [{z: 1 if z < cut else -1 for z in distinct} for cut in [*distinct, distinct[-1] + 1]]
    return max(abs(sum(g * side[z] for z, g in zip(x, gains, strict=True))) for side in sides)


@given(values)
@settings(max_examples=300, deadline=None)
def test_the_best_threshold_is_the_best(rows):
    """Kernel, reference and brute force agree, ties included."""
    x, gains = zip(*rows, strict=True)
    gain, (a, b) = optimal_threshold(x, gains)
    assert gain == best_edge(x, gains)
    assert (gain, (a, b)) == threshold.optimal_threshold(x, gains)
    assert gain == sum(g if a * z + b > 0 else -g for z, g in zip(x, gains, strict=True))


def test_all_thresholds_of_four_values():
    """All gains from -1 to 1 on all values from 0 to 2."""
    for x in product(range(3), repeat=4):
        for gains in product((-1, 0, 1), repeat=4):
            assert optimal_threshold(x, gains)[0] == best_edge(x, gains)


def test_equal_values_and_zero_gains_give_a_constant():
    """+1 before -1."""
    assert optimal_threshold([2, 2], [1, -1]) == (0, (0, 1.0))
    assert optimal_threshold([1, 2], [0, 0]) == (0, (0, 1.0))
    assert optimal_threshold([2], [-3]) == (3, (0, -1.0))


def test_a_threshold_between_neighbouring_floats_is_evaluated_as_claimed():
    """Both polarities, at both ends of the range of float64."""
    for low, high in [(1.0, np.nextafter(1.0, 2)), (0.0, 5e-324), (-1.7e308, 1.7e308)]:
        for gains in ([-1, 1], [1, -1]):
            gain, (a, b) = optimal_threshold([low, high], gains)
            with np.errstate(over="ignore"):
                assert [1 if a * x + b > 0 else -1 for x in (low, high)] == gains
            assert gain == 2


def test_float_gains_give_a_float():
    """Right to the stated error; exact for dyadic numbers."""
    gain, _ = optimal_threshold([0, 1, 2], [0.5, -0.25, -0.125])
    assert gain == 0.875


@pytest.mark.parametrize(
    ("x", "gains", "message"),
    [
        ([], [], "x has shape|x="),
        ([1, 2], [1], "gains=.*expected 2"),
        ([np.nan], [1], "x=.*finite"),
        ([1], [np.inf], "gains=.*finite"),
        ([[1]], [1], "x=.*1 dimension"),
    ],
)
def test_bad_values_are_refused(x, gains, message):
    """With the argument's name."""
    with pytest.raises(ValueError, match=message):
        optimal_threshold(x, gains)


@pytest.mark.parametrize(("x", "gains"), [([], []), ([1], [])])
def test_bad_values_are_refused_by_the_reference(x, gains):
    """No values, or another number of gains."""
    with pytest.raises(ValueError, match=r"x=.*gains="):
        threshold.optimal_threshold(x, gains)
