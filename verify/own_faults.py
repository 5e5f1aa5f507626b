"""A file of claims is run statement by statement: what one raises is a fault of it, and the next one is run.

So a mistake takes no other claim with it. What speaks of names that a statement at fault would have made is left out
with that, and is no fault of its own: those names are forgotten, as what they were before is not what the file says.
"""

from __future__ import annotations
import __future__

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType

__all__ = ["Fault", "Lines", "run_statements"]

Lines = tuple[Path, range]
"""Lines of a file."""

_LAST = 10**9
_FROM = re.compile(r"cannot import name '(\w+)'")


@dataclass
class Fault:
    """What a statement of a file raised, its lines, the names that it would have made, and what speaks of these."""

    file: Path
    error: BaseException
    lines: range = range(1, _LAST)
    names: set[str] = field(default_factory=set)
    resting: list[Lines] = field(default_factory=list)

    @property
    def left_out(self) -> list[Lines]:
        """The lines that made nothing."""
        return [(self.file, self.lines), *self.resting]


def run_statements(file: Path, text: bytes, module: ModuleType, faults: dict[Path, list[Fault]]) -> None:
    """Run a file's text as a module; its faults are put beside those of the files that it may import."""
    found = faults[file] = []
    try:
        tree = ast.parse(text, str(file))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        found.append(Fault(file, error))
        return
    flags = _future(tree)
    for place, statement in enumerate(tree.body):
        if place and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # by itself it would be taken for the docstring
        lines = range(_first_line(statement), (statement.end_lineno or statement.lineno) + 1)
        try:
            code = compile(ast.Module([statement], []), str(file), "exec", flags, dont_inherit=True)
            exec(code, vars(module))  # noqa: S102 - a file of claims is a program, as every module is
            lost = _not_imported(statement, module, faults, (file, lines))
        except SystemExit as end:
            found.append(Fault(file, end, lines, resting=[(file, range(lines.stop, _LAST))]))
            return
        except Exception as error:  # noqa: BLE001 - whatever a file of the user's raises is about that file
            lost = {*_unmade(statement, error), *_half_changed(statement, module)}
            _take(Fault(file, error, lines, lost), faults)
        for name in lost:
            vars(module).pop(name, None)


def _take(fault: Fault, faults: dict[Path, list[Fault]]) -> None:
    """Keep a fault: beside the fault for whose names it was raised, where there is one, else as one of its own."""
    place, name = _missed(fault)
    known = (one for found in faults.values() for one in found if {name, "*"} & one.names)
    cause = next((one for one in known if any(file == place for file, _ in one.left_out)), None)
    if cause is None:
        faults[fault.file].append(fault)
    else:
        cause.names |= fault.names
        cause.resting.append((fault.file, fault.lines))


def _missed(fault: Fault) -> tuple[Path, str]:
    """The name for lack of which an error was raised, and the file that should have made it."""
    error = fault.error
    if isinstance(error, NameError):
        return fault.file, str(error.name)
    if isinstance(error, ImportError) and error.path and (name := _FROM.search(str(error))):
        return Path(error.path), name[1]
    if isinstance(error, AttributeError) and isinstance(error.obj, ModuleType):
        return Path(getattr(error.obj, "__file__", None) or ""), str(error.name)
    return fault.file, ""


def _not_imported(statement: ast.stmt, module: ModuleType, faults: dict[Path, list[Fault]], here: Lines) -> set[str]:
    """The names that ``from ... import *`` would have made, but for faults of the file that it read."""
    if not isinstance(statement, ast.ImportFrom) or statement.names[0].name != "*":
        return set()
    name = resolve_name("." * statement.level + (statement.module or ""), module.__package__ or "")
    place = getattr(sys.modules.get(name), "__file__", None)
    found = faults.get(Path(place), []) if place else []
    for fault in found:
        fault.resting.append(here)
    return set().union(*(fault.names for fault in found))


def _unmade(statement: ast.stmt, error: BaseException) -> list[str]:
    """The names that a statement did not make; of several that it imports those from the missing one on."""
    names = [*_made(statement)]
    missing = _FROM.search(str(error)) if isinstance(statement, ast.ImportFrom) else None
    imported = [alias.name for alias in statement.names] if isinstance(statement, ast.ImportFrom) else []
    return names[imported.index(missing[1]) :] if missing and missing[1] in imported else names


def _half_changed(statement: ast.stmt, module: ModuleType) -> Iterator[str]:
    """The lists, dictionaries and sets of which a statement calls methods: it may not have come to all of them."""
    calls = (node.func for node in ast.walk(statement) if isinstance(node, ast.Call))
    called = (func.value for func in calls if isinstance(func, ast.Attribute))
    names = (value.id for value in called if isinstance(value, ast.Name))
    yield from (name for name in names if isinstance(vars(module).get(name), (list, dict, set)))


def _made(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement makes or changes; ``*`` for those that nobody knows."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            yield node.id
        elif isinstance(node, (ast.Subscript, ast.Attribute)) and isinstance(node.ctx, (ast.Store, ast.Del)):
            yield from (inner.id for inner in ast.walk(node.value) if isinstance(inner, ast.Name))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(one.lineno for one in decorators)])


def _future(tree: ast.Module) -> int:
    """The flags of what a file takes ``from __future__``."""
    names = {
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    }
    known = names & {*__future__.all_feature_names}
    return sum(int(getattr(__future__, name).compiler_flag) for name in known)
