"""Mistakes in a file of claims: each ends in one line with file, line and the claim's id, and none is silent."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from boostproof import waiting
from boostproof.cli import main
from boostproof.verify.own_sources import source_at
from boostproof.waiting import told_when_long
from tests.cli.mistakes import HEAD, LOST, REFUSED, SILENT, WARNED


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def judged(text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], int]:
    """The exit code, the lines on stderr, and the line of the file that they should name."""
    lines = (HEAD.lstrip("\n") + text + "\n").splitlines()
    Path("my.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    code = main(["verify", "my.py", "--effort", "smoke", "--jobs", "1", "--out", "out"])
    captured = capsys.readouterr()
    return code, captured.err.splitlines(), next((k for k, line in enumerate(lines, 1) if line.endswith("# <-")), 0)


def reported() -> list[str]:
    """The ids of the claims that were judged; none without a report."""
    path = Path("out/report.json")
    return [one["id"] for one in json.loads(path.read_text(encoding="utf-8"))["claims"]] if path.exists() else []


def test_there_are_enough_of_them() -> None:
    assert len(REFUSED) >= 100
    assert len(WARNED) >= 30


@pytest.mark.parametrize("name", REFUSED)
def test_a_mistake_is_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text, start, more = REFUSED[name]
    code, said, line = judged(text, capsys)
    assert code == 2
    assert len(said) == 1
    assert said[0].startswith(f"boostproof: error: my.py:{line}: {start}")
    assert more in said[0]
    assert start.partition(":")[0] not in reported()


@pytest.mark.parametrize("name", WARNED)
def test_a_doubt_is_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text, words = WARNED[name]
    code, said, line = judged(text, capsys)
    assert code == 0
    mine = [one for one in said if one.endswith(f"({name.partition(',')[0]})")]
    assert len(mine) == 1
    assert mine[0].startswith(f"boostproof: warning: my.py:{line}: XX.1: ")
    assert words in mine[0]


@pytest.mark.parametrize("name", LOST)
def test_a_claim_that_is_not_kept_is_named(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, line = judged(LOST[name], capsys)
    assert code == 0
    words = "the claim is not judged: expected it under a name of its own at the top level of the file"
    assert said == [f"boostproof: warning: my.py:{line}: XX.1: {words}"]


@pytest.mark.parametrize("name", SILENT)
def test_of_its_neighbour_nothing_is_said(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert judged(SILENT[name], capsys)[:2] == (0, [])


def test_what_never_holds_is_told_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    text = 'a = lemma("XX.1", Implies(x**2 < 0, x >= 5))  # <-'
    code, said, line = judged(text, capsys)
    assert code == 0
    assert [one[: one.index("vacuous")] for one in said] == [f"boostproof: warning: my.py:{line}: XX.1: "]


def test_a_hypothesis_that_never_holds_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, said, line = judged('a = lemma("XX.1", Implies(x < 0, x >= 5), x >= 0)  # <-', capsys)
    words = "the hypothesis x < 0 never holds: x >= 0 and x < 0 contradict each other (hypothesis-never-holds)"
    assert said[0] == f"boostproof: warning: my.py:{line}: XX.1: {words}"


def test_a_reading_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, said, line = judged('a = lemma("XX.1", x**2 >= 0, readings=(Reading("w", "v", x**2 >= 0),))  # <-', capsys)
    assert said == [f"boostproof: warning: my.py:{line}: XX.1: the reading 'w' has the statement itself (same-reading)"]


def test_a_mistake_in_a_file_beside_it_is_told_with_both_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside.py").write_text("u = 1\nv = 1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    code, said, line = judged("import beside  # <-", capsys)
    assert code == 2
    assert said == [f"boostproof: error: my.py:{line}: ZeroDivisionError: division by zero (in {Path('beside.py')}:2)"]


def test_the_line_is_that_of_the_part_which_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    text = 'a = Claim(\n    id="XX.1",\n    where="p",\n    title="t",\n    statement=x >= 0.1,  # <-\n)'
    _, said, line = judged(text, capsys)
    assert said[0].startswith(f"boostproof: error: my.py:{line}: XX.1: value=0.1")


def test_a_file_without_claims_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert judged("", capsys)[:2] == (2, ["boostproof: error: my.py: the file defines no Claim at its top level"])


def test_a_file_that_does_not_come_back_is_named_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        "import time\nend = time.monotonic() + 60\nwhile time.monotonic() < end and not done:\n    time.sleep(0.01)\n"
    )
    path = Path("slow.py").absolute()
    path.write_text(text, encoding="utf-8")
    names: dict[str, object] = {"done": False}
    told: list[str] = []

    def complain(line: str) -> None:
        told.append(line)
        names["done"] = True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(waiting, "complain", complain)
        with told_when_long(source_at(str(path)), seconds=0.05):
            exec(compile(text, str(path), "exec"), names)
    assert re.fullmatch(rf"warning: {re.escape(str(path))}:[34]: still running", told[0])


@pytest.mark.parametrize("text", [WARNED["unused-index"][0], WARNED["empty-domain"][0]])
def test_a_doubt_stands_in_the_report_and_is_shown(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, said, _ = judged(text, capsys)
    words = said[0].split("XX.1: ")[1]
    report = json.loads(Path("out/report.json").read_text(encoding="utf-8"))
    assert report["claims"][0]["warnings"] == [words]
    assert "<dt>Doubtful</dt>" in Path("out/report.html").read_text(encoding="utf-8")
    for more in ([], ["--report", "out/report.json"]):
        assert main(["show", "XX.1", "my.py", *more]) == 0
        assert f"doubtful\n  {words}\n" in capsys.readouterr().out


def test_places_are_in_no_report(capsys: pytest.CaptureFixture[str]) -> None:
    judged(WARNED["unused-index"][0], capsys)
    report = Path("out/report.json").read_text(encoding="utf-8")
    assert "my.py:" not in report
    assert str(Path.cwd()) not in report


def test_where_a_claim_stands_changes_no_digest(capsys: pytest.CaptureFixture[str]) -> None:
    digests = []
    for text in ('a = lemma("XX.1", x**2 >= 0)', '\n\n\na = lemma("XX.1", x**2 >= 0)'):
        judged(text, capsys)
        report = Path("out/report.json").read_text(encoding="utf-8")
        digests.append(re.search(r'"digest":\s*"([0-9a-f]+)"', report))
    assert digests[0] is not None
    assert digests[1] is not None
    assert digests[0][1] == digests[1][1]
