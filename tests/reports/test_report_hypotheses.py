"""Which conditions a claim needs, in a report: valid JSON, a block on the page, lines in the terminal."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from boostproof.reports import build_report
from boostproof.reports.claim_text import verdict_sections
from boostproof.reports.compare.changes import compare_reports
from boostproof.reports.displayed import display_fault
from boostproof.reports.errata_text import errata_text
from boostproof.reports.formulas import Formulas
from boostproof.reports.html import to_html
from boostproof.reports.hypotheses import hypotheses_html
from boostproof.reports.report import schema
from boostproof.theory.build import symbols
from boostproof.theory.claim import Claim
from boostproof.verify import Settings, Verdict, judge

x, y = symbols("x y")
VERDICT = judge(
    Claim("Mine.1", "here", "planted", x / y <= 1, domain=(x >= 0, y > 0, x <= y)), Settings("smoke", hypotheses=True)
)


def _report(verdict: Verdict) -> dict[str, Any]:
    return build_report([verdict], {}, papers={}, complete=True, run={})


REPORT = _report(VERDICT)
HELD = REPORT["claims"][0]


@pytest.mark.parametrize("verdict", [VERDICT, replace(VERDICT, hypotheses=None), replace(VERDICT, hypotheses=())])
def test_a_report_keeps_to_the_schema(verdict: Verdict) -> None:
    jsonschema.Draft202012Validator(schema()).validate(_report(verdict))


def test_a_report_of_a_run_that_did_not_ask_says_nothing_of_them() -> None:
    assert "hypotheses" not in _report(replace(VERDICT, hypotheses=None))["claims"][0]


def test_the_page_tells_first_what_is_not_needed() -> None:
    block = hypotheses_html(HELD)
    assert "Each left out alone: 1 not needed, 1 not defined without it, 1 false without it." in block
    assert block.index("Not needed:") < block.index("Not defined without it:") < block.index("False without it:")
    assert block in to_html(REPORT)


def test_the_terminal_tells_each_condition_and_what_was_found() -> None:
    lines = [line.words for line in dict(verdict_sections(HELD))["hypotheses"]]
    assert lines[1:3] == ["not needed: x >= 0", "the claim holds without it, proved"]
    assert "not defined without it: y > 0" in lines


def test_a_condition_whose_text_is_not_its_tree_is_refused() -> None:
    report = copy.deepcopy(REPORT)
    report["claims"][0]["hypotheses"][0]["condition"]["text"] = "x >= 1"
    assert display_fault(HELD, Formulas()) == ""
    assert "hypotheses[0].condition" in display_fault(report["claims"][0], Formulas())


def test_a_change_of_what_is_needed_is_told() -> None:
    other = _report(replace(VERDICT, hypotheses=(VERDICT.hypotheses or ())[1:]))
    assert [change.kind for change in compare_reports(REPORT, other).changes] == ["deep"]


def test_the_errata_tell_what_is_printed_and_not_needed() -> None:
    text = errata_text(REPORT, "markdown")
    part = text.split("## Conditions that are not needed")[1]
    assert "  - Not needed (proved): `x >= 0`" in part
    assert "y > 0" not in part.split("##")[0]
    assert 'id="spare"' in to_html(REPORT)
    assert "not needed" not in errata_text(_report(replace(VERDICT, hypotheses=None)), "markdown")
