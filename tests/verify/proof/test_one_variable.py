"""Inequalities with exponentials, logarithms and roots, most of which touch at a point."""

from __future__ import annotations

import pytest

from boostproof.theory.build import And, Implies, Max, Min, Q, exp, integer, ln, real, sqrt, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify.proof import prove

x, y, g, eps, L = symbols("x y g epsilon L")
G1, G2, T = real("Gamma1"), real("Gamma2"), integer("T")
G0 = Max(G1, G2)
EDGE = [Q(-1, 2) <= g, g <= Q(1, 2)]
ERROR = [0 < eps, eps < 1]
EDGES = [G1 >= 0, G2 >= 0, T >= 1]

TRUE: dict[str, tuple[list[Formula], Formula]] = {
    "a root below an exponential": (EDGE, sqrt(1 - 4 * g**2) <= exp(-2 * g**2)),
    "a square below an exponential": (EDGE, 1 - 4 * g**2 <= exp(-2 * g**2)),
    "a root of a product below an exponential": (ERROR, 2 * sqrt(eps * (1 - eps)) <= exp(-2 * (Q(1, 2) - eps) ** 2)),
    "a tangent below the exponential": ([], 1 + x <= exp(x)),
    "a tangent above the logarithm": ([x > 0], ln(x) <= x - 1),
    "the logarithm is monotone": ([], Implies(And(0 < x, x <= y), ln(x) <= ln(y))),
    "a positive exponent": ([eps < Q(1, 2)], exp(1 - 2 * eps) > 1),
    "a doubled inequality": ([], Implies(L / 2 > -2 * g**2, L > -4 * g**2)),
    "a strict root below an exponential": ([0 < g, g <= 1], sqrt(1 - g**2) < exp(-(g**2) / 2)),
    "a product of exponentials": ([], exp(x) * exp(-x) <= 1),
    "the larger edge is below the larger bound": (
        EDGES,
        exp(-T * G0**2 / 2) <= Max(exp(-T * G1**2 / 2), exp(-T * G2**2 / 2)),
    ),
    "the larger edge is below the smaller bound": (
        EDGES,
        exp(-T * G0**2 / 2) <= Min(exp(-T * G1**2 / 2), exp(-T * G2**2 / 2)),
    ),
}

FALSE: dict[str, tuple[list[Formula], Formula]] = {
    "a tangent of the wrong slope": ([], 1 - 4 * x >= exp(x)),
    "a constant that is a little too large": (EDGE, sqrt(1 - 4 * g**2) <= exp(Q(-21, 10) * g**2)),
    "a constant off by a millionth": (EDGE, sqrt(1 - 4 * g**2) <= exp(-(2 + Q(1, 10**6)) * g**2)),
    "a strict tangent": ([], 1 + x < exp(x)),
    "a strict root": (EDGE, sqrt(1 - 4 * g**2) < exp(-2 * g**2)),
    "a root outside its domain": ([], sqrt(1 - 4 * g**2) <= exp(-2 * g**2)),
    "a forgotten factor": ([], Implies(L / 2 > -2 * g**2, L > -2 * g**2)),
    "a logarithm of zero": ([], Implies(And(0 <= x, x <= y), ln(x) <= ln(y))),
    "a zero exponent": ([eps <= Q(1, 2)], exp(1 - 2 * eps) > 1),
    "edges of any sign": ([T >= 1], exp(-T * G0**2 / 2) <= Min(exp(-T * G1**2 / 2), exp(-T * G2**2 / 2))),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_inequalities_are_proved(name: str) -> None:
    hypotheses, goal = TRUE[name]
    assert prove(hypotheses, goal) is not None


@pytest.mark.parametrize("name", FALSE)
def test_false_inequalities_are_refused(name: str) -> None:
    hypotheses, goal = FALSE[name]
    assert prove(hypotheses, goal) is None
