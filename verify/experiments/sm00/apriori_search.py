"""AprioriGain as printed (SM00, Figure 4), on large tables, with its operations counted exactly.

It settles what the figure leaves open as the reference `apriori_gain` does, and finds what that finds. The counts are
those of the printed program, not of the code here, which scans for a candidate those records alone that hold all its
items but the last:

- tests: looks at whether a record has an item. Of each record the items of a candidate are looked at in their order, up
  to the first that it lacks.
- additions: of gains, one for each record that holds a candidate, and one more, for u, for each positive one.
- comparisons: of gain(I) and of u(I) with tau.
- lookups: for each pair of members of P_(k-1) that share k - 2 items, the k subsets of their union with k - 1 items.

How pairs are found and where members are kept is left open by the paper, and not counted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.verify.experiments.sm00.apriori_sums import GAIN, HELD, POSITIVE, U, level_sums

__all__ = ["COUNTS", "MOST", "Search", "apriori_search"]

Booleans = npt.NDArray[np.bool_]
Integers = npt.NDArray[np.int64]
Itemset = tuple[int, ...]

MOST = 1_000_000
"""A search ends before it has looked at more candidates."""
COUNTS = ("tests", "additions", "comparisons", "lookups")
"""The operations."""


@dataclass
class Search:
    """What a search came to.

    Attributes:
        tau: the largest gain, 0 if none is positive.
        itemset: the one of that gain with the fewest items, of these the lexicographically smallest; or None.
        levels: the numbers of candidates and of promising itemsets, by the number of items.
        counts: the operations by name.
        pairs: candidates of two items or more, each beside itself without its last item; above: how many gain more
            than u of the smaller one; more: how many gain more than the smaller one.
        complete: whether it came to its end within so many candidates as are allowed.
    """

    tau: int = 0
    itemset: Itemset | None = None
    levels: list[tuple[int, int]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    pairs: Counter[str] = field(default_factory=Counter)
    complete: bool = True

    @property
    def candidates(self) -> int:
        """The number of itemsets that were looked at, each by a scan of all records."""
        return sum(count for count, _ in self.levels)

    @property
    def operations(self) -> int:
        """The number of all operations."""
        return sum(self.counts[name] for name in COUNTS)


class _Level(NamedTuple):
    """Candidates in lexicographic order, with the tests that a scan for each takes, and what it finds."""

    candidates: list[Itemset]
    tests: Integers
    sums: Integers

    def promising(self, tau: int, *, strict: bool) -> list[int]:
        """The places of P_k."""
        bounds = self.sums[:, U]
        places: list[int] = np.flatnonzero(bounds > tau if strict else bounds >= tau).tolist()
        return places


def apriori_search(holds: Booleans, gains: Integers, *, strict: bool = False, most: int = MOST) -> Search:
    """Run Figure 4 of SM00.

    Args:
        holds: which of n items are in which of N records, shape (n, N).
        gains: integers, shape (N,): p_i where y_i = 1, -p_i where y_i = 0; no sum of them may leave 64 bits.
        strict: whether an itemset is promising only if u(I) > tau, and not as printed if u(I) >= tau.
        most: the largest number of candidates.

    Source: SM00, section 5, Figure 4; candidates as after Theorem 5.2.
    """
    found, holds = Search(), np.ascontiguousarray(holds)
    level = _scanned(holds, gains, [(item,) for item in range(len(holds))], _root(len(gains)), [0] * len(holds))
    while True:
        _note(found, level)
        kept = level.promising(found.tau, strict=strict)
        found.levels.append((len(level.candidates), len(kept)))
        members = [level.candidates[place] for place in kept]
        if not members:
            return found
        found.counts["lookups"] += _joins(members) * (len(members[0]) + 1)
        candidates, parents = _joined(members, kept)
        if found.candidates + len(candidates) > most:
            found.complete = False
            return found
        before, level = level, _scanned(holds, gains, candidates, level, parents)
        _compare(found, before.sums[parents], level.sums)


def _root(records: int) -> _Level:
    """The empty itemset, which all records hold after no test."""
    return _Level([()], np.zeros(1, dtype=np.int64), np.array([[0, 0, records, 0]]))


def _scanned(holds: Booleans, gains: Integers, candidates: list[Itemset], before: _Level, parents: list[int]) -> _Level:
    """A level, its candidates being those of ``before`` at the places ``parents`` with one more item."""
    sums = level_sums(holds, gains, np.array(candidates, dtype=np.int64).reshape(-1, len(before.candidates[0]) + 1))
    return _Level(candidates, before.tests[parents] + before.sums[parents, HELD], sums)


def _note(found: Search, level: _Level) -> None:
    """Count the scans of a level, and raise tau."""
    count, gains = len(level.candidates), level.sums[:, GAIN]
    found.counts["tests"] += int(level.tests.sum())
    found.counts["additions"] += int(level.sums[:, [HELD, POSITIVE]].sum())
    found.counts["comparisons"] += 2 * count
    if count and gains.max() > found.tau:
        found.tau, found.itemset = int(gains.max()), level.candidates[int(gains.argmax())]


def _compare(found: Search, smaller: Integers, sums: Integers) -> None:
    """Hold each candidate beside itself without its last item."""
    found.pairs["pairs"] += len(sums)
    found.pairs["above"] += int((sums[:, GAIN] > smaller[:, U]).sum())
    found.pairs["more"] += int((sums[:, GAIN] > smaller[:, GAIN]).sum())


def _joins(members: list[Itemset]) -> int:
    """How many pairs share all items but one: two itemsets of one size share one such subset at most."""
    shared = Counter(subset for member in members for subset in combinations(member, len(member) - 1))
    return sum(count * (count - 1) // 2 for count in shared.values())


def _joined(members: list[Itemset], places: list[int]) -> tuple[list[Itemset], list[int]]:
    """Q_k from P_(k-1), in lexicographic order, each with the place of itself without its last item."""
    known, size = set(members), len(members[0])
    found: list[Itemset] = []
    parents: list[int] = []
    for first, member in enumerate(members):
        for other in members[first + 1 :] if size == 1 else _siblings(members, first):
            join = (*member, other[-1])
            if size == 1 or known.issuperset(combinations(join, size)):
                found.append(join)
                parents.append(places[first])
    return found, parents


def _siblings(members: list[Itemset], first: int) -> list[Itemset]:
    """The members behind one that differ from it in the last item alone."""
    stem, last = members[first][:-1], first + 1
    while last < len(members) and members[last][:-1] == stem:
        last += 1
    return members[first + 1 : last]
