"""JSS09's Figure 2 on the stand-in: laws, runs, each verdict both ways, and the experiment on few students."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms import AdaBoost, BigramClassifier, NominalStump
from boostproof.reports.experiments.layouts import jss09_figure_2 as picture
from boostproof.theory import all_claims, select
from boostproof.verify.experiments.data import available, students
from boostproof.verify.experiments.jss09 import figure_2 as experiment
from boostproof.verify.experiments.jss09.figure_2_findings import findings
from boostproof.verify.experiments.jss09.students_draws import Base, fold_tests
from boostproof.verify.experiments.jss09.students_laws import LAWS, STATED, under
from boostproof.verify.experiments.jss09.students_runs import BIGRAM, KINDS, METHODS, ROUNDS, STUMP, TWO, Cut, fold
from boostproof.verify.experiments.registry import entry

DATA = Path(os.environ.get("BOOSTPROOF_DATA", "data"))
BOUNDS = (
    "training error of 2-BOOST", "normalizer of 2-BOOST", "margin error of 2-BOOST, theta 0.02",
    "margin error of 2-BOOST, theta 0.1", "training error of boosted stump", "margin error of boosted stump, theta 0.1",
    "training error of boosted bigram", "margin error of boosted bigram, theta 0.1",
)  # fmt: skip
FOLDS, DRAWS = 5, 4
WOBBLE = 0.001 * np.array([[np.cos(7.0 * (5 * draw + place)) for place in range(FOLDS)] for draw in range(DRAWS)])


def made_up(last: dict[str, float] | None = None, first: float = 0.7, rise: float = -0.1, **more: Any) -> Base:
    """Four draws of five folds with the given accuracies after the last round, alike but for a wobble."""
    level = dict.fromkeys(METHODS, 0.8) | (last or {})
    return Base([[_one(level, first, rise, draw, place, more) for place in range(FOLDS)] for draw in range(DRAWS)])


def _one(
    level: dict[str, float], first: float, rise: float, draw: int, place: int, more: dict[str, Any]
) -> dict[str, Any]:
    curves = {
        name: np.linspace(first, value + WOBBLE[draw, place] * (1 + order), ROUNDS).tolist()
        for order, (name, value) in enumerate(level.items())
    }
    falling = np.linspace(0.3, 0.3 + rise + WOBBLE[draw, place], ROUNDS).tolist()
    return {
        "accuracy": dict.fromkeys(KINDS, curves),
        "rounds": {name: [ROUNDS, "rounds"] for name in METHODS},
        "stop": {"rounds": ROUNDS, "reason": "rounds", "empirical": 0.8, "generalization": 0.8},
        "rho": [0.1] * ROUNDS, "factors": [0.9] * ROUNDS, "edges": [[0.3, 0.3]] * ROUNDS,
        "bounds": {name: {"rounds": ROUNDS, "over": 0, "most": 0.5} for name in BOUNDS},
        "curves": {name: [falling, falling] for name in BOUNDS},
        "sha256": "00",
        **more,
    }  # fmt: skip


def found(base: Base, name: str) -> Any:
    """The one finding whose name holds the words."""
    (one,) = (finding for finding in findings({STATED: base}) if name in finding.name)
    return one


@pytest.fixture(scope="module")
def pupils() -> Any:
    return students(None, 5, 400)


def _genders(X: Any, y: Any, column: int) -> list[Counter[Any]]:
    return [Counter(X[y == gender, column]) for gender in (1, -1)]


def test_the_stated_law_is_the_generators(pupils: Any) -> None:
    assert (under(STATED, pupils, 1) == pupils.X).all()


@pytest.mark.parametrize("law", LAWS)
def test_a_law_leaves_names_and_the_table_alone(pupils: Any, law: str) -> None:
    before = pupils.X.copy()
    X = under(law, pupils, 1)
    assert (X[:, 0] == before[:, 0]).all()
    assert (pupils.X == before).all()


@pytest.mark.parametrize("law", LAWS)
def test_a_law_deals_what_there_is(pupils: Any, law: str) -> None:
    X = under(law, pupils, 1)
    assert [Counter(X[:, j]) for j in (1, 2)] == [Counter(pupils.X[:, j]) for j in (1, 2)]


@pytest.mark.parametrize("law", ["views err together", "views err apart"])
def test_sports_dealt_by_names_are_those_of_the_gender(pupils: Any, law: str) -> None:
    assert _genders(under(law, pupils, 1), pupils.y, 1) == _genders(pupils.X, pupils.y, 1)


@pytest.mark.parametrize(("law", "column"), [("sport tells nothing", 1), ("mark tells nothing", 2)])
def test_what_tells_nothing_is_alike_for_both(law: str, column: int) -> None:
    """By 1877 students the means of both genders differ by four errors of their difference at most, and did before."""
    table = students(None, 5)

    def gap(X: Any) -> float:
        values = (X[:, column] == "Dance").astype(float) if column == 1 else X[:, column].astype(float)
        parts = [values[table.y == gender] for gender in (1, -1)]
        error = np.sqrt(sum(part.var() / len(part) for part in parts))
        return float(abs(parts[0].mean() - parts[1].mean()) / error)

    assert gap(under(law, table, 1)) < 4 < gap(table.X)


@pytest.mark.parametrize(("law", "sign"), [("views err together", 1), ("views err apart", -1)])
def test_names_and_sports_err_as_the_law_says(pupils: Any, law: str, sign: int) -> None:
    X = under(law, pupils, 1)
    by_name = np.array([name[-1] in "aeiy" for name in X[:, 0]]) == (pupils.y > 0)
    by_sport = np.where(pupils.y > 0, X[:, 1] == "Dance", X[:, 1] == "Soccer")
    assert np.sign(np.corrcoef(by_name, by_sport)[0, 1]) == sign


def test_another_law_is_refused(pupils: Any) -> None:
    with pytest.raises(KeyError):
        under("none", pupils, 1)


@pytest.fixture(scope="module")
def cut(pupils: Any) -> Cut:
    place = np.arange(400)
    return Cut(pupils.X, pupils.y, place[place % 5 > 0], place[place % 5 == 0])


@pytest.fixture(scope="module")
def one(cut: Cut) -> Any:
    return fold(cut)


def test_a_fold_is_json_data(one: Any) -> None:
    assert json.loads(json.dumps(one, allow_nan=False)) == one


def test_every_curve_has_all_rounds(one: Any) -> None:
    assert {len(curve) for kind in KINDS for curve in one["accuracy"][kind].values()} == {ROUNDS}


def test_a_method_that_ended_goes_on_with_its_last_accuracy(one: Any) -> None:
    rounds = one["rounds"][BIGRAM][0]
    assert rounds < ROUNDS
    assert len(set(one["accuracy"]["generalization"][BIGRAM][rounds - 1 :])) == 1


@pytest.mark.parametrize("place", [0, 1])
def test_the_accuracy_is_that_of_the_booster_alone(cut: Cut, one: Any, place: int) -> None:
    (X, y), asked = cut.seen([0])[0], cut.seen([0])[place]
    model = AdaBoost(BigramClassifier(), n_estimators=ROUNDS).fit(X, y)
    assert one["accuracy"][KINDS[place]][BIGRAM][-1] == pytest.approx(model.score(*asked))


def test_methods_a_and_b_add_up_what_the_boosters_alone_say(cut: Cut, one: Any) -> None:
    """Each divided by the sum of its coefficients, and as they are; the two are told apart."""
    (X, y), (Z, truth) = cut.parts
    alone = [(AdaBoost(BigramClassifier()), [0]), (AdaBoost(NominalStump([0])), [1, 2])]
    fitted = [(model.fit(X[:, view], y), Z[:, view]) for model, view in alone]
    votes = [model.decision_function(seen) for model, seen in fitted]
    shares = [vote / model.estimator_weights_.sum() for vote, (model, _) in zip(votes, fitted, strict=True)]
    expected = [float((np.where(sum(parts) > 0, 1, -1) == truth).mean()) for parts in (shares, votes)]
    assert [one["accuracy"]["generalization"][f"Method {letter}"][-1] for letter in "AB"] == pytest.approx(expected)
    assert expected[0] != expected[1]


def test_the_correlation_is_that_of_the_weighted_agreements(cut: Cut, one: Any) -> None:
    (X, y), _ = cut.parts
    model = METHODS[TWO][1]().fit(X, y)
    trace = model.trace(X, y)
    weights = trace.weights[7]
    covariance = np.cov(trace.agreements[:, 7], aweights=weights, ddof=0)
    assert one["rho"][7] == pytest.approx(covariance[0, 1] / np.sqrt(covariance[0, 0] * covariance[1, 1]))


def test_the_factor_is_that_of_the_four_weights(cut: Cut, one: Any) -> None:
    (X, y), _ = cut.parts
    trace = METHODS[TWO][1]().fit(X, y).trace(X, y)
    w = {
        (a, b): trace.weights[3][(trace.agreements[0, 3] == a) & (trace.agreements[1, 3] == b)].sum()
        for a in (1, -1) for b in (1, -1)
    }  # fmt: skip
    least = 2 * np.sqrt(w[1, 1] * w[-1, -1]) + 2 * np.sqrt(w[1, -1] * w[-1, 1])
    assert one["factors"][3] == pytest.approx(least * (w[1, 1] / w[-1, -1]) ** 0.01)


def test_bounds_hold_on_a_fold(one: Any) -> None:
    assert {name: part["over"] for name, part in one["bounds"].items()} == dict.fromkeys(BOUNDS, 0)


def test_the_normalizers_bound_is_that_of_the_larger_edge(one: Any) -> None:
    larger = np.abs(one["edges"]).max(axis=1)
    assert one["curves"]["normalizer of 2-BOOST"][1] == pytest.approx(np.sqrt(1 - larger**2).tolist())


def test_where_no_weight_is_0_stopping_changes_nothing(one: Any) -> None:
    last = {kind: one["accuracy"][kind][TWO][-1] for kind in KINDS}
    assert one["stop"] == {"rounds": ROUNDS, "reason": "rounds", **last}


def test_where_a_weight_is_0_the_printed_rule_stops() -> None:
    """Names and sports that tell all: both rules are right everywhere."""
    y = np.array([1, -1] * 20)
    X = np.array([["aa", "Dance", 1.0], ["bb", "Soccer", 2.0]] * 20, dtype=object)
    half = np.arange(20)
    made = fold(Cut(X, y, half, half + 20))
    assert made["stop"] == {"rounds": 0, "reason": "zero_weight", "empirical": 0.5, "generalization": 0.5}
    assert made["accuracy"]["generalization"][TWO] == [1.0] * ROUNDS
    assert (made["rho"], made["bounds"]["training error of 2-BOOST"]["rounds"]) == ([], 0)


def test_five_folds_have_a_share_of_a_quarter() -> None:
    """Of 1 to 5 the mean is 3 and s^2 = 5/2, so that t^2 = 9 / ((1/5 + 1/4) 5/2) = 8; the law is that of 4 degrees."""
    ((_, corrected),) = fold_tests(np.array([[1.0, 2.0, 3.0, 4.0, 5.0]]))
    assert corrected == pytest.approx(1 - 3 / 4 * np.sqrt(8 / 3) * (1 - 8 / 36))


@pytest.mark.parametrize(
    ("level", "word"),
    [({"Method A": 0.9}, "holds"), ({"Method A": 0.7}, "fails"), ({"Method A": 0.8}, "undecided"),
     ({"Method A": 0.85, STUMP: 0.9}, "fails")],
)  # fmt: skip
def test_what_is_said_of_a_combination_goes_by_both_boosters(level: dict[str, float], word: str) -> None:
    finding = found(made_up(level), "Method A less the better booster, generalization")
    assert word in finding.reason
    assert finding.outcome == "not comparable"


@pytest.mark.parametrize(("value", "word"), [(0.9, "holds"), (0.7, "fails"), (0.8, "undecided")])
def test_what_is_said_of_two_boost_goes_by_the_interval(value: float, word: str) -> None:
    finding = found(made_up({TWO: value}), "2-BOOST less Method B, generalization")
    assert word in finding.reason
    assert (float(finding.low) > 0) is (word == "holds")


@pytest.mark.parametrize(("value", "ours", "worse"), [(0.9, "1.00", 0), (0.7, "0.00", 4), (0.8, "0.00", 0)])
def test_significance_is_counted_by_draws(value: float, ours: str, worse: int) -> None:
    finding = found(made_up({TWO: value}), "advantage over Method A")
    assert (finding.ours, f"worse in {worse}," in finding.reason) == (ours, True)


@pytest.mark.parametrize(
    ("level", "outcome"),
    [({TWO: 0.9}, "reproduced"), ({TWO: 0.8}, "not reproduced"), ({TWO: 0.9, "Method B": 0.95}, "not reproduced")],
)
def test_one_combination_is_enough_against_any(level: dict[str, float], outcome: str) -> None:
    assert found(made_up(level), "better of the two combinations").outcome == outcome


@pytest.mark.parametrize(("first", "outcome"), [(0.7, "reproduced"), (0.8, "not reproduced"), (0.9, "not reproduced")])
def test_the_error_falls_where_the_interval_says_so(first: float, outcome: str) -> None:
    assert found(made_up(first=first), "generalization error").outcome == outcome


@pytest.mark.parametrize(("rise", "outcome"), [(-0.1, "reproduced"), (0.0, "not reproduced"), (0.1, "not reproduced")])
def test_the_margin_error_falls_where_the_interval_says_so(rise: float, outcome: str) -> None:
    assert found(made_up(rise=rise), "change of the margin error of 2-BOOST, theta 0.1").outcome == outcome


def test_a_margin_error_without_a_round_is_not_compared() -> None:
    empty = {name: [[], []] for name in BOUNDS}
    assert found(made_up(curves=empty), "change of the margin error of 2-BOOST, theta 0.1").outcome == "not comparable"


@pytest.mark.parametrize(("least", "outcome"), [(-0.49, "reproduced"), (-0.5, "not reproduced")])
def test_one_strongly_negative_correlation_is_enough(least: float, outcome: str) -> None:
    finding = found(made_up(rho=[0.2, least], factors=[0.9] * 2, edges=[[0.3, 0.3]] * 2), "least correlation")
    assert (finding.outcome, float(finding.ours)) == (outcome, least)


def test_correlations_under_other_laws_are_told_and_decide_nothing() -> None:
    other = made_up(rho=[-0.9, 0.1], factors=[0.9] * 2, edges=[[0.3, 0.3]] * 2)
    finding = next(one for one in findings({STATED: made_up(), "another": other}) if "least correlation" in one.name)
    assert (finding.outcome, finding.ours) == ("reproduced", "0.100")
    assert f"{FOLDS * DRAWS} of {FOLDS * DRAWS * (ROUNDS + 2)} rounds are, and the least is -0.900" in finding.reason


def test_rounds_that_meet_the_theorems_premise_are_counted() -> None:
    base = made_up(rho=[0.2] * 3, factors=[0.9] * 3, edges=[[0.3, 0.3], [0.3, 0.2], [0.21, 0.25]])
    count = FOLDS * DRAWS
    assert f"{2 * count} of {3 * count} have both edges" in found(base, "margin error of 2-BOOST, theta 0.1, p").reason


@pytest.mark.parametrize(
    ("rho", "factor", "edge", "outcome"),
    [
        (-0.9, 1.2, 0.3, "reproduced"),
        (-0.9, None, 0.3, "reproduced"),
        (-0.1, 1.0, 0.3, "not reproduced"),
        (-0.1, 0.9, 0.3, "not comparable"),
        (-0.1, 1.2, 0.04, "not comparable"),
    ],
)
def test_a_mild_correlation_that_challenges_the_bound_refutes(
    rho: float, factor: float | None, edge: float, outcome: str
) -> None:
    base = made_up(rho=[rho], factors=[factor], edges=[[0.3, edge]])
    assert found(base, "where Z_theta is not below 1").outcome == outcome


@pytest.mark.parametrize(("reason", "outcome"), [("zero_weight", "reproduced"), ("rounds", "not comparable")])
def test_a_weight_of_0_shows_that_it_may_be(reason: str, outcome: str) -> None:
    stop = {"rounds": 3, "reason": reason, "empirical": 0.8, "generalization": 0.75}
    assert found(made_up(stop=stop), "weight of 0").outcome == outcome


@pytest.mark.parametrize(("over", "outcome"), [(0, "reproduced"), (1, "not reproduced")])
@pytest.mark.parametrize("name", BOUNDS)
def test_one_round_above_its_bound_is_enough(name: str, over: int, outcome: str) -> None:
    held = {
        **{one: {"rounds": 9, "over": 0, "most": 0.5} for one in BOUNDS},
        name: {"rounds": 9, "over": over, "most": 1},
    }
    assert found(made_up(bounds=held), f"{name} by its bound").outcome == outcome


@pytest.fixture(scope="module")
def few() -> Any:
    """The experiment with few students and draws."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(experiment, "STUDENTS", 120)
        patch.setattr(experiment, "_DRAWS", {False: 2})
        patch.setattr(experiment, "_OTHER_DRAWS", {False: 2})
        patch.setattr(experiment, "LAWS", {law: LAWS[law] for law in (STATED, "views err apart")})
        done = {task.key: experiment.work(**task.arguments) for task in experiment.plan(None, 0, False)}
        return experiment.gather(done, None, 0, False)


