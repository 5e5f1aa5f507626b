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
    read_by,
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


def test_half_of_gamma_is_that_of_the_worst_round(noisy: dict[str, Any]) -> None:
    edges = np.array(noisy["curves"]["trained"]) - 0.5
    assert edges.min() > 0
    assert noisy["half"] == pytest.approx(edges.min() / 2)


def test_rounds_whose_bound_nothing_can_exceed_are_not_counted() -> None:
    """With naive Bayes gamma falls below theta, and (2) is 1 and more."""
    found = measured(_noisy(), "naive Bayes", True, 12, 5)
    bounds = found["bounds"]["margin"]["bound"]
    assert found["held"]["margin"]["rounds"] == sum(bound < 1 for bound in bounds) < len(bounds)


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


def test_laplace_adds_one_to_counts_of_drawn_examples() -> None:
    """Drawn 3, 2 and 5 times of the positive class, b 3 times of 10: (3 + 1) / (10 + 2)."""
    X, y = np.array([["b"], ["a"], ["a"], ["a"]], dtype=object), [1, 1, 1, -1]
    found = _learner("naive Bayes", [0], 0).fit(X, y, sample_weight=[3, 2, 5, 1])
    assert np.exp(found.category_log_prob_[0][1]) == pytest.approx([8 / 12, 4 / 12])
    assert np.exp(found.category_log_prob_[0][0]) == pytest.approx([2 / 3, 1 / 3])


def test_a_run_of_naive_bayes_is_one_of_fits_to_the_drawn_examples() -> None:
    """Each sample drawn again, and fitted as rows that may occur more than once."""
    table = _table([1, -1, 1, 1, -1, -1] * 5, [[name] for name in "ababbabbbaabababaabbbaabbbabab"], (NOMINAL,))
    learner = _learner("naive Bayes", [0], 0)
    booster = AdaBoost(learner, n_estimators=4, resample=True, random_state=3).fit(table.X, table.y)
    draw, weights = np.random.RandomState(3), booster.trace(table.X, table.y).weights
    for rule, D in zip(booster.estimators_, weights, strict=False):
        drawn = draw.choice(30, size=30, p=D / D.sum())
        x, y = table.X[drawn, 0], table.y[drawn]
        share = [(np.sum((x == v) & (y == 1)) + 1) / (np.sum(y == 1) + 2) for v in "ab"]
        assert np.exp(rule.category_log_prob_[0][1]) == pytest.approx(share)


def test_the_network_gets_proben1s_inputs_of_the_papers_sets_alone() -> None:
    table = _noisy()
    assert read_by("network", table).X is table.X
    found = read_by("network", Table("pima", *_pima(table)))
    assert (found.X.min(axis=0).tolist(), found.X.max(axis=0).tolist(), found.nominal) == ([0] * 8, [1] * 8, [])


def _pima(table: Table) -> tuple[Any, ...]:
    """Eight numeric columns."""
    X = np.hstack([table.X, table.X, table.X])[:, :8] * 7 + 1
    return X, table.y, ("column",) * 8, (NUMERIC,) * 8, "one", "other", ()


def test_other_learners_get_the_table_itself() -> None:
    table = Table("pima", *_pima(_noisy()))
    assert all(read_by(learner, table).X is table.X for learner in ("C4.5", "naive Bayes"))


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


def test_a_value_at_a_decile_lies_above_it() -> None:
    """0 to 10 have the deciles 1 to 9."""
    found = binned(_table([1, -1] * 5 + [1], [[float(k)] for k in range(11)]))
    assert found[:, 0].tolist() == [*map(str, range(10)), "9"]


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
    name = "median |rho| on D_t divided by that of chance, C4.5"
    assert [one.outcome for one in found if one.name == name] == ["not comparable"]


def test_exact_rounds_are_counted_up_to_the_first_that_is_not() -> None:
    found = findings(_collected(curves={"joint": [0.0, 1e-12, 0.01, 0.0]}))
    assert {one.ours for one in found if one.name.startswith("rounds with")} == {"2"}


