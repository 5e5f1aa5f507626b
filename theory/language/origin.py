"""Where a claim or a scenario was written: the file and the line, kept beside it and no part of what it is.

Two claims that say the same are equal wherever they stand, and no report or digest knows the place: it is told to
whoever wrote it, in a message, and to nobody else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any

__all__ = ["Origin", "made", "mark", "near", "origin_of"]

_PAPERS = "boostproof.theory.papers."
_made: list[list[Any]] = []
"""What is being kept of the things that are marked, by each listener; inner ones last."""


@dataclass(frozen=True)
class Origin:
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{near(self.file)}:{self.line}"


def mark(thing: object, like: object = None) -> None:
    """Keep where ``thing`` is made: by the line that runs, or where ``like`` was made."""
    origin = origin_of(like) if like is not None else _here()
    if origin is not None:
        object.__setattr__(thing, "_origin", origin)  # the things are frozen
        if like is None:
            for listener in _made:
                listener.append(thing)


def origin_of(thing: object) -> Origin | None:
    """Where a thing was made; None where nobody's file made it."""
    found = getattr(thing, "_origin", None)
    return found if isinstance(found, Origin) else None


@contextmanager
def made() -> Iterator[list[Any]]:
    """A list of what is marked inside."""
    listener: list[Any] = []
    _made.append(listener)
    try:
        yield listener
    finally:
        _made.pop()


def near(file: str) -> str:
    """The file as seen from the shell's folder, when it lies below."""
    try:
        path = os.path.relpath(file)
    except (OSError, ValueError):  # the folder is gone, or on another drive
        return file
    return file if path.startswith("..") else path


def _here() -> Origin | None:
    """The line of an author's file that is being run: where a function of the file makes it, the line that calls it."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and not _is_authors(frame):
        frame = frame.f_back
    found: Origin | None = None
    file = frame.f_code.co_filename if frame is not None else ""
    while frame is not None:
        if frame.f_code.co_filename == file:
            found = Origin(file, frame.f_lineno)
        frame = frame.f_back
    return found


def _is_authors(frame: FrameType) -> bool:
    name = str(frame.f_globals.get("__name__", ""))
    ours = name.partition(".")[0] in ("boostproof", "dataclasses", "copy") and not name.startswith(_PAPERS)
    return not ours and not frame.f_code.co_filename.startswith("<frozen")
