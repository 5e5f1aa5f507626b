"""What a stranger meets while declaring: what is complete and what is not, sizes that go together, forgotten commas."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boostproof.theory import Claim, Formula, Scenario, bit, distribution, each
from boostproof.theory.build import And, Eq, Every, Ne, Sum, integer, real
from boostproof.verify import Settings, judge
from tests.outside.judged import refuted

n, m, i, j, heads, x = (integer(name) for name in ("n", "m", "i", "j", "heads", "x"))
p, w = real("p"), real("w")
BITS = each(x[i], bit, (i, 1, n))
COIN = Scenario("coin", "n throws", sizes=(n >= 1,), given=(BITS,), laws=(Eq(heads, Sum(x[i], (i, 1, n))),))


def is_complete(statement: Formula, scenario: Scenario) -> bool:
    """Whether all small instances are looked at, of which there is no end."""
    verdict = judge(Claim("A.1", "here", "a claim", statement, scenario=scenario), Settings("smoke"))
    assert verdict.truth == "unrefuted"
    return verdict.evidence[0].method == "exhaustion"


def test_all_small_instances_of_finitely_many_values_are_gone_through() -> None:
    """Three divides no square and 1, which no method proves of a scenario's integers."""
    assert is_complete(Ne(heads**2 + 1, 3 * n), COIN)


def test_numbers_that_are_one_vector_for_the_smallest_size_are_many_for_the_next() -> None:
    shares = Scenario("shares", "n shares", sizes=(n >= 1,), given=(distribution(p[i], (i, 1, n)),))
    assert not is_complete(Sum(p[i] ** 2, (i, 1, n)) <= 1, shares)


def test_what_fails_at_two_dozen_throws_is_found() -> None:
    verdict = judge(Claim("A.1", "here", "few heads", heads <= 18, scenario=COIN), Settings())
    assert verdict.truth == "fails"


def test_a_size_may_be_bounded_by_another() -> None:
    given = (BITS, each(p[j], bit, (j, 1, m)))
    assert is_complete(Ne(n**2 + 1, 3 * m), Scenario("two", "n of m", sizes=(n >= 1, m >= 1, m >= n), given=given))


def test_laws_that_stand_in_one_conjunction_are_checked_one_by_one(tmp_path: Path) -> None:
    both = Every(And(Every(w[i, j] >= 0, (j, 1, n)), Every(w[i, j] <= 1, (j, 1, n))), (i, 1, n))
    table = Scenario("table", "a table", sizes=(n >= 1,), given=(both,))
    assert len(table.laws) == 3
    refuted(Claim("A.1", "here", "small", Sum(Sum(w[i, j], (i, 1, n)), (j, 1, n)) <= n, scenario=table), tmp_path)


def test_one_formula_is_no_list_of_sizes() -> None:
    one: Any = n >= 1
    with pytest.raises(TypeError, match=r"sizes=n >= 1 of the scenario 'wrong' is one formula: expected several"):
        Scenario("wrong", "no comma", sizes=one)


def test_a_number_is_no_sort() -> None:
    three: Any = 3
    with pytest.raises(TypeError, match=r"sort=3 of x\[i\] is none: expected one, such as between\(0, 1\) or sign"):
        each(x[i], three, (i, 1, n))


def test_a_range_has_two_ends() -> None:
    short: Any = (i, 1)
    with pytest.raises(TypeError, match=r"range=\(i, 1\) is none: expected an index, its first and its last value"):
        each(x[i], bit, short)
