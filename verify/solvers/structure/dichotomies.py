"""All ways in which linear rules sgn(a . x + b) classify points of the line or the plane, in exact arithmetic.

Of finitely many points, rules with sgn(0) = 1 and rules with sgn(0) = -1 reach the same dichotomies as rules that no
point lies on: b may be moved a little. Those are, for each direction a that no two distinct points project alike
along, the splits of the points in the order of a . x; and every such order is next to a direction across the line
through two points, in which the points of such a line come in the one or the other order along it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

__all__ = ["linear_dichotomies"]

Point = Sequence[int | Fraction]
Signs = tuple[int, ...]


def linear_dichotomies(points: Sequence[Point]) -> list[Signs]:
    """The sign vectors that affine rules reach on the points, both constants among them, sorted; a point may repeat.

    Raises ValueError for no points, for points of different dimensions, and for a dimension other than 1 and 2.
    """
    if not points:
        raise ValueError("points=[] is empty: expected a point at least")
    if len({len(point) for point in points}) != 1 or len(points[0]) not in (1, 2):
        raise ValueError(f"points={[list(point) for point in points]!r} are not points of the line or of the plane")
    plane = _whole([(point[0], point[1] if len(point) == 2 else 0) for point in points])
    found = {(1,) * len(points)}
    for order in _orders(plane):
        found |= set(_splits(plane, order))
    return sorted(found | {tuple(-sign for sign in signs) for signs in found})


def _whole(plane: Sequence[Point]) -> list[tuple[int, int]]:
    """As many times the points as makes them whole numbers: they lie to each other as before."""
    times = math.lcm(*(value.denominator for point in plane for value in point))
    return [(int(x * times), int(y * times)) for x, y in plane]


def _orders(plane: Sequence[tuple[int, int]]) -> Iterator[list[int]]:
    """The points along the directions next to those across the line through two of them."""
    for (x, y), (u, v) in itertools.combinations(sorted(set(plane)), 2):
        along, across = (u - x, v - y), (y - v, u - x)
        for turn in (1, -1):
            yield sorted(range(len(plane)), key=lambda k: (_dot(across, plane[k]), turn * _dot(along, plane[k])))


def _splits(plane: Sequence[tuple[int, int]], order: Sequence[int]) -> Iterator[Signs]:
    """The points of each beginning of an order against the rest, where no point stands on both sides."""
    for cut in range(1, len(order)):
        if plane[order[cut - 1]] != plane[order[cut]]:
            before = set(order[:cut])
            yield tuple(1 if k in before else -1 for k in range(len(order)))


def _dot(left: tuple[int, int], right: tuple[int, int]) -> int:
    return left[0] * right[0] + left[1] * right[1]
