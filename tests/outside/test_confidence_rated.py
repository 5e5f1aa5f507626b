"""AdaBoost with confidence-rated rules of Schapire and Singer: h in [-1, 1], alpha from r."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, each, sign
from boostproof.theory.build import And, Eq, Every, Iverson, Product, Q, Sum, exp, integer, ln, real, sqrt
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


TRUE = (
    rated(1, "error below the product of Z", error <= Product(Z[t], (t, 1, T))),
    rated(2, "Z below the root", Every(Z[t] <= sqrt(1 - r[t] ** 2), (t, 1, T))),
    rated(3, "error below the roots", error <= Product(sqrt(1 - r[t] ** 2), (t, 1, T))),
    rated(4, "error falls exponentially", error <= exp(-Sum(r[t] ** 2, (t, 1, T)) / 2)),
    rated(5, "weights sum to 1", Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T + 1))),
)
FALSE = (
    rated(6, "Z above the root", Every(Z[t] >= sqrt(1 - r[t] ** 2), (t, 1, T))),
    rated(7, "Z is the root", Every(Eq(Z[t], sqrt(1 - r[t] ** 2)), (t, 1, T))),
    rated(8, "a lost half in the exponent", Every(Z[t] <= exp(-(r[t] ** 2)), (t, 1, T))),
    rated(9, "perfect rules too", error <= Product(Z[t], (t, 1, T)), ()),
    rated(10, "the next weights are balanced", Every(Eq(Sum(D[t + 1, i] * y[i] * h[t, i], (i, 1, m)), 0), (t, 1, T))),
    rated(11, "a lost root", Every(Z[t] <= 1 - r[t] ** 2, (t, 1, T))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
