"""AdaBoost.M1 of Freund and Schapire, as examples/fs97 declares it: K classes, rules right half of the time."""

from __future__ import annotations

from boostproof.theory import Claim, Formula
from boostproof.theory.build import And, Eq, Every, Product, Q, Sum, exp, sqrt
from tests.guests import guest
from tests.outside.judged import checks

paper = guest("fs97.classes")
K, N, T, W, eps, error, i, t, w = (
    paper.K, paper.N, paper.T, paper.W, paper.eps, paper.error, paper.i, paper.t, paper.w,
)  # fmt: skip
weak = Every(And(eps[t] > 0, eps[t] <= Q(1, 2)), (t, 1, T))
interior = paper.interior.condition
fits = Sum(w[t + 1, i] * paper.fits, (i, 1, N))


def many(number: int, title: str, statement: Formula, domain: Formula = weak) -> Claim:
    return Claim(f"M1.{number}", f"Theorem {number}", title, statement, (domain,), paper.M1)


TRUE = (
    paper.several_classes,
    paper.next_guess,
    many(2, "exponential bound", error <= exp(-2 * Sum((Q(1, 2) - eps[t]) ** 2, (t, 1, T)))),
    many(5, "the weight that is left is twice the error", Every(Eq(W[t + 1], 2 * eps[t] * W[t]), (t, 1, T)), interior),
)
FALSE = (
    many(6, "the bound without its 2", error <= Product(sqrt(eps[t] * (1 - eps[t])), (t, 1, T))),
    many(7, "rules that are only better than chance", paper.several_classes.statement,
         Every(And(eps[t] > 0, eps[t] < 1 - Q(1) / K), (t, 1, T))),
    many(8, "the last rule is a guess among K", Every(Eq(fits, W[t + 1] / K), (t, 1, T)), interior),
    many(9, "the weight that is left is the root",
         Every(Eq(W[t + 1], 2 * sqrt(eps[t] * (1 - eps[t])) * W[t]), (t, 1, T)), interior),
    many(10, "every weight falls", Every(Every(w[t + 1, i] < w[t, i], (i, 1, N)), (t, 1, T))),
    many(11, "no share of the weight grows",
         Every(Every(w[t + 1, i] / W[t + 1] <= w[t, i] / W[t], (i, 1, N)), (t, 1, T))),
)  # fmt: skip

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
