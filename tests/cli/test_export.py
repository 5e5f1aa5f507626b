"""`boostproof export --coq`: what is written, what is told, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from boostproof.cli import main
from boostproof.reports import write_report
from boostproof.verify.coq.files import library
from tests.cli.coq_exporter import use_exporter
from tests.reports.tiny import tiny_report
from tests.verify.coq.coq_files import CLOSED, made


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a report where verify writes it."""
    monkeypatch.chdir(tmp_path)
    use_exporter(monkeypatch, {"TP01.T1": CLOSED, "TP01.E3": CLOSED})
    write_report(tiny_report(), "boostproof-report")
    return tmp_path


def export(*arguments: str) -> int:
    return main(["export", "--coq", *arguments, "--out", "proofs"])


def test_each_claim_that_can_be_exported_has_a_file() -> None:
    assert export() == 0
    names = {path.name for path in Path("proofs").glob("*.v")}
    assert names - library().keys() == {"TP01_T1.v", "TP01_E3.v"}
    assert Path("proofs/TP01_T1.v").read_text("utf-8") == made().text


def test_the_library_and_how_it_is_compiled_are_beside_them() -> None:
    export()
    assert {"_CoqProject", "Makefile", "README.md", "Language.v"} <= {path.name for path in Path("proofs").iterdir()}


def test_it_is_told_how_many_there_are_and_why_others_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    export()
    assert capsys.readouterr().out.splitlines() == [
        "2 of 6 claims exported",
        "     4  no proof can be written of it: TP01.2a, TP01.2a.r, TP02.L1, TP02.3.r1",
        "folder  proofs",
    ]


@pytest.mark.parametrize("selector", ["TP01.T1", "*.T1"])
def test_claims_are_selected(selector: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(selector) == 0
    assert capsys.readouterr().out.startswith("1 of 1 claim exported\n")
    assert not Path("proofs/TP01_E3.v").exists()


def test_a_selector_that_names_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert export("TP09") == 2
    assert "selector 'TP09' names no claim" in capsys.readouterr().err
    assert not Path("proofs").exists()


def test_without_a_report_it_is_told_how_to_make_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert export("--report", "nowhere.json") == 2
    assert "there is no report at 'nowhere.json': `boostproof verify` makes one" in capsys.readouterr().err


def test_a_folder_with_files_of_somebody_else_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("proofs").mkdir()
    Path("proofs/TP01_T1.v").write_text("mine")
    assert export() == 2
    assert "was not written by boostproof" in capsys.readouterr().err
    assert [path.name for path in Path("proofs").iterdir()] == ["TP01_T1.v"]


def test_the_language_has_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--out", "proofs"]) == 2
    assert "--coq" in capsys.readouterr().err
