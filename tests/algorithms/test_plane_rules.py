"""The best linear rule in the plane: kernel, reference, estimator, all dichotomies, linear programs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.plane import PlaneRule
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.kernels.linear.orientation import scaled, side
from boostproof.algorithms.kernels.linear.planes import arrange, best_cut, optimal_line
from boostproof.algorithms.kernels.linear.separators import line_predictions
from boostproof.algorithms.reference.mm01 import linear_rule_plane
from boostproof.verify.solvers.structure import linear_dichotomies


@parametrize_with_checks([PlaneRule()])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


def best_gain(points, gains):
    """The best gain over the list of all linear dichotomies, which is made in another way."""
    exact = [(Fraction(x), Fraction(y)) for x, y in points]
    return max(sum(g * s for g, s in zip(gains, signs, strict=True)) for signs in linear_dichotomies(exact))


def gain_of(points, gains, line):
    """The gain of a rule as it is evaluated."""
    return int(line_predictions(np.array(points, dtype=np.float64), line) @ np.array(gains))


def check(points, gains):
    """Assert that the answer is right, and that the rule has the gain."""
    gain, line = optimal_line(points, gains)
    assert gain == best_gain(points, gains) == gain_of(points, gains, line)
    return line


coordinates = st.integers(0, 3)
instances = st.lists(st.tuples(coordinates, coordinates, st.integers(-3, 3)), min_size=1, max_size=8)


@given(instances)
@settings(max_examples=300, deadline=None)
def test_the_kernel_finds_the_best_dichotomy(rows):
    """Points on a small grid: many on one line, some twice."""
    assert check([row[:2] for row in rows], [row[2] for row in rows]).a.dtype == np.float64


@given(instances)
@settings(max_examples=80, deadline=None)
def test_the_reference_finds_the_best_dichotomy(rows):
    """And its rule has the gain, no point on the boundary."""
    points, gains = [row[:2] for row in rows], [row[2] for row in rows]
    gain, (a, b) = linear_rule_plane.optimal_line(points, gains)
    heights = [a[0] * x + a[1] * y + b for x, y in points]
    assert 0 not in heights
    assert gain == best_gain(points, gains) == sum(g if h > 0 else -g for g, h in zip(gains, heights, strict=True))


@pytest.mark.parametrize(
    "points",
    [
        [(0, 0), (0, 1), (1, 0), (1, 1), (2, 2)],
        [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
        [(0, 0), (0, 0), (1, 2), (2, 4), (3, 1)],
        [(1, 1)] * 3,
        [(0, 0), (2, 0), (0, 2), (2, 2), (1, 1)],
    ],
)
def test_all_small_gains_on_some_points(points):
    """All gains from -1 to 1: in general position, collinear, coinciding, with a point inside."""
    for gains in product((-1, 0, 1), repeat=len(points)):
        assert optimal_line(points, gains)[0] == best_gain(points, gains)


def separable(points, signs):
    """Whether a linear program finds a . x + b with the signs and a margin."""
    rows = [[-s * x, -s * y, -s] for (x, y), s in zip(points, signs, strict=True)]
    found = linprog([0, 0, 0], A_ub=rows, b_ub=[-1] * len(points), bounds=(None, None))
    return found.status == 0


@pytest.mark.parametrize("seed", range(6))
def test_linear_programs_agree(seed):
    """Of the labellings with a larger gain none is linear, and the one that is found is."""
    rng = np.random.default_rng(seed)
    points, gains = rng.integers(0, 4, (6, 2)), rng.integers(-9, 10, 6)
    gain, line = optimal_line(points, gains)
    assert separable(points, line_predictions(points.astype(np.float64), line))
    better = (signs for signs in product((-1, 1), repeat=6) if np.dot(signs, gains) > gain)
    assert not any(separable(points, signs) for signs in better)


nearly = st.sampled_from([0.0, 0.0, 2.0**-53, -(2.0**-54), 1e-17, 2.0**-52])


@given(st.lists(st.tuples(st.floats(0, 1, width=32), nearly, st.integers(-3, 3)), min_size=1, max_size=7))
@settings(max_examples=200, deadline=None)
def test_points_on_almost_one_line(rows):
    """Where float64 cannot tell left from right without care, and lines need more digits than it has."""
    rows = [(x if x > 1e-30 else 0.0, noise, g) for x, noise, g in rows]
    check([(x, x * 0.3 + noise) for x, noise, _ in rows], [g for *_, g in rows])


def test_a_rule_that_float64_cannot_write_is_given_in_fractions():
    """Three points on a line but for the last bit of one: a and b are Fractions, and they separate."""
    points = [(0.1, 0.3), (0.2, 0.6), (0.7, 2.1), (0.4, 1.2)]
    found = [check(points, gains) for gains in product((-1, 1), repeat=4)]
    exact = [line for line in found if line.a.dtype != np.float64]
    assert exact
    assert all(isinstance(number, Fraction) for line in exact for number in (*line.a, line.b))


def test_many_points_with_nearly_one_direction_are_sorted():
    """Longer runs than insertion sort is used for, in disorder: against the same points, moved apart."""
    rng = np.random.default_rng(0)
    x, noise, gains = rng.random(60), rng.integers(0, 8, 60), rng.integers(-5, 6, 60)
    x = np.round(x * 2**20) / 2**20
    close = optimal_line(np.transpose([x, x + noise * 2.0**-45]), gains)
    wide = optimal_line(np.transpose([x, noise]), gains)  # an affine image
    assert close[0] == wide[0]


def test_large_samples_agree_with_the_reference_on_twenty_points():
    """Random points and gains."""
    rng = np.random.default_rng(5)
    points, gains = rng.integers(0, 1000, (20, 2)), rng.integers(-9, 10, 20)
    assert optimal_line(points, gains)[0] == linear_rule_plane.optimal_line(points.tolist(), gains.tolist())[0]


@pytest.mark.parametrize("m", [2, 50, 300])
def test_the_answer_does_not_depend_on_threads(m):
    """Gain and rule, with many ties."""
    rng = np.random.default_rng(m)
    points, gains = rng.integers(0, 20, (m, 2)), rng.integers(-2, 3, m)
    one, all_of_them = optimal_line(points, gains), optimal_line(points, gains, n_jobs=-1)
    assert one[0] == all_of_them[0]
    assert (one[1].a.tolist(), one[1].b) == (all_of_them[1].a.tolist(), all_of_them[1].b)


def test_constants_win_ties():
    """One point, points that coincide, no gains, one sign."""
    for points, gains, b in [
        ([(3, 4)], [-2], -1.0),
        ([(3, 4)] * 2, [1, -1], 1.0),
        ([(0, 0), (1, 1)], [0, 0], 1.0),
        ([(0, 0), (1, 1)], [2, 0], 1.0),
    ]:
        gain, line = optimal_line(points, gains)
        assert (gain, line.a.tolist(), line.b) == (abs(sum(gains)), [0, 0], b)


def test_the_kind_of_gains_is_kept():
    """Integers give an int, floats a float, exact for dyadic ones."""
    assert isinstance(optimal_line([(0, 0), (1, 0)], [1, -1])[0], int)
    assert optimal_line([(0, 0), (1, 0)], [0.5, -0.25])[0] == 0.75


def test_axes_of_very_different_sizes():
    """Affine images by powers of two have the same dichotomies."""
    rng = np.random.default_rng(2)
    points, gains = rng.random((40, 2)), rng.integers(-5, 6, 40)
    assert optimal_line(points * [2.0**900, 2.0**-900], gains)[0] == optimal_line(points, gains)[0]


@pytest.mark.parametrize("seed", range(3))
def test_sides_are_exact(seed):
    """Against fractions, on triples that are collinear up to the last bits."""
    rng = np.random.default_rng(seed)
    for _ in range(300):
        p, q = rng.random(2), rng.random(2)
        r = p + (q - p) * rng.random() + rng.choice([0, 2.0**-53, -(2.0**-53), 1e-18])
        (a, b), (c, d), (e, f) = ([Fraction(float(z)) for z in point] for point in (p, q, r))
        det = (c - a) * (f - b) - (d - b) * (e - a)
        assert side(*p, *q, *r, False) == (det > 0) - (det < 0)


def test_collinear_integers_are_on_no_side():
    """With and without the promise that they lie on the grid."""
    assert side(0.0, 0.0, 0.25, 0.125, 0.5, 0.25, True) == side(0.0, 0.0, 0.25, 0.125, 0.5, 0.25, False) == 0
    assert side(0.1, 0.1, 0.2, 0.2, 0.3, 0.3, False) == 0


def test_scaling_knows_the_grid():
    """Small integers lie on it, general floats do not."""
    assert scaled("x", np.array([3.0, 7.0, 0.0])).on_grid
    assert not scaled("x", np.array([0.1, 0.7])).on_grid


@pytest.mark.parametrize(
    ("points", "gains", "message"),
    [
        ([], [], "points"),
        ([[1, 2, 3]], [1], r"points=.*shape \(m, 2\)"),
        ([1, 2], [1, 2], "points=.*2 dimensions"),
        ([[0, np.nan]], [1], "points=.*finite"),
        ([[0, 1]], [1, 2], r"gains has shape \(2,\)"),
        ([[0, 1]], [np.inf], "gains=.*finite"),
        ([[2**60, 1]], [1], r"points=.*at most 2\^53"),
        ([[1e-300, 1], [1, 1]], [1, 1], r"points\[:, 0\] holds 1e-300"),
    ],
)
def test_bad_arguments_are_refused(points, gains, message):
    """With the argument's name."""
    with pytest.raises(ValueError, match=message):
        optimal_line(points, gains)


