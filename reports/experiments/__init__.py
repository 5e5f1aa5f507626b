"""What a reader gets of an experiment: its data as JSON and CSV, its figure, and a small page."""

from __future__ import annotations

from boostproof.reports.experiments.files import PLACES, experiment_files
from boostproof.reports.experiments.record import SCHEMA, build_result

__all__ = ["PLACES", "SCHEMA", "build_result", "experiment_files"]
