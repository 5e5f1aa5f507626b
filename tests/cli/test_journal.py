"""An interrupted run is taken up again, and nothing that does not fit is trusted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boostproof.verify
from boostproof.cli import main
from boostproof.journal import Journal, journal_in
from boostproof.problems import Problem
from boostproof.theory import Claim
from boostproof.verify import Settings, Verdict, judge, load_claims

OUT = Path("boostproof-report")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verify(*arguments: object) -> int:
    return main(["verify", "--effort", "smoke", "--jobs", "1", *map(str, arguments)])


def interrupted(lemmas: Path, monkeypatch: pytest.MonkeyPatch, *arguments: object) -> list[Path]:
    """The entries that a run leaves that is interrupted at its third claim."""

    def stop(claim: Claim, settings: Settings) -> Verdict:
        if claim.id == "Mine.vague":
            raise KeyboardInterrupt
        return judge(claim, settings)

    with monkeypatch.context() as patch:
        patch.setattr(boostproof.verify, "judge", stop)
        assert verify(lemmas, *arguments) == 130
    return entries()


def entries() -> list[Path]:
    return sorted(OUT.glob("journal/*/*.json"))


def report(out: Path = OUT) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((out / "report.json").read_text(encoding="utf-8"))
    return found


def judged_again(monkeypatch: pytest.MonkeyPatch, lemmas: Path, *arguments: object) -> list[str]:
    """The claims that a run judges instead of taking them from the journal."""
    seen: list[str] = []

    def noted(claim: Claim, settings: Settings) -> Verdict:
        seen.append(claim.id)
        return judge(claim, settings)

    with monkeypatch.context() as patch:
        patch.setattr(boostproof.verify, "judge", noted)
        assert verify(lemmas, *arguments) == 0
    return seen


def test_each_finished_claim_is_stored(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [path.name for path in interrupted(lemmas, monkeypatch)] == ["Mine.false.json", "Mine.true.json"]


def test_a_resumed_run_ends_with_the_digest_of_an_uninterrupted_one(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted(lemmas, monkeypatch)
    capsys.readouterr()
    assert judged_again(monkeypatch, lemmas) == ["Mine.vague"]
    assert "resumed: 2 of 3 claims" in capsys.readouterr().err
    resumed = report()
    assert verify(lemmas, "--out", "other") == 0
    assert resumed["digest"] == report(Path("other"))["digest"]
    assert resumed == report(Path("other"))


def test_a_deep_run_resumes_with_sharpness_and_mutants(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(lemmas, monkeypatch, "--effort", "deep")
    assert judged_again(monkeypatch, lemmas, "--effort", "deep") == ["Mine.vague"]
    assert report()["claims"][0]["sharpness"][0]["tight"] == "attained"
    resumed = report()["digest"]
    assert verify(lemmas, "--effort", "deep", "--out", "other") == 0
    assert resumed == report(Path("other"))["digest"]


def test_a_completed_run_takes_its_journal_away(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(lemmas, monkeypatch)
    verify(lemmas)
    assert not (OUT / "journal").exists()


def test_fresh_judges_all_again(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(lemmas, monkeypatch)
    assert len(judged_again(monkeypatch, lemmas, "--fresh")) == 3


@pytest.mark.parametrize("arguments", [("--seed", "1"), ("--effort", "standard")])
def test_other_settings_use_nothing_and_lose_nothing(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    stored = interrupted(lemmas, monkeypatch)
    assert len(judged_again(monkeypatch, lemmas, *arguments)) == 3
    assert entries() == stored


def test_a_changed_claim_is_judged_again(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted(lemmas, monkeypatch)
    lemmas.write_text(lemmas.read_text(encoding="utf-8").replace("x**2 <= x,", "x**2 <= 2 * x,"), encoding="utf-8")
    capsys.readouterr()
    assert judged_again(monkeypatch, lemmas) == ["Mine.false", "Mine.vague"]
    assert capsys.readouterr().err.count("warning") == 1
    assert report()["claims"][1]["truth"] == "holds"


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:200])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def altered(path: Path) -> None:
    path.write_text(path.read_text("ascii").replace('"truth":"holds"', '"truth":"fails"'), "ascii")


def foreign(path: Path) -> None:
    path.write_text('{"schema": "another"}', "ascii")


def deep(path: Path) -> None:
    path.write_text("[" * 100_000, "ascii")


def swapped(path: Path) -> None:
    path.write_bytes(path.with_name("Mine.false.json").read_bytes())


def binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)))


@pytest.mark.parametrize("damage", [truncated, emptied, altered, foreign, deep, swapped, binary])
def test_a_damaged_entry_is_left_out_with_one_line(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], damage: Callable[[Path], None]
) -> None:
    damage(next(path for path in interrupted(lemmas, monkeypatch) if path.name == "Mine.true.json"))
    capsys.readouterr()
    assert judged_again(monkeypatch, lemmas) == ["Mine.true", "Mine.vague"]
    warnings = [line for line in capsys.readouterr().err.splitlines() if "warning" in line]
    assert len(warnings) == 1
    assert "Mine.true.json is left out" in warnings[0]
    assert [claim["truth"] for claim in report()["claims"]] == ["holds", "fails", "undecidable"]


def test_an_entry_of_another_seed_that_is_moved_here_is_not_trusted(lemmas: Path) -> None:
    claim = load_claims(str(lemmas))[0]
    one, two = (journal_in(OUT, Settings("smoke", seed)) for seed in (1, 2))
    one.store(judge(claim, Settings("smoke", 1)))
    two.folder.mkdir(parents=True)
    (one.folder / "Mine.true.json").rename(two.folder / "Mine.true.json")
    assert two.stored([claim]) == {}


def test_a_stored_verdict_is_the_same_verdict(lemmas: Path) -> None:
    journal = journal_in(OUT, Settings("smoke"))
    for claim in load_claims(str(lemmas)):
        verdict = journal.judge(claim, Settings("smoke"))
        assert journal.stored([claim]) == {claim.id: verdict}


def test_a_journal_that_cannot_be_written_is_a_problem(tmp_path: Path, lemmas: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    claim = load_claims(str(lemmas))[0]
    with pytest.raises(Problem, match="cannot be written"):
        Journal(blocked / "journal", "key").store(Verdict(claim, "holds"))


def test_what_is_not_an_entry_stays_when_a_journal_goes(lemmas: Path) -> None:
    journal = journal_in(OUT, Settings("smoke"))
    journal.store(Verdict(load_claims(str(lemmas))[0], "holds"))
    (journal.folder / "notes.txt").write_text("mine", encoding="utf-8")
    journal.remove()
    assert os.listdir(journal.folder) == ["notes.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_with_two_workers_keeps_what_was_finished(lemmas: Path, folder: Path) -> None:
    chosen = ["SL16.2.2*", "SL16.2.3*", lemmas]
    line = [sys.executable, "-m", "boostproof", "verify", *chosen, "--effort", "smoke", "--jobs", "2"]
    with subprocess.Popen(line, cwd=folder, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        for _ in range(600):
            if len(entries()) >= 3 or process.poll() is not None:
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
    stored = len(entries())
    assert stored >= 3
    done = subprocess.run(
        [str(word) for word in line], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert f"resumed: {stored} of" in done.stderr
    assert report()["complete"] is True
