"""What comparing and joining need of a report, looked at before they start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["EVIDENCE", "check_shape"]

EVIDENCE = ("method", "strength", "scope", "part", "instances", "discards", "certificate")


def check_shape(report: Mapping[str, Any], name: str) -> None:
    """Raise ValueError, naming ``name``, for a report whose claims or evidence are not what they are called."""
    known: set[str] = set()
    for place, claim in enumerate(report["claims"]):
        said = claim.get("id") if isinstance(claim, dict) else None
        if not isinstance(said, str) or said in known:
            raise ValueError(f"{name} has id={said!r:.60} in claims[{place}]: expected an id, once in a report")
        known.add(said)
        if not _is_evidence(claim.get("evidence")):
            raise ValueError(f"{name} has evidence of {said} that is no list of what methods found")


def _is_evidence(items: Any) -> bool:
    if not isinstance(items, list):
        return False
    return all(isinstance(item, dict) and all(key in item for key in EVIDENCE) for item in items)
