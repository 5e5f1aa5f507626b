"""The SHA-256 of all that a claim says: its formulas, conditions and derivation, and its scenario with its functions.

Two claims of one content are judged alike, whatever process they are in and wherever they were written. A function
counts by its name and by what it encloses, so that only boostproof's own can be said: what a function of a user's does
may follow from files that nobody here knows.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache, partial
from types import FunctionType, ModuleType
from typing import Any

__all__ = ["content_sums"]

_ATOMS = (str, int, bool, float, Fraction, type(None))
_CACHED = type(cache(len))
_OWN, _NOT = "boostproof.", "boostproof.theory.papers."
"""Functions of these modules are those of a known version; the papers' modules are told by what they declare."""


class _Unsayable(Exception):
    """A value of whose meaning nothing is known."""


def content_sums(values: Sequence[Any]) -> Iterator[str]:
    """The SHA-256, in hex, of each value's content; empty for one that holds what is not boostproof's to say.

    Such is a function of a user's. What values have in common is looked at once.
    """
    known: dict[int, bytes] = {}
    for value in values:
        try:
            yield hashlib.sha256(_said(value, known)).hexdigest()
        except _Unsayable:
            yield ""


def _said(value: Any, known: dict[int, bytes]) -> bytes:
    """A value in bytes, where different contents differ; ``known`` are the parts that were met, by identity."""
    if type(value) in _ATOMS:
        return f"{type(value).__name__} {value!r}".encode(errors="backslashreplace")
    if id(value) not in known:
        said = [_said(part, known) for part in _parts(value)]
        known[id(value)] = hashlib.sha256(b"".join(len(part).to_bytes(8, "big") + part for part in said)).digest()
    return known[id(value)]


def _parts(value: Any) -> Iterable[Any]:
    """What a value consists of, its kind first."""
    kind = type(value)
    if is_dataclass(kind) and _is_own_class(kind):
        return [kind.__module__, kind.__qualname__, *(getattr(value, name) for name in _fields(kind))]
    if kind is tuple:
        return ["tuple", *value]
    if kind is frozenset:
        return ["set", *sorted(value)]
    if kind is partial:
        return ["partial", value.func, value.args, *_items(value.keywords)]
    function = value.__wrapped__ if kind is _CACHED else value
    if type(function) is FunctionType and _is_own_function(function):
        cells = [cell.cell_contents for cell in function.__closure__ or ()]
        rest = [function.__defaults__, *_items(function.__kwdefaults__ or {})]
        return ["function", function.__module__, function.__qualname__, *cells, *rest]
    raise _Unsayable(f"{value!r:.100} means what nobody here knows")


def _items(named: dict[str, Any]) -> Iterator[Any]:
    for name in sorted(named):
        yield name
        yield named[name]


def _is_own_function(function: FunctionType) -> bool:
    """Whether it is written in a module of boostproof's, whatever it says of itself: a wrapper says what it wraps."""
    module = _module(function.__module__)
    return module is not None and function.__globals__ is vars(module)


def _is_own_class(kind: type) -> bool:
    """Whether a class is the one that a module of boostproof's has under its name."""
    found: Any = _module(kind.__module__)
    for name in kind.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is kind


def _module(name: str) -> ModuleType | None:
    return sys.modules.get(name) if name.startswith(_OWN) and not name.startswith(_NOT) else None


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind))
