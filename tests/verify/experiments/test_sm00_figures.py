"""The grids, classes and runs of SM00's Figures 1 to 3, and the experiment on a tiny scale."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms.kernels.conjunction.conjunction import optimal_conjunction
from boostproof.reports.experiments.layouts.sm00_figures_1_to_3 import panels
from boostproof.verify.experiments.sm00 import figures_1_to_3 as experiment
from boostproof.verify.experiments.sm00.grid import NOISES, SHAPES, TABLE, Grid, drawn, main_grid, sweep
from boostproof.verify.experiments.sm00.grid_classes import BINARY, CLASSES, REGIONS, CellRule, best_cells, best_split
from boostproof.verify.experiments.sm00.grid_exact import certified_splits, exact_edges
from boostproof.verify.experiments.sm00.grid_runs import (
    GridRun,
    after,
    identity,
    rises,
    rules_until,
    run_on,
    says_one,
    scans,
    union_apart,
    votes,
)
from boostproof.verify.experiments.sm00.grid_series import _mean_row
from boostproof.verify.experiments.sm00.grid_sweep import _held_out, _other_way, _wrong, kept
from tests.trials import trials

PRINTED = CLASSES[:9]
MIDDLE = (10.5, 10.5)


def random_gains(seed: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    return np.random.default_rng(seed).integers(-9, 10, (20, 20))


def gain(name: str, gains: np.ndarray[Any, np.dtype[np.int64]]) -> int:
    return int(gains[best_cells(name, gains)].sum())


def one_rule_and_dry() -> list[int]:
    """1 iff 11 <= x1, but for a fifth of each column and of each half of a row: weighed once, no split is of use."""
    return [int((x1 >= 11) != ((x1 + x2) % 5 == 0)) for x1, x2 in TABLE.tolist()]


def test_the_table_holds_each_pair_of_values_once() -> None:
    assert len({tuple(row) for row in TABLE.tolist()}) == 400


@pytest.mark.parametrize(("shape", "count"), [("upper right", 144), ("chequers", 200), ("disc", 156)])
def test_shapes_in_the_middle_have_as_many_positive_records_as_counted(shape: str, count: int) -> None:
    assert drawn(shape, 0, MIDDLE, 0).labels.sum() == count


def test_chequers_change_every_five_cells() -> None:
    row = drawn("chequers", 0, MIDDLE, 0).labels[:20].tolist()
    assert row == ([1] * 5 + [0] * 5) * 2


def test_noise_turns_labels_in_both_directions() -> None:
    grid = drawn("disc", 0.2, MIDDLE, 1)
    turned = grid.labels != grid.clean
    assert 50 <= turned.sum() <= 110
    assert 0 < grid.labels[turned].mean() < 1


def test_grids_are_those_of_their_seed() -> None:
    assert main_grid(3).labels.tolist() == main_grid(3).labels.tolist() != main_grid(4).labels.tolist()
    assert sweep("ring", 0.1, 0, 3).labels.tolist() != sweep("ring", 0.1, 1, 3).labels.tolist()


@pytest.mark.parametrize(
    ("columns", "rows", "best"),
    [
        ([1, -2, 3], [-1, 0, 2], (3, 0, 3)),
        ([1, 2, -4], [-5, 3, 1], (4, 1, 2)),
        ([2, -1], [1, 0], (1, 0, 1)),
        ([-3, -2], [-4, -1], (-1, 1, 2)),
    ],
)
def test_the_best_split_by_hand(columns: list[int], rows: list[int], best: tuple[int, int, int]) -> None:
    assert best_split(columns, rows) == best


def test_sums_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="expected a sum for each value"):
        best_split([], [])


@pytest.mark.parametrize("seed", range(3))
def test_binary_splits_by_trying_all_forty(seed: int) -> None:
    gains = random_gains(seed)
    tried = [gains[:, v:].sum() for v in range(20)] + [gains[v:].sum() for v in range(20)]
    assert gain(BINARY, gains) == max(tried)


@pytest.mark.parametrize("seed", range(3))
def test_rectangles_by_trying_all(seed: int) -> None:
    gains = random_gains(seed)
    sums = np.zeros((21, 21), dtype=np.int64)
    sums[1:, 1:] = gains.cumsum(axis=0).cumsum(axis=1)
    tried = [
        (sums[b, c:] - sums[a, c:] - sums[b, c - 1] + sums[a, c - 1]).max()
        for a in range(20)
        for b in range(a + 1, 21)
        for c in range(1, 21)
    ]
    assert gain(REGIONS[0], gains) == max(tried)


@pytest.mark.parametrize("seed", range(3))
def test_one_range_by_trying_all(seed: int) -> None:
    gains = random_gains(seed)
    tried = [
        sums[a:b].sum() for sums in (gains.sum(axis=0), gains.sum(axis=1)) for a in range(20) for b in range(a + 1, 21)
    ]
    assert gain("one range", gains) == max(tried)


@pytest.mark.parametrize("seed", range(3))
def test_three_ranges_by_the_sums_of_what_comes_before(seed: int) -> None:
    """The best with j ranges up to a place, closed or open there, as a table."""
    gains, best = random_gains(seed), -(10**9)
    for sums in (gains.sum(axis=0), gains.sum(axis=1)):
        closed, opened = [0] + [-(10**9)] * 3, [-(10**9)] * 4
        for value in sums.tolist():
            opened = [-(10**9), *(max(opened[j], closed[j - 1]) + value for j in range(1, 4))]
            closed = [max(closed[j], opened[j]) for j in range(4)]
        best = max(best, *closed)
    assert gain("three ranges", gains) == best


@pytest.mark.parametrize("seed", range(3))
def test_subsets_take_what_gains(seed: int) -> None:
    gains = random_gains(seed)
    assert gain("subsets", gains) == max(int(gains.sum(axis=axis).clip(0).sum()) for axis in (0, 1))


@pytest.mark.parametrize("seed", range(3))
def test_conjunctions_by_trying_all_corners(seed: int) -> None:
    gains = random_gains(seed)
    assert gain("conjunctions", gains) == max(gains[a:, b:].sum() for a in range(20) for b in range(20))


@pytest.mark.parametrize("seed", range(3))
def test_a_conjunction_that_gains_nothing_is_the_best_all_the_same(seed: int) -> None:
    """AprioriGain has none where tau stays 0, while its class has a rule that errs least."""
    gains = -np.random.default_rng(seed).integers(1, 10, (20, 20))
    assert gain("conjunctions", gains) == max(gains[a:, b:].sum() for a in range(20) for b in range(20)) < 0
    assert best_cells("conjunctions", gains).any()


def test_conjunctions_of_tests_from_above_and_below_are_the_rectangles() -> None:
    gains = random_gains(7)
    x2, x1 = np.mgrid[1:21, 1:21]
    tests = [v <= x for x in (x1, x2) for v in range(1, 21)] + [x <= v for x in (x1, x2) for v in range(1, 21)]
    best, _ = optimal_conjunction(np.array([test.ravel() for test in tests]).T, gains.ravel(), max_items=4)
    assert gain(REGIONS[0], gains) == best


@pytest.mark.parametrize("seed", range(trials(1, 3)))
def test_a_richer_class_gains_no_less(seed: int) -> None:
    gains = random_gains(seed)
    first, second, third = (gain(name, gains) for name in REGIONS)
    assert first <= second <= third
    assert first <= gain("pairs of subsets", gains)
    assert gain("one range", gains) <= gain("three ranges", gains) <= gain("subsets", gains)


def runs_of(cells: np.ndarray[Any, np.dtype[np.bool_]]) -> list[int]:
    """How many runs of cells each row has."""
    return [int((np.diff(np.concatenate([[0], row.astype(int)])) == 1).sum()) for row in cells]


@pytest.mark.parametrize("seed", range(3))
def test_regions_have_their_shapes(seed: int) -> None:
    gains = random_gains(seed)
    convex, monotone = (best_cells(name, gains) for name in REGIONS[1:])
    assert max(runs_of(convex)) == max(runs_of(convex.T)) == max(runs_of(monotone.T)) == 1


def test_a_split_that_is_right_everywhere_is_the_only_rule() -> None:
    labels = (TABLE[:, 0] >= 11).astype(np.int64)
    run = run_on(BINARY, TABLE, labels, 5)
    assert (run.eps, run.errors, run.end) == ([0.0], [0.0], "perfect")
    assert after(run, 17, labels) == 0


def test_a_class_without_a_rule_votes_1() -> None:
    grid = drawn("chequers", 0, MIDDLE, 0)
    run = run_on(BINARY, TABLE, grid.labels, 5)
    assert (run.eps, run.end, rules_until(run, 3)) == ([], "dry", 0)
    assert after(run, 17, grid.labels) == 0.5


def test_one_direction_is_of_no_use_against_the_other() -> None:
    """Two halves, the lower one positive: the printed splits have errors of 1/2 and more, the other kind is perfect."""
    labels = (TABLE[:, 0] <= 10).astype(np.int64)
    assert run_on(BINARY, TABLE, labels, 5).end == "dry"
    assert run_on("splits both ways", TABLE, labels, 5).end == "perfect"


def test_a_run_that_is_dry_after_one_rule() -> None:
    run = run_on(BINARY, TABLE, np.array(one_rule_and_dry()), 9)
    assert run.eps == pytest.approx([0.2])
    assert run.end == "dry"


def test_the_errors_of_a_run_are_those_in_rationals() -> None:
    labels = main_grid(0).labels
    run = run_on(BINARY, TABLE, labels, 8)
    assert run.eps == pytest.approx([float(1 - edge) / 2 for edge in exact_edges(labels.tolist(), 8)], abs=1e-12)


def test_edges_in_rationals_by_hand() -> None:
    assert exact_edges(one_rule_and_dry(), 9) == [Fraction(3, 5), Fraction(0)]


def test_a_perfect_split_ends_the_rationals() -> None:
    assert exact_edges([int(x1 >= 11) for x1, _ in TABLE.tolist()], 9) == [Fraction(1)]


def test_rationals_decide_what_balls_leave_open() -> None:
    found = certified_splits(one_rule_and_dry(), 9)
    assert (found.edges, found.end, found.below, found.raised) == ([0.6], "dry", 1, 1)


def test_a_class_that_is_dry_from_the_start() -> None:
    found = certified_splits(drawn("chequers", 0, MIDDLE, 0).labels.tolist(), 9)
    assert (found.edges, found.end) == ([], "dry")


def test_certified_edges_are_those_in_rationals() -> None:
    labels = main_grid(0).labels.tolist()
    found = certified_splits(labels, 6)
    assert found.end == "rounds"
    assert found.edges == pytest.approx([float(edge) for edge in exact_edges(labels, 6)], rel=1e-15)


def test_votes_and_errors_by_two_rules_by_hand() -> None:
    """The first rule's coefficient is the larger one, so that the vote is what it says; a tie says 1."""
    labels = main_grid(0).labels
    run = run_on(BINARY, TABLE, labels, 1)
    rule = run.fitted.estimators_[0].cells_.ravel()
    assert (votes(run.finite, labels)[0] == rule).all()
    assert run.errors == [float(np.mean(rule != (labels == 1)))]
    tied = run.finite._replace(
        agreements=np.array([[[1, -1], [-1, 1]]], dtype=np.int8),
        coefficients=np.array([[0.3], [0.3]]),
    )
    assert votes(tied, np.array([1, 0]))[1].tolist() == [True, True]


