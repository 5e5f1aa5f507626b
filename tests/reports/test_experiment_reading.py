"""Results of experiments read back: as they were written, or refused with the file, the place and what was expected."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from boostproof.cli import main
from boostproof.reports.experiments import build_result, experiment_files, read_result, read_results
from boostproof.reports.experiments.record import result_json
from boostproof.reports.experiments.shape import schema
from boostproof.verify.experiments import OUTCOMES, Experiment, Finding, Result, Series, Source
from boostproof.verify.experiments.registry import ENTRIES
from tests.reports.hostile import mutated
from tests.reports.tiny import tiny_report

CASES, SOME = 1000, 40


def _nothing(*_: Any) -> Any:
    """The work of an experiment that is not run."""


def _record(name: str = "toy", seed: int = 7) -> dict[str, Any]:
    made = Experiment(name, "TP01", "a toy", "Figure 1", ("TP01.T1", "TP01.2a"), _nothing, _nothing, _nothing)
    findings = (
        Finding("a number", "2", "2.1", "-1.5e-3", "3", "reproduced", "2 lies between", ("TP01.T1",)),
        Finding("no number", "much", "little", "", "", "not comparable", "no number is printed"),
        Finding("one end", "9", "above 1", "1", "", "not reproduced", "it is said to be small", ("TP01.2a",)),
    )
    band = {"x": [1.0, 2.0], "y": [0.5, 0.7], "low": [0.4, 0.7], "high": [0.6, 0.7]}
    series = (
        Series("panel", "band", band),
        Series("panel", "points", {"x": [1, 2, 3], "y": [0.1, 1e300, -0.0]}),
        Series("other", "band", {"x": [], "y": []}),
    )
    sources = (Source("a.csv", "a file", "0" * 64, 3), Source("points", "drawn"))
    settings = {"seeds": [2**62, 5], "laws": {"one": 0.25, "two": None}, "on": True}
    tables = {"a table": [{"b": 1, "a": "x"}, {"a": None}], "none": []}
    result = Result(name, findings, series, sources, settings, ("a note",), tables)
    return build_result(made, result, seed=seed, full=False, data={"a.csv": "0" * 64})


def _text(made: Any) -> str:
    """The file of altered data, with the digest of what it says where it can have one."""
    if isinstance(made, dict) and isinstance(made.get("digest"), str):
        rest = {key: value for key, value in made.items() if key != "digest"}
        text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
        made = {**made, "digest": hashlib.sha256(text.encode("ascii")).hexdigest()}
    return json.dumps(made)


def _refusal(folder: Path, text: str) -> str:
    """The error of a file that is refused; nothing where it is read."""
    path = folder / "FILE"
    path.write_text(text, encoding="utf-8")
    found = ""
    try:
        read_result(path)
    except ValueError as error:
        found = str(error)
    assert not found or found.startswith(f"{path} ")
    assert "\n" not in found
    return found


def _changed(change: Callable[[dict[str, Any]], object]) -> str:
    made = copy.deepcopy(_record())
    change(made)
    return _text(made)


def _put(*path: Any, to: Any) -> str:
    """The record with a value in the place of another."""

    def change(made: Any) -> None:
        for step in path[:-1]:
            made = made[step]
        made[path[-1]] = to

    return _changed(change)


def _written(folder: Path, record: dict[str, Any], name: str | None = None) -> Path:
    place = folder / (name or record["name"])
    place.mkdir(parents=True)
    (place / "result.json").write_text(result_json(record), encoding="utf-8")
    return place / "result.json"


# What is read -----------------------------------------------------------------------------------------------------


def test_what_is_written_is_read(tmp_path: Path) -> None:
    assert read_result(_written(tmp_path, _record())) == _record()


def test_all_files_of_what_was_read_are_those_of_what_was_written(tmp_path: Path) -> None:
    assert experiment_files(read_result(_written(tmp_path, _record()))) == experiment_files(_record())


def test_a_run_is_read(tmp_path: Path) -> None:
    assert main(["experiment", "run", "jss09-figure-1", "--jobs", "1", "--out", str(tmp_path)]) == 0
    (found,) = read_results(tmp_path)
    place = tmp_path / "jss09-figure-1"
    assert {name: (place / name).read_text(encoding="utf-8") for name in experiment_files(found)} == experiment_files(
        found
    )


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


def test_the_schema_knows_the_outcomes() -> None:
    assert tuple(schema()["$defs"]["finding"]["properties"]["outcome"]["enum"]) == OUTCOMES


def test_the_record_is_as_the_schema_says() -> None:
    jsonschema.validate(json.loads(_text(_record())), schema(), cls=jsonschema.Draft202012Validator)


# What is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is empty: expected a result of an experiment"),
        ("\x00", "is not JSON"),
        ("[]", "is not a result of an experiment: it names no schema of one"),
        ('{"schema": 1}', "it names no schema of one"),
        (_put("schema", to="boostproof-experiment/2"), "reads 'boostproof-experiment/1'"),
        (_put("schema", to="boostproof-experiment-journal/1"), "it names no schema of one"),
        (_text(tiny_report()), "is a report of verdicts: expected the result.json of an experiment"),
        (_text(_record()).replace('"seed": 7', '"seed": 8'), "has digest='[0-9a-f]{64}', which is not that of its"),
        (_put("digest", to=None), "has digest=None, which is not"),
        (_text(_record()).replace('"seed": 7', '"seed": 7, "seed": 7'), "the key 'seed' stands twice"),
        (_text(_record()).replace('"seed": 7', '"seed": NaN'), "NaN is no number"),
        (_text(_record()).replace('"seed": 7', '"seed": -1e999'), "-1e999 is too large a number: expected one"),
        (_text(_record()).replace('"seed": 7', '"seed": ' + "7" * 21), "an integer of more than 20 digits"),
        (_text(_record()).replace('"seed": 7', '"seed": ' + "[" * 51 + "]" * 51), "expected at most 50 levels"),
        (_text(_record()).replace('"seed": 7', '"seed": ' + "[" * 10**5 + "]" * 10**5), "nested too deeply"),
        (_changed(lambda made: made.pop("notes")), "experiment: has no 'notes'"),
        (_changed(lambda made: made.update(timing=[])), r"timing=\[0 items\] does not belong there"),
        (_put("name", to="../toy"), r"name='../toy': expected text such as"),
        (_put("name", to="toy\n"), r"name='toy\\n': expected"),
        (_put("name", to="a" * 81), "at most 80 characters"),
        (_put("name", to="-toy"), "name='-toy': expected"),
        (_put("seed", to=-1), "seed=-1: expected at least 0"),
        (_put("seed", to=10**18), "seed=10{18}: expected at most"),
        (_put("seed", to=1.0), "seed=1.0: expected integer"),
        (_put("full", to=0), "full=0: expected boolean"),
        (_put("claims", 0, to="TP01"), r"claims\[0\]='TP01': expected text such as"),
        (_put("claims", to=["TP01.T1"] * 2), "claims names 'TP01.T1' twice"),
        (_put("title", to="a\x1b[2J"), r"title='a\\x1b\[2J': expected text such as"),
        (_put("notes", 0, to="a\u2028b"), r"notes\[0\]='a\\u2028b': expected text such as"),
        (_put("data", "b.csv", to="00"), r"data.b.csv='00': expected text such as"),
        (_put("sources", 0, "rows", to=-1), r"sources\[0\].rows=-1: expected at least 0"),
        (_put("sources", 0, "sha256", to="0"), r"sources\[0\].sha256='0': expected"),
        (_put("findings", 0, "outcome", to="proved"), r"findings\[0\].outcome='proved': expected one of 'reproduced'"),
        (_put("findings", 0, "about", to=["T1"]), r"findings\[0\].about\[0\]='T1': expected text such as"),
        (_put("findings", 0, "about", to=["TP01.T1"] * 2), r"findings\[0\].about names 'TP01.T1' twice"),
        (_put("findings", 0, "about", to=["TP01.T9"]), r"findings\[0\].about names 'TP01.T9': expected claims"),
        (_put("findings", 1, "name", to="a number"), "findings names 'a number' twice"),
        (_put("findings", 0, "low", to="nan"), r"findings\[0\].low='nan': expected text such as"),
        (_put("findings", 0, "low", to="1e9999999"), r"findings\[0\].low='1e9999999': expected"),
        (_put("findings", 0, "low", to="\u0663"), r"findings\[0\].low='\\u0663': expected"),
        (_put("findings", 0, "low", to="3.01"), r"findings\[0\].low='3.01' is above high='3'"),
        (_put("findings", 0, "low", to="1e999999"), r"findings\[0\].low='1e999999' is above high='3'"),
        (_put("series", 1, "label", to="band"), "series names 'panel, band' twice"),
        (_put("series", 0, "columns", "x", to=[1.0]), r"series\[0\].columns holds 1 of 'x', 2 of 'y'"),
        (_put("series", 0, "columns", "x", 0, to="1"), r"series\[0\].columns.x\[0\]='1': expected number"),
        (_put("series", 0, "columns", "x", 0, to=True), r"series\[0\].columns.x\[0\]=True: expected number"),
        (_put("series", 0, "columns", to={"x": []}), r"series\[0\].columns has no 'y'"),
        (_put("series", 0, "columns", to={"x": [], "y": [], "low": []}), "holds 'low' alone: expected both"),
        (_put("series", 0, "columns", "low", 1, to=0.71), r"columns.low\[1\]=0.71 is above high\[1\]=0.7"),
        (_put("tables", "a table", 0, to=[1]), r"tables.a table\[0\]=\[1 items\]: expected object"),
        (_put("tables", "a table", 0, "a", to=[1]), r"tables.a table\[0\].a=\[1 items\]: expected"),
    ],
)  # fmt: skip
def test_what_is_not_as_it_should_be_is_refused_with_its_place(tmp_path: Path, text: str, fault: str) -> None:
    found = _refusal(tmp_path, text)
    assert re.search(fault, found), found


@pytest.mark.parametrize(
    ("seed", "fault"),
    [
        (lambda: "[" + "[]," * 2_000_000 + "[]]", "at most 2000000 values"),
        (lambda: "7" + " " * (64 << 20), "at most 64 MB"),
    ],
    ids=["values", "bytes"],
)
def test_a_file_that_is_too_much_is_refused(tmp_path: Path, seed: Callable[[], str], fault: str) -> None:
    """The text is made here, so that no collected test holds it."""
    assert fault in _refusal(tmp_path, _text(_record()).replace('"seed": 7', f'"seed": {seed()}'))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read: No such file"):
        read_result(tmp_path / "missing")


def test_what_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "FILE").write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match="is not text in UTF-8"):
        read_result(tmp_path / "FILE")


@pytest.fixture(name="read", scope="module")
def _read(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Of many altered records the texts of those that are read."""
    made = [_text(make()) for _, make in random.Random(8).sample(list(mutated(_record())), CASES)]
    folder = tmp_path_factory.mktemp("altered")
    return [text for text in made if not _refusal(folder, text)]


