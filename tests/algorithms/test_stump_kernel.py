"""The stump search agrees with brute force over all stumps, and breaks ties as documented."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import pairwise
from math import inf, nextafter
from operator import add

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.boosters.runs import adaboost_run, two_boost_run
from boostproof.algorithms.kernels.stumps.stumps import (
    best_stump,
    presort,
    search,
    stump_agreements,
    stump_agreements_two,
    stump_predictions,
)

SIGN = st.sampled_from((-1, 1))
COUNT = st.integers(0, 3)


@st.composite
def samples(draw, weight=COUNT):
    """A small table with many equal values, labels, and weights with zeros."""
    m, d = draw(st.integers(1, 7)), draw(st.integers(1, 3))
    rows = st.lists(st.lists(st.integers(-2, 2), min_size=d, max_size=d), min_size=m, max_size=m)
    column = {"min_size": m, "max_size": m}
    return draw(rows), draw(st.lists(SIGN, **column)), draw(st.lists(weight, **column).filter(any))


def stumps(X):
    """Every stump as (feature, threshold, polarity), in the documented order."""
    for polarity in (1, -1):
        yield 0, -inf, polarity
    for feature, column in enumerate(zip(*X, strict=True)):
        values = sorted(set(column))
        for low, high in pairwise(values):
            for polarity in (1, -1):
                yield feature, (low + high) / 2, polarity


def edge(X, y, w, stump):
    """The edge by its definition, in fractions."""
    feature, threshold, polarity = stump
    predictions = [polarity if row[feature] > threshold else -polarity for row in X]
    return sum(Fraction(weight) * label * h for weight, label, h in zip(w, y, predictions, strict=True))


@given(sample=samples())
def test_the_stump_is_the_first_with_the_largest_edge(sample):
    """With integer weights, whose sums are exact, the search finds what brute force finds, ties included."""
    X, y, w = sample
    best = max(stumps(X), key=lambda stump: edge(X, y, w, stump))  # max keeps the first of several
    assert best_stump(X, y, w) == (*best, edge(X, y, w, best))


@given(sample=samples(weight=st.floats(0, 1, allow_subnormal=False)))
def test_the_edge_is_the_optimum_under_any_weights(sample):
    """With float weights the edge is the largest one to rounding."""
    X, y, w = sample
    largest = max(edge(X, y, w, stump) for stump in stumps(X))
    found = best_stump(X, y, w)
    assert float(edge(X, y, w, found[:3])) == pytest.approx(float(largest), abs=1e-14)
    assert found.edge == pytest.approx(float(largest), abs=1e-14)


@given(sample=samples())
def test_predictions_have_the_edge_that_the_stump_reports(sample):
    """sum_i w_i y_i h(x_i) over the predictions is the edge."""
    X, y, w = sample
    found = best_stump(X, y, w)
    assert (stump_predictions(np.array(X, dtype=float), found) * y * w).sum() == found.edge


@given(sample=samples())
def test_an_example_of_weight_n_is_n_examples(sample):
    """Weights count copies: the edge does not change when an example of weight n is repeated n times."""
    X, y, w = sample
    copies = [i for i, n in enumerate(w) for _ in range(n)]
    repeated = best_stump([X[i] for i in copies], [y[i] for i in copies], [1] * len(copies))
    assert repeated.edge == best_stump(X, y, w).edge


@given(sample=samples())
def test_one_sorting_serves_many_weights(sample):
    """search over presorted columns gives what best_stump gives."""
    X, y, w = sample
    found = search(presort(X), np.array(y, dtype=np.int8), np.array(w, dtype=np.float64))
    assert found == best_stump(X, y, w)


def test_constant_features_leave_the_constant_rule():
    """Where no column has two values the stump is constant, for the heavier class."""
    assert best_stump([[5, 5], [5, 5], [5, 5]], [1, -1, -1], [1, 1, 1]) == (0, -inf, -1, 1.0)


def test_one_example_leaves_the_constant_rule():
    """m = 1."""
    assert best_stump([[3.0]], [-1], [0.5]) == (0, -inf, -1, 0.5)


def test_duplicate_points_with_both_labels_stay_together():
    """No threshold separates equal values."""
    assert best_stump([[1], [1], [2]], [1, -1, -1], [1, 1, 1]) == (0, -inf, -1, 1.0)


def test_without_any_edge_the_constant_positive_rule_is_taken():
    """All edges 0: the first stump of the order."""
    assert best_stump([[1], [1]], [1, -1], [1, 1]) == (0, -inf, 1, 0.0)


def test_a_stump_without_a_mistake_has_exactly_the_total_weight():
    """Rounding does not take the last bit from a perfect stump: its edge is the weights' sum, added in their order."""
    w = [0.1] * 10
    # Not sum(w), which compensates its rounding from Python 3.12 on.
    assert best_stump([[k] for k in range(10)], [-1] * 3 + [1] * 7, w).edge == reduce(add, w)


def test_a_threshold_separates_neighbouring_floats():
    """Where the middle would round up to the higher value, which it must not reach, the lower one is the threshold."""
    low = nextafter(1.0, 2.0)
    high = nextafter(low, 2.0)
    assert (low + high) / 2 == high
    assert best_stump([[low], [high]], [-1, 1], [1, 1])[:3] == (0, low, 1)


