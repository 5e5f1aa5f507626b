"""C4.5 over columns sorted once: the tree of `reference/c45`, node for node, for two classes.

The rules, and how ties are decided, stand in the reference. Weights are rounded to multiples of 2^-e, e the largest for
which their sums are exact in float64: 2^-38 of a case for 10,000 cases. Gains are float64 numbers, compared with the
tolerance of the reference; trees differ from exact ones only where two gains differ by 1e-10 or less.

Contract: weights count cases, and a row of weight 0 is not there, as long as another one is; one class, one row, equal
columns and columns without known values leave a leaf. Equal classes have the first one as label.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import (
    Floats,
    Signs,
    as_array,
    distributions,
    instance,
    real,
    shown,
    signs,
)
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.trees.c45_growth import grow
from boostproof.algorithms.kernels.trees.c45_nodes import TIE, C45Columns, C45Tree, Ints, check_table, place, reachable
from boostproof.algorithms.kernels.trees.c45_pruning import Given, prune

__all__ = ["C45Columns", "C45Tree", "c45_columns", "c45_predictions", "c45_tree", "class_margins"]

_PROBABILITIES = (0.0, 0.001, 0.005, 0.01, 0.05, 0.10, 0.20, 0.40, 1.00)
_DEVIATIONS = (4.0, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0.00)


def c45_columns(X: npt.ArrayLike, values: Sequence[int]) -> C45Columns:
    """Sort the numeric columns of a table.

    Args:
        X: shape (m, d), at least one row and one column: finite numbers, codes 0, 1, ..., nan for unknown values.
        values: for each column the number of its values, below 2^31, if it is nominal, 0 if it is numeric.

    Raises:
        TypeError: X does not hold real numbers, or values no integers.
        ValueError: another shape, an infinite number, a number of values that is not as above, or a code that is none.
    """
    table = as_array("X", X)
    if table.dtype.kind not in "iufb":
        raise TypeError(f"X={shown(X)}: expected real numbers, not {table.dtype}")
    if table.ndim != 2 or 0 in table.shape:
        raise ValueError(f"X has shape {table.shape}: expected at least one row and one column")
    numbers = _value_numbers(values, table.shape[1])
    with np.errstate(over="ignore"):  # a number that overflows is refused
        columns = np.ascontiguousarray(table.T, dtype=np.float64)
    if bool(np.any(np.isinf(columns))):
        raise ValueError(f"X={shown(X)}: expected finite numbers and nan")
    for j in np.flatnonzero(numbers):
        _check_codes(columns[j], int(numbers[j]), int(j))
    return sorted_columns(columns, numbers)


def _value_numbers(values: Sequence[int], columns: int) -> Ints:
    """Return the numbers of values of the columns, checked."""
    numbers = as_array("values", values)
    if numbers.dtype.kind not in "iu":
        raise TypeError(f"values={shown(values)}: expected integers, not {numbers.dtype}")
    if numbers.shape != (columns,):
        raise ValueError(f"values={shown(values)}: expected {columns} numbers, one a column of X")
    if not bool(np.all((numbers >= 0) & (numbers < 2**31))):
        raise ValueError(f"values={shown(values)}: expected numbers from 0 to 2^31 - 1")
    return numbers.astype(np.int64)


def sorted_columns(columns: Floats, values: npt.NDArray[np.int64]) -> C45Columns:
    """Sort the numeric columns, given by rows, without checks."""
    numeric = values == 0
    slot = np.where(numeric, np.cumsum(numeric) - 1, -1)
    order = np.argsort(columns[numeric], axis=1, kind="stable").astype(np.int32)
    return C45Columns(columns, values, slot.astype(np.int64), order)


def c45_tree(
    columns: C45Columns,
    y: npt.ArrayLike,
    w: npt.ArrayLike,
    *,
    min_cases: float = 2.0,
    confidence: float | None = 0.25,
    raising: bool = True,
    gap: float = 1e-5,
) -> C45Tree:
    """Return the tree of C4.5.

    Args:
        columns: what `c45_columns` returned.
        y: labels, integers +1 and -1, shape (m,); the classes of the tree are 0 for -1 and 1 for +1.
        w: non-negative weights, not all 0, shape (m,): how many cases a row counts for.
        min_cases: the weight that at least two branches of a test must have, above 0.
        confidence: CF of the pruning, above 0 and at most 1; None leaves the tree unpruned.
        raising: whether a subtree may be replaced by its largest branch.
        gap: by how much the two values at a threshold differ at least, not negative.

    Raises:
        TypeError: columns are no `C45Columns`, y holds no integers or w no real numbers, or an option is of another
            kind.
        ValueError: another shape, or a label, a weight or an option that is not as above.
    """
    instance("columns", columns, C45Columns)
    m = columns.table.shape[1]
    labels = signs("y", y, 1)
    if labels.shape != (m,):
        raise ValueError(f"y has shape {labels.shape}: expected ({m},), one label a row of X")
    weights = distributions("w", w, (m,))
    if not 0 < real("min_cases", min_cases) < math.inf:
        raise ValueError(f"min_cases={min_cases!r}: expected a number above 0")
    if confidence is not None and not 0 < real("confidence", confidence) <= 1:
        raise ValueError(f"confidence={confidence!r}: expected None or a number above 0 and at most 1")
    if not isinstance(raising, (bool, np.bool_)):
        raise TypeError(f"raising={shown(raising)}: expected True or False")
    if not 0 <= real("gap", gap) < math.inf:
        raise ValueError(f"gap={gap!r}: expected a number of at least 0")
    return fitted_tree(columns, labels, weights, float(min_cases), confidence, raising, float(gap))


def fitted_tree(
    columns: C45Columns, y: Signs, w: Floats, min_cases: float, confidence: float | None, raising: bool, gap: float
) -> C45Tree:
    """Return the tree as `c45_tree` does, without checks."""
    # Rounded once: a sum that depended on its order could fall on either side of a power of two.
    unit = math.ldexp(1.0, math.ceil(math.fsum(w.tolist())).bit_length() - 52)
    classes, cases = (y > 0).astype(np.int64), np.rint(w / unit) * unit
    tree, _ = grow(columns, classes, cases, unit, min_cases, gap)
    if confidence is not None:
        z2 = _deviation(confidence) ** 2
        prune(Given(columns.table, classes, unit, float(confidence), z2, bool(raising)), tree, cases)
    return _compact(tree)


def _compact(tree: C45Tree) -> C45Tree:
    """Return the nodes that hang on the root, breadth first."""
    kept = reachable(tree)
    found: dict[str, Any] = {name: getattr(tree, name)[kept] for name in C45Tree._fields}
    # In this order the branches of the inner nodes follow each other from 1 on.
    branches = found["branches"]
    found["first"] = np.where(branches > 0, 1 + np.cumsum(branches) - branches, -1)
    found["parent"] = np.append(-1, np.repeat(np.arange(kept.size), branches))
    return C45Tree(**found)


def _deviation(confidence: float) -> float:
    """Return the normal deviate that is exceeded with this probability, interpolated from C4.5's nine values."""
    # A probability is the abscissa; numpy's interpolation is the formula of the reference up to rounding.
    return float(np.interp(confidence, _PROBABILITIES, _DEVIATIONS))


