"""What rests on what: found in derivations and conditions, never further settled than it may be, drawn apart."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any

import pytest

from boostproof.reports import to_html
from boostproof.reports.graph import READS, REPAIRS, SUPPOSES, USES, Settled, graph_of
from boostproof.reports.graph.layers import drawn
from boostproof.reports.graph.picture import group_svg
from boostproof.theory.build import And, Every, integer, real
from boostproof.theory.language.expr import Formula, Node
from boostproof.theory.language.tree import to_tree
from tests.reports.tiny import tiny_report

x, y, n = real("x"), real("y"), integer("n")
i, j = integer("i"), integer("j")
FIRST = tiny_report()["claims"][0]
SMALL, LARGE, APART = x <= y, 2 * x <= 2 * y, x * y >= 0


def claim(name: str, said: Node, *steps: Node, truth: str = "holds", **fields: Any) -> dict[str, Any]:
    """A claim of a report: what it says, and the steps of a derivation of it, whose last is what it says."""
    strength = "proved" if truth.startswith("holds") else "tested"
    certificate = {"kind": "derivation", "steps": [step(formula) for formula in (*steps, said)]}
    evidence = {**FIRST["evidence"][0], "strength": strength, "certificate": certificate}
    return {
        **FIRST, "id": f"TP01.{name}", "statement": {"tree": to_tree(said)}, "domain": [],
        "truth": truth, "strength": strength, "evidence": [evidence], **fields,
    }  # fmt: skip


def step(formula: Node, rule: str = "algebra") -> dict[str, Any]:
    return {"name": str(formula), "rule": rule, "formula": to_tree(formula), "uses": []}


def conditions(*formulas: Formula) -> list[dict[str, Any]]:
    return [{"tree": to_tree(formula)} for formula in formulas]


def found(*claims: dict[str, Any]) -> set[tuple[str, str, str]]:
    """The relations among claims, without the paper's key."""
    return {(one.kind, one.of[5:], one.on[5:]) for one in graph_of({"claims": list(claims)}).relations}


def settled(*claims: dict[str, Any]) -> list[Settled]:
    return [*graph_of({"claims": list(claims)}).settled.values()]


# What rests on what -----------------------------------------------------------------------------------------------


def test_a_proof_uses_the_claim_that_it_shows_on_its_way() -> None:
    assert found(claim("A", SMALL), claim("B", LARGE, SMALL)) == {(USES, "B", "A")}


def test_what_a_proof_ends_in_is_not_used() -> None:
    assert found(claim("A", SMALL), claim("B", SMALL)) == set()


def test_names_of_bound_indices_and_abbreviations_do_not_matter() -> None:
    one, other = Every(x >= i, (i, 1, n)), Every(x >= j, (j, 1, n))
    assert found(claim("A", one), claim("B", LARGE, other)) == {(USES, "B", "A")}


def test_a_bound_index_is_not_a_free_symbol_of_its_name() -> None:
    assert found(claim("A", Every(x >= i, (i, 1, n))), claim("B", LARGE, Every(x >= i, (j, 1, n)))) == set()


def test_all_parts_of_a_used_claim_are_shown() -> None:
    both = claim("A", And(SMALL, APART))
    assert found(both, claim("B", LARGE, SMALL)) == set()
    assert found(both, claim("B", LARGE, SMALL, APART)) == {(USES, "B", "A")}
    assert found(both, claim("B", LARGE, And(SMALL, APART))) == {(USES, "B", "A")}


@pytest.mark.parametrize("truth", ["fails", "unrefuted", "vacuous", "inconclusive"])
def test_what_does_not_hold_is_not_used(truth: str) -> None:
    assert found(claim("A", SMALL, truth=truth), claim("B", LARGE, SMALL)) == set()


def test_the_conditions_of_a_used_claim_are_known_where_it_is_used() -> None:
    narrow = claim("A", SMALL, domain=conditions(APART))
    assert found(narrow, claim("B", LARGE, SMALL)) == set()
    assert found(narrow, claim("B", LARGE, SMALL, domain=conditions(APART))) == {(USES, "B", "A")}
    assert found(narrow, claim("B", LARGE, APART, SMALL)) == {(USES, "B", "A")}


def test_a_law_is_given_and_not_shown() -> None:
    lawful = claim("B", LARGE)
    lawful["evidence"][0]["certificate"]["steps"].insert(0, step(SMALL, "law"))
    assert found(claim("A", SMALL), lawful) == set()


def test_claims_about_other_instances_are_not_used() -> None:
    assert found(claim("A", SMALL, paper="TP02"), claim("B", LARGE, SMALL)) == set()
    scenarios = [{"name": "runs", "meaning": "", "laws": [to_tree(law)]} for law in (x >= 0, x >= 1)]
    one, other = claim("A", SMALL, scenario=scenarios[0]), claim("B", LARGE, SMALL, scenario=scenarios[1])
    assert found(one, other) == set()
    assert found(one, {**other, "scenario": scenarios[0], "paper": "TP02"}) == {(USES, "B", "A")}


