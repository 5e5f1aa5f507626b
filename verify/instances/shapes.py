"""The sizes of a declared scenario's instances, and what is drawn for an instance of each size."""

from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from operator import itemgetter
from typing import Any

from boostproof.theory.declaration import Axis, Declaration, Given
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, free_symbols
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.free import ends_from
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.instances.ranges import by_total
from boostproof.verify.instances.sorts import NOTHING, Cell, Sizes, Values, bound_of, rational, values_of
from boostproof.verify.instances.written import Form, form_of, put_entry
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.lawful import Unlawful

__all__ = ["Shapes"]

_VALUES = 400
"""The most values of an instance that is drawn."""
_MANY = 10_000
"""The most values of an instance at which it is looked whether laws go together."""
_FURTHEST = 24
"""How much larger than the least the sum of the sizes is that is looked for at last."""
_AHEAD = 16
"""How much further sizes are weighed than was asked for, as the next question is for the next weight."""
_VECTORS = 10_000
"""Of how many sizes it is asked whether they are all."""
_TRIES = 60
"""How often sizes are chosen until an instance has them."""
_LARGEST = (3, 3, 5, 5, 8, 8, 12, 40)
"""How much larger than its least value a size may be in a batch."""
_SOUGHT = 2_000
"""Of how many sizes it is asked whether a domain allows them."""


