"""What the attributes propose at a node of C4.5: gain and split information of the best test of a column.

Class weights are sums of multiples of one unit, exact in any order. A threshold is looked at closely only if it can
win, and few can. Let p and q = 1 - p be the shares of the classes among the known cases, l and h the weights below and
above the threshold, a and c those of the first class there, and b and d of the second. What the threshold takes off
info is a sum of relative entropies, and with D = a - p l three bounds of it need no logarithm:

- (D^2 / p + D^2 / q) (1 / l + 1 / h) / ln 2, for a relative entropy is at most chi squared;
- info - 4 a b / l - 4 c d / h, for the entropy in bits is at least 4 p (1 - p);
- the first with half of its factor and two terms more. With u = D / (p l), and so on for each class on each side,
  (1 + u) ln(1 + u) <= u + u^2 / 2 - u^3 / 6 + u^4 / 3 for u >= -1: the series, whose terms from the fourth on, up to
  u = 0, are together at most their sum at -1, 1/3, times u^4, and negative beyond the fourth for u > 0, where u^4 / 12
  is enough. This one is almost exact where there is little to gain, and that is where most cases are.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.trees.c45_nodes import TIE, C45Columns, Rows, middle, xlogx

__all__ = ["Proposal", "Segment", "bound_factors", "gain_bound", "nominal_proposal", "numeric_proposal"]

_LN2 = math.log(2)


class Segment(NamedTuple):
    """The cases of a node: positions lo to hi of `rows`, row 0 in the order of the table, row 1 + slot sorted.

    values: (d, ...), those of a numeric column in its order, those of a nominal one in the order of row 0.
    weights: (m,), for each example its weight, negative for the second class.
    first, second: the weights of the two classes in the node.
    """

    rows: Rows
    values: Floats
    lo: int
    hi: int
    weights: Floats
    first: float
    second: float


class Proposal(NamedTuple):
    """Gain and split information of a test, its threshold for numeric columns; the gain is -1 if there is none."""

    gain: float
    split_info: float
    threshold: float


@kernel
def _known_end(x: Floats, lo: int, hi: int) -> int:
    """Return the end of the known values in a sorted column, by bisection."""
    while lo < hi:
        half = (lo + hi) // 2
        if x[half] == x[half]:
            lo = half + 1
        else:
            hi = half
    return lo


@kernel
def _known_weights(segment: Segment, row: Rows, end: int) -> tuple[float, float]:
    if end == segment.hi:
        return segment.first, segment.second
    first, second = 0.0, 0.0
    for k in range(segment.lo, end):
        first += max(segment.weights[row[k]], 0.0)
        second += max(-segment.weights[row[k]], 0.0)
    return first, second


@kernel
def _info(first: float, second: float) -> float:
    """Return n times the entropy of two classes."""
    return xlogx(first + second) - (xlogx(first) + xlogx(second))


@kernel
def bound_factors(first: float, second: float) -> tuple[float, float, float]:
    """Return what stands before the powers of D in the third bound."""
    p, q = first / (first + second), second / (first + second)
    squares, cubes = 1 / p**2 - 1 / q**2, 1 / p**3 + 1 / q**3
    return 0.5 / _LN2 * (1 / p + 1 / q), squares / (6 * _LN2), cubes / (3 * _LN2)


@kernel
def gain_bound(D: float, low: float, high: float, factors: tuple[float, float, float]) -> float:
    """Return the third bound."""
    r, s = 1 / low, 1 / high
    two, three, four = factors
    return D * D * (two * (r + s) - D * three * (r * r - s * s) + D * D * four * (r * r * r + s * s * s))


@kernel
def numeric_proposal(columns: C45Columns, column: int, segment: Segment, min_cases: float, gap: float) -> Proposal:
    """Return the best threshold of a numeric column."""
    row, x = segment.rows[1 + columns.slot[column]], segment.values[column]
    end = _known_end(x, segment.hi - 1, segment.hi)
    if end < segment.hi:
        end = _known_end(x, segment.lo, segment.hi)
    first, second = _known_weights(segment, row, end)
    known, items = first + second, segment.first + segment.second
    if known < 2 * min_cases or first == 0 or second == 0:
        return Proposal(-1.0, 0.0, np.nan)
    gain, at, low, tries = _best_cut(
        x[segment.lo : end], row[segment.lo : end], segment, (first, second), min_cases, gap
    )
    gain -= np.log2(tries) / items if tries > 0 else 0.0
    if at < 0 or gain <= TIE:
        return Proposal(-1.0, 0.0, np.nan)
    threshold = middle(x[segment.lo + at], x[segment.lo + at + 1])
    high = known - low
    split_info = (xlogx(items) - (xlogx(items - known) + xlogx(low) + xlogx(high))) / items
    return Proposal(gain, split_info, threshold)


@kernel
def _spread(known: float, min_cases: float) -> float:
    """Return the weight that a threshold leaves on both sides."""
    least = 0.1 * known / 2
    return min_cases if least <= min_cases else min(least, 25.0)


@kernel
def _best_cut(
    x: Floats, row: Rows, segment: Segment, whole: tuple[float, float], min_cases: float, gap: float
) -> tuple[float, int, float, int]:
    """Return the best gain, where it is, the weight below, and how many thresholds were tried."""
    first, second = whole
    known, items = first + second, segment.first + segment.second
    spread = _spread(known, min_cases)
    info, part, p, factors = _info(first, second), known / items, first / known, bound_factors(first, second)
    best, at, best_low, tries, low, difference = 0.0, -1, 0.0, 0, 0.0, 0.0
    # What a threshold must take off info; half of TIE leaves room for rounding.
    needed = 0.5 * TIE * items
    for k in range(row.size - 1):
        low += abs(segment.weights[row[k]])
        difference += segment.weights[row[k]]
        high = known - low
        if high < spread:
            break
        if low < spread or not x[k] < x[k + 1] - gap:
            continue
        tries += 1
        a, b = 0.5 * (low + difference), 0.5 * (low - difference)
        c, d, D, product = first - a, second - b, a - p * low, low * high
        if 2 * factors[0] * D * D * known < needed * product or min(low, high) < min_cases:
            continue
        if (info - needed) * product < 4 * (a * b * high + c * d * low) or gain_bound(D, low, high, factors) < needed:
            continue
        gain = part * ((info - (_info(a, b) + _info(c, d))) / known)
        if gain > best + TIE:
            best, at, best_low = gain, k, low
            needed = (best + 0.5 * TIE) * items
    return best, at, best_low, tries


@kernel
def nominal_proposal(columns: C45Columns, column: int, segment: Segment, min_cases: float, counts: Floats) -> Proposal:
    """Return the test with a branch for each value of a nominal column; counts is room for its class weights."""
    x, values = segment.values[column], columns.values[column]
    counts[:values] = 0.0
    for k in range(segment.lo, segment.hi):
        if x[k] == x[k]:
            weight = segment.weights[segment.rows[0, k]]
            counts[int(x[k]), 0] += max(weight, 0.0)
            counts[int(x[k]), 1] += max(-weight, 0.0)
    return _divided(counts[:values], segment.first + segment.second, min_cases)


@kernel
def _divided(counts: Floats, items: float, min_cases: float) -> Proposal:
    """Return the proposal of branches with these class weights."""
    first, second, inner, outer, large = 0.0, 0.0, 0.0, 0.0, 0
    for value in range(len(counts)):
        a, b = counts[value]
        first += a
        second += b
        inner += _info(a, b)
        outer += xlogx(a + b)
        large += a + b >= min_cases
    if large < 2:
        return Proposal(-1.0, 0.0, np.nan)
    known = first + second
    gain = known / items * ((_info(first, second) - inner) / known)
    return Proposal(gain, (xlogx(items) - (xlogx(items - known) + outer)) / items, np.nan)