def test_a_vote_that_is_tied_but_for_rounding_says_1() -> None:
    """0.1 + 0.2 is above 0.3 in float64."""
    rules = np.array([[-1, 1], [-1, 1], [1, -1]])
    assert says_one(np.array([0.1, 0.2, 0.3]), rules)[-1].tolist() == [True, True]
    assert says_one(np.array([0.1, 0.2, 0.29]), rules)[-1].tolist() == [False, True]


def test_records_that_were_left_out_are_told_by_the_vote() -> None:
    """Three splits 11 <= x1, 11 <= x2, 1 <= x1 of one weight: 1 unless both of the first say 0."""
    cells = [np.zeros((20, 20), dtype=bool), np.zeros((20, 20), dtype=bool), np.ones((20, 20), dtype=bool)]
    cells[0][:, 10:] = cells[1][10:] = True
    rules = [SimpleNamespace(cells_=each) for each in cells]
    fitted = SimpleNamespace(estimators_=rules, estimator_weights_=np.ones(3))
    run = GridRun([0.4] * 3, [], "rounds", None, fitted)  # type: ignore[arg-type]
    clean = np.ones(400, dtype=np.int64)
    assert _wrong(run, clean, np.arange(400)) == [0.5, 0.25, 0.25]
    # The first two rows of the grid: 20 of 40 are wrong.
    assert _wrong(run, clean, np.arange(40)) == [0.5, 0.5, 0.5]


