"""AdaBoost.M1 of Freund and Schapire with K classes: rules that are right half of the time."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Claim, Formula, Scenario, Term, between, each
from boostproof.theory.build import And, Eq, Every, Iverson, MaxOver, Ne, Product, Q, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.ideas import by_induction, calc, have
from tests.outside.by_ideas.judged import proved
from tests.outside.judged import checks

m, T, K, i, t, k, y, h = (integer(name) for name in ("m", "T", "K", "i", "t", "k", "y", "h"))
D, eps, beta, Z, right, rival = (real(name) for name in ("D", "eps", "beta", "Z", "right", "rival"))
M1 = Scenario(
    "adaboost_m1",
    "T rounds of AdaBoost.M1 on m examples of K classes",
    sizes=(m >= 1, T >= 1, K >= 2),
    given=(each(y[i], between(1, K), (i, 1, m)), each(h[t, i], between(1, K), (t, 1, T), (i, 1, m))),
    laws=(
        Every(Eq(D[1, i], Q(1) / m), (i, 1, m)),
        Every(Eq(eps[t], Sum(D[t, i] * Iverson(Ne(h[t, i], y[i])), (i, 1, m))), (t, 1, T)),
        Every(Eq(beta[t], eps[t] / (1 - eps[t])), (t, 1, T)),
        Every(Eq(Z[t], Sum(D[t, i] * beta[t] ** Iverson(Eq(h[t, i], y[i])), (i, 1, m))), (t, 1, T)),
        Every(Every(Eq(D[t + 1, i], D[t, i] * beta[t] ** Iverson(Eq(h[t, i], y[i])) / Z[t]), (i, 1, m)), (t, 1, T)),
        Every(Eq(right[i], Sum(ln(1 / beta[t]) * Iverson(Eq(h[t, i], y[i])), (t, 1, T))), (i, 1, m)),
        Every(Eq(rival[i], MaxOver(Iverson(Ne(k, y[i])) * Sum(ln(1 / beta[t]) * Iverson(Eq(h[t, i], k)), (t, 1, T)),
                                   (k, 1, K))), (i, 1, m)),
    ),
)  # fmt: skip
weak = Every(And(eps[t] > 0, eps[t] <= Q(1, 2)), (t, 1, T))
interior = Every(And(eps[t] > 0, eps[t] < 1), (t, 1, T))
error = Sum(Iverson(right[i] < rival[i]), (i, 1, m)) / m


def many(number: int, title: str, statement: Formula, domain: Formula = weak) -> Claim:
    return Claim(f"M1.{number}", f"Theorem {number}", title, statement, (domain,), M1)


q = integer("q")
root = 2 * sqrt(eps[t] * (1 - eps[t]))
votes = Iverson(Ne(k, y[i])) * Sum(ln(1 / beta[t]) * Iverson(Eq(h[t, i], k)), (t, 1, T))


def hits(last: Term) -> Term:
    return Sum(ln(1 / beta[q]) * Iverson(Eq(h[q, i], y[i])), (q, 1, last))


def total(last: Term) -> Term:
    return Sum(ln(1 / beta[q]), (q, 1, last))


def product(last: Term) -> Term:
    return Product(Z[q], (q, 1, last))


def roots(last: Term) -> Term:
    return Product(2 * sqrt(eps[q] * (1 - eps[q])), (q, 1, last))


PROOF = (
    have(Every(And(beta[t] > 0, beta[t] <= 1), (t, 1, T))),
    by_induction((t, 1, T + 1), Every(D[t, i] > 0, (i, 1, m)), have(Z[t] > 0)),
    have(Every(Z[t] > 0, (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(Sum(D[t, i], (i, 1, m)), 1)),
    have(Every(Eq(Z[t], 2 * eps[t]), (t, 1, T)),
         have(Eq(Z[t], beta[t] * Sum(D[t, i], (i, 1, m)) + (1 - beta[t]) * eps[t]))),
    by_induction((t, 1, T + 1), Every(Eq(D[t, i], exp(-hits(t - 1)) / (m * product(t - 1))), (i, 1, m)),
                 have(product(t - 1) > 0)),
    by_induction((t, 1, T + 1), Eq(roots(t - 1), product(t - 1) * exp(total(t - 1) / 2)),
                 have(Eq(root, Z[t] * exp(ln(1 / beta[t]) / 2)))),
    have(Every(Iverson(right[i] < rival[i]) <= m * roots(T) * D[T + 1, i], (i, 1, m)),
         have(rival[i] <= total(T) - hits(T), have(Every(votes <= total(T) - hits(T), (k, 1, K)))),
         have(product(T) > 0), have(Eq(m * roots(T) * D[T + 1, i], exp(total(T) / 2 - hits(T))))),
    calc(error, "<=", Sum(m * roots(T) * D[T + 1, i], (i, 1, m)) / m, "=", roots(T)),
)  # fmt: skip


CLAIMS = (many(1, "error bound", error <= Product(2 * sqrt(eps[t] * (1 - eps[t])), (t, 1, T))),)
TWIN = many(6, "the bound without its 2", error <= Product(sqrt(eps[t] * (1 - eps[t])), (t, 1, T)))
PROVED = tuple(replace(claim, derivation=PROOF) for claim in CLAIMS)

test_what_is_proved_is_re_checked = proved(*PROVED)
_, test_its_twin_is_refuted = checks((), (TWIN,))
