"""Labelled points and linear rules: the best edge held to brute force, and the enumeration to a list of everything."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import hypothesis
import numpy as np
import pytest
from scipy.optimize import linprog

from boostproof.theory.language.expr import Formula
from boostproof.theory.scenarios.linear import alternating, consistent, distinct, generic
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.linear_rules import LinearRulesSpace
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided

SPACE = LinearRulesSpace()
SMALL = list(SPACE.enumerate("smoke").instances)
FLIP = str.maketrans("+-", "-+")


def line(labels: str, *places: int) -> Instance:
    return {"points": [[str(place)] for place in places or range(len(labels))], "labels": labels}


def plane(labels: str, *places: tuple[int, int]) -> Instance:
    return {"points": [[str(x), str(y)] for x, y in places], "labels": labels}


def edge(instance: Instance) -> Fraction:
    return Fraction(str(SPACE.observe(instance, EXACT)["game_value"].value))


def told(instance: Instance, *formulas: Formula) -> tuple[bool, ...]:
    evaluator = Evaluator(EXACT, SPACE.observe(instance, EXACT))
    return tuple(map(evaluator.truth, formulas))


def on_line(labels: str) -> float:
    """The best edge under the worst weights on distinct points of a line, by thresholds in floats."""
    y = np.array([1 if sign == "+" else -1 for sign in labels])
    m = len(y)
    rules = [np.where(np.arange(m) < k, -1, 1) * turn for k in range(m + 1) for turn in (1, -1)]
    found = linprog(
        [*[0.0] * m, 1.0],
        A_ub=[[*(rule * y), -1.0] for rule in rules],
        b_ub=[0.0] * len(rules),
        A_eq=[[*[1.0] * m, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, None)] * m, (None, None)],
    )
    return float(found.fun)


@pytest.mark.parametrize("m", range(1, 7))
def test_the_best_edge_on_a_line_is_that_of_thresholds(m: int) -> None:
    for signs in itertools.product("+-", repeat=m):
        assert float(edge(line("".join(signs)))) == pytest.approx(on_line("".join(signs)), abs=1e-9)


@pytest.mark.parametrize("m", range(1, 8))
def test_alternating_labels_have_the_edge_that_was_worked_out_by_hand(m: int) -> None:
    """Uniform weights for odd m; half the weight at the ends for even m."""
    labels = ("+-" * m)[:m]
    assert edge(line(labels)) == (Fraction(1, m) if m % 2 else Fraction(1, m - 1))


@pytest.mark.parametrize(
    ("instance", "value"),
    [
        (line("+"), 1),
        (line("-+"), 1),
        (line("+-", 0, 0), 0),
        (line("++", 0, 0), 1),
        (line("+-+", 0, 1, 0), 1),
        (line("-+-", 0, 0, 1), 0),
        (plane("+--+", (0, 0), (0, 1), (1, 0), (1, 1)), "1/2"),
        (plane("+-+", (0, 0), (1, 1), (2, 2)), "1/3"),
        (plane("+--", (0, 0), (1, 1), (2, 1)), 1),
        (plane("+---", (1, 1), (0, 0), (3, 0), (0, 3)), "1/2"),
    ],
)
def test_edges_of_known_value(instance: Instance, value: Any) -> None:
    """One point, both labels at one point, a square by its diagonals, points in a row, one in a triangle."""
    assert edge(instance) == Fraction(value)


@pytest.mark.parametrize(
    ("instance", "expected"),
    [
        (line("+"), (True, True, True)),
        (line("+-+"), (True, True, True)),
        (line("++-"), (True, True, False)),
        (line("+-+", 2, 0, 1), (True, True, False)),
        (line("++-", 2, 0, 1), (True, True, True)),
        (line("++", 0, 0), (False, True, False)),
        (line("+-", 0, 0), (False, False, False)),
        (plane("+-", (0, 0), (1, 0)), (True, True, False)),
    ],
)
def test_how_the_points_lie(instance: Instance, expected: tuple[bool, bool, bool]) -> None:
    seen = SPACE.observe(instance, EXACT)
    assert told(instance, distinct, consistent, alternating) == expected
    assert (seen["m"], seen["d"]) == (len(instance["labels"]), len(instance["points"][0]))


def lists(most: int) -> Iterator[str]:
    return ("".join(signs) for m in range(1, most + 1) for signs in itertools.product("+-", repeat=m))


def test_every_labelling_of_a_line_is_there_up_to_flips_and_reversal_once() -> None:
    mine = [one["labels"] for one in SMALL if one["points"] == [[str(k)] for k in range(len(one["points"]))]]

    def alike(labels: str) -> frozenset[str]:
        return frozenset((labels, labels[::-1], labels.translate(FLIP), labels[::-1].translate(FLIP)))

    assert len(mine) == len(set(map(alike, mine)))
    assert set(map(alike, mine)) == set(map(alike, lists(6)))


def test_every_way_to_coincide_is_there_once() -> None:
    mine = [
        one for one in SMALL if len(one["points"][0]) == 1 and len({*map(tuple, one["points"])}) < len(one["labels"])
    ]

    def alike(places: list[int], labels: str) -> frozenset[tuple[tuple[int, str], ...]]:
        names = sorted(set(places))
        return frozenset(
            tuple(sorted((names.index(place), sign) for place, sign in zip(places, signs, strict=True)))
            for signs in (labels, labels.translate(FLIP))
        )

    wanted = {
        alike(list(places), labels)
        for labels in lists(3)
        for places in itertools.product(range(3), repeat=len(labels))
        if len(set(places)) < len(labels)
    }
    assert {alike([int(row[0]) for row in one["points"]], one["labels"]) for one in mine} == wanted


def test_every_labelled_set_of_the_grid_is_there_once_up_to_symmetry() -> None:
    mine = [one for one in SMALL if len(one["points"][0]) == 2]

    def alike(places: list[tuple[int, int]], labels: str) -> frozenset[frozenset[Any]]:
        turns = [lambda x, y: (x, y), lambda x, y: (2 - y, x), lambda x, y: (2 - x, 2 - y), lambda x, y: (y, 2 - x)]
        images = []
        for turn, mirror, signs in itertools.product(turns, (False, True), (labels, labels.translate(FLIP))):
            moved = [turn(2 - x if mirror else x, y) for x, y in places]
            images.append(frozenset(zip(moved, signs, strict=True)))
        return frozenset(images)

    wanted = {
        alike(list(places), "".join(signs))
        for m in (2, 3)
        for places in itertools.combinations(itertools.product(range(3), repeat=2), m)
        for signs in itertools.product("+-", repeat=m)
    }
    found = [alike([(int(x), int(y)) for x, y in one["points"]], one["labels"]) for one in mine]
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_smaller_instances_come_first_and_the_list_is_complete_on_a_line() -> None:
    """In the plane there are more points than those of a grid."""
    sizes = [len(one["labels"]) for one in SMALL]
    assert sizes == sorted(sizes)
    assert not SPACE.enumerate("smoke").complete
    assert LinearRulesSpace(line=True).enumerate("smoke").complete
    assert "at most 6 distinct points of a line" in SPACE.enumerate("smoke").words


@pytest.mark.parametrize("effort", ["smoke", "standard"])
def test_no_labelled_points_come_twice(effort: str) -> None:
    listed = [str(one) for one in SPACE.enumerate(effort).instances]
    assert len(listed) == len(set(listed))


def test_symmetric_labellings_have_the_same_edge() -> None:
    """The observables are blind to what the enumeration is taken up to."""
    for one in SMALL:
        turned = {"points": [["-" + x if x != "0" else x for x in row] for row in one["points"]][::-1],
                  "labels": one["labels"][::-1].translate(FLIP)}  # fmt: skip
        assert edge(one) == edge(turned)
        assert told(one, distinct, alternating) == told(turned, distinct, alternating)


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=40)
def test_drawn_points_are_observed(instance: Instance) -> None:
    assert 0 <= edge(instance) <= 1
    assert (edge(instance) > 0,) == told(instance, consistent)


@pytest.mark.parametrize(
    "instance", [line("+-+"), line("-+-+", 0, 1, 2, 3), plane("+--+", (0, 0), (0, 1), (1, 0), (1, 1))]
)
def test_the_weights_told_are_those_of_the_game(instance: Instance) -> None:
    """No threshold along the line has a larger edge under them, computed here from labels and weights alone."""
    seen = SPACE.observe(instance, EXACT)
    m = seen["m"]
    weights = [Fraction(str(seen["P"][(i,)].value)) for i in range(1, m + 1)]
    labels = [seen["y"][(i,)] for i in range(1, m + 1)]
    edges = [
        sum((-p if i < k else p) * y for i, (p, y) in enumerate(zip(weights, labels, strict=True)))
        for k in range(m + 1)
    ]
    assert [Fraction(str(seen["V"][(k,)].value)) for k in range(m + 1)] == edges
    assert max(map(abs, edges)) <= edge(instance)


def test_points_come_one_set_at_a_time() -> None:
    with pytest.raises(Undecided, match="one set at a time"):
        SPACE.sample(Words(1), 10)


@pytest.mark.parametrize(
    "instance",
    [
        {},
        {"points": [["0"]]},
        {"points": [["0"]], "labels": ""},
        {"points": [["0"]], "labels": "+-"},
        {"points": [["0"]], "labels": "x"},
        {"points": ["0"], "labels": "+"},
        {"points": [[]], "labels": "+"},
        {"points": [["0", "0", "0"]], "labels": "+"},
        {"points": [["0"], ["0", "1"]], "labels": "++"},
        {"points": [["0.5"]], "labels": "+"},
        {"points": [[0]], "labels": "+"},
    ],
)
def test_damaged_points_are_refused(instance: Instance) -> None:
    with pytest.raises(ValueError, match="="):
        SPACE.observe(instance, EXACT)


@pytest.mark.parametrize(
    ("instance", "wanted"),
    [
        (line("+-+", 0, 1, 2), 1),
        (line("+-+", 0, 1, 1), 0),
        (plane("+-", (0, 0), (1, 1)), 1),
        (plane("++", (1, 1), (1, 1)), 0),
        (plane("+-+", (0, 0), (1, 0), (0, 1)), 1),
        (plane("+-+", (0, 0), (1, 2), (2, 4)), 0),
        (plane("+--+", (0, 0), (1, 0), (0, 1), (-1, 0)), 0),
    ],
)
def test_points_are_generic_where_no_hyperplane_holds_more_of_them_than_it_must(
    instance: Instance, wanted: int
) -> None:
    assert SPACE.observe(instance, EXACT)[generic.name] == wanted
