"""All that a reader gets, made from a report's JSON data alone, and put into one folder."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from boostproof.reports.citation import citation_files, crate_files
from boostproof.reports.html import to_html
from boostproof.reports.instances import counterexample_files
from boostproof.reports.latex import latex_files
from boostproof.reports.leftovers import leftovers, removed
from boostproof.reports.plots import draw_plots
from boostproof.reports.sharing import shared
from boostproof.reports.store import HTML_NAME, JSON_NAME, RUN_NAME, put_files, run_json, to_json

__all__ = ["PLACES", "report_files", "write_report"]

CHECKER_NAME = "checker.py"
PLACES = (JSON_NAME, HTML_NAME, RUN_NAME, *(f"{folder}/any" for folder in ("badges", "counterexamples", "plots")))
"""Where files of a report will stand, to make sure of it before there is a report."""


def report_files(report: Mapping[str, Any]) -> dict[str, str]:
    """The texts of the files by their paths in the report's folder; the same for the same report, wherever it is made.

    Raises ValueError when a formula of the report is none.
    """
    made = dict(report)
    filed, plots = shared(made), draw_plots(made)
    texts = {
        JSON_NAME: to_json(filed),
        HTML_NAME: to_html(made, filed, plots),
        CHECKER_NAME: files("boostproof.verify").joinpath(CHECKER_NAME).read_text(encoding="utf-8"),
        **citation_files(made),
        **latex_files(made),
        **counterexample_files(made),
        **plots.files(),
    }
    return {**texts, **crate_files(made, texts)}


def write_report(report: Mapping[str, Any], directory: str | os.PathLike[str]) -> tuple[Path, Path]:
    """Write the files of a report into ``directory``, made when missing; the paths of report.json and report.html.

    Beside them stands run.json, with times and machine facts, where the report has them. Each file appears whole or not
    at all, whatever interrupts the writing; what an earlier report left and this one does not have goes, unless it was
    changed. Raises ValueError as :func:`boostproof.reports.store.check_writable` does.
    """
    run = {RUN_NAME: run_json(report)} if "run" in report else {}
    texts = {**report_files(report), **run}
    old = leftovers(Path(directory), texts)
    put_files(directory, texts)
    removed(old)
    return Path(directory, JSON_NAME), Path(directory, HTML_NAME)
