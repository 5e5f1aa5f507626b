"""How fast k-BOOST is: a round's minimum against general minimisers, and a fit against as many fits of AdaBoost.

Every ratio compares calls within one run on one machine; nothing is asserted about time.
"""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import minimize

from boostproof.algorithms import AdaBoost, TwoBoost
from boostproof.algorithms.estimators.k_boost import KBoost
from boostproof.algorithms.faces import pattern
from boostproof.algorithms.kernels.boosters.diagnostics import run_diagnostics
from boostproof.algorithms.kernels.boosters.k_boost import k_boost_round, k_boost_run, minimize_normalizer


def newton_cg(W, k):
    """The same minimum by scipy's Newton-CG on Z, with its gradient and Hessian, to a gradient of 1e-9."""
    S = np.array([pattern(k, code) for code in range(2**k)], dtype=float)

    def q(c):
        return W * np.exp(-S @ c)

    return minimize(
        lambda c: q(c).sum(),
        np.zeros(k),
        jac=lambda c: -q(c) @ S,
        hess=lambda c: (S.T * q(c)) @ S,
        method="Newton-CG",
        options={"xtol": 1e-10},
    )


def agreements(k, T, m):
    """Agreements that lean towards right, and equal weights."""
    rng = np.random.default_rng(0)
    return np.where(rng.random((k, T, m)) < 0.6, 1, -1).astype(np.int8), np.ones(m)


@pytest.mark.parametrize("k", [2, 3, 4, 6, 8])
def test_the_minimum_of_a_round_against_newton_cg(benchmark, report, side_by_side, k):
    """Random weights of all 2^k patterns; the existence of a minimum and the dual bound included on our side."""
    W = np.random.default_rng(k).dirichlet(np.ones(2**k))
    found = benchmark(minimize_normalizer, W)
    assert found.Z == pytest.approx(newton_cg(W, k).fun, rel=1e-6)
    ratio = side_by_side(lambda: newton_cg(W, k), lambda: minimize_normalizer(W), 20)
    report(**{"times faster than Newton-CG": ratio, "steps": found.steps})


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_a_round_over_many_examples(benchmark, report, k):
    """One round on 1e5 examples: counting patterns and reweighting, ns an example and learner."""
    U, w = agreements(k, 1, 100_000)
    benchmark(k_boost_round, U[:, 0], w)
    if benchmark.stats is not None:
        report(**{"ns an example and learner": benchmark.stats.stats.median / (k * 100_000) * 1e9})


def test_a_run_over_agreements(benchmark):
    """Three learners, 100 rounds, 1000 examples."""
    benchmark(k_boost_run, *agreements(3, 100, 1000))


def table(m=2000, d=30):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(m, d))
    return X, (X[:, 0] + X[:, d // 2] + rng.normal(size=m) > 0).astype(int)


@pytest.mark.parametrize(("booster", "k"), [(TwoBoost(n_estimators=50), 2), (KBoost(n_estimators=50), 3)])
def test_a_fit_against_as_many_adaboosts(benchmark, report, side_by_side, booster, k):
    """The same stumps are searched in k AdaBoosts on the k parts of the columns; the rest is the joint minimum."""
    X, y = table()
    parts = [part.copy() for part in np.array_split(X, k, axis=1)]

    def apart():
        for part in parts:
            AdaBoost(n_estimators=50).fit(part, y)

    benchmark(lambda: booster.fit(X, y))
    report(**{f"times faster than {k} AdaBoosts": side_by_side(apart, lambda: booster.fit(X, y))})


def test_the_diagnostics_of_a_run(benchmark):
    """All of ZZ's diagnostics of 100 rules on 2000 examples."""
    U, w = agreements(1, 100, 2000)
    benchmark(run_diagnostics, U[0], k_boost_run(U, w).D)
