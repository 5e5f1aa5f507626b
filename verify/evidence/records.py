"""Dataclasses of the engine's answers as plain JSON and back, by the types of their fields.

A formula is its tree (:mod:`boostproof.theory.language.tree`), a tuple a list, a function its name and the file that
it is written in, anything else what it is.
"""

from __future__ import annotations

import hashlib
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Node
from boostproof.theory.language.tree import from_tree, to_tree
from boostproof.verify.evidence.hypotheses import Hypothesis
from boostproof.verify.evidence.mutants import MutantReport
from boostproof.verify.evidence.sharpness import Sharpness
from boostproof.verify.evidence.verdict import Verdict

__all__ = ["from_record", "to_record", "verdict_of", "verdict_record"]

_NAMES = {"Hypothesis": Hypothesis, "MutantReport": MutantReport, "Sharpness": Sharpness}
"""Types that the modules of the dataclasses import for their annotations alone."""


def verdict_record(verdict: Verdict) -> dict[str, Any]:
    """The verdict without its claim."""
    return {item.name: to_record(getattr(verdict, item.name)) for item in fields(verdict) if item.name != "claim"}


def verdict_of(claim: Claim, record: Any) -> Verdict:
    """The verdict on ``claim`` that a record holds. Raises ValueError for a record that holds none."""
    return Verdict(claim, **_arguments(Verdict, record, skipped=("claim",)))


def to_record(value: Any) -> Any:
    """The value as JSON data, if its parts are."""
    if isinstance(value, Node):
        return to_tree(value)
    if is_dataclass(value):
        return {item.name: to_record(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, partial):
        return [to_record(value.func), to_record(value.args)]
    if isinstance(value, types.FunctionType):
        return [value.__module__, value.__qualname__, _source_sum(value)]
    return [to_record(item) for item in value] if isinstance(value, tuple) else value


def _source_sum(function: types.FunctionType) -> str:
    """The SHA-256 of the file that a function is written in, as far as it is known."""
    try:
        text = Path(function.__code__.co_filename).read_bytes()
    except OSError:
        return ""
    return hashlib.sha256(text).hexdigest()


def from_record(kind: Any, record: Any) -> Any:
    """The value of a type that a record holds. Raises ValueError for a record of another shape."""
    if kind is Any:
        return record
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return _optional(kind, record)
    if typing.get_origin(kind) is tuple:
        return _tuple(typing.get_args(kind), record)
    if isinstance(kind, type) and issubclass(kind, Node):
        return _checked(kind, from_tree(record))
    if is_dataclass(kind) and isinstance(kind, type):
        return kind(**_arguments(kind, record))
    return _checked(typing.get_origin(kind) or kind, record)


def _optional(kind: Any, record: Any) -> Any:
    (inner,) = (item for item in typing.get_args(kind) if item is not type(None))
    return None if record is None else from_record(inner, record)


def _tuple(kinds: tuple[Any, ...], record: Any) -> tuple[Any, ...]:
    items = _checked(list, record)
    if kinds[-1] is Ellipsis:
        return tuple(from_record(kinds[0], item) for item in items)
    if len(items) != len(kinds):
        raise ValueError(f"record={record!r:.80} does not hold {len(kinds)} values")
    return tuple(map(from_record, kinds, items))


def _checked(kind: Any, value: Any) -> Any:
    # A truth value is an int to Python, and none to a reader.
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise ValueError(f"record={value!r:.80} is not {kind.__name__}")
    return value


def _arguments(kind: type, record: Any, skipped: tuple[str, ...] = ()) -> dict[str, Any]:
    hints = _hints(kind)
    names = {item.name for item in fields(kind)} - set(skipped)
    if not isinstance(record, Mapping) or set(record) != names:
        raise ValueError(f"record={record!r:.80} does not hold the fields of {kind.__name__}")
    return {name: from_record(hints[name], record[name]) for name in names}


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind, localns=_NAMES)
