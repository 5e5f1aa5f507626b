"""JSS09, Table 1: each weak learner sees one half of the features."""

from __future__ import annotations

from boostproof.verify.experiments.jss09.tables import table_experiment

__all__ = ["EXPERIMENT"]

EXPERIMENT = table_experiment(1)
