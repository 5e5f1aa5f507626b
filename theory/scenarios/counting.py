"""The subsets of finitely many things, counted by their sizes: conjunctions of tests, and sets of values (SM00)."""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, integer, real
from boostproof.theory.language.expr import Symbol
from boostproof.theory.listed.tables import sizes_of_subsets
from boostproof.theory.scenario import Scenario

__all__ = ["SUBSETS", "F", "count", "j", "k", "n", "q", "size"]

n: Symbol = integer("n", meaning="the number of things: attributes, or values of one")
size: Symbol = integer("M", meaning="the number of things in a subset")
k: Symbol = integer("k", meaning="a number of things")
j: Symbol = integer("j", meaning="a number of things in a subset")
q: Symbol = integer("q", meaning="a factor")
F: Symbol = real("F", meaning="F[k], the factorial of k")
count: Symbol = real("C", meaning="C[k, j], the number of subsets of j of the first k things")

SUBSETS = Scenario(
    name="subsets",
    meaning="a number of things, and a size of their subsets",
    observables=(n, size, F, count),
    laws=(
        size >= 0,
        size <= n,
        Eq(F[0], 1),
        Every(Eq(F[k + 1], (k + 1) * F[k]), (k, 0, n - 1)),
        # One subset is empty. Of the others those with the last thing are counted, and those without it.
        Every(Eq(count[k, 0], 1), (k, 0, n)),
        Every(Eq(count[0, j + 1], 0), (j, 0, n - 1)),
        Every(Every(Eq(count[k + 1, j + 1], count[k, j] + count[k, j + 1]), (j, 0, n - 1)), (k, 0, n - 1)),
    ),
    hidden=(n >= 0,),
    drawn=(n <= 9,),
    special=sizes_of_subsets,
)
