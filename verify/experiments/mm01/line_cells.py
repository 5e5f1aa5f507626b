"""Random lines in the unit square, the regions that they part it into, and labels that alternate from one to the next.

A line is (a, b, c), the places where a x + b y = c. No three of a draw meet in one point, and none passes through a
corner, but for draws of probability 0; so n lines with c crossings inside the square part it into 1 + n + c regions.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

__all__ = ["LAWS", "cells", "ends", "labels", "regions"]

Floats = npt.NDArray[np.float64]
Polygon = list[tuple[float, float]]


def _through_two_points(draw: np.random.Generator, count: int) -> Floats:
    """Lines through two points that are drawn uniformly from the square."""
    first, second = draw.random((count, 2)), draw.random((count, 2))
    across = np.stack([first[:, 1] - second[:, 1], second[:, 0] - first[:, 0]], axis=1)
    return np.column_stack([across, (across * first).sum(axis=1)])


def _isotropic(draw: np.random.Generator, count: int) -> Floats:
    """Lines drawn evenly from all that meet the square, whatever their direction and place."""
    found: list[tuple[float, float, float]] = []
    while len(found) < count:
        turn, place = draw.random() * np.pi, (draw.random() - 0.5) * np.sqrt(2)
        a, b = float(np.cos(turn)), float(np.sin(turn))
        if abs(place) < (abs(a) + abs(b)) / 2:
            found.append((a, b, float(place) + (a + b) / 2))
    return np.array(found)


LAWS: dict[str, Callable[[np.random.Generator, int], Floats]] = {
    "through two points": _through_two_points,
    "isotropic": _isotropic,
}
"""What random lines may be, by name: from a generator and a number the lines, shape (number, 3)."""


def regions(lines: Floats) -> int:
    """How many regions the lines, shape (n, 3), part the unit square into."""
    first, second = np.triu_indices(len(lines), 1)
    (a, b, c), (d, e, f) = lines[first].T, lines[second].T
    turn = a * e - b * d
    met = turn != 0
    x, y = (c * e - b * f)[met] / turn[met], (a * f - c * d)[met] / turn[met]
    return 1 + len(lines) + int(np.sum((x > 0) & (x < 1) & (y > 0) & (y < 1)))


def labels(lines: Floats, points: Floats) -> npt.NDArray[np.int64]:
    """The label, 1 or -1, of each point, shape (m, 2): it changes with each line that is crossed."""
    crossed = (points @ lines[:, :2].T > lines[:, 2]).sum(axis=1)
    return np.where(crossed % 2 == 0, 1, -1)


def cells(lines: Floats) -> list[tuple[int, Polygon]]:
    """The regions as convex polygons, each behind its label."""
    found: list[tuple[int, Polygon]] = [(1, [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])]
    for a, b, c in lines.tolist():
        # Across the line, where a x + b y is larger than c, the label turns.
        halves = [
            (label * turn, _half(cell, turn * a, turn * b, turn * c)) for label, cell in found for turn in (1, -1)
        ]
        found = [(label, cell) for label, cell in halves if len(cell) > 2]
    return found


def ends(line: Floats) -> Polygon:
    """The two places at which a line crosses the border of the square."""
    a, b, c = (float(part) for part in line)
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    return [
        _crossing(p, q, a, b, c) for p, q in _sides(square) if (_height(p, a, b, c) > 0) != (_height(q, a, b, c) > 0)
    ]


def _half(cell: Polygon, a: float, b: float, c: float) -> Polygon:
    """The part of a convex polygon where a x + b y <= c."""
    kept: Polygon = []
    for p, q in _sides(cell):
        if _height(p, a, b, c) <= 0:
            kept.append(p)
        if (_height(p, a, b, c) <= 0) != (_height(q, a, b, c) <= 0):
            kept.append(_crossing(p, q, a, b, c))
    return kept


def _sides(cell: Polygon) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(cell, [*cell[1:], cell[0]], strict=True))


def _height(p: tuple[float, float], a: float, b: float, c: float) -> float:
    return a * p[0] + b * p[1] - c


def _crossing(p: tuple[float, float], q: tuple[float, float], a: float, b: float, c: float) -> tuple[float, float]:
    part = _height(p, a, b, c) / (_height(p, a, b, c) - _height(q, a, b, c))
    return p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])
