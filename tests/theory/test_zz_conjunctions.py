"""ZZ.2b counts the broken literals of a conjunction: none is broken just where each of them holds."""

from __future__ import annotations

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import And, Eq, Every, Iff, Or
from boostproof.theory.language.expr import Formula
from boostproof.theory.papers.zz.notation import broken
from boostproof.theory.scenarios.independence import RULES_ON_A_SAMPLE, N, i, k, m, member, n, phi, r, s


def _everywhere(body: Formula) -> Claim:
    of_all = Every(Every(Every(body, (k, 1, m)), (r, 1, N)), (s, 1, N))
    return Claim("Mine.V1", "here", "where a conjunction is satisfied", of_all, scenario=RULES_ON_A_SAMPLE)


SATISFIED = And(
    Every(Or(Eq(member[s, i], 0), Eq(phi[i, k], 1)), (i, 1, n - 1)),
    Every(Or(Eq(member[r, i], 0), Eq(phi[i, k], 0)), (i, 1, n - 1)),
)


def test_none_is_broken_just_where_all_hold() -> None:
    assert judge(_everywhere(Iff(Eq(broken(n - 1), 0), SATISFIED)), Settings("smoke")).truth == "unrefuted"


def test_that_one_may_be_broken_is_another_thing() -> None:
    assert judge(_everywhere(Iff(broken(n - 1) <= 1, SATISFIED)), Settings("smoke")).truth == "fails"
