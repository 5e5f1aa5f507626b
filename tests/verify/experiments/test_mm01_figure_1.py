"""The lines of MM01's Figure 1, the fit of a power, and the experiment on a tiny scale."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boostproof.verify.experiments.mm01 import figure_1 as experiment
from boostproof.verify.experiments.mm01.edges import Edges, Fitted, _late
from boostproof.verify.experiments.mm01.line_cells import LAWS, cells, ends, labels, regions
from boostproof.verify.experiments.mm01.power_fit import as_good, fit, refits, sums

K = np.repeat(np.arange(1, 41), 3)
NOISE = 0.01 * np.cos(7.0 * np.arange(len(K)))


def _area(cell: list[tuple[float, float]]) -> float:
    pairs = zip(cell, [*cell[1:], cell[0]], strict=True)
    return abs(sum(p[0] * q[1] - q[0] * p[1] for p, q in pairs)) / 2


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        ([[1, 0, 0.5]], 2),
        ([[1, 0, 0.5], [0, 1, 0.5]], 4),
        ([[1, 0, 0.25], [1, 0, 0.75]], 3),
        ([[1, 1, 0.2], [1, 1, 1.8], [1, -1, 0.1]], 6),
        ([[1, 1, 0.2], [-1, 1, 0.9]], 3),
    ],
)
def test_regions_of_some_lines_are_as_counted_by_hand(lines: list[list[float]], count: int) -> None:
    assert regions(np.array(lines, dtype=float)) == count


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("count", [1, 4, 12])
def test_cells_are_as_many_as_regions_and_fill_the_square(law: str, count: int) -> None:
    lines = LAWS[law](np.random.default_rng(count), count)
    made = cells(lines)
    assert len(made) == regions(lines)
    assert sum(_area(cell) for _, cell in made) == pytest.approx(1)


@pytest.mark.parametrize("law", LAWS)
def test_points_have_the_label_of_their_cell(law: str) -> None:
    lines = LAWS[law](np.random.default_rng(3), 10)
    made = cells(lines)
    middles = np.array([np.mean(cell, axis=0) for _, cell in made])
    assert labels(lines, middles).tolist() == [label for label, _ in made]


@pytest.mark.parametrize("law", LAWS)
def test_each_line_meets_the_square(law: str) -> None:
    assert all(len(ends(line)) == 2 for line in LAWS[law](np.random.default_rng(5), 50))


@pytest.mark.parametrize("exponent", [0.3, 1.0, 3.0])
def test_a_power_without_noise_is_found_exactly(exponent: float) -> None:
    found = fit(sums(K, 0.4 * K.astype(np.float64) ** -exponent + 0.1))
    assert (found.l, found.C, found.E) == pytest.approx((exponent, 0.4, 0.1))


def test_the_residual_is_that_of_the_fitted_curve() -> None:
    found = fit(sums(K, 0.5 / K + NOISE))
    y = 0.5 / K + NOISE
    assert found.rms == pytest.approx(np.sqrt(np.mean((y - found.at(K.astype(float))) ** 2)), rel=1e-6)


def test_constant_and_coefficient_are_those_of_least_squares() -> None:
    y = 0.5 / K + NOISE
    slope, intercept = np.polyfit(K**-2.0, y, 1)
    found = fit(sums(K, y), np.array([2.0]))
    assert (found.C, found.E) == pytest.approx((slope, intercept))


def test_exponents_that_fit_as_well_hold_the_best_and_leave_out_bad_ones() -> None:
    found = fit(sums(K, 0.5 / K + NOISE))
    low, high = as_good(found, len(K))
    assert low <= found.l <= high < 3


def test_a_perfect_fit_has_no_rival() -> None:
    assert as_good(fit(sums(K, 1.0 / K)), len(K)) == (1.0, 1.0)


def test_too_few_places_are_refused() -> None:
    with pytest.raises(ValueError, match="expected three at least"):
        fit(sums(np.array([2, 2, 5]), np.ones(3)))


def test_resamples_are_those_of_their_seed() -> None:
    strata = [(K[K == k], (0.5 / K + NOISE)[K == k]) for k in range(1, 41)]
    first, again, other = (refits(strata, 3, seed) for seed in (1, 1, 2))
    assert [found.l for found in first] == [found.l for found in again]
    assert [found.rms for found in first] != [found.rms for found in other]


def test_instances_with_too_many_regions_are_left_out() -> None:
    edges = Edges([], [], "a law")
    edges.add(2, [[4, 0.3], [101, 0.1]])
    assert [found.tolist() for found in edges.k] == [[], [4]]


def test_one_line_leaves_no_error() -> None:
    pairs = experiment.work("edges", law="isotropic", lines=1, first=0, count=3, seed=0)
    assert pairs == [[2, 0.5]] * 3


def test_gamma_is_within_its_bounds() -> None:
    pairs = experiment.work("edges", law="through two points", lines=6, first=0, count=3, seed=0)
    assert all(0 < gamma < 0.5 for _, gamma in pairs)


def test_an_instance_does_not_depend_on_its_bunch() -> None:
    options: dict[str, Any] = {"law": "isotropic", "lines": 3, "seed": 4}
    whole = experiment.work("edges", first=0, count=3, **options)
    assert experiment.work("edges", first=2, count=1, **options) == whole[2:]


def test_alternating_points_leave_half_of_one_over_k() -> None:
    assert experiment.work("worst", most=9) == [[k, pytest.approx(1 / (2 * k))] for k in (3, 5, 7, 9)]


@pytest.fixture(scope="module")
def tiny() -> Any:
    """The experiment with few points and instances."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(experiment, "POINTS", 60)
        patch.setattr(experiment, "_REPETITIONS", {False: 4})
        patch.setattr(experiment, "_CHUNK", 4)
        patch.setattr(experiment, "_RESAMPLES", {False: 20})
        done = {task.key: experiment.work(**task.arguments) for task in experiment.plan(None, 0, False)}
        yield experiment.gather(done, None, 0, False)