@pytest.mark.parametrize(("points", "gains"), [([], []), ([(1, 2)], []), ([(1, 2, 3)], [1])])
def test_bad_arguments_are_refused_by_the_reference(points, gains):
    """No points, another number of gains, or points that are not pairs."""
    with pytest.raises(ValueError, match=r"points=.*gains="):
        linear_rule_plane.optimal_line(points, gains)


@pytest.mark.parametrize(("n_jobs", "error"), [(0, ValueError), (1.5, TypeError)])
def test_a_bad_number_of_threads_is_refused(n_jobs, error):
    """As everywhere."""
    with pytest.raises(error, match="n_jobs"):
        optimal_line([[0, 1]], [1], n_jobs=n_jobs)


def test_one_arrangement_serves_many_gains():
    """What a booster does."""
    rng = np.random.default_rng(0)
    points = rng.integers(0, 5, (40, 2))
    plane = arrange(points)
    for _ in range(10):
        gains = rng.integers(-5, 6, 40)
        assert best_cut(plane, plane.merged(gains)).gain == optimal_line(points, gains)[0]


def labelled(m, d, seed=0):
    """Points, labels that depend on two columns, and weights."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(m, d))
    return X, (X[:, 1] - 2 * X[:, 2] + 0.5 * rng.normal(size=m) > 0).astype(int), rng.random(m)


def test_the_estimator_finds_the_pair_of_columns():
    """All pairs are searched; the edge is that of the predictions."""
    X, y, w = labelled(120, 4)
    rule = PlaneRule().fit(X, y, sample_weight=w)
    right = rule.predict(X) == y
    assert rule.features_ == (1, 2)
    assert rule.edge_ == pytest.approx((w[right].sum() - w[~right].sum()) / w.sum())
    edges = [PlaneRule(pair).fit(X, y, sample_weight=w).edge_ for pair in [(0, 1), (0, 2), (1, 2), (2, 3)]]
    assert max(edges) == rule.edge_


def test_no_stump_is_better():
    """A stump on one of the two columns is a line."""
    X, y, w = labelled(100, 3, seed=4)
    plane = PlaneRule((0, 1)).fit(X, y, sample_weight=w)
    assert plane.edge_ >= DecisionStump().fit(X[:, :2], y, sample_weight=w).edge_ - 1e-12


def test_one_column_is_the_line():
    """A table with one column gets the best threshold."""
    X, y, w = labelled(60, 3, seed=5)
    rule = PlaneRule().fit(X[:, :1], y, sample_weight=w)
    assert rule.features_ == (0, 0)
    assert rule.edge_ == pytest.approx(DecisionStump().fit(X[:, :1], y, sample_weight=w).edge_)


def test_the_estimator_predicts_with_fractions_where_it_must():
    """The training points are told apart as the edge says."""
    X = np.array([(0.1, 0.3), (0.2, 0.6), (0.7, 2.1), (0.4, 1.2)])
    for y in product((0, 1), repeat=4):
        rule = PlaneRule().fit(X, y)
        assert rule.edge_ == 2 * rule.score(X, y) - 1


def test_boosted_lines_beat_one():
    """On noisy labels."""
    X, y, _ = labelled(150, 3, seed=6)
    assert AdaBoost(PlaneRule(), n_estimators=10).fit(X, y).score(X, y) > PlaneRule().fit(X, y).score(X, y)


@pytest.mark.parametrize(
    ("features", "error"),
    [
        ((0,), ValueError),
        ((0, 9), ValueError),
        ((0, -1), ValueError),
        ((0, 1.5), TypeError),
        (3, TypeError),
        ("01", TypeError),
    ],
)
def test_bad_features_are_refused(features, error):
    """Two indices of columns are expected."""
    X, y, _ = labelled(10, 3)
    with pytest.raises(error, match="features"):
        PlaneRule(features).fit(X, y)
