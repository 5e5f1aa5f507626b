"""BibTeX: one @misc an entry, for plain BibTeX and for biblatex."""

from __future__ import annotations

from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.people import DEVELOPERS
from boostproof.reports.citation.tex import tex

__all__ = ["bibtex"]

_GROUP = 8


def bibtex(entry: Entry) -> str:
    """The entry; ``sha256`` is no field of any style, and says the digest in one piece."""
    fields = {
        "author": f"{{{tex(DEVELOPERS)}}}",
        "title": f"{{{tex(entry.title)}}}",  # in braces of its own: no style changes its capitals
        "year": entry.year,
        "howpublished": f"Verification report, {tex(entry.made_by)}",
        "note": f"{tex(entry.note)} SHA-256 of the report: {_breakable(entry.subject.digest)}",
        "sha256": entry.subject.digest,
    }
    lines = (f"  {name:<12} = {{{value}}}," for name, value in fields.items() if value)
    return "\n".join((f"@misc{{{entry.key},", *lines, "}")) + "\n"


def _breakable(digest: str) -> str:
    """The digest in groups between which a line may end: it is longer than a column."""
    return r"\allowbreak ".join(digest[place : place + _GROUP] for place in range(0, len(digest), _GROUP))