def _check_codes(column: Floats, values: int, j: int) -> None:
    known = column[~np.isnan(column)]
    bad = known[(known < 0) | (known >= values) | (known != np.floor(known))]
    if bad.size:
        raise ValueError(f"column {j} of X holds {bad[0]!r}: expected codes below {values}, or nan")


def c45_predictions(tree: C45Tree, X: npt.ArrayLike) -> Signs:
    """Return +1 for class 1 and -1 for class 0 on the rows of a table with codes and nan, shape (m,).

    Raises:
        TypeError: tree is no `C45Tree`, or X does not hold real numbers.
        ValueError: X is no table, has too few columns, or holds a code that is none in a column that is tested.
    """
    instance("tree", tree, C45Tree)
    table = check_table(X, int(tree.attribute.max()) + 1)
    nominal = (tree.attribute >= 0) & np.isnan(tree.threshold)
    for j, branches in sorted(set(zip(tree.attribute[nominal].tolist(), tree.branches[nominal].tolist(), strict=True))):
        _check_codes(table[:, j], branches, j)
    return predicted(tree, table)


def predicted(tree: C45Tree, X: Floats) -> Signs:
    """Return what `c45_predictions` does for a float64 table, without checks."""
    return np.where(class_margins(tree, X) > 0.0, 1, -1).astype(np.int8)


def class_margins(tree: C45Tree, X: Floats) -> Floats:
    """Return the share of class 1 - the share of class 0 for the rows of a float64 table, shape (m,), without checks.

    What may be rounding is 0.
    """
    margins: Floats = np.clip(_margins(tree, X, _leaf_margins(tree)), -1.0, 1.0)
    return np.where(np.abs(margins) > TIE, margins, 0.0)


def _leaf_margins(tree: C45Tree) -> Floats:
    """Return the share of class 1 - the share of class 0 of what arrives at a node."""
    whole = np.where(tree.items > 0, tree.items, 1.0)
    return np.where(tree.items > 0, (tree.counts[:, 1] - tree.counts[:, 0]) / whole, 2.0 * tree.label - 1.0)


@kernel
def _margins(tree: C45Tree, X: Floats, margins: Floats) -> Floats:
    found = np.empty(len(X))
    nodes, weights = np.zeros(margins.size, np.int64), np.ones(margins.size)
    for k in range(len(X)):
        node = _descend(tree, X[k], 0)
        found[k] = margins[node] if tree.attribute[node] < 0 else _margin(tree, X[k], margins, node, nodes, weights)
    return found


@kernel
def _descend(tree: C45Tree, x: Floats, node: int) -> int:
    """Return the leaf of a row, or the first node on its way whose value is unknown."""
    while tree.attribute[node] >= 0:
        branch = place(x[tree.attribute[node]], tree.threshold[node])
        if branch < 0:
            return node
        node = tree.first[node] + branch
    return node


@kernel
def _margin(tree: C45Tree, x: Floats, margins: Floats, node: int, nodes: Ints, weights: Floats) -> float:
    """Return the weight of class 1 - the weight of class 0; nodes and weights are room for a stack."""
    total, depth = 0.0, 1
    nodes[0], weights[0] = node, 1.0
    while depth > 0:
        depth -= 1
        weight = weights[depth]
        node = _descend(tree, x, nodes[depth])
        if tree.attribute[node] < 0:
            total += weight * margins[node]
            continue
        for branch in range(tree.branches[node]):
            below = tree.first[node] + branch
            nodes[depth], weights[depth] = below, weight * tree.items[below] / tree.items[node]
            depth += 1
    return total
