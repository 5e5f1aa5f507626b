"""Files checked by coqc, several at once: the library first, as far as they build on it, then each in its process."""

from __future__ import annotations

import tempfile
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from boostproof.verify.coq.coqc import OPTIONS, Coqc, Output, Processes
from boostproof.verify.coq.files import CoqFile, closure, library
from boostproof.verify.coq.printed import Strange, assumptions, complaint

__all__ = ["CHECKED", "FAILED", "TIMEOUT", "Outcome", "Workshop"]

CHECKED, FAILED, TIMEOUT = "checked", "failed", "timeout"
_LIBRARY_SECONDS = 600.0
_PASSING = ("Out of memory", "Stack overflow", "No space left")
"""Complaints about the machine, not about the file."""


@dataclass(frozen=True)
class Outcome:
    """What came of a file: a status, the axioms of all its theorems together, and why it is not checked.

    ``lasting``: it would come out the same another time, on this machine or on another.
    """

    status: str
    axioms: tuple[str, ...] = ()
    reason: str = ""
    lasting: bool = True


class Workshop:
    """A folder with the library, and workers that compile files in it; leaving it ends whatever is at work."""

    def __init__(self, coqc: Coqc, jobs: int, seconds: float) -> None:
        self._coqc, self._seconds = coqc, seconds
        self._texts = library()
        self._names = {*self._texts}
        self._made: dict[str, Future[str]] = {}
        self._folder = tempfile.TemporaryDirectory(prefix="boostproof-coq-", ignore_cleanup_errors=True)
        self._processes = Processes()
        self._pool = ThreadPoolExecutor(jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._processes.end()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._folder.cleanup()

    def submit(self, file: CoqFile) -> Future[Outcome]:
        """Start on a file as soon as a worker is free. Raises ValueError for one whose name another has or had."""
        if file.name in self._names:
            raise ValueError(f"name={file.name!r} is that of two files: one would be checked in the place of the other")
        self._names.add(file.name)
        needed = [*closure({**self._texts, file.name: file.text}, [file.name])]
        # Whatever waits for the library was handed in behind it, so that no worker waits for one that never comes.
        waited = [self._built(name) for name in needed if name != file.name]
        return self._pool.submit(self._checked, file, waited)

    def _built(self, name: str) -> Future[str]:
        if name not in self._made:
            needed = [other for other in closure(self._texts, [name]) if other != name]
            self._made[name] = self._pool.submit(self._library_file, name, [self._built(other) for other in needed])
        return self._made[name]

    def _library_file(self, name: str, before: list[Future[str]]) -> str:
        """What is wrong with a file of the library; nothing where it is compiled."""
        fault = _first(before)
        if fault:
            return fault
        done = self._compiled(name, self._texts[name], _LIBRARY_SECONDS)
        if done.late:
            return f"the library's {name} is not compiled in {_LIBRARY_SECONDS:g} s"
        return f"the library's {name}, {self._told(done)}" if done.code else ""

    def _checked(self, file: CoqFile, before: list[Future[str]]) -> Outcome:
        fault = _first(before)
        if fault:
            return Outcome(FAILED, reason=fault, lasting=False)
        done = self._compiled(file.name, file.text, self._seconds)
        if done.late:
            return Outcome(TIMEOUT, reason=f"not done in {self._seconds:g} s", lasting=False)
        if done.code:
            told = self._told(done)
            return Outcome(FAILED, reason=told, lasting=done.code > 0 and not any(word in told for word in _PASSING))
        return _answered(file, done.out)

    def _compiled(self, name: str, text: str, seconds: float) -> Output:
        folder = Path(self._folder.name)
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
        return self._processes.run([self._coqc.path, *OPTIONS, name], folder, seconds)

    def _told(self, done: Output) -> str:
        if done.code < 0:
            return f"coqc was ended by signal {-done.code}"
        return complaint(done.err.replace(self._folder.name, "."))


def _first(before: list[Future[str]]) -> str:
    return next((fault for fault in (future.result() for future in before) if fault), "")


def _answered(file: CoqFile, printed: str) -> Outcome:
    """What Coq said of the theorems of a file that it accepted."""
    try:
        answers = assumptions(printed)
    except Strange as error:
        return Outcome(FAILED, reason=str(error))
    if len(answers) != len(file.theorems):
        return Outcome(FAILED, reason=f"coqc spoke of {len(answers)} theorems, and the file has {len(file.theorems)}")
    return Outcome(CHECKED, tuple(sorted({axiom for answer in answers for axiom in answer})))
