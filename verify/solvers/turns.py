"""A pair of subsets of rows and columns, found in turns by Theorem 6.1 of SM00.

For given columns the rows whose gains sum to at least 0 are taken, for these the columns, until the gain stays the
same.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

__all__ = ["solve"]

Grid = Sequence[Sequence[Fraction]]
Bits = tuple[int, ...]


def solve(data: Mapping[str, Any]) -> dict[str, Fraction]:
    """The gains that are found from all values, from each, and from all starts."""
    grid = tuple(map(tuple, data["g"]))
    sides = (grid, _turned(grid))
    full, each = zip(*((_in_turns(side, (1,) * len(side[0])), _from_each(side)) for side in sides), strict=True)
    return {"from_all": full[0], "from_each": each[0], "all_starts": max(*full, *each)}


def _turned(grid: Grid) -> Grid:
    return tuple(zip(*grid, strict=True))


def _beside(grid: Grid, columns: Bits) -> Bits:
    """The rows whose gains in the columns sum to at least 0: the best ones, by Theorem 6.1."""
    return tuple(int(sum(itertools.compress(row, columns)) >= 0) for row in grid)


def _gain(grid: Grid, rows: Bits, columns: Bits) -> Fraction:
    taken = (itertools.compress(row, columns) for row in itertools.compress(grid, rows))
    return sum(itertools.chain.from_iterable(taken), Fraction(0))


def _in_turns(grid: Grid, columns: Bits) -> Fraction:
    """The gain where neither turn raises it any more, from the best rows beside some columns on."""
    gains: list[Fraction] = []
    while len(gains) < 2 or gains[-1] > gains[-2]:
        rows = _beside(grid, columns)
        columns = _beside(_turned(grid), rows)
        gains.append(_gain(grid, rows, columns))
    return gains[-1]


def _from_each(grid: Grid) -> Fraction:
    columns = range(len(grid[0]))
    return max(_in_turns(grid, tuple(int(c == only) for c in columns)) for only in columns)
