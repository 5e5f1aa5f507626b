"""How the C4.5 kernels prune: `reference/c45_pruning` without recursion.

The tree is walked depth first with the cases that reach each node, as segments of one buffer. At an inner node the
cases are sorted by their branch, so that each branch is a segment of its node's; only where some value is unknown is a
branch copied to the end of what is in use, with the shares. A subtree that is replaced by its largest branch takes over
the test of that branch and is entered again.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.trees.c45_nodes import C45Tree, Ints, Rows, make_leaf, rows_copied, share
from boostproof.algorithms.kernels.trees.c45_nodes import place as branch_of

__all__ = ["added_errors", "prune"]

_SLACK = 0.1


class Given(NamedTuple):
    """What does not change: the table by columns, the classes, the unit of the weights, CF and its deviate squared."""

    table: Floats
    y: Ints
    unit: float
    confidence: float
    z2: float
    raising: bool


class _Cases(NamedTuple):
    """Examples, their weights, and room to sort them."""

    rows: Rows
    weights: Floats
    rows_room: Rows
    weights_room: Floats


class _Frames(NamedTuple):
    """The nodes on the way to the present one.

    place: the node, where its cases begin and end, where those with unknown values end, where the branches that are
        done end, the next branch (-1 before all), the largest one so far, where what is in use ends.
    number: the estimated errors of the branches that are done, the weight of the known cases and that of the largest
        branch, the estimated errors of a leaf.
    """

    place: Ints
    number: Floats


NODE, LO, HI, UNKNOWN, DONE, NEXT, LARGEST, TOP = range(8)
OWN, KNOWN, MOST, LEAF = range(4)


@kernel
def _limit(n: float, e: float, z2: float) -> float:
    if e + 0.5 >= n:
        return 0.67 * (n - e)
    spread = math.sqrt(z2 * ((e + 0.5) * (1 - (e + 0.5) / n) + z2 / 4))
    return n * ((e + 0.5 + z2 / 2 + spread) / (n + z2)) - e


@kernel
def added_errors(n: float, e: float, confidence: float, z2: float) -> float:
    """Return what is added to e errors among n cases; z2 is the square of the normal deviate."""
    if n <= 0:
        return 0.0
    if e >= 0.9999:
        return _limit(n, e, z2)
    none = n * (1 - math.pow(confidence, 1 / n))
    return none if e < 1e-6 else none + e * (_limit(n, 1.0, z2) - none)


@kernel
def prune(given: Given, tree: C45Tree, w: Floats) -> None:
    """Prune a tree in place, for examples of these weights."""
    cases = _all_cases(w)
    frames, depth = _Frames(np.zeros((64, 8), np.int64), np.zeros((64, 4))), int(np.int64(0))
    # Not a literal 0: for that kernels would be compiled a second time.
    _open(frames.place[depth], depth, depth, cases.rows.size, cases.rows.size)
    while depth >= 0:
        place, number = frames.place[depth], frames.number[depth]
        node = place[NODE]
        if place[NEXT] < 0:
            _enter(given, tree, cases, place, number)
        elif place[NEXT] < tree.branches[node]:
            lo, hi, cases = _next_part(given, tree, cases, place, number)
            if hi > lo:
                frames, depth = _deeper(frames, depth), depth + 1
                below = tree.first[node] + place[NEXT] - 1
                _open(frames.place[depth], below, lo, hi, max(hi, place[TOP]))
        elif _decide(given, tree, cases, place, number):
            place[NEXT] = -1
        else:
            depth -= 1
            frames.number[max(depth, 0), OWN] += tree.errors[node]


@kernel
def _all_cases(w: Floats) -> _Cases:
    n, kept = 0, 0
    for case in range(w.size):
        n += w[case] > 0
    cases = _Cases(np.empty(n, np.int32), np.empty(n), np.empty(n, np.int32), np.empty(n))
    for case in range(w.size):
        if w[case] > 0:
            cases.rows[kept], cases.weights[kept] = case, w[case]
            kept += 1
    return cases


@kernel
def _open(place: Ints, node: int, lo: int, hi: int, top: int) -> None:
    place[NODE], place[LO], place[HI], place[NEXT], place[TOP] = node, lo, hi, -1, top


@kernel
def _deeper(frames: _Frames, depth: int) -> _Frames:
    """Return the frames with room for one more."""
    size = len(frames.place)
    if depth + 1 < size:
        return frames
    number = np.zeros((2 * size, 4))
    for k in range(size):
        for j in range(4):
            number[k, j] = frames.number[k, j]
    return _Frames(rows_copied(frames.place, size, 2 * size), number)


@kernel
def _with_room(cases: _Cases, size: int) -> _Cases:
    """Return the cases with room for so many."""
    before = cases.rows.size
    if size <= before:
        return cases
    rows, weights = np.empty(2 * size, np.int32), np.empty(2 * size)
    for k in range(before):
        rows[k], weights[k] = cases.rows[k], cases.weights[k]
    return _Cases(rows, weights, np.empty(2 * size, np.int32), np.empty(2 * size))


@kernel
def _weights(given: Given, cases: _Cases, lo: int, hi: int) -> tuple[float, float]:
    """Return the weights of the two classes."""
    first, second = 0.0, 0.0
    for k in range(lo, hi):
        if given.y[cases.rows[k]] == 0:
            first += cases.weights[k]
        else:
            second += cases.weights[k]
    return first, second


@kernel
def _weight(cases: _Cases, lo: int, hi: int) -> float:
    total = 0.0
    for k in range(lo, hi):
        total += cases.weights[k]
    return total


@kernel
def _leaf_errors(given: Given, first: float, second: float) -> float:
    wrong = min(first, second)
    return wrong + added_errors(first + second, wrong, given.confidence, given.z2)


@kernel
def _enter(given: Given, tree: C45Tree, cases: _Cases, place: Ints, number: Floats) -> None:
    """Count the cases of a node, and sort them by their branches; the label changes only for a more frequent class."""
    node, lo, hi = place[NODE], place[LO], place[HI]
    first, second = _weights(given, cases, lo, hi)
    tree.counts[node, 0], tree.counts[node, 1] = first, second
    tree.items[node] = first + second
    if first != second:
        tree.label[node] = 1 if second > first else 0
    number[OWN], number[MOST], number[LEAF] = 0.0, 0.0, _leaf_errors(given, first, second)
    place[NEXT], place[LARGEST] = 0, 0
    if tree.attribute[node] >= 0:
        start = _sort(given, tree, node, cases, lo, hi)
        place[UNKNOWN] = place[DONE] = start[1]
        number[KNOWN] = _weight(cases, start[1], hi)


@kernel
def _sort(given: Given, tree: C45Tree, node: int, cases: _Cases, lo: int, hi: int) -> Ints:
    """Sort cases by their branches, unknown ones first; return where these and the branches begin, and the end."""
    x, threshold = given.table[tree.attribute[node]], tree.threshold[node]
    start = np.zeros(tree.branches[node] + 2, np.int64)
    start[0] = lo
    for k in range(lo, hi):
        start[branch_of(x[cases.rows[k]], threshold) + 2] += 1
    for branch in range(1, start.size):
        start[branch] += start[branch - 1]
    free = start.copy()
    for k in range(lo, hi):
        branch = branch_of(x[cases.rows[k]], threshold) + 1
        cases.rows_room[free[branch]], cases.weights_room[free[branch]] = cases.rows[k], cases.weights[k]
        free[branch] += 1
    for k in range(lo, hi):
        cases.rows[k], cases.weights[k] = cases.rows_room[k], cases.weights_room[k]
    return start


@kernel
def _next_part(given: Given, tree: C45Tree, cases: _Cases, place: Ints, number: Floats) -> tuple[int, int, _Cases]:
    """Return where the cases of the next branch begin and end."""
    branch, lo = place[NEXT], place[DONE]
    x, threshold = given.table[tree.attribute[place[NODE]]], tree.threshold[place[NODE]]
    hi = lo
    while hi < place[HI] and branch_of(x[cases.rows[hi]], threshold) == branch:
        hi += 1
    place[NEXT], place[DONE] = branch + 1, hi
    weight = _weight(cases, lo, hi)
    if hi > lo and weight >= number[MOST]:
        place[LARGEST], number[MOST] = branch, weight
    if hi == lo or place[UNKNOWN] == place[LO]:
        return lo, hi, cases
    unknown, top = place[UNKNOWN] - place[LO], place[TOP]
    cases = _with_room(cases, top + unknown + hi - lo)
    for k in range(hi - lo):
        cases.rows[top + k], cases.weights[top + k] = cases.rows[lo + k], cases.weights[lo + k]
    part = weight / number[KNOWN]
    return top, _shared(given, cases, place[LO], place[UNKNOWN], part, cases, top + hi - lo), cases


@kernel
def _decide(given: Given, tree: C45Tree, cases: _Cases, place: Ints, number: Floats) -> bool:
    """Set the errors of a node whose branches are done, or replace it; return whether its cases are to enter again."""
    node, own, leaf, raised = place[NODE], number[OWN], number[LEAF], math.inf
    if tree.attribute[node] < 0:
        tree.errors[node] = leaf
        return False
    largest = tree.first[node] + place[LARGEST]
    if given.raising:
        most = leaf - _SLACK if leaf <= own + _SLACK else own + _SLACK
        raised = _estimate(given, tree, largest, cases, place[LO], place[HI], most)
    tree.errors[node] = own
    if leaf <= raised + _SLACK and leaf <= own + _SLACK:
        make_leaf(tree, node)
        tree.errors[node] = leaf
    elif raised <= own + _SLACK:
        _replace(tree, node, largest)
        return True
    return False


@kernel
def _replace(tree: C45Tree, node: int, branch: int) -> None:
    """Give a node the test, the branches and the label of one of its branches."""
    tree.attribute[node], tree.threshold[node] = tree.attribute[branch], tree.threshold[branch]
    tree.first[node], tree.branches[node] = tree.first[branch], tree.branches[branch]
    tree.label[node] = tree.label[branch]


@kernel
def _estimate(given: Given, tree: C45Tree, root: int, cases: _Cases, lo: int, hi: int, most: float) -> float:
    """Return the estimated errors of a subtree with these cases; inf as soon as they are more than `most`."""
    n, errors = hi - lo, 0.0
    own = _Cases(cases.rows[lo:hi].copy(), cases.weights[lo:hi].copy(), np.empty(n, np.int32), np.empty(n))
    stack, depth = np.zeros((64, 3), np.int64), 1
    stack[0, 0], stack[0, 2] = root, n
    while depth > 0:
        depth -= 1
        node, lo, hi = stack[depth, 0], stack[depth, 1], stack[depth, 2]
        if tree.attribute[node] < 0:
            first, second = _weights(given, own, lo, hi)
            errors += _leaf_errors(given, first, second)
            if errors > most:
                return math.inf
            continue
        start = _sort(given, tree, node, own, lo, hi)
        if start[1] > lo:
            own = _with_shares(given, own, start)
        stack, depth = _pushed(tree, node, stack, depth, start)
    return errors


@kernel
def _pushed(tree: C45Tree, node: int, stack: Ints, depth: int, start: Ints) -> tuple[Ints, int]:
    """Return the stack with the branches that hold cases."""
    branches = tree.branches[node]
    if depth + branches > len(stack):
        stack = rows_copied(stack, depth, 2 * (depth + branches))
    for branch in range(branches):
        if start[branch + 2] > start[branch + 1]:
            stack[depth, 0] = tree.first[node] + branch
            stack[depth, 1], stack[depth, 2] = start[branch + 1], start[branch + 2]
            depth += 1
    return stack, depth


@kernel
def _with_shares(given: Given, cases: _Cases, start: Ints) -> _Cases:
    """Put a share of the unknown cases behind those of each branch, and correct where the branches begin."""
    lo, hi, unknown = start[0], start[-1], start[1] - start[0]
    cases = _with_room(cases, hi + unknown * (start.size - 2))
    for k in range(lo, hi):
        cases.rows_room[k], cases.weights_room[k] = cases.rows[k], cases.weights[k]
    sorted_cases = _Cases(cases.rows_room, cases.weights_room, cases.rows, cases.weights)
    known, begin, top = _weight(sorted_cases, start[1], hi), start[1], lo
    for branch in range(1, start.size - 1):
        end, start[branch] = start[branch + 1], top
        for k in range(begin, end):
            cases.rows[top], cases.weights[top] = cases.rows_room[k], cases.weights_room[k]
            top += 1
        part = _weight(sorted_cases, begin, end) / known if known > 0 else 0.0
        top = _shared(given, sorted_cases, lo, lo + unknown, part, cases, top)
        begin = end
    start[-1] = top
    return cases


@kernel
def _shared(given: Given, source: _Cases, lo: int, hi: int, part: float, cases: _Cases, top: int) -> int:
    """Write the shares of unknown cases to the top, and return the new one."""
    for k in range(lo, hi):
        weight = share(source.weights[k], part, given.unit)
        if weight > 0:
            cases.rows[top], cases.weights[top] = source.rows[k], weight
            top += 1
    return top
