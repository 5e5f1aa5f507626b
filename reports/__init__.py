"""What a reader gets: the report as JSON data, as a page, and as a table for the terminal."""

from __future__ import annotations

from boostproof.reports.errata_text import errata_text
from boostproof.reports.html import to_html, to_paper
from boostproof.reports.mathml import to_mathml
from boostproof.reports.mutant_data import MUTANT_FILES, build_mutants, write_mutants
from boostproof.reports.mutant_table import print_mutants
from boostproof.reports.outputs import EXPERIMENTS, PARTS, PDF_NAME, PLACES, check_place, report_files, write_report
from boostproof.reports.pdf import browser, print_pdf
from boostproof.reports.reading import read_report
from boostproof.reports.report import SCHEMA, Report, build_report, digest, schema
from boostproof.reports.store import HTML_NAME, JSON_NAME, RUN_NAME, check_writable, to_json
from boostproof.reports.summary import summary_line
from boostproof.reports.table import print_table, print_verdicts

__all__ = [
    "EXPERIMENTS",
    "HTML_NAME",
    "JSON_NAME",
    "MUTANT_FILES",
    "PARTS",
    "PDF_NAME",
    "PLACES",
    "RUN_NAME",
    "SCHEMA",
    "Report",
    "browser",
    "build_mutants",
    "build_report",
    "check_place",
    "check_writable",
    "digest",
    "errata_text",
    "print_mutants",
    "print_pdf",
    "print_table",
    "print_verdicts",
    "read_report",
    "report_files",
    "schema",
    "summary_line",
    "to_html",
    "to_json",
    "to_mathml",
    "to_paper",
    "write_mutants",
    "write_report",
]
