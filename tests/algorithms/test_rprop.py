"""RPROP and its network: gradients, the reference's steps, the kernel, the estimator."""

from __future__ import annotations

import pickle
from importlib import import_module

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.encoding import input_coding
from boostproof.algorithms.estimators.neural import RpropNetwork
from boostproof.algorithms.kernels.models.rprop import error_and_gradient, network_outputs, parameter_count, rprop
from boostproof.verify.logic.fields import FLOATS

# The package's name rprop is the function, which hides the module from an import statement.
reference = import_module("boostproof.algorithms.reference.zz.rprop")

XOR = np.array([[0.0, 0], [0, 1], [1, 0], [1, 1]]), np.array([0, 1, 1, 0])


@pytest.mark.sample
@parametrize_with_checks([RpropNetwork()])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


def instance(m, d, hidden, seed=0):
    """Inputs, targets, weights and parameters."""
    rng = np.random.default_rng(seed)
    start = rng.uniform(-1, 1, parameter_count(d, hidden))
    return rng.random((m, d)), rng.integers(0, 2, m), rng.random(m), start


def error_of(x, t, w, p, hidden):
    """Half the weighted sum of squares, in NumPy."""
    d = x.shape[1]
    inner, outer = p[: hidden * (d + 1)].reshape(hidden, d + 1), p[hidden * (d + 1) :]
    a = 1 / (1 + np.exp(-(inner[:, 0] + x @ inner[:, 1:].T)))
    o = 1 / (1 + np.exp(-(outer[0] + a @ outer[1:])))
    return 0.5 * w @ (o - t) ** 2


sizes = pytest.mark.parametrize(("m", "d", "hidden"), [(1, 1, 1), (5, 3, 2), (64, 2, 6), (130, 4, 3)])


@sizes
def test_the_gradient_is_that_of_finite_differences(m, d, hidden):
    """Central differences of the error, as NumPy computes it."""
    x, t, w, p = instance(m, d, hidden)
    error, gradient = error_and_gradient(x, t, w, p, hidden=hidden)
    assert error == pytest.approx(error_of(x, t, w, p, hidden), rel=1e-12)
    steps = 1e-5 * np.eye(p.size)
    slopes = [(error_of(x, t, w, p + s, hidden) - error_of(x, t, w, p - s, hidden)) / 2e-5 for s in steps]
    np.testing.assert_allclose(gradient, slopes, atol=1e-8 * m, rtol=1e-6)


@sizes
def test_the_kernels_gradient_is_the_references(m, d, hidden):
    """Up to the order of the sums."""
    x, t, w, p = instance(m, d, hidden, seed=1)
    error, gradient = error_and_gradient(x, t, w, p, hidden=hidden)
    other, slopes = reference.error_and_gradient(FLOATS, x.tolist(), t.tolist(), w.tolist(), p.tolist())
    assert error == pytest.approx(other, rel=1e-12)
    np.testing.assert_allclose(gradient, slopes, rtol=1e-9, atol=1e-14)


@sizes
def test_the_kernels_run_is_the_references(m, d, hidden):
    """Parameters and errors after twelve epochs."""
    x, t, w, p = instance(m, d, hidden, seed=2)
    mine = rprop(x, t, w, p, hidden=hidden, epochs=12)
    other = reference.rprop(FLOATS, x.tolist(), t.tolist(), w.tolist(), p.tolist(), 12)
    np.testing.assert_allclose(mine.parameters, other.parameters, rtol=1e-8, atol=1e-8)
    np.testing.assert_allclose(mine.errors, other.errors, rtol=1e-8)


def walk(gradients):
    """Where a parameter at 0 goes under given derivatives: RPROP, written once more, as a list of moves."""
    step, before, move, moves = 0.1, 0.0, 0.0, []
    for g in gradients:
        if before * g > 0:
            step = min(step * 1.2, 50)
        if before * g < 0:
            step, move, before = max(step * 0.5, 1e-6), -move, 0.0
        else:
            move, before = -np.sign(g) * step, g
        moves.append(move)
    return moves


@given(st.lists(st.integers(-2, 2).map(float), min_size=1, max_size=12))
@settings(max_examples=200, deadline=None)
def test_each_step_is_that_of_1993(gradients):
    """Growth, backtracking and what follows it, for all sequences of signs."""
    state = reference._Parameter(0.0, 0.1, 0.0, 0.0)
    places = []
    for g in gradients:
        reference._adapt(FLOATS, state, g)
        places.append(state.value)
    assert places == pytest.approx(np.cumsum(walk(gradients)))


