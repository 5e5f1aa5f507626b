"""The same claims and seed make the same files, byte for byte, whatever surrounds the program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PAPERS = ("JSS09.T3.1c", "JSS09.3.2b", "SM00.4g")
OWN = """
from boostproof.theory import Claim
from boostproof.theory.build import symbols

x, y = symbols("x y")

square = Claim(id="Mine.true", where="Lemma 1", title="squares are not negative", statement=0 <= x**2)
smaller = Claim(
    id="Mine.false", where="Lemma 2", title="a square is at most its root", statement=x**2 <= x, domain=(0 <= x, x <= 2)
)
"""
SURROUNDINGS: dict[str, tuple[dict[str, str], int]] = {
    "another seed of hashes, C": ({"PYTHONHASHSEED": "1", "LC_ALL": "C", "LANG": "C", "TZ": "Asia/Tokyo"}, 1),
    "Turkish, two workers": (
        {"PYTHONHASHSEED": "2", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "America/St_Johns"}, 2,
    ),
    "UTF-8, German numbers": ({"PYTHONHASHSEED": "3", "LC_ALL": "C.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"}, 2),
}  # fmt: skip


def _run(folder: Path, environment: dict[str, str], *arguments: str) -> None:
    line = [sys.executable, "-m", "boostproof", *arguments]
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        line, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, encoding="utf-8",
        errors="replace", check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def _judged(folder: Path, own: Path, environment: dict[str, str], jobs: int) -> dict[str, bytes]:
    """The files of a run in ``folder``, but for the one that holds its times."""
    _run(
        folder,
        environment,
        "verify",
        *PAPERS,
        str(own),
        "--effort",
        "smoke",
        "--jobs",
        str(jobs),
        "--out",
        "out",
        "--fresh",
    )
    return _files(folder / "out")


def _files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path.read_bytes() for name, path in found.items() if name != "run.json"}


@pytest.fixture(scope="module", name="first")
def _first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, dict[str, bytes]]:
    """Where the first run was, the file of claims of our own, and the files that were made."""
    folder = tmp_path_factory.mktemp("first")
    own = folder / "mine.py"
    own.write_text(OWN, encoding="utf-8")
    return folder, own, _judged(folder, own, {"PYTHONHASHSEED": "0"}, 1)


def _differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def test_a_run_leaves_what_is_compared(first: tuple[Path, Path, dict[str, bytes]]) -> None:
    """Data, the page, LaTeX, pictures and counterexamples are among the files."""
    kinds = {Path(name).suffix for name in first[2]}
    assert {".json", ".html", ".tex", ".bib", ".svg", ".py", ".md", ".cff"} <= kinds


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_hash_seed_locale_zone_workers_and_folder_change_no_byte(
    name: str, first: tuple[Path, Path, dict[str, bytes]], tmp_path: Path
) -> None:
    environment, jobs = SURROUNDINGS[name]
    again = _judged(tmp_path / "a folder, ü" / "below", first[1], environment, jobs)
    assert _differing(first[2], again) == []


def test_a_stored_report_makes_the_same_files_again(first: tuple[Path, Path, dict[str, bytes]], tmp_path: Path) -> None:
    _run(tmp_path, {"PYTHONHASHSEED": "4"}, "report", str(first[0] / "out" / "report.json"), "--out", "again")
    assert _differing(first[2], _files(tmp_path / "again")) == []


def test_another_seed_changes_files(first: tuple[Path, Path, dict[str, bytes]], tmp_path: Path) -> None:
    """What is compared can differ."""
    _run(tmp_path, {}, "verify", *PAPERS, str(first[1]), "--effort", "smoke", "--seed", "5", "--out", "out")
    assert {"report.json", "report.html"} <= set(_differing(first[2], _files(tmp_path / "out")))
