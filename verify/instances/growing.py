"""Instances of growing size whose data follow a pattern: what fails from some size on fails at such ones as a rule."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.base import Grown, Instance
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.instances.sorts import Cell, Sizes

__all__ = ["growing"]

_FIRST, _FAR, _NEAR = 8, 2000, 300
_MISSED = 3
"""After so many places without an instance there are none further out: a domain, or what is drawn, ends before."""
_SHARE = 3
"""How much more work than other series those are worth that go furthest."""
_SIMPLE = 4
"""So many simple values does a datum have all through."""

Pattern = Callable[[Cell, int, int], Sequence[str]]
"""What a cell gets, which is one of so many of its datum and has a place among them."""


def growing(shapes: Shapes, domain: Sequence[Formula] = ()) -> list[tuple[int, Iterator[Grown]]]:
    """Series of larger and larger sizes of a domain, each with its share of all work.

    One size grows, or all do, each in a series of its own: where a table goes along two that grow its entries are
    many soon. Data that are the same all through go furthest.
    """
    shapes = shapes.within(domain)
    if shapes.start is None:
        return []
    tables = [given.symbol.name for given in shapes.data if given.axes]
    sizes = _whole_and_parts([given.symbol.name for given in shapes.sizes])
    alike = [dict.fromkeys(tables, _same(which)) for which in (0, 1)]
    alone = [{name: _same(1)} for name in tables if len(tables) > 1]
    others = [dict.fromkeys(names, pattern) for pattern in (*map(_same, range(2, _SIMPLE)), *_PATTERNS)
              for names in _whole_and_parts(tables)]  # fmt: skip
    return [(share, _series(shapes, names, patterns, most))
            for share, patterns, most in ((_SHARE, alike, _FAR), (1, alone, _FAR), (1, others, _NEAR)) if patterns
            for names in sizes]  # fmt: skip


def _series(
    shapes: Shapes, names: Sequence[str], patterns: Sequence[Mapping[str, Pattern]], most: int
) -> Iterator[Grown]:
    """Some sizes grow; at each place by turns data follow the patterns of their names, and the others are simple."""
    place, last, missed = _FIRST, -1, 0  # the least sizes are among them: a domain may want no others
    while place <= most and missed < _MISSED:
        largest = next(_sizes(shapes, names, range(place, last, -1)), None)
        missed = missed + 1 if largest is None else 0
        if largest is not None:
            for pattern in patterns:
                less = itertools.takewhile(largest.__ne__, _sizes(shapes, names, range(last + 1, place)))
                yield _made(shapes, pattern, largest), map(partial(_made, shapes, pattern), less)
        place, last = place + max(1, place // 4), place


def _whole_and_parts(names: Sequence[str]) -> list[Sequence[str]]:
    """Each alone, and then all of them."""
    return [*([name] for name in names if len(names) > 1), names]


def _sizes(shapes: Shapes, grown: Sequence[str], places: Iterable[int]) -> Iterator[Sizes]:
    """The sizes that are so much beyond the least ones, where there are such instances."""
    least = shapes.start or {}
    for place in places:
        sizes = {**least, **{name: least[name] + place for name in grown}}
        if shapes.has(sizes) and shapes.may_be_drawn(sizes) and not shapes.is_empty(sizes):
            yield sizes


def _made(shapes: Shapes, patterns: Mapping[str, Pattern], sizes: Sizes) -> Instance:
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
    if cell.patterns:  # bits that sum to 1
        return _simple(cell, 0)
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
