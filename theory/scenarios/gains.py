"""The instance spaces of claims about accuracy gains: weighted records, and hypotheses of the classes of SM00.

A record has a label 0 or 1 and a weight; its gain is the weight, with a minus where the label is 0 (SM00, section 3).
Hypotheses are 0 or 1; that of an itemset is 1 on the records that hold all of its items (section 5).
"""

from __future__ import annotations

from boostproof.theory.beside import Solver
from boostproof.theory.build import Defined, Eq, Every, In, Iverson, MaxOver, Product, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.listed.tables import grids, valued_records
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import i

__all__ = [
    "HYPOTHESES", "ITEMSETS", "OF_RECORDS", "PIXELS", "RECORDS", "VALUED_RECORDS", "G", "K", "M", "N", "R", "S", "a",
    "best_rectangle", "best_rectilinear", "best_x_monotone", "c", "column", "convex_operations", "covered",
    "covered_J", "d", "e", "found_rectangle", "found_rectilinear", "found_x_monotone", "g", "gain_I", "gain_J", "h",
    "h2", "has", "i", "in_I", "in_J", "j", "k", "n", "p", "phi", "pixel", "q", "r", "range_operations",
    "ranges_operations", "rectangle_operations", "running", "s", "subset_operations", "support_I", "support_J", "tau",
    "two_rows", "u_I", "u_J", "v", "x_monotone_operations", "y",
]  # fmt: skip

# Records.

N: Symbol = integer("N", meaning="the number of records")
y: Symbol = real("y", meaning="y[i], the label of record i, 0 or 1")
p: Symbol = real("p", meaning="p[i], the weight of record i")
g: Symbol = real("g", meaning="g[i], the accuracy gain of record i: its weight, with a minus where its label is 0")

RECORDS: tuple[Formula, ...] = (
    N >= 1,
    Every(In(y[i], 0, 1), (i, 1, N)),
    Every(p[i] >= 0, (i, 1, N)),
    Eq(Sum(p[i], (i, 1, N)), 1),
    Every(Eq(g[i], (2 * y[i] - 1) * p[i]), (i, 1, N)),
)
OF_RECORDS = (N, y, p, g)

# Any two hypotheses.

h: Symbol = real("h", meaning="h[i], a hypothesis at record i, 0 or 1")
h2: Symbol = real("h2", "h'", "h2[i], another hypothesis at record i, 0 or 1")

HYPOTHESES = Scenario(
    name="hypotheses",
    meaning="N records with labels 0 or 1 and weights that are not negative and sum to 1, and two hypotheses",
    observables=(*OF_RECORDS, h, h2),
    laws=(*RECORDS, Every(In(h[i], 0, 1), (i, 1, N)), Every(In(h2[i], 0, 1), (i, 1, N))),
)

# Itemsets.

n: Symbol = integer("n", meaning="the number of items")
a: Symbol = integer("a", meaning="an item")
phi: Symbol = real("phi", r"\phi", "phi[i, a], 1 if record i has item a, else 0")
in_I: Symbol = real("I", meaning="I[a], 1 if the itemset I has item a, else 0")
in_J: Symbol = real("J", meaning="J[a], 1 if the itemset J has item a, else 0")
tau: Symbol = real("tau", r"\tau", "a threshold")
covered: Symbol = real("h_I", meaning="h_I[i], the conjunction of I at record i")
covered_J: Symbol = real("h_J", meaning="h_J[i], the conjunction of J at record i")
support_I: Symbol = real("support_I", r"\mathrm{support}(I)", "the share of the records that hold I")
support_J: Symbol = real("support_J", r"\mathrm{support}(J)", "the share of the records that hold J")
gain_I: Symbol = real("gain_I", r"\mathrm{gain}(I)", "the sum of the gains of the records that hold I")
gain_J: Symbol = real("gain_J", r"\mathrm{gain}(J)", "the sum of the gains of the records that hold J")
u_I: Symbol = real("u_I", "u(I)", "the sum of the gains of the positive records that hold I")
u_J: Symbol = real("u_J", "u(J)", "the sum of the gains of the positive records that hold J")


