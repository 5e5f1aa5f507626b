"""AprioriGain as Sese and Morishita print it (SM00, Figure 4): the itemset of the largest gain, level by level.

The printed program leaves four things open. They are settled as follows.

- tau starts at 0 and no itemset belongs to it. An itemset becomes the one that corresponds to tau when its gain raises
  tau, the first of a level in lexicographic order. Later itemsets of the same gain, which are at least as long, do not
  take its place. So the answer is the itemset with the fewest items, and of these the lexicographically smallest.
- If no gain is above 0, tau stays 0 and the program returns it without an itemset, here None: the hypothesis that
  never holds gains exactly that. The largest gain among itemsets may then be 0 or negative.
- max over an empty Q_k, for which the printed line has no value, leaves tau as it is.
- P_k = {I in Q_k | u(I) >= tau} is taken after the whole level has raised tau, as printed. With tau = 0 every itemset
  is promising, u being a sum of no negative terms: then the program walks through all 2^n - 1 itemsets.

tau grows, so that an itemset promising at level k need not stay so. The program never looks back, and neither does
this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

__all__ = ["AprioriGainTrace", "Itemset", "Level", "apriori_gain"]

Itemset = tuple[int, ...]
Number = int | Fraction


@dataclass(frozen=True)
class Level:
    """What level k of the loop leaves.

    Attributes:
        k: the number of items.
        candidates: Q_k in lexicographic order.
        bounds: u(I) for each candidate.
        gains: gain(I) for each candidate.
        tau: its value after the level.
        promising: P_k in lexicographic order.
    """

    k: int
    candidates: tuple[Itemset, ...]
    bounds: tuple[Number, ...]
    gains: tuple[Number, ...]
    tau: Number
    promising: tuple[Itemset, ...]


@dataclass(frozen=True)
class AprioriGainTrace:
    """A run of AprioriGain: tau, its itemset (None if no gain is above 0), and the levels, the last with P_k empty."""

    tau: Number
    itemset: Itemset | None
    levels: tuple[Level, ...]


def apriori_gain(records: Sequence[Sequence[int]], gains: Sequence[Number]) -> AprioriGainTrace:
    """Run SM00, Figure 4, in exact numbers.

    Args:
        records: x_i, N rows of n zeros and ones, n at least 1.
        gains: g_i, N integers or fractions: p_i where y_i = 1, -p_i where y_i = 0.

    Raises:
        TypeError: a gain is neither an integer nor a fraction.
        ValueError: no records, rows of different lengths or of none, entries other than 0 and 1, or another number of
            gains.
    """
    items = _checked(records, gains)
    held = [frozenset(j for j in range(items) if record[j]) for record in records]
    tau: Number = 0
    itemset: Itemset | None = None
    candidates: tuple[Itemset, ...] = tuple((j,) for j in range(items))
    levels: list[Level] = []
    while not levels or levels[-1].promising:
        if levels:
            candidates = potentially_promising(levels[-1].promising)
        u = tuple(_sum(held, gains, candidate, positive=True) for candidate in candidates)
        gain = tuple(_sum(held, gains, candidate, positive=False) for candidate in candidates)
        for candidate, value in zip(candidates, gain, strict=True):
            if value > tau:
                tau, itemset = value, candidate
        promising = tuple(candidate for candidate, bound in zip(candidates, u, strict=True) if bound >= tau)
        levels.append(Level(len(levels) + 1, candidates, u, gain, tau, promising))
    return AprioriGainTrace(tau, itemset, tuple(levels))


def potentially_promising(promising: Sequence[Itemset]) -> tuple[Itemset, ...]:
    """Return Q_k from P_{k-1}: joins of two that share k - 2 items, all of whose (k - 1)-subsets are in P_{k-1}."""
    known = set(promising)
    size = len(promising[0]) if promising else 0
    pairs = ((set(first), set(second)) for first, second in combinations(promising, 2))
    joined = {tuple(sorted(first | second)) for first, second in pairs if len(first & second) == size - 1}
    return tuple(sorted(join for join in joined if all(subset in known for subset in combinations(join, size))))


def _sum(held: Sequence[frozenset[int]], gains: Sequence[Number], itemset: Itemset, *, positive: bool) -> Number:
    """Return gain(I), or u(I) over the positive gains alone."""
    total: Number = 0
    for record, gain in zip(held, gains, strict=True):
        if record.issuperset(itemset) and (gain > 0 or not positive):
            total += gain
    return total


def _checked(records: Sequence[Sequence[int]], gains: Sequence[Number]) -> int:
    """Return n, the number of items."""
    widths = {len(record) for record in records}
    if len(widths) != 1 or 0 in widths:
        raise ValueError(f"records={records!r}: expected one or more rows of the same length, at least 1")
    if any(value not in (0, 1) for record in records for value in record):
        raise ValueError(f"records={records!r}: expected only 0 and 1")
    if len(gains) != len(records):
        raise ValueError(f"gains={gains!r}: expected {len(records)}, one a record")
    for gain in gains:
        if not isinstance(gain, (int, Fraction)):
            raise TypeError(f"gains={gains!r}: expected integers and fractions, not {type(gain).__name__}")
    return int(widths.pop())
