"""A folder exchanged for a new one beside it, which has hard links to what is not ours in the old one."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from boostproof.reports.folder.disk import change_places, write_new
from boostproof.reports.folder.lock import lock
from boostproof.reports.folder.manifest import MANIFEST, TIMES, listed_sums

__all__ = ["INSIDE", "exchanged", "put_back", "sibling"]

INSIDE = ".boostproof-new"
"""Where new files stand in a folder that is not exchanged; nobody else's."""
_MOST = 5000
"""So many files of others are linked at most: a folder with more is somebody's whole project."""
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class _Unfit(Exception):
    """The folder is not one to exchange."""


def sibling(folder: Path) -> Path:
    """Where the new folder stands until it takes the old one's place, and the old one after that."""
    return folder.parent / f".boostproof-{hashlib.sha256(os.fsencode(folder.name)).hexdigest()[:16]}"


def exchanged(folder: Path, contents: Mapping[str, bytes], gone: Collection[str]) -> bool:
    """Put ``contents`` into the folder by an exchange, without what is ``gone``; whether that could be done.

    Raises OSError where the disk is full, which another way would not mend.
    """
    new = sibling(folder)
    try:
        _check_fit(folder)
        if not listed_sums(folder).keys() >= {*gone} - TIMES:
            raise _Unfit  # by its list alone is it known, after a kill, what was to go
        others = _others(folder, {*contents, *gone, MANIFEST})
        new.mkdir()
    except (OSError, _Unfit):
        return False
    try:
        _check_alike(folder, new)
        # The list comes first: what it names may be thrown away if this run is killed.
        for name in (MANIFEST, *(name for name in contents if name != MANIFEST)):
            write_new(new / name, contents[name])
        _link(others, folder, new)
        shutil.copymode(folder, new)
        lock(new, folder)
        change_places(new, folder)
    except (OSError, _Unfit) as error:
        if getattr(error, "errno", 0) in _FULL:
            raise
        return False
    finally:
        put_back(new, folder)
    return True


def put_back(old: Path, folder: Path) -> None:
    """Remove what is left of an exchange; what somebody put there meanwhile goes back into the folder."""
    if not old.is_dir():
        return
    ours = {*listed_sums(old), *listed_sums(folder), *TIMES}
    for above, folders, files in os.walk(old, topdown=False):
        for name in files + [name for name in folders if os.path.islink(os.path.join(above, name))]:
            path = Path(above, name)
            place = folder / path.relative_to(old)
            if path == old / MANIFEST:  # it goes last: a run that is killed before knows what is ours by it
                continue
            if path.relative_to(old).as_posix() in ours or _is_linked(path, place):
                path.unlink()
            elif not os.path.lexists(place):
                place.parent.mkdir(parents=True, exist_ok=True)
                path.rename(place)
        with suppress(OSError):
            if above == str(old) and os.listdir(old) == [MANIFEST]:
                (old / MANIFEST).unlink()
            os.rmdir(above)


def _is_linked(path: Path, place: Path) -> bool:
    try:
        return os.path.samestat(path.lstat(), place.lstat())
    except OSError:
        return False


def _check_fit(folder: Path) -> None:
    """A run that stands in the folder would find itself outside of it."""
    if folder == folder.parent or Path(os.path.realpath(os.curdir)).is_relative_to(folder):
        raise _Unfit


def _check_alike(folder: Path, new: Path) -> None:
    """Whoever may do what with the folder may do so afterwards."""
    was, will = folder.stat(), new.stat()
    extra = hasattr(os, "listxattr") and os.listxattr(folder) != os.listxattr(new)
    if (was.st_uid, was.st_gid, was.st_dev) != (will.st_uid, will.st_gid, will.st_dev) or extra:
        raise _Unfit


def _others(folder: Path, leaving: Collection[str]) -> list[str]:
    """The files in the folder, links and empty folders among them, that are not ``leaving``."""
    found: list[str] = []
    for name in _entries(folder, folder):
        if name not in leaving:
            found.append(name)
        if len(found) > _MOST:
            raise _Unfit
    return found


def _entries(folder: Path, above: Path) -> Iterator[str]:
    with os.scandir(above) as found:
        entries = list(found)
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _entries(folder, Path(entry.path))
        else:
            yield Path(entry.path).relative_to(folder).as_posix()
    if not entries and above != folder:
        yield above.relative_to(folder).as_posix()


def _link(names: Collection[str], folder: Path, new: Path) -> None:
    for name in names:
        was, will = folder / name, new / name
        _like(folder, new, Path(name).parent)
        if was.is_dir() and not was.is_symlink():
            _like(folder, new, Path(name))
        else:
            os.link(was, will, follow_symlinks=False)


def _like(folder: Path, new: Path, inner: Path) -> None:
    """The inner folder in the new one, with the modes that it has in the old one."""
    if not (new / inner).is_dir():
        _like(folder, new, inner.parent)
        (new / inner).mkdir()
        shutil.copymode(folder / inner, new / inner)
