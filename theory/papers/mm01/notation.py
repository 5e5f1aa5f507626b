"""MM01's notation: the error of a linear rule under the worst weights, and what a kind reader adds."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iverson, Let, Ne, Or, Product, Q, Sum, real
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Symbol, Term, TermLike, as_term
from boostproof.theory.scenarios.arrangements import q
from boostproof.theory.scenarios.boosting import game_value
from boostproof.theory.scenarios.linear import P, consistent, i, m, y
from boostproof.theory.scenarios.margins import H, T, alpha, eps, gamma, t, theta
from boostproof.theory.scenarios.observables import s0

__all__ = [
    "ALTERNATING",
    "END_WEIGHTS",
    "ERRORS_BELOW",
    "FALLING_WEIGHTS",
    "INNER_WEIGHTS",
    "NO_PERFECT_RULE",
    "ONE_LABEL_A_POINT",
    "SIGN_IS_A_LABEL",
    "UNIFORM_WEIGHTS",
    "A",
    "B",
    "attained",
    "binomial",
    "height",
    "label",
    "margin_bound",
    "margin_error",
    "worst_error",
]

worst_error = Let(real("P_e", r"\max_P \min_{a,b} P_e(a, b)"), (1 - game_value) / 2)
"""The weighted misclassification error of the best linear rule under the worst weights."""

ALTERNATING = Every(Eq(y[i + 1], -y[i]), (i, 1, m - 1))
"""Along the line each label is the opposite of the one before."""

UNIFORM_WEIGHTS = Every(Eq(P[i], 1 / m), (i, 1, m))
END_WEIGHTS = And(Eq(P[1], 1 / (2 * (m - 1))), Eq(P[m], 1 / (2 * (m - 1))))
FALLING_WEIGHTS = Every(P[i] >= P[i + 1], (i, 1, m - 1))
INNER_WEIGHTS = Every(Eq(P[i], 1 / (m - 1)), (i, 2, m - 1))

attained: Term = 2 / (2 * m - 1 - Q(-1) ** m)
"""1/m for odd m and 1/(m - 1) for even m."""

A: Symbol = real("A", "A", "the weight of the point that is singled out")
B: Symbol = real("B", "B", "what the other points add to the edge of the first rule")
label: Symbol = real("y_i", "y_i", "the label of a point")
height: Symbol = real("h_i", "h_i", "a . x_i + b")

SIGN_IS_A_LABEL = Charity(
    "sign(0) is -1 or 1", "a point on the hyperplane is classified all the same", Or(Ne(height, 0), Ne(s0, 0))
)
ONE_LABEL_A_POINT = Charity("one label a point", "points that coincide have the same label", consistent)

ERRORS_BELOW = Every(eps[t] < Q(1, 2) - gamma, (t, 1, T))
"""Each weak classifier achieves an error smaller than 1/2 - gamma."""
NO_PERFECT_RULE = Charity(
    "no perfect rule", "every weak rule has a positive weighted error", Every(eps[t] > 0, (t, 1, T))
)

margin_error = Let(
    real("P_S", r"P_S[Y f(X) \le \theta]"),
    Sum(Iverson(y[i] * H[T, i] <= theta * Sum(alpha[t], (t, 1, T))), (i, 1, m)) / m,
)
"""The fraction of training points of margin at most theta; f is the vote over the sum of its coefficients."""


def margin_bound(times: TermLike) -> Term:
    """((1 - 2 gamma)^(1 - theta) (1 + 2 gamma)^(1 + theta))^times, the right side of (2) for T/2 times."""
    return (1 - 2 * gamma) ** ((1 - theta) * times) * (1 + 2 * gamma) ** ((1 + theta) * times)


def binomial(top: TermLike, below: TermLike) -> Term:
    """C(top, below) for a whole number top >= 0, which is 0 for below > top."""
    return Product((top - q) / (q + 1), (q, 0, as_term(below) - 1))