def test_a_threshold_between_huge_values_does_not_overflow():
    """The middle of 1e308 and 1.5e308 is finite."""
    assert best_stump([[1e308], [1.5e308]], [-1, 1], [1, 1]).threshold == pytest.approx(1.25e308)


def test_tolerance_keeps_the_first_of_nearly_equal_stumps():
    """A later stump must be better by more than the tolerance times the total weight."""
    X, y, w = [[1, 1], [2, 2], [2, 1]], [-1, 1, -1], [1.0, 1.0, 1e-9]
    assert best_stump(X, y, w).feature == 1
    assert best_stump(X, y, w, tolerance=1e-6).feature == 0


@given(sample=samples(), rounds=st.integers(1, 4))
def test_agreements_are_those_of_boosted_best_stumps(sample, rounds):
    """Row t is y_i h_t(x_i) for a best stump h_t under the weights that AdaBoost gives to round t."""
    X, y, _ = sample
    U = stump_agreements(X, y, rounds)
    D = adaboost_run(U, [1] * len(y)).D
    for t, row in enumerate(U):
        largest = max(float(edge(X, y, D[t], stump)) for stump in stumps(X))
        assert float(D[t] @ row) == pytest.approx(largest, abs=1e-12)


@given(sample=samples(), rounds=st.integers(1, 4))
def test_agreements_end_with_a_perfect_stump(sample, rounds):
    """There are fewer rows than rounds only if the last one has no mistake."""
    X, y, _ = sample
    U = stump_agreements(X, y, rounds)
    assert len(U) == rounds or (U[-1] == 1).all()


def test_agreements_of_two_views_are_runs_of_two_boost():
    """Both views' rows are best stumps of their own columns under the weights of 2-BOOST."""
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 9, (40, 4)), rng.choice((-1, 1), 40)
    U1, U2 = stump_agreements_two(X, y, 3, 1)
    D = two_boost_run(U1, U2, np.ones(40)).D
    assert U1.shape == U2.shape == (3, 40)
    for t, (first, second) in enumerate(zip(U1, U2, strict=True)):
        assert D[t] @ first == pytest.approx(best_stump(X[:, :1], y, D[t]).edge)
        assert D[t] @ second == pytest.approx(best_stump(X[:, 1:], y, D[t]).edge)


def test_agreements_of_two_views_end_at_an_empty_cell():
    """Where no example is wrong by both rules, (9) and (10) have no value and the run ends with that round."""
    U1, U2 = stump_agreements_two([[0, 0], [1, 1]], [-1, 1], 5, 1)
    assert U1.tolist() == U2.tolist() == [[1, 1]]


def test_agreements_are_int8():
    """The kernels read agreements as bytes."""
    assert stump_agreements([[0], [1]], [1, -1], 1).dtype == np.int8


BAD = [
    ({"X": [[1.0], [np.nan]]}, ValueError, r"X=\[\[1.0\], \[nan\]\]: expected finite numbers"),
    ({"X": [1, 2]}, ValueError, r"X=\[1, 2\]: expected 2 dimensions, not 1"),
    ({"X": np.empty((0, 1))}, ValueError, r"X has shape \(0, 1\): expected at least one example"),
    ({"X": [["a"], ["b"]]}, TypeError, "X=.*: expected real numbers"),
    ({"y": [1, 0]}, ValueError, r"y=\[1, 0\]: expected only \+1 and -1"),
    ({"y": [1, 1, 1]}, ValueError, r"y has shape \(3,\): expected \(2,\), one label a row of X"),
    ({"y": [1.0, -1.0]}, TypeError, "y=.*: expected integers"),
]


@pytest.mark.parametrize(("changed", "error", "message"), [*BAD, ({"w": [1]}, ValueError, r"w has shape \(1,\)")])
def test_a_bad_sample_is_refused_by_name(changed, error, message):
    """The error names the argument, its value, and what was expected."""
    with pytest.raises(error, match=message):
        best_stump(**{"X": [[1], [2]], "y": [1, -1], "w": [1, 1], **changed})


@pytest.mark.parametrize("tolerance", [-0.1, 1.0, float("nan")])
def test_a_bad_tolerance_is_refused(tolerance):
    """It is a share in [0, 1)."""
    with pytest.raises(ValueError, match=r"tolerance=.*: expected a share in \[0, 1\)"):
        best_stump([[1]], [1], [1], tolerance=tolerance)


@pytest.mark.parametrize(("changed", "error", "message"), BAD)
def test_bad_data_to_boost_on_are_refused_by_name(changed, error, message):
    """stump_agreements checks its table and labels in the same way."""
    with pytest.raises(error, match=message):
        stump_agreements(**{"X": [[1], [2]], "y": [1, -1], "rounds": 1, **changed})


@pytest.mark.parametrize(("rounds", "error"), [(0, ValueError), (1.5, TypeError), (True, TypeError)])
def test_a_bad_number_of_rounds_is_refused(rounds, error):
    """rounds is an integer of at least 1."""
    with pytest.raises(error, match=f"rounds={rounds}: expected"):
        stump_agreements([[1], [2]], [1, -1], rounds)


@pytest.mark.parametrize("split", [0, 2])
def test_a_split_that_empties_a_view_is_refused(split):
    """Both views need a column."""
    with pytest.raises(ValueError, match=f"split={split}: expected"):
        stump_agreements_two([[1, 2], [2, 1]], [1, -1], 1, split)
