"""A folder of entries that only runs of this user can have written: sealed by a secret, whole or
not at all, bounded.

It lies in the user's cache. The name of an entry and its seal are made with a secret that lies
there too, readable by nobody else: what was put there by an archive, another machine or another
user is not found, or does not fit its seal.
"""

from __future__ import annotations

import hmac
import os
import secrets
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from boostproof.trust import cache_folder

__all__ = ["Broken", "Sealed", "sealed_in"]

_SECRET, _BYTES = "secret", 32
_SEAL = 32
_TEMPORARY = ".new-"


class Broken(Exception):
    """An entry that is not as a run of this user wrote it; it was taken away."""


@dataclass(frozen=True)
class Sealed:
    """The entries in ``folder``, each for a text that says what it follows from."""

    folder: Path
    secret: bytes

    def has(self, about: str) -> bool:
        """Whether there is an entry."""
        return os.path.isfile(self._place(about))

    def read(self, about: str) -> bytes | None:
        """The content of an entry; None where there is none. Raises Broken for one that does not
        fit its seal.
        """
        place = self._place(about)
        try:
            data = place.read_bytes()
            os.utime(place)  # what is used is not old
        except OSError:
            return None
        seal, content = data[:_SEAL], data[_SEAL:]
        if not hmac.compare_digest(seal, self._seal(about, content)):
            self.drop(about)
            raise Broken(f"{place} is left out: it was damaged, or no run of yours wrote it")
        return content

    def write(self, about: str, content: bytes) -> None:
        """Write an entry, in the place of an older one. Raises OSError where that cannot be."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _put(self._place(about), self._seal(about, content) + content)

    def drop(self, about: str) -> None:
        """Take an entry away."""
        with suppress(OSError):
            self._place(about).unlink()

    def trim(self, most: int) -> None:
        """Take the entries away that were not used for the longest time, until ``most`` bytes are
        left at most.
        """
        found = sorted(self._files(), key=lambda file: file[0], reverse=True)
        total = 0
        for _, size, path in found:
            total += size
            if total > most:
                with suppress(OSError):
                    os.unlink(path)

    def _files(self) -> Iterator[tuple[float, int, str]]:
        """When each file was used, its size and its path; what a killed run left half written
        counts too.
        """
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    known = entry.stat(follow_symlinks=False)
                    yield known.st_mtime, known.st_size, entry.path

    def _place(self, about: str) -> Path:
        return self.folder / hmac.digest(self.secret, f"name {about}".encode(), "sha256").hex()

    def _seal(self, about: str, content: bytes) -> bytes:
        return hmac.digest(self.secret, f"{len(about)} {about}".encode() + content, "sha256")


def sealed_in(name: str) -> Sealed | None:
    """The folder of that name in the user's cache; None where nothing can be kept there."""
    cache = cache_folder()
    if cache is None:
        return None
    with suppress(OSError):
        return Sealed(cache / name, _secret(cache / _SECRET))
    return None


def _secret(place: Path) -> bytes:
    """The user's secret, made where there is none, or where it is none any more."""
    was_there, found = os.path.lexists(place), _read(place)
    if found is None:
        if was_there:
            _put_away(place)
        # Of two processes that make one, one is first: linked, it is there whole, and the other
        # takes it.
        new = _written(place, secrets.token_bytes(_BYTES))
        with suppress(FileExistsError):
            os.link(new, place)
        new.unlink()
        found = _read(place)
    if found is None:
        raise OSError(f"{place} cannot be kept")
    return found


def _put_away(place: Path) -> None:
    """Take away what is no secret, and not what another process has put in its place meanwhile."""
    aside = place.with_name(f"{_TEMPORARY}{secrets.token_hex(8)}")
    with suppress(OSError):
        os.rename(place, aside)
        if _read(aside) is not None:
            with suppress(FileExistsError):
                os.link(aside, place)
        aside.unlink()


def _read(place: Path) -> bytes | None:
    """The bytes of a secret that nobody else can read."""
    try:
        known, data = os.lstat(place), place.read_bytes()
    except OSError:
        return None
    secret = stat.S_ISREG(known.st_mode) and not (hasattr(os, "getuid") and known.st_mode & 0o077)
    return data if secret and len(data) == _BYTES else None


def _put(place: Path, data: bytes) -> None:
    new = _written(place, data)
    try:
        os.replace(new, place)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def _written(place: Path, data: bytes) -> Path:
    """A file of its own beside a place, with the data."""
    number, name = tempfile.mkstemp(prefix=_TEMPORARY, dir=place.parent)  # for this user alone
    try:
        with open(number, "wb") as file:
            file.write(data)
    except OSError:
        os.unlink(name)
        raise
    return Path(name)
