"""SM00, Figure 4: what AprioriGain returns, its candidates and its additions, derived for every table."""

from __future__ import annotations

from boostproof.theory.build import Defined, Eq, Every, Implies, Iverson, Or, Q, Sum, integer
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    each,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    suppose,
    termwise,
)
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.sm00.derivations_apriori import APRIORI
from boostproof.theory.papers.sm00.derivations_levels import (
    BOUNDS_OF_ALL,
    LEVELS,
    SETS,
    each_itemset,
)
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
    each("gains defined", (b, 1, B), Defined(gain_of[b]), "own bounds"),
    fold("none before", Sum(Iverson(Eq(gain_of[c], top[1])), (c, 1, 0))),
    fold("one at first", _tops_met(Q(1)), "none before", "first top", "first bound"),
    induction(
        "some top",
        each_itemset(_tops_met(b) >= 1),
        (so("first is top", _tops_met(Q(1)) >= 1, "one at first", "none before", "first top"),),
        (
            at("gain next", "own bounds", b + 1),
            at("rise next", "tops rise", b),
            at("top before", "tops", b),
            termwise("not fewer than none", 0 <= _earlier, "gains defined", "rise next"),
            suppose(
                "no rise",
                Eq(top[b + 1], top[b]),
                ("rise next", "top before"),
                every(
                    "still top",
                    (c, 1, b),
                    so(
                        "top as well", Implies(Eq(gain_of[c], top[b]), Eq(gain_of[c], top[b + 1])),
                        "no rise.premise", "gains defined", "rise next",
                    ),
                    so(
                        "counted as well", Iverson(Eq(gain_of[c], top[b + 1])) >= Iverson(Eq(gain_of[c], top[b])),
                        "top as well", "gains defined", "rise next", "no rise.premise",
                    ),
                ),
                termwise("not fewer", _earlier >= _tops_met(b), "still top"),
                so("some before", _earlier >= 1, "not fewer", "some top.hypothesis"),
            ),
            fold("one itemset more", _tops_met(b + 1), "not fewer than none", "gain next", "rise next"),
            so(
                "some top next", _tops_met(b + 1) >= 1,
                "one itemset more", "no rise", "not fewer than none", "rise next", "gain next", "top before",
            ),
        ),
    ),
    at("some top of all", "some top", B),
    so("largest exists", Defined(largest_gain), "largest"),
    so("found exists", Defined(found_gain), "found"),
    every(
        "tops are optima",
        (b, 1, B),
        so(
            "optimal as well", Implies(Eq(gain_of[b], top[B]), Eq(gain_of[b], largest_gain)),
            "largest", "gains defined", "last top",
        ),
        so(
            "counted optimal", _is_optimum >= Iverson(Eq(gain_of[b], top[B])),
            "optimal as well", "gains defined", "largest exists", "last top",
        ),
    ),
    termwise("optima are tops", Sum(_is_optimum, (b, 1, B)) >= _tops_met(B), "tops are optima"),
    so("some optimum", Sum(_is_optimum, (b, 1, B)) >= 1, "optima are tops", "some top of all"),
)  # fmt: skip
"""Some itemset has the largest gain."""

_DEFINED = ("times defined", "gains defined", "found")
_found_by = Sum(times(b) * Iverson(Eq(gain_of[b], found_gain)), (b, 1, B))

_CANDIDATES: Derivation = (
    every(
        "times defined",
        (b, 1, B),
        every("its candidacies", (k, 1, n), at("one of its candidacies", "levels", k, b)),
        termwise("not less than never", 0 <= times(b), "its candidacies"),
    ),
    *_SOME_OPTIMUM,
    so("low in the end", Or(found_gain <= 0, found_gain <= largest_gain), "(Figure 4)", "low start"),
    every(
        "optima once",
        (b, 1, B),
        so(
            "low end of it", Implies(Eq(gain_of[b], largest_gain), found_gain <= u_of[b]),
            "own bounds", "bounds defined", "low in the end", "(Figure 4)",
        ),
        so(
            "once if optimal", Implies(Eq(gain_of[b], largest_gain), Eq(times(b), 1)),
            "low end of it", "times", "times defined", "gains defined", "largest", "found", "bounds defined",
        ),
        so(
            "optimum once", Eq(times(b) * _is_optimum, _is_optimum),
            "once if optimal", "times defined", "gains defined", "largest",
        ),
    ),
    termwise("optima by times", Eq(Sum(times(b) * _is_optimum, (b, 1, B)), Sum(_is_optimum, (b, 1, B))), "optima once"),
    definition("kept", kept, "optima by times"),
    definition("optima", optima, "optima by times"),
    so("all kept", Eq(kept, optima), "kept", "optima", "optima by times"),
    suppose(
        "optimum found",
        Eq(found_gain, largest_gain),
        ("found", "largest"),
        every(
            "optima are found",
            (b, 1, B),
            so(
                "found as well", Implies(Eq(gain_of[b], largest_gain), Eq(gain_of[b], found_gain)),
                "optimum found.premise", "gains defined",
            ),
            so(
                "counted found", Iverson(Eq(gain_of[b], found_gain)) >= _is_optimum,
                "found as well", "gains defined", "largest exists", "found exists",
            ),
            so(
                "counted as often", times(b) * Iverson(Eq(gain_of[b], found_gain)) >= times(b) * _is_optimum,
                "counted found", "times defined",
            ),
        ),
        termwise("found by optima", _found_by >= Sum(times(b) * _is_optimum, (b, 1, B)), "optima are found"),
        so("found by some", _found_by >= 1, "found by optima", "optima by times", "some optimum"),
    ),
)  # fmt: skip
"""All optima are candidates; ``low start`` says that tau starts at 0, or at most at the largest gain."""

