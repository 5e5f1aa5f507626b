"""A source of claims that does not come back is named, with the file and the line at which it
is.
"""

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
_LOOKS = 10
"""How often it is looked where the source is, before it is said: a file must be at work each time.
"""


@contextmanager
def told_when_long(source: Source, seconds: float = _SECONDS) -> Iterator[None]:
    """Say on stderr where a source is, once its files have run for so long; it goes on, and Ctrl-C
    ends it.
    """
    done, thread = threading.Event(), threading.get_ident()

    def watch() -> None:
        at_work = 0
        while at_work < _LOOKS and not done.wait(seconds / _LOOKS):
            place = _place(source, thread)
            at_work = at_work + 1 if place else 0
        if not done.is_set():
            complain(f"warning: {place}: still running")

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        done.set()


def _place(source: Source, thread: int) -> str:
    """The line of the source's file at the bottom of a thread's calls; nothing where no file of it
    is at work.
    """
    frame, found = sys._current_frames().get(thread), ""
    while frame is not None:
        file = frame.f_code.co_filename
        if file == source.place:
            found = f"{source.said}:{frame.f_lineno}"
        elif source.kind == "folder" and file.startswith(source.place):
            found = f"{Path(source.said, file[len(source.place) + 1 :])}:{frame.f_lineno}"
        elif source.kind == "module" and f"{frame.f_globals.get('__name__')}.".startswith(
            f"{source.place}."
        ):
            found = f"{file}:{frame.f_lineno}"
        frame = frame.f_back
    return found
