"""The instance spaces of claims about hyperplanes: arrangements of them, and how their cells are counted.

k hyperplanes w . x + w_0 = 0 of R^d divide the rest of the space into cells. One hyperplane more, in general position,
meets the earlier ones in an arrangement of R^(d-1), and divides as many cells as that one has; so the numbers of cells
follow a recursion. In R^(d+1) the vectors (w, w_0) give hyperplanes through the origin, whose cells are counted alike.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import Defined, Eq, Every, boolean, integer, real
from boostproof.theory.language.expr import Formula, Symbol
from boostproof.theory.listed.points import arrangements
from boostproof.theory.scenario import Scenario

__all__ = [
    "ARRANGEMENT", "CELL_COUNTS", "M", "R", "central", "d", "general", "i", "k", "n", "q", "r", "regions", "simple",
    "through", "vectors",
]  # fmt: skip


def _name(predicate: Formula) -> Symbol:
    (symbol,) = predicate.args
    assert isinstance(symbol, Symbol)
    return symbol


k: Symbol = integer("k", meaning="the number of hyperplanes")
d: Symbol = integer("d", meaning="the dimension of the space")
i: Symbol = integer("i", meaning="a number of hyperplanes that are chosen")
q: Symbol = integer("q", meaning="a factor of a binomial coefficient")

# Arrangements.

M: Symbol = integer("M", meaning="the number of cells: the components of the space without the hyperplanes")
central: Symbol = integer("central", meaning="the number of cells of the hyperplanes of R^(d+1) with normals (w, w_0)")
vectors: Symbol = integer("vectors", meaning="the number of binary vectors that some cell has")
regions: Symbol = integer("regions", meaning="the number of decision regions when neighbours are labelled in turn")
general = boolean(
    "general",
    r"\text{the } (w_i, w_{i0}) \text{ are in general position}",
    "any d + 1 of the vectors (w, w_0), or all where there are fewer, are linearly independent",
)
simple = boolean(
    "simple",
    r"\text{the } (w_i, w_{i0}) \text{ and the } w_i \text{ are in general position}",
    "so are the vectors (w, w_0), and any d of the normals w, or all where there are fewer",
)

normal: Symbol = real("hyperplanes", meaning="hyperplanes[i, 1] to hyperplanes[i, d + 1], a normal and its w_0")
proper = boolean("proper", meaning="no normal is 0")

ARRANGEMENT = Scenario(
    name="arrangement",
    meaning="k hyperplanes w . x + w_0 = 0 of the line, the plane or the space",
    observables=(k, d, M, central, vectors, regions, _name(general), _name(simple)),
    hidden=(k >= 1, d >= 1, Every(Every(Defined(normal[i, q]), (q, 1, d + 1)), (i, 1, k)), proper),
    drawn=(d <= 3, k <= 4),
    batch=16,
    special=arrangements,
    solvers=(
        Solver("arrangement of hyperplanes", (M, central, vectors, regions, *map(_name, (general, simple, proper)))),
    ),
)

# Their numbers of cells.

n: Symbol = integer("n", meaning="a number of hyperplanes, counted up to k")
r: Symbol = integer("r", meaning="a dimension, counted up to d")
R: Symbol = integer("R", meaning="R[n, r], the number of cells of n hyperplanes of R^r in general position")
through: Symbol = integer("Q", meaning="Q[n, r], the same for hyperplanes through the origin")

CELL_COUNTS = Scenario(
    name="cell_counts",
    meaning="a number k of hyperplanes and a dimension d, both at least 1, and the numbers of cells that the recursion "
    "for one hyperplane more gives for up to k of them in up to d dimensions, and through the origin of up to d + 1",
    observables=(k, d, R, through),
    laws=(
        k >= 1,
        d >= 1,
        Every(Eq(R[0, r], 1), (r, 0, d)),
        Every(Eq(R[n + 1, 0], 1), (n, 0, k - 1)),
        Every(Every(Eq(R[n + 1, r + 1], R[n, r + 1] + R[n, r]), (r, 0, d - 1)), (n, 0, k - 1)),
        Every(Eq(through[1, r], 2), (r, 1, d + 1)),
        Every(Eq(through[n + 1, 1], 2), (n, 1, k - 1)),
        Every(Every(Eq(through[n + 1, r + 1], through[n, r + 1] + through[n, r]), (r, 1, d)), (n, 1, k - 1)),
    ),
)
