"""Polya's urn: how many of T drawn balls are red, where each comes back with c more of its colour."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, between, each
from boostproof.theory.build import Eq, Every, Q, Sum, integer, real
from tests.outside.judged import checks

T, t, k, r, b, c = (integer(name) for name in ("T", "t", "k", "r", "b", "c"))
q, balls = real("q"), real("balls")
URN = Scenario(
    "urn",
    "T draws from r red and b black balls, each put back with c more of its colour; q[t, k]: k of t - 1 are red",
    sizes=(T >= 1,),
    given=(each(r, between(1)), each(b, between(1)), each(c, between(0))),
    laws=(
        Every(Eq(balls[t], r + b + c * (t - 1)), (t, 1, T)),
        Eq(q[1, 0], 1),
        Every(Eq(q[t + 1, 0], q[t, 0] * (b + c * (t - 1)) / balls[t]), (t, 1, T)),
        Every(Eq(q[t + 1, t], q[t, t - 1] * (r + c * (t - 1)) / balls[t]), (t, 1, T)),
        Every(
            Every(
                Eq(q[t + 1, k], (q[t, k - 1] * (r + c * (k - 1)) + q[t, k] * (b + c * (t - 1 - k))) / balls[t]),
                (k, 1, t - 1),
            ),
            (t, 1, T),
        ),
    ),
)
mean = Sum(k * q[T + 1, k], (k, 0, T))
square = Sum(k**2 * q[T + 1, k], (k, 0, T))
share = r / (r + b)


def urn(number: int, title: str, statement: Formula, *domain: Formula) -> Claim:
    return Claim(f"Urn.{number}", f"Lemma {number}", title, statement, domain, URN)


one_each = (Eq(r, 1), Eq(b, 1), Eq(c, 1))
TRUE = (
    urn(1, "something is drawn", Eq(Sum(q[T + 1, k], (k, 0, T)), 1)),
    urn(2, "the mean does not know c", Eq(mean, T * share)),
    urn(3, "one ball of each: all numbers alike", Every(Eq(q[T + 1, k], 1 / (T + 1)), (k, 0, T)), *one_each),
    urn(4, "the variance", Eq(square - mean**2, T * share * (1 - share) * (1 + (T - 1) * c / (r + b + c)))),
    urn(5, "nothing comes back: binomial", Eq(q[T + 1, T], share**T), Eq(c, 0)),
)
FALSE = (
    urn(6, "half of them red", Eq(mean, T * Q(1, 2))),
    urn(7, "all numbers alike for any c", Every(Eq(q[T + 1, k], 1 / (T + 1)), (k, 0, T)), Eq(r, b)),
    urn(8, "the variance of the binomial", Eq(square - mean**2, T * share * (1 - share))),
    urn(9, "binomial", Eq(q[T + 1, T], share**T)),
    urn(10, "all red is the least likely", Every(q[T + 1, T] <= q[T + 1, k], (k, 0, T))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
