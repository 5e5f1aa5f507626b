"""Batches in floats: they search, so what is false exactly must look false to them, slack aside."""

from __future__ import annotations

import itertools
import operator
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce

import numpy as np
import pytest

from boostproof.theory import Claim, Formula, Term, all_claims
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iff,
    Implies,
    In,
    Iverson,
    Max,
    Min,
    Ne,
    Not,
    Or,
    Q,
    Sign,
    Simplex,
    Sum,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Node
from boostproof.verify.instances.base import Batch, Words
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.batched import BatchEvaluator, Flags
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined

SIZE = 64
x, y, k, n = real("x"), real("y"), integer("k"), integer("n")
ONE_AT_A_TIME = {"JSS09.3.2a", "JSS09.D3.1", "SL16.2.3c", "SL16.3c", "JSS09.E12b", "JSS09.E12b.r", "JSS09.E13"}
"""Classes take exact games; derivatives of order p need one order for the whole batch."""


def batchable() -> Iterator[Claim]:
    return (claim for claim in all_claims() if claim.statement is not None and not one_at_a_time(claim))


def one_at_a_time(claim: Claim) -> bool:
    """Whether batches are not offered; points take exact games, classes their dimensions, accuracies whole numbers."""
    return claim.id in ONE_AT_A_TIME or (
        claim.scenario is not None and claim.scenario.name in ("linear_class", "two_classes", "uniform_rules")
    )


def cases(claim: Claim) -> Iterator[Judge]:
    assert claim.statement is not None
    for part in conjuncts(claim.statement):
        inner = part.args[0] if part.op == "exists" else part
        assert isinstance(inner, Formula)
        yield Judge(space_of(claim, claim.domain), claim.domain, inner)


def small_batch(judge: Judge, size: int, seed: int = 11) -> Batch:
    """The first batch of which some instances obey the laws."""
    batches = (judge.space.sample(Words(seed, place), size) for place in itertools.count())
    return next(batch for batch in batches if batch.size)


def defined(judge: Judge, instance: dict[str, object]) -> bool:
    """Whether all premises have a value; where one has none the batch says nothing, and exhaustion has the word."""
    try:
        return judge.evaluator(instance).truth(with_premises_alone(judge.part)) in (True, False)
    except Undefined:
        return False


def with_premises_alone(node: Node) -> Formula:
    """The formula in which each premise is its own conclusion; of an equivalence both sides are premises."""
    if node.op in ("implies", "iff"):
        premises = node.args[:1] if node.op == "implies" else node.args
        return Formula("and", tuple(Formula("implies", (premise, premise)) for premise in premises))
    within = node.op in ("and", "every")
    return (
        Formula(node.op, tuple(with_premises_alone(arg) if isinstance(arg, Formula) else arg for arg in node.args))
        if within
        else Formula("and", ())
    )


def in_reach(instance: dict[str, object]) -> bool:
    """Whether no number is so large that the slack, which is relative, is more than others."""
    return all(abs(Fraction(text)) < 10**6 for text in re.findall(r"[-\d/]*\d", str(instance)))


@pytest.mark.sample(3, by=lambda claim: claim.scenario)
@pytest.mark.parametrize("claim", list(batchable()), ids=lambda claim: claim.id)
def test_a_batch_agrees_with_exact_arithmetic_on_the_claims(claim: Claim) -> None:
    """What is false exactly is never clearly true in floats; clearly is beyond the slack."""
    for judge in cases(claim):
        batch = small_batch(judge, SIZE)
        evaluator = BatchEvaluator(batch.values, batch.size)
        with np.errstate(all="ignore"):
            inside = reduce(
                operator.and_, [evaluator.flags(condition, lenient=False) for condition in judge.domain], True
            )
            surely = evaluator.flags(judge.part, lenient=False) & inside
        for place in np.flatnonzero(surely):
            instance = batch.instance(int(place))
            assert judge.outcome(instance) != FAILS or not defined(judge, instance) or not in_reach(instance), instance


@pytest.mark.parametrize("name", ["SL16.E2", "SL16.E8", "SL16.2.2d", "JSS09.E20", "JSS09.L3.2", "JSS09.T3.1c"])
def test_a_true_claim_raises_few_false_alarms(name: str) -> None:
    """Each costs an exact evaluation; beyond the first twenty of a chunk they would crowd out what is false."""
    for judge in cases(next(claim for claim in all_claims() if claim.id == name)):
        batch = small_batch(judge, 4096)
        evaluator = BatchEvaluator(batch.values, batch.size)
        with np.errstate(all="ignore"):
            inside = reduce(
                operator.and_, [evaluator.flags(condition, lenient=False) for condition in judge.domain], True
            )
            assert np.count_nonzero(~evaluator.flags(judge.part, lenient=True) & inside) < 20


@pytest.mark.parametrize("claim", [c for c in all_claims() if c.id in ONE_AT_A_TIME], ids=lambda claim: claim.id)
def test_what_is_judged_one_at_a_time_says_so(claim: Claim) -> None:
    """No statement is skipped silently: these raise Undecided instead of giving flags."""
    for judge in cases(claim):
        with pytest.raises(Undecided):
            flags_of(judge)


def flags_of(judge: Judge) -> Flags:
    batch = small_batch(judge, SIZE)
    return BatchEvaluator(batch.values, batch.size).flags(judge.part, lenient=True)


