"""The branch and bound behind `optimal_conjunction`.

1. Gains of all single items, in one pass along the records. Items whose P is hopeless are dropped.
2. P of all pairs of the others, in one pass along the positive records: a graph of hopeful pairs.
3. Its vertices, those with few neighbours first. Each is extended by its later neighbours alone. Those in no triangle
   of the graph give one pair each, those in triangles longer conjunctions. Up to LEAF neighbours are settled at once:
   records are tallied by the subset of them that they hold, and sums over supersets are the gains of all extensions.
   More than LEAF are a problem of the same kind over the records of the vertex, cut down to them: a new level.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.conjunction.conjunction_counts import (
    Counts,
    Masks,
    coarse,
    count_items,
    plain,
    project,
    subset_gains,
)
from boostproof.algorithms.kernels.conjunction.conjunction_found import adopt, beats, least, offer, offer_subsets
from boostproof.algorithms.kernels.conjunction.conjunction_graph import (
    Graph,
    empty_graph,
    pair_graph,
    partners,
)
from boostproof.algorithms.kernels.conjunction.transactions import Numbers, Store
from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["LEAF", "Progress", "live_items", "new_progress", "search", "settle", "share"]

LEAF = 12
"""So many items are settled by a table of all their subsets; masks of 16 bits would allow four more."""


class Level(NamedTuple):
    """A problem: records, gains, the items' indices, the hopeful pairs; and room that its vertices share."""

    store: Store
    gains: Integers
    names: Integers
    pairs: Graph
    masks: Masks
    marks: Masks
    chosen: Numbers
    local: Counts


class Progress(NamedTuple):
    """The best conjunction found, the gain shared among workers, the items chosen above, and the longest allowed."""

    found: Integers
    shared: Integers
    prefix: Integers
    sums: Integers
    limit: int


@kernel
def search(store: Store, gains: Integers, names: Integers, limit: int, found: Integers) -> int:
    """Search all conjunctions of 1..limit items for one that takes the place of the one found (see the module).

    Returns:
        The number of vertices that were extended, a measure of the work.
    """
    progress, top = new_progress(found, np.zeros(1, dtype=np.int64), names.size, limit), plain(0)
    return _descend(_level(store, gains, names, _expand(store, gains, names, progress, top)), progress, top, plain(1))


@kernel
def share(
    store: Store, gains: Integers, names: Integers, pairs: Graph, limit: int, found: Integers, shared: Integers,
    worker: int, workers: int,
) -> int:  # fmt: skip
    """Search above every workers-th vertex of the graph, the worker-th first, as `search` does above all.

    shared: the largest gain of all workers, shape (1,).
    """
    progress = new_progress(found, shared, names.size, limit)
    return _descend(_level(store, gains, names, pairs), progress, worker, workers)


@kernel
def new_progress(found: Integers, shared: Integers, n: int, limit: int) -> Progress:
    """Return the progress of one worker on n items."""
    return Progress(found, shared, np.zeros(n + 1, dtype=np.int64), np.empty(1 << LEAF, dtype=np.int64), limit)


@kernel
def _level(store: Store, gains: Integers, names: Integers, pairs: Graph) -> Level:
    n = pairs.items.size
    masks, marks = np.zeros(gains.size if n else 0, dtype=np.uint16), np.zeros(n, dtype=np.uint16)
    chosen, local = np.empty(n, dtype=np.uint32), np.full(names.size if n else 0, -1, dtype=np.int32)
    return Level(store, gains, names, pairs, masks, marks, chosen, local)


