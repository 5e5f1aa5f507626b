"""Labelled points and linear rules: the best edge held to brute force, and the enumeration to a list of everything."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import hypothesis
import numpy as np
import pytest
from hypothesis import strategies as st
from scipy.optimize import linprog

from boostproof.theory.build import And, Eq, Sum, integer
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.scenarios.linear import LINEAR_CLASS, P, V, alternating, consistent, d, distinct, generic, m, y
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided
from boostproof.verify.solvers import games_of
from boostproof.verify.solvers.structure import cells, linear_dichotomies

SPACE = DeclaredSpace(LINEAR_CLASS, blind=True)
ON_LINE = DeclaredSpace(LINEAR_CLASS, blind=True, where=Eq(d, 1))
SMALL = list(SPACE.enumerate("smoke").instances)
FLIP = str.maketrans("+-", "-+")


def labelled(labels: str, places: Sequence[tuple[int, ...]]) -> Instance:
    points = [list(map(str, place)) for place in places]
    signs = ["1" if sign == "+" else "-1" for sign in labels]
    return {"m": str(len(points)), "d": str(len(points[0])), "points": points, "labels": signs}


def line(labels: str, *places: int) -> Instance:
    return labelled(labels, [(place,) for place in places or range(len(labels))])


def plane(labels: str, *places: tuple[int, int]) -> Instance:
    return labelled(labels, places)


def signs(instance: Instance) -> str:
    return "".join("+" if label == "1" else "-" for label in instance["labels"])


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
    rows = [one for one in SMALL if one["points"] == [[str(k)] for k in range(len(one["points"]))]]
    mine = [signs(one) for one in rows if int(one["m"]) <= 6]

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
    assert {alike([int(row[0]) for row in one["points"]], signs(one)) for one in mine} == wanted


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
    found = [alike([(int(x), int(y)) for x, y in one["points"]], signs(one)) for one in mine]
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_smaller_instances_come_first_and_the_list_is_complete_on_a_line() -> None:
    """In the plane there are more points than those of a grid."""
    sizes = [len(one["labels"]) for one in SMALL]
    assert sizes == sorted(sizes)
    assert not SPACE.enumerate("smoke").complete
    assert ON_LINE.enumerate("smoke").complete
    assert "at most 6 distinct points of a line" in SPACE.enumerate("smoke").words


@pytest.mark.parametrize("effort", ["smoke", "standard"])
def test_no_labelled_points_come_twice(effort: str) -> None:
    listed = [str(one) for one in SPACE.enumerate(effort).instances]
    assert len(listed) == len(set(listed))


def test_symmetric_labellings_have_the_same_edge() -> None:
    """The observables are blind to what the enumeration is taken up to."""
    for one in SMALL:
        points = [["-" + x if x != "0" else x for x in row] for row in one["points"]][::-1]
        turned = {**one, "points": points, "labels": labelled(signs(one)[::-1].translate(FLIP), [()])["labels"]}
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
    with pytest.raises(Undecided, match="one at a time"):
        SPACE.sample(Words(1), 10)


@pytest.mark.parametrize(
    "instance",
    [
        {},
        {**line("+"), "labels": []},
        {**line("+"), "labels": "1"},
        {**line("+"), "labels": ["1", "-1"]},
        {**line("+"), "labels": ["0"]},
        {**line("+"), "points": ["0"]},
        {**line("+"), "points": [[]]},
        {**line("+"), "points": [["0", "0"]]},
        {**line("++"), "points": [["0"], ["0", "1"]]},
        {**line("+"), "points": [["0.5"]]},
        {**line("+"), "points": [[0]]},
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


def along(instance: Instance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The labels in order, and which points coincide with the next: all that a line is but the weights."""
    seen = SPACE.observe(instance, EXACT)
    labels, same = ([table[place] for place in sorted(table)] for table in (seen["y"], seen["same"]))
    return tuple(labels), tuple(same)


@pytest.mark.parametrize(
    ("instance", "labels", "same"),
    [
        (line("+-", 0, 0), (1, -1), (1,)),
        (line("-+", 0, 0), (-1, 1), (1,)),
        (line("++-", 2, 0, 1), (1, -1, 1), (0, 0)),
        (line("+-+", 1, 0, 1), (-1, 1, 1), (0, 1)),
        (plane("+-+", (0, 1), (1, 0), (0, 0)), (1, 1, -1), (0, 0)),
    ],
)
def test_points_are_counted_along_a_line(instance: Instance, labels: tuple[int, ...], same: tuple[int, ...]) -> None:
    """Those that coincide as they are given."""
    assert along(instance) == (labels, same)


