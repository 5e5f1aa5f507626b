"""What floats with bounded errors say of many instances at once is what exact arithmetic says of each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np
import pytest

from boostproof.theory import Claim, Formula, all_claims
from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Exists,
    Implies,
    Iverson,
    Or,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.scenario import Scenario, bit, each
from boostproof.verify.instances.base import Together
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic import bounded
from boostproof.verify.logic.bounded import BoundedEvaluator, Sure
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.fields.near import NEAR, Near
from boostproof.verify.search.explored import Explored
from boostproof.verify.search.pieces import Worth, pieces_of
from tests.trials import trials
from tests.verify.logic.test_evaluate_random import judge as exact_judge
from tests.verify.random_terms import Terms, point

Point = dict[str, Fraction | int]

x, y, a = real("x"), real("y"), real("a")
i, n = integer("i"), integer("n")
_SIZE = 12


def columns(points: Sequence[Point]) -> dict[str, Any]:
    """Points as numbers for all of them at once; whole numbers are the same."""
    numbers = [[NEAR.rational(Fraction(at[name])) for at in points] for name in "xy"]
    made = [Near(*np.array([(one.middle, one.radius, one.scale) for one in column]).T) for column in numbers]
    return {**dict(zip("xy", made, strict=True)), "n": points[0]["n"], "m": points[0]["m"]}


def sure(formula: Formula, points: Sequence[Point]) -> Sure:
    with np.errstate(all="ignore"):
        evaluator = BoundedEvaluator(columns(points), len(points))
        evaluator.plans = type(BoundedEvaluator.plans)()
        return evaluator.sure(formula)


def compared(seeds: Sequence[int]) -> tuple[list[str], Counter[str]]:
    """Where floats are sure of what is not so, and what was met."""
    wrong, count = [], Counter[str]()
    for seed in seeds:
        terms, rng = Terms(seed), random.Random(seed)
        left, right = terms.term(2), terms.term(1)
        formula = rng.choice((left <= right, left < right, Eq(left, right), Eq(left, left), Defined(left),
                              Implies(left >= 0, right >= 0), Or(left > 0, right > 0), And(left > 0, right < 1),
                              Eq(Iverson(left > right), 1), Eq(Sign(left), 1)))  # fmt: skip
        whole = rng.randint(-2, 3)
        points = [{**point(rng), "n": whole, "m": whole} for _ in range(_SIZE)]
        try:
            yes, no = sure(formula, points)
        except Undecided:
            count["refused"] += 1
            continue
        for at, holds, fails in zip(points, yes, no, strict=True):
            told = "yes" if holds else "no" if fails else "open"
            count[told] += 1
            if told != "open" and said(formula, at) not in (told, "undecided"):
                wrong.append(f"{seed}: {formula} at {at} is told to be {told}")
    return wrong, count


def said(formula: Formula, at: Point) -> str:
    """What exact arithmetic says."""
    try:
        return "yes" if exact_judge(at).truth(formula) else "no"
    except Undecided:
        return "undecided"
    except Undefined:
        return "none"


def test_what_is_sure_is_so() -> None:
    wrong, count = compared(range(trials(600, 50_000)))
    assert wrong == []
    assert count["yes"] > 500
    assert count["no"] > 500


def test_connectives_that_skip_what_is_open_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands behind an open part, which may have no value, settles nothing."""
    careless = lambda found: Sure(  # noqa: E731
        np.logical_and.reduce(np.broadcast_arrays(*[part.yes for part in found])),
        np.logical_or.reduce(np.broadcast_arrays(*[part.no for part in found])),
    )
    monkeypatch.setattr(bounded, "_all", careless)
    assert any(compared(range(first, first + 20))[0] for first in range(0, 1500, 20))


def test_a_power_0_of_what_has_no_value_has_none() -> None:
    yes, _ = sure(Eq((1 / x) ** n, 1), [{"x": Fraction(0), "y": Fraction(0), "n": 0, "m": 0}] * 2)
    assert not yes.any()


TOGETHER = [claim for claim in all_claims() if claim.statement is not None and claim.scenario is not None]


@pytest.mark.sample(3, by=lambda claim: claim.scenario)
@pytest.mark.parametrize("claim", TOGETHER, ids=lambda claim: claim.id)
def test_of_the_claims_floats_say_what_exact_arithmetic_says(claim: Claim) -> None:
    space = space_of(claim, claim.domain)
    if not isinstance(space, Together):
        pytest.skip("instances are looked at one by one")
    assert claim.statement is not None
    instances = list(islice(space.enumerate("smoke").instances, trials(120, 1000)))
    for part in conjuncts(claim.statement):
        judge = Judge(space, claim.domain, part)
        for piece in pieces_of(judge, instances):
            said = {place: outcome for place, outcome, _ in piece.outcomes(judge, Worth(), Worth())}
            for place, instance in enumerate(piece.instances):
                evaluator = judge.evaluator(instance)
                inside = judge.inside(evaluator) is None
                assert said.get(place) == (judge.judge_inside(evaluator) if inside else None), instance


def explored(statement: Formula, *laws: Formula, domain: tuple[Formula, ...] = ()) -> Counter[tuple[str, bool]]:
    """How often each outcome was met, and whether floats told it."""
    space = declared_space(Scenario("mine", "planted", laws=laws))
    judge = Judge(space, domain, statement)
    found = Explored(judge, space.enumerate("standard").instances)
    return Counter((outcome, told) for _, outcome, told in found.outcomes(judge))


BITS = (n >= 1, each(x[i], bit, (i, 1, n)), Eq(a, Sum(x[i], (i, 1, n)) / n))


def test_many_small_instances_are_told_by_floats() -> None:
    met = explored(Every(x[i] <= n * a, (i, 1, n)), *BITS)
    assert {outcome for outcome, _ in met} == {"holds"}
    assert met["holds", True] > 0.8 * met.total()


def test_what_fails_at_one_instance_of_thousands_is_met() -> None:
    met = explored(Or(n <= 6, a < 1), *BITS)
    assert met["fails", True] + met["fails", False] == 2


def test_what_floats_leave_open_is_looked_at_exactly() -> None:
    met = explored(Eq(exp(ln(1 + a)), 1 + a), *BITS)
    assert met["holds", False] > 0
    assert {outcome for outcome, _ in met} == {"holds"}
    met = explored(Eq(sqrt(a) ** 2, a), *BITS)
    assert {outcome for outcome, _ in met} == {"holds"}


def test_logarithms_and_exponentials_are_told_by_floats() -> None:
    met = explored(And(ln(1 + a) <= a, exp(a) >= 1 + a, (1 + a) ** a >= 1), *BITS)
    assert {outcome for outcome, _ in met} == {"holds"}
    assert met["holds", True] > 0.8 * met.total()


def test_a_logarithm_without_a_value_is_not_told() -> None:
    met = explored(ln(a) <= 0, *BITS)
    assert {outcome for outcome, told in met if told} == {"holds"}
    assert met["fails", False] > 0


def test_a_premise_that_does_not_hold_is_told() -> None:
    met = explored(Implies(a > Q(1, 2), a > Q(1, 3)), *BITS, domain=(n >= 6,))
    assert met["vacuous", True] > 100
    assert met["fails", True] + met["fails", False] == 0


def test_an_existence_is_met_by_floats() -> None:
    assert explored(Exists(And(n >= 7, Eq(a, Q(3, 7)))), *BITS)["holds", True] == 35
