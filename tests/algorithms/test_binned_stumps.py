"""Whole runs over bins equal the plain reference bit for bit, for any number of threads, and so brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boostproof.algorithms.kernels.stumps import binned_stumps
from boostproof.algorithms.kernels.stumps.binned_stumps import binned_stump_run
from boostproof.algorithms.kernels.stumps.binning import Binned, binned
from boostproof.algorithms.kernels.stumps.histograms import ABOVE, ALL, BELOW, NONE, Change, change_weights, tables
from boostproof.algorithms.kernels.stumps.stump_run import StumpRun
from boostproof.algorithms.kernels.stumps.wide import sign_of_difference
from boostproof.algorithms.reference.sm00.boosted_stumps import (
    BoostedStumps,
    boosted_stumps,
    exact_update,
    integer_weights,
)

FIELDS = ("feature", "polarity", "eps", "alpha", "Z")
Table = np.ndarray[Any, np.dtype[Any]]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    binned_stump_run(binned([[0.0], [1.0]]), [1, -1], [1.0, 2.0], 1)


@pytest.fixture
def two_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small tables take part in two threads as well."""
    monkeypatch.setattr(binned_stumps, "WORK", 1)


WEIGHT = {
    "equal": st.just(1.0),
    "counts": st.integers(0, 3).map(float),
    "reals": st.floats(0, 1),
    "extreme": st.integers(-1074, 1000).map(lambda e: 2.0**e),
}


@st.composite
def samples(draw: st.DrawFn, kinds: tuple[str, ...] = tuple(WEIGHT)) -> tuple[Table, list[int], list[float]]:
    """A small table with many equal values, labels and weights."""
    m, d = draw(st.integers(1, 9)), draw(st.integers(1, 3))
    column = {"min_size": m, "max_size": m}
    rows = draw(st.lists(st.lists(st.integers(-2, 2), min_size=d, max_size=d), **column))
    weights = draw(st.lists(WEIGHT[draw(st.sampled_from(kinds))], **column).filter(any))
    return np.array(rows, dtype=float), draw(st.lists(st.sampled_from((-1, 1)), **column)), weights


def noisy(m: int, d: int, seed: int = 0) -> tuple[Table, Table]:
    source = np.random.default_rng(seed)
    X = source.normal(size=(m, d))
    y = np.where(X @ source.normal(size=d) + source.normal(size=m) > 0, 1, -1)
    return X, y


def reference(codes: Binned, y: Any, weights: Any, rounds: int) -> BoostedStumps:
    return boosted_stumps(
        codes.codes.tolist(), codes.bins.tolist(), np.asarray(y).tolist(), np.asarray(weights).tolist(), rounds
    )


def assert_equal_bits(run: StumpRun, expected: BoostedStumps, codes: Binned, y: Any) -> None:
    rows = {
        "feature": [stump.feature for stump in expected.stumps],
        "polarity": [stump.polarity for stump in expected.stumps],
        "eps": list(expected.eps),
        "Z": list(expected.Z),
    }
    assert {name: getattr(run, name).tolist() for name in rows} == rows
    assert run.alpha == pytest.approx(expected.alpha, rel=1e-15)
    assert run.threshold.tolist() == [
        -np.inf if stump.cut < 0 else codes.thresholds[stump.feature, stump.cut] for stump in expected.stumps
    ]
    assert run.stop_reason == expected.stop_reason
    final = [float(x) for x in expected.weights[-1].exact(np.asarray(y).tolist())]
    assert run.weights == pytest.approx(final, rel=1e-13, abs=1e-150)


def assert_same_runs(first: StumpRun, second: StumpRun) -> None:
    assert all(np.array_equal(getattr(first, name), getattr(second, name)) for name in (*FIELDS, "threshold"))
    assert np.array_equal(first.weights, second.weights)
    assert first.stop_reason == second.stop_reason


@given(sample=samples(), rounds=st.integers(1, 12), max_bins=st.integers(2, 5))
@settings(max_examples=150, deadline=None)
def test_a_run_equals_the_reference(sample: Any, rounds: int, max_bins: int) -> None:
    X, y, weights = sample
    codes = binned(X, max_bins)
    assert_equal_bits(binned_stump_run(codes, y, weights, rounds), reference(codes, y, weights, rounds), codes, y)


def test_all_samples_of_three_points_and_one_feature() -> None:
    for values, y, weights in product(product((0.0, 1.0, 2.0), repeat=3), product((-1, 1), repeat=3), THREE_WEIGHTS):
        codes = binned(np.array(values)[:, None])
        assert_equal_bits(binned_stump_run(codes, y, weights, 3), reference(codes, y, weights, 3), codes, y)


