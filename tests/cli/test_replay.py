"""``boostproof replay`` reads every form of a stored counterexample, and judges both instances of one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import build_report, write_report
from boostproof.reports.instances import counterexample_files, stored_counterexample
from boostproof.theory import all_claims, all_papers, select
from boostproof.verify import Settings, judge


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    verdicts = [judge(claim, Settings("smoke")) for claim in select(["SL16.2.3g", "SL16.2.1d"], all_claims())]
    return build_report(verdicts, {}, papers=all_papers(), complete=True, run={})


@pytest.fixture
def folder(report: dict[str, Any], tmp_path: Path) -> Path:
    for name, text in counterexample_files(report).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "counterexamples" / "SL16.2.3g"


def changed(folder: Path, **changes: Any) -> str:
    """The file with other parts."""
    path = folder / "instance.json"
    data = {**json.loads(path.read_text(encoding="utf-8")), **changes}
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_a_folder_and_its_file_are_replayed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (folder, folder / "instance.json"):
        assert main(["replay", str(place)]) == 0
        assert capsys.readouterr().out.startswith(
            "SL16.2.3g is refuted again\n  1 - 4*x = -3 is claimed to be >= exp(x)"
        )


def test_the_claim_of_a_report_is_replayed(
    report: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = write_report(report, tmp_path / "report")
    assert main(["replay", str(path), "SL16.2.3g"]) == 0
    assert capsys.readouterr().out.startswith("SL16.2.3g is refuted again\n")


@pytest.mark.parametrize("selectors", [["SL16.2.3g"], ["SL16"], ["SL16.2.*", "SL16.2.1d"]])
def test_without_a_file_they_are_claims_of_the_report_beside(
    report: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    selectors: list[str],
) -> None:
    write_report(report, tmp_path / "boostproof-report")
    monkeypatch.chdir(tmp_path)
    assert main(["replay", *selectors]) == 0
    assert capsys.readouterr().out.startswith("SL16.2.3g is refuted again\n")


def test_where_no_report_is_beside_the_file_is_missed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["replay", "SL16.2.3g"]) == 2
    assert capsys.readouterr().err == "boostproof: error: SL16.2.3g: cannot be read: No such file or directory\n"


@pytest.mark.parametrize(
    ("selectors", "fault"),
    [([], "is a report: name the claim"), (["SL16.2.1d"], "claim='SL16.2.1d': the report has no counterexample")],
)
def test_a_report_without_such_a_counterexample_is_bad_input(
    report: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], selectors: list[str], fault: str
) -> None:
    path, _ = write_report(report, tmp_path / "report")
    assert main(["replay", str(path), *selectors]) == 2
    assert fault in capsys.readouterr().err


def test_the_first_form_is_still_read(report: dict[str, Any], tmp_path: Path) -> None:
    stored = stored_counterexample(report, "SL16.2.3g")
    old = {key: stored[key] for key in ("version", "claim", "part", "words", "instance")}
    path = tmp_path / "SL16.2.3g.json"
    path.write_text(json.dumps({"format": "boostproof-counterexample/1", **old}), encoding="utf-8")
    assert main(["replay", str(path)]) == 0


def test_both_instances_are_judged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    violent = {"part": 1, "words": "", "instance": {"x": "3"}, "values": {"x": "3"}}
    assert main(["replay", changed(folder, violent=violent)]) == 0
    assert "SL16.2.3g is refuted again, by the counterexample of largest violation\n" in capsys.readouterr().out
    assert main(["replay", changed(folder, violent={**violent, "instance": {"x": "0"}})]) == 1


def test_an_instance_at_which_the_claim_holds_ends_with_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", changed(folder, instance={"x": "0"})]) == 1
    assert "it is no counterexample" in capsys.readouterr().out


def test_other_formulas_than_the_claims_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", changed(folder, domain=[{"tree": {}}])]) == 0
    assert "formulas have changed" in capsys.readouterr().out


@pytest.mark.parametrize(
    "change",
    [{"format": "boostproof-counterexample/3"}, {"version": "0.0.0"}, {"instance": 3}, {"part": 9}, {"claim": []}],
)
def test_a_damaged_file_is_bad_input(folder: Path, capsys: pytest.CaptureFixture[str], change: dict[str, Any]) -> None:
    assert main(["replay", changed(folder, **change)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_without_an_instance_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert "instance.json: cannot be read" in capsys.readouterr().err
