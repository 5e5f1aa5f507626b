"""RO-Crate 1.1: the folder of a report described for archives, file by file, with what made it and from what."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.people import DEVELOPERS, Person
from boostproof.reports.citation.released import released
from boostproof.reports.citation.subject import Source, Subject
from boostproof.reports.store import content_of

__all__ = ["CRATE", "crate"]

CRATE = "ro-crate-metadata.json"

_UNLISTED = frozenset((CRATE, "run.json"))
"""The description itself, and times and machine facts, which differ from run to run."""

_CONTEXT = ["https://w3id.org/ro/crate/1.1/context", {"sha256": "https://schema.org/sha256"}]
_FORMATS = {
    ".json": "application/json", ".html": "text/html", ".svg": "image/svg+xml", ".md": "text/markdown",
    ".py": "text/x-python", ".tex": "application/x-tex", ".sty": "application/x-tex", ".bib": "application/x-bibtex",
    ".cff": "application/yaml", ".yaml": "application/yaml", ".js": "text/javascript", ".css": "text/css",
    ".v": "text/x-coq",
}  # fmt: skip
_PROGRAMS = frozenset((".py", ".js", ".sty", ".v"))
_CC_BY, _BSD = "https://spdx.org/licenses/CC-BY-4.0", "https://spdx.org/licenses/BSD-3-Clause"
_SOFTWARE, _AUTHOR, _RUN = "#boostproof", "#developers", "#run"

Json = dict[str, Any]


def crate(subject: Subject, files: Mapping[str, str]) -> str:
    """The text of ro-crate-metadata.json over ``files``, texts by their paths; itself and run.json are left out."""
    listed = {path: text for path, text in sorted(files.items()) if path not in _UNLISTED}
    graph = [_descriptor(), _root(subject, listed), *_files(listed), _action(subject), *_settings(subject)]
    graph += [_software(subject), _developers(), *_licenses(), *_papers(subject)]
    return json.dumps({"@context": _CONTEXT, "@graph": graph}, indent=1, ensure_ascii=False) + "\n"


def _link(name: str) -> Json:
    return {"@id": name}


def _descriptor() -> Json:
    return {
        "@id": CRATE,
        "@type": "CreativeWork",
        "conformsTo": _link("https://w3id.org/ro/crate/1.1"),
        "about": _link("./"),
    }


def _root(subject: Subject, files: Mapping[str, str]) -> Json:
    entry = Entry(subject)
    return {
        "@id": "./",
        "@type": "Dataset",
        "name": f"{entry.title}, by boostproof {subject.version} ({subject.short})",
        "description": f"{entry.note} Judged by {entry.made_by}.",
        # A crate must have a date: the version's release, or the first of all, before which there was no report.
        "datePublished": entry.released or released("0.1.0"),
        "license": _link(_CC_BY),
        "author": _link(_AUTHOR),
        "identifier": f"sha256:{subject.digest}",
        "version": subject.version,
        "about": [_link(_of(source)) for source in subject.sources],
        "mentions": _link(_RUN),
        "hasPart": [_link(quote(path)) for path in files],
    }


def _files(files: Mapping[str, str]) -> Iterator[Json]:
    for path, text in files.items():
        content = content_of(text)
        kind = PurePosixPath(path).suffix
        yield {
            "@id": quote(path),
            "@type": "File",
            "name": path,
            "encodingFormat": _FORMATS.get(kind, "text/plain"),
            "contentSize": str(len(content)),
            "sha256": hashlib.sha256(content).hexdigest(),
            **({"license": _link(_BSD)} if kind in _PROGRAMS else {}),
        }


def _action(subject: Subject) -> Json:
    """What was done: the papers and the settings in, the report out; no time, for there is no clock."""
    made_from = (*map(_of, subject.sources), *(item["@id"] for item in _settings(subject)))
    return {
        "@id": _RUN,
        "@type": "CreateAction",
        "name": "the claims judged",
        "instrument": _link(_SOFTWARE),
        "object": [_link(name) for name in made_from],
        "result": _link("report.json"),
        "actionStatus": _link(f"http://schema.org/{'Completed' if subject.complete else 'Failed'}ActionStatus"),
    }


def _settings(subject: Subject) -> list[Json]:
    said = {
        "seed": subject.seed,
        "effort": subject.effort,
        "selectors": " ".join(subject.selectors),
        "sources": ", ".join(f"{name} (SHA-256 {sha})" for origin in subject.origins for name, sha in origin.files),
        "table": subject.table,
        "table-sha256": subject.table_sha256,
    }
    return [
        {"@id": f"#setting-{name}", "@type": "PropertyValue", "name": name, "value": value}
        for name, value in said.items()
        if value
    ]


def _software(subject: Subject) -> Json:
    return {
        "@id": _SOFTWARE,
        "@type": "SoftwareApplication",
        "name": "boostproof",
        "version": subject.version,
        "softwareVersion": subject.version,
        "description": "Judges what papers claim: verdicts with evidence that a stranger can re-check",
        "license": _link(_BSD),
        "author": _link(_AUTHOR),
    }


def _developers() -> Json:
    return {"@id": _AUTHOR, "@type": "Organization", "name": DEVELOPERS}


def _licenses() -> list[Json]:
    said = {
        _CC_BY: ("Creative Commons Attribution 4.0 International", "For the report: share and adapt it, and name it."),
        _BSD: ('BSD 3-Clause "New" or "Revised" License', "For boostproof, and for the programs among the files."),
    }
    return [
        {"@id": name, "@type": "CreativeWork", "name": title, "description": words, "identifier": name}
        for name, (title, words) in said.items()
    ]


def _papers(subject: Subject) -> Iterator[Json]:
    """The papers and, once each, their authors."""
    for source in subject.sources:
        yield {
            "@id": _of(source),
            "@type": ["CreativeWork", "ScholarlyArticle"],
            "name": source.title,
            "author": [_link(_who(person)) for person in source.authors],
            "datePublished": str(source.year),
            "description": source.venue,
            **({"sameAs": [place.address for place in source.places]} if source.places else {}),
        }
    for name, person in {_who(person): person for source in subject.sources for person in source.authors}.items():
        yield {"@id": name, "@type": "Person", "name": person.name}


def _of(source: Source) -> str:
    return f"#paper-{quote(source.key, safe='')}"


def _who(person: Person) -> str:
    return f"#person-{quote(person.name, safe='')}"
