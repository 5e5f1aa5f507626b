"""Labelled points in general position as the instances of a claim: a class for each chirotope and labelling.

The best edge of linear rules and which position is general do not change when points are renumbered, mirrored or
moved without a change of their chirotope, nor when all labels flip. So a claim that speaks of these alone, and of
general position alone, is gone through by chirotopes, of which verify/campaigns/edges keeps points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, permutations
from math import factorial

from boostproof.theory.build import Eq
from boostproof.theory.language.expr import Formula
from boostproof.theory.scenarios.linear import LINEAR_CLASS, generic
from boostproof.verify.campaigns.edges.check_edges import chirotope_of, count_chirotopes, labellings, symmetries
from boostproof.verify.campaigns.edges.positions import LARGEST, positions
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.instances.orbits import Counts

__all__ = ["Positions", "has_positions", "speaks_of_positions"]

Points = Sequence[Sequence[int]]
Order = tuple[int, ...]


def speaks_of_positions(space: DeclaredSpace, domain: Sequence[Formula]) -> bool:
    """Whether a claim cannot tell points of one chirotope, and speaks of points in general position alone."""
    parts = [part for condition in domain for part in conjuncts(condition)]
    return space.scenario == LINEAR_CLASS and space.blind and Eq(generic, 1) in parts


def has_positions(m: int, d: int) -> bool:
    """Whether all positions of so many points are kept; of more points even the orders are too many."""
    return m <= LARGEST and (m <= d or bool(positions(d, m)))


class Positions:
    """The classes of m labelled points in general position of R^d."""

    def __init__(self, m: int, d: int) -> None:
        self._m, self._d = m, d
        self._types = [(points, _orders(m, d, points)) for points in _positions(m, d)]

    @property
    def listed(self) -> int:
        """How many classes are listed."""
        return sum(len(labellings(self._m, orders)) for _, orders in self._types)

    def between(self, start: int, end: int) -> Iterator[tuple[Instance, int]]:
        """An instance of each class from one place of the list to another, and how many its class has."""
        return islice(self._each(), start, end)

    def _each(self) -> Iterator[tuple[Instance, int]]:
        sizes = {"m": str(self._m), "d": str(self._d)}
        for points, orders in self._types:
            texts = [[*map(str, point)] for point in points]
            for labels, many in labellings(self._m, orders).items():
                yield {**sizes, "points": texts, "labels": [*map(str, labels)]}, self._images(orders) * many

    def _images(self, orders: Sequence[Order]) -> int:
        """How many chirotopes the orders of the points and mirroring make of one; few points have a single one."""
        return 2 * factorial(self._m) // len(orders) if self._m > self._d else 1

    def counts(self) -> Counts:
        """How many there are, without a look at the list. Raises ValueError where the list is another."""
        m, known = self._m, count_chirotopes(self._m, self._d + 1)
        found = sum(self._images(orders) for _, orders in self._types)
        classes = sum(_labelled(m, orders) for _, orders in self._types)
        if (found, self.listed) != (known, classes):
            words = f"{found:,} chirotopes of {known:,} are listed, with {self.listed:,} labellings of {classes:,}"
            raise ValueError(f"d={self._d}, m={m}: {words}")
        words = (
            f"{known:,} * 2^{m} = {known * 2**m:,} chirotopes, counted by a search through signs, with labels; classes "
            f"under the orders of the points, mirroring, and a flip of all labels"
        )
        return Counts(known * 2**m, classes, words)


@cache
def _positions(m: int, d: int) -> list[Points]:
    """Of at most d points the corners of a simplex, which have no chirotope."""
    simplex = [[int(place == k) for place in range(d)] for k in range(m)]
    return [*positions(d, m)] if m > d else [simplex]


def _orders(m: int, d: int, points: Points) -> Sequence[Order]:
    return symmetries(m, d + 1, chirotope_of(points)) if m > d else [*permutations(range(m))]


def _labelled(m: int, orders: Sequence[Order]) -> int:
    """How many labellings there are up to some orders and a flip, by Burnside's lemma.

    An order fixes the labellings that are the same along its cycles, and with the flip those that alternate along them.
    """
    fixed = 0
    for order in orders:
        lengths = _cycles(order)
        fixed += 2 ** len(lengths) * (2 if all(length % 2 == 0 for length in lengths) else 1)
    classes, rest = divmod(fixed, 2 * len(orders))
    assert not rest, f"{len(orders)} orders of {m} points are no group"
    return classes


def _cycles(order: Order) -> list[int]:
    left, lengths = {*range(len(order))}, []
    while left:
        place, length = min(left), 0
        while place in left:
            left.discard(place)
            place, length = order[place], length + 1
        lengths.append(length)
    return lengths
