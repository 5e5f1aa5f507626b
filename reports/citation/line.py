"""A citation as one line of text."""

from __future__ import annotations

from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.people import DEVELOPERS

__all__ = ["line"]


def line(entry: Entry) -> str:
    """Author, year, title, version, kind, verdict and digest."""
    year = entry.year or "n.d."
    head = f"{DEVELOPERS} ({year}). {entry.title} ({entry.made_by}) [Verification report]."
    return f"{head} {entry.note} SHA-256 of the report: {entry.subject.digest}\n"
