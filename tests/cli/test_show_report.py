"""``boostproof show`` with a report: the verdict, what was found, where it is from, and old or odd reports."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import read_report
from boostproof.reports.claim_text import verdict_sections
from boostproof.reports.report import digest
from tests.cli.terminal import HAS_TERMINALS, on_terminal, without_colours
from tests.reports.tiny import tiny_report

Program = Callable[..., "subprocess.CompletedProcess[str]"]
Said = Callable[..., str]


@pytest.fixture(scope="module", name="report")
def _report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of a claim that fails and of its repair."""
    folder = tmp_path_factory.mktemp("show")
    main(["verify", "SL16.2.3g", "SL16.2.3g.r", "--effort", "smoke", "--jobs", "1", "--out", str(folder)])
    return folder / "report.json"


@pytest.fixture(name="said")
def _said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    """What show prints in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def show(*arguments: object) -> str:
        capsys.readouterr()
        assert main(["show", *map(str, arguments)]) == 0
        return capsys.readouterr().out

    return show


def altered(report: Path, place: Path, **changes: Any) -> Path:
    """A report with a right digest of which parts are others; a claim's parts are given by ``claim``."""
    data = json.loads(report.read_text(encoding="utf-8"))
    data["claims"][0].update(changes.pop("claim", {}))
    data.update(changes)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps({**data, "digest": digest(data)}), encoding="utf-8")
    return place


def section(page: str, heading: str) -> list[str]:
    """The lines below a heading."""
    lines = page.splitlines()
    rest = lines[lines.index(heading) + 1 :]
    return [line.strip() for line in rest[: next((n for n, line in enumerate(rest) if line[:1] != " "), len(rest))]]


def test_the_verdict_is_shown_on_its_three_axes(said: Said, report: Path) -> None:
    assert section(said("SL16.2.3g", "--report", report), "verdict") == [
        "truth: fails as printed", "strongest evidence: refuted exactly", "fidelity: exact",
    ]  # fmt: skip


def test_the_methods_the_counterexample_and_the_repair_are_shown(said: Said, report: Path) -> None:
    page = said("SL16.2.3g", "--report", report)
    assert section(page, "found by")[0].startswith("counterexample, part 1: refuted, 1 instance, ")
    assert section(page, "smallest counterexample")[0].startswith("1 - 4*x = -3 is claimed to be >= ")
    assert section(page, "repaired by") == ["SL16.2.3g.r"]
    assert "would be judged by" not in page


def test_the_report_its_digest_link_and_citation_are_shown(said: Said, report: Path) -> None:
    name = json.loads(report.read_text(encoding="utf-8"))["digest"]
    lines = section(said("SL16.2.3g", "--report", report), "report")
    assert lines[0].startswith(f"{report}, made by boostproof ")
    assert lines[1:3] == [f"digest: {name}", f"link: {report.parent / 'report.html'}#SL16.2.3g"]
    assert name[:16] in lines[3]


def test_the_report_that_verify_writes_is_the_default(said: Said, report: Path, tmp_path: Path) -> None:
    altered(report, tmp_path / "boostproof-report" / "report.json")
    page = said("SL16.2.3g")
    assert section(page, "report")[0].startswith("boostproof-report/report.json, made by ")


def test_a_claim_that_the_default_report_does_not_hold_is_shown_without(
    said: Said, report: Path, tmp_path: Path
) -> None:
    altered(report, tmp_path / "boostproof-report" / "report.json")
    page = said("SL16.E8")
    assert "would be judged by" in page
    assert "verdict" not in page.splitlines()


def test_an_odd_default_report_is_left_out_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("boostproof-report").mkdir()
    Path("boostproof-report/report.json").write_text("{}", encoding="utf-8")
    assert main(["show", "SL16.E8"]) == 0
    captured = capsys.readouterr()
    assert "would be judged by" in captured.out
    assert captured.err.startswith("boostproof: shown without verdicts: boostproof-report/report.json is not a report")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["SL16.2.3g", "--report", "no.json"], "no.json cannot be read"),
        (["SL16.E8", "--report", "{report}"], "holds no verdict on SL16.E8"),
    ],
)
def test_a_report_that_was_named_must_serve(
    report: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["show", *(word.format(report=report) for word in arguments)]) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert (captured.out, captured.err.count("\n")) == ("", 1)


def test_a_report_of_another_version_is_said_to_be_that(said: Said, report: Path, tmp_path: Path) -> None:
    older = altered(report, tmp_path / "older.json", version="0.0.1")
    assert "made by boostproof 0.0.1; this is " in said("SL16.2.3g", "--report", older)


def test_a_report_of_another_formula_is_said_to_be_that(said: Said, report: Path, tmp_path: Path) -> None:
    tree = {"op": "gt", "args": [{"symbol": "x", "latex": "x", "sort": "real"}, {"number": "-9999"}]}
    domain = [{"text": "x > -9999", "latex": "x > -9999", "tree": tree}]
    other = altered(report, tmp_path / "other.json", claim={"domain": domain})
    words = "the statement or the domain is not the one that was judged"
    assert words in said("SL16.2.3g", "--report", other)
    assert words not in said("SL16.2.3g", "--report", report)


