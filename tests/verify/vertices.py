"""Another way to the value of a game: the vertices of the polytopes, one by one.

The worst distribution for ``max_h edge`` is a vertex of one of the pieces on which one row is the largest.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from flint import fmpq, fmpq_mat

__all__ = ["simplex_vertices", "value_by_vertices"]

Matrix = Sequence[Sequence[int]]
Point = tuple[fmpq, ...]


def value_by_vertices(matrix: Matrix) -> Fraction:
    """The least, over distributions, of the largest row value."""
    value = min(max(_dot(row, point) for row in matrix) for point in _corners(matrix))
    return Fraction(int(value.p), int(value.q))


def _dot(row: Sequence[int], point: Point) -> fmpq:
    return sum((value * weight for value, weight in zip(row, point, strict=True)), fmpq(0))


def _corners(matrix: Matrix) -> Iterator[Point]:
    for top in matrix:
        rises = [[a - b for a, b in zip(row, top, strict=True)] for row in matrix if row is not top]
        yield from simplex_vertices(rises, len(top))


def simplex_vertices(rows: Matrix, dimension: int) -> Iterator[Point]:
    """The vertices of the distributions x with row.x <= 0 for each row, exactly; none when there are no such x."""
    bounds = [list(row) for row in rows] + [[-int(k == place) for k in range(dimension)] for place in range(dimension)]
    seen: set[tuple[Fraction, ...]] = set()
    for tight in itertools.combinations(bounds, dimension - 1):
        point = _solved([[1] * dimension, *tight])
        if point is None or any(_dot(row, point) > 0 for row in bounds):
            continue
        key = tuple(Fraction(int(value.p), int(value.q)) for value in point)
        if key not in seen:
            seen.add(key)
            yield point


def _solved(system: Matrix) -> Point | None:
    """The point with first row.x = 1 and the other rows 0; None when there is not exactly one."""
    size = len(system)
    matrix = fmpq_mat(size, size, [fmpq(value) for row in system for value in row])
    if matrix.det() == 0:
        return None
    right = fmpq_mat(size, 1, [fmpq(int(place == 0)) for place in range(size)])
    return tuple(matrix.solve(right).entries())
