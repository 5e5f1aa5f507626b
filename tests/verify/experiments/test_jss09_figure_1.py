"""JSS09's Figure 1 in balls, against the formula in floats, and what the findings compare."""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

import pytest
from flint import arb

from boostproof.verify.experiments.jss09 import figure_1 as experiment
from boostproof.verify.logic.fields import Balls

G1, G2, THETA = 0.05, 0.07, 0.02


def factor(w: float) -> float:
    """Z_theta by its definition, from the four weights."""
    pp = w + (G1 + G2) / 2
    pm, mp = (1 + G1) / 2 - pp, (1 + G2) / 2 - pp
    return (2 * math.sqrt(pp * w) + 2 * math.sqrt(pm * mp)) * math.pow(pp / w, THETA / 2)


@pytest.fixture(scope="module")
def result() -> Any:
    done = {task.key: experiment.work(**task.arguments) for task in experiment.plan(None, 0, False)}
    return experiment.gather(done, None, 0, False)


def finding(result: Any, name: str) -> Any:
    return next(found for found in result.findings if found.name == name)


@pytest.mark.parametrize("w", [1e-9, 0.001, 0.2, 0.46])
def test_the_factor_is_that_of_its_definition(w: float) -> None:
    with Balls(256).working():
        assert float(experiment.Law("1/20", "7/100", "1/50").factor(arb(w)).mid()) == pytest.approx(
            factor(w), rel=1e-12
        )


def test_correlation_and_weight_are_inverse() -> None:
    with Balls(256).working():
        law = experiment.Law("1/20", "7/100", "1/50")
        assert law.rho(law.w(arb("0.25"))).contains(arb("0.25").mid())


def test_independent_rules_multiply() -> None:
    with Balls(256).working():
        wrong_together = float(experiment.Law("1/20", "7/100", "1/50").w(arb(0)).mid())
    assert wrong_together == pytest.approx((1 - G1) / 2 * (1 - G2) / 2)


def test_the_ends_of_the_range_are_those_of_the_weights(result: Any) -> None:
    spread = math.sqrt((1 - G1**2) * (1 - G2**2))
    least, most = ((4 * w - (1 - G1) * (1 - G2)) / spread for w in (0, (1 - G2) / 2))
    shown = next(series for series in result.series if series.label == "feasible range")
    assert shown.columns["x"] == pytest.approx([least, most], abs=1e-9)


def test_the_curve_is_the_factor(result: Any) -> None:
    curve = result.series[0].columns
    spread = math.sqrt((1 - G1**2) * (1 - G2**2))
    expected = [factor((rho * spread + (1 - G1) * (1 - G2)) / 4) for rho in curve["x"][5:-1:40]]
    assert curve["y"][5:-1:40] == pytest.approx(expected, rel=1e-6)


def test_intervals_hold_the_numbers_in_floats(result: Any) -> None:
    spread = math.sqrt((1 - G1**2) * (1 - G2**2))
    places = [(rho * spread + (1 - G1) * (1 - G2)) / 4 for rho in (-0.1 + 0.001 * step for step in range(201))]
    found = finding(result, "Z_theta around 0")
    assert float(found.low) <= max(map(factor, places)) + 1e-9 <= float(found.high) + 1e-9


def test_no_interval_is_upside_down(result: Any) -> None:
    assert all(Decimal(found.low) <= Decimal(found.high) for found in result.findings)


def test_at_the_crossing_the_factor_is_1(result: Any) -> None:
    found = finding(result, "correlation at which Z_theta is 1")
    spread = math.sqrt((1 - G1**2) * (1 - G2**2))
    assert factor((float(found.low) * spread + (1 - G1) * (1 - G2)) / 4) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("Z_theta around 0", "reproduced"),
        ("Z_theta strongly positive", "reproduced"),
        ("Z_theta towards the least correlation", "reproduced"),
        ("least correlation", "not reproduced"),
        ("Z_theta at a strongly negative correlation", "not reproduced"),
        ("correlation at which Z_theta is 1", "not comparable"),
        ("other edges", "reproduced"),
    ],
)
def test_outcomes(result: Any, name: str, outcome: str) -> None:
    assert finding(result, name).outcome == outcome


@pytest.mark.parametrize(("ends", "outcome"), [(["0.5", "0.999"], "reproduced"), (["0.5", "1"], "not reproduced")])
def test_below_1_is_said_of_an_interval_that_is_below_1(ends: list[str], outcome: str) -> None:
    assert experiment._below("here", "below 1", ends, "the largest", "a").outcome == outcome


def test_values_that_stop_growing_are_not_infinite() -> None:
    tiny: list[Any] = [[4, ["1", "1.1"]], [34, ["2", "2.1"]], [100, ["2", "2.1"]]]
    assert experiment._infinite(tiny).outcome == "not reproduced"


def test_a_least_correlation_of_minus_1_would_be_close_to_it() -> None:
    assert experiment._feasible(["-1.1", "-1"], ["0.9", "1"]).outcome == "reproduced"


def test_a_factor_that_does_not_come_down_has_no_crossing() -> None:
    with Balls(256).working():
        law = experiment.Law("1/20", "1/20", "9/10")
        assert [float(end.mid()) for end in law.crossing()] == [0.0, pytest.approx(0.475)]
