"""Instances of scenarios: the data that a certificate carries, and all that the scenario's laws define from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from boostproof.reports.plots.numbers import Numbers, attempt, formula, number
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, free_symbols
from boostproof.verify.logic.fields import Undecided

__all__ = ["Instance", "Laws", "instance_values", "laws_of"]

_MOST_DATA = 2000
_DEEPEST = 4


@dataclass(frozen=True)
class _Law:
    """A definition: the indices it is said for, those that stand on its left, and the term on its right."""

    indices: tuple[tuple[Symbol, Node, Node], ...]
    place: tuple[Node, ...]
    term: Node


@dataclass(frozen=True)
class Laws:
    """The laws of a scenario: definitions by name, conditions, and the symbol that each first index runs up to."""

    definitions: Mapping[str, tuple[_Law, ...]]
    conditions: tuple[Formula, ...]
    lengths: Mapping[str, str]
    names: frozenset[str]


def laws_of(trees: Sequence[Any]) -> Laws | None:
    """The laws that trees say; None where one cannot be read."""
    found = [formula(tree) for tree in trees]
    read = [law for law in found if law is not None]
    if len(read) < len(found) or not read:
        return None
    definitions: dict[str, tuple[_Law, ...]] = {}
    conditions: list[Formula] = []
    lengths: dict[str, str] = {}
    for law in read:
        defined = _definition(law)
        if defined is None:
            conditions.append(law)
            lengths |= {name: length for name, length in _lengths(law, {}) if name not in lengths}
        else:
            definitions[defined[0]] = (*definitions.get(defined[0], ()), defined[1])
    names = frozenset(name for law in read for name in free_symbols(law))
    return Laws(definitions, tuple(conditions), lengths, names)


def _definition(law: Node) -> tuple[str, _Law] | None:
    indices: list[tuple[Symbol, Node, Node]] = []
    while law.op == "every":
        body, index, low, high = law.args
        if not isinstance(index, Symbol):
            return None
        indices.append((index, low, high))
        law = body
    if law.op != "eq":
        return None
    head, term = law.args
    if isinstance(head, Symbol) and not indices:
        return head.name, _Law((), (), term)
    if head.op == "entry" and isinstance(head.args[0], Symbol):
        return head.args[0].name, _Law(tuple(indices), head.args[1:], term)
    return None


def _lengths(node: Node, runs: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Quantities with the symbol up to which their first index runs."""
    if node.op == "every":
        body, index, _, high = node.args
        if isinstance(index, Symbol):
            yield from _lengths(body, {**runs, **({index.name: high.name} if isinstance(high, Symbol) else {})})
        return
    if node.op == "entry" and isinstance(node.args[0], Symbol) and isinstance(node.args[1], Symbol):
        if node.args[1].name in runs:
            yield node.args[0].name, runs[node.args[1].name]
        return
    for arg in node.args:
        yield from _lengths(arg, runs)


@dataclass(eq=False)
class Instance(dict[str, Any]):
    """The values of an instance by symbol; what laws define is computed when it is asked for.

    ``numbers`` evaluates with these values.
    """

    data: Mapping[str, Any]
    laws: Laws
    numbers: Numbers = field(init=False)
    _cuts: dict[tuple[str, int], Instance] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__({name: _given(name, value, self) for name, value in self.data.items()})
        self.numbers = Numbers(self, 1)

    def __missing__(self, name: str) -> Any:
        if name not in self.laws.definitions:
            raise KeyError(name)
        entries = _Entries(name, self, {})
        first = self.laws.definitions[name][0]
        self[name] = entries if first.place else self.numbers.array(first.term)[0]
        return self[name]

    @cached_property
    def lawful(self) -> bool:
        """Whether all conditions hold, and the laws speak of all that is given."""
        if not set(self.data) <= self.laws.names:
            return False
        return bool(attempt(lambda: self.numbers.where(self.laws.conditions).all()))

    @property
    def size(self) -> int:
        """How many numbers are given."""
        return _size(list(self.data.values()))

    def cut(self, name: str, length: int) -> Instance:
        """The instance whose symbol ``name`` is ``length``, and whose quantities that run up to it end there."""
        if (name, length) not in self._cuts:
            cut = {
                key: value[:length] if isinstance(value, list) and self.laws.lengths.get(key) == name else value
                for key, value in self.data.items()
            }
            self._cuts[name, length] = Instance({**cut, name: length}, self.laws)
        return self._cuts[name, length].fresh()

    def fresh(self) -> Instance:
        """The instance, with as much work ahead of it as if nothing had been asked of it."""
        self.numbers.index = self.numbers.index.filled()
        return self


