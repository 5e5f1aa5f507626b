"""Citation File Format 1.2.0: YAML whose every scalar is a JSON string, which YAML reads as the same text."""

from __future__ import annotations

import json
from collections.abc import Iterator

from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.people import DEVELOPERS, Person
from boostproof.reports.citation.subject import Source

__all__ = ["cff"]

_MESSAGE = "If you use this report, please cite it together with its digest."


def cff(entry: Entry) -> str:
    """The file that cites the entry, with the papers that it is about as references."""
    return "".join(f"{line}\n" for line in _lines(entry))


def _lines(entry: Entry) -> Iterator[str]:
    yield "cff-version: 1.2.0"
    yield f"message: {_said(_MESSAGE)}"
    yield "type: dataset"
    yield f"title: {_said(entry.title)}"
    yield f"abstract: {_said(f'{entry.note} Judged by {entry.made_by}.')}"
    yield "authors:"
    yield f"  - name: {_said(DEVELOPERS)}"
    if entry.subject.version:
        yield f"version: {_said(entry.subject.version)}"
    if entry.released:
        yield f"date-released: {_said(entry.released)}"
    yield "identifiers:"
    yield "  - type: other"
    yield f"    value: {_said(f'sha256:{entry.subject.digest}')}"
    yield '    description: "SHA-256 of the report\'s deterministic part, by which it is named"'
    yield from _references(entry)


def _references(entry: Entry) -> Iterator[str]:
    sources = [source for source in entry.sources if source.title]
    if sources:
        yield "references:"
    for source in sources:
        yield "  - type: generic"
        yield f"    title: {_said(source.title)}"
        yield "    authors:"
        yield from _authors(source)
        yield f"    year: {source.year}"
        if source.venue:
            yield f"    notes: {_said(source.venue)}"
        yield from (f"    {kind}: {_said(value)}" for kind, value in _places(source))
        if entry.claim and entry.claim.locator:
            yield f"    section: {_said(entry.claim.locator)}"


def _places(source: Source) -> Iterator[tuple[str, str]]:
    """The DOI, and one address: the paper's own, or else that of arXiv."""
    found = {place.kind: place for place in source.places}
    if "doi" in found:
        yield "doi", found["doi"].words.removeprefix("doi:")
    if "url" in found or "arxiv" in found:
        yield "url", (found.get("url") or found["arxiv"]).address


def _authors(source: Source) -> Iterator[str]:
    if not source.authors:
        yield '      - name: "unknown"'
    for person in dict.fromkeys(source.authors):
        first, *rest = _parts(person)
        yield f"      - {first}"
        yield from (f"        {part}" for part in rest)


def _parts(person: Person) -> Iterator[str]:
    yield f"family-names: {_said(person.family)}"
    if person.particle:
        yield f"name-particle: {_said(person.particle)}"
    if person.given:
        yield f"given-names: {_said(person.given)}"


def _said(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
