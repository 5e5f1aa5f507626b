"""Hyperplanes of the line, the plane and the space, and their cells, counted in two ways.

An instance is ``{"hyperplanes": rows (w, w_0) of rationals "p/q"}``, a row for each w . x + w_0 = 0.

The number of components is Whitney's (A logical expansion in mathematics, 1932; Zaslavsky, Facing up to arrangements,
1975): the sum of (-1)^(|B| - rank B) over the sets B of hyperplanes that have a point in common. The binary vectors are
found apart from that, by exact linear programs (:mod:`boostproof.verify.structure.arrangement`). Two cells are
neighbours where their vectors differ at the copies of one hyperplane and nowhere else: the segment between two of their
points then leaves the one for the other in a point of that hyperplane alone.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from flint import fmpq, fmpq_mat

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import stacked
from boostproof.verify.structure import cells
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["ArrangementSpace", "components", "decision_regions"]

_LARGEST = 3
"""The largest dimension."""
_MOST_HYPERPLANES = 6
_MOST = 32
"""How many arrangements a batch has at most: the cells of one take milliseconds."""
_SIZES = {"smoke": (4, 3, 3), "standard": (5, 4, 4), "deep": (6, 5, 5)}
"""Most points of the line, lines of the plane and planes of the space."""

_LINES = tuple((*w, w0) for w in ((1, 0), (0, 1), (1, 1), (1, -1)) for w0 in (0, 1))
_PLANES = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (1, 1, 1, 0), (1, 1, 1, 1), (1, -1, 1, 1), (0, 0, 1, 1))

Row = tuple[Fraction, ...]
Rows = tuple[Row, ...]
Signs = tuple[int, ...]


class ArrangementSpace:
    """Small arrangements of hyperplanes."""

    def enumerate(self, effort: str) -> Enumeration:
        """All arrangements of a few given hyperplanes, with repetitions where there are two; there are more."""
        points, lines, planes = _SIZES[effort]
        words = (
            f"all sets of at most {points} of the points 0 to {points - 1} of the line, {lines} lines out of "
            f"{len(_LINES)} of the plane and {planes} planes out of {len(_PLANES)} of the space, and any twice"
        )
        return Enumeration(map(_instance, _small(points, lines, planes)), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 5 hyperplanes with small whole coefficients."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_dimension(d: int) -> SearchStrategy[list[tuple[int, ...]]]:
            row = st.tuples(*[st.integers(-3, 3)] * (d + 1)).filter(lambda drawn: any(drawn[:-1]))
            return st.lists(row, min_size=1, max_size=5)

        return st.integers(1, _LARGEST).flatmap(of_dimension).map(_instance)

    def sample(self, words: Words, size: int) -> Batch:
        """A few arrangements of one random size, the first coefficient never 0."""
        d, k = int(words.below(_LARGEST, 1)[0]) + 1, int(words.below(4, 1)[0]) + 1
        drawn = words.below(7, (min(size, _MOST), k, d + 1)) - 3
        drawn[:, :, 0] += drawn[:, :, 0] == 0
        return stacked([_instance(rows) for rows in drawn.tolist()], self.observe, ("k", "d"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Cells, binary vectors, decision regions, and whether the position is general.

        Raises ValueError for damaged data.
        """
        rows = _parsed(instance)
        return {"k": len(rows), "d": len(rows[0]) - 1, **_observed(rows)}

    def data(self, instance: Instance) -> dict[str, Any]:
        """Nothing: cells take the geometry of the hyperplanes."""
        return {}


def _parsed(instance: Instance) -> Rows:
    rows = instance.get("hyperplanes")
    if not isinstance(rows, list) or not 1 <= len(rows) <= _MOST_HYPERPLANES:
        raise ValueError(f"hyperplanes={rows!r}: expected a list of 1 to {_MOST_HYPERPLANES} rows")
    if not all(isinstance(row, list) and len(row) == len(rows[0]) and 2 <= len(row) <= _LARGEST + 1 for row in rows):
        raise ValueError(f"hyperplanes={rows!r}: expected rows of d + 1 rationals, d from 1 to {_LARGEST}")
    parsed = tuple(tuple(map(parse_fraction, row)) for row in rows)
    if not all(any(row[:-1]) for row in parsed):
        raise ValueError(f"hyperplanes={rows!r}: expected no normal 0")
    return parsed


