"""The engine's verdict on numbers that may have no value is its checker's."""

from __future__ import annotations

import json

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Scenario
from boostproof.verify import Settings, checker, judge
from tests.verify.doubts import CASES, FALSE, TRUE


def _verdict(scenario: Scenario) -> tuple[str, str, str]:
    """Truth and strength of a derived statement about the scenario's number, and what re-checking its report says."""
    statement, steps = CASES["every"]
    claim = Claim("Own.every", "1", "up to h", statement, scenario=scenario, derivation=steps)
    verdict = judge(claim, Settings("smoke"))
    report = json.loads(json.dumps(build_report([verdict], {}, papers={}, complete=True, run={})))
    return verdict.truth, verdict.strength, checker.check(report)[0][0]


@pytest.mark.parametrize("shown", TRUE)
def test_where_a_value_is_shown_it_is_proved(shown: str) -> None:
    truth, strength, said = _verdict(TRUE[shown])
    assert (truth, strength) == ("holds", "proved")
    assert " re-checked: derivation" in said


@pytest.mark.parametrize("hole", FALSE.keys() - {"defined by itself"})
def test_where_there_is_a_hole_it_is_tested(hole: str) -> None:
    truth, strength, said = _verdict(FALSE[hole])
    assert (truth, strength) == ("holds", "tested")
    assert " not re-checkable: " in said


def test_a_number_that_is_defined_by_itself_decides_nothing() -> None:
    assert _verdict(FALSE["defined by itself"])[0] == "inconclusive"