def test_a_claim_supposes_what_its_conditions_say() -> None:
    assert found(claim("A", SMALL), claim("B", LARGE, domain=conditions(SMALL))) == {(SUPPOSES, "B", "A")}


def test_a_charity_supposes_only_where_it_is_needed() -> None:
    kind = [{"name": "small", "words": "", **conditions(SMALL)[0]}]
    assert found(claim("A", SMALL), claim("B", LARGE, charities=kind, charity=[])) == set()
    needing = claim("B", LARGE, charities=kind, charity=["small"], truth="holds-under-charity")
    assert found(claim("A", SMALL), needing) == {(SUPPOSES, "B", "A")}


def test_repairs_and_other_readings_are_told() -> None:
    others = claim("A.r", LARGE, repairs="TP01.A"), claim("A.x", APART, reads="TP01.A", repairs="")
    assert found(claim("A", SMALL), *others) == {(REPAIRS, "A.r", "A"), (READS, "A.x", "A")}


def test_a_claim_that_is_not_in_the_report_has_no_line() -> None:
    assert found(claim("A.r", LARGE, repairs="TP01.A")) == set()


def test_a_certificate_may_be_deep() -> None:
    tree: Any = to_tree(x)
    for _ in range(2000):
        tree = {"op": "neg", "args": [tree]}
    odd = claim("B", LARGE)
    odd["evidence"][0]["certificate"]["steps"].insert(0, {"rule": "algebra", "formula": tree})
    assert found(claim("A", SMALL), odd) == set()


@pytest.mark.parametrize("steps", [None, 7, "ab", [7, None], [{"formula": 3}], [{"formula": {"op": []}}], [{}, {}]])
def test_a_certificate_may_be_anything(steps: Any) -> None:
    odd = claim("B", LARGE)
    odd["evidence"][0]["certificate"] = {"kind": "derivation", "steps": steps}
    assert found(claim("A", SMALL), odd) == set()


# What is settled --------------------------------------------------------------------------------------------------


def test_what_is_proved_as_printed_is_settled_through() -> None:
    assert settled(claim("A", SMALL), claim("B", LARGE, SMALL)) == [Settled.THROUGH] * 2


@pytest.mark.parametrize("truth", ["fails", "unrefuted", "vacuous", "undecidable", "inconclusive"])
def test_what_is_not_shown_is_not_settled(truth: str) -> None:
    assert settled(claim("A", SMALL, truth=truth)) == [Settled.NOT]


def test_what_is_said_to_be_proved_without_a_proof_is_not_settled() -> None:
    assert settled(claim("A", SMALL, evidence=[])) == [Settled.NOT]


def test_a_charity_settles_with_conditions() -> None:
    assert settled(claim("A", SMALL, truth="holds-under-charity")) == [Settled.WITH_CONDITIONS]


@pytest.mark.parametrize(
    ("truth", "most"),
    [("unrefuted", Settled.NOT), ("fails", Settled.NOT), ("holds-under-charity", Settled.WITH_CONDITIONS),
     ("holds", Settled.THROUGH)],
)  # fmt: skip
def test_a_claim_is_settled_no_further_than_what_it_supposes(truth: str, most: Settled) -> None:
    supposing = claim("B", LARGE, domain=conditions(SMALL))
    assert settled(claim("A", SMALL, truth=truth), supposing)[1] is most


def test_what_rests_on_an_unsettled_claim_over_another_is_not_settled() -> None:
    supposing = claim("B", LARGE, domain=conditions(SMALL))
    using = claim("C", APART, LARGE, domain=conditions(SMALL))
    assert settled(claim("A", SMALL, truth="unrefuted"), supposing, using) == [Settled.NOT] * 3


def test_a_used_claim_whose_condition_is_known_settles_through() -> None:
    needing = claim("A", SMALL, truth="holds-under-charity", charity=["apart"],
                    charities=[{"name": "apart", "words": "", **conditions(APART)[0]}])  # fmt: skip
    using = claim("B", LARGE, SMALL, domain=conditions(APART))
    assert settled(needing, using) == [Settled.WITH_CONDITIONS, Settled.THROUGH]


def test_claims_that_use_each_other_are_settled_together() -> None:
    circle = claim("A", SMALL, LARGE), claim("B", LARGE, SMALL)
    assert found(*circle) == {(USES, "A", "B"), (USES, "B", "A")}
    assert settled(*circle) == [Settled.THROUGH] * 2


# The picture ------------------------------------------------------------------------------------------------------


