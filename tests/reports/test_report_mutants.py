"""What a reader gets of mutants: the summary in a report, the matrix on a page, the table in a terminal."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from rich.console import Console

from boostproof.reports import build_mutants, build_report, print_mutants, schema, to_html
from boostproof.reports.mutant_matrix import mutants_html, mutants_page
from boostproof.reports.mutants import mutants_summary, score, score_line
from boostproof.theory.build import real
from boostproof.theory.claim import Claim
from boostproof.verify.evidence.verdict import Counterexample, Verdict
from boostproof.verify.studies.mutants import MutantReport, MutantVerdict

x = real("x")
CLAIM = Claim("AA01.1", "1", "a claim", x**2 >= 0)
HOSTILE = "<script>alert('x')</script>[red]"
KILLED = Counterexample({"x": "0"}, (), "x^2 = 0 is claimed to be > 0", 1)
FOUND = MutantReport(
    "AA01.1",
    ("interior",),
    (
        MutantVerdict(">= -> >", "relation", "killed", ((1, x**2 > 0),), counterexample=KILLED),
        MutantVerdict(HOSTILE, "relation", "survived", ((1, x**2 >= x),), reason="not refuted and not proved"),
        MutantVerdict("twice", "factor", "classed", ((1, x**2 / 2 >= 0),), None, "stronger", "proof", "true"),
        MutantVerdict("left out", "condition", "classed", (), (), "equivalent", "form", "says the same"),
    ),
)
SKIPPED = MutantReport("AA01.2", skipped="not mutated: it fails as printed")


def report_of(found: MutantReport | None) -> dict[str, Any]:
    verdict = replace(Verdict(CLAIM, "holds"), mutants=found)
    return build_report([verdict], {"seed": 0}, papers={}, complete=True, run={})


def data_of(*found: MutantReport, complete: bool = True) -> dict[str, Any]:
    return build_mutants(found, {"seed": 0}, complete=complete, run={"jobs": 1})


def shown(data: dict[str, Any], **options: Any) -> str:
    console = Console(file=io.StringIO(), **options)
    print_mutants(data, console)
    return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("found", [None, FOUND, MutantReport("AA01.1", skipped="not mutated: it fails as printed")])
def test_a_report_with_mutants_keeps_to_the_schema(found: MutantReport | None) -> None:
    jsonschema.validate(report_of(found), schema(), cls=jsonschema.Draft202012Validator)


def test_the_schema_refuses_a_count_that_is_none() -> None:
    report = report_of(FOUND)
    report["claims"][0]["mutants"]["kinds"]["relation"]["killed"] = -1
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(report, schema(), cls=jsonschema.Draft202012Validator)


def test_the_summary_counts_by_kind_and_names_what_survived_and_what_is_stronger() -> None:
    summary = mutants_summary(FOUND)
    assert summary is not None
    assert summary["kinds"]["relation"] == {"killed": 1, "classed": 0, "survived": 1}
    assert [item["name"] for item in summary["survivors"]] == [HOSTILE]
    assert [item["name"] for item in summary["findings"]] == ["twice"]
    assert mutants_summary(None) is None


def test_the_score_is_what_is_killed_or_classed() -> None:
    data = data_of(FOUND, SKIPPED)
    assert score(data["claims"]) == (3, 4)
    assert score_line(data) == "4 mutants of 1 claim: 75.0 % killed or classed (1 killed, 2 classed, 1 survived)"
    assert "incomplete" in score_line(data_of(FOUND, complete=False))


def test_formulas_share_their_nodes_and_arguments_come_first() -> None:
    nodes = data_of(FOUND)["claims"][0]["nodes"]
    assert len(nodes) == len({str(node) for node in nodes})
    assert all(arg < place for place, node in enumerate(nodes) for arg in node.get("args", ()))


def test_the_digest_is_of_all_but_the_run() -> None:
    slow = replace(FOUND, seconds=9.0)
    assert data_of(FOUND)["digest"] == data_of(slow)["digest"]
    assert data_of(FOUND)["digest"] != data_of(SKIPPED)["digest"]


def test_the_matrix_stands_in_the_article_and_everything_is_escaped() -> None:
    page = to_html(report_of(FOUND))
    assert 'class="matrix"' in page
    assert "<script>alert" not in page
    assert 'title="1 killed, 0 classed, 1 survived"' in page


def test_without_mutants_nothing_stands_in_the_article() -> None:
    assert mutants_html(report_of(None)["claims"][0]) == ""
    assert mutants_html({}) == ""


def test_a_claim_that_is_not_mutated_says_why() -> None:
    assert "it fails as printed" in mutants_html(report_of(replace(SKIPPED, claim_id="AA01.1"))["claims"][0])


def test_the_page_of_a_run_has_the_matrix_and_both_lists() -> None:
    page = mutants_page(data_of(FOUND, SKIPPED, complete=False))
    for words in ("What survived", "What is true and stronger", "Not mutated", "Incomplete.", "75.0 %"):
        assert words in page
    assert "<script" not in page
    assert "script-src &#x27;none&#x27;" in page


@pytest.mark.parametrize(("width", "seen"), [(160, True), (70, False)])
def test_a_terminal_shows_kinds_where_there_is_room(width: int, seen: bool) -> None:
    said = shown(data_of(FOUND, SKIPPED), force_terminal=True, width=width)
    assert ("relat" in said) is seen
    assert "75.0 %" in said


def test_what_is_no_terminal_gets_a_line_a_claim_and_names_are_no_markup() -> None:
    lines = shown(data_of(FOUND, SKIPPED), width=40).splitlines()
    assert lines[0].startswith("AA01.1  75.0 %  1 killed, 2 classed, 1 survived  relation 1+0/1")
    assert lines[1] == "AA01.2  not mutated: it fails as printed"
    assert f"survived  AA01.1  {HOSTILE}: not refuted and not proved" in lines
    assert "stronger  AA01.1  twice: true (by proof)" in lines
