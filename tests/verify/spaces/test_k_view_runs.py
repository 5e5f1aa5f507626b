"""Runs of k rules a round: the scenario's laws, the algorithm's reference, and batches, against exact values."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.algorithms.reference.jss09.k_boost import k_boost
from boostproof.theory.expr import Formula, Node, Symbol
from boostproof.theory.k_view_scenarios import K_VIEW_RUN
from boostproof.theory.laws import is_definition
from boostproof.theory.papers.jss09.derivations_view_runs import LEAST
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT, FLOATS, Undefined
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.k_view_runs import KViewRunSpace

SPACE = KViewRunSpace()
SMALL = list(SPACE.enumerate("smoke").instances)
GOOD: Instance = {
    "rules": [["+-", "++"], ["-+", "+-"]], "labels": "+-", "odds": [["4", "1"], ["1/9", "1"]], "sign_zero": 0,
    "theta": "1/2",
}  # fmt: skip


def at(instance: Instance) -> Evaluator:
    return Evaluator(EXACT, SPACE.observe(instance, EXACT))


def agrees(evaluator: Evaluator, law: Node) -> bool:
    """Whether a definition's sides are equal at all indices."""
    if law.op != "every":
        try:
            left, right = (evaluator.term(side) for side in law.args)
        except Undefined:
            return False
        return bool(EXACT.sign(left - right) == 0)
    body, index, low, high = law.args
    assert isinstance(index, Symbol)
    for value in range(evaluator.integer(low), evaluator.integer(high) + 1):
        with evaluator.bound(index.name, value):
            if not agrees(evaluator, body):
                return False
    return True


def obeys(instance: Instance, law: Formula) -> bool:
    return agrees(at(instance), law) if is_definition(law) else at(instance).truth(law)


def test_a_run_by_hand() -> None:
    # Round 1 has the factors 1/2 and 2 by its first rule, so the weights 1/5 and 4/5; its second rule has no say.
    seen = SPACE.observe(GOOD, EXACT)
    assert (seen["m"], seen["k"], seen["T"], seen["s0"]) == (2, 2, 2, 0)
    assert [str(seen["D"][2, i].value) for i in (1, 2)] == ["1/5", "4/5"]
    assert EXACT.sign(seen["Z"][1,] - EXACT.rational(Fraction(5, 4))) == 0
    assert [str(seen["g"][t,].value) for t in (1, 2)] == ["1", "3/5"]
    assert (seen["f"][1, 1, 1], seen["f"][1, 1, 2], seen["f"][1, 2, 2]) == (1, 1, -1)
    assert EXACT.sign(EXACT.exp(seen["H"][1, 2]) - EXACT.rational(2)) == 0


@pytest.mark.parametrize("law", K_VIEW_RUN.laws, ids=str)
def test_the_laws_hold_at_small_instances(law: Formula) -> None:
    assert all(obeys(instance, law) for instance in SMALL[::3])


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=20, deadline=None)
def test_the_laws_hold_at_drawn_instances(instance: Instance) -> None:
    assert all(obeys(instance, law) for law in K_VIEW_RUN.laws)


def test_instances_are_enumerated_once_and_are_not_all_there_are() -> None:
    assert len({repr(instance) for instance in SMALL}) == len(SMALL)
    assert not SPACE.enumerate("deep").complete


def test_runs_of_minimising_coefficients_are_among_the_small_ones_and_others_too() -> None:
    least = [instance for instance in SMALL if at(instance).truth(LEAST)]
    assert 0 < len(least) < len(SMALL)
    assert {len(one["rules"][0]) for one in least} == {1, 2}
    assert {len(one["rules"]) for one in least} == {1, 2}


def reference(instance: Instance) -> Any:
    """k-BOOST as printed, with the instance's rules."""
    signs = {"+": 1, "-": -1}
    labels = [signs[sign] for sign in instance["labels"]]
    predicted = [
        [[signs[u] * y for u, y in zip(row, labels, strict=True)] for row in rules] for rules in instance["rules"]
    ]

    def learner(j: int) -> Any:
        def learn(weights: Sequence[Any], t: int) -> list[int]:
            return predicted[t - 1][j]

        return learn

    learners = [learner(j) for j in range(len(predicted[0]))]
    return k_boost(FLOATS, labels, learners, len(predicted), tolerance=1e-12)


