"""Weighted records with two hypotheses.

An instance is ``{"weights": ..., "labels": ..., "first": digits, "second": digits}``, an entry a record.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.spaces.weighted_records import (
    entries,
    parse_bits,
    parse_records,
    random_counts,
    record_instance,
    weighted,
)

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["HypothesesSpace"]

_RECORDS = {"smoke": 2, "standard": 3, "deep": 3}
_LARGEST = {"smoke": 2, "standard": 2, "deep": 3}
_KINDS = list(itertools.product((0, 1), repeat=3))
"""A record's label, and what the two hypotheses say of it."""

Kind = tuple[int, ...]


class HypothesesSpace:
    """Labels, weights and two hypotheses on a few records."""

    def enumerate(self, effort: str) -> Enumeration:
        """All labels and hypotheses, with all weights in small proportions; there are more weights than these."""
        most, largest = _RECORDS[effort], _LARGEST[effort]
        words = f"N <= {most} records with all labels, two hypotheses, and weights in proportions up to {largest}"
        return Enumeration(_small(most, largest), words, False)

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 8 records with small whole weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        record = st.tuples(st.integers(0, 12), st.sampled_from(_KINDS))
        some = st.lists(record, min_size=1, max_size=8).filter(lambda drawn: any(count for count, _ in drawn))
        return some.map(_instance)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random number of records."""
        N, count = int(words.below(8, 1)[0]) + 1, min(size, MOST)
        drawn = words.below(len(_KINDS), (count, N)), random_counts(words, count, N)
        rows = [zip(*row, strict=True) for row in zip(*(part.tolist() for part in drawn), strict=True)]
        made = [_instance([(weight, _KINDS[kind]) for kind, weight in row]) for row in rows]
        return stacked(made, self.observe, ("N",))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """Records and hypotheses. Raises ValueError for damaged data."""
        records = parse_records(instance)
        first, second = (parse_bits(instance.get(name), name, len(records.y)) for name in ("first", "second"))
        return {**records.observed(field), "h": entries(first), "h2": entries(second)}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The records and both hypotheses."""
        return {"values": {**parse_records(instance).data(), "h": [*instance["first"]], "h2": [*instance["second"]]}}


def _small(most: int, largest: int) -> Iterator[Instance]:
    for size in range(1, most + 1):
        yield from map(_instance, weighted(_KINDS, size, largest))


def _instance(records: Sequence[tuple[int, Kind]]) -> Instance:
    made = record_instance([count for count, _ in records], [kind[0] for _, kind in records])
    first, second = ("".join(str(kind[place]) for _, kind in records) for place in (1, 2))
    return {**made, "first": first, "second": second}
