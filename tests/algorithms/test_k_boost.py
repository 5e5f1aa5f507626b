"""k-BOOST: the minimum of Z at any scale, whole runs, and the reference over exact numbers and balls."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from math import log, sqrt

import mpmath
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize
from scipy.special import logsumexp, softmax

from boostproof.algorithms.faces import pattern
from boostproof.algorithms.kernels.boosters.k_boost import k_boost_round, k_boost_run, minimize_normalizer
from boostproof.algorithms.kernels.boosters.runs import adaboost_run, two_boost_run
from boostproof.algorithms.reference import RunUndefined, adaboost_jss09, replay, two_boost
from boostproof.algorithms.reference.jss09.k_boost import k_boost
from boostproof.verify.logic.fields import EXACT, FLOATS, Balls, Undecided
from tests.trials import trials

ANY_SCALE = st.floats(-300, 0).map(lambda e: 10.0**e)


def patterns(k):
    return np.array([pattern(k, code) for code in range(2**k)], dtype=float)


def cells(k, scale=ANY_SCALE):
    """Positive weights of all 2^k patterns."""
    return st.lists(scale, min_size=2**k, max_size=2**k).map(np.array)


def agreements(k, T, m, seed=0, right=0.6):
    rng = np.random.default_rng(seed)
    return np.where(rng.random((k, T, m)) < right, 1, -1), rng.integers(1, 9, m)


# The minimum of Z


@given(cells(1))
def test_one_learner_has_the_coefficient_of_adaboost(W):
    """c = (1/2) ln(W+ / W-) and Z = 2 sqrt(W+ W-), at any scale."""
    found = minimize_normalizer(W)
    assert found.coefficients[0] == pytest.approx((log(W[0]) - log(W[1])) / 2, rel=1e-12, abs=1e-12)
    assert found.Z == pytest.approx(2 * sqrt(W[0]) * sqrt(W[1]), rel=1e-12)


@given(cells(2))
def test_two_learners_have_the_closed_forms_of_theorem_3_1(W):
    """(9), (10) and (11), at any scale."""
    pp, pm, mp, mm = np.log(W)
    found = minimize_normalizer(W)
    closed = [(pp + pm - mm - mp) / 4, (pp + mp - mm - pm) / 4]
    np.testing.assert_allclose(found.coefficients, closed, rtol=1e-12, atol=1e-12 * np.abs(np.log(W)).max())
    assert found.Z == pytest.approx(2 * np.exp((pp + mm) / 2) + 2 * np.exp((pm + mp) / 2), rel=1e-12)


def exact_minimiser(W, c, digits):
    """Newton's method on the gradient of Z from c on, in so many digits: the gradient's root is the minimiser."""
    k = len(c)
    with mpmath.workdps(digits):
        S, weights = patterns(k).astype(int).tolist(), [mpmath.mpf(float(w)) for w in W]
        point = mpmath.matrix([mpmath.mpf(float(x)) for x in c])
        for _ in range(7):
            q = [
                w * mpmath.exp(-sum(a * b for a, b in zip(s, point, strict=True)))
                for w, s in zip(weights, S, strict=True)
            ]
            M = mpmath.matrix(k, k)
            g = mpmath.matrix(k, 1)
            for weight, s in zip(q, S, strict=True):
                for i in range(k):
                    g[i] += weight * s[i]
                    for j in range(k):
                        M[i, j] += weight * s[i] * s[j]
            point += mpmath.lu_solve(M, g)
        return np.array([float(x) for x in point]), float(sum(q))


@settings(max_examples=25)
@given(st.sampled_from((3, 4)).flatmap(cells))
def test_the_minimiser_is_that_of_a_thousand_digits(W):
    """Weights from 1e-300 to 1: every coefficient, also those that only the lightest patterns decide."""
    found = minimize_normalizer(W)
    c, Z = exact_minimiser(W, found.coefficients, 1000)
    np.testing.assert_allclose(found.coefficients, c, rtol=1e-11, atol=1e-11)
    assert found.Z == pytest.approx(Z, rel=1e-11)


def infimum(k, W):
    """The infimum of Z by a general minimiser, to about six digits."""
    present = np.flatnonzero(W)
    S, logs = patterns(k)[present], np.log(W[present])

    def ridged(c):
        return logsumexp(logs - S @ c) + 1e-9 * c @ c, 2e-9 * c - softmax(logs - S @ c) @ S

    best = minimize(ridged, np.zeros(k), jac=True, tol=1e-12)
    return np.exp(logsumexp(logs - S @ best.x))


@pytest.mark.parametrize("k", [1, 2, 3])
def test_the_infimum_of_every_set_of_equal_weights(k):
    """All supports with +..+, to which signs can be turned: scipy comes as near to the infimum as it can."""
    for size in range(2**k):
        for codes in combinations(range(1, 2**k), size):
            W = np.zeros(2**k)
            W[[0, *codes]] = 1 / (size + 1)
            assert minimize_normalizer(W).Z == pytest.approx(infimum(k, W), abs=2e-4)


@given(st.lists(st.integers(0, 4), min_size=8, max_size=8).filter(any).map(np.array))
def test_the_infimum_of_random_weights(W):
    """Three learners, zero weights and ties."""
    found = minimize_normalizer(W)
    assert found.Z == pytest.approx(infimum(3, W.astype(float)), abs=2e-3)


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16).filter(any).map(np.array))
def test_coefficients_and_direction_lead_to_the_infimum(W):
    """Z(c + 40 d) is Z, from above."""
    found = minimize_normalizer(W)
    value = W @ np.exp(-patterns(4) @ (found.coefficients + 60 * found.direction))
    assert value == pytest.approx(found.Z, rel=1e-9, abs=1e-9)


@given(st.lists(st.floats(0.01, 1), min_size=8, max_size=8).map(np.array))
def test_at_the_minimum_no_learner_has_an_edge(W):
    """The derivatives (3) are 0."""
    found = minimize_normalizer(W)
    assert np.abs((W * np.exp(-patterns(3) @ found.coefficients)) @ patterns(3)).max() < 1e-12


@given(cells(2, st.floats(0.01, 1)))
def test_a_learner_of_its_own_has_no_say_in_the_others(W):
    """A third learner, independent and with edge 0: c_3 = 0 and the closed forms for the others."""
    found = minimize_normalizer(np.repeat(W, 2) / 2)
    np.testing.assert_allclose(found.coefficients, [*minimize_normalizer(W).coefficients, 0], atol=1e-12)


@given(cells(2, st.floats(0.01, 1)))
def test_of_equal_learners_each_has_its_share(W):
    """Learner 3 repeats learner 1: of all minimisers the one of smallest norm halves c_1."""
    doubled = np.zeros(8)
    doubled[[0, 2, 5, 7]] = W  # +++, +-+, -+-, ---
    c1, c2 = minimize_normalizer(W).coefficients
    np.testing.assert_allclose(minimize_normalizer(doubled).coefficients, [c1 / 2, c2, c1 / 2], atol=1e-12)


@given(st.lists(st.floats(0.01, 1), min_size=8, max_size=8).map(np.array), st.floats(1e-3, 1e3))
def test_weights_need_no_sum(W, factor):
    """The coefficients do not change, Z is multiplied."""
    one, other = minimize_normalizer(W), minimize_normalizer(W * factor)
    np.testing.assert_allclose(one.coefficients, other.coefficients, atol=1e-11)
    assert other.Z == pytest.approx(one.Z * factor)


@given(st.integers(3, 5).flatmap(lambda k: cells(k, st.floats(0.001, 1))))
def test_the_gap_is_below_rounding(W):
    """The dual bound proves the minimum to all digits of a float."""
    found = minimize_normalizer(W)
    assert 0 <= found.gap <= 1e-16 * found.Z


@pytest.mark.parametrize(
    ("W", "error", "message"),
    [
        ([1, 2, 3], ValueError, r"W has shape \(3,\): expected 2\^k weights"),
        ([1], ValueError, r"W has shape \(1,\): expected 2\^k weights, k at least 1"),
        ([[1, 2]], ValueError, r"W has shape \(1, 2\)"),
        ([1, -1], ValueError, r"W=\[1, -1\]: expected non-negative weights"),
        ([0, 0], ValueError, r"W=\[0, 0\]: expected a positive finite sum"),
        ([1, np.nan], ValueError, "expected finite numbers"),
        (["a", "b"], TypeError, "expected real numbers"),
    ],
)
def test_bad_weights_are_refused_by_name(W, error, message):
    with pytest.raises(error, match=message):
        minimize_normalizer(W)


# Runs of the kernel


def test_a_run_of_one_learner_is_adaboost():
    """Weights, coefficients and normalizers of adaboost_run, to 1e-12."""
    U, w = agreements(1, 8, 40)
    run, other = k_boost_run(U, w), adaboost_run(U[0], w)
    for mine, theirs in ((run.D, other.D), (run.c[:, 0], other.alpha), (run.Z, other.Z)):
        np.testing.assert_allclose(mine, theirs, rtol=1e-12, atol=1e-12)


def test_a_run_of_two_learners_is_2_boost():
    """Weights, coefficients and normalizers of two_boost_run, to 1e-12."""
    U, w = agreements(2, 8, 40)
    run, other = k_boost_run(U, w), two_boost_run(*U, w)
    for mine, theirs in ((run.D, other.D), (run.c, np.transpose([other.c1, other.c2])), (run.Z, other.Z)):
        np.testing.assert_allclose(mine, theirs, rtol=1e-12, atol=1e-12)


@st.composite
def runs(draw, learners=(1, 2, 3, 4), most_examples=9):
    """Agreements of k learners and integer weights, ties and zero weights included."""
    k, T, m = draw(st.sampled_from(learners)), draw(st.integers(1, 3)), draw(st.integers(1, most_examples))
    row = st.lists(st.sampled_from((1, -1)), min_size=m, max_size=m)
    U = draw(st.lists(st.lists(row, min_size=T, max_size=T), min_size=k, max_size=k))
    return U, draw(st.lists(st.integers(0, 4), min_size=m, max_size=m).filter(any))


def reference_run(field, U, weights, zero_weights="limit", **options):
    D = [field.rational(w, sum(weights)) for w in weights]
    learners = [replay(rows) for rows in U]
    return k_boost(
        field, [1] * len(weights), learners, len(U[0]), weights=D, zero_weights=zero_weights, sign_zero=1, **options
    )


class Ties(Balls):
    """Balls in which what cannot be told from 0 is 0: votes tie, and edges are 0, by symmetry."""

    def sign(self, x):
        return 0 if x.contains(0) and x.abs_upper() < 1e-20 else super().sign(x)


def floats(rows):
    return np.array([[float(x) for x in row] for row in rows])


@settings(max_examples=60)
@given(runs())
def test_the_kernel_is_the_reference_in_balls(run):
    """Weights, coefficients, directions and normalizers; after a Z_t of 0 the kernel has nan."""
    U, weights = run
    field = Ties(320)
    with field.working():
        trace = reference_run(field, U, weights, tolerance=field.rational(1, 2**140))
        found, T = k_boost_run(U, weights), trace.rounds
        np.testing.assert_allclose(found.c[:T], floats(trace.coefficients), atol=1e-12)
        np.testing.assert_allclose(found.D[: len(trace.weights)], floats(trace.weights), atol=1e-12)
        np.testing.assert_array_equal(found.d[:T], floats(trace.directions))
        np.testing.assert_allclose(found.Z[:T], [float(Z) for Z in trace.normalizers], atol=1e-12)
        assert all(gap.upper() <= 2.0**-140 for gap in trace.gaps)
    assert np.isnan(found.c[T:]).all()
    assert np.isnan(found.D[len(trace.weights) :]).all()


def test_many_learners_are_counted_by_what_is_there():
    """Thirteen copies of three learners: the run of the three, each coefficient divided among its copies."""
    U, w = agreements(3, 4, 60)
    copies = [0] * 5 + [1] * 4 + [2] * 4
    many, few = k_boost_run(U[copies], w), k_boost_run(U, w)
    np.testing.assert_allclose(many.D, few.D, atol=1e-12)
    np.testing.assert_allclose(many.c, (few.c / [5, 4, 4])[:, copies], atol=1e-12)


def test_a_round_is_the_first_of_a_run():
    """k_boost_round takes weights of any sum, and tells the weights of the patterns."""
    U, w = agreements(3, 1, 30)
    made, run = k_boost_round(U[:, 0], w), k_boost_run(U, w)
    np.testing.assert_array_equal(made.D_next, run.D[1])
    np.testing.assert_array_equal(made.minimum.coefficients, run.c[0])
    assert made.masses.sum() == pytest.approx(1)


def test_one_example_ends_the_run():
    """m = 1: Z_1 = 0 along the example's own pattern."""
    run = k_boost_run([[[1]], [[-1]], [[1]]], [2.0])
    np.testing.assert_allclose(run.d, [[1 / 3, -1 / 3, 1 / 3]])
    assert (run.Z[0], run.c[0].tolist()) == (0, [0, 0, 0])
    assert np.isnan(run.D[1]).all()


