"""Instances of scenarios: the data that a certificate carries, and all that the scenario's laws define from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from boostproof.reports.plots.numbers import Fuel, Numbers, attempt, formula, number
from boostproof.theory.beside import Solver
from boostproof.theory.declaration import Declaration, declaration_of
from boostproof.theory.language.expr import Formula, Node, Symbol, free_symbols
from boostproof.theory.scenario import Scenario, is_definition
from boostproof.verify.instances.sorts import Columns
from boostproof.verify.logic.lawful import Lawful

__all__ = ["Instance", "Laws", "instance_values", "laws_of"]

_MOST_DATA = 2000
_DEEPEST = 4


@dataclass(frozen=True)
class Laws:
    """The laws of a scenario: what they define, their conditions, and the symbol that each first index runs up to."""

    declared: Declaration
    conditions: tuple[Formula, ...]
    lengths: Mapping[str, str]
    names: frozenset[str]


def laws_of(trees: Sequence[Any]) -> Laws | None:
    """The laws that trees say; None where one cannot be read."""
    found = [formula(tree) for tree in trees]
    read = tuple(law for law in found if law is not None)
    if len(read) < len(found) or not read:
        return None
    symbols = {name: symbol for law in read for name, symbol in free_symbols(law).items()}
    definitions = tuple(filter(is_definition, read))
    conditions = tuple(law for law in read if not is_definition(law))
    # All that a certificate tells is taken for data, whoever found it.
    told = Solver("data", tuple(symbols.values()))
    declared = attempt(lambda: declaration_of(Scenario("report", "", laws=definitions, solvers=(told,))))
    if declared is None:
        return None
    lengths: dict[str, str] = {}
    for law in conditions:
        lengths |= {name: length for name, length in _lengths(law, {}) if name not in lengths}
    return Laws(declared, conditions, lengths, frozenset(symbols))


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
class Instance:
    """The values of an instance by symbol; what laws define is computed when it is asked for.

    ``numbers`` evaluates with these values.
    """

    data: Mapping[str, Any]
    laws: Laws
    numbers: Numbers = field(init=False)
    _fuel: Fuel = field(init=False, default_factory=Fuel)
    _cuts: dict[tuple[str, int], Instance] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        given = {name: _given(value) for name, value in self.data.items()}
        values = Lawful(self.laws.declared, given, lambda values: Numbers(values, 1, self._fuel))
        self.numbers = Numbers(values, 1, self._fuel)

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
        self._fuel.fill()
        return self


def _given(value: Any) -> Any:
    if isinstance(value, list):
        return Columns({place: np.float64(one) for place, one in _flat(value, ())})
    return value if isinstance(value, int) else np.float64(value)


def _flat(value: Any, place: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], float]]:
    if isinstance(value, list):
        for count, item in enumerate(value, 1):
            yield from _flat(item, (*place, count))
    else:
        yield place, value


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
