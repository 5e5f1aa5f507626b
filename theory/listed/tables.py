"""Tables of gains: records with values or items, grids of pixels, and pairs of subsets."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from boostproof.theory.beside import Data, Listed
from boostproof.theory.listed.rounds import proportions

__all__ = ["apriori_runs", "grids", "itemsets_of", "pairs_of_subsets", "sizes_of_subsets", "valued_records"]

A = TypeVar("A")
Instance = dict[str, Any]
_LARGEST = 2


def _texts(rows: Sequence[Sequence[int]]) -> list[list[str]]:
    return [list(map(str, row)) for row in rows]


def _squared(numbers: Sequence[int], columns: int) -> list[list[str]]:
    return _texts([numbers[start : start + columns] for start in range(0, len(numbers), columns)])


# Records ----------------------------------------------------------------------------------------------------------


def _weighted(kinds: Sequence[A], size: int) -> Iterator[tuple[tuple[int, A], ...]]:
    """All choices of ``size`` records of these kinds up to their order, with weights in small proportions."""
    for chosen in itertools.combinations_with_replacement(list(itertools.product(range(_LARGEST + 1), kinds)), size):
        if math.gcd(*(count for count, _ in chosen)) == 1:
            yield chosen


def _records(counts: Sequence[int], labels: Sequence[int]) -> Instance:
    return {"N": str(len(counts)), "y": list(map(str, labels)), "p": proportions(counts)}


def valued_records(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """A few records with several ranges, and then the smallest instances, with weights in small proportions."""
    size, values = {"smoke": (2, 2), "standard": (2, 4), "deep": (3, 4)}[effort]
    limit = {"smoke": 1500, "standard": 8000, "deep": 60000}[effort]
    words = f"the {limit} simplest instances of at most {size} records and {values} values, and some longer"
    return Listed(_of_values(size, values), words, most=limit)


_SPREAD = ((1, 0, 1), (1, 0, 1, 1), (1, 0, 1, 0, 1))
"""Labels of records that have one value each, in the order of the values: they take several ranges."""


def _of_values(size: int, most: int) -> Iterator[Instance]:
    for labels in _SPREAD:
        for digits in itertools.product((0, 1), repeat=len(labels)):
            records = [(1, (label, value)) for value, label in enumerate(labels, 1)]
            yield from (_valued(records, digits, K) for K in (1, 2, 3))
    for M, count in itertools.product(range(1, most + 1), range(1, size + 1)):
        kinds = list(itertools.product((0, 1), range(1, M + 1)))
        for made in _weighted(kinds, count):
            for digits in itertools.product((0, 1), repeat=M):
                yield from (_valued(made, digits, K) for K in (1, 2))


def _valued(records: Sequence[tuple[int, tuple[int, int]]], digits: Sequence[int], K: int) -> Instance:
    made = _records([count for count, _ in records], [label for _, (label, _) in records])
    has = [[int(value == j) for j in range(1, len(digits) + 1)] for _, (_, value) in records]
    return {**made, "M": str(len(digits)), "K": str(K), "x": _texts(has), "S": list(map(str, digits))}


def itemsets_of(data: Data) -> Data:
    """All itemsets but the empty one, by their size: which records hold them, which contain which, their sizes."""
    rows, items = data["phi"], data["n"]
    sets = [one for size in range(1, items + 1) for one in itertools.combinations(range(items), size)]
    numbered = list(enumerate(sets, 1))
    return {
        "B": len(sets),
        "hold": {(b, i): int(all(row[a] for a in one)) for b, one in numbered for i, row in enumerate(rows, 1)},
        "sub": {(b, c): int(set(one) <= set(other)) for b, one in numbered for c, other in numbered},
        "size": {(k, b): int(len(one) == k) for k in range(1, items + 1) for b, one in numbered},
    }


def apriori_runs(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All small tables with weights in small proportions, from what the text prints and from below all gains."""
    count = {"smoke": 4, "standard": 7, "deep": 9}[effort]
    sizes = ((1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (3, 2), (2, 3), (4, 2), (3, 3))[:count]
    words = (
        f"all tables of {', '.join(f'{size} x {items}' for size, items in sizes)} records and items with weights in "
        f"proportions of whole numbers up to {_LARGEST}, from tau = 0 and -2"
    )
    made = (
        {**_records([weight for weight, _ in table], [label for _, (label, _) in table]), "n": str(items),
         "phi": _texts([row for _, (_, row) in table]), "tau_start": start}
        for size, items in sizes
        for table in _weighted(list(itertools.product((0, 1), itertools.product((0, 1), repeat=items))), size)
        for start in ("0", "-2")
    )  # fmt: skip
    return Listed(made, words)


# Grids ------------------------------------------------------------------------------------------------------------


def grids(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All small grids with a few whole gains."""
    small = (1, 0, -1, 2, -2) if effort == "deep" else (1, 0, -1)
    sizes: list[tuple[int, tuple[int, ...]]] = [(1, small), (2, small)]
    words = f"all grids of M <= 2 with gains of {', '.join(map(str, small))}"
    if effort != "smoke":
        sizes.append((3, (-1, 1)))
        words += " and of M = 3 with gains of -1, 1"
    made = (
        {"M": str(M), "g": _squared(gains, M)}
        for M, values in sizes
        for gains in itertools.product(values, repeat=M * M)
    )
    return Listed(made, words)


_CROSSWISE = (3, -1)
"""Gains of more 2 x 2 grids, where two values together gain more than each."""
_OUTWEIGHED = (3, -1, -3)
"""Gains of symmetric 3 x 3 grids, where a third value may outweigh two; with the same subset of both attributes."""


def pairs_of_subsets(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All small grids with a few whole gains, and all pairs of subsets."""
    values = {"smoke": (1, -1), "standard": (1, 0, -1), "deep": (1, 0, -1, 2, -2)}[effort]
    words = (
        f"all grids of at most 2 x 2 gains of {', '.join(map(str, values))}, or {', '.join(map(str, _CROSSWISE))}, "
        "with all pairs of subsets, and symmetric ones of 3 x 3"
    )
    return Listed(_with_subsets(values), words)


def _with_subsets(values: Sequence[int]) -> Iterator[Instance]:
    for rows, columns in ((1, 1), (1, 2), (2, 1), (2, 2)):
        for gains in itertools.product(values, repeat=rows * columns):
            yield from _all_subsets(rows, columns, gains)
    for gains in itertools.product(_CROSSWISE, repeat=4):
        if 3 in gains:  # those of -1 alone were among the first
            yield from _all_subsets(2, 2, gains)
    for a, b, c, d, e, f in itertools.product(_OUTWEIGHED, repeat=6):
        for chosen in itertools.product((0, 1), repeat=3):
            yield _pair(3, (a, b, c, b, d, e, c, e, f), chosen, chosen)


def _all_subsets(rows: int, columns: int, gains: Sequence[int]) -> Iterator[Instance]:
    for first in itertools.product((0, 1), repeat=rows):
        yield from (_pair(columns, gains, first, second) for second in itertools.product((0, 1), repeat=columns))


def _pair(columns: int, gains: Sequence[int], first: Sequence[int], second: Sequence[int]) -> Instance:
    sizes = {"M1": str(len(first)), "M2": str(len(second))}
    return {**sizes, "g": _squared(gains, columns), "S1": list(map(str, first)), "S2": list(map(str, second))}


def sizes_of_subsets(effort: str, blind: bool) -> Listed:  # noqa: ARG001 - the form of a listing
    """All sizes of subsets of a few things."""
    most = {"smoke": 5, "standard": 7, "deep": 9}[effort]
    made = ({"n": str(n), "M": str(size)} for n in range(most + 1) for size in range(n + 1))
    return Listed(made, f"all sizes of subsets of n <= {most} things", True)