def test_the_arguments_are_left_as_they_are():
    U, w = agreements(3, 2, 20)
    copies = U.copy(), w.copy()
    k_boost_run(U, w)
    np.testing.assert_array_equal(U, copies[0])
    np.testing.assert_array_equal(w, copies[1])


@pytest.mark.parametrize(
    ("U", "w", "error", "message"),
    [
        ([[1, 1]], [1, 1], ValueError, "U=.*: expected 3 dimensions, not 2"),
        ([[[1, 0]]], [1, 1], ValueError, r"U=.*: expected only \+1 and -1"),
        ([[[1.0, 1.0]]], [1, 1], TypeError, "U=.*: expected integers"),
        ([[[1, 1]]], [1], ValueError, r"w has shape \(1,\): expected \(2,\)"),
        ([[[1, 1]]], [0, 0], ValueError, "expected a positive finite sum"),
        ([[[1]]] * 63, [1], ValueError, "expected 1 to 62 weak hypotheses a round, not 63"),
    ],
)
def test_a_bad_run_is_refused_by_name(U, w, error, message):
    with pytest.raises(error, match=message):
        k_boost_run(U, w)


# The reference


def equal(first, second):
    """Exactly; where roots of roots are too deep for that, the difference is 0 in thousands of bits."""
    try:
        return EXACT.sign(first - second) == 0
    except Undecided as limit:
        return "too close to zero" in str(limit)