def test_what_is_used_stands_to_the_left() -> None:
    plan = drawn(["a", "b", "c"], [("b", "a"), ("a", "c"), ("b", "c")])
    assert {name: column for name, (column, _) in plan.places.items()} == {"b": 0, "a": 1, "c": 2}


def test_a_line_over_a_column_bends_around_its_boxes() -> None:
    plan = drawn(["a", "b", "c"], [("a", "b"), ("b", "c"), ("a", "c")])
    (_, row), bends = plan.places["b"], plan.paths["a", "c"]
    assert [column for column, _ in bends] == [0, 1, 2]
    assert abs(bends[1][1] - row) >= 1


def test_a_circle_is_drawn_with_a_line_back() -> None:
    plan = drawn(["a", "b"], [("a", "b"), ("b", "a")])
    assert plan.places["a"][0] == 0
    assert plan.places["b"][0] == 1


def test_no_two_boxes_touch() -> None:
    names = [f"n{number}" for number in range(12)]
    plan = drawn(names, [(a, b) for a, b in combinations(names, 2) if (int(a[1:]) * 7 + int(b[1:])) % 3 == 0])
    places = sorted(plan.places.values())
    assert all(a != b or below - above > 0.999 for (a, above), (b, below) in combinations(places, 2))


def test_the_picture_is_xml_whose_boxes_link_to_the_claims() -> None:
    claims = {one["id"]: one for one in (claim("A", SMALL), claim("B", LARGE, SMALL))}
    root = ET.fromstring(group_svg([*claims], graph_of({"claims": [*claims.values()]}), claims))
    assert [link.get("href") for link in root.iter("a")] == ["#TP01.A", "#TP01.B"]
    assert [title.text for title in root.iter("title")][1] == "TP01.A: holds, proved; settled"


def test_a_long_id_is_cut_in_its_box_and_told_in_full() -> None:
    name = "L" * 60
    claims = {one["id"]: one for one in (claim(name, SMALL), claim("B", LARGE, SMALL))}
    root = ET.fromstring(group_svg([*claims], graph_of({"claims": [*claims.values()]}), claims))
    assert int(root.get("width", "0")) < 500
    assert name in (next(root.iter("a")).findtext("title") or "")


# The page ---------------------------------------------------------------------------------------------------------


def _section(report: dict[str, Any]) -> str:
    page = to_html(report)
    return page[page.index('id="graph"') : page.index('id="claims"')]


def test_every_claim_stands_once_in_the_graph() -> None:
    report = tiny_report()
    linked = re.findall(r'<a(?: href| [^>]*?href)="#([^"]+)"', _section(report))
    assert sorted(linked) == sorted(one["id"] for one in report["claims"])


def test_a_sign_and_a_shape_tell_what_colours_tell() -> None:
    section = _section(tiny_report())
    assert '<text x="8" y="13">✗</text>' in section
    assert 'class="t0 through"' in section
    assert "heavy frame: settled" in section


def test_the_counts_are_those_of_the_claims() -> None:
    rows = re.findall(r'<th scope="row">([^<]*)</th>(.*?)</tr>', _section(tiny_report()))
    cells = {name: re.findall(r"<td>(\d+)", row) for name, row in rows}
    assert cells["TP01"] == ["3", "1", "1", "1", "1", "0", "1", "0"]
    assert cells["all papers"] == ["5", "1", "1", "1", "1", "1", "1", "1"]


def test_a_report_without_claims_has_no_graph() -> None:
    assert 'id="graph"' not in to_html(tiny_report(claims=[], papers={}))


def test_a_claim_says_what_its_proof_uses_and_what_uses_it() -> None:
    whole = {**tiny_report()["claims"][0]}
    steps = [step_of(whole["statement"]["tree"]), step_of(to_tree(LARGE))]
    proof = {**whole["evidence"][0], "certificate": {"kind": "derivation", "steps": steps}}
    page = to_html(tiny_report(claims=[whole, {**whole, "id": "TP01.T2", "evidence": [proof]}]))
    assert '<dt>Used by</dt><dd><a href="#TP01.T2"' in page
    assert '<dt>Proof uses</dt><dd><a href="#TP01.T1"' in page


def step_of(tree: Any) -> dict[str, Any]:
    return {"name": "s", "rule": "algebra", "formula": tree, "uses": []}


def test_a_group_that_is_too_large_to_draw_is_listed() -> None:
    first = tiny_report()["claims"][2]
    claims = [{**first, "id": f"TP01.r{number}", "repairs": "TP01.r0"} for number in range(150)]
    section = _section(tiny_report(claims=claims))
    assert "150 without lines here; more than 120 that hang together are not drawn:" in section
    assert section.count('href="#TP01.r') == 150


def test_claims_that_all_use_each_other_are_found_in_time() -> None:
    claims = [claim(f"A{number}", SMALL, SMALL) for number in range(400)]
    assert len(graph_of({"claims": claims}).relations) == 20_000
