"""The runs of JSS09's Tables 1 and 2: splits, folds and copies, two tables of scikit-learn, and the sets themselves."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms import MethodA, NominalStump
from boostproof.reports.experiments.layouts import layout
from boostproof.reports.experiments.record import build_result
from boostproof.verify.experiments.data import NOMINAL, NUMERIC, Table, available
from boostproof.verify.experiments.data.table import table_of
from boostproof.verify.experiments.jss09 import tables, tables_runs
from boostproof.verify.experiments.jss09.tables_runs import (
    METHODS,
    SINGLE,
    _divided,
    _learners,
    _method_a,
    _rows,
    _views,
    work,
)
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


def test_a_repetition_draws_its_split_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def views(_d: int, _split: bool, seed: int) -> Any:
        seeds.append(seed)
        return [0, 1], [2, 3]

    monkeypatch.setattr(tables_runs, "_views", views)
    for repetition, copied in ((0, 0), (0, 21), (1, 0)):
        once("iris", repetition=repetition, copied=copied)
    assert seeds[0] == seeds[1] != seeds[2]


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


def coin(m: int) -> Table:
    """Twelve numbers a row, and labels that a coin gives."""
    draw = np.random.default_rng(5)
    rows, labels = draw.normal(size=(m, 12)).tolist(), draw.choice([-1, 1], m).tolist()
    columns = [(f"x{j}", NUMERIC) for j in range(12)]
    return table_of("coin", rows, labels, columns, positive="heads", negative="tails", sources=())


def test_nothing_of_a_held_out_fold_is_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels drawn by a coin: right on 100 of 200, but for 3.5 errors of 7.1; a learner that saw them is, on 150."""
    monkeypatch.setattr(tables_runs, "table", lambda *_: coin(200))
    right = once("coin", split=False)["right"]
    assert {name: abs(sum(counts) - 100) < 25 for name, counts in right.items()} == dict.fromkeys(right, True)


def test_copies_are_learnt_and_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is what they are for: the labels are a coin's again, and 50 rows four times over are known all the same."""
    monkeypatch.setattr(tables_runs, "table", lambda *_: coin(60))
    assert sum(once("coin", split=False, copied=50)["right"]["two_boost"]) > 160


def test_each_learner_knows_the_nominal_columns_of_its_view() -> None:
    kinds = [("a", NOMINAL), ("b", NUMERIC), ("c", NOMINAL)]
    rows = [["u", 1.0, "v"], ["w", 2.0, "v"]]
    found = table_of("mixed", rows, [1, -1], kinds, positive="+1", negative="-1", sources=())
    stump, bayes = _learners(found, ([0, 1], [1, 2]))
    assert (stump.categorical_features, bayes.categorical_features) == ([0], [1])


def test_a_table_of_numbers_has_no_nominal_columns() -> None:
    stump, bayes = _learners(table("iris", None), ([0], [1]))
    assert (stump.categorical_features, bayes.categorical_features) == (None, None)


class Told:
    """A fitted booster with the given votes and coefficients."""

    def __init__(self, votes: list[float], coefficients: list[float], stop_reason: str = "rounds") -> None:
        self.votes, self.estimator_weights_ = np.array(votes), np.array(coefficients)
        self.stop_reason_ = stop_reason

    def decision_function(self, _X: Any) -> Any:
        return self.votes


@pytest.mark.parametrize(
    ("coefficients", "share"),
    [([0.75, 0.25], 1.0), ([0.75, -0.25], 2.0), ([0.25, -0.75], 1.0), ([0.5, -0.5], 1.0), ([0.0], 1.0)],
)
def test_method_a_divides_by_the_sum_of_the_coefficients(coefficients: list[float], share: float) -> None:
    """3/4 and -1/4 sum to 1/2, their absolute values to 1, which is taken where the sum is not positive."""
    booster: Any = Told([1.0, -0.5], coefficients)
    assert _divided(booster, None).tolist() == [share, -0.5 * share]


def test_a_perfect_rule_has_the_vote_of_one_view() -> None:
    booster: Any = Told([-7.0, 9.0], [1.0, 3.0], "perfect")
    assert _divided(booster, None).tolist() == [-1.0, 1.0]


def test_method_a_adds_both_views_up_and_gives_ties_to_the_first_class() -> None:
    model: Any = Told([], [])
    model.boosters_ = (Told([2.0, 1.0, 2.0], [4.0]), Told([-1.0, -1.0, -0.5], [2.0]))
    assert _method_a(model, [None, None]).tolist() == [-1, -1, 1]


def test_method_a_is_the_class_where_no_coefficient_is_negative() -> None:
    """Boosted stumps have none."""
    found = table("iris", None)
    X, y = found.X[::2], found.y[::2]
    model = MethodA([NominalStump(), NominalStump()], [[0], [1]], 5).fit(X, y)
    assert _method_a(model, [found.X[:, [0]], found.X[:, [1]]]).tolist() == model.predict(found.X).tolist()


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
