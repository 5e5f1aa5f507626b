"""What AprioriGain (SM00, Figure 4) makes of records with items, beside what a look at all itemsets finds.

A record that holds all items and has the gain c adds c to the gain and to the bound u of every itemset: the program
that starts from tau = 0 runs with such a record of the gain -start as one that starts from ``start`` without it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from boostproof.algorithms.reference.sm00.apriori_gain import AprioriGainTrace, apriori_gain
from boostproof.verify.solvers.tallied import tallied

__all__ = ["solve"]

Rows = tuple[tuple[int, ...], ...]
Gains = tuple[Fraction, ...]
Itemset = tuple[int, ...]


def solve(data: Mapping[str, Any]) -> dict[str, Any]:
    """What the run makes of the records."""
    phi, start = tuple(map(tuple, data["phi"])), data["tau_start"]
    gains = tuple(weight if label else -weight for weight, label in zip(data["p"], data["y"], strict=True))
    every = _gains_of_all(phi, gains)
    largest = max(every.values())
    counted, tally = tallied([*gains, -start] if start else gains)
    held = [*phi, (1,) * len(phi[0])] if start else phi
    run = apriori_gain(held, counted)
    additions = tally["add"]
    candidates = [itemset for level in run.levels for itemset in level.candidates]
    best = {itemset for itemset, gain in every.items() if gain == largest}
    # The record that moves the start is held by each candidate, once for its gain and once for its bound.
    return {
        **_levels(run, len(phi[0]), start),
        "G": _numbered(every.values()),
        "u": _numbered(sum((gain for gain in _holding(phi, gains, one) if gain > 0), Fraction(0)) for one in every),
        "top": _numbered(itertools.accumulate(every.values(), max)),
        "tau_end": Fraction(run.tau) + start,
        "G_max": largest,
        "optima": len(best),
        "kept": len([one for one in candidates if one in best]),
        "scanned": len(candidates),
        "additions": additions - (2 * len(candidates) if start else 0),
    }


def _numbered(values: Iterable[Fraction]) -> dict[tuple[int], Fraction]:
    return {(b,): value for b, value in enumerate(values, 1)}


def _levels(run: AprioriGainTrace, items: int, start: Fraction) -> dict[str, Any]:
    """Candidates, promising itemsets and tau at each level, those that the program does not reach among them."""
    sets, tau = _itemsets(items), start
    cand, prom, after = {}, {}, {}
    for k in range(1, items + 1):
        level = run.levels[k - 1] if k <= len(run.levels) else None
        gains = dict(zip(level.candidates, level.gains, strict=True)) if level else {}
        after[k, 0] = tau
        for b, itemset in enumerate(sets, 1):
            tau = max(tau, gains.get(itemset, tau - start) + start)
            after[k, b] = tau
            cand[k, b] = int(itemset in gains)
            prom[k, b] = int(level is not None and itemset in level.promising)
    return {"Q": cand, "P": prom, "tau": {place: Fraction(value) for place, value in after.items()}}


def _itemsets(items: int) -> list[Itemset]:
    """All itemsets but the empty one, by their size."""
    return [one for size in range(1, items + 1) for one in itertools.combinations(range(items), size)]


def _holding(phi: Rows, gains: Gains, itemset: Itemset) -> list[Fraction]:
    return [gain for row, gain in zip(phi, gains, strict=True) if all(row[item] for item in itemset)]


def _gains_of_all(phi: Rows, gains: Gains) -> dict[Itemset, Fraction]:
    """The gain of each itemset that is not empty."""
    return {itemset: sum(_holding(phi, gains, itemset), Fraction(0)) for itemset in _itemsets(len(phi[0]))}
