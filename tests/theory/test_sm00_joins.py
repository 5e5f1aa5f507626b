"""SM00.5i speaks of joins by members of P_k in an itemset of k + 1 items: that is what joins are."""

from __future__ import annotations

import itertools

from boostproof import Settings, judge
from boostproof.theory import Claim
from boostproof.theory.build import Every, Sum
from boostproof.theory.language.expr import Formula
from boostproof.theory.scenarios.apriori import APRIORI_RUN, B, b, c, cand, prom, sub
from boostproof.theory.scenarios.gains import k, n

ITEMS = range(5)
MEMBERS = Sum(sub[c, b] * prom[k, c], (c, 1, B))


def _truth(body: Formula) -> str:
    said = Every(Every(body, (b, 1, B)), (k, 1, n - 1))
    return judge(
        Claim("Mine.J1", "here", "members in a candidate", said, scenario=APRIORI_RUN), Settings("smoke")
    ).truth


def test_two_that_share_all_but_one_item_are_two_in_one_of_an_item_more() -> None:
    for size in ITEMS[1:]:
        sets = [frozenset(one) for one in itertools.combinations(ITEMS, size)]
        for one, other in itertools.combinations(sets, 2):
            larger = [both for both in map(frozenset, itertools.combinations(ITEMS, size + 1)) if one | other <= both]
            assert larger == ([one | other] if len(one & other) == size - 1 else [])


def test_a_candidate_has_a_member_for_each_item() -> None:
    assert _truth(cand[k + 1, b] * (k + 1) <= MEMBERS) == "unrefuted"


def test_it_has_no_more_than_that() -> None:
    assert _truth(cand[k + 1, b] * (k + 2) <= MEMBERS) == "fails"
