"""What formulas and certificates repeat, written once: the form of a report in a file.

Derivations name the same formulas over and over, claims of one paper share derivations, and claims of one scenario its
laws. In a file each repeated object or list of the certificates, expression trees and laws stands once, in the report's
list ``shared``, and ``{"shared": n}`` where it is used (n from 0; an item uses earlier ones only). In memory nothing is
abridged: repeated parts are one object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

__all__ = ["shared", "unshared"]

_REFERENCE = "shared"
_AMONG = frozenset(("certificate", "tree", "laws"))
_LEAST = 48
"""What is written in fewer characters is repeated."""
_MOST = 100_000_000
"""So many values may a report unfold to; the largest of ours have 8 million."""
_DEEPEST = 300
"""So many levels, of which ours have 54: whatever walks over a report does so by recursion."""


def shared(report: Mapping[str, Any]) -> dict[str, Any]:
    """The report with what its certificates repeat in ``shared``; one in that form, or without evidence, as it is."""
    if _REFERENCE in report or not all("evidence" in claim for claim in report["claims"]):
        return dict(report)
    table = _Table()
    _visited(report["claims"], "", table.count)
    return {**report, "claims": _visited(report["claims"], "", table.filing), _REFERENCE: table.written}


def unshared(report: Mapping[str, Any]) -> dict[str, Any]:
    """The report with every reference replaced by what it refers to.

    Raises ValueError for a reference to nothing before it, and where the report would unfold to too much or too deep.
    """
    made: list[_Opened] = []
    for item in report.get(_REFERENCE, []):
        made.append(_opened(item, made))
    claims, _, _ = _opened(report["claims"], made)
    return {**{key: value for key, value in report.items() if key != _REFERENCE}, "claims": claims}


_Opened = tuple[Any, int, int]
"""A value without references, how many values it holds, and how many levels."""


def _opened(value: Any, made: list[_Opened]) -> _Opened:
    if isinstance(value, dict) and value.keys() == {_REFERENCE}:
        place = value[_REFERENCE]
        if type(place) is not int or not 0 <= place < len(made):
            raise ValueError(f"shared={place!r:.40} refers to none of the {len(made)} parts before it")
        return made[place]
    if isinstance(value, dict):
        inner = {key: _opened(item, made) for key, item in value.items()}
        return {key: item for key, (item, _, _) in inner.items()}, *_measured(list(inner.values()))
    if isinstance(value, list):
        parts = [_opened(item, made) for item in value]
        return [item for item, _, _ in parts], *_measured(parts)
    return value, 1, 1


def _measured(parts: Sequence[_Opened]) -> tuple[int, int]:
    total, deepest = 1 + sum(size for _, size, _ in parts), 1 + max((depth for _, _, depth in parts), default=0)
    if total > _MOST or deepest > _DEEPEST:
        raise ValueError(f"the data unfold to more than {_MOST} values or {_DEEPEST} levels")
    return total, deepest


def _visited(value: Any, key: str, visit: Callable[[Any], Any]) -> Any:
    """The value with what may be shared in it replaced by what ``visit`` makes of it."""
    if key in _AMONG:
        return visit(value)
    if isinstance(value, dict):
        # In the keys' own order: a report has one form, read from a file or just made.
        return {name: _visited(value[name], name, visit) for name in sorted(value)}
    if isinstance(value, list):
        return [_visited(item, "", visit) for item in value]
    return value


class _Table:
    """The distinct values of all certificates: what each consists of, how often it is used, and how long it is."""

    def __init__(self) -> None:
        self.written: list[Any] = []
        self._numbers: dict[Any, int] = {}
        self._known: dict[int, tuple[Any, int]] = {}
        self._parts: list[Any] = []
        self._uses: list[int] = []
        self._lengths: list[int] = []
        self._filed: dict[int, Any] = {}

    def count(self, value: Any) -> None:
        """Take a certificate, tree or list of laws in."""
        self._uses[self.number(value)] += 1

    def filing(self, value: Any) -> Any:
        """The form in a file of what was taken in."""
        return self.filed(self.number(value))

    def number(self, value: Any) -> int:
        """The number that equal values have in common."""
        if not isinstance(value, dict | list):
            return self._of(("value", type(value).__name__, value), len(str(value)) + 2)
        if id(value) in self._known:
            return self._known[id(value)][1]
        if isinstance(value, dict):
            inner = [(key, self.number(value[key])) for key in sorted(value)]
            found = self._of(("object", *inner), sum(len(key) + 4 + self._lengths[part] for key, part in inner) + 2)
        else:
            items = [self.number(item) for item in value]
            found = self._of(("list", *items), sum(self._lengths[part] + 1 for part in items) + 2)
        self._known[id(value)] = (value, found)  # with the value, whose id would be given again
        return found

    def _of(self, key: Any, length: int) -> int:
        if key in self._numbers:
            return self._numbers[key]
        number = self._numbers[key] = len(self._parts)
        self._parts.append(key)
        self._uses.append(0)
        self._lengths.append(length)
        for part in key[1:] if key[0] != "value" else ():
            self._uses[part[1] if key[0] == "object" else part] += 1
        return number

    def filed(self, number: int) -> Any:
        """The value of a number, or a reference to it where it is used more than once."""
        if number not in self._filed:
            value = self._spelt(number)
            if self._uses[number] > 1 and self._lengths[number] >= _LEAST and self._parts[number][0] != "value":
                self.written.append(value)
                value = {_REFERENCE: len(self.written) - 1}
            self._filed[number] = value
        return self._filed[number]

    def _spelt(self, number: int) -> Any:
        kind, *parts = self._parts[number]
        if kind == "value":
            return parts[1]
        if kind == "object":
            return {key: self.filed(part) for key, part in parts}
        return [self.filed(part) for part in parts]
