"""Hedge(beta) of Freund and Schapire, as examples/fs97 declares it: potential, regret, and what is nearly so."""

from __future__ import annotations

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Eq, Every, Sum, exp, ln
from tests.guests import guest
from tests.outside.judged import checks

paper = guest("fs97.hedge")
N, T, W, i, p, t = paper.N, paper.T, paper.W, paper.i, paper.p, paper.t
beta, best, paid = paper.beta, paper.best, paper.paid


def hedge(number: int, title: str, statement: Formula) -> Claim:
    return Claim(f"Hedge.{number}", f"Lemma {number}", title, statement, (beta > 0, beta < 1), paper.UNIFORM)


TRUE = (
    paper.potential,
    paper.equal_weights,
    paper.closed_form,
    hedge(4, "weights never grow", Every(W[t + 1] <= W[t], (t, 1, T))),
    hedge(5, "shares", Every(Eq(Sum(p[t, i], (i, 1, N)), 1), (t, 1, T))),
    hedge(12, "the best expert pays no more", best <= paid),
)
FALSE = (
    hedge(6, "regret without ln N", paid <= ln(1 / beta) * best / (1 - beta)),
    hedge(7, "potential turned round", W[T + 1] >= exp(-(1 - beta) * paid)),
    hedge(8, "potential with another N", W[T + 1] <= exp(-(1 - beta) * paid) / N),
    hedge(9, "weights fall", Every(W[t + 1] < W[t], (t, 1, T))),
    hedge(10, "a constant turned over", paid <= (ln(1 / beta) * best + ln(N)) * (1 - beta)),
    hedge(11, "a round too many", Every(W[t + 1] <= W[t], (t, 1, T + 1))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
