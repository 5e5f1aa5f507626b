"""AdaBoost on stumps over 255 bins against XGBoost, LightGBM and scikit-learn, and against what the machine can do.

The same search for everybody: 100 rounds of the best stump over 255 bins, d = 50, labels with noise, equal threads. The
peers' tables are binned before the clock starts, as ours is; a second ratio counts everybody's binning. XGBoost and
LightGBM boost the logistic loss (two sums a bin, an exponential an example), scikit-learn AdaBoost on trees of depth 1
over floats, which takes so long that a few of its rounds are scaled up. Each ratio is the best of calls that alternate;
for one thread it is given in processor time as well, which does not count what else the machine does.

Beside them, ns an example, feature and round of our run; the share of examples whose weight changes in a round; what
one histogram add takes when all is in the first cache; what reading a byte takes. The share times the add is the least
that this method can take.

Skipped by default; run with `pytest tests/benchmarks/test_boosted_stumps_bench.py --benchmark-enable --benchmark-only`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import pytest
from sklearn.ensemble import AdaBoostClassifier

from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.stumps.binned_stumps import binned_stump_run
from boostproof.algorithms.kernels.stumps.binning import Binned, binned
from boostproof.algorithms.kernels.stumps.histograms import _add_8
from boostproof.algorithms.kernels.stumps.stump_run import StumpRun
from boostproof.algorithms.kernels.stumps.stump_votes import stump_votes

D, T = 50, 100
SIZES = [10_000, 100_000]
Call = Callable[[], object]
Table = np.ndarray[Any, np.dtype[Any]]


def sample(n: int) -> tuple[Table, Table]:
    """Normal features, and the sign of a linear function of them, one in ten flipped."""
    source = np.random.default_rng(0)
    X = source.normal(size=(n, D))
    y = np.where(X @ source.normal(size=D) > 0, 1, -1).astype(np.int8)
    y[source.random(n) < 0.1] *= -1
    return X, y


def xgboost_calls(X: Table, y: Table, n_jobs: int) -> tuple[Call, Call]:
    """Boosting alone, and binning and boosting."""
    xgboost = pytest.importorskip("xgboost")
    parameters = {"tree_method": "hist", "max_depth": 1, "max_bin": 255, "nthread": n_jobs, "verbosity": 0}

    def binning() -> Any:
        return xgboost.QuantileDMatrix(X, y > 0, max_bin=255, nthread=n_jobs)

    ready = binning()
    parameters["objective"] = "binary:logistic"
    return lambda: xgboost.train(parameters, ready, T), lambda: xgboost.train(parameters, binning(), T)


def lightgbm_calls(X: Table, y: Table, n_jobs: int) -> tuple[Call, Call]:
    lightgbm = pytest.importorskip("lightgbm")
    parameters = {
        "num_leaves": 2,
        "max_bin": 255,
        "num_threads": n_jobs,
        "objective": "binary",
        "verbose": -1,
        # The faster of its two layouts, here and without a trial before the first round.
        "force_col_wise": True,
    }

    def binning() -> Any:
        return lightgbm.Dataset(X, y > 0, params=parameters).construct()

    ready = binning()
    return lambda: lightgbm.train(parameters, ready, T), lambda: lightgbm.train(parameters, binning(), T)


def by_processor_time(peer: Call, ours: Call) -> float:
    """How many times as much processor time the peer takes, best of calls that alternate."""

    def taken(call: Call) -> float:
        begin = process_time()
        call()
        return process_time() - begin

    pairs = [(taken(peer), taken(ours)) for _ in range(5)]
    return min(a for a, _ in pairs) / min(b for _, b in pairs)


def share(X: Table, y: Table, run: StumpRun) -> float:
    """The examples whose weight changes in a round: of each class, those on the stump's side with fewer of them."""
    changed = 0
    for feature, threshold in zip(run.feature, run.threshold, strict=True):
        for label in (1, -1):
            above = int((X[y == label, feature] > threshold).sum())
            changed += min(above, int((y == label).sum()) - above)
    return changed / X.shape[0] / run.eps.size


