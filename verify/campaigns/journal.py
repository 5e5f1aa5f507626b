"""The journal of a campaign: one file, a line an entry, to which one process adds.

A line is JSON with a sum of its own, which covers the fingerprint of the specification too. A line that a kill tore,
or that was damaged, is left out with a warning, and what it told is done again; so is one that no run of this user
wrote, where there is a memory of these: whoever fills a folder can make every sum in it fit. Nothing is rewritten in
place: a journal is repaired, and put in order at the end, by a new file that takes the old one's name.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boostproof.verify.campaigns.base import NEVER_RUN, Outcome
from boostproof.verify.evidence.entries import Memory, Unwritable, canonical, sum_of

__all__ = ["JOURNAL_NAME", "CampaignJournal"]

JOURNAL_NAME = "journal.jsonl"
_SCHEMA = "boostproof-campaign/1"
_Warn = Callable[[str], object]


@dataclass
class CampaignJournal:
    """What a file holds: the specification, the sizes that were asked for last, and where each unit's last line is."""

    path: Path
    memory: Memory | None = None
    specification: dict[str, Any] | None = None
    sizes: str = ""
    _places: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    _length: int = 0

    @staticmethod
    def read(path: Path, warn: _Warn, memory: Memory | None = None) -> CampaignJournal:
        """The journal in a file; empty where there is none. Raises ValueError for a file that is no journal."""
        journal = CampaignJournal(path, memory)
        journal._read(warn)
        return journal

    @staticmethod
    def opened(
        path: Path, specification: Mapping[str, Any], warn: _Warn, memory: Memory | None = None
    ) -> CampaignJournal:
        """The journal, ready to be added to.

        Raises ValueError where it was begun under another specification, and Unwritable.
        """
        journal = CampaignJournal.read(path, warn, memory)
        if journal.specification is None:
            journal.specification = dict(specification)
            journal._replace(())
        elif journal.specification != specification:
            raise ValueError(_changed(path, journal.specification, specification))
        elif journal._length != path.stat().st_size:
            journal._replace(map(journal._entry, journal._places))
        return journal

    def state(self, key: str) -> str:
        """The state of a unit."""
        return self._places[key][0] if key in self._places else NEVER_RUN

    def outcome(self, key: str) -> Outcome:
        """What the last work on a unit came to."""
        entry = self._entry(key)
        return Outcome(entry["state"], entry["result"])

    def ask(self, sizes: str) -> None:
        """Note the sizes that are asked for."""
        if sizes != self.sizes:
            self._add({"sizes": sizes})
            self.sizes = sizes

    def add(self, key: str, outcome: Outcome) -> None:
        """Keep what a unit came to: it is on disk when this returns. Raises Unwritable."""
        start = self._length
        self._add({"unit": key, "state": outcome.state, "result": outcome.result})
        self._places[key] = outcome.state, start, self._length

    def order(self, keys: Iterable[str]) -> None:
        """Put the lines into an order that does not depend on when each was written. Raises Unwritable."""
        known = [key for key in keys if key in self._places]
        self._replace(map(self._entry, [*known, *sorted(self._places.keys() - set(known))]))

    def _add(self, entry: dict[str, Any]) -> None:
        line = self._line(entry)
        try:
            with open(self.path, "r+b") as file:
                file.seek(self._length)
                file.write(line)
                file.truncate()
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:  # a torn line is written over by the next, or left out by the next run
            raise Unwritable(f"{self.path}: cannot be written: {error.strerror}") from None
        self._length += len(line)

    def _line(self, entry: dict[str, Any]) -> bytes:
        found = sum_of({**entry, "about": sum_of(self.specification)})
        if self.memory is not None and "unit" in entry:
            self.memory.keep(found)
        return f"{canonical({**entry, 'sha256': found})}\n".encode("ascii")

    def _entry(self, key: str) -> dict[str, Any]:
        _, start, end = self._places[key]
        with open(self.path, "rb") as file:
            file.seek(start)
            entry: dict[str, Any] = json.loads(file.read(end - start))
        return {name: value for name, value in entry.items() if name != "sha256"}

    def _replace(self, entries: Iterable[dict[str, Any]]) -> None:
        """Write a new file of the entries, and give it the journal's name."""
        temporary = self.path.with_name(f".{self.path.name}.tmp")
        places: dict[str, tuple[str, int, int]] = {}
        first = [{"schema": _SCHEMA, "specification": self.specification}]
        first += [{"sizes": self.sizes}] if self.sizes else []
        length = 0
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(temporary, "wb") as file:
                for entry in _chained(first, entries):
                    line = self._line(entry)
                    file.write(line)
                    if "unit" in entry:
                        places[entry["unit"]] = entry["state"], length, length + len(line)
                    length += len(line)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, self.path)
        except OSError as error:
            raise Unwritable(f"{self.path}: cannot be written: {error.strerror}") from None
        finally:
            temporary.unlink(missing_ok=True)
        self._places, self._length = places, length

    def _read(self, warn: _Warn) -> None:
        try:
            with open(self.path, "rb") as file:
                self._read_lines(file, warn)
        except FileNotFoundError:
            return
        except OSError as error:
            raise ValueError(f"{self.path}: cannot be read: {error.strerror}") from None

    def _read_lines(self, lines: Iterable[bytes], warn: _Warn) -> None:
        start = whole = strange = 0
        for number, line in enumerate(lines, 1):
            taken = self._take(line, start)
            if taken:
                whole += len(line)
            elif taken is None:
                strange += 1
            elif number == 1 and line.endswith(b"\n"):
                raise ValueError(f"{self.path} is no journal of a campaign of this version")
            else:
                warn(f"{self.path}, line {number} is left out: it was torn or damaged")
            start += len(line)
        if strange:
            warn(f"{self.path}: {strange} units are done again, as no run of yours wrote what is told of them")
        self._length = whole  # less than the file's where a line is of no use: then it is written anew

    def _take(self, line: bytes, start: int) -> bool | None:
        """Take over what a line tells; whether it is whole, and None where it is and nobody knows who wrote it."""
        try:
            entry = json.loads(line)
            found = entry.pop("sha256")
        except (ValueError, KeyError, AttributeError, RecursionError):
            return False
        first = self.specification is None
        about = entry.get("specification") if first else self.specification
        if not line.endswith(b"\n") or found != sum_of({**entry, "about": sum_of(about)}):
            return False
        if first:
            if entry.get("schema") != _SCHEMA or not isinstance(about, dict):
                return False
            self.specification = about
        elif "unit" in entry and self.memory is not None and not self.memory.knows(found):
            return None
        elif "unit" in entry:
            self._places[entry["unit"]] = entry["state"], start, start + len(line)
        else:
            self.sizes = entry.get("sizes", self.sizes)
        return True


def _chained(*entries: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for some in entries:
        yield from some


def _changed(path: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    names = sorted(name for name in {*old, *new} if old.get(name) != new.get(name))
    told = ", ".join(f"{name} is {_short(new.get(name))} and was {_short(old.get(name))}" for name in names)
    return f"{path} was begun under another specification ({told}): name another folder with --out"


def _short(value: Any) -> str:
    text = canonical(value)
    return text if len(text) < 60 else f"{text[:56]}..."
