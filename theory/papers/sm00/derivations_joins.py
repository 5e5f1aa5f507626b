"""SM00, section 5: how AprioriGain makes its candidates, derived for every table of records and items.

Let b have k + 1 items. Where all its k-itemsets are promising, there are k + 1 of them, and b is the join of any two;
each smaller itemset in b lies in one of them, and u never falls. Where u of all smaller itemsets in b is tau or more at
the end of level k, it was so at each level before, as tau never falls: level by level they are candidates and
promising.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, In, Iverson, Product, Q, Sum, integer
from boostproof.theory.derivation import Derivation, Step, at, every, fold, given, induction, so, split
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Symbol, Term, TermLike
from boostproof.theory.papers.sm00.derivations_apriori import RISING
from boostproof.theory.papers.sm00.derivations_levels import BOUNDS_OF_ALL, LEVELS, SETS
from boostproof.theory.scenarios.apriori import (
    B,
    b,
    c,
    cand,
    d,
    of_size,
    prom,
    sub,
    subsets_of_one_less,
    tau_at,
    u_of,
)
from boostproof.theory.scenarios.gains import k, n

__all__ = ["JOINS", "joined"]

j: Symbol = integer("j", meaning="a level before")
x: Symbol = integer("e", meaning="an itemset in b")
z: Symbol = integer("f", meaning="an itemset in e")

_members = Sum(sub[c, b] * prom[k, c], (c, 1, B))


def _promising(level: TermLike, itemset: Term, last: TermLike) -> Term:
    """Whether of some itemsets those of the level's size in another one are promising."""
    return Product(1 - sub[c, itemset] * of_size[level, c] * (1 - prom[level, c]), (c, 1, last))


def _smaller(last: TermLike) -> Term:
    """Whether of some itemsets those in b that have fewer items have a u of tau or more after level k."""
    low = 1 - Iverson(u_of[c] >= tau_at[k, B])
    return Product(1 - sub[c, b] * (1 - of_size[k + 1, c]) * low, (c, 1, last))


_join = of_size[k + 1, b] * Iverson(_members >= 2) * _promising(k, b, B)
_potential = of_size[k + 1, b] * _smaller(B)

joined: Formula = Every(Every(And(Eq(_join, cand[k + 1, b]), Eq(cand[k + 1, b], _potential)), (b, 1, B)), (k, 1, n - 1))
"""At each level the joins are the candidates, and these the itemsets whose smaller ones are promising."""


def _sizes(low: TermLike, high: TermLike) -> Term:
    return Sum(of_size[c, x], (c, low, high))


_APART: Step = every("sizes apart", (k, 1, n - 1),
    every("sizes apart from k", (j, 1, k),
        every("sizes apart of x", (x, 1, B),
            at("one size of x", "some size", x),
            split("cut at j", _sizes(1, n), j, "one size of x"),
            fold("j itself", _sizes(1, j), "cut at j"),
            split("cut at k", _sizes(j + 1, n), k + 1, "cut at j"),
            fold("k itself", _sizes(j + 1, k + 1), "cut at k"),
            have(_sizes(1, j - 1) >= 0, called="below j"),
            have(_sizes(j + 1, k) >= 0, called="between j and k"),
            have(_sizes(k + 2, n) >= 0, called="above k"),
            so("one of them", of_size[j, x] + of_size[k + 1, x] <= 1, "one size of x", "cut at j", "j itself",
               "cut at k", "k itself", "below j", "between j and k", "above k"),
        ),
    ),
)  # fmt: skip
"""No itemset has two sizes."""

_low = u_of[x] < tau_at[k, B]


def _facts(name: str) -> Derivation:
    """Whether x lies in b, has k items, has k + 1, and that its u has a value."""
    return (
        at(f"{name}: in b", "contained", x, b),
        at(f"{name}: size", "sizes", k, x),
        at(f"{name}: larger", "sizes", k + 1, x),
        at(f"{name}: u", "bounds defined", x),
    )


def _known(name: str) -> tuple[str, ...]:
    return (f"{name}: in b", f"{name}: size", f"{name}: larger", f"{name}: u", "tau here")


_UP: Step = have(Implies(Eq(cand[k + 1, b], 1), And(_members >= 2, Eq(_smaller(B), 1))),
    every("members then", (x, 1, B),
        *_facts("then"),
        split("cut at x", _promising(k, b, B), x, "candidate b"),
        fold("x itself", _promising(k, b, x), "cut at x"),
        at("promising x", "promising here", x),
        at("level of x", "level here", x),
        so(
            "member then", Eq(sub[x, b] * prom[k, x], sub[x, b] * of_size[k, x]), "cut at x", "x itself", "candidate b",
            "candidate.premise", "promising x", "level of x",
            *_known("then"),
        ),
    ),
    have(Eq(_members, Sum(sub[c, b] * of_size[k, c], (c, 1, B))), called="members are subsets"),
    at("one less here", "one less", k, b),
    have(_members >= 2,
         using=("members are subsets", "one less here", "candidate b", "candidate.premise", "size of b", "joins.low")),
    have(Every(Eq(1 - sub[x, b] * (1 - of_size[k + 1, x]) * (1 - Iverson(u_of[x] >= tau_at[k, B])), 1), (x, 1, B)),
        *_facts("none"),
        have(Implies(And(Eq(sub[x, b], 1), Eq(of_size[k + 1, x], 0), _low), u_of[x] >= tau_at[k, B]),
            have(Every(Eq(of_size[k, z] * sub[x, z] * sub[z, b], 0), (z, 1, B)),
                at("promising z", "promising here", z),
                at("level of z", "level here", z),
                at("u of z", "bounds defined", z),
                have(Implies(Eq(sub[x, z], 1), u_of[z] < tau_at[k, B])),
                have(Implies(Eq(prom[k, z], 1), u_of[z] >= tau_at[k, B]),
                     using=("promising z", "level of z", "u of z", "tau here")),
            ),
            have(Eq(Sum(of_size[k, d] * sub[x, d] * sub[d, b], (d, 1, B)), 0)),
        ),
    ),
    have(Eq(_smaller(B), 1), called="no smaller one low"),
    called="candidate",
)  # fmt: skip
"""What candidates are."""

