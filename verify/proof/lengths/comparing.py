"""Claims that are not linear in their sums, from how these compare: Popoviciu's 1/4 from sum p x^2 <= sum p x <= 1.

Each two sums that the claim and its conditions speak of are compared term by term, and each with 0; what follows is
left to the prover, for which sums are names.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from boostproof.theory.build import Q, Sum
from boostproof.theory.derivation import Derivation, Step, so, termwise
from boostproof.verify.proof.lengths.goal import Goal, named
from boostproof.verify.proof.lengths.signs import signs_of

__all__ = ["by_comparisons"]

_MOST = 4
"""Sums that are compared with each other."""


def by_comparisons(goal: Goal) -> Iterator[Derivation]:
    """A derivation that may end with the part."""
    totals = goal.totals[:_MOST]
    found: list[Step] = []
    for place, (less, more) in enumerate(itertools.permutations(totals, 2)):
        step = termwise(f"below {place}", less <= more, *goal.uses)
        found += [step] if goal.follows(*goal.known, step) else []
    counted = goal.counted() if Sum(Q(1), goal.over) in totals else ()
    steps = (*signs_of(goal, totals), *found)
    yield *counted, *steps, so("end", goal.part, *named(counted[1:]), *named(steps), *goal.uses)
