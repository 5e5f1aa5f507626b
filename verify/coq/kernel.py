"""Exported claims checked by Coq: a result a claim, and the block of them that a report holds.

What coqc said of a file is kept in a folder of the user's own, never beside the report, which anybody may have made. An
entry is named after the SHA-256 of all that it follows from: the file's text and theorems, the part of the library that
it builds on, the version of Coq. One that is damaged is left out, and the file is checked again. What may pass and what
a proof may rest on is asked each time, of kept results as well.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boostproof.verify.coq.axioms import is_allowed
from boostproof.verify.coq.checking import CHECKED, FAILED, Outcome, Workshop
from boostproof.verify.coq.coqc import Coqc
from boostproof.verify.coq.files import CoqFile, NotExported, closure, library, library_digest
from boostproof.verify.coq.lock import fault
from boostproof.verify.evidence.entries import Entry, Unwritable, sum_of

__all__ = ["NOT_EXPORTED", "UNCHECKED", "Kept", "Result", "block", "checked", "unchecked"]

NOT_EXPORTED, UNCHECKED = "not-exported", "unchecked"
_SCHEMA = "boostproof-kernel/1"


@dataclass(frozen=True)
class Result:
    """What is known of one claim's file; ``file`` is None where there is none."""

    claim: str
    status: str
    file: CoqFile | None = None
    axioms: tuple[str, ...] = ()
    reason: str = ""

    def record(self) -> dict[str, Any]:
        """The result as a report holds it."""
        return {
            "id": self.claim,
            "status": self.status,
            "theorems": [*self.file.theorems] if self.file else [],
            "axioms": [*self.axioms],
            "file": f"coq/{self.file.name}" if self.file else "",
            "sha256": self.file.sha256 if self.file else "",
            "reason": self.reason,
        }


def block(version: str, records: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The block of a report; without a version where nothing was checked."""
    return {"checker": "coqc", "version": version, "library": library_digest(), "claims": [*records]}


class Kept:
    """What a program said of files, in a folder, if there is one; ``warn`` gets a line where that is of no use."""

    def __init__(self, folder: Path | None, coqc: str, warn: Callable[[str], object]) -> None:
        self._folder, self._coqc, self._warn = folder, coqc, warn
        self._library = library()

    def found(self, file: CoqFile) -> Outcome | None:
        """What is kept of a file, if it would come out the same now."""
        entry = self._entry(file)
        return None if entry is None else next(entry.stored(_outcome, self._warn), None)

    def store(self, file: CoqFile, outcome: Outcome) -> None:
        """Keep what came of a file; where that cannot be, it is told once, and nothing is kept from there on."""
        entry = self._entry(file)
        if entry is None or not outcome.lasting:
            return
        try:
            entry.store({"status": outcome.status, "axioms": [*outcome.axioms], "reason": outcome.reason})
        except Unwritable as error:
            self._folder = None
            self._warn(f"what Coq says is not kept for another time: {error}")

    def _entry(self, file: CoqFile) -> Entry | None:
        if self._folder is None:
            return None
        texts = closure({**self._library, file.name: file.text}, [file.name])
        about = {"coq": self._coqc, "name": file.name, "files": texts, "theorems": [*file.theorems]}
        return Entry(self._folder / f"{sum_of(about)}.json", _SCHEMA, "outcome", "file", about)


def _outcome(data: Any) -> Outcome:
    """The outcome that an entry holds. Raises ValueError for one that cannot be."""
    if not isinstance(data, dict) or data.keys() != {"status", "axioms", "reason"}:
        raise ValueError("it holds no outcome")
    axioms = data["axioms"]
    if data["status"] not in (CHECKED, FAILED) or not isinstance(data["reason"], str) or not isinstance(axioms, list):
        raise ValueError("it holds no outcome of a check")
    if not all(isinstance(axiom, str) for axiom in axioms):
        raise ValueError("it names axioms that are none")
    return Outcome(data["status"], tuple(axioms), data["reason"])


def unchecked(exports: Iterable[CoqFile | NotExported], reason: str) -> Iterator[Result]:
    """The results where there is no Coq to check with."""
    for item in exports:
        yield _without(item) if isinstance(item, NotExported) else Result(item.claim, UNCHECKED, item, (), reason)


def checked(
    exports: Iterable[CoqFile | NotExported], coqc: Coqc, kept: Kept, *, jobs: int, seconds: float
) -> Generator[Result, None, None]:
    """A result for each export, as they come: what is known at once, then what coqc says of the rest.

    ``jobs`` files are checked at once, each for so many ``seconds`` at most. Closing the iterator, or an interrupt,
    ends what is at work; what is done by then is kept.
    """
    with Workshop(coqc, jobs, seconds) as workshop:
        waiting: dict[Future[Outcome], CoqFile] = {}
        for item in exports:
            known = _known(item, kept)
            if known is not None:
                yield known
            elif isinstance(item, CoqFile):
                waiting[workshop.submit(item)] = item
            yield from _ready([future for future in waiting if future.done()], waiting, kept)
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            yield from _ready(done, waiting, kept)


def _without(item: NotExported) -> Result:
    return Result(item.claim, NOT_EXPORTED, reason=item.reason)


def _known(item: CoqFile | NotExported, kept: Kept) -> Result | None:
    """The result that needs no run of coqc."""
    if isinstance(item, NotExported):
        return _without(item)
    refused = fault(item)
    if refused:
        return Result(item.claim, FAILED, item, (), refused)
    found = kept.found(item)
    return None if found is None else _judged(item, found)


def _ready(done: Iterable[Future[Outcome]], waiting: dict[Future[Outcome], CoqFile], kept: Kept) -> Iterator[Result]:
    for future in done:
        file, outcome = waiting.pop(future), future.result()
        kept.store(file, outcome)
        yield _judged(file, outcome)


def _judged(file: CoqFile, outcome: Outcome) -> Result:
    """The result of what coqc said: a proof that rests on an axiom that is not allowed is none."""
    strange = [axiom for axiom in outcome.axioms if not is_allowed(axiom)]
    if outcome.status == CHECKED and strange:
        return Result(file.claim, FAILED, file, outcome.axioms, f"it rests on axiom {strange[0]}")
    return Result(file.claim, outcome.status, file, outcome.axioms, outcome.reason)
