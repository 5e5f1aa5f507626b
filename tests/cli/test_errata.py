"""``boostproof errata``: a stored report's errata on stdout, and one line for what is no report."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

import boostproof.cli
from boostproof.cli import main
from boostproof.reports import errata_text, read_report
from boostproof.reports.errata_text import FORMATS
from boostproof.reports.report import digest

CLAIMS = """
from boostproof.theory import Claim
from boostproof.theory.build import exp, real

x = real("x")
printed = Claim(id="Mine.1", where="Lemma 1", title="the bound", statement=1 - 4 * x >= exp(x))
mended = Claim(
    id="Mine.1.r", where="Lemma 1", title="the bound that holds", statement=1 + x <= exp(x),
    repairs="Mine.1", mends="The sign is turned round.",
)
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of a claim that fails and of its repair."""
    folder = tmp_path_factory.mktemp("errata")
    (folder / "claims.py").write_text(CLAIMS, encoding="utf-8")
    main(["verify", str(folder / "claims.py"), "--effort", "smoke", "--jobs", "1", "--out", str(folder)])
    return folder / "report.json"


def test_the_errata_are_printed(report: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["errata", str(report)]) == 0
    assert capsys.readouterr().out == errata_text(read_report(report))


def test_markdown_tells_the_change_and_the_repair(report: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["errata", str(report), "--format", "markdown"])
    text = capsys.readouterr().out
    said = ["- **Mine.1** (", "  - Change: The sign is turned round.", "  - Instead: **Mine.1.r** (proved)"]
    assert [words for words in said if words not in text] == []


def test_the_report_of_verify_is_the_default(
    report: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "boostproof-report").mkdir()
    (tmp_path / "boostproof-report" / "report.json").write_bytes(report.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert main(["errata"]) == 0
    assert "Mine.1.r" in capsys.readouterr().out


def test_the_formats_offered_are_those_that_there_are() -> None:
    parser = argparse.ArgumentParser()
    boostproof.cli._errata(parser)
    assert next(action for action in parser._actions if action.dest == "format").choices == FORMATS


def _without(report: Path, key: str) -> dict[str, Any]:
    """A report with a right digest whose claims lack a key."""
    data = json.loads(report.read_text(encoding="utf-8"))
    for claim in data["claims"]:
        del claim[key]
    return {**data, "digest": digest(data)}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.json"], "missing.json cannot be read: No such file or directory"),
        (["empty.json"], "empty.json is empty: expected a report"),
        (["other.json"], "other.json is not a report of boostproof: it names no schema of one"),
        (["older.json"], "older.json is not a report: claims[0] has no 'mends': another version may have made it"),
        (["other.json", "--format", "html"], "argument --format: invalid choice: 'html'"),
        (["other.json", "second.json"], "unrecognized arguments: second.json"),
    ],
)
def test_bad_input_is_one_line(
    report: Path, arguments: list[str], said: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("empty.json").write_text("", encoding="utf-8")
    Path("other.json").write_text("{}", encoding="utf-8")
    Path("older.json").write_text(json.dumps(_without(report, "mends")), encoding="utf-8")
    assert main(["errata", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint
    assert complaint.count("\n") == 1
