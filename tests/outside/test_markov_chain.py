"""A Markov chain from two starts: from outside learning theory."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, distribution
from boostproof.theory.build import Abs, Eq, Every, MaxOver, MinOver, Sum, integer, real
from tests.outside.judged import checks

n, T, i, j, t = (integer(name) for name in ("n", "T", "i", "j", "t"))
P, a, b, p, q, gap = (real(name) for name in ("P", "a", "b", "p", "q", "gap"))
CHAIN = Scenario(
    "two_starts",
    "T steps of a Markov chain on n states from two distributions",
    sizes=(n >= 1, T >= 1),
    given=(distribution(P[i, j], (j, 1, n), (i, 1, n)), distribution(a[j], (j, 1, n)), distribution(b[j], (j, 1, n))),
    laws=(
        Every(Eq(p[1, j], a[j]), (j, 1, n)),
        Every(Every(Eq(p[t + 1, j], Sum(p[t, i] * P[i, j], (i, 1, n))), (j, 1, n)), (t, 1, T)),
        Every(Eq(q[1, j], b[j]), (j, 1, n)),
        Every(Every(Eq(q[t + 1, j], Sum(q[t, i] * P[i, j], (i, 1, n))), (j, 1, n)), (t, 1, T)),
        Every(Eq(gap[t], Sum(Abs(p[t, j] - q[t, j]), (j, 1, n)) / 2), (t, 1, T + 1)),
    ),
)
shared = Sum(MinOver(P[i, j], (i, 1, n)), (j, 1, n))


def chain(number: int, title: str, statement: Formula, *domain: Formula) -> Claim:
    return Claim(f"Chain.{number}", f"Lemma {number}", title, statement, domain, CHAIN)


TRUE = (
    chain(1, "a distribution stays one", Every(Eq(Sum(p[t, j], (j, 1, n)), 1), (t, 1, T + 1))),
    chain(2, "the starts come no further apart", Every(gap[t + 1] <= gap[t], (t, 1, T))),
    chain(3, "Doeblin", gap[T + 1] <= (1 - shared) ** T * gap[1]),
    chain(4, "no state gets more than its column",
          Every(Every(p[t + 1, j] <= MaxOver(P[i, j], (i, 1, n)), (j, 1, n)), (t, 1, T))),
    chain(5, "a start that stays", Every(Eq(p[T + 1, j], a[j]), (j, 1, n)),
          Every(Eq(Sum(a[i] * P[i, j], (i, 1, n)), a[j]), (j, 1, n))),
)  # fmt: skip
FALSE = (
    chain(6, "the starts come closer", Every(gap[t + 1] < gap[t], (t, 1, T))),
    chain(7, "Doeblin with a step too many", gap[T + 1] <= (1 - shared) ** (T + 1) * gap[1]),
    chain(8, "no state gets more than it had", Every(Every(p[t + 1, j] <= p[t, j], (j, 1, n)), (t, 1, T))),
    chain(9, "columns sum to 1", Every(Eq(Sum(P[i, j], (i, 1, n)), 1), (j, 1, n))),
    chain(10, "the starts meet", Eq(gap[T + 1], 0)),
    chain(11, "uniform stays uniform", Every(Eq(p[T + 1, j], a[j]), (j, 1, n)), Every(Eq(n * a[j], 1), (j, 1, n))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