DEEP = ([[[1, 1, 1, 1, -1, -1]] * 3, [[1, 1, 1, -1, 1, -1]] * 3], [1, 1, 1, 1, 2, 2])
"""A run whose weights after three rounds are roots of roots of roots."""


@settings(max_examples=trials(12, 40))
@example(DEEP, "undefined")
@given(runs(learners=(2,), most_examples=6), st.sampled_from(("undefined", "stop", "limit")))
def test_two_learners_are_2_boost_exactly(run, zero_weights):
    """Weights, coefficients, infinite directions, predictions and the reason to stop, in all three modes."""
    U, weights = run
    D = [EXACT.rational(w, sum(weights)) for w in weights]
    options = {"weights": D, "zero_weights": zero_weights, "sign_zero": 1}
    try:
        pair = two_boost(EXACT, [1] * len(D), *map(replay, U), len(U[0]), **options)
    except RunUndefined as error:
        with pytest.raises(RunUndefined, match=f"round {error.round}:"):
            reference_run(EXACT, U, weights, zero_weights)
        return
    mine = reference_run(EXACT, U, weights, zero_weights)
    assert (mine.stop_reason, mine.predictions, mine.infinite_votes) == (
        pair.stop_reason,
        pair.predictions,
        pair.infinite_votes,
    )
    assert [(a + b, a - b) for a, b in mine.directions] == list(pair.infinite)
    theirs = zip(pair.coefficients_1, pair.coefficients_2, strict=True)
    for rows, others in ((mine.weights, pair.weights), (mine.coefficients, theirs), (mine.cells, pair.cells)):
        for row, other in zip(rows, others, strict=True):
            assert all(equal(a, b) for a, b in zip(row, other, strict=True))


