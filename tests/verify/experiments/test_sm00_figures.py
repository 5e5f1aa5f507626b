"""The grids, classes and runs of SM00's Figures 1 to 3, and the experiment on a tiny scale."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from boostproof.algorithms import optimal_conjunction
from boostproof.reports.experiments.layouts.sm00_figures_1_to_3 import panels
from boostproof.verify.experiments.sm00 import figures_1_to_3 as experiment
from boostproof.verify.experiments.sm00.grid import NOISES, SHAPES, TABLE, drawn, main_grid, sweep
from boostproof.verify.experiments.sm00.grid_classes import BINARY, CLASSES, REGIONS, best_cells, best_split
from boostproof.verify.experiments.sm00.grid_exact import certified_splits, exact_edges
from boostproof.verify.experiments.sm00.grid_runs import (
    GridRun,
    after,
    identity,
    rises,
    rules_until,
    run_on,
    scans,
    union_apart,
    votes,
)
from boostproof.verify.experiments.sm00.grid_sweep import _other_way

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


def test_a_conjunction_that_gains_nothing_says_0() -> None:
    assert not best_cells("conjunctions", np.full((20, 20), -1)).any()


def test_conjunctions_of_tests_from_above_and_below_are_the_rectangles() -> None:
    gains = random_gains(7)
    x2, x1 = np.mgrid[1:21, 1:21]
    tests = [v <= x for x in (x1, x2) for v in range(1, 21)] + [x <= v for x in (x1, x2) for v in range(1, 21)]
    best, _ = optimal_conjunction(np.array([test.ravel() for test in tests]).T, gains.ravel(), max_items=4)
    assert gain(REGIONS[0], gains) == best


@pytest.mark.parametrize("seed", range(3))
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
    assert (run.eps, run.end) == (pytest.approx([0.2]), "dry")


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
