"""Points in the quadrants: what a rule collects, by the definition point by point, and the scenario's laws."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.theory.build import Abs
from boostproof.theory.claim import Claim
from boostproof.theory.quadrant_scenarios import QUADRANTS, E, n
from boostproof.verify import Settings, judge
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.quadrants import QuadrantsSpace

SPACE = QuadrantsSpace()
SMALL = list(SPACE.enumerate("smoke").instances)


def exact(value: Any) -> Fraction:
    return Fraction(value) if isinstance(value, int) else Fraction(str(value.value))


def edge(instance: Instance) -> Fraction:
    """The mean over the 4n points of the label times the rule's sign."""
    a1, a2, b = (Fraction(weight) for weight in instance["rule"])
    total = 0
    for scale in range(instance["scales"]):
        for right in (1, -1):
            for up in (1, -1):
                height = a1 * right * 3**scale + a2 * up / Fraction(3**scale) + b
                total += right * up * (instance["zero"] if height == 0 else 1 if height > 0 else -1)
    return Fraction(total, 4 * instance["scales"])


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=80)
def test_the_edge_is_that_of_the_4n_points(instance: Instance) -> None:
    assert exact(SPACE.observe(instance, EXACT)["E"]) == edge(instance)


@pytest.mark.parametrize("law", QUADRANTS.laws, ids=str)
def test_the_laws_hold_at_small_instances(law: Any) -> None:
    assert all(Evaluator(EXACT, SPACE.observe(instance, EXACT)).truth(law) for instance in SMALL[::5])


@pytest.mark.parametrize("seed", range(6))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 40)
    for place in range(40):
        seen = SPACE.observe(batch.instance(place), EXACT)
        assert batch.values["E"][place] == pytest.approx(float(exact(seen["E"])))
        for scale in range(1, batch.values["n"] + 1):
            for name in ("X", "Y", "U", "W", "A", "C", "Plus", "Minus", "S"):
                assert batch.values[name][scale,][place] == pytest.approx(float(exact(seen[name][scale,])))


@pytest.mark.parametrize("scales", range(2, 9))
def test_no_rule_on_few_scales_has_an_edge_above_1_over_n(scales: int) -> None:
    """Heights are compared at all biases between the heights of points, for weights that balance each two scales."""
    best = Fraction(0)
    for power in range(-2 * scales, 2 * scales + 1):
        for near in (Fraction(1), Fraction(2, 3), Fraction(3, 2)):
            ratio = near * Fraction(3) ** power
            sizes = {abs(3**j + sign * ratio / 3**j) for j in range(scales) for sign in (1, -1)}
            ends = sorted(sizes)
            biases = [*ends, *((low + high) / 2 for low, high in itertools.pairwise(ends))]
            for b in biases:
                for zero in (-1, 0, 1):
                    rule = {"scales": scales, "rule": ["1", str(ratio), str(b)], "zero": zero}
                    best = max(best, abs(edge(rule)))
    assert best == Fraction(1, scales)


def test_a_smaller_edge_is_refuted() -> None:
    verdict = judge(Claim("Mine.Q", "1", "t", Abs(E) <= 1 / (n + 1), scenario=QUADRANTS), Settings(effort="smoke"))
    assert verdict.truth == "fails"


@pytest.mark.parametrize(
    "damaged",
    [
        {"scales": 0, "rule": ["1", "1", "1"], "zero": 0},
        {"scales": True, "rule": ["1", "1", "1"], "zero": 0},
        {"scales": 1, "rule": ["1", "1"], "zero": 0},
        {"scales": 1, "rule": ["1", "x", "1"], "zero": 0},
        {"scales": 1, "rule": ["1", "1", "1"], "zero": 2},
    ],
)
def test_damaged_rules_are_refused(damaged: Instance) -> None:
    with pytest.raises(ValueError, match="="):
        SPACE.observe(damaged, EXACT)
