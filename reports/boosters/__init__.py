"""What came of claims that were held against boosters: as JSON, as a page, as Markdown and for JUnit's readers."""

from __future__ import annotations

from boostproof.reports.boosters.files import CHECK_FILES, check_files, write_check
from boostproof.reports.boosters.record import CHECK_SCHEMA, build_check, examined, failing, summary_of
from boostproof.reports.boosters.tables import markdown, plain_lines

__all__ = [
    "CHECK_FILES", "CHECK_SCHEMA", "build_check", "check_files", "examined", "failing", "markdown", "plain_lines",
    "summary_of", "write_check",
]  # fmt: skip
