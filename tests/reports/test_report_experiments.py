"""Experiments in a report: their findings are part of it, stand with the claims that they bear on, and judge none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import digest, read_report, report_files, to_html, to_json, to_paper
from boostproof.reports.claim_text import report_sections
from boostproof.reports.compare import compare_reports, merge_reports
from boostproof.reports.experiments import experiment_files, figures_of, results_files, with_experiments
from boostproof.reports.sharing import shared
from tests.reports.results import finding, made_result
from tests.reports.tiny import tiny_report

HOSTILE = "<script>alert(1)</script>&\"'"


def reported(*results: dict[str, Any]) -> dict[str, Any]:
    return with_experiments(tiny_report(), results or (made_result(),))


def read(report: dict[str, Any], folder: Path) -> dict[str, Any]:
    path = folder / "report.json"
    path.write_text(to_json(shared({key: value for key, value in report.items() if key != "run"})), encoding="ascii")
    return read_report(path)


def refused(folder: Path, **changes: Any) -> str:
    """What is said of a report whose first finding was changed, and which was signed again."""
    report = json.loads(json.dumps(reported()))
    report["experiments"][0]["findings"][0].update(changes)
    with pytest.raises(ValueError, match=r"experiments\[0\]") as caught:
        read({**report, "digest": digest(report)}, folder)
    return str(caught.value)


def test_without_results_a_report_stays_as_it_is() -> None:
    assert with_experiments(tiny_report(), ()) == tiny_report()


def test_findings_change_the_digest_and_no_verdict() -> None:
    report = reported()
    assert report["digest"] != tiny_report()["digest"]
    assert report["claims"] == tiny_report()["claims"]


def test_a_report_with_findings_is_read_back(tmp_path: Path) -> None:
    assert read(reported(), tmp_path)["experiments"] == reported()["experiments"]


def test_a_changed_finding_is_noticed(tmp_path: Path) -> None:
    report = reported()
    report["experiments"][0]["findings"][0]["ours"] = "3"
    with pytest.raises(ValueError, match="it was changed"):
        read(report, tmp_path)


def test_an_outcome_that_is_none_is_refused(tmp_path: Path) -> None:
    assert "outcome='proved'" in refused(tmp_path, outcome="proved")


def test_an_interval_that_is_no_number_is_refused(tmp_path: Path) -> None:
    assert "low='-'" in refused(tmp_path, low="-")


def test_a_claim_that_has_no_id_is_refused(tmp_path: Path) -> None:
    assert "about[0]" in refused(tmp_path, about=["../x"])


def test_another_result_of_the_same_name_takes_the_place_of_the_first() -> None:
    newer = made_result(finding("not reproduced"))
    held = with_experiments(reported(), (newer,))["experiments"]
    assert [item["digest"] for item in held] == [newer["digest"]]


def test_the_page_has_the_finding_and_its_outcome() -> None:
    page = to_html(reported(made_result(finding("not comparable", reason="the base is not public"))))
    assert 'id="experiment-toy-figure"' in page
    assert "The base is not public." in page
    assert "not comparable" in page


def test_a_claim_names_the_findings_that_bear_on_it() -> None:
    page = to_html(reported())
    claim = page.partition('id="TP01.T1"')[2].partition("</article>")[0]
    other = page.partition('id="TP01.2a"')[2].partition("</article>")[0]
    assert 'href="#experiment-toy-figure"' in claim
    assert "toy-figure" not in other


def test_a_page_without_experiments_speaks_of_none() -> None:
    assert 'id="experiments"' not in to_html(tiny_report())


def test_text_of_a_result_is_no_markup() -> None:
    result = made_result(finding(name=HOSTILE, printed=HOSTILE, ours=HOSTILE, reason=HOSTILE), title=HOSTILE)
    assert "<script>alert" not in to_html(reported(result), figures=figures_of([result]))


def test_the_figure_stands_in_print_and_is_packed_on_the_page() -> None:
    result = made_result()
    report, figures = reported(result), figures_of([result])
    assert "a curve</text>" in to_paper(report, figures)
    assert "a curve</text>" not in to_html(report, figures=figures)


def test_the_files_of_results_stand_beside_the_report() -> None:
    result = made_result()
    texts = report_files(reported(result), [result])
    assert json.loads(texts["experiments/toy-figure/result.json"]) == result
    assert "experiments/toy-figure/figure.svg" in texts["ro-crate-metadata.json"]


def test_a_finding_that_came_out_otherwise_is_a_difference() -> None:
    before, after = reported(), reported(made_result(finding("not reproduced", ours="5")))
    told = {change.what: (change.before, change.after) for change in compare_reports(before, after).of("experiments")}
    assert told["toy-figure: a number"] == ("reproduced: 2.1", "not reproduced: 5")


def test_reports_with_different_results_of_one_experiment_are_not_joined() -> None:
    with pytest.raises(ValueError, match=r"experiment toy-figure is not the same in a\.json and b\.json"):
        merge_reports([reported(), reported(made_result(finding("not reproduced")))], ["a.json", "b.json"])


def test_a_joined_report_has_the_experiments_of_both() -> None:
    other = with_experiments(tiny_report(), [made_result(name="other-figure")])
    joined = merge_reports([reported(), other], ["a.json", "b.json"])
    assert [item["name"] for item in joined["experiments"]] == ["other-figure", "toy-figure"]


def test_what_is_shown_of_a_claim_names_its_findings() -> None:
    report = reported()
    claim = next(claim for claim in report["claims"] if claim["id"] == "TP01.T1")
    sections = dict(report_sections(claim, report, "report.json", report["version"]))
    assert [line.words for line in sections["experiments"]] == [
        "reproduced: a number: printed 2; ours 2.1 (toy-figure)"
    ]


def test_two_results_of_one_name_are_refused(tmp_path: Path) -> None:
    report = reported()
    twice = {**report, "experiments": report["experiments"] * 2}
    with pytest.raises(ValueError, match="experiments names 'toy-figure' twice"):
        read({**twice, "digest": digest(twice)}, tmp_path)


def test_an_interval_that_is_turned_round_is_refused(tmp_path: Path) -> None:
    assert "is above high='2.3'" in refused(tmp_path, low="2.4")


def test_a_result_in_a_report_points_to_no_seconds() -> None:
    result = made_result()
    timed = {**result, "timed": True}
    assert "timing.svg" in experiment_files(timed)["result.html"]
    assert "timing.svg" not in results_files([timed])["toy-figure/result.html"]


def test_a_claim_with_many_findings_tells_how_many_came_out() -> None:
    findings = [finding(name=f"number {place}") for place in range(4)]
    page = to_html(reported(made_result(*findings, finding("not reproduced", name="number 4"))))
    claim = page.partition('id="TP01.T1"')[2].partition("</article>")[0]
    assert "4 of 5 findings" in claim
    assert "1 of 5 findings" in claim
    assert "number 3" not in claim


def test_evaluators_get_the_commands_of_the_experiments() -> None:
    result = made_result()
    text = report_files(reported(result), [result])["ARTIFACT.md"]
    command = "boostproof experiment run toy-figure --data DATA --seed 0 --out again"
    assert f"| `toy-figure` | `{command}` | 1 reproduced | `{result['digest']}` |" in text
    assert "--experiments experiments --out again" in text


def test_the_order_in_which_results_come_makes_no_difference() -> None:
    known, other = made_result(name="mm01-figure-1"), made_result(name="a-figure")
    first = with_experiments(with_experiments(tiny_report(), [other]), [known])
    assert first == with_experiments(tiny_report(), [known, other])
    assert [item["name"] for item in first["experiments"]] == ["mm01-figure-1", "a-figure"]
