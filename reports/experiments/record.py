"""The result of an experiment as plain JSON data, with the digest that names it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

from boostproof.reports.experiments.shape import check_shape
from boostproof.reports.report import Report, canonical, plain
from boostproof.verify.experiments import OUTCOMES, Experiment, Result, Series

__all__ = ["SCHEMA", "build_result", "result_digest", "result_json", "timing_record"]

SCHEMA = "boostproof-experiment/1"
_DIGITS = 12
"""Digits that are kept of a number: the last ones differ between processors and versions of NumPy."""


def build_result(
    experiment: Experiment, result: Result, *, seed: int, full: bool, data: Mapping[str, str] | None = None
) -> Report:
    """The data of result.json: what was compared, the curves and tables, and what they rest on.

    ``data`` are the SHA-256 of the files of data, by name. Raises ValueError, naming the path, where columns of a
    series differ in length, an outcome is none, or something else is not as schema.json says, and TypeError for what
    is no JSON data with finite numbers.
    """
    _check(result)
    record = {
        "schema": SCHEMA,
        "version": version("boostproof"),
        "name": experiment.name,
        "paper": experiment.paper,
        "place": experiment.place,
        "title": experiment.title,
        "claims": list(experiment.claims),
        "seed": seed,
        "full": bool(full),
        "timed": bool(result.timing),
        "data": dict(data or {}),
        "settings": dict(result.settings),
        "sources": [asdict(source) for source in result.sources],
        "findings": [asdict(finding) for finding in result.findings],
        "series": _series(result.series),
        "tables": {name: list(rows) for name, rows in result.tables.items()},
        "notes": list(result.notes),
    }
    made: Report = _rounded(plain(record, experiment.name, floats=True))
    signed = {**made, "digest": result_digest(made)}
    check_shape(signed)  # what could not be read again is not written either
    return signed


def timing_record(experiment: Experiment, result: Result) -> Report:
    """The curves of seconds with what a figure of them names: they differ from run to run, and stand in no result.

    Raises as :func:`build_result` does.
    """
    _check(result)
    names = ("name", "paper", "place", "title")
    made = {**{name: getattr(experiment, name) for name in names}, "series": _series(result.timing)}
    rounded: Report = _rounded(plain(made, f"{experiment.name}.timing", floats=True))
    return rounded


def result_digest(record: Mapping[str, Any]) -> str:
    """The SHA-256, in hex, of the canonical JSON of a result without its ``digest``."""
    rest = {key: value for key, value in record.items() if key != "digest"}
    return hashlib.sha256(canonical(rest).encode("ascii")).hexdigest()


def result_json(record: Report) -> str:
    """The text of result.json: a line a value, ASCII, keys in their order, which tables and columns are shown in."""
    return json.dumps(record, indent=1, ensure_ascii=True, allow_nan=False) + "\n"


def _check(result: Result) -> None:
    for finding in result.findings:
        if finding.outcome not in OUTCOMES:
            raise ValueError(
                f"finding {finding.name!r} has the outcome {finding.outcome!r}: expected one of {', '.join(OUTCOMES)}"
            )
    for series in (*result.series, *result.timing):
        if len({len(column) for column in series.columns.values()}) > 1:
            raise ValueError(f"series {series.label!r} of {series.panel!r} has columns of different lengths")


def _series(found: Iterable[Series]) -> list[Report]:
    return [{"panel": series.panel, "label": series.label, "columns": dict(series.columns)} for series in found]


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{_DIGITS}g}")
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return [_rounded(item) for item in value] if isinstance(value, list) else value
