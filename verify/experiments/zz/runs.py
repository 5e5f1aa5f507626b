"""One run of ZZ's experiment: AdaBoost on a table by one of the learners, and what is measured after each round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import C45, AdaBoost, NaiveBayes, RpropNetwork
from boostproof.algorithms.kernels.boosters.diagnostics import Diagnostics, correlations
from boostproof.verify.experiments.base import seed_of
from boostproof.verify.experiments.data import Table
from boostproof.verify.experiments.rounds import Bound, FiniteRun, finite_run, held, margin_mm01, training
from boostproof.verify.experiments.zz.indiscernible import distances, drawn_distances
from boostproof.verify.experiments.zz.proben1 import CODED, inputs

__all__ = ["BINNED", "LEARNERS", "THETA", "Read", "binned", "is_drawn", "measured", "read_by"]

Floats = npt.NDArray[np.float64]

LEARNERS = ("C4.5", "naive Bayes", "network")
BINNED = "naive Bayes in bins"
"""Naive Bayes on numbers cut at their deciles: the paper does not say how its own takes numbers."""
_BINS = 10
THETA = 0.1
"""A margin that is the same for all runs; the other is half the least gamma of a run."""
_PLACES = 9
"""Sums of another order, as with more threads, differ in the 15th decimal: what is kept of them is the same."""


def measured(table: Table, learner: str, resample: bool, rounds: int, seed: int) -> dict[str, Any]:
    """One run, as JSON data: its curves by round, None where there is no value, and what holds of it.

    Args:
        table: the examples.
        learner: a name of LEARNERS, or BINNED.
        resample: whether the learner is fitted to drawn examples, or to weighted ones.
        rounds: T, at least 1.
        seed: of the draws, the network's first parameters, and what chance leaves.
    """
    X, nominal = read_by(learner, table)
    weak, draws = _learner(learner, nominal, seed), _short(seed, "draws")
    booster = AdaBoost(weak, n_estimators=rounds, resample=resample, random_state=draws).fit(X, table.y)
    found = booster.diagnostics(X, table.y)
    run = finite_run(booster, X, table.y)
    sides = np.abs(found.differences - found.printed)
    return {
        "rounds": len(booster.estimators_),
        "stop": booster.stop_reason_,
        "curves": _shown({**_averages(found), **_apart(run, found, seed), **_lifted(run)}),
        "unvalued": int(np.isnan(found.correlations[np.tril_indices(len(sides), -1)]).sum()),
        "corollary": {"rounds": int((~np.isnan(sides)).sum()), "apart": _rounded(np.nanmax(sides))},
        **_bounds(run),
    }


def is_drawn(learner: str, resample: bool) -> bool:
    """Whether chance has a part in a run; if not, one run is all there is."""
    return resample or learner == "network"


class Read(NamedTuple):
    """A table as a learner gets it, and its nominal columns."""

    X: npt.NDArray[Any]
    nominal: list[int]


def read_by(learner: str, table: Table) -> Read:
    """What a learner gets: numbers cut at their deciles, PROBEN1's inputs where it has the set, or the table itself."""
    if learner == BINNED:
        return Read(binned(table), list(range(len(table.columns))))
    return Read(inputs(table), []) if learner == "network" and table.name in CODED else Read(table.X, table.nominal)


def binned(table: Table) -> npt.NDArray[Any]:
    """The table with the number of its bin in the place of each number, as text; None for a missing value.

    The bins are cut at the deciles of the column, so that a value at one lies above it.
    """
    X = np.array(table.X, dtype=object)
    for j in sorted({*range(X.shape[1])} - {*table.nominal}):
        column = X[:, j].astype(np.float64)
        cuts = np.unique(np.nanquantile(column, np.arange(1, _BINS) / _BINS))
        places = np.searchsorted(cuts, column, side="right")
        X[:, j] = [None if value != value else str(place) for value, place in zip(column, places, strict=True)]
    return X


def _learner(learner: str, nominal: list[int], seed: int) -> Any:
    if learner == "C4.5":
        return C45(categorical_features=nominal)
    if learner != "network":
        return NaiveBayes(categorical_features=nominal)
    # A generator, so that each round starts from other parameters.
    start = np.random.RandomState(_short(seed, "parameters"))
    return RpropNetwork(random_state=start, categorical_features=nominal)


def _short(seed: int, name: str) -> int:
    """A seed of the 32 bits that scikit-learn takes."""
    return seed_of(seed, name) % 2**32


def _averages(found: Diagnostics) -> dict[str, Floats]:
    """C(t), R(t), c_t and c(h_t, D_1); pairs whose correlation has no value are left out of C(t)."""
    rho = np.tril(found.correlations, -1)
    pairs = np.cumsum(np.tril(~np.isnan(rho), -1).sum(axis=1))
    sums = np.cumsum(np.nan_to_num(rho).sum(axis=1))
    averages = np.divide(sums, pairs, out=np.full(len(rho), np.nan), where=pairs > 0)
    return {"C": averages, "R": found.accuracy_ratios, "trained": found.trained, "lifted": found.lifted}


def _apart(run: FiniteRun, found: Diagnostics, seed: int) -> dict[str, Floats]:
    """The distances from indiscernibility, and what chance leaves of 0 on the same weights."""
    count = len(run.weights)
    own = distances(run.agreements[0], run.weights)
    chance = drawn_distances(run.weights, found.trained[:count], seed_of(seed, "chance"))
    return {
        **{name: getattr(own, name) for name in ("joint", "least", "worst", "median")},
        **{f"chance {name}": getattr(chance, name) for name in ("joint", "worst", "median")},
    }


def _lifted(run: FiniteRun) -> dict[str, Floats]:
    """By i, the mean of rho(h_i, h_t, D_{i+1}) over t > i, the correlations of Corollary 4."""
    means = []
    for i in range(len(run.weights) - 1):
        rho = correlations(run.agreements[0, i:], run.weights[i + 1])[0, 1:]
        known = rho[~np.isnan(rho)]
        means.append(known.mean() if len(known) else np.nan)
    return {"later": np.array(means, dtype=np.float64)}


def _bounds(run: FiniteRun) -> dict[str, Any]:
    """The theorems' bounds on the training error and the margin error: how they held, and their curves."""
    gamma = 0.5 - (run.weights * (run.agreements[0] < 0)).sum(axis=1)
    before = gamma[np.logical_and.accumulate(gamma > 0)]
    half = float(before.min()) / 2 if len(before) else 0.0
    made = {"training": training(run), "margin": margin_mm01(run, THETA), "half margin": margin_mm01(run, half)}
    return {
        "held": {name: {**(kept := held(bound)), "most": _rounded(kept["most"])} for name, bound in made.items()},
        "bounds": {name: _bound_curves(bound) for name, bound in made.items()},
        "half": _rounded(half),
    }


def _bound_curves(bound: Bound) -> dict[str, list[float | None]]:
    return _shown({"measured": bound.measured, "bound": bound.bound})


def _shown(curves: Mapping[str, Iterable[float]]) -> dict[str, list[float | None]]:
    return {name: [_rounded(value) for value in values] for name, values in curves.items()}


def _rounded(value: float) -> float | None:
    """A number with so many decimals, None for one that is none."""
    return None if np.isnan(value) else round(float(value), _PLACES) + 0.0