def test_the_sample_has_the_regions_of_the_figure(tiny: Any) -> None:
    cells_drawn = next(series for series in tiny.series if series.label == "regions labelled +1")
    assert len(set(cells_drawn.columns["cell"])) in range(30, 64)


def test_the_exponents_interval_decides_its_outcome(tiny: Any) -> None:
    found = tiny.findings[0]
    assert (found.outcome == "reproduced") is (float(found.low) <= 3 <= float(found.high))


def test_the_worst_case_stands_beside_the_average(tiny: Any) -> None:
    curves = {series.label: series.columns for series in tiny.series if series.panel == "worst case"}
    average, worst = curves["mean gamma of random regions"], curves["alternating on a line"]
    assert average["y"][-1] > worst["y"][-1]


def test_the_table_of_fits_is_by_law_and_least_number_of_regions(tiny: Any) -> None:
    assert {(row["lines"], row["regions from"]) for row in tiny.tables["fits"]} == {
        (law, least) for law in LAWS for least in (2, 3, 5, 10, 20, 40)
    }


@pytest.mark.parametrize(
    ("exponent", "noise", "outcome"),
    [(3.0, 1e-9, "reproduced"), (1.0, 1e-9, "not reproduced"), (3.0, 0.5, "not comparable")],
)
def test_exponents_that_the_data_do_not_tell_apart_are_not_said_to_be_reproduced(
    exponent: float, noise: float, outcome: str
) -> None:
    """Many exponents fit noise, 3 among them: that is no agreement with the print."""
    k = np.repeat(np.arange(40, 101), 4)
    gamma = 2000 * k**-exponent + 0.1 + noise * np.sin(7.0 * np.arange(len(k)))
    empty = fit(sums(k, gamma))
    assert _late(Fitted("a law", Edges([], [], "a law"), k, gamma, empty, [], [])).outcome == outcome
