"""The run kernels agree with the references, on ties, zero weights, one example, one round, and errors of 0, 1/2, 1."""

from __future__ import annotations

from math import inf, log

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.boosters.runs import (
    adaboost_run,
    adaboost_runs,
    reweighting_runs,
    two_boost_run,
    two_boost_runs,
)
from boostproof.algorithms.reference import RunUndefined, adaboost_sl16, recursion_zz, replay, two_boost
from boostproof.verify.logic.fields import EXACT, FLOATS

CLOSE = {"rtol": 1e-9, "atol": 1e-12}


@st.composite
def runs(draw, matrices=1, most_examples=6, most_rounds=4):
    """Agreement matrices (T, m) and integer weights, few and small, so that ties and zeros are common."""
    m, T = draw(st.integers(1, most_examples)), draw(st.integers(1, most_rounds))
    row = st.lists(st.sampled_from((-1, 1)), min_size=m, max_size=m)
    weights = draw(st.lists(st.integers(0, 3), min_size=m, max_size=m).filter(any))
    return [draw(st.lists(row, min_size=T, max_size=T)) for _ in range(matrices)], weights


def defined_rounds(reference, T):
    """The longest run without RunUndefined, as (number of rounds, trace)."""
    for rounds in range(T, -1, -1):
        try:
            return rounds, reference(rounds)
        except RunUndefined:
            continue
    raise AssertionError("a run of no rounds is always defined")


def exact(weights):
    return [EXACT.rational(w, sum(weights)) for w in weights]


def numbers(values):
    """Exact numbers, in any nesting, as floats."""
    return [numbers(value) for value in values] if isinstance(values, tuple) else float(values.ball(64))


@given(run=runs())
def test_adaboost_agrees_with_the_exact_recursion(run):
    """D, eps, alpha and Z are those of the reference in every round that has values."""
    (U,), w = run
    made = adaboost_run(U, w)
    T, trace = defined_rounds(lambda T: recursion_zz(EXACT, [1] * len(w), replay(U), T, weights=exact(w)), len(U))
    np.testing.assert_allclose(made.D[: T + 1], numbers(trace.weights), **CLOSE)
    np.testing.assert_allclose(1 - made.eps[:T], numbers(trace.accuracies), **CLOSE)
    np.testing.assert_allclose(made.alpha[:T], numbers(trace.alphas), **CLOSE)
    np.testing.assert_allclose(made.Z[:T], numbers(trace.normalizers), **CLOSE)


@given(run=runs())
def test_adaboost_has_finite_coefficients_exactly_where_the_reference_has_values(run):
    """The first round without a finite alpha is the round that RunUndefined names."""
    (U,), w = run
    T, _ = defined_rounds(lambda T: recursion_zz(EXACT, [1] * len(w), replay(U), T, weights=exact(w)), len(U))
    finite = np.isfinite(adaboost_run(U, w).alpha)
    assert finite[:T].all()
    assert not finite[T:].any()


@given(run=runs(matrices=2))
def test_two_boost_agrees_with_the_reference(run):
    """D, W, c1, c2 and Z are those of JSS09's Algorithm 2 in every round that has values."""
    (U1, U2), w = run
    made = two_boost_run(U1, U2, w)
    labels, learners, start = [1] * len(w), (replay(U1), replay(U2)), exact(w)
    T, trace = defined_rounds(lambda T: two_boost(EXACT, labels, *learners, T, weights=start), len(U1))
    finite = np.isfinite(made.c1) & np.isfinite(made.c2)
    assert finite[:T].all()
    assert not finite[T:].any()
    np.testing.assert_allclose(made.D[: T + 1], numbers(trace.weights), **CLOSE)
    np.testing.assert_allclose(made.W[:T], [numbers(tuple(W)) for W in trace.cells] or np.empty((0, 4)), **CLOSE)
    np.testing.assert_allclose(made.c1[:T], numbers(trace.coefficients_1), **CLOSE)
    np.testing.assert_allclose(made.c2[:T], numbers(trace.coefficients_2), **CLOSE)
    np.testing.assert_allclose(made.Z[:T], numbers(trace.normalizers), **CLOSE)


