"""What `boostproof experiment run` leaves in a folder: seconds apart from the rest, and nothing of an earlier run."""

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
from boostproof.reports.experiments import build_result, experiment_files, read_results
from boostproof.reports.folder import MANIFEST
from boostproof.verify.experiments import Experiment, Result, Series, Task, registry

OUT = Path("boostproof-experiments")
TOY = OUT / "toy"
CURVE = Series("a panel", "a curve", {"x": [0.0, 1.0], "y": [0.0, 4.0]})
SECONDS = Series("search", "by hand", {"x": [10, 100], "y": [0.5, 7.25]})


class Toy:
    """An experiment whose result may be set."""

    def __init__(self) -> None:
        self.result = Result("toy", (), (CURVE,), (), {}, tables={"one": [{"a": 1}]})

    def experiment(self) -> Experiment:
        tasks = [Task("only", {})]
        return Experiment("toy", "TOY", "a toy", "nowhere", (), lambda *_: tasks, dict, lambda *_: self.result)

    def run(self, *timing: Series, **changes: Any) -> None:
        self.result = replace(self.result, timing=timing, **changes)
        assert main(["experiment", "run", "toy", "--jobs", "1"]) == 0


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    made = Toy()
    entry = registry.Entry("toy", "TOY", "nowhere", "a toy", (), "none", "a moment", "a moment")
    monkeypatch.setitem(registry.ENTRIES, "toy", entry)
    monkeypatch.setattr(registry, "experiment", lambda name: made.experiment())
    monkeypatch.chdir(tmp_path)
    return made


def names() -> list[str]:
    """The files of a result, but for the list of them."""
    found = sorted(path.relative_to(TOY).as_posix() for path in TOY.rglob("*") if path.is_file())
    return [name for name in found if name != MANIFEST]


def facts() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((TOY / "run.json").read_text(encoding="utf-8"))
    return found


def slower(seconds: Series) -> Series:
    return replace(seconds, columns={"x": seconds.columns["x"], "y": [2 * value for value in seconds.columns["y"]]})


# Seconds ----------------------------------------------------------------------------------------------------------


def test_seconds_are_a_sheet_and_a_figure_of_their_own(toy: Toy) -> None:
    toy.run(SECONDS)
    text = (TOY / "data/timing-search-by-hand.csv").read_text(encoding="utf-8")
    assert list(csv.reader(text.splitlines())) == [["x", "y"], ["10", "0.5"], ["100", "7.25"]]
    assert ET.parse(TOY / "timing.svg").getroot().tag.endswith("svg")


def test_the_figure_of_seconds_says_what_its_axes_are(toy: Toy) -> None:
    toy.run(SECONDS)
    words = "".join(ET.parse(TOY / "timing.svg").getroot().itertext())
    assert all(said in words for said in ("search, seconds", "number of records N", "by hand"))


def test_a_panel_called_seconds_says_it_once(toy: Toy) -> None:
    toy.run(replace(SECONDS, panel="seconds"))
    words = "".join(ET.parse(TOY / "timing.svg").getroot().itertext())
    assert "seconds, seconds" not in words


def test_a_run_tells_its_figure_of_seconds(toy: Toy, capsys: pytest.CaptureFixture[str]) -> None:
    toy.run(SECONDS)
    assert "timing.svg" in capsys.readouterr().out


def test_nothing_but_the_files_of_seconds_depends_on_them(toy: Toy) -> None:
    toy.run(SECONDS)
    before = {name: (TOY / name).read_bytes() for name in names()}
    toy.run(slower(SECONDS))
    assert {name for name, content in before.items() if (TOY / name).read_bytes() != content} == {
        "data/timing-search-by-hand.csv", "timing.svg", "run.json",
    }  # fmt: skip


def test_the_page_leads_to_the_figure_of_seconds(toy: Toy) -> None:
    toy.run(SECONDS)
    page = (TOY / "result.html").read_text(encoding="utf-8")
    assert 'differs from run to run: <a href="timing.svg">timing.svg</a>.' in page
    assert facts()["timing"] is True


