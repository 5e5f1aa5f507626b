"""The curves and tables of ZZ's experiment: means over the runs, with the least and the largest of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.experiments.base import Series
from boostproof.verify.experiments.zz.collected import MODES, Collected
from boostproof.verify.experiments.zz.indiscernible import most_independent
from boostproof.verify.experiments.zz.runs import BINNED, LEARNERS, is_drawn
from boostproof.verify.experiments.zz.statements import STATEMENTS

__all__ = ["banded", "series", "tables"]

Curve = Sequence[float | None]
Columns = dict[str, list[float]]
_SHOWN_ROUNDS = (2, 3, 5, 10, 20, 50, 100, 200)
_SMALLEST = 1e-6
"""What a log axis begins with: far below one example in a set, and bounds go further yet."""


def series(found: Collected) -> tuple[Series, ...]:
    """The figure's panels in the paper's way of weighting and the other, and those of ours."""
    return (
        *(made for mode in MODES for learner in LEARNERS for made in _averages(found, learner, mode)),
        *_ends(found),
        *(made for learner in LEARNERS for made in _apart(found, learner)),
        *(made for name in ("training", "margin", "half margin") for made in _bounds(found, name)),
    )


def banded(curves: Iterable[Curve]) -> Columns:
    """By t, the mean of the curves that have a value, the least and the largest; while half of them have one.

    Curves may end early, and None stands where there is no value. x is t, from 1.
    """
    every = list(curves)
    rows = []
    for t in range(max(map(len, every), default=0)):
        values = [value for curve in every if t < len(curve) and (value := curve[t]) is not None]
        if values and 2 * len(values) >= len(every):
            rows.append((t + 1.0, float(np.mean(values)), min(values), max(values)))
    return {name: [row[place] for row in rows] for place, name in enumerate(("x", "y", "low", "high"))}


def _averages(found: Collected, learner: str, mode: str) -> list[Series]:
    """C(t) and R(t) of a learner on each set."""
    return [
        Series(f"{name}, {learner}, {mode}", sizes.name, banded(_of(found, name, learner, place, mode)))
        for name in ("C", "R")
        for place, sizes in enumerate(found.tables)
    ]


def _of(found: Collected, name: str, learner: str, place: int, mode: str = MODES[0]) -> list[Curve]:
    return [run["curves"][name] for run in found.runs[learner, place, mode]]


def _apart(found: Collected, learner: str) -> list[Series]:
    """The distances from indiscernibility on each set, and what chance leaves of 0."""
    made = [
        Series(f"{name}, {learner}", f"{sizes.name}{what}", banded(_of(found, f"{source}{name}", learner, place)))
        for name in ("worst", "median", "joint")
        for place, sizes in enumerate(found.tables)
        for what, source in (("", ""), (" by chance", "chance "))
    ]
    least = banded(curve for place in range(len(found.tables)) for curve in _of(found, "least", learner, place))
    # The lowest of all runs, so that it is below each curve.
    return [*made, Series(f"joint, {learner}", "least possible", {"x": least["x"], "y": least["low"]})]


def _ends(found: Collected) -> list[Series]:
    """R(T) and C(T) as dots by learner and set, beside what they are read as."""
    return [made for quantity in ("R", "C") for made in (_measured(found, quantity), _stated(quantity))]


def _measured(found: Collected, quantity: str) -> Series:
    means = found.means(quantity, found.cells())
    places = [(place, means[cell]) for place, cell in enumerate(found.cells()) if cell in means]
    rows = [(mean.value, place - 0.15, mean.low, mean.high) for place, mean in places]
    return Series(f"ends, {quantity}", "mean of our runs", _named(rows))


def _stated(quantity: str) -> Series:
    """The stated intervals that have two ends of their own."""
    said = [one for one in STATEMENTS if one.quantity == quantity and one.high < 1.5 and one.high - one.low < 0.5]
    cells = [(LEARNERS.index(one.learner) * 3 + one.place, one) for one in said]
    rows = [((one.low + one.high) / 2, place + 0.2, one.low, one.high) for place, one in cells]
    return Series(f"ends, {quantity}", "as the text is read", _named(rows))


def _named(rows: Sequence[Sequence[float]]) -> Columns:
    return {name: [row[place] for row in rows] for place, name in enumerate(("x", "y", "low", "high"))}


def _bounds(found: Collected, name: str) -> list[Series]:
    """Means over the runs on the first set: what is measured and its bound, by learner; zeros are left out."""
    made = []
    for learner in LEARNERS:
        runs = [run["bounds"][name] for run in found.runs[learner, 0, MODES[0]]]
        for part, word in (("measured", ""), ("bound", ", bound")):
            columns = banded(run[part] for run in runs)
            made.append(Series(f"bounds, {name}", f"{learner}{word}", _positive(columns)))
    return made


def _positive(columns: Mapping[str, list[float]]) -> Columns:
    kept = [place for place, value in enumerate(columns["y"]) if value > _SMALLEST]
    return {name: [columns[name][place] for place in kept] for name in ("x", "y")}


def tables(found: Collected) -> dict[str, list[dict[str, Any]]]:
    """The ends of the curves, the distances after some rounds, and what arithmetic allows."""
    return {
        "runs": [_run_row(found, cell, mode) for cell, mode in _kinds(found)],
        "distances": [
            _distance_row(found, cell, t) for cell in found.cells() for t in _SHOWN_ROUNDS if t <= found.rounds
        ],
        "independent rounds": [_limits(found, place) for place in range(len(found.tables))],
    }  # fmt: skip


def _kinds(found: Collected) -> list[tuple[tuple[str, int], str]]:
    """Learner and set, and the way of weighting, of all runs in their order."""
    return sorted(
        (((learner, place), mode) for learner, place, mode in found.runs),
        key=lambda kind: (MODES.index(kind[1]), (*LEARNERS, BINNED).index(kind[0][0]), kind[0][1]),
    )


def _run_row(found: Collected, cell: tuple[str, int], mode: str) -> dict[str, Any]:
    learner, place = cell
    runs = found.runs[learner, place, mode]
    rounds, stops = [run["rounds"] for run in runs], [run["stop"] for run in runs]
    return {
        "learner": learner, "set": found.tables[place].name, "mode": mode, "runs": len(runs),
        "drawn": "yes" if is_drawn(learner, mode == MODES[0]) else "no",
        "fewest rounds": min(rounds), "perfect": stops.count("perfect"), "useless": stops.count("useless"),
        "pairs without a value": sum(run["unvalued"] for run in runs),
        **{f"{name} {what}": _last(runs, name, part) for name in ("C", "R") for what, part in _LAST},
        "theta of half gamma": _middle([run["half"] for run in runs]),
    }  # fmt: skip


_LAST = (("at the end", np.mean), ("least", np.min), ("largest", np.max))


def _last(runs: Sequence[Mapping[str, Any]], name: str, part: Any) -> float | None:
    """Of the values after the last round of each run."""
    values = [run["curves"][name][-1] for run in runs]
    known = [value for value in values if value is not None]
    return float(part(known)) if known else None


def _middle(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return float(np.median(known)) if known else None


def _distance_row(found: Collected, cell: tuple[str, int], t: int) -> dict[str, Any]:
    """The distances of round t, as means over the runs that have it."""
    learner, place = cell
    names = ("joint", "chance joint", "least", "worst", "chance worst", "median", "chance median")
    curves = {name: _of(found, name, learner, place) for name in names}
    means = {name: _mean_at(curves[name], t) for name in names}
    return {"learner": learner, "set": found.tables[place].name, "t": t, **means}


def _mean_at(curves: Sequence[Curve], t: int) -> float | None:
    known = [value for curve in curves if len(curve) >= t and (value := curve[t - 1]) is not None]
    return float(np.mean(known)) if known else None


def _limits(found: Collected, place: int) -> dict[str, Any]:
    sizes = found.tables[place]
    most, better = most_independent(sizes.examples)
    return {
        "set": sizes.name,
        "examples": sizes.examples,
        "prime factors": sizes.factors,
        "independent rules at most": most,
        "better than chance at most": better,
        "rounds by 2^t at most m": sizes.examples.bit_length() - 1,
    }
