"""Means of functions of a mean of signs: by the definition over all outcomes, and the scenario's laws."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.theory.claim import Claim
from boostproof.theory.margin_cost_scenarios import BINOMIAL_MEANS, above, below, eta
from boostproof.verify import Settings, judge
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.binomial_means import BinomialMeansSpace

SPACE = BinomialMeansSpace()
SMALL = list(SPACE.enumerate("smoke").instances)


def exact(value: Any) -> Fraction:
    return Fraction(value) if isinstance(value, int) else Fraction(str(value.value))


def mean(values: list[Fraction], margin: Fraction) -> Fraction:
    """The mean over all outcomes of the signs, each 1 with probability (1 + margin)/2."""
    total = Fraction(0)
    for signs in itertools.product((0, 1), repeat=len(values) - 1):
        chance = Fraction(1)
        for sign in signs:
            chance *= (1 + margin) / 2 if sign else (1 - margin) / 2
        total += chance * values[sum(signs)]
    return total


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=60)
def test_the_means_are_those_over_all_outcomes(instance: Instance) -> None:
    seen, values = SPACE.observe(instance, EXACT), [Fraction(value) for value in instance["values"]]
    delta = exact(seen["delta"])
    assert 0 < delta < 1
    assert exact(seen["below"]) == mean(values, -delta)
    assert exact(seen["above"]) == mean(values, delta)


@pytest.mark.parametrize("law", BINOMIAL_MEANS.laws, ids=str)
def test_the_laws_hold_at_all_small_instances(law: Any) -> None:
    assert all(Evaluator(EXACT, SPACE.observe(instance, EXACT)).truth(law) for instance in SMALL)


@pytest.mark.parametrize("seed", range(6))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 10)
    for place in range(10):
        seen = SPACE.observe(batch.instance(place), EXACT)
        for name in ("eta", "K", "delta", "below", "above"):
            assert batch.values[name][place] == pytest.approx(float(exact(seen[name])))
        for name in ("psi", "c", "two", "rise", "fall"):
            places = [j + (name == "psi") for j in range(batch.values["N"] + 1)]
            row = [float(exact(seen[name][j,])) for j in places]
            shown = [batch.values[name][j,] for j in places]
            assert [column[place] for column in shown] == pytest.approx(row)


def test_a_batch_has_no_value_before_the_first() -> None:
    with pytest.raises(IndexError):
        SPACE.sample(Words(1), 2).values["psi"][0,]


@pytest.mark.parametrize("statement", [below < 1, above > eta], ids=str)
def test_neither_condition_is_excluded_alone(statement: Any) -> None:
    claim = Claim("Mine.B", "1", "t", statement, scenario=BINOMIAL_MEANS)
    assert judge(claim, Settings(effort="smoke")).truth == "fails"


@pytest.mark.parametrize(
    ("values", "eta_n"), [(["1"], "1/2"), (None, "1/2"), (["1", "x"], "1/2"), (["1", "1"], "1"), (["1", "1"], 0.5)]
)
def test_damaged_functions_are_refused(values: Any, eta_n: Any) -> None:
    with pytest.raises(ValueError, match="="):
        SPACE.observe({"values": values, "eta": eta_n}, EXACT)
