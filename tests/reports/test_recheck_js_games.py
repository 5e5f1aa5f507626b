"""Both checkers read a class of rules and what its game proves in the same way, word for word."""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import boolean, integer
from boostproof.theory.language.expr import Formula
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.verify.certificates import item, told

pytestmark = needs_browser
IN_CLASS = {"name": "finite_class", "meaning": "", "laws": []}
GAME = {"weights": ["0", "1/2", "1/2"], "votes": ["1/2", "1/2"]}
RULES = [["1", "1", "-1"], ["1", "-1", "1"]]
SIZES = {"m": "3", "n": "2"}
VANISHES = boolean("error_vanishes")
BETTER = boolean("better_than_random")


def failing(
    part: Formula, game: dict[str, Any], sizes: dict[str, str] = SIZES, values: dict[str, Any] | None = None
) -> Any:
    instance = {**sizes, "rules": RULES}
    found = item("counterexample", "refuted", instance=instance, values=values or {}, game=game)
    return told(part, [found], scenario=IN_CLASS, counterexample={"instance": instance, "part": 1})


def test_a_game_says_how_many_examples_and_rules_there_are() -> None:
    m, n = integer("m"), integer("n")
    claims = [failing(part, GAME) for part in (m < 3, n < 2, m > 2, n > 1, VANISHES)]
    expected = ["re-checked", "re-checked", "refuted", "refuted", "re-checked"]
    assert list(map(python_outcome, claims)) == outcomes(claims) == expected


def test_what_is_wrong_beside_a_game_that_is_right_is_refused() -> None:
    claims = [
        failing(VANISHES, {**GAME, **more})
        for more in ({"idle": []}, {"sure": []}, {"idle": ["1"]}, {"idle": ["1", "1", "1"], "sure": ["1", "1"]},
                     {"sure": ["1", "1"], "idle": ["1", "1", "1"]}, {"idle": None}, {"sure": ["1", "-1"]})
    ]  # fmt: skip
    claims += [failing(VANISHES, GAME, sizes) for sizes in ({}, {"m": "3"}, {"n": "2"}, {"m": "3", "n": "3"})]
    claims += [failing(VANISHES, GAME, values=values) for values in ({"m": "3"}, {"x": "1"}, {"rules": RULES})]
    assert list(map(python_outcome, claims)) == outcomes(claims) == ["refuted"] * len(claims)


def test_votes_that_are_sure_show_that_rules_are_better_than_random() -> None:
    claims = [failing(BETTER, {**GAME, **more}) for more in ({"sure": ["1", "1"]}, {})]
    assert list(map(python_outcome, claims)) == outcomes(claims) == ["refuted", "not re-checkable"]


def test_a_matrix_is_made_of_rows() -> None:
    solved = {"weights": ["1"], "votes": ["1"], "value": "1", "count": 1}
    claims = [
        told(VANISHES, [item("linear-program", "exhausted", "all", (1, 0), matrix=matrix, **solved)], scenario=IN_CLASS)
        for matrix in ([["1"]], [["1"], "1"], ["1"], [["1"], None], [["1"], []], [[], ["1"]], [], {"0": ["1"]})
    ]
    assert list(map(python_outcome, claims)) == outcomes(claims) == ["not re-checkable"] + ["refuted"] * 7
