"""What a file of claims changes of the process that runs it, and is not about its claims, is put back behind it.

A report is written where the user is, and printed where she looks, whatever folder a file went to read its data.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal, TextIO

__all__ = ["undisturbed"]

_STREAMS = ("stdin", "stdout", "stderr")


@contextmanager
def undisturbed() -> Iterator[None]:
    """Put back the current folder, the streams, also closed ones, and the depth of recursion."""
    folder, depth = os.getcwd(), sys.getrecursionlimit()
    streams = {name: (getattr(sys, name), _spare(getattr(sys, name))) for name in _STREAMS}
    try:
        yield
    finally:
        sys.setrecursionlimit(depth)
        os.chdir(folder)
        for name, (stream, spare) in streams.items():
            setattr(sys, name, _open(stream, spare))


def _spare(stream: TextIO | None) -> int | None:
    """Another descriptor of what a stream reads or writes; None where it has none of its own."""
    with suppress(OSError, ValueError, AttributeError):
        return os.dup(stream.fileno())  # type: ignore[union-attr]
    return None


def _open(stream: TextIO | None, spare: int | None) -> TextIO | None:
    """The stream, or one like it where it was closed."""
    if spare is None:
        return stream
    if stream is None or not stream.closed:
        os.close(spare)
        return stream
    mode: Literal["r", "w"] = "r" if stream is sys.__stdin__ else "w"
    return open(spare, mode, encoding=stream.encoding, errors=stream.errors)
