"""Membership in a convex hull, with weights that make the point or a hyperplane that separates it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from boostproof.verify.solvers.exact_lp.numbers import Matrix, Vector
from boostproof.verify.solvers.exact_lp.program import NoPoint, feasible

__all__ = ["Inside", "Outside", "in_hull"]


@dataclass(frozen=True)
class Inside:
    """The point is the mean of the points with these weights, which are not negative and sum to 1."""

    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class Outside:
    """normal . p >= offset for each of the points p, and normal . point < offset."""

    normal: tuple[Fraction, ...]
    offset: Fraction


def in_hull(point: Vector, points: Matrix) -> Inside | Outside:
    """Whether a point lies in the convex hull of points, and why; the hull of no points is empty.

    Raises ValueError for points of another dimension, and TypeError for a coordinate that is not exact.
    """
    for place, other in enumerate(points):
        if len(other) != len(point):
            raise ValueError(f"points[{place}]={list(other)!r} has {len(other)} coordinates: expected {len(point)}")
    if not points:
        return Outside((Fraction(0),) * len(point), Fraction(1))
    coordinates: list[Sequence[int | Fraction]] = [list(row) for row in zip(*points, strict=True)]
    found = feasible([*coordinates, [1] * len(points)], [*point, 1])
    if isinstance(found, NoPoint):
        return Outside(found.multipliers[:-1], -found.multipliers[-1])
    return Inside(found.point)
