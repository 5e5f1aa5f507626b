"""Entries of a journal: on disk whole or not at all, and of use only where all that they follow from is as it was.

An entry carries a fingerprint of what its content follows from, and a sum of its own. Both can be forged, so that a
memory of what was written, which nobody else can write into, may be asked too.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar

__all__ = ["Entry", "Memory", "Unwritable", "canonical", "of_others", "remove_entries", "source_sum", "sum_of"]

T = TypeVar("T")


class Unwritable(Exception):
    """A journal's folder cannot be written into."""


class Memory(Protocol):
    """What this user's runs wrote, by the SHA-256 of its bytes."""

    def keep(self, sha256: str) -> object:
        """Keep in mind that it was written."""

    def knows(self, sha256: str) -> bool:
        """Whether it was written."""

    def drop(self, sha256: str) -> object:
        """Keep it in mind no longer."""


@dataclass(frozen=True)
class Entry:
    """The place of an entry: ``part`` is what it holds, on a ``thing``, and ``about`` what that follows from.

    Without a ``memory`` every entry counts as one of ours.
    """

    path: Path
    schema: str
    part: str
    thing: str
    about: Any
    memory: Memory | None = None

    def store(self, content: Any) -> None:
        """Write the entry, whole or not at all. Raises Unwritable when the folder cannot be written into."""
        entry = {"schema": self.schema, "fingerprint": sum_of(self.about), self.part: content}
        text = canonical({**entry, "sha256": sum_of(entry)})
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.memory is not None:
                self.memory.keep(_sum(text.encode("ascii")))
            _replace(self.path, text)
        except OSError as error:
            raise Unwritable(f"{self.path}: cannot be written: {error.strerror}") from None

    def stored(self, made: Callable[[Any], T], warn: Callable[[str], object]) -> Iterator[T]:
        """What ``made`` makes of the content, if there is an entry; ``warn`` gets a line about one of no use."""
        try:
            text = self.path.read_bytes()
        except OSError:
            return
        try:
            found = made(self._content(text))
        except (ValueError, TypeError, RecursionError) as error:
            warn(f"{self.path} is left out: {' '.join(str(error).split())[:200]}")
            return
        yield found

    def _content(self, text: bytes) -> Any:
        entry = json.loads(text)
        if not isinstance(entry, dict) or entry.get("schema") != self.schema:
            raise ValueError("it is no entry of such a journal")
        if entry.pop("sha256", None) != sum_of(entry):
            raise ValueError("it was damaged")
        if entry.get("fingerprint") != sum_of(self.about):
            raise ValueError(f"it is about another {self.thing}, or was made otherwise")
        return entry.get(self.part)


def of_others(entries: Iterable[Entry], warn: Callable[[str], object]) -> set[Path]:
    """Where entries lie that no run of this user's wrote like that; ``warn`` gets a line about all of them."""
    found = [entry.path for entry in entries if entry.memory is not None and _is_strange(entry.path, entry.memory)]
    if found:
        more = f" and {len(found) - 1} more are" if len(found) > 1 else " is"
        warn(f"{found[0]}{more} left out: no run of yours wrote them like that")
    return {*found}


def _is_strange(path: Path, memory: Memory) -> bool:
    try:
        return not memory.knows(_sum(path.read_bytes()))
    except OSError:
        return False


def remove_entries(folder: Path, memory: Memory | None = None) -> None:
    """Take the entries of a journal away, and the folders that are empty then."""
    with suppress(OSError):
        for path in (*folder.glob("*.json"), *folder.glob(".*.tmp")):
            if memory is not None:
                memory.drop(_sum(path.read_bytes()))
            path.unlink(missing_ok=True)
        folder.rmdir()
        folder.parent.rmdir()


def canonical(value: Any) -> str:
    """The one JSON text of a value: sorted keys, no blanks, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def sum_of(value: Any) -> str:
    """The SHA-256, in hex, of the value's canonical text."""
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def source_sum(*packages: ModuleType, without: str = "") -> str:
    """The SHA-256 of the packages' modules: under one version number a program may still be at work.

    ``without`` is a folder of theirs that does not count.
    """
    sums = hashlib.sha256()
    for package in packages:
        root = Path(package.__path__[0])
        for path in sorted(root.rglob("*.py")):
            if without and path.is_relative_to(root / without):
                continue
            sums.update(f"{path.relative_to(root).as_posix()}\n".encode())
            sums.update(path.read_bytes())
    return sums.hexdigest()


def _replace(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.tmp")  # one name for all: what a killed run left is written over
    try:
        temporary.write_text(text, encoding="ascii")
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