def test_rules_do_not_see_the_records_that_are_left_out() -> None:
    """Turning all labels of these changes no rule: each vote errs where it did not, once they are without noise."""
    grid = drawn("disc", 0.1, MIDDLE, 0)
    tested = np.random.default_rng(5).permutation(400)[:200]
    other = grid.labels.copy()
    other[tested] = 1 - other[tested]
    first, second = (_held_out(grid._replace(labels=labels), 3, 5, REGIONS) for labels in (grid.labels, other))
    assert first == second
    turned = grid.clean.copy()
    turned[tested] = 1 - turned[tested]
    third = _held_out(grid._replace(clean=turned), 3, 5, REGIONS)
    assert all(third[name] == pytest.approx([1 - error for error in first[name]]) for name in REGIONS)


@pytest.mark.parametrize(("ties", "count"), [(-1, 1), (1, 9)])
def test_of_equally_good_rectangles_the_one_with_the_fewest_or_most_empty_cells(ties: int, count: int) -> None:
    """A positive record at (10, 10) with negative ones two cells away, left, right, above and below."""
    table = np.array([[10, 10], [8, 10], [12, 10], [10, 8], [10, 12]])
    rule = CellRule(REGIONS[0], ties).fit(table, np.array([1, 0, 0, 0, 0]))
    assert int(rule.cells_.sum()) == count
    assert rule.cells_[9, 9]


