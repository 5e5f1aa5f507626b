"""SM00, Figure 4: what AprioriGain returns, its candidates and its additions, derived for every table."""

from __future__ import annotations

from boostproof.theory.build import Defined, Eq, Every, Implies, Iverson, Or, Q, Sum, integer
from boostproof.theory.derivation import Derivation, at, every, fold, given, induction, so, suppose
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.sm00.derivations_apriori import APRIORI
from boostproof.theory.papers.sm00.derivations_levels import BOUNDS_OF_ALL, LEVELS, SETS, each_itemset
from boostproof.theory.scenarios.apriori import (
    B,
    additions,
    b,
    c,
    found_gain,
    gain_of,
    hold,
    kept,
    largest_gain,
    optima,
    scanned,
    start,
    times,
    top,
    u_of,
)
from boostproof.theory.scenarios.gains import N, g, i, k, n

__all__ = ["FROM_BELOW", "FROM_ZERO", "SCANS"]


# The name of an index that no observable has.
x = integer("x", meaning="a record")

_is_optimum = Iverson(Eq(gain_of[b], largest_gain))


def _tops_met(last: Term) -> Term:
    """How many of the first itemsets have the largest gain of these."""
    return Sum(Iverson(Eq(gain_of[c], top[last])), (c, 1, last))


_earlier = Sum(Iverson(Eq(gain_of[c], top[b + 1])), (c, 1, b))

_SOME_OPTIMUM: Derivation = (
    have(Every(Defined(gain_of[b]), (b, 1, B)), called="gains defined"),
    fold("none before", Sum(Iverson(Eq(gain_of[c], top[1])), (c, 1, 0))),
    induction("some top", each_itemset(_tops_met(b) >= 1),
        (have(_tops_met(Q(1)) >= 1),),
        (
            at("rise next", "tops rise", b),
            have(0 <= _earlier, called="not fewer than none"),
            have(Implies(Eq(top[b + 1], top[b]), _earlier >= 1), have(_earlier >= _tops_met(b)), called="no rise"),
            fold("one itemset more", _tops_met(b + 1), "not fewer than none", "rise next"),
            have(_tops_met(b + 1) >= 1, using=("one itemset more", "no rise", "not fewer than none", "rise next")),
        ),
    ),
    have(Defined(found_gain), called="found exists"),
    have(Every(_is_optimum >= Iverson(Eq(gain_of[b], top[B])), (b, 1, B)),
        have(Implies(Eq(gain_of[b], top[B]), Eq(gain_of[b], largest_gain))),
    ),
    have(Sum(_is_optimum, (b, 1, B)) >= _tops_met(B), called="optima are tops"),
    have(Sum(_is_optimum, (b, 1, B)) >= 1, using=("optima are tops",), called="some optimum"),
)  # fmt: skip
"""Some itemset has the largest gain."""

_found_by = Sum(times(b) * Iverson(Eq(gain_of[b], found_gain)), (b, 1, B))

_CANDIDATES: Derivation = (
    have(Every(0 <= times(b), (b, 1, B)), called="times defined"),
    *_SOME_OPTIMUM,
    have(Or(found_gain <= 0, found_gain <= largest_gain)),
    have(Every(Eq(times(b) * _is_optimum, _is_optimum), (b, 1, B)),
        have(Implies(Eq(gain_of[b], largest_gain), found_gain <= u_of[b]), called="low end of it"),
        have(Implies(Eq(gain_of[b], largest_gain), Eq(times(b), 1)),
             using=("low end of it", "times", "times defined", "gains defined", "largest", "found", "bounds defined")),
    ),
    have(Eq(Sum(times(b) * _is_optimum, (b, 1, B)), Sum(_is_optimum, (b, 1, B))), called="optima by times"),
    have(Eq(kept, optima), using=("optima by times",)),
    suppose("optimum found", Eq(found_gain, largest_gain), ("found", "largest"),
        have(Every(times(b) * Iverson(Eq(gain_of[b], found_gain)) >= times(b) * _is_optimum, (b, 1, B)),
            have(Implies(Eq(gain_of[b], largest_gain), Eq(gain_of[b], found_gain)), called="found as well"),
            have(Iverson(Eq(gain_of[b], found_gain)) >= _is_optimum,
                 using=("found as well", "gains defined", "found exists")),
        ),
        have(_found_by >= Sum(times(b) * _is_optimum, (b, 1, B)), called="found by optima"),
        so("found by some", _found_by >= 1, "found by optima", "optima by times", "some optimum"),
    ),
)  # fmt: skip
"""All optima are candidates; ``low start`` says that tau starts at 0, or at most at the largest gain."""

FROM_ZERO: Derivation = (
    *APRIORI,
    *_CANDIDATES,
    have(Eq(found_gain, largest_gain), called="largest found"),
    have(_found_by >= 1, called="candidate found"),
)  # fmt: skip
"""Figure 4 as printed; the last steps where some gain is not negative."""

FROM_BELOW: Derivation = (
    *APRIORI,
    given("from below", each_itemset(start <= gain_of[b])),
    at("below the first", "from below", 1),
    *_CANDIDATES,
    have(start <= largest_gain, using=("below the first",), called="start below the largest"),
    have(Eq(found_gain, largest_gain), called="largest found"),
    have(_found_by >= 1, called="candidate found"),
)  # fmt: skip
"""Figure 4 with a start of tau below all gains."""

_held = hold[b, i] * (Q(1) + Iverson(g[i] > 0))

SCANS: Derivation = (
    *SETS,
    *BOUNDS_OF_ALL,
    *LEVELS,
    by_induction((x, 0, N), Eq(Sum(Q(2), (i, 1, x)), 2 * x), called="twos"),
    have(Every(times(b) * Sum(_held, (i, 1, N)) <= 2 * N * times(b), (b, 1, B)),
        every("its candidacies", (k, 1, n), at("one of its candidacies", "levels", k, b)),
        have(0 <= times(b), called="not less than never"),
        every("holds here", (i, 1, N), at("held", "holds", i, b)),
        have(Sum(_held, (i, 1, N)) <= Sum(Q(2), (i, 1, N)), called="two a record"),
        called="additions of one",
    ),
    have(Sum(times(b) * Sum(_held, (i, 1, N)), (b, 1, B)) <= Sum(2 * N * times(b), (b, 1, B)),
         called="additions of all"),
    have(Every(Defined(times(b)), (b, 1, B)), called="times of each"),
    have(Eq(Sum(2 * N * times(b), (b, 1, B)), 2 * N * Sum(times(b), (b, 1, B))), called="records taken out"),
    have(additions <= 2 * N * scanned, using=("additions of all", "records taken out"), called="(5j)"),
)  # fmt: skip
"""At most two additions for each record and candidate."""
