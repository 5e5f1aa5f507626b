"""Bad usage and input: one clear line on stderr, exit code 2, nothing written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boostproof.cli import main


def complaint(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """The one line that the program says before it ends with 2."""
    assert main([str(argument) for argument in arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    line, end, rest = captured.err.partition("\n")
    assert (end, rest) == ("\n", "")
    assert line.startswith("boostproof: error: ")
    return line.removeprefix("boostproof: error: ")


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_an_unknown_id_names_the_closest(capsys: pytest.CaptureFixture[str]) -> None:
    assert "'JSS09.T3.1cc' names no claim; the closest are JSS09.T3.1c" in complaint(capsys, "verify", "JSS09.T3.1cc")
    assert not os.listdir()


def test_a_missing_command_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "COMMAND" in complaint(capsys)


def test_an_unknown_command_names_those_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert "verify" in complaint(capsys, "judge")


@pytest.mark.parametrize(
    "option", ["--seed=-1", "--jobs=0", "--jobs=-2", "--seed=1.5", "--seed=", "--effort=huge", "--sed=1"]
)
def test_a_wrong_option_is_named(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert option.partition("=")[0] in complaint(capsys, "verify", option)


@pytest.mark.parametrize("option", ["", "--seed=", "--jobs="])
def test_of_a_long_word_both_ends_are_said(capsys: pytest.CaptureFixture[str], option: str) -> None:
    line = complaint(capsys, "verify", f"{option}1{'7' * 5000}3")
    assert len(line) < 1000
    assert "1777" in line
    assert "7773" in line


@pytest.mark.parametrize("options", [["--data", "a.csv"], ["--target", "y"]])
def test_data_and_target_go_together(capsys: pytest.CaptureFixture[str], options: list[str]) -> None:
    assert "--data and --target go together" in complaint(capsys, "verify", *options)


def test_a_file_in_the_way_of_the_report_is_named(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    assert f"{lemmas} is a file" in complaint(capsys, "verify", lemmas, "--out", lemmas)


def test_a_file_above_the_report_is_named(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    assert f"{lemmas} is a file" in complaint(capsys, "verify", lemmas, "--out", lemmas / "deep" / "report")


def test_a_file_in_the_way_of_the_counterexamples_is_named(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    Path("out").mkdir()
    Path("out/counterexamples").touch()
    assert "counterexamples in it is a file" in complaint(capsys, "verify", lemmas, "--out", "out")


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder in which even root cannot write")
def test_a_folder_that_cannot_be_written_into_is_named(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    assert "/proc" in complaint(capsys, "verify", lemmas, "--out", "/proc/report")


def test_a_missing_file_of_claims_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing.py" in complaint(capsys, "verify", "nothing.py")


@pytest.mark.parametrize("text", ["", "x = 1\n", "import nothing_of_that_name\n", "def f(:\n", "raise SystemExit(7)\n"])
def test_a_file_without_claims_is_named(capsys: pytest.CaptureFixture[str], text: str) -> None:
    Path("empty.py").write_text(text, encoding="utf-8")
    assert "empty.py" in complaint(capsys, "verify", "empty.py")


def test_a_claim_under_an_id_of_a_paper_is_refused(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    lemmas.write_text(lemmas.read_text(encoding="utf-8").replace("Mine.true", "SL16.E3"), encoding="utf-8")
    assert "SL16.E3" in complaint(capsys, "claims", lemmas, "SL16.E3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x", "not TOML"),
        ('"SL16.E33" = "holds"', "unknown claim 'SL16.E33'; the closest are SL16.E3"),
        ('SL16.E3 = "holds"', "written in quotes"),
        ('"SL16.E3" = "true"', "truth='true' is unknown: expected one of holds, "),
        ('"SL16.E3" = 1', "expected a truth, or a table"),
        ('"SL16.E3" = { truth = "holds", note = "x" }', "expected a truth, or a table"),
        ('"SL16.E3" = { truth = "holds", charity = ["a"] }', "stands only with"),
        ('"SL16.E3" = { truth = "holds-under-charity", charity = [] }', "expected a list of names"),
        ('"SL16.E3" = { truth = "holds-under-charity", charity = "a" }', "expected a list of names"),
    ],
)
def test_wrong_expectations_are_named(capsys: pytest.CaptureFixture[str], lemmas: Path, text: str, words: str) -> None:
    Path("expect.toml").write_text(text, encoding="utf-8")
    line = complaint(capsys, "verify", lemmas, "--expect", "expect.toml")
    assert line.startswith("expect.toml: not TOML" if words == "not TOML" else "expect.toml:1: ")
    assert words in line


def test_a_missing_file_of_expectations_is_named(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    assert (
        complaint(capsys, "verify", lemmas, "--expect", "no.toml")
        == "no.toml: cannot be read: No such file or directory"
    )


def test_expectations_that_are_not_text_are_named(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    Path("expect.toml").write_bytes(b"\xff\xfe")
    assert "not text in UTF-8" in complaint(capsys, "verify", lemmas, "--expect", "expect.toml")


def test_a_damaged_table_is_named_before_any_work(capsys: pytest.CaptureFixture[str], lemmas: Path) -> None:
    Path("a.csv").write_text("a,y\n1,p\nnan,q\n", encoding="utf-8")
    line = complaint(capsys, "verify", lemmas, "--data", "a.csv", "--target", "y")
    assert line == "a.csv, line 3: column 'a' holds 'nan': expected a finite number"
    assert not Path("boostproof-report").exists()


def test_show_names_the_closest_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert "the closest are" in complaint(capsys, "show", "SL16.E33")


SCENARIOS = """
from dataclasses import replace

from boostproof.theory import Claim
from boostproof.theory.scenarios.k_view import K_VIEW_ROUND, m

mine = replace(K_VIEW_ROUND, laws=(*K_VIEW_ROUND.laws, m <= 9))
one = Claim(id="Mine.one", where="1", title="one", statement=m >= 1, scenario=replace(mine, name="mine"))
two = Claim(id="Mine.two", where="2", title="two", statement=m >= 1, scenario=mine)
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            SCENARIOS,
            "two.py:7: Mine.two: the name of the scenario 'k_view_round' is that of another one of the library",
        ),
        (
            SCENARIOS.replace("=mine)", '=replace(K_VIEW_ROUND, name="mine"))'),
            "two.py:9: Mine.two: the scenario 'mine' has other laws, or another meaning, than in Mine.one",
        ),
    ],
)
def test_two_scenarios_of_one_name_are_named(
    text: str, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "two.py"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--out", str(tmp_path / "out")]) == 2
    assert words in capsys.readouterr().err
