"""The experiment on AprioriGain: exponents and verdicts on made-up counts, and the whole on a tiny scale."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms import AdaBoost, ConjunctionClassifier
from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.reports.experiments.layouts.sm00_apriori_gain import panels, timing_panels
from boostproof.verify.experiments.base import Finding
from boostproof.verify.experiments.sm00 import apriori_cases as cases_module
from boostproof.verify.experiments.sm00 import apriori_gain as experiment
from boostproof.verify.experiments.sm00.apriori_curves import MAIN, tables
from boostproof.verify.experiments.sm00.apriori_findings import findings
from boostproof.verify.experiments.sm00.apriori_growth import (
    LEAST,
    Case,
    Exponent,
    almost_linear,
    exponent,
    exponents,
    groups,
)
from boostproof.verify.experiments.sm00.apriori_search import apriori_search
from boostproof.verify.experiments.sm00.quest import baskets, holds, labels, planted_pairs

SIZES = [LEAST * 2**step for step in range(6)]
GROUP = (MAIN, "planted", 1)


def case(records: int, index: int = 0, **more: Any) -> Case:
    """A search with as many tests as records, ten candidates, and nothing that is amiss."""
    counts = {"tests": records, "additions": 0, "comparisons": 0, "lookups": 0}
    found = {
        "round": 1, "complete": True, "raised": True, "same": True, "candidates": 10, "counts": counts,
        "pairs": {"pairs": 5, "above": 0, "more": 2}, "levels": [(10, 0)], "strict": None, "seconds": [1.0, 1.0],
    }  # fmt: skip
    return Case(MAIN, "planted", records, index, {**found, **more})


def growing(power: float, noise: float = 0.0) -> list[Case]:
    """Searches of five data sets whose operations grow with a power of N, that differs between data sets by noise."""
    return [_grown(records, index, power + noise * (index - 2)) for records in SIZES for index in range(5)]


def _grown(records: int, index: int, power: float) -> Case:
    counts = {"tests": records**power, "additions": 0, "comparisons": 0, "lookups": 0}
    return case(records, index, counts=counts)


def bounded(over: int = 0) -> dict[str, Any]:
    one = {"held": {"rounds": 3, "over": over, "most": 0.5}, "measured": [0.1, 0.0], "bound": [0.5, 0.4]}
    return {"training": one, "margin": one}


def finding(name: str, cases: list[Case], over: int = 0) -> Finding:
    return next(found for found in findings(cases, [bounded(over)]) if found.name.startswith(name))


@pytest.mark.parametrize("power", [0.5, 1.0, 1.7])
def test_the_exponent_of_a_power_is_found(power: float) -> None:
    assert exponent(SIZES, [3 * records**power for records in SIZES]) == pytest.approx(power)


def test_the_exponent_is_the_slope_of_least_squares() -> None:
    values = [5.0, 9.0, 25.0, 30.0, 80.0, 90.0]
    slope, _ = np.polyfit(np.log(SIZES), np.log(values), 1)
    assert exponent(SIZES, values) == pytest.approx(slope)


def test_the_interval_is_students() -> None:
    """Exponents 0.8, 0.9, 1, 1.1, 1.2: a deviation of sqrt(0.025), and 2.776 for four degrees of freedom."""
    found = exponents(growing(1.0, 0.1), lambda one: one.operations)[GROUP]
    half = 2.7764451 * math.sqrt(0.025 / 5)
    assert found == pytest.approx((1.0, 1 - half, 1 + half, 5))


def test_small_sizes_are_left_out() -> None:
    cases = [*growing(1.2), *(_grown(LEAST // 2, index, 3.0) for index in range(5))]
    assert exponents(cases, lambda one: one.operations)[GROUP].mean == pytest.approx(1.2)
    assert exponents(cases, lambda one: one.operations, LEAST // 2)[GROUP].mean != pytest.approx(1.2)


def test_searches_that_were_ended_are_left_out() -> None:
    wrong = [case(64 * LEAST, index, complete=False) for index in range(5)]
    assert exponents([*growing(1.2), *wrong], lambda one: one.operations)[GROUP].mean == pytest.approx(1.2)


def test_two_sizes_have_no_exponent() -> None:
    assert exponents([case(records, index) for records in SIZES[:2] for index in range(5)], lambda _: 1.0) == {}


def test_groups_are_in_the_order_of_the_settings() -> None:
    assert list(groups([case(LEAST, round=5), case(LEAST), case(LEAST)._replace(setting="T5.I2, 50 items")])) == [
        ("T5.I2, 50 items", "planted", 1), GROUP, (MAIN, "planted", 5),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("intervals", "outcome"),
    [
        ([(0.95, 1.05)], "reproduced"),
        ([(0.85, 1.15), (0.99, 1.01)], "reproduced"),
        ([(0.95, 1.05), (1.16, 1.3)], "not reproduced"),
        ([(0.5, 0.84)], "not reproduced"),
        ([(0.95, 1.05), (1.0, 1.2)], "not comparable"),
        ([], "not comparable"),
    ],
)
def test_almost_linear_is_said_of_all_intervals(intervals: list[tuple[float, float]], outcome: str) -> None:
    assert almost_linear([Exponent(1.0, low, high, 5) for low, high in intervals]) == outcome


@pytest.mark.parametrize(
    ("interval", "outcome"),
    [((0.95, 1.05), "not comparable"), ((0.5, 0.6), "not comparable"), ((1.3, 1.4), "not reproduced")],
)
def test_where_searches_were_ended_only_too_much_growth_decides(interval: tuple[float, float], outcome: str) -> None:
    assert almost_linear([Exponent(1.0, *interval, 5)], 1) == outcome


def test_a_search_that_was_ended_leaves_almost_linear_open() -> None:
    name = f"exponent of operations, labels by a planted rule, round 1, {MAIN}"
    assert finding(name, growing(1.0)).outcome == "reproduced"
    told = finding(name, [*growing(1.0), case(64 * LEAST, complete=False)])
    assert told.outcome == "not comparable"
    assert told.reason.startswith("1 searches with the most candidates were ended early")


def test_n_log_n_is_almost_linear() -> None:
    cases = [
        case(N, index, counts={"tests": N * math.log(N), "additions": 0, "comparisons": 0, "lookups": 0})
        for N in SIZES
        for index in range(5)
    ]
    assert finding(f"exponent of operations, labels by a planted rule, round 1, {MAIN}", cases).outcome == "reproduced"


@pytest.mark.parametrize(
    ("power", "noise", "outcome"),
    [
        (1.0, 0.0, "reproduced"),
        (1.5, 0.0, "not reproduced"),
        (0.5, 0.0, "not reproduced"),
        (1.1, 0.1, "not comparable"),
    ],
)
def test_operations_decide_whether_growth_is_almost_linear(power: float, noise: float, outcome: str) -> None:
    for place in (MAIN, "all settings"):
        name = f"exponent of operations, labels by a planted rule, round 1, {place}"
        assert finding(name, growing(power, noise)).outcome == outcome


def test_no_size_no_exponent() -> None:
    found = finding("exponent of operations for each", [case(LEAST)])
    assert (found.outcome, found.ours) == ("not comparable", "no exponent")


@pytest.mark.parametrize(("candidates", "outcome"), [(10, "reproduced"), (1, "not reproduced")])
def test_operations_for_each_candidate_have_their_own_finding(candidates: int, outcome: str) -> None:
    """Operations that grow with N^2 take N^1 for each of as many candidates as records, and N^2 for each of a few."""
    grown = [
        one._replace(found={**one.found, "candidates": one.records if candidates > 1 else 1}) for one in growing(2.0)
    ]
    assert finding("exponent of operations for each", grown).outcome == outcome


@pytest.mark.parametrize(
    ("name", "more", "outcome"),
    [
        ("additions", {"counts": {"tests": 1, "additions": 20 * LEAST}}, "reproduced"),
        ("additions", {"counts": {"tests": 1, "additions": 20 * LEAST + 1}}, "not reproduced"),
        ("searches that return", {}, "reproduced"),
        ("searches that return", {"same": False}, "not reproduced"),
        ("searches that return", {"raised": False, "same": False}, "not comparable"),
        ("searches that return", {"complete": False}, "not comparable"),
        ("gains above u", {}, "reproduced"),
        ("gains above u", {"pairs": {"pairs": 5, "above": 1, "more": 2}}, "not reproduced"),
        ("gains above u", {"pairs": {}}, "not comparable"),
        ("share of candidates that gain more", {}, "reproduced"),
        ("share of candidates that gain more", {"pairs": {"pairs": 5, "above": 0, "more": 0}}, "not reproduced"),
        ("share of candidates that gain more", {"pairs": {}}, "not comparable"),
        ("share of candidates that are there", {"strict": {"candidates": 8, "same": True}}, "not comparable"),
    ],
)
def test_each_rule_accepts_and_refuses(name: str, more: dict[str, Any], outcome: str) -> None:
    counts = {"comparisons": 0, "lookups": 0, **more.get("counts", {"tests": 1, "additions": 0})}
    assert finding(name, [case(LEAST, **{**more, "counts": counts})]).outcome == outcome


def test_the_share_of_ties_is_of_all_candidates() -> None:
    """8 of 10 and 10 of 10: 2 of 20."""
    held = [case(LEAST, strict={"candidates": count, "same": True}) for count in (8, 10)]
    found = finding("share of candidates that are there", held)
    assert (found.ours, found.low, found.high) == ("0.10000", "0.00000", "0.20000")


@pytest.mark.parametrize("name", ["training error", "margin error"])
@pytest.mark.parametrize(("over", "outcome"), [(0, "reproduced"), (1, "not reproduced")])
def test_bounds_are_held_or_not(name: str, over: int, outcome: str) -> None:
    assert finding(name, [case(LEAST)], over).outcome == outcome


def test_a_search_without_end_has_no_means() -> None:
    row = tables([case(LEAST, complete=False)])["counts"][0]
    assert (row["searches"], row["ended early"], row["operations"]) == (1, 1, None)


def test_weights_of_later_rounds_are_those_of_boosting() -> None:
    """The optimum under them, in each of the rounds, by the search over conjunctions."""
    data, table, signs = cases_module._drawn("T5.I2, 50 items", "planted", 300, 0, 0)
    gains = dict(cases_module._gains(table, signs, [1, 3]))
    assert gains[1].tolist() == signs.tolist()
    assert (np.sign(gains[3]) == signs).all()
    # The rule of the round before is right on half of the weight: as many weights, one value, are not enough.
    assert len(set(np.abs(gains[3]).tolist())) > 1
    found = apriori_search(holds(data), gains[3])
    assert (found.tau, found.itemset) == optimal_conjunction(data, gains[3])


def test_the_rule_of_the_round_before_is_right_on_half_of_the_weight() -> None:
    _, table, signs = cases_module._drawn("T5.I2, 50 items", "planted", 300, 0, 0)
    booster = AdaBoost(ConjunctionClassifier(), n_estimators=4).fit(table.T, signs)
    gains = dict(cases_module._gains(table, signs, [2, 3, 5]))
    for number, found in gains.items():
        right = booster.estimators_[number - 2].predict(table.T) == signs
        weights = np.abs(found).astype(np.float64)
        assert weights[right].sum() / weights.sum() == pytest.approx(0.5, abs=1e-9)


def test_another_answer_than_that_of_branch_and_bound_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    data, table, signs = cases_module._drawn("T5.I2, 50 items", "planted", 300, 0, 0)
    assert cases_module._case(data, table, signs, 1, False)["same"]
    monkeypatch.setattr(cases_module, "optimal_conjunction", lambda *_: (1, (0, 1)))
    assert not cases_module._case(data, table, signs, 1, False)["same"]


def test_a_search_without_a_positive_gain_is_told_apart() -> None:
    data, table, _ = cases_module._drawn("T5.I2, 50 items", "planted", 12, 0, 0)
    found = cases_module._case(data, table[:4], np.full(12, -1), 1, False)
    assert (found["raised"], found["complete"]) == (False, True)


def test_labels_are_planted_on_frequent_pairs_but_for_a_tenth() -> None:
    name = "T5.I2, 50 items"
    pairs = planted_pairs(name, 7)
    assert len({item for pair in pairs for item in pair}) == 6
    data = baskets(name, 4000, 7)
    table = holds(data)
    positive = np.any([table[first] & table[second] for first, second in pairs], axis=0)
    agreed = {law: np.mean((labels(data, name, law, 7) == 1) == positive) for law in ("planted", "coins")}
    # Five deviations of a share of 4000 records.
    assert agreed["planted"] == pytest.approx(0.9, abs=0.024)
    assert agreed["coins"] == pytest.approx(0.5, abs=0.04)
    counts = table.astype(int) @ table.T.astype(int)
    assert counts[pairs[0]] > np.quantile(counts[np.triu_indices(50, 1)], 0.98)


def test_rounds_that_boosting_does_not_reach_are_left_out() -> None:
    """One item tells the classes: the first rule is perfect."""
    table = np.array([[True, False, True, False]])
    assert [number for number, _ in cases_module._gains(table, np.array([1, -1, 1, -1]), [1, 2, 5])] == [1]


def without_seconds(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in one.items() if name != "seconds"} for one in found]


def test_a_task_gives_the_same_again() -> None:
    asked: dict[str, Any] = {
        "kind": "scaling", "setting": MAIN, "law": "coins", "records": 300, "index": 1, "rounds": [1, 4],
        "strict": True, "seed": 3,
    }  # fmt: skip
    first, again = (without_seconds(experiment.work(**asked)) for _ in range(2))
    assert first == again
    assert [one["round"] for one in first] == [1, 4]
    other = without_seconds(experiment.work(**{**asked, "seed": 4}))
    assert first != other


@pytest.mark.parametrize("full", [False, True])
def test_plans_have_one_key_a_task_and_go_up_to_the_sizes_that_are_told(full: bool) -> None:
    tasks = experiment.plan(None, 0, full)
    assert len({task.key for task in tasks}) == len(tasks)
    most = max(task.arguments["records"] for task in tasks)
    assert most == (1_024_000 if full else 32_000)


@pytest.fixture(scope="module")
def tiny() -> Any:
    """The experiment with few records and data sets, and exponents from 250 records on."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("_LARGEST", 1000), ("_BOOSTED", 500), ("_SETS", 2)):
            patch.setattr(experiment, name, {False: {"planted": value, "coins": value}})
        patch.setattr(experiment, "_BOOSTED_SETS", {False: 1})
        patch.setattr(experiment, "_BOUNDS", {"records": 200, "rounds": 5})
        done = {task.key: experiment.work(**task.arguments) for task in experiment.plan(None, 0, False)}
        yield experiment.gather(json.loads(json.dumps(done)), None, 0, False)


