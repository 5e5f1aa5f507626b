"""The formulas of one round with one rule: losses, the normalizer and its minimum, in either parametrisation."""

from __future__ import annotations

import pytest

from boostproof.theory.build import (
    And,
    At,
    Derivative,
    Eq,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Limit,
    Ne,
    Q,
    Sign,
    coefficient,
    exp,
    ln,
    oo,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify.proof import prove

y, s0, H, A = real("y"), real("s0"), coefficient("H"), coefficient("A")
SIGNS = [In(y, -1, 1), In(s0, -1, 0, 1)]

eps, gamma = real("epsilon"), real("gamma")
a, b, c = coefficient("a"), coefficient("b"), coefficient("c")
ERROR = [0 < eps, eps < 1]
EDGE = [-1 < gamma, gamma < 1]
best = Q(1, 2) * ln((1 - eps) / eps)
best_by_edge = Q(1, 2) * ln((1 + gamma) / (1 - gamma))


def Z(v: Term) -> Term:
    return (1 - eps) * exp(-v) + eps * exp(v)


def slope(v: Term) -> Term:
    return At(Derivative(Z(a), a), a, v)


def Z_by_edge(v: Term) -> Term:
    return (1 + gamma) / 2 * exp(-v) + (1 - gamma) / 2 * exp(v)


TRUE: dict[str, tuple[list[Formula], Formula]] = {
    "a right vote loses less than one": (
        [*SIGNS, Ne(y * s0, 1)],
        Implies(Eq(y, Sign(H, s0)), And(0 < exp(-y * H), exp(-y * H) < 1)),
    ),
    "a wrong vote loses at least one": (SIGNS, Implies(Ne(y, Sign(H, s0)), exp(-y * H) >= 1)),
    "the exponential loss bounds the error": (SIGNS, Iverson(Ne(y, Sign(H, s0))) <= exp(-y * H)),
    "a zero of the slope is a minimum": (ERROR, Implies(Eq(slope(a), 0), Z(b) >= Z(a))),
    "elsewhere the best value is smaller": (ERROR, Implies(Ne(slope(a), 0), Z(best) < Z(a))),
    "the slope vanishes at one value alone": (ERROR, Iff(Eq(slope(a), 0), Eq(a, best))),
    "two zeros of the slope agree": (ERROR, Implies(And(Eq(slope(a), 0), Eq(slope(b), 0)), Eq(a, b))),
    "the best value is a global minimum": (ERROR, Z(b) >= Z(best)),
    "the minimum by an equation for the edge": (
        [*ERROR, Eq(gamma, Q(1, 2) - eps)],
        Eq(Z(best), sqrt(1 - 4 * gamma**2)),
    ),
    "the minimum by an abbreviated edge": (ERROR, Eq(Z(best), sqrt(1 - 4 * Let(gamma, Q(1, 2) - eps) ** 2))),
    "the slope grows like its leading term": (ERROR, Eq(Limit(Derivative(Z(a), a) / (eps * exp(a)), a, oo), 1)),
    "the best value by the edge is a minimum": (EDGE, Z_by_edge(c) >= Z_by_edge(best_by_edge)),
    "the minimum by the edge is strict": (EDGE, Implies(Ne(c, best_by_edge), Z_by_edge(c) > Z_by_edge(best_by_edge))),
    "ties as errors fix the sign of A": (
        [*SIGNS, Eq(y * s0, -1)],
        Iff(Eq(y * Sign(-A * y, s0), -1), A >= 0),
    ),
    "without a tie the convention is irrelevant": ([*SIGNS, Ne(A, 0)], Iff(Eq(y * Sign(-A * y, s0), -1), A >= 0)),
}

FALSE: dict[str, tuple[list[Formula], Formula]] = {
    "a tie may count as right": (SIGNS, Implies(Eq(y, Sign(H, s0)), exp(-y * H) < 1)),
    "the minimum is attained": (ERROR, Z(b) > Z(best)),
    "the best value needs an error inside": ([0 <= eps, eps <= 1], Z(b) >= Z(best)),
    "the minimum is off by a millionth": (ERROR, Eq(Z(best), 2 * sqrt(eps * (1 - eps)) + Q(1, 10**6))),
    "the best value needs an edge inside": ([-1 <= gamma, gamma <= 1], Z_by_edge(c) >= Z_by_edge(best_by_edge)),
    "ties may count as right": (SIGNS, Iff(Eq(y * Sign(-A * y, s0), -1), A >= 0)),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_formulas_of_one_round_are_proved(name: str) -> None:
    hypotheses, goal = TRUE[name]
    assert prove(hypotheses, goal) is not None


@pytest.mark.parametrize("name", FALSE)
def test_false_formulas_of_one_round_are_refused(name: str) -> None:
    hypotheses, goal = FALSE[name]
    assert prove(hypotheses, goal) is None