def test_without_seconds_nothing_is_said_of_them(toy: Toy) -> None:
    toy.run()
    assert "timing" not in (TOY / "result.html").read_text(encoding="utf-8")
    assert not [name for name in names() if "timing" in name]
    assert facts()["timing"] is False


def test_the_result_says_that_there_are_seconds(toy: Toy) -> None:
    toy.run(SECONDS)
    assert [record["timed"] for record in read_results(OUT)] == [True]
    toy.run()
    assert [record["timed"] for record in read_results(OUT)] == [False]


def test_times_of_zero_are_drawn(toy: Toy) -> None:
    toy.run(replace(SECONDS, columns={"x": [10, 100], "y": [0.0, 1.0]}))
    assert (TOY / "timing.svg").stat().st_size > 0


def test_a_sheet_of_seconds_takes_no_name_of_a_curve(toy: Toy) -> None:
    toy.run(SECONDS, series=(CURVE, Series("timing", "search, by hand", CURVE.columns)))
    assert {"data/timing-search-by-hand.csv", "data/timing-search-by-hand-2.csv"} <= set(names())


# What an earlier run left -----------------------------------------------------------------------------------------


def test_a_run_lists_what_it_wrote(toy: Toy) -> None:
    toy.run(SECONDS)
    written = {name: hashlib.sha256((TOY / name).read_bytes()).hexdigest() for name in names() if name != "run.json"}
    assert facts()["files"] == written


def test_what_an_earlier_run_wrote_and_this_one_does_not_have_goes(toy: Toy) -> None:
    toy.run(SECONDS)
    toy.run(tables={"two": [{"a": 1}]})
    assert names() == [
        "data/a-panel-a-curve.csv", "data/table-two.csv", "figure.svg", "result.html", "result.json", "run.json",
    ]  # fmt: skip


def test_what_a_user_made_or_changed_stays(toy: Toy) -> None:
    toy.run()
    (TOY / "data/mine.csv").write_text("mine", encoding="ascii")
    (TOY / "data/table-one.csv").write_text("changed", encoding="ascii")
    toy.run(tables={})
    assert {"data/mine.csv", "data/table-one.csv"} <= set(names())


def test_a_folder_that_is_empty_then_goes(toy: Toy) -> None:
    toy.run()
    toy.run(tables={}, series=())
    assert not (TOY / "data").exists()


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{}", '{"files": 7}', '{"files": {"data/table-one.csv": 7}}', "[" * 100_000,
        '{"files": {"a\\u0000": ""}}',
    ],
)  # fmt: skip
def test_without_a_list_nothing_is_known_as_ours(toy: Toy, text: str) -> None:
    toy.run()
    (TOY / MANIFEST).unlink()
    (TOY / "run.json").write_text(text, encoding="utf-8")
    before = names()
    assert main(["experiment", "run", "toy", "--jobs", "1"]) == 2
    assert names() == before


def test_nothing_outside_of_the_folder_goes(toy: Toy) -> None:
    toy.run()
    (OUT / "mine").write_text("mine", encoding="ascii")
    (TOY / "link").symlink_to(OUT.absolute())
    sha256 = hashlib.sha256(b"mine").hexdigest()
    listed = dict.fromkeys(("../mine", str((OUT / "mine").absolute()), "link/mine", "..\\mine"), sha256)
    (TOY / "run.json").write_text(json.dumps({"digest": "0" * 64, "files": listed}), encoding="utf-8")
    toy.run()
    assert (OUT / "mine").exists()


# What cannot be read again ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"notes": ("two\nlines",)}, r"notes\[0\]='two\\nlines': expected text such as"),
        ({"series": (CURVE, CURVE)}, "series names 'a panel, a curve' twice"),
        ({"timing": (Series("p", "l", {"x": [1.0], "y": []}),)}, "different lengths"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(toy: Toy, change: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        build_result(toy.experiment(), replace(toy.result, **change), seed=0, full=False)


def test_a_result_of_a_report_is_drawn_alike(toy: Toy) -> None:
    toy.run(SECONDS)
    (record,) = read_results(OUT)
    made = experiment_files(record)
    assert {name: (TOY / name).read_text(encoding="utf-8") for name in made} == made
