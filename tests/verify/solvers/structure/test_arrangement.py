"""The cells of arrangements: counted by closed forms and by points, with hyperplanes in special position."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest

from boostproof.verify.solvers.structure import cells
from boostproof.verify.solvers.structure.arrangement import Hyperplane, cell_point

LINES: list[Hyperplane] = [((1, 0), 0), ((0, 1), 0), ((1, 1), -1), ((1, -2), 3), ((3, 1), 5)]


def signs_at(hyperplanes: Sequence[Hyperplane], point: Sequence[Fraction]) -> tuple[int, ...]:
    heights = [sum(w * x for w, x in zip(normal, point, strict=True)) + b for normal, b in hyperplanes]
    return tuple((height > 0) - (height < 0) for height in heights)


def by_points(hyperplanes: Sequence[Hyperplane]) -> set[tuple[int, ...]]:
    """The sign vectors without a zero at the points of a fine grid."""
    steps = [Fraction(k, 7) for k in range(-50, 51)]
    found = {signs_at(hyperplanes, (x, y)) for x in steps for y in steps}
    return {signs for signs in found if 0 not in signs}


@pytest.mark.parametrize("count", range(6))
def test_lines_in_general_position_have_as_many_cells_as_buck_says(count: int) -> None:
    assert len(cells(LINES[:count])) == sum(comb(count, k) for k in range(3))


@pytest.mark.parametrize("count", range(1, 5))
def test_points_of_the_line_cut_it_into_one_piece_more(count: int) -> None:
    assert len(cells([((1,), -k) for k in range(count)])) == count + 1


@pytest.mark.parametrize("d", range(1, 5))
def test_coordinate_hyperplanes_have_all_orthants(d: int) -> None:
    planes: list[Hyperplane] = [(tuple(int(k == place) for k in range(d)), 0) for place in range(d)]
    assert cells(planes) == sorted(itertools.product((-1, 1), repeat=d))


@pytest.mark.parametrize(
    "hyperplanes",
    [
        [((1, 0), 0), ((1, 0), -1), ((1, 0), -2)],
        [((1, 0), 0), ((1, 0), 0)],
        [((1, 0), 0), ((-2, 0), 0)],
        [((1, 0), 0), ((0, 1), 0), ((1, 1), 0), ((1, -1), 0)],
        [((1, 0), 0), ((1, 0), -1), ((0, 1), 0), ((0, 1), -1), ((1, 1), -1)],
        LINES,
    ],
    ids=["parallel", "repeated", "turned round", "concurrent", "grid with a diagonal", "general"],
)
def test_cells_are_those_that_points_lie_in(hyperplanes: list[Hyperplane]) -> None:
    found = cells(hyperplanes)
    assert set(found) == by_points(hyperplanes)
    assert len(set(found)) == len(found)


def test_a_cells_point_lies_in_it() -> None:
    for signs in itertools.product((-1, 1), repeat=len(LINES)):
        point = cell_point(LINES, signs)
        assert (point is not None) == (signs in cells(LINES))
        assert point is None or signs_at(LINES, point) == signs


def test_a_cell_that_is_very_thin_is_found() -> None:
    thin = Fraction(1, 10**30)
    assert len(cells([((1,), 0), ((1,), -thin)])) == 3


def test_normals_of_two_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match=r"hyperplanes\[1\] has 1 coordinates: expected 2"):
        cells([((1, 0), 0), ((1,), 0)])


def test_a_normal_of_zeros_is_refused() -> None:
    with pytest.raises(ValueError, match=r"hyperplanes\[0\] has the normal 0"):
        cells([((0, 0), 1)])