@kernel
def live_items(sums: Integers, names: Integers, progress: Progress, depth: int) -> Numbers:
    """Offer the items chosen above with each single item, and return the items that leave hope for more of them.

    An item that all records with a gain hold is dropped as well: together with others it changes nothing, and of equal
    gains that of fewer items counts. `sums` ends with P and Q of all records.
    """
    for item in range(names.size):
        progress.prefix[depth] = names[item]
        offer(progress.found, sums[2 * item] - sums[2 * item + 1], depth + 1, progress.prefix)
    live, count, everywhere = np.empty(names.size, dtype=np.uint32), 0, sums[2 * names.size :]
    for item in range(names.size):
        live[count] = item
        useful = sums[2 * item] < everywhere[0] or sums[2 * item + 1] < everywhere[1]
        count += useful and depth + 2 <= progress.limit and beats(progress.found, sums[2 * item], depth + 2)
    return live[:count].copy()


@kernel
def settle(store: Store, gains: Integers, live: Numbers, names: Integers, progress: Progress, depth: int) -> None:
    """Offer the items chosen above with all subsets of at most LEAF live items."""
    if live.size > 1:
        rows, masks = np.arange(gains.size).astype(np.uint32), np.empty(gains.size, dtype=np.uint16)
        subset_gains(store, gains, rows, live, masks, progress.sums)
        offer_subsets(progress.found, progress.sums, live, names, progress.prefix, depth, progress.limit)


@kernel
def _expand(store: Store, gains: Integers, names: Integers, progress: Progress, depth: int) -> Graph:
    """Settle the single items of a problem, and all if few are live; return the hopeful pairs of what is left."""
    sums = np.zeros(2 * names.size + 2, dtype=np.int64)
    count_items(store, gains, plain(0), gains.size, sums)
    live = live_items(sums, names, progress, depth)
    if live.size <= LEAF:
        settle(store, gains, live, names, progress, depth)
        return empty_graph()
    positive = coarse(gains)
    return pair_graph(store, positive, live, least(progress.found, depth + 2, positive.shift))


@kernel
def _descend(top: Level, progress: Progress, worker: int, workers: int) -> int:
    """Extend every workers-th vertex of a level, the worker-th first, and all vertices of the levels below it."""
    levels, cursors, extended = [top], [worker], 0
    while len(levels) > 0:
        depth, level = len(levels) - 1, levels[-1]
        if cursors[depth] >= level.pairs.items.size:
            levels.pop()
            cursors.pop()
            continue
        vertex = level.pairs.order[cursors[depth]]
        cursors[depth] += 1 if depth else workers
        if depth == 0:
            adopt(progress.found, progress.shared, progress.prefix.size)
        triangles, count = _extend(level, vertex, progress, depth)
        extended += count > 0
        if triangles > LEAF:
            levels.append(_below(level, vertex, triangles, progress, depth + 1))
            cursors.append(0)
    return extended


@kernel
def _extend(level: Level, vertex: int, progress: Progress, depth: int) -> tuple[int, int]:
    """Settle a vertex with its partners; if more than LEAF are in triangles, only with the others.

    Returns:
        How many partners are in triangles, and how many there are.
    """
    pairs, room = level.pairs, (level.marks, level.chosen)
    triangles, count = partners(pairs, vertex, progress.found, depth + 2, progress.limit, *room)
    item = pairs.items[vertex]
    progress.prefix[depth] = level.names[item]
    rows = level.store.rows[level.store.lists[item] : level.store.lists[item + np.uint32(1)]]
    for k in range(triangles if triangles > LEAF else 0, count, LEAF):
        members = pairs.items[level.chosen[k : min(k + LEAF, count)]]
        subset_gains(level.store, level.gains, rows, members, level.masks, progress.sums)
        offer_subsets(progress.found, progress.sums, members, level.names, progress.prefix, depth + 1, progress.limit)
    return triangles, count


@kernel
def _below(level: Level, vertex: int, triangles: int, progress: Progress, depth: int) -> Level:
    """Return the level of the vertex's records, cut down to its partners in triangles."""
    members = level.pairs.items[level.chosen[:triangles]]
    store, gains = project(level.store, level.gains, level.pairs.items[vertex], members, level.local)
    names = level.names[members]
    return _level(store, gains, names, _expand(store, gains, names, progress, depth))