def flags(formula: Formula, lenient: bool | None = True, **values: list[float]) -> list[bool]:
    arrays = {name: np.array(column, dtype=float) for name, column in values.items()}
    with np.errstate(all="ignore"):
        return BatchEvaluator(arrays, len(next(iter(arrays.values())))).flags(formula, lenient).tolist()


def test_the_slack_makes_a_weak_conclusion_true_and_a_premise_false() -> None:
    near = {"x": [1 - 1e-12, 1.0, 1 + 1e-12, 1.1]}
    assert flags(x <= 1, lenient=True, **near) == [True, True, True, False]
    assert flags(x <= 1, lenient=False, **near) == [False, False, False, False]
    assert flags(x > 1, lenient=False, **near) == [False, False, False, True]


def test_a_strict_conclusion_within_the_slack_is_a_suspect() -> None:
    """It may be an equality, which only exact arithmetic can tell."""
    assert flags(x < 1, lenient=True, x=[0.9, 1 - 1e-12, 1.0, 1.1]) == [True, False, False, False]


def test_negation_and_premises_turn_the_slack_round() -> None:
    near = {"x": [1 + 1e-12, 1.1]}
    assert flags(Not(x > 1), lenient=True, **near) == [True, False]
    assert flags(Implies(x > 1, x > 2), lenient=True, **near) == [True, False]


def test_a_violation_of_relative_size_ten_to_the_minus_six_is_no_rounding() -> None:
    assert flags(x <= 1000, x=[1000 * (1 + 1e-6)]) == [False]


@pytest.mark.parametrize(
    "formula",
    [1 / x <= 5, 1 / x >= 5, ln(x) <= 0, ln(x - 1) <= 0, sqrt(x - 1) >= 0, Ne(1 / x, 3), Eq(Iverson(1 / x > 1), 0)],
    ids=str,
)
def test_an_undefined_relation_looks_false(formula: Formula) -> None:
    """An infinity would satisfy half of these: 1/0 >= 5 and ln 0 <= 0."""
    assert flags(formula, x=[0.0]) == [False]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (And(x > 0, y > 0), [True, False, False]),
        (Or(x > 0, y > 0), [True, True, False]),
        (Iff(x > 1, y > -3), [True, False, True]),
        (In(x, -1, 2), [True, False, True]),
        (Simplex(x, y), [False, False, False]),
        (Every(x * k > k - 2, (k, 1, 3)), [True, False, False]),
        (Max(x, y, 0) > 1, [True, False, False]),
        (Min(x, y) < 0, [False, True, True]),
        (Eq(Sign(x), 1), [True, False, False]),
        (Eq(Sum(x**k, (k, 0, 2)), 7), [True, False, False]),
        (Eq(x**2, 4), [True, False, False]),
        (Eq(x**-1, Q(1, 2)), [True, False, False]),
    ],
    ids=str,
)
def test_an_operation_works_on_every_instance(formula: Formula, expected: list[bool]) -> None:
    columns = {"x": [2.0, 0.0, -1.0], "y": [3.0, -1.0, -4.0]}
    if formula.op == "or":
        columns["y"] = [3.0, 1.0, -4.0]
    assert flags(formula, **columns) == expected


def test_a_whole_power_is_the_product() -> None:
    values = np.array([-3.0, 0.5, 7.0])
    for power in range(-2, 6):
        term = x**power
        assert isinstance(term, Term)
        assert np.allclose(BatchEvaluator({"x": values}, 3).term(term), values**power, rtol=1e-14)


def test_an_integer_that_differs_between_instances_is_undecided() -> None:
    with pytest.raises(Undecided, match="n differs between the instances"):
        BatchEvaluator({"n": np.array([1.0, 2.0]), "x": np.ones(2)}, 2).flags(Sum(x, (k, 1, n)) > 0, lenient=True)


def test_claims_outside_their_slack_are_told_apart_at_all() -> None:
    """The agreement above is not empty: over the run claims both outcomes occur."""
    outcomes: Counter[str] = Counter()
    for name in ("SL16.E2", "SL16.2.1g"):
        (judge,) = cases(next(claim for claim in all_claims() if claim.id == name))
        for seed in range(5):
            batch = small_batch(judge, 16, seed)
            outcomes.update(judge.outcome(batch.instance(place)) for place in range(16))
    assert min(outcomes[HOLDS], outcomes[FAILS]) > 0


def test_a_judge_judges_exactly() -> None:
    assert next(cases(next(iter(batchable())))).field is EXACT


@pytest.mark.parametrize("premise", [k <= 2, k >= 2, Not(k > 2), Eq(k, 2), 2 * k - 1 <= n, And(k <= n, n <= 3)])
def test_a_premise_of_whole_numbers_holds_where_both_sides_are_equal(premise: Formula) -> None:
    """Floats hold them exactly, so that no slack is needed: a domain that ends at a size has instances of that size."""
    assert BatchEvaluator({"k": 2, "n": np.array([3.0, 3.0])}, 2).flags(premise, lenient=False).all()


def test_whole_numbers_that_floats_do_not_hold_keep_their_slack() -> None:
    assert not BatchEvaluator({"k": np.array([1e17]), "n": 2}, 1).flags(k <= Q(10) ** 17, lenient=False).any()
