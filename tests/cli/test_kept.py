"""What was judged once is not judged again; it is checked again, and what does not fit is not believed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import boostproof.verify
from boostproof import kept
from boostproof.cli import main
from boostproof.kept import Kept, kept_for
from boostproof.reports.report import plain
from boostproof.sealed import sealed_in
from boostproof.theory import Claim
from boostproof.verify import Settings, Verdict, judge, load_claims
from boostproof.verify.evidence.records import verdict_record
from tests.cli.killing import contents

OUT = Path("boostproof-report")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verify(*arguments: object) -> int:
    return main(["verify", "--effort", "smoke", "--jobs", "1", *map(str, arguments)])


def report(out: Path = OUT) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((out / "report.json").read_text(encoding="utf-8"))
    return found


def truths() -> list[str]:
    return [claim["truth"] for claim in report()["claims"]]


def judged(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> list[str]:
    """The claims that a run judges, and does not take from what is kept."""
    seen: list[str] = []

    def noted(claim: Claim, settings: Settings) -> Verdict:
        seen.append(claim.id)
        return judge(claim, settings)

    with monkeypatch.context() as patch:
        patch.setattr(boostproof.verify, "judge", noted)
        assert verify(*arguments) == 0
    return seen


def interrupted(lemmas: Path, monkeypatch: pytest.MonkeyPatch, *arguments: object) -> None:
    """A run that is interrupted at its third claim."""

    def stop(claim: Claim, settings: Settings) -> Verdict:
        if claim.id == "Mine.vague":
            raise KeyboardInterrupt
        return judge(claim, settings)

    with monkeypatch.context() as patch:
        patch.setattr(boostproof.verify, "judge", stop)
        assert verify(lemmas, *arguments) == 130


def said(verdict: Verdict) -> Any:
    """What a verdict says, as JSON data."""
    return plain(verdict_record(replace(verdict, seconds=0.0, spent={})), floats=True)


def entries(cache: Path) -> list[Path]:
    return sorted((cache / "evidence").glob("*"))


# What a second run does --------------------------------------------------------------------------------------------


def test_a_second_run_judges_only_what_cannot_be_kept(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, lemmas) == ["Mine.true", "Mine.false", "Mine.vague"]
    assert judged(monkeypatch, lemmas) == ["Mine.vague"]


def test_it_says_so_in_one_line(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verify(lemmas)
    assert "known" not in capsys.readouterr().err
    verify(lemmas)
    assert "2 of 3 claims are known from earlier runs: what was found is checked again" in capsys.readouterr().err


@pytest.mark.sample(2)
@pytest.mark.parametrize("effort", ["smoke", "deep", "standard"])
def test_its_files_are_those_of_a_fresh_run(lemmas: Path, effort: str) -> None:
    chosen = [lemmas, "SL16.2.3g", "SL16.E1", "--effort", effort]
    for options in (["--out", "first"], ["--out", "second"], ["--out", "third", "--fresh"]):
        assert verify(*chosen, *options) == 0
    first, second, third = (contents(Path(out)) for out in ("first", "second", "third"))
    assert "report.json" in first
    assert first == second == third


def test_fresh_judges_all_again_and_keeps_it(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verify(lemmas)
    assert len(judged(monkeypatch, lemmas, "--fresh")) == 3
    assert judged(monkeypatch, lemmas) == ["Mine.vague"]


def test_what_is_kept_is_the_same_verdict(lemmas: Path) -> None:
    claims = load_claims(str(lemmas))[:2]
    found = kept_for(claims, Settings("smoke"))
    for claim in claims:
        assert found.found(claim) is None
        verdict = found.judge(claim, Settings("smoke"))
        again = found.found(claim)
        assert again is not None
        assert said(again) == said(verdict)


def test_two_workers_find_what_one_kept(lemmas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verify(lemmas)
    before = report()
    assert main(["verify", str(lemmas), "--effort", "smoke", "--jobs", "2"]) == 0
    assert "known from earlier runs" in capsys.readouterr().err
    assert report() == before


# What a verdict follows from ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [("--seed", "1"), ("--effort", "standard"), ("--hypotheses",)])
def test_other_settings_use_nothing_and_lose_nothing(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    verify(lemmas)
    assert len(judged(monkeypatch, lemmas, *arguments)) == 3
    assert judged(monkeypatch, lemmas) == ["Mine.vague"]


def test_only_a_changed_claim_is_judged_again(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verify(lemmas)
    lemmas.write_text(lemmas.read_text(encoding="utf-8").replace("x**2 <= x,", "x**2 <= 2 * x,"), encoding="utf-8")
    capsys.readouterr()
    assert judged(monkeypatch, lemmas) == ["Mine.false", "Mine.vague"]
    assert "warning" not in capsys.readouterr().err
    assert truths() == ["holds", "holds", "undecidable"]


@pytest.mark.parametrize("fact", ["version", "source", "python", "built_on"])
def test_another_program_finds_nothing(fact: str, lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verify(lemmas)
    facts = {**kept._program(), fact: "another"}
    monkeypatch.setattr(kept, "_program", lambda: facts)
    assert len(judged(monkeypatch, lemmas)) == 3


def test_a_solver_of_the_users_own_is_asked_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it answers may follow from a file that is not known here."""
    path = tmp_path / "solved.py"
    path.write_text(_SOLVED, encoding="utf-8")
    assert judged(monkeypatch, path) == ["Own.found", "Own.plain"]
    assert judged(monkeypatch, path) == ["Own.found"]


