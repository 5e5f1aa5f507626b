"""SM00, section 5: which itemsets gain all that they can, derived for every number of records and items."""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Eq, Every, Implies, Iverson, Not, Or, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    either,
    every,
    fold,
    given,
    induction,
    linear,
    so,
    suppose,
    termwise,
)
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.sm00.derivations_itemsets import ITEMSETS_KNOWN, conjunction
from boostproof.theory.papers.sm00.gains import negatives_uncovered, positive_weight
from boostproof.theory.scenarios.gains import N, a, covered_J, g, gain_J, i, in_J, k, n, p, phi, q, y

__all__ = ["COVERS", "entries_below_sum"]


def entries_below_sum(name: str, entry: Callable[[Term], Term]) -> Derivation:
    """``name``: each entry is at most the sum of all, where none is negative."""

    def upto(last: Term) -> Term:
        return Sum(entry(i), (i, 1, last))

    return (
        have(Every(0 <= entry(i), (i, 1, N)), called=f"{name}: not negative"),
        every(
            name, (q, 1, N),
            have(Every(0 <= entry(i), (i, 1, q - 1)), called=f"{name}: before"),
            termwise(f"{name}: nothing lost", 0 <= upto(q - 1), f"{name}: before"),
            at(f"{name}: this one", f"{name}: not negative", q),
            fold(f"{name}: with this one", upto(q), f"{name}: nothing lost", f"{name}: this one"),
            induction(
                f"{name}: and more", Every(entry(q) <= upto(k), (k, q, N)),
                (
                    so(
                        f"{name}: at once", entry(q) <= upto(q), f"{name}: with this one",
                        f"{name}: nothing lost", f"{name}: this one",
                    ),
                ),
                (
                    at(f"{name}: next one", f"{name}: not negative", k + 1),
                    fold(
                        f"{name}: with the next", upto(k + 1), f"{name}: and more.hypothesis",
                        f"{name}: next one",
                    ),
                    so(
                        f"{name}: still", entry(q) <= upto(k + 1), f"{name}: with the next",
                        f"{name}: and more.hypothesis", f"{name}: next one",
                    ),
                ),
            ),
            at(f"{name}: in the end", f"{name}: and more", N),
        ),
    )  # fmt: skip


def _lost(record: Term) -> Term:
    """What a record takes from the weight of the positive records."""
    return p[record] * Iverson(Eq(y[record], 0)) * covered_J[record]


_all_lost = Sum(_lost(i), (i, 1, N))
_split = Sum(p[i] * Iverson(Eq(y[i], 1)) - _lost(i), (i, 1, N))
_KNOWN = ("J: values", "labels", "weights")

COVERS: Derivation = (
    *ITEMSETS_KNOWN,
    given("all items", Every(Every(y[i] <= phi[i, a], (a, 1, n)), (i, 1, N))),
    every(
        "positive held", (i, 1, N),
        suppose(
            "positive", Eq(y[i], 1), ("labels",),
            termwise(
                "every test", Eq(conjunction(in_J, n), 1), "positive.premise", "all items", "J: items", "phi",
            ),
            so("held so", Eq(covered_J[i], 1), "every test", "J: holds"),
        ),
    ),
    have(
        Every(Eq(g[i] * covered_J[i], p[i] * Iverson(Eq(y[i], 1)) - _lost(i)), (i, 1, N)), called="gains split",
    ),
    termwise("gain split", Eq(Sum(g[i] * covered_J[i], (i, 1, N)), _split), "gains split"),
    linear("split apart", Eq(_split, positive_weight - _all_lost), *_KNOWN),
    so("gain and loss", Eq(gain_J, positive_weight - _all_lost), "J: gain", "gain split", "split apart"),
    *entries_below_sum("lost", _lost),
    have(
        Every(Implies(And(Eq(gain_J, positive_weight), Eq(y[q], 0)), Eq(covered_J[q], 0)), (q, 1, N)),
        called="uncovered",
    ),
    every(
        "uncovered or not", (i, 1, N),
        so("negative or not", Or(Eq(y[i], 0), Not(Eq(y[i], 0))), "labels"),
        so("held or not", Or(Eq(covered_J[i], 0), Not(Eq(covered_J[i], 0))), "J: values"),
        either(
            "this uncovered or not", Implies(Eq(y[i], 0), Eq(covered_J[i], 0)), "negative or not",
            "held or not",
        ),
    ),
    either("all uncovered or not", negatives_uncovered, "uncovered or not"),
    suppose(
        "all uncovered", negatives_uncovered, ("all uncovered or not",),
        termwise("nothing lost at all", Eq(_all_lost, 0), "all uncovered.premise", *_KNOWN),
        so("all gained", Eq(gain_J, positive_weight), "gain and loss", "nothing lost at all"),
    ),
)  # fmt: skip
"""Where positive records hold all items: an itemset gains their weight exactly if it covers the negative records."""
