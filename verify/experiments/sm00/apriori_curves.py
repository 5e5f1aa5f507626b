"""Curves, tables and seconds of the experiment on AprioriGain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from math import comb, exp, log
from typing import Any

from boostproof.verify.experiments.base import Series, by_round
from boostproof.verify.experiments.sm00.apriori_growth import Case, Exponent, exponents, groups
from boostproof.verify.experiments.sm00.apriori_search import COUNTS
from boostproof.verify.experiments.sm00.quest import SETTINGS

__all__ = ["MAIN", "seconds", "series", "tables"]

MAIN = "T10.I4, 100 items"
"""The setting of the levels, the bounds and the seconds."""
_FROM = (250, 4000)
"""Exponents of operations are told from other numbers of records on, too."""


def series(cases: Sequence[Case], bounds: Mapping[str, Any]) -> tuple[Series, ...]:
    """The four panels; ``bounds`` is one boosted run."""
    first = [case for case in cases if case.found["round"] == 1 and case.found["complete"]]
    return (
        *(_curve("operations", held, lambda case: float(case.operations)) for held in groups(first).values()),
        _linear(first),
        *(_curve("per record", held, lambda case: case.operations / case.records) for held in groups(first).values()),
        *_levels([case for case in first if case.setting == MAIN]),
        *_bounds(bounds),
    )


def seconds(cases: Sequence[Case]) -> tuple[Series, ...]:
    """Seconds of the two searches in round 1 of the main setting, on one thread; a panel for each law of labels."""
    chosen = [case for case in cases if case.setting == MAIN and case.found["round"] == 1 and case.found["complete"]]
    return tuple(
        Series(f"seconds, {law}", name, _spread(_by_size(held, _seconds(place))))
        for (_, law, _), held in groups(chosen).items()
        for place, name in enumerate(("AprioriGain", "branch and bound"))
    )


def tables(cases: Sequence[Case]) -> dict[str, list[dict[str, Any]]]:
    """Exponents by group, and mean counts by group and number of records."""
    return {
        "exponents": _exponent_rows(cases),
        "counts": [_count_row(held) for found in groups(cases).values() for held in _sizes(found).values()],
    }


def _seconds(place: int) -> Callable[[Case], float]:
    return lambda case: float(case.found["seconds"][place])


def _count(name: str) -> Callable[[Case], float]:
    return lambda case: float(case.found["counts"][name])


def _curve(panel: str, cases: Sequence[Case], value: Callable[[Case], float]) -> Series:
    """The geometric mean over data sets, by N."""
    held = _by_size(cases, value)
    means = [exp(sum(map(log, values)) / len(values)) for values in held.values()]
    setting, law, _ = cases[0].group
    return Series(panel, f"{setting}, {law}", {"x": list(map(float, held)), "y": means})


def _linear(cases: Sequence[Case]) -> Series:
    """A line of slope 1 on double logarithmic axes, from the lowest point on."""
    sizes = sorted({case.records for case in cases})
    least = min((case.operations for case in cases if case.records == sizes[0]), default=1)
    return Series("operations", "slope 1", {"x": [float(N) for N in sizes], "y": [least * N / sizes[0] for N in sizes]})


def _sizes(cases: Iterable[Case]) -> dict[int, list[Case]]:
    ordered = sorted(cases, key=lambda case: (case.records, case.sample))
    return {records: list(held) for records, held in groupby(ordered, key=lambda case: case.records)}


def _by_size(cases: Iterable[Case], value: Callable[[Case], float]) -> dict[int, list[float]]:
    return {records: [value(case) for case in held] for records, held in _sizes(cases).items()}


def _spread(held: Mapping[int, Sequence[float]]) -> dict[str, list[float]]:
    """The mean of each, the least and the largest."""
    return {
        "x": [float(records) for records in held],
        "y": [sum(values) / len(values) for values in held.values()],
        "low": [min(values) for values in held.values()],
        "high": [max(values) for values in held.values()],
    }


def _levels(cases: Sequence[Case]) -> list[Series]:
    """Mean numbers of candidates and of promising itemsets by the number of items, each law at its largest N."""
    found, deepest = [], 1
    for (_, law, _), held in groups(cases).items():
        largest = list(_sizes(held).values())[-1]
        means = _mean_levels([case.found["levels"] for case in largest])
        deepest = max(deepest, len(means))
        for place, name in enumerate(("candidates", "promising")):
            shown = [(float(k), level[place]) for k, level in enumerate(means, 1) if level[place] > 0]
            found.append(Series("levels", f"{name}, {law}", {"x": [x for x, _ in shown], "y": [y for _, y in shown]}))
    ways = {"x": [float(k) for k in range(1, deepest + 1)], "y": [float(n) for n in _conjunctions(MAIN, deepest)]}
    return [Series("levels", "all conjunctions", ways), *found]


def _conjunctions(setting: str, deepest: int) -> list[int]:
    """How many itemsets there are with 1, 2, ... items."""
    return [comb(SETTINGS[setting].items, k) for k in range(1, deepest + 1)]


def _mean_levels(runs: Sequence[Sequence[Sequence[int]]]) -> list[list[float]]:
    """A level that a run does not reach has nothing in it."""
    deepest = max(map(len, runs))
    padded = [[*run, *([(0, 0)] * (deepest - len(run)))] for run in runs]
    return [[sum(run[k][place] for run in padded) / len(padded) for place in (0, 1)] for k in range(deepest)]


def _bounds(run: Mapping[str, Any]) -> list[Series]:
    names = {
        "training": ("training error", "prod Z_t"),
        "margin": ("margin error", "bound (2) of MM01"),
    }
    return [
        Series("bounds", label, by_round(run[key][part]))
        for key, labels in names.items()
        for part, label in zip(("measured", "bound"), labels, strict=True)
    ]


def _exponent_rows(cases: Sequence[Case]) -> list[dict[str, Any]]:
    """The exponents of the operations, of the candidates, and of the operations for each candidate."""
    operations = exponents(cases, lambda case: float(case.operations))
    others = {least: exponents(cases, lambda case: float(case.operations), least) for least in _FROM}
    candidates = exponents(cases, lambda case: float(case.candidates))
    each = exponents(cases, lambda case: case.operations / case.candidates)
    return [
        {
            **_named(group),
            "data sets": found.sets,
            **_interval("operations", found),
            **_interval("candidates", candidates[group]),
            **_interval("operations for each candidate", each[group]),
            **{f"operations from {least} records on": _mean_of(held.get(group)) for least, held in others.items()},
        }
        for group, found in operations.items()
    ]


def _named(group: tuple[str, str, int]) -> dict[str, Any]:
    return dict(zip(("setting", "labels", "round"), group, strict=True))


def _interval(name: str, found: Exponent) -> dict[str, float]:
    return {name: found.mean, f"{name}, low": found.low, f"{name}, high": found.high}


def _mean_of(found: Exponent | None) -> float | None:
    return found.mean if found else None


def _count_row(cases: Sequence[Case]) -> dict[str, Any]:
    """Mean counts of the searches of one group and size that came to their end."""
    held = [case for case in cases if case.found["complete"]]
    means = {name: _mean(held, _count(name)) for name in COUNTS}
    deepest = max((sum(level[0] > 0 for level in case.found["levels"]) for case in held), default=0)
    setting = cases[0].setting
    return {
        **_named(cases[0].group),
        "records": cases[0].records,
        "searches": len(cases),
        "ended early": len(cases) - len(held),
        "candidates": _mean(held, lambda case: case.candidates),
        "largest candidate": deepest,
        "itemsets with as many items at most": float(sum(_conjunctions(setting, deepest))),
        **means,
        "operations": _mean(held, lambda case: case.operations),
        "operations for each record": _mean(held, lambda case: case.operations / case.records),
        "candidates with u > tau": _mean(
            [case for case in held if case.found["strict"]], lambda case: case.found["strict"]["candidates"]
        ),
    }


def _mean(cases: Sequence[Case], value: Callable[[Case], float]) -> float | None:
    return sum(map(value, cases)) / len(cases) if cases else None
