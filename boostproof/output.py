"""What a run leaves behind: the report's files and the counterexamples that `boostproof replay` reads."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.verify import Settings, Verdict

__all__ = ["COUNTEREXAMPLES", "Clock", "check_output", "described", "write_output"]

COUNTEREXAMPLES = "counterexamples"
_OURS = b'"boostproof-counterexample/'


class Clock:
    """When a run started and how long it takes, with the machine's facts: what a report keeps outside its digest."""

    def __init__(self) -> None:
        self.started = datetime.now(UTC).isoformat(timespec="seconds")
        self._start = perf_counter()

    def facts(self, jobs: int) -> dict[str, Any]:
        """The report's ``run`` block."""
        return {
            "started": self.started,
            "total": round(perf_counter() - self._start, 3),
            "python": platform.python_version(),
            "platform": platform.platform(),
            "jobs": jobs,
        }


def described(settings: Settings, selectors: Iterable[str]) -> dict[str, Any]:
    """What the verdicts follow from, as the report says it: whatever order the selectors came in."""
    from boostproof.reports.compare import joined_selectors  # only a run that writes needs the reports
    from boostproof.theory import all_claims  # as above

    table = settings.table
    data = None if table is None else {"name": table.name, "sha256": table.sha256}
    chosen = joined_selectors([tuple(selectors)], [claim.id for claim in all_claims()])
    return {"effort": settings.effort, "seed": settings.seed, "selectors": chosen, "data": data}


def check_output(folder: str | os.PathLike[str]) -> None:
    """Make sure that a run can leave its files in ``folder``. Raises ValueError when it cannot."""
    from boostproof.reports import check_writable  # only a run that writes needs the reports

    check_writable(folder)
    inner = Path(folder, COUNTEREXAMPLES)
    if inner.exists():
        try:
            check_writable(inner)
        except ValueError as error:
            raise ValueError(f"{inner} is in the way: {error}") from None


def write_output(
    verdicts: Sequence[Verdict], settings: Mapping[str, Any], folder: Path, *, complete: bool, run: Mapping[str, Any]
) -> tuple[Report, tuple[Path, Path]]:
    """Write the counterexamples and then the report into ``folder``; the report and its files.

    Raises ValueError when the folder cannot be written into.
    """
    from boostproof.reports import build_report, write_report  # as above
    from boostproof.theory import all_papers  # as above

    report = build_report(verdicts, settings, papers=all_papers(), complete=complete, run=run)
    try:
        _write_counterexamples(verdicts, folder / COUNTEREXAMPLES)
    except OSError as error:
        raise ValueError(f"{folder / COUNTEREXAMPLES}: cannot be written into: {error.strerror}") from None
    return report, write_report(report, folder)


def _write_counterexamples(verdicts: Iterable[Verdict], folder: Path) -> None:
    """One file a refuted claim; those of an earlier run go."""
    from boostproof.verify import counterexample_file  # the engine is imported when there is a verdict to write

    refuted = [verdict for verdict in verdicts if verdict.counterexample is not None]
    names = {f"{verdict.claim.id}.json" for verdict in refuted}
    for old in folder.glob("*.json"):
        if old.name not in names and _OURS in old.read_bytes():
            old.unlink()
    for verdict in refuted:
        folder.mkdir(parents=True, exist_ok=True)
        _replace(
            folder / f"{verdict.claim.id}.json", json.dumps(counterexample_file(verdict), indent=2, sort_keys=True)
        )


def _replace(path: Path, text: str) -> None:
    """Put a file in its place whole or not at all."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_text(text + "\n", encoding="utf-8")
        os.replace(temporary, path)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()
