"""The lines of MM01's Figure 1, the fit of a power, and the experiment on a tiny scale."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boostproof.reports.experiments.layouts import layout
from boostproof.theory import all_claims
from boostproof.verify.experiments.mm01 import figure_1 as experiment
from boostproof.verify.experiments.mm01.boosted import boosted, boosted_findings, boosted_series
from boostproof.verify.experiments.mm01.edges import (
    Edges,
    Fitted,
    _average_and_worst,
    _dependence,
    _exponent,
    _few,
    _late,
    _share_of_few,
)
from boostproof.verify.experiments.mm01.line_cells import LAWS, cells, ends, labels, regions
from boostproof.verify.experiments.mm01.power_fit import EXPONENTS, as_good, fit, refits, sums
from boostproof.verify.experiments.registry import entry

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


def test_exponents_of_few_points_are_told_apart_by_the_f_test() -> None:
    """7.708647 is the quantile of F with 1 and 4 degrees of freedom: residuals of seven points, three parameters."""
    k = np.array([1, 2, 3, 5, 9, 14, 20])
    found = fit(sums(k, 0.5 / k + NOISE[:7]))
    fine = EXPONENTS[found.profile**2 * 4 <= found.rms**2 * (4 + 7.708647)]
    assert as_good(found, 7) == (fine[0], fine[-1])
    assert fine[0] < found.l < fine[-1]


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
    edges.add(2, [[4, 0.3], [101, 0.1], [100, 0.1]])
    assert [found.tolist() for found in edges.k] == [[], [4, 100]]


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
    assert _late(Fitted("a law", Edges([], [], "a law"), k, gamma, empty, [], {})).outcome == outcome


def _fitted(gamma: Any, k: Any, few: dict[int, float] | None = None) -> Fitted:
    """Made-up instances with resamples."""
    return Fitted(
        "a law", Edges([], [], "a law"), k, gamma, fit(sums(k, gamma)), refits([(k, gamma)], 40, 0), few or {}
    )  # fmt: skip


MANY = np.repeat(np.arange(2, 101), 8)
SMALL_NOISE = 0.001 * np.sin(7.0 * np.arange(len(MANY)))


@pytest.mark.parametrize(
    ("curve", "outcome"),
    [
        (2.0 * MANY**-3.0 + 0.2, "reproduced"),
        (0.5 * MANY**-0.5, "not reproduced"),
        # From three regions on nothing depends on their number, and any exponent fits.
        (np.where(MANY == 2, 0.5, 0.2) + (MANY == 3) * 0.1, "not comparable"),
    ],
)
def test_the_exponent_is_met_missed_or_depends_on_where_the_figure_begins(curve: Any, outcome: str) -> None:
    assert _exponent("a name", _fitted(curve + SMALL_NOISE, MANY), "made up").outcome == outcome


@pytest.mark.parametrize(
    ("few", "outcome"),
    [
        ({2: 0.97, 10: 1.0}, "reproduced"),
        ({2: 0.0, 10: 0.04}, "not reproduced"),
        ({2: 0.02, 10: 0.4}, "not comparable"),
        ({2: 0.3, 10: 0.97}, "not comparable"),
    ],
)
def test_small_figures_agree_disagree_or_depend(few: dict[int, float], outcome: str) -> None:
    assert _few(_fitted(0.5 / MANY, MANY, few)).outcome == outcome


def test_the_share_of_small_figures_is_all_or_none_without_doubt() -> None:
    """One value of k a stratum, so that each figure is the same."""
    for exponent, share in ((3.0, 1.0), (1.0, 0.0)):
        strata = [(np.array([k] * 3), np.full(3, 2.0 * k**-exponent)) for k in range(2, 12)]
        assert _share_of_few(strata, 3, 5, 0) == share


def test_small_figures_begin_at_the_least_number_of_regions() -> None:
    """At two regions alone gamma is off the power 3."""
    strata = [(np.array([k]), np.array([0.5 if k == 2 else 0.1 + 3.0 * k**-3.0])) for k in range(2, 14)]
    assert [_share_of_few(strata, least, 3, 0) for least in (2, 3)] == [0.0, 1.0]


@pytest.mark.parametrize(
    ("gamma", "outcome"),
    [
        (0.4 - 0.05 * np.log(MANY), "reproduced"),
        (0.1 + 0.05 * np.log(MANY), "reproduced"),
        (np.full(len(MANY), 0.3), "not reproduced"),
    ],
)
def test_a_dependence_on_the_number_of_regions_is_seen_or_not(gamma: Any, outcome: str) -> None:
    noise = 0.02 * np.random.default_rng(5).standard_normal(len(MANY))
    assert _dependence(_fitted(gamma + noise, MANY)).outcome == outcome


def test_the_slopes_interval_is_that_of_unequal_residuals() -> None:
    """Around x of -1, 0 and 1 the residuals are 0.05, -0.1 and 0.05: error sqrt(0.05^2 + 0.05^2) / 2."""
    k, gamma = np.array([1, 10, 100]), np.array([0.0, 0.35, 1.0])
    found = _dependence(Fitted("a law", Edges([], [], "a law"), k, gamma, fit(sums(k, gamma)), [], {}))
    error = np.sqrt(0.05**2 + 0.05**2) / 2 / np.log(10)
    slope = 0.5 / np.log(10)
    expected = [slope, slope - 1.96 * error, slope + 1.96 * error]
    assert [float(text) for text in (found.ours, found.low, found.high)] == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(
    ("mean", "spread", "outcome"),
    [(0.1, 0.001, "reproduced"), (0.004, 0.001, "not reproduced"), (0.006, 0.01, "not reproduced")],
)
def test_the_average_is_above_the_worst_case_or_not(mean: float, spread: float, outcome: str) -> None:
    """At 86 regions and more: points on a line leave 1/174. A mean that is above by chance does not count."""
    gamma = mean + spread * np.tile([1.0, -1.0], len(MANY) // 2)
    worst = [[k, 1 / (2 * k)] for k in (3, 85, 87, 99)]
    found = _average_and_worst(_fitted(gamma, MANY), worst)
    assert found.outcome == outcome
    assert f"{1 / 174:.4f}" in found.reason


def test_the_interval_of_an_exponent_holds_95_of_100_resamples() -> None:
    """Exponents 0.01 to 1: the ends are 0.025 and 0.975 of the way, 0.03475 and 0.97525."""
    one = fit(sums(MANY, 0.5 / MANY))
    again = [one._replace(l=place / 100) for place in range(1, 101)]
    found = _exponent("a name", _fitted(0.5 / MANY, MANY)._replace(again=again), "made up")
    assert (found.low, found.high) == ("0.03", "0.98")


@pytest.fixture(scope="module")
def run() -> dict[str, Any]:
    draw = np.random.default_rng(1)
    points = draw.random((40, 2))
    return boosted(points, np.where((points[:, 0] > 0.5) ^ (points[:, 1] > 0.4), 1, -1))


def test_boosted_lines_are_held_against_the_printed_bound(run: dict[str, Any]) -> None:
    """(2) with theta half of gamma: the bound after one round, of the first error, which is 1/2 less edge / 2."""
    draw = np.random.default_rng(1)
    points = draw.random((40, 2))
    signs = np.where((points[:, 0] > 0.5) ^ (points[:, 1] > 0.4), 1, -1)
    edge, _ = experiment.optimal_line(points, signs)
    first, theta = edge / 40 / 2, run["gamma"] / 2
    bound = ((1 - 2 * first) ** (1 - theta) * (1 + 2 * first) ** (1 + theta)) ** 0.5
    measured, bounds = run["curves"]["margin error"]
    assert (measured[0], bounds[0]) == pytest.approx((0.5 - first, bound))
    assert 0 < run["gamma"] <= first
    assert all(value < 1 for value in bounds)


def test_gamma_of_boosted_lines_is_that_of_the_worst_round(run: dict[str, Any]) -> None:
    """By prod Z_t, as Z_t is 2 sqrt(eps_t (1 - eps_t)), which grows with the error."""
    products = np.array(run["curves"]["error"][1])
    largest = np.max(products / np.array([1.0, *products[:-1]]))
    assert np.sqrt(1 - 4 * run["gamma"] ** 2) == pytest.approx(largest)


def test_the_largest_part_of_a_bound_is_that_of_its_curves(run: dict[str, Any]) -> None:
    for kind, curve in (("training", "error"), ("margin", "margin error")):
        measured, bound = np.array(run["curves"][curve])
        assert run[kind] == {"rounds": len(bound), "over": 0, "most": pytest.approx(np.max(measured / bound))}


def test_bounds_of_boosted_lines_hold_or_do_not() -> None:
    kept, over = ({"rounds": 9, "over": count, "most": 0.5 + count} for count in (0, 1))
    for held, outcome in ((kept, "reproduced"), (over, "not reproduced")):
        assert {one.outcome for one in boosted_findings([{"training": held, "margin": held}])} == {outcome}


def test_curves_of_boosted_lines_leave_out_what_is_0(run: dict[str, Any]) -> None:
    made = {series.label: series.columns for series in boosted_series(run)}
    assert set(made) == {"training error", "product of Z", "margin error", "(2)"}
    assert all(value > 0 for columns in made.values() for value in columns["y"])


def test_findings_are_about_claims_that_there_are(tiny: Any) -> None:
    known = {claim.id for claim in all_claims()}
    named = {claim for finding in tiny.findings for claim in finding.about}
    assert named <= set(entry("mm01-figure-1").claims) <= known
    assert all(finding.about for finding in tiny.findings)


def test_every_series_has_a_place_and_a_look(tiny: Any) -> None:
    panels = {panel.name: panel for panel in layout({"name": "mm01-figure-1", "settings": tiny.settings, "series": []})}
    assert {series.panel for series in tiny.series} == set(panels)
    assert all(series.label in panels[series.panel].looks for series in tiny.series)