def test_there_is_a_task_a_draw_and_fold() -> None:
    tasks = experiment.plan(None, 0, False)
    assert len({task.key for task in tasks}) == len(tasks) == (8 + 4 * 3) * FOLDS


def test_all_claims_that_findings_bear_on_are_in_the_catalogue(few: Any) -> None:
    about = {claim for finding in few.findings for claim in finding.about}
    assert about == set(entry("jss09-figure-2").claims)
    assert {claim.id for claim in select(sorted(about), all_claims())} >= about


def test_every_series_has_its_panel_and_its_look(few: Any) -> None:
    looks = {panel.name: panel.looks for panel in picture.panels({})}
    assert {(one.panel, one.label in looks[one.panel]) for one in few.series} == {(name, True) for name in looks}


def test_rows_are_those_of_the_layout() -> None:
    rows = {panel.name: panel.rows for panel in picture.panels({}) if panel.rows}
    assert rows == {"last": tuple(METHODS), "laws": tuple(LAWS)}


def test_the_stand_in_is_said_to_be_one(few: Any) -> None:
    assert "stand-in" in few.sources[-1].origin
    assert few.notes[0].startswith("STUDENTS is not public")


def test_what_is_held_out_is_not_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks are made the places of the students here, which tell one from the other."""
    monkeypatch.setattr(experiment, "STUDENTS", 60)
    monkeypatch.setattr(experiment, "under", lambda _law, table, _seed: np.arange(3 * len(table.y)).reshape(-1, 3))
    monkeypatch.setattr(experiment, "fold", lambda cut: {"rows": [set(X[:, 0].tolist()) for X, _ in cut.parts]})
    made = [experiment.work(STATED, 0, place, 3, None)["rows"] for place in range(FOLDS)]
    assert [(len(learnt), len(tested), learnt & tested) for learnt, tested in made] == [(48, 12, set())] * FOLDS
    assert len(set().union(*(tested for _, tested in made))) == 60


def test_a_task_depends_on_its_arguments_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiment, "STUDENTS", 60)
    first, again, other = (experiment.work(STATED, 0, place, 3, None) for place in (0, 0, 1))
    assert first == again != other


def test_the_table_ends_where_the_curve_does(few: Any) -> None:
    wanted = (STATED, TWO, "generalization")
    curve = next(one.columns for one in few.series if (one.panel, one.label) == ("generalization", TWO))
    last = [row["per cent"] for row in few.tables["accuracy"] if (row["law"], row["method"], row["accuracy"]) == wanted]
    assert last == [pytest.approx(curve["y"][-1])]


def test_a_folder_without_the_lists_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"female\.txt"):
        experiment.plan(str(tmp_path), 0, False)


def test_the_lists_of_names_are_read_where_they_are() -> None:
    if not DATA.is_dir() or "names" not in available(DATA):
        pytest.skip("no lists of names: BOOSTPROOF_DATA names no folder that holds them")
    made = experiment.work(STATED, 0, 0, 0, str(DATA))
    assert made["accuracy"]["empirical"][BIGRAM][0] > 0.8
