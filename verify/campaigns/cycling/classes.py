"""Sign matrices up to the order of rows and columns, and negation of columns where the learner has complements.

A column is a mask of the rows that its rule is wrong on. A constant column ends every run in its first round or is
never taken, and a column that repeats another is never taken either: matrices are sets of columns that are not
constant, up to permutations of the rows, and a column with its negation is one, told by the mask without the last row.

Sets are listed by orderly generation: a set is the least of its images in the order of sorted lists, and so are its
beginnings, so that each is met once, from its own beginning, and none is kept to be compared with.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from boostproof.verify.solvers.structure.burnside import mean_fixed

__all__ = ["MOST_ROWS", "automorphisms", "beginnings", "count_classes", "extensions", "universe"]

MOST_ROWS = 8
"""Of more rows there are too many permutations to keep."""

Columns = tuple[int, ...]


def universe(rows: int, complements: bool) -> range:
    """The columns that matrices are made of."""
    return range(1, 1 << (rows - 1)) if complements else range(1, (1 << rows) - 1)


@cache
def _images(rows: int, complements: bool) -> NDArray[np.int32]:
    """The image of each column under each permutation of the rows, a row a permutation."""
    masks = np.arange(1 << rows, dtype=np.int32)[: universe(rows, complements).stop]
    permutations = np.array([*itertools.permutations(range(rows))], dtype=np.int32)
    images = np.zeros((len(permutations), len(masks)), dtype=np.int32)
    for row in range(rows):
        images |= (masks >> row & 1) << permutations[:, row, None]
    if complements:
        top = images >> (rows - 1) & 1
        images = np.where(top, images ^ ((1 << rows) - 1), images)
    return images


def _is_least(rows: int, complements: bool, columns: Columns) -> bool:
    """Whether no permutation of the rows makes the sorted list of columns smaller."""
    images = np.sort(_images(rows, complements)[:, list(columns)], axis=1)
    alive = np.arange(len(images))
    for place, column in enumerate(columns):
        entries = images[alive, place]
        if (entries < column).any():
            return False
        alive = alive[entries == column]
    return True


def extensions(rows: int, complements: bool, columns: Columns, count: int) -> Iterator[Columns]:
    """The least sets of ``count`` columns that begin with a least set."""
    if len(columns) == count:
        yield columns
        return
    for column in range(columns[-1] + 1 if columns else 1, universe(rows, complements).stop):
        longer = (*columns, column)
        if _is_least(rows, complements, longer):
            yield from extensions(rows, complements, longer, count)


def beginnings(rows: int, complements: bool, count: int) -> Iterator[Columns]:
    """The least sets of few columns from which all those of ``count`` columns can be reached."""
    yield from extensions(rows, complements, (), min(count, 1 + rows // 3))


def automorphisms(rows: int, complements: bool, columns: Columns) -> list[Sequence[int]]:
    """The permutations of the rows that leave the set of rules as it is, each as the places that rows go to."""
    images = np.sort(_images(rows, complements)[:, list(columns)], axis=1)
    found = np.flatnonzero((images == np.array(columns)).all(axis=1))
    return [_permutation(rows, int(place)) for place in found]


def _permutation(rows: int, place: int) -> Sequence[int]:
    left, found = [*range(rows)], []
    for size in range(rows, 0, -1):
        which, place = divmod(place, math.factorial(size - 1))
        found.append(left.pop(which))
    return found


def count_classes(rows: int, count: int, complements: bool) -> int:
    """How many classes there are, by Burnside's lemma: the mean number of sets that a permutation leaves as they are.

    A permutation of the rows permutes the columns in cycles, and a set that stays is a union of some.
    """

    def fixed(parts: Sequence[int]) -> int:
        unions = [1, *[0] * count]
        for length in _cycle_lengths(rows, parts, complements):
            for size in range(count, length - 1, -1):
                unions[size] += unions[size - length]
        return unions[count]

    return mean_fixed(rows, fixed)


def _cycle_lengths(rows: int, parts: Sequence[int], complements: bool) -> list[int]:
    """The lengths of the cycles in which a permutation with cycles of these lengths takes the columns."""
    image, start = [0] * rows, 0
    for part in parts:
        for row in range(part):
            image[start + row] = start + (row + 1) % part
        start += part
    left, lengths = set(universe(rows, complements)), []
    while left:
        first = mask = left.pop()
        length = 0
        while True:
            mask, length = sum(1 << image[row] for row in range(rows) if mask >> row & 1), length + 1
            mask = mask ^ ((1 << rows) - 1) if complements and mask >> (rows - 1) else mask
            if mask == first:
                break
            left.discard(mask)
        lengths.append(length)
    return lengths