def test_ties_are_told_on_the_first_grid_of_each_kind() -> None:
    found = experiment.work("sweep", shape="disc", noise=0.1, places=[0, 1], seed=0, rounds=2)
    assert [list(fact["ties"]) for fact in found] == [["fewest", "most"], []]
    assert set(found[0]["ties"]["most"]) == set(REGIONS)


def test_two_regions_beside_their_union_by_hand() -> None:
    """The first rule has the larger part of the votes: where the second alone says 1, the vote is 0, the union 1."""
    run = run_on(BINARY, TABLE, main_grid(0).labels, 1)
    agreements = np.array([[[1, 1, -1, -1, -1], [1, -1, 1, 1, -1]]], dtype=np.int8)
    finite = run.finite._replace(agreements=agreements, coefficients=np.array([[0.4], [0.3]]))
    assert union_apart(run._replace(finite=finite), 2, np.ones(5, dtype=np.int64)) == 0.4
    assert union_apart(run._replace(finite=finite), 1, np.ones(5, dtype=np.int64)) == 0


def test_the_error_after_so_many_rules_or_all() -> None:
    run = made([0.4] * 3, "rounds")._replace(errors=[0.3, 0.2, 0.1])
    assert [after(run, rules, np.ones(4, dtype=np.int64)) for rules in (1, 2, 3, 17)] == [0.3, 0.2, 0.1, 0.1]


def test_what_is_kept_of_a_grid_is_that_of_its_runs() -> None:
    """Beside the vote of the fitted booster, which has no ties here."""
    grid = drawn("disc", 0.2, MIDDLE, 8)
    fact = facts_of(grid, 20)
    splits, regions = (run_on(name, TABLE, grid.labels, 20) for name in (BINARY, REGIONS[1]))
    wrong = [np.mean(said != grid.labels) for said in staged(splits)]
    assert fact["splits"]["error"] == wrong[16] != wrong[17]
    said = list(staged(regions))
    kept_of = fact["regions"][REGIONS[1]]
    assert kept_of["errors"] == [np.mean(said[place] != grid.labels) for place in (0, 9, 19)]
    assert kept_of["clean"] == [np.mean(said[place] != grid.clean) for place in (0, 9, 19)]
    assert kept_of["union"] == [np.mean(said[place] != union_of(regions, place + 1)) for place in (0, 9, 19)]
    assert len(set(kept_of["union"])) > 1


