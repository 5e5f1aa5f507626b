"""The list, in a folder, of the files that boostproof wrote into it, by kind of output and with their SHA-256.

Two runs of the same claims leave the same list. A file that differs from run to run is listed without a digest, and the
file of times not at all: it is known by its name and by the digest of a report in it, where there is a list.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

__all__ = ["MANIFEST", "TIMES", "check_ours", "is_times", "listed_files", "listed_sums", "manifest_with", "sum_of_file"]

MANIFEST = ".boostproof-manifest.json"
TIMES = frozenset(("run.json", "mutants-run.json"))
"""The files of times."""
_FORMAT = "boostproof-manifest/1"
_DIGEST = re.compile("[0-9a-f]{64}")
_LARGEST = 1 << 24
_ABOVE = 5
"""So many folders above a file may list it: a folder of results is a part of a report's."""

Sums = dict[str, str]


def listed_files(folder: Path) -> dict[str, Sums]:
    """The files of each kind, by their POSIX paths, with their digests; none where there is no list."""
    kinds = (_list_in(folder) or {}).get("files")
    found = kinds.items() if isinstance(kinds, dict) else ()
    return {kind: _texts(files) for kind, files in found if isinstance(files, dict)}


def _list_in(folder: Path) -> dict[str, object] | None:
    """What a list of ours says; None where there is none."""
    try:
        if (folder / MANIFEST).is_symlink() or (folder / MANIFEST).stat().st_size > _LARGEST:
            return None
        data = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and data.get("format") == _FORMAT else None


def _texts(files: Mapping[str, object]) -> Sums:
    return {name: found for name, found in files.items() if isinstance(found, str)}


def manifest_with(folder: Path, kind: str, contents: Mapping[str, bytes], volatile: Collection[str]) -> bytes:
    """The list once ``contents`` are all that there is of a kind; ``volatile`` ones are known by their names."""
    lasting = {name: content for name, content in contents.items() if name not in TIMES}
    sums = {name: "" if name in volatile else hashlib.sha256(content).hexdigest() for name, content in lasting.items()}
    data = {"format": _FORMAT, "files": {**listed_files(folder), kind: sums}}
    return (json.dumps(data, sort_keys=True, indent=1, ensure_ascii=True) + "\n").encode("ascii")


def check_ours(
    folder: Path,
    names: Iterable[str],
    contents: Mapping[str, bytes] | None = None,
    earlier: Mapping[str, str] | None = None,
) -> None:
    """Make sure that nobody else's file stands in the place of one of ``names``, or of the list.

    ``earlier`` are digests from another list of ours; a file that has its new content already, as ``contents`` has it,
    may stand as well. Raises ValueError naming the first file that boostproof did not write, or not like that.
    """
    if os.path.lexists(folder / MANIFEST) and _list_in(folder) is None:
        raise _not_ours(folder / MANIFEST)
    lists: dict[Path, Sums] = {}
    for name in names:
        path = folder / name
        if os.path.lexists(path) and not _is_ours(folder, name, earlier or {}, lists, (contents or {}).get(name)):
            raise _not_ours(path)


def _not_ours(path: Path) -> ValueError:
    words = "was not written by boostproof, or was changed since: move it away, or name another folder"
    return ValueError(f"{path} {words}")


def _is_ours(
    folder: Path, name: str, earlier: Mapping[str, str], lists: dict[Path, Sums], content: bytes | None
) -> bool:
    path = folder / name
    found = sum_of_file(folder, name)
    if not found or (name in TIMES and is_times(folder, name)):
        return bool(found)
    if found == earlier.get(name) or (content is not None and found == hashlib.sha256(content).hexdigest()):
        return True
    sums = {listed_sums(above, lists).get(path.relative_to(above).as_posix()) for above in [*path.parents][:_ABOVE]}
    return found in sums or ("" in sums and name not in earlier)


def is_times(folder: Path, name: str) -> bool:
    """Whether a file of times of ours stands in a folder that has a list."""
    path = folder / name
    if not listed_files(folder) or not sum_of_file(folder, name) or path.stat().st_size > _LARGEST:
        return False
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(data, dict) and _DIGEST.fullmatch(str(data.get("digest"))) is not None


def listed_sums(folder: Path, lists: dict[Path, Sums] | None = None) -> Sums:
    """The files of all kinds that the list in a folder names, with their digests; ``lists`` are those read before."""
    known = {} if lists is None else lists
    if folder not in known:
        known[folder] = {name: found for files in listed_files(folder).values() for name, found in files.items()}
    return known[folder]


def sum_of_file(folder: Path, name: str) -> str:
    """The SHA-256 of a file that no link below ``folder`` leads to; empty where there is none that can be read."""
    path = folder / name
    steps = [path, *(above for above in path.parents if folder in above.parents)]
    try:
        if any(step.is_symlink() for step in steps) or not path.is_file():
            return ""
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError):
        return ""
