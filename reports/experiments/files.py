"""All files of a result, by their names in its folder."""

from __future__ import annotations

from boostproof.reports.experiments.figure import drawn_panels, figure_svg
from boostproof.reports.experiments.page import result_page
from boostproof.reports.experiments.record import result_json
from boostproof.reports.experiments.sheets import csv_files
from boostproof.reports.report import Report

__all__ = ["PLACES", "experiment_files"]

PLACES = ("result.json", "result.html", "figure.svg", "run.json", "data/any")
"""Where files will stand, to make sure of it before there is a result."""


def experiment_files(record: Report) -> dict[str, str]:
    """The texts of the files by their paths in the result's folder; the same for the same result."""
    panels = drawn_panels(record)
    return {
        "result.json": result_json(record),
        "result.html": result_page(record, panels),
        "figure.svg": figure_svg(record, panels),
        **{f"data/{name}": text for name, text in csv_files(record).items()},
    }
