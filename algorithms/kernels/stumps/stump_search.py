"""The best stump by histograms of both classes, exact in integers.

With W+ and W- the weights of the classes and P, N what of them lies at or below a cut, the stump that is +1 above the
cut has the edge a (W+ - 2 P) - b (W- - 2 N), where a and b are the scales of the two classes: floats, so that the edge
is a rational number. A scan in rounded numbers finds the features and cuts that can be best, by a bound on its error;
integers decide among these. Ties go to the first stump in the order of `stumps.stumps`: the constant rule (cut -1),
features, cuts from below; polarity +1 before -1.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel, parallel_kernel
from boostproof.algorithms.kernels.stumps.histograms import CODES, Integers
from boostproof.algorithms.kernels.stumps.wide import sign_of_difference

__all__ = ["Found", "best_cut"]

SLACK = 2.0**-32
"""Share of the total weight by which `_scan` may misjudge two edges: 255 roundings a thread, of at most 2^-50 each."""

SHARED = 128
"""Features from which on threads share the scan; for fewer, a second meeting of the threads costs more."""


class Found(NamedTuple):
    """A cut, -1 for the constant rule; positive and negative weight in all and at or below the cut; the edge's sign."""

    feature: int
    cut: int
    positive: int
    negative: int
    positive_below: int
    negative_below: int
    sign: int


@kernel
def _prefix(sums: npt.NDArray[np.int64], c: int, f: int, out: Integers) -> None:
    """Write the sums of one feature and class over all threads, each with all below it."""
    for k in range(out.size):
        out[k] = sums[0, c, f, k]
    for thread in range(1, sums.shape[0]):
        for k in range(out.size):
            out[k] += sums[thread, c, f, k]
    total = np.int64(0)
    for k in range(out.size):
        total += out[k]
        out[k] = total


@kernel
def _edges(positives: Integers, negatives: Integers, a: float, b: float, edges: Floats) -> None:
    """Write the absolute edges of the cuts of one feature, as floats."""
    W_positive, W_negative = positives[-1], negatives[-1]
    for k in range(positives.size):
        edges[k] = abs(a * (W_positive - 2 * positives[k]) - b * (W_negative - 2 * negatives[k]))


@kernel
def _beats(positive: int, negative: int, best: tuple[int, int], a: float, b: float) -> bool:
    """Whether |a positive - b negative| is larger than that of the best, exactly."""
    sign = sign_of_difference(a, positive, b, negative)
    other = sign_of_difference(a, best[0], b, best[1])
    return sign_of_difference(a, sign * positive - other * best[0], b, sign * negative - other * best[1]) > 0


@kernel
def _net(sums: npt.NDArray[np.int64], f: int, a: float, b: float, net: Integers) -> None:
    """Write what the edge loses, by halves, when a cut moves above a bin; rounded."""
    for thread in range(sums.shape[0]):
        positives, negatives = sums[thread, 0, f], sums[thread, 1, f]
        for k in range(net.size):
            net[k] = (net[k] if thread else 0) + np.int64(a * positives[k] - b * negatives[k])


@kernel
def _range(net: Integers) -> float:
    """Return the largest absolute edge, given what the constant rule's edge loses by each bin, in halves."""
    below = lowest = highest = np.int64(0)
    for k in range(net.size):
        below += net[k]
        net[k] = below
    # A loop of its own: vectors can take it.
    for k in range(net.size):
        lowest, highest = min(lowest, net[k]), max(highest, net[k])
    return float(max(abs(below - 2 * lowest), abs(below - 2 * highest)))


@kernel
def _scan(
    sums: npt.NDArray[np.int64], bins: Integers, a: float, b: float, largest: Floats, begin: int, end: int
) -> None:
    """Write the largest absolute edge of each feature from begin to end, up to rounding."""
    net = np.empty(CODES, dtype=np.int64)
    for f in range(begin, end):
        _net(sums, f, a, b, net[: bins[f]])
        largest[f] = _range(net[: bins[f]])


@parallel_kernel
def _scan_shares(sums: npt.NDArray[np.int64], bins: Integers, a: float, b: float, largest: Floats) -> None:
    count = sums.shape[0]
    for thread in numba.prange(count):
        _scan(sums, bins, a, b, largest, bins.size * thread // count, bins.size * (thread + 1) // count)


@kernel
def _total(sums: npt.NDArray[np.int64], c: int) -> int:
    """Return the weight of a class."""
    total = 0
    for thread in range(sums.shape[0]):
        for k in range(CODES):
            total += sums[thread, c, 0, k]
    return total


@kernel
def _decide(sums: npt.NDArray[np.int64], bins: Integers, a: float, b: float, largest: Floats) -> Found:
    """Return the first best cut among those whose rounded edge is within SLACK of the largest."""
    sides, edges = np.empty((2, CODES), dtype=np.int64), np.empty(CODES)
    positive, negative = _total(sums, 0), _total(sums, 1)
    least = max(largest) - SLACK * (a * positive + b * negative)
    found, best, below = (0, -1), (positive, negative), (0, 0)
    for f in range(bins.size):
        if largest[f] < least:
            continue
        positives, negatives = sides[0, : bins[f]], sides[1, : bins[f]]
        _prefix(sums, 0, f, positives)
        _prefix(sums, 1, f, negatives)
        _edges(positives, negatives, a, b, edges)
        for k in range(bins[f] - 1):
            rest = (positive - 2 * positives[k], negative - 2 * negatives[k])
            if edges[k] >= least and _beats(rest[0], rest[1], best, a, b):
                found, best, below = (f, k), rest, (int(positives[k]), int(negatives[k]))
    return Found(found[0], found[1], positive, negative, below[0], below[1], sign_of_difference(a, best[0], b, best[1]))


@kernel
def best_cut(sums: npt.NDArray[np.int64], bins: Integers, a: float, b: float, largest: Floats) -> Found:
    """Return the cut with the largest absolute edge; largest (d,) is scratch."""
    if sums.shape[0] == 1 or bins.size < SHARED:
        _scan(sums, bins, a, b, largest, 0, bins.size)
    else:
        _scan_shares(sums, bins, a, b, largest)
    return _decide(sums, bins, a, b, largest)
