"""The house: who may import whom, and what every module looks like."""

from __future__ import annotations

import ast
import graphlib
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("boostproof", "theory", "algorithms", "verify", "reports")
MAY_IMPORT = {
    "theory": {"theory"},
    "algorithms": {"algorithms"},
    "verify": {"verify", "theory", "algorithms"},
    "reports": {"reports", "verify", "theory"},
    "boostproof": set(ROOMS),
}

FLOORS = {
    "theory": {
        "language": set(),
        "": {"language"},
        "tex": {"language", ""},
        "listed": {""},
        "scenarios": {"language", "", "listed"},
        "lemmas": {"language", "", "scenarios"},
        "papers": {"language", "", "scenarios", "lemmas"},
    },
    "verify": {
        "evidence": set(),
        "logic": set(),
        "solvers": {"logic"},
        "instances": {"logic", "solvers"},
        "proof": {"logic", "checker"},
        "search": {"evidence", "logic", "instances"},
        "methods": {"evidence", "logic", "solvers", "instances", "proof", "search", "checker"},
        "engine": {"evidence", "logic", "instances", "search", "methods"},
        "studies": {"evidence", "logic", "solvers", "instances", "proof", "search", "engine"},
        "coq": {"evidence", "proof", "checker"},
        "experiments": {"evidence", "logic"},
        "campaigns": {"evidence", "experiments", "solvers"},
    },
}
"""Whom a folder inside a room may import, beside itself; "" stands for the files beside the folders: in theory these
are the words that claims are written in, in verify its doors, which may import all but are imported by none."""


def _name(file: Path) -> str:
    """The import name of a module of the checkout."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    parts = parts if parts[0] == "boostproof" else ("boostproof", *parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_name(file): file for room in ROOMS for file in sorted((ROOT / room).rglob("*.py"))}


@cache
def _tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


def _imports(nodes: Iterator[ast.AST]) -> Iterator[str]:
    """The modules of ours that are imported."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.partition(".")[0] == "boostproof")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "boostproof":
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else str(node.module)


def _room(name: str) -> str:
    second = f"{name}.".split(".")[1]
    return second if second in ROOMS else "boostproof"


@cache
def _all_imports(name: str) -> frozenset[str]:
    return frozenset(_imports(ast.walk(_tree(name))))


def test_imports_run_one_way() -> None:
    rooms = {name: {_room(target) for target in _all_imports(name)} for name in MODULES}
    assert {name: found for name, found in rooms.items() if not found <= MAY_IMPORT[_room(name)]} == {}


@pytest.mark.parametrize("room", FLOORS)
def test_a_folder_imports_those_below_it(room: str) -> None:
    names = [name for name in MODULES if _room(name) == room and (room != "verify" or _folder(name))]
    higher = {name: _folders(name) - FLOORS[room][_folder(name)] - {_folder(name)} for name in names}
    assert {name: found for name, found in higher.items() if found} == {}


def _folders(name: str) -> set[str]:
    """The folders of a module's own room that it imports from."""
    # The catalogue walks the folders of papers and scenarios when these are asked for, and experiments say which verify
    # made them.
    targets = {target for target in _all_imports(name) if _room(target) == _room(name)}
    walked = {"boostproof.theory.papers", "boostproof.theory.scenarios"}
    targets -= walked if name == "boostproof.theory.catalogue" else set()
    targets -= {"boostproof.verify"} if name == "boostproof.verify.experiments.journal" else set()
    return {"checker" if target == "boostproof.verify.checker" else _folder(target) for target in targets}


def _folder(name: str) -> str:
    """The folder of a room that a module stands in; "" for a file of the room itself."""
    inner = MODULES[name].relative_to(ROOT).parts[1:-1]
    return inner[0] if inner else ""


def test_every_folder_has_its_floor() -> None:
    assert {room: set(floors) - {""} for room, floors in FLOORS.items()} == {
        room: {_folder(name) for name in MODULES if _room(name) == room} - {""} for room in FLOORS
    }


def test_imports_are_absolute() -> None:
    relative = {
        name: [node.lineno for node in ast.walk(_tree(name)) if isinstance(node, ast.ImportFrom) and node.level]
        for name in MODULES
    }
    assert {name: lines for name, lines in relative.items() if lines} == {}


def test_a_module_says_what_it_is() -> None:
    assert [name for name in MODULES if not ast.get_docstring(_tree(name))] == []


def test_annotations_are_no_code() -> None:
    line = "from __future__ import annotations"
    evaluated = [name for name in MODULES if line not in MODULES[name].read_text(encoding="utf-8")]
    assert [name for name in evaluated if not _is_bare(name)] == []


def test_a_module_says_what_it_offers() -> None:
    """But a section of a paper: it offers its claims, which are found by walking."""
    silent = [name for name in MODULES if not _is_bare(name) and not name.startswith("boostproof.theory.papers.")]
    names = {name: {node.id for node in ast.walk(_tree(name)) if isinstance(node, ast.Name)} for name in silent}
    assert [name for name in silent if "__all__" not in names[name]] == []


def _is_bare(name: str) -> bool:
    """Whether the module is a docstring and nothing more."""
    return len(_tree(name).body) == 1


@pytest.mark.parametrize(
    ("name", "most"), [("boostproof.verify.checker", 2095), ("boostproof.reports.instances.check", 854)]
)  # the first pays for each of its own walks, so that no input keeps it busy, and whose a name is; limits are a tenth
def test_what_has_to_be_believed_can_be_read_at_one_sitting(name: str, most: int) -> None:
    assert len(MODULES[name].read_text(encoding="utf-8").splitlines()) <= most


def test_what_a_module_offers_is_there() -> None:
    offered = [(module, name) for module in map(import_module, MODULES) for name in getattr(module, "__all__", ())]
    assert [f"{module.__name__}.{name}" for module, name in offered if not hasattr(module, name)] == []


def test_modules_at_rest_import_each_other_in_no_circle() -> None:
    graph = {
        name: {target for target in _imports(iter(_tree(name).body)) if target != name and not _holds(target, name)}
        for name in MODULES
    }
    graphlib.TopologicalSorter(graph).prepare()


def _holds(package: str, name: str) -> bool:
    return name.startswith(f"{package}.")


def test_no_file_is_imported_under_two_names() -> None:
    for module in (name for name in MODULES if not name.endswith("__main__")):
        import_module(module)
    here = {name: getattr(module, "__file__", None) or "" for name, module in list(sys.modules.items())}
    ours = sorted(file for name, file in here.items() if name.partition(".")[0] in {*ROOMS} and file.endswith(".py"))
    assert len(ours) == len(set(ours))
    assert not [name for name in here if name.partition(".")[0] in set(ROOMS) - {"boostproof"}]


@pytest.mark.parametrize(
    "line", [["-m", "boostproof"], ["-c", "import sys; from boostproof.cli import main; sys.exit(main())"]]
)
def test_the_program_runs_from_the_checkout_itself(line: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *line, "claims", "SL16.E1"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
