"""Weighted records with items, two itemsets, and a threshold.

An instance is ``{"weights": ..., "labels": ..., "records": rows, "I": digits, "J": digits, "tau": rational}``,
a row a record, a digit an item.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.spaces.stacked import MOST, stacked
from boostproof.verify.spaces.weighted_records import (
    Records,
    entries,
    parse_bits,
    parse_records,
    random_counts,
    record_instance,
    weighted,
)
from boostproof.verify.values import parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["Bits", "ItemsetsSpace", "parse_items", "random_tables", "small_tables", "table"]

_LIMIT = {"smoke": 1500, "standard": 12000, "deep": 60000}
_SIZES = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (3, 2), (2, 3))
_LARGEST = 2
_THRESHOLDS = ("0", "1/2", "1", "-1/2")

Bits = tuple[int, ...]


class ItemsetsSpace:
    """Records of items with two itemsets; ``thresholds`` tells whether tau is varied."""

    def __init__(self, *, thresholds: bool) -> None:
        self._varied = thresholds

    def enumerate(self, effort: str) -> Enumeration:
        """The smallest instances, with weights in small proportions."""
        words = f"the {_LIMIT[effort]} simplest tables of at most 3 records and 3 items with two itemsets"
        return Enumeration(itertools.islice(self._small(), _LIMIT[effort]), words, False)

    def _small(self) -> Iterator[Instance]:
        thresholds = _THRESHOLDS if self._varied else ("0",)
        for size, items in _SIZES:
            sets = list(itertools.product("01", repeat=items))
            for made in small_tables(size, items, _LARGEST):
                for first, second, tau in itertools.product(sets, sets, thresholds):
                    yield {**made, "I": "".join(first), "J": "".join(second), "tau": tau}

    def strategy(self) -> SearchStrategy[Instance]:
        """Up to 6 records of up to 4 items with small whole weights."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        def of_items(n: int) -> SearchStrategy[Instance]:
            bits = st.lists(st.integers(0, 1), min_size=n, max_size=n).map(tuple)
            kind = st.tuples(st.integers(0, 1), bits)
            records = st.lists(st.tuples(st.integers(0, 9), kind), min_size=1, max_size=6)
            some = records.filter(lambda drawn: any(count for count, _ in drawn)).map(table)
            digits = bits.map(lambda drawn: "".join(map(str, drawn)))
            tau = st.fractions(-1, 1, max_denominator=8).map(str)
            return st.builds(lambda made, first, second, t: {**made, "I": first, "J": second, "tau": t},
                             some, digits, digits, tau)  # fmt: skip

        return st.integers(1, 4).flatmap(of_items)

    def sample(self, words: Words, size: int) -> Batch:
        """A few samples of one random number of records and of items."""
        N, n, count = int(words.below(6, 1)[0]) + 1, int(words.below(4, 1)[0]) + 1, min(size, MOST)
        tables = random_tables(words, count, N, n)
        sets = words.below(2, (count, 2, n)).tolist()
        eighths = words.below(17, count).tolist()
        made = [
            {**made, "I": _digits(pair[0]), "J": _digits(_joined(*pair)), "tau": str(Fraction(tau - 8, 8))}
            for made, pair, tau in zip(tables, sets, eighths, strict=True)
        ]
        return stacked(made, self.observe, ("N", "n"))

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The records, both itemsets, and their supports, gains and bounds. Raises ValueError for damaged data."""
        records, phi = parse_items(instance)
        of_all = _of_all(records, tuple(phi), field)
        seen = {**of_all[()], "tau": field.rational(parse_fraction(instance.get("tau")))}
        for name in "IJ":
            itemset = parse_bits(instance.get(name), name, len(phi[0]))
            if itemset not in of_all:
                of_all[itemset] = _of_itemset(records, phi, itemset, field)
            found = of_all[itemset]
            seen |= {
                name: found["I"], f"h_{name}": found["h"], f"support_{name}": found["support"],
                f"gain_{name}": found["gain"], f"u_{name}": found["u"],
            }  # fmt: skip
        return seen

    def data(self, instance: Instance) -> dict[str, Any]:
        """The records with their items, both itemsets, and the threshold."""
        records, _ = parse_items(instance)
        rows = [list(row) for row in instance["records"]]
        given = {"n": str(len(rows[0])), "phi": rows, "I": [*instance["I"]], "J": [*instance["J"]]}
        return {"values": {**records.data(), **given, "tau": instance["tau"]}}


@lru_cache(maxsize=256)
def _of_all(records: Records, phi: tuple[Bits, ...], field: Any) -> dict[Bits, dict[str, Any]]:
    """What a table shows by itself, under no itemset; the itemsets that are asked for are added to it."""
    rows = {(i, a): bit for i, row in enumerate(phi, 1) for a, bit in enumerate(row, 1)}
    return {(): {**records.observed(field), "n": len(phi[0]), "phi": rows}}


def _of_itemset(records: Records, phi: Sequence[Bits], itemset: Bits, field: Any) -> dict[str, Any]:
    """The itemset, the conjunction's values, support, gain and u."""
    holds = [int(all(bit or not item for bit, item in zip(row, itemset, strict=True))) for row in phi]
    gains = [gain for gain, held in zip(records.gains, holds, strict=True) if held]
    return {
        "I": entries(itemset),
        "h": entries(holds),
        "support": field.rational(Fraction(sum(holds), len(holds))),
        "gain": field.rational(sum(gains, Fraction(0))),
        "u": field.rational(sum((gain for gain in gains if gain > 0), Fraction(0))),
    }


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
