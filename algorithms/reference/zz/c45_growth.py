"""How C4.5 grows a tree, with the numeric thresholds of release 8.

A node with n cases is a leaf if one class has all of them, or n < 2 `min_cases`, or no test is left. Otherwise every
attribute proposes one test, and the best of them is taken:

- A nominal attribute that the path has not tested yet proposes one branch for each of its values.
- A numeric attribute proposes x <= t, with t between two neighbouring values of the node that lie more than `gap` apart
  and leave enough cases on both sides: 10% of the known cases / classes, at least `min_cases`, and 25 where that is
  more than 25. The best gain counts; log2(number of such t) / n is taken off it, and it must stay positive.

Let info(f) = sum_c f_c (log2 sum f - log2 f_c) for class counts f, and let k of the n cases have a known value. The
gain of a test is (k / n) (info(known) - sum_branches info(branch)) / k; it counts only if two branches have `min_cases`
cases. The split information is the entropy of the sizes of the branches, the unknown cases being one more branch. Among
the tests whose gain is at least the average one - EPSILON, and whose split information is above EPSILON, the largest
gain / split information wins. Nominal attributes whose values are as many as 30% of the cases stay out of the average,
unless all attributes are such.

A case with an unknown value goes down every branch that holds known cases, with its share of the known weight. A branch
without a known case is a leaf with 0 cases and the class of its parent. A subtree with no fewer errors than a leaf in
its place, up to EPSILON, is collapsed into that leaf.

Laid down here and left open there: the first of several best tests wins, attributes in the order of the columns and
thresholds from below, and a later one must be better by more than TIE, so that rounding does not choose; of equally
frequent classes the first one is the label. As in C4.5, the threshold that is kept is the largest value of the whole
training set that is not above the middle of the two neighbours.

Source: J. R. Quinlan, C4.5: Programs for Machine Learning (1993), chapters 2 and 3; J. R. Quinlan, Improved Use of
Continuous Attributes in C4.5, Journal of Artificial Intelligence Research 4 (1996); and what release 8 of the program
does where these are silent.
"""

from __future__ import annotations

from itertools import pairwise
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from boostproof.algorithms.reference.zz.c45_table import Case, Data, Node, counts_of, parts

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["EPSILON", "TIE", "Growth", "Proposal", "best_test", "grow", "proposals"]

EPSILON = 1e-3
"""C4.5's tolerance for gains, split informations and errors."""

TIE = 1e-10
"""A later test must be better by more than this."""


class Growth(NamedTuple):
    """The cases that two branches of a test must have, and the distance of values that a threshold may part."""

    min_cases: float = 2.0
    gap: float = 1e-5


class Proposal(NamedTuple):
    """What an attribute proposes; threshold is None for nominal ones."""

    attribute: int
    threshold: float | None
    gain: float
    split_info: float


def grow(data: Data, options: Growth, cases: Sequence[Case], tested: frozenset[int] = frozenset()) -> Node:
    """Return the unpruned tree for the cases below a path that has tested these nominal attributes."""
    counts = counts_of(data, cases)
    label = counts.index(max(counts))
    node = Node(counts, sum(counts), label, sum(counts) - counts[label])
    if node.errors == 0 or node.items < 2 * options.min_cases:
        return node
    test = best_test(data, proposals(data, options, cases, tested))
    if test is None:
        return node
    node.attribute, node.threshold = test.attribute, _kept(data, test)
    divided = parts(data, node, cases, data.values[test.attribute] or 2)
    below = tested | {test.attribute}
    node.branches = tuple(
        grow(data, options, part, below) if part else Node(list(counts), 0.0, label, 0.0) for part in divided
    )
    return _collapsed(node, sum(counts) - counts[label])


def _collapsed(node: Node, leaf_errors: float) -> Node:
    """Set the errors of an inner node, and make it a leaf if that is no worse."""
    node.errors = sum(branch.errors for branch in node.branches)
    if node.errors >= leaf_errors - EPSILON:
        node.attribute, node.threshold, node.branches = None, None, ()
    return node


def best_test(data: Data, tests: Sequence[Proposal]) -> Proposal | None:
    """Return the test with the largest gain ratio among those with at least the average gain."""
    many = [values >= 0.3 * data.total for values in data.values]
    averaged = [test.gain for test in tests if all(many) or not many[test.attribute]]
    average = sum(averaged) / len(averaged) if averaged else 1e6
    best, most = None, -EPSILON
    for test in tests:
        if test.gain >= average - EPSILON and test.split_info > EPSILON:
            ratio = test.gain / test.split_info
            if ratio > most + TIE:
                best, most = test, ratio
    return best


