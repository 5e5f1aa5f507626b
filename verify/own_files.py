"""Which Python files of a folder hold claims, by their text alone: what a folder runs is known before it is run.

These are the files that import ``boostproof.theory``, and those that import such a file. Tests, setup.py and what lies
in hidden folders, environments and builds is left out.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from boostproof.verify.own_modules import beside

__all__ = ["claim_files", "with_imports"]

_WORDS = "boostproof.theory"
_NO_FOLDERS = {"__pycache__", "build", "dist", "node_modules", "site-packages", "tests", "test", "docs"}
_NO_FILES = {"setup.py", "conftest.py", "noxfile.py", "__main__.py"}
_MOST = 2000
"""Files of a folder that are looked at: who names a home folder by mistake is told."""


def claim_files(folder: Path, root: Path) -> list[Path]:
    """The files of a folder and the folders in it that may hold claims, by name; ``root`` is where imports start.

    Raises ValueError for a folder with too many files.
    """
    known: dict[Path, _Imports] = {}
    return [file for file in _python_files(folder) if any(known[one].words for one in _closure([file], root, known))]


def with_imports(files: list[Path], root: Path) -> list[Path]:
    """The files, and the own ones that they import, and those that these import, by name."""
    return sorted(_closure(files, root, {}))


class _Imports(NamedTuple):
    """What a file imports: whether the words that claims are written in, and which own files."""

    words: bool
    files: frozenset[Path]


def _closure(files: list[Path], root: Path, known: dict[Path, _Imports]) -> set[Path]:
    """The files, and all that they import in the end; what each imports is put into ``known``."""
    found: set[Path] = set()
    left = list(files)
    while left:
        file = left.pop()
        if file not in known:
            known[file] = _imports(file, root)
        if file not in found:
            found.add(file)
            left += known[file].files
    return found


def _python_files(folder: Path) -> list[Path]:
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if _is_searched(Path(place, name)))
        found += [Path(place, name) for name in sorted(names) if _is_read(name)]
        if len(found) > _MOST:
            raise ValueError(
                f"the folder {folder.name or folder} has more than {_MOST} Python files: name one below it"
            )
    return found


def _is_searched(folder: Path) -> bool:
    name = folder.name
    hidden = name.startswith(".") or name in _NO_FOLDERS or name.endswith(".egg-info")
    return not hidden and not (folder / "pyvenv.cfg").is_file()


def _is_read(name: str) -> bool:
    tests = name.startswith("test_") or name.endswith("_test.py")
    return name.endswith(".py") and not name.startswith(".") and not tests and name not in _NO_FILES


def _imports(file: Path, root: Path) -> _Imports:
    text = file.read_bytes()
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return _Imports(_WORDS.encode() in text, frozenset())  # it is run, so that its fault is told
    names = [name for node in nodes for name in _imported_names(node)]
    words = any(level == 0 and f"{name}.".startswith(f"{_WORDS}.") for level, name in names)
    found = (_resolved(file, root, level, name) for level, name in names)
    return _Imports(words, frozenset(one for one in found if one is not None and one != file))


def _imported_names(node: ast.AST) -> Iterator[tuple[int, str]]:
    """What a statement imports: the number of leading dots, and the name behind them."""
    if isinstance(node, ast.Import):
        yield from ((0, alias.name) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        module = node.module or ""
        yield node.level, module
        yield from ((node.level, f"{module}.{alias.name}".lstrip(".")) for alias in node.names)


def _resolved(file: Path, root: Path, level: int, name: str) -> Path | None:
    """The own file that a name means in a file; None where it means a name inside one, or nothing of the folder."""
    first, *rest = name.split(".")
    folder = file.parents[level - 1] if 0 < level <= len(file.parents) else None
    if (level and folder is None) or not first:
        return None
    place = beside(folder or file.parent, folder or root, first)
    for part in rest:
        inner = None if place is None else place.parent if place.name == "__init__.py" else place
        if inner is None or not inner.is_dir():
            return None
        place = beside(inner, inner, part)
    return place if place is not None and place.suffix == ".py" and place.is_file() else None
