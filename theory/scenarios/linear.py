"""The instance spaces of claims about linear rules: labelled points, alone and with weights.

A linear rule sgn(a . x + b) classifies finitely many points; a = 0 gives the constants. What sgn(0) is makes no
difference to the best edge: with 1 or -1 the rules reach the same labellings as rules that no point lies on, and with 0
the edge of a rule through points is the mean of the edges of two rules beside them.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver, Symmetry
from boostproof.theory.build import Abs, And, Eq, Every, Implies, In, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.listed.points import labelled_line, labelled_points, points_in_order
from boostproof.theory.scenario import Scenario, any_number, each, sign
from boostproof.theory.scenarios.boosting import game_value
from boostproof.theory.scenarios.observables import i, m, y

__all__ = [
    "LINEAR_CLASS", "WEIGHTED_LINE", "P", "V", "alternating", "consistent", "cut", "d", "distinct", "generic", "i", "j",
    "k", "m", "same", "y",
]  # fmt: skip


d: Symbol = integer("d", meaning="the dimension of the space")
j: Symbol = integer("j", meaning="a point")
k: Symbol = integer("k", meaning="a number of points, counted along the line")
P: Symbol = real("P", meaning="P[i], the weight of point i, counted along the line")
V: Symbol = real("V", meaning="V[k], the edge of the rule that is -1 on the first k points and 1 behind them")

cut: Symbol = integer(
    "c", meaning="c[k], 1 where some rule parts the first k points, counted along the line, from the others, else 0"
)

same: Symbol = integer("same", meaning="same[k], 1 where points k and k + 1 coincide, counted along the line, else 0")

generic: Symbol = integer(
    "g",
    meaning="1 where the points are in general position: any d + 1 of them, or all where there are "
    "fewer, are affinely independent; else 0",
)

point: Symbol = real("points", meaning="points[i, 1] to points[i, d], the coordinates of a point")
sign_of: Symbol = real("labels", meaning="labels[i], the label of that point")
q: Symbol = integer("q", meaning="a coordinate")

distinct = Every(Eq(cut[k], 1), (k, 0, m))
"""No two of the points coincide, so that each of them can be parted from the next."""
consistent = Every(Implies(Eq(cut[k], 0), Eq(y[k], y[k + 1])), (k, 1, m - 1))
"""Points that coincide have the same label."""
alternating = And(Eq(d, 1), distinct, Every(Eq(y[i + 1], -y[i]), (i, 1, m - 1)))
"""The points are distinct points of a line, and of two neighbours one has the label 1 and the other -1."""

_WEIGHTED_POINTS: tuple[Formula, ...] = (
    m >= 1,
    Every(In(y[i], -1, 1), (i, 1, m)),
    Every(P[i] >= 0, (i, 1, m)),
    Eq(Sum(P[i], (i, 1, m)), 1),
    Every(Eq(V[k], Sum(P[i] * y[i], (i, 1, m)) - 2 * Sum(P[i] * y[i], (i, 1, k))), (k, 0, m)),
)

LINEAR_CLASS = Scenario(
    name="linear_class",
    meaning="m points of the line or of the plane with labels -1 or 1, and all linear rules sgn(a . x + b), the "
    "constants among them; distributions are on the points, a rule's edge is the weight of the points that it gets "
    "right less that of the others. The points are counted along a direction across which no two distinct ones lie, "
    "and P are weights under which no rule has a larger edge than game_value",
    observables=(m, d, game_value, y, P, V, cut, generic, same),
    laws=(
        *_WEIGHTED_POINTS,
        d >= 1,
        In(generic, 0, 1),
        Every(In(same[k], 0, 1), (k, 1, m - 1)),
        Every(Eq(cut[k], 1), (k, 0, 0)),
        Every(Eq(cut[k], 1 - same[k]), (k, 1, m - 1)),
        Every(Eq(cut[k], 1), (k, m, m)),
        Every(In(cut[k], 0, 1), (k, 0, m)),
        Every(Implies(Eq(cut[k], 0), And(k >= 1, k <= m - 1)), (k, 0, m)),
        Every(Implies(Eq(cut[k], 1), game_value >= Abs(V[k])), (k, 0, m)),
    ),
    hidden=(each(point[i, q], any_number, (i, 1, m), (q, 1, d)), each(sign_of[i], sign, (i, 1, m))),
    drawn=(d <= 2, m <= 6),
    batch=0,
    special=labelled_points,
    narrowed=((Eq(d, 1), labelled_line),),
    solvers=(
        Solver("points in order", (y, same, cut), points_in_order, of=(point, sign_of)),
        Solver("linear rules as games", (game_value, P, generic), of=(point, sign_of), choices=(P,)),
    ),
    symmetry=Symmetry("m", frozenset(("c",)), first=0, only=frozenset(("m", "d", "game_value", "g", "c"))),
)
"""V[k] is the edge of a linear rule where one parts the first k points from the others.

That c is 0 or 1, and 0 inside alone, follows from what it is, and is said for proofs to use. What
no law says is the solver's word: which rules there are in a plane, and which position is general.
"""

WEIGHTED_LINE = Scenario(
    name="weighted_line",
    meaning="m distinct points of a line with labels y[i] and with weights P[i] that are not negative and sum to 1, "
    "and the rules sgn(x - t)",
    observables=(m, y, P, V),
    laws=_WEIGHTED_POINTS,
)
