"""Runs of AprioriGain (SM00, Figure 4) on small tables, beside what a look at all itemsets finds.

An instance is ``{"weights": ..., "labels": ..., "records": rows of digits}``: a row a record, a digit an item. A record
that holds all items and has the gain c adds c to the gain and to the bound u of every itemset. With c = 2, more than
all gains together, the program that starts from tau = 0 so runs as one that starts from -2 without that record.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.algorithms.reference.sm00.apriori_gain import AprioriGainTrace, apriori_gain, potentially_promising
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.itemsets import Bits, parse_items, random_tables, small_tables, table
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.spaces.tallied import tallied

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["AprioriRunSpace"]

_SIZES = {
    "smoke": ((1, 1), (2, 1), (1, 2), (2, 2)),
    "standard": ((1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (3, 2), (2, 3)),
    "deep": ((1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (3, 2), (2, 3), (4, 2), (3, 3)),
}
_LARGEST = 2
_ABOVE_ALL = Fraction(2)

Rows = tuple[Bits, ...]
Gains = tuple[Fraction, ...]
Itemset = tuple[int, ...]


class AprioriRunSpace:
    """Tables of records, and what AprioriGain makes of each."""

    def enumerate(self, effort: str) -> Enumeration:
        """All small tables with weights in small proportions."""
        sizes = _SIZES[effort]
        words = (
            "all tables of "
            + ", ".join(f"{size} x {items}" for size, items in sizes)
            + (f" records and items with weights in proportions of whole numbers up to {_LARGEST}")
        )
        return Enumeration(_small(sizes), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 records of up to 4 items with small whole weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_items(n: int) -> SearchStrategy[Instance]:
            kind = st.tuples(st.integers(0, 1), st.lists(st.integers(0, 1), min_size=n, max_size=n).map(tuple))
            records = st.lists(st.tuples(st.integers(0, 9), kind), min_size=1, max_size=6)
            return records.filter(lambda drawn: any(count for count, _ in drawn)).map(table)

        return st.integers(1, 4).flatmap(of_items)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random number of records and of items."""
        N, n = int(words.below(6, 1)[0]) + 1, int(words.below(4, 1)[0]) + 1
        return stacked(list(random_tables(words, min(size, MOST), N, n)), self.observe, ("N", "n"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """What the run returns and looks at, beside the gains of all itemsets. Raises ValueError for damaged data."""
        records, phi = parse_items(instance)
        seen = _observed(tuple(phi), records.gains)
        return {name: field.rational(value) if isinstance(value, Fraction) else value for name, value in seen.items()}

    def data(self, instance: Instance) -> dict[str, Any]:
        """Nothing: what a run does takes the program."""
        return {}


def _small(sizes: Sequence[tuple[int, int]]) -> Iterator[Instance]:
    for size, items in sizes:
        yield from small_tables(size, items, _LARGEST)


@lru_cache(maxsize=65536)
def _observed(phi: Rows, gains: Gains) -> dict[str, Any]:
    items, every = len(phi[0]), _gains_of_all(phi, gains)
    largest = max(every.values())
    best = [itemset for itemset, gain in every.items() if gain == largest]
    counted, tally = tallied(gains)
    run = apriori_gain(phi, counted)
    additions = tally["add"]
    low = apriori_gain([*phi, (1,) * items], [*gains, _ABOVE_ALL])
    candidates = _candidates(run)
    return {
        "N": len(phi),
        "n": items,
        "tau_end": Fraction(run.tau),
        "tau_low": low.tau - _ABOVE_ALL,
        "G_max": largest,
        "optima": len(best),
        "kept": len(set(best) & set(candidates)),
        "scanned": len(candidates),
        "additions": additions,
        "attained": any(every[itemset] == run.tau for itemset in candidates),
        "attained_low": low.itemset is not None and every[low.itemset] == low.tau - _ABOVE_ALL,
        "joined": all(_joins_are_potential(phi, gains, level.k, level.tau) for level in run.levels),
    }


def _candidates(run: AprioriGainTrace) -> list[Itemset]:
    return [itemset for level in run.levels for itemset in level.candidates]


def _holding(phi: Rows, gains: Gains, itemset: Itemset) -> list[Fraction]:
    return [gain for row, gain in zip(phi, gains, strict=True) if all(row[item] for item in itemset)]


def _gains_of_all(phi: Rows, gains: Gains) -> dict[Itemset, Fraction]:
    """The gain of each itemset that is not empty."""
    sizes = range(1, len(phi[0]) + 1)
    sets = itertools.chain.from_iterable(itertools.combinations(range(len(phi[0])), size) for size in sizes)
    return {itemset: sum(_holding(phi, gains, itemset), Fraction(0)) for itemset in sets}


def _joins_are_potential(phi: Rows, gains: Gains, size: int, tau: Any) -> bool:
    """Whether the joins of the promising ``size``-itemsets are the next ones with promising proper subsets alone."""
    bounds = {
        itemset: sum((gain for gain in _holding(phi, gains, itemset) if gain > 0), Fraction(0))
        for length in range(size + 2)
        for itemset in itertools.combinations(range(len(phi[0])), length)
    }
    promising = [itemset for itemset in bounds if len(itemset) == size and bounds[itemset] >= tau]
    wanted = [
        itemset
        for itemset in itertools.combinations(range(len(phi[0])), size + 1)
        if all(
            bounds[subset] >= tau for length in range(size + 1) for subset in itertools.combinations(itemset, length)
        )
    ]
    return Counter(potentially_promising(promising)) == Counter(wanted)
