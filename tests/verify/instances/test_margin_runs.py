"""Runs with a margin and an advantage: what they add to runs, and (2) of MM01 held to a computation by hand."""

from __future__ import annotations

import itertools
import json
from typing import Any

import hypothesis
import pytest

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import Every, Q
from boostproof.theory.papers.mm01.notation import NO_PERFECT_RULE, margin_bound, margin_error
from boostproof.theory.scenarios.boosting import ADABOOST_RUN
from boostproof.theory.scenarios.margins import MARGIN_RUN, T, eps, gamma, t, theta
from boostproof.verify.instances.base import Instance
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT
from tests.verify.runs import run, runs

SPACE = runs(MARGIN_RUN)
ONE_WRONG = run(["+++-"])


def instance(theta: str, gamma: str) -> Instance:
    return {**ONE_WRONG, "theta": theta, "gamma": gamma}


def value(term: Any, at: Instance) -> float:
    return as_float(Evaluator(EXACT, SPACE.observe(at, EXACT)).term(term))


def as_float(exact: Any) -> float:
    return float(exact.ball(64).mid())


def test_the_symbols_of_the_scenario_are_observed() -> None:
    assert set(SPACE.observe(instance("1/2", "1/8"), EXACT)) == {symbol.name for symbol in MARGIN_RUN.observables}


def test_a_run_is_the_one_without_the_numbers() -> None:
    seen = SPACE.observe(instance("1/2", "1/8"), EXACT)
    alone = runs(ADABOOST_RUN).observe(ONE_WRONG, EXACT)
    assert all(seen[name] == alone[name] for name in ("m", "T"))
    assert as_float(seen["eps"][1,]) == as_float(alone["eps"][1,]) == 0.25
    assert (as_float(seen["theta"]), as_float(seen["gamma"])) == (0.5, 0.125)


@pytest.mark.parametrize(("theta", "share"), [("1/2", 0.25), ("1", 1.0), ("-1", 0.25), ("-2", 0.0)])
def test_the_margin_error_of_one_rule_by_hand(theta: str, share: float) -> None:
    """The margins of a vote of one rule are 1 where it is right and -1 where it is wrong."""
    assert value(margin_error, instance(theta, "1/8")) == share


def test_the_bound_by_hand() -> None:
    expected = ((1 - 0.25) ** 0.5 * (1 + 0.25) ** 1.5) ** 0.5
    assert value(margin_bound(T / 2), instance("1/2", "1/8")) == pytest.approx(expected)


@pytest.mark.parametrize("effort", ["smoke", "standard"])
def test_no_instance_is_enumerated_twice(effort: str) -> None:
    shown = [json.dumps(one) for one in itertools.islice(SPACE.enumerate(effort).instances, 3000)]
    assert len(shown) == len(set(shown)) > 0
    assert not SPACE.enumerate(effort).complete


@hypothesis.settings(max_examples=20, deadline=None)
@hypothesis.given(SPACE.strategy())
def test_drawn_instances_are_observed(drawn: Instance) -> None:
    assert SPACE.data(drawn)["values"]["gamma"] == drawn["gamma"]
    assert SPACE.observe(drawn, EXACT)["m"] == len(drawn["y"])


@pytest.mark.parametrize("broken", [{"theta": "x"}, {"gamma": None}, {"theta": 1}, {"y": ""}])
def test_damaged_instances_are_refused(broken: Instance) -> None:
    with pytest.raises(ValueError, match=r"value="):
        SPACE.observe({**instance("1/2", "1/8"), **broken}, EXACT)


@pytest.mark.parametrize(
    "condition",
    [Every(eps[t] <= Q(1, 2) + gamma, (t, 1, T)), Every(eps[t] < Q(3, 4) - gamma, (t, 1, T))],
    ids=["an advantage of the wrong sign", "an error above one half"],
)
def test_a_bound_without_its_condition_is_refuted(condition: Any) -> None:
    claim = Claim(
        id="Mine.E2",
        where="here",
        title="too much",
        statement=margin_error <= margin_bound(T / 2),
        domain=(theta > 0, gamma > 0, gamma < Q(1, 2), condition, NO_PERFECT_RULE.condition),
        scenario=MARGIN_RUN,
    )
    assert judge(claim, Settings(effort="smoke")).truth == "fails"
