"""Data whose number is free are looked at in patterns of growing size: what fails from some size on is met."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, Formula, Scenario, bit, each
from boostproof.theory.build import Eq, Every, MaxOver, Ne, Sum, integer, real
from boostproof.verify import Settings, judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import EXACT

i, n = integer("i"), integer("n")
b, p, x = real("b"), real("p"), real("x")
WEIGHTS = (n >= 1, Every(p[i] >= 0, (i, 1, n)), Eq(Sum(p[i], (i, 1, n)), 1))


def claim(statement: Formula, *domain: Formula) -> Claim:
    return Claim("Mine.1", "here", "planted", statement, domain)


def instance(statement: Formula, *domain: Formula) -> dict[str, Any]:
    found = judge(claim(statement, *domain), Settings("standard"))
    assert found.counterexample is not None, found.reason
    return dict(found.counterexample.instance)


@pytest.mark.parametrize("least", [40, 150, 1000])
def test_equal_weights_have_a_collision_rarer_than_any_bound(least: int) -> None:
    at = instance(Sum(p[i] ** 2, (i, 1, n)) * least >= 1, *WEIGHTS)
    assert sum(Fraction(text) ** 2 for text in at["p"]) * least < 1


def test_equal_steps_are_met_at_the_first_size_that_is_too_large() -> None:
    """n - 1 steps of size one have a sum of squares of n - 1, and go n - 1 far."""
    at = instance((x[n] - x[1]) ** 2 <= 9 * Sum((x[i + 1] - x[i]) ** 2, (i, 1, n - 1)), n >= 2)
    assert int(at["n"]) == 11


def test_a_sum_that_is_bounded_by_a_number_of_largest_ones_fails_for_more() -> None:
    at = instance(Sum(x[i], (i, 1, n)) <= 70 * MaxOver(x[i], (i, 1, n)), n >= 1, Every(x[i] >= 0, (i, 1, n)))
    assert int(at["n"]) == 71


def test_what_grows_keeps_to_the_laws() -> None:
    space: Any = space_of(claim(p[1] >= 0, *WEIGHTS), WEIGHTS)
    for instance_, _ in zip((one for one, _ in space.traits.growing()), range(40), strict=False):
        shares = [Fraction(text) for text in instance_["p"]]
        assert (len(shares), sum(shares)) == (int(instance_["n"]), 1)
        space.observe(instance_, EXACT)


@pytest.mark.parametrize("law", [Sum(b[i], (i, 1, n)) >= 1, Sum(b[i], (i, 1, n)) <= 2, Ne(n, 9)])
def test_patterns_that_break_a_law_are_no_instances(law: Formula) -> None:
    coins = Scenario("coins", "n throws", sizes=(n >= 1,), given=(each(b[i], bit, (i, 1, n)),), laws=(law,))
    found = judge(replace(claim(n <= 30), scenario=coins), Settings("smoke"))
    assert (found.truth, found.broken) == ("fails", False), found.reason


def test_what_is_true_of_all_sizes_is_not_refuted() -> None:
    found = judge(claim(Sum(p[i] ** 2, (i, 1, n)) * n >= 1, *WEIGHTS), Settings("standard"))
    assert found.truth != "fails"
