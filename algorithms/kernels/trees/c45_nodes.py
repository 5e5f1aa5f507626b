"""What the C4.5 kernels share: a table that is sorted once, and a tree as an array for each attribute of its nodes."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, as_array, shown
from boostproof.algorithms.kernels.flags import kernel

__all__ = [
    "EPSILON",
    "TIE",
    "C45Columns",
    "C45Tree",
    "Ints",
    "Rows",
    "add_branches",
    "check_table",
    "empty_tree",
    "make_leaf",
    "middle",
    "place",
    "reachable",
    "rows_copied",
    "set_counts",
    "share",
    "xlogx",
]

Ints = npt.NDArray[np.int64]
Rows = npt.NDArray[np.int32]

EPSILON = 1e-3
TIE = 1e-10


class C45Columns(NamedTuple):
    """A table, its numeric columns sorted.

    table: (d, m), a column of X a row, codes for nominal values, nan for unknown ones.
    values: (d,), the number of values of nominal columns, 0 for numeric ones.
    slot: (d,), for numeric columns the row of `order`, else -1.
    order: (numeric columns, m), the examples sorted by the column, unknown ones last.
    """

    table: Floats
    values: Ints
    slot: Ints
    order: Rows


class C45Tree(NamedTuple):
    """The nodes, n of them.

    attribute: (n,), the column that is tested, -1 in leaves.
    threshold: (n,), of numeric tests, x <= threshold or x > threshold; nan elsewhere.
    first: (n,), the first branch, followed by the others; -1 in leaves.
    branches: (n,), how many there are, one a value or two; 0 in leaves.
    parent: (n,), the node above, -1 for the root.
    label: (n,), the class, 0 or 1.
    counts: (n, 2), the weights of the classes.
    items: (n,), their sum; 0 in a branch without cases, where counts are those of the parent.
    errors: (n,), the weight of wrong cases in a tree as grown, the estimated errors in a pruned one.
    """

    attribute: Ints
    threshold: Floats
    first: Ints
    branches: Ints
    parent: Ints
    label: Ints
    counts: Floats
    items: Floats
    errors: Floats


@kernel
def empty_tree(capacity: int) -> C45Tree:
    """Return a tree with room for so many nodes."""
    return C45Tree(
        np.full(capacity, -1, np.int64),
        np.full(capacity, np.nan),
        np.full(capacity, -1, np.int64),
        np.zeros(capacity, np.int64),
        np.full(capacity, -1, np.int64),
        np.zeros(capacity, np.int64),
        np.zeros((capacity, 2)),
        np.zeros(capacity),
        np.zeros(capacity),
    )


@kernel
def _copy_nodes(tree: C45Tree, size: int, larger: C45Tree) -> None:
    # Written as a loop: assignments of slices take seconds to compile.
    for k in range(size):
        larger.attribute[k], larger.threshold[k] = tree.attribute[k], tree.threshold[k]
        larger.first[k], larger.branches[k] = tree.first[k], tree.branches[k]
        larger.parent[k], larger.label[k] = tree.parent[k], tree.label[k]
        larger.counts[k, 0], larger.counts[k, 1] = tree.counts[k, 0], tree.counts[k, 1]
        larger.items[k], larger.errors[k] = tree.items[k], tree.errors[k]


@kernel
def rows_copied(rows: Ints, used: int, size: int) -> Ints:
    """Return so many rows of numbers, the first `used` of them those of `rows`."""
    larger = np.zeros((size, rows.shape[1]), np.int64)
    for k in range(used):
        for j in range(rows.shape[1]):
            larger[k, j] = rows[k, j]
    return larger


@kernel
def add_branches(tree: C45Tree, size: int, node: int, branches: int) -> C45Tree:
    """Return the tree, of `size` nodes, with room for branches of a node, and linked to them."""
    if size + branches > tree.items.size:
        larger = empty_tree(2 * (size + branches))
        _copy_nodes(tree, size, larger)
        tree = larger
    tree.first[node], tree.branches[node] = size, branches
    for branch in range(size, size + branches):
        tree.parent[branch] = node
    return tree


@kernel
def set_counts(tree: C45Tree, node: int, first: float, second: float) -> None:
    """Give a node that is still a leaf its class counts."""
    tree.counts[node, 0], tree.counts[node, 1] = first, second
    tree.items[node] = first + second
    tree.label[node] = 1 if second > first else 0
    tree.errors[node] = min(first, second)


@kernel
def make_leaf(tree: C45Tree, node: int) -> None:
    """Take the test away from a node."""
    tree.attribute[node], tree.first[node], tree.branches[node] = -1, -1, 0
    tree.threshold[node] = np.nan


def check_table(X: npt.ArrayLike, columns: int) -> Floats:
    """Return X as a float64 table (m, d) of numbers and nan, d at least `columns`; m may be 0."""
    table = as_array("X", X)
    if table.dtype.kind not in "iufb":
        raise TypeError(f"X={shown(X)}: expected real numbers, not {table.dtype}")
    if table.ndim != 2 or table.shape[1] < columns:
        raise ValueError(f"X has shape {table.shape}: expected (m, d), d at least {columns}")
    with np.errstate(over="ignore"):  # what is beyond float64 lies above or below all of it
        return np.ascontiguousarray(table, dtype=np.float64)


@kernel
def place(x: float, threshold: float) -> int:
    """Return the branch of a value, -1 if it is unknown; a threshold of nan belongs to a nominal test."""
    if x != x:
        return -1
    if threshold != threshold:
        return int(x)
    return 1 if x > threshold else 0


@kernel
def share(weight: float, part: float, unit: float) -> float:
    """Return a part of a weight, rounded to a multiple of the unit."""
    return float(np.rint(weight * part / unit) * unit)


@kernel
def middle(low: float, high: float) -> float:
    """Return a threshold between two values, low <= threshold < high."""
    # Between neighbouring floats the middle rounds to one of the two; only the lower one separates them.
    half = 0.5 * low + 0.5 * high
    return half if low <= half < high else low


@kernel
def xlogx(x: float) -> float:
    """Return x log2 x, 0 at 0."""
    return x * math.log2(x) if x > 0 else 0.0


@kernel
def reachable(tree: C45Tree) -> Ints:
    """Return the nodes that hang on the root, breadth first, so that the branches of a node stay in a row."""
    found, size, k = np.zeros(tree.items.size, np.int64), 1, 0
    while k < size:
        node = found[k]
        for branch in range(tree.branches[node]):
            found[size + branch] = tree.first[node] + branch
        size += tree.branches[node]
        k += 1
    return found[:size]
