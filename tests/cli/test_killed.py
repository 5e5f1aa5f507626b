"""A run that is killed anywhere leaves the old files or the new ones, and the next run ends with the same bytes.

Under ``--thorough`` each of the five commands is killed 200 times by SIGKILL, at calls to the system and at any moment.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import write_report
from boostproof.reports.folder import commit
from boostproof.trust import CACHE
from boostproof.verify.experiments import Experiment, Result, Series, Task, registry
from tests.cli.coq_exporter import use_exporter
from tests.cli.killing import calls_of, contents, killed_after, killed_at, rubbish, some_places, stopped_by
from tests.reports.tiny import tiny_report
from tests.trials import trials
from tests.verify.coq.coq_files import AXIOMS, CLOSED, fake_coqc

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a child that shares what is imported is forked")

PLACES = trials(1, 30)
CLAIMS = ("SL16.2.3g", "SL16.E8")


def verify(out: str, *arguments: str) -> list[str]:
    return ["verify", *CLAIMS, "--effort", "smoke", "--jobs", "1", "--out", out, *arguments]


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports of the same claims by two seeds, and the parts of the second."""
    folder = tmp_path_factory.mktemp("stock")
    assert main(verify(str(folder / "one"))) == 0
    assert main(verify(str(folder / "two"), "--seed", "1")) == 0
    for number, claim in enumerate(CLAIMS):
        options = ["--effort", "smoke", "--jobs", "1", "--seed", "1", "--out", str(folder / f"part{number}")]
        assert main(["verify", claim, *options]) == 0
    return folder


def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """An experiment of two tasks, whose numbers follow the seed."""

    def plan(_: object, seed: int, __: object) -> list[Task]:
        return [Task(str(number), {"number": number + seed}) for number in range(2)]

    def gather(done: dict[str, int], *_: object) -> Result:
        return Result("toy", (), (Series("a panel", "a curve", {"x": [0.0, 1.0], "y": list(done.values())}),), (), {})

    made = Experiment("toy", "TOY", "a toy", "nowhere", (), plan, lambda number: number, gather)
    monkeypatch.setitem(
        registry.ENTRIES, "toy", registry.Entry("toy", "TOY", "nowhere", "a toy", (), "none", "a moment", "a moment")
    )
    monkeypatch.setattr(registry, "experiment", lambda name: made)


