"""The weighted majority algorithm of Littlestone and Warmuth: mistakes against the best expert's."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, bit, each
from boostproof.theory.build import Eq, Every, Iverson, MinOver, Ne, Or, Sum, integer, ln, real
from tests.outside.judged import checks

N, T, i, t, x, o, vote, M = (integer(name) for name in ("N", "T", "i", "t", "x", "o", "vote", "M"))
beta, w, W = (real(name) for name in ("beta", "w", "W"))
MAJORITY = Scenario(
    "weighted_majority",
    "N experts who predict T bits",
    sizes=(N >= 1, T >= 1),
    given=(
        each(x[t, i], bit, (t, 1, T), (i, 1, N)),
        each(o[t], bit, (t, 1, T)),
        each(beta, between(0, 1, open=True)),
    ),
    laws=(
        Every(Eq(w[1, i], 1), (i, 1, N)),
        Every(Eq(W[t], Sum(w[t, i], (i, 1, N))), (t, 1, T + 1)),
        Every(Eq(vote[t], Iverson(Sum(w[t, i] * x[t, i], (i, 1, N)) >= W[t] / 2)), (t, 1, T)),
        Every(Every(Eq(w[t + 1, i], w[t, i] * beta ** Iverson(Ne(x[t, i], o[t]))), (i, 1, N)), (t, 1, T)),
        Eq(M, Sum(Iverson(Ne(vote[t], o[t])), (t, 1, T))),
    ),
)
best = MinOver(Sum(Iverson(Ne(x[t, i], o[t])), (t, 1, T)), (i, 1, N))


def majority(number: int, title: str, statement: Formula) -> Claim:
    return Claim(f"LW94.{number}", f"Theorem {number}", title, statement, scenario=MAJORITY)


TRUE = (
    majority(1, "mistakes", M <= (ln(N) + ln(1 / beta) * best) / ln(2 / (1 + beta))),
    majority(2, "potential", W[T + 1] <= N * ((1 + beta) / 2) ** M),
    majority(3, "the best expert's weight", W[T + 1] >= beta**best),
    majority(4, "a mistake costs weight", Every(Or(Eq(vote[t], o[t]), W[t + 1] < W[t]), (t, 1, T))),
)
FALSE = (
    majority(5, "no more mistakes than the best expert", M <= best),
    majority(6, "the bound without ln N", M <= ln(1 / beta) * best / ln(2 / (1 + beta))),
    majority(7, "potential in all rounds", W[T + 1] <= N * ((1 + beta) / 2) ** T),
    majority(8, "no fewer mistakes than the best expert", M >= best),
    majority(9, "Halving's bound", M <= best + ln(N) / ln(2)),
    majority(10, "potential with beta/2", W[T + 1] <= N * (beta / 2) ** M),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
