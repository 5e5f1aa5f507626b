"""The hypothesis classes of SM00 as printed, on the 20 x 20 grid: each rule says 1 on a set of cells, 0 elsewhere.

A rule has the largest gain of its class. The searches are those of boostproof.algorithms but for binary splits, which
have only one direction in print; the estimators there try each region both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms import DecisionStump, RegionClassifier
from boostproof.algorithms.estimators.binary import Training, WeakClassifier
from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.algorithms.kernels.conjunction.transactions import Transactions, transactions
from boostproof.algorithms.kernels.fixed import Integers, fixed
from boostproof.algorithms.kernels.regions.ranges import optimal_ranges
from boostproof.algorithms.kernels.regions.rectangle import optimal_rectangle
from boostproof.algorithms.kernels.regions.rectilinear_convex import optimal_rectilinear_convex
from boostproof.algorithms.kernels.regions.x_monotone import optimal_x_monotone
from boostproof.algorithms.kernels.subsets.subset import optimal_subset
from boostproof.algorithms.kernels.subsets.subset_pair import optimal_subset_pair
from boostproof.verify.experiments.sm00.grid import SIDE

__all__ = ["BINARY", "CLASSES", "REGIONS", "CellRule", "best_cells", "best_split", "split_masks", "weak_learner"]

Floats = npt.NDArray[np.float64]
Signs = npt.NDArray[np.int8]
Masks = npt.NDArray[np.bool_]

BINARY = "binary splits"
_STEP = 11
"""2^11 is more than twice the number of cells, and of the 59 bits of the gains 48 are left."""


def best_split(column_sums: Sequence[Any], row_sums: Sequence[Any]) -> tuple[Any, int, int]:
    """The largest gain of the splits v <= x, the attribute (0 or 1) and v, by one scan of each domain from its end.

    Of several best splits the first attribute's is taken, then the largest v. v = 0 says the same as v = 1.

    Source: SM00, Section 3.
    """
    best: tuple[Any, int, int] | None = None
    for attribute, sums in enumerate((column_sums, row_sums)):
        gain = 0
        for v in range(len(sums), 0, -1):
            gain = sums[v - 1] + gain
            if best is None or gain > best[0]:
                best = gain, attribute, v
    if best is None:
        raise ValueError("column_sums and row_sums are empty: expected a sum for each value")
    return best


def split_masks() -> Masks:
    """What each split v <= x says, v = 1 to 20, of the first and then of the second attribute: shape (40, 20, 20)."""
    x2, x1 = np.mgrid[1 : SIDE + 1, 1 : SIDE + 1]
    return np.array([v <= x for x in (x1, x2) for v in range(1, SIDE + 1)])


def _binary(gains: Integers) -> Masks:
    _, attribute, v = best_split(gains.sum(axis=0).tolist(), gains.sum(axis=1).tolist())
    return _along(attribute, np.arange(1, SIDE + 1) >= v)


def _along(attribute: int, chosen: Masks) -> Masks:
    """The cells whose value of an attribute is chosen."""
    return np.broadcast_to(chosen if attribute == 0 else chosen[:, None], (SIDE, SIDE))


def _on_one(gains: Integers, chosen: Callable[[Integers], Masks]) -> Masks:
    """The better of what is chosen by the sums over either attribute; the first one's where they gain the same."""
    sums = gains.sum(axis=0), gains.sum(axis=1)
    found = [chosen(each) for each in sums]
    gained = [int(each[values].sum()) for each, values in zip(sums, found, strict=True)]
    best = int(np.argmax(gained))
    return _along(best, found[best])


def _in_ranges(k: int, sums: Integers) -> Masks:
    chosen = np.zeros(len(sums), dtype=np.bool_)
    for start, stop in optimal_ranges(sums, k, allow_empty=False)[1]:
        chosen[start:stop] = True
    return chosen


def _in_subset(sums: Integers) -> Masks:
    chosen: Masks = optimal_subset(sums)[1]
    return chosen


def _rectangle(gains: Integers) -> Masks:
    _, found = optimal_rectangle(gains, allow_empty=False)
    (bottom, top), (left, right) = found or ((0, 0), (0, 0))
    cells = np.zeros(gains.shape, dtype=np.bool_)
    cells[bottom:top, left:right] = True
    return cells


def _intervals(search: Callable[..., Any], gains: Integers) -> Masks:
    """The cells of a region that is told as an interval of rows for each of some columns."""
    first, intervals = search(gains, allow_empty=False)[1]
    cells = np.zeros(gains.shape, dtype=np.bool_)
    for column, (start, stop) in enumerate(intervals, first):
        cells[start:stop, column] = True
    return cells


