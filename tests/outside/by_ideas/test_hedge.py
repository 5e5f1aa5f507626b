"""Hedge(beta) of Freund and Schapire: the potential, the regret, and what is nearly so."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Claim, Formula, Scenario, Term, between, each
from boostproof.theory.build import Eq, Every, MinOver, Sum, exp, integer, ln, real
from boostproof.theory.ideas import by_induction, calc, have
from tests.outside.by_ideas.judged import proved
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


q = integer("q")
below = 1 - (1 - beta) * loss[t, i]
here = Sum(p[t, i] * loss[t, i], (i, 1, N))
own = ln(1 / beta) * Sum(loss[t, i], (t, 1, T))


def so_far(last: Term) -> Term:
    return Sum(Sum(p[q, i] * loss[q, i], (i, 1, N)), (q, 1, last))


PROOF = (
    by_induction((t, 1, T + 1), Every(w[t, i] > 0, (i, 1, N))),
    have(Every(W[t] > 0, (t, 1, T + 1))),
    have(Every(Every(beta ** loss[t, i] <= below, (i, 1, N)), (t, 1, T)),
         have(ln(beta) <= ln(below) + beta / below - 1), have(0 <= ln(below) + 1 / below - 1),
         have(loss[t, i] * ln(beta) <= ln(below))),
    have(Every(W[t + 1] <= W[t] * exp(-(1 - beta) * here), (t, 1, T)),
         have(W[t + 1] <= W[t] * (1 - (1 - beta) * here))),
    by_induction((t, 1, T + 1), W[t] <= N * exp(-(1 - beta) * so_far(t - 1))),
    have(W[T + 1] <= N * exp(-(1 - beta) * paid)),
    by_induction((t, 1, T + 1), Every(Eq(w[t, i], beta ** Sum(loss[q, i], (q, 1, t - 1))), (i, 1, N))),
    have(Every(((1 - beta) * paid - ln(N)) / ln(1 / beta) <= Sum(loss[t, i], (t, 1, T)), (i, 1, N)),
         calc(exp(-own), "=", w[T + 1, i], "<=", W[T + 1], "<=", N * exp(-((1 - beta) * paid))),
         have((1 - beta) * paid - ln(N) <= own), have(ln(1 / beta) > 0)),
    have(((1 - beta) * paid - ln(N)) / ln(1 / beta) <= best),
    have(paid <= (ln(1 / beta) * best + ln(N)) / (1 - beta), have(ln(1 / beta) > 0)),
)  # fmt: skip


CLAIMS = (
    hedge(1, "potential", W[T + 1] <= N * exp(-(1 - beta) * paid)),
    hedge(2, "regret", paid <= (ln(1 / beta) * best + ln(N)) / (1 - beta)),
)
TWIN = hedge(6, "regret without ln N", paid <= ln(1 / beta) * best / (1 - beta))
PROVED = tuple(replace(claim, derivation=PROOF) for claim in CLAIMS)

test_what_is_proved_is_re_checked = proved(*PROVED)
_, test_its_twin_is_refuted = checks((), (TWIN,))
