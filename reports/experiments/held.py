"""What a report holds of experiments: their findings, with what they rest on and the digest that names each result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boostproof.reports.report import Report, digest
from boostproof.verify.experiments.registry import experiments_order

__all__ = ["held_of", "with_experiments"]

_KEPT = (
    "name", "paper", "place", "title", "version", "seed", "full", "digest", "sources", "findings", "notes",
)  # fmt: skip


def with_experiments(report: Mapping[str, Any], results: Sequence[Report]) -> Report:
    """The report with the results' findings, those of the same name replaced, and the digest of that.

    ``results`` are as `read_result` returns them; the report is returned as it is where there are none.
    """
    if not results:
        return dict(report)
    held = {item["name"]: item for item in report.get("experiments", ())}
    held |= {result["name"]: held_of(result) for result in results}
    more = {**report, "experiments": [held[name] for name in sorted(held, key=experiments_order)]}
    return {**more, "digest": digest(more)}


def held_of(result: Mapping[str, Any]) -> Report:
    """The part of a result that a report holds: no curves, and texts in the place of floats."""
    return {name: result[name] for name in _KEPT}
