"""The branch and bound of `conjunction_search`, shared out to threads.

Kernels hold no lock of Python, so that plain threads run them side by side. Items are counted on parts of the records
and pairs likewise, and each worker takes its share of the vertices of the graph. What they count are integers, and what
each has found is compared by the same rule, so that the answer depends neither on their number nor on their speed.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np

from boostproof.algorithms.kernels.conjunction.conjunction_counts import (
    Coarse,
    Counts,
    coarse,
    count_items,
    count_pairs,
)
from boostproof.algorithms.kernels.conjunction.conjunction_found import least, offer
from boostproof.algorithms.kernels.conjunction.conjunction_graph import (
    Edges,
    Graph,
    band_end,
    band_size,
    graph,
    hopeful,
    numbered,
)
from boostproof.algorithms.kernels.conjunction.conjunction_search import LEAF, live_items, new_progress, settle, share
from boostproof.algorithms.kernels.conjunction.transactions import Numbers, Store
from boostproof.algorithms.kernels.fixed import Integers

__all__ = ["search_shared"]

R = TypeVar("R")


class _Team:
    """Threads that do the same on different parts."""

    def __init__(self, pool: ThreadPoolExecutor, workers: int) -> None:
        self.pool = pool
        self.workers = workers

    def each(self, call: Callable[[int], R]) -> list[R]:
        """Return what the call returns for the workers 0, 1, .."""
        return list(self.pool.map(call, range(self.workers)))


def search_shared(store: Store, gains: Integers, names: Integers, limit: int, found: Integers, workers: int) -> None:
    """Search as `search` does, with so many workers."""
    with ThreadPoolExecutor(workers) as pool:
        team = _Team(pool, workers)
        shared = np.zeros(1, dtype=np.int64)
        progress = new_progress(found, shared, names.size, limit)
        live = live_items(_count_items(team, store, gains), names, progress, 0)
        if live.size <= LEAF:
            settle(store, gains, live, names, progress, 0)
            return
        pairs = _pair_graph(team, store, coarse(gains), live, found)
        results = np.tile(found, (workers, 1))
        team.each(lambda w: share(store, gains, names, pairs, limit, results[w], shared, w, workers))
    for result in results:
        # A gain that was only heard of is longer than any conjunction, and stands in the row of who found it.
        if result[1] <= names.size:
            offer(found, result[0], result[1], result[2:])


def _count_items(team: _Team, store: Store, gains: Integers) -> Integers:
    """Return what `count_items` counts, over parts with as many items each."""
    ends = np.searchsorted(store.starts, store.items.size * np.arange(team.workers + 1) // team.workers)
    ends[0], ends[-1] = 0, gains.size
    parts = np.zeros((team.workers, 2 * store.lists.size), dtype=np.int64)
    team.each(lambda w: count_items(store, gains, int(ends[w]), int(ends[w + 1]), parts[w]))
    sums: Integers = parts.sum(axis=0)
    return sums


def _pair_graph(team: _Team, store: Store, positive: Coarse, live: Numbers, found: Integers) -> Graph:
    """Return what `pair_graph` returns."""
    local, low = numbered(live, store.lists.size - 1), 0
    edges = Edges(np.empty(0, np.uint32), np.empty(0, np.uint32), np.empty(0, np.int32))
    while low < live.size:
        high = band_end(low, live.size)
        triangle = _count_pairs(team, store, positive, local, (low, high))
        edges = hopeful(edges, triangle, low, high, least(found, 2, positive.shift))
        low = high
    return graph(live, edges, positive.shift)


def _count_pairs(team: _Team, store: Store, positive: Coarse, local: Counts, band: tuple[int, int]) -> Counts:
    """Return what `count_pairs` counts over all positive records."""
    parts = np.zeros((team.workers, band_size(*band)), dtype=np.int32)
    team.each(lambda w: count_pairs(store, positive, local, (w, team.workers), band, parts[w]))
    triangle: Counts = parts.sum(axis=0, dtype=np.int32)
    return triangle