def facts_of(grid: Grid, rounds: int) -> dict[str, Any]:
    return kept(grid, {name: run_on(name, TABLE, grid.labels, rounds) for name in (BINARY, *REGIONS)}, 2)


def staged(run: GridRun) -> Iterator[Any]:
    return iter(run.fitted.staged_predict(TABLE))


def union_of(run: GridRun, count: int) -> Any:
    return np.any([rule.cells_.ravel() for rule in run.fitted.estimators_[:count]], axis=0)


def test_a_shape_lies_around_its_middle() -> None:
    """Positive from 7 on by the first attribute, whose middle is 8.5, and from 10 on by the second, whose is 11.5."""
    grid = drawn("upper right", 0, (8.5, 11.5), 0).labels.reshape(20, 20)
    assert np.flatnonzero(grid.any(axis=0)).tolist() == list(range(6, 20))
    assert np.flatnonzero(grid.any(axis=1)).tolist() == list(range(9, 20))


def test_the_other_way_is_the_best_of_all_splits_at_the_weights_where_the_printed_ones_end() -> None:
    labels = main_grid(0).labels
    run = run_on(BINARY, TABLE, labels, 30)
    weights = run.finite.weights[next(place for place, eps in enumerate(run.eps) if round(eps, 3) == 0.5)]
    tried = [weights[(TABLE[:, axis] < v) != (labels == 1)].sum() for axis in (0, 1) for v in range(2, 21)]
    assert _other_way(run, labels) == pytest.approx(min(tried), abs=1e-12)


def test_a_split_is_the_union_of_its_region() -> None:
    labels = main_grid(0).labels
    run = run_on(REGIONS[0], TABLE, labels, 30)
    assert union_apart(run, 1, labels) == 0
    assert union_apart(run, 30, labels) > 0


def made(eps: list[float], end: str) -> GridRun:
    return GridRun(eps, [], end, None, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("eps", "end", "count"),
    [([0.3, 0.4994, 0.4996], "rounds", 2), ([0.3, 0.4], "rounds", None), ([0.3, 0.4], "dry", 2), ([], "dry", 0)],
)
def test_rules_before_an_error_that_reads_one_half(eps: list[float], end: str, count: int | None) -> None:
    assert rules_until(made(eps, end), 3) == count


def test_rises_are_counted() -> None:
    assert rises([0.3, 0.2, 0.25, 0.25, 0.1, 0.2]) == 2


@pytest.mark.parametrize("name", CLASSES)
def test_every_class_meets_the_identity_and_theorem_2_1(name: str) -> None:
    labels = main_grid(1).labels
    run = run_on(name, TABLE, labels, 12)
    bound = np.cumprod([2 * (eps * (1 - eps)) ** 0.5 for eps in run.eps])
    assert identity(run, labels) < 1e-12
    assert (np.array(run.errors) <= bound).all()


def test_a_scan_that_finds_less_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    labels = main_grid(0).labels
    run = run_on(BINARY, TABLE, labels, 4)
    assert scans(run, labels) == {"rounds": 4, "apart": 0}
    monkeypatch.setattr("boostproof.verify.experiments.sm00.grid_runs.best_split", lambda *_: (-1, 0, 20))
    assert scans(run, labels)["apart"] == 4


@pytest.mark.parametrize(("labels", "error"), [(TABLE[:, 0] <= 10, 0.0), (TABLE[:, 1] <= 5, 0.0)])
def test_where_printed_splits_are_dry_the_other_way_may_be_perfect(labels: Any, error: float) -> None:
    y = labels.astype(np.int64)
    assert _other_way(run_on(BINARY, TABLE, y, 5), y) == pytest.approx(error, abs=1e-12)


def test_where_no_split_reads_one_half_there_is_no_other_way_to_tell() -> None:
    y = main_grid(0).labels
    assert _other_way(run_on(BINARY, TABLE, y, 3), y) is None


