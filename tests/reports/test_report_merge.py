"""Partial reports joined: the whole is what one run would have written, and what does not fit is named."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from boostproof.reports import build_report, digest
from boostproof.reports.compare import joined_run, joined_selectors, merge_reports
from boostproof.theory import Claim, Formula, Paper, Scenario
from boostproof.theory.build import Eq, integer, real
from boostproof.verify import Verdict
from tests.reports.tiny import tiny_verdicts

PAPERS = {key: Paper(key, "A. Author", f"Paper {key}", "Journal", 2001) for key in ("TP01", "TP02")}
TABLE = {"name": "a.csv", "sha256": "0" * 64}
N, Z = integer("n"), real("z")
IDS = [verdict.claim.id for verdict in tiny_verdicts()]


def report(*names: str, selectors: tuple[str, ...] = (), complete: bool = True, **settings: Any) -> dict[str, Any]:
    """The report of a run that was asked for some of the tiny claims."""
    verdicts = [verdict for verdict in tiny_verdicts() if verdict.claim.id in names or not names]
    said = {"effort": "smoke", "seed": 1, "data": None, "selectors": list(selectors), **settings}
    made = build_report(verdicts, said, papers=PAPERS, complete=complete, run={})
    return {key: value for key, value in made.items() if key != "run"}


def merged(*reports: dict[str, Any], known: tuple[str, ...] = ()) -> dict[str, Any]:
    return merge_reports(reports, [f"{place}.json" for place in range(len(reports))], known or IDS)


def with_change(one: dict[str, Any], **changes: Any) -> dict[str, Any]:
    other = {**copy.deepcopy(one), **changes}
    return {**other, "digest": digest(other)}


def test_the_whole_is_the_report_of_one_run() -> None:
    parts = [report(*IDS[:2], selectors=("TP01.T1",)), report(*IDS[2:4]), report(*IDS[4:], selectors=("TP02",))]
    assert merged(*parts) == report()
    assert merged(*reversed(parts)) == report()


def test_one_report_joined_alone_stays_as_it_is() -> None:
    assert merged(report()) == report()


def test_the_digest_is_that_of_the_contents() -> None:
    whole = merged(report(IDS[0]), report(IDS[1]))
    assert whole["digest"] == digest(whole)


def test_what_repairs_is_found_across_reports() -> None:
    whole = merged(report("TP01.2a"), report("TP01.2a.r"))
    assert [claim["repaired_by"] for claim in whole["claims"]] == [["TP01.2a.r"], []]


def test_a_repair_that_does_not_hold_repairs_nothing() -> None:
    repair = report("TP01.2a.r")
    repair["claims"][0]["truth"] = "inconclusive"
    assert merged(report("TP01.2a"), repair)["claims"][0]["repaired_by"] == []


def test_claims_come_in_the_known_order_and_others_behind_in_theirs() -> None:
    parts = report("TP02.L1"), report("TP01.E3"), report("TP01.T1")
    whole = merged(*parts, known=("TP01.T1", "TP01.2a"))
    assert [claim["id"] for claim in whole["claims"]] == ["TP01.T1", "TP02.L1", "TP01.E3"]


def test_a_claim_in_two_reports_is_there_once() -> None:
    whole = merged(report("TP01.2a", "TP01.2a.r"), report("TP01.2a"))
    assert [claim["id"] for claim in whole["claims"]] == ["TP01.2a", "TP01.2a.r"]


@pytest.mark.parametrize("flags", [(True, True), (True, False), (False, False)])
def test_the_whole_is_complete_when_every_part_is(flags: tuple[bool, bool]) -> None:
    parts = [report(name, complete=flag) for name, flag in zip(IDS, flags, strict=False)]
    assert merged(*parts)["complete"] is all(flags)


def test_parts_that_judged_no_runs_have_no_table_and_fit_to_any() -> None:
    assert merged(report("TP01.T1"), report("TP02.L1", data=TABLE))["settings"]["data"] == TABLE
    assert merged(report("TP01.T1"), report("TP02.L1"))["settings"]["data"] is None


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (report("TP02.L1", seed=2), "reports of different seed cannot be joined: 1 in 0.json and 2 in 1.json"),
        (report("TP02.L1", effort="deep"), "different effort cannot be joined: smoke in 0.json and deep in 1.json"),
        (report("TP02.L1", data={**TABLE, "name": "b"}), "reports of different data cannot be joined"),
        (report("TP02.L1", extra=1), "reports of different extra cannot be joined: nothing in 0.json and 1 in 1.json"),
        (with_change(report("TP02.L1"), version="9"), "reports of different version cannot be joined"),
        (with_change(report("TP02.L1"), schema="boostproof-report/9"), "reports of different schema cannot be joined"),
        (with_change(report("TP02.L1"), settings={"effort": "smoke", "seed": 1, "selectors": 3}), "selectors=3 are no"),
    ],
)  # fmt: skip
def test_what_must_be_the_same_and_is_not_is_named(other: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        merged(report("TP01.T1", data=TABLE), other)


@pytest.mark.parametrize("key", ["title", "truth", "statement", "evidence", "violent"])
def test_a_claim_that_two_reports_tell_differently_is_named(key: str) -> None:
    other = report("TP01.2a")
    other["claims"][0][key] = [] if key == "evidence" else "other"
    with pytest.raises(ValueError, match=r"claim TP01\.2a is not the same in 0\.json and 1\.json"):
        merged(report("TP01.2a"), other)


def test_a_paper_that_two_reports_tell_differently_is_named() -> None:
    other = report("TP01.T1")
    other["papers"]["TP01"]["year"] = 1999
    with pytest.raises(ValueError, match=r"paper TP01 is not the same in 0\.json and 1\.json"):
        merged(report("TP01.2a"), other)


def test_nothing_to_join_is_an_error() -> None:
    with pytest.raises(ValueError, match="no report to join"):
        merge_reports([], [])


@pytest.mark.parametrize(
    ("groups", "joined"),
    [
        ([("B.2", "A.1")], ["A.1", "B.2"]),
        ([("A.1",), ("A.1",)], ["A.1"]),
        ([()], []),
        ([("*",)], []),
        ([(), ("A.1",)], []),
        ([("A",), ("B.*",)], []),
        ([("A.1", "A.2"), ("B.2",)], []),
        ([("A.1", "B")], ["A.1", "B"]),
        ([("m.py",)], ["m.py"]),
        ([("m.py",), ("A.1",)], ["A.1", "m.py"]),
        ([("m.py",), ()], ["*", "m.py"]),
        ([("m.py", "B", "A")], ["*", "m.py"]),
    ],
)
def test_selectors_are_joined_to_one_form(groups: list[tuple[str, ...]], joined: list[str]) -> None:
    assert joined_selectors(groups, ["A.1", "A.2", "B.2"]) == joined
    assert joined_selectors([joined], ["A.1", "A.2", "B.2"]) == joined


def test_without_known_ids_no_selectors_name_everything() -> None:
    assert joined_selectors([("A", "B")]) == ["A", "B"]


def test_times_are_added_up_and_facts_kept_where_they_agree() -> None:
    one = {"total": 1.5, "seconds": {"A.1": 0.5}, "python": "3.11.2", "jobs": 2, "started": "2026-01-02"}
    other = {"total": 2.25, "seconds": {"A.1": 0.25, "A.2": 1}, "python": "3.12.0", "jobs": 2, "started": "2026-01-01"}
    assert joined_run([one, other]) == {
        "total": 3.75, "seconds": {"A.1": 0.75, "A.2": 1}, "jobs": 2, "started": "2026-01-01",
    }  # fmt: skip


def of_scenario(name: str, statement: Formula, *laws: Formula) -> dict[str, Any]:
    scenario = Scenario("one", "a number", sizes=(N >= 1,), laws=laws)
    verdict = Verdict(Claim(name, "here", "a claim", statement, scenario=scenario), "inconclusive", reason="open")
    said = {"effort": "smoke", "seed": 1, "data": None, "selectors": []}
    made = build_report([verdict], said, papers={}, complete=True, run={})
    return {key: value for key, value in made.items() if key != "run"}


def test_scenarios_of_one_name_and_two_lists_of_laws_do_not_go_together() -> None:
    with pytest.raises(ValueError, match=r"0\.json and 1\.json do not go together: .*two lists of laws.* 'one'"):
        merged(of_scenario("A.1", Z > 0, Eq(Z, N)), of_scenario("B.1", Z > 0, Eq(Z, N + 1)))


def test_scenarios_of_one_name_and_the_same_laws_go_together() -> None:
    whole = merged(of_scenario("A.1", Z > 0, Eq(Z, N)), of_scenario("B.1", Z > 1, Eq(Z, N)))
    assert [claim["id"] for claim in whole["claims"]] == ["A.1", "B.1"]


def test_repairs_in_a_circle_do_not_go_together() -> None:
    first, second = report("TP01.2a"), report("TP01.2a.r")
    first["claims"][0]["repairs"] = "TP01.2a.r"
    with pytest.raises(ValueError, match="lead back to it"):
        merged(first, second)
