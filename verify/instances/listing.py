"""Small instances of a declared scenario: all up to a weight, simple ones, and those that the scenario lists."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from boostproof.theory.beside import Special, Symmetry
from boostproof.verify.instances.base import Enumeration, Instance, Level
from boostproof.verify.instances.blocks import Picked
from boostproof.verify.instances.orbits import Classes, classes_of
from boostproof.verify.instances.ranges import by_total
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.instances.written import whole_of

__all__ = ["complete", "simple", "sketched", "special"]

_BUDGET = {"smoke": 600, "standard": 4_000, "deep": 40_000}
"""Instances of an enumeration."""
_SHAPE = {"smoke": 60, "standard": 250, "deep": 1_500}
"""Instances of one shape, where not all of them can be gone through."""
_ROOM = {"smoke": 8, "standard": 14, "deep": 24}
"""How much heavier than the lightest an instance of an enumeration may be, where few have so much: laws take time."""
_FAR = {"smoke": 30, "standard": 40, "deep": 100}
"""The same where there are sizes alone, of which each has one instance."""
_TOGETHER = 100
"""How many times as many instances there may be where they are looked at together."""
_FILLED = 12
"""Of how many of the simplest values of its open data a listed instance is made."""


def complete(
    shapes: Shapes, effort: str, symmetry: Symmetry | None = None, conventions: bool = True
) -> Enumeration | None:
    """All instances up to the largest weight of which all can be gone through; None where some have too many.

    Of those that differ by a symmetry it is one; ``conventions``: whether each value of its convention counts.
    """
    levels = _Levels(shapes, symmetry, conventions)
    budget, counted, most = _BUDGET[effort], 0, 0
    least = shapes.least
    room = _ROOM[effort] if shapes.data else _FAR[effort]
    for total in range(least, least + room + 1):
        added = levels.count(total, 4 * budget)
        if added is None:
            return None
        if counted and counted + added > budget:
            break
        counted, most = counted + added, total
        if counted <= 4 * budget and shapes.is_all(total):
            return Enumeration(levels.instances(total), levels.all, complete=True, whole=True)
    if counted > 4 * budget:
        return None
    further = levels.further(most + 1, effort) if counted <= budget else iter(())
    return Enumeration(levels.instances(most), levels.up_to(most), complete=True, further=further)


class _Levels:
    """The instances of each weight, one of those that differ by a symmetry."""

    def __init__(self, shapes: Shapes, symmetry: Symmetry | None, conventions: bool) -> None:
        self._shapes, self._symmetry, self._conventions = shapes, symmetry, conventions
        flips = ["flips"] if symmetry is not None and symmetry.odd else []
        orders = [] if symmetry is None else [f"the order of the {symmetry.size} items", *flips]
        self._words = f", up to {' and '.join(orders)}" if orders else ""

    @property
    def all(self) -> str:
        """The words for all instances that there are."""
        return f"all instances{self._words}"

    def up_to(self, most: int) -> str:
        """The words for all instances up to a weight."""
        names = " + ".join(given.symbol.name for given in self._shapes.sizes)
        return f"all instances of which {names} and the number of values come to at most {most}{self._words}"

    def count(self, total: int, most: int) -> int | None:
        """How many instances have a weight, counted up to more than ``most``.

        None for infinitely many, as there may be of larger sizes alone.
        """
        found = 0
        for classes in self._classes(total, total):
            if classes is None:
                return None
            found += most + 1 if classes.is_more_than(most) else classes.listed
        return found

    def instances(self, most: int) -> Iterator[Instance]:
        """All instances up to a weight, of finitely many values."""
        return itertools.chain.from_iterable(self._blocks(None, most))

    def further(self, first: int, effort: str) -> Iterator[Level]:
        """All instances of each further weight, as long as there are not too many to look at together."""
        if not self._shapes.data:
            return
        left = _TOGETHER * _BUDGET[effort]
        for total in range(first, first + _FAR[effort]):
            count = self.count(total, left)
            if count is None or count > left:
                return
            left -= count
            is_last = self._shapes.is_all(total)
            words = self.all if is_last else self.up_to(total)
            yield Level(words, count, self._blocks(total, total), whole=is_last)
            if is_last:
                return

    def _blocks(self, low: int | None, high: int) -> Iterator[Picked]:
        for classes in self._classes(low, high):
            assert classes is not None, "what is listed was counted"
            yield from classes.blocks()

    def _classes(self, low: int | None, high: int) -> Iterator[Classes | None]:
        for sizes, _ in self._shapes.between(low, high):
            yield classes_of(self._shapes, sizes, self._symmetry, self._conventions)


def simple(shapes: Shapes, effort: str) -> Enumeration:
    """Simple instances of the smallest sizes."""
    words = f"simple instances, of up to {_SHAPE[effort]} for each of the smallest sizes"
    return Enumeration(itertools.islice(sketched(shapes, effort), _BUDGET[effort]), words, complete=False)


def sketched(shapes: Shapes, effort: str) -> Iterator[Instance]:
    """Simple instances of shape after shape."""
    least = shapes.least
    for total in range(least, least + 24):
        for sizes, cells in shapes.between(total, total):
            picks = by_total([cell.small(effort) for cell in cells])
            for pick in itertools.islice(picks, _SHAPE[effort]):
                yield shapes.instance(sizes, cells, pick)


def special(shapes: Shapes, listing: Special, effort: str, blind: bool, conventions: bool) -> Enumeration:
    """The instances that a scenario lists, and the simplest ones behind them where it asks for some.

    What a listed instance leaves open gets its simplest values; of such instances these are not all.
    """
    try:
        listed = listing(effort, blind)
        instances = iter(listed.made(conventions))
    except Exception as fault:
        raise shapes.fault(
            f"lists instances by a function that is at fault: {type(fault).__name__}: {fault!s:.300}"
        ) from fault
    first = list(itertools.islice(instances, 1))
    is_open = bool(first) and bool(_open(shapes, first[0]))
    made: Iterator[Instance] = (full for one in itertools.chain(first, instances) for full in _filled(shapes, one))
    words = listed.words
    if listed.simplest:
        words += f", and the {listed.simplest} simplest instances"
        simplest = itertools.islice(sketched(shapes, effort), listed.simplest)
        made = _once(itertools.chain(made, simplest))
    if is_open:
        words += f", each with up to {_FILLED} simple values of {', '.join(_open(shapes, first[0]))}"
    within: Callable[[Instance], bool] = listed.within
    is_all = listed.complete and not is_open and not listed.simplest and listed.most is None
    return Enumeration(itertools.islice(made, listed.most), words, is_all, within, whole=is_all and listed.whole)


def _open(shapes: Shapes, instance: Mapping[str, Any]) -> list[str]:
    return [given.symbol.name for given in shapes.data if given.symbol.name not in instance]


def _filled(shapes: Shapes, listed: Mapping[str, Any]) -> Iterator[Instance]:
    """The instance, with simple values for what it leaves open."""
    names = _open(shapes, listed)
    if not names:
        yield dict(listed)
        return
    lacking = [given.symbol.name for given in shapes.sizes if given.symbol.name not in listed]
    if lacking:
        raise shapes.fault(f"lists an instance without {lacking[0]}: {str(dict(listed))[:200]}")
    sizes = {given.symbol.name: whole_of(listed[given.symbol.name]) for given in shapes.sizes}
    cells = [cell for cell in shapes.cells(sizes) if cell.given.symbol.name in names]
    for pick in itertools.islice(by_total([cell.small("smoke") for cell in cells]), _FILLED):
        yield {**shapes.instance(sizes, cells, pick), **listed}


def _once(instances: Iterator[Instance]) -> Iterator[Instance]:
    """Each instance once."""
    seen: set[str] = set()
    for instance in instances:
        text = json.dumps(instance, sort_keys=True)
        if text not in seen:
            seen.add(text)
            yield instance
