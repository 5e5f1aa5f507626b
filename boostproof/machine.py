"""What a run needs of the machine, and what becomes of it where the machine does not give it: one
line, no crash.
"""

from __future__ import annotations

import errno
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from boostproof.problems import Problem

__all__ = ["check_machine", "fault_of_machine", "interrupted_by_termination"]

_HANDLES = 40
"""Files that may be open at once on top of what is open: for the journal, two workers, and what
matplotlib reads.
"""
_FAULTS = tuple(
    getattr(errno, name)
    for name in (
        "EMFILE",
        "ENFILE",
        "ENOSPC",
        "EDQUOT",
        "EROFS",
        "EIO",
        "EFBIG",
        "ENOMEM",
        "ENAMETOOLONG",
        "ELOOP",
    )
    if hasattr(errno, name)
)


def check_machine() -> None:
    """Make sure of a current folder and of room for open files. Raises Problem."""
    try:
        os.getcwd()
    except OSError as error:
        raise Problem(
            f"the current folder is gone or cannot be seen: {error.strerror}; change to another"
        ) from None
    _check_handles()


def fault_of_machine(error: Exception) -> str | None:
    """The line for an error that is the system's to mend, or a name's, as of a full disk; None for
    another.
    """
    if not isinstance(error, OSError) or error.errno not in _FAULTS:
        return None
    place = f": {error.filename!r:.100}" if isinstance(error.filename, str) else ""
    return f"the system does not let the run go on: {error.strerror}{place}"


@contextmanager
def interrupted_by_termination() -> Iterator[None]:
    """Take a request to end, as of a batch system whose time is up, for Ctrl-C: what was judged is
    kept.
    """
    known = threading.current_thread() is threading.main_thread() and signal.getsignal(
        signal.SIGTERM
    )
    if known is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _check_handles() -> None:
    """Try it: how many are open is not told everywhere."""
    opened: list[int] = []
    try:
        opened.append(os.open(os.devnull, os.O_RDONLY))
        while len(opened) < _HANDLES:
            opened.append(os.dup(opened[0]))
    except OSError as error:
        if fault_of_machine(error) is None:
            return
        few = f"only {len(opened)} more files may be open at once, and a run needs {_HANDLES}"
        raise Problem(f"{few}: raise the limit, as by `ulimit -n 256`") from None
    finally:
        for descriptor in opened:
            os.close(descriptor)
