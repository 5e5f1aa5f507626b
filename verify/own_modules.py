"""Files of an author's own, run as modules of a package that is made up for their folder.

A file may import what lies beside it, ``from .common import x`` and ``import common`` alike, and is one module however
it is imported. Nothing is put on Python's path: two folders may each have a ``common.py``, and none is taken for a
module of the library or of Python. The text that is run is remembered by its SHA-256.
"""

from __future__ import annotations

import hashlib
import importlib
import itertools
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType

from boostproof.theory.language.origin import made
from boostproof.verify.own_faults import Fault, run_statements

__all__ = ["OwnFolder", "beside", "own_folder", "root_of"]

_PREFIX = "boostproof_own_"
_FOLDERS: dict[str, OwnFolder] = {}
"""The folders whose files were run here, by the names of their packages."""
_ALIASES: list[str] = []
"""The names under which own files imported one another."""


@dataclass
class OwnFolder:
    """A folder whose files are run: the package that they are modules of, and what came of it."""

    root: Path
    package: str
    sums: dict[Path, str] = field(default_factory=dict)
    """The SHA-256 of each file as it was run."""
    made: list[object] = field(default_factory=list)
    """The claims, scenarios and papers that the files made, be they kept under a name or not."""
    odd: dict[str, Path] = field(default_factory=dict)
    """Files whose name no import statement can write."""
    faults: dict[Path, list[Fault]] = field(default_factory=dict)
    """What statements raised of the files that were run one by one."""
    asked: frozenset[str] = frozenset()
    """The modules of these, and the packages that they are in."""

    def modules(self, files: Sequence[Path]) -> list[ModuleType]:
        """The modules of files, which are run unless they were; what a statement of them raises is a fault.

        What they import besides raises what it raises, where it is imported.
        """
        names = [self.name_of(file) for file in files]
        self.asked = frozenset(above for name in names for above in itertools.accumulate(name.split("."), _joined))
        _drop_aliases()
        with made() as marked:
            try:
                return [importlib.import_module(name) for name in names]
            finally:
                self.made += marked
                _drop_aliases()

    def name_of(self, file: Path) -> str:
        """The full name of a file's module, or of a folder's package."""
        parts = file.relative_to(self.root).parts
        names = parts[:-1] if parts[-1] == "__init__.py" else (*parts[:-1], parts[-1].removesuffix(".py"))
        if not any("." in name for name in names):
            return ".".join((self.package, *names))
        name = f"{self.package}.{'_'.join(names).replace('.', '_')}"
        self.odd[name] = file
        return name

    def forget_changes(self) -> None:
        """Forget all modules where a file is not as it was run: what imported it may hold what is no more."""
        if all(_sum_of_file(file) == kept for file, kept in self.sums.items()):
            return
        for name in [name for name in sys.modules if name.startswith(f"{self.package}.")]:
            del sys.modules[name]
        self.sums.clear()
        self.made.clear()
        self.faults.clear()


def _joined(above: str, name: str) -> str:
    return f"{above}.{name}"


def root_of(place: Path) -> Path:
    """The folder that imports are looked up from: that of a file, or the one that holds its outermost package."""
    folder = place if place.is_dir() else place.parent
    while any((place / "__init__.py").is_file() for place in (folder, folder.parent)) and folder.parent != folder:
        folder = folder.parent
    return folder


def own_folder(root: Path) -> OwnFolder:
    """The package of a folder; files that changed since they were run are run again."""
    name = f"{_PREFIX}{hashlib.sha256(os.fsencode(root)).hexdigest()[:16]}"
    if name not in _FOLDERS:
        package = ModuleType(name)
        package.__path__ = [str(root)]
        sys.modules[name] = package
        _FOLDERS[name] = OwnFolder(root, name)
    if _FINDER not in sys.meta_path:
        sys.meta_path.insert(0, _FINDER)
    _FOLDERS[name].forget_changes()
    return _FOLDERS[name]


