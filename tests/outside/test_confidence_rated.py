"""AdaBoost with confidence-rated rules of Schapire and Singer, as examples/ss99 declares it."""

from __future__ import annotations

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Eq, Every, Product, Sum, exp, sqrt
from tests.guests import guest
from tests.outside.judged import checks

paper = guest("ss99.runs")
D, T, Z, error, i, m, r, t = paper.D, paper.T, paper.Z, paper.error, paper.i, paper.m, paper.r, paper.t
inside = paper.no_perfect_rule.condition


def rated(number: int, title: str, statement: Formula, domain: tuple[Formula, ...] = (inside,)) -> Claim:
    return Claim(f"Rated.{number}", f"Theorem {number}", title, statement, domain, paper.RATED)


TRUE = (
    paper.by_root,
    paper.corollary,
    paper.exponential,
    rated(1, "error below the product of Z", error <= Product(Z[t], (t, 1, T))),
    rated(5, "weights sum to 1", Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T + 1))),
)
FALSE = (
    rated(6, "Z above the root", Every(Z[t] >= sqrt(1 - r[t] ** 2), (t, 1, T))),
    rated(7, "Z is the root", Every(Eq(Z[t], sqrt(1 - r[t] ** 2)), (t, 1, T))),
    rated(8, "a lost half in the exponent", Every(Z[t] <= exp(-(r[t] ** 2)), (t, 1, T))),
    rated(9, "perfect rules too", error <= Product(Z[t], (t, 1, T)), ()),
    rated(10, "the next weights are balanced", Every(Eq(paper.next_edge, 0), (t, 1, T))),
    rated(11, "a lost root", Every(Z[t] <= 1 - r[t] ** 2, (t, 1, T))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
