"""`--experiments`: results go into a report, come along when it is made again, and are refused if damaged."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from boostproof.cli import main
from boostproof.reports import write_report
from boostproof.reports.experiments import experiment_files
from boostproof.reports.store import put_files
from tests.reports.results import made_result
from tests.reports.tiny import tiny_report


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a report, and with the result of an experiment."""
    monkeypatch.chdir(tmp_path)
    write_report(tiny_report(), "plain")
    put_files("results/toy-figure", experiment_files(made_result()))
    return tmp_path


def report(*arguments: str) -> int:
    return main(["report", *arguments])


def contents(place: str) -> dict[str, bytes]:
    root = Path(place)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def with_experiments(out: str = "whole") -> dict[str, bytes]:
    assert report("plain/report.json", "--experiments", "results", "--out", out) == 0
    return contents(out)


def test_the_findings_are_in_the_report_and_the_result_beside_it() -> None:
    files = with_experiments()
    assert [item["name"] for item in json.loads(files["report.json"])["experiments"]] == ["toy-figure"]
    assert files["experiments/toy-figure/result.json"] == Path("results/toy-figure/result.json").read_bytes()


def test_the_same_bytes_are_made_again_from_the_report_and_what_lies_beside_it() -> None:
    first = with_experiments()
    assert report("whole/report.json", "--out", "again") == 0
    assert contents("again") == first


def test_a_result_that_is_gone_is_told_and_its_findings_stay(capsys: pytest.CaptureFixture[str]) -> None:
    with_experiments()
    shutil.rmtree("whole/experiments")
    assert report("whole/report.json", "--out", "again") == 0
    assert "the result of toy-figure is not beside the report" in capsys.readouterr().err
    files = contents("again")
    assert json.loads(files["report.json"])["experiments"]
    assert not any(name.startswith("experiments/") for name in files)


def test_another_result_beside_the_report_does_not_stand_in(capsys: pytest.CaptureFixture[str]) -> None:
    with_experiments()
    put_files("whole/experiments/toy-figure", experiment_files(made_result(title="another")))
    assert report("whole/report.json", "--out", "again") == 0
    assert "not beside the report" in capsys.readouterr().err


def test_a_report_without_the_experiments_of_before_leaves_none_of_their_files() -> None:
    with_experiments()
    assert report("plain/report.json", "--out", "whole") == 0
    assert not Path("whole/experiments").exists()


def test_a_damaged_result_is_refused_before_anything_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path("results/toy-figure/result.json")
    path.write_text(path.read_text("ascii").replace("2.1", "2.2"), encoding="ascii")
    assert report("plain/report.json", "--experiments", "results", "--out", "whole") == 2
    assert "it was changed" in capsys.readouterr().err
    assert not Path("whole").exists()


def test_a_folder_without_results_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert report("plain/report.json", "--experiments", "plain", "--out", "whole") == 2
    assert "expected a folder that 'boostproof experiment run' wrote" in capsys.readouterr().err


def test_verify_takes_results_too() -> None:
    assert main(["verify", "SL16.E8", "--effort", "smoke", "--experiments", "results", "--out", "judged"]) in (0, 10)
    assert json.loads(Path("judged/report.json").read_bytes())["experiments"][0]["name"] == "toy-figure"


def test_verify_refuses_results_before_it_judges(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "SL16.E8", "--experiments", "nowhere", "--out", "judged"]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert not Path("judged").exists()


def test_joined_reports_keep_the_results_beside_them() -> None:
    with_experiments()
    assert main(["merge", "whole/report.json", "--out", "joined"]) == 0
    assert Path("joined/experiments/toy-figure/figure.svg").is_file()
