"""Reports held against each other: what changed from one to another, and parts joined into one."""

from __future__ import annotations

from boostproof.reports.compare.changes import Difference, compare_reports
from boostproof.reports.compare.kinds import KINDS, Change
from boostproof.reports.compare.merging import joined_run, merge_reports
from boostproof.reports.compare.selectors import joined_selectors
from boostproof.reports.compare.text import difference_json, difference_lines, difference_markdown, difference_sum

__all__ = [
    "KINDS",
    "Change",
    "Difference",
    "compare_reports",
    "difference_json",
    "difference_lines",
    "difference_markdown",
    "difference_sum",
    "joined_run",
    "joined_selectors",
    "merge_reports",
]
