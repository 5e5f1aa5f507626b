"""SM00, Figure 4: what AprioriGain has at each level, derived for every table of records and items."""

from __future__ import annotations

from boostproof.theory.build import And, Defined, Eq, Every, Implies, In, Iverson, Product, Q, Sum, integer
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    every,
    fold,
    given,
    induction,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.papers.sm00.derivations_gains import RECORDS
from boostproof.theory.scenarios.apriori import (
    B,
    b,
    c,
    cand,
    d,
    gain_of,
    hold,
    largest_gain,
    of_size,
    prom,
    start,
    sub,
    tau_at,
    top,
    u_of,
)
from boostproof.theory.scenarios.gains import N, g, i, k, n, y

__all__ = ["BOUNDS_OF_ALL", "LEVELS", "SETS", "TOPS", "all_promising", "each_itemset"]


# Names of indices that are put in for others.
x = integer("x", meaning="an itemset")
z = integer("z", meaning="an itemset")
w = integer("w", meaning="an itemset")


def each_itemset(formula: Formula) -> Formula:
    """A formula about b, for every itemset."""
    return Every(formula, (b, 1, B))


SETS: Derivation = (
    *RECORDS,
    given("a level", n >= 1),
    given("itemsets", B >= 1),
    given("holds", Every(each_itemset(In(hold[b, i], 0, 1)), (i, 1, N))),
    given("contained", Every(Every(In(sub[x, z], 0, 1), (z, 1, B)), (x, 1, B))),
    given("contains itself", each_itemset(sub[b, b] >= 1)),
    given("transitive", Every(Every(Every(sub[x, z] * sub[z, w] <= sub[x, w], (w, 1, B)), (z, 1, B)), (x, 1, B))),
    given("held with", Every(Every(Every(sub[x, z] * hold[z, i] <= hold[x, i], (i, 1, N)), (z, 1, B)), (x, 1, B))),
    given("sizes", Every(each_itemset(In(of_size[k, b], 0, 1)), (k, 1, n))),
    given("some size", each_itemset(Eq(Sum(of_size[k, b], (k, 1, n)), 1))),
    given("start", Defined(start)),
)


def _positive(itemset: Term) -> Term:
    return Sum(g[i] * Iverson(Eq(y[i], 1)) * hold[itemset, i], (i, 1, N))


_KNOWN = ("holds here", "gains", "labels", "weights")

BOUNDS_OF_ALL: Derivation = (
    have(
        Every(And(gain_of[b] <= u_of[b], 0 <= u_of[b]), (b, 1, B)),
        every("holds here", (i, 1, N), at("held", "holds", i, b)),
        termwise("gains by record", Sum(g[i] * hold[b, i], (i, 1, N)) <= _positive(b), *_KNOWN),
        termwise("positive by record", 0 <= _positive(b), *_KNOWN),
        called="own bounds",
    ),
    every(
        "bounds defined", (b, 1, B),
        every("holds here", (i, 1, N), at("held", "holds", i, b)),
        definition("u", u_of[b], *_KNOWN),
    ),
    every(
        "falling bounds", (x, 1, B),
        every(
            "falling from b", (z, 1, B),
            at("u of b", "bounds defined", x),
            at("u of c", "bounds defined", z),
            suppose(
                "b in c", Eq(sub[x, z], 1), ("contained",),
                termwise(
                    "falling by record", _positive(z) <= _positive(x), "b in c.premise", "held with", "gains",
                    "labels", "weights",
                ),
                so("falling", u_of[z] <= u_of[x], "falling by record", "u of b", "u of c"),
            ),
        ),
    ),
)  # fmt: skip
"""T5.1 and that u falls, for numbered itemsets."""

TOPS: Derivation = (
    at("first bound", "own bounds", 1),
    definition("first top", top[1], "first bound"),
    by_induction((b, 1, B), Defined(top[b]), called="tops"),
    every(
        "tops rise",
        (b, 1, B - 1),
        at("bound behind", "own bounds", b + 1),
        at("top here", "tops", b),
        definition("top behind", top[b + 1], "top here", "bound behind"),
    ),
    by_induction((b, 1, B), gain_of[b] <= top[b], called="gains below tops"),
    at("last top", "tops", B),
    definition("largest", largest_gain, "last top"),
    every(
        "below the largest",
        (b, 1, B),
        by_induction((c, b, B), gain_of[b] <= top[c], called="below later tops"),
        have(gain_of[b] <= largest_gain, using=("largest",), called="below the largest of all"),
    ),
)
"""No gain is above the largest."""


