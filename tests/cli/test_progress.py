"""How far a run is, and about how long the rest will take."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boostproof import progress
from boostproof.cli import main
from boostproof.progress import left, writing_report
from boostproof.reports import PARTS


@pytest.mark.parametrize(
    ("seconds", "done", "whole", "words"),
    [
        (10, 10, 20, ", about 10 s left"),
        (10, 100, 408, ", about 31 s left"),
        (60, 1, 11, ", about 10 min left"),
        (1, 10, 11, ", about 1 s left"),
        (10, 20, 20, ""),
        (10, 0, 20, ""),
    ],
)
def test_the_rest_is_taken_to_go_on_as_it_went(seconds: float, done: int, whole: int, words: str) -> None:
    assert left(seconds, done, whole) == words


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step has its line."""
    monkeypatch.setattr(progress, "_PAUSE", 0.0)
    monkeypatch.setattr(progress, "_MANY", 2)


@pytest.mark.usefixtures("talkative")
def test_judging_writing_and_checking_tell_how_far_they_are(
    lemmas: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["verify", str(lemmas), "--effort", "smoke", "--jobs", "1", "--out", str(tmp_path / "report")]
    assert main(line) == 0
    told = capsys.readouterr().err
    assert "1 of 3 claims judged, judging Mine.false, about " in told
    assert "writing the report of 3 claims" in told
    assert re.search(f"{len(PARTS) - 1} of {len(PARTS)} parts written, writing {PARTS[-1]}, about [0-9]+ s left", told)
    assert f"{len(PARTS)} of {len(PARTS)} parts written\n" in told
    assert main(["recheck", str(tmp_path / "report" / "report.json")]) == 0
    told = capsys.readouterr().err
    assert re.search("2 of 3 claims checked, checking claim 3, about [0-9]+ s left", told)


@pytest.mark.usefixtures("talkative")
def test_a_report_of_few_claims_is_written_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    with writing_report(2) as step:
        step()
    assert capsys.readouterr().err == ""
