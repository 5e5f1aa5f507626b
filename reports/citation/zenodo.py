"""What Zenodo asks when a report is uploaded: .zenodo.json. Nothing is uploaded here, and no DOI is made up."""

from __future__ import annotations

import json

from boostproof.reports.citation.entry import Entry, reference
from boostproof.reports.citation.people import DEVELOPERS
from boostproof.reports.citation.subject import Subject
from boostproof.reports.markup import element, escape

__all__ = ["zenodo"]

_KEYWORDS = ("verification report", "theorem verification", "reproducibility", "boostproof")


def zenodo(subject: Subject) -> str:
    """The metadata of the report as a data set; the papers stand as references in words."""
    entry = Entry(subject)
    metadata = {
        "title": entry.title,
        "upload_type": "dataset",
        "description": _description(entry),
        "creators": [{"name": DEVELOPERS}],
        "version": subject.version,
        "access_right": "open",
        "license": "cc-by-4.0",
        "language": "eng",
        "keywords": list(_KEYWORDS),
        "notes": f"SHA-256 of the report: {subject.digest}",
        "references": [reference(source) for source in subject.sources],
    }
    given = {key: value for key, value in metadata.items() if value}
    return json.dumps(given, indent=2, ensure_ascii=False) + "\n"


def _description(entry: Entry) -> str:
    """Paragraphs of HTML; all words of the report are escaped."""
    paragraphs = (
        entry.note,
        f"Judged by {entry.made_by}. SHA-256 of the report: {entry.subject.digest}",
        "Each claim has a verdict with its evidence; certificates are re-checked from report.json alone.",
    )
    return "".join(element("p", escape(text)) for text in paragraphs)