def test_a_report_of_another_sort_or_of_other_charities_is_said_to_be_that(
    said: Said, report: Path, tmp_path: Path
) -> None:
    entry = read_report(str(report))["claims"][0]
    whole = json.loads(json.dumps(entry["statement"]).replace('"sort": "real"', '"sort": "integer"'))
    assert whole["text"] == entry["statement"]["text"]
    sorted_otherwise = altered(report, tmp_path / "sort.json", claim={"statement": whole})
    kind = {"name": "kind", "words": "a kind reader", **entry["statement"]}
    kinder = altered(report, tmp_path / "kind.json", claim={"charities": [kind]})
    assert "is not the one that was judged" in said("SL16.2.3g", "--report", sorted_otherwise)
    assert "the charities are not those that were judged" in said("SL16.2.3g", "--report", kinder)


def test_hostile_text_stays_text(said: Said, report: Path, tmp_path: Path) -> None:
    odd = altered(report, tmp_path / "odd.json", claim={"reason": "\x1b[31m\n\u202e" + "x" * 40_000})
    page = said("SL16.2.3g", "--report", odd)
    assert "reason: \\x1b[31m \\u202exxx" in page
    assert len(page) < 10_000


@pytest.mark.parametrize("change", [{"evidence": [{}]}, {"charity": 3}, {"violent": 3}, {"mutants": {"kinds": 1}}])
def test_an_entry_of_another_shape_ends_with_2(
    report: Path, tmp_path: Path, change: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    odd = altered(report, tmp_path / "odd.json", claim=change)
    capsys.readouterr()
    assert main(["show", "SL16.2.3g", "--report", str(odd)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def sections(name: str, **changes: Any) -> dict[str, list[str]]:
    """What is said of a claim of the tiny report, by heading."""
    (claim,) = (claim for claim in tiny_report()["claims"] if claim["id"] == name)
    return {heading: [line.words for line in lines] for heading, lines in verdict_sections({**claim, **changes})}


def test_the_most_violent_counterexample_stands_beside_the_smallest() -> None:
    told = sections("TP01.2a")
    assert told["smallest counterexample"][0] == "x^2 = 4 is claimed to be <= x = 2 (part 1 of the statement)"
    words = "x^2 = 1000000 is claimed to be <= x = 1000 (part 1 of the statement)"
    assert told["counterexample with the largest violation"][0] == words
    assert told["counterexample with the largest violation"][1] == "x = 1000"


def test_a_value_is_told_as_far_as_it_is_known() -> None:
    names = {"i": ("", ""), "y": ("1/3", "0.33"), "z": ("", "0.25")}
    values = [{"name": name, "exact": exact, "approx": approx} for name, (exact, approx) in names.items()]
    found = {"instance": {}, "values": values, "words": "no", "part": 2}
    told = sections("TP01.2a", counterexample=found)["smallest counterexample"]
    assert told == ["no (part 2 of the statement)", "y = 1/3 (about 0.33)", "z is about 0.25"]


def test_the_charities_that_a_verdict_needs_are_named() -> None:
    assert sections("TP01.E3")["verdict"] == [
        "truth: holds with an omitted assumption", "under: useful rule", "strongest evidence: certified",
        "fidelity: clarified",
    ]  # fmt: skip


def test_sharpness_and_mutants_are_told() -> None:
    better = {"proved": "3", "refuted": "4", "bound": {"text": "x <= 3"}}
    sharp = {"part": 1, "words": "attained at x = 1", "infimum": "0", "better": [better]}
    mutant = {"name": "m1", "text": "x < 2", "reason": "no instance refutes it", "by": ""}
    kinds = {"sign": {"killed": 2, "classed": 0, "survived": 1}, "swap": {"killed": 1, "classed": 1, "survived": 0}}
    found = {"skipped": "", "kinds": kinds, "survivors": [mutant], "findings": []}
    told = sections("TP01.T1", sharpness=[sharp], mutants=found)
    assert told["sharpness"] == [
        "part 1: attained at x = 1; the infimum of the slack is 0", "can be sharpened (proved): x <= 3",
    ]  # fmt: skip
    assert told["mutants"] == [
        "5 derived: 3 killed, 1 classed, 1 survived", "survives: x < 2 (m1; no instance refutes it)",
    ]  # fmt: skip


def test_what_was_not_looked_for_is_not_told() -> None:
    told = sections("TP02.3.r1")
    assert [heading for heading, lines in told.items() if lines] == ["verdict"]


def test_an_ascii_pipe_gets_every_line(report: Path, program: Program) -> None:
    env = {"PYTHONIOENCODING": "ascii", "PATH": "", "FORCE_COLOR": "1"}
    done = program("show", "SL16.2.3g", "--report", report, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout


@pytest.mark.skipif(not HAS_TERMINALS, reason="needs a pseudo-terminal")
def test_a_narrow_terminal_gets_narrow_lines_in_colour(report: Path) -> None:
    code, said = on_terminal("show", "SL16.2.3g", "--report", report, width=40)
    lines = without_colours(said).splitlines()
    assert code == 0
    assert "\x1b[1mverdict\x1b[0m" in said
    assert lines[0].startswith("SL16.2.3g  1 - 4x is at least")
    assert max(map(len, lines)) <= 40
