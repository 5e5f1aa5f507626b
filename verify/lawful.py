"""The observables of an instance, by recursion over the laws of its scenario: in exact numbers, balls or arrays.

What is given is put in; what a law defines is worked out when it is first asked for, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import numpy as np
from flint import fmpq

from boostproof.theory.declaration import Axis, Declaration, Definition
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import Undecided, Undefined

__all__ = ["Lawful", "Table", "Unlawful"]

_LONGEST = 1 << 16
"""Binary digits of a value: a recursion that squares has twice as many each time, and soon more than memory holds."""
_WORKING = object()
"""Stands for a value that is being worked out."""


class Unlawful(ValueError):
    """A quantity that is defined by itself, or by two laws."""

    def __init__(self, scenario: str, words: str) -> None:
        super().__init__(f"the scenario {scenario!r} has laws that do not go together: {words}")


class Table:
    """Nested lists of data, subscripted by the printed indices from 1."""

    def __init__(self, rows: Any) -> None:
        self._rows = rows

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        found = self._rows
        for index in place:
            if index < 1:
                raise IndexError(place)
            found = found[index - 1]
        return found


class Lawful(Mapping[str, Any]):
    """The values of a scenario's symbols by name: tables are subscripted by the printed indices.

    Parameters
    ----------
    declaration : what the laws say.
    given : a value for each datum, in the field of the evaluators.
    evaluator : makes an evaluator over values.
    """

    def __init__(
        self, declaration: Declaration, given: Mapping[str, Any], evaluator: Callable[[Mapping[str, Any]], Evaluator]
    ) -> None:
        self.name, self.given, self._evaluator = declaration.name, given, evaluator
        self._defined = {name: _Defined(self, found) for name, found in declaration.definitions.items()}

    def __getitem__(self, name: str) -> Any:
        if name in self.given:
            return self.given[name]
        return self._defined[name].value()

    def __iter__(self) -> Iterator[str]:
        return iter((*self.given, *self._defined))

    def __len__(self) -> int:
        return len(self.given) + len(self._defined)

    def evaluator(self) -> Evaluator:
        """An evaluator of its own over these values."""
        return self._evaluator(self)


class _Defined:
    """A quantity that laws define, entry by entry."""

    def __init__(self, values: Lawful, definitions: tuple[Definition, ...]) -> None:
        self._values, self._definitions = values, definitions
        self._kept: dict[tuple[int, ...], Any] = {}

    def value(self) -> Any:
        """The value of what has no index; else what is subscripted."""
        return self if self._definitions[0].pattern else self[()]

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        found = self._kept.get(place)
        if found is None:
            self._fill(place)
            found = self._kept[place]
        if found is _WORKING:
            raise Unlawful(self._values.name, f"{self._words(place)} is defined by itself")
        return found

    def _words(self, place: tuple[int, ...]) -> str:
        return f"{self._definitions[0].symbol.name}{list(place) or ''}"

    def _fill(self, place: tuple[int, ...]) -> None:
        """Work the entry out, after those of lower first index: a recursion over rounds goes no deeper than one."""
        first = place[0] if place else 0
        for lower in range(2, first):
            earlier = (lower, *place[1:])
            if earlier not in self._kept and self._law(earlier) is not None:
                self._work_out(earlier)
        if place not in self._kept:
            self._work_out(place)

    def _work_out(self, place: tuple[int, ...]) -> None:
        chosen = self._law(place)
        if chosen is None:
            raise KeyError(place)
        definition, evaluator = chosen
        self._kept[place] = _WORKING
        try:
            value = evaluator.term(definition.term)
            if _digits(value) > _LONGEST:
                raise Undecided(f"{self._words(place)} has too many digits")
            if definition.symbol.sort == "integer":
                value = _whole(value)
        except Undefined as nothing:
            value = nothing
        except BaseException:
            del self._kept[place]
            raise
        self._kept[place] = value

    def _law(self, place: tuple[int, ...]) -> tuple[Definition, Evaluator] | None:
        """The law that says the entry, and an evaluator in which its indices have their values. None without one."""
        found = []
        for definition in self._definitions:
            evaluator = self._values.evaluator()
            if _set(evaluator, definition, place) and all(_inside(evaluator, axis) for axis in definition.axes):
                found.append((definition, evaluator))
        if len(found) > 1:
            laws = " and ".join(str(definition.law) for definition, _ in found)
            raise Unlawful(self._values.name, f"{self._words(place)} is defined twice: {laws:.300}")
        return found[0] if found else None


def _digits(value: Any) -> int:
    """The binary digits of a rational number, above and below; 0 for any other value."""
    exact = getattr(value, "value", value)
    if isinstance(exact, fmpq):
        return int(exact.height_bits())
    return exact.bit_length() if isinstance(exact, int) else 0


def _whole(value: Any) -> Any:
    """A whole number as Python's; arrays, and what is not known to be whole, are left as they are."""
    exact = getattr(value, "value", value)
    if isinstance(exact, float | np.generic) or np.ndim(exact) == 0:
        with suppress(TypeError, ValueError):
            return int(exact) if exact == int(exact) else value
    return value


def _set(evaluator: Evaluator, definition: Definition, place: tuple[int, ...]) -> bool:
    """Give a law's indices the values that make its left side the entry at a place; whether there are such."""
    if len(place) != len(definition.pattern):
        return False
    for (index, step), value in zip(definition.pattern, place, strict=True):
        if index is None:
            if value != step:
                return False
        elif evaluator.index.setdefault(index.name, value - step) != value - step:
            return False
    return True


def _inside(evaluator: Evaluator, axis: Axis) -> bool:
    value = evaluator.index[axis.index.name]
    return evaluator.integer(axis.low) <= value <= evaluator.integer(axis.high)
