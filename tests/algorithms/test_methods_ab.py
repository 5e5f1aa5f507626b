"""Methods A and B: views boosted apart, against the printed formulas over the runs of AdaBoost."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_breast_cancer
from sklearn.utils.estimator_checks import parametrize_with_checks

from boostproof.algorithms import AdaBoost, DecisionStump
from boostproof.algorithms.estimators.methods_ab import MethodA, MethodB
from boostproof.algorithms.kernels.boosters.runs import adaboost_run
from boostproof.algorithms.reference import RunUndefined, replay
from boostproof.algorithms.reference.jss09.methods_ab import methods_ab
from boostproof.verify.logic.fields import FLOATS

METHODS = (MethodA, MethodB)
each_method = pytest.mark.parametrize("method", METHODS)
XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


@parametrize_with_checks([MethodA(n_estimators=4), MethodB(n_estimators=4)])
def test_scikit_learns_checks_pass(estimator, check):
    """Each check of check_estimator passes."""
    check(estimator)


@pytest.fixture(scope="module")
def cancer():
    """A table of 569 examples and 30 features, and labels 0 and 1."""
    return load_breast_cancer(return_X_y=True)


class Says(DecisionStump):
    """A weak learner that always answers with the label of one column."""

    def __init__(self, column=0):
        self.column = column

    def decision_function(self, X):
        return 2.0 * self._checked(X)[:, self.column] - 1


# The reference


@st.composite
def rows(draw):
    """Agreements of two learners in up to three rounds, with a right and a wrong example in each."""
    T = draw(st.integers(1, 3))
    row = st.lists(st.sampled_from((1, -1)), min_size=3, max_size=3).map(lambda signs: [1, -1, *signs])
    matrix = st.lists(row, min_size=T, max_size=T)
    return draw(matrix), draw(matrix)


def by_hand(U, divide):
    """The votes of both methods from adaboost_run, f divided as told."""
    runs = [adaboost_run(u, np.ones(5)) for u in U]
    votes = [run.alpha @ np.array(u) for run, u in zip(runs, U, strict=True)]
    return sum(vote / divide(run.alpha) for vote, run in zip(votes, runs, strict=True)), sum(votes)


@given(rows(), st.booleans())
def test_the_reference_adds_up_the_runs_of_adaboost(U, absolute):
    """A: sum c h / sum c (or sum |c|) of each; B: the sum of all c h."""

    def divide(alpha):
        return (np.abs(alpha) if absolute else alpha).sum()

    if any(abs(divide(adaboost_run(u, np.ones(5)).alpha)) < 1e-9 for u in U):
        return
    found = methods_ab(FLOATS, [1] * 5, [replay(u) for u in U], len(U[0]), absolute=absolute)
    for votes, expected in zip((found.votes_a, found.votes_b), by_hand(U, divide), strict=True):
        np.testing.assert_allclose(np.array(votes, dtype=float), expected, atol=1e-6, rtol=1e-6)


def test_a_sum_of_zero_has_no_quotient():
    """An edge of 0 in the only round: f is 0/0."""
    with pytest.raises(RunUndefined, match="method A divides by the sum of the coefficients, which is 0"):
        methods_ab(FLOATS, [1, 1], [replay([[1, -1]])], 1)


def test_a_negative_sum_turns_the_print_round():
    """A rule that is wrong on two of three: its vote is right after division by |c|, and wrong after division by c."""
    U = [replay([[-1, -1, 1]])]
    assert methods_ab(FLOATS, [1, 1, 1], U, 1).predictions_a == (-1, -1, 1)
    assert methods_ab(FLOATS, [1, 1, 1], U, 1, absolute=True).predictions_a == (1, 1, -1)


def test_no_learners_are_refused():
    with pytest.raises(ValueError, match=r"weak_learners=\[\]: expected at least one"):
        methods_ab(FLOATS, [1], [], 1)


# The estimators


def apart(X, y, rounds):
    """AdaBoost on each half of the columns."""
    halves = X[:, :15], X[:, 15:]
    return [(AdaBoost(n_estimators=rounds).fit(half, y), half) for half in halves]


def test_method_a_adds_votes_divided_by_their_coefficients(cancer):
    """The sum of sum_t c_t h_t / sum_t |c_t|, here with positive coefficients only."""
    X, y = cancer
    expected = sum(model.decision_function(half) / model.estimator_weights_.sum() for model, half in apart(X, y, 6))
    np.testing.assert_allclose(MethodA(n_estimators=6).fit(X, y).decision_function(X), expected)


def test_method_b_adds_votes(cancer):
    """The sum of all c_t h_t."""
    X, y = cancer
    expected = sum(model.decision_function(half) for model, half in apart(X, y, 6))
    np.testing.assert_allclose(MethodB(n_estimators=6).fit(X, y).decision_function(X), expected)


@pytest.mark.parametrize(("method", "votes"), [(MethodA, "votes_a"), (MethodB, "votes_b")])
def test_the_estimators_are_the_reference(cancer, method, votes):
    """On the agreements of their rules."""
    X, y = cancer[0][:60], cancer[1][:60]
    model = method(n_estimators=2).fit(X, y)
    U = [replay((trace.agreements * trace.labels).tolist()) for trace in model.traces(X, y)]
    found = methods_ab(FLOATS, (2 * y - 1).tolist(), U, 2, absolute=True)
    np.testing.assert_allclose(model.decision_function(X), np.array(getattr(found, votes), dtype=float))


@each_method
def test_what_is_told_of_the_runs_is_adaboosts(cancer, method):
    """Lists with an entry a view."""
    X, y = cancer
    model = method(n_estimators=4).fit(X, y)
    for j, (alone, half) in enumerate(apart(X, y, 4)):
        np.testing.assert_array_equal(model.estimator_weights_[j], alone.estimator_weights_)
        np.testing.assert_array_equal(model.normalizers_[j], alone.normalizers_)
        np.testing.assert_array_equal(model.traces(X, y)[j].weights, alone.trace(half, y).weights)
    assert model.stop_reason_ == ("rounds", "rounds")


@each_method
def test_the_last_stage_is_the_decision(cancer, method):
    """A stage a round; margins are in [-1, 1]."""
    X, y = cancer
    model = method(n_estimators=5).fit(X, y)
    stages = list(model.staged_decision_function(X))
    assert len(stages) == 5
    np.testing.assert_array_equal(stages[-1], model.decision_function(X))
    assert np.abs(model.margins(X, y)).max() <= 1


@each_method
def test_useless_views_have_no_say(method):
    """All coefficients 0: all votes 0, for classes_[0]."""
    model = method().fit(*XOR)
    assert model.stop_reason_ == ("useless", "useless")
    assert model.decision_function(XOR[0]).tolist() == [0, 0, 0, 0]


ONE_PERFECT = [[0, 1, 0], [1, 1, 0], [1, 0, 1], [1, 1, 1]], [0, 1, 1, 1]


def test_in_method_a_a_perfect_view_votes_with_all_its_weight():
    """f is its rule, +1 or -1, and the other view's f is at most that."""
    model = MethodA([Says(0), Says(0)], [[0], [1]]).fit(*ONE_PERFECT)
    assert model.stop_reason_ == ("perfect", "useless")  # the second view's rule has an error of 1/2
    assert model.decision_function(ONE_PERFECT[0]).tolist() == [-1, 1, 1, 1]