def all_promising(itemset: Term, last: Term) -> Term:
    """The product of the law of Q_(k+1), over some itemsets."""
    return Product(1 - sub[c, itemset] * of_size[k, c] * (1 - prom[k, c]), (c, 1, last))


_SUBSETS = every(
    "subsets", (b, 1, B),
    induction(
        "product", Every(In(all_promising(b, d), 0, 1), (d, 0, B)),
        (have(In(all_promising(b, Q(0)), 0, 1), called="one"),),
        (
            at("next contained", "contained", d + 1, b),
            at("next size", "sizes", k, d + 1),
            at("next promising", "promising", d + 1),
            fold(
                "subset more", all_promising(b, d + 1), "product.hypothesis", "next contained", "next size",
                "next promising",
            ),
            so(
                "still one or zero", In(all_promising(b, d + 1), 0, 1), "subset more", "product.hypothesis",
                "next contained", "next size", "next promising",
            ),
        ),
    ),
    at("all subsets", "product", B),
)  # fmt: skip
"""In level k, whether all subsets of an itemset are promising is 0 or 1; from ``promising``."""


def _level(known: str) -> Derivation:
    """In level k, from ``known``, which says of each itemset what ``levels`` does: taus, and what is promising."""
    return (
        at("some candidate", known, 1),
        by_induction((b, 0, B), Defined(tau_at[k, b]), called="taus"),
        at("last tau", "taus", B),
        every(
            "promising", (b, 1, B),
            definition("promising here", prom[k, b], known, "bounds defined", "last tau"),
            so(
                "promising or not",
                And(Eq(prom[k, b], cand[k, b] * Iverson(u_of[b] >= tau_at[k, B])), In(prom[k, b], 0, 1)),
                "promising here", known, "bounds defined", "last tau",
            ),
        ),
        _SUBSETS,
    )  # fmt: skip


def _of_level(rounds: Term) -> Formula:
    """What ``levels`` says of itemset b."""
    return And(In(cand[rounds, b], 0, 1), cand[rounds, b] <= of_size[rounds, b], Defined(tau_at[rounds, 0]))


_NEXT_LEVEL: Derivation = (have(Every(_of_level(k + 1), (b, 1, B)), called="next candidates"),)

LEVELS: Derivation = (
    definition("first start", tau_at[1, 0], "start"),
    induction(
        "levels", Every(each_itemset(_of_level(k)), (k, 1, n)), (have(Every(_of_level(Q(1)), (b, 1, B))),),
        (*_level("levels.hypothesis"), *_NEXT_LEVEL),
    ),
    every(
        "first ones", (b, 1, B),
        at("size one", "sizes", 1, b),
        definition("first one", cand[1, b], "size one"),
    ),
    every("all taus", (k, 1, n), at("this level", "levels", k), *_level("this level")[:2]),
    have(
        Every(
            Every(
                And(
                    tau_at[k, b] <= tau_at[k, b + 1],
                    Implies(Eq(cand[k, b + 1], 1), gain_of[b + 1] <= tau_at[k, b + 1]),
                    Implies(tau_at[k, b] < gain_of[b + 1], tau_at[k, b + 1] <= gain_of[b + 1]),
                    Implies(tau_at[k, b] >= gain_of[b + 1], Eq(tau_at[k, b + 1], tau_at[k, b])),
                ),
                (b, 0, B - 1),
            ),
            (k, 1, n),
        ),
        called="recursion of tau",
    ),
    every("all promising", (k, 1, n), at("this level", "levels", k), *_level("this level")[:4]),
    every(
        "following candidates", (k, 1, n - 1),
        at("this level", "levels", k),
        *_level("this level"),
        every(
            "following here", (b, 1, B),
            at("size after", "sizes", k + 1, b),
            at("subsets here", "subsets", b),
            definition("following candidate", cand[k + 1, b], "size after", "subsets here"),
        ),
    ),
    every(
        "following taus", (k, 1, n - 1),
        at("taus before", "all taus", k, B),
        definition("following tau", tau_at[k + 1, 0], "taus before"),
    ),
)  # fmt: skip
"""At each level all is defined, and how one level follows from the one before."""
