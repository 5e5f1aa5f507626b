"""The program coqc: found or told to be missing, and its processes ended in time with their children."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path
from threading import Timer

import pytest

from boostproof.verify.coq.coqc import Coqc, NoCoq, Processes, found_coqc
from tests.verify.coq.coq_files import fake_coqc

pytestmark = pytest.mark.skipif(not shutil.which("sh") or not shutil.which("sed"), reason="there is no shell")


def test_the_program_on_the_path_is_found_with_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = fake_coqc(tmp_path, "8.19.2")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    coqc = found_coqc()
    assert (coqc.path, coqc.version) == (str(path), "8.19.2")


def test_a_program_that_is_named_is_found(tmp_path: Path) -> None:
    assert found_coqc(str(fake_coqc(tmp_path, "9.0.0"))).version == "9.0.0"


def test_without_a_program_the_packages_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoCoq, match="coqc is not installed here: apt install coq libcoq-interval"):
        found_coqc()


def test_a_named_program_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no program"):
        found_coqc(str(tmp_path / "coqc"))


def test_an_old_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoCoq, match=r"coqc 8\.15\.2 is too old: expected 8\.16 or later"):
        found_coqc(str(fake_coqc(tmp_path, "8.15.2")))


def test_a_program_without_a_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoCoq, match="does not say which version"):
        found_coqc(str(fake_coqc(tmp_path, "unknown")))


@pytest.mark.parametrize(("library", "package"), [("Coquelicot", "libcoq-coquelicot"), ("Interval", "libcoq-interval")])
def test_a_library_that_is_missing_is_told_by_its_package(tmp_path: Path, library: str, package: str) -> None:
    with pytest.raises(NoCoq, match=f"library {library} is not installed here: apt install {package}"):
        found_coqc(str(fake_coqc(tmp_path, without=library)))


def test_what_a_process_prints_comes_back_with_its_code(tmp_path: Path) -> None:
    done = Processes().run(["sh", "-c", "echo out; echo err >&2; exit 3"], tmp_path, 10)
    assert (done.code, done.out, done.err, done.late) == (3, "out\n", "err\n", False)


def test_a_process_that_is_late_is_ended_with_its_children(tmp_path: Path) -> None:
    start = time.monotonic()
    done = Processes().run(["sh", "-c", "(sleep 1; touch left) & sleep 60"], tmp_path, 0.2)
    assert done.late
    assert time.monotonic() - start < 10
    time.sleep(1.2)
    assert not (tmp_path / "left").exists()


def test_all_processes_are_ended_at_once_and_none_starts_after_that(tmp_path: Path) -> None:
    processes = Processes()
    Timer(0.2, processes.end).start()
    assert processes.run([sys.executable, "-c", "import time; time.sleep(60)"], tmp_path, 50).code < 0
    assert processes.run(["sh", "-c", "touch ran"], tmp_path, 10).code < 0
    assert not (tmp_path / "ran").exists()


def test_a_program_with_other_libraries_is_another_one(tmp_path: Path) -> None:
    path, library = fake_coqc(tmp_path), tmp_path / "Coquelicot.vo"
    library.write_bytes(b"one")
    before = Coqc(str(path), "8.16.1", (str(library),)).identity
    assert Coqc(str(path), "8.16.1", (str(library),)).identity == before
    library.write_bytes(b"other")
    assert Coqc(str(path), "8.16.1", (str(library),)).identity != before


def test_the_libraries_are_those_that_the_program_says_it_loads(tmp_path: Path) -> None:
    library = tmp_path / "Tactic.vo"
    library.write_bytes(b"")
    path = fake_coqc(tmp_path)
    said = f'case "$last" in HasInterval.v) printf "Interval.Tactic has been loaded from file\\n{library}\\n";; esac\n'
    path.write_text(path.read_text("ascii") + said, "ascii")
    assert found_coqc(str(path)).libraries == (str(library),)


def test_two_programs_of_one_version_are_told_apart(tmp_path: Path) -> None:
    path = fake_coqc(tmp_path)
    before = Coqc(str(path), "8.16.1").identity
    path.write_text(path.read_text("ascii") + "exit 0\n")
    assert Coqc(str(path), "8.16.1").identity != before
