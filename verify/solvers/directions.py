"""The first of some directions that separates points of a space."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

__all__ = ["solve"]

Point = tuple[Fraction, ...]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """Which direction separates the points, if none coincide."""
    return {"tried": _first_direction(tuple(map(tuple, data["points"])))}


def _first_direction(points: Sequence[Point]) -> int | None:
    """The least k for which (1, k, .., k^(d-1)) separates the points; None where two coincide.

    Two distinct points project alike for at most d - 1 of the k, the roots of a polynomial.
    """
    d, m = len(points[0]), len(points)
    for k in range(1, (d - 1) * m * (m - 1) // 2 + 2):
        if len({sum(x * k**power for power, x in enumerate(point)) for point in points}) == m:
            return k
    return None
