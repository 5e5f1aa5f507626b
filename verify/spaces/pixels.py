"""M x M pixels with gains, and the best rectangle, x-monotone and rectilinear convex region, found in two ways.

An instance is ``{"gains": rows of rationals}``. One way is the algorithm, the other a look at all regions: a region is
here a set of pixels, not empty, connected, whose part in each column (and for rectilinear convex ones in each row) is
undivided.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.algorithms.reference.sm00.rectangle import optimal_rectangle
from boostproof.algorithms.reference.sm00.rectilinear_convex import rectilinear_convex
from boostproof.algorithms.reference.sm00.x_monotone import x_monotone
from boostproof.verify.fields import Undefined
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.solvers.tallied import tallied
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["PixelsSpace", "regions"]

_VALUES = {"smoke": ((1, 0, -1), (-1, 1)), "standard": ((1, 0, -1), (-1, 1)), "deep": ((1, 0, -1, 2, -2), (-1, 1))}
"""The gains of 1 x 1 and 2 x 2 pixels, and those of 3 x 3 pixels, which are not enumerated at smoke effort."""

_LARGEST = 4
"""The largest M for which all regions are looked at."""

Grid = tuple[tuple[Fraction, ...], ...]
Whole = tuple[tuple[int, ...], ...]
Pixel = tuple[int, int]
Place = tuple[int, int, int]
Region = frozenset[Pixel]


class PixelsSpace:
    """Square grids of gains."""

    def enumerate(self, effort: str) -> Enumeration:
        """All small grids with a few whole gains."""
        small, large = _VALUES[effort]
        words = f"all grids of M <= 2 with gains of {', '.join(map(str, small))}"
        sizes = [(1, small), (2, small)]
        if effort != "smoke":
            sizes.append((3, large))
            words += f" and of M = 3 with gains of {', '.join(map(str, large))}"
        return Enumeration(_small(sizes), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 3 x 3 pixels with small gains, whole or halves."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_size(M: int) -> SearchStrategy[Instance]:
            gains = st.lists(st.fractions(-5, 5, max_denominator=2), min_size=M * M, max_size=M * M)
            return gains.map(lambda drawn: _instance(M, drawn))

        return st.integers(1, 3).flatmap(of_size)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random number of pixels."""
        M, count = int(words.below(3, 1)[0]) + 1, min(size, MOST)
        gains = words.below(11, (count, M * M)) - 5
        return stacked([_instance(M, row) for row in _halves(gains)], self.observe, ("M",))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The pixels, and the largest gains in both ways. Raises ValueError for damaged data."""
        grid = _parsed(instance)
        seen = {name: field.rational(v) if isinstance(v, Fraction) else v for name, v in _observed(grid).items()}
        pixels = {(r, c): field.rational(gain) for r, row in enumerate(grid, 1) for c, gain in enumerate(row, 1)}
        columns, running = ({place: field.rational(x) for place, x in one.items()} for one in _sums(grid))
        return {"M": len(grid), "g": pixels, "b": columns, "e": running, **seen}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The pixels."""
        return {"values": {"M": str(len(instance["gains"])), "g": [list(row) for row in instance["gains"]]}}


def _parsed(instance: Instance) -> Grid:
    rows = instance.get("gains")
    if not isinstance(rows, list) or not 1 <= len(rows) <= _LARGEST or not all(map(_is_row(len(rows)), rows)):
        raise ValueError(f"gains={rows!r}: expected M rows of M rationals, M from 1 to {_LARGEST}")
    return tuple(tuple(map(parse_fraction, row)) for row in rows)


def _is_row(length: int) -> Callable[[object], bool]:
    return lambda row: isinstance(row, list) and len(row) == length


