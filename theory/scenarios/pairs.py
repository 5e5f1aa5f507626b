"""Pairs of subsets of the values of two categorical attributes (SM00, section 7), and how they are sought in turns."""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import Defined, Eq, Every, In, Iverson, Sum, integer, real
from boostproof.theory.language.expr import Symbol, Term
from boostproof.theory.listed.tables import pairs_of_subsets
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.gains import c, r

__all__ = [
    "M1", "M2", "PAIRS_OF_SUBSETS", "S1", "S2", "T1", "T2", "all_starts", "c", "cell", "from_all",
    "from_each", "pair_gain", "r",
]  # fmt: skip

M1: Symbol = integer("M1", "M_1", "the number of values of the first attribute")
M2: Symbol = integer("M2", "M_2", "the number of values of the second attribute")
cell: Symbol = real("g", meaning="g[r, c], the sum of the gains of the records with the values r and c")
S1: Symbol = real("S1", "S_1", "S1[r], 1 if the value r of the first attribute is in the set S1, else 0")
S2: Symbol = real("S2", "S_2", "S2[c], 1 if the value c of the second attribute is in the set S2, else 0")
T1: Symbol = real("T1", "T_1", "T1[r], the same of the best set beside S2, by Theorem 6.1")
T2: Symbol = real("T2", "T_2", "T2[c], the same of the best set beside S1, by Theorem 6.1")
from_all: Symbol = real("from_all", meaning="the gain found in turns by Theorem 6.1, from all values of the second")
from_each: Symbol = real("from_each", meaning="the largest found so, from each single value of the second")
all_starts: Symbol = real("all_starts", meaning="the largest found so, from all values and each single one of either")


def pair_gain(rows: Symbol, columns: Symbol) -> Term:
    """The gain of a pair of subsets."""
    return Sum(Sum(cell[r, c] * rows[r], (r, 1, M1)) * columns[c], (c, 1, M2))


PAIRS_OF_SUBSETS = Scenario(
    name="pairs_of_subsets",
    meaning="sums of gains of the records with each pair of values of two attributes, and a subset of either's values",
    observables=(M1, M2, cell, S1, S2, T1, T2, from_all, from_each, all_starts),
    laws=(
        M1 >= 1,
        M2 >= 1,
        Every(Every(Defined(cell[r, c]), (c, 1, M2)), (r, 1, M1)),
        Every(In(S1[r], 0, 1), (r, 1, M1)),
        Every(In(S2[c], 0, 1), (c, 1, M2)),
        Every(Eq(T1[r], Iverson(Sum(cell[r, c] * S2[c], (c, 1, M2)) >= 0)), (r, 1, M1)),
        Every(Eq(T2[c], Iverson(Sum(cell[r, c] * S1[r], (r, 1, M1)) >= 0)), (c, 1, M2)),
    ),
    drawn=(M1 <= 3, M2 <= 3),
    batch=22,
    special=pairs_of_subsets,
    solvers=(Solver("pairs of subsets in turns", (from_all, from_each, all_starts), of=(cell,)),),
)
