"""What a run leaves behind: its report, with what it follows from and how long it took."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from boostproof.proofs import remember_marks, with_earlier_kernel

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.verify import Settings, Verdict

__all__ = ["Clock", "check_output", "check_writable", "described", "write_output"]


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
    asked = {"hypotheses": True} if settings.hypotheses else {}
    return {"effort": settings.effort, "seed": settings.seed, "selectors": chosen, "data": data, **asked}


def check_writable(folder: str | os.PathLike[str]) -> None:
    """Make sure that a run can write into ``folder``, whatever stands there. Raises ValueError when it cannot."""
    from boostproof.reports import PLACES, check_writable  # only a run that writes needs the reports

    check_writable(folder, PLACES)


def check_output(folder: str | os.PathLike[str]) -> None:
    """Make sure that a run can leave a report in ``folder``. Raises ValueError when it cannot."""
    from boostproof.reports import check_place  # as above

    check_place(folder)


def write_output(
    verdicts: Sequence[Verdict],
    settings: Mapping[str, Any],
    folder: Path,
    *,
    complete: bool,
    run: Mapping[str, Any],
    results: Sequence[Report] = (),
    fresh: bool = False,
) -> tuple[Report, tuple[Path, Path]]:
    """Write the report and all that is made from it into ``folder``; the report, report.json and report.html.

    ``results`` are those of experiments, whose findings the report shows. What Coq said of the same claims, in a report
    that lies there and is of this user's runs, is kept unless ``fresh``. Raises ValueError when the folder cannot be
    written into.
    """
    from boostproof.reports import build_report, write_report  # as above
    from boostproof.reports.experiments import with_experiments  # as above
    from boostproof.reports.proofs import files_beside  # as above
    from boostproof.theory import all_papers  # as above

    report = build_report(verdicts, settings, papers=all_papers(), complete=complete, run=run)
    whole = with_experiments(report, results)
    if not fresh:
        whole = with_earlier_kernel(whole, folder)
    written = write_report(whole, folder, results, files_beside(whole, folder))
    remember_marks(whole)
    return whole, written
