"""SM00, section 4: the best range by Kadane's algorithm, derived for every number of values."""

from __future__ import annotations

from boostproof.theory.build import Every, Iverson, MaxOver, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    every,
)
from boostproof.theory.ideas import have
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.sm00.derivations_values import VALUES, Merging
from boostproof.theory.papers.sm00.gains import range_gain
from boostproof.theory.papers.sm00.kadane import Kadane
from boostproof.theory.scenarios.gains import G, M, e, k, range_operations, s, v

__all__ = ["KADANE", "RANGES"]

KADANE = Kadane(lambda value: G[value], lambda value: e[value], s, v)

_STEPS: Derivation = (
    have(Sum(2 + Iverson(e[k] >= 0), (k, 1, M - 1)) <= Sum(Q(3), (k, 1, M - 1))),
    constant_sum("threes", Q(3), M - 1),
    have(range_operations <= 3 * M),
)  # fmt: skip
"""At most three operations a value."""

RANGES: Derivation = (
    *VALUES,
    *KADANE.running(),
    *KADANE.bounded(),
    have(Every(MaxOver(e[k], (k, 1, M)) >= e[k], (k, 1, M))),
    every("no better range", (s, 1, M),
        *Merging("by range", s, None, "merged gains").steps(),
        have(Every(range_gain(s, v) <= MaxOver(e[k], (k, 1, M)), (v, s, M))),
    ),
    *_STEPS,
    *KADANE.attained(),
)  # fmt: skip
"""Kadane's algorithm: its running sums bound the gains of all ranges, and are gains of ranges."""
