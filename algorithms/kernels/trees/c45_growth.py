"""How the C4.5 kernels grow a tree: depth first, over columns that were sorted once.

The cases of a node are a segment of a buffer, which has one row of examples for every numeric column, in its order, and
one in the order of the table; beside them the values of the columns and the weights, for at deep nodes a look into the
table would miss the cache each time. A test divides the segment into those of its branches, each in the same order, in
its place; cases whose value is unknown are written into every branch, so that the segments may need more room than
theirs did. Branches that stay leaves get none. The last branch is grown first: it stands at the end of what is in use.
State bytes an example: 12 a numeric column, 8 a nominal one, and 36.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.trees.c45_nodes import (
    EPSILON,
    TIE,
    C45Columns,
    C45Tree,
    Ints,
    Rows,
    add_branches,
    empty_tree,
    make_leaf,
    place,
    rows_copied,
    set_counts,
    share,
)
from boostproof.algorithms.kernels.trees.c45_proposals import Segment, nominal_proposal, numeric_proposal

__all__ = ["grow"]


class _Buffer(NamedTuple):
    """Examples in rows and their values as in `Segment`, the weights of row 0, and room to divide a row."""

    rows: Rows
    values: Floats
    weights: Floats
    rows_room: Rows
    values_room: Floats


class _Work(NamedTuple):
    """Room for what a node needs.

    weights, place: for each example its weight, negative for the second class, and its branch or -1.
    counts, part: for each branch its class weights, and its share of the known weight.
    size, start, free: its number of cases, 0 if it is not grown, where they begin, and where the next one goes.
    """

    weights: Floats
    place: Rows
    counts: Floats
    part: Floats
    size: Ints
    start: Ints
    free: Ints


@kernel
def grow(columns: C45Columns, y: Ints, w: Floats, unit: float, min_cases: float, gap: float) -> tuple[C45Tree, int]:
    """Return an unpruned tree and how many nodes it has; the weights are multiples of the unit."""
    buffer, work = _root_buffer(columns, w), _work(columns)
    # As a literal, the number would have kernels that take it compiled a second time.
    root, size = int(np.int64(0)), int(np.int64(1))
    tree = empty_tree(y.size)
    _count_root(tree, root, y, w)
    total = tree.items[root]
    stack, depth = np.zeros((64, 3), np.int64), int(_grows(tree, root, min_cases))
    stack[0, 2] = buffer.weights.size
    while depth > 0:
        depth -= 1
        node, lo, hi = stack[depth, 0], stack[depth, 1], stack[depth, 2]
        segment = _segment(tree, node, lo, hi, buffer, work, y)
        attribute, threshold = _best_test(columns, tree, node, segment, total, min_cases, gap, work.counts)
        if attribute < 0:
            continue
        tree = add_branches(tree, size, node, max(columns.values[attribute], 2 * (columns.slot[attribute] >= 0)))
        size += tree.branches[node]
        tree.attribute[node] = attribute
        tree.threshold[node] = _kept(columns, attribute, threshold, w)
        _divide(columns, tree, node, segment, buffer, work, unit, y)
        used = _place_branches(tree, node, segment, work, min_cases)
        buffer = _with_room(buffer, used)
        _move(columns, tree.branches[node], segment, buffer, work, unit)
        stack, depth = _pushed(tree, node, stack, depth, work)
    _collapse(tree, size)
    return tree, size


@kernel
def _count_root(tree: C45Tree, root: int, y: Ints, w: Floats) -> None:
    first, second = 0.0, 0.0
    for case in range(w.size):
        if y[case] == 0:
            first += w[case]
        else:
            second += w[case]
    set_counts(tree, root, first, second)


@kernel
def _root_buffer(columns: C45Columns, w: Floats) -> _Buffer:
    """Return the buffer with the cases of positive weight."""
    m, d, n = w.size, columns.values.size, 0
    for case in range(m):
        n += w[case] > 0
    rows, values = np.empty((1 + len(columns.order), n), np.int32), np.empty((d, n))
    every, weights, kept = np.arange(m).astype(np.int32), np.empty(n), 0
    for case in range(m):
        if w[case] > 0:
            rows[0, kept], weights[kept] = case, w[case]
            kept += 1
    for column in range(d):
        slot, kept = columns.slot[column], 0
        order = columns.order[slot] if slot >= 0 else every
        for example in order:
            if w[example] > 0:
                rows[1 + max(slot, -1), kept], values[column, kept] = example, columns.table[column, example]
                kept += 1
    return _Buffer(rows, values, weights, np.empty(n, np.int32), np.empty(n))


@kernel
def _work(columns: C45Columns) -> _Work:
    m, branches = columns.table.shape[1], 2
    for values in columns.values:
        branches = max(branches, values)
    return _Work(
        np.zeros(m),
        np.empty(m, np.int32),
        np.empty((branches, 2)),
        np.empty(branches),
        np.empty(branches, np.int64),
        np.empty(branches, np.int64),
        np.empty(branches, np.int64),
    )


@kernel
def _grows(tree: C45Tree, node: int, min_cases: float) -> bool:
    return bool(tree.errors[node] > 0 and tree.items[node] >= 2 * min_cases)


@kernel
def _segment(tree: C45Tree, node: int, lo: int, hi: int, buffer: _Buffer, work: _Work, y: Ints) -> Segment:
    """Return the cases of a node, their weights where the scans look for them."""
    for k in range(lo, hi):
        case = buffer.rows[0, k]
        work.weights[case] = buffer.weights[k] if y[case] == 0 else -buffer.weights[k]
    return Segment(buffer.rows, buffer.values, lo, hi, work.weights, tree.counts[node, 0], tree.counts[node, 1])


@kernel
def _is_tested(tree: C45Tree, node: int, column: int) -> bool:
    """Whether a node above tests a column."""
    above = tree.parent[node]
    while above >= 0 and tree.attribute[above] != column:
        above = tree.parent[above]
    return bool(above >= 0)


@kernel
def _best_test(
    columns: C45Columns,
    tree: C45Tree,
    node: int,
    segment: Segment,
    total: float,
    min_cases: float,
    gap: float,
    counts: Floats,
) -> tuple[int, float]:
    """Return the column with the best gain ratio and its threshold, or -1."""
    d = columns.values.size
    gains, infos, thresholds = np.full(d, -1.0), np.zeros(d), np.full(d, np.nan)
    for column in range(d):
        if columns.slot[column] >= 0:
            proposal = numeric_proposal(columns, column, segment, min_cases, gap)
        elif not _is_tested(tree, node, column):
            proposal = nominal_proposal(columns, column, segment, min_cases, counts)
        else:
            continue
        gains[column], infos[column], thresholds[column] = proposal
    least = _average(gains, columns.values, 0.3 * total) - EPSILON
    best, most = -1, -EPSILON
    for column in range(d):
        if gains[column] > -EPSILON and gains[column] >= least and infos[column] > EPSILON:
            ratio = gains[column] / infos[column]
            if ratio > most + TIE:
                best, most = column, ratio
    return best, thresholds[best] if best >= 0 else np.nan


@kernel
def _average(gains: Floats, values: Ints, many: float) -> float:
    """Return the average gain, without attributes of so many values unless all are such."""
    every, total, number = True, 0.0, 0
    for column in range(gains.size):
        every = every and values[column] >= many
    for column in range(gains.size):
        if gains[column] > -EPSILON and (every or values[column] < many):
            total += gains[column]
            number += 1
    return total / number if number > 0 else 1e6


@kernel
def _kept(columns: C45Columns, column: int, threshold: float, w: Floats) -> float:
    """Return the largest value of the examples of positive weight that is not above the threshold."""
    if columns.slot[column] < 0:
        return np.nan
    row, x = columns.order[columns.slot[column]], columns.table[column]
    lo, hi = 0, row.size
    while lo < hi:
        half = (lo + hi) // 2
        if x[row[half]] <= threshold:
            lo = half + 1
        else:
            hi = half
    while w[row[lo - 1]] == 0:
        lo -= 1
    return float(x[row[lo - 1]])


@kernel
def _divide(
    columns: C45Columns,
    tree: C45Tree,
    node: int,
    segment: Segment,
    buffer: _Buffer,
    work: _Work,
    unit: float,
    y: Ints,
) -> None:
    """Find the branch of each case, and the shares, sizes and class weights of the branches."""
    branches, x = tree.branches[node], columns.table[tree.attribute[node]]
    counts, size = work.counts[:branches], work.size[:branches]
    counts[:], size[:], unknown = 0.0, 0, 0
    for k in range(segment.lo, segment.hi):
        case = buffer.rows[0, k]
        branch = place(x[case], tree.threshold[node])
        work.place[case] = branch
        if branch >= 0:
            counts[branch, y[case]] += buffer.weights[k]
            size[branch] += 1
        else:
            unknown += 1
    known = counts.sum()
    for branch in range(branches):
        work.part[branch] = (counts[branch, 0] + counts[branch, 1]) / known
    if unknown > 0:
        _share_out(segment, buffer, work, branches, unit, y)
    _count_branches(tree, node, work)


@kernel
def _share_out(segment: Segment, buffer: _Buffer, work: _Work, branches: int, unit: float, y: Ints) -> None:
    """Add the shares of cases with unknown values to the branches."""
    for k in range(segment.lo, segment.hi):
        case = buffer.rows[0, k]
        if work.place[case] < 0:
            for branch in range(branches):
                weight = share(buffer.weights[k], work.part[branch], unit)
                work.counts[branch, y[case]] += weight
                work.size[branch] += weight > 0


@kernel
def _count_branches(tree: C45Tree, node: int, work: _Work) -> None:
    """Give the branches their class weights; one without cases those of its parent."""
    for branch in range(tree.branches[node]):
        below = tree.first[node] + branch
        if work.size[branch] > 0:
            set_counts(tree, below, work.counts[branch, 0], work.counts[branch, 1])
        else:
            tree.counts[below, 0], tree.counts[below, 1] = tree.counts[node, 0], tree.counts[node, 1]
            tree.label[below] = tree.label[node]


@kernel
def _place_branches(tree: C45Tree, node: int, segment: Segment, work: _Work, min_cases: float) -> int:
    """Give the branches that are grown further their places; return where the last one ends."""
    end = segment.lo
    for branch in range(tree.branches[node]):
        if work.size[branch] == 0 or not _grows(tree, tree.first[node] + branch, min_cases):
            work.size[branch] = 0
        work.start[branch] = end
        end += work.size[branch]
    return end


@kernel
def _with_room(buffer: _Buffer, size: int) -> _Buffer:
    """Return the buffer with room for segments that end at `size`."""
    before = buffer.weights.size
    if size <= before:
        return buffer
    rows, values = np.empty((len(buffer.rows), 2 * size), np.int32), np.empty((len(buffer.values), 2 * size))
    weights = np.empty(2 * size)
    for k in range(before):
        weights[k] = buffer.weights[k]
        for j in range(len(rows)):
            rows[j, k] = buffer.rows[j, k]
        for j in range(len(values)):
            values[j, k] = buffer.values[j, k]
    return _Buffer(rows, values, weights, np.empty(2 * size, np.int32), np.empty(2 * size))


@kernel
def _move(columns: C45Columns, branches: int, segment: Segment, buffer: _Buffer, work: _Work, unit: float) -> None:
    """Write the segments of the branches over that of the node; row 0 last, for nominal columns are read along it."""
    lo, end = segment.lo, work.start[branches - 1] + work.size[branches - 1]
    if end == lo:
        return
    for column in range(columns.values.size):
        row = 1 + max(columns.slot[column], -1)
        _move_row(buffer.rows[row], buffer.values[column], segment, buffer, work, branches, unit)
        for k in range(lo, end):
            buffer.values[column, k] = buffer.values_room[k]
        for k in range(lo, end if row > 0 else lo):
            buffer.rows[row, k] = buffer.rows_room[k]
    _move_row(buffer.rows[0], buffer.weights, segment, buffer, work, branches, unit)
    for branch in range(branches):
        for k in range(work.start[branch], work.start[branch] + work.size[branch]):
            case, weight = buffer.rows_room[k], buffer.values_room[k]
            buffer.rows[0, k] = case
            buffer.weights[k] = weight if work.place[case] >= 0 else share(weight, work.part[branch], unit)


@kernel
def _move_row(
    row: Rows, values: Floats, segment: Segment, buffer: _Buffer, work: _Work, branches: int, unit: float
) -> None:
    """Write the cases and values of each branch that is grown to its place in the room, in the order of the row."""
    free, size, rows_room, values_room = work.free, work.size, buffer.rows_room, buffer.values_room
    for branch in range(branches):
        free[branch] = work.start[branch]
    for k in range(segment.lo, segment.hi):
        case = row[k]
        branch = work.place[case]
        if branch >= 0:
            if size[branch] > 0:
                rows_room[free[branch]], values_room[free[branch]] = case, values[k]
                free[branch] += 1
            continue
        for below in range(branches):
            if size[below] > 0 and share(abs(work.weights[case]), work.part[below], unit) > 0:
                rows_room[free[below]], values_room[free[below]] = case, values[k]
                free[below] += 1


@kernel
def _pushed(tree: C45Tree, node: int, stack: Ints, depth: int, work: _Work) -> tuple[Ints, int]:
    """Return the stack with the branches that are grown further."""
    branches = tree.branches[node]
    if depth + branches > len(stack):
        stack = rows_copied(stack, depth, 2 * (depth + branches))
    for branch in range(branches):
        if work.size[branch] > 0:
            stack[depth, 0] = tree.first[node] + branch
            stack[depth, 1] = work.start[branch]
            stack[depth, 2] = work.start[branch] + work.size[branch]
            depth += 1
    return stack, depth


@kernel
def _collapse(tree: C45Tree, size: int) -> None:
    """From below, give inner nodes the errors of their branches, and make leaves of those that are no better."""
    for node in range(size - 1, -1, -1):
        if tree.attribute[node] >= 0:
            first = tree.first[node]
            tree.errors[node] = 0.0
            for branch in range(first, first + tree.branches[node]):
                tree.errors[node] += tree.errors[branch]
            if tree.errors[node] >= min(tree.counts[node, 0], tree.counts[node, 1]) - EPSILON:
                make_leaf(tree, node)
