"""One round of k rules: the scenario's laws, minimising coefficients, and batches, against exact values."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.theory.k_view_scenarios import K_VIEW_ROUND
from boostproof.theory.papers.jss09.derivations_views import BALANCED, ROUND
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.balanced import balanced, before, counts_of
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.k_view_round import KViewRoundSpace

SPACE = KViewRoundSpace()
SMALL = list(SPACE.enumerate("smoke").instances)
GOOD: Instance = {
    "weights": ["1/3", "2/3"], "rules": ["+-", "++", "--"], "odds": ["4", "1", "1/9"], "others": ["1", "1/4", "9"],
    "numbers": ["-1", "1/2"], "theta": "1/4",
}  # fmt: skip


def at(instance: Instance) -> Evaluator:
    return Evaluator(EXACT, SPACE.observe(instance, EXACT))


def test_an_instance_is_observed_by_its_printed_indices() -> None:
    seen = SPACE.observe(GOOD, EXACT)
    assert (seen["m"], seen["k"], seen["X"][1, 2], seen["X"][2, 2], seen["X"][3, 1]) == (2, 3, -1, 1, -1)
    assert (str(seen["D"][2,].value), str(seen["b"][2,].value), str(seen["theta"].value)) == ("2/3", "1/2", "1/4")
    assert EXACT.sign(EXACT.exp(seen["c"][1,]) - EXACT.rational(2)) == 0
    assert EXACT.sign(EXACT.exp(seen["u"][2,]) - EXACT.rational(Fraction(1, 2))) == 0


def test_the_normalizer_is_the_sum_of_the_weighted_factors() -> None:
    # exp(-c.X) is 1/2 * 1 * 1/3 for the first example and 2 * 1 * 1/3 for the second.
    assert EXACT.sign(at(GOOD).term(ROUND.normalizer) - EXACT.rational(Fraction(1, 18) + Fraction(4, 9))) == 0


@pytest.mark.parametrize("law", K_VIEW_ROUND.laws, ids=str)
def test_the_laws_hold_at_all_small_instances(law: Any) -> None:
    assert all(at(instance).truth(law) for instance in SMALL)


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=40, deadline=None)
def test_the_laws_hold_at_drawn_instances(instance: Instance) -> None:
    assert all(at(instance).truth(law) for law in K_VIEW_ROUND.laws)


def test_instances_are_enumerated_once_and_are_not_all_there_are() -> None:
    assert len({repr(instance) for instance in SMALL}) == len(SMALL)
    assert not SPACE.enumerate("deep").complete


def test_rounds_of_minimising_coefficients_are_among_the_small_ones_and_others_too() -> None:
    least = [instance for instance in SMALL if at(instance).truth(ROUND.stationary)]
    assert 0 < len(least) < len(SMALL)
    assert {len(instance["rules"]) for instance in least if set(instance["odds"]) != {"1"}} == {1, 2}


def test_balancing_numbers_are_among_the_small_ones_and_others_too() -> None:
    assert {at(instance).truth(BALANCED) for instance in SMALL} == {True, False}


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_balanced_weights_give_no_rule_an_edge(k: int) -> None:
    for weights in balanced(k):
        assert min(weights.values()) > 0
        assert [sum(count * signs[j] for signs, count in weights.items()) for j in range(k)] == [0] * k


def test_a_round_before_has_the_odds_as_factors_of_what_is_right() -> None:
    weights = {(1, 1): 1, (1, -1): 2, (-1, -1): 1}
    assert before(weights, [Fraction(2), Fraction(1, 3)]) == {(1, 1): Fraction(2, 3), (1, -1): 4, (-1, -1): 1}
    assert counts_of(before(weights, [Fraction(2), Fraction(1, 3)])) == {(1, 1): 2, (1, -1): 12, (-1, -1): 3}


@pytest.mark.parametrize("seed", range(6))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 5)
    m, k = batch.values["m"], batch.values["k"]
    for place in range(5):
        seen = SPACE.observe(batch.instance(place), EXACT)
        assert (seen["m"], seen["k"]) == (m, k)
        assert number(seen["theta"]) == pytest.approx(batch.values["theta"][place])
        for name, size in (("D", m), ("b", m), ("c", k), ("u", k)):
            row = [batch.values[name][n,][place] for n in range(1, size + 1)]
            assert row == pytest.approx([number(seen[name][n,]) for n in range(1, size + 1)])
        for j, i in itertools.product(range(1, k + 1), range(1, m + 1)):
            assert batch.values["X"][j, i][place] == seen["X"][j, i]


def number(value: Any) -> float:
    return float(value.ball(64).mid())


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"weights": ["1/3", "1/3"]}, "are not a distribution"),
        ({"weights": ["4/3", "-1/3"]}, "are not a distribution"),
        ({"weights": ["1"]}, "weights=.* is not a list of 2"),
        ({"rules": []}, "are not rows of signs"),
        ({"rules": ["+-", "+"]}, "of one length"),
        ({"rules": ["+-", "+x"]}, "of one length"),
        ({"odds": ["4", "1"]}, "odds=.* is not a list of 3"),
        ({"odds": ["4", "0", "1"]}, "are not positive"),
        ({"others": ["4", "-1", "1"]}, "are not positive"),
        ({"numbers": None}, "numbers=None is not a list of 2"),
        ({"numbers": ["1", "x"]}, "value='x' is not a rational"),
        ({"theta": "2"}, "is not from 0 to 1"),
        ({"theta": None}, "value=None is not a rational"),
    ],
)
def test_a_damaged_round_is_refused(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        SPACE.observe({**GOOD, **change}, EXACT)
