"""What a run leaves behind: its report, with what it follows from and how long it took."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from boostproof.choice import recorded_selectors
from boostproof.proofs import remember_marks, with_earlier_kernel
from boostproof.stored import remember_sources

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.theory import Claim
    from boostproof.verify import Settings, Verdict

__all__ = ["Clock", "check_output", "check_writable", "described", "made_report", "write_output"]


class Clock:
    """When a run started and how long it takes, with the machine's facts: what a report keeps
    outside its digest.
    """

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


def described(
    settings: Settings, selectors: Sequence[str], claims: Sequence[Claim]
) -> dict[str, Any]:
    """What the verdicts follow from, as the report says it: whatever order the selectors came
    in.
    """
    table = settings.table
    data = None if table is None else {"name": table.name, "sha256": table.sha256}
    chosen = recorded_selectors(selectors, claims)
    asked = {"hypotheses": True} if settings.hypotheses else {}
    return {
        "effort": settings.effort,
        "seed": settings.seed,
        "selectors": chosen,
        "data": data,
        **asked,
    }


def check_writable(folder: str | os.PathLike[str]) -> None:
    """Make sure that a run can write into ``folder``, whatever stands there. Raises ValueError when
    it cannot.
    """
    from boostproof.reports import (
        PLACES,
        check_writable,
    )  # only a run that writes needs the reports

    check_writable(folder, PLACES)


def check_output(folder: str | os.PathLike[str]) -> None:
    """Make sure that a run can leave a report in ``folder``. Raises ValueError when it cannot."""
    from boostproof.reports import check_place  # as above

    check_place(folder)


def made_report(
    verdicts: Sequence[Verdict],
    settings: Mapping[str, Any],
    *,
    complete: bool,
    run: Mapping[str, Any],
) -> Report:
    """The report of the verdicts, with the papers that their claims are of, and the sources that
    these stand in.
    """
    from boostproof.reports import build_report  # as above
    from boostproof.verify.user_claims import paper_of, sources_of  # as above

    claims = [verdict.claim for verdict in verdicts]
    papers = {claim.paper: paper for claim in claims if (paper := paper_of(claim)) is not None}
    sources = [{"name": loaded.source.name, "files": loaded.files} for loaded in sources_of(claims)]
    return build_report(
        verdicts, settings, papers=papers, sources=sources, complete=complete, run=run
    )


def write_output(
    verdicts: Sequence[Verdict],
    settings: Mapping[str, Any],
    folder: Path,
    *,
    complete: bool,
    run: Mapping[str, Any],
    results: Sequence[Report] = (),
    fresh: bool = False,
    step: Callable[[], object] = lambda: None,
) -> tuple[Report, tuple[Path, Path]]:
    """Write the report and all that is made from it into ``folder``; the report, report.json and
    report.html.

    ``results`` are those of experiments, whose findings the report shows. What Coq said of the same
    claims, in a report that lies there and is of this user's runs, is kept unless ``fresh``.
    ``step`` is called after each part. Raises ValueError when the folder cannot be written into.
    """
    from boostproof.reports import write_report  # as above
    from boostproof.reports.experiments import with_experiments  # as above
    from boostproof.reports.proofs import files_beside  # as above

    report = made_report(verdicts, settings, complete=complete, run=run)
    whole = with_experiments(report, results)
    if not fresh:
        whole = with_earlier_kernel(whole, folder)
    written = write_report(whole, folder, results, files_beside(whole, folder), step=step)
    remember_marks(whole)
    remember_sources(whole)
    return whole, written
