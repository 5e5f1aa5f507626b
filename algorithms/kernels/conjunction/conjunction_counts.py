"""What the search for the best conjunction counts: gains of items, positive mass of pairs, gains of all subsets.

A conjunction I has the gain P(I) - Q(I), where P and Q are the sums of the positive gains and of the absolute negative
ones over the records that hold I. No superset of I gains more than P(I) (SM00, Theorem 5.1).

Gains are int64. Pairs are many, so that their P is counted in 32 bits: each positive gain g as ceil(g / 2^s), s the
smallest number for which no sum can overflow. Times 2^s this is an upper bound of P, and P itself where s = 0.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.conjunction.transactions import Numbers, Store, transpose
from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel

__all__ = [
    "Coarse",
    "Counts",
    "Masks",
    "coarse",
    "count_items",
    "count_pairs",
    "plain",
    "project",
    "subset_gains",
]

Counts = npt.NDArray[np.int32]
Masks = npt.NDArray[np.uint16]

TOP = 2**31 - 1


class Coarse(NamedTuple):
    """The records of positive gain, ascending, their gains as ceil(g / 2^shift), and the shift."""

    rows: Numbers
    gains: Counts
    shift: int


@kernel
def plain(number: int) -> int:
    """Return the number as any int64, where a literal 0 would be a type of its own, and all be compiled for it anew."""
    return int(np.int64(number))


@kernel
def count_items(store: Store, gains: Integers, first: int, last: int, sums: Integers) -> None:
    """Add the records first..last - 1 to sums: P of item j at 2j, Q at 2j + 1; P and Q of all records at the end."""
    k, one, four, two = np.uint64(store.starts[first]), np.uint64(1), np.uint64(4), np.uint32(2)
    for row in range(first, last):
        negative, mass, end = np.uint32(gains[row] < 0), abs(gains[row]), np.uint64(store.starts[row + 1])
        # Four at a time: the additions wait for nothing, the loop's own counting would take as long as they do.
        while k + four <= end:
            a, b = store.items[k] * two + negative, store.items[k + one] * two + negative
            c, d = store.items[k + one + one] * two + negative, store.items[k + four - one] * two + negative
            sums[a] += mass
            sums[b] += mass
            sums[c] += mass
            sums[d] += mass
            k += four
        while k < end:
            sums[store.items[k] * two + negative] += mass
            k += one
        sums[np.uint32(sums.size - 2) + negative] += mass


@kernel
def coarse(gains: Integers) -> Coarse:
    """Return the positive gains in 32 bits."""
    rows, count, total = np.empty(gains.size, dtype=np.uint32), 0, 0
    for row in range(gains.size):
        rows[count] = row
        count += gains[row] > 0
        total += max(gains[row], 0)
    shift = 0
    while (total >> shift) + (count if shift else 0) > TOP:
        shift += 1
    up = (1 << shift) - 1
    small = np.empty(count, dtype=np.int32)
    for k in range(count):
        small[k] = (gains[rows[k]] + up) >> shift
    return Coarse(rows[:count].copy(), small, shift)


@kernel
def count_pairs(
    store: Store, positive: Coarse, local: Counts, part: tuple[int, int], band: tuple[int, int], triangle: Counts
) -> None:
    """Add P of the pairs of live items (i, j), j < i, low <= i < high for the band (low, high), to the triangle.

    Of a part (t, s) only every s-th positive record is read, the t-th first. `local` numbers the live items from 0 in
    their order and is -1 elsewhere; (i, j) stands at i (i - 1) / 2 + j, less the place of (low, 0).
    """
    held, places = np.empty(local.size + 1, dtype=np.uint32), np.empty(local.size + 1, dtype=np.uint32)
    low, high = band
    offset = low * (low - 1) // 2
    for t in range(part[0], positive.rows.size, part[1]):
        row, gain, count = positive.rows[t], positive.gains[t], 0
        for k in range(store.starts[row], store.starts[row + np.uint32(1)]):
            number = local[store.items[k]]
            if number >= high:
                break
            # Written always and counted only if live: there is no branch to predict wrongly.
            held[count], places[count] = number, number * (number - 1) // 2 - offset
            count += number >= 0
        begin = 1
        while low > 0 and begin < count and held[begin] < low:
            begin += 1
        for i in range(begin, count):
            for j in range(i):
                triangle[places[i] + held[j]] += gain


@kernel
def _paint(store: Store, members: Numbers, masks: Masks) -> None:
    """Set bit b of the masks of all records that hold members[b]."""
    for b in range(members.size):
        bit = np.uint16(1 << b)
        for k in range(store.lists[members[b]], store.lists[members[b] + np.uint32(1)]):
            masks[store.rows[k]] |= bit


@kernel
def _spread(sums: Integers, bits: int) -> None:
    """Turn sums over records with exactly these members into sums over records with at least these, in place."""
    for b in range(bits):
        step = 1 << b
        for base in range(0, 1 << bits, 2 * step):
            for mask in range(base, base + step):
                sums[mask] += sums[mask + step]


@kernel
def subset_gains(store: Store, gains: Integers, rows: Numbers, members: Numbers, masks: Masks, sums: Integers) -> None:
    """Set sums[mask] to the gain of the members in the mask over the given records; masks are room, one a record."""
    sums[: 1 << members.size] = 0
    # Only masks of these records are read, so that only they need to start from 0.
    for row in rows:
        masks[row] = 0
    _paint(store, members, masks)
    for row in rows:
        sums[masks[row]] += gains[row]
    _spread(sums, members.size)


@kernel
def project(store: Store, gains: Integers, item: int, members: Numbers, local: Counts) -> tuple[Store, Integers]:
    """Return the records that hold the item, cut down to the members, and their gains; empty ones are left out.

    Members are numbered from 0. `local`, one entry an item, is -1 before and after.
    """
    for number in range(members.size):
        local[members[number]] = number
    rows = store.rows[store.lists[item] : store.lists[item + 1]]
    size = 0
    for row in rows:
        for k in range(store.starts[row], store.starts[row + np.uint32(1)]):
            size += local[store.items[k]] >= 0
    starts, items = np.zeros(rows.size + 1, dtype=np.int64), np.empty(size + 1, dtype=np.uint32)
    kept, count, end = np.empty(rows.size, dtype=np.int64), 0, 0
    for row in rows:
        for k in range(store.starts[row], store.starts[row + np.uint32(1)]):
            number = local[store.items[k]]
            items[end] = number
            end += number >= 0
        kept[count] = gains[row]
        starts[count + 1] = end
        count += end > starts[count]
    local[members] = -1
    held = items[:end].copy()
    starts = starts[: count + 1].copy()
    return Store(starts, held, *transpose(starts, held, members.size)), kept[:count].copy()
