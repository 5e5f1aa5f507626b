"""What is kept of one grid of the sweep: how each of the paper's statements comes out on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.base import seed_of
from boostproof.verify.experiments.rounds import together
from boostproof.verify.experiments.sm00.grid import SIDE, TABLE, Grid, sweep
from boostproof.verify.experiments.sm00.grid_classes import BINARY, REGIONS
from boostproof.verify.experiments.sm00.grid_exact import certified_splits
from boostproof.verify.experiments.sm00.grid_runs import (
    GridRun,
    after,
    bounds,
    identity,
    rises,
    rules_until,
    run_on,
    says_one,
    scans,
    union_apart,
)

__all__ = ["CERTAIN", "DECIMALS", "HELD_OUT", "PRINTED_RULES", "STAGES", "TIES", "facts", "kept"]

PRINTED_RULES = 17
"""The binary splits of the paper's run."""
DECIMALS = (2, 3, 4)
"""To so many decimals an error is read."""
CERTAIN = 30
"""The rounds of binary splits that are computed rigorously on each grid of the sweep."""
STAGES = (1, 10, 100)
"""So many rules are looked at; the last is the number of the paper."""
HELD_OUT = 200
"""The records that are not trained on, where predictions are tested."""
TIES = {"fewest": -1, "most": 1}
"""On the first grid of each shape and noise regions with the fewest and the most empty cells are looked at, too."""


def facts(shape: str, noise: float, place: int, seed: int, rounds: int) -> dict[str, Any]:
    """What comes out on one grid of the sweep, with runs of at most so many rounds."""
    grid = sweep(shape, noise, place, seed)
    runs = {name: run_on(name, TABLE, grid.labels, rounds) for name in (BINARY, *REGIONS)}
    own = seed_of(seed, "held out", shape, noise, place)
    ties = {name: _held_out(grid, rounds, own, REGIONS, ties) for name, ties in TIES.items() if place == 0}
    return {
        "shape": shape, "noise": noise, **kept(grid, runs, CERTAIN),
        "held out": _held_out(grid, rounds, own, (BINARY, *REGIONS)), "ties": ties,
    }  # fmt: skip


def kept(grid: Grid, runs: Mapping[str, GridRun], certain: int) -> dict[str, Any]:
    """What is kept of runs on all records of a grid, with so many rounds of binary splits computed rigorously."""
    held = [bounds(run) for run in runs.values()]
    return {
        "positive": float(grid.labels.mean()),
        "splits": _of_splits(runs[BINARY], grid.labels, certain),
        "regions": {name: _of_regions(run, grid) for name, run in runs.items() if name in REGIONS},
        "bounds": {name: together(each[name] for each in held) for name in ("training", "margin")},
        "identity": [
            max(identity(run, grid.labels) for run in runs.values()),
            sum(len(run.finite.weights) for run in runs.values()),
        ],
    }  # fmt: skip


def _of_splits(run: GridRun, labels: npt.NDArray[np.int64], rounds: int) -> dict[str, Any]:
    certain = certified_splits(labels.tolist(), rounds)
    return {
        "rules": len(run.eps), "end": run.end,
        "until": {str(decimals): rules_until(run, decimals) for decimals in DECIMALS},
        "error": after(run, PRINTED_RULES, labels),
        "certain": len(certain.edges), "certain end": certain.end, "edges": certain.edges,
        "update": [certain.below, certain.raised],
        "scan": scans(run, labels),
        "other way": _other_way(run, labels),
    }  # fmt: skip


def _other_way(run: GridRun, labels: npt.NDArray[np.int64]) -> float | None:
    """The error of the best split 1 iff x < v, at the weights where the printed ones first read 0.500; else None."""
    place = rules_until(run, 3)
    if place is None:
        return None
    weights = run.fitted.trace(TABLE, labels).weights[place]
    gains = np.where(labels == 1, weights, -weights).reshape(SIDE, SIDE)
    most = max(float(np.cumsum(gains.sum(axis=axis))[:-1].max()) for axis in (0, 1))
    return 1 - most - float(weights[labels == 0].sum())


def _of_regions(run: GridRun, grid: Grid) -> dict[str, Any]:
    return {
        "rules": len(run.eps), "end": run.end, "rises": rises(run.errors[: STAGES[-1]]),
        "errors": [after(run, stage, grid.labels) for stage in STAGES],
        "clean": _wrong(run, grid.clean, np.arange(len(TABLE))),
        "union": [union_apart(run, stage, grid.labels) for stage in STAGES],
    }  # fmt: skip


def _held_out(grid: Grid, rounds: int, seed: int, names: Sequence[str], ties: int = 0) -> dict[str, list[float]]:
    """By class, the part of the records left out on which the vote is not the label without noise, after stages."""
    order = np.random.default_rng(seed).permutation(len(TABLE))
    tested, trained = order[:HELD_OUT], np.sort(order[HELD_OUT:])
    labels = grid.labels[trained]
    if labels.min() == labels.max():
        return {}
    found = {}
    for name in names:
        run = run_on(name, TABLE[trained], labels, min(rounds, STAGES[-1]), ties)
        found[name] = _wrong(run, grid.clean, tested)
    return found


def _wrong(run: GridRun, clean: npt.NDArray[np.int64], chosen: npt.NDArray[np.intp]) -> list[float]:
    """The part of chosen records of TABLE on which the vote is not the label without noise, after each of STAGES."""
    said = np.array([rule.cells_.ravel()[chosen] for rule in run.fitted.estimators_[: len(run.eps)]])
    if not len(said):
        return [float(np.mean(clean[chosen] == 0))] * len(STAGES)
    voted = says_one(run.fitted.estimator_weights_[: len(said)], np.where(said, 1, -1))
    return [float(np.mean(voted[min(stage, len(said)) - 1] != (clean[chosen] == 1))) for stage in STAGES]
