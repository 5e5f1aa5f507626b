"""Small grids of gains with a pair of subsets, and what is found in turns.

An instance is ``{"gains": rows of rationals, "rows": digits, "columns": digits}``, with a digit for each. In turns: for
given columns the rows whose gains sum to at least 0 are taken, for these the columns, until the gain stays the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.spaces.weighted_records import entries, parse_bits
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["SubsetPairsSpace"]

_SIZES = ((1, 1), (1, 2), (2, 1), (2, 2))
_VALUES = {"smoke": (1, -1), "standard": (1, 0, -1), "deep": (1, 0, -1, 2, -2)}
_CROSSWISE = (3, -1)
"""Gains of more 2 x 2 grids, where two values together gain more than each."""

_OUTWEIGHED = (3, -1, -3)
"""Gains of symmetric 3 x 3 grids, where a third value may outweigh two; with the same subset of both attributes."""

_MOST_SIDE = 4

Grid = tuple[tuple[Fraction, ...], ...]
Bits = tuple[int, ...]


class SubsetPairsSpace:
    """Rectangular grids of gains with a subset of the rows and one of the columns."""

    def enumerate(self, effort: str) -> Enumeration:
        """All small grids with a few whole gains, and all pairs of subsets."""
        values = _VALUES[effort]
        words = (
            f"all grids of at most 2 x 2 gains of {', '.join(map(str, values))}, or {', '.join(map(str, _CROSSWISE))}, "
            "with all pairs of subsets, and symmetric ones of 3 x 3"
        )
        return Enumeration(_small(values), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 3 x 3 values with small gains, whole or halves."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_size(size: tuple[int, int]) -> SearchStrategy[Instance]:
            rows, columns = size
            gains = st.lists(st.fractions(-5, 5, max_denominator=2), min_size=rows * columns, max_size=rows * columns)
            digits = (st.text("01", min_size=length, max_size=length) for length in size)
            return st.builds(lambda drawn, first, second: _instance(columns, drawn, first, second), gains, *digits)

        return st.tuples(st.integers(1, 3), st.integers(1, 3)).flatmap(of_size)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random size."""
        rows, columns = (int(words.below(3, 1)[0]) + 1 for _ in range(2))
        count = min(size, MOST)
        halves = (words.below(11, (count, rows * columns)) - 5).tolist()
        gains = [[Fraction(half, 2) for half in row] for row in halves]
        first, second = (words.below(2, (count, length)).tolist() for length in (rows, columns))
        made = [_instance(columns, *drawn) for drawn in zip(gains, first, second, strict=True)]
        return stacked(made, self.observe, ("M1", "M2"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The gains, the subsets, the best ones beside them, and what is found. Raises ValueError for damaged data."""
        grid = _parsed(instance)
        rows, columns = (
            parse_bits(instance.get(name), name, len(side)) for name, side in (("rows", grid), ("columns", grid[0]))
        )
        return {
            "M1": len(grid),
            "M2": len(grid[0]),
            "g": {(r, c): field.rational(gain) for r, row in enumerate(grid, 1) for c, gain in enumerate(row, 1)},
            "S1": entries(rows),
            "S2": entries(columns),
            "T1": entries(_beside(grid, columns)),
            "T2": entries(_beside(_turned(grid), rows)),
            **{name: field.rational(gain) for name, gain in _found(grid).items()},
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """The gains, the subsets, and what is found in turns."""
        grid = instance["gains"]
        sizes = {"M1": str(len(grid)), "M2": str(len(grid[0]))}
        found = {name: str(gain) for name, gain in _found(_parsed(instance)).items()}
        subsets = {"S1": [*instance["rows"]], "S2": [*instance["columns"]]}
        return {"values": {**sizes, **subsets, **found, "g": list(map(list, grid))}}


def _parsed(instance: Instance) -> Grid:
    rows = instance.get("gains")
    if not isinstance(rows, list) or not 1 <= len(rows) <= _MOST_SIDE or not all(isinstance(row, list) for row in rows):
        raise ValueError(f"gains={rows!r}: expected 1 to {_MOST_SIDE} rows of rationals")
    if not 1 <= len(rows[0]) <= _MOST_SIDE or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"gains={rows!r}: expected rows of one length, from 1 to {_MOST_SIDE}")
    return tuple(tuple(map(parse_fraction, row)) for row in rows)


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


@lru_cache(maxsize=4096)
def _found(grid: Grid) -> dict[str, Fraction]:
    sides = (grid, _turned(grid))
    full, each = zip(*((_in_turns(side, (1,) * len(side[0])), _from_each(side)) for side in sides), strict=True)
    return {"from_all": full[0], "from_each": each[0], "all_starts": max(*full, *each)}


def _from_each(grid: Grid) -> Fraction:
    columns = range(len(grid[0]))
    return max(_in_turns(grid, tuple(int(c == only) for c in columns)) for only in columns)


def _small(values: Sequence[int]) -> Iterator[Instance]:
    for rows, columns in _SIZES:
        yield from _of_size(rows, columns, values)
    # Those of -1 alone were among the first.
    yield from (made for made in _of_size(2, 2, _CROSSWISE) if "3" in itertools.chain.from_iterable(made["gains"]))
    for a, b, c, d, e, f in itertools.product(_OUTWEIGHED, repeat=6):
        for chosen in itertools.product((0, 1), repeat=3):
            yield _instance(3, (a, b, c, b, d, e, c, e, f), chosen, chosen)


def _of_size(rows: int, columns: int, values: Sequence[int]) -> Iterator[Instance]:
    for gains in itertools.product(values, repeat=rows * columns):
        subsets = (itertools.product((0, 1), repeat=length) for length in (rows, columns))
        yield from (_instance(columns, gains, *pair) for pair in itertools.product(*subsets))


def _instance(columns: int, gains: Sequence[int | Fraction], first: Sequence[Any], second: Sequence[Any]) -> Instance:
    rows = [list(map(str, gains[start : start + columns])) for start in range(0, len(gains), columns)]
    return {"gains": rows, "rows": "".join(map(str, first)), "columns": "".join(map(str, second))}