def test_all_searches_return_the_optimum(tiny: Any) -> None:
    found = next(one for one in tiny.findings if one.name.startswith("searches that return"))
    # 36 searches of round 1, and in one of two data sets, of 250 and 500 records, those of rounds 5 and 20.
    assert found.ours == "60 of 60"


def test_each_round_has_a_finding_for_all_settings(tiny: Any) -> None:
    names = {found.name for found in tiny.findings}
    for words in ("by a planted rule", "by coins"):
        assert {f"exponent of operations, labels {words}, round {t}, all settings" for t in (1, 5, 20)} <= names


def test_every_series_has_a_look(tiny: Any) -> None:
    looks = {panel.name: panel.looks for panel in panels({})}
    assert all(series.label in looks[series.panel] for series in tiny.series)
    assert {series.panel for series in tiny.series} == set(looks)


def test_the_line_of_slope_1_begins_at_the_lowest_point(tiny: Any) -> None:
    curves = {series.label: series.columns for series in tiny.series if series.panel == "operations"}
    line = curves.pop("slope 1")
    assert line["y"][1] / line["y"][0] == pytest.approx(line["x"][1] / line["x"][0])
    assert line["y"][0] <= min(curve["y"][0] for curve in curves.values())


def test_operations_for_each_record_are_those_divided_by_the_records(tiny: Any) -> None:
    whole, each = ({one.label: one.columns for one in tiny.series if one.panel == name} for name in PANELS)
    for label, curve in each.items():
        assert curve["y"] == pytest.approx([y / x for x, y in zip(curve["x"], whole[label]["y"], strict=True)])


