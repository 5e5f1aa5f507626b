"""Files that boostproof wrote and that no list of its own names: those of versions before there was one.

A report's crate lists them with their SHA-256; a report is known by its own digest, and its crate by the report.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from boostproof.reports.citation import CRATE
from boostproof.reports.folder import listed_files, sum_of_file
from boostproof.reports.parsing import Limits, read_json
from boostproof.reports.report import digest
from boostproof.reports.store import JSON_NAME, RUN_NAME, is_inside

__all__ = ["REPORT", "earlier_report"]

REPORT = "report"
"""What the list of a folder calls the files of a report."""


def earlier_report(folder: Path) -> dict[str, str]:
    """The files of a report in ``folder`` that stand as a version without a list wrote them, with their SHA-256."""
    if REPORT in listed_files(folder) or not _is_report(folder / JSON_NAME):
        return {}
    found = {name: sum_of_file(folder, name) for name in (JSON_NAME, RUN_NAME)}
    listed = dict(_listed(folder / CRATE))
    if listed.get(JSON_NAME) == found[JSON_NAME]:
        found |= {**listed, CRATE: sum_of_file(folder, CRATE)}
    return {name: sha256 for name, sha256 in found.items() if sha256 and sum_of_file(folder, name) == sha256}


def _is_report(path: Path) -> bool:
    try:
        data = read_json(str(path), Limits("a report"))
        return isinstance(data, dict) and "schema" in data and data.get("digest") == digest(data)
    except (ValueError, TypeError, RecursionError):
        return False


def _listed(crate: Path) -> Iterator[tuple[str, str]]:
    """The paths and hashes that a crate lists; none where it is no crate of ours."""
    try:
        data = json.loads(crate.read_bytes())
        entities = [entity for entity in data["@graph"] if isinstance(entity, dict)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return
    for entity in entities:
        name, sha256 = entity.get("@id"), entity.get("sha256")
        if isinstance(name, str) and isinstance(sha256, str) and is_inside(unquote(name)):
            yield unquote(name), sha256
