"""The instances of a scenario, made from its declaration alone.

An instance is its data: a whole number for each size, and for everything else that is given a value, or a list of lists
by the printed indices. Values are read off the laws as everything else is (:mod:`boostproof.theory.declaration`);
what the laws define follows by recursion (:mod:`boostproof.verify.lawful`).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.theory.declaration import Axis, Declaration, Given, declaration_of
from boostproof.theory.expr import Node
from boostproof.theory.scenario import Scenario
from boostproof.verify.batched import BatchEvaluator
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT, Outside, Undecided, Undefined
from boostproof.verify.lawful import Lawful, Unlawful
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.ranges import (
    by_total,
)
from boostproof.verify.spaces.simpler import plainer, smaller
from boostproof.verify.spaces.sorts import (
    Cell,
    Sizes,
    Values,
    bound_of,
    filled,
    rational,
    rows_of,
    strategy_of,
    values_of,
)
from boostproof.verify.spaces.written import check_cell, entries_in, put_entry, read_data, whole_of

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["DeclaredSpace", "declared_space"]

_BUDGET = {"smoke": 600, "standard": 4_000, "deep": 40_000}
"""Instances of an enumeration."""
_SHAPE = {"smoke": 60, "standard": 250, "deep": 1_500}
"""Instances of one shape, where not all of them can be gone through."""
_VALUES = 400
"""The most values of an instance that is drawn."""
_LARGEST = (3, 3, 5, 5, 8, 8, 12, 40)
"""How much larger than its least value a size may be in a batch."""
_ROOM = {"smoke": 8, "standard": 14, "deep": 24}
"""How much heavier than the lightest an instance of an enumeration may be, where few have so much: laws take time."""


@lru_cache(maxsize=64)
def declared_space(scenario: Scenario) -> DeclaredSpace:
    """The space of a scenario: one for all of its claims. Raises ValueError for a declaration that cannot be read."""
    return DeclaredSpace(scenario)


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
        self._cells: dict[tuple[int, ...], list[Cell]] = {}
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

    def _bounds(self, given: Given, sizes: Mapping[str, int], index: Mapping[str, int]) -> Values:
        """What an entry may be, at a place."""
        evaluator = Evaluator(EXACT, sizes)
        evaluator.index.update(index)
        try:
            bounds = tuple((relation, bound_of(evaluator, term)) for relation, term in given.bounds)
            values = tuple(rational(evaluator, term) for term in given.values)
            found = values_of(given.symbol, bounds, values)
        except (Undefined, Undecided, KeyError) as fault:
            what = "names a value of" if given.values else "bounds"
            raise self._fault(f"{what} {given.symbol} by what is no rational number here: {fault}") from None
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

    def cells(self, sizes: Sizes) -> list[Cell]:
        """What is drawn for an instance of these sizes, datum by datum."""
        key = tuple(sizes[given.symbol.name] for given in self._sizes)
        if key not in self._cells:
            if len(self._cells) > 500:
                self._cells.clear()
            self._cells[key] = [cell for given in self._data for cell in self._cells_of(given, sizes)]
        return self._cells[key]

    def _cells_of(self, given: Given, sizes: Sizes) -> Iterator[Cell]:
        axes = given.axes[:-1] if given.distributed else given.axes
        for index in self._indices(axes, sizes, {}):
            place = tuple(index[axis.index.name] for axis in axes)
            if not given.distributed:
                yield Cell(given, (place,), self._bounds(given, sizes, index))
                continue
            last = given.axes[-1]
            ends = [self._integer(term, sizes, index) for term in (last.low, last.high)]
            places = tuple((*place, k) for k in range(ends[0], ends[1] + 1))
            if places:
                yield Cell(given, places, None)

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

    def _instance(self, sizes: Sizes, cells: Sequence[Cell], picks: Sequence[Sequence[str]]) -> Instance:
        tables: dict[str, Any] = {given.symbol.name: [] for given in self._data if given.axes}
        for cell, texts in zip(cells, picks, strict=True):
            name = cell.given.symbol.name
            for place, text in zip(cell.places, texts, strict=True):
                if place:
                    put_entry(tables[name], place, text)
                else:
                    tables[name] = text
        return {**{name: str(value) for name, value in sizes.items()}, **tables}

    def enumerate(self, effort: str) -> Enumeration:
        """Small instances in order of the sum of their sizes and their number of values."""
        listed = self._complete(effort)
        if listed is not None:
            return listed
        words = f"simple instances, of up to {_SHAPE[effort]} for each of the smallest sizes"
        return Enumeration(itertools.islice(self._sketched(effort), _BUDGET[effort]), words, complete=False)

    def _complete(self, effort: str) -> Enumeration | None:
        """All instances up to the largest weight of which all can be gone through; None where some have too many."""
        budget, counted, most, least = _BUDGET[effort], 0, 0, self._least()
        for total in range(least, least + _ROOM[effort] + 1):
            shapes = [[cell.choices for cell in cells] for _, cells in self._shapes(total, total)]
            if any(None in choices for choices in shapes):
                return None  # what a few numbers have in the smallest sizes, infinitely many may have in the next
            added = sum(math.prod(choice or 0 for choice in choices) for choices in shapes)
            if counted and counted + added > budget:
                break
            counted, most = counted + added, total
            if self._is_all(total):
                return Enumeration(self._listed(total, effort), "all instances", complete=True)
        if counted > 4 * budget:
            return None
        return Enumeration(self._listed(most, effort), self._words(most), complete=True)

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

    def _shapes(self, low: int, high: int) -> Iterator[tuple[Sizes, list[Cell]]]:
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

        @cache
        def drawn_for(pick: tuple[int, ...]) -> SearchStrategy[Instance]:
            vector = dict(zip(names, pick, strict=True))
            cells = self.cells(vector)
            drawn = st.tuples(*(strategy_of(cell, st) for cell in cells))
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
        given, texts = filled(sizes, cells, words, size)
        values = Lawful(self.declaration, given, lambda known: BatchEvaluator(known, size))

        def instance(row: int) -> Instance:
            return self._instance(sizes, cells, [column(row) for column in texts])

        rows = np.arange(size)
        if self.declaration.conditions:
            with np.errstate(all="ignore"):
                evaluator = BatchEvaluator(values, size)
                flags = [evaluator.flags(condition, lenient=False) for condition in self.declaration.conditions]
            rows = np.flatnonzero(np.logical_and.reduce(flags))
            given = {name: rows_of(value, rows) for name, value in given.items()}
            values = Lawful(self.declaration, given, lambda known: BatchEvaluator(known, len(rows)))
        return Batch(len(rows), values, lambda place: instance(int(rows[place])))

    def _random_sizes(self, words: Words) -> Sizes:
        """Sizes of an instance with at most some hundred values."""
        most = _LARGEST[int(words.below(len(_LARGEST), 1)[0])]
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
        sizes = {given.symbol.name: whole_of(instance[given.symbol.name]) for given in self._sizes}
        for given in self._sizes:
            if not self._bounds(given, sizes, {}).allowed(Fraction(sizes[given.symbol.name])):
                raise ValueError(f"{given.symbol.name}={sizes[given.symbol.name]} is not what its laws allow")
        known: dict[str, Any] = dict(sizes)
        counts = dict.fromkeys((given.symbol.name for given in self._data), 0)
        for cell in self.cells(sizes):
            counts[cell.given.symbol.name] += len(cell.places)
            check_cell(cell, instance[cell.given.symbol.name])
        for given in self._data:
            name = given.symbol.name
            if entries_in(instance[name]) != counts[name]:
                raise ValueError(f"{name}={str(instance[name])[:100]!r} has other entries than its laws give it")
            known[name] = read_data(instance[name], given.symbol, field)
        return Lawful(self.declaration, known, lambda values: Evaluator(field, values))

    def simpler(self, instance: Instance) -> Iterator[Instance]:
        """Instances that are smaller, the smallest first, and then those of plainer data."""
        sizes = {given.symbol.name: whole_of(instance[given.symbol.name]) for given in self._sizes}
        for less, cells, picks in smaller(instance, sizes, self.cells):
            yield self._instance(less, cells, picks)
        cells = self.cells(sizes)
        for picks in plainer(instance, cells):
            yield self._instance(sizes, cells, picks)

    def data(self, instance: Instance) -> dict[str, Any]:
        """The data themselves."""
        return {"values": dict(instance)}

    # What is wrong with a declaration -----------------------------------------------------------------------------

    def _check(self) -> None:
        """Try all laws on the first small instances."""
        tried = list(itertools.islice(self._sketched("smoke"), 30))
        if not tried:
            raise self._fault("is obeyed by none of the small instances that its laws declare")
        for instance in tried[:: max(1, len(tried) // 6)]:
            values = self._values(instance, EXACT)
            for name in self.declaration.definitions:
                try:
                    self._touch(values, name, _sizes_of(instance, self._sizes))
                except Unlawful as fault:
                    raise self._fault(f"has laws that do not go together: {fault}") from None

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
                    if isinstance(found, Outside):
                        raise self._fault(f"has a law that speaks of what nothing gives: {found}: {definition.law}")
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
