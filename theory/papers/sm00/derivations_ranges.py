"""SM00, section 4: the best range by Kadane's algorithm, derived for every number of values."""

from __future__ import annotations

from boostproof.theory.build import Every, Iverson, MaxOver, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    at,
    definition,
    every,
    extreme,
    so,
    termwise,
)
from boostproof.theory.lemmas.runs import constant_sum
from boostproof.theory.papers.sm00.derivations_values import VALUES, Merging
from boostproof.theory.papers.sm00.gains import range_gain
from boostproof.theory.papers.sm00.kadane import Kadane
from boostproof.theory.scenarios.gains import G, M, e, k, range_operations, s, v

__all__ = ["KADANE", "RANGES"]

KADANE = Kadane(lambda value: G[value], lambda value: e[value], s, v)

_STEPS: Derivation = (
    definition("operations", range_operations, "running sums"),
    termwise(
        "three a step", Sum(2 + Iverson(e[k] >= 0), (k, 1, M - 1)) <= Sum(Q(3), (k, 1, M - 1)), "running sums"
    ),
    constant_sum("threes", Q(3), M - 1),
    at("all threes", "threes", M - 1),
    so("linear time", range_operations <= 3 * M, "operations", "three a step", "all threes"),
)  # fmt: skip
"""At most three operations a value."""

RANGES: Derivation = (
    *VALUES,
    *KADANE.running(),
    *KADANE.bounded(),
    extreme("below the best", Every(MaxOver(e[k], (k, 1, M)) >= e[k], (k, 1, M)), "running sums"),
    every(
        "no better range",
        (s, 1, M),
        *Merging("by range", s, None, "merged gains").steps(),
        every(
            "no better range from s",
            (v, s, M),
            at("by range here", "by range", v),
            at("range sum here", "range sums", s, v),
            at("best here", "below the best", v),
            so(
                "range below the best", range_gain(s, v) <= MaxOver(e[k], (k, 1, M)),
                "by range here", "range sum here", "best here",
            ),
        ),
    ),
    *_STEPS,
    *KADANE.attained(),
)  # fmt: skip
"""Kadane's algorithm: its running sums bound the gains of all ranges, and are gains of ranges."""
