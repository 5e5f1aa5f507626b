"""Numbers beyond the largest and below the smallest float break no method, wherever they stand."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from boostproof.theory import Claim, Formula, Scenario, any_number, between, each, one_of
from boostproof.theory.build import Q, Sum, integer, real
from boostproof.verify import Settings, judge
from boostproof.verify.logic.fields import float_of

n, i = integer("n"), integer("i")
x, y = real("x"), real("y")
HUGE, TINY = 10**400, Q(1, 10**400)
TOTAL = Sum(x[i], (i, 1, n))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Fraction(1, 3), 1 / 3),
        (Fraction(-HUGE), -math.inf),
        (Fraction(HUGE), math.inf),
        (Fraction(1, HUGE), 0.0),
        (Fraction(HUGE + 1, HUGE), 1.0),
    ],
)
def test_a_fraction_becomes_the_nearest_float_or_an_infinity(value: Fraction, expected: float) -> None:
    assert float_of(value) == expected


@pytest.mark.parametrize("domain", [(y >= 0, y <= HUGE), (y >= 0, y <= TINY), (y >= -HUGE, y <= HUGE)])
@pytest.mark.parametrize("statement", [y <= HUGE, y * y <= HUGE**2 + 1, y * HUGE < HUGE**2 + 1, y >= 2 * HUGE])
def test_claims_about_large_numbers_break_no_method(statement: Formula, domain: tuple[Formula, ...]) -> None:
    assert not judge(Claim("Own.1", "here", "a claim", statement, domain), Settings("smoke")).broken


@pytest.mark.parametrize("sort", [one_of(0, 1, HUGE), one_of(0, TINY), between(0, HUGE), between(0, TINY), any_number])
@pytest.mark.parametrize("statement", [TOTAL <= HUGE**2, TOTAL * TINY >= 0, TOTAL / HUGE <= 1, TOTAL >= 0])
def test_data_of_large_numbers_break_no_method(statement: Formula, sort: object) -> None:
    data = each(x[i], sort, (i, 1, n))  # type: ignore[arg-type]
    scenario = Scenario("large", "numbers", sizes=(n >= 1, n <= 3), given=(data,), laws=())
    claim = Claim("Own.2", "here", "a claim", statement, scenario=scenario)
    assert not judge(claim, Settings("smoke")).broken
