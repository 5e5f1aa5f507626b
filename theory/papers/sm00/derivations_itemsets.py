"""SM00, section 5: bounds on the gains of itemsets, derived for every number of records and items."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, In, Iverson, Max, Not, Or, Product, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    either,
    every,
    fold,
    given,
    induction,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Symbol, Term, TermLike
from boostproof.theory.papers.sm00.derivations_gains import RECORDS, accuracy_by_gain
from boostproof.theory.papers.sm00.gains import accuracy, gain
from boostproof.theory.scenarios.gains import (
    N,
    a,
    covered,
    covered_J,
    g,
    gain_I,
    gain_J,
    i,
    in_I,
    in_J,
    k,
    n,
    phi,
    q,
    support_I,
    support_J,
    tau,
    u_I,
    u_J,
    y,
)

__all__ = ["BEST_ITEMSET", "BOUNDS", "CONTAINED", "ITEMSETS_KNOWN", "below_tests", "conjunction"]


def conjunction(itemset: Symbol, last: TermLike) -> Term:
    """The conjunction of an itemset's tests up to an item, at record i."""
    return Product(1 - itemset[a] * (1 - phi[i, a]), (a, 1, last))


def _positive(holds: Symbol) -> Term:
    """u of an itemset."""
    return Sum(g[i] * Iverson(Eq(y[i], 1)) * holds[i], (i, 1, N))


def _conjunction(itemset: Symbol, holds: Symbol) -> Derivation:
    """``I: values`` and ``I: holds``: the conjunction is 0 or 1 at each record, and a product."""
    name = itemset.name
    known = (f"{name}: items", "phi")
    return (
        given(f"{name}: items", Every(In(itemset[a], 0, 1), (a, 1, n))),
        every(f"{name}: holds", (i, 1, N), definition(f"{name}: holds here", holds[i], *known)),
        every(
            f"{name}: tests",
            (i, 1, N),
            by_induction((k, 0, n), In(conjunction(itemset, k), 0, 1), called=f"{name}: bits"),
        ),
        have(Every(In(holds[i], 0, 1), (i, 1, N)), called=f"{name}: values"),
    )


def below_tests(itemset: Symbol, holds: Symbol) -> Step:
    """``I: below its tests``: the conjunction is at most each of its tests; from ``_conjunction``."""
    name, test = itemset.name, 1 - itemset[q] * (1 - phi[i, q])
    known = (f"{name}: items", "phi")
    return every(
        f"{name}: below its tests", (i, 1, N),
        every(
            f"{name}: below a test", (q, 1, n),
            at(f"{name}: tests before", f"{name}: tests", i, q - 1),
            fold(f"{name}: this test", conjunction(itemset, q), f"{name}: tests before", *known),
            induction(
                f"{name}: below it", Every(conjunction(itemset, k) <= test, (k, q, n)),
                (
                    so(
                        f"{name}: below at once", conjunction(itemset, q) <= test, f"{name}: this test",
                        f"{name}: tests before", *known,
                    ),
                ),
                (
                    at(f"{name}: item behind", f"{name}: items", k + 1),
                    at(f"{name}: phi behind", "phi", i, k + 1),
                    at(f"{name}: tests here", f"{name}: tests", i, k),
                    fold(
                        f"{name}: a test behind", conjunction(itemset, k + 1), f"{name}: tests here",
                        f"{name}: item behind", f"{name}: phi behind",
                    ),
                    so(
                        f"{name}: below later", conjunction(itemset, k + 1) <= test, f"{name}: a test behind",
                        f"{name}: tests here", f"{name}: item behind", f"{name}: phi behind",
                        f"{name}: below it.hypothesis",
                    ),
                ),
            ),
            at(f"{name}: below in the end", f"{name}: below it", n),
            so(f"{name}: below", holds[i] <= test, f"{name}: below in the end", f"{name}: holds"),
        ),
    )  # fmt: skip


def _sums(itemset: Symbol, total: Symbol, u: Symbol) -> Derivation:
    """``I: gain`` and ``I: u``: their definitions."""
    name = itemset.name
    known = (f"{name}: values", "gains", "labels")
    return (definition(f"{name}: gain", total, *known), definition(f"{name}: u", u, *known))