def proposals(
    data: Data, options: Growth, cases: Sequence[Case], tested: frozenset[int] = frozenset()
) -> list[Proposal]:
    """Return the tests that the attributes propose, in their order."""
    found = []
    for attribute, values in enumerate(data.values):
        if values == 0:
            found.append(_numeric(data, options, cases, attribute))
        elif attribute not in tested:
            found.append(_nominal(data, options, cases, attribute))
    return [test for test in found if test is not None]


def _nominal(data: Data, options: Growth, cases: Sequence[Case], attribute: int) -> Proposal | None:
    """Return the test with a branch for each value, None where it does not count."""
    branches = [
        counts_of(data, (case for case in cases if data.rows[case.example][attribute] == value))
        for value in range(data.values[attribute])
    ]
    items = sum(case.weight for case in cases)
    gain = _gain(options, branches, items)
    return None if gain is None else Proposal(attribute, None, gain, _split_info(branches, items))


def _numeric(data: Data, options: Growth, cases: Sequence[Case], attribute: int) -> Proposal | None:
    """Return the best threshold, None if there is none or its gain does not pay for the choice."""
    items = sum(case.weight for case in cases)
    cuts = _cuts(data, options, cases, attribute)
    best: Proposal | None = None
    for cut in cuts:
        branches = _sides(data, cases, attribute, cut)
        gain = _gain(options, branches, items)
        if gain is not None and gain > TIE + (0.0 if best is None else best.gain):
            best = Proposal(attribute, cut, gain, _split_info(branches, items))
    if best is None or best.gain - log2(len(cuts)) / items <= TIE:
        return None
    return best._replace(gain=best.gain - log2(len(cuts)) / items)


def _cuts(data: Data, options: Growth, cases: Sequence[Case], attribute: int) -> list[float]:
    """Return the middles between neighbouring values that are tried, from below."""
    column = [(x, case) for case in cases if (x := data.rows[case.example][attribute]) is not None]
    least = 0.1 * sum(case.weight for _, case in column) / data.classes
    spread = options.min_cases if least <= options.min_cases else min(least, 25.0)
    found = []
    for low, high in pairwise(sorted({x for x, _ in column})):
        if low < high - options.gap:
            below = sum(case.weight for x, case in column if x <= low)
            above = sum(case.weight for x, case in column if x > low)
            if below >= spread and above >= spread:
                found.append(_middle(low, high))
    return found


def _sides(data: Data, cases: Sequence[Case], attribute: int, cut: float) -> list[list[float]]:
    """Return the class counts up to a threshold and above it."""
    column = [(x, case) for case in cases if (x := data.rows[case.example][attribute]) is not None]
    below = counts_of(data, (case for x, case in column if x <= cut))
    return [below, counts_of(data, (case for x, case in column if x > cut))]


def _middle(low: float, high: float) -> float:
    # Between neighbouring floats the middle rounds to one of the two; only the lower one separates them.
    middle = 0.5 * low + 0.5 * high
    return middle if low <= middle < high else low


def _kept(data: Data, test: Proposal) -> float | None:
    """Return the largest value of the training set that is not above the threshold."""
    if test.threshold is None:
        return None
    column = (data.rows[case.example][test.attribute] for case in data.cases)
    return max(x for x in column if x is not None and x <= test.threshold)


def _gain(options: Growth, branches: Sequence[Sequence[float]], items: float) -> float | None:
    """Return the gain of a split into branches with these class counts, None unless two are large enough."""
    if sum(sum(counts) >= options.min_cases for counts in branches) < 2:
        return None
    whole: list[float] = [sum(column) for column in zip(*branches, strict=True)]
    known = sum(whole)
    inside = sum(_info(counts) for counts in branches)
    return known / items * ((_info(whole) - inside) / known)


def _split_info(branches: Sequence[Sequence[float]], items: float) -> float:
    """Return the entropy of the sizes of the branches, the cases with unknown values as one more of them."""
    sizes = [sum(counts) for counts in branches]
    return _info([items - sum(sizes), *sizes]) / items


def _info(counts: Sequence[float]) -> float:
    """Return n log2 n - sum_c f_c log2 f_c: n times the entropy of the counts."""
    return _xlogx(sum(counts)) - sum(_xlogx(count) for count in counts)


def _xlogx(x: float) -> float:
    return x * log2(x) if x > 0 else 0.0
