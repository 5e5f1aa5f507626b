"""How C4.5 prunes a tree: by a pessimistic estimate of its errors, with subtree replacement and subtree raising.

A leaf with n cases, e of them wrong, is expected to make e + `added_errors`(n, e) errors on as many new cases: the
upper limit of the error rate at the confidence level CF. From the leaves upwards three estimates are compared for each
subtree: its own, T; that of a leaf in its place, L; and that of its branch with the most known cases (the last of
several) if it got all cases of the subtree, B. If L <= B + 0.1 and L <= T + 0.1 the subtree becomes a leaf; else if
B <= T + 0.1 it becomes that branch, which is pruned anew with all the cases. Without raising B does not count.

A node keeps its label unless another class has become more frequent. A branch that holds no known case is left as it
was, with 0 errors.

Source: J. R. Quinlan, C4.5: Programs for Machine Learning (1993), chapter 4; what is left open there (0.1, the order of
the comparisons, the approximation of the limit) is as in release 8 of the program.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from boostproof.algorithms.reference.zz.c45_table import Case, Data, Node, counts_of, parts

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Pruning", "added_errors", "deviation", "prune"]

_PROBABILITIES = (0.0, 0.001, 0.005, 0.01, 0.05, 0.10, 0.20, 0.40, 1.00)
_DEVIATIONS = (4.0, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0.00)
_SLACK = 0.1


class Pruning(NamedTuple):
    """CF, a probability above 0, and whether a subtree may be replaced by its largest branch."""

    confidence: float = 0.25
    raising: bool = True


def deviation(confidence: float) -> float:
    """Return the normal deviate that is exceeded with this probability, interpolated from C4.5's nine values."""
    k = next(k for k, p in enumerate(_PROBABILITIES) if confidence <= p)
    share = (confidence - _PROBABILITIES[k - 1]) / (_PROBABILITIES[k] - _PROBABILITIES[k - 1])
    return _DEVIATIONS[k - 1] + (_DEVIATIONS[k] - _DEVIATIONS[k - 1]) * share


def added_errors(n: float, e: float, confidence: float = 0.25) -> float:
    """Return what is added to e errors among n cases.

    The upper limit of the binomial distribution for e = 0, linear between e = 0 and e = 1, and from there on the normal
    approximation (Wilson's limit for e + 1/2 errors), which ends where fewer than 1/2 of a case is right.
    """
    if n <= 0:
        return 0.0
    if e < 1e-6:
        return n * (1 - math.pow(confidence, 1 / n))
    if e < 0.9999:
        none = n * (1 - math.pow(confidence, 1 / n))
        return none + e * (added_errors(n, 1.0, confidence) - none)
    if e + 0.5 >= n:
        return 0.67 * (n - e)
    z2 = deviation(confidence) ** 2
    limit = (e + 0.5 + z2 / 2 + math.sqrt(z2 * ((e + 0.5) * (1 - (e + 0.5) / n) + z2 / 4))) / (n + z2)
    return n * limit - e


def prune(data: Data, options: Pruning, node: Node, cases: Sequence[Case]) -> float:
    """Prune a tree in place, for the cases that reach it; return its estimated errors."""
    leaf_errors = _leaf_errors(data, options, cases)
    _recount(data, node, cases)
    node.errors = leaf_errors
    if node.attribute is None:
        return leaf_errors
    divided = parts(data, node, cases, len(node.branches))
    own = sum(prune(data, options, b, part) for b, part in zip(node.branches, divided, strict=True) if part)
    largest = node.branches[_largest(data, node.attribute, divided)]
    raised = estimated_errors(data, options, largest, cases) if options.raising else float("inf")
    if leaf_errors <= raised + _SLACK and leaf_errors <= own + _SLACK:
        node.attribute, node.threshold, node.branches = None, None, ()
    elif raised <= own + _SLACK:
        prune(data, options, largest, cases)
        vars(node).update(vars(largest))
    else:
        node.errors = own
    return node.errors


def estimated_errors(data: Data, options: Pruning, node: Node, cases: Sequence[Case]) -> float:
    """Return the estimated errors of a tree as it is, if these cases reached it."""
    if node.attribute is None:
        return _leaf_errors(data, options, cases)
    divided = parts(data, node, cases, len(node.branches))
    return sum(estimated_errors(data, options, b, p) for b, p in zip(node.branches, divided, strict=True) if p)


def _leaf_errors(data: Data, options: Pruning, cases: Sequence[Case]) -> float:
    """Return the estimated errors of one leaf with these cases."""
    counts = counts_of(data, cases)
    wrong = sum(counts) - max(counts)
    return wrong + added_errors(sum(counts), wrong, options.confidence)


def _recount(data: Data, node: Node, cases: Sequence[Case]) -> None:
    """Give a node the counts of these cases; its label changes only for a more frequent class."""
    node.counts = counts_of(data, cases)
    node.items = sum(node.counts)
    if max(node.counts) > node.counts[node.label]:
        node.label = node.counts.index(max(node.counts))


def _largest(data: Data, attribute: int, divided: Sequence[Sequence[Case]]) -> int:
    """Return the branch with the most known weight, the last of several."""
    known = [sum(case.weight for case in part if data.rows[case.example][attribute] is not None) for part in divided]
    return max(range(len(known)), key=lambda branch: (known[branch], branch))
