"""Hedge(beta) of Freund and Schapire: the potential, the regret, and what is nearly so."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, each
from boostproof.theory.build import Eq, Every, MinOver, Sum, exp, integer, ln, real
from tests.outside.judged import checks

N, T, i, t = (integer(name) for name in ("N", "T", "i", "t"))
loss, beta, w, p, W = (real(name) for name in ("loss", "beta", "w", "p", "W"))
HEDGE = Scenario(
    "hedge",
    "Hedge(beta) on N experts and T rounds of losses",
    sizes=(N >= 1, T >= 1),
    given=(each(loss[t, i], between(0, 1), (t, 1, T), (i, 1, N)), each(beta, between(0, 1, open=True))),
    laws=(
        Every(Eq(w[1, i], 1), (i, 1, N)),
        Every(Eq(W[t], Sum(w[t, i], (i, 1, N))), (t, 1, T + 1)),
        Every(Every(Eq(p[t, i], w[t, i] / W[t]), (i, 1, N)), (t, 1, T)),
        Every(Every(Eq(w[t + 1, i], w[t, i] * beta ** loss[t, i]), (i, 1, N)), (t, 1, T)),
    ),
)
paid = Sum(Sum(p[t, i] * loss[t, i], (i, 1, N)), (t, 1, T))
best = MinOver(Sum(loss[t, i], (t, 1, T)), (i, 1, N))


def hedge(number: int, title: str, statement: Formula) -> Claim:
    return Claim(f"Hedge.{number}", f"Lemma {number}", title, statement, scenario=HEDGE)


TRUE = (
    hedge(1, "potential", W[T + 1] <= N * exp(-(1 - beta) * paid)),
    hedge(2, "regret", paid <= (ln(1 / beta) * best + ln(N)) / (1 - beta)),
    hedge(3, "closed form", Every(Eq(w[T + 1, i], beta ** Sum(loss[t, i], (t, 1, T))), (i, 1, N))),
    hedge(4, "weights never grow", Every(W[t + 1] <= W[t], (t, 1, T))),
    hedge(5, "shares", Every(Eq(Sum(p[t, i], (i, 1, N)), 1), (t, 1, T))),
    hedge(12, "the best expert pays no more", best <= paid),
)
FALSE = (
    hedge(6, "regret without ln N", paid <= ln(1 / beta) * best / (1 - beta)),
    hedge(7, "potential turned round", W[T + 1] >= N * exp(-(1 - beta) * paid)),
    hedge(8, "potential without N", W[T + 1] <= exp(-(1 - beta) * paid)),
    hedge(9, "weights fall", Every(W[t + 1] < W[t], (t, 1, T))),
    hedge(10, "a constant turned over", paid <= (ln(1 / beta) * best + ln(N)) * (1 - beta)),
    hedge(11, "a round too many", Every(W[t + 1] <= W[t], (t, 1, T + 1))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
