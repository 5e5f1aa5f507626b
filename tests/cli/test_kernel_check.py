"""`boostproof kernel-check`: what goes into the report, what is told, and with which exit code it ends."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import read_report, write_report
from boostproof.reports.kernel import with_kernel
from boostproof.verify.evidence.entries import sum_of
from tests.cli.coq_exporter import use_exporter
from tests.reports.tiny import tiny_report
from tests.verify.coq.coq_files import AXIOMS, CLOSED, fake_coqc

pytestmark = pytest.mark.skipif(not shutil.which("sh") or not shutil.which("sed"), reason="there is no shell")

BAD = "echo 'Error: No such goal.' >&2; exit 1"
GOOD = {"TP01.T1": CLOSED, "TP01.E3": AXIOMS}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a report, and a stand-in for coqc on the path."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bin").mkdir()
    fake_coqc(tmp_path / "bin")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    write_report(tiny_report(), "given")
    use_exporter(monkeypatch, GOOD)
    return tmp_path


def check(*arguments: str) -> int:
    return main(["kernel-check", "given/report.json", *arguments])


def kernel(out: str = "given") -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in read_report(f"{out}/report.json")["kernel"]["claims"]}


def runs() -> list[str]:
    log = Path("bin/log")
    return [name for name in log.read_text("ascii").split() if name.startswith("TP")] if log.exists() else []


def test_what_came_out_goes_into_the_report() -> None:
    assert check() == 0
    assert {name: item["status"] for name, item in kernel().items()} == {
        "TP01.T1": "checked", "TP01.2a": "not-exported", "TP01.2a.r": "not-exported", "TP01.E3": "checked",
        "TP02.L1": "not-exported", "TP02.3.r1": "not-exported",
    }  # fmt: skip


def test_the_version_and_the_axioms_are_in_the_report() -> None:
    check()
    assert read_report("given/report.json")["kernel"]["version"] == "8.16.1"
    assert kernel()["TP01.E3"]["axioms"] == [
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
    ]


def test_the_verdicts_are_as_they_were() -> None:
    before = read_report("given/report.json")["claims"]
    check()
    assert read_report("given/report.json")["claims"] == before


def test_the_files_lie_beside_the_report() -> None:
    check()
    assert Path("given/coq/TP01_T1.v").is_file()
    assert Path("given/coq/Makefile").is_file()


def test_the_report_may_be_written_elsewhere() -> None:
    before = Path("given/report.json").read_bytes()
    assert check("--out", "out") == 0
    assert kernel("out")["TP01.T1"]["status"] == "checked"
    assert Path("given/report.json").read_bytes() == before


def test_a_line_a_claim_that_is_not_checked_and_a_summary_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    check()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "not-exported  TP01.2a  no proof can be written of it"
    assert "coqc 8.16.1: 2 checked, 4 not exported" in said
    assert said[-1] == f"digest  {read_report('given/report.json')['digest']}"


def test_the_axioms_are_told_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    check()
    assert (
        "     1  rests on the real numbers of Coq's standard library: ClassicalDedekindReals.sig_forall_dec, "
        "ClassicalDedekindReals.sig_not_dec"
    ) in capsys.readouterr().out


def test_a_proof_that_fails_ends_with_one_and_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use_exporter(monkeypatch, {**GOOD, "TP01.T1": BAD})
    assert check() == 1
    assert "failed        TP01.T1  No such goal." in capsys.readouterr().out
    assert kernel()["TP01.T1"]["reason"] == "No such goal."


def test_a_proof_that_takes_too_long_ends_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    use_exporter(monkeypatch, {"TP01.T1": "sleep 60"})
    assert check("--seconds", "1") == 1
    assert kernel()["TP01.T1"]["reason"] == "not done in 1 s"


def test_the_second_run_runs_nothing_and_writes_the_same() -> None:
    check()
    first = Path("given/report.json").read_bytes()
    assert check() == 0
    assert sorted(runs()) == ["TP01_E3.v", "TP01_T1.v"]
    assert Path("given/report.json").read_bytes() == first


def test_the_chosen_claims_are_checked_and_the_others_stay() -> None:
    check("--select", "TP01.T1")
    assert kernel().keys() == {"TP01.T1"}
    check("--select", "TP01.E3")
    assert [*kernel()] == ["TP01.T1", "TP01.E3"]
    assert Path("given/coq/TP01_T1.v").is_file()


def test_what_another_version_said_of_other_claims_is_left_out_and_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check("--select", "TP01.T1")
    fake_coqc(folder / "bin", "8.20.0")
    check("--select", "TP01.E3")
    assert "what Coq said of 1 other claim is left out" in capsys.readouterr().err
    assert [*kernel()] == ["TP01.E3"]


def test_the_times_of_the_run_stay_beside_the_report() -> None:
    report = {**tiny_report(), "run": {"seconds": {"TP01.T1": 0.5}, "total": 2.5}}
    write_report(report, "given")
    check()
    data = json.loads(Path("given/run.json").read_bytes())
    assert (data["total"], data["digest"]) == (2.5, read_report("given/report.json")["digest"])


def test_a_file_that_was_changed_is_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    check()
    Path("given/coq/TP01_T1.v").write_text("mine")
    assert check() == 2
    assert "TP01_T1.v was not written by boostproof, or was changed since" in capsys.readouterr().err
    assert Path("given/coq/TP01_T1.v").read_text() == "mine"


# What others said ---------------------------------------------------------------------------------------------


def as_of_somebody_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From here on another user runs the commands."""
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(tmp_path / "of somebody else"))