THREE_WEIGHTS = ((1.0, 1.0, 1.0), (1.0, 2.0, 3.0), (0.0, 1.0, 1.0), (1.0, 0.0, 0.0))


@pytest.mark.usefixtures("two_threads")
@pytest.mark.parametrize("weights", ["equal", "extreme"])
def test_many_rounds_over_many_words_equal_the_reference(weights: str) -> None:
    X, y = noisy(50, 13)
    w = np.ones(50) if weights == "equal" else 2.0 ** -np.arange(50)
    codes = binned(X, 6)
    expected = reference(codes, y, w, 60)
    assert len(expected.stumps) == 60
    for n_jobs in (1, 2):
        assert_equal_bits(binned_stump_run(codes, y, w, 60, n_jobs=n_jobs), expected, codes, y)


def test_extreme_weights_are_rescaled_on_the_way() -> None:
    """A class of which more than half changes is rescaled: both tests above rebuild histograms."""
    X, y = noisy(50, 13)
    run = reference(binned(X, 6), y, 2.0 ** -np.arange(50), 60)
    changed = np.array([new.w for new in run.weights[1:]]) != np.array([old.w for old in run.weights[:-1]])
    assert all((changed[:, y == label].mean(axis=1) > 0.5).any() for label in (1, -1))


@pytest.mark.usefixtures("two_threads")
@pytest.mark.parametrize("d", [1, 2, 3, 5, 6, 7, 8, 9, 15, 17, 130])
def test_the_number_of_threads_does_not_matter(d: int) -> None:
    X, y = noisy(9000, d)
    codes = binned(X)
    assert_same_runs(
        binned_stump_run(codes, y, np.ones(9000), 30), binned_stump_run(codes, y, np.ones(9000), 30, n_jobs=2)
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_changed_histograms_equal_rebuilt_ones(threads: int) -> None:
    source = np.random.default_rng(threads)
    X, y = noisy(20000, 11)
    codes = binned(X)
    rows = np.concatenate([np.flatnonzero(y > 0), np.flatnonzero(y < 0)]).astype(np.uint32)
    positives = int((y > 0).sum())
    shared = tables(codes.words, rows, positives, threads)
    everything = Change(0, -1, ALL, 2.0**40, 2.0**40)
    change_weights(shared, 11, (everything, everything))
    for _ in range(100):
        changes = [random_change(source, (NONE, BELOW, ABOVE, ABOVE, BELOW)) for _ in range(2)]
        change_weights(shared, 11, (changes[0], changes[1]))
    assert np.array_equal(shared.sums.sum(axis=0)[:, :11], rebuilt(codes, rows, positives, shared.weights))
    assert np.array_equal(shared.sums.sum(axis=(0, 3)).ravel()[11:16], np.zeros(5))


def random_change(source: np.random.Generator, sides: tuple[int, ...]) -> Change:
    below, above = source.uniform(0.5, 1.9, size=2).tolist()
    return Change(int(source.integers(11)), int(source.integers(254)), int(source.choice(sides)), below, above)


def rebuilt(codes: Binned, rows: Table, positives: int, weights: Table) -> Table:
    """The histograms of both classes, by NumPy."""
    sums = np.zeros((2, 11, 256), dtype=np.int64)
    for c, part in enumerate((slice(positives), slice(positives, None))):
        for f, column in enumerate(codes.codes[rows[part]].T):
            np.add.at(sums[c, f], column, weights[part])
    return sums


def test_rebuilding_at_every_scale_keeps_the_histograms() -> None:
    X, y = noisy(500, 11)
    codes = binned(X)
    rows = np.concatenate([np.flatnonzero(y > 0), np.flatnonzero(y < 0)]).astype(np.uint32)
    positives = int((y > 0).sum())
    shared = tables(codes.words, rows, positives, 1)
    for change in (
        Change(3, 100, ALL, 2.0**30, 2.0**33),
        Change(4, 9, ALL, 2.0**-20, 0.3),
        Change(5, 30, ABOVE, 1.0, 7.0),
    ):
        change_weights(shared, 11, (change, change))
        assert np.array_equal(shared.sums[0, :, :11], rebuilt(codes, rows, positives, shared.weights))
        assert shared.weights.min() >= 1


@given(sample=samples(("equal", "counts")))
@settings(max_examples=100, deadline=None)
def test_the_first_stump_is_the_first_best_of_all(sample: Any) -> None:
    X, y, weights = sample
    edge, feature, threshold, polarity = first_best(X, y, weights)
    run = binned_stump_run(binned(X), y, weights, 1)
    if edge == 0:
        assert run.stop_reason == "useless"
        assert run.eps.size == 0
    else:
        assert (run.feature[0], run.threshold[0], run.polarity[0]) == (feature, threshold, polarity)
        assert run.eps[0] == pytest.approx(float((1 - edge) / 2), abs=1e-15)


def first_best(X: Table, y: list[int], weights: list[float]) -> tuple[Fraction, int, float, int]:
    """The largest edge over all stumps, as a share of the weight, and the first stump that has it."""
    stumps = [(0, -np.inf)]
    for f, column in enumerate(X.T):
        values = np.unique(column).tolist()
        stumps += [(f, (low + high) / 2) for low, high in pairwise(values)]
    D = [Fraction(w) / sum(map(Fraction, weights)) for w in weights]
    best = (Fraction(-1), 0, 0.0, 0)
    for (f, threshold), polarity in product(stumps, (1, -1)):
        edge = sum(
            (w * s * (polarity if x > threshold else -polarity) for w, s, x in zip(D, y, X[:, f], strict=True)),
            Fraction(0),
        )
        if edge > best[0]:
            best = (edge, f, threshold, polarity)
    return best


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_stumps_are_those_of_adaboost_in_floats(seed: int) -> None:
    X, y = noisy(400, 6, seed)
    weights = np.random.default_rng(seed).uniform(0.5, 1.5, size=400)
    codes = binned(X, 40)
    run = binned_stump_run(codes, y, weights, 40)
    features, thresholds, errors, D = adaboost_in_floats(codes, X, y, weights, 40)
    assert run.feature.tolist() == features
    assert run.threshold.tolist() == thresholds
    assert run.eps == pytest.approx(errors, rel=1e-9)
    assert run.weights == pytest.approx(D, rel=1e-9)


def adaboost_in_floats(
    codes: Binned, X: Table, y: Table, weights: Table, rounds: int
) -> tuple[list[int], list[float], list[float], Table]:
    """AdaBoost by its normalized recursion, every stump tried in every round."""
    D = weights / weights.sum()
    stumps = [(0, -np.inf)] + [(f, t) for f, row in enumerate(codes.thresholds) for t in row[np.isfinite(row)].tolist()]
    said = np.array([np.where(X[:, f] > t, 1, -1) * y for f, t in stumps])
    chosen, errors = [], []
    for _ in range(rounds):
        edges = said @ D
        best = int(np.abs(edges).argmax())
        u = said[best] * np.sign(edges[best])
        chosen.append(stumps[best])
        errors.append(D[u < 0].sum())
        D = np.where(u < 0, D / (2 * errors[-1]), D / (2 * (1 - errors[-1])))
    return [f for f, _ in chosen], [t for _, t in chosen], errors, D


@given(sample=samples(("equal", "counts", "reals")), rounds=st.integers(1, 8))
@settings(max_examples=60, deadline=None)
def test_a_round_is_as_near_to_the_exact_one_as_stated(sample: Any, rounds: int) -> None:
    X, y, weights = sample
    codes = binned(X)
    run = reference(codes, y, weights, rounds)
    rows = codes.codes.tolist()
    for stump, old, new in zip(run.stumps, run.weights, run.weights[1:], strict=False):
        exact = exact_update(old.exact(y), [stump.says(row) != label for row, label in zip(rows, y, strict=True)])
        assert_within_the_bound(new.exact(y), exact)


@given(sample=samples(("equal", "counts", "reals")))
@settings(deadline=None)
def test_the_weights_of_round_1_are_as_near_as_stated(sample: Any) -> None:
    _, y, weights = sample
    given_weights = [Fraction(w) / sum(map(Fraction, weights)) for w in weights]
    if min(w for w in weights if w) > 2.0**-500 * max(weights):
        assert_within_the_bound(integer_weights(y, weights).exact(y), given_weights)


def assert_within_the_bound(held: Any, exact: Any) -> None:
    for x, expected in zip(held, exact, strict=True):
        assert abs(x - expected) <= Fraction(1, 2**52) * (1 + (len(exact) + 16) * expected)


def test_a_perfect_stump_ends_the_run() -> None:
    run = binned_stump_run(binned([[0.0], [1.0], [2.0]]), [-1, 1, 1], [1.0, 1.0, 1.0], 5)
    assert run.stop_reason == "perfect"
    assert (run.feature.tolist(), run.threshold.tolist(), run.polarity.tolist()) == ([0], [0.5], [1])
    assert (run.eps.tolist(), run.alpha.tolist(), run.Z.tolist()) == ([0.0], [np.inf], [0.0])
    assert run.weights == pytest.approx([1 / 3] * 3)


def test_a_stump_that_errs_on_a_faint_weight_is_not_perfect() -> None:
    run = binned_stump_run(binned([[0.0], [1.0], [0.0]]), [-1, 1, 1], [1.0, 1.0, 1e-300], 1)
    assert run.stop_reason == "rounds"
    assert run.eps[0] > 0


@pytest.mark.parametrize("label", [-1, 1])
def test_one_class_takes_the_constant_rule(label: int) -> None:
    run = binned_stump_run(binned([[0.0], [1.0]]), [label, label], [1.0, 3.0], 5)
    assert run.stop_reason == "perfect"
    assert (run.threshold.tolist(), run.polarity.tolist()) == ([-np.inf], [label])


def test_equal_points_with_both_labels_are_useless() -> None:
    run = binned_stump_run(binned([[1.0], [1.0]]), [1, -1], [1.0, 1.0], 5)
    assert run.stop_reason == "useless"
    assert run.eps.size == 0
    assert run.weights.tolist() == [0.5, 0.5]


def test_a_rule_that_only_rounding_moves_is_useless() -> None:
    """After the constant rule no stump on a constant feature has an edge."""
    run = binned_stump_run(binned(np.ones((3, 1))), [1, 1, -1], [0.3, 0.1, 0.3], 5)
    assert run.stop_reason == "useless"
    assert run.eps.size == 1
    assert run.weights == pytest.approx([0.375, 0.125, 0.5])


def test_one_example_is_enough() -> None:
    run = binned_stump_run(binned([[7.0]]), [-1], [2.0], 1)
    assert (run.stop_reason, run.polarity.tolist()) == ("perfect", [-1])


def test_examples_without_weight_take_no_part() -> None:
    X, y = noisy(300, 4)
    weights = np.arange(300) % 3.0
    kept = weights > 0
    codes = binned(X)
    some = Binned(np.ascontiguousarray(codes.words[:, kept]), codes.bins, codes.thresholds)
    whole, part = binned_stump_run(codes, y, weights, 20), binned_stump_run(some, y[kept], weights[kept], 20)
    assert_same_runs(whole._replace(weights=whole.weights[kept]), part)
    assert not whole.weights[~kept].any()


def test_the_unit_of_the_weights_does_not_matter() -> None:
    X, y = noisy(200, 3)
    codes, weights = binned(X), np.random.default_rng(0).random(200)
    assert_same_runs(binned_stump_run(codes, y, weights, 20), binned_stump_run(codes, y, weights * 2.0**-900, 20))


numbers = st.integers(-(2**62), 2**62)
scales = st.floats(2.0**-300, 2.0**300)


@given(a=scales, x=numbers, b=scales, y=numbers)
@settings(deadline=None)
def test_the_sign_of_a_difference(a: float, x: int, b: float, y: int) -> None:
    exact = Fraction(a) * x - Fraction(b) * y
    assert sign_of_difference(a, x, b, y) == (exact > 0) - (exact < 0)


@given(a=scales, x=numbers, y=numbers, off=st.integers(-2, 2), ulps=st.integers(-2, 2))
@settings(deadline=None)
def test_the_sign_of_a_small_difference(a: float, x: int, y: int, off: int, ulps: int) -> None:
    """b is the quotient that makes a x - b y nearly 0, a few units in the last place off."""
    if x and y and abs(x) < 2**61:
        sign = 1 if (x > 0) == (y > 0) else -1
        b = abs(a * x / y)
        for _ in range(abs(ulps)):
            b = float(np.nextafter(b, np.inf if ulps > 0 else 0))
        exact = Fraction(a) * sign * (x + off) - Fraction(b) * y
        assert sign_of_difference(a, sign * (x + off), b, y) == (exact > 0) - (exact < 0)


@pytest.mark.parametrize(
    ("y", "weights", "rounds", "options", "error", "message"),
    [
        ([1, 2], [1, 1], 1, {}, ValueError, r"y=\[1, 2\]: expected only"),
        ([1.0, -1.0], [1, 1], 1, {}, TypeError, "y=.*expected integers"),
        ([1, -1, 1], [1, 1], 1, {}, ValueError, r"y has shape \(3,\): expected \(2,\)"),
        ([1, -1], [1, 1, 1], 1, {}, ValueError, r"weights has shape \(3,\): expected \(2,\)"),
        ([1, -1], [1, -1], 1, {}, ValueError, "weights=.*non-negative"),
        ([1, -1], [0, 0], 1, {}, ValueError, "weights=.*positive finite sum"),
        ([1, -1], [1, np.nan], 1, {}, ValueError, "weights=.*finite"),
        ([1, -1], [1, 1], 0, {}, ValueError, "rounds=0: expected at least 1"),
        ([1, -1], [1, 1], 1.5, {}, TypeError, "rounds=1.5: expected an integer"),
        ([1, -1], [1, 1], 1, {"n_jobs": 0}, ValueError, "n_jobs=0"),
    ],
)
def test_bad_input_is_named(
    y: Any, weights: Any, rounds: Any, options: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        binned_stump_run(binned([[0.0], [1.0]]), y, weights, rounds, **options)