ITEMSETS_KNOWN: Derivation = (
    *RECORDS,
    given("phi", Every(Every(In(phi[i, a], 0, 1), (a, 1, n)), (i, 1, N))),
    *_conjunction(in_I, covered),
    *_conjunction(in_J, covered_J),
    *_sums(in_I, gain_I, u_I),
    *_sums(in_J, gain_J, u_J),
)
"""What is known of two itemsets."""

_RECORD_BY_RECORD = ("values ordered", "I: values", "J: values", "gains", "labels", "weights")

BOUNDS: Derivation = (
    *ITEMSETS_KNOWN,
    have(Every(covered_J[i] <= covered[i], (i, 1, N)), called="values ordered"),
    have(Sum(covered_J[i], (i, 1, N)) <= Sum(covered[i], (i, 1, N)), called="counts"),
    have(support_J <= support_I, called="supports"),
    have(Sum(g[i] * covered_J[i], (i, 1, N)) <= _positive(covered_J), using=(*_RECORD_BY_RECORD,), called="gains of J"),
    have(_positive(covered_J) <= _positive(covered), using=(*_RECORD_BY_RECORD,), called="positive gains"),
    have(0 <= _positive(covered), using=(*_RECORD_BY_RECORD,), called="not negative"),
    have(gain_J <= u_J, called="own bound"),
    have(gain_J <= u_I, called="(T5.1)"),
    have(0 <= u_I, using=("I: u", "not negative"), called="bound not negative"),
    have(Implies(u_I < tau, gain_J < tau), called="pruned"),
    have(Implies(u_J >= tau, u_I >= tau), called="promising"),
    have(Iff(Eq(gain_J, u_I), And(Eq(u_J, u_I), Eq(gain_J, u_J))), called="attained"),
    given("threshold", tau <= Max(0, gain_J)),
    have(u_I >= tau, using=("(T5.1)", "bound not negative", "threshold"), called="kept"),
)
"""Supports, gains and bounds of an itemset and of one that it contains."""


def _gain_of(itemset: Symbol, holds: Symbol) -> Derivation:
    """``I: same gain``: the gain of an itemset is that of its conjunction."""
    name = itemset.name
    by_value = Sum(g[i] * holds[i], (i, 1, N))
    return (termwise(f"{name}: by value", Eq(by_value, gain(holds)), f"{name}: values", "gains"),)


BEST_ITEMSET: Derivation = (
    *ITEMSETS_KNOWN,
    *_gain_of(in_I, covered),
    *_gain_of(in_J, covered_J),
    *accuracy_by_gain("accuracy", covered, "I: values"),
    *accuracy_by_gain("other accuracy", covered_J, "J: values"),
    have(
        Iff(accuracy(covered) >= accuracy(covered_J), gain_I >= gain_J), using=("accuracy", "other accuracy"),
        called="order",
    ),
)  # fmt: skip
"""Of two itemsets the one with the larger gain has the more accurate conjunction."""

_contained = Every(in_I[q] <= phi[i, q], (q, 1, n))

CONTAINED: Derivation = (
    *ITEMSETS_KNOWN,
    below_tests(in_I, covered),
    every(
        "held",
        (i, 1, N),
        suppose("conjunction", Eq(covered[i], 1), ("I: values",), have(Every(in_I[q] <= phi[i, q], (q, 1, n)))),
    ),
    every(
        "holding",
        (i, 1, N),
        have(Every(Or(in_I[q] <= phi[i, q], Not(in_I[q] <= phi[i, q])), (q, 1, n)), called="items held or not"),
        either("contained or not", _contained, "items held or not"),
        suppose(
            "contained",
            _contained,
            ("contained or not",),
            termwise("all tests hold", Eq(conjunction(in_I, n), 1), "contained.premise", "I: items", "phi"),
            so("it holds", Eq(covered[i], 1), "all tests hold", "I: holds"),
        ),
    ),
)
"""A conjunction holds where the record contains the itemset, and nowhere else."""
