"""What a run may write over: a complete report by one of the same claims, ours and nobody else's, one run at a time."""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import boostproof.verify
from boostproof.cli import main
from boostproof.reports import build_report, read_report, report_files, write_report
from boostproof.reports.folder import MANIFEST, held
from boostproof.reports.report import digest
from boostproof.theory import Claim, all_papers
from boostproof.verify import Settings, Verdict, judge
from tests.reports.kernels import kernel_report
from tests.reports.tiny import tiny_report, tiny_verdicts
from tests.trials import trials

OUT = Path("boostproof-report")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verify(*arguments: object) -> int:
    return main(["verify", *map(str, arguments), "--effort", "smoke", "--jobs", "1"])


def ids(out: Path = OUT) -> list[str]:
    return [claim["id"] for claim in read_report(out / "report.json")["claims"]]


def files(out: Path = OUT) -> dict[str, bytes]:
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """The one line with which a run is refused, which changes nothing."""
    before = files(Path())
    capsys.readouterr()
    assert main([*map(str, arguments)]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert files(Path()) == before
    return captured.err.removeprefix("boostproof: error: ").rstrip("\n")


# The same claims, or others ---------------------------------------------------------------------------------------


def test_other_claims_do_not_replace_a_complete_report(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    verify("SL16.2.3g", "SL16.E8")
    said = refused(capsys, "verify", lemmas, "--effort", "smoke")
    assert said.startswith("boostproof-report holds the complete report.json of SL16.2.3g, SL16.E8 (2 claims)")
    assert "--out" in said
    assert "--replace" in said


def test_it_is_refused_before_anything_is_judged(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verify("SL16.2.3g")
    monkeypatch.setattr(boostproof.verify, "judge_each", None)
    assert verify(lemmas) == 2


def test_replace_allows_it(lemmas: Path) -> None:
    verify("SL16.2.3g")
    assert verify(lemmas, "--replace") == 0
    assert ids() == ["Mine.true", "Mine.false", "Mine.vague"]


@pytest.mark.parametrize("arguments", [("SL16.2.3g", "--seed", "1"), ("SL16.2.3[g]",)])
def test_the_same_claims_replace_it(arguments: tuple[str, ...]) -> None:
    verify("SL16.2.3g")
    assert verify(*arguments) == 0


def test_a_file_of_claims_may_have_grown(lemmas: Path) -> None:
    verify(lemmas)
    more = "\nmore = Claim(id='Mine.more', where='4', title='t', statement=x <= x)\n"
    lemmas.write_text(lemmas.read_text(encoding="utf-8") + more, encoding="utf-8")
    assert verify(lemmas) == 0
    assert "Mine.more" in ids()


def test_no_selection_replaces_another() -> None:
    """Whatever the claims, a report is replaced where and only where the ids are the same ones."""
    chances = random.Random(5)
    known = {verdict.claim.id: verdict for verdict in tiny_verdicts()}

    def report(chosen: list[str]) -> dict[str, Any]:
        settings = {"effort": "smoke", "seed": 0, "selectors": sorted(chosen), "data": None}
        verdicts = [verdict for name, verdict in known.items() if name in chosen]
        return build_report(verdicts, settings, papers=all_papers(), complete=True, run={})

    for _ in range(trials(12, 300)):
        one, other = (chances.sample([*known], chances.randint(1, 3)) for _ in range(2))
        write_report(report(one), "one")
        write_report(report(other), "other")
        expected = 0 if sorted(one) == sorted(other) else 2
        assert main(["report", "other/report.json", "--out", "one"]) == expected
        assert sorted(ids(Path("one"))) == sorted(one)


@pytest.mark.parametrize("command", ["report", "merge"])
def test_other_commands_keep_to_it(capsys: pytest.CaptureFixture[str], command: str) -> None:
    verify("SL16.2.3g")
    verify("SL16.E8", "--out", "other")
    assert "--replace" in refused(capsys, command, "other/report.json", "--out", OUT)
    assert main([command, "other/report.json", "--out", str(OUT), "--replace"]) == 0
    assert ids() == ["SL16.E8"]


def test_mutants_of_other_claims_do_not_replace_complete_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mutate", "SL16.2.3g"]) == 0
    assert "holds the complete mutants.json of SL16.2.3g (1 claim)" in refused(capsys, "mutate", "SL16.E8")


def test_a_report_and_mutants_stand_side_by_side() -> None:
    verify("SL16.E8")
    assert main(["mutate", "SL16.2.3g"]) == 0
    assert verify("SL16.E8", "--seed", "1") == 0
    assert {"report.json", "mutants.json"} <= files().keys()


# Interrupted ------------------------------------------------------------------------------------------------------


def interrupted(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    """A run that is interrupted at the third of one's own claims."""

    def stop(claim: Claim, settings: Settings) -> Verdict:
        if claim.id == "Mine.vague":
            raise KeyboardInterrupt
        return judge(claim, settings)

    with monkeypatch.context() as patch:
        patch.setattr(boostproof.verify, "judge", stop)
        assert verify(*arguments) == 130


def test_an_interrupted_run_leaves_a_complete_report(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verify(lemmas)
    before = files()
    interrupted(monkeypatch, lemmas, "--seed", "1")
    assert files() == before
    said = "interrupted after 2 of 3 claims; the report in boostproof-report is as it was, and the same command goes on"
    assert said in capsys.readouterr().err


def test_the_same_command_goes_on(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verify(lemmas)
    interrupted(monkeypatch, lemmas, "--seed", "1")
    assert verify(lemmas, "--seed", "1") == 0
    assert "2 of 3 claims are known" in capsys.readouterr().err
    assert read_report(OUT / "report.json")["settings"]["seed"] == 1


def test_an_interrupted_run_keeps_what_coq_said(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verify(lemmas)
    marks = kernel_report()["kernel"]
    report = {**read_report(OUT / "report.json"), "kernel": {**marks, "claims": []}}
    write_report({**report, "digest": digest(report)}, OUT)
    interrupted(monkeypatch, lemmas, "--seed", "1")
    assert read_report(OUT / "report.json")["kernel"]["version"] == marks["version"]


def test_an_incomplete_report_is_replaced_by_any(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, lemmas)
    assert read_report(OUT / "report.json")["complete"] is False
    assert verify("SL16.2.3g") == 0
    assert ids() == ["SL16.2.3g"]


# Files of others --------------------------------------------------------------------------------------------------


def test_nobody_elses_file_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    """Of the files of a report, any that somebody else wrote ends the run with its name."""
    names = [name for name in report_files(tiny_report()) if "/" not in name]
    for name in names:
        Path(name).write_text("mine", encoding="utf-8")
        said = refused(capsys, "verify", "SL16.2.3g", "--out", ".")
        assert f"{name} was not written by boostproof, or was changed since" in said
        Path(name).unlink()


def test_a_file_that_was_changed_is_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    write_report(tiny_report(), "given")
    write_report(tiny_report(), "kept")
    names = [name for name in files(Path("given")) if name != MANIFEST]
    for name in random.Random(6).sample(names, min(trials(12, 1000), len(names))):
        changed = Path("kept", name)
        before = changed.read_bytes()
        changed.write_bytes(before + b"mine")
        assert f"{name} was not written by boostproof, or was changed since" in refused(
            capsys, "report", "given/report.json", "--out", "kept", "--replace"
        )
        changed.write_bytes(before)
    assert main(["report", "given/report.json", "--out", "kept"]) == 0


def test_a_link_is_not_followed(capsys: pytest.CaptureFixture[str]) -> None:
    write_report(tiny_report(), "given")
    Path("elsewhere").mkdir()
    Path("out").mkdir()
    Path("out/badges").symlink_to(Path("elsewhere").absolute())
    Path("out/report.html").symlink_to(Path("elsewhere/report.html").absolute())
    assert "report.html was not written by boostproof" in refused(capsys, "report", "given/report.json", "--out", "out")


# Bad folders ------------------------------------------------------------------------------------------------------

COMMANDS = {
    "verify": ["verify", "SL16.2.3g"],
    "mutate": ["mutate", "SL16.2.3g"],
    "report": ["report", "given/report.json"],
    "merge": ["merge", "given/report.json"],
    "export": ["export", "--coq", "--report", "given/report.json"],
    "kernel-check": ["kernel-check", "given/report.json"],
    "experiment": ["experiment", "run", "zz-figure-2"],
}


@pytest.mark.sample
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("out", ["", "a\nb", "a\x1bb", "n" * 300, "m/" * 3000, "given/report.json", "/dev/null"])
def test_a_folder_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], command: str, out: str) -> None:
    write_report(tiny_report(), "given")
    refused(capsys, *COMMANDS[command], "--out", out)


@pytest.mark.parametrize("command", COMMANDS)
def test_two_runs_do_not_write_into_one_folder(capsys: pytest.CaptureFixture[str], command: str, folder: Path) -> None:
    write_report(tiny_report(), "given")
    Path("out/zz-figure-2").mkdir(parents=True)
    place = "out/zz-figure-2" if command == "experiment" else "out"
    holder = (
        "import sys\nfrom boostproof.reports.folder import held\n"
        "with held(sys.argv[1]):\n    print(flush=True)\n    sys.stdin.read()\n"
    )
    with subprocess.Popen([sys.executable, "-c", holder, place], stdin=-1, stdout=-1, cwd=folder) as process:
        assert process.stdout is not None
        process.stdout.readline()
        said = refused(capsys, *COMMANDS[command], "--out", "out")
        assert "is being written into by another run of boostproof" in said
        process.communicate()


def test_a_run_that_was_killed_holds_nothing() -> None:
    child = os.fork()
    if child == 0:
        with held("out"):
            os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    with held("out"):
        pass


_FULL = """
import resource, signal, sys
from boostproof.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")
@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [0, 100, 60_000, 20_000])
def test_where_no_more_can_be_written_the_old_report_stays(size: int, folder: Path) -> None:
    assert verify("SL16.2.3g", "--out", "out") == 0
    before = files(Path("out"))
    line = ["verify", "SL16.2.3g", "--effort", "smoke", "--seed", "1", "--jobs", "1", "--out", "out"]
    # -B: Python 3.11 would leave the files that it compiles cut off there, for whoever imports them next.
    program = [sys.executable, "-B", "-c", _FULL, str(size), *line]
    done = subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False)
    *more, last = done.stderr.splitlines()
    assert done.returncode == 2
    assert "cannot be written" in last
    assert [line for line in more if "is not kept for another time" not in line] == []
    assert files(Path("out")) == before
    assert verify("SL16.2.3g", "--seed", "1", "--out", "out") == 0


def test_the_list_is_of_all_files_with_their_sums(lemmas: Path) -> None:
    verify(lemmas)
    listed = json.loads((OUT / MANIFEST).read_text(encoding="ascii"))["files"]["report"]
    found = {name: hashlib.sha256(content).hexdigest() for name, content in files().items() if name != MANIFEST}
    del found["run.json"]
    assert listed == found


@pytest.mark.parametrize("text", ["mine", "{}", '{"digest": "mine"}', "[1]"])
def test_a_file_of_somebody_elses_times_is_not_written_over(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    verify("SL16.2.3g")
    (OUT / "run.json").write_text(text, encoding="utf-8")
    assert "run.json was not written by boostproof" in refused(capsys, "verify", "SL16.2.3g", "--effort", "smoke")


def test_times_of_an_earlier_run_go_with_its_report() -> None:
    verify("SL16.2.3g")
    assert main(["report", str(OUT / "report.json")]) == 0
    assert "run.json" not in files()


@pytest.mark.parametrize("words", ["recheck {}", "diff {} {}/report.json", "cite --report {} Mine.true", "errata {}"])
def test_a_reports_folder_stands_for_it(
    lemmas: Path, tmp_path: Path, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "mine"
    main(["verify", str(lemmas), "--effort", "smoke", "--out", str(place)])
    assert main(words.replace("{}", str(place)).split()) in (0, 1)
    assert main(["recheck", str(tmp_path)]) == 2
    assert "is a directory" in capsys.readouterr().err.lower()
