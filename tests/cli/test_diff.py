"""``boostproof diff``: what changed, its exit codes, and one line for bad input."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from boostproof.cli import main
from boostproof.reports.report import digest
from tests.cli.terminal import HAS_TERMINALS, on_terminal, without_colours

Program = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The report of a claim of a paper, and one in which its verdict is another."""
    folder = tmp_path_factory.mktemp("diff")
    main(["verify", "SL16.2.3g", "--effort", "smoke", "--jobs", "1", "--out", str(folder)])
    data = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    data["claims"][0]["truth"] = "holds"
    other = folder / "other.json"
    other.write_text(json.dumps({**data, "digest": digest(data)}), encoding="utf-8")
    return str(folder / "report.json"), str(other)


def test_the_same_report_ends_with_0(reports: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["diff", reports[0], reports[0]]) == 0
    assert capsys.readouterr().out.startswith("same report: ")


def test_a_difference_ends_with_1(reports: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["diff", *reports]) == 1
    assert "  SL16.2.3g: fails -> holds\n" in capsys.readouterr().out


def test_markdown_and_json_are_offered(reports: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["diff", *reports, "--format", "markdown"]) == 1
    assert capsys.readouterr().out.startswith("# Difference of two reports\n")
    assert main(["diff", *reports, "--format", "json"]) == 1
    assert [change["kind"] for change in json.loads(capsys.readouterr().out)["changes"]] == ["truth"]
    assert main(["diff", reports[0], reports[0], "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["same"] is True


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no.json", "{one}"], "no.json cannot be read: No such file or directory"),
        (["{one}", "no.json"], "no.json cannot be read: No such file or directory"),
        (["{one}", "odd.json"], "odd.json is not a report of boostproof"),
        (["{one}"], "the following arguments are required: B.json"),
        (["{one}", "{one}", "--format", "html"], "argument --format: invalid choice: 'html'"),
    ],
)
def test_bad_input_is_one_line_and_2(
    reports: tuple[str, str], arguments: list[str], said: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("odd.json").write_text("{}", encoding="utf-8")
    capsys.readouterr()
    assert main(["diff", *(word.format(one=reports[0]) for word in arguments)]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert (captured.out, captured.err.count("\n")) == ("", 1)


def test_a_pipe_gets_no_colours_and_ascii_where_it_says_no_more(reports: tuple[str, str], program: Program) -> None:
    done = program("diff", *reports, env={"PYTHONIOENCODING": "ascii", "PATH": "", "FORCE_COLOR": "1"})
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert done.stdout.isascii()


@pytest.mark.skipif(not HAS_TERMINALS, reason="needs a pseudo-terminal")
def test_a_terminal_gets_colours_and_lines_of_its_width(reports: tuple[str, str]) -> None:
    code, said = on_terminal("diff", *reports, width=60)
    assert code == 1
    assert "\x1b[1mVerdicts (1)\x1b[0m" in said
    assert max(map(len, without_colours(said).splitlines())) <= 60
