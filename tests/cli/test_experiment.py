"""`boostproof experiment`: the list, files of a run, bad input, and a run that is taken up again."""

from __future__ import annotations

import csv
import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from boostproof.cli import main
from boostproof.reports.experiments import build_result, experiment_files
from boostproof.verify.experiments import Experiment, Finding, Result, Series, Task, registry

NAME = "jss09-figure-1"
OUT = Path("boostproof-experiments")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: object) -> int:
    return main(["experiment", "run", *map(str, arguments)])


def contents(place: Path) -> dict[str, bytes]:
    return {
        path.relative_to(place).as_posix(): path.read_bytes()
        for path in sorted(place.rglob("*"))
        if path.is_file() and path.name != "run.json"
    }


class Toy:
    """Three tasks, of which one may be interrupted."""

    def __init__(self) -> None:
        self.stops = True
        self.done: list[int] = []

    def work(self, number: int) -> int:
        if number == 2 and self.stops:
            raise KeyboardInterrupt
        self.done.append(number)
        return number

    def experiment(self) -> Experiment:
        tasks = [Task(str(number), {"number": number}) for number in range(3)]
        columns = {"x": [0.0, 1.0, 2.0], "y": [0.0, 1.0, 4.0]}
        finding = Finding("a number", "2", "2", "1", "3", "reproduced", "2 lies between", ("TOY.1",))
        result = Result("toy", (finding,), (Series("a panel", "a curve", columns),), (), {})
        return Experiment("toy", "TOY", "a toy", "nowhere", ("TOY.1",), lambda *_: tasks, self.work, lambda *_: result)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    made = Toy()
    entry = registry.Entry("toy", "TOY", "nowhere", "a toy", ("TOY.1",), "none", "a moment", "a moment", ("*.csv",))
    monkeypatch.setitem(registry.ENTRIES, "toy", entry)
    monkeypatch.setattr(registry, "experiment", lambda name: made.experiment())
    return made


def test_the_list_names_each_with_its_claims_data_and_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["experiment", "list"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in registry.ENTRIES)
    assert {line.split()[0] for line in told.splitlines() if line.startswith("  ")} >= {"claims", "data", "time"}


@pytest.mark.parametrize("name", registry.ENTRIES)
def test_an_experiment_is_what_its_entry_says(name: str) -> None:
    entry, found = registry.entry(name), registry.experiment(name)
    assert (found.name, found.paper, found.claims) == (entry.name, entry.paper, entry.claims)


def test_the_claims_of_the_experiments_exist() -> None:
    from boostproof.theory import all_claims

    known = {claim.id for claim in all_claims()}
    assert [claim for entry in registry.ENTRIES.values() for claim in entry.claims if claim not in known] == []


def test_a_run_leaves_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(NAME, "--jobs", 1) == 0
    assert {"result.json", "result.html", "figure.svg"} <= set(contents(OUT / NAME))
    assert json.loads((OUT / NAME / "run.json").read_text(encoding="utf-8"))["jobs"] == 1
    assert not (OUT / "journal").exists()
    assert "not reproduced: correlations run from -0.88678" in capsys.readouterr().out


def test_one_and_two_processes_leave_the_same_bytes() -> None:
    assert run(NAME, "--jobs", 1, "--out", "one") == run(NAME, "--jobs", 2, "--out", "two") == 0
    assert contents(Path("one")) == contents(Path("two"))


def test_an_interrupted_run_is_taken_up_again(toy: Toy, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("toy", "--jobs", 1) == 130
    assert "2 of 3 tasks are kept" in capsys.readouterr().err
    toy.stops = False
    assert run("toy", "--jobs", 1) == 0
    assert toy.done == [0, 1, 2]
    assert "resumed: 2 of 3 tasks of toy" in capsys.readouterr().err


def test_an_interrupted_run_leaves_the_bytes_of_one_that_was_not(toy: Toy) -> None:
    run("toy", "--jobs", 1)
    toy.stops = False
    assert run("toy", "--jobs", 1) == run("toy", "--jobs", 1, "--out", "straight") == 0
    assert contents(OUT) == contents(Path("straight"))


def test_changed_data_begins_anew(toy: Toy, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "a.csv").write_text("1", encoding="ascii")
    assert run("toy", "--jobs", 1, "--data", data) == 130
    (data / "a.csv").write_text("2", encoding="ascii")
    toy.stops = False
    assert run("toy", "--jobs", 1, "--data", data) == 0
    assert toy.done == [0, 1, 0, 1, 2]
    stored = json.loads((OUT / "toy/result.json").read_text(encoding="utf-8"))["data"]
    assert stored == {"a.csv": hashlib.sha256(b"2").hexdigest()}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing"], "'nothing' is no experiment"),
        ([NAME, "--data", "missing"], "is no folder"),
        ([NAME, "--seed", "-1"], "whole number"),
        ([NAME, "--jobs", "0"], "whole number"),
        ([], "required"),
    ],
)
def test_bad_usage_is_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_a_file_where_the_folder_should_be_is_refused_before_any_work(toy: Toy) -> None:
    OUT.write_text("", encoding="ascii")
    assert run("toy", "--jobs", 1) == 2
    assert toy.done == []


@pytest.fixture
def record(toy: Toy) -> dict[str, Any]:
    made = toy.experiment()
    return build_result(made, made.gather({}, None, 0, False), seed=0, full=False)


def test_the_digest_is_of_all_the_rest(record: dict[str, Any]) -> None:
    rest = {key: value for key, value in record.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    assert record["digest"] == hashlib.sha256(text.encode()).hexdigest()


def test_a_series_is_a_sheet(record: dict[str, Any]) -> None:
    text = experiment_files(record)["data/a-panel-a-curve.csv"]
    assert list(csv.reader(text.splitlines())) == [["x", "y"], ["0.0", "0.0"], ["1.0", "1.0"], ["2.0", "4.0"]]


def test_an_unknown_experiments_figure_is_xml(record: dict[str, Any]) -> None:
    root = ET.fromstring(experiment_files(record)["figure.svg"])
    assert root.tag.endswith("svg")


def test_texts_are_escaped(toy: Toy) -> None:
    made = toy.experiment()
    result = made.gather({}, None, 0, False)
    bad = replace(result.findings[0], reason='</td><script>alert("1")</script>')
    series = Series("<p>", "a & b <i>", {"x": [0.0, 1.0], "y": [1.0, 2.0]})
    files = experiment_files(build_result(made, replace(result, findings=(bad,), series=(series,)), seed=0, full=False))
    assert "<script>" not in files["result.html"]
    ET.fromstring(files["figure.svg"])


def test_columns_of_different_lengths_are_refused(toy: Toy) -> None:
    made = toy.experiment()
    broken = replace(made.gather({}, None, 0, False), series=(Series("p", "s", {"x": [1.0], "y": []}),))
    with pytest.raises(ValueError, match="different lengths"):
        build_result(made, broken, seed=0, full=False)


def test_an_unknown_outcome_is_refused(toy: Toy) -> None:
    made = toy.experiment()
    result = made.gather({}, None, 0, False)
    broken = replace(result, findings=(replace(result.findings[0], outcome="proved"),))
    with pytest.raises(ValueError, match="expected one of reproduced"):
        build_result(made, broken, seed=0, full=False)
