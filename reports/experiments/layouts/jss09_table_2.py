"""JSS09, Table 2: laid out as both tables are."""

from __future__ import annotations

from boostproof.reports.experiments.layouts.jss09_tables import panels

__all__ = ["panels"]
