"""The lock of a folder: the system's, on the folder itself, so that it goes with the process, however that ends.

Where the system has no locks for folders, or a file system none at all, there is none.
"""

from __future__ import annotations

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

__all__ = ["HELD", "Taken", "lock", "unlock"]

HELD: dict[Path, list[int]] = {}
"""The folders that this process holds, by their real paths, with the descriptors that do it."""


class Taken(Exception):
    """Another process holds the lock."""


def lock(folder: Path, place: Path | None = None) -> None:
    """Hold a folder, or what is to take its ``place``. Raises Taken when another process holds it, and OSError."""
    held = HELD.setdefault(place or folder, [])
    while fcntl is not None:
        descriptor = os.open(folder, os.O_RDONLY)
        held.append(descriptor)
        _take(descriptor)
        if os.path.samestat(os.fstat(descriptor), os.stat(folder)):
            return
        # A run that ended between the two lines put another folder in the place of this one.
        os.close(held.pop())


def unlock(folder: Path) -> None:
    """Hold the folder no longer."""
    for descriptor in HELD.pop(folder, ()):
        os.close(descriptor)


def _take(descriptor: int) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Taken from None
    except OSError:
        return