def test_one_learner_is_adaboost_exactly():
    """Coefficients and weights of JSS09, Algorithm 1."""
    rows = [[1, 1, -1, 1, -1], [1, -1, 1, 1, 1]]
    mine = k_boost(EXACT, [1] * 5, [replay(rows)], 2)
    theirs = adaboost_jss09(EXACT, [1] * 5, replay(rows), 2)
    assert all(equal(c, other) for (c,), other in zip(mine.coefficients, theirs.coefficients, strict=True))
    assert all(equal(a, b) for a, b in zip(mine.weights[2], theirs.weights[2], strict=True))


def test_labels_turn_predictions_into_agreements():
    """Negating a label and all predictions of an example changes nothing but its vote."""
    U = [[(1, 1, -1, -1, 1)], [(1, -1, 1, -1, 1)], [(-1, 1, 1, 1, -1)]]
    turned = [[(-row[0], *row[1:])] for (row,) in U]
    plain = k_boost(FLOATS, [1] * 5, [replay(rows) for rows in U], 1, zero_weights="limit")
    other = k_boost(FLOATS, [-1, 1, 1, 1, 1], [replay(rows) for rows in turned], 1, zero_weights="limit")
    assert (plain.margins, plain.cells) == (other.margins, other.cells)


ONE_SIDED = [[(1, 1, -1)], [(1, -1, 1)], [(1, 1, 1)]]
"""The third learner is always right: no minimum, and nothing is left."""


