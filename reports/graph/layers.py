"""A drawing of a graph in columns: what others rest on stands to the left of them.

The columns are those of longest paths (Sugiyama, Tagawa and Toda, 1981); an edge over several columns bends in each
between, and the places in a column follow the mean of their neighbours'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

__all__ = ["Drawing", "drawn"]

_SWEEPS = 8

Edge = tuple[str, str]
_Slot = tuple[str, ...]
"""A node, as its name alone, or the bend of an edge in a column: both ends and the column."""


@dataclass(frozen=True)
class Drawing:
    """Where nodes stand, as column and height in rows, and through which places edges go, both ends among them."""

    places: Mapping[str, tuple[int, float]]
    paths: Mapping[Edge, Sequence[tuple[int, float]]]
    columns: int
    rows: float


def drawn(nodes: Sequence[str], edges: Sequence[Edge]) -> Drawing:
    """The drawing of a graph whose edges lead from left to right, as far as they close no circle."""
    column = _columns(nodes, edges)
    slots: list[list[_Slot]] = [[] for _ in range(1 + max(column.values()))]
    for node in nodes:
        slots[column[node]].append((node,))
    chains = {edge: _chain(edge, column) for edge in edges}
    for chain in chains.values():
        for place, slot in chain[1:-1]:
            slots[place].append(slot)
    heights = _heights(slots, [[slot for _, slot in chain] for chain in chains.values()])
    paths = {edge: [(place, heights[slot]) for place, slot in chain] for edge, chain in chains.items()}
    places = {node: (column[node], heights[(node,)]) for node in nodes}
    return Drawing(places, paths, len(slots), 1 + max(heights.values()))


def _columns(nodes: Sequence[str], edges: Sequence[Edge]) -> dict[str, int]:
    """The length of the longest path to each node; where there are circles alone, the first node begins one."""
    before = {node: {start for start, end in edges if end == node and start != node} for node in nodes}
    column: dict[str, int] = {}
    while len(column) < len(nodes):
        left = [node for node in nodes if node not in column]
        free = [node for node in left if before[node] <= column.keys()] or left[:1]
        column |= {node: 1 + max((column[other] for other in before[node] & column.keys()), default=-1)
                   for node in free}  # fmt: skip
    return column


def _chain(edge: Edge, column: Mapping[str, int]) -> list[tuple[int, _Slot]]:
    """The slots of an edge with their columns, from its start to its end."""
    start, end = (column[node] for node in edge)
    between = range(start + 1, end) if start < end else range(start - 1, end, -1)
    bends = [(place, (*edge, str(place))) for place in between]
    return [(start, edge[:1]), *bends, (end, edge[1:])]


def _heights(slots: Sequence[list[_Slot]], chains: Sequence[Sequence[_Slot]]) -> dict[_Slot, float]:
    """The heights of slots: each near the mean of its neighbours in the columns beside, a row apart from the others."""
    near: dict[_Slot, list[_Slot]] = {slot: [] for held in slots for slot in held}
    for chain in chains:
        for one, other in pairwise(chain):
            near[one].append(other)
            near[other].append(one)
    heights = {slot: float(row) for held in slots for row, slot in enumerate(held)}
    for sweep in range(_SWEEPS):
        for held in slots if sweep % 2 else reversed(slots):
            wanted = {slot: _mean([heights[other] for other in near[slot]], heights[slot]) for slot in held}
            held.sort(key=wanted.__getitem__)
            heights |= _apart(held, wanted)
    least = min(heights.values())
    return {slot: height - least for slot, height in heights.items()}


def _mean(values: Sequence[float], default: float) -> float:
    return sum(values) / len(values) if values else default


def _apart(held: Sequence[_Slot], wanted: Mapping[_Slot, float]) -> dict[_Slot, float]:
    """Heights a row apart at least, in order, that are on average those that are wanted."""
    heights: dict[_Slot, float] = {}
    last = float("-inf")
    for slot in held:
        last = heights[slot] = max(wanted[slot], last + 1)
    lift = _mean([wanted[slot] - heights[slot] for slot in held], 0.0)
    return {slot: height + lift for slot, height in heights.items()}
