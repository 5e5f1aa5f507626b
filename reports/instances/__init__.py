"""Counterexamples that travel: a folder each, with what a stranger needs to see a claim refuted."""

from __future__ import annotations

from boostproof.reports.instances.files import FORMAT, INSTANCE, counterexample_files, stored_counterexample

__all__ = ["FORMAT", "INSTANCE", "counterexample_files", "stored_counterexample"]
