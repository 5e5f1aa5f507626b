"""Every public function and class has an example in its docstring, and the example does what it shows."""

from __future__ import annotations

import doctest
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory import Term

DOORS = (
    "boostproof",
    "boostproof.theory",
    "boostproof.theory.build",
    "boostproof.verify",
    "boostproof.algorithms",
    "boostproof.testing",
)
"""The modules that docs/names.md lists."""


def _shown() -> Iterator[tuple[str, str]]:
    """The names of functions and classes, each at the first door that shows it."""
    seen: set[int] = set()
    for door in DOORS:
        module = import_module(door)
        for name in module.__all__:
            value = getattr(module, name)
            # Texts, tuples and terms have no docstrings of their own.
            if not isinstance(value, (str, tuple, Term)) and id(value) not in seen:
                seen.add(id(value))
                yield door, name


def _failures(door: str, name: str) -> tuple[int, str]:
    """How many lines the example has, and what differs from what it shows."""
    module = import_module(door)
    words = {word: getattr(module, word) for word in module.__all__}
    text = getattr(module, name).__doc__ or ""
    example = doctest.DocTestParser().get_doctest(text, words, name, None, None)
    said: list[str] = []
    doctest.DocTestRunner().run(example, out=said.append)
    return len(example.examples), "".join(said)


@pytest.mark.parametrize(("door", "name"), list(_shown()))
def test_an_example_shows_what_it_prints(door: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run with the names of its door, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    lines, wrong = _failures(door, name)
    assert lines >= 1, f"{door}.{name} has no example"
    assert not wrong


def _untrue() -> None:
    """One is not two.

    >>> 1 + 1
    3
    """


def test_an_example_that_prints_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    door: Any = import_module("boostproof.algorithms")
    shown: Callable[[], None] = _untrue
    monkeypatch.setattr(door, "C45", shown, raising=False)
    lines, wrong = _failures("boostproof.algorithms", "C45")
    assert (lines, "Expected:\n    3\nGot:\n    2" in wrong) == (1, True)
