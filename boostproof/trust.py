"""What this user's own runs made: the folder that they keep, and the digests of what they wrote
elsewhere.

A report, its proofs and its journal lie in folders that anybody may have filled. What is found
there is taken for the work of an earlier run only where this user's cache remembers its digest:
nobody else can write there.
"""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boostproof.console import complain

__all__ = ["CACHE", "Written", "cache_folder", "forget", "is_mine", "remember"]

CACHE = "BOOSTPROOF_CACHE"
"""The variable that names the folder; without it, it is ``boostproof`` in the user's folder of
caches.
"""

_KIND = re.compile(r"[a-z]{1,40}")
_DIGEST = re.compile(r"[0-9a-f]{64}")


def cache_folder() -> Path | None:
    """The folder of this user alone, made where it is missing; None, with one line of warning,
    where there is none.
    """
    wished = _wished()
    return _made(wished) if wished is not None else None


def remember(kind: str, digest: str) -> bool:
    """Keep in mind that a run of this user wrote what has this digest; whether that could be done.

    Raises ValueError for a kind that is no word in small letters, and for what is no SHA-256 in
    hex.
    """
    place = _place(kind, digest)
    try:
        if place is not None:
            for folder in (place.parent.parent, place.parent):
                folder.mkdir(mode=0o700, exist_ok=True)
            place.touch(mode=0o600)
    except OSError as error:
        _warn(f"{place}: {error.strerror}")
        return False
    return place is not None


def is_mine(kind: str, digest: str) -> bool:
    """Whether a run of this user wrote what has this digest. Raises ValueError as :func:`remember`
    does.
    """
    place = _place(kind, digest)
    return place is not None and os.path.isfile(place)


def forget(kind: str, digest: str) -> None:
    """Keep it in mind no longer. Raises ValueError as :func:`remember` does."""
    place = _place(kind, digest)
    if place is not None:
        with suppress(OSError):
            place.unlink()


@dataclass(frozen=True)
class Written:
    """What this user's runs wrote of one kind."""

    kind: str

    def keep(self, sha256: str) -> None:
        """Remember what has this digest."""
        remember(self.kind, sha256)

    def knows(self, sha256: str) -> bool:
        """Whether it is remembered."""
        return is_mine(self.kind, sha256)

    def drop(self, sha256: str) -> None:
        """Remember it no longer."""
        forget(self.kind, sha256)


def _place(kind: str, digest: str) -> Path | None:
    if not _KIND.fullmatch(kind):
        raise ValueError(f"kind={kind!r:.80}: expected a word in small letters")
    if not _DIGEST.fullmatch(digest):
        raise ValueError(f"digest={digest!r:.80}: expected the 64 digits of a SHA-256")
    folder = cache_folder()
    return None if folder is None else folder / "mine" / kind / digest


def _wished() -> Path | None:
    """Where the folder is to be: a path that is relative would lead into whatever folder a command
    is started in.
    """
    named, caches = os.environ.get(CACHE), os.environ.get("XDG_CACHE_HOME", "")
    if named:
        if os.path.isabs(named):
            return Path(named)
        _warn(f"{CACHE}={named!r:.80} is no absolute path")
        return None
    if os.path.isabs(caches):
        return Path(caches, "boostproof")
    home = os.path.expanduser("~")
    if os.path.isabs(home):
        return Path(home, ".cache", "boostproof")
    _warn("there is no home folder")
    return None


@cache
def _made(folder: Path) -> Path | None:
    """The folder, if it is there or can be made, and nobody but this user can write into it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _private(folder.stat()):
            _warn(f"{folder}: others can write into it")
            return None
        if not os.access(folder, os.W_OK | os.X_OK):
            _warn(f"{folder}: it cannot be written into")
            return None
    except (OSError, ValueError) as error:
        _warn(f"{folder}: {getattr(error, 'strerror', None) or error}")
        return None
    return folder


def _private(found: os.stat_result) -> bool:
    if not hasattr(os, "getuid"):  # as on Windows, where modes say nothing
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


@cache
def _warn(reason: str) -> None:
    """Said once: every command works without, and asks again what it would have found there."""
    complain(f"warning: no results are kept between runs ({reason})")
