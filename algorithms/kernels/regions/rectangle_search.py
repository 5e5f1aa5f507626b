"""The parts of the search for a rectangle: running sums of a grid, tiles of rows, bounds, and the decision.

See `rectangle` for the mathematics and for the meaning of the parts.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boostproof.algorithms.kernels.fixed import Integers
from boostproof.algorithms.kernels.flags import kernel
from boostproof.algorithms.kernels.regions.grids import turned
from boostproof.algorithms.kernels.regions.ranges import best_range
from boostproof.algorithms.kernels.regions.row_tiles import NONE, TILE, Narrow, scan, tiled

__all__ = ["Bests", "Found", "Sums", "alone", "answer", "bar_of", "below", "no_bests", "sums_of"]

BITS = 28
"""Absolute gains in 32 bits sum to less than 2^BITS, so that the bounds, three sums, have room."""

NO_GAIN = -(2**62)
"""Stands for minus infinity: below every sum of gains in 64 bits."""

Found = tuple[int, int, int, int, int]
"""gain, r0, r1, c0, c1."""


class Sums(NamedTuple):
    """A grid of R rows and C columns, with its columns' sums over the rows above each row.

    cut (R + 1, C): the sums, or their leading bits. exact (R + 1, C): the sums, if they are cut. tiles (n, C, TILE):
    cut, see `row_tiles`. coarse (n + 1, C): cut, at the bounds of the tiles; coarse_tiles: that in tiles. slack: the
    best pair of rows is at most so much below the one that seems best.
    """

    exact: Integers
    cut: Narrow
    tiles: Narrow
    coarse: Narrow
    coarse_tiles: Narrow
    slack: int


class Bests(NamedTuple):
    """Gains of best ranges of columns, cut to 32 bits.

    tops (R,): over all rows a:b looked at, for each a. rests (R,): for the rows from a to the end of its tile. begins
    (n,): over the beginnings of a tile. whole (n + 1, n + 1): for the tiles i:j, 0 if there is none.
    """

    tops: Narrow
    rests: Narrow
    begins: Narrow
    whole: Narrow


@kernel
def _lying(gains: Integers) -> Integers:
    """Return the grid or its transpose, whichever has no more rows than columns: the time is O(R^2 C)."""
    rows, columns = gains.shape
    if rows <= columns:
        return gains
    lying = np.empty((columns, rows), np.int64)
    turned(gains, lying)
    return lying


@kernel
def sums_of(gains: Integers) -> Sums:
    """Return the running sums of the grid, laid down."""
    lying, shift = _lying(gains), _shift(gains)
    R, C = lying.shape
    cut, exact = np.empty((R + 1, C), np.int32), np.empty((R + 1 if shift else 0, C), np.int64)
    row = np.zeros(C, np.int64)
    for r in range(R + 1):
        for c in range(C):
            row[c] += lying[r - 1, c] if r else 0
            cut[r, c] = row[c] >> shift
            if shift:
                exact[r, c] = row[c]
    tiles = tiled(cut)
    coarse = np.empty((tiles.shape[0] + 1, C), np.int32)
    for i in range(coarse.shape[0]):
        for c in range(C):
            coarse[i, c] = cut[min(TILE * i, R), c]
    return Sums(exact, cut, tiles, coarse, tiled(coarse), 2 * C if shift else 0)


@kernel
def _shift(gains: Integers) -> int:
    """Return by how many bits sums are cut."""
    total, shift = np.int64(0), 0
    for r in range(gains.shape[0]):
        for c in range(gains.shape[1]):
            total += abs(gains[r, c])
    while total >> shift >= 1 << BITS:
        shift += 1
    return shift


@kernel
def no_bests(sums: Sums) -> Bests:
    """Return room for the gains that `alone` and `below` find."""
    R, n = sums.cut.shape[0] - 1, sums.tiles.shape[0]
    tops, rests, begins = np.empty(R, np.int32), np.empty(R, np.int32), np.empty(n, np.int32)
    return Bests(tops, rests, begins, np.zeros((n + 1, n + 1), np.int32))


@kernel
def alone(sums: Sums, bests: Bests, tile: int) -> None:
    """Look at all pairs of rows inside a tile, and at all rows of whole tiles from this one on."""
    best = np.empty(TILE, np.int32)
    start = TILE * tile
    for r in range(start, min(start + TILE, bests.tops.size)):
        scan(sums.tiles[tile], sums.cut[r], best)
        bests.tops[r], bests.rests[r] = best[r - start :].max(), best[TILE - 1]
    bests.begins[tile] = bests.tops[start]
    for group in range(tile // TILE, sums.coarse_tiles.shape[0]):
        scan(sums.coarse_tiles[group], sums.coarse[tile], best)
        for end in range(max(tile, TILE * group) + 1, min(TILE * group + TILE, bests.begins.size) + 1):
            bests.whole[tile, end] = best[end - 1 - TILE * group]


@kernel
def bar_of(sums: Sums, bests: Bests, allow_empty: bool) -> int:
    """Return the gain that a pair of rows must seem to reach to be looked at."""
    bar = 1 if allow_empty else NONE
    for top in bests.tops:
        bar = max(bar, top)
    for tile in range(bests.begins.size):
        for end in range(tile + 1, bests.begins.size + 1):
            bar = max(bar, bests.whole[tile, end])
    return bar - sums.slack


@kernel
def below(sums: Sums, bests: Bests, tile: int, bar: int) -> None:
    """Look at the pairs of rows that begin in this tile and end in another, as far as the bounds reach the bar."""
    best = np.empty(TILE, np.int32)
    for r in range(TILE * tile, min(TILE * tile + TILE, bests.tops.size)):
        for other in range(tile + 1, bests.begins.size):
            if _bound(bests, r, other) >= bar:
                scan(sums.tiles[other], sums.cut[r], best)
                bests.tops[r] = max(bests.tops[r], best.max())
        bar = max(bar, bests.tops[r] - sums.slack)


@kernel
def _bound(bests: Bests, r: int, tile: int) -> int:
    """Return what the rows from r to an end in a later tile can gain at most."""
    return int(bests.rests[r] + bests.whole[r // TILE + 1, tile] + bests.begins[tile])


@kernel
def answer(sums: Sums, bests: Bests, bar: int, turned: bool, allow_empty: bool) -> Found:
    """Return the best rectangle, by the exact sums, in the order of the grid as it was given."""
    bar = max(bar, bests.tops.max() - sums.slack)
    found = (0, 0, 0, 0, 0) if allow_empty else (NO_GAIN, 0, 0, 0, 0)
    for r in range(bests.tops.size):
        if bests.tops[r] >= bar:
            for tile in range(r // TILE, bests.begins.size):
                if tile == r // TILE or _bound(bests, r, tile) >= bar:
                    found = _decided(sums, r, tile, bar, turned, found)
            if not turned and sums.slack == 0:
                break
    return found


@kernel
def _decided(sums: Sums, r: int, tile: int, bar: int, turned: bool, found: Found) -> Found:
    """Return the best of the one found and those of the rows (columns, if turned) from r to an end in a tile."""
    best = np.empty(TILE, np.int32)
    scan(sums.tiles[tile], sums.cut[r], best)
    start = TILE * tile + 1
    for end in range(max(start, r + 1), min(start + TILE, sums.cut.shape[0])):
        if best[end - start] >= bar:
            gain, first, last = best_range(_of_rows(sums, r, end))
            one = (gain, first, last, r, end) if turned else (gain, r, end, first, last)
            if one[0] > found[0] or (one[0] == found[0] and one[1:] < found[1:]):
                found = one
    return found


@kernel
def _of_rows(sums: Sums, start: int, stop: int) -> Integers:
    """Return the columns' sums over some rows."""
    columns: Integers = np.empty(sums.cut.shape[1], np.int64)
    for c in range(columns.size):
        columns[c] = (
            sums.exact[stop, c] - sums.exact[start, c] if sums.slack else sums.cut[stop, c] - sums.cut[start, c]
        )
    return columns
