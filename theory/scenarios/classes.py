"""The instance space of claims about the VC dimension of a union: two finite classes of rules on m points.

Sets of points are numbered by their binary digits: point i is in set s where digit i of s is 1, so that the sets are 1
to N = 2^m, and N is the empty one. A class shatters the set s if for every set r some rule is 1 on the points of s that
lie in r, and -1 on the others of s.
"""

from __future__ import annotations

from boostproof.theory.beside import Solver, Symmetry
from boostproof.theory.build import Eq, Every, In, Iverson, MaxOver, MinOver, Product, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.listed.rules import numbered_sets, pairs_of_classes
from boostproof.theory.scenario import Scenario
from boostproof.theory.scenarios.observables import i, m

__all__ = ["TWO_CLASSES", "d1", "d2", "d_union"]

k: Symbol = integer("k", meaning="a rule")
s: Symbol = integer("s", meaning="a set of points")
r: Symbol = integer("r", meaning="a set of points")
N: Symbol = integer("N", meaning="number of sets of points, and the number of the empty set")
n1: Symbol = integer("n1", "n_1", "number of rules of the first class")
n2: Symbol = integer("n2", "n_2", "number of rules of the second class")
member: Symbol = real("member", r"\mathbf{1}", "member[s, i], 1 where point i is in the set s, and 0 else")
h1: Symbol = real("h1", "h_{1}", "h1[k, i], rule k of the first class at point i, -1 or +1")
h2: Symbol = real("h2", "h_{2}", "h2[k, i], rule k of the second class at point i, -1 or +1")
d1: Symbol = integer("d1", r"d_{\mathcal{H}_1}", "the VC dimension of the first class")
d2: Symbol = integer("d2", r"d_{\mathcal{H}_2}", "the VC dimension of the second class")
d_union: Symbol = integer("d", r"d_{\mathcal{H}}", "the VC dimension of the union of the two classes")


def _signs(rule: Symbol, count: Symbol) -> Formula:
    return Every(Every(In(rule[k, i], -1, 1), (i, 1, m)), (k, 1, count))


def _hits(rule: Symbol, count: Symbol) -> Term:
    """How many rules of a class are 1 on the points of s in r, and -1 on the other points of s."""
    as_told = Iverson(Eq(rule[k, i], 2 * member[r, i] - 1))
    return Sum(Product(1 - member[s, i] * (1 - as_told), (i, 1, m)), (k, 1, count))


def _dimension(hits: Term) -> Term:
    """The size of the largest shattered set; the empty one is shattered by any rule."""
    size = Sum(member[s, i], (i, 1, m))
    return MaxOver(size * Iverson(MinOver(hits, (r, 1, N)) >= 1), (s, 1, N))


_first, _second = _hits(h1, n1), _hits(h2, n2)

TWO_CLASSES = Scenario(
    name="two_classes",
    meaning="two finite classes of rules on m points, each with a rule at least",
    observables=(m, d1, d2, d_union),
    laws=(
        m >= 1,
        n1 >= 1,
        n2 >= 1,
        _signs(h1, n1),
        _signs(h2, n2),
        Eq(Product(Q(2), (i, 1, m)), N),
        Every(Every(In(member[s, i], 0, 1), (i, 1, m)), (s, 1, N)),
        Every(Eq(Sum(member[s, i] * Q(2) ** (i - 1), (i, 1, m)), s * Iverson(s < N)), (s, 1, N)),
        Eq(d1, _dimension(_first)),
        Eq(d2, _dimension(_second)),
        Eq(d_union, _dimension(_first + _second)),
    ),
    batch=0,
    special=pairs_of_classes,
    solvers=(
        Solver("numbered sets", (N, member), numbered_sets("m"), of=(m,)),
        Solver("VC dimensions", (d1, d2, d_union), of=(h1, h2)),
    ),
    symmetry=Symmetry("", only=frozenset(("m", "d1", "d2", "d"))),
)
