"""SM00, Theorem 5.1: where the bound is attained above an itemset, derived for every number of records and items.

An itemset J that attains it has only items that all positive records that hold I have in common, so that what holds
these common items holds J too, and no negative record does.
"""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Implies, In, Iverson, Not, Or, Product, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    each,
    either,
    every,
    fold,
    induction,
    linear,
    part,
    so,
    suppose,
    termwise,
)
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
_gap = Sum(_given_up(i) + _against(i), (i, 1, N))


def _at_record(record: Term) -> Derivation:
    """What is known of one record, under the names of ``_HERE``."""
    return tuple(at(name, source, record) for name, source in zip(_HERE, _KNOWN, strict=True))


_GAP: Derivation = (
    have(
        Every(
            Eq(g[i] * Iverson(Eq(y[i], 1)) * covered[i] - g[i] * covered_J[i], _given_up(i) + _against(i)), (i, 1, N)
        ),
        called="gap by record",
    ),
    termwise(
        "gap by records",
        Eq(Sum(g[i] * Iverson(Eq(y[i], 1)) * covered[i] - g[i] * covered_J[i], (i, 1, N)), _gap), "gap by record",
    ),
    linear(
        "gap of sums",
        Eq(
            Sum(g[i] * Iverson(Eq(y[i], 1)) * covered[i] - g[i] * covered_J[i], (i, 1, N)),
            Sum(g[i] * Iverson(Eq(y[i], 1)) * covered[i], (i, 1, N)) - Sum(g[i] * covered_J[i], (i, 1, N)),
        ),
        *_KNOWN,
    ),
    linear("gap in two", Eq(_gap, _given_up_by_all + _all_against), *_KNOWN),
    so(
        "gap", Eq(u_I - gain_J, _given_up_by_all + _all_against),
        "gap by records", "gap of sums", "gap in two", "I: u", "J: gain",
    ),
    *entries_below_sum("given up", _given_up),
    *entries_below_sum("against", _against),
    termwise("nothing gained back", 0 <= _given_up_by_all, *_KNOWN),
    termwise("nothing for it", 0 <= _all_against, *_KNOWN),
    so("no gap: given up", Implies(_tight, _given_up_by_all <= 0), "gap", "nothing for it", "I: u", "J: gain"),
    so("no gap: against", Implies(_tight, _all_against <= 0), "gap", "nothing gained back", "I: u", "J: gain"),
    every(
        "tight records",
        (q, 1, N),
        *_at_record(q),
        at("given up here", "given up", q),
        at("against here", "against", q),
        so("none given up", Implies(_tight, _given_up(q) <= 0), "given up here", "no gap: given up", "I: u", "J: gain"),
        so("none against", Implies(_tight, _against(q) <= 0), "against here", "no gap: against", "I: u", "J: gain"),
        so(
            "kept here", Implies(And(_tight, Eq(y[q], 1), p[q] > 0), Eq(covered[q], covered_J[q])),
            "none given up", *_HERE, "I: u", "J: gain",
        ),
        so(
            "not held here", Implies(And(_tight, Eq(y[q], 0), p[q] > 0), Eq(covered_J[q], 0)),
            "none against", *_HERE, "I: u", "J: gain",
        ),
        so(
            "tight record",
            And(
                Implies(And(_tight, Eq(y[q], 1), p[q] > 0), Eq(covered[q], covered_J[q])),
                Implies(And(_tight, Eq(y[q], 0), p[q] > 0), Eq(covered_J[q], 0)),
            ),
            "kept here", "not held here", *_HERE, "I: u", "J: gain",
        ),
    ),
)  # fmt: skip
"""Where gain(J) = u(I), J keeps all positive records of I that have weight, and no negative one."""


_COMMON: Derivation = (
    every(
        "common so far",
        (d, 1, n),
        induction(
            "common bits",
            Every(In(_common(d, k), 0, 1), (k, 0, N)),
            (fold("no record", _common(d, 0)), so("of none", In(_common(d, 0), 0, 1), "no record")),
            (
                *_at_record(k + 1),
                at("item there", "phi", k + 1, d),
                fold("record more", _common(d, k + 1), "common bits.hypothesis", *_HERE, "item there"),
                so(
                    "of one more", In(_common(d, k + 1), 0, 1),
                    "record more", "common bits.hypothesis", *_HERE, "item there",
                ),
            ),
        ),
    ),
    every("common", (d, 1, n), at("common or not", "common so far", d, N)),
    every(
        "all common",
        (i, 1, N),
        by_induction(
            (k, 0, n),
            In(_commons(k), 0, 1),
            at("common next", "common", k + 1),
            at("phi next", "phi", i, k + 1),
            fold("item more", _commons(k + 1), "all common bits.hypothesis", "common next", "phi next"),
            base=(fold("no item", _commons(0)),),
            called="all common bits",
        ),
        at("all or not", "all common bits", n),
    ),
)  # fmt: skip
"""Items are common or not, and a record has all common items or not."""

