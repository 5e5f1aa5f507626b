"""The lines through points of a space, and the direction that separates the points."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

__all__ = ["solve"]

Point = tuple[Fraction, ...]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """How many lines the points have, and which direction separates them, if none coincide."""
    points = tuple(map(tuple, data["points"]))
    first = _first_direction(points)
    return {
        "lines": len(_lines(points)),
        "tried": first,
        "distinct": len(set(points)) == len(points),
        "separated": first is not None,
    }


def _first_direction(points: Sequence[Point]) -> int | None:
    """The least k for which (1, k, .., k^(d-1)) separates the points; None where two coincide.

    Two distinct points project alike for at most d - 1 of the k, the roots of a polynomial.
    """
    d, m = len(points[0]), len(points)
    for k in range(1, (d - 1) * m * (m - 1) // 2 + 2):
        if len({sum(x * k**power for power, x in enumerate(point)) for point in points}) == m:
            return k
    return None


def _lines(points: Sequence[Point]) -> set[frozenset[Point]]:
    """The lines through two distinct points, each as the set of the points that it holds."""
    pairs = itertools.combinations(sorted(set(points)), 2)
    return {frozenset(point for point in points if _on_line(a, b, point)) for a, b in pairs}


def _on_line(a: Point, b: Point, point: Point) -> bool:
    along = [y - x for x, y in zip(a, b, strict=True)]
    beside = [y - x for x, y in zip(a, point, strict=True)]
    return all(along[p] * beside[q] == along[q] * beside[p] for p, q in itertools.combinations(range(len(a)), 2))
