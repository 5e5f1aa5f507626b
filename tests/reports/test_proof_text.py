"""A report's derivations as lines to read, and what of a stranger's report is left out."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.reports.proof_text import proof_latex, proof_rows, proofs_of
from boostproof.reports.report import Report
from boostproof.theory import Claim
from boostproof.theory.build import real
from boostproof.theory.derivation import given, so
from boostproof.verify import Verdict
from boostproof.verify.methods.derivation import derived

x, y = real("x"), real("y")


def derived_report() -> Report:
    """The report of y > 0 where x > 0 and y > x, with its derivation as the second item of its evidence."""
    steps = (given("positive", x > 0), given("larger", y > x), so("both", y > 0, "positive", "larger"))
    claim = Claim("Mine.1", "(1)", "a larger number", y > 0, (x > 0, y > x), derivation=steps)
    found = derived(claim, claim.domain, y > 0, 1)
    assert found is not None
    return build_report([Verdict(claim, "holds", evidence=(found,))], {}, papers={}, complete=True, run={})


def steps(report: Report) -> Any:
    return report["claims"][0]["evidence"][0]["certificate"]["steps"]


def test_each_step_is_a_line_with_its_rule_and_what_it_rests_on() -> None:
    text = proofs_of(derived_report())["Mine.1"]["0"].splitlines()
    assert text == ["(1) x > 0  [given]", "(2) y > x  [given]", "(3) y > 0  [by algebra from (1), (2)]"]


def test_the_same_lines_are_latex() -> None:
    *_, last = proof_latex(steps(derived_report()))
    assert last == r"$(3)\quad y > 0$, by algebra from (1), (2)\\"


@pytest.mark.parametrize(
    "change",
    [{"rule": "no such rule"}, {"uses": ["nobody"]}, {"uses": 7}, {"formula": {"op": "gt"}}, {"formula": None}],
)
def test_what_is_no_proof_is_left_out(change: dict[str, Any]) -> None:
    report = deepcopy(derived_report())
    steps(report)[2].update(change)
    assert proofs_of(report) == {}


def test_what_nobody_could_read_is_left_out() -> None:
    report = deepcopy(derived_report())
    large: Any = {"symbol": "x", "sort": "real"}
    for _ in range(60):
        large = {"op": "add", "args": [large, large]}
    steps(report)[2]["formula"] = {"op": "gt", "args": [large, {"number": "0"}]}
    assert proofs_of(report) == {}


def test_evidence_without_steps_has_no_lines() -> None:
    report = deepcopy(derived_report())
    report["claims"][0]["evidence"][0]["certificate"] = {"kind": "interval", "splits": ""}
    assert proofs_of(report) == {}


def test_of_a_proof_by_cases_the_page_has_the_outermost_lines() -> None:
    report = deepcopy(derived_report())
    first, second, last = steps(report)
    steps(report)[:] = [{**first, "steps": [second]}, {**last, "uses": [first["name"]]}]
    assert proofs_of(report)["Mine.1"]["0"].splitlines() == ["(1) x > 0  [given]", "(2) y > 0  [by algebra from (1)]"]
    told = [first["formula"], second["formula"], last["formula"]]
    assert [row.tree for row in proof_rows(steps(report))] == told


@pytest.mark.parametrize("steps", [{}, {"steps": None}, {"steps": 7}, {"steps": [7]}, {"steps": [{}]}])
def test_a_derivation_without_steps_has_no_lines(steps: dict[str, Any]) -> None:
    report = deepcopy(derived_report())
    report["claims"][0]["evidence"][0]["certificate"] = {"kind": "derivation", **steps}
    assert proofs_of(report) == {}