@given(run=runs(), data=st.data())
def test_reweighting_agrees_with_the_reference(run, data):
    """Given coefficients lead to the weights and normalizers of SL16, section 2.1."""
    (U,), w = run
    alpha = data.draw(st.lists(st.integers(-3, 3), min_size=len(U), max_size=len(U)))
    D, Z = reweighting_runs([U], [w], [alpha])
    given_alphas, start = [FLOATS.rational(a) for a in alpha], [FLOATS.rational(k, sum(w)) for k in w]
    trace = adaboost_sl16(FLOATS, [1] * len(w), replay(U), len(U), alphas=given_alphas, weights=start)
    np.testing.assert_allclose(D[0], trace.weights, **CLOSE)
    np.testing.assert_allclose(Z[0], trace.normalizers, **CLOSE)


@given(batch=st.lists(runs(matrices=2, most_examples=3, most_rounds=2), min_size=1, max_size=4))
def test_a_run_gives_the_same_bits_alone_and_in_a_batch(batch):
    """Row b of a batched kernel is the single kernel's answer, bit for bit."""
    shapes = {np.shape(matrices) for matrices, _ in batch}
    assume(len(shapes) == 1)
    U = np.array([matrices for matrices, _ in batch])
    w = np.array([weights for _, weights in batch])
    one, two = adaboost_runs(U[:, 0], w), two_boost_runs(U[:, 0], U[:, 1], w)
    for b in range(len(batch)):
        for whole, alone in zip((*one, *two), (*adaboost_run(U[b, 0], w[b]), *two_boost_run(*U[b], w[b])), strict=True):
            np.testing.assert_array_equal(whole[b], alone)


def test_a_perfect_rule_has_an_infinite_coefficient_and_no_next_round():
    """eps = 0 gives alpha = +inf, Z = 0, and nan afterwards."""
    made = adaboost_run([[1, 1], [1, -1]], [1, 1])
    assert (made.eps[0], made.alpha[0], made.Z[0]) == (0.0, inf, 0.0)
    assert np.isnan(made.D[1:]).all()
    assert np.isnan([made.eps[1], made.alpha[1], made.Z[1]]).all()


def test_a_perfectly_wrong_rule_has_minus_infinity():
    """eps = 1 gives alpha = -inf and Z = 0."""
    made = adaboost_run([[-1, -1]], [1, 2])
    assert (made.eps[0], made.alpha[0], made.Z[0]) == (1.0, -inf, 0.0)


def test_a_mistake_without_weight_does_not_count():
    """A rule that is wrong only where the weight is 0 is perfect."""
    assert adaboost_run([[1, -1]], [1, 0]).alpha[0] == inf


def test_an_error_of_one_half_changes_nothing():
    """eps = 1/2 gives alpha = 0, Z = 1 and D_2 = D_1."""
    made = adaboost_run([[1, -1]], [3, 3])
    assert (made.alpha[0], made.Z[0]) == (0.0, pytest.approx(1.0))
    np.testing.assert_array_equal(made.D[0], made.D[1])


@pytest.mark.parametrize("tiny", [1e-300, 5e-324])
def test_a_tiny_weight_is_not_zero(tiny):
    """The smallest positive floats still give finite coefficients and weights of one half."""
    made = adaboost_run([[1, -1]], [1.0, tiny])
    assert made.alpha[0] == pytest.approx((0 - log(tiny)) / 2)
    np.testing.assert_allclose(made.D[1], [0.5, 0.5])


def test_weights_are_divided_by_their_sum():
    """Only the ratios of the weights matter."""
    np.testing.assert_array_equal(adaboost_run([[1, -1, 1]], [1, 2, 1]).D[0], [0.25, 0.5, 0.25])


def test_the_cells_come_in_the_order_of_the_papers():
    """W is ++, +-, -+, --."""
    W = two_boost_run([[1, 1, -1, -1]], [[1, -1, 1, -1]], [8, 4, 2, 1]).W
    np.testing.assert_allclose(W[0] * 15, [8, 4, 2, 1])


def test_one_empty_cell_keeps_the_normalizer_and_ends_the_run():
    """W-- = 0: c1 and c2 are +inf, Z is the infimum 2 sqrt(W+- W-+), what follows is nan."""
    made = two_boost_run([[1, 1, -1], [1, 1, 1]], [[1, -1, 1], [1, 1, 1]], [2, 1, 1])
    assert (made.c1[0], made.c2[0], made.Z[0]) == (inf, inf, pytest.approx(0.5))
    assert np.isnan(made.D[1:]).all()
    assert np.isnan(made.W[1]).all()


