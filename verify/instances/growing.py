"""Instances of growing size whose data follow a pattern: what fails from some size on fails at such ones as a rule."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.instances.sorts import Cell

__all__ = ["Grown", "growing"]

_FIRST, _FAR, _NEAR = 8, 2000, 300
_SIMPLE = 4
"""So many simple values does a datum have all through."""

Pattern = Callable[[Cell, int, int], Sequence[str]]
"""What a cell gets, which is one of so many of its datum and has a place among them."""
Grown = tuple[Instance, Iterator[Instance]]
"""An instance, and those of its pattern that lie between it and the smaller one before."""


def growing(shapes: Shapes, domain: Sequence[Formula] = ()) -> Iterator[Grown]:
    """Instances of larger and larger sizes of a domain: data that are the same all through go furthest."""
    shapes = shapes.within(domain)
    if shapes.is_narrowed and not shapes.fitting:
        return
    yield from _of(shapes, [_same(0), _same(1)], _FAR)
    yield from _of(shapes, [*map(_same, range(2, _SIMPLE)), *_PATTERNS], _NEAR)


def _of(shapes: Shapes, patterns: Sequence[Pattern], most: int) -> Iterator[Grown]:
    """By turns all data follow a pattern, and one does while the others are simple."""
    tables = [given.symbol.name for given in shapes.data if given.axes]
    sizes = [given.symbol.name for given in shapes.sizes]
    place, last = _FIRST, 0
    while place <= most:
        for names, pattern, chosen in itertools.product(_chosen(sizes), patterns, _chosen(tables)):
            places = (place, *range(last + 1, place))
            made = filter(None, (_made(shapes, names, one, dict.fromkeys(chosen, pattern)) for one in places))
            instance = next(made, None)
            if instance is not None:
                yield instance, made
        place, last = place + max(1, place // 4), place


def _chosen(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """All of them, and each alone."""
    yield names
    if len(names) > 1:
        yield from ([name] for name in names)


def _made(shapes: Shapes, grown: Sequence[str], place: int, patterns: Mapping[str, Pattern]) -> Instance | None:
    """The instance whose sizes are so much beyond the least ones, if there is one."""
    least = shapes.fitting[0] if shapes.is_narrowed else shapes.first(1)[0]
    sizes = {**least, **{name: least[name] + place for name in grown}}
    if not shapes.has(sizes) or not shapes.may_be_drawn(sizes) or shapes.is_empty(sizes):
        return None
    cells = shapes.cells(sizes)
    return shapes.instance(sizes, cells, _picks(cells, patterns))


def _picks(cells: Sequence[Cell], patterns: Mapping[str, Pattern]) -> list[Sequence[str]]:
    counts: dict[str, int] = {}
    for cell in cells:
        counts[cell.given.symbol.name] = counts.get(cell.given.symbol.name, 0) + 1
    met = dict.fromkeys(counts, 0)
    found: list[Sequence[str]] = []
    for cell in cells:
        name = cell.given.symbol.name
        met[name] += 1
        found.append(patterns.get(name, _same(0))(cell, met[name], counts[name]))
    return found


def _same(which: int) -> Pattern:
    """One of the simple values all through."""
    return lambda cell, _place, _count: _simple(cell, which)


def _simple(cell: Cell, which: int) -> Sequence[str]:
    """A simple value; of a vector of weights equal ones, all on one entry, or half on it and the others equal."""
    if cell.values is not None or cell.patterns:
        known = cell.small("smoke")
        return known[which % len(known)]
    count = len(cell.places)
    if count == 1:
        return ["1"]
    first = (Fraction(1, count), Fraction(1), Fraction(0), Fraction(1, 2))[which % _SIMPLE]
    return [str(first), *[str((1 - first) / (count - 1))] * (count - 1)]


def _alternating(cell: Cell, place: int, _count: int) -> Sequence[str]:
    return _simple(cell, place % 2)


def _last_apart(cell: Cell, place: int, count: int) -> Sequence[str]:
    return _simple(cell, int(place == count))


def _first_apart(cell: Cell, place: int, _count: int) -> Sequence[str]:
    return _simple(cell, int(place == 1))


def _in_steps(cell: Cell, place: int, count: int) -> Sequence[str]:
    return _first_allowed(cell, Fraction(place), Fraction(place, count))


def _inverse(cell: Cell, place: int, _count: int) -> Sequence[str]:
    return _first_allowed(cell, Fraction(1, place))


def _halving(cell: Cell, place: int, _count: int) -> Sequence[str]:
    return _first_allowed(cell, Fraction(1, 2 ** min(place, 200)))


def _first_allowed(cell: Cell, *wanted: Fraction) -> Sequence[str]:
    """A number that the cell may have, its simplest value where none is one; weights in the proportion of places."""
    if cell.values is None:
        total = len(cell.places) * (len(cell.places) + 1) // 2
        return [str(Fraction(place + 1, total)) for place in range(len(cell.places))]
    plain = cell.values.span is not None and cell.given.symbol.sort != "coefficient"  # whose values are logarithms
    allowed = cell.values.allowed if plain else (lambda _: False)
    fits = (value for value in wanted if allowed(value) and (not _is_whole(cell) or value.denominator == 1))
    value = next(fits, None)
    return _simple(cell, 0) if value is None else [str(value)]


def _is_whole(cell: Cell) -> bool:
    return cell.given.symbol.sort == "integer"


_PATTERNS: tuple[Pattern, ...] = (_alternating, _last_apart, _first_apart, _in_steps, _inverse, _halving)
