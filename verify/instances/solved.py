"""What solvers find, worked out when it is first asked for, and kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from boostproof.theory.beside import Solver
from boostproof.theory.language.expr import Symbol
from boostproof.verify.instances.base import Instance
from boostproof.verify.logic.fields import FLOATS, Undefined
from boostproof.verify.logic.lawful import Unlawful
from boostproof.verify.logic.values import parse_fraction
from boostproof.verify.solvers import program_of

__all__ = ["Known", "careful", "plain", "solved_batch", "solved_values"]


class Known(Mapping[str, Any]):
    """Given values, and behind them what solvers find."""

    def __init__(self, given: Mapping[str, Any], found: Mapping[str, Callable[[], Mapping[str, Any]]]) -> None:
        self._given, self._found = dict(given), found
        self._names = {**dict.fromkeys(given), **dict.fromkeys(found)}

    def __getitem__(self, name: str) -> Any:
        if name not in self._given:
            self._given.update(self._found[name]())
        return self._given[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def plain(data: Any, whole: bool) -> Any:
    """Data as whole numbers and fractions, and coefficients as they are written."""
    if isinstance(data, list):
        return [plain(one, whole) for one in data]
    if isinstance(data, str) and data.startswith("ln("):
        return data
    value = parse_fraction(data)
    return int(value) if whole else value


def solved_values(
    solvers: Sequence[Solver], instance: Instance, whole: frozenset[str], field: Any
) -> dict[str, Callable[[], Mapping[str, Any]]]:
    """For each name that a solver finds, what finds it at an instance."""
    found: dict[str, Callable[[], Mapping[str, Any]]] = {}
    for solver in solvers:

        def values(solver: Solver = solver) -> Mapping[str, Any]:
            if solver.recursive:
                return _played(solver, instance, field)
            return _found(solver, _Data(instance, whole, solver), field)

        found.update(dict.fromkeys((symbol.name for symbol in solver.gives), values))
    return found


def careful(solver: Solver, scenario: str, counts: Mapping[str, int | None]) -> Solver:
    """A stranger's solver, whose faults are those of the scenario: it raises Unlawful.

    It gives what ``counts`` names alone, with so many indices as laws speak of it, None where they do not; what laws
    define is theirs to say.
    """
    gives = tuple(symbol for symbol in solver.gives if symbol.name in counts)

    def found(data: Any) -> Any:
        try:
            values = (solver.function or program_of(solver.name))(data)
            for symbol in gives:
                _check_found(symbol, values[symbol.name], counts[symbol.name])
        except Exception as fault:
            words = f"has the solver {solver.name!r}, which is at fault: {type(fault).__name__}: {fault!s:.200}"
            raise Unlawful(scenario, words) from fault
        return values

    return replace(solver, gives=gives, function=found)


def _check_found(symbol: Symbol, value: Any, count: int | None) -> None:
    """Raise TypeError or ValueError for what is no value, and for a table that lacks entries from 1 on."""
    name = symbol.name
    if count is None and isinstance(value, dict) and isinstance(first := next(iter(value), None), tuple):
        count = len(first)
    if not count or not isinstance(value, dict):
        if isinstance(value, dict) or (value is not None and not isinstance(value, bool | int | Fraction)):
            raise TypeError(
                f"{name}={value!r:.80} is no value: expected a whole number, a Fraction, True, False or None"
            )
        if symbol.sort == "integer" and isinstance(value, Fraction):
            raise TypeError(f"{name}={value!r:.80} is no whole number: expected an int, as {name} is an integer")
        return
    for place in value:
        if not isinstance(place, tuple) or len(place) != count or not all(type(index) is int for index in place):
            raise TypeError(f"{place!r:.80} is no place of {name}: expected tuples of {count} whole numbers")
        if min(place) < 1 or not all(before in value for before in _before(place)):
            raise ValueError(f"{name} has the entry {place} alone: expected tables to have all entries from 1 on")
        _check_found(symbol, value[place], 0)


def _before(place: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The places that come before one, with one index less by 1."""
    for which, index in enumerate(place):
        if index > 1:
            yield (*place[:which], index - 1, *place[which + 1 :])


class _Data:
    """The data of an instance that a solver looks at: equal where they are written alike."""

    def __init__(self, instance: Instance, whole: frozenset[str], solver: Solver) -> None:
        self._kept = {symbol.name: instance[symbol.name] for symbol in solver.of} if solver.of else instance
        self._whole = whole
        self.text = json.dumps(self._kept, sort_keys=True)

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Data) and (self.text, self._whole) == (other.text, other._whole)

    def plain(self) -> dict[str, Any]:
        """The data in numbers."""
        return {name: plain(data, name in self._whole) for name, data in self._kept.items()}


def _played(solver: Solver, instance: Instance, field: Any) -> Mapping[str, Any]:
    """What a program finds in a field: kept by whoever asks, as what it finds in balls is large."""
    program = solver.function or program_of(solver.name)
    found = program({symbol.name: instance[symbol.name] for symbol in solver.of} if solver.of else instance, field)
    return {symbol.name: found[symbol.name] for symbol in solver.gives}


@lru_cache(maxsize=8192)
def _found(solver: Solver, data: _Data, field: Any) -> Mapping[str, Any]:
    found = _solved(solver, data)
    return {symbol.name: _in(field, found[symbol.name]) for symbol in solver.gives}


@lru_cache(maxsize=8192)
def _solved(solver: Solver, data: _Data) -> Mapping[str, Any]:
    program = solver.function or program_of(solver.name)
    return program(data.plain())


def _in(field: Any, value: Any) -> Any:
    """A value, or those at all indices, in a field."""
    if isinstance(value, dict):
        if all(type(one) is int for one in value.values()):
            return value
        return {place: _in(field, one) for place, one in value.items()}
    if value is None:
        return Undefined("the solver finds no value")
    return field.rational(value) if isinstance(value, Fraction) else value


# Batches ------------------------------------------------------------------------------------------------------------


def solved_batch(
    solvers: Sequence[Solver],
    instance: Callable[[int], Instance],
    size: int,
    whole: frozenset[str],
    sizes: frozenset[str],
) -> dict[str, Callable[[], Mapping[str, Any]]]:
    """For each name that a solver finds, what finds it at all instances of a batch of one shape."""
    found: dict[str, Callable[[], Mapping[str, Any]]] = {}
    for solver in (one for one in solvers if not one.recursive):
        names = [symbol.name for symbol in solver.gives]

        def values(solver: Solver = solver, names: Sequence[str] = names) -> Mapping[str, Any]:
            common = bool(solver.of) and sizes.issuperset(symbol.name for symbol in solver.of)
            some = map(instance, range(1 if common else size))
            rows = [solved_values([solver], one, whole, FLOATS)[names[0]]() for one in some]
            if common:
                return rows[0]
            return {name: _together([row[name] for row in rows]) for name in names}

        found.update(dict.fromkeys(names, values))
    return found


def _together(values: Sequence[Any]) -> Any:
    """The values of one symbol as an array, or of an indexed one as an array for each index."""
    if isinstance(values[0], dict):
        return {place: _together([value[place] for value in values]) for place in values[0]}
    if isinstance(values[0], bool):
        return np.array(values, dtype=bool)
    if isinstance(values[0], int) and len(set(values)) == 1:
        return values[0]  # a size, say, which must be the same for all
    return np.array([np.nan if isinstance(value, Undefined) else float(value) for value in values])
