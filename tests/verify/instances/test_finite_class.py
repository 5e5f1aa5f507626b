"""Finite classes: facts about endless runs, held to another solver and to runs that are played."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from boostproof.theory.scenarios.boosting import FINITE_CLASS
from boostproof.verify.instances.base import Instance, Words
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.logic.fields import EXACT, Undecided
from tests.verify.vertices import simplex_vertices, value_by_vertices

SPACE = declared_space(FINITE_CLASS)
SIGN = {"+": "1", "-": "-1"}
CLASSES = [tuple("".join("+-"[sign == "-1"] for sign in row) for row in one["rules"])
           for one in SPACE.enumerate("smoke").instances]  # fmt: skip
LARGER = [
    ("+++--", "--+++", "+-+-+"),
    ("++-", "+-+", "-++"),
    ("++--", "--++", "+--+", "-++-"),
    ("+++-", "++-+", "+-++", "-+++"),
]


def signs(rules: tuple[str, ...]) -> Any:
    return np.array([[1 if sign == "+" else -1 for sign in row] for row in rules])


def observed(rules: tuple[str, ...]) -> dict[str, Any]:
    return dict(SPACE.observe(written(rules), EXACT))


def written(rules: tuple[str, ...]) -> Instance:
    return {"m": str(len(rules[0])), "n": str(len(rules)), "rules": [[SIGN[sign] for sign in row] for row in rules]}


def game(matrix: Any) -> float:
    """min over distributions D of the largest row value, by a linear program: minimise v with matrix D <= v."""
    rows, m = matrix.shape
    found = linprog(
        [*[0.0] * m, 1.0],
        A_ub=np.hstack([matrix, -np.ones((rows, 1))]),
        b_ub=np.zeros(rows),
        A_eq=[[*[1.0] * m, 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, None)] * m, (None, None)],
    )
    return float(found.fun)


def positive_without_edge(matrix: Any) -> bool:
    """Whether a positive distribution gives no rule a positive edge: maximise its least weight."""
    rows, m = matrix.shape
    found = linprog(
        [*[0.0] * m, -1.0],
        A_ub=np.vstack([np.hstack([matrix, np.zeros((rows, 1))]), np.hstack([-np.eye(m), np.ones((m, 1))])]),
        b_ub=np.zeros(rows + m),
        A_eq=[[*[1.0] * m, 0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * (m + 1),
    )
    return bool(found.success and -found.fun > 1e-9)


@pytest.mark.parametrize("rules", [*CLASSES, *LARGER], ids="/".join)
def test_the_facts_are_those_of_a_linear_program(rules: tuple[str, ...]) -> None:
    matrix, seen = signs(rules), observed(rules)
    value = Fraction(str(seen["game_value"].value))
    assert float(value) == pytest.approx(game(matrix), abs=1e-9)
    assert seen["m"] == matrix.shape[1]
    assert seen["weak_learnable"] == (game(matrix) > 1e-9)
    assert seen["error_vanishes"] == (-game(-matrix.T) > 1e-9)
    assert seen["better_than_random"] == (not positive_without_edge(matrix))


@pytest.mark.parametrize("rules", [*CLASSES, *LARGER], ids="/".join)
def test_the_game_has_the_same_value_from_both_sides(rules: tuple[str, ...]) -> None:
    seen = observed(rules)
    assert EXACT.sign(seen["game_value"] - seen["margin_value"]) == 0


@pytest.mark.parametrize("rules", [*CLASSES, *LARGER], ids="/".join)
def test_the_game_value_is_that_of_the_best_vertex(rules: tuple[str, ...]) -> None:
    assert Fraction(str(observed(rules)["game_value"].value)) == value_by_vertices(signs(rules).tolist())


def error_of_a_long_run(rules: tuple[str, ...], rounds: int) -> float:
    """AdaBoost with the rule of largest edge in every round, in floats."""
    matrix = signs(rules)
    D = np.full(matrix.shape[1], 1 / matrix.shape[1])
    margins = np.zeros(matrix.shape[1])
    for _ in range(rounds):
        edges = matrix @ D
        best = int(np.argmax(edges))
        if edges[best] > 1 - 1e-12:
            return 0.0
        if edges[best] < 1e-12:
            break
        alpha = 0.5 * np.log((1 + edges[best]) / (1 - edges[best]))
        margins += alpha * matrix[best]
        D = D * np.exp(-alpha * matrix[best])
        D /= D.sum()
    return float((margins <= 1e-9).mean())


@pytest.mark.parametrize("rules", [*CLASSES, *LARGER], ids="/".join)
def test_runs_reach_error_zero_exactly_where_the_class_says_so(rules: tuple[str, ...]) -> None:
    """With an edge bounded away from 0 the error is 0 within 500 rounds; without one it never is."""
    assert (error_of_a_long_run(rules, 500) == 0) == observed(rules)["error_vanishes"]


def test_three_rules_with_one_mistake_each_vote_well() -> None:
    """The majority of ++-, +-+, -++ is right everywhere, with margin 1/3: the value of the game."""
    assert str(observed(("++-", "+-+", "-++"))["game_value"].value) == "1/3"


def test_a_class_may_be_better_than_random_without_an_edge_for_all() -> None:
    """+- and ++ ... under positive weights +- need not win, but ++ always does; alone, +-/-+ fail at equal weights."""
    assert not observed(("+-", "-+"))["better_than_random"]
    assert observed(("++",))["better_than_random"]


def test_vertices_of_a_simplex_are_its_corners() -> None:
    assert sorted(tuple(map(str, point)) for point in simplex_vertices([], 3)) == [
        ("0", "0", "1"),
        ("0", "1", "0"),
        ("1", "0", "0"),
    ]


def test_a_cut_simplex_has_its_vertices() -> None:
    """x1 <= x2 on two weights leaves (0, 1) and (1/2, 1/2)."""
    assert sorted(tuple(map(str, point)) for point in simplex_vertices([[1, -1]], 2)) == [("0", "1"), ("1/2", "1/2")]


def test_an_empty_polytope_has_no_vertices() -> None:
    assert list(simplex_vertices([[1, 1]], 2)) == []


def brute_force(m: int, n: int) -> int:
    """Classes up to the order of the examples, by listing all matrices."""
    return len(
        {
            tuple(sorted(zip(*rows, strict=True)))
            for rows in itertools.product(itertools.product("+-", repeat=m), repeat=n)
        }
    )


def test_all_classes_are_enumerated_smallest_first() -> None:
    enumeration = SPACE.enumerate("smoke")
    sizes = [(len(one["rules"][0]), len(one["rules"])) for one in enumeration.instances]
    assert enumeration.complete
    assert [m * n for m, n in sizes] == sorted(m * n for m, n in sizes)
    assert {size: sizes.count(size) for size in sizes} == {(m, n): brute_force(m, n) for m in (1, 2, 3) for n in (1, 2)}
    assert len(set(CLASSES)) == len(CLASSES)


def test_classes_come_one_at_a_time() -> None:
    with pytest.raises(Undecided, match="one at a time"):
        SPACE.sample(Words(1), 10)


def test_the_proof_of_the_facts_is_shown_and_the_class_is_hidden() -> None:
    """Of +- and -+ the even weights leave no rule an edge; ++ is always right."""
    assert SPACE.data(written(("+-", "-+"))) == {
        "values": {},
        "game": {"weights": ["1/2", "1/2"], "votes": ["1/2", "1/2"], "idle": ["1", "1"]},
    }
    assert "sure" in SPACE.data(written(("++",)))["game"]
    assert SPACE.hidden == {"n", "rules"}


@pytest.mark.parametrize("rules", [None, [], [[]], ["11"], [["1"], ["1", "1"]], [["1", "x"]], [3], [["1", "0"]]])
def test_a_damaged_class_is_refused(rules: Any) -> None:
    with pytest.raises(ValueError, match=r"rules|value="):
        SPACE.observe({**written(("++",)), "rules": rules}, EXACT)
