"""ZZ's Assumption 1 in a run says just that all rules are independent on D_1, for every number of examples and rounds.

From the assumption to D_1 it is Corollary 3. Back, all rules are independent on every distribution, so that in each
round the conclusion of the assumption holds, and with it the implication.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Implies, Not, Or, Q
from boostproof.theory.derivation import Derivation, Step, at, either, every, suppose
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.papers.zz.derivations_assumption import UNDER_ASSUMPTION
from boostproof.theory.papers.zz.derivations_lifting import CONSEQUENCES
from boostproof.theory.papers.zz.derivations_states import EXTRACTED, FROM_FIRST, FROM_LAST
from boostproof.theory.papers.zz.notation import (
    HALF,
    accuracies,
    accuracy,
    all_right,
    assumption,
    before,
    condition_part,
    independent,
    indiscernible,
    subset_of,
    total,
)
from boostproof.theory.scenarios.independence import N, T, i, n, s

__all__ = ["ALL_OR_NOTHING"]

# Each part of the assumption holds or not: all that it speaks of has a value.


def _decided(formula: Formula) -> Formula:
    return Or(formula, Not(formula))


def _independent(name: str, rounds: Term, high: Term, rules: Symbol | None) -> Derivation:
    """``name``: the first rules are independent in a round, or not; ``rules`` is how many there are, if there are more.

    So is each equation for one set, and its mean and its product have values.
    """
    mean, product = total(before(rounds) * all_right(s, high)), accuracies(s, high, before(rounds))
    equal = Eq(mean, product)
    others: Derivation = ()
    if rules is not None:
        others = (
            have(_decided(subset_of(high, rules)), called=f"{name}: subset"),
            either(f"{name}: of the set", Implies(subset_of(high, rules), equal), f"{name}: subset", f"{name}: equal"),
        )  # fmt: skip
    return (
        every(f"{name}: sets", (s, 1, N - 1), have(_decided(equal), called=f"{name}: equal"), *others),
        either(name, independent(high, before(rounds), rules), f"{name}: sets"),
    )  # fmt: skip


_next = n + 1
_halved = Eq(accuracy(i, before(_next)), HALF)

_ROUNDS: Derivation = (
    every(
        "condition or not",
        (n, 1, T - 1),
        *_independent("so far or not", _next, n, T),
        have(Every(_decided(_halved), (i, 1, n)), called="halves or not"),
        either("all halves or not", Every(_halved, (i, 1, n)), "halves or not"),
        either("both or not", condition_part(n), "so far or not", "all halves or not"),
    ),
    every(
        "rounds or not",
        (n, 1, T - 1),
        at("condition here or not", "condition or not", n),
        *_independent("indiscernible or not", _next, _next, T),
        either("implied or not", Implies(condition_part(n), indiscernible(n)), "condition here or not",
               "indiscernible or not"),
    ),
    either("assumption or not", assumption, "rounds or not"),
    *_independent("first or not", Q(1), T, None),
)  # fmt: skip

_all_at_first = independent(T, before(1))

_FORWARDS: Step = suppose(
    "to the first",
    assumption,
    ("assumption or not",),
    every("assumption", (n, 1, T - 1), at("assumed there", "to the first.premise", n)),
    *UNDER_ASSUMPTION[len(EXTRACTED) + 1 :],
    *FROM_LAST,
    *CONSEQUENCES,
    at("all at first", "independent in each round", 1),
)

_BACKWARDS: Step = suppose(
    "from the first",
    _all_at_first,
    ("first or not",),
    every("first independent", (s, 1, N - 1), at("independent of it", "from the first.premise", s)),
    *FROM_FIRST,
    *CONSEQUENCES,
    every(
        "assumption in each round",
        (n, 1, T - 1),
        at("condition decided", "condition or not", n),
        suppose(
            "assumption in the round", condition_part(n), ("condition decided",), at("so it is", "indiscernible", n)
        ),
    ),
)

ALL_OR_NOTHING: Derivation = (*EXTRACTED, *_ROUNDS, _FORWARDS, _BACKWARDS)
"""Assumption 1 and independence on D_1 imply each other."""
