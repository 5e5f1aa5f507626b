"""SAMME of Zhu, Zou, Rosset and Hastie: AdaBoost with K classes, whose rules need only beat a guess among K."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Claim, Formula, Scenario, Term, between, each
from boostproof.theory.build import (
    And,
    Eq,
    Every,
    Iverson,
    MaxOver,
    Ne,
    Or,
    Product,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.ideas import by_induction, calc, have
from tests.outside.by_ideas.judged import proved
from tests.outside.judged import checks

m, T, K, i, t, k, y, h = (integer(name) for name in ("m", "T", "K", "i", "t", "k", "y", "h"))
D, err, alpha, Z, right, rival = (real(name) for name in ("D", "err", "alpha", "Z", "right", "rival"))
wrong = Iverson(Ne(h[t, i], y[i]))
SAMME = Scenario(
    "samme",
    "T rounds of SAMME on m examples of K classes",
    sizes=(m >= 1, T >= 1, K >= 2),
    given=(each(y[i], between(1, K), (i, 1, m)), each(h[t, i], between(1, K), (t, 1, T), (i, 1, m))),
    laws=(
        Every(Eq(D[1, i], Q(1) / m), (i, 1, m)),
        Every(Eq(err[t], Sum(D[t, i] * wrong, (i, 1, m))), (t, 1, T)),
        Every(Eq(alpha[t], ln((1 - err[t]) / err[t]) + ln(K - 1)), (t, 1, T)),
        Every(Eq(Z[t], Sum(D[t, i] * exp(alpha[t] * wrong), (i, 1, m))), (t, 1, T)),
        Every(Every(Eq(D[t + 1, i], D[t, i] * exp(alpha[t] * wrong) / Z[t]), (i, 1, m)), (t, 1, T)),
        Every(Eq(right[i], Sum(alpha[t] * Iverson(Eq(h[t, i], y[i])), (t, 1, T))), (i, 1, m)),
        Every(Eq(rival[i], MaxOver(Iverson(Ne(k, y[i])) * Sum(alpha[t] * Iverson(Eq(h[t, i], k)), (t, 1, T)),
                                   (k, 1, K))), (i, 1, m)),
    ),
)  # fmt: skip
interior = Every(And(err[t] > 0, err[t] < 1), (t, 1, T))
weak = Every(And(err[t] > 0, err[t] < 1 - Q(1) / K), (t, 1, T))
error = Sum(Iverson(right[i] <= rival[i]), (i, 1, m)) / m
next_error = Sum(D[t + 1, i] * wrong, (i, 1, m))
keeps = Every(Every(Or(Ne(h[t, i], y[i]), D[t + 1, i] <= D[t, i]), (i, 1, m)), (t, 1, T))


def samme(number: int, title: str, statement: Formula, domain: Formula = weak) -> Claim:
    return Claim(f"SAMME.{number}", f"Lemma {number}", title, statement, (domain,), SAMME)


q = integer("q")
part = err[t] * (1 - err[t]) / (K - 1)
half, odds = part ** Q(1, 2), (1 - err[t]) / err[t] * (K - 1)
votes = Iverson(Ne(k, y[i])) * Sum(alpha[t] * Iverson(Eq(h[t, i], k)), (t, 1, T))


def hits(last: Term) -> Term:
    return Sum(alpha[q] * Iverson(Eq(h[q, i], y[i])), (q, 1, last))


def total(last: Term) -> Term:
    return Sum(alpha[q], (q, 1, last))


def product(last: Term) -> Term:
    return Product(Z[q], (q, 1, last))


def roots(last: Term) -> Term:
    return Product(K * (err[q] * (1 - err[q]) / (K - 1)) ** Q(1, 2), (q, 1, last))


PROOF = (
    have(Every(alpha[t] > 0, (t, 1, T)), have(odds > 1)),
    by_induction((t, 1, T + 1), Every(D[t, i] > 0, (i, 1, m)), have(Z[t] > 0)),
    have(Every(Z[t] > 0, (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(Sum(D[t, i], (i, 1, m)), 1)),
    have(Every(Eq(Z[t], K * (1 - err[t])), (t, 1, T)), have(Eq(exp(alpha[t]), odds)),
         have(Eq(Z[t], Sum(D[t, i], (i, 1, m)) + (exp(alpha[t]) - 1) * err[t]))),
    by_induction((t, 1, T + 1), Every(Eq(D[t, i], exp(total(t - 1) - hits(t - 1)) / (m * product(t - 1))), (i, 1, m)),
                 have(product(t - 1) > 0)),
    by_induction((t, 1, T + 1), Eq(roots(t - 1), product(t - 1) * exp(-total(t - 1) / 2)),
                 have(Eq(exp(-alpha[t] / 2), sqrt(err[t]) / sqrt(1 - err[t]) / sqrt(K - 1))),
                 have(part > 0), have(Eq(half, sqrt(part))),
                 have(Eq(sqrt(part), sqrt(1 - err[t]) * sqrt(err[t]) / sqrt(K - 1))),
                 have(Eq(1 - err[t], sqrt(1 - err[t]) ** 2)),
                 calc(K * half, "=", K * (sqrt(1 - err[t]) * sqrt(err[t]) / sqrt(K - 1)),
                      "=", Z[t] * exp(-alpha[t] / 2))),
    have(Every(Iverson(right[i] <= rival[i]) <= m * roots(T) * D[T + 1, i], (i, 1, m)),
         have(rival[i] <= total(T) - hits(T), have(Every(votes <= total(T) - hits(T), (k, 1, K)))),
         have(product(T) > 0), have(Eq(m * roots(T) * D[T + 1, i], exp(total(T) / 2 - hits(T))))),
    calc(error, "<=", Sum(m * roots(T) * D[T + 1, i], (i, 1, m)) / m, "=", roots(T)),
)  # fmt: skip


CLAIMS = (samme(6, "error bound", error <= Product(K * (err[t] * (1 - err[t]) / (K - 1)) ** Q(1, 2), (t, 1, T))),)
TWIN = samme(7, "the last rule is a coin", Every(Eq(next_error, Q(1, 2)), (t, 1, T)), interior)
PROVED = tuple(replace(claim, derivation=PROOF) for claim in CLAIMS)

test_what_is_proved_is_re_checked = proved(*PROVED)
_, test_its_twin_is_refuted = checks((), (TWIN,))