def _given(name: str, value: Any, instance: Instance) -> Any:
    return _Entries(name, instance, dict(_flat(value, ()))) if isinstance(value, list) else value


def _flat(value: Any, place: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], float]]:
    if isinstance(value, list):
        for count, item in enumerate(value, 1):
            yield from _flat(item, (*place, count))
    else:
        yield place, value


class _Entries:
    """An indexed quantity, subscripted by the printed indices."""

    def __init__(self, name: str, instance: Instance, known: dict[tuple[int, ...], Any]) -> None:
        self._name, self._instance, self._known = name, instance, known

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        if place not in self._known:
            self._known[place] = self._defined(place)
        return self._known[place]

    def _defined(self, place: tuple[int, ...]) -> Any:
        numbers = self._instance.numbers
        outside = numbers.index
        for law in self._instance.laws.definitions.get(self._name, ()):
            values = _matched(law, place)
            if values is None:
                continue
            numbers.index = outside.renewed({})
            try:
                if _within(law, values, numbers):
                    return numbers.array(law.term)[0]
            finally:
                outside.left, numbers.index = numbers.index.left, outside
        raise IndexError(place)


def _matched(law: _Law, place: tuple[int, ...]) -> dict[str, int] | None:
    """The values of a law's indices for which its left side has the place; None where there are none."""
    if len(law.place) != len(place):
        return None
    names = {index.name for index, _, _ in law.indices}
    values: dict[str, int] = {}
    for written, wanted in zip(law.place, place, strict=True):
        shift = 0
        if written.op in ("add", "sub") and isinstance(written.args[1], Number):
            shift = int(written.args[1].value) * (1 if written.op == "add" else -1)
            written = written.args[0]
        if isinstance(written, Number) and int(written.value) + shift != wanted:
            return None
        if isinstance(written, Symbol) and written.name in names:
            if values.setdefault(written.name, wanted - shift) != wanted - shift:
                return None
        elif not isinstance(written, Number):
            raise Undecided("a law defines a place that is not an index and a number")
    return values if len(values) == len(names) else None


def _within(law: _Law, values: Mapping[str, int], numbers: Numbers) -> bool:
    for index, low, high in law.indices:
        if not numbers.integer(low) <= values[index.name] <= numbers.integer(high):
            return False
        numbers.index[index.name] = values[index.name]
    return True


def instance_values(certificate: Any) -> dict[str, Any] | None:
    """The data of a counterexample's certificate in floats and whole numbers; None where it has none, or too much."""
    given = certificate.get("values") if isinstance(certificate, dict) else None
    if not isinstance(given, dict) or not given:
        return None
    left = [_MOST_DATA]
    found = {name: _read(value, 0, left) for name, value in given.items()}
    return None if None in found.values() else {name: _whole(value) for name, value in found.items()}


def _read(value: Any, depth: int, left: list[int]) -> Any:
    """Numbers in lists of lists; None for anything else, and when no more are ``left``."""
    left[0] -= 1
    if left[0] < 0 or depth > _DEEPEST:
        return None
    if not isinstance(value, list):
        return number(value)
    parts = []
    for item in value:
        parts.append(_read(item, depth + 1, left))
        if parts[-1] is None:
            return None
    return parts


def _size(value: Any) -> int:
    return sum(map(_size, value)) if isinstance(value, list) else 1


def _whole(value: Any) -> Any:
    """Whole numbers outside lists as such: they may be bounds of indices."""
    return int(value) if isinstance(value, float) and value.is_integer() else value
