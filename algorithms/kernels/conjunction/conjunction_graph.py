"""The graph of pairs of items whose positive mass leaves hope: all that longer conjunctions can consist of."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.conjunction.conjunction_counts import Coarse, Counts, Masks, count_pairs, plain
from boostproof.algorithms.kernels.conjunction.conjunction_found import arrange, least
from boostproof.algorithms.kernels.conjunction.transactions import Numbers, Store
from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["Edges", "Graph", "band_end", "band_size", "empty_graph", "graph", "hopeful", "numbered", "pair_graph"]

BAND = 2**22
"""So many pairs are counted at once, in 16 MB."""


class Edges(NamedTuple):
    """Pairs of live items, second < first, and P of each as `Coarse` counts it."""

    first: Numbers
    second: Numbers
    bounds: Counts


class Graph(NamedTuple):
    """The hopeful pairs over k live items, which are numbered 0..k - 1.

    items: the live items as the store numbers them, ascending, shape (k,).
    order: their numbers by the number of neighbours, fewest first, shape (k,); place is its inverse.
    starts, others, bounds: the neighbours of i are others[starts[i] : starts[i + 1]], with P of the pair in bounds, in
        units of 2^shift.
    """

    items: Numbers
    order: Integers
    place: Integers
    starts: Integers
    others: Numbers
    bounds: Counts
    shift: int


@kernel
def pair_graph(store: Store, positive: Coarse, live: Numbers, bound: int) -> Graph:
    """Return the graph of the pairs of live items whose P is at least bound 2^shift."""
    local, low = numbered(live, store.lists.size - 1), plain(0)
    edges = Edges(np.empty(0, np.uint32), np.empty(0, np.uint32), np.empty(0, np.int32))
    while low < live.size:
        high = band_end(low, live.size)
        triangle = np.zeros(band_size(low, high), dtype=np.int32)
        count_pairs(store, positive, local, (plain(0), plain(1)), (low, high), triangle)
        edges = hopeful(edges, triangle, low, high, bound)
        low = high
    return graph(live, edges, positive.shift)


@kernel
def numbered(live: Numbers, n: int) -> Counts:
    """Return the numbers 0, 1, .. of the live items among n, -1 elsewhere."""
    local = np.full(n, -1, dtype=np.int32)
    for number in range(live.size):
        local[live[number]] = number
    return local


@kernel
def band_size(low: int, high: int) -> int:
    """Return the number of pairs (i, j), j < i, low <= i < high."""
    return high * (high - 1) // 2 - low * (low - 1) // 2


@kernel
def band_end(low: int, n: int) -> int:
    """Return the end of the band that starts at `low`: at least one i, and no more than BAND pairs otherwise."""
    high = low + 1
    while high < n and band_size(low, high + 1) <= BAND:
        high += 1
    return high


@kernel
def hopeful(edges: Edges, triangle: Counts, low: int, high: int, bound: int) -> Edges:
    """Return the edges, and after them the pairs of a band whose count is at least the bound."""
    more = 0
    for count in triangle:
        more += count >= bound
    k, place = edges.first.size, 0
    first, second = np.empty(k + more, dtype=np.uint32), np.empty(k + more, dtype=np.uint32)
    bounds = np.empty(k + more, dtype=np.int32)
    first[:k], second[:k], bounds[:k] = edges.first, edges.second, edges.bounds
    for i in range(low, high):
        for j in range(i):
            if triangle[place + j] >= bound:
                first[k], second[k], bounds[k] = i, j, triangle[place + j]
                k += 1
        place += i
    return Edges(first, second, bounds)


@kernel
def graph(live: Numbers, edges: Edges, shift: int) -> Graph:
    """Return the graph with the given edges."""
    n = live.size
    degrees = np.zeros(n, dtype=np.int64)
    for k in range(edges.first.size):
        degrees[edges.first[k]] += 1
        degrees[edges.second[k]] += 1
    order, place = _by_degree(degrees)
    starts = np.zeros(n + 1, dtype=np.int64)
    for i in range(n):
        starts[i + 1] = starts[i] + degrees[i]
    ends, others = starts.copy(), np.empty(starts[-1], dtype=np.uint32)
    bounds = np.empty(starts[-1], dtype=np.int32)
    for k in range(edges.first.size):
        i, j = edges.first[k], edges.second[k]
        others[ends[i]], bounds[ends[i]] = j, edges.bounds[k]
        others[ends[j]], bounds[ends[j]] = i, edges.bounds[k]
        ends[i] += 1
        ends[j] += 1
    return Graph(live, order, place, starts, others, bounds, shift)


@kernel
def _by_degree(degrees: Integers) -> tuple[Integers, Integers]:
    """Return the vertices by degree, equals by number, and the place of each."""
    n = degrees.size
    ends = np.zeros(n + 1, dtype=np.int64)
    for degree in degrees:
        ends[degree + 1] += 1
    for degree in range(n):
        ends[degree + 1] += ends[degree]
    order, place = np.empty(n, dtype=np.int64), np.empty(n, dtype=np.int64)
    for i in range(n):
        place[i] = ends[degrees[i]]
        order[place[i]] = i
        ends[degrees[i]] += 1
    return order, place


@kernel
def empty_graph() -> Graph:
    """Return the graph without vertices."""
    none, numbers = np.zeros(0, dtype=np.int64), np.empty(0, dtype=np.uint32)
    return Graph(numbers, none, none, np.zeros(1, dtype=np.int64), numbers, np.empty(0, dtype=np.int32), 0)


@kernel
def partners(
    pairs: Graph, vertex: int, found: Integers, size: int, limit: int, marks: Masks, chosen: Numbers
) -> tuple[int, int]:
    """Choose the later neighbours of a vertex that leave hope for `size` items and more.

    Those in a triangle that leaves hope for one item more come first, ascending.

    Args:
        size: the number of items of the conjunctions that such a pair leads to.
        limit: the largest number of items.
        marks: room, one a vertex, 0 before and after.
        chosen: the answer.

    Returns:
        How many are in a triangle, and how many there are.
    """
    bound, deeper, count = least(found, size, pairs.shift), least(found, size + 1, pairs.shift), 0
    for k in range(pairs.starts[vertex], pairs.starts[vertex + 1]):
        other = pairs.others[k]
        if pairs.bounds[k] >= bound and pairs.place[other] > pairs.place[vertex]:
            chosen[count] = other
            marks[other] = size < limit and pairs.bounds[k] >= deeper
            count += 1
    triangles = 0
    for k in range(count):
        if marks[chosen[k]] and _closes(pairs, chosen[k], deeper, marks):
            chosen[triangles], chosen[k] = chosen[k], chosen[triangles]
            triangles += 1
    marks[chosen[:count]] = 0
    arrange(chosen[:triangles])
    return triangles, count


@kernel
def _closes(pairs: Graph, vertex: int, bound: int, marks: Masks) -> bool:
    """Whether the vertex has a marked neighbour by a pair of at least that bound."""
    for k in range(pairs.starts[vertex], pairs.starts[vertex + np.uint32(1)]):
        if marks[pairs.others[k]] and pairs.bounds[k] >= bound:
            return True
    return False
