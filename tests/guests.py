"""The papers of examples/, as modules: they are packages of their own, and are not installed for these tests."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

__all__ = ["EXAMPLES", "guest"]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@cache
def guest(name: str) -> ModuleType:
    """A module of a guest's package by its name there, such as fs97.hedge."""
    package, _, module = name.partition(".")
    spec = spec_from_file_location(f"guest_{package}_{module}", EXAMPLES / package / package / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded
