"""``boostproof cite``: citations on stdout, and one line for what cannot be cited."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

import boostproof.cli
from boostproof.cli import main
from boostproof.reports import to_json
from boostproof.reports.citation import FORMATS, cite
from tests.reports.tiny import tiny_report


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a report where verify leaves it."""
    (tmp_path / "boostproof-report").mkdir()
    (tmp_path / "boostproof-report" / "report.json").write_text(to_json(tiny_report()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["cite", *arguments]) == 0
    return capsys.readouterr().out


def test_the_report_is_cited_as_bibtex(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == cite(tiny_report(), None, "bibtex")


@pytest.mark.parametrize("form", FORMATS)
def test_a_claim_is_cited_in_each_format(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "TP01.T1", "--format", form) == cite(tiny_report(), "TP01.T1", form)


def test_several_claims_are_cited_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "TP01.T1", "TP02.L1", "TP01.T1")
    assert [line.rpartition("-")[2] for line in text.splitlines() if line.startswith("@")] == ["TP01.T1,", "TP02.L1,"]


def test_another_report_may_be_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "other.json").write_text(to_json(tiny_report(complete=False)), encoding="utf-8")
    assert tiny_report(complete=False)["digest"] in said(capsys, "--report", "other.json", "--format", "text")


def test_the_formats_offered_are_those_that_there_are() -> None:
    parser = argparse.ArgumentParser()
    boostproof.cli._cite(parser)
    offered = next(action for action in parser._actions if action.dest == "format").choices
    assert tuple(offered or ()) == FORMATS


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["TP01.T2"], "selector 'TP01.T2' names no claim; the closest are"),
        (["--report", "missing.json"], "there is no report at 'missing.json': `boostproof verify` makes one"),
        (["TP01.T1", "--report", "missing.json"], "there is no report at 'missing.json'"),
        (["--report", "."], ". cannot be read"),
        (["--report", "other.json"], "other.json is not a report of boostproof"),
        (["--format", "endnote"], "argument --format: invalid choice: 'endnote'"),
        (["--format", "cff", "TP01.T1", "TP02.L1"], "--format cff is a file for one citation, and 2 claims are named"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("other.json").write_text("{}", encoding="utf-8")
    assert main(["cite", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in captured.err
    assert captured.err.count("\n") == 1
