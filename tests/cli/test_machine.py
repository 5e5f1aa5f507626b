"""What the machine does not give, and what is too large for it: one line, exit code 2."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from boostproof.cli import main
from boostproof.commands import claims as claims_command
from tests.trials import trials

LONG = "n" * 300
DIGITS = "9" * 5000
COMMANDS = (
    ["verify", "SL16.2.3g"], ["mutate", "SL16.2.3g"], ["claims"], ["show", "SL16.2.3g"], ["errata", "r.json"],
    ["report", "r.json"], ["recheck", "r.json"], ["diff", "r.json", "r.json"], ["cite"], ["replay", "r.json"],
    ["merge", "r.json", "--out", "x"], ["export", "--coq", "--out", "x"], ["kernel-check"], ["experiment", "list"],
)  # fmt: skip


def one_line(code: int, error: str) -> str:
    assert (code, error.count("\n")) == (2, 1), error
    assert error.startswith("boostproof: error: ")
    return error


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be deleted there")
@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: line[0])
def test_a_current_folder_that_is_gone(line: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "gone").mkdir()
    os.chdir(folder / "gone")
    (folder / "gone").rmdir()
    try:
        assert "the current folder is gone" in one_line(main(line), capsys.readouterr().err)
    finally:
        os.chdir(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")
@pytest.mark.parametrize("handles", [8, 16, 32])
def test_few_file_handles(handles: int, folder: Path) -> None:
    code = (
        "import resource, sys\nfrom boostproof.cli import main\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({handles}, {handles}))\n"
        "sys.exit(main(['verify', 'SL16.2.3g', 'SL16.E8', '--effort', 'smoke', '--jobs', '2']))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=folder)
    assert "files may be open at once" in one_line(done.returncode, done.stderr)


@pytest.mark.parametrize("error", [24, 28, 30, 5, 36])
def test_an_error_of_the_system_is_one_line(
    error: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> int:
        raise OSError(error, os.strerror(error), "a file")

    monkeypatch.setattr(claims_command, "run", fail)
    assert os.strerror(error) in one_line(main(["claims"]), capsys.readouterr().err)


PATHS = (
    ["verify", "{}.py"], ["verify", "{}"], ["verify", "SL16.2.3g", "--expect", "{}"],
    ["verify", "SL16.2.3g", "--experiments", "{}"], ["verify", "SL16.2.3g", "--data", "{}", "--target", "x"],
    ["mutate", "{}.py"], ["report", "{}"], ["merge", "{}", "--out", "x"], ["errata", "{}"], ["recheck", "{}"],
    ["cite", "--report", "{}"], ["show", "SL16.2.3g", "--report", "{}"], ["replay", "{}"], ["diff", "{}", "{}"],
    ["kernel-check", "{}"], ["export", "--coq", "--report", "{}", "--out", "x"],
    ["experiment", "run", "zz-figure-2", "--data", "{}"],
)  # fmt: skip


@pytest.mark.parametrize("line", PATHS, ids=" ".join)
@pytest.mark.parametrize(
    "name", [LONG, "m/" * 3000 + "n", "n\udcff", "n\x01"], ids=["long", "deep", "bytes", "control"]
)
def test_a_name_that_no_file_has(line: list[str], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    one_line(main([word.format(name) for word in line]), capsys.readouterr().err)


def claims_file(statement: str, name: str = "Mine.L1") -> str:
    Path("mine.py").write_text(
        "from boostproof.theory import Claim\nfrom boostproof.theory.build import symbols\n(x,) = symbols('x')\n"
        f"a = Claim(id={name!r}, where='1', title='t', {statement})\n",
        encoding="utf-8",
    )
    return "mine.py"


@pytest.mark.parametrize("command", ["verify", "mutate", "claims"])
@pytest.mark.parametrize(
    "statement",
    [
        f"statement=x >= {DIGITS}",
        "statement=x >= 10**5000",
        "statement=x >= -(10**1000)",
        "statement=x * x >= x / 10**5000",
        "statement=x <= 1, domain=(x <= 10**5000,)",
    ],
    ids=["literal", "power", "negative", "divisor", "domain"],
)
def test_a_number_of_thousands_of_digits(command: str, statement: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "mine.py" in one_line(main([command, claims_file(statement)]), capsys.readouterr().err)


def test_numbers_of_all_lengths(capsys: pytest.CaptureFixture[str]) -> None:
    """A claim is judged, and its report read again, or it is refused: there is nothing between."""
    lengths = random.Random(8)
    for _ in range(trials(6, 200)):
        digits = lengths.choice([lengths.randint(1, 1200), 999, 1000, 1001])
        code = main(
            ["verify", claims_file(f"statement=x**2 >= -(10**{digits} - 1)"), "--effort", "smoke", "--jobs", "1"]
        )
        if digits > 1000:
            one_line(code, capsys.readouterr().err)
        else:
            assert code == 0
            assert main(["errata", "boostproof-report/report.json"]) == 0
            capsys.readouterr()


@pytest.mark.parametrize("name", ["Mine." + LONG, LONG.upper() + ".a", "Mine." + "a" * 96])
def test_an_id_of_hundreds_of_characters(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected at most 100" in one_line(
        main(["verify", claims_file("statement=x >= x", name)]), capsys.readouterr().err
    )


FILES: dict[str, tuple[str, Callable[[str], list[str]]]] = {
    "expectations": (f'"SL16.E8" = {DIGITS}', lambda name: ["verify", "SL16.E8", "--expect", name]),
    "table": (f"a,b\n{DIGITS},1\n2,0\n", lambda name: ["verify", "JSS09.T3.1c", "--data", name, "--target", "b"]),
    **{
        " ".join(line): (
            json.dumps({"schema": "boostproof-report/4"})[:-1] + f', "a": {DIGITS}}}',
            lambda name, line=line: [*line, name],
        )
        for line in (["report"], ["recheck"], ["errata"], ["replay"], ["kernel-check"], ["cite", "--report"])
    },
}


@pytest.mark.parametrize("kind", FILES)
def test_a_file_with_a_number_of_thousands_of_digits(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    text, line = FILES[kind]
    Path("file").write_text(text, encoding="utf-8")
    one_line(main(line("file")), capsys.readouterr().err)


@pytest.mark.parametrize("option", ["--seed", "--jobs"])
def test_an_option_of_thousands_of_digits(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    one_line(main(["verify", "SL16.2.3g", option, DIGITS]), capsys.readouterr().err)
