"""The values that one symbol may have, or a probability vector: small ones, those of a grid, and random ones."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from boostproof.theory.language.expr import Symbol
from boostproof.verify.instances.base import Words
from boostproof.verify.logic.fields import float_of
from boostproof.verify.logic.values import half_log

__all__ = [
    "BITS",
    "RESOLUTION",
    "Range",
    "by_total",
    "compositions",
    "grid_floats",
    "nearest_shares",
    "normalised",
    "simplex_counts",
]

_SIMPLE = [
    Fraction(text)
    for text in (
        "0 1 -1 1/2 -1/2 2 -2 1/3 -1/3 1/4 -1/4 3/4 -3/4 3 -3 2/3 1/10 -1/10 9/10 10 -10 1/100 99/100 "
        "1000 -1000 1/1000000 -1/1000000 1000000000000 -1000000000000"
    ).split()
]
_RATIOS = [Fraction(text) for text in "1 4 1/4 9 1/9 2 1/2 16 1/16 3 1/3 100 1/100 100000000 1/100000000".split()]
RESOLUTION = 4096
_TAIL = RESOLUTION // 8
BITS = 30
"""Cell weights are whole multiples of 2^-30."""


@dataclass(frozen=True)
class Range:
    """What is known of one symbol: finitely many values, or bounds."""

    symbol: Symbol
    values: tuple[Fraction, ...] = ()
    low: Fraction | None = None
    high: Fraction | None = None

    def small(self) -> list[str]:
        """Simple values inside the closed bounds, simplest first."""
        if self.values:
            return [str(value) for value in self.values]
        if self.symbol.sort == "coefficient":
            return [half_log(ratio) for ratio in _RATIOS]
        if self.symbol.sort == "integer":
            places = (*range(5), 12, 24) if self.low is None or self.high is None else range(10)
            found = [str(value) for place in places if self._contains(value := self.whole(place))]
            return found or [str(self.whole(0))]  # the bounds hold no integer: the domain will discard this one
        ends = [end for end in (self.low, self.high) if end is not None]
        inside = [value for value in _SIMPLE if self._contains(value)]
        return [str(value) for value in dict.fromkeys(inside + ends)]

    @property
    def is_wide(self) -> bool:
        """Whether the symbol is an integer without an end on one side at least."""
        return self.symbol.sort == "integer" and not self.values and (self.low is None or self.high is None)

    def wholes(self, most: int) -> tuple[Fraction, ...]:
        """All integers between two bounds, if there are no more than so many; none else."""
        if self.symbol.sort != "integer" or self.low is None or self.high is None:
            return ()
        first, last = math.ceil(self.low), math.floor(self.high)
        return tuple(map(Fraction, range(first, last + 1))) if last - first < most else ()

    @property
    def is_reversed(self) -> bool:
        """Whether no number lies between the bounds."""
        return self.low is not None and self.high is not None and self.low > self.high

    def _contains(self, value: Fraction | int) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def text_of_grid(self, place: int) -> str:
        """The value for a grid place, as instances have it; of a coefficient half the logarithm of a ratio."""
        if self.symbol.sort == "coefficient":
            return half_log(_ratio_of_grid(place))
        return str(self.of_grid(place))

    def whole(self, place: int) -> int:
        """The integers from a bound inwards; 0, 1, -1, 2, -2, ... where there is none."""
        if self.low is not None:
            return math.ceil(self.low) + place
        if self.high is not None:
            return math.floor(self.high) - place
        return (place + 1) // 2 if place % 2 else -(place // 2)

    def _whole_place(self, place: int) -> int:
        """How far in a grid place looks: all of a range that fits the grid, else near the bound and a bit further."""
        if self.low is not None and self.high is not None and (count := self.high - self.low + 1) <= RESOLUTION:
            return place % max(1, math.floor(count))
        return place % (128 if place < _TAIL // 4 else 32 if place < _TAIL else 8)

    def of_grid(self, place: int) -> Fraction:
        """The value for a grid place 0 <= place <= 4096."""
        if self.values:
            return self.values[place % len(self.values)]
        if self.symbol.sort == "integer":
            return Fraction(self.whole(self._whole_place(place)))
        # A power of 2 from 2^-32 to 2^31 for an eighth of the places: what fails only far out or close to a bound.
        reach = _power_of_two(place) if place < _TAIL else None
        if self.low is not None and self.high is not None:
            share = Fraction(place, RESOLUTION) if reach is None else min(reach / 2**32, Fraction(1, 2))
            return self.low + (self.high - self.low) * (1 - share if reach and place & 1 else share)
        # Two scales, so that both small and large values are met where there is no bound.
        step = Fraction(1, 4096) if place & 2 else Fraction(1, 256)
        if self.low is not None:
            return self.low + (place * step if reach is None else reach)
        if self.high is not None:
            return self.high - (place * step if reach is None else reach)
        if reach is not None:
            return -reach if place & 1 else reach
        return (place - RESOLUTION // 2) * 2 * step


def _power_of_two(place: int) -> Fraction:
    """2^-32 to 2^31 for a place in the tail."""
    return Fraction(2) ** (place // 2 % 64 - 32)


def _ratio_of_grid(place: int) -> Fraction:
    """A positive ratio for a grid place: between 1/64 and 64, and for an eighth of the places a power of 2."""
    if place < _TAIL:
        return _power_of_two(place)
    return Fraction(place % 64 + 1, (place // 64) % 64 + 1)


def compositions(parts: int, most: int) -> Iterator[tuple[str, ...]]:
    """Probability vectors with denominators 1, 2, ..., most, each once, as strings."""
    seen: set[tuple[Fraction, ...]] = set()
    for total in range(1, most + 1):
        for cuts in itertools.combinations(range(total + parts - 1), parts - 1):
            edges = (-1, *cuts, total + parts - 1)
            vector = tuple(Fraction(b - a - 1, total) for a, b in itertools.pairwise(edges))
            if vector not in seen:
                seen.add(vector)
                yield tuple(map(str, vector))


def by_total(lists: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """One item from each list, by increasing sum of places."""
    if not all(lists):
        return
    most = [len(items) - 1 for items in lists]
    room = [*itertools.accumulate(reversed(most), initial=0)][::-1]
    first = [items[0] for items in lists]
    for total in range(room[0] + 1):
        for places in _with_total(most, room, 0, total):
            picked = first.copy()
            for which, place in places:
                picked[which] = lists[which][place]
            yield tuple(picked)


def _with_total(most: Sequence[int], room: Sequence[int], start: int, total: int) -> Iterator[tuple[Any, ...]]:
    """Places from ``start`` on that come to a total, those that are not 0, in the order of all places."""
    if total == 0:
        yield ()
        return
    for which in range(len(most) - 1, start - 1, -1):
        for place in range(max(1, total - room[which + 1]), min(total, most[which]) + 1):
            yield from (((which, place), *rest) for rest in _with_total(most, room, which + 1, total - place))


def nearest_shares(vector: Sequence[Fraction], total: int) -> list[Fraction]:
    """The probability vector in multiples of 1/total, by largest remainders."""
    counts = [int(value * total) for value in vector]
    order = sorted(range(len(vector)), key=lambda place: (counts[place] - vector[place] * total, place))
    for place in order[: total - sum(counts)]:
        counts[place] += 1
    return [Fraction(count, total) for count in counts]


def normalised(counts: Sequence[int]) -> list[str]:
    """The probability vector in the proportion of counts."""
    return [str(Fraction(count, sum(counts))) for count in counts]


def simplex_counts(words: Words, parts: int, size: int) -> list[Any]:
    """Integer vectors of sum 2^30: an eighth each on grids of 8, 16 and 32, then uniform, then corners."""
    total = 1 << BITS
    cuts = [_cuts(words.raw(size), total, size) for _ in range(parts - 1)]
    edges = [np.zeros(size, np.int64), *_sorted(cuts), np.full(size, total, np.int64)]
    return [after - before for before, after in itertools.pairwise(edges)]


def _cuts(bits: Any, total: int, size: int) -> Any:
    cut = (bits >> np.uint64(64 - BITS)).astype(np.int64)
    tail = slice(size - size // 8, size)
    # The plainest come first, so that the first of several counterexamples is a plain one.
    for place, parts in enumerate((8, 16, 32)):
        grid, step = slice(place * (size // 8), (place + 1) * (size // 8)), total // parts
        cut[grid] = (cut[grid] + step // 2) // step * step
    powers = np.int64(1) << (bits[tail] % np.uint64(BITS)).astype(np.int64)
    cut[tail] = np.where(bits[tail] & np.uint64(1 << 8), powers, total - powers)
    return cut


def _sorted(cuts: list[Any]) -> list[Any]:
    """Entrywise sorted arrays, by an insertion network: for three cuts far faster than a sort along an axis."""
    for end in range(len(cuts) - 1, 0, -1):
        for place in range(end):
            low, high = np.minimum(cuts[place], cuts[place + 1]), np.maximum(cuts[place], cuts[place + 1])
            cuts[place], cuts[place + 1] = low, high
    return cuts


def grid_floats(item: Range) -> Any:
    """The float of every grid place."""
    return _grid_floats(replace(item, symbol=Symbol(name="", sort=item.symbol.sort)))


@lru_cache(maxsize=256)
def _grid_floats(item: Range) -> Any:
    """The same for symbols of all names."""
    places = range(RESOLUTION + 1)
    if item.symbol.sort == "coefficient":
        return np.array([0.5 * np.log(float_of(_ratio_of_grid(place))) for place in places])
    return np.array([float_of(item.of_grid(place)) for place in places])
