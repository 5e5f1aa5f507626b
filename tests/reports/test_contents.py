"""What is read of a file: so many bytes and one more, and a named pipe that nobody writes into is not waited for."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Timer

import pytest

from boostproof.cli import main
from boostproof.reports.parsing import contents

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")


def test_a_file_is_read_to_its_end_or_one_byte_too_far(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"abcd\r\n")
    assert (contents(file, 6), contents(file, 9), contents(file, 3)) == (b"abcd\r\n", b"abcd\r\n", b"abcd")


@pipes
def test_what_is_written_into_a_pipe_is_waited_for() -> None:
    ready, given = os.pipe()

    def write() -> None:
        for part in (b"ab", b"cd"):
            os.write(given, part)
        os.close(given)

    writer = Timer(0.2, write)
    writer.start()
    try:
        assert contents(f"/dev/fd/{ready}", 9) == b"abcd"
    finally:
        writer.join()
        os.close(ready)


COMMANDS = [
    ["recheck", "FILE"],
    ["report", "FILE"],
    ["replay", "FILE"],
    ["cite", "--report", "FILE"],
    ["check", "--replay", "FILE"],
]


@pipes
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_pipe_without_a_writer_is_refused_at_once(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.json")
    assert main(["pipe.json" if part == "FILE" else part for part in command]) == 2
    assert capsys.readouterr().err.startswith("boostproof: error: pipe.json")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end")
@pytest.mark.parametrize("command", [["replay", "/dev/zero"], ["verify", "SM00.2a", "--expect", "/dev/zero"]])
def test_a_file_without_an_end_is_too_large(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 2
    assert "too large" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "warned"), [("# later\n", True), ('"SM00.2a" = "holds"\n', False)])
def test_expectations_of_nothing_are_told(
    text: str, warned: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("expect.toml").write_text(text, encoding="utf-8")
    assert main(["verify", "SM00.2a", "--jobs", "1", "--effort", "smoke", "--expect", "expect.toml"]) == 0
    assert ("warning: expect.toml expects nothing" in capsys.readouterr().err) is warned
