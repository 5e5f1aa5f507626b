"""The runs of JSS09's Tables 1 and 2: splits, folds and copies, two tables of scikit-learn, and the sets themselves."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boostproof.reports.experiments.layouts import layout
from boostproof.reports.experiments.record import build_result
from boostproof.verify.experiments.data import available
from boostproof.verify.experiments.jss09 import tables
from boostproof.verify.experiments.jss09.tables_runs import METHODS, SINGLE, _rows, _views, work
from boostproof.verify.experiments.jss09.tables_sets import OPEN, ROWS, Base, bases, copied_rows, table
from boostproof.verify.experiments.registry import entry, experiment

DATA = Path(os.environ.get("BOOSTPROOF_DATA", "data"))
FEW = (Base("iris", 150, 150, ""), Base("wine-1", 178, 178, ""))
"""Tables that take no time."""


def folder() -> str:
    if not DATA.is_dir() or "glass" not in available(DATA):
        pytest.skip("no files of JSS09's sets: BOOSTPROOF_DATA names no folder that holds them")
    return str(DATA)


def once(base: str, data: str | None = None, **asked: Any) -> Any:
    options = {"split": True, "copied": 0, "repetition": 0, "seed": 0, "bounds": False}
    return work(base=base, data=data, **{**options, **asked})


@pytest.mark.parametrize(("d", "halves"), [(2, (1, 1)), (9, (5, 4)), (34, (17, 17))])
def test_features_are_parted_in_two_halves(d: int, halves: tuple[int, int]) -> None:
    first, second = _views(d, True, seed=3)
    assert (len(first), len(second)) == halves
    assert sorted(first + second) == list(range(d))


def test_a_split_depends_on_its_seed() -> None:
    assert _views(34, True, seed=3) == _views(34, True, seed=3) != _views(34, True, seed=4)


def test_without_a_split_both_learners_see_all_features() -> None:
    assert _views(3, False, seed=3) == ([0, 1, 2], [0, 1, 2])


def test_copies_are_of_distinct_rows_four_times_each() -> None:
    rows, counts = np.unique(_rows(10, 7, np.random.default_rng(1)), return_counts=True)
    assert (len(rows), set(counts.tolist())) == (7, {4})


def test_without_copies_each_row_is_there_once() -> None:
    assert _rows(4, 0, np.random.default_rng(1)).tolist() == [0, 1, 2, 3]


def test_folds_part_the_rows_into_nearly_equal_sizes() -> None:
    assert sorted(once("iris")["sizes"]) == [30] * 5
    assert sorted(once("iris", copied=21)["sizes"]) == [16, 17, 17, 17, 17]


def test_a_repetition_is_the_same_again_and_another_one_is_not() -> None:
    assert once("iris") == once("iris") != once("iris", repetition=1)


def test_all_methods_know_an_easy_class() -> None:
    """The first cultivar of wine; one half of the features tells less than all, but more than the larger class."""
    found = once("wine-1", split=False)
    shares = {name: sum(right) / 178 for name, right in found["right"].items()}
    assert set(shares) == {*METHODS, *SINGLE}
    assert min(shares.values()) > 0.9


def test_tables_of_scikit_learn_stand_in_once_each() -> None:
    assert [base.name for base in bases(None)] == ["breast-cancer", "diabetes", "digits", "iris", "wine-1"]


@pytest.fixture(scope="module", params=[1, 2])
def tiny(request: pytest.FixtureRequest) -> Any:
    """Both experiments on two tables and two repetitions, as the record of a result."""
    number = request.param
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "REPETITIONS", {False: 2})
        patch.setattr(tables, "bases", lambda _: FEW)
        run = experiment(f"jss09-table-{number}")
        done = {task.key: run.work(**task.arguments) for task in run.plan(None, 0, False)}
        return build_result(run, run.gather(done, None, 0, False), seed=0, full=False)


def test_stand_ins_reproduce_nothing_that_is_printed_of_sets(tiny: Any) -> None:
    of_sets = [found for found in tiny["findings"] if " Z_t" not in found["name"] and "margin" not in found["name"]]
    assert len(of_sets) > 20
    assert {found["outcome"] for found in of_sets} == {"not comparable"}


def test_the_bounds_are_held_against_every_round(tiny: Any) -> None:
    bounds = [found for found in tiny["findings"] if found["name"].startswith(("2-BOOST: ", "boosted "))]
    assert len(bounds) == 9
    assert {found["outcome"] for found in bounds} == {"reproduced"}


def test_findings_bear_on_claims_of_the_entry(tiny: Any) -> None:
    assert {claim for found in tiny["findings"] for claim in found["about"]} <= set(entry(tiny["name"]).claims)


def test_every_curve_has_its_look(tiny: Any) -> None:
    looks = {panel.name: panel.looks for panel in layout(tiny)}
    assert [held["label"] for held in tiny["series"] if held["label"] not in looks[held["panel"]]] == []


def test_every_set_has_a_row(tiny: Any) -> None:
    assert tiny["settings"]["rows"] == ["iris, 150", "wine-1, 178"]
    assert {row["set"] for row in tiny["tables"]["rounds"]} == {"iris", "wine-1"}


def test_a_folder_without_the_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"expected australian\.dat in it or in its folder uci"):
        experiment("jss09-table-1").plan(str(tmp_path), 0, False)


def test_the_sets_have_the_printed_numbers_of_features_but_for_german() -> None:
    data = folder()
    other = [base.name for base in bases(data) if table(base.name, data).X.shape[1] + 1 != ROWS[1][base.name].features]
    assert other == ["German"]
    assert "German" in OPEN


def test_four_copies_make_seven_of_the_printed_sizes() -> None:
    found = {base.name: copied_rows(base) for base in bases(folder()) if copied_rows(base)}
    assert found == {
        "Austral": 689, "Balance": 624, "Breast": 698, "Horse": 367, "Ionosphere": 184, "Pima": 767, "TicTacToe": 599,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["Glass", "Horse", "WhiteHouse"])
@pytest.mark.parametrize("split", [True, False])
def test_a_set_with_gaps_and_words_is_learnt(name: str, split: bool) -> None:
    data = folder()
    found = once(name, data, split=split)
    y = table(name, data).y
    assert sum(found["sizes"]) == len(y)
    if name == "WhiteHouse":
        assert sum(found["right"]["two_boost"]) > 0.85 * len(y)


def test_the_plan_has_a_task_for_each_set_setting_and_repetition() -> None:
    data = folder()
    tasks = experiment("jss09-table-2").plan(data, 0, False)
    assert len(tasks) == (11 + 7 + 11) * tables.REPETITIONS[False]
    assert sum(task.arguments["bounds"] for task in tasks) == 11 * tables.REPETITIONS[False]
