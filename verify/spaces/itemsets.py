"""Tables of weighted records with items: small ones, random ones, and those of an instance."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.weighted_records import (
    Records,
    parse_bits,
    parse_records,
    random_counts,
    record_instance,
    weighted,
)

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    pass

__all__ = ["Bits", "parse_items", "random_tables", "small_tables", "table"]


Bits = tuple[int, ...]


def parse_items(instance: Instance) -> tuple[Records, list[Bits]]:
    """The records and the items of each. Raises ValueError for damaged data."""
    records, rows = parse_records(instance), instance.get("records")
    if not isinstance(rows, list) or len(rows) != len(records.y) or not isinstance(rows[0], str) or not rows[0]:
        raise ValueError(f"records={rows!r} are not a row of digits for each of labels={instance.get('labels')!r}")
    return records, [parse_bits(row, "records", len(rows[0])) for row in rows]


def table(records: Sequence[tuple[int, tuple[int, Bits]]]) -> Instance:
    """The instance of weighted records, each a label and a row of items."""
    made = record_instance([count for count, _ in records], [label for _, (label, _) in records])
    return {**made, "records": ["".join(map(str, row)) for _, (_, row) in records]}


def random_tables(words: Words, count: int, N: int, n: int) -> Iterator[Instance]:
    """So many random tables of N records of n items."""
    counts, labels = random_counts(words, count, N).tolist(), words.below(2, (count, N)).tolist()
    items = words.below(2, (count, N, n)).tolist()
    for row, of_row, held in zip(counts, labels, items, strict=True):
        yield table([(weight, (label, tuple(bits))) for weight, label, bits in zip(row, of_row, held, strict=True)])


def _digits(bits: Sequence[int]) -> str:
    return "".join(map(str, bits))


def _joined(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """An itemset that contains the first."""
    return [max(pair) for pair in zip(first, second, strict=True)]


def small_tables(size: int, items: int, largest: int) -> Iterator[Instance]:
    """All tables of so many records and items up to the records' order, with weights in small proportions."""
    kinds = list(itertools.product((0, 1), itertools.product((0, 1), repeat=items)))
    yield from map(table, weighted(kinds, size, largest))
