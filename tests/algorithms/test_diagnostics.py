"""Correlations, C(t), R(t) and Corollary 4: kernel, exact reference, and sums written out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.datasets import load_breast_cancer

from boostproof.algorithms import AdaBoost
from boostproof.algorithms.kernels.boosters.diagnostics import correlations, run_diagnostics, variances
from boostproof.algorithms.kernels.boosters.runs import adaboost_run
from boostproof.algorithms.reference import RunUndefined, replay
from boostproof.algorithms.reference.zz import diagnostics as reference
from boostproof.algorithms.reference.zz.extractor import naive_extractor
from boostproof.verify.logic.fields import EXACT


@st.composite
def rules(draw, most_examples=6, most_rules=4):
    """Agreements and integer weights, ties and zero weights included."""
    m, T = draw(st.integers(1, most_examples)), draw(st.integers(1, most_rules))
    row = st.lists(st.sampled_from((1, -1)), min_size=m, max_size=m)
    weights = st.lists(st.integers(0, 4), min_size=m, max_size=m).filter(any)
    return draw(st.lists(row, min_size=T, max_size=T)), draw(weights)


def number(x):
    return np.nan if x is None else float(Fraction(str(x.value))) if x.value is not None else x_float(x)


def x_float(x):
    """The nearest float of an exact number, by halving."""
    low, high = Fraction(-4), Fraction(4)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if EXACT.sign(x - EXACT.rational(middle)) >= 0 else (low, middle)
    return float(low)


def pearson(u, v, D):
    """The weighted correlation of two rows of 0 and 1, nan where one is constant."""
    if len(set(u[D > 0])) == 1 or len(set(v[D > 0])) == 1:
        return np.nan
    C = np.cov(u, v, aweights=D, ddof=0)
    return C[0, 1] / np.sqrt(C[0, 0] * C[1, 1])


@given(rules())
def test_correlations_are_those_of_pearson(drawn):
    """(6) and (7) in the kernel and the reference, against numpy.cov."""
    U, w = np.array(drawn[0]), np.array(drawn[1], dtype=float)
    found, D = correlations(U, w), [EXACT.rational(int(x), int(w.sum())) for x in w]
    for i, j in product(range(len(U)), repeat=2):
        expected = pearson((U[i] + 1) / 2, (U[j] + 1) / 2, w)
        np.testing.assert_allclose(found[i, j], expected, atol=1e-12)
        np.testing.assert_allclose(number(reference.correlation(EXACT, U[i], U[j], D)), expected, atol=1e-12)
        assert abs(variances(U, w)[i] - number(reference.variance(EXACT, U[i], D))) < 1e-15


def exact_run(U, w):
    """The distributions of the exact run; None where it has none."""
    D = [EXACT.rational(x, sum(w)) for x in w]
    try:
        return naive_extractor(EXACT, [1] * len(w), replay(U), len(U), weights=D).distributions
    except RunUndefined:
        return None


@settings(max_examples=50)
@given(rules())
def test_the_kernel_is_the_reference(drawn):
    """C(t), R(t), both sides of Corollary 4 and its terms, for all t of an AdaBoost run."""
    U, w = drawn
    exact = exact_run(U, w)
    if exact is None:
        return
    found = run_diagnostics(U, adaboost_run(U, w).D)
    for t in range(1, len(U) + 1):
        lifting = reference.lifting(EXACT, U[:t], exact)
        expected = {
            "average_correlations": reference.average_correlation(EXACT, U[:t], exact[0]),
            "accuracy_ratios": reference.accuracy_ratio(EXACT, U[:t], exact),
            "differences": lifting.difference,
            "printed": lifting.printed,
            "lifted": reference.accuracy(EXACT, U[t - 1], exact[0]),
            "trained": reference.accuracy(EXACT, U[t - 1], exact[t - 1]),
        }
        for name, value in expected.items():
            np.testing.assert_allclose(getattr(found, name)[t - 1], number(value), atol=1e-12, err_msg=name)
        np.testing.assert_allclose(found.terms[t - 1, : t - 1], [number(x) for x in lifting.terms], atol=1e-12)


@settings(max_examples=50)
@given(rules())
def test_corollary_4_holds_where_its_terms_have_values(drawn):
    """Both sides are one exact number; a term without value is one whose rule is constant under D_{i+1}."""
    U, w = drawn
    exact = exact_run(U, w)
    if exact is None:
        return
    lifting = reference.lifting(EXACT, U, exact)
    assert lifting.printed is None or EXACT.sign(lifting.difference - lifting.printed) == 0


def test_a_term_without_value_leaves_the_printed_sum_without_one():
    """h_2 is right on all that has weight in D_2, a set on which it cannot be correlated with anything."""
    U, D = [[1, -1, 1], [1, 1, 1]], adaboost_run([[1, -1, 1]], [1, 1, 1]).D
    found = run_diagnostics(U, D)
    assert found.differences[1] == pytest.approx(0)
    assert np.isnan(found.printed[1])
    assert np.isnan(found.terms[1, 0])


def test_corollary_4_by_hand():
    """h_1 right on 3 of 4, h_2 right on examples 1 and 4: c(h_2, D_1) = 1/2, c_2 = 2/3, and the term is -1/6."""
    U = [[1, 1, 1, -1], [1, -1, -1, 1]]
    found = run_diagnostics(U, adaboost_run(U, [1, 1, 1, 1]).D)
    assert (found.lifted[1], found.trained[1]) == (pytest.approx(1 / 2), pytest.approx(2 / 3))
    assert found.terms[1, 0] == pytest.approx(-1 / 6)


def test_independent_rules_have_no_correlation_and_keep_their_accuracy():
    """Four examples, one for each pair of agreements: C(2) = 0 and R(2) = 1, as Corollary 3 has it."""
    U, w = [[1, 1, -1, -1], [1, -1, 1, -1]], [6, 3, 2, 1]
    found = run_diagnostics(U, adaboost_run(U, w).D)
    assert found.average_correlations[1] == pytest.approx(0)
    assert found.accuracy_ratios.tolist() == pytest.approx([1, 1])


def test_one_rule_has_no_average():
    """C(1) is 0/0."""
    assert np.isnan(run_diagnostics([[1, -1]], [[1, 1]]).average_correlations[0])


def test_adaboost_tells_its_diagnostics():
    """On the examples of fit, those of its trace; the last row of the weights is not needed."""
    X, y = load_breast_cancer(return_X_y=True)
    model = AdaBoost(n_estimators=6).fit(X, y)
    trace, found = model.trace(X, y), model.diagnostics(X, y)
    np.testing.assert_allclose(found.trained, 1 - model.estimator_errors_)
    np.testing.assert_array_equal(found.correlations, correlations(trace.agreements, np.ones(len(y))))
    np.testing.assert_allclose(found.printed, found.differences, atol=1e-12)


def test_a_perfect_rule_has_no_correlations():
    """Its variance is 0."""
    found = AdaBoost().fit([[0], [1]], [0, 1]).diagnostics([[0], [1]], [0, 1])
    assert found.trained.tolist() == [1]
    assert np.isnan(found.correlations).all()


@pytest.mark.parametrize(
    ("U", "D", "error", "message"),
    [
        ([[1, 0]], [[1, 1]], ValueError, r"U=.*: expected only \+1 and -1"),
        ([[1, 1]], [[1]], ValueError, r"D has shape \(1, 1\): expected \(1, 2\)"),
        ([[1, 1]], [[0, 0]], ValueError, "expected a positive finite sum"),
        ([[1.0, 1.0]], [[1, 1]], TypeError, "U=.*: expected integers"),
        (np.ones((0, 2), dtype=int), np.ones((1, 2)), ValueError, r"U has shape \(0, 2\): expected at least one rule"),
    ],
)
def test_bad_runs_are_refused_by_name(U, D, error, message):
    with pytest.raises(error, match=message):
        run_diagnostics(U, D)
