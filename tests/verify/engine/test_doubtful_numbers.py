"""The engine's verdict on numbers that may have no value is its checker's."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Scenario
from boostproof.theory.beside import Solver
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


@pytest.mark.parametrize("hole", sorted(FALSE.keys() - {"defined by itself"}))
def test_where_there_is_a_hole_it_is_tested(hole: str) -> None:
    truth, strength, said = _verdict(FALSE[hole])
    assert (truth, strength) == ("unrefuted", "tested")
    assert " not re-checkable: " in said


def test_a_counterexample_without_a_value_is_not_refuted() -> None:
    """That a program finds no value is not told as data, and nobody else knows it."""
    silent = Solver("silent", FALSE["found"].solvers[0].gives, lambda data: {"h": None if data["n"] == 2 else 1})
    truth, _, said = _verdict(replace(FALSE["found"], solvers=(silent,)))
    assert truth == "fails"
    assert "not re-checkable: counterexample: " in said


def test_one_scenario_has_one_list_of_what_is_found() -> None:
    statement, _ = CASES["every"]
    claims = [Claim(f"Own.{name}", "1", "up to h", statement, scenario=FALSE["of no law"]) for name in ("a", "b")]
    verdicts = [judge(claim, Settings("smoke")) for claim in claims]
    report = json.loads(json.dumps(build_report(verdicts, {}, papers={}, complete=True, run={})))
    assert [claim["scenario"]["found"] for claim in report["claims"]] == [["h"], ["h"]]
    checker.check(report)
    del report["claims"][0]["scenario"]["found"]
    with pytest.raises(ValueError, match="two lists of laws"):
        checker.check(report)


def test_a_number_that_is_defined_by_itself_decides_nothing() -> None:
    assert _verdict(FALSE["defined by itself"])[0] == "inconclusive"
