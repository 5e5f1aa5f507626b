"""How fast the kernels are, against scikit-learn's tree and against the same run in plain Python.

Every ratio compares medians within one run on one machine; it stands in the benchmark's extra_info and is printed.
Nothing is asserted about time.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import numpy as np
import pytest
from sklearn.tree import DecisionTreeClassifier

from boostproof.algorithms.kernels.boosters.runs import adaboost_runs, two_boost_runs
from boostproof.algorithms.kernels.stumps.stumps import best_stump, presort, search
from boostproof.algorithms.reference import recursion_zz, replay, two_boost
from boostproof.verify.logic.fields import FLOATS

BATCH, T, M = 20_000, 4, 8


def seconds(call, repeats):
    """The median time of a call."""
    times = []
    for _ in range(repeats):
        begin = perf_counter()
        call()
        times.append(perf_counter() - begin)
    return median(times)


def report(benchmark, name, other):
    """Note and print how many times faster the benchmarked call is than `other` seconds."""
    if benchmark.stats is None:  # under --benchmark-disable
        return
    ratio = other / benchmark.stats.stats.median
    benchmark.extra_info["times faster than " + name] = round(ratio, 1)
    print(f"\n{benchmark.name}: {ratio:.1f} times faster than {name}")


def sample(m, d):
    """A table, noisy labels of its first column, and weights."""
    rng = np.random.default_rng(0)
    X, w = rng.normal(size=(m, d)).astype(np.float32), rng.random(m)
    return X, np.where(X[:, 0] + rng.normal(size=m) > 0, 1, -1).astype(np.int8), w


def tree_fit(X, y, w):
    """The time of one fit of a tree of depth one, which sorts the columns itself."""
    tree = DecisionTreeClassifier(max_depth=1)
    return seconds(lambda: tree.fit(X, y, sample_weight=w), 7)


@pytest.mark.parametrize(("m", "d"), [(1_000, 20), (10_000, 20)])
def test_one_stump_against_a_tree_of_depth_one(benchmark, m, d):
    """One stump, checks and sorting included, against one fit of DecisionTreeClassifier(max_depth=1)."""
    X, y, w = sample(m, d)
    benchmark(best_stump, X, y, w)
    report(benchmark, "a tree of depth one", tree_fit(X, y, w))


@pytest.mark.parametrize(("m", "d"), [(1_000, 20), (10_000, 20)])
def test_one_round_of_stumps_against_a_tree_of_depth_one(benchmark, m, d):
    """One search as in boosting, where the columns are sorted once for all rounds, against one fit of a tree."""
    X, y, w = sample(m, d)
    benchmark(search, presort(X), y, w)
    report(benchmark, "a tree of depth one", tree_fit(X, y, w))


def batch(seed):
    rng = np.random.default_rng(seed)
    return rng.choice(np.array([-1, 1], dtype=np.int8), (BATCH, T, M)), rng.random((BATCH, M))


def plain_adaboost(U, w):
    """A run in Python floats, as short as it can be."""
    D = [x / sum(w) for x in w]
    for u in U:
        right = sum(d for d, agrees in zip(D, u, strict=True) if agrees > 0)
        D = [d / (2 * right if agrees > 0 else 2 - 2 * right) for d, agrees in zip(D, u, strict=True)]
    return D


def test_batched_adaboost_against_plain_python(benchmark):
    """A batch of runs against the same recursion in Python floats."""
    U, w = batch(1)
    U[:, :, 0], U[:, :, 1] = 1, -1  # no rule is perfect, so that Python divides by no zero
    rows = [(u.tolist(), x.tolist()) for u, x in zip(U[:200], w[:200], strict=True)]
    benchmark(adaboost_runs, U, w)
    alone = seconds(lambda: [plain_adaboost(*row) for row in rows], 5)
    report(benchmark, "plain Python", alone * BATCH / 200)


def test_batched_adaboost_against_the_reference(benchmark):
    """A batch of runs against the reference over floats, run by run."""
    U, w = batch(1)
    U[:, :, 0], U[:, :, 1] = 1, -1  # no rule is perfect, so that every reference run has values
    benchmark(adaboost_runs, U, w)
    runs = [(replay(u.tolist()), (x / x.sum()).tolist()) for u, x in zip(U[:50], w[:50], strict=True)]
    alone = seconds(lambda: [recursion_zz(FLOATS, [1] * M, u, T, weights=x) for u, x in runs], 5)
    report(benchmark, "the reference", alone * BATCH / 50)


def test_batched_two_boost_against_the_reference(benchmark):
    """A batch of 2-BOOST runs against the reference over floats, run by run."""
    (U1, w), (U2, _) = batch(1), batch(2)
    U1[:, :, :4], U2[:, :, :4] = (1, 1, -1, -1), (1, -1, 1, -1)  # no cell is empty
    benchmark(two_boost_runs, U1, U2, w)
    runs = [
        (replay(u1.tolist()), replay(u2.tolist()), (x / x.sum()).tolist())
        for u1, u2, x in zip(U1[:50], U2[:50], w[:50], strict=True)
    ]
    alone = seconds(lambda: [two_boost(FLOATS, [1] * M, a, b, T, weights=x) for a, b, x in runs], 5)
    report(benchmark, "the reference", alone * BATCH / 50)
