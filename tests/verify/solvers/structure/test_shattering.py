"""Shattering and the VC dimension of finite classes."""

from __future__ import annotations

import itertools
from math import comb

import pytest

from boostproof.verify.solvers.structure import linear_dichotomies, shatters, vc_dimension

Rows = list[tuple[int, ...]]
CUBE = list(itertools.product((-1, 1), repeat=3))


def by_definition(rows: Rows, width: int) -> int:
    """The largest size of a set of points on which every pattern is some rule's."""
    best = -1
    for size in range(width + 1):
        for places in itertools.combinations(range(width), size):
            wanted = itertools.product((-1, 1), repeat=size)
            if all(any(all(r[p] == s for p, s in zip(places, w, strict=True)) for r in rows) for w in wanted):
                best = max(best, size)
    return best


def test_all_classes_on_three_points_have_the_dimension_of_the_definition() -> None:
    for size in range(9):
        for rows in itertools.combinations(CUBE, size):
            assert vc_dimension(rows) == by_definition(list(rows), 3)


def test_all_classes_on_three_points_obey_sauer() -> None:
    for size in range(1, 9):
        for rows in itertools.combinations(CUBE, size):
            assert size <= sum(comb(3, k) for k in range(vc_dimension(rows) + 1))


@pytest.mark.parametrize(("rows", "dimension"), [([], -1), ([()], 0), ([(1, -1)], 0), ([(1,), (1,)], 0), (CUBE, 3)])
def test_no_rules_one_rule_equal_rules_and_all_rules(rows: Rows, dimension: int) -> None:
    assert vc_dimension(rows) == dimension


def test_halfspaces_shatter_three_points_of_the_plane_and_no_four() -> None:
    assert vc_dimension(linear_dichotomies([(0, 0), (1, 0), (0, 1)])) == 3
    for points in itertools.combinations(itertools.product(range(3), repeat=2), 4):
        assert vc_dimension(linear_dichotomies(points)) <= 3


def test_three_points_in_a_row_are_not_shattered() -> None:
    assert vc_dimension(linear_dichotomies([(0, 0), (1, 1), (2, 2)])) == 2


@pytest.mark.parametrize(
    ("rows", "places", "expected"),
    [
        ([], (), False),
        ([(1, 1)], (), True),
        ([(1, 1), (-1, 1)], (0,), True),
        ([(1, 1), (-1, 1)], (1,), False),
        (CUBE, (0, 1, 2), True),
        (CUBE, (0, 0), False),
    ],
)
def test_what_is_shattered(rows: Rows, places: tuple[int, ...], expected: bool) -> None:
    assert shatters(rows, places) == expected


def test_rows_of_two_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="differ in length"):
        vc_dimension([(1,), (1, -1)])


def test_other_entries_than_signs_are_refused() -> None:
    with pytest.raises(ValueError, match="something else than the signs"):
        vc_dimension([(0,)])


def test_a_place_that_is_no_points_is_refused() -> None:
    with pytest.raises(ValueError, match=r"places=\[2\] are not among the 2 points"):
        shatters([(1, 1)], [2])
