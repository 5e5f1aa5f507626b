"""SM00, Figures 1 to 3: binary splits against regions on a 20 x 20 grid, by rounds, and all classes of the paper.

The labels of Figure 1 are not at hand. A stated grid stands in, and many more say how far what comes out depends on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.verify.experiments.base import Result, Source, Task
from boostproof.verify.experiments.registry import entry
from boostproof.verify.experiments.rounds import Bound, margin_mm01, training
from boostproof.verify.experiments.sm00.grid import MAIN, NOISES, SHAPES, TABLE, main_grid
from boostproof.verify.experiments.sm00.grid_classes import BINARY, CLASSES, REGIONS
from boostproof.verify.experiments.sm00.grid_findings import findings
from boostproof.verify.experiments.sm00.grid_runs import ADVANTAGE, THETA, run_on
from boostproof.verify.experiments.sm00.grid_series import series, tables
from boostproof.verify.experiments.sm00.grid_sweep import CERTAIN, HELD_OUT, facts, kept

__all__ = ["EXPERIMENT", "gather", "plan", "work"]

ROUNDS = 150
"""More than the 100 regions of the paper."""
_GRIDS = {False: 3, True: 40}
"""So many grids of each shape and rate of noise."""
_CHUNK = 4
_NOTES = (
    "The labels of Figure 1 are not in the copy of the paper that this rests on; no grid was made to give its numbers.",
    f"The main grid is a {MAIN[0]} in the middle, each label turned with the probability {MAIN[1]}.",
    "That is the first shape, and the middle one of the rates of noise above 0; neither was chosen by what comes out.",
    "The sweep draws the middle of each shape, at most two cells from that of the grid, and the labels to turn.",
    "Classes are as printed, a rule saying 1 on its set alone; two more have the complement of each rule as well.",
    "Conjunctions are of two tests v <= x at most, subsets and their pairs take the values for categories.",
    "A class runs dry where its best rule's error is not below 1/2; in float64, not by more than 1e-9.",
    f"Binary splits are also run rigorously, in balls, for {CERTAIN} rounds, on the main grid for {ROUNDS}.",
    "A tied vote says 1, as printed. Of equally good splits the first attribute's is taken, of these the largest v.",
    "A mean is judged by Student's interval over all grids, at 95 per cent or as told.",
    f"Records left out: rules from {400 - HELD_OUT} drawn records are tested on the others, with labels before noise.",
)


def plan(_data: str | None, seed: int, full: bool) -> list[Task]:
    """The main grid, and the grids of the sweep by shape and noise."""
    tasks = [Task("main grid", {"kind": "main", "seed": seed, "rounds": ROUNDS})]
    for shape in SHAPES:
        for noise in NOISES:
            for first in range(0, _GRIDS[full], _CHUNK):
                places = list(range(first, min(first + _CHUNK, _GRIDS[full])))
                asked = {"kind": "sweep", "shape": shape, "noise": noise, "places": places, "seed": seed}
                tasks.append(Task(f"{shape}, noise {noise:g}, from {first}", {**asked, "rounds": ROUNDS}))
    return tasks


def work(kind: str, **arguments: Any) -> Any:
    """One of the two kinds of tasks, as JSON data."""
    made: Any = {"main": _main, "sweep": _sweep}[kind]
    return made(**arguments)


def gather(done: Mapping[str, Any], _data: str | None, _seed: int, full: bool) -> Result:
    """The findings and curves from what all tasks returned."""
    main = done["main grid"]
    sweep = [fact for key, found in done.items() if key != "main grid" for fact in found]
    settings = {
        "rounds": ROUNDS, "grids of each shape and noise": _GRIDS[full], "shapes": list(SHAPES),
        "noise": list(NOISES), "main grid": list(MAIN), "theta": THETA, "least advantage": ADVANTAGE,
        "rounds in rigorous arithmetic": CERTAIN, "records left out": HELD_OUT,
    }  # fmt: skip
    sources = (Source("grids", "stated shapes; middles and turned labels drawn from the run's seed", rows=len(TABLE)),)
    return Result(
        entry("sm00-figures-1-to-3").name, findings(main, sweep), series(main, sweep), sources, settings, _NOTES,
        tables(main, sweep),
    )  # fmt: skip


def _sweep(shape: str, noise: float, places: list[int], seed: int, rounds: int) -> list[dict[str, Any]]:
    """What is kept of some grids."""
    return [facts(shape, noise, place, seed, rounds) for place in places]


def _main(seed: int, rounds: int) -> dict[str, Any]:
    """What is kept of the main grid, and its curves."""
    grid = main_grid(seed)
    runs = {name: run_on(name, TABLE, grid.labels, rounds) for name in CLASSES}
    regions = runs[REGIONS[0]].finite
    return {
        **kept(grid, runs, rounds),
        "rounds": rounds,
        "labels": grid.labels.tolist(),
        "curves": {name: {"errors": run.errors, "eps": run.eps, "end": run.end} for name, run in runs.items()},
        "first": {name: runs[name].fitted.estimators_[0].cells_.tolist() for name in (BINARY, *REGIONS)},
        "bound curves": {"training": _both(training(regions)), "margin": _both(margin_mm01(regions, THETA))},
    }  # fmt: skip


def _both(bound: Bound) -> list[list[float]]:
    """What is measured, and its bound, by rounds."""
    return [bound.measured.tolist(), bound.bound.tolist()]


EXPERIMENT = entry("sm00-figures-1-to-3").made(plan, work, gather)
