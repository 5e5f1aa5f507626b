"""A file of claims that does not come back is named, with the line at which it is."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boostproof.console import complain

__all__ = ["told_when_long"]

_SECONDS = 10.0


@contextmanager
def told_when_long(file: str, seconds: float = _SECONDS) -> Iterator[None]:
    """Say on stderr where a file is, once it has run for so long; it goes on, and Ctrl-C ends it."""
    path, thread = str(Path(file).absolute()), threading.get_ident()
    timer = threading.Timer(seconds, lambda: complain(f"warning: {file}{_line(path, thread)}: still running"))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _line(path: str, thread: int) -> str:
    """The line of the file at the bottom of a thread's calls."""
    frame, found = sys._current_frames().get(thread), ""
    while frame is not None:
        if frame.f_code.co_filename == path:
            found = f":{frame.f_lineno}"
        frame = frame.f_back
    return found