class Shapes:
    """What a declaration says of sizes and of data, at each size."""

    def __init__(self, declaration: Declaration, drawn: Sequence[Formula] = ()) -> None:
        self.name, self._drawn = declaration.name, drawn
        self.sizes = [given for name, given in declaration.given.items() if name in declaration.sizes]
        self.data = [given for name, given in declaration.given.items() if name not in declaration.sizes]
        self._logarithms = declaration.logarithms
        self._cells: dict[tuple[int, ...], list[Cell]] = {}
        self._counts: dict[tuple[int, ...], int] = {}
        self._weighed: tuple[int, list[tuple[int, Sizes]]] | None = None
        for bound in drawn:
            unknown = sorted(free_symbols(bound).keys() - declaration.sizes)
            if unknown:
                raise self.fault(f"bounds what is drawn by {unknown[0]}: expected bounds on its sizes: {bound!s:.160}")
        self._forms: dict[tuple[int, ...], dict[str, Form | None]] = {}
        self._told: tuple[Formula, ...] = ()  # what a domain says of sizes alone
        self._within: dict[tuple[Formula, ...], Shapes] = {}

    def within(self, domain: Sequence[Formula]) -> Shapes:
        """The same shapes, of which those are drawn that a domain allows by what it says of sizes and numbers alone."""
        names = {given.symbol.name for given in self.sizes}
        parts = (part for condition in domain for part in conjuncts(condition))
        told = tuple(dict.fromkeys(part for part in parts if (spoken := free_symbols(part).keys()) and spoken <= names))
        if not told:
            return self
        if told not in self._within:
            narrowed = copy.copy(self)
            narrowed._told = told
            some = itertools.islice(self.vectors(sum(map(self._least_value, self.sizes)) + _FURTHEST), _VALUES)
            # What all small sizes obey says nothing: then the same instances are drawn as for any other claim.
            self._within[told] = self if all(map(narrowed._is_told, some)) else narrowed
        return self._within[told]

    @property
    def is_narrowed(self) -> bool:
        """Whether a domain tells which sizes are drawn."""
        return bool(self._told)

    @cached_property
    def fitting(self) -> list[Sizes]:
        """Sizes near the least ones that a domain allows and that may be drawn, of instances with few enough values.

        Smallest sums come first; at each some datum may yet have no value.
        """
        return [sizes for sizes in self._allowed if self._values(sizes) <= _VALUES]

    @property
    def start(self) -> Sizes | None:
        """The smallest sizes from which others grow: a domain may want such as are too large to be drawn in batches."""
        if not self.is_narrowed:
            return self.first(1)[0]
        return next((sizes for sizes in self._allowed if self._values(sizes) <= _MANY), None)

    @cached_property
    def _allowed(self) -> list[Sizes]:
        room = min(_VALUES, max(1, math.floor(_SOUGHT ** (1 / len(self.sizes))) - 1))
        names = [given.symbol.name for given in self.sizes]
        picks = itertools.product(*(self._nearby(given, room) for given in self.sizes))
        found = (dict(zip(names, pick, strict=True)) for pick in itertools.islice(picks, _SOUGHT))
        return sorted(filter(self.may_be_drawn, found), key=lambda sizes: sum(sizes.values()))

    def nearest(self, more: int) -> list[Sizes]:
        """Of the sizes that a domain allows those so near the least ones. Raises Undecided where it allows none."""
        if not self.fitting:
            raise Undecided("the domain leaves no sizes that may be drawn")
        least = {name: min(sizes[name] for sizes in self.fitting) for name in self.fitting[0]}
        near = [sizes for sizes in self.fitting if all(sizes[name] <= least[name] + more for name in least)]
        return near or self.fitting[:1]

    def _random_near(self, words: Words, most: int) -> Sizes:
        near = self.nearest(most)
        for _ in range(_TRIES):
            sizes = near[int(words.below(len(near), 1)[0])]
            if not self.is_empty(sizes):
                return sizes
        raise Undecided("the domain leaves sizes at which data have no values")

    def _nearby(self, given: Given, room: int) -> list[int]:
        """The values of a size from the least one on that a domain allows."""
        symbol = given.symbol
        listed = [[arg.value for arg in one.args[1:] if isinstance(arg, Number)]
                  for one in self._told if one.op == "in" and one.args[0] == symbol]  # fmt: skip
        lows = (ends_from([symbol], self._told)[symbol][0], *(min(values, default=None) for values in listed))
        least = self._least_value(given)
        low = max((math.ceil(low) for low in lows if low is not None), default=least)
        if low > least + _MANY:  # of instances that large none is made
            return []
        return [value for value in self.values_of_size(given, max(low, least) + room) if low <= value <= low + room]

    def _is_told(self, sizes: Sizes) -> bool:
        """Whether sizes may be those of an instance in the domain."""
        evaluator = Evaluator(EXACT, sizes)
        with suppress(Undefined):
            try:
                return all(evaluator.truth(condition) for condition in self._told)
            except Undecided:  # which stays for the domain to say
                return True
        return False

    def fault(self, words: str) -> Unlawful:
        """What is wrong with the scenario."""
        return Unlawful(self.name, words)

    # Sizes --------------------------------------------------------------------------------------------------------

    def vectors(self, most: int) -> Iterator[Sizes]:
        """All sizes whose sum is at most ``most``, smallest sums first."""
        least = {given.symbol.name: self._least_value(given) for given in self.sizes}
        more = most - sum(least.values())  # sizes may be negative, and let others be larger than their sum
        names = list(least)
        ranges = [self.values_of_size(given, least[given.symbol.name] + more) for given in self.sizes]
        found = (dict(zip(names, pick, strict=True)) for pick in itertools.product(*ranges))
        yield from sorted((sizes for sizes in found if sum(sizes.values()) <= most), key=lambda one: sum(one.values()))

    def values_of_size(self, given: Given, most: int) -> list[int]:
        """The values of one size, of up to ``most``."""
        values = self.bounds(given, {}, {})
        if not values.texts:
            raise self.fault(f"leaves {given.symbol} no value")
        if values.finite:
            return [int(text) for text in values.texts]
        low = min(int(text) for text in values.texts)
        return [value for value in range(low, max(most, low) + 1) if values.allowed(Fraction(value))]

    def near(self, given: Given, more: int) -> list[int]:
        """A size's least value and some more."""
        least = self._least_value(given)
        return [value for value in self.values_of_size(given, least + more) if value <= least + more]

    def _least_value(self, given: Given) -> int:
        return min(self.values_of_size(given, 0))

    def first(self, count: int) -> list[Sizes]:
        """Some of the smallest sizes. Raises ValueError where there are none."""
        least = sum(map(self._least_value, self.sizes))
        found = list(itertools.islice(self.vectors(least + count), count))
        if not found:
            raise self.fault("leaves no sizes at all")
        return found

    def just_above(self, number: int) -> Iterator[Sizes]:
        """Sizes of which one, or each, is a little larger than a number, of instances that are not too large."""
        least = {given.symbol.name: self._least_value(given) for given in self.sizes}
        large = {given.symbol.name: number + 1 for given in self.sizes
                 if number + 1 in self.values_of_size(given, number + 1)}  # fmt: skip
        for found in (*({**least, name: value} for name, value in large.items()), {**least, **large}):
            if self._values(found) <= _MANY and not self.is_empty(found):
                yield found

    def simplest(self, sizes: Sizes) -> Instance:
        """The instance of some sizes whose data are as simple as can be."""
        cells = self.cells(sizes)
        return self.instance(sizes, cells, next(by_total([cell.small("smoke") for cell in cells])))

    def random(self, words: Words) -> Sizes:
        """Sizes of an instance with at most some hundred values, or the first ones that have any."""
        most = _LARGEST[int(words.below(len(_LARGEST), 1)[0])]
        if self.is_narrowed:
            return self._random_near(words, most)
        for _ in range(_TRIES):
            ranges = [self.near(given, most) for given in self.sizes]
            sizes = {given.symbol.name: values[int(words.below(len(values), 1)[0])]
                     for given, values in zip(self.sizes, ranges, strict=True)}  # fmt: skip
            if not self.may_be_drawn(sizes) or self._values(sizes) > _VALUES:
                most = most - 1 if most else max(_LARGEST)  # the least sizes may be none that are drawn
            elif self.is_empty(sizes):
                most += 1
            else:
                return sizes
        for sizes in itertools.islice(self.vectors(sum(map(self._least_value, self.sizes)) + _FURTHEST), _VALUES):
            if self.may_be_drawn(sizes) and not self.is_empty(sizes):
                return sizes
        raise self.fault("leaves no sizes that may be drawn")

    def is_empty(self, sizes: Sizes) -> bool:
        """Whether there is no instance of these sizes, because some datum has no value there."""
        return any(cell.is_empty for cell in self.cells(sizes))

    def without_value(self) -> Symbol:
        """The first datum that has no value at the smallest sizes."""
        (sizes,) = self.first(1)
        return next(cell.given.symbol for cell in self.cells(sizes) if cell.is_empty)

    def may_be_drawn(self, sizes: Sizes) -> bool:
        """Whether the scenario has such sizes drawn."""
        evaluator = Evaluator(EXACT, sizes)
        with suppress(Undefined):
            return all(evaluator.truth(bound) for bound in self._drawn) and self._is_told(sizes)
        return False

    def _values(self, sizes: Sizes) -> int:
        """How many values an instance of these sizes has."""
        key = tuple(sizes[given.symbol.name] for given in self.sizes)
        if key not in self._counts:
            self._counts[key] = sum(self._count(given.axes, sizes, {}) for given in self.data)
        return self._counts[key]

    def _count(self, axes: Sequence[Axis], sizes: Sizes, index: dict[str, int]) -> int:
        """The entries of a table, without making them: of many sizes it is only asked that they are too large."""
        if not axes:
            return 1
        low, high = (self.integer(term, sizes, index) for term in (axes[0].low, axes[0].high))
        inner = {name for axis in axes[1:] for end in (axis.low, axis.high) for name in free_symbols(end)}
        if axes[0].index.name not in inner:
            return max(high - low + 1, 0) * self._count(axes[1:], sizes, index)
        name = axes[0].index.name
        return sum(self._count(axes[1:], sizes, {**index, name: value}) for value in range(low, high + 1))

    def has(self, sizes: Sizes) -> bool:
        """Whether the laws allow sizes."""
        return self._not_allowed(sizes) is None

    def _not_allowed(self, sizes: Sizes) -> str | None:
        """The first size that the laws do not allow."""
        bounded = ((given.symbol.name, self.bounds(given, sizes, {})) for given in self.sizes)
        return next((name for name, values in bounded if not values.allowed(Fraction(sizes[name]))), None)

    def _check(self, sizes: Sizes) -> None:
        """Raise ValueError for sizes that the laws do not allow."""
        name = self._not_allowed(sizes)
        if name is not None:
            raise ValueError(f"{name}={sizes[name]} is not what its laws allow")

    def weight(self, sizes: Sizes) -> int:
        """The sum of the sizes and the number of values."""
        return sum(sizes.values()) + self._values(sizes)

    def between(self, low: int | None, high: int) -> Iterator[tuple[Sizes, list[Cell]]]:
        """The shapes of a weight between two, lightest first: their sizes, and what is drawn for them."""
        if self._weighed is None or self._weighed[0] < high:
            found = sorted(((self.weight(one), one) for one in self.vectors(high + _AHEAD)), key=itemgetter(0))
            self._weighed = high + _AHEAD, found
        for weight, sizes in self._weighed[1]:
            if (low is None or low <= weight) and weight <= high:
                yield sizes, self.cells(sizes)

    def check_smallest(self) -> None:
        """Raise Unlawful where even the smallest instances have more values than can be made."""
        least = min((self._values(sizes) for sizes in self.first(1)), default=0)
        if least > _MANY:
            raise self.fault(f"has {least:,} values at its smallest size: expected at most {_MANY:,}")

    @property
    def least(self) -> int:
        """The least weight, which need not be that of the smallest sizes: tables may be shorter at larger ones."""
        some = min(self.weight(sizes) for sizes in self.first(1))
        return self.weight(next(self.between(None, some))[0])

    def is_all(self, total: int) -> bool:
        """Whether no instance weighs more."""
        values = [self.bounds(given, {}, {}) for given in self.sizes]
        if not all(one.finite for one in values) or math.prod(len(one.texts) for one in values) > _VECTORS:
            return False
        names = [given.symbol.name for given in self.sizes]
        picks = itertools.product(*(map(int, one.texts) for one in values))
        return all(self.weight(dict(zip(names, pick, strict=True))) <= total for pick in picks)

    # Data ---------------------------------------------------------------------------------------------------------

    def integer(self, term: Node, sizes: Mapping[str, Any], index: Mapping[str, int]) -> int:
        """A bound of an index."""
        evaluator = Evaluator(EXACT, sizes)
        evaluator.index.update(index)
        try:
            return evaluator.integer(term)
        except KeyError as name:
            words = (
                f"has the bound {term}, which speaks of {name.args[0]}, and {name.args[0]} is no size that is given: "
                "expected numbers, indices and sizes, such as one that is >= 3 and <= 3"
            )
            raise self.fault(words) from None

    def bounds(self, given: Given, sizes: Mapping[str, int], index: Mapping[str, int]) -> Values:
        """What an entry may be, at a place: nothing where a bound of it, or its first value, is undefined."""
        evaluator = Evaluator(EXACT, sizes)
        evaluator.index.update(index)
        try:
            bounds = tuple((relation, bound_of(evaluator, term)) for relation, term in given.bounds)
            values = tuple(_values_read(evaluator, given.values))
            if given.values and not values:
                return NOTHING
            symbol = given.symbol
            if symbol.name in self._logarithms and not bounds and not values:
                symbol = replace(symbol, sort="coefficient")
            axes = {axis.index.name for axis in given.axes}
            own = any(axes & free_symbols(term).keys() for _, term in given.bounds)
            return values_of(symbol, bounds, values, own)
        except Undefined:
            return NOTHING
        except (Undecided, KeyError) as fault:
            what = "names a value of" if given.values else "bounds"
            raise self.fault(f"{what} {given.symbol} by what is no rational number here: {fault}") from None

    def cells(self, sizes: Sizes) -> list[Cell]:
        """What is drawn for an instance of these sizes, datum by datum.

        Raises ValueError for sizes that the laws do not allow.
        """
        key = tuple(sizes[given.symbol.name] for given in self.sizes)
        if key not in self._cells:
            self._check(sizes)
            if len(self._cells) > 500:
                self._cells.clear()
            self._cells[key] = [cell for given in self.data for cell in self._cells_of(given, sizes)]
        return self._cells[key]

    def forms(self, sizes: Sizes) -> dict[str, Form | None]:
        """The forms of the data at these sizes, by name."""
        key = tuple(sizes[given.symbol.name] for given in self.sizes)
        if key not in self._forms:
            by_name: dict[str, list[Cell]] = {}
            for cell in self.cells(sizes):
                by_name.setdefault(cell.given.symbol.name, []).append(cell)
            if len(self._forms) > 500:
                self._forms.clear()
            self._forms[key] = {name: form_of(cells) for name, cells in by_name.items()}
        return self._forms[key]

    def _cells_of(self, given: Given, sizes: Sizes) -> Iterator[Cell]:
        axes = given.axes[: len(given.axes) - given.distributed]
        names = {axis.index.name for axis in axes}
        told = (*(term for _, term in given.bounds), *given.values)
        vary = not all(names.isdisjoint(free_symbols(term)) for term in told)
        values: Values | None = None
        for index in self._indices(axes, sizes, {}):
            place = tuple(index[axis.index.name] for axis in axes)
            if not given.distributed:
                values = self.bounds(given, sizes, index) if values is None or vary else values
                yield Cell(given, (place,), values)
                continue
            along = given.axes[-given.distributed :]
            last = (tuple(at[axis.index.name] for axis in along) for at in self._indices(along, sizes, index))
            yield Cell(given, tuple((*place, *one) for one in last), None)

    def _indices(self, axes: Sequence[Axis], sizes: Sizes, index: Mapping[str, int]) -> Iterator[dict[str, int]]:
        """The values of all indices of some axes, in order."""
        if not axes:
            yield dict(index)
            return
        low, high = (self.integer(term, sizes, index) for term in (axes[0].low, axes[0].high))
        if low != 1 and low <= high:
            raise self.fault(f"counts the entries of a table from {low}: expected tables to be counted from 1")
        for value in range(low, high + 1):
            yield from self._indices(axes[1:], sizes, {**index, axes[0].index.name: value})

    def instance(self, sizes: Sizes, cells: Sequence[Cell], picks: Sequence[Sequence[str]]) -> Instance:
        """The instance of these sizes that has these texts in its cells."""
        tables: dict[str, Any] = {given.symbol.name: [] for given in self.data if given.axes}
        for cell, texts in zip(cells, picks, strict=True):
            name = cell.given.symbol.name
            for place, text in zip(cell.places, texts, strict=True):
                if place:
                    put_entry(tables[name], place, text)
                else:
                    tables[name] = text
        return {**{name: str(value) for name, value in sizes.items()}, **tables}


def _values_read(evaluator: Evaluator, terms: Sequence[Node]) -> Iterator[Fraction]:
    """The values that a law lists, up to the first without a value: the law is read from the left, as any formula."""
    with suppress(Undefined):
        for term in terms:
            yield rational(evaluator, term)
