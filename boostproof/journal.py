"""The journal of a run: each verdict on disk as soon as it is there, so that an interrupted run is taken up again.

It lies in DIR/journal/KEY, an entry a claim. KEY is of everything that all verdicts follow from: the program's version
and source, the effort, the seed, the table. An entry carries a fingerprint of KEY and of its claim's content, and a sum
of its own; whatever does not fit is left out with a warning, and judged again. A run that completes takes its journal
away; those of other settings stay.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import complain
from boostproof.problems import Problem

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify import Settings, Verdict

__all__ = ["JOURNAL", "Journal", "journal_in"]

JOURNAL = "journal"
_SCHEMA = "boostproof-journal/1"


@dataclass(frozen=True)
class Journal:
    """The entries of one kind of run: ``key`` names what their verdicts follow from."""

    folder: Path
    key: str

    def judge(self, claim: Claim, settings: Settings) -> Verdict:
        """The verdict on a claim, judged and stored. Raises Problem when it cannot be stored."""
        from boostproof.verify import judge  # the engine is imported when there is something to judge

        verdict = judge(claim, settings)
        self.store(verdict)
        return verdict

    def store(self, verdict: Verdict) -> None:
        """Write an entry, whole or not at all. Raises Problem when the folder cannot be written into."""
        from boostproof.reports.report import canonical, plain  # as above
        from boostproof.verify.records import verdict_record

        record = plain(verdict_record(verdict), f"verdict on {verdict.claim.id}", floats=True)
        entry = {"schema": _SCHEMA, "fingerprint": self._fingerprint(verdict.claim), "verdict": record}
        path = self._path(verdict.claim)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _replace(path, canonical({**entry, "sha256": _sum(entry)}))
        except OSError as error:
            raise Problem(f"{path}: cannot be written: {error.strerror}") from None

    def stored(self, claims: Iterable[Claim]) -> dict[str, Verdict]:
        """The verdicts that are there, by id; a line on stderr says which entries are of no use."""
        found: dict[str, Verdict] = {}
        for claim in claims:
            path = self._path(claim)
            try:
                text = path.read_bytes()
            except OSError:
                continue
            try:
                found[claim.id] = self._read(claim, text)
            except (ValueError, TypeError, RecursionError) as error:
                complain(f"warning: {path} is left out: {' '.join(str(error).split())[:200]}")
        return found

    def remove(self) -> None:
        """Take the entries away, and the folders that are empty then."""
        with suppress(OSError):
            for path in (*self.folder.glob("*.json"), *self.folder.glob(".*.tmp")):
                path.unlink(missing_ok=True)
            self.folder.rmdir()
            self.folder.parent.rmdir()

    def _path(self, claim: Claim) -> Path:
        return self.folder / f"{claim.id}.json"

    def _read(self, claim: Claim, text: bytes) -> Verdict:
        from boostproof.verify.records import verdict_of  # as above

        entry = json.loads(text)
        if not isinstance(entry, dict) or entry.get("schema") != _SCHEMA:
            raise ValueError("it is no entry of a journal")
        if entry.pop("sha256", None) != _sum(entry):
            raise ValueError("it was damaged")
        if entry["fingerprint"] != self._fingerprint(claim):
            raise ValueError("it is about another claim, or was judged otherwise")
        return verdict_of(claim, entry["verdict"])

    def _fingerprint(self, claim: Claim) -> str:
        return _sum({"key": self.key, "claim": _content(claim)})


def journal_in(out: Path, settings: Settings) -> Journal:
    """The journal of runs with ``settings`` that write into ``out``; nothing is written yet."""
    from boostproof import __version__  # read from the installed package's metadata

    table = None if settings.table is None else settings.table.sha256
    key = _sum(
        {"version": __version__, "source": _source(), "effort": settings.effort, "seed": settings.seed, "data": table}
    )
    return Journal(out / JOURNAL / key[:16], key)


def _sum(data: Any) -> str:
    from boostproof.reports.report import canonical  # as above

    return hashlib.sha256(canonical(data).encode("ascii")).hexdigest()


def _source() -> str:
    """The SHA-256 of the modules that verdicts come from: under one version number a program may still be at work."""
    from boostproof import algorithms, theory, verify  # as above

    sums = hashlib.sha256()
    for package in (algorithms, theory, verify):
        root = Path(package.__path__[0])
        for path in sorted(root.rglob("*.py")):
            sums.update(f"{path.relative_to(root).as_posix()}\n".encode())
            sums.update(path.read_bytes())
    return sums.hexdigest()


def _content(claim: Claim) -> Any:
    """Everything that a claim holds, formulas as trees."""
    from boostproof.verify.records import to_record  # as above

    return {item.name: to_record(getattr(claim, item.name)) for item in fields(claim)}


def _replace(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_text(text, encoding="ascii")
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
