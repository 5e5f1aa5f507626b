"""Reports on disk: written whole or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryFile
from typing import Any

from boostproof.reports.folder import check_ours, held, is_times, listed_files, replace_files, sum_of_file
from boostproof.reports.sharing import shared

__all__ = [
    "HTML_NAME",
    "JSON_NAME",
    "RUN_NAME",
    "check_writable",
    "content_of",
    "is_inside",
    "put_files",
    "run_json",
    "to_json",
]

JSON_NAME = "report.json"
HTML_NAME = "report.html"
RUN_NAME = "run.json"

_ON_ONE_LINE = frozenset(("certificate", "tree", "laws"))


def check_writable(directory: str | os.PathLike[str], names: Sequence[str] = (JSON_NAME, HTML_NAME)) -> None:
    """Make sure that reports can be written into ``directory``, which need not exist; nothing is left behind.

    Raises ValueError when its name is none, when it, or the nearest folder above it that exists, is a file or cannot be
    written into, and when a folder, or a file that boostproof did not write, stands where a report would go.
    """
    path = Path(_named(directory))
    _check_paths(names)
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except (OSError, ValueError) as error:  # too long, or not to be looked at
        raise _unwritable(directory, error) from None
    # Asked of os.path, not of Path: a folder that may not be looked into is no error there, only not seen.
    standing = next(place for place in (path, *path.absolute().parents) if os.path.exists(place))
    if not standing.is_dir():
        raise ValueError(f"directory={str(directory)!r} cannot hold a report: {standing} is a file")
    for name in names:
        if os.path.isdir(path / name):
            raise ValueError(f"directory={str(directory)!r} cannot hold a report: {name} in it is a folder")
    for inner in {above for name in names for above in PurePosixPath(name).parents}:
        if os.path.exists(path / inner) and not os.path.isdir(path / inner):
            raise ValueError(f"directory={str(directory)!r} cannot hold a report: {inner} in it is a file")
    try:
        with TemporaryFile(dir=standing) as file:  # has no name, where the system can: a kill leaves nothing
            os.fsync(file.fileno())
    except OSError as error:
        raise _unwritable(directory, error) from None


def _named(directory: str | os.PathLike[str]) -> str:
    """The folder's name as text. Raises ValueError for one that no folder of ours has."""
    name = os.fspath(directory)
    if not name:
        raise ValueError("directory='' names no folder: expected a path, such as '.' for the current one")
    if any(ord(character) < 32 or ord(character) == 127 for character in name):
        raise ValueError(f"directory={name!r} is no name of a folder: expected one line of text")
    return name


def _unwritable(directory: str | os.PathLike[str], error: Exception) -> ValueError:
    name, reason = str(directory), getattr(error, "strerror", None) or str(error)
    shown = repr(name) if len(name) < 100 else f"{name[:60]!r}... of {len(name)} characters"
    return ValueError(f"directory={shown} cannot be written into: {reason}")


def is_inside(name: str) -> bool:
    """Whether a POSIX path leads to a place below the folder that it starts from."""
    path = PurePosixPath(name)
    return not (path.is_absolute() or ".." in path.parts or "\0" in name or "\\" in name)


def _check_paths(names: Sequence[str]) -> None:
    for name in names:
        if not is_inside(name):
            raise ValueError(f"the file {name!r} would stand outside of its folder: expected a path below it")


def put_files(
    directory: str | os.PathLike[str],
    texts: Mapping[str, str | bytes],
    kind: str = "files",
    earlier: Mapping[str, str] | None = None,
    volatile: Collection[str] = (),
    times: str = "",
) -> None:
    """Make files, by their POSIX paths, all that ``directory`` holds of a kind; all of them at once, or none.

    What was written before of the kind and is not among them goes, unless it was changed. ``earlier`` are files and
    digests of the kind from another list of ours; ``volatile`` files differ from run to run, and ``times`` is the name
    that the kind's file of times has.
    Raises ValueError as :func:`check_writable` does, and where a file would be written over that boostproof did not
    write, or that was changed since.
    """
    contents = {name: text if isinstance(text, bytes) else content_of(text) for name, text in texts.items()}
    check_writable(directory, tuple(texts))
    with held(directory) as folder:
        check_ours(folder, contents, contents, earlier)
        listed = {**listed_files(folder).get(kind, {}), **(earlier or {})}
        gone = [times] if times and times not in contents and is_times(folder, times) else []
        gone += [
            name for name, known in sorted(listed.items()) if name not in contents and _is_old(folder, name, known)
        ]
        try:
            replace_files(folder, kind, contents, gone, volatile)
        except OSError as error:
            raise _unwritable(directory, error) from None


def _is_old(folder: Path, name: str, listed: str) -> bool:
    """Whether a listed file stands as it was written; what is listed without a digest is known by its name."""
    found = sum_of_file(folder, name) if is_inside(name) else ""
    return bool(found) and listed in (found, "")


def content_of(text: str) -> bytes:
    """The content of a file that holds a text."""
    # A lone surrogate, from a file name that is not UTF-8, has no bytes of its own.
    return text.encode("utf-8", errors="backslashreplace")


def to_json(report: Mapping[str, Any]) -> str:
    """The text of report.json: a line a value, keys sorted, ASCII; times and machine facts are not in it."""
    lasting = {key: value for key, value in shared(report).items() if key != "run"}
    return _laid_out(lasting, "\n", "") + "\n"


def run_json(report: Mapping[str, Any]) -> str:
    """The text of run.json: the times and machine facts of the run that made the report, named by its digest."""
    return _laid_out({"digest": report["digest"], **report.get("run", {})}, "\n", "") + "\n"


def _laid_out(value: Any, line: str, key: str) -> str:
    """JSON with a line an item, but for what only programs read."""
    if key in _ON_ONE_LINE or not isinstance(value, dict | list) or not value:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    inner = line + " "
    if isinstance(value, list):
        within = "certificate" if key == "shared" else key
        return "[" + inner + ("," + inner).join(_laid_out(item, inner, within) for item in value) + line + "]"
    items = (f"{json.dumps(name)}: {_laid_out(value[name], inner, name)}" for name in sorted(value))
    return "{" + inner + ("," + inner).join(items) + line + "}"
