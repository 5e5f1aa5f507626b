"""The program coqc: where it is, what version it has, and one file compiled by it within a limit of time."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import IO

try:
    import resource
except ImportError:  # as on Windows: its processes go without a limit of memory
    resource = None  # type: ignore[assignment]

__all__ = ["OPTIONS", "Coqc", "NoCoq", "Output", "Processes", "found_coqc"]

OPTIONS = ("-q", "-w", "none", "-Q", ".", "Boostproof")
"""How a file is compiled in the folder that it lies in."""

_LEAST = (8, 16)
_PACKAGES = {
    "Coquelicot": ("libcoq-coquelicot", "Coquelicot"),
    "Interval": ("libcoq-interval", "Tactic"),
}
"""The libraries that proofs use: the package of each, and the module of it that proofs require."""
_LOADED = re.compile(r"has been loaded from file\s+(\S.*)")
_VERSION = re.compile(r"version ([0-9]+)\.([0-9]+)([0-9A-Za-z.+~-]{0,40})")
_PATIENCE = 60.0
"""Seconds that a question about the program itself may take."""
_READ = 1_000_000
"""So many bytes of what a run prints are read."""
_MEMORY = 6 << 30
"""Bytes of address space of one process; ours need a tenth of that."""


class NoCoq(Exception):
    """There is no Coq here that proofs can be checked with; the message says what is missing."""


@dataclass(frozen=True)
class Coqc:
    """A program that checks proofs, its version, and the compiled libraries that it loads for them."""

    path: str
    version: str
    libraries: tuple[str, ...] = ()

    @property
    def identity(self) -> str:
        """The version with the SHA-256 of the program and of its libraries.

        Another program may say that it is of the same version, and variables such as COQPATH put other libraries in the
        place of those that the same program loads without them. A compiled library names the digests of all that it
        rests on.
        """
        return " ".join((self.version, *map(_sum, (self.path, *self.libraries))))


@dataclass(frozen=True)
class Output:
    """What a process printed, its exit code (if negative, the signal that ended it), and whether its time ran out."""

    code: int
    out: str
    err: str
    late: bool = False


class Processes:
    """Processes that are at work, so that all can be ended at once with what they started."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._live: set[subprocess.Popen[bytes]] = set()
        self._ended = False

    def run(self, line: Sequence[str], folder: Path, seconds: float) -> Output:
        """Run a command in a folder. Raises OSError when it cannot be started."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            with self._lock:
                if self._ended:
                    return Output(-signal.SIGTERM, "", "")
                process = subprocess.Popen(  # noqa: S603 - coqc, on a file that the lock let pass
                    line, stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=folder, start_new_session=True
                )
                self._live.add(process)
            _limit(process.pid)
            late = self._waited(process, seconds)
            return Output(process.returncode, _text(out), _text(err), late)

    def end(self) -> None:
        """End all, and start none any more."""
        with self._lock:
            self._ended = True
            for process in self._live:
                _kill(process)

    def _waited(self, process: subprocess.Popen[bytes], seconds: float) -> bool:
        """Wait for a process, and end it with its children when its time runs out; whether it did."""
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            _kill(process)
            process.wait()
            return True
        finally:
            with self._lock:
                self._live.discard(process)
        return False


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started; the number of one that has ended already may be another's."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _limit(pid: int) -> None:
    if hasattr(resource, "prlimit"):
        with suppress(OSError, ValueError):  # it has ended already, or has a lower limit
            resource.prlimit(pid, resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read(_READ).decode("utf-8", errors="replace")


def found_coqc(named: str | None = None) -> Coqc:
    """The coqc on the path, or the one that is named, once it is known to be able to check proofs.

    Raises NoCoq when there is none, when it is too old, and when a library is missing that proofs use; ValueError when
    it is named and there is none.
    """
    path = shutil.which(named or "coqc")
    if path is None and named:
        raise ValueError(f"coqc={named!r} is no program")
    if path is None:
        raise NoCoq("coqc is not installed here: apt install coq libcoq-interval")
    path = os.path.abspath(path)
    return Coqc(path, _version(path), tuple(_libraries(path)))


def _version(path: str) -> str:
    match = _VERSION.search(_asked([path, "--version"], Path.cwd()).out)
    if match is None:
        raise NoCoq("coqc does not say which version it has")
    major, minor, rest = match.groups()
    if (int(major), int(minor)) < _LEAST:
        raise NoCoq(f"coqc {major}.{minor}{rest} is too old: expected {_LEAST[0]}.{_LEAST[1]} or later")
    return f"{major}.{minor}{rest}"


def _libraries(path: str) -> Iterator[str]:
    """The compiled libraries that proofs use, as the program finds them. Raises NoCoq unless they are there."""
    with tempfile.TemporaryDirectory(prefix="boostproof-") as folder:
        for library, (package, module) in _PACKAGES.items():
            file = Path(folder, f"Has{library}.v")
            file.write_text(f"From {library} Require {module}.\nLocate Library {library}.{module}.\n", encoding="ascii")
            found = _asked([path, *OPTIONS, file.name], Path(folder))
            if found.code:
                raise NoCoq(f"Coq's library {library} is not installed here: apt install {package}")
            place = _LOADED.search(found.out)
            if place is not None and os.path.isfile(place[1]):
                yield place[1]


def _sum(path: str) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def _asked(line: Sequence[str], folder: Path) -> Output:
    try:
        return Processes().run(line, folder, _PATIENCE)
    except OSError as error:
        raise NoCoq(f"coqc cannot be started: {error.strerror}") from None
