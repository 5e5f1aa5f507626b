"""YAML of plain data: every text is a JSON string on one line, which YAML reads as the same text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from boostproof.reports.citation.clean import clean

__all__ = ["Plain", "to_yaml"]

Plain = str | int | bool | Sequence["Plain"] | Mapping[str, "Plain"]


def to_yaml(data: Mapping[str, Plain]) -> str:
    """The text of a file; keys are words of ours, and texts are made fit for one line."""
    return "".join(f"{line}\n" for line in _mapping(data))


def _mapping(data: Mapping[str, Plain]) -> Iterator[str]:
    for key, value in data.items():
        head, *rest = _value(value)
        yield f"{key}: {head}" if head else f"{key}:"
        yield from rest


def _value(value: Plain) -> list[str]:
    """What stands on the line of a key, which may be nothing, and the lines below it."""
    if isinstance(value, str):
        return [json.dumps(clean(value), ensure_ascii=False)]
    if isinstance(value, bool | int):
        return [json.dumps(value)]
    if not value:
        return ["{}" if isinstance(value, Mapping) else "[]"]
    if isinstance(value, Mapping):
        return ["", *(f"  {line}" for line in _mapping(value))]
    return ["", *(line for item in value for line in _item(item))]


def _item(item: Plain) -> Iterator[str]:
    """An item of a list: its first line behind a dash, the others below that one."""
    first, *rest = _mapping(item) if isinstance(item, Mapping) and item else _value(item)
    yield f"  - {first}"
    yield from (f"    {line}" for line in rest)
