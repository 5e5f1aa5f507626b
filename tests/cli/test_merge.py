"""``boostproof merge``: parts judged apart are the whole judged at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import read_report

CLAIMS = ("SL16.E8", "SL16.2.3g", "SL16.2.3g.r")


def verify(out: Path, *arguments: str) -> Path:
    assert main(["verify", *arguments, "--effort", "smoke", "--jobs", "1", "--out", str(out)]) == 0
    return out / "report.json"


def merge(out: Path, *files: Path) -> dict[str, Any]:
    assert main(["merge", *map(str, files), "--out", str(out)]) == 0
    return read_report(out / "report.json")


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A report for each of three claims."""
    folder = tmp_path_factory.mktemp("parts")
    return [verify(folder / claim, claim) for claim in CLAIMS]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of the three at once, asked for in another order."""
    return verify(tmp_path_factory.mktemp("whole"), *reversed(CLAIMS))


def test_parts_joined_have_the_digest_of_the_whole(parts: list[Path], whole: Path, tmp_path: Path) -> None:
    assert merge(tmp_path, *parts)["digest"] == read_report(whole)["digest"]


def test_the_file_is_the_wholes_byte_by_byte(parts: list[Path], whole: Path, tmp_path: Path) -> None:
    merge(tmp_path, *reversed(parts))
    assert (tmp_path / "report.json").read_bytes() == whole.read_bytes()


def test_parts_may_be_joined_in_steps(parts: list[Path], whole: Path, tmp_path: Path) -> None:
    merge(tmp_path / "two", *parts[:2])
    assert merge(tmp_path, tmp_path / "two" / "report.json", parts[2])["digest"] == read_report(whole)["digest"]


def test_the_digest_and_the_files_are_printed(
    parts: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    found = merge(tmp_path, *parts)
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("2 claims: ")
    assert said[1:] == [
        f"json    {tmp_path / 'report.json'}", f"html    {tmp_path / 'report.html'}", f"digest  {found['digest']}"
    ]  # fmt: skip


def test_times_are_added_up(parts: list[Path], tmp_path: Path) -> None:
    merge(tmp_path, *parts)
    spent = [json.loads(part.with_name("run.json").read_text(encoding="utf-8")) for part in parts]
    run = json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))
    assert run["total"] == pytest.approx(sum(one["total"] for one in spent))
    assert set(run["seconds"]) == set(CLAIMS)
    assert run["digest"] == read_report(tmp_path / "report.json")["digest"]


@pytest.mark.parametrize("text", ["", "{}", "[" * 100_000, '{"digest": 1}', '{"seconds": {"a": NaN}}'])
def test_times_that_are_missing_or_odd_are_left_out(parts: list[Path], tmp_path: Path, text: str) -> None:
    part = tmp_path / "part" / "report.json"
    part.parent.mkdir()
    part.write_bytes(parts[0].read_bytes())
    part.with_name("run.json").write_text(text, encoding="utf-8")
    merge(tmp_path, part, parts[1])
    assert not (tmp_path / "run.json").exists()


def test_the_whole_may_be_written_over_a_part(parts: list[Path], whole: Path, tmp_path: Path) -> None:
    part = tmp_path / "report.json"
    part.write_bytes(parts[0].read_bytes())
    assert merge(tmp_path, part, *parts[1:])["digest"] == read_report(whole)["digest"]


def test_a_part_that_does_not_fit_leaves_everything_as_it_is(
    parts: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = verify(tmp_path / "other", "SL16.2.3g", "--seed", "1")
    before = other.read_bytes()
    capsys.readouterr()
    assert main(["merge", str(other), str(parts[0]), "--out", str(other.parent)]) == 2
    captured = capsys.readouterr()
    assert "reports of different seed cannot be joined: 1 in " in captured.err
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert other.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["{part}"], "the following arguments are required: --out"),
        (["--out", "x"], "the following arguments are required: REPORT.json"),
        (["no.json", "--out", "x"], "no.json cannot be read"),
        (["{part}", "--out", "{part}"], "is a file"),
    ],
)
def test_bad_input_is_one_line_and_2(
    parts: list[Path], arguments: list[str], said: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    assert main(["merge", *(word.format(part=parts[0]) for word in arguments)]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