def test_round_2_is_where_assumption_1_has_its_premise() -> None:
    reason = next(one.reason for one in findings(_collected(curves={"joint": [0.0, 0.1]})) if "exactly" in one.name)
    assert "h_1 and h_2 are not independent in 6 of 6 runs" in reason


def test_runs_of_one_round_tell_nothing_of_independence() -> None:
    assert _outcomes("rounds with", curves={"joint": [0.0]}) == _outcomes("rounds with", curves={"joint": []})
    assert _outcomes("rounds with", curves={"joint": [0.0]}) == {"not comparable"}


def test_what_is_not_said_to_converge_may_move() -> None:
    """C(t) of naive Bayes on pima, and R(t) of any learner but C4.5."""
    made, curves = _collected(), {"C": [None, 0.0, 0.0, 0.5], "R": [1.0, 1.0, 1.0, 1.5]}
    free = {("naive Bayes", 2, MODES[0]): [_made(curves=curves)] * 2, ("network", 0, MODES[0]): [_moved("R")] * 2}
    bound = {("network", 2, MODES[0]): [_moved("C")] * 2}
    for changed, outcome in ((free, "reproduced"), (bound, "not reproduced")):
        found = findings(Collected(made.tables, {**made.runs, **changed}, 4, True))
        assert [one.outcome for one in found if one.name.startswith("largest change")] == [outcome]


def _moved(curve: str) -> dict[str, Any]:
    return _made(curves={curve: [1.0, 0.0, 0.0, 0.5]})


def test_attributes_are_columns_and_not_inputs() -> None:
    every = tuple(Sizes(name, m, 8, 35) for name, m in (("crx", 690), ("heart", 920), ("pima", 768)))
    made = findings(Collected(every, _collected().runs, 4, True))
    found = [(one.printed, one.ours, one.outcome) for one in made if one.name.startswith("attributes of")]
    assert found == [("15", "8", "not reproduced"), ("35", "8", "not reproduced"), ("8", "8", "reproduced")]


def test_both_readings_of_naive_bayes_say_that_they_are_readings() -> None:
    reasons = {one.name: one.reason for one in findings(_collected()) if one.name.startswith("R(4), naive Bayes")}
    assert len(reasons) == 6
    assert all(("another reading" in reason) is ("in bins" in name) for name, reason in reasons.items())
    assert all(
        ("normal laws; the paper does not say" in reason) is ("in bins" not in name) for name, reason in reasons.items()
    )


def test_other_data_are_not_compared_with_what_is_printed() -> None:
    found = findings(_collected(real=False))
    of_the_text = [one for one in found if "ZZ.E13" in one.about or "ZZ.E14" in one.about or "ZZ.Tab1" in one.about]
    assert {one.outcome for one in of_the_text} == {"not comparable"}


def test_runs_that_end_early_are_not_compared() -> None:
    short = {name: (curve or [])[:2] for name, curve in _made()["curves"].items()}
    found = findings(_collected(rounds=2, stop="perfect", curves=short))
    assert {one.outcome for one in found if one.name.startswith("R(4)")} == {"not comparable"}


def test_small_t_ends_at_10() -> None:
    curve = [None, *[0.1] * 9, 9.0, 9.0]
    assert _collected(curves={"C": curve}).values("small C", "C4.5", 0) == pytest.approx([0.1, 0.1])


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


def test_the_least_possible_distance_is_below_each_curve(small: Any) -> None:
    for learner in LEARNERS:
        shown = {one.label: one.columns for one in small.series if one.panel == f"joint, {learner}"}
        least = dict(zip(shown["least possible"]["x"], shown["least possible"]["y"], strict=True))
        for label, columns in shown.items():
            assert all(y >= least[t] - 1e-9 for t, y in zip(columns["x"], columns["y"], strict=True)), label


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


def test_the_network_has_the_printed_number_of_inputs_of_heart() -> None:
    """35, which Table 1 takes for its attributes; PROBEN1 has 51 of crx, and 8 of pima."""
    assert [experiment._sizes(table).inputs for table in experiment._sets(_real())] == [51, 35, 8]
