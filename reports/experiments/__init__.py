"""What a reader gets of an experiment: its data as JSON and CSV, its figure, a small page, and its part of a report."""

from __future__ import annotations

from boostproof.reports.experiments.beside import figures_of, results_files
from boostproof.reports.experiments.files import PLACES, earlier_files, experiment_files, sums_of, timing_files
from boostproof.reports.experiments.held import with_experiments
from boostproof.reports.experiments.reading import read_result, read_results
from boostproof.reports.experiments.record import SCHEMA, build_result, timing_record

__all__ = [
    "PLACES",
    "SCHEMA",
    "build_result",
    "earlier_files",
    "experiment_files",
    "figures_of",
    "read_result",
    "read_results",
    "results_files",
    "sums_of",
    "timing_files",
    "timing_record",
    "with_experiments",
]
