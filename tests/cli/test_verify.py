"""`boostproof verify`: verdicts, files and exit codes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import boostproof.verify
from boostproof.cli import main
from boostproof.theory import Claim
from boostproof.verify import Settings, Verdict


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def judged(*arguments: object) -> tuple[int, dict[str, Any]]:
    """The exit code and the report of a run at the least effort."""
    code = main(["verify", "--effort", "smoke", "--jobs", "1", *map(str, arguments)])
    return code, json.loads(Path("boostproof-report/report.json").read_text(encoding="utf-8"))


def expecting(**truths: str) -> Path:
    """A file of expectations of the lemmas."""
    path = Path("expect.toml")
    path.write_text("".join(f'"Mine.{name}" = "{truth}"\n' for name, truth in truths.items()), encoding="utf-8")
    return path


def test_each_lemma_gets_its_verdict(lemmas: Path) -> None:
    code, report = judged(lemmas)
    assert code == 0
    truths = {claim["id"]: claim["truth"] for claim in report["claims"]}
    assert truths == {"Mine.true": "holds", "Mine.false": "fails", "Mine.vague": "undecidable"}
    assert report["complete"] is True


def test_the_run_says_where_the_report_lies_and_its_digest(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, report = judged(lemmas)
    out = capsys.readouterr().out
    assert str(Path("boostproof-report/report.json")) in out
    assert str(Path("boostproof-report/report.html")) in out
    assert report["digest"] in out


def test_a_selector_by_the_side_of_a_file_adds_its_claims(lemmas: Path) -> None:
    _, report = judged("SL16.2.1d", lemmas)
    assert [claim["id"] for claim in report["claims"]] == ["SL16.2.1d", "Mine.true", "Mine.false", "Mine.vague"]


def test_a_counterexample_is_written_and_replays(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    judged(lemmas)
    assert os.listdir("boostproof-report/counterexamples") == ["Mine.false"]
    capsys.readouterr()
    assert main(["replay", "boostproof-report/counterexamples/Mine.false/instance.json", str(lemmas)]) == 0
    assert capsys.readouterr().out.startswith("Mine.false is refuted again\n")


def test_a_mended_claim_is_no_longer_refuted(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    judged(lemmas)
    lemmas.write_text(lemmas.read_text(encoding="utf-8").replace("x**2 <= x,", "x**2 <= 2 * x,"), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", "boostproof-report/counterexamples/Mine.false/instance.json", str(lemmas)]) == 1
    assert "it is no counterexample" in capsys.readouterr().out


def test_counterexamples_of_an_earlier_run_go_and_other_files_stay(lemmas: Path) -> None:
    judged(lemmas)
    kept = Path("boostproof-report/counterexamples/mine.json")
    kept.write_text("{}", encoding="utf-8")
    lemmas.write_text(lemmas.read_text(encoding="utf-8").replace("x**2 <= x,", "x**2 <= 2 * x,"), encoding="utf-8")
    judged(lemmas)
    assert os.listdir("boostproof-report/counterexamples") == ["mine.json"]


def test_expected_verdicts_end_with_0(lemmas: Path) -> None:
    assert judged(lemmas, "--expect", expecting(true="holds", false="fails", vague="undecidable"))[0] == 0


def test_a_verdict_that_differs_ends_with_1_and_is_named(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(lemmas, "--expect", expecting(true="fails", false="fails"))[0] == 1
    assert "differs: Mine.true: expected fails, found holds" in capsys.readouterr().out


def test_strict_accepts_what_is_decided(lemmas: Path) -> None:
    assert judged(lemmas, "--strict")[0] == 0


def test_an_inconclusive_claim_ends_with_10_only_under_strict(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_engine(monkeypatch, lambda claim: Verdict(claim, "inconclusive", reason="too hard"))
    assert judged(lemmas, "--strict")[0] == 10
    assert judged(lemmas)[0] == 0


def test_a_claim_that_breaks_ends_with_3_and_leaves_the_report_of_the_others(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replace_engine(monkeypatch, lambda claim: Verdict(claim, "inconclusive", reason="internal error: LookupError: no"))
    code, report = judged(lemmas)
    assert code == 3
    assert all(claim["reason"] == "internal error: LookupError: no" for claim in report["claims"])
    assert "Mine.true: internal error: LookupError: no" in capsys.readouterr().err


def test_a_fault_of_ours_ends_with_3_and_leaves_its_traceback(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boostproof.verify, "judge_each", lambda *_, **__: 1 / 0)
    assert main(["verify", str(lemmas), "--jobs", "1"]) == 3
    line = capsys.readouterr().err
    assert line.startswith("boostproof: internal error: ZeroDivisionError: division by zero; the traceback is in ")
    file = Path(line.partition(" is in ")[2].partition(",")[0])
    assert "ZeroDivisionError" in file.read_text(encoding="utf-8")
    file.unlink()


def test_debug_prints_the_traceback(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replace_engine(monkeypatch, lambda claim: 1 / 0)
    assert main(["verify", str(lemmas), "--jobs", "1", "--debug"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_a_value_error_of_the_engine_is_our_fault(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_engine(monkeypatch, lambda claim: int("x"))
    assert main(["verify", str(lemmas), "--jobs", "1", "--debug"]) == 3


def replace_engine(monkeypatch: pytest.MonkeyPatch, judge: Any) -> None:
    def judge_each(claims: Sequence[Claim], settings: Settings, jobs: int = 1, **_: Any) -> Iterator[Verdict]:
        yield from map(judge, claims)

    monkeypatch.setattr(boostproof.verify, "judge_each", judge_each)


def test_a_table_of_ones_own_is_named_in_the_report(lemmas: Path) -> None:
    Path("a.csv").write_text(
        "a,b,y\n" + "".join(f"{k},{k * k % 7},{'pq'[k % 3 > 0]}\n" for k in range(12)), encoding="utf-8"
    )
    code, report = judged(lemmas, "--data", "a.csv", "--target", "y")
    assert code == 0
    assert report["settings"]["data"]["name"] == "a.csv"
    assert len(report["settings"]["data"]["sha256"]) == 64


INTERRUPTED = """
import sys, time
import boostproof.verify
from boostproof.cli import main

def judge_each(claims, settings, jobs=1, **_):
    yield boostproof.verify.judge(claims[0], settings)
    print("judged", file=sys.stderr, flush=True)
    time.sleep(60)

boostproof.verify.judge_each = judge_each
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_writes_what_was_judged_and_marks_it_incomplete(lemmas: Path, folder: Path) -> None:
    line = [sys.executable, "-c", INTERRUPTED, "verify", str(lemmas), "--effort", "smoke", "--jobs", "1"]
    with subprocess.Popen(line, cwd=folder, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "judged\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == (
            "boostproof: interrupted after 1 of 3 claims; the report says so, and the same command goes on from there\n"
        )
    report = json.loads(Path("boostproof-report/report.json").read_text(encoding="utf-8"))
    assert report["complete"] is False
    assert [claim["id"] for claim in report["claims"]] == ["Mine.true"]
