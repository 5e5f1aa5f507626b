"""A file of claims is run statement by statement: what one raises is a fault of it, and the next one is run.

What stands before the first fault is judged. What stands behind it, or behind an import of a file at fault, is not:
what the fault would have made or changed nobody knows. It is run to tell the mistakes in it, all at once, and what
speaks of names that a statement at fault would have made is left out with that, and is no fault of its own.
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

from boostproof.theory.catalogue import claims_in
from boostproof.theory.claim import Claim
from boostproof.theory.language.origin import origin_of

__all__ = ["Fault", "Lines", "claims_of", "run_statements"]

Lines = tuple[Path, range]
"""Lines of a file."""

_LAST = 10**9
_BEFORE = "__claims_before_its_first_fault__"
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
        known = {id(one) for several in faults.values() for one in several}
        lost: set[str] = set()
        try:
            code = compile(ast.Module([statement], []), str(file), "exec", flags, dont_inherit=True)
            exec(code, vars(module))  # noqa: S102 - a file of claims is a program, as every module is
            fault = _imported_fault(statement, module, faults, known)
        except KeyboardInterrupt:
            raise
        except SystemExit as end:
            found.append(Fault(file, end, lines))
            _close(module, found[-1], file, lines.start)
            return
        except BaseException as error:  # noqa: BLE001 - whatever a file of the user's raises is about that file
            lost = {*_unmade(statement, error)}
            fault = _take(Fault(file, error, lines, lost), faults)
        if fault is not None:
            _close(module, fault, file, lines.start)
        for name in lost:
            vars(module).pop(name, None)


def claims_of(module: ModuleType) -> tuple[Claim, ...]:
    """The claims of a module that was run so: those that it had before its first fault."""
    before: tuple[Claim, ...] | None = vars(module).get(_BEFORE)
    return claims_in(module) if before is None else before


def _close(module: ModuleType, fault: Fault, file: Path, line: int) -> None:
    """Leave out with a fault what a file makes from a line on, unless an earlier fault took that already."""
    if _BEFORE not in vars(module):
        made = [(claim, origin_of(claim)) for claim in claims_in(module)]
        vars(module)[_BEFORE] = tuple(
            claim for claim, place in made if place is None or place.file != str(file) or place.line < line
        )
        fault.resting.append((file, range(line, _LAST)))


def _imported_fault(
    statement: ast.stmt, module: ModuleType, faults: dict[Path, list[Fault]], known: set[int]
) -> Fault | None:
    """The fault of a file that a statement imports: one that it brought about, or that was there already."""
    every = [fault for several in faults.values() for fault in several]
    fresh = next((fault for fault in every if id(fault) not in known), None)
    files = {Path(place) for name in _imports(statement, module) if (place := _file_of(name))}
    return fresh or next((fault for fault in every if files & {file for file, _ in fault.left_out}), None)


def _imports(statement: ast.stmt, module: ModuleType) -> Iterator[str]:
    """The full names of the modules that a statement may import."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = resolve_name("." * node.level + (node.module or ""), module.__package__ or "")
            yield from (name, *(f"{name}.{alias.name}" for alias in node.names))


def _file_of(name: str) -> str | None:
    place = getattr(sys.modules.get(name), "__file__", None)
    return place if isinstance(place, str) else None


def _take(fault: Fault, faults: dict[Path, list[Fault]]) -> Fault:
    """Keep a fault: beside the fault for whose names it was raised, where there is one, else as one of its own."""
    place, name = _missed(fault)
    known = (one for found in faults.values() for one in found if {name, "*"} & one.names)
    cause = next((one for one in known if any(file == place for file, _ in one.left_out)), None)
    if cause is None:
        faults[fault.file].append(fault)
        return fault
    cause.names |= fault.names
    cause.resting.append((fault.file, fault.lines))
    return cause


def _missed(fault: Fault) -> tuple[Path, str]:
    """The name for lack of which an error was raised, and the file that should have made it."""
    error = fault.error
    if isinstance(error, NameError):
        return fault.file, str(error.name)
    if isinstance(error, ImportError) and error.path and (name := _FROM.search(str(error))):
        return Path(str(error.path)), name[1]
    if isinstance(error, AttributeError) and isinstance(error.obj, ModuleType):
        return Path(str(getattr(error.obj, "__file__", None) or "")), str(error.name)
    return fault.file, ""


def _unmade(statement: ast.stmt, error: BaseException) -> list[str]:
    """The names that a statement did not make; of several that it imports those from the missing one on."""
    names = [*_made(statement)]
    missing = _FROM.search(str(error)) if isinstance(statement, ast.ImportFrom) else None
    imported = [alias.name for alias in statement.names] if isinstance(statement, ast.ImportFrom) else []
    return names[imported.index(missing[1]) :] if missing and missing[1] in imported else names


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