INTERIOR = [
    instance for instance in KViewRunSpace().enumerate("standard").instances
    if len(instance["rules"]) == 1
    and len({"".join(row[i] for row in instance["rules"][0]) for i in range(len(instance["labels"]))})
    == 2 ** len(instance["rules"][0])
    and len(instance["labels"]) > 2 and at(instance).truth(LEAST)
]  # fmt: skip


def test_rounds_of_all_patterns_of_up_to_three_rules_are_met() -> None:
    assert {len(instance["rules"][0]) for instance in INTERIOR} == {1, 2, 3}


@pytest.mark.parametrize("instance", INTERIOR, ids=lambda instance: f"{instance['rules']} {instance['odds']}")
def test_minimising_coefficients_are_those_of_the_algorithm(instance: Instance) -> None:
    """Where all patterns have weight, so that the minimum is at one point."""
    seen, trace = SPACE.observe(instance, EXACT), reference(instance)
    k, m = seen["k"], seen["m"]
    coefficients = [float(seen["c"][1, j].ball(64).mid()) for j in range(1, k + 1)]
    assert [float(c) for c in trace.coefficients[0]] == pytest.approx(coefficients, abs=1e-9)
    assert float(trace.normalizers[0]) == pytest.approx(float(seen["Z"][1,].ball(64).mid()))
    votes = [float(seen["H"][1, i].ball(64).mid()) for i in range(1, m + 1)]
    assert [float(vote) for vote in trace.votes] == pytest.approx(votes, abs=1e-9)


@pytest.mark.parametrize("seed", range(6))
def test_batches_agree_with_exact_instances(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 4)
    m, k, T = (batch.values[name] for name in ("m", "k", "T"))
    for place in range(4):
        seen = SPACE.observe(batch.instance(place), EXACT)
        assert (seen["m"], seen["k"], seen["T"], seen["s0"]) == (m, k, T, batch.values["s0"][place])
        places: dict[str, Any] = {
            "Z": itertools.product(range(1, T + 1)),
            "g": itertools.product(range(1, T + 1)),
            "c": itertools.product(range(1, T + 1), range(1, k + 1)),
            "D": itertools.product(range(1, T + 2), range(1, m + 1)),
            "H": itertools.product(range(1, T + 1), range(1, m + 1)),
            "f": itertools.product(range(1, T + 1), range(1, k + 1), range(1, m + 1)),
            "y": itertools.product(range(1, m + 1)),
        }
        for name, indices in places.items():
            for index in indices:
                assert batch.values[name][index][place] == pytest.approx(number(seen[name][index]), abs=1e-12)


def number(value: Any) -> float:
    return float(value) if isinstance(value, int) else float(value.ball(64).mid())


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"labels": ""}, "labels='' is not a row of signs"),
        ({"labels": "+x"}, "is not a row of signs"),
        ({"rules": []}, "are not a list of rounds"),
        ({"rules": [[], []]}, "are not a list of rounds"),
        ({"rules": [["+-"], ["-+", "+-"]]}, "are not as many in each round"),
        ({"rules": [["+-", "+"], ["-+", "+-"]]}, "are not as many in each round"),
        ({"odds": None}, "odds=None are not one for each"),
        ({"odds": [["4"], ["1"]]}, "are not one for each"),
        ({"odds": [["4", "0"], ["1", "1"]]}, "are not positive"),
        ({"odds": [["4", "a"], ["1", "1"]]}, "value='a' is not a rational"),
        ({"sign_zero": 2}, "sign_zero=2 is not -1, 0 or 1"),
        ({"sign_zero": True}, "sign_zero=True is not -1, 0 or 1"),
        ({"theta": "-1"}, "is not from 0 to 1"),
    ],
)
def test_a_damaged_run_is_refused(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        SPACE.observe({**GOOD, **change}, EXACT)
