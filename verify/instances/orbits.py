"""All instances of a size, one of each class that the scenario's symmetry leaves, and how many there are.

Where all data have finitely many values, an instance is what stands beside the items and a column an item, which holds
the data that have an entry an item. Under the order of the items a class is a multiset of columns; where items flip one
by one, a multiset of columns up to flips. With a convention sign(0) = 1 or -1 all items flip together with it, so that
1 stands for both; a claim that does not speak of the convention is the same for all of its values.

The classes are listed in this way. How many there have to be follows from Burnside's lemma, by the cycles of
permutations and what flips leave as it is, and how many instances there are is a product: neither looks at the list.
Without a symmetry every instance is a class of its own, and stands beside no items.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from itertools import chain, combinations_with_replacement, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.beside import Symmetry
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.blocks import Picked, blocks_of
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.instances.sorts import Cell, Sizes
from boostproof.verify.solvers.structure.burnside import mean_power

__all__ = ["Classes", "Counts", "classes_of"]

Texts = tuple[str, ...]
Column = tuple[Texts, ...]
"""What the cells of an item hold."""


@dataclass(frozen=True)
class Counts:
    """How many instances of a size there are, and how many classes: by formulas alone, which ``words`` say."""

    instances: int
    classes: int
    words: str


class _Columns(Sequence[Column]):
    """All columns of some cells, made where one is looked at: there may be more than memory holds."""

    def __init__(self, lists: Sequence[Sequence[Texts]]) -> None:
        self._lists = lists
        self.number = math.prod(map(len, lists))  # also where Python's len() ends

    def __len__(self) -> int:
        return self.number

    def __getitem__(self, place: Any) -> Any:
        return tuple(_digits(place, self._lists))

    def __iter__(self) -> Iterator[Column]:
        return product(*self._lists)


@dataclass(frozen=True)
class _Family:
    """Classes that are listed in one way: what stands beside the items, and multisets of columns.

    ``shares`` are how many columns one stands for, none where each stands for itself, and ``alike`` how many choices
    beside the items one stands for.
    """

    beside: Sequence[Sequence[Texts]]
    columns: Sequence[Column]
    shares: Sequence[int]
    items: int
    alike: int

    @property
    def count(self) -> int:
        """How many classes."""
        return math.prod(map(len, self.beside)) * self._multisets

    @property
    def _multisets(self) -> int:
        number = self.columns.number if isinstance(self.columns, _Columns) else len(self.columns)
        return _number(number, self.items)

    def listed(self, start: int) -> Iterator[tuple[list[Texts], tuple[int, ...]]]:
        """The classes from a place on: what stands beside, and the columns by their places, in rising order."""
        first, inner = divmod(start, self._multisets)
        for place in range(first, self.count // self._multisets):
            beside = _digits(place, self.beside)
            for places in _multisets(len(self.columns), self.items, inner):
                yield beside, places
            inner = 0

    def table(self) -> NDArray[np.int64]:
        """All lists of columns by their places, in rising order: a row a list."""
        lists = combinations_with_replacement(range(len(self.columns)), self.items)
        return np.fromiter(chain.from_iterable(lists), dtype=np.int64).reshape(self._multisets, self.items)

    def orbit(self, places: Sequence[int]) -> int:
        """How many instances the class of these columns has."""
        orders = math.factorial(self.items) // math.prod(math.factorial(places.count(one)) for one in set(places))
        shares = math.prod(self.shares[place] for place in places) if self.shares else 1
        return self.alike * orders * shares


def _digits(place: int, lists: Sequence[Sequence[Texts]]) -> list[Texts]:
    """One of each list, the last one changing quickest."""
    found = []
    for some in reversed(lists):
        place, digit = divmod(place, len(some))
        found.append(some[digit])
    return found[::-1]


def _number(values: int, size: int) -> int:
    """How many rising lists there are of so many of the numbers below ``values``."""
    return math.comb(values + size - 1, size) if size else 1


def _multisets(values: int, size: int, start: int) -> Iterator[tuple[int, ...]]:
    """Rising lists of so many of the numbers below ``values``, from a place of the lexicographic order on."""
    places, least = [], 0
    for left in range(size, 0, -1):
        lists, of_some = _number(values - least, left), partial(_number, size=left)
        rest = bisect_left(range(values - least), lists - start, key=of_some)  # so many of the numbers are left
        start, least = start - lists + of_some(rest), values - rest
        places.append(least)
    while True:
        yield tuple(places)
        last = next((at for at in reversed(range(size)) if places[at] < values - 1), None)
        if last is None:
            return
        places[last:] = [places[last] + 1] * (size - last)


class Classes:
    """The classes of instances of one size, whose data have finitely many values.

    ``conventions``: whether each value of the symmetry's convention is a case of its own.
    """

    def __init__(
        self, shapes: Shapes, sizes: Sizes, cells: Sequence[Cell], symmetry: Symmetry | None, conventions: bool
    ) -> None:
        self._shapes, self._sizes, self._cells = shapes, sizes, cells
        self._symmetry, self._conventions = symmetry, conventions
        self._items = max(sizes[symmetry.size], 0) if symmetry is not None else 0
        of_items = [self._of_item(item) for item in range(1, self._items + 1)]
        taken = {place for item in of_items for place in item}
        self._column, self._of_items = [cells[place] for place in of_items[0]] if of_items else [], of_items
        self._beside = [place for place in range(len(cells)) if place not in taken]

    @cached_property
    def _families(self) -> list[_Family]:
        return [*self._listed()]

    def _of_item(self, item: int) -> list[int]:
        """The places of the cells that an item has."""
        assert self._symmetry is not None
        names = self._symmetry.entries
        return [
            place for place, cell in enumerate(self._cells)
            if cell.given.symbol.name in names and cell.places[0][-1] == item
        ]  # fmt: skip

    # The list -----------------------------------------------------------------------------------------------------

    @property
    def listed(self) -> int:
        """How many classes are listed."""
        return sum(family.count for family in self._families)

    def is_more_than(self, most: int) -> bool:
        """Whether more than so many classes are listed; of very many this is known without a look at the columns."""
        return _choices(self._column) > 2 * most or self.listed > most  # a flip makes one of two columns at most

    def blocks(self) -> Iterator[Picked]:
        """An instance of each class, simplest first."""
        for family in self._families:
            lists = [cell.small("deep") for cell in self._cells]
            for place, texts in zip(self._beside, family.beside, strict=True):
                lists[place] = list(texts)
            yield from blocks_of(self._shapes, self._sizes, self._cells, lists, self._picks(family, lists))

    def _picks(self, family: _Family, lists: Sequence[Sequence[Texts]]) -> NDArray[np.uint16]:
        """For each class of a family the places of its texts, a column a cell."""
        counts, table = [len(texts) for texts in family.beside], family.table()
        rows = math.prod(counts)
        picks = np.zeros((rows * len(table), len(self._cells)), dtype=np.uint16)
        for place, digits in zip(
            self._beside, np.unravel_index(np.arange(rows), counts) if counts else (), strict=True
        ):
            picks[:, place] = np.repeat(digits, len(table))
        for item, places in enumerate(self._of_items):
            for at, place in enumerate(places):
                known = {texts: pick for pick, texts in enumerate(lists[place])}
                of_column = np.array([known[column[at]] for column in family.columns], dtype=np.uint16)
                picks[:, place] = np.tile(of_column[table[:, item]], rows)
        return picks

    def between(self, start: int, end: int) -> Iterator[tuple[Instance, int]]:
        """An instance of each class from one place of the list to another, and how many its class has."""
        for family in self._families:
            for beside, places in family.listed(start) if start < family.count else ():
                if start >= end:
                    return
                yield self._instance(beside, [family.columns[place] for place in places]), family.orbit(places)
                start += 1
            start, end = max(start - family.count, 0), end - family.count

    def _instance(self, beside: Sequence[Texts], columns: Sequence[Column]) -> Instance:
        picks: list[Sequence[str]] = [()] * len(self._cells)
        for place, texts in zip(self._beside, beside, strict=True):
            picks[place] = texts
        for places, column in zip(self._of_items, columns, strict=True):
            for place, texts in zip(places, column, strict=True):
                picks[place] = texts
        return self._shapes.instance(self._sizes, self._cells, picks)

    def _listed(self) -> Iterator[_Family]:
        beside = [self._cells[place].small("deep") for place in self._beside]
        columns = _Columns([cell.small("deep") for cell in self._column])
        if not self._flips:
            yield _Family(beside, columns, (), self._items, 1)
            return
        first: dict[Column, int] = {}
        for column, image in zip(columns, self._images(), strict=True):
            first[image if image in first else column] = 1 + (image != column)
        up_to_flips = [*first], [*first.values()], self._items
        place, values = self._convention
        if place is None:
            yield _Family(beside, *up_to_flips, 1)
        elif not self._conventions:
            yield _Family(_with(beside, place, values[:1]), *up_to_flips, len(values))
        else:
            for value in values:
                number = Fraction(value[0])
                if number == 0:
                    yield _Family(_with(beside, place, [value]), *up_to_flips, 1)
                elif number > 0:
                    yield _Family(_with(beside, place, [value]), columns, (), self._items, 2)

    @property
    def _flips(self) -> bool:
        return self._symmetry is not None and bool(self._symmetry.odd) and self._items > 0

    def _images(self) -> Iterator[Column]:
        """What a flip makes of each column, in the order of the columns."""
        lists = (cell.small("deep") for cell in self._column)
        odd = map(self._is_odd, self._column)
        return product(*([*map(_negated, some)] if flips else some for some, flips in zip(lists, odd, strict=True)))

    def _is_odd(self, cell: Cell) -> bool:
        return self._symmetry is not None and cell.given.symbol.name in self._symmetry.odd

    @property
    def _convention(self) -> tuple[int | None, list[Texts]]:
        """Where the convention stands among what is beside the items, and its values."""
        assert self._symmetry is not None
        for at, place in enumerate(self._beside):
            if self._cells[place].given.symbol.name == self._symmetry.convention:
                return at, self._cells[place].small("deep")
        return None, []

    # The counts ---------------------------------------------------------------------------------------------------

    def counts(self) -> Counts:
        """How many there are, without a look at the list. Raises ValueError where the list is another."""
        beside, column = (_choices(cells) for cells in ([self._cells[at] for at in self._beside], self._column))
        instances = beside * column**self._items
        terms, flips = self._fixed(beside, column)
        classes = sum(factor * mean_power(self._items, own) for factor, own in terms)
        if classes != self.listed:
            raise ValueError(f"{self._sizes}: {self.listed:,} classes are listed and Burnside's lemma has {classes:,}")
        if not self._items:
            return Counts(instances, classes, f"{instances:,} by the product of the values, each a class of its own")
        product = f"{beside:,} * {column:,}^{self._items} = {instances:,} by the product of the values"
        fixed = " + ".join(f"{factor:,} * {own:,}^c" for factor, own in terms)
        orders = f"over the {self._items}! orders of {self._symmetry_size}, with c cycles each{flips}"
        return Counts(instances, classes, f"{product}; classes: the mean of {fixed} {orders}")

    def _fixed(self, beside: int, column: int) -> tuple[list[tuple[int, int]], str]:
        """How many instances an order of the items fixes, on average over the flips that go with it.

        A sum of terms (a, b) for a * b^c, c the number of its cycles. A cycle fixes any column where its items flip an
        even number of times, which is half of all ways to flip them, and else those that a flip leaves as they are.
        """
        if not self._flips:
            return [(beside, column)], ""
        half, rest = divmod(column + math.prod(self._still(cell) for cell in self._column), 2)
        assert not rest, "a flip is its own opposite"
        place, values = self._convention
        if place is None:
            return [(beside, half)], ", and flips of each item"
        others, numbers = beside // len(values), [Fraction(value[0]) for value in values]
        if not self._conventions:
            return [(others, half)], ", flips of each item, and any sign(0)"
        # All items flip with the sign of the convention, which a flip does not leave as it is: it fixes nothing.
        signs, zeros = sum(number != 0 for number in numbers) // 2, numbers.count(Fraction(0))
        terms = [(others * factor, own) for factor, own in ((zeros, half), (signs, column)) if factor]
        return terms, ", and flips: of each item where sign(0) = 0, of all together else"

    @property
    def _symmetry_size(self) -> str:
        assert self._symmetry is not None
        return f"{self._symmetry.size} = {self._items} items"

    def _still(self, cell: Cell) -> int:
        """How many values of a cell a flip of its item leaves as they are."""
        values = cell.small("deep")
        return sum(_negated(value) == value for value in values) if self._is_odd(cell) else len(values)


def _choices(cells: Sequence[Cell]) -> int:
    return math.prod(cell.choices or 0 for cell in cells)


def _negated(texts: Texts) -> Texts:
    return tuple(str(-Fraction(text)) for text in texts)


def _with(beside: Sequence[Sequence[Texts]], place: int, values: Sequence[Texts]) -> list[Sequence[Texts]]:
    return [values if at == place else some for at, some in enumerate(beside)]


def classes_of(
    shapes: Shapes, sizes: Sizes, symmetry: Symmetry | None = None, conventions: bool = True
) -> Classes | None:
    """The classes of the instances of a size; None where some datum has infinitely many values."""
    cells = shapes.cells(sizes)
    if any(cell.choices is None for cell in cells):
        return None
    fits = symmetry is not None and _is_of(symmetry, sizes, cells)
    return Classes(shapes, sizes, cells, symmetry if fits else None, conventions)


def _is_of(symmetry: Symmetry, sizes: Sizes, cells: Sequence[Cell]) -> bool:
    """Whether the symmetry permutes cells: an item has cells of its own, alike for all, and values with opposites."""
    if symmetry.size not in sizes or symmetry.first != 1:
        return False
    found: dict[int, list[object]] = {item: [] for item in range(1, sizes[symmetry.size] + 1)}
    for cell in cells:
        name, odd = cell.given.symbol.name, cell.given.symbol.name in (*symmetry.odd, symmetry.convention)
        if odd and {_negated(value) for value in cell.small("deep")} != set(cell.small("deep")):
            return False
        if name in symmetry.entries:
            if len(cell.places) != 1 or cell.places[0][-1] not in found:
                return False
            found[cell.places[0][-1]].append((name, cell.places[0][:-1], tuple(cell.small("deep"))))
    return all(one == found[1] for one in found.values())