def coq(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for coqc, and proofs of two claims."""
    if not shutil.which("sh") or not shutil.which("sed"):
        pytest.skip("there is no shell")
    folder.mkdir()
    fake_coqc(folder)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    use_exporter(monkeypatch, {"TP01.T1": CLOSED, "TP01.E3": AXIOMS})


COMMANDS: dict[str, tuple[str, Callable[[Path], list[str]]]] = {
    "verify": ("out", lambda stock: verify("out", "--seed", "1")),
    "report": ("out", lambda stock: ["report", str(stock / "two/report.json"), "--out", "out"]),
    "merge": (
        "out",
        lambda stock: ["merge", *(str(stock / f"part{n}/report.json") for n in range(2)), "--out", "out"],
    ),
    "kernel-check": ("out", lambda stock: ["kernel-check", "out/report.json", "--jobs", "1"]),
    "experiment": ("out/toy", lambda stock: ["experiment", "run", "toy", "--jobs", "1", "--seed", "1", "--out", "out"]),
}


@pytest.fixture(params=COMMANDS)
def command(
    request: pytest.FixtureRequest, stock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, list[str]]:
    """The folder, with what is there before, and a command that replaces it."""
    monkeypatch.chdir(tmp_path)
    place, line = COMMANDS[request.param]
    if request.param == "experiment":
        toy(monkeypatch)
        assert main(["experiment", "run", "toy", "--jobs", "1", "--out", "out"]) == 0
    elif request.param == "kernel-check":
        coq(tmp_path / "bin", monkeypatch)
        write_report(tiny_report(), "out")
    else:
        shutil.copytree(stock / "one", "out")
    return Path(place), line(stock)


def keep(place: Path, kept: Path) -> None:
    """Keep what is there: the command's folder, and what the user's own runs leave for the next."""
    Path(os.environ[CACHE]).mkdir(exist_ok=True)
    shutil.copytree(place.parts[0], kept / "folder", symlinks=True)
    shutil.copytree(os.environ[CACHE], kept / "cache")


def again(place: Path, kept: Path) -> None:
    """Put back what was kept."""
    for now, before in ((Path(place.parts[0]), kept / "folder"), (Path(os.environ[CACHE]), kept / "cache")):
        shutil.rmtree(now)
        shutil.copytree(before, now, symlinks=True)


def results(place: Path, line: list[str], kept: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What is there before, and after; runs that follow find in memory what this one left there."""
    keep(place, kept)
    old = contents(place)
    assert main(line) == 0
    new = contents(place)
    assert old != new
    again(place, kept)
    return old, new


def test_a_run_that_is_killed_leaves_the_old_files_or_the_new(command: tuple[Path, list[str]], tmp_path: Path) -> None:
    place, line = command
    old, new = results(place, line, tmp_path / "kept")
    count = calls_of(line)
    for number in some_places(count, PLACES, 1):
        again(place, tmp_path / "kept")
        killed_at(line, number)
        assert contents(place) in (old, new), number
        assert main(line) == 0
        assert contents(place) == new, number
        assert rubbish(place) == [], number


def test_a_run_that_is_killed_at_any_moment_leaves_the_old_files_or_the_new(
    command: tuple[Path, list[str]], tmp_path: Path
) -> None:
    place, line = command
    old, new = results(place, line, tmp_path / "kept")
    moments = random.Random(2)
    for _ in range(trials(1, 140)):
        again(place, tmp_path / "kept")
        killed_after(line, moments.uniform(0, 1.5))
        assert contents(place) in (old, new)
        assert main(line) == 0
        assert contents(place) == new
        assert rubbish(place) == []


def test_where_a_folder_cannot_be_exchanged_the_next_run_finishes(
    command: tuple[Path, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commit, "exchanged", lambda *_: False)
    place, line = command
    old, new = results(place, line, tmp_path / "kept")
    count = calls_of(line)
    for number in some_places(count, PLACES, 3):
        again(place, tmp_path / "kept")
        killed_at(line, number)
        found = contents(place)
        assert all(found.get(name) in (old.get(name), new.get(name)) for name in {*old, *new, *found}), number
        assert main(line) == 0
        assert contents(place) == new, number
        assert rubbish(place) == [], number


@pytest.mark.sample
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_interrupted_leaves_the_old_files_or_the_new(
    command: tuple[Path, list[str]], tmp_path: Path, number: int
) -> None:
    place, line = command
    old, new = results(place, line, tmp_path / "kept")
    for at in some_places(calls_of(line), PLACES, 4):
        again(place, tmp_path / "kept")
        assert stopped_by(line, number, at) in (0, 130)
        assert contents(place) in (old, new), at
        assert main(line) == 0
        assert contents(place) == new, at


def files_of_others(folder: Path) -> dict[str, Any]:
    (folder / "notes").mkdir()
    (folder / "notes/mine.txt").write_text("mine", encoding="utf-8")
    (folder / "empty").mkdir()
    (folder / "link").symlink_to("notes")
    return {"notes/mine.txt": (folder / "notes/mine.txt").stat().st_ino}


def test_files_of_others_are_the_same_files_afterwards(command: tuple[Path, list[str]]) -> None:
    place, line = command
    before = files_of_others(place)
    assert main(line) == 0
    assert (place / "notes/mine.txt").stat().st_ino == before["notes/mine.txt"]
    assert (place / "link").is_symlink()
    assert (place / "empty").is_dir()


def test_files_of_others_outlive_a_run_that_is_killed(command: tuple[Path, list[str]], tmp_path: Path) -> None:
    place, line = command
    files_of_others(place)
    results(place, line, tmp_path / "kept")
    for number in some_places(calls_of(line), PLACES, 5):
        again(place, tmp_path / "kept")
        killed_at(line, number)
        assert (place / "notes/mine.txt").read_text(encoding="utf-8") == "mine"
        assert main(line) == 0
        assert (place / "notes/mine.txt").read_text(encoding="utf-8") == "mine"
        assert (place / "link").is_symlink()
        assert (place / "empty").is_dir()
