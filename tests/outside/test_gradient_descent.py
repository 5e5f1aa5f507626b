"""Online gradient descent of Zinkevich in n dimensions, without projection."""

from __future__ import annotations

from boostproof.theory import Claim, Formula, Scenario, any_number, between, each, positive
from boostproof.theory.build import Eq, Every, Sum, integer, real, sqrt
from tests.outside.judged import checks

n, T, k, t = (integer(name) for name in ("n", "T", "k", "t"))
g, u, x, eta, R = (real(name) for name in ("g", "u", "x", "eta", "R"))
DESCENT = Scenario(
    "online_gradient_descent",
    "T steps of length eta against gradients in n dimensions, and a rival u",
    sizes=(n >= 1, T >= 1),
    given=(
        each(g[t, k], between(-1, 1), (t, 1, T), (k, 1, n)),
        each(u[k], any_number, (k, 1, n)),
        each(eta, positive),
    ),
    laws=(
        Every(Eq(x[1, k], 0), (k, 1, n)),
        Every(Every(Eq(x[t + 1, k], x[t, k] - eta * g[t, k]), (k, 1, n)), (t, 1, T)),
        Eq(R, Sum(Sum(g[t, k] * (x[t, k] - u[k]), (k, 1, n)), (t, 1, T))),
    ),
)
size = Sum(u[k] ** 2, (k, 1, n))
slopes = Sum(Sum(g[t, k] ** 2, (k, 1, n)), (t, 1, T))
left = Sum((x[T + 1, k] - u[k]) ** 2, (k, 1, n))


def descent(number: int, title: str, statement: Formula, *domain: Formula) -> Claim:
    return Claim(f"Z03.{number}", f"Theorem {number}", title, statement, domain, DESCENT)


TRUE = (
    descent(1, "regret", R <= size / (2 * eta) + eta / 2 * slopes),
    descent(2, "regret to the last term", Eq(R, (size - left) / (2 * eta) + eta / 2 * slopes)),
    descent(3, "regret for bounded slopes", R <= size / (2 * eta) + eta * n * T / 2),
    descent(4, "regret at the tuned step", R <= sqrt(T * n) / 2 * (size + 1), Eq(eta, 1 / sqrt(T * n))),
    descent(5, "closed form", Every(Eq(x[T + 1, k], -eta * Sum(g[t, k], (t, 1, T))), (k, 1, n))),
)
FALSE = (
    descent(6, "regret without the slopes", R <= size / (2 * eta)),
    descent(7, "regret turned round", R >= size / (2 * eta) + eta / 2 * slopes),
    descent(8, "a lost dimension", R <= size / (2 * eta) + eta * T / 2),
    descent(9, "half of the constant", R <= size / (4 * eta) + eta / 2 * slopes),
    descent(10, "no regret below zero", R >= 0),
    descent(11, "closed form without its sign", Every(Eq(x[T + 1, k], eta * Sum(g[t, k], (t, 1, T))), (k, 1, n))),
)

test_a_true_claim_holds, test_a_near_miss_is_refuted = checks(TRUE, FALSE)
