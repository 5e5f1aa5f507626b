"""Where an author's claims come from: a file, a folder, or an installed module, and how each is run."""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from boostproof.theory.language.origin import made
from boostproof.verify.own_faults import Fault
from boostproof.verify.own_files import claim_files, with_imports
from boostproof.verify.own_modules import own_folder, root_of
from boostproof.verify.own_state import undisturbed

__all__ = ["GROUP", "Run", "Source", "installed", "is_installed", "source_at", "source_named"]

GROUP = "boostproof.papers"
"""The group of entry points by which an installed package offers its claims."""


@dataclass(frozen=True)
class Run:
    """What came of running a source: its modules, their files, and the claims and papers that were made."""

    modules: tuple[ModuleType, ...]
    files: tuple[Path, ...]
    made: tuple[object, ...]
    sums: dict[str, str]
    """The SHA-256 of each file that was run, also of those that are imported, by its name below where imports start."""
    faults: tuple[Fault, ...] = ()
    """What was raised, by the files and in the order of their lines."""


@dataclass(frozen=True)
class Source:
    """A file, a folder or a module of claims.

    Parameters
    ----------
    kind : ``file``, ``folder`` or ``module``.
    place : the absolute path, or the module's full name: where another process finds it.
    said : how the user named it.
    """

    kind: str
    place: str
    said: str

    @property
    def name(self) -> str:
        """How a report names it: without the folders above it."""
        return self.place if self.kind == "module" else Path(self.place).name

    def run(self) -> Run:
        """Run it, where that was not done: what its files raise are faults. Raises ValueError where it is not there."""
        with undisturbed():
            return _run_module(self.place) if self.kind == "module" else _run_own(Path(self.place))


def source_at(path: str) -> Source:
    """The file or folder at a path. Raises ValueError where there is none, and for a file that is not Python's."""
    place = Path(path).absolute()
    if place.is_dir():
        return Source("folder", str(place.resolve()), path)
    if not place.is_file():
        raise ValueError(f"claims {'file' if path.endswith('.py') else 'folder'} {path!r} does not exist")
    if place.suffix != ".py":
        raise ValueError(f"claims file {path!r} is not a Python file")
    return Source("file", str(place.parent.resolve() / place.name), path)


def source_named(name: str) -> Source | None:
    """The folder here, the installed package, or the module, here or installed, of a name; None where there is none."""
    if os.path.isdir(name):
        return source_at(name)
    for point in installed():
        if name in (point.name, point.value):
            return Source("module", point.value, name)
    if not all(part.isidentifier() for part in name.split(".")) or name.partition(".")[0] in sys.stdlib_module_names:
        return None
    here = name.replace(".", os.sep)
    if os.path.isdir(here) or os.path.isfile(f"{here}.py"):
        return source_at(here if os.path.isdir(here) else f"{here}.py")
    return Source("module", name, name) if is_installed(name) else None


def is_installed(name: str) -> bool:
    """Whether a module of this name is installed."""
    return all(part.isidentifier() for part in name.split(".")) and _spec(name) is not None


def installed() -> list[EntryPoint]:
    """The claims that installed packages offer, by name."""
    return sorted(set(entry_points(group=GROUP)), key=lambda point: (point.name, point.value))


def _run_own(place: Path) -> Run:
    root = root_of(place)
    files = claim_files(place, root) if place.is_dir() else [place]
    own = own_folder(root)
    modules = own.modules(files)
    packages = (above / "__init__.py" for above in place.parents if above.is_relative_to(root))
    faults = (fault for file in dict.fromkeys((*packages, *files)) for fault in own.faults.get(file, ()))
    ran = [file for file in with_imports(files, root) if file in own.sums]
    sums = {file.relative_to(root).as_posix(): own.sums[file] for file in ran}
    return Run(tuple(modules), tuple(files), tuple(own.made), sums, tuple(faults))


_MADE: dict[str, Sequence[object]] = {}
"""What installed modules made when they were imported."""


def _run_module(name: str) -> Run:
    """Import a module and, where it is a package, those of its modules that may hold claims."""
    files = _files_of(name)
    modules, faults = [], []
    with made() as marked:
        for module, file in files.items():
            try:
                modules.append(importlib.import_module(module))
            except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a file raises is about that file
                faults.append(Fault(_raised_in([*files.values()], error) or file, error))
    root = root_of(next(iter(files.values()))) if files else Path()
    sums = {file.relative_to(root).as_posix(): _sum(file) for file in with_imports([*files.values()], root)}
    return Run(tuple(modules), tuple(files.values()), tuple(_MADE.setdefault(name, tuple(marked))), sums, tuple(faults))


def _raised_in(files: Sequence[Path], error: BaseException) -> Path | None:
    """The innermost of some files that an error went through."""
    names = {str(file): file for file in files}
    frames = (names.get(frame.f_code.co_filename) for frame, _ in traceback.walk_tb(error.__traceback__))
    return next(iter([file for file in frames if file is not None][::-1]), None)


def _spec(name: str) -> ModuleSpec | None:
    try:
        return find_spec(name)
    except (ImportError, ValueError):  # what is above it is missing, or is no package
        return None


def _files_of(name: str) -> dict[str, Path]:
    """The files of a module that may hold claims, by the names of their modules."""
    spec = _spec(name)
    if spec is None:
        raise ValueError(f"the module {name} is not installed")
    if not spec.submodule_search_locations:
        return {name: Path(spec.origin)} if spec.origin and spec.origin.endswith(".py") else {}
    found = {}
    for folder in map(Path, spec.submodule_search_locations):
        for file in claim_files(folder, root_of(folder)):
            parts = file.relative_to(folder).with_suffix("").parts
            found[".".join((name, *(part for part in parts if part != "__init__")))] = file
    return found


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