_ZERO_OR_ONE: Derivation = (
    by_induction((d, 0, B), In(_smaller(d), 0, 1),
        at("next in b", "contained", d + 1, b),
        at("next size", "sizes", k + 1, d + 1),
        at("next u", "bounds defined", d + 1),
        fold("next smaller", _smaller(d + 1), "smaller so far.hypothesis", "next in b", "next size", "next u",
             "tau here"),
        base=(),
        called="smaller so far",
    ),
    at("smaller in all", "smaller so far", B),
)  # fmt: skip


def _inside(name: str, level: Term, candidates: str) -> Step:
    """``name``: the itemsets of a level in b are promising where ``candidates`` says that they are candidates."""
    return have(Every(Eq(of_size[level, z] * sub[z, b] * (1 - prom[level, z]), 0), (z, 1, B)),
        at(f"{name}: high", "high", z),
        at(f"{name}: sizes", "sizes apart", k, level, z),
        at(f"{name}: tau", "taus rise", level, k),
        at(f"{name}: in b", "contained", z, b),
        at(f"{name}: size", "sizes", level, z),
        at(f"{name}: larger", "sizes", k + 1, z),
        at(f"{name}: u", "bounds defined", z),
        at(f"{name}: candidate", candidates, z),
        have(Implies(And(Eq(of_size[level, z], 1), Eq(sub[z, b], 1)), u_of[z] >= tau_at[level, B]),
             using=(f"{name}: high", f"{name}: sizes", f"{name}: tau", f"{name}: in b", f"{name}: size",
                    f"{name}: larger", f"{name}: u")),
        called=name,
    )  # fmt: skip


def _candidate_in_b(level: Term) -> Formula:
    """An itemset x of the level's size in b is a candidate."""
    return Eq(of_size[level, x] * sub[x, b] * (1 - cand[level, x]), 0)


_DOWN: Step = have(Implies(And(Eq(of_size[k + 1, b], 1), Eq(_smaller(B), 1)), Eq(cand[k + 1, b], 1)),
    every("high", (x, 1, B),
        *_facts("high"),
        split("smaller cut at x", _smaller(B), x, "smaller in all"),
        fold("smaller x itself", _smaller(x), "smaller cut at x"),
        have(Implies(And(Eq(sub[x, b], 1), Eq(of_size[k + 1, x], 0)), u_of[x] >= tau_at[k, B]),
            using=("smaller cut at x", "smaller x itself", "potential.premise", *_known("high")),
        ),
    ),
    induction("candidates in b", Every(Every(_candidate_in_b(j), (x, 1, B)), (j, 1, k)),
        (have(Every(_candidate_in_b(Q(1)), (x, 1, B)), at("first size of x", "sizes", 1, x)),),
        (
            _inside("promising in b", j, "candidates in b.hypothesis"),
            have(Every(_candidate_in_b(j + 1), (x, 1, B)),
                at("x in b", "contained", x, b),
                at("following x", "following candidates", j, x),
                at("next size of x", "sizes", j + 1, x),
                at("next level of x", "levels", j + 1, x),
                have(Implies(Eq(sub[x, b], 1), Eq(_promising(j, x, B), 1)),
                    every("nothing missing", (z, 1, B),
                        at("through x", "transitive", z, x, b),
                        at("z in x", "contained", z, x),
                        at("z in b as well", "contained", z, b),
                        at("size of z in x", "sizes", j, z),
                        at("promising z in b", "promising in b", z),
                        at("z promising or not", "all promising", j, z),
                        have(Eq(1 - sub[z, x] * of_size[j, z] * (1 - prom[j, z]), 1)),
                    ),
                ),
            ),
        ),
    ),
    at("last candidates", "candidates in b", k),
    _inside("promising at last", k, "last candidates"),
    have(Every(Eq(1 - sub[z, b] * of_size[k, z] * (1 - prom[k, z]), 1), (z, 1, B)),
        at("last in b", "contained", z, b),
        at("last size", "sizes", k, z),
        at("last promising", "promising here", z),
        at("last of all", "promising at last", z),
    ),
    have(Eq(_promising(k, b, B), 1)),
    called="potential",
)  # fmt: skip
"""What makes a candidate."""

JOINS: Derivation = (
    *SETS,
    *BOUNDS_OF_ALL,
    *LEVELS,
    *RISING,
    given("one less", subsets_of_one_less),
    _APART,
    every("joins", (k, 1, n - 1),
        at("level here", "levels", k),
        at("tau here", "all taus", k, B),
        at("promising here", "all promising", k),
        every("joins of the level", (b, 1, B),
            at("size of b", "sizes", k + 1, b),
            at("candidate b", "following candidates", k, b),
            at("level of b", "levels", k + 1, b),
            every("in b", (x, 1, B), at("that in b", "contained", x, b)),
            have(_members >= 0, called="members counted"),
            *_ZERO_OR_ONE,
            _UP,
            _DOWN,
            have(And(Eq(_join, cand[k + 1, b]), Eq(cand[k + 1, b], _potential)),
                 using=("candidate", "potential", "candidate b", "level of b", "size of b", "members counted",
                        "smaller in all")),
        ),
    ),
)  # fmt: skip
"""The joins, the candidates, and the itemsets of which all smaller ones are promising."""
