"""Files of counterexamples that an earlier run left and that are no longer made."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from boostproof.reports.instances.files import CHECKER, FOLDER, INSTANCE

__all__ = ["stale"]

_OURS = {
    INSTANCE: re.compile(rb'"format":\s*"boostproof-counterexample/'),
    CHECKER: re.compile(rb'\nFORMAT = "boostproof-counterexample/'),
}
_HEAD = 1 << 24


def stale(folder: Path, kept: Collection[str]) -> list[Path]:
    """The files below ``folder``/counterexamples that an earlier run made and that ``kept`` does not name.

    ``folder`` is a report's; ``kept`` are POSIX paths in it, as ``counterexample_files`` gives them. Flat ``ID.json``
    of earlier versions are among them. A file that is not ours, whatever its name, is not, nor is what a link leads to.
    Raises OSError when one of them cannot be read.
    """
    return [
        path for path in _places(folder / FOLDER) if path.relative_to(folder).as_posix() not in kept and _ours(path)
    ]


def _places(inner: Path) -> Iterator[Path]:
    """Where files of ours may be, in the order of their names."""
    for path in sorted(inner.iterdir()) if inner.is_dir() else ():
        if path.is_symlink():
            continue
        if path.is_dir():
            yield from (path / name for name in sorted(_OURS))
        elif path.suffix == ".json":
            yield path


def _ours(path: Path) -> bool:
    """Whether the file says that it is a counterexample, or a script that checks one."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return _OURS.get(path.name, _OURS[INSTANCE]).search(file.read(_HEAD)) is not None
