"""One round: any weights on a few examples, and the correctness of two rules on each."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings

from boostproof.theory.build import Eq, coefficient
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.spaces.one_round import OneRoundSpace

c = coefficient("c")
SPACE = OneRoundSpace(FreeSpace(Eq(c, c), ()))
GOOD: Instance = {"weights": ["1/3", "2/3"], "first": "+-", "second": "++", "c": "ln(4)/2"}


def check(instance: Instance) -> None:
    weights = [Fraction(weight) for weight in instance["weights"]]
    assert sum(weights) == 1
    assert min(weights) >= 0
    assert len(weights) == len(instance["first"]) == len(instance["second"])


def test_an_instance_is_observed_by_its_printed_indices() -> None:
    seen = SPACE.observe(GOOD, EXACT)
    assert (seen["m"], seen["X1"], seen["X2"]) == (2, {(1,): 1, (2,): -1}, {(1,): 1, (2,): 1})
    assert str(seen["D"][1, 2].value) == "2/3"
    assert EXACT.sign(EXACT.exp(seen["c"]) - EXACT.rational(2)) == 0


def test_enumerated_rounds_are_distributions_each_once_and_smallest_first() -> None:
    instances = list(SPACE.enumerate("smoke").instances)
    for instance in instances:
        check(instance)
    assert len({repr(instance) for instance in instances}) == len(instances)
    assert [len(one["first"]) for one in instances] == sorted(len(one["first"]) for one in instances)


def test_an_enumeration_with_free_coefficients_is_not_complete() -> None:
    assert not SPACE.enumerate("deep").complete


@settings(max_examples=50, deadline=None)
@given(SPACE.strategy())
def test_drawn_rounds_are_distributions(instance: Instance) -> None:
    check(instance)


@pytest.mark.parametrize("seed", range(5))
def test_a_batch_is_its_exact_instances_in_floats(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 50)
    for place in range(50):
        instance = batch.instance(place)
        check(instance)
        seen = SPACE.observe(instance, EXACT)
        for i in range(1, batch.values["m"] + 1):
            assert batch.values["D"][1, i][place] == pytest.approx(
                float(Fraction(instance["weights"][i - 1])), rel=1e-12
            )
            assert (batch.values["X1"][i,][place], batch.values["X2"][i,][place]) == (seen["X1"][i,], seen["X2"][i,])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"weights": ["1/3", "1/3"]}, "are not a distribution"),
        ({"weights": ["4/3", "-1/3"]}, "are not a distribution"),
        ({"weights": ["1"]}, "are not a sign for each"),
        ({"weights": ["a", "b"]}, "value='a' is not a rational"),
        ({"weights": None}, "needs weights, first and second"),
        ({"first": "+x"}, "are not a sign for each"),
        ({"second": 3}, "needs weights, first and second"),
        ({"c": "many"}, "value='many' is not a rational"),
        ({"d": "1"}, "does not give a value to each of c"),
    ],
)
def test_a_damaged_round_is_refused(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        SPACE.observe({**GOOD, **change}, EXACT)
