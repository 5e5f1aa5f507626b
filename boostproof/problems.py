"""How a run ends: the exit codes, and the complaint about bad usage or input."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = [
    "BAD_INPUT",
    "DIFFERS",
    "DONE",
    "INCONCLUSIVE",
    "INTERNAL",
    "INTERRUPTED",
    "Problem",
    "checking",
]

DONE, DIFFERS, BAD_INPUT, INTERNAL, INCONCLUSIVE, INTERRUPTED = 0, 1, 2, 3, 10, 130


class Problem(Exception):
    """Bad usage or input; the message is the one line that the user reads."""


@contextmanager
def checking() -> Iterator[None]:
    """Say that what is done inside looks at the user's input: its ValueErrors are the user's to
    mend.

    Outside, a ValueError is a fault of ours.
    """
    try:
        yield
    except ValueError as error:
        raise Problem(" ".join(str(error).split())) from error