@pytest.fixture(scope="module")
def tiny() -> Iterator[Any]:
    """The experiment with few grids and rounds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(experiment, "ROUNDS", 20)
        patch.setattr(experiment, "_GRIDS", {False: 1})
        patch.setattr(experiment, "SHAPES", {name: SHAPES[name] for name in ("disc", "chequers")})
        patch.setattr(experiment, "NOISES", NOISES[1:3])
        done = {task.key: experiment.work(**task.arguments) for task in experiment.plan(None, 0, False)}
        yield experiment.gather(done, None, 0, False)


def test_the_grid_is_drawn_with_all_its_records(tiny: Any) -> None:
    drawn_points = [series for series in tiny.series if series.label in ("positive", "negative")]
    assert sum(len(series.columns["x"]) for series in drawn_points) == 400


def test_the_curves_of_the_paper_end_where_an_error_reads_one_half(tiny: Any) -> None:
    main = run_on(BINARY, TABLE, main_grid(0).labels, 20)
    count = next(place for place, eps in enumerate(main.eps) if round(eps, 3) == 0.5)
    curves = {(series.panel, series.label): series.columns for series in tiny.series}
    for place in (("figure 2", "until an error reads 0.500"), ("figure 3", "binary splits")):
        assert curves[place]["y"] == pytest.approx(main.errors[:count])
    assert curves["figure 2", "errors between 0.4995 and 0.5"]["x"][0] == count + 1


def test_edges_are_one_half_less_the_error(tiny: Any) -> None:
    curves = {series.label: series.columns for series in tiny.series if series.panel == "edges"}
    rows = {row["class"]: row for row in tiny.tables["classes"]}
    for name, label in ((BINARY, "binary splits, rigorous"), (REGIONS[0], REGIONS[0])):
        assert curves[label]["y"][0] == pytest.approx(0.5 - rows[name]["first eps"])
        assert len(curves[label]["y"]) == 20


def test_a_row_of_the_records_left_out_has_twice_the_standard_error() -> None:
    """0.1 and 0.3: a deviation of 0.2 / sqrt(2), and that of the mean is 0.1."""
    assert _mean_row(2, [0.1, 0.3]) == pytest.approx([2, 0.2, 0.0, 0.4])


def test_the_gap_is_that_of_17_splits_to_one_region(tiny: Any) -> None:
    table = next(row for row in tiny.tables["sweep"] if (row["shape"], row["noise"]) == ("disc", 0.05))
    points = next(one.columns for one in tiny.series if (one.panel, one.label) == ("gap", "noise 0.05"))
    gap = table["error with 17 splits"] - table["rectangles, error with 1"]
    assert points["x"][0] == points["low"][0] == pytest.approx(gap)


def test_each_class_has_its_curve(tiny: Any) -> None:
    labels = {series.label for series in tiny.series if series.panel in ("simple", "shapes")}
    assert labels == set(CLASSES)


def test_the_tables_have_a_row_for_each_class_and_kind_of_grid(tiny: Any) -> None:
    assert [row["class"] for row in tiny.tables["classes"]] == list(CLASSES)
    assert [(row["shape"], row["noise"]) for row in tiny.tables["sweep"]] == [
        (shape, noise) for shape in ("disc", "chequers") for noise in NOISES[1:3]
    ]


def test_each_series_has_a_look_in_a_panel_of_the_figure(tiny: Any) -> None:
    shown = {panel.name: panel.looks for panel in panels({"settings": {"shapes": list(SHAPES)}})}
    assert all(series.label in shown[series.panel] for series in tiny.series)


def test_too_few_rounds_give_too_few_regions(tiny: Any) -> None:
    found = {finding.name: finding for finding in tiny.findings}
    assert found["regions that can be generated"].outcome == "not reproduced"
    assert found["the best binary split by one scan"].outcome == "reproduced"


def test_a_grid_does_not_depend_on_its_bunch() -> None:
    asked: dict[str, Any] = {"shape": "ring", "noise": 0.1, "seed": 2, "rounds": 3}
    whole = experiment.work("sweep", places=[0, 1], **asked)
    assert experiment.work("sweep", places=[1], **asked) == whole[1:]
