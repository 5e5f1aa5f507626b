"""Runs over all thresholds choose what brute force chooses, in every round, however their columns are cut."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from math import inf, nextafter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boostproof.algorithms.kernels.stumps.binned_stumps import binned_stump_run
from boostproof.algorithms.kernels.stumps.binning import binned
from boostproof.algorithms.kernels.stumps.bucket_search import WORTH_THREADS
from boostproof.algorithms.kernels.stumps.buckets import BUCKETS, bucketed
from boostproof.algorithms.kernels.stumps.exact_stumps import _exact_run, exact_stump_run
from boostproof.algorithms.kernels.stumps.row_sort import PARTS, ROW
from boostproof.algorithms.kernels.stumps.stumps import best_stump
from boostproof.algorithms.reference.sm00.boosted_stumps import boosted_stumps

COUNT, SIGN, MOST = st.integers(0, 3), st.sampled_from((-1, 1)), st.sampled_from((1, 2, 3, None))


@st.composite
def samples(draw, weight=COUNT):
    """A small table with many equal values, labels, and weights with zeros."""
    m, d = draw(st.integers(1, 12)), draw(st.integers(1, 3))
    rows = st.lists(st.lists(st.integers(-3, 3), min_size=d, max_size=d), min_size=m, max_size=m)
    column = {"min_size": m, "max_size": m}
    return draw(rows), draw(st.lists(SIGN, **column)), draw(st.lists(weight, **column).filter(any))


def stumps(X):
    """Every stump of polarity +1 as (feature, threshold), in the documented order."""
    yield 0, -inf
    for feature, column in enumerate(zip(*X, strict=True)):
        for low, high in pairwise(sorted(set(column))):
            yield feature, (low + high) / 2


def best(X, y, D):
    """The first best stump by its definition, in fractions: (feature, threshold, polarity), and its edge."""
    chosen, most = None, Fraction(-1)
    for feature, threshold in stumps(X):
        edge = sum(w * label * (1 if row[feature] > threshold else -1) for row, label, w in zip(X, y, D, strict=True))
        if abs(edge) > most:
            chosen, most = (feature, threshold, 1 if edge >= 0 else -1), abs(edge)
    return chosen, most


def reference(X, y, w, rounds):
    """The reference run over the ranks of the values."""
    columns = [sorted(set(column)) for column in zip(*X, strict=True)]
    codes = [[column.index(x) for x, column in zip(row, columns, strict=True)] for row in X]
    return boosted_stumps(codes, [len(column) for column in columns], y, [float(x) for x in w], rounds)


def chosen(run):
    return list(zip(run.feature.tolist(), run.threshold.tolist(), run.polarity.tolist(), strict=True))


def same(one, other):
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def noisy(m, d, seed, flip=0.1):
    """A table of normal values, and labels of a sum of columns with some flipped."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(m, d))
    y = np.where(X[:, : d // 2].sum(axis=1) > 0, 1, -1)
    y[rng.random(m) < flip] *= -1
    return X, y


@given(sample=samples(), most=MOST)
def test_every_round_chooses_the_first_best_stump(sample, most):
    X, y, w = sample
    run, exact = exact_stump_run(bucketed(X, most), y, w, 6), reference(X, y, w, 6)
    weights = exact.weights[: len(run.feature)]
    assert chosen(run) == [best(X, y, held.exact(y))[0] for held in weights]


@given(sample=samples(), most=MOST)
def test_a_run_is_that_of_the_reference(sample, most):
    X, y, w = sample
    run, exact = exact_stump_run(bucketed(X, most), y, w, 6), reference(X, y, w, 6)
    assert run.stop_reason == exact.stop_reason
    assert (run.eps.tolist(), run.alpha.tolist(), run.Z.tolist()) == tuple(map(list, (exact.eps, exact.alpha, exact.Z)))
    assert run.weights.tolist() == pytest.approx([float(x) for x in exact.weights[-1].exact(y)], rel=1e-13)


@given(sample=samples(st.floats(0, 1e6)), most=MOST)
def test_a_run_with_any_weights_is_that_of_the_reference(sample, most):
    X, y, w = sample
    run, exact = exact_stump_run(bucketed(X, most), y, w, 6), reference(X, y, w, 6)
    assert (run.stop_reason, tuple(run.eps)) == (exact.stop_reason, exact.eps)


@given(sample=samples())
def test_one_round_is_the_search_for_one_stump(sample):
    X, y, w = sample
    run, stump = exact_stump_run(bucketed(X), y, w, 1), best_stump(X, y, w)
    if stump.edge > 0:
        assert chosen(run) == [(stump.feature, stump.threshold, stump.polarity)]
    else:
        assert (chosen(run), run.stop_reason) == ([], "useless")


@pytest.mark.parametrize("m", [1, 2, 3, 4])
def test_all_small_instances(m):
    """One column of up to three different values, every labelling, two buckets at most: three rounds."""
    for values, y in product(product((0, 1, 2), repeat=m), product((-1, 1), repeat=m)):
        X = [[x] for x in values]
        run, exact = exact_stump_run(bucketed(X, 2), y, [1] * m, 3), reference(X, y, [1] * m, 3)
        assert (run.stop_reason, tuple(run.eps)) == (exact.stop_reason, exact.eps)
        assert chosen(run) == [best(X, y, held.exact(y))[0] for held in exact.weights[: len(run.feature)]]


@pytest.mark.parametrize("most", [1, 2, 7, 64, None])
@pytest.mark.parametrize(("m", "levels"), [(40, 5), (700, 100), (3000, 3)])
def test_with_few_different_values_a_run_is_that_over_bins(m, levels, most):
    """Bit for bit, weights included."""
    rng = np.random.default_rng(m)
    X, y, w = rng.integers(-levels, levels, (m, 10)), rng.choice([-1, 1], m), rng.integers(0, 3, m)
    assert same(exact_stump_run(bucketed(X, most), y, w, 60), binned_stump_run(binned(X), y, w, 60))


@pytest.mark.parametrize("flip", [0.1, 0.45])
def test_bounds_lose_no_stump_in_late_rounds(flip):
    """One bucket a column is a scan of all values; 256 are opened by their bounds alone."""
    X, y = noisy(3000, 6, 1, flip)
    w = np.ones(3000)
    everything, few = (_exact_run(bucketed(X, most), y.astype(np.int8), w, 400, None) for most in (1, 256))
    assert same(everything[0], few[0])
    assert few[1].sum() < 0.1 * 400 * 6 * 256


def test_bounds_lose_no_stump_among_equal_ones():
    """Copies of a column, some of them mirrored: every edge occurs in all of them, and the first column wins."""
    X, y = noisy(2000, 2, 2)
    copies = np.column_stack([X[:, 0], X[:, 0], -X[:, 0], X[:, 1], 2 * X[:, 0]])
    run = exact_stump_run(bucketed(copies), y, np.ones(2000), 50)
    assert set(run.feature.tolist()) <= {0, 3}
    assert same(run, exact_stump_run(bucketed(copies, 1), y, np.ones(2000), 50))


def test_a_perfectly_learned_sample_makes_wide_weights():
    """Rounds with ratios far from 1, which move the scales, and weights that leave their range."""
    rng = np.random.default_rng(3)
    X = rng.normal(size=(500, 4))
    y, w = np.where(X[:, 0] > 0, 1, -1), 10.0 ** rng.uniform(-12, 0, 500)
    y[np.argsort(w)[:3]] *= -1
    runs = [exact_stump_run(bucketed(X, most), y, w, 300) for most in (1, 5, None)]
    assert same(runs[0], runs[1])
    assert same(runs[0], runs[2])


@pytest.mark.parametrize("most", [2, 40, None])
def test_the_threads_do_not_matter(most):
    X, y = noisy(30_000, 10, 4)
    columns = bucketed(X, most)
    assert most != 2 or columns.starts[0, 1] > WORTH_THREADS // 2  # threads open them, too
    runs = [exact_stump_run(columns, y, np.ones(30_000), 25, n_jobs=n_jobs) for n_jobs in (None, 2)]
    assert same(*runs)


def test_the_threads_make_the_same_buckets():
    X, _ = noisy(5000, 20, 5)
    assert same(bucketed(X), bucketed(X, n_jobs=2))


def test_a_rule_without_mistakes_ends_the_run():
    run = exact_stump_run(bucketed([[0.0], [1.0], [2.0]]), [-1, 1, 1], [1, 1, 1], 5)
    assert (chosen(run), run.stop_reason) == ([(0, 0.5, 1)], "perfect")
    assert (run.eps.tolist(), run.alpha.tolist(), run.Z.tolist()) == ([0.0], [inf], [0.0])
    assert run.weights.tolist() == pytest.approx([1 / 3] * 3)


def test_mistakes_without_weight_are_none():
    run = exact_stump_run(bucketed([[0.0], [1.0], [2.0]]), [-1, 1, -1], [1, 1, 0], 5)
    assert (chosen(run), run.stop_reason) == ([(0, 0.5, 1)], "perfect")


def test_values_without_weight_part_thresholds():
    run = exact_stump_run(bucketed([[0.0], [1.0], [3.0]]), [-1, 1, 1], [1, 0, 1], 5)
    assert chosen(run) == [(0, 0.5, 1)]


def test_a_useless_round_is_not_recorded():
    run = exact_stump_run(bucketed([[0, 0], [0, 1], [1, 0], [1, 1]]), [1, -1, -1, 1], [1] * 4, 5)
    assert (chosen(run), run.stop_reason) == ([], "useless")
    assert run.weights.tolist() == [0.25] * 4


@pytest.mark.parametrize("label", [-1, 1])
@pytest.mark.parametrize("X", [[[7.0]], [[0.0], [1.0]], [[1.0, 1.0]] * 5], ids=["one", "two", "equal"])
def test_one_class_is_constant(X, label):
    run = exact_stump_run(bucketed(X), [label] * len(X), [0.1] * len(X), 3)
    assert (chosen(run), run.stop_reason) == ([(0, -inf, label)], "perfect")


def test_equal_values_leave_the_constant_rules():
    run = exact_stump_run(bucketed([[5.0, 1.0]] * 3), [1, 1, -1], [1, 1, 1], 5)
    assert (chosen(run), run.stop_reason) == ([(0, -inf, 1)], "useless")


def test_a_threshold_parts_neighbouring_floats():
    above = nextafter(1.0, 2.0)
    run = exact_stump_run(bucketed([[1.0], [above]]), [-1, 1], [1, 1], 1)
    assert 1.0 <= run.threshold[0] < above


def test_a_threshold_between_huge_values_is_finite():
    assert exact_stump_run(bucketed([[1.0e308], [1.7e308]]), [-1, 1], [1, 1], 1).threshold[0] == 1.35e308


def test_zeros_of_both_signs_are_one_value():
    assert bucketed([[0.0], [-0.0], [1.0]]).used.tolist() == [2]


@pytest.mark.parametrize("most", [1, 2, 10, 256])
def test_buckets_hold_the_values_in_order(most):
    """Entry for entry: ascending values, whole values in a bucket, codes of the bucket, marks where values end."""
    rng = np.random.default_rng(most)
    X = np.column_stack([rng.normal(size=3000), rng.integers(0, 9, 3000), np.zeros(3000), rng.integers(0, 400, 3000)])
    made = bucketed(X, most)
    for f, column in enumerate(X.T):
        values = column[made.order[f] & ROW]
        codes = (made.words[0] >> np.uint64(8 * f)) & np.uint64(255)
        bucket = np.repeat(np.arange(BUCKETS), np.diff(made.starts[f]))
        assert np.array_equal(np.sort(column), values)
        assert np.array_equal(codes[made.order[f] & ROW], bucket)
        assert np.array_equal(made.order[f] >> PARTS, np.append(values[:-1] < values[1:], False))
        assert all(values[k - 1] < values[k] for k in made.starts[f, 1 : made.used[f]])
        assert made.used[f] == min(most, np.unique(column).size) or np.unique(column).size > most


def test_a_frequent_value_has_its_own_bucket():
    X = np.concatenate([np.zeros(1000), np.random.default_rng(0).normal(size=1000)])[:, None]
    made = bucketed(X, 64)
    k = int(np.argmax(np.diff(made.starts[0])))
    assert not made.mixed[0, k]
    assert made.starts[0, k + 1] - made.starts[0, k] == 1000


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (([[1.0], [2.0]], 0), ValueError, "most=0: expected at least 1"),
        (([[1.0], [2.0]], 257), ValueError, "most=257: expected at most 256"),
        (([[1.0], [2.0]], 2.5), TypeError, "most=2.5: expected an integer"),
        (([[1.0], [np.nan]],), ValueError, "expected finite numbers"),
        (([1.0, 2.0],), ValueError, "expected 2 dimensions"),
        ((np.zeros((0, 2)),), ValueError, "X has shape .*: expected at least one example"),
        (([["a"], ["b"]],), TypeError, "expected real numbers"),
    ],
)
def test_bad_tables_are_refused(arguments, error, message):
    with pytest.raises(error, match=message):
        bucketed(*arguments)


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"y": [1]}, ValueError, r"y has shape \(1,\): expected \(2,\)"),
        ({"y": [1, 0]}, ValueError, "expected only"),
        ({"y": [1.0, -1.0]}, TypeError, "expected integers"),
        ({"weights": [1.0]}, ValueError, "weights has shape"),
        ({"weights": [0.0, 0.0]}, ValueError, "expected a positive finite sum"),
        ({"weights": [-1.0, 2.0]}, ValueError, "expected non-negative"),
        ({"weights": [np.inf, 2.0]}, ValueError, "expected finite"),
        ({"rounds": 0}, ValueError, "rounds=0: expected at least 1"),
        ({"rounds": 1.0}, TypeError, "expected an integer"),
        ({"n_jobs": 0}, ValueError, "n_jobs=0"),
        ({"n_jobs": "2"}, TypeError, "n_jobs='2'"),
    ],
)
def test_bad_input_is_refused(changed, error, message):
    arguments = {"y": [1, -1], "weights": [1.0, 1.0], "rounds": 1, **changed}
    with pytest.raises(error, match=message):
        exact_stump_run(bucketed([[0.0], [1.0]]), **arguments)
