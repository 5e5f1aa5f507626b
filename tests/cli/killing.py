"""The program killed at a place of one's choice: at the n-th call that changes the disk, or after a while."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import struct
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from boostproof.cli import main
from boostproof.reports.folder import beside

__all__ = ["calls_of", "contents", "killed_after", "killed_at", "rubbish", "stopped_by"]

_CALLS = ("replace", "rename", "link", "unlink", "mkdir", "rmdir", "fsync")


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder but for what differs from run to run and what a run keeps for the next."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    left = ("coq/checked/", ".boostproof-new/")
    return {
        name: path.read_bytes()
        for name, path in sorted(found.items())
        if path.name not in ("run.json", "mutants-run.json") and not name.startswith(left)
    }


def rubbish(folder: Path) -> list[str]:
    """What no run may leave, beside a folder and in it."""
    found = [*folder.parent.glob(".boostproof-*"), *folder.glob(".boostproof-new"), *folder.rglob("*.tmp")]
    return [path.name for path in found]


def calls_of(arguments: Sequence[str]) -> int:
    """How many calls change the disk in a run that nobody disturbs."""
    reading, writing = os.pipe()
    _child(arguments, lambda: _count_to(writing), 0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        return int(struct.unpack("i", pipe.read(4))[0])


def killed_at(arguments: Sequence[str], place: int) -> None:
    """A run that is killed right before its call ``place``."""
    _child(arguments, lambda: _kill_at(place), -signal.SIGKILL)


def killed_after(arguments: Sequence[str], seconds: float) -> None:
    """A run that is killed after a while, if it takes that long."""
    _child(arguments, lambda: _signal_after(seconds, signal.SIGKILL), None)


def stopped_by(arguments: Sequence[str], number: int, place: int) -> int:
    """The exit code of a run that gets another signal right before its call ``place``."""
    return _child(arguments, lambda: _kill_at(place, number), None)


def _child(arguments: Sequence[str], prepare: Callable[[], Any], expected: int | None) -> int:
    """Run the program in a process that shares what is imported here; its exit code, or the signal that ended it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of threads: none of them is needed in the child
        child = os.fork()
    if child == 0:
        code = 70
        with contextlib.suppress(BaseException):
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
            signal.signal(signal.SIGINT, signal.default_int_handler)
            done = prepare()
            code = main(list(arguments))
            if callable(done):
                done()
        os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert expected is None or code == expected
    return code


def _watched(at_call: Callable[[int], None]) -> None:
    """Tell of each call, by its number, before it is made."""
    made = [0]

    def telling(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            made[0] += 1
            at_call(made[0])
            return real(*arguments, **named)

        return call

    for name in _CALLS:
        setattr(os, name, telling(getattr(os, name)))
    beside.change_places = telling(beside.change_places)  # type: ignore[attr-defined]


def _count_to(writing: int) -> Callable[[], None]:
    last = [0]

    def note(number: int) -> None:
        last[0] = number

    _watched(note)
    return lambda: os.write(writing, struct.pack("i", last[0])) and None


def _kill_at(place: int, number: int = signal.SIGKILL) -> None:
    _watched(lambda now: os.kill(os.getpid(), number) if now == place else None)


def _signal_after(seconds: float, number: int) -> None:
    parent, killer = os.getpid(), os.fork()
    if killer == 0:
        time.sleep(seconds)
        if os.getppid() == parent:
            os.kill(parent, number)
        os._exit(0)


def some_places(count: int, sample: int, seed: int) -> list[int]:
    """So many places among ``count``, in order; all where there are no more."""
    return sorted(random.Random(seed).sample(range(1, count + 1), min(sample, count)))
