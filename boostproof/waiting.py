"""A source of claims that does not come back is named, with the file and the line at which it is."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from boostproof.console import complain

if TYPE_CHECKING:
    from boostproof.verify.own_sources import Source

__all__ = ["told_when_long"]

_SECONDS = 10.0


@contextmanager
def told_when_long(source: Source, seconds: float = _SECONDS) -> Iterator[None]:
    """Say on stderr where a source is, once it has run for so long; it goes on, and Ctrl-C ends it."""
    thread = threading.get_ident()
    timer = threading.Timer(seconds, lambda: complain(f"warning: {_place(source, thread)}: still running"))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _place(source: Source, thread: int) -> str:
    """The line of the source's file at the bottom of a thread's calls."""
    frame, found = sys._current_frames().get(thread), source.said
    while frame is not None:
        file = frame.f_code.co_filename
        if file == source.place:
            found = f"{source.said}:{frame.f_lineno}"
        elif source.kind == "folder" and file.startswith(source.place):
            found = f"{Path(source.said, file[len(source.place) + 1 :])}:{frame.f_lineno}"
        frame = frame.f_back
    return found
