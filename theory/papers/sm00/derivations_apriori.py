"""SM00, Figure 4: AprioriGain finds the largest gain, derived for every table of records and items.

tau never falls, and ends at the larger of its start and the largest gain. Where it ends at u(d) or below, for an
itemset d, u of each itemset in d is at least tau at all levels, so that all of these are candidates, level by level,
and at last d itself. If it ended below gain(d), it would have met gain(d) there.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, Max, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    each,
    every,
    induction,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.sm00.derivations_levels import (
    BOUNDS_OF_ALL,
    LEVELS,
    SETS,
    TOPS,
    all_promising,
    each_itemset,
)
from boostproof.theory.scenarios.apriori import (
    B,
    b,
    c,
    cand,
    d,
    found_gain,
    gain_of,
    largest_gain,
    of_size,
    prom,
    start,
    sub,
    tau_at,
    times,
    top,
    u_of,
)
from boostproof.theory.scenarios.gains import k, n

__all__ = ["APRIORI", "RISING"]


RISING: Derivation = (
    every(
        "below the last tau",
        (k, 1, n),
        at("these taus", "all taus", k),
        at("these steps", "recursion of tau", k),
        every(
            "below the last from b",
            (b, 0, B),
            by_induction(
                (c, b, B), tau_at[k, b] <= tau_at[k, c], at("step of tau", "these steps", c), called="below later taus"
            ),
            at("below the last one", "below later taus", B),
        ),
    ),
    every(
        "taus rise",
        (k, 1, n),
        at("tau of the level", "all taus", k, B),
        induction(
            "taus of later levels",
            Every(tau_at[k, B] <= tau_at[d, B], (d, k, n)),
            (so("of the same level", tau_at[k, B] <= tau_at[k, B], "tau of the level"),),
            (
                at("taken over", "following taus", d),
                at("risen in it", "below the last tau", d + 1, 0),
                so(
                    "of the next level", tau_at[k, B] <= tau_at[d + 1, B],
                    "taken over", "risen in it", "taus of later levels.hypothesis",
                ),
            ),
        ),
    ),
    every("later taus", (k, 1, n), at("tau of the last level", "taus rise", k, n)),
    at("tau in the end", "all taus", n, B),
    definition("found", found_gain, "tau in the end"),
    each("below the end", (k, 1, n), tau_at[k, B] <= found_gain, "later taus", "found"),
    at("first rise", "below the last tau", 1, 0),
    at("first below the end", "below the end", 1),
    so("start below the end", start <= found_gain, "first start", "first rise", "first below the end"),
    every(
        "met",
        (k, 1, n),
        every(
            "met here",
            (b, 1, B),
            at("at its place", "recursion of tau", k, b - 1),
            at("behind its place", "below the last tau", k, b),
            at("its candidacy", "levels", k, b),
            at("its gain", "own bounds", b),
            so(
                "candidate met", Implies(Eq(cand[k, b], 1), gain_of[b] <= found_gain),
                "at its place", "behind its place", "below the end", "its candidacy", "its gain",
            ),
        ),
    ),
)  # fmt: skip
"""tau never falls, and is at least the gain of each candidate in the end."""


def _reached(rounds: Term) -> Formula:
    """Where tau ends at u(d) or below, the itemsets in d are candidates at the level of their size."""
    return Implies(found_gain <= u_of[d], of_size[rounds, b] * sub[b, d] <= cand[rounds, b])


_PROMISING_SUBSETS = every(
    "promising subsets",
    (c, 1, B),
    at("candidate c", "reached.hypothesis", c),
    at("candidate of c", "levels", k, c),
    at("promising c", "all promising", k, c),
    at("falling to c", "falling bounds", c, d),
    at("c in d", "contained", c, d),
    at("size of c", "sizes", k, c),
    at("u of c here", "bounds defined", c),
    so(
        "high bound", Implies(And(found_gain <= u_of[d], Eq(sub[c, d], 1)), u_of[c] >= tau_at[k, B]),
        "falling to c", "below the end", "found", "u of d", "u of c here", "c in d",
    ),
    so(
        "promising then", Implies(And(Eq(cand[k, c], 1), u_of[c] >= tau_at[k, B]), Eq(prom[k, c], 1)),
        "promising c", "candidate of c", "u of c here", "below the end",
    ),
    so(
        "promising subset", Implies(found_gain <= u_of[d], of_size[k, c] * sub[c, d] <= prom[k, c]),
        "candidate c", "candidate of c", "promising c", "high bound", "promising then", "c in d", "size of c", "found",
        "u of d", "u of c here", "below the end",
    ),
)  # fmt: skip

_NOTHING_MISSING = suppose(
    "inside",
    And(found_gain <= u_of[d], Eq(sub[b, d], 1)),
    ("found", "u of d", "b in d"),
    every(
        "nothing missing",
        (c, 1, B),
        at("through b", "transitive", c, b, d),
        at("c in b", "contained", c, b),
        at("c in d here", "contained", c, d),
        at("size of it", "sizes", k, c),
        at("promising it", "all promising", k, c),
        at("promising subset of d", "promising subsets", c),
        so(
            "not missing", Eq(1 - sub[c, b] * of_size[k, c] * (1 - prom[k, c]), 1),
            "inside.premise", "through b", "c in b", "c in d here", "size of it", "promising it",
            "promising subset of d", "b in d",
        ),
    ),
    termwise("all of them", Eq(all_promising(b, B), 1), "nothing missing"),
)  # fmt: skip

_REACHED: Derivation = (
    every(
        "candidates below",
        (d, 1, B),
        at("u of d", "bounds defined", d),
        induction(
            "reached",
            Every(each_itemset(_reached(k)), (k, 1, n)),
            (
                have(Every(_reached(Q(1)), (b, 1, B))),
            ),
            (
                _PROMISING_SUBSETS,
                every(
                    "reached next",
                    (b, 1, B),
                    at("b in d", "contained", b, d),
                    at("size of b", "sizes", k + 1, b),
                    at("candidate b", "following candidates", k, b),
                    at("level of b", "levels", k + 1, b),
                    _NOTHING_MISSING,
                    so(
                        "reached there", _reached(k + 1),
                        "inside", "candidate b", "level of b", "b in d", "size of b", "found", "u of d",
                    ),
                ),
            ),
        ),
        at("d in itself", "contains itself", d),
        at("d in itself or not", "contained", d, d),
        every(
            "candidate once",
            (k, 1, n),
            at("d reached", "reached", k, d),
            at("level of d", "levels", k, d),
            at("size of d", "sizes", k, d),
            so(
                "candidate at its size", Implies(found_gain <= u_of[d], Eq(cand[k, d], of_size[k, d])),
                "d reached", "level of d", "size of d", "d in itself", "d in itself or not", "found", "u of d",
            ),
        ),
    ),
    every(
        "times",
        (d, 1, B),
        at("u of d", "bounds defined", d),
        at("candidates of d", "candidates below", d),
        every("sizes of d", (k, 1, n), at("this size", "sizes", k, d)),
        every("candidacies", (k, 1, n), at("this candidacy", "levels", k, d)),
        suppose(
            "low end",
            found_gain <= u_of[d],
            ("found", "u of d"),
            termwise(
                "level by level", Eq(times(d), Sum(of_size[k, d], (k, 1, n))),
                "low end.premise", "candidates of d", "candidacies", "sizes of d",
            ),
            at("one size", "some size", d),
            so("once", Eq(times(d), 1), "level by level", "one size"),
        ),
    ),
    every(
        "no larger gain",
        (d, 1, B),
        at("u of d", "bounds defined", d),
        at("bound of d", "own bounds", d),
        at("candidates of d", "candidates below", d),
        suppose(
            "too low",
            found_gain < gain_of[d],
            ("found", "bound of d"),
            so("reachable", found_gain <= u_of[d], "too low.premise", "bound of d", "found", "u of d"),
            every(
                "no size",
                (k, 1, n),
                at("size here", "sizes", k, d),
                at("met there", "met", k, d),
                at("candidate there", "candidates of d", k),
                at("that candidate", "levels", k, d),
                so(
                    "of its size", Eq(cand[k, d], of_size[k, d]),
                    "candidate there", "reachable", "that candidate", "size here",
                ),
                so(
                    "not met", Implies(Eq(of_size[k, d], 1), gain_of[d] <= found_gain),
                    "met there", "of its size", "bound of d", "size here", "found",
                ),
                so("not of this size", Eq(of_size[k, d], 0), "too low.premise", "size here", "not met"),
            ),
            termwise("no size at all", Eq(Sum(of_size[k, d], (k, 1, n)), 0), "no size"),
            at("one size", "some size", d),
            so("after all", gain_of[d] <= found_gain, "no size at all", "one size", "found", "bound of d"),
        ),
        so("no larger gain here", gain_of[d] <= found_gain, "too low", "found", "bound of d"),
    ),
)  # fmt: skip
"""No gain is larger than what is found."""

_limit = Max(start, largest_gain)

_LIMIT: Derivation = (
    by_induction(
        (k, 1, n),
        tau_at[k, 0] <= _limit,
        induction(
            "limit within",
            Every(tau_at[k, b] <= _limit, (b, 0, B)),
            (so("limit before", tau_at[k, 0] <= _limit, "limit.hypothesis"),),
            (
                at("limit of the gain", "below the largest", b + 1),
                at("step within", "recursion of tau", k, b),
                so(
                    "limit of the next",
                    tau_at[k, b + 1] <= _limit,
                    "limit of the gain",
                    "step within",
                    "limit within.hypothesis",
                ),
            ),
        ),
        at("limit at last", "limit within", B),
        called="limit",
    ),
    induction(
        "last limits",
        Every(tau_at[n, b] <= _limit, (b, 0, B)),
        (at("limit of the last", "limit", n), so("last limit before", tau_at[n, 0] <= _limit, "limit of the last")),
        (
            at("limit of the gain", "below the largest", b + 1),
            at("step of the last", "recursion of tau", n, b),
            so(
                "last limit next", tau_at[n, b + 1] <= _limit,
                "limit of the gain", "step of the last", "last limits.hypothesis",
            ),
        ),
    ),
    at("last limit", "last limits", B),
    at("first gain found", "no larger gain", 1),
    induction(
        "tops found",
        each_itemset(top[b] <= found_gain),
        (so("first top found", top[1] <= found_gain, "first top", "first gain found"),),
        (
            at("next gain found", "no larger gain", b + 1),
            at("next rise", "tops rise", b),
            so("next top found", top[b + 1] <= found_gain, "next rise", "next gain found", "tops found.hypothesis"),
        ),
    ),
    at("last top found", "tops found", B),
    so(
        "(Figure 4)", Eq(found_gain, _limit),
        "last limit", "last top found", "largest", "found", "start below the end", "start",
    ),
)  # fmt: skip

APRIORI: Derivation = (*SETS, *BOUNDS_OF_ALL, *TOPS, *LEVELS, *RISING, *_REACHED, *_LIMIT)
"""What is found is the larger of the start and the largest gain."""
