"""What a file of claims does to the process is put back: where a report is written, and where it is told."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from boostproof.cli import main
from boostproof.verify.own_state import undisturbed

CLAIM = """
from boostproof.theory import Claim
from boostproof.theory.build import real
square = Claim("Mine.L1", "Lemma 1", "a square is not negative", real("x") ** 2 >= 0)
"""


@pytest.mark.parametrize(
    "line",
    [
        "import os; os.chdir('elsewhere')",
        "import io, sys; sys.stdout = io.StringIO()",
    ],
)
def test_a_report_is_written_here_and_told_here(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("elsewhere").mkdir()
    Path("mine.py").write_text(f"{line}\n{CLAIM}", encoding="utf-8")
    assert main(["verify", "mine.py", "--effort", "smoke", "--jobs", "1", "--out", "out"]) == 0
    assert Path("out/report.json").is_file()
    assert Path.cwd() == tmp_path
    assert "Mine.L1" in capsys.readouterr().out


def test_a_stream_that_was_closed_is_open_behind_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "out"
    with file.open("w", encoding="ascii", errors="backslashreplace") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        with undisturbed():
            sys.stdout.close()
        with sys.stdout as reopened:
            reopened.write("told\u00e9")
    assert file.read_text(encoding="ascii") == "told\\xe9"


def test_the_depth_of_recursion_is_what_it_was() -> None:
    before = sys.getrecursionlimit()
    with undisturbed():
        sys.setrecursionlimit(before + 7)
    assert sys.getrecursionlimit() == before


def test_no_descriptor_is_left_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "out").open("w", encoding="ascii") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        before = os.dup(stream.fileno())
        os.close(before)
        with undisturbed():
            pass
        after = os.dup(stream.fileno())
        os.close(after)
        assert sys.stdout is stream
    assert after == before
