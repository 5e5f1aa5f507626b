"""``boostproof merge``: partial reports joined into one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from boostproof import __version__
from boostproof.console import writing
from boostproof.place import check_replaces, holding, of_report
from boostproof.problems import DONE, checking
from boostproof.progress import writing_report
from boostproof.proofs import remember_marks, tell_foreign_marks
from boostproof.reports import (
    PLACES,
    check_place,
    check_writable,
    read_report,
    summary_line,
    write_report,
)
from boostproof.reports.compare import joined_run, merge_reports
from boostproof.reports.proofs import files_beside
from boostproof.results import with_results
from boostproof.theory import all_claims
from boostproof.times import run_beside

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Read every report, join them, and write the whole into --out; the digest is printed as verify
    prints it.
    """
    with checking():
        check_writable(arguments.out, PLACES)
        reports = [read_report(file) for file in arguments.files]
        merged = merge_reports(reports, arguments.files, _known(reports))
        whole, results = with_results(
            {**merged, **_run(arguments.files, reports)}, (), arguments.files
        )
        foreign = tell_foreign_marks(reports)
    with holding(arguments.out), checking():
        check_place(arguments.out)
        parts = [report["digest"] for report in reports]
        check_replaces(arguments.out, of_report(whole), replace=arguments.replace, parts=parts)
        proofs = [
            proof for file in arguments.files for proof in files_beside(whole, Path(file).parent)
        ]
        with writing_report(len(whole["claims"])) as step:
            files = write_report(whole, arguments.out, results, proofs, step=step)
        if not foreign:
            remember_marks(whole)
    with writing():
        print(summary_line(merged))
        for file in files:
            print(f"{file.suffix[1:]:<6}  {file}")
        print(f"digest  {merged['digest']}")
    return DONE


def _known(reports: Iterable[Mapping[str, Any]]) -> list[str]:
    """The ids of the papers' claims in their order, as far as this version knows what others mean
    by everything.
    """
    return (
        [claim.id for claim in all_claims()]
        if all(item["version"] == __version__ for item in reports)
        else []
    )


def _run(files: Sequence[str], reports: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The block of times and machine facts, from the files beside the reports; nothing where one
    has none.
    """
    runs = [run_beside(Path(file), report) for file, report in zip(files, reports, strict=True)]
    found = [run for run in runs if run is not None]
    return {"run": joined_run(found)} if len(found) == len(runs) else {}
