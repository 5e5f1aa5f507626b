"""What a result may hold: each value as schema.json says, and the values together."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from boostproof.reports.conform import Misfit, Rule, compiled
from boostproof.reports.findings import check_findings, check_once
from boostproof.reports.report import Report

__all__ = ["check_shape", "schema"]


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of results."""
    text = files("boostproof.reports.experiments").joinpath("schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def check_shape(record: Report) -> None:
    """Hold a result against the schema, and its parts against each other.

    Raises ValueError that begins with the path of the first value that does not fit.
    """
    _rule()(record)
    check_once("claims", record["claims"])
    check_once("series", (f"{series['panel']}, {series['label']}" for series in record["series"]))
    check_findings(record["findings"], "findings")
    _check_claims(record)
    for place, series in enumerate(record["series"]):
        _check_columns(series["columns"], f"series[{place}].columns")


@cache
def _rule() -> Rule:
    return compiled(schema(), {})


def _check_claims(record: Report) -> None:
    for place, finding in enumerate(record["findings"]):
        strange = [name for name in finding["about"] if name not in record["claims"]]
        if strange:
            raise Misfit(f"findings[{place}].about names {strange[0]!r}: expected claims that the experiment bears on")


def _check_columns(columns: Mapping[str, Sequence[float]], path: str) -> None:
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        found = ", ".join(f"{count} of {name[:20]!a}" for name, count in list(lengths.items())[:5])
        raise Misfit(f"{path} holds {found}: expected columns of one length")
    ends = [name for name in ("low", "high") if name in columns]
    if len(ends) == 1:
        raise Misfit(f"{path} holds {ends[0]!r} alone: expected both 'low' and 'high', or neither")
    pairs = zip(columns.get("low", ()), columns.get("high", ()), strict=True)
    crossed = [place for place, (low, high) in enumerate(pairs) if low > high]
    if crossed:
        at = crossed[0]
        raise Misfit(f"{path}.low[{at}]={columns['low'][at]!r} is above high[{at}]={columns['high'][at]!r}")
