"""Rules on a weighted sample: what is observed, what is enumerated, and the scenario's laws."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.theory.independence_scenarios import RULES_ON_A_SAMPLE
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.rule_sets import independent_columns, membership
from boostproof.verify.spaces.sampled_rules import SampledRulesSpace

SPACE = SampledRulesSpace()
SMALL = list(SPACE.enumerate("smoke").instances)
WHOLE: Instance = {"weights": ["1/3", "2/3"], "rules": ["+-", "--"], "odds": ["4", "1/9"]}


def nearly(value: Any) -> float:
    """An exact number or a whole one as a float."""
    return float(value) if isinstance(value, int) else float(value.ball(64))


def mass(instance: Instance, *rules: int) -> Fraction:
    """The weight of the examples that all of these rules get right."""
    rows = [instance["rules"][rule] for rule in rules]
    weights = map(Fraction, instance["weights"])
    return sum((w for w, *signs in zip(weights, *rows, strict=True) if set(signs) <= {"+"}), Fraction(0))


def is_independent(instance: Instance) -> bool:
    """The products of (3), for all sets of rules."""
    rules = range(len(instance["rules"]))
    sets = itertools.chain(*(itertools.combinations(rules, size) for size in rules))
    products = {(chosen, mass(instance, *chosen)) for chosen in [*sets, tuple(rules)] if chosen}
    single = {rule: mass(instance, rule) for rule in rules}
    return all(value == _product([single[rule] for rule in chosen]) for chosen, value in products)


def _product(values: list[Fraction]) -> Fraction:
    result = Fraction(1)
    for value in values:
        result *= value
    return result


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=60)
def test_what_is_observed_is_what_is_given(instance: Instance) -> None:
    seen = SPACE.observe(instance, EXACT)
    examples, rules = len(instance["weights"]), len(instance["rules"])
    assert (seen["m"], seen["n"], seen["N"]) == (examples, rules, 2**rules)
    assert [Fraction(str(seen["D"][k,].value)) for k in range(1, examples + 1)] == list(
        map(Fraction, instance["weights"])
    )
    rows = ["".join("-+"[seen["phi"][i, k]] for k in range(1, examples + 1)) for i in range(1, rules + 1)]
    assert rows == instance["rules"]


def test_a_coefficient_is_half_the_logarithm_of_the_odds() -> None:
    lam = SPACE.observe(WHOLE, EXACT)["lam"]
    assert EXACT.sign(EXACT.exp(lam[1,]) - EXACT.rational(2)) == 0
    assert EXACT.sign(EXACT.exp(lam[2,]) * EXACT.rational(3) - EXACT.rational(1)) == 0


@pytest.mark.parametrize("law", RULES_ON_A_SAMPLE.laws, ids=str)
def test_the_laws_hold_at_small_instances(law: Any) -> None:
    assert all(Evaluator(EXACT, SPACE.observe(instance, EXACT)).truth(law) for instance in SMALL[::5])


def test_every_set_of_rules_has_one_number_and_the_empty_one_is_the_last() -> None:
    digits = membership(3)
    sets = [frozenset(rule for rule in (1, 2, 3) if digits[number, rule]) for number in range(1, 9)]
    assert len(set(sets)) == 8
    assert sets[-1] == frozenset()


def test_rules_in_proportions_are_independent_and_as_accurate_as_told() -> None:
    columns = [cells for cells, count in independent_columns([(2, 1), (1, 3)]) for _ in range(count)]
    rows = ["".join(row) for row in zip(*columns, strict=True)]
    instance = {"weights": ["1/12"] * 12, "rules": rows}
    assert is_independent(instance)
    assert (mass(instance, 0), mass(instance, 1)) == (Fraction(2, 3), Fraction(1, 4))


def test_small_instances_are_distinct_and_of_both_kinds() -> None:
    shown = [(tuple(one["weights"]), tuple(one["rules"])) for one in SMALL]
    assert len(shown) == len(set(shown))
    found = [is_independent(one) for one in SMALL if len(one["rules"]) == 3]
    assert any(found)
    assert {is_independent(one) for one in SMALL} == {True, False}
    assert not SPACE.enumerate("smoke").complete


def test_all_rules_on_two_examples_are_enumerated() -> None:
    pairs = {
        tuple(sorted(zip(*one["rules"], strict=True))) for one in SMALL if len(one["weights"]) == 2 == len(one["rules"])
    }
    assert len(pairs) == 10


@pytest.mark.parametrize("seed", range(4))
def test_batches_agree_with_exact_samples(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 5)
    for place in range(5):
        seen = SPACE.observe(batch.instance(place), EXACT)
        assert [seen[name] for name in ("m", "n", "N", "member")] == [
            batch.values[name] for name in ("m", "n", "N", "member")
        ]
        for name in ("D", "phi", "lam"):
            row = {entry: batch.values[name][entry][place] for entry in seen[name]}
            assert row == pytest.approx({entry: nearly(value) for entry, value in seen[name].items()})


@pytest.mark.parametrize(
    "damage",
    [
        {"weights": None},
        {"weights": ["1"]},
        {"weights": ["1/3", "1/3"]},
        {"weights": ["4/3", "-1/3"]},
        {"weights": ["x", "y"]},
        {"rules": []},
        {"rules": "+-"},
        {"rules": ["+-", "+"]},
        {"rules": ["+-", "+o"]},
        {"odds": None},
        {"odds": ["4"]},
        {"odds": ["4", "0"]},
    ],
    ids=str,
)
def test_damaged_samples_are_refused(damage: Instance) -> None:
    with pytest.raises(ValueError, match="="):
        SPACE.observe({**WHOLE, **damage}, EXACT)
