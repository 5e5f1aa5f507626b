"""Joint distributions: tables whose entries sum to 1 along several indices at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boostproof.theory import Claim, Formula, Scenario, distribution
from boostproof.theory.build import Eq, Every, Sum, integer, real
from boostproof.theory.declaration import declaration_of
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.logic.fields import EXACT

m, n, i, j, k = (integer(name) for name in "mnijk")
p, a = real("p"), real("a")
BOTH = ((i, 1, m), (j, 1, n))
SUMS = Every(Eq(a[i], Sum(p[i, j], (j, 1, n))), (i, 1, m))
JOINT = Scenario(
    "joint", "two variables", sizes=(m >= 1, n >= 1), given=(distribution(p[i, j], BOTH),), laws=(SUMS,)
)  # fmt: skip


def judged(statement: Formula, *domain: Formula, scenario: Scenario | None = JOINT) -> Verdict:
    return judge(Claim("Mine.1", "1", "joint", statement, domain, scenario), Settings("smoke"))


def total(instance: dict[str, Any]) -> Fraction:
    return sum((Fraction(text) for row in instance["p"] for text in row), Fraction(0))


def test_every_small_instance_and_every_drawn_one_sums_to_1() -> None:
    space = declared_space(JOINT)
    instances = [*space.enumerate("smoke").instances][:200]
    assert len(instances) > 50
    assert {total(one) for one in instances} == {1}
    assert max(len(one["p"]) * len(one["p"][0]) for one in instances) > 3


@pytest.mark.parametrize("texts", [[["1/2", "1/4"], ["1/4", "1/4"]], [["1", "1"], ["-1", "0"]], [["1/2", "1/2"]]])
def test_a_table_that_is_no_joint_distribution_is_no_instance(texts: list[list[str]]) -> None:
    with pytest.raises(ValueError, match=r"probability vector|no entry"):
        declared_space(JOINT).observe({"m": "2", "n": "2", "p": texts}, EXACT)


def test_entries_are_at_most_their_marginal() -> None:
    assert judged(Every(Every(p[i, j] <= a[i], (j, 1, n)), (i, 1, m))).truth == "holds"


def test_rows_are_no_distributions_of_their_own() -> None:
    """They would be, were the law read along the last index alone."""
    found = judged(Eq(a[1], 1))
    assert found.truth == "fails"
    assert found.counterexample is not None
    assert total(dict(found.counterexample.instance)) == 1


def test_variables_need_not_be_independent() -> None:
    found = judged(Eq(p[1, 1], a[1] * Sum(p[i, 1], (i, 1, m))), m >= 2, n >= 2)
    assert found.truth == "fails"
    assert found.counterexample is not None
    assert found.counterexample.instance == {"m": "2", "n": "2", "p": [["0", "1/2"], ["1/2", "0"]]}


def test_a_claim_without_a_scenario_may_say_so_in_its_domain() -> None:
    squares = Sum(Sum(p[i, j] ** 2, (j, 1, n)), (i, 1, m))
    domain = (m >= 1, n >= 1, distribution(p[i, j], BOTH))
    assert judged(squares <= 1, *domain, scenario=None).truth in ("unrefuted", "holds")
    assert judged(squares < 1, *domain, scenario=None).truth == "fails"


def test_a_row_may_be_as_long_as_its_index_says() -> None:
    """p[i, j] for j up to i."""
    corner = Scenario("corner", "", sizes=(n >= 1,), given=(distribution(p[i, j], ((i, 1, n), (j, 1, i))),))
    assert declaration_of(corner).given["p"].distributed == 2
    found = judged(p[1, 1] > 0, n >= 2, scenario=corner)
    assert found.counterexample is not None
    assert found.counterexample.instance == {"n": "2", "p": [["0"], ["0", "1"]]}


def test_several_joint_distributions() -> None:
    """One of i and j for each k: the indices of the sums come last."""
    chain = Scenario(
        "chain", "", sizes=(m >= 1, n >= 1), given=(distribution(p[k, i, j], BOTH, (k, 1, 2)),), laws=()
    )  # fmt: skip
    found = judged(Eq(p[1, 1, 1], p[2, 1, 1]), scenario=chain)
    assert found.truth == "fails"
    assert found.counterexample is not None
    assert [total({"p": table}) for table in found.counterexample.instance["p"]] == [1, 1]


@pytest.mark.parametrize("over", [(), [], (i, 1), ((i, 1, m), (j, 1)), 3])
def test_ranges_that_are_none_are_refused(over: Any) -> None:
    with pytest.raises(TypeError, match=r"range=.* is none: expected an index"):
        distribution(p[i, j], over)