def test_an_empty_pair_has_no_coefficients():
    """W++ = W-- = 0 leaves 0/0 in (9) and (10): nan, and no crash."""
    made = two_boost_run([[1, -1]], [[-1, 1]], [1, 1])
    assert np.isnan([made.c1[0], made.c2[0]]).all()
    assert made.Z[0] == pytest.approx(1.0)


def test_no_runs_are_a_batch_of_shape_zero():
    """B = 0 and T = 0 are allowed."""
    assert adaboost_runs(np.empty((0, 3, 2), dtype=np.int8), np.empty((0, 2))).D.shape == (0, 4, 2)
    assert adaboost_run(np.empty((0, 2), dtype=np.int8), [1, 1]).alpha.shape == (0,)


def test_the_arguments_are_left_as_they_are():
    """No kernel writes into what it is given."""
    U, w = np.array([[1, -1, 1]], dtype=np.int8), np.array([1.0, 2.0, 3.0])
    adaboost_run(U, w)
    two_boost_run(U, U, w)
    assert (U.tolist(), w.tolist()) == ([[1, -1, 1]], [1.0, 2.0, 3.0])


BAD_RUN = [
    ([[1.0, 1.0]], [1, 1], TypeError, r"U=\[\[1.0, 1.0\]\]: expected integers \+1 and -1, not float64"),
    ([[1, 0]], [1, 1], ValueError, r"U=\[\[1, 0\]\]: expected only \+1 and -1"),
    ([[1, 257]], [1, 1], ValueError, r"U=\[\[1, 257\]\]: expected only \+1 and -1"),
    (np.zeros((1, 2), np.int8), [1, 1], ValueError, r"U=array.*: expected only \+1 and -1"),
    ([1, 1], [1, 1], ValueError, r"U=\[1, 1\]: expected 2 dimensions, not 1"),
    (np.empty((1, 0), int), [], ValueError, r"U has shape \(1, 0\): expected at least one example"),
    ([[1, 1]], [1], ValueError, r"w has shape \(1,\): expected \(2,\)"),
    ([[1, 1]], [1, -1], ValueError, r"w=\[1, -1\]: expected non-negative weights"),
    ([[1, 1]], [0, 0], ValueError, r"w=\[0, 0\]: expected a positive finite sum"),
    ([[1, 1]], [1, inf], ValueError, r"w=\[1, inf\]: expected finite numbers"),
    ([[1, 1]], ["a", "b"], TypeError, r"w=\['a', 'b'\]: expected real numbers"),
]


@pytest.mark.parametrize(("U", "w", "error", "message"), BAD_RUN)
def test_a_bad_run_is_refused_by_name(U, w, error, message):
    """The error names the argument, its value, and what was expected."""
    with pytest.raises(error, match=message):
        adaboost_run(U, w)


@pytest.mark.parametrize(("U", "w", "error", "message"), BAD_RUN)
def test_a_bad_pair_of_runs_is_refused_by_name(U, w, error, message):
    """2-BOOST checks its first matrix and the weights in the same way."""
    with pytest.raises(error, match=message.replace("U=", "U1=").replace("U has", "U1 has")):
        two_boost_run(U, U, w)


def test_two_matrices_must_have_one_shape():
    """U1 and U2 belong to the same examples and rounds."""
    with pytest.raises(ValueError, match=r"U2 has shape \(1, 1\): expected the shape of U1, \(1, 2\)"):
        two_boost_run([[1, 1]], [[1]], [1, 1])


def test_coefficients_must_be_one_a_round():
    """alpha has shape (B, T)."""
    with pytest.raises(ValueError, match=r"alpha has shape \(1, 2\): expected \(1, 1\)"):
        reweighting_runs([[[1, 1]]], [[1, 1]], [[1.0, 2.0]])


def test_coefficients_must_be_finite():
    """An infinite coefficient has no weights to go on with."""
    with pytest.raises(ValueError, match=r"alpha=\[\[inf\]\]: expected finite numbers"):
        reweighting_runs([[[1, 1]]], [[1, 1]], [[inf]])
