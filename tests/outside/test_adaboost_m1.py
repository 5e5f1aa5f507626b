"""AdaBoost.M1 of Freund and Schapire with K classes: rules that are right half of the time."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, each
from boostproof.theory.build import And, Eq, Every, Iverson, MaxOver, Ne, Product, Q, Sum, exp, integer, ln, real, sqrt
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


TRUE = (
    many(1, "error bound", error <= Product(2 * sqrt(eps[t] * (1 - eps[t])), (t, 1, T))),
    many(2, "exponential bound", error <= exp(-2 * Sum((Q(1, 2) - eps[t]) ** 2, (t, 1, T)))),
    many(3, "weights sum to 1", Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T + 1)), interior),
    many(4, "the last rule is a coin for the next weights",
         Every(Eq(Sum(D[t + 1, i] * Iverson(Ne(h[t, i], y[i])), (i, 1, m)), Q(1, 2)), (t, 1, T)), interior),
    many(5, "Z is twice the error", Every(Eq(Z[t], 2 * eps[t]), (t, 1, T)), interior),
)  # fmt: skip
FALSE = (
    many(6, "the bound without its 2", error <= Product(sqrt(eps[t] * (1 - eps[t])), (t, 1, T))),
    many(7, "rules that are only better than chance", error <= Product(2 * sqrt(eps[t] * (1 - eps[t])), (t, 1, T)),
         Every(And(eps[t] > 0, eps[t] < 1 - Q(1) / K), (t, 1, T))),
    many(8, "the last rule is a guess among K",
         Every(Eq(Sum(D[t + 1, i] * Iverson(Ne(h[t, i], y[i])), (i, 1, m)), 1 - Q(1) / K), (t, 1, T)), interior),
    many(9, "Z is the root", Every(Eq(Z[t], 2 * sqrt(eps[t] * (1 - eps[t]))), (t, 1, T)), interior),
    many(10, "right examples keep their weight", Every(Every(D[t + 1, i] <= D[t, i], (i, 1, m)), (t, 1, T))),
)  # fmt: skip

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