@kernel
def many_adds(words: Table, rows: Table, deltas: Table, sums: Table, repeats: int) -> None:
    for _ in range(repeats):
        _add_8(words, rows, deltas, sums)


def add_time(codes: Binned, seconds: Callable[..., float]) -> float:
    """Seconds of a histogram add, words, list and histograms in the first cache."""
    rows, sums = np.arange(512, dtype=np.uint32), np.zeros((8, 256), dtype=np.int64)
    arguments = (codes.words[0], rows, np.ones(512, dtype=np.int64), sums, 1000)
    many_adds(*arguments)
    return seconds(lambda: many_adds(*arguments), 15) / (512 * 8 * 1000)


def read_time(seconds: Callable[..., float]) -> float:
    """Seconds to read a byte of a table too large for any cache."""
    large = np.ones(2**24)
    return seconds(large.sum, 7) / large.nbytes


@pytest.mark.parametrize("n_jobs", [1, 2])
@pytest.mark.parametrize("n", SIZES)
def test_against_histogram_boosters(
    benchmark: Any, report: Any, seconds: Any, side_by_side: Any, n: int, n_jobs: int
) -> None:
    X, y = sample(n)
    codes, weights = binned(X), np.ones(n)

    def ours() -> StumpRun:
        return binned_stump_run(codes, y, weights, T, n_jobs=n_jobs)

    def ours_with_binning() -> StumpRun:
        return binned_stump_run(binned(X, n_jobs=n_jobs), y, weights, T, n_jobs=n_jobs)

    ours()
    benchmark.pedantic(ours, rounds=7)
    if benchmark.stats is None:
        return
    for name, calls in (("XGBoost", xgboost_calls), ("LightGBM", lightgbm_calls)):
        alone, with_binning = calls(X, y, n_jobs)
        report(**{f"times faster than {name}": side_by_side(alone, ours)})
        if n_jobs == 1:
            report(**{f"times faster than {name}, processor time": by_processor_time(alone, ours)})
        report(**{f"times faster than {name}, binning counted": side_by_side(with_binning, ours_with_binning, 3)})
    report(
        **{
            "ns an example, feature and round": benchmark.stats.stats.min / (n * D * T) * 1e9,
            "share of the examples that change": share(X, y, ours()),
            "ns an add, first cache": add_time(codes, seconds) * 1e9,
            "ns a byte read": read_time(seconds) * 1e9,
        }
    )


@pytest.mark.parametrize(("n", "peer_rounds"), [(10_000, 5), (100_000, 2)])
def test_against_scikit_learn(benchmark: Any, report: Any, side_by_side: Any, n: int, peer_rounds: int) -> None:
    X, y = sample(n)
    codes, weights = binned(X), np.ones(n)

    def ours() -> StumpRun:
        return binned_stump_run(codes, y, weights, T)

    def peer() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            AdaBoostClassifier(n_estimators=peer_rounds).fit(X, y)

    ours()
    benchmark.pedantic(ours, rounds=7)
    if benchmark.stats is not None:
        ratio = side_by_side(peer, ours, 2) * T / peer_rounds
        report(**{"times faster than scikit-learn's AdaBoostClassifier": ratio})


@pytest.mark.parametrize("n", SIZES)
def test_votes_against_a_loop_over_the_stumps(benchmark: Any, report: Any, side_by_side: Any, n: int) -> None:
    X, y = sample(n)
    run = binned_stump_run(binned(X), y, np.ones(n), T)

    def ours() -> Table:
        return stump_votes(X, run.feature, run.threshold, run.alpha * run.polarity)

    def loop() -> Table:
        votes = np.zeros(n)
        for feature, threshold, coefficient in zip(run.feature, run.threshold, run.alpha * run.polarity, strict=True):
            votes += np.where(X[:, feature] > threshold, coefficient, -coefficient)
        return votes

    assert np.array_equal(ours(), loop())
    benchmark.pedantic(ours, rounds=7)
    if benchmark.stats is not None:
        report(**{"times faster than NumPy": side_by_side(loop, ours)})