def test_nothing_but_a_refusal_comes_of_what_was_altered(read: list[str]) -> None:
    assert SOME < len(read) < CASES / 2


def test_what_the_schema_refuses_is_not_read(read: list[str]) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    assert [text[:200] for text in read[:SOME] if not validator.is_valid(json.loads(text))] == []


def test_what_was_read_can_be_shown(read: list[str]) -> None:
    for text in random.Random(9).sample(read, SOME):
        assert "<script>globalThis" not in experiment_files(json.loads(text))["result.html"]


def test_another_result_under_the_name_of_an_experiment_is_no_figure() -> None:
    record = {
        **_record("mm01-figure-1"),
        "series": [{"panel": "sample", "label": "regions labelled +1", "columns": {}}],
    }
    record["series"][0]["columns"] = {"x": [0.0, 1.0], "y": [0.0, 1.0]}
    with pytest.raises(ValueError, match=r"mm01-figure-1: no figure can be drawn .*'cell'"):
        experiment_files(record)


# Folders of results -----------------------------------------------------------------------------------------------


def test_results_are_in_the_order_of_the_experiments_then_by_name(tmp_path: Path) -> None:
    names = ["b-toy", *ENTRIES, "a-toy"]
    for name in names:
        _written(tmp_path, _record(name))
    assert [record["name"] for record in read_results(tmp_path)] == [*ENTRIES, "a-toy", "b-toy"]


def test_other_files_and_folders_are_passed_over(tmp_path: Path) -> None:
    _written(tmp_path, _record())
    (tmp_path / "journal").mkdir()
    (tmp_path / "odd" / "result.json").mkdir(parents=True)
    (tmp_path / "result.json").write_text("", encoding="utf-8")
    assert [record["name"] for record in read_results(tmp_path)] == ["toy"]


def test_a_result_in_a_folder_of_another_name_is_refused(tmp_path: Path) -> None:
    _written(tmp_path, _record(), "other")
    with pytest.raises(ValueError, match=r"result\.json has name='toy': expected 'other', as its folder is called"):
        read_results(tmp_path)


def test_a_damaged_result_is_refused_with_its_file(tmp_path: Path) -> None:
    path = _written(tmp_path, _record())
    path.write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(f"{path} is not JSON")):
        read_results(tmp_path)


def test_a_folder_without_results_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"holds no NAME/result\.json: expected a folder that"):
        read_results(tmp_path)


@pytest.mark.parametrize("name", ["missing", "file"])
def test_what_is_no_folder_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ValueError, match=r"cannot be read: .*: expected a folder of results"):
        read_results(os.fspath(tmp_path / name))