PANELS = ("operations", "per record")


def test_all_conjunctions_are_counted(tiny: Any) -> None:
    """100, and 100 * 99 / 2."""
    ways = next(series for series in tiny.series if series.label == "all conjunctions")
    assert ways.columns["y"][:2] == [100.0, 4950.0]


def test_seconds_stand_apart(tiny: Any) -> None:
    assert {series.panel for series in tiny.timing} == {"seconds, planted", "seconds, coins"}
    assert len(tiny.timing) == 4
    assert all(second > 0 for series in tiny.timing for second in series.columns["y"])
    assert "seconds" not in {name for table in tiny.tables.values() for row in table for name in row}


def test_seconds_have_looks_and_the_same_ends_in_both_panels(tiny: Any) -> None:
    told = [{"panel": one.panel, "label": one.label, "columns": one.columns} for one in tiny.timing]
    shown = {panel.name: panel for panel in timing_panels({"series": told})}
    assert all(one["label"] in shown[one["panel"]].looks for one in told)
    first, second = shown.values()
    values = [value for one in told for name in ("low", "y", "high") for value in one["columns"][name]]
    assert first.ends is not None
    assert first.ends == second.ends
    assert first.ends[0] < min(values) < max(values) < first.ends[1]


def test_no_logarithm_of_no_time() -> None:
    columns = {"x": [1.0, 2.0], "y": [0.0, 1.0], "low": [0.0, 1.0], "high": [0.0, 1.0]}
    first, *_ = timing_panels({"series": [{"panel": "seconds, coins", "label": "AprioriGain", "columns": columns}]})
    assert first.logs == "x"


def test_counts_are_told_by_group_and_size(tiny: Any) -> None:
    rows = tiny.tables["counts"]
    # Three settings and two laws: three sizes in round 1, two in rounds 5 and 20.
    assert len(rows) == 3 * 2 * (3 + 2 + 2)
    assert all(math.isfinite(row["operations"]) for row in rows)


def test_the_data_folder_is_not_looked_at() -> None:
    made: Callable[..., Any] = experiment.plan
    assert made("/nowhere", 0, False) == made(None, 0, False)
