"""Results in the folder of a report: the files of each, and the figures that the report's page shows."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.reports.experiments.figure import drawn_panels
from boostproof.reports.experiments.files import experiment_files
from boostproof.reports.experiments.page import panel_html
from boostproof.reports.markup import element
from boostproof.reports.report import Report

__all__ = ["figures_of", "results_files"]


def results_files(results: Sequence[Report]) -> dict[str, str]:
    """The texts of the files of all results, by their paths: ``NAME/result.json`` and so on."""
    return {
        f"{result['name']}/{path}": text
        for result in results
        for path, text in experiment_files(result, alone=False).items()
    }


def figures_of(results: Sequence[Report]) -> dict[str, str]:
    """The panels of each result's figure as markup, by the experiment's name."""
    return {result["name"]: _figure(result) for result in results}


def _figure(result: Report) -> str:
    return element("div", *map(panel_html, drawn_panels(result)), class_="panels")
