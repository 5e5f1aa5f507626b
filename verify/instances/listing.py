"""Small instances of a declared scenario: all up to a weight, simple ones, and those that the scenario lists."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from boostproof.theory.beside import Special
from boostproof.verify.instances.base import Enumeration, Instance, Level
from boostproof.verify.instances.blocks import blocks_of
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
_ALL = "all instances"
_FILLED = 12
"""Of how many of the simplest values of its open data a listed instance is made."""


def complete(shapes: Shapes, effort: str) -> Enumeration | None:
    """All instances up to the largest weight of which all can be gone through; None where some have too many."""
    budget, counted, most = _BUDGET[effort], 0, 0
    least = min(shapes.weight(sizes) for sizes in shapes.first(1))
    room = _ROOM[effort] if shapes.data else _FAR[effort]
    for total in range(least, least + room + 1):
        added = _count(shapes, total)
        if added is None:
            return None
        if counted and counted + added > budget:
            break
        counted, most = counted + added, total
        if counted <= 4 * budget and shapes.is_all(total):
            return Enumeration(_listed(shapes, total, effort), _ALL, complete=True, whole=True)
    if counted > 4 * budget:
        return None
    further = _further(shapes, most + 1, effort) if counted <= budget else iter(())
    return Enumeration(_listed(shapes, most, effort), _up_to(shapes, most), complete=True, further=further)


def _count(shapes: Shapes, total: int) -> int | None:
    """How many instances have a weight; None for infinitely many, as there may be of larger sizes alone."""
    counts = [[cell.choices for cell in cells] for _, cells in shapes.between(total, total)]
    finite = [[choices for choices in count if choices is not None] for count in counts]
    return sum(map(math.prod, finite)) if finite == counts else None


def _up_to(shapes: Shapes, most: int) -> str:
    names = " + ".join(given.symbol.name for given in shapes.sizes)
    return f"all instances of which {names} and the number of values come to at most {most}"


def _further(shapes: Shapes, first: int, effort: str) -> Iterator[Level]:
    """All instances of each further weight, as long as there are not too many to look at together."""
    if not shapes.data:
        return
    left = _TOGETHER * _BUDGET[effort]
    for total in range(first, first + _FAR[effort]):
        count = _count(shapes, total)
        if count is None or count > left:
            return
        left -= count
        blocks = (
            block
            for sizes, cells in shapes.between(total, total)
            for block in blocks_of(shapes, sizes, cells, [cell.small(effort) for cell in cells])
        )
        is_last = shapes.is_all(total)
        yield Level(_ALL if is_last else _up_to(shapes, total), count, blocks, whole=is_last)
        if is_last:
            return


def _listed(shapes: Shapes, most: int, effort: str) -> Iterator[Instance]:
    """All instances up to a weight, of finitely many values."""
    for sizes, cells in shapes.between(None, most):
        for pick in by_total([cell.small(effort) for cell in cells]):
            yield shapes.instance(sizes, cells, pick)


def simple(shapes: Shapes, effort: str) -> Enumeration:
    """Simple instances of the smallest sizes."""
    words = f"simple instances, of up to {_SHAPE[effort]} for each of the smallest sizes"
    return Enumeration(itertools.islice(sketched(shapes, effort), _BUDGET[effort]), words, complete=False)


def sketched(shapes: Shapes, effort: str) -> Iterator[Instance]:
    """Simple instances of shape after shape."""
    least = min(shapes.weight(sizes) for sizes in shapes.first(1))
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
