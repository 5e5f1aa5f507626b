"""One run of ZZ's experiment, the findings of made-up runs, and the experiment on a small scale."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms import C45, AdaBoost
from boostproof.reports.experiments.layouts import layout
from boostproof.theory import all_claims
from boostproof.verify.experiments.data import available
from boostproof.verify.experiments.data.table import NOMINAL, NUMERIC, Table, table_of
from boostproof.verify.experiments.registry import entry
from boostproof.verify.experiments.running import Run
from boostproof.verify.experiments.zz import figure_2 as experiment
from boostproof.verify.experiments.zz.collected import MODES, Collected, Sizes
from boostproof.verify.experiments.zz.curves import banded, tables
from boostproof.verify.experiments.zz.findings import findings
from boostproof.verify.experiments.zz.runs import (
    BINNED,
    LEARNERS,
    _learner,
    _short,
    binned,
    is_drawn,
    measured,
    network_columns,
)

DATA = Path(os.environ.get("BOOSTPROOF_DATA", "data"))
NEEDED = ("crx", "heart", "pima")
T = 6


def _table(labels: list[int], rows: list[list[Any]], kinds: tuple[str, ...] = (NUMERIC,)) -> Table:
    features = [(f"column {place}", kind) for place, kind in enumerate(kinds)]
    return table_of("toy", rows, labels, features, positive="one", negative="other", sources=())


def _noisy(m: int = 60) -> Table:
    """Numbers that tell the label but for one in four."""
    draw = np.random.default_rng(3)
    x = draw.random((m, 3))
    y = np.where((x[:, 0] > 0.5) ^ (draw.random(m) < 0.25), 1, -1)
    return _table(y.tolist(), x.tolist(), (NUMERIC,) * 3)


@pytest.fixture(scope="module")
def noisy() -> dict[str, Any]:
    return measured(_noisy(), "C4.5", True, T, 5)


def test_the_averages_are_those_of_the_formulas(noisy: dict[str, Any]) -> None:
    """(13) and (14), from NumPy's correlations of what the rules get right."""
    table = _noisy()
    booster = AdaBoost(C45(), n_estimators=T, resample=True, random_state=_short(5, "draws")).fit(table.X, table.y)
    right = np.array([rule.predict(table.X) == table.y for rule in booster.estimators_])
    rho = np.corrcoef(right)
    for t in range(2, T + 1):
        mean = np.mean([rho[i, j] for j in range(t) for i in range(j)])
        assert noisy["curves"]["C"][t - 1] == pytest.approx(mean)
        lifted, trained = right[:t].mean(axis=1).sum(), (1 - booster.estimator_errors_[:t]).sum()
        assert noisy["curves"]["R"][t - 1] == pytest.approx(lifted / trained)


def test_both_sides_of_corollary_4_agree(noisy: dict[str, Any]) -> None:
    assert noisy["corollary"]["rounds"] == T
    assert noisy["corollary"]["apart"] < 1e-12


def test_the_first_average_and_the_first_pair_have_no_value(noisy: dict[str, Any]) -> None:
    curves = noisy["curves"]
    assert curves["C"][0] is curves["worst"][0] is None
    assert curves["joint"][0] == pytest.approx(0, abs=1e-12)


def test_later_correlations_are_those_of_the_weights_after_a_rule(noisy: dict[str, Any]) -> None:
    """By Corollary 4 with T = 2: c(h_2, D_1) - c_2 = rho (2 c_1 - 1) sqrt(Var(phi_2, D_2))."""
    found = measured(_noisy(), "C4.5", True, 2, 5)["curves"]
    c1, c2 = found["trained"]
    change = found["lifted"][1] - c2
    assert found["later"] == [pytest.approx(change / ((2 * c1 - 1) * math.sqrt(c2 * (1 - c2))), rel=1e-6)]


def test_a_run_depends_on_its_seed_alone() -> None:
    table = _noisy()
    first, again, other = (measured(table, "network", True, 3, seed) for seed in (1, 1, 2))
    assert first == again
    assert first["curves"]["R"] != other["curves"]["R"]


def test_the_network_starts_each_round_anew() -> None:
    """Without training a rule is its start."""
    table, weak = _noisy(), _learner("network", [], 0).set_params(epochs=0)
    rules = AdaBoost(weak, n_estimators=2, resample=True, random_state=0).fit(table.X, table.y).estimators_
    assert not np.allclose(rules[0].hidden_coef_, rules[1].hidden_coef_)


def test_a_perfect_rule_at_once_leaves_a_run_without_averages() -> None:
    table = _table([1, 1, 1, 1, -1, -1, -1, -1], [[float(k)] for k in range(8)])
    found = measured(table, "C4.5", False, T, 0)
    assert (found["rounds"], found["stop"], found["curves"]["C"], found["curves"]["R"]) == (1, "perfect", [None], [1.0])
    assert found["curves"]["joint"] == []
    assert found["held"]["training"]["rounds"] == 0


