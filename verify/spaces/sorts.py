"""What is drawn at once for an instance of a declared scenario: one entry, or a probability vector, and its values."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.theory.declaration import Given
from boostproof.theory.expr import Node, Number, Symbol, free_symbols
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import FLOATS, Undecided
from boostproof.verify.spaces.base import Words
from boostproof.verify.spaces.ranges import BITS, RESOLUTION, Range, compositions, normalised, simplex_counts
from boostproof.verify.values import parse_value

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["Cell", "Place", "Sizes", "Values", "filled", "rational", "rows_of", "strategy_of", "values_of"]

Place = tuple[int, ...]
Sizes = dict[str, int]

_FEW = {"smoke": 4, "standard": 6, "deep": 9}
"""Simple values of one datum that has infinitely many."""


@dataclass(frozen=True)
class Values:
    """What one entry may be: ``texts`` from the simplest to the far ones, of which the first ``plain`` are simple."""

    texts: tuple[str, ...]
    plain: int
    finite: bool
    allowed: Callable[[Fraction], bool]

    @cached_property
    def floats(self) -> Any:
        """The values in floats."""
        return np.array([parse_value(text, FLOATS) for text in self.texts], dtype=float)

    @cached_property
    def strategy(self) -> SearchStrategy[tuple[str]]:
        """Hypothesis' strategy, made once: it reads through all of its values to tell itself from others."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        plain = st.sampled_from(self.texts[: self.plain])
        chosen = plain if self.finite else st.one_of(plain, st.sampled_from(self.texts))
        return chosen.map(lambda text: (text,))


@dataclass(frozen=True)
class Cell:
    """Data that are drawn at once: one entry of a table, or the entries along its last axis that sum to 1."""

    given: Given
    places: tuple[Place, ...]
    values: Values | None

    def small(self, effort: str) -> list[tuple[str, ...]]:
        """Simple values, simplest first; all where there are finitely many."""
        if self.patterns:
            return list(self.patterns)
        if self.values is None:
            even = (str(Fraction(1, len(self.places))),) * len(self.places)
            return list(dict.fromkeys((even, *compositions(len(self.places), _FEW[effort]))))
        texts = self.values.texts if self.values.finite else self.values.texts[: min(_FEW[effort], self.values.plain)]
        return [(text,) for text in texts]

    @property
    def patterns(self) -> tuple[tuple[str, ...], ...]:
        """The vectors of a finite set of values that sum to 1, where the entries are of one."""
        values = tuple(node.value for node in self.given.values if isinstance(node, Number))
        return _summing(values, len(self.places)) if self.given.distributed and values else ()

    @property
    def choices(self) -> int | None:
        """How many values there are; None for infinitely many."""
        if self.patterns:
            return len(self.patterns)
        if self.values is None:
            return 1 if len(self.places) == 1 else None
        return len(self.values.texts) if self.values.finite else None


