"""The result of an experiment as plain JSON data, with the digest that names it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

from boostproof.reports.report import Report, canonical, plain
from boostproof.verify.experiments import OUTCOMES, Experiment, Result

__all__ = ["SCHEMA", "build_result", "result_json"]

SCHEMA = "boostproof-experiment/1"
_DIGITS = 12
"""Digits that are kept of a number: the last ones differ between processors and versions of NumPy."""


def build_result(
    experiment: Experiment, result: Result, *, seed: int, full: bool, data: Mapping[str, str] | None = None
) -> Report:
    """The data of result.json: what was compared, the curves and tables, and what they rest on.

    ``data`` are the SHA-256 of the files of data, by name. Raises ValueError where columns of a series differ in
    length, or an outcome is none, and TypeError, naming the path, for what is no JSON data with finite numbers.
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
        "data": dict(data or {}),
        "settings": dict(result.settings),
        "sources": [asdict(source) for source in result.sources],
        "findings": [asdict(finding) for finding in result.findings],
        "series": [{"panel": s.panel, "label": s.label, "columns": dict(s.columns)} for s in result.series],
        "tables": {name: list(rows) for name, rows in result.tables.items()},
        "notes": list(result.notes),
    }
    made: Report = _rounded(plain(record, experiment.name, floats=True))
    return {**made, "digest": hashlib.sha256(canonical(made).encode("ascii")).hexdigest()}


def result_json(record: Report) -> str:
    """The text of result.json: a line a value, keys sorted, ASCII."""
    return json.dumps(record, indent=1, sort_keys=True, ensure_ascii=True, allow_nan=False) + "\n"


def _check(result: Result) -> None:
    for finding in result.findings:
        if finding.outcome not in OUTCOMES:
            raise ValueError(
                f"finding {finding.name!r} has the outcome {finding.outcome!r}: expected one of {', '.join(OUTCOMES)}"
            )
    for series in result.series:
        if len({len(column) for column in series.columns.values()}) > 1:
            raise ValueError(f"series {series.label!r} of {series.panel!r} has columns of different lengths")


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{_DIGITS}g}")
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return [_rounded(item) for item in value] if isinstance(value, list) else value
