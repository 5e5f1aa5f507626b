"""Citing a report, and the files that archives and artifact evaluators want: BibTeX, RIS, CFF, RO-Crate, badges."""

from __future__ import annotations

from boostproof.reports.citation.crate import CRATE
from boostproof.reports.citation.files import FORMATS, citation_files, cite, crate_files

__all__ = ["CRATE", "FORMATS", "citation_files", "cite", "crate_files"]