def test_a_round_without_minimum_is_undefined_by_default():
    """The message names the direction along which Z falls."""
    with pytest.raises(RunUndefined, match=r"round 1: Z_t has no minimum, it falls along \(0, 0, 1\)"):
        reference_run(FLOATS, ONE_SIDED, (1, 1, 1), "undefined")


def test_the_printed_rule_stops_without_a_minimum():
    """zero_weights="stop" returns H_{t-1}."""
    trace = reference_run(FLOATS, ONE_SIDED, (1, 1, 1), "stop")
    assert (trace.rounds, trace.stop_reason) == (0, "zero_weight")


def test_in_the_limit_a_perfect_learner_ends_the_run():
    """Z_1 = 0, and all examples are decided rightly by the direction."""
    trace = reference_run(FLOATS, ONE_SIDED, (1, 1, 1))
    assert (trace.stop_reason, trace.infinite_votes, float(trace.normalizers[0])) == ("zero_normalizer", (1, 1, 1), 0)


def test_empty_patterns_do_not_matter_where_a_minimum_exists():
    """Three learners: +++, +--, -+- and --+ alone have a minimum, at 0 for equal weights, also under "undefined"."""
    U = [[(1, 1, -1, -1)], [(1, -1, 1, -1)], [(1, -1, -1, 1)]]
    trace = reference_run(FLOATS, U, (1, 1, 1, 1), "undefined")
    assert floats(trace.coefficients).tolist() == [[0, 0, 0]]
    assert float(trace.normalizers[0]) == 1


def test_the_limit_is_the_limit_of_small_weights():
    """With a weight of 1e-12 in place of none: the same predictions, and Z to 1e-4."""
    U = [[(1, 1, 1, -1, -1)], [(1, 1, -1, 1, -1)], [(1, -1, 1, 1, 1)]]
    near = reference_run(FLOATS, U, (10**12, 2 * 10**12, 10**12, 3 * 10**12, 1))
    limit = reference_run(FLOATS, U, (1, 2, 1, 3, 0))
    assert near.predictions[:4] == limit.predictions[:4]
    assert float(near.normalizers[0]) == pytest.approx(float(limit.normalizers[0]), abs=1e-4)


def test_a_field_too_coarse_for_the_tolerance_is_told(monkeypatch):
    """No number proves a gap below 0."""
    # The package shows the function under the module's name.
    monkeypatch.setattr(import_module("boostproof.algorithms.reference.jss09.k_boost"), "MOST_STEPS", 20)
    U = [[(1, 1, -1, -1)], [(1, -1, 1, -1)], [(1, -1, -1, 1)]]
    with pytest.raises(ArithmeticError, match=r"tolerance=.*: expected one that the field reaches in 20 steps"):
        reference_run(FLOATS, U, (3, 2, 1, 1), tolerance=FLOATS.rational(-1))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"weak_learners": []}, r"weak_learners=\[\]: expected at least one"),
        ({"zero_weights": "go on"}, "zero_weights='go on': expected 'undefined', 'stop' or 'limit'"),
        ({"labels": [1, 0]}, r"labels=\[1, 0\]: expected one or more values"),
        ({"rounds": -1}, "rounds=-1: expected a non-negative integer"),
        ({"sign_zero": 2}, "sign_zero=2: expected -1, 0 or 1"),
    ],
)
def test_a_bad_reference_run_is_refused_by_name(changed, message):
    arguments = {"labels": [1, 1], "weak_learners": [replay([[1, -1]])], "rounds": 1, **changed}
    with pytest.raises(ValueError, match=message):
        k_boost(FLOATS, **arguments)


def test_a_pattern_that_loses_its_weight_may_seem_to_gain_beyond_the_floats():
    """No warning, and no weight: of +-, -+ and -- the first leaves the other two, which share what is left."""
    found = k_boost_round([[1, -1, -1], [1, -1, 1]], [5e-324, 1e-300, 1.0])
    assert found.D_next.sum() == pytest.approx(1)
    assert np.all(np.isfinite(found.D_next))
