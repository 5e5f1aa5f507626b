"""SM00.T2.1.s: the sharpened bound on the final error is attained, and is below the printed one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boostproof.theory import all_claims, select
from boostproof.theory.build import Eq
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, as_term
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT
from tests.verify.runs import run

ATTAINED = run(["--++++++", "++---+++"], labels="--------", zero=1)
"""Five of eight records have a vote of 0 and the label -1; the other three have both hypotheses for them."""

MISSED = run(["--++++++", "++---+++"], labels="++------", zero=1)


@pytest.fixture
def claim() -> Claim:
    (found,) = select(["SM00.T2.1.s"], all_claims())
    return found


@pytest.fixture
def outcome(claim: Claim) -> Callable[[Formula, dict[str, object]], str]:
    domain = (*claim.domain, *(charity.condition for charity in claim.charities))

    def of(formula: Formula, instance: dict[str, object]) -> str:
        return Judge(space_of(claim, domain), domain, formula, EXACT).outcome(instance)

    return of


def sides(claim: Claim) -> Formula:
    assert claim.statement is not None
    left, right = map(as_term, claim.statement.args)
    return Eq(left, right)


def test_the_sharpened_bound_is_attained(claim: Claim, outcome: Callable[..., str]) -> None:
    assert outcome(sides(claim), ATTAINED) == HOLDS


def test_it_is_not_attained_where_a_vote_of_0_is_right(claim: Claim, outcome: Callable[..., str]) -> None:
    assert outcome(sides(claim), MISSED) == FAILS


def test_the_printed_bound_is_not_attained_there(outcome: Callable[..., str]) -> None:
    (printed,) = select(["SM00.T2.1"], all_claims())
    assert outcome(sides(printed), ATTAINED) == FAILS
