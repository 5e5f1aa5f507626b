"""AdaBoost with confidence-rated rules of Schapire and Singer: h in [-1, 1], alpha from r."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Claim, Formula, Scenario, Term, between, each, sign
from boostproof.theory.build import And, Defined, Eq, Every, Iverson, Product, Q, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.ideas import by_induction, calc, have
from tests.outside.by_ideas.judged import proved
from tests.outside.judged import checks

m, T, i, t = (integer(name) for name in ("m", "T", "i", "t"))
y, h, D, r, alpha, Z = (real(name) for name in ("y", "h", "D", "r", "alpha", "Z"))
ADABOOST = Scenario(
    "confidence_rated_adaboost",
    "T rounds of AdaBoost on m examples with rules into [-1, 1]",
    sizes=(m >= 1, T >= 1),
    given=(each(y[i], sign, (i, 1, m)), each(h[t, i], between(-1, 1), (t, 1, T), (i, 1, m))),
    laws=(
        Every(Eq(D[1, i], Q(1) / m), (i, 1, m)),
        Every(Eq(r[t], Sum(D[t, i] * y[i] * h[t, i], (i, 1, m))), (t, 1, T)),
        Every(Eq(alpha[t], ln((1 + r[t]) / (1 - r[t])) / 2), (t, 1, T)),
        Every(Eq(Z[t], Sum(D[t, i] * exp(-alpha[t] * y[i] * h[t, i]), (i, 1, m))), (t, 1, T)),
        Every(Every(Eq(D[t + 1, i], D[t, i] * exp(-alpha[t] * y[i] * h[t, i]) / Z[t]), (i, 1, m)), (t, 1, T)),
    ),
)
inside = Every(And(r[t] > -1, r[t] < 1), (t, 1, T))
error = Sum(Iverson(y[i] * Sum(alpha[t] * h[t, i], (t, 1, T)) <= 0), (i, 1, m)) / m


def rated(number: int, title: str, statement: Formula, domain: tuple[Formula, ...] = (inside,)) -> Claim:
    return Claim(f"SS99.{number}", f"Theorem {number}", title, statement, domain, ADABOOST)


q = integer("q")


def vote(last: Term) -> Term:
    return Sum(alpha[q] * h[q, i], (q, 1, last))


def product(last: Term) -> Term:
    return Product(Z[q], (q, 1, last))


PROOF = (
    have(Every(Defined(alpha[t]), (t, 1, T))),
    by_induction((t, 1, T + 1), Every(D[t, i] > 0, (i, 1, m)), have(Z[t] > 0)),
    have(Every(Z[t] > 0, (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(Sum(D[t, i], (i, 1, m)), 1)),
    have(Every(product(t - 1) > 0, (t, 1, T + 1))),
    by_induction((t, 1, T + 1), Every(Eq(D[t, i], exp(-y[i] * vote(t - 1)) / (m * product(t - 1))), (i, 1, m))),
    have(Every(Iverson(y[i] * Sum(alpha[t] * h[t, i], (t, 1, T)) <= 0) <= m * product(T) * D[T + 1, i], (i, 1, m)),
         have(Eq(D[T + 1, i], exp(-y[i] * vote(T)) / (m * product(T))))),
    calc(error, "<=", Sum(m * product(T) * D[T + 1, i], (i, 1, m)) / m, "=", product(T)),
)  # fmt: skip


CLAIMS = (rated(1, "error below the product of Z", error <= Product(Z[t], (t, 1, T))),)
TWIN = rated(6, "Z above the root", Every(Z[t] >= sqrt(1 - r[t] ** 2), (t, 1, T)))
PROVED = tuple(replace(claim, derivation=PROOF) for claim in CLAIMS)

test_what_is_proved_is_re_checked = proved(*PROVED)
_, test_its_twin_is_refuted = checks((), (TWIN,))
