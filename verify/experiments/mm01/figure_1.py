"""MM01, Figure 1: the edge of the best line on random regions, against their number; and what holds at worst.

Lines are boosted too, and held against (2) of the paper.

gamma is 1/2 minus the least weighted error of a linear rule, half the edge that `optimal_line` finds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.linear.planes import optimal_line
from boostproof.verify.experiments.base import Result, Source, Task, seed_of
from boostproof.verify.experiments.mm01.boosted import NOTES, ROUNDS, boosted, boosted_findings, boosted_series
from boostproof.verify.experiments.mm01.edges import MOST, Edges, findings, series, tables
from boostproof.verify.experiments.mm01.line_cells import LAWS, cells, ends, labels, regions
from boostproof.verify.experiments.registry import entry

__all__ = ["EXPERIMENT", "gather", "plan", "work"]

Floats = npt.NDArray[np.float64]

POINTS = 1000
MOST_LINES = {"through two points": 17, "isotropic": 22}
"""So many lines give some 100 regions on average."""
FIGURE = 93
"""The regions of the paper's sample."""
_REPETITIONS = {False: 50, True: 1000}
_CHUNK = 50
BOOSTED = (3, 8, 15)
"""The numbers of lines whose regions are boosted on."""
_RUNS = {False: 2, True: 20}
_RESAMPLES = {False: 500, True: 2000}
_NOTES = (
    "The paper does not say what random lines are, how many were drawn, how often, and where its figure begins.",
    "Both laws of lines are ours: through two uniform points, which is the main one, and isotropic ones.",
    "Regions are those of the square, whether or not a point lies in them; instances with more than 100 are left out.",
    "An instance whose points all have one label is drawn again: its classes cannot weigh the same.",
    "Each class weighs 1/2, evenly over its points. gamma is 1/2 less the weighted error of the best line.",
    "The exponent is the best of 0.01, 0.02 to 8, by least squares over all instances.",
    "Its interval holds 95 per cent of the fits to resamples, drawn within each number of lines.",
    "Exponents fit as well whose residual is no larger than chance allows, were residuals alike and independent.",
)


def plan(_data: str | None, seed: int, full: bool) -> list[Task]:
    """The instances by law and number of lines, a sample of the figure's size, and the worst case."""
    repetitions, tasks = _REPETITIONS[full], []
    for law, most in MOST_LINES.items():
        for lines in range(1, most + 1):
            for first in range(0, repetitions, _CHUNK):
                asked = {"kind": "edges", "law": law, "lines": lines, "first": first, "count": _CHUNK, "seed": seed}
                tasks.append(Task(f"edges, {law}, {lines} lines, from {first}", asked))
    sample = Task("sample", {"kind": "sample", "law": next(iter(LAWS)), "target": FIGURE, "seed": seed})
    for lines in BOOSTED:
        for place in range(_RUNS[full]):
            asked = {"kind": "boosted", "law": next(iter(LAWS)), "lines": lines, "place": place, "seed": seed}
            tasks.append(Task(f"boosted, {lines} lines, {place}", asked))
    return [*tasks, sample, Task("worst", {"kind": "worst", "most": MOST - 1})]


def work(kind: str, **arguments: Any) -> Any:
    """One of the four kinds of tasks, as JSON data."""
    made: Any = {"edges": _edges, "boosted": _boosted, "sample": _sample, "worst": _worst}[kind]
    return made(**arguments)


def gather(done: Mapping[str, Any], _data: str | None, seed: int, full: bool) -> Result:
    """The findings and curves from what all tasks returned."""
    found = {law: Edges([], [], law) for law in LAWS}
    for task in plan(None, seed, full):
        if task.arguments["kind"] == "edges":
            found[task.arguments["law"]].add(task.arguments["lines"], done[task.key])
    runs = [value for key, value in done.items() if key.startswith("boosted")]
    settings = {
        "boosted lines": list(BOOSTED), "boosted runs": len(runs), "rounds": ROUNDS,
        "points": POINTS, "lines": MOST_LINES, "repetitions": _REPETITIONS[full], "regions": MOST,
        "resamples": _RESAMPLES[full],
    }  # fmt: skip
    main, *others = (edges.fitted(_RESAMPLES[full], seed_of(seed, "resamples", law)) for law, edges in found.items())
    sources = (Source("points, lines and labels", "drawn by NumPy's default generator from the run's seed"),)
    return Result(
        entry("mm01-figure-1").name,
        (*findings(main, others, done["sample"], done["worst"], FIGURE), *boosted_findings(runs)),
        (*series(main, done["sample"], done["worst"]), *boosted_series(runs[-1])),
        sources,
        settings,
        (*_NOTES, *NOTES),
        tables(main, others),
    )


def _edges(law: str, lines: int, first: int, count: int, seed: int) -> list[list[float]]:
    """The number of regions and gamma, by repetition."""
    names = ("edges", law, lines)
    return [list(_instance(law, lines, seed_of(seed, *names, first + place))[:2]) for place in range(count)]


def _instance(law: str, count: int, seed: int) -> tuple[int, float, Floats, Floats, Any]:
    """The number of regions, gamma, the lines, the points, and the best line."""
    draw = np.random.default_rng(seed)
    while True:
        lines, points = LAWS[law](draw, count), draw.random((POINTS, 2))
        signs = labels(lines, points)
        if abs(signs.sum()) < POINTS:
            break
    # Weights in integers: a point counts as often as the other class has points, and each class the same.
    positive, negative = int(np.sum(signs > 0)), int(np.sum(signs < 0))
    edge, line = optimal_line(points, np.where(signs > 0, negative, -positive))
    return regions(lines), edge / (4 * positive * negative), lines, points, line


def _boosted(law: str, lines: int, place: int, seed: int) -> dict[str, Any]:
    """A boosted run on an instance of its own."""
    _, _, drawn, points, _ = _instance(law, lines, seed_of(seed, "boosted", law, lines, place))
    return boosted(points, labels(drawn, points))


def _sample(law: str, target: int, seed: int) -> dict[str, Any]:
    """The first instance with as many regions as the figure's: its cells, lines, points, and the best line."""
    names, count, place = ("sample", law), 15, 0
    found = _instance(law, count, seed_of(seed, *names, place))
    while found[0] != target:
        place += 1
        count = 14 + place % 4
        found = _instance(law, count, seed_of(seed, *names, place))
    _, gamma, lines, points, best = found
    rule = np.array([*best.a, -best.b])
    return {
        "lines": count,
        "gamma": gamma,
        "cells": [[label, cell] for label, cell in cells(lines)],
        "points": [
            [*point, label] for point, label in zip(points.tolist(), labels(lines, points).tolist(), strict=True)
        ],
        "best": ends(rule),
    }


def _worst(most: int) -> list[list[float]]:
    """By odd numbers of points on a line, of weights 1/k and labels that alternate: k, and gamma."""
    found: list[list[float]] = []
    for count in range(3, most + 1, 2):
        places = np.arange(count)
        edge, _ = optimal_line(np.column_stack([places, np.zeros_like(places)]), 1 - 2 * (places % 2))
        found.append([count, float(edge) / count / 2])
    return found


EXPERIMENT = entry("mm01-figure-1").made(plan, work, gather)
