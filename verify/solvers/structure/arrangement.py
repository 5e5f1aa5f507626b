"""The cells of an arrangement of hyperplanes w . x + b = 0, each by the signs of w . x + b in it.

The cells of one hyperplane more are found from those of the ones before: a cell goes on on one or on both sides of the
new hyperplane. Whether a side is empty is decided exactly. By Motzkin's theorem the strict inequalities
``s_k (w_k . x + b_k) > 0`` have no solution if and only if there are weights ``lambda >= 0`` with sum 1 for which
``sum lambda_k s_k w_k = 0`` and ``sum lambda_k s_k b_k <= 0``; where there are none, the multipliers that refute them
are a point of the cell, or a direction in which it is reached from anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from boostproof.verify.solvers.exact_lp import NoPoint, feasible

__all__ = ["Hyperplane", "cell_point", "cells"]

Numbers = Sequence[int | Fraction]
Hyperplane = tuple[Numbers, int | Fraction]
"""A normal w and an offset b, for w . x + b = 0."""
Signs = tuple[int, ...]
Point = tuple[Fraction, ...]


def cells(hyperplanes: Sequence[Hyperplane]) -> list[Signs]:
    """The sign vectors of all cells, sorted: the connected components of the space without the hyperplanes.

    Without hyperplanes there is one cell, with the empty sign vector. Parallel, repeated and concurrent hyperplanes
    are welcome. Raises ValueError for normals of different lengths, and for a normal that is 0: w . x + b = 0 is then
    no hyperplane.
    """
    for place, (normal, _) in enumerate(hyperplanes):
        if len(normal) != len(hyperplanes[0][0]):
            raise ValueError(f"hyperplanes[{place}] has {len(normal)} coordinates: expected {len(hyperplanes[0][0])}")
        if not any(normal):
            raise ValueError(f"hyperplanes[{place}] has the normal 0: it is no hyperplane")
    found: list[tuple[Signs, Point]] = [((), (Fraction(0),) * (len(hyperplanes[0][0]) if hyperplanes else 0))]
    for place in range(len(hyperplanes)):
        found = [grown for cell in found for grown in _sides(hyperplanes[: place + 1], *cell)]
    return sorted(signs for signs, _ in found)


def _sides(hyperplanes: Sequence[Hyperplane], signs: Signs, inside: Point) -> list[tuple[Signs, Point]]:
    """The cell's parts on the two sides of the last hyperplane, each with a point of it; its own point saves a test."""
    parts = []
    for sign in (-1, 1):
        longer = (*signs, sign)
        here = sign * _height(hyperplanes[-1], inside) > 0
        point = inside if here else cell_point(hyperplanes, longer)
        if point is not None:
            parts.append((longer, point))
    return parts


def _height(hyperplane: Hyperplane, point: Sequence[Fraction]) -> Fraction:
    normal, offset = hyperplane
    return sum((Fraction(w) * x for w, x in zip(normal, point, strict=True)), Fraction(offset))


def cell_point(hyperplanes: Sequence[Hyperplane], signs: Signs) -> Point | None:
    """A point at which w_k . x + b_k has the k-th sign for each k; None where there is none."""
    signed = [[sign * w for w in normal] for sign, (normal, _) in zip(signs, hyperplanes, strict=True)]
    offsets = [sign * offset for sign, (_, offset) in zip(signs, hyperplanes, strict=True)]
    balance: list[Numbers] = [[*column, 0] for column in zip(*signed, strict=True)]
    rows: list[Numbers] = [[*([1] * len(signs)), 0], *balance, [*offsets, 1]]
    found = feasible(rows, [1, *([0] * (len(rows) - 1))])
    return _of_multipliers(signed, offsets, found.multipliers) if isinstance(found, NoPoint) else None


def _of_multipliers(signed: Sequence[Numbers], offsets: Numbers, multipliers: Point) -> Point:
    """From (t, x, c) with t < 0, c >= 0 and t + signed x + c offsets >= 0: the point x/c, or one far out on x."""
    _, *direction, scale = multipliers
    if scale == 0:
        slopes = [sum((Fraction(w) * x for w, x in zip(row, direction, strict=True)), Fraction(0)) for row in signed]
        # s (w . x) is positive for each hyperplane: far enough out it outweighs every offset.
        needed = [abs(Fraction(offset)) / slope for offset, slope in zip(offsets, slopes, strict=True)]
        far = max(needed, default=Fraction(0)) + 1
        return tuple(far * x for x in direction)
    return tuple(x / scale for x in direction)
