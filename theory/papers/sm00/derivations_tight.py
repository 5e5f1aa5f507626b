"""SM00, Theorem 5.1: where the bound is attained above an itemset, derived for every number of records and items.

An itemset J that attains it has only items that all positive records that hold I have in common, so that what holds
these common items holds J too, and no negative record does.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, In, Iverson, Not, Or, Product, Sum
from boostproof.theory.derivation import Derivation, at, each, either, every, fold, induction, so, suppose
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term, TermLike
from boostproof.theory.papers.sm00.derivations_covers import entries_below_sum
from boostproof.theory.papers.sm00.derivations_itemsets import BOUNDS, below_tests, conjunction
from boostproof.theory.papers.sm00.gains import holds_common_items, negatives_apart, the_common_items
from boostproof.theory.scenarios.gains import (
    N,
    a,
    covered,
    covered_J,
    d,
    g,
    gain_J,
    i,
    in_J,
    k,
    n,
    p,
    phi,
    q,
    r,
    u_I,
    y,
)

__all__ = ["TIGHT"]


def _lacks(record: Term, item: TermLike) -> Term:
    """0 where a positive record of positive weight that holds I lacks an item, else 1."""
    return 1 - Iverson(Eq(y[record], 1)) * Iverson(p[record] > 0) * covered[record] * (1 - phi[record, item])


def _common(item: TermLike, last: TermLike = N) -> Term:
    """1 if none of the first records lacks an item so."""
    return Product(_lacks(q, item), (q, 1, last))


def _commons(last: TermLike) -> Term:
    """1 if record i has all common items up to one."""
    return Product(1 - _common(a) * (1 - phi[i, a]), (a, 1, last))


def _given_up(record: Term) -> Term:
    """What a positive record adds to u(I) and not to u(J)."""
    return g[record] * Iverson(Eq(y[record], 1)) * (covered[record] - covered_J[record])


def _against(record: Term) -> Term:
    """What a negative record takes from the gain of J."""
    return p[record] * Iverson(Eq(y[record], 0)) * covered_J[record]


_KNOWN = ("values ordered", "I: values", "J: values", "gains", "labels", "weights")
_HERE = ("ordered here", "value of I", "value of J", "gain here", "label here", "weight here")
_tight = Eq(gain_J, u_I)
_given_up_by_all = Sum(_given_up(i), (i, 1, N))
_all_against = Sum(_against(i), (i, 1, N))


def _at_record(record: Term) -> Derivation:
    """What is known of one record, under the names of ``_HERE``."""
    return tuple(at(name, source, record) for name, source in zip(_HERE, _KNOWN, strict=True))


_GAP: Derivation = (
    have(Eq(u_I - gain_J, _given_up_by_all + _all_against)),
    *entries_below_sum("given up", _given_up),
    *entries_below_sum("against", _against),
    have(0 <= _given_up_by_all),
    have(0 <= _all_against),
    have(Implies(_tight, _given_up_by_all <= 0)),
    have(
        Every(And(Implies(And(_tight, Eq(y[q], 1), p[q] > 0), Eq(covered[q], covered_J[q])),
                  Implies(And(_tight, Eq(y[q], 0), p[q] > 0), Eq(covered_J[q], 0))), (q, 1, N)),
        *_at_record(q),
        at("given up here", "given up", q),
        at("against here", "against", q),
        called="tight records",
    ),
)  # fmt: skip
"""Where gain(J) = u(I), J keeps all positive records of I that have weight, and no negative one."""


_COMMON: Derivation = (
    every("common so far", (d, 1, n),
        by_induction((k, 0, N), In(_common(d, k), 0, 1),
            *_at_record(k + 1),
            at("item there", "phi", k + 1, d),
            base=(),
        ),
    ),
    every("common", (d, 1, n), at("common or not", "common so far", d, N)),
    every("all common", (i, 1, N),
        by_induction((k, 0, n), In(_commons(k), 0, 1),
            at("common next", "common", k + 1),
            at("phi next", "phi", i, k + 1),
            base=(),
            called="all common bits",
        ),
        at("all or not", "all common bits", n),
    ),
)  # fmt: skip
"""Items are common or not, and a record has all common items or not."""

_NECESSARY: Derivation = (
    below_tests(in_J, covered_J),
    have(Every(Implies(_tight, in_J[d] <= _common(d)), (d, 1, n)),
        have(Implies(And(_tight, Eq(in_J[d], 1)), Eq(_common(d), 1)),
            every("lacked by none", (r, 1, N),
                *_at_record(r),
                at("tight there", "tight records", r),
                at("test there", "J: below its tests", r, d),
                at("phi there", "phi", r, d),
                so("not lacked", Eq(_lacks(r, d), 1), "tight item.premise", "tight there", "test there", "phi there",
                    *_HERE,
                ),
            ),
            called="tight item",
        ),
    ),
    have(Every(Implies(And(_tight, Eq(y[i], 0), p[i] > 0), Eq(holds_common_items, 0)), (i, 1, N)),
        *_at_record(i),
        at("all common here", "all common", i),
        have(Implies(_tight, _commons(n) <= covered_J[i]), have(_commons(n) <= conjunction(in_J, n))),
        at("tight at it", "tight records", i),
    ),
)  # fmt: skip

_apart = Implies(And(Eq(y[i], 0), p[i] > 0), Eq(holds_common_items, 0))
_both = And(the_common_items, negatives_apart)
_own = Sum(g[i] * Iverson(Eq(y[i], 1)) * covered[i], (i, 1, N))


def _or_not(formula: Formula) -> Formula:
    return Or(formula, Not(formula))


_LACKED_BY_NONE = every(
    "common to each",
    (d, 1, n),
    every(
        "common to this",
        (r, 1, N),
        *_at_record(r),
        at("item here", "phi", r, d),
        at("common before", "common so far", d, r - 1),
        fold("this record", _common(d, r), "common before", *_HERE, "item here"),
        induction(
            "below this",
            Every(_common(d, k) <= _lacks(r, d), (k, r, N)),
            (
                so(
                    "below at once", _common(d, r) <= _lacks(r, d),
                    "this record", "common before", *_HERE, "item here",
                ),
            ),
            (
                *(at(f"{name} next", source, k + 1) for name, source in zip(_HERE, _KNOWN, strict=True)),
                at("item next", "phi", k + 1, d),
                at("common here", "common so far", d, k),
                fold("next record", _common(d, k + 1), "common here", *(f"{name} next" for name in _HERE), "item next"),
                so(
                    "below later", _common(d, k + 1) <= _lacks(r, d),
                    "next record", "common here", "below this.hypothesis", *(f"{name} next" for name in _HERE),
                    "item next",
                ),
            ),
        ),
        at("below in all", "below this", N),
    ),
)  # fmt: skip

_SUFFICIENT: Derivation = (
    _LACKED_BY_NONE,
    each("item common or not", (a, 1, n), _or_not(Eq(in_J[a], _common(a))), "J: items", "common"),
    either("items common or not", the_common_items, "item common or not"),
    every("apart or not", (i, 1, N),
        *_at_record(i),
        at("all common or not", "all common", i),
        have(_or_not(And(Eq(y[i], 0), p[i] > 0)), called="weighty or not"),
        have(_or_not(Eq(holds_common_items, 0)), called="holder or not"),
        either("this apart or not", _apart, "weighty or not", "holder or not"),
    ),
    either("all apart or not", negatives_apart, "apart or not"),
    either("both or not", _both, "items common or not", "all apart or not"),
    have(Implies(_both, _tight),
        have(the_common_items, called="J is common"),
        have(negatives_apart, called="negatives apart"),
        every("exactly these", (i, 1, N),
            *_at_record(i),
            at("all common here", "all common", i),
            at("apart here", "negatives apart", i),
            have(Eq(conjunction(in_J, n), _commons(n)), using=("J is common", "common", "phi", "J: items")),
            have(Eq(covered_J[i], _commons(n)), using=("J: holds",), called="same"),
            suppose("positive holder", And(Eq(y[i], 1), p[i] > 0, Eq(covered[i], 1)), _HERE,
                every("each item", (d, 1, n),
                    at("common here too", "common to each", d, i),
                    at("in J if common", "J is common", d),
                    at("phi here", "phi", i, d),
                    at("in J or not", "J: items", d),
                    have(Eq(1 - in_J[d] * (1 - phi[i, d]), 1),
                         using=("positive holder.premise", "common here too", "in J if common", "phi here",
                                "in J or not")),
                ),
                have(Eq(conjunction(in_J, n), 1)),
                have(Eq(covered_J[i], 1), using=("J: holds",)),
            ),
            so("no negative", Implies(And(Eq(y[i], 0), p[i] > 0), Eq(covered_J[i], 0)), "same", "apart here", *_HERE),
            so(
                "same gain", Eq(g[i] * covered_J[i], g[i] * Iverson(Eq(y[i], 1)) * covered[i]), "positive holder",
                "no negative",
                *_HERE,
            ),
        ),
        have(Eq(Sum(g[i] * covered_J[i], (i, 1, N)), _own)),
    ),
)  # fmt: skip

TIGHT: Derivation = (*BOUNDS[:-2], *_GAP, *_COMMON, *_NECESSARY, *_SUFFICIENT)
"""Theorem 5.1's bound is attained above I exactly by way of the common items."""
