"""What edges the thresholds inside a bucket can have, known without a look at its examples.

With the scales a and b of the classes (`stumps.binned_stumps`), let q be what a threshold has of its own bucket below
itself: a times the positive minus b times the negative weight. Its edge is rest - 2 q, where rest is the edge of the
threshold at the lower end of the bucket, which histograms give. For all thresholds inside the bucket, -down <= q <= up:

    up is at most the weight of the bucket's positive examples, down that of its negative ones;
    when the bucket was last opened, both were what its values say;
    a round multiplies the weights of the mistakes, and of no others, by a ratio above 1 (in units that stay): then up
    grows by no more than the bucket's positive examples gain, and down by what its negative ones gain.

A round of edge g adds about the share g to the weight, so that a bucket that was opened is known for some 1/g rounds:
the smaller the differences between the edges are, the more slowly they change. Bounds are narrow floats, to keep those
of many features in the cache; each is loosened by more than what it can have rounded, integer weights included.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.stumps.buckets import Buckets
from boostproof.algorithms.kernels.stumps.histograms import CODES, Integers

__all__ = ["ROUNDING", "Bounds", "merge", "unknown"]

Narrow = npt.NDArray[np.float32]

ROUNDING = 2.0**-21
"""Share of the total weight by which a bound and an edge, both rounded to narrow floats, may be misjudged."""


class Bounds(NamedTuple):
    """What is known of the buckets of d features.

    totals (2,): integer weight of both classes. weights (d, 2, 256): the weight of a bucket's positive and negative
    examples, in units that stay. reach (d, 2, 256): up and down; -inf, so that it is never opened, where a bucket has
    no threshold inside. rest (d, 256): see the module. summit and ceiling (d,): the largest absolute edge of the
    thresholds between buckets, the constant rule among them, and what none inside exceeds. most: examples in the
    largest bucket with a threshold inside.
    """

    totals: Integers
    weights: Narrow
    reach: Narrow
    rest: Narrow
    summit: Narrow
    ceiling: Narrow
    most: int


def unknown(buckets: Buckets) -> Bounds:
    """Return bounds before the first `merge`."""
    d, sizes = buckets.used.size, np.diff(buckets.starts, axis=1)
    reach = np.where(buckets.mixed, math.inf, -math.inf).astype(np.float32)
    return Bounds(
        np.zeros(2, dtype=np.int64),
        np.zeros((d, 2, CODES), dtype=np.float32),
        np.stack((reach, reach), axis=1),
        np.zeros((d, CODES), dtype=np.float32),
        np.zeros(d, dtype=np.float32),
        np.zeros(d, dtype=np.float32),
        int(sizes[buckets.mixed].max(initial=0)),
    )


@kernel
def merge(bounds: Bounds, sums: Integers, used: Integers, scales: tuple[float, float], unit: float) -> None:
    """Bring the bounds up to date with the histograms (threads, 2, 8 G, 256), as the totals are.

    The scales are those of the classes now, such that all weights sum to 2^59 to 2^60; unit, a power of 2, is what
    weights of the last round are to be multiplied by.
    """
    total = scales[0] * bounds.totals[0] + scales[1] * bounds.totals[1]
    slack = bounds.most * (2.0 * (scales[0] + scales[1]) + 2.0**-51 * total)
    constant = np.int64(scales[0] * bounds.totals[0] - scales[1] * bounds.totals[1])
    room = np.empty((3, CODES), dtype=np.int64)
    for f in range(used.size):
        n = used[f]
        up, down = _collect(sums, 0, f, room[0, :n]), _collect(sums, 1, f, room[1, :n])
        weights, reach = bounds.weights[f], bounds.reach[f]
        _loosen(up, scales[0], np.float32(unit), np.float32(slack), weights[0], reach[0])
        _loosen(down, scales[1], np.float32(unit), np.float32(slack), weights[1], reach[1])
        lost = room[2, :n]
        _losses(up, down, scales, lost)
        bounds.summit[f] = _rests(constant, lost, bounds.rest[f, :n])
        bounds.ceiling[f] = _ceiling(bounds.rest[f, :n], reach[0], reach[1])


@kernel
def _collect(sums: Integers, c: int, f: int, room: Integers) -> Integers:
    """The weights of the buckets of a feature: those of one thread as they are, those of several summed to the room."""
    if sums.shape[0] == 1:
        return sums[0, c, f, : room.size]
    for b in range(room.size):
        room[b] = sums[0, c, f, b]
    for thread in range(1, sums.shape[0]):
        for b in range(room.size):
            room[b] += sums[thread, c, f, b]
    return room


@kernel
def _loosen(held: Integers, scale: float, unit: np.float32, slack: np.float32, weights: Narrow, reach: Narrow) -> None:
    loose = np.float32(1.0 + 2.0**-20)
    zero = np.float32(0.0)
    for b in range(held.size):
        new, old = np.float32(scale * held[b]), unit * weights[b]
        gain = new - old if new > old else zero
        most = unit * reach[b] + gain
        least = min(most, new)
        # Roundings are shares of the bucket's weight, which exceeds what reach can be off.
        reach[b] = least + (slack + (loose * new - new))
        weights[b] = new


@kernel
def _losses(up: Integers, down: Integers, scales: tuple[float, float], lost: Integers) -> None:
    """What an edge loses, by halves, while its threshold moves across a bucket."""
    a, b = scales
    for k in range(lost.size):
        lost[k] = np.int64(a * up[k] - b * down[k])


@kernel
def _rests(constant: np.int64, lost: Integers, rest: Narrow) -> np.float32:
    """Write the edges at the lower ends of the buckets, from the constant rule's on; return the largest, absolutely."""
    edge = constant
    for k in range(lost.size):
        held = lost[k]
        lost[k] = edge
        edge -= 2 * held
    most = np.int64(0)
    for k in range(lost.size):
        rest[k] = np.float32(lost[k])
        most = max(most, abs(lost[k]))
    return np.float32(most)


@kernel
def _ceiling(rest: Narrow, up: Narrow, down: Narrow) -> np.float32:
    two, most = np.float32(2.0), np.int32(0)
    for b in range(rest.size):
        above, below = rest[b] + two * down[b], two * up[b] - rest[b]
        bound = max(above, below)
        # As integers, in whose order non-negative floats stand: only their maximum is taken by vectors.
        most = max(most, np.float32(bound).view(np.int32))
    return np.int32(most).view(np.float32)
