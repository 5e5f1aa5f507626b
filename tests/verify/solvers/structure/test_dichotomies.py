"""All dichotomies by linear rules, held to Cover's count, to cells of the dual arrangement and to a grid of rules."""

from __future__ import annotations

import itertools
from math import comb
from random import Random

import pytest

from boostproof.verify.solvers.structure import cells, linear_dichotomies

Points = list[tuple[int, ...]]
GRID = list(itertools.product(range(3), repeat=2))


def by_cells(points: Points) -> list[tuple[int, ...]]:
    """A rule (a, b) lies on one side of the hyperplane a . x + b = 0 of each point x."""
    distinct = sorted(set(points))
    found = cells([((*point, 1), 0) for point in distinct])
    return sorted(tuple(signs[distinct.index(point)] for point in points) for signs in found)


def by_rules(points: Points, zero: int) -> set[tuple[int, ...]]:
    """What the rules with small whole coefficients say, with ``zero`` for sgn(0)."""
    rules = itertools.product(range(-4, 5), range(-4, 5), range(-17, 18))
    return {
        tuple((1 if h > 0 else -1) if h else zero for h in (a * x + b * y + c for x, y in points)) for a, b, c in rules
    }


@pytest.mark.parametrize("m", range(1, 8))
def test_a_line_has_two_rules_a_point(m: int) -> None:
    found = linear_dichotomies([(k * k,) for k in range(m)])
    assert len(found) == len(set(found)) == 2 * m
    assert all(sum(a != b for a, b in itertools.pairwise(signs)) <= 1 for signs in found)


@pytest.mark.parametrize("m", range(1, 8))
def test_points_in_general_position_have_as_many_as_cover_says(m: int) -> None:
    assert len(linear_dichotomies([(k, k * k) for k in range(m)])) == 2 * sum(comb(m - 1, k) for k in range(3))


@pytest.mark.parametrize("m", range(1, 5))
def test_sets_of_a_grid_have_the_cells_of_the_dual_arrangement(m: int) -> None:
    for points in itertools.combinations(GRID, m):
        assert linear_dichotomies(points) == by_cells(list(points))


def test_random_points_have_the_cells_of_the_dual_arrangement() -> None:
    source = Random(3)
    for d in (1, 2):
        for _ in range(20):
            points = [tuple(source.randint(-5, 5) for _ in range(d)) for _ in range(5)]
            assert linear_dichotomies(points) == by_cells(points)


@pytest.mark.parametrize("zero", [-1, 1])
def test_the_value_of_sgn_at_0_changes_nothing(zero: int) -> None:
    """A convention for points on the hyperplane gives the same dichotomies as none."""
    for points in itertools.islice(itertools.combinations(GRID, 4), 0, None, 9):
        assert by_rules(list(points), zero) == set(linear_dichotomies(points))


def test_a_rule_through_points_is_the_mean_of_two_beside_them() -> None:
    """So that with sgn(0) = 0 no edge is larger."""
    points = [(0, 0), (1, 1), (2, 2), (0, 2)]
    strict = set(linear_dichotomies(points))
    for signs in by_rules(points, 0):
        beside = [[s or side * turn for s, side in zip(signs, sides, strict=True)]
                  for turn in (1, -1) for sides in itertools.product((-1, 1), repeat=4)]  # fmt: skip
        pairs = zip(beside[:16], beside[16:], strict=True)
        assert any(tuple(a) in strict and tuple(b) in strict for a, b in pairs)


@pytest.mark.parametrize(
    ("points", "count"),
    [
        ([(0,)], 2),
        ([(0, 0)], 2),
        ([(0,), (0,)], 2),
        ([(1, 1), (1, 1), (1, 1)], 2),
        ([(0,), (0,), (1,)], 4),
        ([(0, 0), (1, 1), (2, 2)], 6),
        ([(0, 0), (1, 0), (0, 1), (1, 1)], 14),
    ],
)
def test_single_repeated_and_collinear_points(points: Points, count: int) -> None:
    found = linear_dichotomies(points)
    assert len(found) == count
    assert found == by_cells(points)


@pytest.mark.parametrize("points", [[], [(0,), (0, 1)], [(0, 0, 0)], [()]])
def test_points_that_are_not_of_the_line_or_the_plane_are_refused(points: Points) -> None:
    with pytest.raises(ValueError, match="points="):
        linear_dichotomies(points)
