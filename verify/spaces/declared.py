"""The instances of a scenario, made from its declaration alone.

An instance is its data: a whole number for each size, and for everything else that is given a value, or a list of lists
by the printed indices. Values are read off the laws as everything else is (:mod:`boostproof.theory.declaration`);
what the laws define follows by recursion (:mod:`boostproof.verify.lawful`).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.theory.declaration import Axis, Declaration, Given, declaration_of
from boostproof.theory.expr import Node, Symbol, free_symbols
from boostproof.theory.scenario import Scenario
from boostproof.verify.batched import BatchEvaluator
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT, FLOATS, Undecided, Undefined
from boostproof.verify.lawful import Lawful, Table
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.ranges import (
    BITS,
    RESOLUTION,
    Range,
    by_total,
    compositions,
    normalised,
    simplex_counts,
)
from boostproof.verify.values import parse_fraction, parse_value

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["DeclaredSpace", "declared_space"]

Place = tuple[int, ...]
Sizes = dict[str, int]

_BUDGET = {"smoke": 600, "standard": 4_000, "deep": 40_000}
"""Instances of an enumeration."""
_SHAPE = {"smoke": 60, "standard": 250, "deep": 1_500}
"""Instances of one shape, where not all of them can be gone through."""
_FEW = {"smoke": 4, "standard": 6, "deep": 9}
"""Simple values of one datum that has infinitely many."""
_VALUES = 400
"""The most values of an instance that is drawn."""
_ROOM = {"smoke": 8, "standard": 14, "deep": 24}
"""How much heavier than the lightest an instance of an enumeration may be, where few have so much: laws take time."""


@lru_cache(maxsize=64)
def declared_space(scenario: Scenario) -> DeclaredSpace:
    """The space of a scenario: one for all of its claims. Raises ValueError for a declaration that cannot be read."""
    return DeclaredSpace(scenario)


@dataclass(frozen=True)
class _Values:
    """What one entry may be: ``texts`` from the simplest to the far ones, of which the first ``plain`` are simple."""

    texts: tuple[str, ...]
    plain: int
    finite: bool
    allowed: Callable[[Fraction], bool]

    @cached_property
    def floats(self) -> Any:
        """The values in floats."""
        return np.array([parse_value(text, FLOATS) for text in self.texts], dtype=float)


@dataclass(frozen=True)
class _Cell:
    """Data that are drawn at once: one entry of a table, or the entries along its last axis that sum to 1."""

    given: Given
    places: tuple[Place, ...]
    values: _Values | None

    def small(self, effort: str) -> list[tuple[str, ...]]:
        """Simple values, simplest first; all where there are finitely many."""
        if self.values is None:
            even = (str(Fraction(1, len(self.places))),) * len(self.places)
            return list(dict.fromkeys((even, *compositions(len(self.places), _FEW[effort]))))
        texts = self.values.texts if self.values.finite else self.values.texts[: min(_FEW[effort], self.values.plain)]
        return [(text,) for text in texts]

    @property
    def choices(self) -> int | None:
        """How many values there are; None for infinitely many."""
        if self.values is None:
            return 1 if len(self.places) == 1 else None
        return len(self.values.texts) if self.values.finite else None


class DeclaredSpace:
    """The instances of a scenario as its laws declare them.

    Raises ValueError for laws that declare no instance: a law that is circular, two laws for one entry, an entry that
    no data and no law give, and laws that no small instance obeys.
    """

    shaped = True
    """The instances of a batch have one shape."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.declaration: Declaration = declaration_of(scenario)
        self._sizes = [given for name, given in self.declaration.given.items() if name in self.declaration.sizes]
        self._data = [given for name, given in self.declaration.given.items() if name not in self.declaration.sizes]
        self._cells: dict[tuple[int, ...], list[_Cell]] = {}
        self._check()

    @property
    def names(self) -> frozenset[str]:
        """The symbols that have a value."""
        return frozenset(self.declaration.given) | frozenset(self.declaration.definitions)

    # Shapes -------------------------------------------------------------------------------------------------------

    def _integer(self, term: Node, sizes: Mapping[str, int], index: Mapping[str, int]) -> int:
        evaluator = Evaluator(EXACT, sizes)
        evaluator.index.update(index)
        try:
            return evaluator.integer(term)
        except KeyError as name:
            words = f"has the bound {term}, which speaks of {name}: expected numbers, sizes and indices"
            raise self._fault(words) from None

    def _bounds(self, given: Given, sizes: Mapping[str, int], index: Mapping[str, int]) -> _Values:
        """What an entry may be, at a place."""
        evaluator = Evaluator(EXACT, sizes)
        evaluator.index.update(index)
        try:
            bounds = tuple((relation, _rational(evaluator, term)) for relation, term in given.bounds)
            values = tuple(_rational(evaluator, term) for term in given.values)
        except (Undefined, Undecided, KeyError) as fault:
            raise self._fault(f"bounds {given.symbol} by what is no rational number here: {fault}") from None
        found = _values(given.symbol, bounds, values)
        if not found.texts:
            raise self._fault(f"leaves {given.symbol} no value")
        return found

    def _size_vectors(self, most: int) -> Iterator[Sizes]:
        """All sizes whose sum is at most ``most``, smallest sums first."""
        ranges = [self._size_values(given, most) for given in self._sizes]
        names = [given.symbol.name for given in self._sizes]
        found = (dict(zip(names, pick, strict=True)) for pick in itertools.product(*ranges))
        yield from sorted((sizes for sizes in found if sum(sizes.values()) <= most), key=lambda one: sum(one.values()))

    def _size_values(self, given: Given, most: int) -> list[int]:
        values = self._bounds(given, {}, {})
        if values.finite:
            return [int(text) for text in values.texts]
        low = min(int(text) for text in values.texts)
        return [value for value in range(low, max(most, low) + 1) if values.allowed(Fraction(value))]

    def cells(self, sizes: Sizes) -> list[_Cell]:
        """What is drawn for an instance of these sizes, datum by datum."""
        key = tuple(sizes[given.symbol.name] for given in self._sizes)
        if key not in self._cells:
            if len(self._cells) > 500:
                self._cells.clear()
            self._cells[key] = [cell for given in self._data for cell in self._cells_of(given, sizes)]
        return self._cells[key]

    def _cells_of(self, given: Given, sizes: Sizes) -> Iterator[_Cell]:
        axes = given.axes[:-1] if given.distributed else given.axes
        for index in self._indices(axes, sizes, {}):
            place = tuple(index[axis.index.name] for axis in axes)
            if not given.distributed:
                yield _Cell(given, (place,), self._bounds(given, sizes, index))
                continue
            last = given.axes[-1]
            ends = [self._integer(term, sizes, index) for term in (last.low, last.high)]
            places = tuple((*place, k) for k in range(ends[0], ends[1] + 1))
            if places:
                yield _Cell(given, places, None)

    def _indices(self, axes: Sequence[Axis], sizes: Sizes, index: Mapping[str, int]) -> Iterator[dict[str, int]]:
        """The values of all indices of some axes, in order."""
        if not axes:
            yield dict(index)
            return
        low, high = (self._integer(term, sizes, index) for term in (axes[0].low, axes[0].high))
        if low != 1 and low <= high:
            raise self._fault(f"counts the entries of a table from {low}: expected tables to be counted from 1")
        for value in range(low, high + 1):
            yield from self._indices(axes[1:], sizes, {**index, axes[0].index.name: value})

    # Instances ----------------------------------------------------------------------------------------------------

    def _instance(self, sizes: Sizes, cells: Sequence[_Cell], picks: Sequence[Sequence[str]]) -> Instance:
        tables: dict[str, Any] = {given.symbol.name: [] for given in self._data if given.axes}
        for cell, texts in zip(cells, picks, strict=True):
            name = cell.given.symbol.name
            for place, text in zip(cell.places, texts, strict=True):
                if place:
                    _put(tables[name], place, text)
                else:
                    tables[name] = text
        return {**{name: str(value) for name, value in sizes.items()}, **tables}

    def enumerate(self, effort: str) -> Enumeration:
        """Small instances in order of the sum of their sizes and their number of values."""
        budget, counted, most = _BUDGET[effort], 0, 0
        if all(cell.choices is not None for sizes in self._first_shapes(2) for cell in self.cells(sizes)):
            # The largest total of which all instances can be gone through.
            for total in itertools.count(self._least()):
                added = sum(math.prod(cell.choices or 0 for cell in cells) for _, cells in self._shapes(total, total))
                if (counted and counted + added > budget) or total > self._least() + _ROOM[effort]:
                    break
                counted, most = counted + added, total
                if self._is_all(total):
                    return Enumeration(self._listed(total, effort), "all instances", complete=True)
            if counted <= 4 * budget:
                return Enumeration(self._listed(most, effort), self._words(most), complete=True)
        words = f"simple instances, of up to {_SHAPE[effort]} for each of the smallest sizes"
        return Enumeration(itertools.islice(self._sketched(effort), budget), words, complete=False)

    def _words(self, most: int) -> str:
        sizes = " + ".join(given.symbol.name for given in self._sizes)
        return f"all instances of which {sizes} and the number of values come to at most {most}"

    def _least(self) -> int:
        return min(self._weight(sizes) for sizes in self._first_shapes(1))

    def _weight(self, sizes: Sizes) -> int:
        return sum(sizes.values()) + sum(len(cell.places) for cell in self.cells(sizes))

    def _is_all(self, total: int) -> bool:
        """Whether no instance weighs more."""
        if any(not self._bounds(given, {}, {}).finite for given in self._sizes):
            return False
        return all(self._weight(sizes) <= total for sizes in self._size_vectors(10**6))

    def _first_shapes(self, count: int) -> list[Sizes]:
        """Some of the smallest sizes. Raises ValueError where there are none."""
        least = sum(min(map(int, self._bounds(given, {}, {}).texts)) for given in self._sizes)
        found = list(itertools.islice(self._size_vectors(least + count), count))
        if not found:
            raise self._fault("leaves no sizes at all")
        return found

    def _shapes(self, low: int, high: int) -> Iterator[tuple[Sizes, list[_Cell]]]:
        """The shapes of a weight between two, lightest first: their sizes, and what is drawn for them."""
        weighed = [(self._weight(sizes), place, sizes) for place, sizes in enumerate(self._size_vectors(high))]
        for weight, _, sizes in sorted(weighed, key=lambda one: one[:2]):
            if low <= weight <= high:
                yield sizes, self.cells(sizes)

    def _listed(self, most: int, effort: str) -> Iterator[Instance]:
        """All instances up to a weight, of finitely many values."""
        for sizes, cells in self._shapes(0, most):
            for pick in by_total([cell.small(effort) for cell in cells]):
                yield from self._obedient(self._instance(sizes, cells, pick))

    def _sketched(self, effort: str) -> Iterator[Instance]:
        """Simple instances of shape after shape."""
        for total in range(self._least(), self._least() + 24):
            for sizes, cells in self._shapes(total, total):
                picks = by_total([cell.small(effort) for cell in cells])
                for pick in itertools.islice(picks, _SHAPE[effort]):
                    yield from self._obedient(self._instance(sizes, cells, pick))

    def _obedient(self, instance: Instance) -> Iterator[Instance]:
        """The instance, if it meets the conditions."""
        if not self.declaration.conditions or self._meets(self._values(instance, EXACT)):
            yield instance

    def _meets(self, values: Lawful) -> bool:
        evaluator = values.evaluator()
        try:
            return all(evaluator.truth(condition) for condition in self.declaration.conditions)
        except (Undefined, Undecided):
            return False

    def strategy(self) -> SearchStrategy[Instance]:
        """Sizes near their least values, simple values and those of a grid: shrinks to what is small and simple."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        sizes = [st.sampled_from(self._size_values(given, self._some(given, 6))) for given in self._sizes]
        names = [given.symbol.name for given in self._sizes]

        def drawn_for(pick: tuple[int, ...]) -> SearchStrategy[Instance]:
            vector = dict(zip(names, pick, strict=True))
            cells = self.cells(vector)
            drawn = st.tuples(*(_drawn(cell, st) for cell in cells))
            return drawn.map(lambda picks: self._instance(vector, cells, picks))

        instances = st.tuples(*sizes).flatmap(drawn_for)
        return (
            instances.filter(lambda one: bool(list(self._obedient(one)))) if self.declaration.conditions else instances
        )

    def _some(self, given: Given, more: int) -> int:
        """A size's least value and some more."""
        return min(map(int, self._bounds(given, {}, {}).texts)) + more

    def sample(self, words: Words, size: int) -> Batch:
        """Instances of one shape, which the words choose: small ones oftener, of up to some hundred values."""
        sizes = self._random_sizes(words)
        cells = self.cells(sizes)
        given, texts = _filled(sizes, cells, words, size)
        values = Lawful(self.declaration, given, lambda known: BatchEvaluator(known, size))

        def instance(row: int) -> Instance:
            return self._instance(sizes, cells, [column(row) for column in texts])

        rows = np.arange(size)
        if self.declaration.conditions:
            with np.errstate(all="ignore"):
                evaluator = BatchEvaluator(values, size)
                flags = [evaluator.flags(condition, lenient=False) for condition in self.declaration.conditions]
            rows = np.flatnonzero(np.logical_and.reduce(flags))
            given = {name: _rows_of(value, rows) for name, value in given.items()}
            values = Lawful(self.declaration, given, lambda known: BatchEvaluator(known, len(rows)))
        return Batch(len(rows), values, lambda place: instance(int(rows[place])))

    def _random_sizes(self, words: Words) -> Sizes:
        """Sizes of an instance with at most some hundred values."""
        most = (3, 5, 8, 12)[int(words.below(4, 1)[0])]
        while True:
            ranges = [self._size_values(given, self._some(given, most)) for given in self._sizes]
            sizes = {given.symbol.name: values[int(words.below(len(values), 1)[0])]
                     for given, values in zip(self._sizes, ranges, strict=True)}  # fmt: skip
            if most == 0 or sum(len(cell.places) for cell in self.cells(sizes)) <= _VALUES:
                return sizes
            most -= 1

    # Values -------------------------------------------------------------------------------------------------------

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The symbols' values at an instance. Raises ValueError for data that the laws do not allow."""
        values = self._values(instance, field)
        if self.declaration.conditions and not self._meets(values):
            raise ValueError(f"instance={str(instance)[:200]!r} does not obey the laws of {self.scenario.name!r}")
        return values

    def _values(self, instance: Instance, field: Any) -> Lawful:
        expected = set(self.declaration.given)
        if set(instance) != expected:
            raise ValueError(f"instance={str(instance)[:200]!r} does not give values to {', '.join(sorted(expected))}")
        sizes = {given.symbol.name: _whole(instance[given.symbol.name]) for given in self._sizes}
        for given in self._sizes:
            if not self._bounds(given, sizes, {}).allowed(Fraction(sizes[given.symbol.name])):
                raise ValueError(f"{given.symbol.name}={sizes[given.symbol.name]} is not what its laws allow")
        known: dict[str, Any] = dict(sizes)
        counts = dict.fromkeys((given.symbol.name for given in self._data), 0)
        for cell in self.cells(sizes):
            counts[cell.given.symbol.name] += len(cell.places)
            _check_cell(cell, instance[cell.given.symbol.name])
        for given in self._data:
            name = given.symbol.name
            if _count(instance[name]) != counts[name]:
                raise ValueError(f"{name}={str(instance[name])[:100]!r} has other entries than its laws give it")
            known[name] = _read(instance[name], given.symbol, field)
        return Lawful(self.declaration, known, lambda values: Evaluator(field, values))

    def data(self, instance: Instance) -> dict[str, Any]:
        """The data themselves."""
        return {"values": dict(instance)}

    # What is wrong with a declaration -----------------------------------------------------------------------------

    def _check(self) -> None:
        """Try all laws on the first small instances."""
        from boostproof.verify.lawful import Circular

        tried = list(itertools.islice(self._sketched("smoke"), 30))
        if not tried:
            raise self._fault("is obeyed by none of the small instances that its laws declare")
        for instance in tried[:: max(1, len(tried) // 6)]:
            values = self._values(instance, EXACT)
            for name in self.declaration.definitions:
                try:
                    self._touch(values, name, _sizes_of(instance, self._sizes))
                except Circular as fault:
                    raise self._fault(f"goes round in a circle: {fault}") from None
                except ValueError as fault:
                    raise ValueError(f"in the scenario {self.scenario.name!r} {fault}") from None

    def _touch(self, values: Lawful, name: str, sizes: Sizes) -> None:
        """Ask for everything that laws define, at all of its places."""
        for definition in self.declaration.definitions[name]:
            for index in _all_indices(definition.axes, sizes, self._integer):
                place = tuple(
                    step + (0 if symbol is None else index[symbol.name]) for symbol, step in definition.pattern
                )
                try:
                    found = values[name]
                    if definition.pattern:
                        found = found[place]
                except (Undefined, Undecided):
                    continue

    def _fault(self, words: str) -> ValueError:
        return ValueError(f"the scenario {self.scenario.name!r} {words}")


def _all_indices(
    axes: Sequence[Axis], sizes: Sizes, integer: Callable[..., int], index: Mapping[str, int] | None = None
) -> Iterator[dict[str, int]]:
    known = dict(index or {})
    if not axes:
        yield known
        return
    low, high = (integer(term, sizes, known) for term in (axes[0].low, axes[0].high))
    for value in range(low, min(high, low + 5) + 1):
        yield from _all_indices(axes[1:], sizes, integer, {**known, axes[0].index.name: value})


def _sizes_of(instance: Instance, sizes: Sequence[Given]) -> Sizes:
    return {given.symbol.name: int(instance[given.symbol.name]) for given in sizes}


# Values of one entry ------------------------------------------------------------------------------------------------

_ALLOWED: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "lt": lambda value, bound: value < bound,
    "le": lambda value, bound: value <= bound,
    "gt": lambda value, bound: value > bound,
    "ge": lambda value, bound: value >= bound,
}


@lru_cache(maxsize=512)
def _values(symbol: Symbol, bounds: tuple[tuple[str, Fraction], ...], values: tuple[Fraction, ...]) -> _Values:
    """The values of an entry between bounds, or of a set within them."""

    def allowed(value: Fraction) -> bool:
        whole = symbol.sort != "integer" or value.denominator == 1
        return whole and (not values or value in values) and all(_ALLOWED[op](value, bound) for op, bound in bounds)

    low = max((bound for op, bound in bounds if op in ("gt", "ge")), default=None)
    high = min((bound for op, bound in bounds if op in ("lt", "le")), default=None)
    if values:
        texts = [str(value) for value in dict.fromkeys(values) if allowed(value)]
        return _Values(tuple(texts), len(texts), True, allowed)
    span = Range(symbol, (), low, high)
    if symbol.sort == "coefficient":
        far = [span.text_of_grid(place) for place in range(RESOLUTION + 1)]
        return _Values(tuple(dict.fromkeys((*span.small(), *far))), len(span.small()), False, _any)
    if symbol.sort == "integer" and low is not None and high is not None and high - low <= RESOLUTION:
        texts = [str(value) for value in range(math.ceil(low), math.floor(high) + 1) if allowed(Fraction(value))]
        return _Values(tuple(texts), len(texts), True, allowed)
    plain = [text for text in span.small() if allowed(Fraction(text))]
    far = [span.text_of_grid(place) for place in range(RESOLUTION + 1)]
    texts = list(dict.fromkeys([*plain, *(text for text in far if allowed(Fraction(text)))]))
    return _Values(tuple(texts), len(plain) or 1, False, allowed)


def _any(value: Fraction) -> bool:  # noqa: ARG001 - the form of _Values.allowed
    return True


def _rational(evaluator: Evaluator, term: Node) -> Fraction:
    if not free_symbols(term) and hasattr(term, "value"):
        return Fraction(term.value)
    value = evaluator.term(term).value
    if value is None:
        raise Undecided(f"{term} is irrational")
    return Fraction(int(value.p), int(value.q))


def _drawn(cell: _Cell, st: Any) -> SearchStrategy[Any]:
    if cell.values is None:
        counts = st.lists(st.integers(0, 12), min_size=len(cell.places), max_size=len(cell.places)).filter(any)
        return counts.map(normalised)  # type: ignore[no-any-return]
    texts = cell.values.texts
    plain = st.sampled_from(texts[: cell.values.plain])
    chosen = plain if cell.values.finite else st.one_of(plain, st.sampled_from(texts))
    return chosen.map(lambda text: (text,))  # type: ignore[no-any-return]


# Batches ------------------------------------------------------------------------------------------------------------


class _Columns:
    """A table of arrays, one for each entry, subscripted by the printed indices."""

    def __init__(self, entries: dict[Place, Any]) -> None:
        self.entries = entries

    def __getitem__(self, place: Place) -> Any:
        return self.entries[place]


def _rows_of(value: Any, rows: Any) -> Any:
    if isinstance(value, _Columns):
        return _Columns({place: array[rows] for place, array in value.entries.items()})
    return value[rows] if isinstance(value, np.ndarray) and value.ndim else value


def _filled(
    sizes: Sizes, cells: Sequence[_Cell], words: Words, size: int
) -> tuple[dict[str, Any], list[Callable[[int], Sequence[str]]]]:
    """Random data in floats by name, and for each cell what gives its texts for an instance."""
    given: dict[str, Any] = dict(sizes)
    tables: dict[str, dict[Place, Any]] = {}
    texts: list[Callable[[int], Sequence[str]]] = []
    # A quarter of the instances have simple values alone, an eighth one value throughout a table.
    plain, same = np.arange(size) % 8 < 2, np.arange(size) % 8 == 2
    first: dict[str, Any] = {}
    for cell in cells:
        name = cell.given.symbol.name
        table = tables.setdefault(name, {})
        if cell.values is None:
            counts = simplex_counts(words, len(cell.places), size)
            for place, column in zip(cell.places, counts, strict=True):
                table[place] = np.where(same, 1 / len(counts), column / float(1 << BITS))
            texts.append(partial(_shares, counts, same))
            continue
        places = words.below(len(cell.values.texts), size)
        places = np.where(plain, places % cell.values.plain, places)
        shared = first.setdefault(name, (cell.values, places))
        places = np.where(same, shared[1], places) if shared[0] is cell.values else places
        table[cell.places[0]] = cell.values.floats[places]
        texts.append(partial(_text, cell.values.texts, places))
    for name, table in tables.items():
        given[name] = table[()] if () in table else _Columns(table)
    return given, texts


def _shares(counts: Sequence[Any], even: Any, row: int) -> list[str]:
    if even[row]:
        return [str(Fraction(1, len(counts)))] * len(counts)
    return [str(Fraction(int(count[row]), 1 << BITS)) for count in counts]


def _text(texts: Sequence[str], places: Any, row: int) -> tuple[str]:
    return (texts[int(places[row])],)


# Data as an instance has them ---------------------------------------------------------------------------------------


def _put(rows: list[Any], place: Place, text: str) -> None:
    """Put an entry into nested lists; entries come in order."""
    for index in place[:-1]:
        while len(rows) < index:
            rows.append([])
        rows = rows[index - 1]
    rows.append(text)


def _whole(text: object) -> int:
    value = parse_fraction(text)
    if value.denominator != 1:
        raise ValueError(f"value={text!r} is not an integer")
    return int(value)


def _check_cell(cell: _Cell, data: Any) -> None:
    """Raise ValueError unless the cell's entries are there, and are what they may be."""
    found = [_at(data, place) for place in cell.places]
    symbol = cell.given.symbol
    if symbol.sort == "coefficient":
        parse_value(found[0], FLOATS)
        return
    values = [parse_fraction(text) for text in found]
    if cell.values is None:
        if min(values) < 0 or sum(values) != 1:
            raise ValueError(f"{symbol.name}={str(found)[:100]!r} is no probability vector")
    elif not cell.values.allowed(values[0]):
        raise ValueError(f"{symbol.name}{list(cell.places[0]) or ''}={found[0]!r} is not what its laws allow")


def _at(data: Any, place: Place) -> Any:
    for index in place:
        if not isinstance(data, list) or len(data) < index:
            raise ValueError(f"value={str(data)[:100]!r} has no entry {index}")
        data = data[index - 1]
    return data


def _count(data: Any) -> int:
    return sum(map(_count, data)) if isinstance(data, list) else 1


def _read(data: Any, symbol: Symbol, field: Any) -> Any:
    """Data as values of a field, tables subscripted by the printed indices."""
    if isinstance(data, list):
        return Table(_read_rows(data, symbol, field))
    return _whole(data) if symbol.sort == "integer" else parse_value(data, field)


def _read_rows(data: Any, symbol: Symbol, field: Any) -> Any:
    if isinstance(data, list):
        return [_read_rows(item, symbol, field) for item in data]
    return _whole(data) if symbol.sort == "integer" else parse_value(data, field)
