"""SM00, section 5: bounds on the gains of itemsets, derived for every number of records and items."""

from __future__ import annotations

from boostproof.theory.build import And, Eq, Every, Iff, Implies, In, Iverson, Max, Product, Sum
from boostproof.theory.derivation import Derivation, at, definition, every, fold, given, induction, so, termwise
from boostproof.theory.expr import Symbol, Term, TermLike
from boostproof.theory.gain_scenarios import (
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
    support_I,
    support_J,
    tau,
    u_I,
    u_J,
    y,
)
from boostproof.theory.papers.sm00.derivations_gains import RECORDS, accuracy_by_gain
from boostproof.theory.papers.sm00.gains import accuracy, gain, included

__all__ = ["BEST_ITEMSET", "BOUNDS"]


def _tests(itemset: Symbol, last: TermLike) -> Term:
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
            f"{name}: values",
            (i, 1, N),
            induction(
                bits,
                Every(In(_tests(itemset, k), 0, 1), (k, 0, n)),
                (
                    fold(f"{name}: no test", _tests(itemset, 0)),
                    so(f"{name}: at none", In(_tests(itemset, 0), 0, 1), f"{name}: no test"),
                ),
                _one_test_more(name, itemset, bits),
            ),
            at(f"{name}: all tests", bits, n),
            so(f"{name}: value", In(holds[i], 0, 1), f"{name}: all tests", f"{name}: holds"),
        ),
    )


def _one_test_more(name: str, itemset: Symbol, bits: str) -> Derivation:
    item, next_phi = f"{name}: next item", f"{name}: next phi"
    return (
        at(item, f"{name}: items", k + 1),
        at(next_phi, "phi", i, k + 1),
        fold(f"{name}: one test more", _tests(itemset, k + 1), f"{bits}.hypothesis", item, next_phi),
        so(
            f"{name}: with one more", In(_tests(itemset, k + 1), 0, 1),
            f"{name}: one test more", f"{bits}.hypothesis", item, next_phi,
        ),
    )  # fmt: skip


def _sums(itemset: Symbol, total: Symbol, u: Symbol) -> Derivation:
    """``I: gain`` and ``I: u``: their definitions."""
    name = itemset.name
    known = (f"{name}: values", "gains", "labels")
    return (definition(f"{name}: gain", total, *known), definition(f"{name}: u", u, *known))


_ITEMSETS: Derivation = (
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
    *_ITEMSETS,
    given("included", included),
    every(
        "values ordered",
        (i, 1, N),
        termwise("tests ordered", _tests(in_J, n) <= _tests(in_I, n), "phi", "I: items", "J: items", "included"),
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
    *_ITEMSETS,
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