def claiming(**marks: str) -> Path:
    """A report in which somebody wrote what Coq said, with files and with entries as if it had been asked."""
    check()
    report = read_report("given/report.json")
    claims = [{**item, "status": marks.get(item["id"], item["status"])} for item in report["kernel"]["claims"]]
    told = [{**item, "axioms": [], "reason": ""} if item["status"] == "checked" else item for item in claims]
    write_report(with_kernel(report, {**report["kernel"], "claims": told}), "given")
    return Path("given/report.json")


def test_no_file_that_came_with_a_report_says_what_coq_said(
    monkeypatch: pytest.MonkeyPatch, cache: Path, tmp_path: Path
) -> None:
    use_exporter(monkeypatch, {**GOOD, "TP01.T1": BAD})
    check()
    kept = [*cache.rglob("*.json")]
    for path in kept:  # with all that this user's cache holds, changed so that each of its entries says checked
        entry = {**json.loads(path.read_bytes()), "outcome": {"status": "checked", "axioms": [], "reason": ""}}
        entry.pop("sha256")
        for place in ("given/coq/checked", "given/coq/kernel", "given/kernel", "given/mine/report", "given"):
            Path(place).mkdir(parents=True, exist_ok=True)
            Path(place, path.name).write_text(json.dumps({**entry, "sha256": sum_of(entry)}))
    as_of_somebody_else(monkeypatch, tmp_path)
    before = len(runs())
    assert check() == 1
    assert kernel()["TP01.T1"]["status"] == "failed"
    assert len(runs()) == before + 2


def test_a_mark_that_came_with_a_report_is_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    use_exporter(monkeypatch, {**GOOD, "TP01.T1": BAD})
    claiming(**{"TP01.T1": "checked"})
    assert kernel()["TP01.T1"]["status"] == "checked"
    assert check() == 1
    assert kernel()["TP01.T1"]["status"] == "failed"


def test_marks_of_other_claims_that_came_with_a_report_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check()
    as_of_somebody_else(monkeypatch, tmp_path)
    check("--select", "TP01.E3")
    assert [*kernel()] == ["TP01.E3"]
    assert "what Coq said of 5 other claims is left out: no run of yours put it there" in capsys.readouterr().err


def test_a_mark_whose_file_is_not_there_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    check()
    Path("given/coq/TP01_T1.v").unlink()
    check("--select", "TP01.E3")
    assert "TP01.T1" not in kernel()
    assert "what Coq said of 1 other claim is left out" in capsys.readouterr().err


def test_without_coq_what_somebody_wrote_into_a_report_does_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    use_exporter(monkeypatch, {**GOOD, "TP01.T1": BAD})
    claiming(**{"TP01.T1": "checked"})
    without_coq(monkeypatch)
    assert check() == 0
    assert kernel()["TP01.T1"]["status"] == "unchecked"


def test_a_new_report_takes_no_mark_from_one_that_somebody_left_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judge = ["verify", "SL16.E8", "--effort", "smoke", "--jobs", "1", "--out", "given", "--replace"]
    main(judge)
    use_exporter(monkeypatch, {"SL16.E8": CLOSED})
    check()
    as_of_somebody_else(monkeypatch, tmp_path)
    main(judge)
    assert "kernel" not in read_report("given/report.json")
    assert "is left out, as it is of no run of yours: run kernel-check" in capsys.readouterr().err


