"""The weighted majority algorithm of Littlestone and Warmuth: mistakes against the best expert's."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Claim, Formula, Scenario, Term, between, bit, each
from boostproof.theory.build import Eq, Every, Iverson, MinOver, Ne, Sum, exp, integer, ln, real
from boostproof.theory.ideas import by_induction, calc, case, cases, have
from tests.outside.by_ideas.judged import proved
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


CLAIMS = (majority(1, "mistakes", M <= (ln(N) + ln(1 / beta) * best) / ln(2 / (1 + beta))),)
TWIN = majority(5, "no more mistakes than the best expert", M <= best)
PROVED = tuple(replace(claim, derivation=PROOF) for claim in CLAIMS)

test_what_is_proved_is_re_checked = proved(*PROVED)
_, test_its_twin_is_refuted = checks((), (TWIN,))
