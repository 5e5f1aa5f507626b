"""The curves of JSS09's Tables 1 and 2: a row for each set, differences, copies, and bounds by rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.experiments.base import Series
from boostproof.verify.experiments.jss09.tables_runs import CURVES, METHODS
from boostproof.verify.experiments.jss09.tables_scores import Done, Floats, Interval, Study, accuracy, mean
from boostproof.verify.experiments.jss09.tables_sets import ROWS, copied_rows

__all__ = ["bound_series", "copy_rows", "figure_rows", "series"]

_PLACES = dict(zip(METHODS, (-0.28, 0.0, 0.28), strict=True))
"""Where in its row a method is drawn."""
_SIDES = (-0.12, 0.12)


def figure_rows(study: Study) -> list[str]:
    """The names of the rows: those of the paper with the printed sizes, or the stand-ins with theirs."""
    if study.real:
        return [f"{name}, {row.size}" for name, row in ROWS[study.number].items()]
    return [f"{base.name}, {base.size}" for base in study.bases]


def copy_rows(study: Study) -> list[str]:
    """The sets with copies, and how many rows of how many were drawn."""
    return [f"{base.name}, 4 × {copied_rows(base)}" for base in study.bases if base.name in study.copies]


def series(study: Study) -> tuple[Series, ...]:
    """The rows of the table, the difference to Method B, and the copies."""
    return (*_accuracies(study), *_differences(study), *_copies(study))


def _rows_of(study: Study) -> dict[str, int]:
    names = list(ROWS[study.number]) if study.real else [base.name for base in study.bases]
    return {name: place for place, name in enumerate(names)}


def _accuracies(study: Study) -> Iterator[Series]:
    places = _rows_of(study)
    for method, title in METHODS.items():
        ours = {places[base.name] + _PLACES[method]: accuracy(study.own[base.name][method]) for base in study.bases}
        yield _dots("accuracy", title, ours)
        if study.real:
            printed = {place + _PLACES[method]: _printed(study, name, method) for name, place in places.items()}
            yield Series("accuracy", f"{title}, printed", {"x": list(printed.values()), "y": list(printed)})


def _printed(study: Study, name: str, method: str) -> float:
    return float(getattr(ROWS[study.number][name], method)) / 100


def _dots(panel: str, label: str, found: Mapping[float, Interval]) -> Series:
    held = list(found.values())
    columns = {"x": [one.mean for one in held], "low": [one.low for one in held], "high": [one.high for one in held]}
    return Series(panel, label, {**columns, "y": list(found)})


def _differences(study: Study) -> Iterator[Series]:
    places, found = _rows_of(study), study.differences("method_b")
    yield _dots("difference", "ours", {places[name] + _SIDES[0]: mean(values) for name, values in found.items()})
    if study.real:
        printed = [_printed(study, name, "two_boost") - _printed(study, name, "method_b") for name in places]
        yield Series("difference", "printed", {"x": printed, "y": [place + _SIDES[1] for place in places.values()]})


def _copies(study: Study) -> Iterator[Series]:
    names = [base.name for base in study.bases if base.name in study.copies]
    for label, found, place in (("once", study.own, -0.2), ("four times over", study.copies, 0.2)):
        if names:
            yield _dots(
                "copies", label, {row + place: accuracy(found[name]["two_boost"]) for row, name in enumerate(names)}
            )
    if names:
        printed = [_printed(study, name, "two_boost") for name in names]
        yield Series("copies", "printed", {"x": printed, "y": [float(row) for row in range(len(names))]})


def bound_series(done: Done) -> Iterator[Series]:
    """Errors of 2-BOOST on its learning sets and their bounds by round, means of all runs that have the round.

    Rounds without a run, and means of 0, which a logarithmic axis has no place for, are left out.
    """
    held = [value["curves"] for _, value in done if value["curves"]]
    for name in CURVES:
        sums = _sums(curves[name] for curves in held)
        for kind, label in (("measured", _label(name)), ("bound", f"{_label(name)}, bound")):
            with np.errstate(invalid="ignore"):
                means = sums[kind] / sums["folds"]
            kept = np.flatnonzero((sums["folds"] > 0) & (means > 0))
            yield Series("bounds", label, {"x": (kept + 1.0).tolist(), "y": means[kept].tolist()})


def _sums(curves: Iterator[Mapping[str, Sequence[float]]]) -> dict[str, Floats]:
    found: dict[str, Any] = {}
    for curve in curves:
        for name, values in curve.items():
            found[name] = found.get(name, 0.0) + np.array(values)
    return found


def _label(name: str) -> str:
    return "training error" if name == "training" else f"error at {name}"
