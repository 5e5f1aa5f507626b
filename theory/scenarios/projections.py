"""The instance spaces of claims about projecting points on a line: points of a space, and their projections."""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import Defined, Every, boolean, integer, real
from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.listed.points import points_of_spaces
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import i, m

__all__ = ["POINTS", "PROJECTIONS", "d", "distinct", "i", "j", "lines", "m", "separated", "tried", "x"]


def _name(predicate: Formula) -> Symbol:
    (symbol,) = predicate.args
    assert isinstance(symbol, Symbol)
    return symbol


d: Symbol = integer("d", meaning="the dimension of the space")
j: Symbol = integer("j", meaning="a point")
lines: Symbol = integer("lines", meaning="the number of lines that hold two of the points or more")
tried: Symbol = integer(
    "tried", meaning="which of the directions (1, k, .., k^(d-1)), k = 1, 2, .., is the first that separates the points"
)
distinct = boolean("distinct", r"\text{the points are distinct}", "no two of the points coincide")
separated = boolean(
    "separated",
    r"\exists u\; i \ne j \Rightarrow u \cdot x_i \ne u \cdot x_j",
    "there is a direction u along which no two of the points project alike",
)

q: Symbol = integer("q", meaning="a coordinate")
coordinate: Symbol = real("points", meaning="points[i, q], coordinate q of point i")

POINTS = Scenario(
    name="points",
    meaning="m points of the line, the plane or the space",
    observables=(m, d, lines, tried, _name(distinct), _name(separated)),
    hidden=(m >= 1, d >= 1, Every(Every(Defined(coordinate[i, q]), (q, 1, d)), (i, 1, m))),
    drawn=(d <= 3, m <= 6),
    batch=20,
    special=points_of_spaces,
    solvers=(Solver("lines and directions", (lines, tried, _name(distinct), _name(separated))),),
)

x: Symbol = real("x", r"u \cdot x", "x[i], the projection u . x_i of point i on a direction u")

PROJECTIONS = Scenario(
    name="projections",
    meaning="the projections of m points on a direction",
    observables=(m, x),
    laws=(m >= 1, Every(Defined(x[i]), (i, 1, m))),
)
