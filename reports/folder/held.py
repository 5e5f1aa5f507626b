"""One writer at a time: a folder is held while a run writes, and what a killed run left of it is settled first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boostproof.reports.folder.commit import settle
from boostproof.reports.folder.lock import HELD, Taken, lock, unlock

__all__ = ["held"]


@contextmanager
def held(directory: str | os.PathLike[str]) -> Iterator[Path]:
    """Let nobody else write into a folder, made when missing; its real path. A folder that stays empty goes again.

    Raises ValueError when another run holds it, or it cannot be made.
    """
    folder = Path(os.path.realpath(directory))
    if folder in HELD:
        yield folder
        return
    missing: list[Path] = []
    try:
        missing = _make(folder, os.fspath(directory))
        yield folder
    finally:
        unlock(folder)
        with suppress(OSError):
            for empty in missing:
                empty.rmdir()


def _make(folder: Path, named: str) -> list[Path]:
    """Make the folder, hold it and settle it; the folders that were missing, the innermost first."""
    missing = [place for place in (folder, *folder.parents) if not os.path.exists(place)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock(folder)
        settle(folder)
    except Taken:
        raise ValueError(f"directory={named!r} is being written into by another run of boostproof") from None
    except OSError as error:
        raise ValueError(f"directory={named!r} cannot be written into: {error.strerror}") from None
    return missing
