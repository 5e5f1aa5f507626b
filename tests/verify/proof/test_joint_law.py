"""The formulas of the joint law of two rules: its normalizer, edges, correlation, and the bounds on the minimum."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from boostproof.theory.build import (
    Abs,
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Iff,
    Implies,
    Let,
    Max,
    Min,
    Ne,
    Q,
    Simplex,
    coefficient,
    exp,
    integer,
    ln,
    real,
    sqrt,
    symbols,
)
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.verify.proof import prove

W = W_pp, W_pm, W_mp, W_mm = symbols("W_pp W_pm W_mp W_mm")
V = symbols("V_pp V_pm V_mp V_mm")
LAW = [Simplex(*W)]
POSITIVE = [Simplex(*W), *(w > 0 for w in W)]
CELLS = dict(zip(product((1, -1), (1, -1)), W, strict=True))
c1, c2, u1, u2, v1, v2 = map(coefficient, ("c1", "c2", "u1", "u2", "v1", "v2"))
theta = real("theta")
p, q = integer("p"), integer("q")


def Z(x: Term, y: Term, law: tuple[Symbol, ...] = W) -> Term:
    return law[0] * exp(-x - y) + law[1] * exp(-x + y) + law[2] * exp(x - y) + law[3] * exp(x + y)


def mean(value: Callable[[int, int], Term], law: tuple[Symbol, ...] = W) -> Term:
    total: Term = Q(0)
    for (i, j), cell in zip(CELLS, law, strict=True):
        total = total + cell * value(i, j)
    return total


def moment(i: Term, j: Term) -> Term:
    return mean(lambda x1, x2: Q(x1) ** i * Q(x2) ** j)


def edge1(law: tuple[Symbol, ...]) -> Term:
    return law[0] + law[1] - law[2] - law[3]


def edge2(law: tuple[Symbol, ...]) -> Term:
    return law[0] - law[1] + law[2] - law[3]


def agreement(law: tuple[Symbol, ...]) -> Term:
    return law[0] - law[1] - law[2] + law[3]


g1, g2 = Let(real("gamma1"), edge1(W)), Let(real("gamma2"), edge2(W))
delta = Let(real("delta"), agreement(W) - g1 * g2)
rho = delta / (sqrt(1 - g1**2) * sqrt(1 - g2**2))
variances = [1 - mean(lambda i, j, k=k: Q((i, j)[k])) ** 2 for k in (0, 1)]
INSIDE = [Abs(g1) < 1, Abs(g2) < 1]

normalizer = Let(real("Z"), Z(c1, c2))
slope1, slope2 = (At(At(Derivative(normalizer, c), c1, u1), c2, u2) for c in (c1, c2))
STATIONARY = And(Eq(slope1, 0), Eq(slope2, 0))
best1 = Q(1, 4) * ln(W_pp * W_pm / (W_mm * W_mp))
best2 = Q(1, 4) * ln(W_pp * W_mp / (W_mm * W_pm))
least = 2 * sqrt(W_pp * W_mm) + 2 * sqrt(W_pm * W_mp)
POINTS = list(product((Q(0), ln(2)), repeat=2))

p_plus, p_minus, q_plus, q_minus = W_pp + W_pm, W_mp + W_mm, W_pp + W_mp, W_pm + W_mm
chi_square = (
    (W_pp - p_plus * q_plus) ** 2 / (p_plus * q_plus)
    + (W_pm - p_plus * q_minus) ** 2 / (p_plus * q_minus)
    + (W_mp - p_minus * q_plus) ** 2 / (p_minus * q_plus)
    + (W_mm - p_minus * q_minus) ** 2 / (p_minus * q_minus)
)
MARGINALS = [part > 0 for part in (p_plus, p_minus, q_plus, q_minus)]

h1, h2 = symbols("gamma1 gamma2")
ORDERED = [0 < h1, h1 <= h2, h2 < 1]
best_rho = (h1 / h2) * sqrt((1 - h2**2) / (1 - h1**2))
G1, G2 = symbols("Gamma1 Gamma2")
G0 = Let(real("Gamma0"), Max(G1, G2))
EDGES = [*LAW, 0 < G1, G1 <= g1, 0 < G2, G2 <= g2]


def by_edges(x: Term, y: Term, d: Term) -> Term:
    rest = (1 - x**2) * (1 - y**2)
    return sqrt(d**2 + 2 * d * (1 + x * y) + rest) / 2 + sqrt(d**2 - 2 * d * (1 - x * y) + rest) / 2


def cell_by_edges(i: int, j: int) -> Term:
    return (i * j * delta + (1 + i * g1) * (1 + j * g2)) / 4


CONVEX = Z(theta * u1 + (1 - theta) * v1, theta * u2 + (1 - theta) * v2) <= theta * Z(u1, u2) + (1 - theta) * Z(v1, v2)
SAME = And(*(Eq(f(W), f(V)) for f in (edge1, edge2, agreement)))

TRUE: dict[str, tuple[list[Formula], Formula]] = {
    "the normalizer is convex": ([*LAW, 0 <= theta, theta <= 1], CONVEX),
    "a stationary point is a minimum": (LAW, Implies(STATIONARY, Z(v1, v2) >= Z(u1, u2))),
    "a stationary point by the sum": (POSITIVE, Implies(STATIONARY, Eq(u1 + u2, Q(1, 2) * ln(W_pp / W_mm)))),
    "a stationary point by the difference": (POSITIVE, Implies(STATIONARY, Eq(u1 - u2, Q(1, 2) * ln(W_pm / W_mp)))),
    "a stationary point's first coordinate": (POSITIVE, Implies(STATIONARY, Eq(u1, best1))),
    "a stationary point's second coordinate": (POSITIVE, Implies(STATIONARY, Eq(u2, best2))),
    "stationary at the best point alone": (POSITIVE, Iff(STATIONARY, And(Eq(u1, best1), Eq(u2, best2)))),
    "the printed derivative": (
        LAW,
        Eq(
            Derivative(normalizer, c1),
            -W_pp * exp(-c1 - c2) - W_pm * exp(c2 - c1) + W_mp * exp(c1 - c2) + W_mm * exp(c1 + c2),
        ),
    ),
    "the least value is a bound": (POSITIVE, Z(u1, u2) >= least),
    "the least value is a bound for zero cells too": (LAW, Z(u1, u2) >= least),
    "the least value is attained": (POSITIVE, Eq(Z(best1, best2), least)),
    "the least value is attained once": (POSITIVE, Iff(Eq(Z(u1, u2), least), And(Eq(u1, best1), Eq(u2, best2)))),
    "a minimum is stationary": (POSITIVE, Implies(Z(u1, u2) <= Z(best1, best2), STATIONARY)),
    "the closed forms need all cells": (LAW, Iff(And(Defined(best1), Defined(best2)), And(*(Ne(w, 0) for w in W)))),
    "an even moment is one": (LAW, Eq(moment(2 * p, 2 * q), 1)),
    "an odd moment is an edge": (LAW, Eq(moment(2 * p + 1, 2 * q), edge1(W))),
    "an odd mixed moment": ([*LAW, p >= 0, q >= 0], Eq(moment(2 * p + 1, 2 * q + 1), agreement(W))),
    "four values of the transform fix the law": (
        [*LAW, Simplex(*V)],
        Implies(
            And(*(Eq(Z(x, y), Z(x, y, V)) for x, y in POINTS)), And(*(Eq(w, v) for w, v in zip(W, V, strict=True)))
        ),
    ),
    "three moments fix the transform": ([*LAW, Simplex(*V)], Implies(SAME, Eq(Z(c1, c2), Z(c1, c2, V)))),
    "an edge lies between -1 and 1": (LAW, And(-1 <= g1, g1 <= 1)),
    "the correlation by the variances": ([*LAW, *INSIDE], Eq(rho, delta / sqrt(variances[0] * variances[1]))),
    "the correlation by the deviations": ([*LAW, *INSIDE], Eq(rho, delta / (sqrt(variances[0]) * sqrt(variances[1])))),
    "chi-square is the squared correlation": ([*LAW, *MARGINALS], Eq(chi_square, rho**2)),
    "a cell by the edges": (LAW, And(*(Eq(cell, cell_by_edges(i, j)) for (i, j), cell in CELLS.items()))),
    "the least value by the edges": (LAW, Eq(least, by_edges(g1, g2, delta))),
    "the least value below the better edge": ([*LAW, g1 > 0, g2 > 0], least <= sqrt(1 - Max(g1, g2) ** 2)),
    "the same for edges of any sign": (LAW, least <= sqrt(1 - Max(Abs(g1), Abs(g2)) ** 2)),
    "the least value below the worse edge": ([*LAW, g1 > 0, g2 > 0], least <= sqrt(1 - Min(g1, g2) ** 2)),
    "a chain of bounds by the guaranteed edges": (
        EDGES,
        And(least <= sqrt(1 - G0**2), sqrt(1 - G0**2) < exp(-(G0**2) / 2), exp(-(G0**2) / 2) < 1),
    ),
    "the worst dependence": (ORDERED, Eq(by_edges(h1, h2, h1 / h2 * (1 - h2**2)), sqrt(1 - h2**2))),
    "the worst correlation": (
        ORDERED,
        Eq(by_edges(h1, h2, best_rho * sqrt(1 - h1**2) * sqrt(1 - h2**2)), sqrt(1 - h2**2)),
    ),
}

FALSE: dict[str, tuple[list[Formula], Formula]] = {
    "convex beyond the segment": (LAW, CONVEX),
    "a stationary point off by a thousandth": (
        POSITIVE,
        Implies(STATIONARY, Eq(u1, Q(1001, 4000) * ln(W_pp * W_pm / (W_mm * W_mp)))),
    ),
    "the least value is not exceeded strictly": (POSITIVE, Z(u1, u2) > least),
    "the closed forms at zero cells": (LAW, Eq(Z(best1, best2), least)),
    "a moment of unknown parity": (LAW, Eq(moment(p, 2 * q), 1)),
    "three values of the transform": (
        [*LAW, Simplex(*V)],
        Implies(
            And(*(Eq(Z(x, y), Z(x, y, V)) for x, y in POINTS[:3])), And(*(Eq(w, v) for w, v in zip(W, V, strict=True)))
        ),
    ),
    "a correlation that may be undefined": (LAW, Eq(rho, delta / sqrt(variances[0] * variances[1]))),
    "a cell with a wrong sign": (LAW, Eq(W_mp, (delta + (1 - g1) * (1 + g2)) / 4)),
    "the least value off by a millionth": (LAW, Eq(least, by_edges(g1, g2, delta) + Q(1, 10**6))),
    "the bound by the edge is touched": ([*LAW, g1 > 0, g2 > 0], least < sqrt(1 - Max(g1, g2) ** 2)),
    "the bound by the edge is sharp": ([*LAW, g1 > 0, g2 > 0], least <= sqrt(1 - Max(g1, g2) ** 2) - Q(1, 10**6)),
    "a wrong dependence": (ORDERED, Eq(by_edges(h1, h2, h1 / h2 * (1 - h1**2)), sqrt(1 - h2**2))),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_formulas_of_the_joint_law_are_proved(name: str) -> None:
    hypotheses, goal = TRUE[name]
    assert prove(hypotheses, goal) is not None


@pytest.mark.parametrize("name", FALSE)
def test_false_formulas_of_the_joint_law_are_refused(name: str) -> None:
    hypotheses, goal = FALSE[name]
    assert prove(hypotheses, goal) is None