def test_a_useless_rule_at_once_is_no_error() -> None:
    table = _table([1, -1, 1, -1], [[0.0]] * 4)
    found = measured(table, "naive Bayes", False, T, 0)
    assert (found["rounds"], found["stop"]) == (1, "useless")


def test_chance_has_a_part_where_examples_or_starts_are_drawn() -> None:
    drawn = [(learner, mode) for learner in LEARNERS for mode in (True, False) if is_drawn(learner, mode)]
    assert drawn == [("C4.5", True), ("naive Bayes", True), ("network", True), ("network", False)]


def test_bins_are_cut_at_the_deciles() -> None:
    table = _table([1, -1] * 10, [[float(k), "a"] for k in range(20)], (NUMERIC, NOMINAL))
    found = binned(table)
    assert found[:, 0].tolist() == [str(k // 2) for k in range(20)]
    assert set(found[:, 1]) == {"a"}


def test_a_missing_number_is_in_no_bin() -> None:
    table = _table([1, -1, 1], [[1.0], [None], [2.0]])
    assert binned(table)[1, 0] is None


def test_a_band_goes_from_the_least_to_the_largest() -> None:
    found = banded([[None, 1.0, 4.0], [None, 3.0, 0.0]])
    assert found == {"x": [2, 3], "y": [2, 2], "low": [1, 0], "high": [3, 4]}


def test_a_band_ends_where_less_than_half_of_the_runs_are_left() -> None:
    assert banded([[1.0, 1.0, 1.0], [1.0, 1.0], [1.0]])["x"] == [1, 2]


def _made(**changes: Any) -> dict[str, Any]:
    """A made-up run of four rounds that does all that is stated, but for what is changed."""
    curves = {
        "C": [None, 0.0, 0.0, 0.0], "R": [1.0] * 4, "later": [0.0] * 3, "joint": [0.0] * 4, "least": [0.0] * 4,
        "worst": [None, 0.1, 0.1, 0.1], "median": [None, 0.05, 0.05, 0.05], "trained": [0.8] * 4, "lifted": [0.8] * 4,
    }  # fmt: skip
    chance = {f"chance {name}": curves[name] for name in ("joint", "worst", "median")}
    held, kinds = {"rounds": 4, "over": 0, "most": 0.5}, ("training", "margin", "half margin")
    run = {
        "rounds": 4, "stop": "rounds", "unvalued": 0, "half": 0.1, "corollary": {"rounds": 4, "apart": 1e-15},
        "held": dict.fromkeys(kinds, held), "curves": {**curves, **chance, **changes.pop("curves", {})},
        "bounds": {kind: {"measured": [0.5] * 4, "bound": [0.9] * 4} for kind in kinds},
    }  # fmt: skip
    return {**run, **changes}


def _collected(real: bool = True, sizes: tuple[int, ...] = (690, 920, 768), **changes: Any) -> Collected:
    every = tuple(Sizes(name, m, 8, 8) for name, m in zip(NEEDED, sizes, strict=True))
    kinds = [(learner, mode) for learner in LEARNERS for mode in MODES] + [(BINNED, MODES[0])]
    runs = {(learner, place, mode): [_made(**changes)] * 2 for learner, mode in kinds for place in range(3)}
    return Collected(every, runs, 4, real)


def _outcomes(name: str, **changes: Any) -> set[str]:
    found = {finding.outcome for finding in findings(_collected(**changes)) if finding.name.startswith(name)}
    assert found
    return found


BROKEN = {kind: {"rounds": 4, "over": 1, "most": 2.0} for kind in ("training", "margin", "half margin")}
RULES = [
    ("R(4), network", {}, {"curves": {"R": [1.2] * 4}}),
    ("C(4), network", {}, {"curves": {"C": [None, 0.2, 0.2, 0.2]}}),
    ("largest |R(4) - 1|", {}, {"curves": {"R": [1.2] * 4}}),
    ("largest change", {}, {"curves": {"R": [1.0, 1.0, 1.1, 1.2]}}),
    ("examples of", {}, {"sizes": (691, 921, 769)}),
    ("largest difference", {}, {"corollary": {"rounds": 4, "apart": 0.1}}),
    ("median |rho|", {}, {"curves": {"median": [None, 0.06, 0.06, 0.06]}}),
    ("rounds with", {}, {"curves": {"joint": [0.0, 0.0, 0.01, 0.1]}}),
    ("training error", {}, {"held": BROKEN}),
    ("margin error", {}, {"held": BROKEN}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "met", "missed"), RULES)
def test_each_rule_accepts_and_refuses(name: str, met: dict[str, Any], missed: dict[str, Any]) -> None:
    assert _outcomes(name, **met) == {"reproduced"}
    assert _outcomes(name, **missed) == {"not reproduced"}


def test_excess_over_chance_that_is_wide_tells_nothing() -> None:
    made = _collected()
    curves = [_made(curves={"median": [None, value, value, value]}) for value in (0.02, 0.1)]
    found = findings(Collected(made.tables, {**made.runs, ("C4.5", 0, MODES[0]): curves}, 4, True))
    assert [one.outcome for one in found if one.name == "median |rho| on D_t by that of chance, C4.5"] == [
        "not comparable"
    ]


def test_exact_rounds_are_counted_up_to_the_first_that_is_not() -> None:
    found = findings(_collected(curves={"joint": [0.0, 1e-12, 0.01, 0.0]}))
    assert {one.ours for one in found if one.name.startswith("rounds with")} == {"2"}


def test_other_data_are_not_compared_with_what_is_printed() -> None:
    found = findings(_collected(real=False))
    of_the_text = [one for one in found if "ZZ.E13" in one.about or "ZZ.E14" in one.about or "ZZ.Tab1" in one.about]
    assert {one.outcome for one in of_the_text} == {"not comparable"}


def test_runs_that_end_early_are_not_compared() -> None:
    short = {name: (curve or [])[:2] for name, curve in _made()["curves"].items()}
    found = findings(_collected(rounds=2, stop="perfect", curves=short))
    assert {one.outcome for one in found if one.name.startswith("R(4)")} == {"not comparable"}


def test_the_table_of_limits_is_computed() -> None:
    rows = tables(_collected())["independent rounds"]
    assert [(row["set"], row["independent rules at most"], row["better than chance at most"]) for row in rows] == [
        ("crx", 4, 3), ("heart", 5, 3), ("pima", 9, 5),
    ]  # fmt: skip
    assert rows[0]["rounds by 2^t at most m"] == 9


def test_findings_are_about_claims_that_there_are() -> None:
    known = {claim.id for claim in all_claims()}
    named = {claim for finding in findings(_collected()) for claim in finding.about}
    assert named <= set(entry("zz-figure-2").claims) <= known


def _small(patch: pytest.MonkeyPatch, data: str | None) -> Any:
    """The experiment with few rounds and runs."""
    patch.setattr(experiment, "_ROUNDS", {False: T})
    patch.setattr(experiment, "_RUNS", {False: 2})
    return Run(experiment.EXPERIMENT, data, 0, False).work(1)


@pytest.fixture(scope="module")
def small() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        yield _small(patch, None)


def test_without_data_bundled_tables_stand_in_and_it_says_so(small: Any) -> None:
    assert [source.name for source in small.sources] == ["breast_cancer", "diabetes", "wine"]
    assert all("stand-in" in source.origin for source in small.sources)
    ratios = [finding for finding in small.findings if finding.name.startswith(f"R({T})")]
    assert {finding.outcome for finding in ratios} == {"not comparable"}
    assert any("a folder of data" in finding.reason for finding in ratios)


def test_every_series_has_a_place_and_a_look(small: Any) -> None:
    record: Any = {"name": "zz-figure-2", "settings": small.settings, "series": []}
    panels = {panel.name: panel for panel in layout(record)}
    assert {series.panel for series in small.series} == set(panels)
    assert all(series.label in panels[series.panel].looks for series in small.series)


def test_the_bounds_hold_in_every_round(small: Any) -> None:
    bounds = [finding for finding in small.findings if "by its bound" in finding.name]
    assert [finding.outcome for finding in bounds] == ["reproduced"] * 3


def test_a_task_a_run_and_one_run_where_nothing_is_drawn() -> None:
    tasks = experiment.plan(None, 0, False)
    runs = experiment._RUNS[False]
    assert len(tasks) == 3 * (4 * runs + 2 + runs)
    assert len({task.arguments["seed"] for task in tasks}) == len(tasks)


def test_a_folder_without_a_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"crx\.data"):
        experiment.plan(str(tmp_path), 0, False)


def _real() -> str:
    if not DATA.is_dir() or not set(NEEDED) <= set(available(DATA)):
        pytest.skip(f"no files of {', '.join(NEEDED)}: BOOSTPROOF_DATA names no folder that holds them")
    return str(DATA)


def test_the_papers_sets_run(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _small(monkeypatch, _real())
    sizes = {finding.name: finding.outcome for finding in found.findings if finding.name.startswith("examples of")}
    assert sizes == {f"examples of {name}": "reproduced" for name in NEEDED}
    assert {row["set"] for row in found.tables["runs"]} == set(NEEDED)


def test_the_networks_inputs_of_heart_and_pima_are_as_many_as_printed() -> None:
    sets = experiment._sets(_real())
    assert [experiment._sizes(table).inputs for table in sets] == [49, 35, 8]
    assert [sets[1].columns[j] for j in network_columns(sets[1])][-3:] == ["slope", "ca", "thal"]
