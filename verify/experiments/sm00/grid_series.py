"""The curves and tables of SM00's Figures 1 to 3, on the main grid and over the sweep."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from boostproof.verify.experiments.base import Series
from boostproof.verify.experiments.sm00.grid import NOISES, SHAPES, TABLE
from boostproof.verify.experiments.sm00.grid_classes import BINARY, CLASSES, REGIONS
from boostproof.verify.experiments.sm00.grid_sweep import DECIMALS, PRINTED_RULES, STAGES

__all__ = ["LEFT_OUT", "series", "tables"]

Facts = Sequence[Mapping[str, Any]]

LEFT_OUT = (BINARY, *REGIONS)
"""The rows of the panel of the records left out."""
_APART = 0.22
"""Rates of noise lie so far from each other in the row of a shape, and numbers of rules in that of a class."""
_RECTANGLES = REGIONS[0]
_SIMPLE = tuple(name for name in CLASSES if name not in (BINARY, *REGIONS))


def series(main: Mapping[str, Any], sweep: Facts) -> tuple[Series, ...]:
    """The figure: the paper's three, then ours."""
    curves, until = main["curves"], main["splits"]["until"]["3"]
    return (
        *_grid(main),
        *_second(curves[BINARY]["errors"], until),
        _rounds("figure 3", "binary splits", curves[BINARY]["errors"][:until]),
        _rounds("figure 3", "regions", curves[_RECTANGLES]["errors"]),
        *(_rounds("simple", name, curves[name]["errors"]) for name in (BINARY, *_SIMPLE)),
        *(_rounds("shapes", name, curves[name]["errors"]) for name in REGIONS),
        *_edges(main),
        *_bound_curves(main),
        *_spread_rows(sweep),
        *_left_out(sweep),
    )


def _rounds(panel: str, label: str, values: Sequence[float], first: int = 1, floor: bool = False) -> Series:
    """Values by rounds from ``first``; with ``floor`` those that are not positive are left out, for logarithms."""
    rows = [(t, value) for t, value in enumerate(values, first) if value > 0 or not floor]
    return Series(panel, label, {"x": [t for t, _ in rows], "y": [value for _, value in rows]})


def _grid(main: Mapping[str, Any]) -> tuple[Series, ...]:
    """The records, and the first region by the corners of its cells' square."""
    labels = np.array(main["labels"])
    points = {label: TABLE[labels == label].T.tolist() for label in (1, 0)}
    x2, x1 = np.nonzero(np.array(main["first"][_RECTANGLES]))
    left, right, low, high = x1.min() + 0.5, x1.max() + 1.5, x2.min() + 0.5, x2.max() + 1.5
    corners = {"cell": [0] * 4, "x": [left, right, right, left], "y": [low, low, high, high]}
    return (
        Series("grid", "first region", {name: [float(value) for value in held] for name, held in corners.items()}),
        Series("grid", "positive", {"x": points[1][0], "y": points[1][1]}),
        Series("grid", "negative", {"x": points[0][0], "y": points[0][1]}),
    )


def _second(errors: Sequence[float], until: int | None) -> tuple[Series, ...]:
    """Figure 2: the rules before an error that reads 0.500, where the paper's curve ends, and those after it."""
    count = len(errors) if until is None else until
    return (
        _rounds("figure 2", "until an error reads 0.500", errors[:count]),
        _rounds("figure 2", "errors between 0.4995 and 0.5", errors[count:], count + 1),
    )


def _edges(main: Mapping[str, Any]) -> tuple[Series, ...]:
    curves = main["curves"]
    return (
        _rounds("edges", "binary splits, rigorous", [edge / 2 for edge in main["splits"]["edges"]], floor=True),
        *(_rounds("edges", name, [0.5 - eps for eps in curves[name]["eps"]], floor=True) for name in REGIONS),
        Series("edges", "below it errors read 0.500", {"x": [1.0, float(main["rounds"])], "y": [0.0005, 0.0005]}),
    )


def _bound_curves(main: Mapping[str, Any]) -> tuple[Series, ...]:
    held = main["bound curves"]
    names = {
        "training error": held["training"][0], "product of Theorem 2.1": held["training"][1],
        "margin error": held["margin"][0], "MM01 (2)": held["margin"][1],
    }  # fmt: skip
    return tuple(_rounds("bounds", label, values, floor=True) for label, values in names.items())


