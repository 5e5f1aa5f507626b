"""The cells of hyperplanes of the line, the plane and the space, counted in two ways.

The number of components is Whitney's (A logical expansion in mathematics, 1932; Zaslavsky, Facing up to arrangements,
1975): the sum of (-1)^(|B| - rank B) over the sets B of hyperplanes that have a point in common. The binary vectors are
found apart from that, by exact linear programs (:mod:`boostproof.verify.solvers.structure.arrangement`). Two cells are
neighbours where their vectors differ at the copies of one hyperplane and nowhere else: the segment between two of their
points then leaves the one for the other in a point of that hyperplane alone.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq, fmpq_mat

from boostproof.verify.solvers.structure import cells

__all__ = ["components", "decision_regions", "is_general", "solve"]

Row = tuple[Fraction, ...]
Rows = tuple[Row, ...]
Signs = tuple[int, ...]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """Cells, binary vectors, decision regions, and whether the position is general. Some normal may not be 0."""
    rows = tuple(map(tuple, data["hyperplanes"]))
    proper = all(any(row[:-1]) for row in rows)
    if not proper:
        return {"proper": False, **dict.fromkeys(("M", "central", "vectors", "regions", "general", "simple"))}
    signs = cells([(row[:-1], row[-1]) for row in rows])
    general = is_general(rows)
    return {
        "proper": True,
        "M": components(rows),
        "central": components(tuple((*row, Fraction(0)) for row in rows)),
        "vectors": len(set(signs)),
        "regions": decision_regions(signs, _copies(rows)),
        "general": general,
        "simple": general and is_general(tuple(row[:-1] for row in rows)),
    }


def _rank(rows: Sequence[Row]) -> int:
    if not rows:
        return 0
    entries = [fmpq(x.numerator, x.denominator) for row in rows for x in row]
    return int(fmpq_mat(len(rows), len(rows[0]), entries).rank())


def is_general(rows: Sequence[Row]) -> bool:
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