def _pair(gains: Integers) -> Masks:
    found = optimal_subset_pair(gains, exact_up_to=SIDE)
    return np.outer(found.rows, found.columns)


@cache
def _tests() -> tuple[Masks, Transactions]:
    """What the tests v <= x_j, v = 1 to 20, say of each cell, shape (400, 40), and the same for the search."""
    told = split_masks().reshape(2 * SIDE, -1).T
    return told, transactions(told)


def _conjunction(gains: Integers) -> Masks:
    """The search answers with none where no conjunction has a positive gain, but the best one is a rule then, too."""
    told, prepared = _tests()
    _, items = optimal_conjunction(prepared, gains.ravel(), max_items=2)
    if items is None:
        return _best_corner(gains)
    cells: Masks = np.logical_and.reduce(told[:, items], axis=1).reshape(gains.shape)
    return cells


def _best_corner(gains: Integers) -> Masks:
    """The cells behind two tests, a <= x1 and b <= x2, that gain most, by trying all."""
    sums = gains[::-1, ::-1].cumsum(axis=0).cumsum(axis=1)[::-1, ::-1]
    row, column = np.unravel_index(int(sums.argmax()), sums.shape)
    cells = np.zeros(gains.shape, dtype=np.bool_)
    cells[row:, column:] = True
    return cells


REGIONS = ("rectangles", "rectilinear-convex regions", "x-monotone regions")
"""Each holds the one before."""

_SEARCHES: dict[str, Callable[[Integers], Masks]] = {
    BINARY: _binary,
    "one range": partial(_on_one, chosen=partial(_in_ranges, 1)),
    "three ranges": partial(_on_one, chosen=partial(_in_ranges, 3)),
    "subsets": partial(_on_one, chosen=_in_subset),
    "conjunctions": _conjunction,
    "pairs of subsets": _pair,
    REGIONS[0]: _rectangle,
    REGIONS[1]: partial(_intervals, optimal_rectilinear_convex),
    REGIONS[2]: partial(_intervals, optimal_x_monotone),
}
"""Each takes gains by x2 and x1, shape (20, 20), and returns the cells on which the best rule says 1."""

_BOTH_WAYS: dict[str, Callable[[], Any]] = {
    "splits both ways": DecisionStump,
    "rectangles both ways": partial(RegionClassifier, "rectangle"),
}
"""Classes with the complement of each rule, which the paper does not print."""

CLASSES = (*_SEARCHES, *_BOTH_WAYS)


def best_cells(name: str, gains: npt.ArrayLike) -> Masks:
    """The cells on which the best rule of a printed class says 1, for gains by x2 and x1, shape (20, 20)."""
    return _SEARCHES[name](fixed("gains", gains, 2).values)


def weak_learner(name: str, ties: int = 0) -> Any:
    """The weak learner of a class, for a table of x1 and x2."""
    return _BOTH_WAYS[name]() if name in _BOTH_WAYS else CellRule(name, ties)


class _Cells(NamedTuple):
    """Where the training records lie in the grid, as places of rows and columns from 0."""

    rows: Integers
    columns: Integers


class CellRule(WeakClassifier):
    """The rule of largest gain of a printed class: 1 on its cells, 0 elsewhere.

    Weights are rounded as `algorithms.kernels.fixed` says, so that the rule does not depend on an order of summation.

    Args:
        name: of the class.
        ties: 0 for the first of several best rules in the order of the search; with 1 it is one with the most cells
            that hold no training record, with -1 one with the fewest. Weights are rounded to 48 bits for that.
    """

    def __init__(self, name: str = BINARY, ties: int = 0) -> None:
        self.name = name
        self.ties = ties

    def _prepare(self, data: Training) -> _Cells:
        columns, rows = data.X.astype(np.int64).T - 1
        return _Cells(rows, columns)

    def _choose(self, prepared: _Cells, data: Training, weights: Floats) -> Self:
        gains = np.zeros((SIDE, SIDE), dtype=np.int64)
        np.add.at(gains, tuple(prepared), fixed("sample_weight", weights * data.signs, 1).values)
        self.cells_ = _SEARCHES[self.name](self._untied(gains, prepared))
        return self

    def _untied(self, gains: Integers, prepared: _Cells) -> Integers:
        """Gains in steps that are larger than the number of cells, and in each empty cell a gain of 1 or -1."""
        if not self.ties:
            return gains
        empty = np.ones(gains.shape, dtype=np.int64)
        empty[prepared] = 0
        stepped: Integers = np.sign(gains) * (np.abs(gains) >> _STEP << _STEP)
        return stepped + self.ties * empty

    def _decide(self, table: Floats) -> Signs:
        columns, rows = table.astype(np.int64).T - 1
        return np.where(self.cells_[rows, columns], 1, -1).astype(np.int8)
