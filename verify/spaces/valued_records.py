"""Weighted records with a value each of one attribute, a set of values, and the best ranges and subset.

An instance is ``{"weights": ..., "labels": ..., "values": numbers from 1, "S": digits, "K": a number}``: an entry a
record, a digit a value.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.algorithms.reference.sm00.ranges import merged, optimal_range, optimal_ranges
from boostproof.algorithms.reference.sm00.subset import subset
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.solvers.tallied import tallied
from boostproof.verify.spaces.weighted_records import (
    Records,
    entries,
    parse_bits,
    parse_records,
    random_counts,
    record_instance,
    weighted,
)

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["ValuedRecordsSpace"]

_SIZES = {"smoke": (2, 2), "standard": (2, 4), "deep": (3, 4)}
"""Most records and most values."""

_LIMIT = {"smoke": 1500, "standard": 8000, "deep": 60000}
_LARGEST = 2
_SPREAD = ((1, 0, 1), (1, 0, 1, 1), (1, 0, 1, 0, 1))
"""Labels of records that have one value each, in the order of the values: they take several ranges."""


class ValuedRecordsSpace:
    """Records of one attribute with finitely many values."""

    def enumerate(self, effort: str) -> Enumeration:
        """A few records with several ranges, and then the smallest instances, with weights in small proportions."""
        size, values = _SIZES[effort]
        words = (
            f"the {_LIMIT[effort]} simplest instances of at most {size} records and {values} values, and some longer"
        )
        return Enumeration(itertools.islice(_small(size, values), _LIMIT[effort]), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 8 records of up to 7 values with small whole weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_values(most: int) -> SearchStrategy[Instance]:
            kind = st.tuples(st.integers(0, 1), st.integers(1, most))
            records = st.lists(st.tuples(st.integers(0, 9), kind), min_size=1, max_size=8)
            some = records.filter(lambda drawn: any(count for count, _ in drawn))
            digits = st.text("01", min_size=most, max_size=most)
            return st.builds(_instance, some, digits, st.integers(1, 3))

        return st.integers(1, 7).flatmap(of_values)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random number of records, of values and of ranges."""
        N, M, K = (int(words.below(most, 1)[0]) + 1 for most in (8, 7, 3))
        count = min(size, MOST)
        counts, labels = random_counts(words, count, N).tolist(), words.below(2, (count, N)).tolist()
        values, sets = (words.below(M, (count, N)) + 1).tolist(), words.below(2, (count, M)).tolist()
        made = [
            _instance(list(zip(row, zip(*kinds, strict=True), strict=True)), "".join(map(str, chosen)), K)
            for row, kinds, chosen in zip(counts, zip(labels, values, strict=True), sets, strict=True)
        ]
        return stacked(made, self.observe, ("N", "M", "K"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Records, sums of gains, Kadane's running sums, and what the references find.

        Raises ValueError for damaged data.
        """
        records, M, K, values = parse_records(instance), *_parsed(instance)
        chosen = parse_bits(instance.get("S"), "S", M)
        if len(values) != len(records.y):
            raise ValueError(f"values={values!r}: expected one for each of labels={instance.get('labels')!r}")
        G, seen = _of_values(records, tuple(values), M, field)
        return {**seen, "K": K, "S": entries(chosen), **_found(G, K)}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The records with their values, and the set."""
        M, K, values = _parsed(instance)
        has = [[str(int(value == j)) for j in range(1, M + 1)] for value in values]
        given = {"M": str(M), "K": str(K), "x": has, "S": [*instance["S"]]}
        return {"values": {**parse_records(instance).data(), **given}}


def _parsed(instance: Instance) -> tuple[int, int, list[int]]:
    """M, K and the records' values."""
    chosen, most, values = instance.get("S"), instance.get("K"), instance.get("values")
    if not isinstance(chosen, str) or not chosen:
        raise ValueError(f"S={chosen!r}: expected digits 0 or 1, one a value")
    if not isinstance(most, int) or isinstance(most, bool) or most < 1:
        raise ValueError(f"K={most!r}: expected a whole number of at least 1")
    if not isinstance(values, list) or not all(isinstance(v, int) and 1 <= v <= len(chosen) for v in values):
        raise ValueError(f"values={values!r}: expected whole numbers from 1 to {len(chosen)}")
    return len(chosen), most, values


@lru_cache(maxsize=256)
def _of_values(
    records: Records, values: tuple[int, ...], M: int, field: Any
) -> tuple[tuple[Fraction, ...], dict[str, Any]]:
    """The gains of the values, and what records with values show whatever the set and K are."""
    G = tuple(map(Fraction, merged([*range(1, M + 1), *values], [Fraction(0)] * M + [*records.gains])[1]))
    running = itertools.accumulate(G, lambda e, gain: gain + max(e, Fraction(0)))
    return G, {
        **records.observed(field),
        "M": M,
        "x": {(i, j): int(value == j) for i, value in enumerate(values, 1) for j in range(1, M + 1)},
        "G": entries(map(field.rational, G)),
        "e": entries(map(field.rational, running)),
    }


@lru_cache(maxsize=4096)
def _found(G: tuple[Fraction, ...], K: int) -> dict[str, Any]:
    """What the references find, and the operations on gains that they take."""
    counted, of_range = tallied(G)
    optimal_range(counted, allow_empty=False)
    counted, of_ranges = tallied(G)
    _, ranges = optimal_ranges(counted, K)
    inside = {j for start, stop in ranges for j in range(start, stop)}
    counted, of_subset = tallied(G)
    subset(counted)
    counted, of_sorting = tallied(G)
    sorted(counted, reverse=True)
    return {
        "R": entries(int(j in inside) for j in range(len(G))),
        "range_operations": of_range.total(),
        "ranges_operations": of_ranges.total(),
        "subset_operations": of_subset.total() - of_sorting.total(),
    }


def _small(size: int, most: int) -> Iterator[Instance]:
    for labels in _SPREAD:
        for digits in itertools.product("01", repeat=len(labels)):
            records = [(1, (label, value)) for value, label in enumerate(labels, 1)]
            yield from (_instance(records, "".join(digits), K) for K in (1, 2, 3))
    for M, count in itertools.product(range(1, most + 1), range(1, size + 1)):
        kinds = list(itertools.product((0, 1), range(1, M + 1)))
        for made in weighted(kinds, count, _LARGEST):
            for digits in itertools.product("01", repeat=M):
                yield from (_instance(made, "".join(digits), K) for K in (1, 2))


def _instance(records: Sequence[tuple[int, tuple[int, int]]], chosen: str, K: int) -> Instance:
    made = record_instance([count for count, _ in records], [label for _, (label, _) in records])
    return {**made, "values": [value for _, (_, value) in records], "S": chosen, "K": K}
