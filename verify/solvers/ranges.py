"""The best ranges and subset of the values of an attribute, and the operations on gains that finding them takes."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from boostproof.algorithms.reference.sm00.ranges import merged, optimal_range, optimal_ranges
from boostproof.algorithms.reference.sm00.subset import subset
from boostproof.verify.solvers.tallied import tallied

__all__ = ["solve"]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """The gains of the values, their running sums, what the references find, and the operations that they take."""
    gains = [weight if label else -weight for weight, label in zip(data["p"], data["y"], strict=True)]
    values = [row.index(1) + 1 for row in data["x"]]
    M = data["M"]
    G = tuple(map(Fraction, merged([*range(1, M + 1), *values], [Fraction(0)] * M + gains)[1]))
    counted, of_range = tallied(G)
    optimal_range(counted, allow_empty=False)
    counted, of_ranges = tallied(G)
    _, ranges = optimal_ranges(counted, data["K"])
    inside = {j for start, stop in ranges for j in range(start, stop)}
    counted, of_subset = tallied(G)
    subset(counted)
    counted, of_sorting = tallied(G)
    sorted(counted, reverse=True)
    running = itertools.accumulate(G, lambda e, gain: gain + max(e, Fraction(0)))
    return {
        "G": {(j,): gain for j, gain in enumerate(G, 1)},
        "e": {(j,): gain for j, gain in enumerate(running, 1)},
        "R": {(j + 1,): int(j in inside) for j in range(M)},
        "range_operations": of_range.total(),
        "ranges_operations": of_ranges.total(),
        "subset_operations": of_subset.total() - of_sorting.total(),
    }
