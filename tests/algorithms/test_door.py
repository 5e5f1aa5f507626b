"""The package's door: cheap to open, complete, and one way."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from sklearn.base import BaseEstimator

from boostproof import algorithms

ROOM = Path(algorithms.__file__).parent
FILES = sorted(ROOM.rglob("*.py"))
BASES = {"MixedClassifier"}
HEAVY = "numba", "numpy", "sklearn", "scipy", "sympy", "flint"


def modules_after(statement):
    code = f"import sys; {statement}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())


def test_the_door_imports_nothing_heavy():
    """`import boostproof.algorithms` loads no numeric library."""
    assert not modules_after("import boostproof.algorithms") & set(HEAVY)


def test_the_references_import_nothing_heavy():
    """The references need no library at all."""
    assert not modules_after("from boostproof.algorithms.reference import adaboost_zz, two_boost") & set(HEAVY)


def test_the_kernels_do_not_import_scikit_learn():
    """A sweep over runs needs numba only."""
    assert "sklearn" not in modules_after("from boostproof.algorithms.kernels.boosters.runs import adaboost_runs")


@pytest.mark.parametrize("name", algorithms.__all__)
def test_every_name_is_there(name):
    """What __all__ lists can be had, and is listed."""
    assert getattr(algorithms, name) is not None
    assert name in dir(algorithms)


ESTIMATORS = sorted(ROOM.glob("estimators/*.py"))
KERNELS = sorted(path for path in ROOM.rglob("kernels/**/*.py") if path.name != "__init__.py")
"""Modules alone: a package would be imported again as its own ``__init__``, a module of two names."""


@pytest.mark.parametrize("path", ESTIMATORS, ids=lambda path: path.name)
def test_every_classifier_is_behind_the_door(path):
    """A class that users make has parameters; the others are bases, and stay where they are."""
    tree = ast.parse(path.read_text("utf-8"))
    made = {
        node.name for node in tree.body if isinstance(node, ast.ClassDef) and "Args:" in (ast.get_docstring(node) or "")
    }
    assert {name for name in made if not name.startswith("_")} - BASES <= set(algorithms.__all__)


def test_the_door_shows_estimators_alone():
    """And all that their own package offers."""
    estimators = import_module("boostproof.algorithms.estimators")
    assert algorithms.__all__ == estimators.__all__
    assert all(issubclass(getattr(algorithms, name), BaseEstimator) for name in algorithms.__all__)


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.name)
def test_every_optimal_hypothesis_is_offered_by_its_module(path):
    """For those who have gains and no table."""
    tree = ast.parse(path.read_text("utf-8"))
    made = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("optimal_")}
    module = import_module(".".join(("boostproof", *path.relative_to(ROOM.parent).with_suffix("").parts)))
    assert made <= set(getattr(module, "__all__", ()))


@pytest.mark.parametrize("name", import_module("boostproof.algorithms.reference").__all__)
def test_every_reference_can_be_had(name):
    """The references have a door of their own."""
    assert getattr(import_module("boostproof.algorithms.reference"), name) is not None


def test_an_unknown_name_is_an_attribute_error():
    """The lazy door answers as a module does."""
    with pytest.raises(AttributeError, match=r"'boostproof\.algorithms' has no attribute 'adabost'"):
        algorithms.adabost  # noqa: B018


def imported(path):
    """The absolute names that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_algorithms_know_nobody_but_themselves(path):
    """No file imports another room of the package."""
    own = [name for name in imported(path) if name.partition(".")[0] == "boostproof"]
    assert all(name.startswith("boostproof.algorithms.") for name in own)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_only_one_file_compiles(path):
    """Compilers are called, and their flags stand, in flags.py alone."""
    names = {node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)}
    assert path.name == "flags.py" or not names & {"njit", "jit", "vectorize", "guvectorize", "config"}
