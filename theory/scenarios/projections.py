"""The instance spaces of claims about projecting points on a line: points of a space, and their projections."""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import (
    Abs,
    And,
    Defined,
    Eq,
    Every,
    Iverson,
    Max,
    MaxOver,
    Ne,
    Product,
    Sum,
    integer,
    real,
)
from boostproof.theory.language.expr import Symbol, Term
from boostproof.theory.listed.points import points_of_spaces
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import i, m

__all__ = [
    "POINTS", "PROJECTIONS", "apart", "beside", "contrast", "coordinate", "d", "distinct", "first_of_line", "i", "j",
    "k", "lines", "m", "place", "q", "r", "spread", "tried", "u", "x",
]  # fmt: skip

d: Symbol = integer("d", meaning="the dimension of the space")
j: Symbol = integer("j", meaning="a point")
lines: Symbol = integer(
    "lines", meaning="the number of lines that hold two or more of the points, if these are distinct"
)
tried: Symbol = integer(
    "tried", meaning="which of the directions (1, k, .., k^(d-1)), k = 1, 2, .., is the first that separates the points"
)
q: Symbol = integer("q", meaning="a coordinate")
k: Symbol = integer("k", meaning="a point")
r: Symbol = integer("r", meaning="a coordinate")
coordinate: Symbol = real("points", meaning="points[i, q], coordinate q of point i")
spread: Symbol = real(
    "G", meaning="the largest of all |v| and 1/|v|, for the differences v of a coordinate of two points"
)
u: Symbol = real("u", meaning="u[q], coordinate q of a direction: 1, and then each 1/(4 G^2) of the one before")
place: Symbol = real("place", meaning="place[i], the projection u . x_i of point i on the direction u")


def apart(one: Term, other: Term, along: Term) -> Term:
    """By how much two points differ in a coordinate."""
    return coordinate[one, along] - coordinate[other, along]


def contrast(one: Term, other: Term, along: Term) -> Term:
    """The larger of |v| and 1/|v| for that difference v, and 1 where it is 0."""
    size = Abs(apart(one, other, along))
    return Max(size, 1 / (size + Iverson(Eq(size, 0))))


def beside() -> Term:
    """0 where point k is on a line with points i and j, and else positive."""
    across = apart(j, i, q) * apart(k, i, r) - apart(j, i, r) * apart(k, i, q)
    return Sum(Sum(across**2, (r, 1, d)), (q, 1, d))


def first_of_line() -> Term:
    """1 where points i < j are the first two of the points on the line through them, and else 0."""
    return Product(1 - Iverson(And(Ne(k, i), Eq(beside(), 0))), (k, 1, j - 1))


distinct = Every(Every(Sum(apart(i, j, q) ** 2, (q, 1, d)) > 0, (j, i + 1, m)), (i, 1, m))
"""No two of the points coincide."""

POINTS = Scenario(
    name="points",
    meaning="m points of the line, the plane or the space",
    observables=(m, d, coordinate, spread, u, place, lines, tried),
    laws=(
        m >= 1,
        d >= 1,
        Every(Every(Defined(coordinate[i, q]), (q, 1, d)), (i, 1, m)),
        Eq(spread, MaxOver(MaxOver(MaxOver(contrast(i, j, q), (q, 1, d)), (j, 1, m)), (i, 1, m))),
        Eq(u[1], 1),
        Every(Eq(u[q + 1], u[q] / (4 * spread**2)), (q, 1, d)),
        Every(Eq(place[i], Sum(coordinate[i, q] * u[q], (q, 1, d))), (i, 1, m)),
        Eq(lines, Sum(Sum(first_of_line(), (i, 1, j - 1)), (j, 1, m))),
    ),
    drawn=(d <= 3, m <= 6),
    batch=20,
    special=points_of_spaces,
    solvers=(Solver("directions", (tried,), of=(coordinate, m, d)),),
)

x: Symbol = real("x", r"u \cdot x", "x[i], the projection u . x_i of point i on a direction u")

PROJECTIONS = Scenario(
    name="projections",
    meaning="the projections of m points on a direction",
    observables=(m, x),
    laws=(m >= 1, Every(Defined(x[i]), (i, 1, m))),
)