@lru_cache(maxsize=16384)
def _observed(grid: Grid) -> dict[str, Any]:
    # Sums and comparisons are those of whole numbers once all gains have one denominator.
    unit = math.lcm(*(gain.denominator for row in grid for gain in row))
    whole = tuple(tuple(int(gain * unit) for gain in row) for row in grid)
    counted, of_rectangle = _tallied(whole)
    found = optimal_rectangle(counted, allow_empty=False)[0]
    counted, of_convex = _tallied(whole)
    convex = rectilinear_convex(counted, allow_empty=False)[0]
    gains = {
        "rectangle": _best(whole, "rectangle"),
        "found": found,
        "x_monotone": _best(whole, "x-monotone"),
        "x_found": x_monotone(whole, allow_empty=False)[0],
        "convex": _best(whole, "rectilinear"),
        "convex_found": convex,
    }
    printed = _two_rows(whole)
    return {
        **{name: Fraction(gain) / unit for name, gain in gains.items()},
        "two_rows": Fraction(printed, unit) if printed is not None else Undefined("no rectangle of two rows in 1 row"),
        "rectangle_operations": of_rectangle.total(),
        "convex_operations": of_convex.total(),
    }


@lru_cache(maxsize=16384)
def _sums(grid: Grid) -> tuple[dict[Place, Fraction], dict[Place, Fraction]]:
    """The sums of the columns in the rows from a first to a last one, and Kadane's running sums over these."""
    columns, running = {}, {}
    for s, v in itertools.combinations_with_replacement(range(1, len(grid) + 1), 2):
        sums = [sum(column, Fraction(0)) for column in zip(*grid[s - 1 : v], strict=True)]
        carried = itertools.accumulate(sums, lambda e, gain: max(e, Fraction(0)) + gain)
        columns.update({(s, v, c): value for c, value in enumerate(sums, 1)})
        running.update({(s, v, c): value for c, value in enumerate(carried, 1)})
    return columns, running


def _two_rows(grid: Whole) -> int | None:
    gain, region = optimal_rectangle(grid, allow_empty=False, row_pairs="printed")
    return None if region is None else int(gain)


def _tallied(grid: Whole) -> tuple[list[list[Any]], Any]:
    flat, tally = tallied(itertools.chain.from_iterable(grid))
    return [flat[start : start + len(grid)] for start in range(0, len(flat), len(grid))], tally


def _best(grid: Whole, kind: str) -> int:
    flat = list(itertools.chain.from_iterable(grid))
    return max(sum(map(flat.__getitem__, places)) for places in _places(len(grid), kind))


@cache
def _places(M: int, kind: str) -> tuple[tuple[int, ...], ...]:
    """The regions, each as the places of its pixels row by row."""
    return tuple(tuple(r * M + c for r, c in region) for region in regions(M, kind))


@cache
def regions(M: int, kind: str) -> tuple[Region, ...]:
    """All regions of M x M pixels of a kind: ``rectangle``, ``x-monotone`` or ``rectilinear``."""
    pixels = [(r, c) for r in range(M) for c in range(M)]
    subsets = (frozenset(itertools.compress(pixels, bits)) for bits in itertools.product((0, 1), repeat=M * M))
    return tuple(region for region in subsets if region and _is_of(region, kind))


def _is_of(region: Region, kind: str) -> bool:
    rows, columns = ({pixel[axis] for pixel in region} for axis in (0, 1))
    if kind == "rectangle":
        return all(map(_undivided, (rows, columns))) and len(region) == len(rows) * len(columns)
    parts = [{r for r, at in region if at == c} for c in columns]
    if kind == "rectilinear":
        parts += [{c for at, c in region if at == r} for r in rows]
    return all(map(_undivided, parts)) and _connected(region)


def _undivided(places: set[int]) -> bool:
    return len(places) == max(places) - min(places) + 1


def _connected(region: Region) -> bool:
    reached, waiting = {min(region)}, deque([min(region)])
    while waiting:
        r, c = waiting.popleft()
        new = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & region - reached
        reached |= new
        waiting.extend(new)
    return reached == region


def _small(sizes: Sequence[tuple[int, tuple[int, ...]]]) -> Iterator[Instance]:
    for M, values in sizes:
        yield from (_instance(M, gains) for gains in itertools.product(values, repeat=M * M))


def _halves(gains: Any) -> list[list[Fraction]]:
    return [[Fraction(gain, 2) for gain in row] for row in gains.tolist()]


def _instance(M: int, gains: Sequence[int | Fraction]) -> Instance:
    return {"gains": [list(map(str, gains[start : start + M])) for start in range(0, M * M, M)]}