_NECESSARY: Derivation = (
    below_tests(in_J, covered_J),
    every(
        "items of J",
        (d, 1, n),
        at("item of J or not", "J: items", d),
        at("common item or not", "common", d),
        suppose(
            "tight item",
            And(_tight, Eq(in_J[d], 1)),
            ("I: u", "J: gain", "item of J or not"),
            every(
                "lacked by none",
                (r, 1, N),
                *_at_record(r),
                at("tight there", "tight records", r),
                at("test there", "J: below its tests", r, d),
                at("phi there", "phi", r, d),
                so(
                    "not lacked", Eq(_lacks(r, d), 1),
                    "tight item.premise", "tight there", "test there", "phi there", "item of J or not", *_HERE,
                ),
            ),
            termwise("common to all", Eq(_common(d), 1), "lacked by none"),
        ),
        so(
            "common if in J", Implies(_tight, in_J[d] <= _common(d)),
            "tight item", "item of J or not", "common item or not", "I: u", "J: gain",
        ),
    ),
    every(
        "(5.1) tight",
        (i, 1, N),
        *_at_record(i),
        at("all common here", "all common", i),
        suppose(
            "tight",
            _tight,
            ("I: u", "J: gain"),
            termwise(
                "tests compared", _commons(n) <= conjunction(in_J, n),
                "tight.premise", "items of J", "J: items", "common", "phi",
            ),
            so("held then", _commons(n) <= covered_J[i], "tests compared", "J: holds"),
        ),
        at("tight at it", "tight records", i),
        so(
            "apart", Implies(And(_tight, Eq(y[i], 0), p[i] > 0), Eq(holds_common_items, 0)),
            "tight", "tight at it", "all common here", *_HERE, "I: u", "J: gain",
        ),
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
    every(
        "apart or not",
        (i, 1, N),
        *_at_record(i),
        at("all common or not", "all common", i),
        so("weighty or not", _or_not(And(Eq(y[i], 0), p[i] > 0)), *_HERE),
        so("holder or not", _or_not(Eq(holds_common_items, 0)), "all common or not"),
        either("this apart or not", _apart, "weighty or not", "holder or not"),
    ),
    either("all apart or not", negatives_apart, "apart or not"),
    either("both or not", _both, "items common or not", "all apart or not"),
    suppose(
        "both",
        _both,
        ("both or not",),
        part("J is common", the_common_items, "both.premise"),
        part("negatives apart", negatives_apart, "both.premise"),
        every(
            "exactly these",
            (i, 1, N),
            *_at_record(i),
            at("all common here", "all common", i),
            at("apart here", "negatives apart", i),
            termwise(
                "same tests", Eq(conjunction(in_J, n), _commons(n)), "J is common", "common", "phi", "J: items",
            ),
            so("same", Eq(covered_J[i], _commons(n)), "same tests", "J: holds"),
            suppose(
                "positive holder",
                And(Eq(y[i], 1), p[i] > 0, Eq(covered[i], 1)),
                _HERE,
                every(
                    "each item",
                    (d, 1, n),
                    at("common here too", "common to each", d, i),
                    at("in J if common", "J is common", d),
                    at("phi here", "phi", i, d),
                    at("in J or not", "J: items", d),
                    so(
                        "item kept", Eq(1 - in_J[d] * (1 - phi[i, d]), 1),
                        "positive holder.premise", "common here too", "in J if common", "phi here", "in J or not",
                    ),
                ),
                termwise("each test", Eq(conjunction(in_J, n), 1), "each item"),
                so("held as well", Eq(covered_J[i], 1), "each test", "J: holds"),
            ),
            so("no negative", Implies(And(Eq(y[i], 0), p[i] > 0), Eq(covered_J[i], 0)), "same", "apart here", *_HERE),
            so(
                "same gain", Eq(g[i] * covered_J[i], g[i] * Iverson(Eq(y[i], 1)) * covered[i]),
                "positive holder", "no negative", *_HERE,
            ),
        ),
        termwise("same gains", Eq(Sum(g[i] * covered_J[i], (i, 1, N)), _own), "exactly these"),
        so("bound attained", _tight, "same gains", "I: u", "J: gain"),
    ),
)  # fmt: skip

TIGHT: Derivation = (*BOUNDS[:-2], *_GAP, *_COMMON, *_NECESSARY, *_SUFFICIENT)
"""Theorem 5.1's bound is attained above I exactly by way of the common items."""
