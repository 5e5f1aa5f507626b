"""The data of an instance of a declared scenario as JSON: texts, and lists of lists by the printed indices."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from boostproof.theory.language.expr import Symbol
from boostproof.verify.instances.sorts import Cell, Place
from boostproof.verify.logic.fields import FLOATS, Undefined
from boostproof.verify.logic.lawful import Table
from boostproof.verify.logic.values import parse_fraction, parse_value

__all__ = ["Form", "check_cell", "entries_in", "form_of", "put_entry", "read_data", "whole_of", "written_values"]


def put_entry(rows: list[Any], place: Place, text: str) -> None:
    """Put an entry into nested lists; entries come in order."""
    for index in place[:-1]:
        while len(rows) < index:
            rows.append([])
        rows = rows[index - 1]
    rows.append(text)


def whole_of(text: object) -> int:
    """The whole number of a text. Raises ValueError for anything else."""
    value = parse_fraction(text)
    if value.denominator != 1:
        raise ValueError(f"value={text!r} is not an integer")
    return int(value)


def check_cell(cell: Cell, data: Any) -> None:
    """Raise ValueError unless the cell's entries are there, and are what they may be."""
    found = [_at(data, place) for place in cell.places]
    symbol = cell.given.symbol
    if not cell.given.bounds and not cell.given.values and symbol.sort != "integer":
        for text in found:
            parse_value(text, FLOATS)  # any number, as it may be written
        if not cell.given.distributed:
            return
    if cell.values is not None and len(found) == 1 and isinstance(found[0], str):
        if not cell.values.allows(found[0]):
            raise _not_allowed(cell, found[0])
        return
    values = [parse_fraction(text) for text in found]
    if cell.values is None:
        if min(values) < 0 or sum(values) != 1:
            raise ValueError(f"{symbol.name}={str(found)[:100]!r} is no probability vector")
        if cell.patterns and tuple(map(str, values)) not in cell.patterns:
            raise ValueError(f"{symbol.name}={str(found)[:100]!r} has other values than its laws give it")
    elif not cell.values.allowed(values[0]):
        raise _not_allowed(cell, found[0])


def _not_allowed(cell: Cell, text: object) -> ValueError:
    place = list(cell.places[0]) or ""
    return ValueError(f"{cell.given.symbol.name}{place}={text!r} is not what its laws allow")


def _at(data: Any, place: Place) -> Any:
    for index in place:
        if not isinstance(data, list) or len(data) < index:
            raise ValueError(f"value={str(data)[:100]!r} has no entry {index}")
        data = data[index - 1]
    return data


def entries_in(data: Any) -> int:
    """How many values there are in nested lists."""
    return sum(map(entries_in, data)) if isinstance(data, list) else 1


@dataclass(frozen=True)
class Form:
    """A table all of whose entries may have the same few values: how many entries each index has, and their texts."""

    lengths: tuple[int, ...]
    texts: frozenset[str]

    def has(self, data: Any) -> bool:
        """Whether data are such a table, as far as the texts themselves tell."""
        try:
            return _has(data, self.lengths, self.texts)
        except TypeError:  # entries that are no texts
            return False


def _has(data: Any, lengths: Sequence[int], texts: frozenset[str]) -> bool:
    if not lengths:
        return data in texts
    if type(data) is not list or len(data) != lengths[0]:
        return False
    return texts.issuperset(data) if len(lengths) == 1 else all(_has(row, lengths[1:], texts) for row in data)


def form_of(cells: Sequence[Cell]) -> Form | None:
    """The form of the table that the cells make up; None for one of another kind."""
    values, places = cells[0].values, [place for cell in cells for place in cell.places]
    if values is None or not values.finite or any(cell.values is not values for cell in cells):
        return None
    lengths = tuple(map(max, zip(*places, strict=True)))
    return Form(lengths, frozenset(values.texts)) if len(places) == math.prod(lengths) else None


def read_data(data: Any, symbol: Symbol, field: Any) -> Any:
    """Data as values of a field, tables subscripted by the printed indices."""
    if isinstance(data, list):
        return Table(data, lambda text: _read(text, symbol.sort == "integer", field))
    return _read(data, symbol.sort == "integer", field)


@lru_cache(maxsize=1024)
def _read(text: Any, whole: bool, field: Any) -> Any:
    """The number of a text: tables have few of them, and these often."""
    return whole_of(text) if whole else parse_value(text, field)


def written_values(values: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Exact values as data: those of what has indices as lists of lists, from 1 or another first place.

    What has no value, or lacks one at some indices, is left out: nobody else can tell that a program finds none.
    """
    found = {name: values[name] for name in names}
    return {
        name: _written(value)
        for name, value in found.items()
        if not any(isinstance(one, Undefined) for one in (value.values() if isinstance(value, Mapping) else (value,)))
    }


def _written(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return str(getattr(value, "value", value))
    rows: list[Any] = []
    for place in sorted(value):
        put_entry(rows, place, str(getattr(value[place], "value", value[place])))
    return rows
