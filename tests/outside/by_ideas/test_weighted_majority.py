"""The weighted majority algorithm, as its neighbour declares it: the bound on its mistakes is proved by its ideas."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Term
from boostproof.theory.build import Eq, Every, Iverson, Ne, Sum, exp, integer, ln
from boostproof.theory.ideas import by_induction, calc, case, cases, have
from tests.outside.by_ideas.judged import proved
from tests.outside.test_weighted_majority import TRUE, M, N, T, W, best, beta, i, o, t, vote, w, x

q = integer("q")
rate, gap = ln(2 / (1 + beta)), ln(1 / beta)
miss, wrong = Iverson(Ne(vote[t], o[t])), Sum(w[t, i] * Iverson(Ne(x[t, i], o[t])), (i, 1, N))
ones = Sum(w[t, i] * x[t, i], (i, 1, N))


def missed(last: Term) -> Term:
    return rate * Sum(Iverson(Ne(vote[q], o[q])), (q, 1, last))


def own(last: Term) -> Term:
    return Sum(Iverson(Ne(x[q, i], o[q])), (q, 1, last))


PROOF = (
    by_induction((t, 1, T + 1), Every(w[t, i] > 0, (i, 1, N))),
    have(Every(W[t] > 0, (t, 1, T + 1))),
    have(Every(Eq(W[t + 1], W[t] - (1 - beta) * wrong), (t, 1, T))),
    have(Every(wrong >= W[t] / 2 * miss, (t, 1, T)), have(wrong >= 0),
         cases(case(Eq(o[t], 0), have(Eq(wrong, ones))), case(Eq(o[t], 1), have(Eq(wrong, W[t] - ones))))),
    have(Every(W[t + 1] <= W[t] * exp(-(rate * miss)), (t, 1, T)),
         calc(W[t + 1], "<=", W[t] * (1 - (1 - beta) / 2 * miss), "=", W[t] * exp(-(rate * miss)))),
    by_induction((t, 1, T + 1), W[t] <= N * exp(-missed(t - 1))),
    by_induction((t, 1, T + 1), Every(Eq(w[t, i], exp(-(gap * own(t - 1)))), (i, 1, N))),
    have(Every((rate * M - ln(N)) / gap <= own(T), (i, 1, N)),
         calc(exp(-(gap * own(T))), "=", w[T + 1, i], "<=", W[T + 1], "<=", N * exp(-(rate * M))),
         have(rate * M - ln(N) <= gap * own(T)), have(gap > 0)),
    have((rate * M - ln(N)) / gap <= best),
    have(M <= (ln(N) + gap * best) / rate, have(rate > 0), have(gap > 0)),
)  # fmt: skip

PROVED = tuple(replace(claim, derivation=PROOF) for claim in TRUE[:1])

test_what_is_proved_is_re_checked = proved(*PROVED)