def test_steps_stay_between_their_bounds():
    """50 and 10^-6."""
    up, down = reference._Parameter(0.0, 45.0, 0.0, 1.0), reference._Parameter(0.0, 1.5e-6, 0.0, 1.0)
    reference._adapt(FLOATS, up, 1.0)
    reference._adapt(FLOATS, down, -1.0)
    assert (up.step, down.step) == (50, 1e-6)


def test_a_jump_is_taken_back():
    """After a change of sign the parameter is where it was, and the next step is the smaller one."""
    state = reference._Parameter(0.0, 0.1, 0.0, 0.0)
    for g in (1.0, -1.0, -1.0):
        reference._adapt(FLOATS, state, g)
    assert state.value == pytest.approx(0.05)


def test_no_epochs_leave_the_start():
    """And no errors."""
    x, t, w, p = instance(5, 2, 3)
    trained = rprop(x, t, w, p, hidden=3, epochs=0)
    assert trained.parameters.tolist() == p.tolist()
    assert trained.errors.size == 0
    assert reference.rprop(FLOATS, x.tolist(), t.tolist(), w.tolist(), p.tolist(), 0).parameters == tuple(p)


def test_the_start_is_not_overwritten():
    """The caller's array stays what it is."""
    x, t, w, p = instance(5, 2, 3)
    before = p.copy()
    rprop(x, t, w, p, hidden=3, epochs=5)
    assert p.tolist() == before.tolist()


def test_outputs_are_the_references():
    """For more and for fewer rows than a block has."""
    x, _, _, p = instance(70, 3, 4)
    for rows in (x, x[:1]):
        expected = [reference.output(FLOATS, row, p.tolist()) for row in rows.tolist()]
        np.testing.assert_allclose(network_outputs(rows, p, 4), expected)


def test_xor_is_learned():
    """From at least nine of ten starts, which no single line does."""
    scores = [RpropNetwork(random_state=seed).fit(*XOR).score(*XOR) for seed in range(10)]
    assert sum(score == 1 for score in scores) >= 9


def test_the_same_seed_gives_the_same_network():
    """Another one another network."""
    one, same, other = (RpropNetwork(random_state=seed).fit(*XOR) for seed in (3, 3, 4))
    assert one.hidden_coef_.tolist() == same.hidden_coef_.tolist() != other.hidden_coef_.tolist()


def test_the_unit_of_the_weights_does_not_matter():
    """By a power of two, which does not round."""
    x, t, w, _ = instance(40, 3, 6)
    a, b = (RpropNetwork(random_state=0).fit(x, t, sample_weight=v) for v in (w, 4 * w))
    assert a.hidden_coef_.tolist() == b.hidden_coef_.tolist()


def test_weights_count_like_repetitions():
    """The error of a weighted sample is that of a repeated one."""
    x, t, _, p = instance(6, 2, 2)
    w = np.array([1, 2, 1, 3, 1, 1])
    weighted = error_and_gradient(x, t, w, p, hidden=2)
    repeated = error_and_gradient(np.repeat(x, w, axis=0), np.repeat(t, w), np.ones(w.sum()), p, hidden=2)
    assert weighted[0] == pytest.approx(repeated[0])
    np.testing.assert_allclose(weighted[1], repeated[1])


def test_the_attributes_are_the_network():
    """Outputs, loss and edge from the coefficients."""
    x, t, w, _ = instance(50, 3, 6)
    net = RpropNetwork(random_state=1, epochs=30).fit(x, t, sample_weight=w)
    z = (x - x.min(axis=0)) / (x.max(axis=0) - x.min(axis=0))
    a = 1 / (1 + np.exp(-(net.hidden_intercept_ + z @ net.hidden_coef_.T)))
    o = 1 / (1 + np.exp(-(net.output_intercept_ + a @ net.output_coef_)))
    np.testing.assert_allclose(net.network_outputs(x), o)
    assert net.predict(x).tolist() == (o > 0.5).astype(int).tolist()
    assert net.edge_ == pytest.approx(w @ np.where((o > 0.5) == t, 1, -1) / w.sum())
    assert net.loss_curve_.shape == (30,)
    assert net.loss_curve_[-1] < net.loss_curve_[0]


def test_one_class_is_always_predicted():
    """Whatever the outputs are."""
    assert RpropNetwork(epochs=0).fit([[0.0], [1.0]], ["x", "x"]).predict([[5.0]]).tolist() == ["x"]


