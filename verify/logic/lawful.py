"""The observables of an instance, by recursion over the laws of its scenario: in exact numbers, balls or arrays.

What is given is put in; what a law defines is worked out when it is first asked for, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, ClassVar

import numpy as np
from flint import fmpq

from boostproof.theory.declaration import Declaration, Definition
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Real, Undecided, Undefined
from boostproof.verify.logic.fields.rationals import rational_of

__all__ = ["Lawful", "Table", "Unlawful"]

_LONGEST = 1 << 16
"""Binary digits of a value: a recursion that squares has twice as many each time, and soon more than memory holds."""
_ENTRY, _LIGHT, _IRRATIONAL = 2, 256, 200
"""The work of an entry, how many binary digits are as much as a value of an index, and how many of these a number is
whose sign has to be found by balls, each more precise than the one before."""
_CLASH = "has laws that do not go together"
_WORKING = object()
"""Stands for a value that is being worked out."""
_DEEPEST = 20
"""Values that are worked out one within another: one that needs more of them waits until the last has its value."""


class Unlawful(ValueError):
    """What is wrong with a scenario, such as a quantity that is defined by itself or by two laws."""

    def __init__(self, scenario: str, words: str) -> None:
        super().__init__(f"the scenario {scenario!r} {words}")


class _TooDeep(Exception):
    """A value that is needed first."""

    def __init__(self, quantity: _Defined, place: tuple[int, ...]) -> None:
        super().__init__(place)
        self.needed = (quantity, place)


class Table:
    """Nested lists of data, subscripted by the printed indices from 1; an entry is read when it is asked for."""

    def __init__(self, rows: Any, read: Callable[[Any], Any]) -> None:
        self._rows, self._read = rows, read

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        found = self._rows
        for index in place:
            if index < 1:
                raise IndexError(place)
            found = found[index - 1]
        return self._read(found)


class Lawful(Mapping[str, Any]):
    """The values of a scenario's symbols by name: tables are subscripted by the printed indices.

    Parameters
    ----------
    declaration : what the laws say.
    given : a value for each datum, in the field of the evaluators.
    evaluator : makes an evaluator over values.
    """

    work: ClassVar[int] = 0
    """How much was worked out so far, in values of indices that were gone through: the same on every machine."""

    def __init__(
        self, declaration: Declaration, given: Mapping[str, Any], evaluator: Callable[[Mapping[str, Any]], Evaluator]
    ) -> None:
        self.name, self.given, self._evaluator = declaration.name, given, evaluator
        self.depth = 0
        self._defined = {name: _Defined(self, found) for name, found in declaration.definitions.items()}

    def __getitem__(self, name: str) -> Any:
        if name in self.given:
            return self.given[name]
        return self._defined[name].value()

    def __iter__(self) -> Iterator[str]:
        return iter((*self.given, *self._defined))

    def __len__(self) -> int:
        return len(self.given) + len(self._defined)

    def check_once(self, name: str, place: tuple[int, ...]) -> None:
        """Raise Unlawful where two laws speak of an entry, which need not have a value."""
        self._defined[name].check_once(place)

    def evaluator(self) -> Evaluator:
        """An evaluator of its own over these values."""
        return self._evaluator(self)


class _Defined:
    """A quantity that laws define, entry by entry."""

    def __init__(self, values: Lawful, definitions: tuple[Definition, ...]) -> None:
        self._values, self._definitions = values, definitions
        self._kept: dict[tuple[int, ...], Any] = {}
        self._ends: dict[tuple[int, int], tuple[int, int]] = {}

    @property
    def nbytes(self) -> int:
        """How much memory the arrays take that were worked out."""
        return sum(getattr(value, "nbytes", 0) for value in self._kept.values())

    def value(self) -> Any:
        """The value of what has no index; else what is subscripted."""
        return self if self._definitions[0].pattern else self[()]

    def __getitem__(self, place: tuple[int, ...]) -> Any:
        found = self._kept.get(place)
        if found is None:
            if self._values.depth == 0:
                self._work_out_from_below(place)
            elif self._values.depth == _DEEPEST:
                raise _TooDeep(self, place)
            else:
                self.work_out(place)
            found = self._kept[place]
        if found is _WORKING:
            raise self._circle(place)
        return found

    def _circle(self, place: tuple[int, ...]) -> Unlawful:
        return Unlawful(self._values.name, f"{_CLASH}: {self._words(place)} is defined by itself")

    def _words(self, place: tuple[int, ...]) -> str:
        return f"{self._definitions[0].symbol.name}{list(place) or ''}"

    def _work_out_from_below(self, place: tuple[int, ...]) -> None:
        """Work out the entry, and before it what its recursion over many rounds needs first."""
        waiting: list[tuple[_Defined, tuple[int, ...]]] = [(self, place)]
        while waiting:
            quantity, at = waiting[-1]
            try:
                quantity.work_out(at)
                waiting.pop()
            except _TooDeep as deep:
                if deep.needed in waiting:
                    raise self._circle(place) from None
                waiting.append(deep.needed)

    def work_out(self, place: tuple[int, ...]) -> None:
        """Work out an entry, by others that are worked out within."""
        self._kept[place] = _WORKING
        self._values.depth += 1
        try:
            value = self._found(place)
        except Undefined as nothing:
            value = nothing
        except BaseException:
            del self._kept[place]
            raise
        finally:
            self._values.depth -= 1
        self._kept[place] = value

    def _found(self, place: tuple[int, ...]) -> Any:
        chosen = self._law(place)
        if chosen is None:
            raise KeyError(place)
        definition, evaluator = chosen
        value = evaluator.term(definition.term)
        digits = _digits(value)
        irrational = isinstance(value, Real) and value.value is None
        Lawful.work += _ENTRY + evaluator.folded + (_IRRATIONAL if irrational else digits // _LIGHT)
        if digits > _LONGEST:
            raise Undecided(f"{self._words(place)} has too many digits")
        if definition.symbol.sort != "integer":
            return value
        whole = _whole(value)
        if whole is None:
            words = f"has a law by which {self._words(place)} is no whole number, though it is an integer by its sort"
            raise Unlawful(self._values.name, f"{words}: {definition.law!s:.160}")
        return whole

    def check_once(self, place: tuple[int, ...]) -> None:
        """Raise Unlawful where two laws speak of the entry."""
        self._law(place)

    def _law(self, place: tuple[int, ...]) -> tuple[Definition, Evaluator] | None:
        """The law that says the entry, and an evaluator in which its indices have their values. None without one."""
        found = []
        for number, definition in enumerate(self._definitions):
            index = _index_at(definition, place)
            if index is None:
                continue
            evaluator = self._values.evaluator()
            if self._is_spoken_of(number, index, evaluator):
                found.append((definition, evaluator))
        if len(found) > 1:
            laws = " and ".join(str(definition.law) for definition, _ in found)
            raise Unlawful(self._values.name, f"{_CLASH}: {self._words(place)} is defined twice: {laws:.300}")
        return found[0] if found else None

    def _is_spoken_of(self, number: int, index: Mapping[str, int], evaluator: Evaluator) -> bool:
        """Give the indices of a law their values, if each lies between ends that speak of indices further out alone."""
        definition = self._definitions[number]
        for which, axis in enumerate(definition.axes):
            ends = self._ends.get((number, which))
            if ends is None:
                try:
                    ends = evaluator.integer(axis.low), evaluator.integer(axis.high)
                except Undefined:  # there is no such range here, and other laws may speak of the entry
                    return False
                if definition.steady[which]:
                    self._ends[number, which] = ends
            value = evaluator.index[axis.index.name] = index[axis.index.name]
            if not ends[0] <= value <= ends[1]:
                return False
        return True


def _digits(value: Any) -> int:
    """The binary digits of a rational number, above and below; 0 for any other value."""
    exact = getattr(value, "value", value)
    if isinstance(exact, fmpq):
        return int(exact.height_bits())
    return exact.bit_length() if isinstance(exact, int) else 0


def _whole(value: Any) -> Any:
    """A whole number as Python's, None for an exact number that is none; arrays, and what nobody knows, as they are."""
    if isinstance(value, Real):
        found = rational_of(value)
        return int(found) if found is not None and found.denominator == 1 else None
    if isinstance(value, float | np.generic) or np.ndim(value) == 0:
        with suppress(TypeError, ValueError):
            return int(value) if value == int(value) else value
    return value


def _index_at(definition: Definition, place: tuple[int, ...]) -> dict[str, int] | None:
    """The values of a law's indices at which its left side is the entry at a place; None without any."""
    found: dict[str, int] = {}
    if len(place) != len(definition.pattern):
        return None
    for (index, step), value in zip(definition.pattern, place, strict=True):
        if index is None:
            if value != step:
                return None
        elif found.setdefault(index.name, value - step) != value - step:
            return None
    return found
