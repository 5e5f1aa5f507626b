"""Files that an earlier report left in a folder and the new one does not have: they go, what a user made stays."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from boostproof.reports.citation import CRATE
from boostproof.reports.instances import stale
from boostproof.reports.store import is_inside

__all__ = ["leftovers", "removed", "unchanged"]


def leftovers(folder: Path, kept: Collection[str]) -> list[Path]:
    """The files in ``folder`` that an earlier report's crate lists, that are as it lists them, and are not ``kept``.

    ``kept`` are POSIX paths. Counterexamples tell by themselves whose they are. A file that was changed since, or that
    no crate lists, is not among them, and neither is what a link leads to.
    """
    listed = unchanged(folder, _listed(folder / CRATE), kept)
    try:
        told = stale(folder, kept)
    except OSError:
        told = []
    return sorted({*listed, *told})


def unchanged(folder: Path, listed: Iterable[tuple[str, str]], kept: Collection[str] = ()) -> list[Path]:
    """The files in ``folder``, listed by POSIX path and SHA-256, that are as listed and that no link leads to.

    Those that are ``kept``, or would stand outside of the folder, are not among them.
    """
    gone = ((name, sha256) for name, sha256 in listed if name not in kept and is_inside(name))
    return [folder / name for name, sha256 in gone if _is(folder, name, sha256)]


def removed(paths: Collection[Path]) -> None:
    """Remove the files, and the folders that are empty without them; one that cannot be removed stays."""
    for path in paths:
        with suppress(OSError):
            path.unlink()
            for above in path.parents:  # ends with the first that holds something, the report's own at the latest
                above.rmdir()


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


def _is(folder: Path, name: str, sha256: str) -> bool:
    """Whether the file is there, reached without a link, with these contents."""
    path = folder / name
    steps: list[Any] = [path, *(above for above in path.parents if folder in above.parents)]
    if any(step.is_symlink() for step in steps) or not path.is_file():
        return False
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest() == sha256
    except OSError:
        return False
