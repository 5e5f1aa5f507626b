"""Online gradient descent of Zinkevich in n dimensions, without projection."""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory import Claim, Formula, Scenario, Term, any_number, between, each, positive
from boostproof.theory.build import Defined, Eq, Every, Sum, integer, real
from boostproof.theory.ideas import by_induction, have
from tests.outside.by_ideas.judged import proved
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


CLAIMS = (
    descent(1, "regret", R <= size / (2 * eta) + eta / 2 * slopes),
    descent(2, "regret to the last term", Eq(R, (size - left) / (2 * eta) + eta / 2 * slopes)),
)
TWIN = descent(6, "regret without the slopes", R <= size / (2 * eta))
PROVED = tuple(replace(claim, derivation=PROOF) for claim in CLAIMS)

test_what_is_proved_is_re_checked = proved(*PROVED)
_, test_its_twin_is_refuted = checks((), (TWIN,))
