"""A datum that is one of several values has each of them that its law, read from the left, allows."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula, Scenario, between, each, one_of
from boostproof.theory.build import In, Q, coefficient, integer, ln, real
from boostproof.theory.scenario import Sort
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.instances.declared import declared_space

n, x, c = integer("n"), real("x"), coefficient("c")


def verdict(statement: Formula, sort: Sort, *laws: Formula) -> Verdict:
    scenario = Scenario("values", "a value", sizes=(n >= 0, n <= 3), given=(each(x, sort),), laws=laws)
    return judge(Claim("Own.values", "here", "a value", statement, scenario=scenario), Settings("smoke"))


@pytest.mark.parametrize(
    ("sort", "laws"), [(one_of(1, 1 / n), ()), (between(0, 2), (In(x, 1, 1 / n),)), (one_of(1), (In(x, 1, 1 / n),))]
)
def test_a_value_before_one_that_is_undefined_is_a_value(sort: Sort, laws: tuple[Formula, ...]) -> None:
    found = verdict(n >= 1, sort, *laws)
    assert found.truth == "fails"
    assert found.counterexample is not None
    assert found.counterexample.instance == {"n": "0", "x": "1"}


def test_a_value_behind_one_that_is_undefined_is_none() -> None:
    assert verdict(n >= 1, one_of(1 / n, 1)).strength == "exhausted"


def test_values_that_are_all_defined_are_all_gone_through() -> None:
    assert verdict(x >= 1 / (n + 1), one_of(1, 1 / (n + 1))).strength == "exhausted"
    assert verdict(x > 1 / (n + 1), one_of(1, 1 / (n + 1))).truth == "fails"


def test_a_coefficient_that_is_one_of_several_numbers_has_each() -> None:
    given = (each(c, one_of(0, 1, Q(5, 2))),)
    space = declared_space(Scenario("weights", "a weight", given=given))
    assert [instance["c"] for instance in space.enumerate("smoke").instances] == ["0", "1", "5/2"]


def test_a_coefficient_may_be_one_of_several_logarithms() -> None:
    given = (each(c, one_of(0, ln(4) / 2)),)
    space = declared_space(Scenario("weights", "a weight", given=given))
    assert {instance["c"] for instance in space.enumerate("smoke").instances} == {"0", "ln(4)/2"}
