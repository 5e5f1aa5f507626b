"""Runs of the naive extractor: recursion (8) exactly and in batches, what is enumerated, and the scenario's laws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import hypothesis
import pytest

from boostproof.algorithms import recursion_zz, replay
from boostproof.theory.build import Eq, Every, Sum
from boostproof.theory.claim import Claim
from boostproof.theory.independence_scenarios import NAIVE_EXTRACTOR, T, k, m, phi, t
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.choose import space_of
from boostproof.verify.spaces.extractor_runs import ExtractorSpace

SPACE = ExtractorSpace()
SMALL = list(SPACE.enumerate("smoke").instances)


def exact(value: Any) -> Fraction:
    return Fraction(str(value.value))


def table(seen: Any, name: str, instance: Instance) -> list[list[Fraction]]:
    rounds, examples = len(instance["rules"]), len(instance["rules"][0])
    return [[exact(seen[name][t, k]) for k in range(1, examples + 1)] for t in range(1, rounds + 1)]


def has_interior(instance: Instance) -> bool:
    return all(len(set(row)) == 2 for row in instance["rules"])


@hypothesis.given(SPACE.strategy())
@hypothesis.settings(max_examples=60)
def test_a_run_is_that_of_the_reference(instance: Instance) -> None:
    hypothesis.assume(has_interior(instance))
    rows = [[1 if sign == "+" else -1 for sign in row] for row in instance["rules"]]
    run = recursion_zz(EXACT, [1] * len(rows[0]), replay(rows), len(rows))
    seen = SPACE.observe(instance, EXACT)
    wanted = [[exact(weight) for weight in weights] for weights in run.weights]
    assert table(seen, "D", instance) == wanted[: len(rows)]
    assert [exact(seen["c"][t,]) for t in range(1, len(rows) + 1)] == list(map(exact, run.accuracies))


def test_after_a_perfect_rule_half_of_the_weight_is_left() -> None:
    seen = SPACE.observe({"rules": ["++", "+-"]}, EXACT)
    assert [exact(seen["D"][2, k]) for k in (1, 2)] == [Fraction(1, 4)] * 2
    assert exact(seen["c"][2,]) == Fraction(1, 4)


@pytest.mark.parametrize("law", NAIVE_EXTRACTOR.laws, ids=str)
def test_the_laws_hold_at_small_instances(law: Any) -> None:
    assert all(Evaluator(EXACT, SPACE.observe(instance, EXACT)).truth(law) for instance in SMALL[::9])


def test_all_runs_of_a_size_are_enumerated_once_up_to_the_order_of_examples() -> None:
    shown = Counter(tuple(sorted(zip(*one["rules"], strict=True))) for one in SMALL)
    assert set(shown.values()) == {1}
    sizes = Counter((len(columns), len(columns[0])) for columns in shown)
    assert (sizes[2, 2], sizes[3, 2], sizes[4, 3]) == (10, 20, 330)


def test_independent_rules_beyond_that_size_are_among_them() -> None:
    ninth = [one for one in SMALL if len(one["rules"][0]) == 9 and len(one["rules"]) == 2]
    counts = [sorted(Counter(zip(*one["rules"], strict=True)).values()) for one in ninth]
    assert counts == [[1, 2, 2, 4]] * 4


@pytest.mark.parametrize("seed", range(4))
def test_batches_agree_with_exact_runs(seed: int) -> None:
    batch = SPACE.sample(Words(seed), 5)
    for place in range(5):
        instance = batch.instance(place)
        seen = SPACE.observe(instance, EXACT)
        assert (seen["m"], seen["T"], seen["N"]) == (batch.values["m"], batch.values["T"], batch.values["N"])
        assert seen["member"] == batch.values["member"]
        for row in range(1, seen["T"] + 1):
            assert batch.values["c"][row,][place] == pytest.approx(float(exact(seen["c"][row,])))
            for column in range(1, seen["m"] + 1):
                entry = row, column
                assert batch.values["phi"][entry][place] == seen["phi"][entry]
                assert batch.values["D"][entry][place] == pytest.approx(float(exact(seen["D"][entry])))


def test_a_statement_about_one_example_is_asked_of_every_order() -> None:
    statements = {Eq(phi[1, 1], 1): True, Every(Eq(Sum(phi[t, k], (k, 1, m)), 1), (t, 1, T)): False}
    for statement, ordered in statements.items():
        space = space_of(Claim("A.1", "", "", statement=statement, scenario=NAIVE_EXTRACTOR), ())
        assert ({"rules": ["-+"]} in space.enumerate("smoke").instances) is ordered


@pytest.mark.parametrize("rules", [None, [], "+-", [""], ["+-", "+"], ["+o"], [1]])
def test_damaged_runs_are_refused(rules: Any) -> None:
    with pytest.raises(ValueError, match="rules="):
        SPACE.observe({"rules": rules}, EXACT)
