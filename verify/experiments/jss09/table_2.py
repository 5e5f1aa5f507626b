"""JSS09, Table 2: both weak learners see all features."""

from __future__ import annotations

from boostproof.verify.experiments.jss09.tables import table_experiment

__all__ = ["EXPERIMENT"]

EXPERIMENT = table_experiment(2)
