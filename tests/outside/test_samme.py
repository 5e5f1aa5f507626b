"""SAMME of Zhu, Zou, Rosset and Hastie: AdaBoost with K classes, whose rules need only beat a guess among K."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, each
from boostproof.theory.build import And, Eq, Every, Iverson, MaxOver, Ne, Or, Product, Q, Sum, exp, integer, ln, real
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


TRUE = (
    samme(1, "weights sum to 1", Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, T + 1)), interior),
    samme(2, "the normalizer", Every(Eq(Z[t], K * (1 - err[t])), (t, 1, T)), interior),
    samme(3, "the last rule is a guess among K", Every(Eq(next_error, 1 - Q(1) / K), (t, 1, T)), interior),
    samme(4, "better than a guess has a vote", Every(alpha[t] > 0, (t, 1, T))),
    samme(5, "right examples lose weight", keeps),
    samme(6, "error bound", error <= Product(K * (err[t] * (1 - err[t]) / (K - 1)) ** Q(1, 2), (t, 1, T))),
)
FALSE = (
    samme(7, "the last rule is a coin", Every(Eq(next_error, Q(1, 2)), (t, 1, T)), interior),
    samme(8, "the normalizer of two classes", Every(Eq(Z[t], 2 * (1 - err[t])), (t, 1, T)), interior),
    samme(9, "only rules above a coin have a vote", Every(Or(alpha[t] <= 0, err[t] < Q(1, 2)), (t, 1, T)), interior),
    samme(10, "right examples lose weight by any rule", keeps, interior),
    samme(11, "error bound without its K", error <= Product((err[t] * (1 - err[t]) / (K - 1)) ** Q(1, 2), (t, 1, T))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