def _spread_rows(sweep: Facts) -> list[Series]:
    """By shape and noise the median, and the least and largest value, of the grids."""
    asked: dict[str, Callable[[Mapping[str, Any]], float | None]] = {
        "rules": lambda fact: fact["splits"]["until"]["3"],
        "hundred": lambda fact: fact["regions"][_RECTANGLES]["errors"][-1],
        "gap": lambda fact: fact["splits"]["error"] - fact["regions"][_RECTANGLES]["errors"][0],
    }
    return [
        Series(panel, f"noise {noise:g}", _columns(_rows(sweep, noise, value)))
        for panel, value in asked.items()
        for noise in NOISES
    ]


def _rows(sweep: Facts, noise: float, value: Callable[[Mapping[str, Any]], float | None]) -> list[list[float] | None]:
    """A row for each shape, those of other rates of noise just above or below."""
    shift = _APART * (NOISES.index(noise) - (len(NOISES) - 1) / 2)
    return [
        _row(place + shift, [value(fact) for fact in _grids(sweep, shape, noise)]) for place, shape in enumerate(SHAPES)
    ]


def _grids(sweep: Facts, shape: str, noise: float) -> Facts:
    return [fact for fact in sweep if (fact["shape"], fact["noise"]) == (shape, noise)]


def _row(place: float, values: Sequence[float | None]) -> list[float] | None:
    """The place of a row, its median, least and largest value; None where nothing is known."""
    known = [value for value in values if value is not None]
    return [place, float(np.median(known)), min(known), max(known)] if known else None


def _columns(rows: Sequence[list[float] | None]) -> dict[str, list[float]]:
    told = [row for row in rows if row is not None]
    return {name: [float(row[k]) for row in told] for k, name in enumerate(("y", "x", "low", "high"))}


def _left_out(sweep: Facts) -> list[Series]:
    """By class the mean error on records left out, and twice its standard error."""
    pairs = [fact["held out"] for fact in sweep if fact["held out"]]
    found = []
    for stage, rules in enumerate(STAGES):
        shift = _APART * (stage - 1)
        rows = [_mean_row(place + shift, [pair[name][stage] for pair in pairs]) for place, name in enumerate(LEFT_OUT)]
        found.append(Series("left out", f"{rules} rule{'s' if rules > 1 else ''}", _columns(rows)))
    return found


def _mean_row(place: float, values: Sequence[float]) -> list[float]:
    mean, wide = float(np.mean(values)), 2 * float(np.std(values, ddof=1)) / len(values) ** 0.5
    return [place, mean, mean - wide, mean + wide]


def tables(main: Mapping[str, Any], sweep: Facts) -> dict[str, list[dict[str, Any]]]:
    """The classes on the main grid; the sweep by shape and noise."""
    return {
        "classes": [_class_row(name, main["curves"][name]) for name in CLASSES],
        "sweep": [_sweep_row(rows) for shape in SHAPES for noise in NOISES if (rows := _grids(sweep, shape, noise))],
    }


def _class_row(name: str, curve: Mapping[str, Any]) -> dict[str, Any]:
    errors = curve["errors"]
    at = {f"error with {rules}": errors[min(rules, len(errors)) - 1] if errors else None for rules in STAGES}
    return {
        "class": name, "rules": len(errors), "end": curve["end"], "first eps": curve["eps"][0] if errors else None,
        "last eps": curve["eps"][-1] if errors else None, **at,
    }  # fmt: skip


def _sweep_row(rows: Facts) -> dict[str, Any]:
    """Medians over the grids of a row, None where most grids have no such number; and how many grids there are."""
    numbers: dict[str, Any] = {
        f"splits to {decimals} decimals": [fact["splits"]["until"][str(decimals)] for fact in rows]
        for decimals in DECIMALS
    }
    numbers[f"error with {PRINTED_RULES} splits"] = [fact["splits"]["error"] for fact in rows]
    for name in REGIONS:
        for stage, rules in enumerate(STAGES):
            numbers[f"{name}, error with {rules}"] = [fact["regions"][name]["errors"][stage] for fact in rows]
    medians = {name: _median(values) for name, values in numbers.items()}
    return {"shape": rows[0]["shape"], "noise": rows[0]["noise"], "grids": len(rows), **medians}


def _median(values: Sequence[float | None]) -> float | None:
    """The median, a value that is not known counting as larger than all others."""
    ordered = sorted(np.inf if value is None else value for value in values)
    found = float(np.median(ordered)) if np.isfinite(ordered[len(ordered) // 2]) else np.inf
    return found if np.isfinite(found) else None
