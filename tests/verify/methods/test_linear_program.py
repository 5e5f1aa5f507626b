"""Evidence from linear programs: the tightest instance with its proof, and nothing where there is no game."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Abs, Implies
from boostproof.theory.scenarios.boosting import FINITE_CLASS, game_value, margin_value
from boostproof.theory.scenarios.linear import LINEAR_CLASS, WEIGHTED_LINE, V, alternating, distinct, m
from boostproof.verify import Evidence, Settings, judge

SMOKE = Settings(effort="smoke")


def programs(
    statement: Formula, scenario: Any = LINEAR_CLASS, domain: tuple[Formula, ...] = (distinct,)
) -> list[Evidence]:
    claim = Claim(id="Game.1", where="here", title="a game", statement=statement, scenario=scenario, domain=domain)
    verdict = judge(claim, SMOKE)
    return [item for item in verdict.evidence if item.method == "linear program"]


def is_solved(certificate: dict[str, Any]) -> bool:
    """Whether the weights and votes prove the value, in plain fractions."""
    rows = [[Fraction(value) for value in row] for row in certificate["matrix"]]
    weights, votes = ([Fraction(value) for value in certificate[name]] for name in ("weights", "votes"))
    largest = max(sum(a * w for a, w in zip(row, weights, strict=True)) for row in rows)
    least = min(sum(a * v for a, v in zip(column, votes, strict=True)) for column in zip(*rows, strict=True))
    return largest == least == Fraction(certificate["value"]) and sum(weights) == sum(votes) == 1


def test_a_bound_on_the_value_is_tested_by_linear_programs() -> None:
    (evidence,) = programs(game_value >= 1 / m)
    assert (evidence.strength, evidence.part) == ("tested", 1)
    assert evidence.instances + evidence.discards == evidence.certificate["count"]


def test_the_tightest_instance_is_shown_with_its_proof() -> None:
    """Of at most 24 points on a line: 23 with alternating labels have an edge of 1/23."""
    (evidence,) = programs(game_value >= 1 / m)
    certificate = evidence.certificate
    assert certificate["kind"] == "linear-program"
    points, labels = [[str(k)] for k in range(23)], ["1", *["-1", "1"] * 11]
    assert certificate["instance"] == {"m": "23", "d": "1", "points": points, "labels": labels}
    assert certificate["value"] == "1/23"
    assert is_solved(certificate)


def test_the_conclusion_of_an_implication_is_what_is_tight() -> None:
    (evidence,) = programs(Implies(m >= 2, game_value <= 1))
    assert evidence.certificate["value"] == "1"


def test_finite_classes_are_games_too() -> None:
    (evidence,) = programs(game_value <= margin_value, FINITE_CLASS, ())
    assert is_solved(evidence.certificate)


def test_a_false_bound_is_refuted_by_the_smallest_instance() -> None:
    claim = Claim(id="Game.2", where="here", title="too good", statement=game_value >= 2 / m, scenario=LINEAR_CLASS)
    verdict = judge(claim, SMOKE)
    assert verdict.truth == "fails"
    assert verdict.counterexample is not None
    assert verdict.counterexample.instance == {"m": "1", "d": "1", "points": [["0"]], "labels": ["1"]}


@pytest.mark.parametrize(
    ("statement", "domain"),
    [(alternating, (alternating,)), (m >= 1, ()), (Implies(distinct, Implies(game_value < 0, m < 0)), ())],
)
def test_what_is_no_relation_of_the_value_stays_an_exhaustion(statement: Formula, domain: tuple[Formula, ...]) -> None:
    assert programs(statement, domain=domain) == []


def test_weights_are_no_games() -> None:
    assert programs(Abs(V[0]) <= 1, WEIGHTED_LINE, ()) == []
