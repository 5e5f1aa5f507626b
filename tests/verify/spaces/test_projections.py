"""Points with their lines and directions, and projections on a line."""

from __future__ import annotations

import json
from typing import Any

import hypothesis
import pytest

from boostproof.algorithms.reference.mm01.linear_rule import separating_direction
from boostproof.theory.projection_scenarios import POINTS
from boostproof.verify.fields import EXACT, Undefined
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.projections import PointsSpace

POINT_SPACE = PointsSpace()


def points(*rows: tuple[int, ...]) -> Instance:
    return {"points": [list(map(str, row)) for row in rows]}


@pytest.mark.parametrize(
    ("instance", "lines", "tried"),
    [
        (points((3,)), 0, 1),
        (points((0,), (1,), (2,)), 1, 1),
        (points((0, 0), (1, 1), (2, 2)), 1, 1),
        (points((0, 0), (1, 0), (0, 1)), 3, 2),
        (points((0, 0), (1, 0), (0, 1), (1, 1)), 6, 2),
        (points((0, 0), (1, 0), (0, 1), (2, 0)), 4, 3),
        (points((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)), 6, 2),
    ],
)
def test_lines_and_directions_counted_by_hand(instance: Instance, lines: int, tried: int) -> None:
    seen = POINT_SPACE.observe(instance, EXACT)
    assert (seen["lines"], seen["tried"], seen["separated"], seen["distinct"]) == (lines, tried, True, True)


def test_no_direction_separates_points_that_coincide() -> None:
    seen = POINT_SPACE.observe(points((1, 2), (1, 2), (0, 0)), EXACT)
    assert (seen["lines"], seen["separated"], seen["distinct"]) == (1, False, False)
    assert isinstance(seen["tried"], Undefined)


@hypothesis.settings(max_examples=40, deadline=None)
@hypothesis.given(POINT_SPACE.strategy())
def test_the_direction_is_that_of_the_algorithm(instance: Instance) -> None:
    seen = POINT_SPACE.observe(instance, EXACT)
    rows = [tuple(map(int, row)) for row in instance["points"]]
    if seen["distinct"]:
        assert separating_direction(rows) == tuple(seen["tried"] ** power for power in range(len(rows[0])))


def test_the_symbols_of_the_scenarios_are_observed() -> None:
    assert set(POINT_SPACE.observe(points((0,)), EXACT)) == {symbol.name for symbol in POINTS.observables}


@pytest.mark.parametrize("effort", ["smoke", "standard", "deep"])
def test_no_instance_is_enumerated_twice(effort: str) -> None:
    shown = [json.dumps(instance) for instance in POINT_SPACE.enumerate(effort).instances]
    assert len(shown) == len(set(shown)) > 0


@pytest.mark.parametrize("seed", range(4))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = POINT_SPACE.sample(Words(seed), 5)
    for place in range(5):
        seen = POINT_SPACE.observe(batch.instance(place), EXACT)
        assert batch.values["lines"][place] == seen["lines"]
        assert batch.values["separated"][place] == seen["separated"]


@pytest.mark.parametrize("rows", [None, [], [[]], [["0"], ["0", "1"]], [["x"]], [["0"] * 4], ["0"]])
def test_damaged_points_are_refused(rows: Any) -> None:
    with pytest.raises(ValueError, match=r"points=|is not a rational"):
        POINT_SPACE.observe({"points": rows}, EXACT)