@lru_cache(maxsize=512)
def _summing(values: tuple[Fraction, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """All vectors of these values that sum to 1."""
    sums: list[tuple[Fraction, ...]] = [()]
    low, high = min(values), max(values)
    for left in reversed(range(count)):
        sums = [(*one, value) for one in sums for value in values
                if sum(one) + value + left * low <= 1 <= sum(one) + value + left * high]  # fmt: skip
    return tuple(tuple(map(str, one)) for one in sums)


_ALLOWED: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "lt": lambda value, bound: value < bound,
    "le": lambda value, bound: value <= bound,
    "gt": lambda value, bound: value > bound,
    "ge": lambda value, bound: value >= bound,
}


@lru_cache(maxsize=512)
def values_of(symbol: Symbol, bounds: tuple[tuple[str, Fraction], ...], values: tuple[Fraction, ...]) -> Values:
    """The values of an entry between bounds, or of a set within them."""

    def allowed(value: Fraction) -> bool:
        whole = symbol.sort != "integer" or value.denominator == 1
        return whole and (not values or value in values) and all(_ALLOWED[op](value, bound) for op, bound in bounds)

    low = max((bound for op, bound in bounds if op in ("gt", "ge")), default=None)
    high = min((bound for op, bound in bounds if op in ("lt", "le")), default=None)
    if values:
        texts = [str(value) for value in dict.fromkeys(values) if allowed(value)]
        return Values(tuple(texts), len(texts), True, allowed)
    span = Range(symbol, (), low, high)
    if symbol.sort == "coefficient":
        far = [span.text_of_grid(place) for place in range(RESOLUTION + 1)]
        return Values(tuple(dict.fromkeys((*span.small(), *far))), len(span.small()), False, _any)
    if symbol.sort == "integer" and low is not None and high is not None and high - low <= RESOLUTION:
        texts = [str(value) for value in range(math.ceil(low), math.floor(high) + 1) if allowed(Fraction(value))]
        return Values(tuple(texts), len(texts), True, allowed)
    plain = [text for text in span.small() if allowed(Fraction(text))]
    far = [span.text_of_grid(place) for place in range(RESOLUTION + 1)]
    texts = list(dict.fromkeys([*plain, *(text for text in far if allowed(Fraction(text)))]))
    return Values(tuple(texts), len(plain) or 1, False, allowed)


def _any(value: Fraction) -> bool:  # noqa: ARG001 - the form of Values.allowed
    return True


def rational(evaluator: Evaluator, term: Node) -> Fraction:
    """The value of a term that bounds data. Raises Undecided where it is not found to be rational."""
    if not free_symbols(term) and hasattr(term, "value"):
        return Fraction(term.value)
    value = evaluator.term(term).value
    if value is None:
        raise Undecided(f"{term} is irrational")
    return Fraction(int(value.p), int(value.q))


def strategy_of(cell: Cell, st: Any) -> SearchStrategy[Any]:
    """The texts of a cell, by Hypothesis' strategies: simple ones first."""
    if cell.patterns:
        return st.sampled_from(cell.patterns)  # type: ignore[no-any-return]
    if cell.values is None:
        counts = st.lists(st.integers(0, 12), min_size=len(cell.places), max_size=len(cell.places)).filter(any)
        return counts.map(normalised)  # type: ignore[no-any-return]
    return cell.values.strategy


# Batches ------------------------------------------------------------------------------------------------------------


class _Columns:
    """A table of arrays, one for each entry, subscripted by the printed indices."""

    def __init__(self, entries: dict[Place, Any]) -> None:
        self.entries = entries

    def __getitem__(self, place: Place) -> Any:
        return self.entries[place]


def rows_of(value: Any, rows: Any) -> Any:
    """The data of some of the instances, by their places."""
    if isinstance(value, _Columns):
        return _Columns({place: array[rows] for place, array in value.entries.items()})
    return value[rows] if isinstance(value, np.ndarray) and value.ndim else value


def filled(
    sizes: Sizes, cells: Sequence[Cell], words: Words, size: int
) -> tuple[dict[str, Any], list[Callable[[int], Sequence[str]]]]:
    """Random data in floats by name, and for each cell what gives its texts for an instance."""
    given: dict[str, Any] = dict(sizes)
    tables: dict[str, dict[Place, Any]] = {}
    texts: list[Callable[[int], Sequence[str]]] = []
    # A quarter of the instances have simple values alone, an eighth one value throughout a table.
    plain, same = np.arange(size) % 8 < 2, np.arange(size) % 8 == 2
    first: dict[str, Any] = {}
    for cell in cells:
        name = cell.given.symbol.name
        table = tables.setdefault(name, {})
        if cell.patterns:
            chosen = words.below(len(cell.patterns), size)
            columns = np.array([[float(Fraction(text)) for text in one] for one in cell.patterns])
            table.update(zip(cell.places, columns[chosen].T, strict=True))
            texts.append(partial(_pattern, cell.patterns, chosen))
            continue
        if cell.values is None:
            counts = simplex_counts(words, len(cell.places), size)
            for place, column in zip(cell.places, counts, strict=True):
                table[place] = np.where(same, 1 / len(counts), column / float(1 << BITS))
            texts.append(partial(_shares, counts, same))
            continue
        places = words.below(len(cell.values.texts), size)
        places = np.where(plain, places % cell.values.plain, places)
        shared = first.setdefault(name, (cell.values, places))
        places = np.where(same, shared[1], places) if shared[0] is cell.values else places
        table[cell.places[0]] = cell.values.floats[places]
        texts.append(partial(_text, cell.values.texts, places))
    for name, table in tables.items():
        given[name] = table[()] if () in table else _Columns(table)
    return given, texts


def _shares(counts: Sequence[Any], even: Any, row: int) -> list[str]:
    if even[row]:
        return [str(Fraction(1, len(counts)))] * len(counts)
    return [str(Fraction(int(count[row]), 1 << BITS)) for count in counts]


def _pattern(patterns: Sequence[tuple[str, ...]], chosen: Any, row: int) -> tuple[str, ...]:
    return patterns[int(chosen[row])]


def _text(texts: Sequence[str], places: Any, row: int) -> tuple[str]:
    return (texts[int(places[row])],)
