"""Finding the user's files in a folder, and reading their lines; what is no text of lines is refused."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boostproof.verify.experiments.data.form import KnownFile
from boostproof.verify.experiments.data.forms import FORMS, NAME_LISTS

__all__ = ["Lines", "available", "find", "read_lines", "refusal"]

Folder = str | os.PathLike[str]

MOST_BYTES = 4 * 2**20
"""Many times the size of any file that is read here."""

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What no text of data holds; tabs, line feeds and the carriage returns before them aside."""


@dataclass(frozen=True)
class Lines:
    """The lines of a file, without their ends and without empty ones at the end, and the SHA-256 of its bytes."""

    path: Path
    lines: tuple[str, ...]
    sha256: str

    def numbered(self) -> Iterator[tuple[int, str]]:
        """The lines with their numbers, from 1."""
        return enumerate(self.lines, 1)


def find(folder: Folder, name: str) -> tuple[Path, ...]:
    """Return the files of a set, in the order of its form, from the folder itself or from its uci or names folder.

    Args:
        folder: where the user keeps data.
        name: a name of `FORMS`, or "names" for the Names Corpus.

    Raises ValueError for a name or folder that is not there, and for a file that is missing, by its name.
    """
    files, inner = _files(name)
    base = _folder(folder)
    return tuple(_find_file(base, file.name, inner) for file in files)


def available(folder: Folder) -> tuple[str, ...]:
    """Return the names of the sets whose files are all in the folder, "names" last; ValueError if it is no folder."""
    base = _folder(folder)
    return tuple(name for name in (*FORMS, "names") if _is_complete(base, name))


def read_lines(path: Path) -> Lines:
    """Return the lines of a text in UTF-8 or Latin-1.

    Raises ValueError, with the file and the line, for a file that cannot be read, is too large, or holds control
    characters, as binary files and UTF-16 do.
    """
    content = _content(path)
    text = re.sub("\r\n?", "\n", _decoded(content))
    bad = CONTROL.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        raise refusal(path, line, "text in UTF-8 or Latin-1", f"the control character {bad.group()!r}")
    body = text.rstrip("\n \t")
    return Lines(path, tuple(body.split("\n")) if body else (), hashlib.sha256(content).hexdigest())


def refusal(path: Path, line: int, expected: str, found: str) -> ValueError:
    """The complaint about a line of a file."""
    return ValueError(f"{path}, line {line}: expected {expected}, not {found}")


def _files(name: str) -> tuple[tuple[KnownFile, ...], str]:
    """The files of a set, and the inner folder that they may lie in."""
    if name == "names":
        return NAME_LISTS, "names"
    if name not in FORMS:
        raise ValueError(f"data set {name!r}: expected one of {', '.join((*FORMS, 'names'))}")
    return FORMS[name].files, "uci"


def _folder(folder: Folder) -> Path:
    if not isinstance(folder, (str, os.PathLike)):
        raise TypeError(f"folder={folder!r}: expected the path of a folder")
    path = Path(folder)
    if not path.is_dir():
        raise ValueError(f"data folder {str(path)!r}: expected a folder that exists")
    return path


def _places(base: Path, file: str, inner: str) -> Iterator[Path]:
    """The places of a file that are files, the outer one first."""
    return (path for path in (base / file, base / inner / file) if path.is_file())


def _find_file(base: Path, file: str, inner: str) -> Path:
    found = next(_places(base, file, inner), None)
    if found is None:
        raise ValueError(f"data folder {str(base)!r}: expected {file} in it or in its folder {inner}")
    return found


def _is_complete(base: Path, name: str) -> bool:
    files, inner = _files(name)
    return all(any(_places(base, file.name, inner)) for file in files)


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ValueError(f"{path}: expected a file that can be read ({error.strerror})") from error
    if len(content) > MOST_BYTES:
        raise ValueError(f"{path}: expected at most {MOST_BYTES} bytes, not more")
    return content


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
