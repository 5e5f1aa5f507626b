"""The naive extractor and the naive combiner: each by itself, and that together they are AdaBoost."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_breast_cancer
from sklearn.pipeline import make_pipeline
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost, DecisionStump
from boostproof.algorithms.estimators.extractor import NaiveCombiner, NaiveExtractor
from boostproof.algorithms.reference import RunUndefined, adaboost_zz, replay
from boostproof.algorithms.reference.zz.combiner import naive_combiner
from boostproof.algorithms.reference.zz.extractor import naive_extractor
from boostproof.verify.logic.fields import EXACT, FLOATS

XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


@parametrize_with_checks(
    [NaiveExtractor(n_estimators=4), NaiveCombiner()],
)
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@pytest.fixture(scope="module")
def cancer():
    """A table of 569 examples and 30 features, and labels 0 and 1."""
    return load_breast_cancer(return_X_y=True)


# The references


@st.composite
def runs(draw):
    """Labels and predictions of up to four rounds."""
    m, T = draw(st.integers(2, 6)), draw(st.integers(1, 4))
    row = st.lists(st.sampled_from((1, -1)), min_size=m, max_size=m)
    return draw(row), draw(st.lists(row, min_size=T, max_size=T))


def by_hand(labels, rows):
    """D_1 .. D_{T+1} and c_t by (8) in fractions; None where it divides by zero."""
    D, c = [[Fraction(1, len(labels))] * len(labels)], []
    for row in rows:
        right = [h == y for h, y in zip(row, labels, strict=True)]
        c.append(sum(d for d, ok in zip(D[-1], right, strict=True) if ok))
        if c[-1] in (0, 1):
            return None
        D.append([d / (2 * c[-1] if ok else 2 * (1 - c[-1])) for d, ok in zip(D[-1], right, strict=True)])
    return D, c


@given(runs())
def test_the_extractor_follows_the_recursion(run):
    """Distributions and accuracies in fractions; undefined where a rule is perfect or always wrong."""
    labels, rows = run
    expected = by_hand(labels, rows)
    if expected is None:
        with pytest.raises(RunUndefined, match=r"round \d: D_t / \(2 c_t\) or .* has no value at the accuracy"):
            naive_extractor(EXACT, labels, replay(rows), len(rows))
        return
    found = naive_extractor(EXACT, labels, replay(rows), len(rows))
    assert [[Fraction(str(d.value)) for d in D] for D in found.distributions] == expected[0]
    assert [Fraction(str(c.value)) for c in found.accuracies] == expected[1]


@given(runs())
def test_extractor_and_combiner_are_adaboost_exactly(run):
    """Theorem 2: the weights, coefficients, votes and predictions of ZZ, Figure 1."""
    labels, rows = run
    if by_hand(labels, rows) is None:
        return
    printed = adaboost_zz(FLOATS, labels, replay(rows), len(rows))
    found = naive_extractor(FLOATS, labels, replay(rows), len(rows))
    combined = naive_combiner(FLOATS, found.hypotheses, found.accuracies)
    np.testing.assert_allclose(np.array(found.distributions), np.array(printed.weights), rtol=1e-9)
    np.testing.assert_allclose(np.array(combined.lambdas), np.array(printed.alphas), atol=1e-12)
    np.testing.assert_allclose(np.array(combined.minima), np.array(printed.normalizers), rtol=1e-12)
    np.testing.assert_allclose(np.array(combined.votes), np.array(printed.votes), atol=1e-12)


def test_the_combiner_votes_on_any_examples():
    """lambda = (1/2) ln 3 for c = 3/4, -(1/2) ln 3 for c = 1/4."""
    quarters = [EXACT.rational(3, 4), EXACT.rational(1, 4)]
    found = naive_combiner(EXACT, [(1, -1, 1), (1, 1, -1)], quarters, sign_zero=1)
    assert found.predictions == (1, -1, 1)
    assert EXACT.sign(found.votes[2] - EXACT.log(EXACT.rational(3))) == 0


@pytest.mark.parametrize(
    ("hypotheses", "accuracies", "options", "message"),
    [
        ([], [], {}, r"hypotheses=\[\]: expected one or more rows"),
        ([[1, 1], [1]], [0.5, 0.5], {}, "expected one or more rows of one length"),
        ([[1]], [], {}, r"accuracies=\[\]: expected 1, one a rule"),
        ([[2]], [0.5], {}, "hypothesis of round 1=.*: expected one or more values"),
        ([[1]], [0.5], {"sign_zero": 3}, "sign_zero=3: expected -1, 0 or 1"),
        ([[1]], [1.0], {}, r"round 1: .* has no value at the accuracy"),
    ],
)
def test_bad_rules_are_refused_by_name(hypotheses, accuracies, options, message):
    with pytest.raises(ValueError, match=message):
        naive_combiner(FLOATS, hypotheses, [np.float64(c) for c in accuracies], **options)


# The estimators


class Says(DecisionStump):
    """A weak learner that always answers with the label of one column."""

    def __init__(self, column=0):
        self.column = column

    def decision_function(self, X):
        return 2.0 * self._checked(X)[:, self.column] - 1


@pytest.mark.parametrize(
    "options", [{}, {"resample": True, "random_state": 3}, {"estimator": DecisionStump(max_bins=20)}]
)
def test_the_pipeline_is_adaboost(cancer, options):
    """The predictions of AdaBoost, on examples of fit and on others; its votes but for rounding."""
    X, y = cancer
    pipeline = make_pipeline(NaiveExtractor(n_estimators=12, **options), NaiveCombiner()).fit(X[:400], y[:400])
    model = AdaBoost(n_estimators=12, **options).fit(X[:400], y[:400])
    np.testing.assert_array_equal(pipeline.predict(X), model.predict(X))
    np.testing.assert_allclose(pipeline.decision_function(X), model.decision_function(X), rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(pipeline[-1].lambdas_, model.estimator_weights_, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("y", [[0, 1, 1, 0], [0, 0, 1, 1], [0, 0, 0, 0], [0, 1, 1, 1]])
def test_the_pipeline_ends_as_adaboost_does(y):
    """Useless, perfect and one-sided fits."""
    pipeline, model = make_pipeline(NaiveExtractor(), NaiveCombiner()).fit(XOR[0], y), AdaBoost().fit(XOR[0], y)
    assert pipeline[0].stop_reason_ == model.stop_reason_
    np.testing.assert_allclose(pipeline.decision_function(XOR[0]), model.decision_function(XOR[0]))


def test_weights_go_to_both_parts(cancer):
    """An example of weight 0 is in neither."""
    X, y = cancer
    w = np.arange(len(y)) % 3
    weights = {"naiveextractor__sample_weight": w, "naivecombiner__sample_weight": w}
    pipeline = make_pipeline(NaiveExtractor(n_estimators=5), NaiveCombiner()).fit(X, y, **weights)
    model = AdaBoost(n_estimators=5).fit(X, y, w)
    np.testing.assert_array_equal(pipeline.predict(X), model.predict(X))
    assert pipeline[0].distributions_.shape == (6, np.count_nonzero(w))


def test_each_rule_has_accuracy_one_half_under_the_next_distribution(cancer):
    """c(h_t, D_{t+1}) = 1/2, which (8) is made for; and c_t = c(h_t, D_t)."""
    X, y = cancer
    model = NaiveExtractor(n_estimators=6).fit(X, y)
    right = (model.transform(X).T * (2 * y - 1)) > 0
    np.testing.assert_allclose((right * model.distributions_[1:]).sum(axis=1), 0.5)
    np.testing.assert_allclose((right * model.distributions_[:-1]).sum(axis=1), model.accuracies_)


def test_outputs_are_signs_with_names(cancer):
    """A column a rule."""
    model = NaiveExtractor(n_estimators=2).fit(*cancer)
    assert set(np.unique(model.transform(cancer[0]))) == {-1, 1}
    assert model.get_feature_names_out().tolist() == ["naiveextractor0", "naiveextractor1"]


def test_given_accuracies_are_taken():
    """lambda_t of the given c_t, whatever the examples say."""
    model = NaiveCombiner([0.75, 0.25]).fit([[1, 1], [-1, 1]], [1, 0])
    np.testing.assert_allclose(model.lambdas_, [np.log(3) / 2, -np.log(3) / 2])


def test_perfect_rules_among_given_ones_decide_by_majority():
    """Two of three rules of accuracy 1 outvote all others; where two differ, the finite votes decide."""
    model = NaiveCombiner([1, 1, 1, 0.9]).fit([[1, 1, 1, 1], [-1, -1, -1, -1]], [1, 0])
    assert model.predict([[1, 1, -1, -1]]).tolist() == [1]
    tied = NaiveCombiner([1, 1, 0.9]).fit([[1, 1, 1], [-1, -1, -1]], [1, 0])
    assert tied.predict([[1, -1, 1], [1, -1, -1]]).tolist() == [1, 0]


def test_rules_after_a_perfect_one_have_no_weight():
    """No extractor goes on after it."""
    model = NaiveCombiner().fit([[-1, 1], [1, 1]], [0, 1])
    assert model.lambdas_.tolist() == [1, 0]
    assert np.isnan(model.accuracies_[1])


@pytest.mark.parametrize("accuracies", [[0.5], [0.5, 1.5], [0.5, -1], [0.5, np.nan], 0.5])
def test_bad_accuracies_are_refused(accuracies):
    with pytest.raises(ValueError, match=r"accuracies=.*: expected 2 numbers from 0 to 1, one a rule"):
        NaiveCombiner(accuracies).fit([[1, 1], [-1, 1]], [1, 0])
