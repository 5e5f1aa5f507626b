"""SM00, section 5: bounds on the gains of itemsets, derived for every number of records and items."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, In, Iverson, Max, Not, Or, Product, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    definition,
    each,
    either,
    every,
    fold,
    given,
    induction,
    so,
    suppose,
    termwise,
)
from boostproof.theory.language.expr import Symbol, Term, TermLike
from boostproof.theory.papers.sm00.derivations_gains import RECORDS, accuracy_by_gain
from boostproof.theory.papers.sm00.gains import accuracy, gain, included
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
    bits, known = f"{name}: bits", (f"{name}: items", "phi")
    return (
        given(f"{name}: items", Every(In(itemset[a], 0, 1), (a, 1, n))),
        every(f"{name}: holds", (i, 1, N), definition(f"{name}: holds here", holds[i], *known)),
        every(
            f"{name}: tests",
            (i, 1, N),
            induction(
                bits,
                Every(In(conjunction(itemset, k), 0, 1), (k, 0, n)),
                (
                    fold(f"{name}: no test", conjunction(itemset, 0)),
                    so(f"{name}: at none", In(conjunction(itemset, 0), 0, 1), f"{name}: no test"),
                ),
                _one_more_test(name, itemset, bits),
            ),
        ),
        every(
            f"{name}: values",
            (i, 1, N),
            at(f"{name}: all tests", f"{name}: tests", i, n),
            so(f"{name}: value", In(holds[i], 0, 1), f"{name}: all tests", f"{name}: holds"),
        ),
    )


def _one_more_test(name: str, itemset: Symbol, bits: str) -> Derivation:
    item, next_phi = f"{name}: next item", f"{name}: next phi"
    return (
        at(item, f"{name}: items", k + 1),
        at(next_phi, "phi", i, k + 1),
        fold(f"{name}: one test more", conjunction(itemset, k + 1), f"{bits}.hypothesis", item, next_phi),
        so(
            f"{name}: with one more", In(conjunction(itemset, k + 1), 0, 1),
            f"{name}: one test more", f"{bits}.hypothesis", item, next_phi,
        ),
    )  # fmt: skip


def below_tests(itemset: Symbol, holds: Symbol) -> Step:
    """``I: below its tests``: the conjunction is at most each of its tests; from ``_conjunction``."""
    name, test = itemset.name, 1 - itemset[q] * (1 - phi[i, q])
    known = (f"{name}: items", "phi")
    return every(
        f"{name}: below its tests",
        (i, 1, N),
        every(
            f"{name}: below a test",
            (q, 1, n),
            at(f"{name}: tests before", f"{name}: tests", i, q - 1),
            fold(f"{name}: this test", conjunction(itemset, q), f"{name}: tests before", *known),
            induction(
                f"{name}: below it",
                Every(conjunction(itemset, k) <= test, (k, q, n)),
                (
                    so(
                        f"{name}: below at once", conjunction(itemset, q) <= test,
                        f"{name}: this test", f"{name}: tests before", *known,
                    ),
                ),
                (
                    at(f"{name}: item behind", f"{name}: items", k + 1),
                    at(f"{name}: phi behind", "phi", i, k + 1),
                    at(f"{name}: tests here", f"{name}: tests", i, k),
                    fold(
                        f"{name}: a test behind", conjunction(itemset, k + 1),
                        f"{name}: tests here", f"{name}: item behind", f"{name}: phi behind",
                    ),
                    so(
                        f"{name}: below later", conjunction(itemset, k + 1) <= test,
                        f"{name}: a test behind", f"{name}: tests here", f"{name}: item behind",
                        f"{name}: phi behind", f"{name}: below it.hypothesis",
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
    given("items", n >= 1),
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
    given("included", included),
    every(
        "values ordered",
        (i, 1, N),
        termwise(
            "tests ordered",
            conjunction(in_J, n) <= conjunction(in_I, n),
            "phi",
            "I: items",
            "J: items",
            "included",
        ),
        so("value ordered", covered_J[i] <= covered[i], "tests ordered", "I: holds", "J: holds"),
    ),
    definition("I: support", support_I, "I: values", "records"),
    definition("J: support", support_J, "J: values", "records"),
    termwise("counts", Sum(covered_J[i], (i, 1, N)) <= Sum(covered[i], (i, 1, N)), "values ordered"),
    so("supports", support_J <= support_I, "I: support", "J: support", "counts", "records"),
    termwise("gains of J", Sum(g[i] * covered_J[i], (i, 1, N)) <= _positive(covered_J), *_RECORD_BY_RECORD),
    termwise("positive gains", _positive(covered_J) <= _positive(covered), *_RECORD_BY_RECORD),
    termwise("not negative", 0 <= _positive(covered), *_RECORD_BY_RECORD),
    so("own bound", gain_J <= u_J, "J: gain", "J: u", "gains of J"),
    so("bounds", u_J <= u_I, "I: u", "J: u", "positive gains"),
    so("(T5.1)", gain_J <= u_I, "own bound", "bounds"),
    so("bound not negative", 0 <= u_I, "I: u", "not negative"),
    so("pruned", Implies(u_I < tau, gain_J < tau), "(T5.1)"),
    so("promising", Implies(u_J >= tau, u_I >= tau), "bounds"),
    so("attained", Iff(Eq(gain_J, u_I), And(Eq(u_J, u_I), Eq(gain_J, u_J))), "own bound", "bounds"),
    given("threshold", tau <= Max(0, gain_J)),
    so("kept", u_I >= tau, "(T5.1)", "bound not negative", "threshold"),
)
"""Supports, gains and bounds of an itemset and of one that it contains."""


def _gain_of(itemset: Symbol, holds: Symbol, total: Symbol) -> Derivation:
    """``I: same gain``: the gain of an itemset is that of its conjunction."""
    name = itemset.name
    by_value = Sum(g[i] * holds[i], (i, 1, N))
    return (
        termwise(f"{name}: by value", Eq(by_value, gain(holds)), f"{name}: values", "gains"),
        so(f"{name}: same gain", Eq(total, gain(holds)), f"{name}: gain", f"{name}: by value"),
    )


BEST_ITEMSET: Derivation = (
    *ITEMSETS_KNOWN,
    *_gain_of(in_I, covered, gain_I),
    *_gain_of(in_J, covered_J, gain_J),
    *accuracy_by_gain("accuracy", covered, "I: values"),
    *accuracy_by_gain("other accuracy", covered_J, "J: values"),
    so(
        "order", Iff(accuracy(covered) >= accuracy(covered_J), gain_I >= gain_J),
        "accuracy", "other accuracy", "I: same gain", "J: same gain",
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
        suppose(
            "conjunction",
            Eq(covered[i], 1),
            ("I: values",),
            every(
                "items held",
                (q, 1, n),
                at("test of it", "I: below its tests", i, q),
                so("item held", in_I[q] <= phi[i, q], "conjunction.premise", "test of it", "I: items", "phi"),
            ),
        ),
    ),
    every(
        "holding",
        (i, 1, N),
        each("items held or not", (q, 1, n), Or(in_I[q] <= phi[i, q], Not(in_I[q] <= phi[i, q])), "I: items", "phi"),
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
