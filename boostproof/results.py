"""The results of experiments that a report is made with: those that were asked for, and those that
lie beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import complain

if TYPE_CHECKING:
    from boostproof.reports import Report

__all__ = ["asked_results", "with_results"]


def asked_results(folder: str | None) -> list[Report]:
    """The results in a folder that `experiment run` wrote; none where none is named.

    Raises ValueError when there is none in it, or one is not as it should be.
    """
    if folder is None:
        return []
    from boostproof.reports.experiments import (
        read_results,
    )  # only a report with experiments needs them

    return read_results(folder)


def with_results(
    report: Mapping[str, Any], asked: Sequence[Report], files: Iterable[str] = ()
) -> tuple[Report, list[Report]]:
    """The report with the findings of those that were asked for, and all results that it was made
    with.

    ``files`` are report.json files: beside them lie the results of the experiments that the report
    has already. What is missing there, or is another one now, is told, and only its curves and
    figure are left out.
    """
    from boostproof.reports.experiments import with_experiments  # as above

    whole = with_experiments(report, asked)
    known = {result["digest"]: result for result in asked}
    for item in whole.get("experiments", ()):
        if item["digest"] not in known:
            found = _beside(item, [Path(file).parent for file in files])
            known |= {item["digest"]: found} if found else {}
    return whole, [
        known[item["digest"]] for item in whole.get("experiments", ()) if item["digest"] in known
    ]


def _beside(item: Mapping[str, Any], folders: Iterable[Path]) -> Report | None:
    from boostproof.reports import EXPERIMENTS  # as above
    from boostproof.reports.experiments import read_result  # as above

    for folder in folders:
        path = folder / EXPERIMENTS / item["name"] / "result.json"
        try:
            found = read_result(path)
        except ValueError:
            continue
        if found["digest"] == item["digest"]:
            return found
    complain(
        f"the result of {item['name']} is not beside the report: its curves and figure are left out"
    )
    return None