def test_boosting_beats_one():
    """Networks of three units, trained for forty epochs, on a ring."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(100, 2))
    y = ((X**2).sum(axis=1) > 1.2).astype(int)
    net = RpropNetwork(hidden=3, epochs=40, random_state=0)
    assert AdaBoost(net, n_estimators=50).fit(X, y).score(X, y) > net.fit(X, y).score(X, y)


def test_nominal_and_missing_values_become_inputs():
    """A number, its flag, two categories as one input, three as three, and a flag for a nominal gap."""
    nan = np.nan
    table = np.array([[2.0, 0, 0], [nan, 1, 2], [6.0, 0, nan], [4.0, 1, 1]])
    coding = input_coding(table, [-1, 2, 3])
    assert coding.encode(table).tolist() == [
        [0.0, 0, 0, 1, 0, 0, 0],
        [0.5, 1, 1, 0, 0, 1, 0],
        [1.0, 0, 0, 0, 0, 0, 1],
        [0.5, 0, 1, 0, 1, 0, 0],
    ]


def test_a_gap_that_fit_did_not_see_has_no_flag():
    """It stands at the mean, or at 0."""
    coding = input_coding(np.array([[0.0, 1], [1.0, 0], [1.0, 2]]), [-1, 3])
    assert coding.encode(np.array([[np.nan, np.nan]])).tolist() == [[2 / 3, 0, 0, 0]]


def test_columns_without_span_are_zero():
    """Constant ones, empty ones, and one whose span is beyond float64."""
    coding = input_coding(np.array([[3.0, np.nan, -1.7e308], [3.0, np.nan, 1.7e308]]), [-1, -1, -1])
    assert coding.encode(np.array([[3.0, np.nan, 1.7e308]])).tolist() == [[0, 0, 1, 1]]


def test_a_mixed_table_is_learned():
    """A label that depends on a category and a number."""
    rng = np.random.default_rng(0)
    names, numbers = rng.choice(["a", "b", "c"], 150), rng.random(150)
    y = (names == "b") ^ (numbers > 0.5)
    X = np.column_stack([names.astype(object), numbers])
    assert RpropNetwork(random_state=0, categorical_features=[0]).fit(X, y).score(X, y) > 0.95


def test_it_is_pickled_without_its_sample():
    """And predicts the same."""
    x, t, _, _ = instance(3000, 3, 6)
    net = RpropNetwork(random_state=0, epochs=3).fit(x, t)
    text = pickle.dumps(net)
    assert len(text) < x.nbytes / 4
    assert pickle.loads(text).predict(x).tolist() == net.predict(x).tolist()


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"hidden": 0}, ValueError, "hidden=0"),
        ({"hidden": 2.5}, TypeError, "hidden=2.5"),
        ({"epochs": -1}, ValueError, "epochs=-1"),
        ({"epochs": "3"}, TypeError, "epochs='3'"),
        ({"random_state": "x"}, ValueError, "x"),
    ],
)
def test_bad_parameters_are_refused(parameters, error, message):
    """With their names and values."""
    with pytest.raises(error, match=message):
        RpropNetwork(**parameters).fit(*XOR)


GOOD = {"inputs": [[0.0], [1.0]], "targets": [0, 1], "weights": [1, 1], "parameters": [0.0] * 4}


@pytest.mark.parametrize(
    ("name", "value", "error"),
    [
        ("inputs", [[np.nan], [1.0]], ValueError),
        ("inputs", [["a"], ["b"]], TypeError),
        ("targets", [0, 2], ValueError),
        ("targets", [0], ValueError),
        ("targets", [0.0, 1.0], TypeError),
        ("weights", [1, -1], ValueError),
        ("weights", [0, 0], ValueError),
        ("weights", [1], ValueError),
        ("parameters", [0.0] * 3, ValueError),
        ("parameters", [np.inf] * 4, ValueError),
    ],
)
def test_bad_arguments_are_refused(name, value, error):
    """With the argument's name."""
    with pytest.raises(error, match=name):
        rprop(**{**GOOD, name: value}, hidden=1, epochs=1)


@pytest.mark.parametrize(
    ("inputs", "targets", "weights", "parameters", "epochs", "message"),
    [
        ([], [], [], [0.0] * 4, 1, "inputs="),
        ([[0.0]], [2], [1.0], [0.0] * 4, 1, "targets="),
        ([[0.0]], [1], [], [0.0] * 4, 1, "weights="),
        ([[0.0]], [1], [1.0], [0.0] * 5, 1, "5 parameters"),
        ([[0.0]], [1], [1.0], [0.0] * 4, -1, "epochs="),
    ],
)
def test_bad_arguments_are_refused_by_the_reference(inputs, targets, weights, parameters, epochs, message):
    """With the argument's name."""
    with pytest.raises(ValueError, match=message):
        reference.rprop(FLOATS, inputs, targets, weights, parameters, epochs)
