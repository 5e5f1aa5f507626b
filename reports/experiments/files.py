"""All files of a result, by their names in its folder."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from pathlib import Path

from boostproof.reports.experiments.figure import drawn_panels, figure_svg
from boostproof.reports.experiments.layouts import timing_layout
from boostproof.reports.experiments.page import TIMING_NAME, result_page
from boostproof.reports.experiments.record import result_json
from boostproof.reports.experiments.sheets import csv_files, series_files
from boostproof.reports.parsing import Limits, read_json
from boostproof.reports.report import Report
from boostproof.reports.store import RUN_NAME, content_of

__all__ = ["PLACES", "earlier_files", "experiment_files", "sums_of", "timing_files"]

PLACES = ("result.json", "result.html", "figure.svg", TIMING_NAME, RUN_NAME, "data/any")
"""Where files will stand, to make sure of it before there is a result."""


def experiment_files(record: Report, *, alone: bool = True) -> dict[str, str]:
    """The texts of the files by their paths in the result's folder; the same for the same result.

    ``alone`` is false in the folder of a report, where no seconds stand beside the result.
    """
    panels = drawn_panels(record)
    return {
        "result.json": result_json(record),
        "result.html": result_page(record, panels, timed=alone and record["timed"]),
        "figure.svg": figure_svg(record, panels),
        **{f"data/{name}": text for name, text in csv_files(record).items()},
    }


def timing_files(timing: Report, taken: Collection[str]) -> dict[str, str]:
    """The texts of the files of seconds by their paths, none of which is ``taken``; none where nothing was timed."""
    if not timing["series"]:
        return {}
    names = {path.removeprefix("data/") for path in taken}
    sheets = series_files(timing["series"], "timing-", names)
    panels = drawn_panels(timing, timing_layout(timing))
    return {TIMING_NAME: figure_svg(timing, panels), **{f"data/{name}": text for name, text in sheets.items()}}


def sums_of(files: Mapping[str, str]) -> dict[str, str]:
    """The SHA-256 of files by their paths: what run.json keeps of them, so that a later run knows them as ours."""
    return {path: hashlib.sha256(content_of(text)).hexdigest() for path, text in files.items()}


def earlier_files(folder: Path) -> dict[str, str]:
    """The files in a result's folder that its run.json lists, with their SHA-256."""
    try:
        run = read_json(str(folder / RUN_NAME), Limits("a run", depth=50, fractions=True))
    except ValueError:
        return {}
    listed = run.get("files") if isinstance(run, dict) else None
    texts = listed.items() if isinstance(listed, dict) else ()
    return {path: sha256 for path, sha256 in texts if isinstance(sha256, str)}
