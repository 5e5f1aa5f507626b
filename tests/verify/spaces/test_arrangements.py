"""Arrangements of hyperplanes: cells, binary vectors and decision regions held to counts made by hand."""

from __future__ import annotations

import itertools
import json
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.theory.arrangement_scenarios import ARRANGEMENT
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.arrangements import ArrangementSpace, components, decision_regions
from boostproof.verify.spaces.base import Instance, Words

SPACE = ArrangementSpace()


def arrangement(*rows: tuple[int, ...]) -> Instance:
    return {"hyperplanes": [list(map(str, row)) for row in rows]}


def seen(*rows: tuple[int, ...]) -> dict[str, Any]:
    return dict(SPACE.observe(arrangement(*rows), EXACT))


PARALLEL = ((1, 0, 0), (1, 0, -1))
CROSSING = ((1, 0, 0), (0, 1, 0))
TRIANGLE = ((1, 0, 0), (0, 1, 0), (1, 1, -1))
CONCURRENT = ((1, 0, 0), (0, 1, 0), (1, 1, 0))


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        (((1, 0),), 2),
        (((1, 0), (1, -1), (1, -2)), 4),
        (((1, 0), (2, 0)), 2),
        (PARALLEL, 3),
        (CROSSING, 4),
        (CONCURRENT, 6),
        (TRIANGLE, 7),
        (((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (1, 1, 1, -1)), 15),
    ],
)
def test_cells_binary_vectors_and_decision_regions_counted_by_hand(rows: tuple[Any, ...], cells: int) -> None:
    found = seen(*rows)
    assert (found["M"], found["vectors"], found["regions"]) == (cells, cells, cells)


@pytest.mark.parametrize(
    ("rows", "general", "simple"),
    [
        (PARALLEL, True, False),
        (CROSSING, True, True),
        (TRIANGLE, True, True),
        (CONCURRENT, False, False),
        (((1, 0), (2, 0)), False, False),
        (((1, 0), (1, -1)), True, True),
        (((0, 1, 0), (0, 2, 0)), False, False),
    ],
)
def test_general_position_of_vectors_and_of_normals(rows: tuple[Any, ...], general: bool, simple: bool) -> None:
    found = seen(*rows)
    assert (found["general"], found["simple"]) == (general, simple)


@pytest.mark.parametrize(("rows", "cells"), [(PARALLEL, 4), (TRIANGLE, 8), (CONCURRENT, 6), (((1, 0), (1, -1)), 4)])
def test_cells_through_the_origin_of_one_dimension_more(rows: tuple[Any, ...], cells: int) -> None:
    assert seen(*rows)["central"] == cells


def met(rows: tuple[tuple[int, ...], ...]) -> int:
    """The cells of lines that points of a fine grid meet, counted apart from the space."""
    halves = [Fraction(place, 6) + Fraction(1, 97) for place in range(-30, 31)]
    heights = (tuple(a * x + b * y + c > 0 for a, b, c in rows) for x, y in itertools.product(halves, repeat=2))
    return len(set(heights))


@pytest.mark.parametrize("rows", [PARALLEL, CROSSING, TRIANGLE, CONCURRENT, (*TRIANGLE, (1, -1, 0))])
def test_components_of_lines_are_those_that_points_of_a_grid_meet(rows: tuple[Any, ...]) -> None:
    assert components([tuple(map(Fraction, row)) for row in rows]) == met(rows)


def test_neighbours_of_one_label_would_be_one_region() -> None:
    """Three vectors in a row, of which the outer two are taken for neighbours of the middle one and of each other."""
    row = [(-1, -1), (1, -1), (1, 1)]
    assert decision_regions(row, [[0], [1]]) == 3
    assert decision_regions(row, [[0], [1], [0, 1]]) == 2


def test_the_symbols_of_the_scenarios_are_observed() -> None:
    assert set(seen(*CROSSING)) == {symbol.name for symbol in ARRANGEMENT.observables}


def test_some_hyperplanes_are_enumerated() -> None:
    """There are more hyperplanes than those of a list, so that what holds of these is tested."""
    assert not SPACE.enumerate("smoke").complete


@pytest.mark.parametrize("effort", ["smoke", "standard", "deep"])
def test_no_instance_is_enumerated_twice(effort: str) -> None:
    shown = [json.dumps(instance) for instance in SPACE.enumerate(effort).instances]
    assert len(shown) == len(set(shown)) > 0


def test_parallel_lines_and_four_points_of_the_line_are_enumerated() -> None:
    shown = list(SPACE.enumerate("smoke").instances)
    assert arrangement((1, 0, 0), (1, 0, 1)) in shown
    assert arrangement((1, 0), (1, -1), (1, -2), (1, -3)) in shown


@hypothesis.settings(max_examples=30, deadline=None)
@hypothesis.given(SPACE.strategy())
def test_drawn_arrangements_are_observed(instance: Instance) -> None:
    found = SPACE.observe(instance, EXACT)
    assert 2 <= found["M"] <= found["central"] <= 2 ** found["k"]


@pytest.mark.parametrize("seed", range(4))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 5)
    for place in range(5):
        found = SPACE.observe(batch.instance(place), EXACT)
        assert batch.values["M"][place] == found["M"]
        assert batch.values["simple"][place] == found["simple"]


@pytest.mark.parametrize(
    "rows",
    [None, [], "10", [["1"]], [["0", "1"]], [["1", "0"], ["1", "0", "0"]], [["1", "x"]], [["1", "0"]] * 7, [["1"] * 5]],
)
def test_damaged_arrangements_are_refused(rows: Any) -> None:
    with pytest.raises(ValueError, match=r"hyperplanes=|is not a rational"):
        SPACE.observe({"hyperplanes": rows}, EXACT)