def beside(folder: Path, root: Path, name: str) -> Path | None:
    """What ``import name`` means in a file of ``folder``: a file or a folder beside it, or above it up to ``root``."""
    for place in (folder, *folder.parents):
        found = _member(place, name)
        if found is not None:
            return found
        if place == root:
            return None
    return None


def _member(folder: Path, name: str) -> Path | None:
    """A package, a file or a folder with Python files, of this name in a folder."""
    inner = folder / name
    if (inner / "__init__.py").is_file():
        return inner / "__init__.py"
    if inner.with_name(f"{name}.py").is_file():
        return inner.with_name(f"{name}.py")
    return inner if inner.is_dir() and next(inner.glob("*.py"), None) else None


class _Text(SourceFileLoader):
    """Runs a file as it is now, leaves no compiled file beside it, and remembers what it ran."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the file: statement by statement where it is one that was asked for."""
        own = _FOLDERS[self.name.partition(".")[0]]
        if self.name in own.asked:
            run_statements(Path(self.path), self._text(), module, own.faults)
        else:
            super().exec_module(module)

    def get_code(self, fullname: str) -> CodeType:
        """The code of the file's text."""
        return self.source_to_code(self._text(), self.path)

    def _text(self) -> bytes:
        text = self.get_data(self.path)
        _FOLDERS[self.name.partition(".")[0]].sums[Path(self.path)] = hashlib.sha256(text).hexdigest()
        return text


class _Alias(Loader):
    """Another name of an own module."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module itself."""
        module = importlib.import_module(self._name)
        self._spec = module.__spec__
        _ALIASES.append(spec.name)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is run: give back the spec, in the place of which that of this name was put."""
        module.__spec__ = self._spec


class _Finder(MetaPathFinder):
    """Finds own modules by their full names, and by the names under which own files import one another."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How to run an own file, or that this is another name of one; None for all other modules."""
        parent, _, name = fullname.rpartition(".")
        if fullname.startswith(_PREFIX):
            odd = _FOLDERS[fullname.partition(".")[0]].odd.get(fullname)
            found = odd or next(filter(None, (_member(Path(folder), name) for folder in path or ())), None)
            return None if found is None else _spec(fullname, found)
        if not parent:
            return _alias(name, _importer())
        above = getattr(sys.modules.get(parent), "__name__", parent)
        return ModuleSpec(fullname, _Alias(f"{above}.{name}")) if above.startswith(_PREFIX) else None


def _spec(name: str, place: Path) -> ModuleSpec | None:
    """How a file, a package or a folder without ``__init__.py`` becomes a module."""
    if place.is_dir():
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(place)]
        return spec
    inside = [str(place.parent)] if place.name == "__init__.py" else None
    return spec_from_file_location(name, place, loader=_Text(name, str(place)), submodule_search_locations=inside)


def _alias(name: str, importer: str) -> ModuleSpec | None:
    """What a name without dots means in an own module; None where it means nothing of its folder."""
    own, file = _FOLDERS.get(importer.partition(".")[0]), getattr(sys.modules.get(importer), "__file__", None)
    found = beside(Path(file).parent, own.root, name) if own is not None and file else None
    return None if own is None or found is None else ModuleSpec(name, _Alias(own.name_of(found)))


def _importer() -> str:
    """The name of the module whose import statement asks for another one."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and str(frame.f_globals.get("__name__", "")).partition(".")[0] == "importlib":
        frame = frame.f_back
    return "" if frame is None else str(frame.f_globals.get("__name__", ""))


def _drop_aliases() -> None:
    """Forget the names under which own files imported one another: in another folder they mean other files."""
    for name in _ALIASES:
        sys.modules.pop(name, None)
    _ALIASES.clear()


def _sum_of_file(file: Path) -> str:
    """The SHA-256 of a file; nothing where it is gone."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""


_FINDER = _Finder()
