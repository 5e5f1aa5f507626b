"""Online gradient descent of Zinkevich, as its neighbour declares it: the regret is proved by its ideas."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Term
from boostproof.theory.build import Defined, Eq, Every, Sum, integer
from boostproof.theory.ideas import by_induction, have
from tests.outside.by_ideas.judged import proved
from tests.outside.test_gradient_descent import TRUE, R, T, eta, g, k, left, n, size, slopes, t, u, x

q = integer("q")


def apart(step: Term) -> Term:
    return Sum((x[step, k] - u[k]) ** 2, (k, 1, n))


def sums(last: Term) -> tuple[Term, Term]:
    """The regret and the squares of the slopes so far."""
    return (Sum(Sum(g[q, k] * (x[q, k] - u[k]), (k, 1, n)), (q, 1, last)),
            Sum(Sum(g[q, k] ** 2, (k, 1, n)), (q, 1, last)))  # fmt: skip


(regret, squares), loss, slope = sums(t - 1), Sum(g[t, k] * (x[t, k] - u[k]), (k, 1, n)), Sum(g[t, k] ** 2, (k, 1, n))
PROOF = (
    by_induction((t, 1, T + 1), Every(Defined(x[t, k]), (k, 1, n))),
    have(Every(Eq(apart(t + 1), apart(t) - 2 * eta * loss + eta**2 * slope), (t, 1, T))),
    by_induction((t, 1, T + 1), Eq(2 * eta * regret, size - apart(t) + eta**2 * squares)),
    have(Eq(R, (size - left) / (2 * eta) + eta / 2 * slopes)),
    have(left >= 0),
    have(R <= size / (2 * eta) + eta / 2 * slopes),
)

PROVED = tuple(replace(claim, derivation=PROOF) for claim in TRUE[:2])

test_what_is_proved_is_re_checked = proved(*PROVED)
