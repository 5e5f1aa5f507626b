"""What is asked of the system: a file that is on the disk, and two folders that change places in one call."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

__all__ = ["change_places", "write_new"]

_HERE = -100
"""The system's word for a path as it is seen from the current folder."""
_EXCHANGE = 2


def write_new(path: Path, content: bytes) -> None:
    """A new file, on the disk, in a folder that is made when missing. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def change_places(one: Path, other: Path) -> None:
    """Let two folders of one file system change places. Raises OSError where that cannot be done in one call."""
    library = ctypes.CDLL(None, use_errno=True)
    first, second = os.fsencode(one), os.fsencode(other)
    try:
        if sys.platform == "darwin":
            failed = library.renamex_np(first, second, _EXCHANGE)
        else:
            failed = library.renameat2(_HERE, first, _HERE, second, _EXCHANGE)
    except AttributeError:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS)) from None
    if failed:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