def _of_itemset(itemset: Symbol, holds: Symbol, support: Symbol, gain: Symbol, u: Symbol) -> tuple[Formula, ...]:
    return (
        Every(In(itemset[a], 0, 1), (a, 1, n)),
        Every(Eq(holds[i], Product(1 - itemset[a] * (1 - phi[i, a]), (a, 1, n))), (i, 1, N)),
        Eq(support, Sum(holds[i], (i, 1, N)) / N),
        Eq(gain, Sum(g[i] * holds[i], (i, 1, N))),
        Eq(u, Sum(g[i] * Iverson(Eq(y[i], 1)) * holds[i], (i, 1, N))),
    )


ITEMSETS = Scenario(
    name="itemsets",
    meaning="N records with labels 0 or 1, weights that are not negative and sum to 1, and some of n items; two "
    "itemsets, and a threshold",
    observables=(
        *OF_RECORDS, n, phi, in_I, in_J, tau, covered, covered_J, support_I, support_J, gain_I, gain_J, u_I, u_J
    ),
    laws=(
        *RECORDS,
        n >= 1,
        Every(Every(In(phi[i, a], 0, 1), (a, 1, n)), (i, 1, N)),
        Defined(tau),
        *_of_itemset(in_I, covered, support_I, gain_I, u_I),
        *_of_itemset(in_J, covered_J, support_J, gain_J, u_J),
    ),
)  # fmt: skip

# One attribute with finitely many values.

M: Symbol = integer("M", meaning="the number of values of the attribute, or of buckets of each of two")
K: Symbol = integer("K", "K", "the largest number of ranges, k in the paper")
j: Symbol = integer("j", meaning="a value of the attribute")
k: Symbol = integer("k", meaning="a value of the attribute")
q: Symbol = integer("q", meaning="a value of the attribute")
has: Symbol = real("x", r"\mathrm{x}", "x[i, j], 1 if record i has the value j, else 0")
G: Symbol = real("G", meaning="G[j], the sum of the gains of the records with the value j")
e: Symbol = real("e", meaning="e[k], the running sum of Kadane's algorithm: the gain of the range that it ends at k")
S: Symbol = real("S", meaning="S[j], 1 if the value j is in the set S of values, else 0")
R: Symbol = real("R", meaning="R[j], 1 if the value j is in one of the at most K ranges that are found, else 0")
range_operations: Symbol = real("range_operations", meaning="the operations on gains of Kadane's algorithm")
ranges_operations: Symbol = real("ranges_operations", meaning="the operations on gains that find at most K ranges")
subset_operations: Symbol = real(
    "subset_operations", meaning="the operations on gains that find the best subset of sorted ones"
)

VALUED_RECORDS = Scenario(
    name="valued_records",
    meaning="N records with labels 0 or 1, weights that are not negative and sum to 1, and one of M values each; a set "
    "of values, and a number of ranges",
    observables=(
        *OF_RECORDS, M, K, has, G, e, S, R, range_operations, ranges_operations, subset_operations
    ),
    laws=(
        *RECORDS,
        M >= 1,
        K >= 1,
        Every(Every(In(has[i, j], 0, 1), (j, 1, M)), (i, 1, N)),
        Every(Eq(Sum(has[i, j], (j, 1, M)), 1), (i, 1, N)),
        Every(In(S[j], 0, 1), (j, 1, M)),
        Every(Eq(G[j], Sum(g[i] * has[i, j], (i, 1, N))), (j, 1, M)),
        Eq(e[1], G[1]),
        Every(Eq(e[k + 1], G[k + 1] + Iverson(e[k] >= 0) * e[k]), (k, 1, M - 1)),
        # Two comparisons a step, and an addition where the range goes on.
        Eq(range_operations, Sum(2 + Iverson(e[k] >= 0), (k, 1, M - 1))),
        # A comparison a value, and an addition where it is taken.
        Eq(subset_operations, M + Sum(Iverson(G[j] >= 0), (j, 1, M))),
    ),
    drawn=(N <= 8, M <= 7),
    batch=16,
    special=valued_records,
    solvers=(
        Solver(
            "best ranges", (G, e, R, range_operations, ranges_operations, subset_operations), of=(y, p, M, K, has)
        ),
    ),
)  # fmt: skip

