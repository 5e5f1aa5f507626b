"""Membership in convex hulls, each answer with its proof."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from boostproof.verify.solvers.exact_lp import Inside, Outside, in_hull

SQUARE = [(0, 0), (2, 0), (0, 2), (2, 2)]
TRIANGLE = [(0, 0), (3, 1), (1, 3)]
SEGMENT = [(0, 0), (1, 1), (3, 3)]


def is_proved(point: tuple[int, ...], points: list[tuple[int, ...]], found: Inside | Outside) -> bool:
    if isinstance(found, Inside):
        mean = [sum(w * p[k] for w, p in zip(found.weights, points, strict=True)) for k in range(len(point))]
        return mean == list(point) and sum(found.weights) == 1 and min(found.weights) >= 0
    heights = [sum((n * x for n, x in zip(found.normal, p, strict=True)), Fraction(0)) for p in (point, *points)]
    return heights[0] < found.offset and all(height >= found.offset for height in heights[1:])


def in_triangle(p: tuple[int, int]) -> bool:
    """By the sides of the triangle's three lines, written down by hand."""
    x, y = p
    return 3 * x - y >= 0 and 3 * y - x >= 0 and x + y <= 4


@pytest.mark.parametrize("point", list(itertools.product(range(-1, 5), repeat=2)))
def test_points_of_a_grid_against_a_triangle_and_a_segment(point: tuple[int, int]) -> None:
    for points, expected in ((TRIANGLE, in_triangle(point)), (SEGMENT, point[0] == point[1] and 0 <= point[0] <= 3)):
        found = in_hull(point, points)
        assert isinstance(found, Inside) == expected
        assert is_proved(point, points, found)


@pytest.mark.parametrize(
    ("point", "points", "inside"),
    [
        ((1, 1), SQUARE, True),
        ((2, 1), SQUARE, True),
        ((0, 0), SQUARE, True),
        ((3, 1), SQUARE, False),
        ((1,), [(1,)], True),
        ((1,), [(2,)], False),
        ((1,), [(1,), (1,)], True),
        ((0, 0), [], False),
        ((), [()], True),
        ((1, 1, 1), [(3, 0, 0), (0, 3, 0), (0, 0, 3)], True),
        ((1, 1, 2), [(3, 0, 0), (0, 3, 0), (0, 0, 3)], False),
    ],
)
def test_edges_corners_repeated_points_and_no_points(
    point: tuple[int, ...], points: list[tuple[int, ...]], inside: bool
) -> None:
    found = in_hull(point, points)
    assert isinstance(found, Inside) == inside
    assert is_proved(point, points, found)


def test_a_point_of_another_dimension_is_refused() -> None:
    with pytest.raises(ValueError, match=r"points\[1\]=\[1, 2\] has 2 coordinates: expected 1"):
        in_hull((1,), [(1,), (1, 2)])


def test_a_coordinate_that_is_not_exact_is_refused() -> None:
    with pytest.raises(TypeError, match="not an exact number"):
        in_hull((0.5,), [(0,), (1,)])  # type: ignore[arg-type]