def test_a_list_of_the_line_has_all_that_a_claim_can_see() -> None:
    """In each order of the points, with each label: of one that is not blind to the symmetry, up to its size."""
    listed = [*DeclaredSpace(LINEAR_CLASS, where=Eq(d, 1)).enumerate("smoke").instances]
    every = {
        along(line("".join(labels), *places))
        for size in (1, 2, 3)
        for places in itertools.product(range(size), repeat=size)
        for labels in itertools.product("+-", repeat=size)
    }
    assert {along(one) for one in listed if int(one["m"]) <= 3} == every
    assert {one["d"] for one in listed} == {"1"}


ODD = integer("n")


@pytest.mark.parametrize(
    ("statement", "domain", "complete"),
    [
        (y[1] <= 1, (Eq(d, 1),), True),
        (y[1] <= 1, (And(m >= 2, Eq(d, 1)),), True),
        (y[1] <= 1, (alternating,), True),
        (y[1] <= 1, (), False),
        (y[1] <= 1, (d <= 2,), False),
        (P[1] <= 1, (Eq(d, 1),), False),
        (V[0] <= 1, (Eq(d, 1),), False),
        (Eq(Sum(P[ODD], (ODD, 1, m)), 1), (alternating,), False),
    ],
)
def test_all_instances_are_those_of_a_line_where_no_weights_are_seen(
    statement: Formula, domain: tuple[Formula, ...], complete: bool
) -> None:
    """Weights are some of many under which no rule has a larger edge."""
    space = space_of(Claim("A.1", "", "", statement, domain=domain, scenario=LINEAR_CLASS), domain)
    assert space.enumerate("smoke").complete == complete


def test_what_is_free_beside_the_points_is_not_exhausted() -> None:
    claim = Claim("A.1", "", "", ODD + y[1] <= ODD + 1, domain=(Eq(d, 1), ODD >= 1), scenario=LINEAR_CLASS)
    assert not space_of(claim, claim.domain).enumerate("smoke").complete


places = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=5)


@hypothesis.given(places)
@hypothesis.settings(max_examples=40)
def test_rules_are_the_cells_of_hyperplanes_through_the_origin(points: list[tuple[int, int]]) -> None:
    """In two ways: a sweep of the plane, and exact linear programs, which serve for any dimension."""
    assert set(linear_dichotomies(points)) == set(cells([((*point, 1), 0) for point in points]))


def is_parted(points: np.ndarray[Any, Any], labels: tuple[int, ...]) -> bool:
    """Whether some rule has the labels, by a linear program in floats: y (a . x + b) >= 1."""
    rows = np.array(labels)[:, None] * np.column_stack([points, np.ones(len(points))])
    return bool(linprog(np.zeros(rows.shape[1]), A_ub=-rows, b_ub=-np.ones(len(rows)), bounds=(None, None)).success)


@pytest.mark.parametrize("seed", range(4))
def test_rules_of_a_space_are_those_that_part_the_points(seed: int) -> None:
    points = np.random.default_rng(seed).integers(-1, 2, (5, 3))
    game = games_of("linear rules as games").game(labelled("+++++", points.tolist()))
    wanted = {labels for labels in itertools.product((-1, 1), repeat=5) if is_parted(points, labels)}
    assert set(map(tuple, game)) == wanted


def test_a_game_has_the_points_as_they_are_given() -> None:
    instance = plane("+-+-", (1, 1), (0, 0), (1, 0), (0, 1))
    games = games_of("linear rules as games")
    solution = games.solution(instance)
    assert solution.value == edge(instance)
    payoffs = [sum(map(operator.mul, row, solution.weights)) for row in games.game(instance)]
    assert max(payoffs) == solution.value
    assert [1, -1, -1, 1] not in games.game(instance)


@pytest.mark.parametrize(("corners", "wanted"), [(2, 1), (4, 1), (5, 0)])
def test_points_of_a_space_are_generic_where_no_plane_holds_four(corners: int, wanted: int) -> None:
    points = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0)][:corners]
    assert SPACE.observe(labelled("+" * corners, points), EXACT)[generic.name] == wanted
