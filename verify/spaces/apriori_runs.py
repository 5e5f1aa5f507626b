"""Runs of AprioriGain (SM00, Figure 4) on small tables, beside what a look at all itemsets finds.

An instance is ``{"weights": ..., "labels": ..., "records": rows of digits, "start": rational}``: a row a record, a
digit an item, and what tau is at the start, at most 0. A record that holds all items and has the gain c adds c to the
gain and to the bound u of every itemset: the program that starts from tau = 0 runs with such a record of the gain
-start as one that starts from ``start`` without it.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.algorithms.reference.sm00.apriori_gain import AprioriGainTrace, apriori_gain, potentially_promising
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.itemsets import Bits, parse_items, random_tables, small_tables, table
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.solvers.tallied import tallied
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["AprioriRunSpace"]

_SIZES = {
    "smoke": ((1, 1), (2, 1), (1, 2), (2, 2)),
    "standard": ((1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (3, 2), (2, 3)),
    "deep": ((1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (3, 2), (2, 3), (4, 2), (3, 3)),
}
_LARGEST = 2
_STARTS = ("0", "-2")
"""What the text prints, and what is below all gains."""

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
            + f", from tau = {' and '.join(_STARTS)}"
        )
        return Enumeration(_small(sizes), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 records of up to 4 items with small whole weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_items(n: int) -> SearchStrategy[Instance]:
            kind = st.tuples(st.integers(0, 1), st.lists(st.integers(0, 1), min_size=n, max_size=n).map(tuple))
            records = st.lists(st.tuples(st.integers(0, 9), kind), min_size=1, max_size=6)
            some = records.filter(lambda drawn: any(count for count, _ in drawn)).map(table)
            return st.builds(_started, some, st.sampled_from(_STARTS))

        return st.integers(1, 4).flatmap(of_items)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random number of records and of items."""
        N, n, start = int(words.below(6, 1)[0]) + 1, int(words.below(4, 1)[0]) + 1, int(words.below(len(_STARTS), 1)[0])
        made = [_started(drawn, _STARTS[start]) for drawn in random_tables(words, min(size, MOST), N, n)]
        return stacked(made, self.observe, ("N", "n", "B"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The records, all itemsets, and what the run makes of them. Raises ValueError for damaged data."""
        records, phi = parse_items(instance)
        start = parse_fraction(instance.get("start"))
        if start > 0:
            raise ValueError(f"start={instance['start']!r}: expected at most 0")
        return {**records.observed(field), **_observed(field, tuple(phi), records.gains, start)}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The records, and which itemsets there are."""
        records, phi = parse_items(instance)
        seen = _sets(tuple(phi))
        nested = {name: _nested(seen[name]) for name in ("hold", "sub", "size")}
        counts = {name: str(seen[name]) for name in ("n", "B")}
        return {"values": {**records.data(), **counts, **nested, "tau_start": instance["start"]}}


def _in(field: Any, value: Any) -> Any:
    """Rational numbers in a field, under their indices or alone."""
    if isinstance(value, dict):
        return {place: _in(field, one) for place, one in value.items()}
    return field.rational(value) if isinstance(value, Fraction) else value


def _nested(values: Mapping[tuple[int, int], int]) -> list[list[str]]:
    """The rows of a table, by the first index."""
    return [[str(one) for _, one in row] for _, row in itertools.groupby(values.items(), lambda entry: entry[0][0])]


def _started(made: Instance, start: str) -> Instance:
    return {**made, "start": start}


def _small(sizes: Sequence[tuple[int, int]]) -> Iterator[Instance]:
    for size, items in sizes:
        for made in small_tables(size, items, _LARGEST):
            yield from (_started(made, start) for start in _STARTS)


@lru_cache(maxsize=4096)
def _sets(phi: Rows) -> dict[str, Any]:
    """The itemsets, which records hold them, which contain which, and their sizes."""
    items = len(phi[0])
    sets = _itemsets(items)
    numbered = list(enumerate(sets, 1))
    return {
        "n": items,
        "B": len(sets),
        "hold": {(b, i): int(all(row[a] for a in one)) for b, one in numbered for i, row in enumerate(phi, 1)},
        "sub": {(b, c): int(set(one) <= set(other)) for b, one in numbered for c, other in numbered},
        "size": {(k, b): int(len(one) == k) for k in range(1, items + 1) for b, one in numbered},
    }


@lru_cache(maxsize=16384)
def _observed(field: Any, phi: Rows, gains: Gains, start: Fraction) -> dict[str, Any]:
    return {name: _in(field, value) for name, value in _seen(phi, gains, start).items()}


def _seen(phi: Rows, gains: Gains, start: Fraction) -> dict[str, Any]:
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
        **_sets(phi),
        **_levels(run, len(phi[0]), start),
        "tau_start": start,
        "G": _numbered(every.values()),
        "u": _numbered(sum((gain for gain in _holding(phi, gains, one) if gain > 0), Fraction(0)) for one in every),
        "top": _numbered(itertools.accumulate(every.values(), max)),
        "tau_end": Fraction(run.tau) + start,
        "G_max": largest,
        "optima": len(best),
        "kept": len([one for one in candidates if one in best]),
        "scanned": len(candidates),
        "additions": additions - (2 * len(candidates) if start else 0),
        "joined": all(_joins_are_potential(phi, gains, level.k, level.tau + start) for level in run.levels),
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
