"""The times of the run that made a stored report, from the file beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["run_beside"]

_MOST = 1e12
"""So many seconds no run takes; neither do NaN and infinity pass."""


def run_beside(file: Path, report: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The times of the run that made a report; None where the file of them is missing, or about
    another.
    """
    from boostproof.reports.store import RUN_NAME  # --help does without

    try:
        data = json.loads(file.with_name(RUN_NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    ours = isinstance(data, dict) and data.get("digest") == report["digest"] and _are_times(data)
    return data if ours else None


def _are_times(data: Mapping[str, Any]) -> bool:
    seconds, total, started = data.get("seconds"), data.get("total", 0), data.get("started", "")
    numbers = [total, *seconds.values()] if isinstance(seconds, dict) else [None]
    return isinstance(started, str) and all(
        isinstance(item, int | float) and 0 <= item < _MOST for item in numbers
    )
