"""Four convex regions with one label each and points at n scales: what a linear rule can collect from them.

The points of scale j are (X[j], Y[j]), (-X[j], Y[j]), (X[j], -Y[j]) and (-X[j], -Y[j]), each with the sign of the
product of its coordinates as its label, so that the open quadrants are homogeneous. From scale to scale the points move
out along one axis and in along the other.
"""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory.build import Abs, Defined, Eq, Every, In, Sign, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.listed.points import scales_and_rules
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import s0

__all__ = [
    "QUADRANTS", "QUADRANTS_AND_A_BOUND", "A", "C", "Down", "E", "Minus", "Plus", "S", "U", "Up", "W", "X", "Y", "a1",
    "a2", "b", "gamma", "j", "n", "pair", "s0",
]  # fmt: skip

n: Symbol = integer("n", meaning="the number of scales; there are 4n points")
j: Symbol = integer("j", meaning="a scale")
a1: Symbol = real("a_1", meaning="the rule's first weight")
a2: Symbol = real("a_2", meaning="the rule's second weight")
b: Symbol = real("b", meaning="the rule's bias")
X: Symbol = real("X", meaning="X[j], the first coordinate of the points of scale j, up to its sign")
Y: Symbol = real("Y", meaning="Y[j], the second coordinate of the points of scale j, up to its sign")
U: Symbol = real("U", meaning="U[j], the first weight times X[j]")
W: Symbol = real("W", meaning="W[j], the second weight times Y[j]")
A: Symbol = real("A", meaning="A[j], the absolute value of U[j]")
C: Symbol = real("C", meaning="C[j], the absolute value of W[j]")
Up: Symbol = real("Up", "U^+", "Up[j], the height a_1 x + a_2 y of a point of scale j with the label 1")
Down: Symbol = real("Down", "U^-", "Down[j], that height of a point of scale j with the label -1")
Plus: Symbol = real("Plus", "S^+", "Plus[j], the sum of the rule's signs on the points of scale j with the label 1")
Minus: Symbol = real("Minus", "S^-", "Minus[j], the sum of the rule's signs on the points of scale j with the label -1")
S: Symbol = real("S", meaning="S[j], the sum over the four points of scale j of the label times the rule's sign")
E: Symbol = real("E", meaning="the rule's edge under uniform weights on the 4n points")
gamma: Symbol = real("gamma", r"\gamma", "a positive number that depends on d and k alone, named before the points are")


def pair(height: Term) -> Term:
    """The sum of the rule's signs on two opposite points, for a_1 x + a_2 y on the first of them."""
    return Sign(b + height, s0) + Sign(b - height, s0)


def _each_scale(formula: Formula) -> Formula:
    return Every(formula, (j, 1, n))


QUADRANTS = Scenario(
    name="quadrants",
    meaning="4n points of the plane at n scales, four at each, labelled by the sign of the product of their "
    "coordinates; any linear rule sgn(a_1 x + a_2 y + b)",
    observables=(n, a1, a2, b, s0, X, Y, U, W, A, C, Up, Down, Plus, Minus, S, E),
    laws=(
        n >= 1,
        In(s0, -1, 0, 1),
        Defined(a1),
        Defined(a2),
        Defined(b),
        Eq(X[1], 1),
        Eq(Y[1], 1),
        Every(Eq(X[j + 1], 3 * X[j]), (j, 1, n - 1)),
        Every(Eq(Y[j + 1], Y[j] / 3), (j, 1, n - 1)),
        _each_scale(Eq(U[j], a1 * X[j])),
        _each_scale(Eq(W[j], a2 * Y[j])),
        _each_scale(Eq(A[j], Abs(U[j]))),
        _each_scale(Eq(C[j], Abs(W[j]))),
        _each_scale(Eq(Up[j], U[j] + W[j])),
        _each_scale(Eq(Down[j], U[j] - W[j])),
        _each_scale(Eq(Plus[j], pair(Up[j]))),
        _each_scale(Eq(Minus[j], pair(Down[j]))),
        _each_scale(Eq(S[j], Plus[j] - Minus[j])),
        Eq(E, Sum(S[j], (j, 1, n)) / (4 * n)),
    ),
    special=scales_and_rules,
)

QUADRANTS_AND_A_BOUND = replace(
    QUADRANTS,
    name="quadrants_and_a_bound",
    meaning=f"{QUADRANTS.meaning}; a number that somebody names as the edge that is always there",
    observables=(*QUADRANTS.observables, gamma),
    laws=(*QUADRANTS.laws, gamma > 0),
)