_SOLVED = """
from boostproof.theory import Claim
from boostproof.theory.beside import Solver
from boostproof.theory.build import integer, real
from boostproof.theory.scenario import Scenario

n, twice, x = integer("n"), real("twice"), real("x")
solver = Solver("doubles", (twice,), lambda data: {"twice": 2 * data["n"]})
doubled = Scenario(
    name="doubled", meaning="a number and its double", observables=(n, twice), sizes=(n >= 1,), solvers=(solver,)
)
found = Claim(id="Own.found", where="1", title="a double is no less", statement=twice >= n, scenario=doubled)
plain = Claim(id="Own.plain", where="2", title="a square", statement=0 <= x**2)
"""


# What is not believed ----------------------------------------------------------------------------------------------


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:200])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def altered(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))


def unsealed(path: Path) -> None:
    content = json.loads(zlib.decompress(path.read_bytes()[32:]))
    content["claims"][0]["truth"] = "vacuous"
    path.write_bytes(path.read_bytes()[:32] + zlib.compress(json.dumps(content).encode()))


def swapped(path: Path) -> None:
    other = next(one for one in path.parent.iterdir() if one != path)
    path.write_bytes(other.read_bytes())


@pytest.mark.parametrize("damage", [truncated, emptied, altered, unsealed, swapped])
def test_a_damaged_entry_is_dropped_with_one_line(
    lemmas: Path,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[Path], None],
) -> None:
    verify(lemmas)
    before = report()
    damage(entries(cache)[0])
    capsys.readouterr()
    assert len(judged(monkeypatch, lemmas)) == 2
    warnings = [line for line in capsys.readouterr().err.splitlines() if "warning" in line]
    assert len(warnings) == 1
    assert "is left out: it was damaged, or no run of yours wrote it" in warnings[0]
    assert report() == before
    assert judged(monkeypatch, lemmas) == ["Mine.vague"]


def test_what_another_user_kept_is_not_found(lemmas: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(cache.parent / f"{cache.name}-of-another"))
    verify(lemmas)
    cache.mkdir(mode=0o700)
    shutil.copytree(cache.parent / f"{cache.name}-of-another" / "evidence", cache / "evidence")
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(cache))
    assert len(judged(monkeypatch, lemmas)) == 3


def test_an_interrupted_run_goes_on(
    lemmas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted(lemmas, monkeypatch)
    assert judged(monkeypatch, lemmas) == ["Mine.vague"]
    resumed = report()
    assert verify(lemmas, "--fresh", "--out", "other") == 0
    assert resumed == report(Path("other"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_with_two_workers_keeps_what_was_finished(lemmas: Path, folder: Path, cache: Path) -> None:
    chosen = ["SL16.2.2*", "SL16.2.3*", lemmas]
    line = [sys.executable, "-m", "boostproof", "verify", *chosen, "--effort", "smoke", "--jobs", "2"]
    with subprocess.Popen(line, cwd=folder, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        for _ in range(3000):
            if len(entries(cache)) >= 3 or process.poll() is not None:
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
    known = len([path for path in entries(cache) if not path.name.startswith(".")])
    assert known >= 3
    done = subprocess.run(
        [str(word) for word in line], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert f"{known} of" in done.stderr
    assert report()["complete"] is True


def test_what_is_judged_faster_than_it_is_checked_is_judged(lemmas: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a formula over all values of many symbols, through which the checker goes one by one."""
    verify(lemmas)
    with monkeypatch.context() as patch:
        patch.setattr(kept, "_MOMENT", -1e9)
        assert judged(monkeypatch, lemmas) == ["Mine.vague"]
        for _ in range(2):
            assert judged(monkeypatch, lemmas) == ["Mine.true", "Mine.false", "Mine.vague"]


# Where nothing can be kept -----------------------------------------------------------------------------------------


def test_without_a_cache_all_is_judged(
    lemmas: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BOOSTPROOF_CACHE", str(tmp_path / "file" / "cache"))
    for _ in range(2):
        assert len(judged(monkeypatch, lemmas)) == 3
    assert capsys.readouterr().err.count("no results are kept between runs") == 1


def test_a_folder_that_cannot_be_written_into_is_told_once(
    lemmas: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cache.mkdir(mode=0o700)
    (cache / "evidence").write_text("no folder", encoding="utf-8")
    kept._warn_once.cache_clear()
    assert len(judged(monkeypatch, lemmas)) == 3
    assert capsys.readouterr().err.count("is not kept for another time") == 1


def test_a_verdict_that_tells_of_a_fault_is_not_kept(lemmas: Path) -> None:
    claims = load_claims(str(lemmas))
    found = kept_for(claims, Settings("smoke"))
    found.store(Verdict(claims[0], "inconclusive", reason="internal error in sweep: OSError"))
    assert found.known(claims) == 0
    found.store(Verdict(claims[0], "inconclusive", reason="the methods do not suffice"))
    assert found.known(claims) == 1


def test_there_is_an_end_to_what_is_kept(lemmas: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verify(lemmas)
    old, new = entries(cache)
    os.utime(old, (1, 1))
    most = new.stat().st_size
    monkeypatch.setattr(kept, "_MOST", most)
    assert verify("SL16.E1", "--out", "other") == 0
    assert old not in entries(cache)
    assert sum(path.stat().st_size for path in entries(cache)) <= most


def test_kept_without_a_folder_keeps_nothing(lemmas: Path) -> None:
    claims = load_claims(str(lemmas))
    nothing = Kept(None, {}, Settings("smoke"))
    nothing.store(Verdict(claims[0], "holds"))
    nothing.trim()
    assert (nothing.known(claims), nothing.found(claims[0])) == (0, None)
    assert sealed_in("evidence") is not None
