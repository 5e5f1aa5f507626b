"""Claims at instances worked out by hand: the formula is what the paper says there."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction

import pytest

from boostproof.verify.instances.judging import VACUOUS
from tests.theory import worked_jss09, worked_mm01, worked_sl16, worked_sm00, worked_zz
from tests.theory.worked import CLAIMS, Worked, check_domain, check_outcome, check_values, outcomes

PAPERS = {
    "JSS09": worked_jss09,
    "MM01": worked_mm01,
    "SL16": worked_sl16,
    "SM00": worked_sm00,
    "ZZ": worked_zz,
}
ALL = tuple(itertools.chain.from_iterable(module.WORKED for module in PAPERS.values()))
NUMBERED = [pytest.param(one, id=f"{one.claim}-{place}") for place, one in enumerate(ALL)]


@pytest.mark.parametrize("worked", NUMBERED)
def test_the_instance_satisfies_the_hypotheses(worked: Worked) -> None:
    check_domain(worked)


@pytest.mark.parametrize("worked", NUMBERED)
def test_the_terms_have_the_values_worked_out_by_hand(worked: Worked) -> None:
    check_values(worked)


@pytest.mark.parametrize("worked", NUMBERED)
def test_the_statement_holds_where_it_is_said_to(worked: Worked) -> None:
    check_outcome(worked)


@pytest.mark.parametrize("claim", sorted({one.claim for one in ALL}))
def test_every_part_of_a_statement_is_met_at_some_instance(claim: str) -> None:
    """An implication whose premise never holds would be compared with nothing."""
    met = zip(*(outcomes(one) for one in ALL if one.claim == claim), strict=True)
    assert all(set(part) != {VACUOUS} for part in met)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_claim_has_an_instance_or_a_reason_for_none(paper: str) -> None:
    module = PAPERS[paper]
    claims = {claim.id for claim in CLAIMS.values() if claim.paper == paper}
    worked = {one.claim for one in module.WORKED}
    assert worked | module.NO_INSTANCE.keys() == claims
    assert not worked & module.NO_INSTANCE.keys()


_ROOT = "sqrt(1 - 4*gamma^2)"


@pytest.mark.parametrize(
    ("check", "worked"),
    [
        (check_values, Worked("SL16.2.3e", {"gamma": Fraction(3, 10)}, {_ROOT: Fraction(3, 5)})),
        (check_values, Worked("SL16.2.3e", {"gamma": Fraction(3, 10)}, {_ROOT: 0.8000000001})),
        (check_values, Worked("SL16.2.3e", {"gamma": Fraction(3, 10)}, {"sqrt(1 - gamma^2)": 1})),
        (check_values, Worked("SL16.2.3e", {"gamma": Fraction(3, 10)}, {})),
        (check_domain, Worked("SL16.2.3e", {"gamma": Fraction(3, 5)}, {_ROOT: 1})),
        (check_outcome, Worked("SL16.2.3e", {"gamma": Fraction(3, 10)}, {_ROOT: 1}, holds=False)),
        (check_outcome, Worked("SL16.2.3g", {"x": Fraction(1)}, {"1 - 4*x": -3})),
    ],
)
def test_what_is_worked_out_wrong_is_refused(check: Callable[[Worked], None], worked: Worked) -> None:
    with pytest.raises(AssertionError):
        check(worked)
