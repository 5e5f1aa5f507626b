"""How many classes a group of permutations leaves, by Burnside's lemma: as many as a permutation fixes on average.

What permutations fix follows from the lengths of their cycles, so that they are gone through by these, and nothing of
what is counted has to be listed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

__all__ = ["cycle_types", "mean_fixed", "mean_power"]

Lengths = tuple[int, ...]


def cycle_types(size: int) -> Iterator[tuple[Lengths, int]]:
    """The lengths of the cycles that permutations of so many things have, and how many have each.

    >>> dict(cycle_types(3))
    {(3,): 2, (2, 1): 3, (1, 1, 1): 1}
    """
    for lengths in _partitions(size, size):
        alike = math.prod(math.factorial(lengths.count(length)) for length in set(lengths))
        yield lengths, math.factorial(size) // (math.prod(lengths) * alike)


def _partitions(total: int, most: int) -> Iterator[Lengths]:
    if total == 0:
        yield ()
    for part in range(min(total, most), 0, -1):
        yield from ((part, *rest) for rest in _partitions(total - part, part))


def mean_fixed(size: int, fixed: Callable[[Lengths], int]) -> int:
    """The number of classes under all orders of so many things, where one fixes what the lengths of its cycles tell."""
    total = sum(count * fixed(lengths) for lengths, count in cycle_types(size))
    classes, rest = divmod(total, math.factorial(size))
    assert not rest, "no action of a group fixes so much"
    return classes


def mean_power(size: int, base: int) -> int:
    """The mean of a number to as many as an order has cycles, over all orders of so many things.

    One more thing is a cycle of its own, or stands behind one of the others: so orders are counted by their cycles,
    where there are too many lengths of these to go through.

    >>> mean_power(100, 2)
    101
    """
    orders = [1]
    for others in range(size):
        orders = [alone + others * behind for alone, behind in zip([0, *orders], [*orders, 0], strict=True)]
    total: int = sum(count * base**cycles for cycles, count in enumerate(orders))
    classes, rest = divmod(total, math.factorial(size))
    assert not rest, "no action of a group fixes so much"
    return classes
