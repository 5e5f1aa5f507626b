"""The papers' experiments, run again."""

from __future__ import annotations

from boostproof.verify.experiments.base import OUTCOMES, Experiment, Finding, Result, Series, Source, Task, seed_of

__all__ = ["OUTCOMES", "Experiment", "Finding", "Result", "Series", "Source", "Task", "seed_of"]
