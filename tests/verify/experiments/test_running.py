"""Tasks are done once, whoever does them; what is done is kept, and taken up again where everything is as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import joblib
import numpy as np
import pytest

from boostproof.verify.experiments import Experiment, Task
from boostproof.verify.experiments.journal import Unwritable, data_sums
from boostproof.verify.experiments.running import Run, prepared, workers
from tests.verify.experiments.toys import Failing, begun, square, summed, toy, values

SQUARES = [0, 1, 4, 9, 16]


def test_values_are_in_the_order_of_the_plan() -> None:
    assert values(Run(toy(), None, 0, False)) == SQUARES


def test_two_workers_find_what_one_does() -> None:
    with joblib.parallel_config(backend="threading"):
        assert values(Run(toy(), None, 0, False), jobs=2) == SQUARES


@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt])
def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, error: type[BaseException]) -> None:
    with pytest.raises(error):
        begun(tmp_path, Failing(3, error)).work(1)
    again = Failing(None)
    assert values(begun(tmp_path, again)) == SQUARES
    assert again.seen == [3, 4]


def test_an_error_in_one_of_two_workers_keeps_what_is_done(tmp_path: Path) -> None:
    with joblib.parallel_config(backend="threading"), pytest.raises(OSError, match="it went wrong"):
        begun(tmp_path, Failing(4)).work(2)
    assert values(begun(tmp_path, Failing(None))) == SQUARES


def test_an_error_says_in_which_task() -> None:
    with pytest.raises(OSError, match="it went wrong") as caught:
        Run(toy(Failing(2)), None, 0, False).work(1)
    assert caught.value.__notes__ == ["in task task 2"]


@pytest.mark.parametrize("other", [{"seed": 1}, {"sums": {"a.csv": "00"}}])
def test_other_settings_begin_anew(tmp_path: Path, other: dict[str, Any]) -> None:
    begun(tmp_path, square).work(1)
    assert begun(tmp_path, square).done
    assert not begun(tmp_path, square, **other).done


def test_other_arguments_of_a_task_begin_anew(tmp_path: Path) -> None:
    begun(tmp_path, square).work(1)
    other = [Task("task 0", {"number": 7}), Task("task 1", {"number": 1})]
    run = Run(Experiment("toy", "TOY", "a toy", "nowhere", (), lambda *_: other, square, summed), None, 0, False)
    warnings: list[str] = []
    run.resume(tmp_path, {}, warnings.append)
    assert list(run.done) == ["task 1"]
    assert "another task" in warnings[0]


def test_a_damaged_entry_is_left_out_with_a_warning(tmp_path: Path) -> None:
    begun(tmp_path, square).work(1)
    path = min(tmp_path.rglob("*.json"))
    entry = json.loads(path.read_text(encoding="ascii"))
    path.write_text(json.dumps({**entry, "value": 99}), encoding="ascii")
    run, warnings = Run(toy(), None, 0, False), list[str]()
    assert run.resume(tmp_path, {}, warnings.append) == 4
    assert "it was damaged" in warnings[0]


@pytest.mark.parametrize("text", ["", "[]", "{}", "[" * 100_000])
def test_what_is_no_entry_is_left_out(tmp_path: Path, text: str) -> None:
    begun(tmp_path, square).work(1)
    min(tmp_path.rglob("*.json")).write_text(text, encoding="ascii")
    assert len(begun(tmp_path, square).done) == 4


def test_a_finished_run_takes_its_journal_away(tmp_path: Path) -> None:
    run = begun(tmp_path / "journal", square)
    run.work(1)
    run.finish()
    assert list(tmp_path.iterdir()) == []


def test_a_journal_that_cannot_be_written_says_where(tmp_path: Path) -> None:
    (tmp_path / "journal").write_text("", encoding="ascii")
    with pytest.raises(Unwritable, match="cannot be written"):
        begun(tmp_path / "journal", square).work(1)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), np.float64(1.5) * np.ones(2), {1, 2}, object()])
def test_what_is_no_finite_data_is_refused_with_its_task(value: object) -> None:
    with pytest.raises(TypeError, match="task task 0 of toy"):
        Run(toy(lambda number: value), None, 0, False).work(1)


def test_two_tasks_of_one_key_are_refused() -> None:
    tasks = [Task("same", {"number": 1}), Task("same", {"number": 2})]
    twice = Experiment("toy", "TOY", "a toy", "nowhere", (), lambda *_: tasks, square, summed)
    with pytest.raises(ValueError, match="two tasks with the key 'same'"):
        Run(twice, None, 0, False)


def test_the_sums_of_data_are_of_the_files_that_globs_find(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    for name in ("a.csv", "b.txt", "inner/c.csv"):
        (tmp_path / name).write_text("abc", encoding="ascii")
    expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # SHA-256 of abc, FIPS 180-2
    assert data_sums(str(tmp_path), ["*.csv", "inner/*"]) == {"a.csv": expected, "inner/c.csv": expected}


def test_without_a_folder_there_are_no_sums() -> None:
    assert data_sums(None, ["*"]) == {}


def test_a_folder_of_data_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no folder"):
        prepared(toy(), data=str(tmp_path / "missing"))


def test_workers_are_those_that_are_asked_for() -> None:
    assert workers(3) == 3


def test_a_backend_of_several_workers_is_asked_for_its_own_count() -> None:
    with joblib.parallel_config(backend="threading", n_jobs=5):
        assert workers(None) is None


def test_without_a_backend_each_processor_works() -> None:
    assert (workers(None) or 0) >= 1


def test_a_file_called_like_a_module_of_python_does_not_end_the_workers(tmp_path: Path) -> None:
    script, folder = tmp_path / "script.py", tmp_path / "folder"
    folder.mkdir()
    (folder / "bz2.py").write_text("raise SystemExit('this file was imported')", encoding="utf-8")
    words = ["experiment", "run", "jss09-figure-1", "--jobs", "2"]
    lines = ["from boostproof.cli import main", "if __name__ == '__main__':", f"    raise SystemExit(main({words}))"]
    script.write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run([sys.executable, script], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
