"""C4.5 as Quinlan describes it (1993), with the thresholds of release 8: a tree is grown, pruned, and asked.

A row is classified by walking down; where its value is unknown it goes down all branches, each with the share of the
node's cases that the branch had in training. A leaf shares what arrives out in proportion to its class counts, and a
leaf without cases gives it to its label. The class with the most is the answer, the first of several. Everything else
stands in `c45_growth` and `c45_pruning`. Not here, for C4.5 does not do it unless asked: windowing, grouping of nominal
values, soft thresholds, rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boostproof.algorithms.reference.zz.c45_growth import TIE, Growth, grow
from boostproof.algorithms.reference.zz.c45_pruning import Pruning, prune
from boostproof.algorithms.reference.zz.c45_table import Node, branch_of, c45_data

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["c45", "c45_class", "c45_class_weights"]


def c45(
    rows: Sequence[Sequence[float | None]],
    labels: Sequence[int],
    values: Sequence[int],
    weights: Sequence[float],
    *,
    growth: Growth | None = None,
    pruning: Pruning | None = None,
    classes: int = 2,
) -> Node:
    """Return the tree of C4.5.

    Args:
        rows: m rows of d entries: numbers, codes 0, 1, ... of nominal values, None for unknown ones.
        labels: m classes, 0, 1, ... below `classes`.
        values: for each attribute the number of its values, 0 for a numeric one.
        weights: how many cases each row counts for, not all 0.
        growth: the options of growing; those of C4.5 if not given.
        pruning: the options of pruning; not pruned if not given.
        classes: the number of classes.
    """
    data = c45_data(rows, labels, values, weights, classes)
    tree = grow(data, growth or Growth(), data.cases)
    if pruning is not None:
        prune(data, pruning, tree, data.cases)
    return tree


def c45_class(tree: Node, row: Sequence[float | None]) -> int:
    """Return the class of a row, the first of several that differ by no more than TIE."""
    weights = c45_class_weights(tree, row)
    return next(c for c, weight in enumerate(weights) if weight >= max(weights) - TIE)


def c45_class_weights(node: Node, row: Sequence[float | None], weight: float = 1.0) -> list[float]:
    """Return what each class gets of a row that reaches a node with this weight."""
    if node.attribute is None:
        if node.items > 0:
            return [weight * count / node.items for count in node.counts]
        return [weight * (c == node.label) for c in range(len(node.counts))]
    place = branch_of(node, row)
    if place is not None:
        return c45_class_weights(node.branches[place], row, weight)
    below = [c45_class_weights(branch, row, weight * branch.items / node.items) for branch in node.branches]
    return [sum(column) for column in zip(*below, strict=True)]
