"""Points of a space with the lines through them, and the projections of points on a direction.

An instance of :class:`PointsSpace` is ``{"points": rows of coordinates "p/q"}``, one of :class:`ProjectionsSpace`
``{"projections": numbers "p/q"}``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boostproof.verify.fields import Undefined
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["PointsSpace"]

_LARGEST = 3
"""The largest dimension."""
_SIZES = {"smoke": (3, 3, 3), "standard": (4, 4, 4), "deep": (6, 5, 6)}
"""Most points of the line, of a 3 x 3 grid and of a cube's corners."""


Point = tuple[Fraction, ...]


class PointsSpace:
    """Points of the line, the plane and the space."""

    def enumerate(self, effort: str) -> Enumeration:
        """All sets of a few points of a line, a grid and a cube, and any point twice; there are more points."""
        line, grid, cube = _SIZES[effort]
        words = (
            f"all sets of at most {line} of the points 0 to {line - 1} of the line, {grid} points of a 3 x 3 grid and "
            f"{cube} corners of a cube, and any point twice"
        )
        return Enumeration(map(_of_points, _small(line, grid, cube)), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 points with small whole coordinates."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_dimension(d: int) -> SearchStrategy[list[tuple[int, ...]]]:
            return st.lists(st.tuples(*[st.integers(-4, 4)] * d), min_size=1, max_size=6)

        return st.integers(1, _LARGEST).flatmap(of_dimension).map(_of_points)

    def sample(self, words: Words, size: int) -> Batch:
        """A few sets of one random size."""
        d, m = int(words.below(_LARGEST, 1)[0]) + 1, int(words.below(6, 1)[0]) + 1
        drawn = words.below(9, (min(size, MOST), m, d)) - 4
        return stacked([_of_points(rows) for rows in drawn.tolist()], self.observe, ("m", "d"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """How many lines the points have, and which direction separates them. Raises ValueError for damaged data."""
        points = _parsed(instance)
        first = _first_direction(points)
        return {
            "m": len(points),
            "d": len(points[0]),
            "lines": len(_lines(points)),
            "tried": Undefined("no direction separates points that coincide") if first is None else first,
            "distinct": len(set(points)) == len(points),
            "separated": first is not None,
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """Nothing: lines and directions take the geometry of the points."""
        return {}


def _parsed(instance: Instance) -> tuple[Point, ...]:
    rows = instance.get("points")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
        raise ValueError(f"points={rows!r}: expected a list of rows of coordinates, and not an empty one")
    if not 1 <= len(rows[0]) <= _LARGEST or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"points={rows!r}: expected rows of d coordinates, d from 1 to {_LARGEST}")
    return tuple(tuple(map(parse_fraction, row)) for row in rows)


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


def _small(line: int, grid: int, cube: int) -> Iterator[Sequence[Sequence[int]]]:
    """Sets of points, fewer first."""
    families = (
        ([(place,) for place in range(line)], line),
        (list(itertools.product(range(3), repeat=2)), grid),
        (list(itertools.product(range(2), repeat=3)), cube),
    )
    for m in range(1, max(line, grid, cube) + 1):
        for family, most in families:
            if m <= most:
                yield from itertools.combinations(family, m)
            if m == 2:
                yield from ((point, point) for point in family)


def _of_points(rows: Sequence[Sequence[int]]) -> Instance:
    return {"points": [list(map(str, row)) for row in rows]}