FROM_ZERO: Derivation = (
    *APRIORI,
    given("from zero", Eq(start, 0)),
    so("low start", Or(start <= 0, start <= largest_gain), "from zero", "largest"),
    *_CANDIDATES,
    given("a gain not negative", largest_gain >= 0),
    so("largest found", Eq(found_gain, largest_gain), "(Figure 4)", "from zero", "a gain not negative"),
    so("candidate found", _found_by >= 1, "optimum found", "largest found", *_DEFINED),
)
"""Figure 4 as printed; the last steps where some gain is not negative."""

FROM_BELOW: Derivation = (
    *APRIORI,
    given("from below", each_itemset(start <= gain_of[b])),
    at("below the first", "from below", 1),
    at("first below the largest", "below the largest", 1),
    so("low start", Or(start <= 0, start <= largest_gain), "below the first", "first below the largest"),
    *_CANDIDATES,
    so("start below the largest", start <= largest_gain, "below the first", "first below the largest"),
    so("largest found", Eq(found_gain, largest_gain), "(Figure 4)", "start below the largest"),
    so("candidate found", _found_by >= 1, "optimum found", "largest found", *_DEFINED),
)
"""Figure 4 with a start of tau below all gains."""

_held = hold[b, i] * (Q(1) + Iverson(g[i] > 0))

SCANS: Derivation = (
    *SETS, *BOUNDS_OF_ALL, *LEVELS,
    induction(
        "twos",
        Every(Eq(Sum(Q(2), (i, 1, x)), 2 * x), (x, 0, N)),
        (
            fold("no two", Sum(Q(2), (i, 1, 0))),
            so("twos of none", Eq(Sum(Q(2), (i, 1, 0)), 2 * Q(0)), "no two"),
        ),
        (
            fold("a two more", Sum(Q(2), (i, 1, x + 1)), "twos.hypothesis"),
            so("twos of one more", Eq(Sum(Q(2), (i, 1, x + 1)), 2 * (x + 1)), "a two more", "twos.hypothesis"),
        ),
    ),
    at("all twos", "twos", N),
    every(
        "additions of one",
        (b, 1, B),
        every("its candidacies", (k, 1, n), at("one of its candidacies", "levels", k, b)),
        termwise("not less than never", 0 <= times(b), "its candidacies"),
        every("holds here", (i, 1, N), at("held", "holds", i, b)),
        termwise("two a record", Sum(_held, (i, 1, N)) <= Sum(Q(2), (i, 1, N)), "holds here", "gains"),
        so(
            "twice the records", times(b) * Sum(_held, (i, 1, N)) <= 2 * N * times(b),
            "not less than never", "two a record", "all twos",
        ),
    ),
    termwise(
        "additions of all",
        Sum(times(b) * Sum(_held, (i, 1, N)), (b, 1, B)) <= Sum(2 * N * times(b), (b, 1, B)), "additions of one",
    ),
    each("times of each", (b, 1, B), Defined(times(b)), "additions of one"),
    linear(
        "records taken out", Eq(Sum(2 * N * times(b), (b, 1, B)), 2 * N * Sum(times(b), (b, 1, B))), "times of each"
    ),
    definition("scanned", scanned, "times of each"),
    definition("additions", additions, "additions of all"),
    so("(5j)", additions <= 2 * N * scanned, "additions", "additions of all", "records taken out", "scanned"),
)  # fmt: skip
"""At most two additions for each record and candidate."""