@lru_cache(maxsize=8192)
def _observed(rows: Rows) -> dict[str, Any]:
    normals = tuple(row[:-1] for row in rows)
    signs = cells([(row[:-1], row[-1]) for row in rows])
    general = _general(rows)
    return {
        "M": components(rows),
        "central": components(tuple((*row, Fraction(0)) for row in rows)),
        "vectors": len(set(signs)),
        "regions": decision_regions(signs, _copies(rows)),
        "general": general,
        "simple": general and _general(normals),
    }


def _rank(rows: Sequence[Row]) -> int:
    if not rows:
        return 0
    entries = [fmpq(x.numerator, x.denominator) for row in rows for x in row]
    return int(fmpq_mat(len(rows), len(rows[0]), entries).rank())


def _general(rows: Sequence[Row]) -> bool:
    """Whether any rows, as many as there are columns or all, are linearly independent."""
    size = min(len(rows), len(rows[0]))
    return all(_rank(chosen) == size for chosen in itertools.combinations(rows, size))


def components(rows: Sequence[Row]) -> int:
    """The number of connected components of the space without the hyperplanes w . x + w_0 = 0, rows (w, w_0)."""
    total = 0
    for size in range(len(rows) + 1):
        for chosen in itertools.combinations(rows, size):
            rank = _rank([row[:-1] for row in chosen])
            if rank == _rank(chosen):  # else they have no point in common
                total += (-1) ** (size - rank)
    return total


def _copies(rows: Rows) -> list[list[int]]:
    """The places of each hyperplane: rows that are multiples of each other are one."""
    groups: dict[Row, list[int]] = {}
    for place, row in enumerate(rows):
        lead = next(x for x in row if x)
        groups.setdefault(tuple(x / lead for x in row), []).append(place)
    return list(groups.values())


def decision_regions(signs: Sequence[Signs], copies: Sequence[Sequence[int]]) -> int:
    """How many regions of one label there are when a first cell gets 1 and the neighbours of a cell the other label."""
    label = {signs[0]: 1}
    waiting = deque([signs[0]])
    while waiting:
        cell = waiting.popleft()
        for other in _neighbours(cell, copies) & set(signs) - set(label):
            label[other] = -label[cell]
            waiting.append(other)
    left, count = set(signs), 0
    while left:
        count += 1
        _spread(left, label, copies)
    return count


def _spread(left: set[Signs], label: Mapping[Signs, int], copies: Sequence[Sequence[int]]) -> None:
    """Take one region of one label out of what is left."""
    waiting = [min(left)]
    left.discard(waiting[0])
    while waiting:
        cell = waiting.pop()
        same = {other for other in _neighbours(cell, copies) & left if label[other] == label[cell]}
        left -= same
        waiting.extend(same)


def _neighbours(cell: Signs, copies: Sequence[Sequence[int]]) -> set[Signs]:
    """The vectors of what lies across one hyperplane."""
    return {tuple(-s if place in group else s for place, s in enumerate(cell)) for group in copies}


def _small(points: int, lines: int, planes: int) -> Iterator[Sequence[Sequence[int]]]:
    """Arrangements, fewer hyperplanes first."""
    families = ((tuple((1, -place) for place in range(points)), points), (_LINES, lines), (_PLANES, planes))
    for k in range(1, max(points, lines, planes) + 1):
        for family, most in families:
            if k <= most:
                yield from itertools.combinations(family, k)
            if k == 2:
                yield from ((row, row) for row in family)


def _instance(rows: Sequence[Sequence[int]]) -> Instance:
    return {"hyperplanes": [list(map(str, row)) for row in rows]}
