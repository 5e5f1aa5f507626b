"""RIS, which reference managers import: a line a tag, between TY and ER, ended as the format asks."""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.people import DEVELOPERS

__all__ = ["ris"]


def ris(entry: Entry) -> str:
    """The entry as a report of an institution."""
    return "".join(f"{tag}  - {value}\r\n" for tag, value in _tags(entry))


def _tags(entry: Entry) -> Iterator[tuple[str, str]]:
    yield "TY", "RPRT"
    yield "ID", entry.key
    yield "AU", f"{DEVELOPERS},"  # the comma says that this is no person, whose last word would be the family's name
    yield "TI", entry.title
    if entry.released:
        yield "PY", entry.year
        yield "DA", entry.released.replace("-", "/")
    yield "M3", "Verification report"
    yield "ET", entry.subject.version
    yield "AN", f"sha256:{entry.subject.digest}"
    yield "N1", f"{entry.note} Judged by {entry.made_by}. SHA-256 of the report: {entry.subject.digest}"
    yield "ER", ""