@pytest.mark.parametrize("line", [["report", "given/report.json"], ["merge", "given/report.json"]])
def test_a_report_that_is_made_again_says_whose_word_it_is(
    line: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check()
    assert main([*line, "--out", "mine"]) == 0
    assert "somebody else" not in capsys.readouterr().err
    as_of_somebody_else(monkeypatch, tmp_path)
    for source, out in (("given", "again"), ("again", "once more")):  # made again it is no more of this user's runs
        main([line[0], f"{source}/report.json", "--out", out])
        assert "what is said of Coq comes from a run of somebody else" in capsys.readouterr().err


def test_without_a_cache_all_is_checked_and_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOOSTPROOF_CACHE", "/dev/null/nowhere")
    assert check() == 0
    assert kernel()["TP01.T1"]["status"] == "checked"
    assert capsys.readouterr().err.count("no results are kept between runs") == 1


# Without Coq --------------------------------------------------------------------------------------------------


def without_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")


def test_without_coq_the_report_says_so_and_nothing_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_coq(monkeypatch)
    assert check() == 0
    said = capsys.readouterr().out.splitlines()
    assert "coqc is not installed here: apt install coq libcoq-interval" in said
    assert "without coqc: 4 not exported, 2 not checked" in said
    assert kernel()["TP01.T1"]["status"] == "unchecked"
    assert kernel()["TP01.T1"]["reason"].startswith("coqc is not installed here")


def test_without_coq_what_it_said_elsewhere_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    check()
    before = Path("given/report.json").read_bytes()
    without_coq(monkeypatch)
    assert check() == 0
    assert "the report is as it was, with what Coq 8.16.1 said" in capsys.readouterr().err
    assert Path("given/report.json").read_bytes() == before


def test_a_program_that_is_named_and_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--coqc", "nowhere/coqc") == 2
    assert "coqc='nowhere/coqc' is no program" in capsys.readouterr().err


def test_without_a_report_it_is_told_how_to_make_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kernel-check"]) == 2
    assert "there is no report at 'boostproof-report/report.json'" in capsys.readouterr().err


def test_a_library_of_coq_that_is_missing_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fake_coqc(folder / "bin", without="Interval")
    assert check() == 0
    assert "apt install libcoq-interval" in capsys.readouterr().out


# Interrupted --------------------------------------------------------------------------------------------------

_SLOW = """
import sys
import pytest
from boostproof.cli import main
from tests.cli.coq_exporter import use_exporter
from tests.verify.coq.coq_files import CLOSED
use_exporter(pytest.MonkeyPatch(), {"TP01.T1": CLOSED, "TP01.E3": "sleep 60"})
sys.exit(main(["kernel-check", "given/report.json", "--jobs", "2"]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGINT") or sys.platform == "win32", reason="there are no such signals")
def test_an_interrupt_keeps_what_is_done_and_leaves_the_report(cache: Path) -> None:
    before = Path("given/report.json").read_bytes()
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", _SLOW], stderr=subprocess.PIPE, env=_environment(root)) as process:
        _wait_for(cache / "kernel")
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"the same command goes on from there" in said
    assert Path("given/report.json").read_bytes() == before


def _environment(root: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(root)}


def _wait_for(folder: Path) -> None:
    for _ in range(600):
        if folder.is_dir() and any(path.suffix == ".json" for path in folder.iterdir()):
            return
        time.sleep(0.05)
    pytest.fail("nothing was kept")


# Other commands -----------------------------------------------------------------------------------------------


def test_a_report_that_is_made_again_is_the_same() -> None:
    check()
    assert main(["report", "given/report.json", "--out", "again"]) == 0
    for name in ("report.json", "report.html", "coq/TP01_T1.v"):
        assert Path("again", name).read_bytes() == Path("given", name).read_bytes()


def test_a_report_of_the_same_claims_keeps_what_coq_said_and_is_re_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = ["verify", "SL16.E8", "--effort", "smoke", "--jobs", "1", "--out", "given"]
    assert main([*judge, "--replace"]) in (0, 10)
    use_exporter(monkeypatch, {"SL16.E8": CLOSED})
    assert check() == 0
    checked = Path("given/report.json").read_bytes()
    assert main(judge) in (0, 10)
    assert Path("given/report.json").read_bytes() == checked
    assert Path("given/coq/SL16_E8.v").is_file()
    assert main(["recheck", "given/report.json"]) == 0


def test_a_fresh_report_has_nothing_of_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = ["verify", "SL16.E8", "--effort", "smoke", "--jobs", "1", "--out", "given"]
    main([*judge, "--replace"])
    use_exporter(monkeypatch, {"SL16.E8": CLOSED})
    check()
    main([*judge, "--fresh"])
    assert "kernel" not in read_report("given/report.json")
    assert not Path("given/coq/SL16_E8.v").exists()
