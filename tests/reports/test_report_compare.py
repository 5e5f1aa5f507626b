"""Two reports held against each other: each change found, in its group, in the order of weight, and told harmlessly."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from boostproof.reports import digest
from boostproof.reports.compare import (
    KINDS,
    Difference,
    compare_reports,
    difference_json,
    difference_lines,
    difference_markdown,
    difference_sum,
)
from boostproof.reports.compare.prints import Prints
from boostproof.reports.compare.words import both
from tests.reports.gold import check_gold
from tests.reports.tiny import tiny_report

Edit = Callable[[dict[str, Any]], object]
HOSTILE = "<script>alert(1)</script> `code` $x$ \x1b[31m\u202e\r\n| # *a* _b_ ]( &lt; \ud800"


def changed(*edits: Edit) -> dict[str, Any]:
    """The tiny report after edits, with a digest of its own."""
    report = copy.deepcopy(tiny_report())
    for edit in edits:
        edit(report)
    return {**report, "digest": digest(report)}


def found(*edits: Edit) -> Difference:
    return compare_reports(tiny_report(), changed(*edits))


def claim(report: dict[str, Any], name: str = "TP01.T1") -> Any:
    return next(entry for entry in report["claims"] if entry["id"] == name)


def setting(key: str, value: Any, name: str = "TP01.T1") -> Edit:
    return lambda report: claim(report, name).update({key: value})


def evidence(key: str, value: Any, name: str = "TP01.T1") -> Edit:
    return lambda report: claim(report, name)["evidence"][0].update({key: value})


def kinds(difference: Difference) -> list[tuple[str, str]]:
    return [(change.kind, change.claim) for change in difference.changes]


def text(difference: Difference) -> str:
    return "\n".join("  " * line.depth + line.words for line in difference_lines(difference, ("a.json", "b.json")))


def test_a_report_is_the_same_as_itself() -> None:
    report = tiny_report()
    difference = compare_reports(report, tiny_report())
    assert difference.same
    assert difference.changes == ()
    assert text(difference) == f"same report: {report['digest']}"


@pytest.mark.parametrize(
    ("edit", "kind"),
    [
        (setting("truth", "fails"), "truth"),
        (setting("charity", ["useful rule"]), "charity"),
        (setting("strength", "tested"), "strength"),
        (setting("fidelity", "clarified"), "encoding"),
        (setting("domain", []), "encoding"),
        (setting("reading", "otherwise"), "encoding"),
        (setting("statement", None), "encoding"),
        (setting("counterexample", {"instance": {"x": "2"}, "values": [], "words": "no", "part": 0}), "instances"),
        (setting("violent", {"instance": {"x": "9"}, "values": [], "words": "no", "part": 0}), "instances"),
        (setting("evidence", []), "lost"),
        (lambda report: claim(report)["evidence"].append(claim(report, "TP02.L1")["evidence"][0]), "gained"),
        (evidence("instances", 7), "evidence"),
        (evidence("strength", "certified"), "evidence"),
        (evidence("certificate", {"kind": "trust", "to": "nobody"}), "certificate"),
        (setting("mutants", {"kinds": {}}), "deep"),
        (setting("repaired_by", ["TP01.x"]), "repairs"),
        (setting("title", "another title"), "words"),
        (setting("something new", 1), "words"),
    ],
)
def test_a_change_of_a_claim_is_found_in_its_group(edit: Edit, kind: str) -> None:
    assert kinds(found(edit)) == [(kind, "TP01.T1")]


@pytest.mark.parametrize(
    ("edit", "kind", "what"),
    [
        (lambda report: report.update(version="9.9"), "settings", "version"),
        (lambda report: report.update(complete=False), "settings", "complete"),
        (lambda report: report["settings"].update(seed=8), "settings", "settings: seed"),
        (lambda report: report["papers"].pop("TP02"), "settings", "papers: TP02"),
        (lambda report: report["claims"].reverse(), "order", "order of the claims"),
    ],
)
def test_a_change_of_the_whole_is_found(edit: Edit, kind: str, what: str) -> None:
    (change,) = found(edit).changes
    assert (change.kind, change.claim, change.what) == (kind, "", what)


def test_claims_come_and_go() -> None:
    less = changed(lambda report: report["claims"].pop(0))
    assert kinds(compare_reports(tiny_report(), less)) == [("removed", "TP01.T1")]
    assert kinds(compare_reports(less, tiny_report())) == [("added", "TP01.T1")]


def test_evidence_in_another_order_is_a_change_of_order() -> None:
    assert kinds(found(lambda report: claim(report, "TP01.E3")["evidence"].reverse())) == [("order", "TP01.E3")]


def test_certificates_are_compared_by_content_and_named_by_it() -> None:
    (change,) = found(evidence("certificate", {"kind": "trust", "to": "nobody"})).changes
    assert len(change.before) == len(change.after) == 64
    assert change.before != change.after


def test_a_verdict_comes_before_evidence_and_evidence_before_words() -> None:
    edits = (setting("title", "t"), evidence("instances", 7), setting("strength", "tested"), setting("truth", "fails"))
    assert [kind for kind, _ in kinds(found(*edits))] == ["truth", "strength", "evidence", "words"]
    assert [kind.name for kind in KINDS].index("truth") == 0


def test_one_line_sums_up() -> None:
    said = difference_sum(found(setting("truth", "fails"), setting("truth", "fails", "TP02.L1"), setting("title", "t")))
    assert said == "2 verdicts changed, 1 change of words; 4 claims are as before"


def test_equal_contents_written_otherwise_are_said_to_be_that() -> None:
    other = {**tiny_report(), "digest": "0" * 64}
    assert difference_sum(compare_reports(tiny_report(), other)).startswith("the same contents, written otherwise;")


def test_the_text_tells_both_files_and_each_change() -> None:
    lines = text(found(setting("truth", "fails"))).splitlines()
    assert lines[0].startswith("A  a.json: boostproof 0.1.0, standard effort, seed 7, 6 claims, digest ")
    assert lines[2:] == ["1 verdict changed; 5 claims are as before", "", "Verdicts (1)", "  TP01.T1: holds -> fails"]


def test_a_long_text_is_shown_where_it_begins_to_differ() -> None:
    (change,) = found(setting("reason", "a" * 10_000 + "b")).changes
    longer = type(change)(change.kind, change.claim, change.what, "a" * 10_000 + "c", change.after)
    before, after = both(longer)
    assert before.endswith("c")
    assert after.endswith("b")
    assert max(map(len, both(longer))) <= 160


def test_what_only_programs_see_is_shown_as_json() -> None:
    edit: Edit = lambda report: claim(report)["statement"]["tree"].update(op="lt")  # noqa: E731 - one edit of a dict
    (change,) = found(edit).changes
    before, after = both(change)
    assert before != after


def test_the_pages_are_as_they_were_looked_at() -> None:
    edits = (
        setting("truth", "holds", "TP01.2a"), setting("counterexample", None, "TP01.2a"), evidence("instances", 7),
        setting("domain", [], "TP01.E3"), setting("title", HOSTILE, "TP02.L1"), lambda report: report["claims"].pop(),
        lambda report: report["settings"].update(seed=8), setting("evidence", [], "TP02.L1"),
    )  # fmt: skip
    check_gold("compare/difference.txt", text(found(*edits)) + "\n")
    check_gold("compare/difference.md", difference_markdown(found(*edits), ("a.json", "b.json")))


def test_hostile_text_stays_text_on_its_line() -> None:
    said = text(found(setting("title", HOSTILE)))
    assert "\x1b" not in said
    assert "\u202e" not in said
    assert "\\x1b[31m\\u202e" in said
    said.encode("utf-8")


def test_hostile_text_is_inert_in_markdown() -> None:
    page = difference_markdown(found(lambda report: claim(report).update(id=f"TP01.{HOSTILE}")), ("a`<b>.json", "b"))
    assert "<script>" not in page
    assert "\\<script\\>" in page
    assert "a\\`\\<b\\>.json" in page
    page.encode("utf-8")


def test_code_in_markdown_stands_in_more_backticks_than_it_holds() -> None:
    page = difference_markdown(found(setting("title", "a ``b`` c")), ("a", "b"))
    assert "``` a ``b`` c ```" in page


def test_json_holds_every_change_in_full() -> None:
    data = json.loads(difference_json(found(setting("title", "x" * 5000))))
    assert data["same"] is False
    assert data["changes"] == [
        {"kind": "words", "claim": "TP01.T1", "what": "title", "after": "x" * 5000,
         "before": "the normalizer of a round is at most 1"}
    ]  # fmt: skip
    assert data["before"]["digest"] == tiny_report()["digest"]


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (setting("evidence", None), "evidence of TP01.T1"),
        (setting("evidence", [{"method": "x"}]), "evidence of TP01.T1"),
        (setting("id", 3), "id=3 in claims[0]"),
        (setting("id", "TP02.L1"), "id='TP02.L1' in claims[4]"),
    ],
)
def test_what_is_not_of_the_shape_of_a_report_is_named(edit: Edit, said: str) -> None:
    odd = copy.deepcopy(tiny_report())
    edit(odd)
    with pytest.raises(ValueError, match="the second report has") as error:
        compare_reports(tiny_report(), {**odd, "digest": ""})
    assert said in str(error.value)


@pytest.mark.parametrize("value", [3, "x", [1], {"instance": []}, {"instance": {"labels": [[]]}, "words": "w"}, True])
@pytest.mark.parametrize("key", ["counterexample", "statement", "domain", "truth", "title"])
def test_values_of_no_known_shape_are_shown_all_the_same(key: str, value: Any) -> None:
    odd = copy.deepcopy(tiny_report())
    claim(odd)[key] = value
    difference = compare_reports(tiny_report(), {**odd, "digest": ""})
    assert text(difference)
    assert difference_markdown(difference, ("a", "b"))


def test_what_is_nested_too_deeply_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ValueError, match="nested too deeply"):
        Prints()(deep)


def test_names_are_of_content_and_not_of_objects() -> None:
    part = {"a": ["b", 1]}
    shared, apart = [part, part], [{"a": ["b", 1]}, {"a": ["b", 1]}]
    assert Prints()(shared) == Prints()(apart)


@pytest.mark.parametrize(
    ("one", "other"), [([1], ["1"]), ([True], [1]), ([[]], [{}]), (["a", ["b"]], {"a": ["b"]}), ([None], ["null"])]
)
def test_what_differs_has_another_name(one: Any, other: Any) -> None:
    assert Prints()(one) != Prints()(other)


def test_parts_that_are_shared_many_times_over_cost_no_time() -> None:
    value: list[Any] = ["x"]
    for _ in range(200):
        value = [value, value]
    start = perf_counter()
    Prints()(value)
    assert perf_counter() - start < 1


def test_the_difference_is_the_same_whatever_the_order_of_keys() -> None:
    turned = json.loads(json.dumps(changed(setting("truth", "fails")), sort_keys=True))
    one, other = (compare_reports(tiny_report(), report) for report in (turned, changed(setting("truth", "fails"))))
    assert difference_json(one) == difference_json(other)
