"""The best rectangle, x-monotone and rectilinear convex region of M x M pixels with gains, found in two ways.

One way is the algorithm, the other a look at all regions: a region is here a set of pixels, not empty, connected, whose
part in each column (and for rectilinear convex ones in each row) is undivided.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from boostproof.algorithms.reference.sm00.rectangle import optimal_rectangle
from boostproof.algorithms.reference.sm00.rectilinear_convex import rectilinear_convex
from boostproof.algorithms.reference.sm00.x_monotone_gain import x_monotone_gain
from boostproof.verify.solvers.tallied import tallied

__all__ = ["regions", "solve"]

Whole = tuple[tuple[int, ...], ...]
Pixel = tuple[int, int]
Region = frozenset[Pixel]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """The largest gains in both ways, and the operations on gains of the algorithms."""
    grid = data["g"]
    # Sums and comparisons are those of whole numbers once all gains have one denominator.
    unit = math.lcm(*(gain.denominator for row in grid for gain in row))
    whole = tuple(tuple(int(gain * unit) for gain in row) for row in grid)
    counted, of_rectangle = _tallied(whole)
    found = optimal_rectangle(counted, allow_empty=False)[0]
    counted, of_x_monotone = _tallied(whole)
    x_found = x_monotone_gain(counted)
    counted, of_convex = _tallied(whole)
    convex = rectilinear_convex(counted, allow_empty=False)[0]
    gains = {
        "rectangle": _best(whole, "rectangle"),
        "found": found,
        "x_monotone": _best(whole, "x-monotone"),
        "x_found": x_found,
        "convex": _best(whole, "rectilinear"),
        "convex_found": convex,
    }
    printed = _two_rows(whole)
    return {
        **{name: Fraction(gain) / unit for name, gain in gains.items()},
        "two_rows": Fraction(printed, unit) if printed is not None else None,
        "rectangle_operations": of_rectangle.total(),
        "x_operations": of_x_monotone.total(),
        "convex_operations": of_convex.total(),
    }


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
