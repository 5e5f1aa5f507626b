"""What the tasks of an experiment returned, on disk as soon as it is there, so that an interrupted run goes on.

It lies in a folder named by the run's key, an entry a task. The key is of everything that the numbers follow from: the
program's version and source, the experiment, the seed, how much was asked for, the files of data. An entry carries a
fingerprint of the key and of its task, and a sum of its own; whatever does not fit is left out, and worked on again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from boostproof.verify.evidence.entries import (
    Entry,
    Memory,
    Unwritable,
    canonical,
    of_others,
    remove_entries,
    source_sum,
    sum_of,
)
from boostproof.verify.experiments.base import Task

__all__ = ["TaskJournal", "Unwritable", "data_sums", "journal_in", "json_value", "own_source"]


@dataclass(frozen=True)
class TaskJournal:
    """The entries of one kind of run: ``key`` names what their values follow from."""

    folder: Path
    key: str
    memory: Memory | None = None

    def store(self, task: Task, value: Any) -> None:
        """Write an entry, whole or not at all. Raises Unwritable when the folder cannot be written into."""
        self._entry(task).store(value)

    def stored(self, tasks: Iterable[Task], warn: Callable[[str], None]) -> dict[str, Any]:
        """The values that are there, by the keys of their tasks; ``warn`` gets a line about each entry of no use."""
        entries = {task.key: self._entry(task) for task in tasks}
        strange = of_others(entries.values(), warn)
        return {
            key: value
            for key, entry in entries.items()
            if entry.path not in strange
            for value in entry.stored(_same, warn)
        }

    def remove(self) -> None:
        """Take the entries away, and the folders that are empty then."""
        remove_entries(self.folder, self.memory)

    def _entry(self, task: Task) -> Entry:
        about = {"key": self.key, "task": task.key, "arguments": task.arguments}
        path = self.folder / f"{sum_of(task.key)[:16]}.json"
        return Entry(path, "boostproof-experiment-journal/1", "value", "task", about, self.memory)


def _same(value: Any) -> Any:
    return value


def journal_in(
    folder: Path, name: str, seed: int, full: bool, sums: Mapping[str, str], memory: Memory | None = None
) -> TaskJournal:
    """The journal, below ``folder``, of runs with these settings; nothing is written yet.

    ``sums`` are the SHA-256 of the files of data, by name; ``memory`` tells which entries are this user's.
    """
    facts = {"version": version("boostproof"), "source": own_source(), "name": name, "seed": seed, "full": full}
    key = sum_of({**facts, "data": dict(sums)})
    return TaskJournal(folder / f"{name}-{key[:16]}", key, memory)


def own_source() -> str:
    """The SHA-256 of the source that experiments and campaigns run on."""
    from boostproof import algorithms, verify  # not at rest, where this module is a part of what is imported

    return source_sum(algorithms, verify)


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
        return json.loads(canonical(value))
    except (TypeError, ValueError) as error:
        raise TypeError(f"{name}: {error}: expected JSON data with finite numbers") from None