def test_in_method_b_a_perfect_view_decides():
    """Whatever finite coefficients say, and on new rows too; the stages before are finite."""
    model = MethodB([Says(0), Says(0)], [[0], [2]]).fit(*ONE_PERFECT)
    assert model.predict([[0, 0, 1], [1, 0, 0]]).tolist() == [0, 1]


def test_perfect_views_that_differ_leave_it_to_the_others():
    """Both are right in training; on a new row they tie, and the finite votes of the third view decide."""
    X, y = [[0, 0, 0], [1, 1, 1], [1, 1, 1], [1, 1, 0]], [0, 1, 1, 1]
    model = MethodB([Says(0)] * 3, [[0], [1], [2]], n_estimators=1).fit(X, y)
    assert model.stop_reason_ == ("perfect", "perfect", "rounds")
    assert model.predict([[0, 1, 1], [0, 1, 0], [0, 0, 1], [1, 1, 0]]).tolist() == [1, 0, 0, 1]


@each_method
def test_views_that_end_early_stay_as_they_are(method):
    """One perfect round beside five others: five stages, the last of which is the decision."""
    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, 30)
    X = np.column_stack([y, rng.normal(size=(30, 2))])
    model = method(views=[[0], [1, 2]], n_estimators=5).fit(X, y)
    assert [len(rules) for rules in model.estimators_] == [1, 5]
    assert len(list(model.staged_predict(X))) == 5
    assert model.score(X, y) == 1


@each_method
def test_a_seed_repeats_the_draws(cancer, method):
    """The views draw apart."""
    X, y = cancer
    first, again = (method(n_estimators=3, resample=True, random_state=0).fit(X, y) for _ in range(2))
    np.testing.assert_array_equal(first.decision_function(X), again.decision_function(X))
    assert first.boosters_[0].random_state != first.boosters_[1].random_state


@each_method
def test_bad_learners_are_refused_by_name(method):
    with pytest.raises(TypeError, match="estimators=3: expected None or a list"):
        method(estimators=3).fit(*XOR)
