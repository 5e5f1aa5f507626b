"""What the tasks of an experiment returned, on disk as soon as it is there, so that an interrupted run goes on.

It lies in a folder named by the run's key, an entry a task. The key is of everything that the numbers follow from: the
program's version and source, the experiment, the seed, how much was asked for, the files of data. An entry carries a
fingerprint of the key and of its task, and a sum of its own; whatever does not fit is left out, and worked on again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from boostproof.verify.experiments.base import Task

__all__ = ["TaskJournal", "Unwritable", "data_sums", "journal_in", "json_value"]

_SCHEMA = "boostproof-experiment-journal/1"


class Unwritable(Exception):
    """The journal's folder cannot be written into."""


@dataclass(frozen=True)
class TaskJournal:
    """The entries of one kind of run: ``key`` names what their values follow from."""

    folder: Path
    key: str

    def store(self, task: Task, value: Any) -> None:
        """Write an entry, whole or not at all. Raises Unwritable when the folder cannot be written into."""
        entry = {"schema": _SCHEMA, "fingerprint": self._fingerprint(task), "value": value}
        path = self._path(task)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _replace(path, _canonical({**entry, "sha256": _sum(entry)}))
        except OSError as error:
            raise Unwritable(f"{path}: cannot be written: {error.strerror}") from None

    def stored(self, tasks: Iterable[Task], warn: Callable[[str], None]) -> dict[str, Any]:
        """The values that are there, by the keys of their tasks; ``warn`` gets a line about each entry of no use."""
        found = {}
        for task in tasks:
            path = self._path(task)
            try:
                text = path.read_bytes()
            except OSError:
                continue
            try:
                found[task.key] = self._read(task, text)
            except (ValueError, TypeError, RecursionError) as error:
                warn(f"{path} is left out: {' '.join(str(error).split())[:200]}")
        return found

    def remove(self) -> None:
        """Take the entries away, and the folders that are empty then."""
        with suppress(OSError):
            for path in (*self.folder.glob("*.json"), *self.folder.glob(".*.tmp")):
                path.unlink(missing_ok=True)
            self.folder.rmdir()
            self.folder.parent.rmdir()

    def _path(self, task: Task) -> Path:
        return self.folder / f"{_sum(task.key)[:16]}.json"

    def _read(self, task: Task, text: bytes) -> Any:
        entry = json.loads(text)
        if not isinstance(entry, dict) or entry.get("schema") != _SCHEMA:
            raise ValueError("it is no entry of an experiment's journal")
        if entry.pop("sha256", None) != _sum(entry):
            raise ValueError("it was damaged")
        if entry.get("fingerprint") != self._fingerprint(task):
            raise ValueError("it is about another task, or was made otherwise")
        return entry["value"]

    def _fingerprint(self, task: Task) -> str:
        return _sum({"key": self.key, "task": task.key, "arguments": json_value(task.arguments, task.key)})


def journal_in(folder: Path, name: str, seed: int, full: bool, sums: Mapping[str, str]) -> TaskJournal:
    """The journal, below ``folder``, of runs with these settings; nothing is written yet.

    ``sums`` are the SHA-256 of the files of data, by name.
    """
    facts = {"version": version("boostproof"), "source": _source(), "name": name, "seed": seed, "full": full}
    key = _sum({**facts, "data": dict(sums)})
    return TaskJournal(folder / f"{name}-{key[:16]}", key)


def data_sums(data: str | None, patterns: Iterable[str]) -> dict[str, str]:
    """The SHA-256 of the files in a folder that the globs find, by their paths in it.

    Raises ValueError when the folder is none, or a file cannot be read.
    """
    if data is None:
        return {}
    folder = Path(data)
    if not folder.is_dir():
        raise ValueError(f"data={data!r} is no folder: expected one that holds the files of data")
    files = {path for pattern in patterns for path in folder.glob(pattern) if path.is_file()}
    try:
        return {
            path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(files)
        }
    except OSError as error:
        raise ValueError(f"data={data!r}: {error.filename} cannot be read: {error.strerror}") from None


def json_value(value: Any, name: str) -> Any:
    """``value`` as it comes back from JSON, so that what was kept and what is new are the same.

    Raises TypeError, naming ``name``, when it is no JSON data, or holds a number that is not finite.
    """
    try:
        return json.loads(_canonical(value))
    except (TypeError, ValueError) as error:
        raise TypeError(f"{name}: {error}: expected JSON data with finite numbers") from None


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def _sum(value: Any) -> str:
    return hashlib.sha256(_canonical(value).encode("ascii")).hexdigest()


def _source() -> str:
    """The SHA-256 of the modules that numbers come from: under one version a program may still be at work."""
    from boostproof import algorithms, verify  # not at rest, where this module is a part of what is imported

    sums = hashlib.sha256()
    for package in (algorithms, verify):
        root = Path(package.__path__[0])
        for path in sorted(root.rglob("*.py")):
            sums.update(f"{path.relative_to(root).as_posix()}\n".encode())
            sums.update(path.read_bytes())
    return sums.hexdigest()


def _replace(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_text(text, encoding="ascii")
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
