"""Weighted points of a line: their observables by definition, exactly and in batches, and the scenario's laws."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.theory.linear_scenarios import WEIGHTED_LINE
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.weighted_line import WeightedLineSpace

SPACE = WeightedLineSpace()
SMALL = list(SPACE.enumerate("smoke").instances)


def exact(value: Any) -> Fraction:
    return Fraction(value) if isinstance(value, int) else Fraction(str(value.value))


def edges(instance: Instance) -> list[Fraction]:
    """The edge of the rule that is -1 on the first k points, for each k."""
    y = [1 if sign == "+" else -1 for sign in instance["labels"]]
    P = [Fraction(weight) for weight in instance["weights"]]
    return [sum((p * s * (-1 if i < k else 1) for i, (p, s) in enumerate(zip(P, y, strict=True))), Fraction(0))
            for k in range(len(y) + 1)]  # fmt: skip


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=60)
def test_what_is_observed_is_what_is_defined(instance: Instance) -> None:
    seen = SPACE.observe(instance, EXACT)
    m = len(instance["labels"])
    assert seen["m"] == m
    assert [exact(seen["V"][k,]) for k in range(m + 1)] == edges(instance)
    assert [exact(seen["P"][i,]) for i in range(1, m + 1)] == [Fraction(weight) for weight in instance["weights"]]
    assert "".join("+" if seen["y"][i,] == 1 else "-" for i in range(1, m + 1)) == instance["labels"]


@pytest.mark.parametrize("law", WEIGHTED_LINE.laws, ids=str)
def test_the_laws_hold_at_all_small_instances(law: Any) -> None:
    assert all(Evaluator(EXACT, SPACE.observe(instance, EXACT)).truth(law) for instance in SMALL)


def test_all_labels_and_simple_weights_are_enumerated_once() -> None:
    shown = [(tuple(one["weights"]), one["labels"]) for one in SMALL]
    wanted = {
        (tuple(str(Fraction(count, sum(counts))) for count in counts), "".join(signs))
        for m in (1, 2, 3)
        for counts in itertools.product(range(3), repeat=m)
        if any(counts)
        for signs in itertools.product("+-", repeat=m)
    }
    assert len(shown) == len(set(shown))
    assert set(shown) == wanted
    assert not SPACE.enumerate("smoke").complete


@pytest.mark.parametrize("seed", range(6))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 5)
    m = batch.values["m"]
    for place in range(5):
        seen = SPACE.observe(batch.instance(place), EXACT)
        for name, first in (("P", 1), ("y", 1), ("V", 0)):
            row = [batch.values[name][k,][place] for k in range(first, m + 1)]
            assert row == pytest.approx([float(exact(seen[name][k,])) for k in range(first, m + 1)])


def test_a_batch_has_no_point_0() -> None:
    with pytest.raises(IndexError):
        SPACE.sample(Words(1), 2).values["P"][0,]


@pytest.mark.parametrize(
    ("weights", "labels"),
    [
        (None, "+"),
        (["1"], None),
        (["1"], "+-"),
        ([], ""),
        (["1/2", "1/3"], "+-"),
        (["3/2", "-1/2"], "+-"),
        (["1"], "x"),
        ([1], "+"),
    ],
)
def test_damaged_weights_are_refused(weights: Any, labels: Any) -> None:
    with pytest.raises(ValueError, match="="):
        SPACE.observe({"weights": weights, "labels": labels}, EXACT)