# Two attributes: pixels.

pixel: Symbol = real("g", meaning="g[r, c], the sum of the gains of the records in row r and column c")
r: Symbol = integer("r", meaning="a row")
s: Symbol = integer("s", meaning="a first row")
v: Symbol = integer("v", meaning="a last row")
c: Symbol = integer("c", meaning="a first column")
d: Symbol = integer("d", meaning="a last column")
best_rectangle: Symbol = real("rectangle", meaning="the largest gain of a rectangle of pixels")
column: Symbol = real("b", meaning="b[s, v, c], the sum of the gains of column c in the rows s to v")
running: Symbol = real("e", meaning="e[s, v, c], the running sum of Kadane's algorithm over these, at column c")
two_rows: Symbol = real("two_rows", meaning="the largest gain of a rectangle of pixels in two rows or more")
found_rectangle: Symbol = real(
    "found", meaning="the gain that Kadane's algorithm on pairs of rows, first = last too, finds"
)
best_x_monotone: Symbol = real("x_monotone", meaning="the largest gain of an x-monotone region")
found_x_monotone: Symbol = real("x_found", meaning="that which the algorithm over columns finds")
best_rectilinear: Symbol = real("convex", meaning="the largest gain of a rectilinear convex region")
found_rectilinear: Symbol = real("convex_found", meaning="that which the algorithm over columns finds")
rectangle_operations: Symbol = real("rectangle_operations", meaning="the operations on gains for the rectangle")
x_monotone_operations: Symbol = real("x_operations", meaning="the operations on gains for the x-monotone region")
convex_operations: Symbol = real("convex_operations", meaning="the operations on gains for the rectilinear region")


def _largest(rows: int) -> Term:
    """The largest gain of a rectangle of at least so many rows."""
    inside = Sum(Sum(pixel[r, q], (q, c, d)), (r, s, v))
    columns = MaxOver(MaxOver(inside, (d, c, M)), (c, 1, M))
    return MaxOver(MaxOver(columns, (v, s + (rows - 1), M)), (s, 1, M - (rows - 1)))


def _of_rows(law: Formula) -> Formula:
    """The law for every pair of a first and a last row."""
    return Every(Every(law, (v, s, M)), (s, 1, M))


_goes_on = Iverson(running[s, v, k] >= 0)
_carried = Iverson(running[s, v, c] >= 0) * running[s, v, c]

PIXELS = Scenario(
    name="pixels",
    meaning="M x M pixels with gains",
    observables=(
        M, pixel, column, running, best_rectangle, two_rows, found_rectangle, best_x_monotone, found_x_monotone,
        best_rectilinear, found_rectilinear, rectangle_operations, x_monotone_operations, convex_operations,
    ),
    laws=(
        M >= 1,
        Every(Every(Defined(pixel[s, c]), (c, 1, M)), (s, 1, M)),
        _of_rows(Every(Eq(column[s, v, c], Sum(pixel[r, c], (r, s, v))), (c, 1, M))),
        _of_rows(Eq(running[s, v, 1], column[s, v, 1])),
        _of_rows(Every(Eq(running[s, v, c + 1], _carried + column[s, v, c + 1]), (c, 1, M - 1))),
        Eq(found_rectangle, MaxOver(MaxOver(MaxOver(running[s, v, c], (c, 1, M)), (v, s, M)), (s, 1, M))),
        Eq(best_rectangle, _largest(1)),
        # A pair of rows takes an addition a column, Kadane's algorithm, and a comparison with the best so far.
        Eq(rectangle_operations, Sum(Sum(M + (Sum(2 + _goes_on, (k, 1, M - 1)) + 1), (v, s, M)), (s, 1, M))),
        Eq(two_rows, _largest(2)),
    ),
    drawn=(M <= 3,),
    batch=16,
    special=grids,
    solvers=(
        Solver(
            "best regions",
            (best_rectangle, two_rows, found_rectangle, best_x_monotone, found_x_monotone, best_rectilinear,
             found_rectilinear, rectangle_operations, x_monotone_operations, convex_operations),
        ),
    ),
)  # fmt: skip
