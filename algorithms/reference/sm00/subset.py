"""The optimal subset of categories as Theorem 6.1 has it, and the best pair of subsets by trying all pairs.

Source: SM00, section 6; the pair is the open problem of its section 7.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, product

from boostproof.algorithms.reference.inputs import check_grid
from boostproof.algorithms.reference.sm00.x_monotone import Number

__all__ = ["subset", "subset_pair"]

Subset = tuple[int, ...]


def subset(gains: Sequence[Number]) -> tuple[Number, Subset]:
    """Return the gain of the optimal subset of categories, and the subset, ascending.

    With the categories sorted by falling gain, the subset is made of the first k, where k is the largest index with a
    gain of at least 0.

    Source: SM00, Theorem 6.1.
    """
    order = sorted(range(len(gains)), key=lambda j: gains[j], reverse=True)
    k = max((index for index, j in enumerate(order, start=1) if gains[j] >= 0), default=0)
    chosen = tuple(sorted(order[:k]))
    return sum(gains[j] for j in chosen), chosen


def subset_pair(gains: Sequence[Sequence[Number]]) -> tuple[Number, Subset, Subset]:
    """Return the largest sum of gains over S_1 x S_2, and S_1 and S_2, from all subsets of the smaller domain.

    For given rows the best columns are those whose gains in them sum to more than 0. Of several best pairs the rows
    are first in the order of `_subsets`. Where there are fewer columns than rows, they change parts.

    Args:
        gains: rows of exact numbers, all of one length; both may be 0.

    Raises:
        TypeError: gains are no rows of real numbers.
        ValueError: the rows differ in length, or a gain is nan.

    Source: SM00, section 7.
    """
    if any(map(len, gains)):
        check_grid(gains)
    turned = list(zip(*gains, strict=True))
    if len(turned) < len(gains) and turned:
        gain, columns, rows = subset_pair(turned)
        return gain, rows, columns
    best: tuple[Number, Subset, Subset] = (0, (), ())
    for rows in _subsets(gains):
        sums = [sum(column[i] for i in rows) for column in turned]
        columns = tuple(j for j, gain in enumerate(sums) if gain > 0)
        gain = sum(sums[j] for j in columns)
        if gain > best[0]:
            best = gain, rows, columns
    return best


def _subsets(gains: Sequence[Sequence[Number]]) -> Iterator[Subset]:
    """Yield all subsets of the rows: those without the weightiest row first, among these those without the next, etc.

    The weight of a row is the sum of its absolute gains; of equal ones the first is the weightier.
    """
    order = sorted(range(len(gains)), key=lambda i: -sum(max(gain, -gain) for gain in gains[i]))
    for taken in product((False, True), repeat=len(order)):
        yield tuple(sorted(compress(order, taken)))
