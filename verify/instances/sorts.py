"""What is drawn at once for an instance of a declared scenario: one entry, or a probability vector, and its values."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.theory.declaration import Given
from boostproof.theory.language.expr import Node, Symbol, free_symbols
from boostproof.verify.instances.base import Words
from boostproof.verify.instances.ranges import BITS, RESOLUTION, Range, compositions, normalised, simplex_counts
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, FLOATS, Real, Undecided, float_of
from boostproof.verify.logic.fields.rationals import ends_of, rational_of, simplest
from boostproof.verify.logic.values import parse_fraction, parse_value

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = [
    "NOTHING", "Cell", "Columns", "Place", "Sizes", "Values", "bound_of", "filled", "rational", "rows_of",
    "strategy_of", "values_of",
]  # fmt: skip

Place = tuple[int, ...]
Sizes = dict[str, int]

_PLAINEST = 6
"""Of the simple values of a number of any size: 0, 1, -1, 1/2, -1/2, 2."""
_FEW = {"smoke": 4, "standard": 6, "deep": 9}
"""Simple values of one datum that has infinitely many."""


@dataclass(frozen=True)
class Values:
    """What one entry may be: the ``simple`` ones are all where no ``span`` has infinitely many more."""

    simple: tuple[str, ...]
    allowed: Callable[[Fraction], bool]
    span: Range | None = None
    step: int = 1  # of the far ones each so manieth is drawn

    @property
    def finite(self) -> bool:
        """Whether there are finitely many."""
        return self.span is None

    @property
    def plain(self) -> int:
        """How many of the ``texts`` come first because they are simple."""
        return len(self.simple) or 1

    @cached_property
    def allows(self) -> Callable[[str], bool]:
        """Whether a number that is written so is allowed; raises ValueError for what is no number."""
        return lru_cache(maxsize=4096)(lambda text: self.allowed(parse_fraction(text)))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Those that are drawn, from the simplest to the far ones."""
        return tuple(dict.fromkeys((*self.simple, *self._far())))

    @cached_property
    def is_empty(self) -> bool:
        """Whether there is none."""
        return not self.simple and next(self._far(), None) is None

    def _far(self) -> Iterator[str]:
        if self.span is None or self.span.is_reversed:
            return
        for place in range(0, RESOLUTION + 1, self.step):
            text = self.span.text_of_grid(place)
            if self.span.symbol.sort == "coefficient" or self.allowed(Fraction(text)):
                yield text

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

    @property
    def is_empty(self) -> bool:
        """Whether nothing can be put in: a vector without entries has no sum of 1, bounds may leave no value."""
        return not self.places if self.values is None else self.values.is_empty

    def small(self, effort: str) -> list[tuple[str, ...]]:
        """Simple values, simplest first; all where there are finitely many."""
        if self.is_empty:
            return []
        if self.patterns:
            return list(self.patterns)
        if self.values is None:
            even = (str(Fraction(1, len(self.places))),) * len(self.places)
            return list(dict.fromkeys((even, *compositions(len(self.places), _FEW[effort]))))
        texts = self.values.simple if self.values.finite else self.values.simple[: _FEW[effort]]
        return [(text,) for text in texts or self.values.texts[:1]]

    @property
    def patterns(self) -> tuple[tuple[str, ...], ...]:
        """The vectors of bits that sum to 1, where the entries are bits that do."""
        if not (self.given.distributed and self.given.values):
            return ()
        places = range(len(self.places))
        return tuple(tuple(str(int(place == one)) for place in places) for one in reversed(places))

    @property
    def choices(self) -> int | None:
        """How many values there are; None for infinitely many."""
        if self.is_empty:
            return 0
        if self.patterns:
            return len(self.patterns)
        if self.values is None:
            return 1 if len(self.places) == 1 else None
        return len(self.values.texts) if self.values.finite else None


Bound = Fraction | Real
_ALLOWED: dict[str, Callable[[int], bool]] = {
    "lt": lambda sign: sign < 0,
    "le": lambda sign: sign <= 0,
    "gt": lambda sign: sign > 0,
    "ge": lambda sign: sign >= 0,
}
"""Whether a value may be so, by the sign of what it is more than its bound."""
_NEAR = (20, 60, 120)
"""How near irrational bounds values are drawn, in bits: nearer where nothing lies between them otherwise."""


def _sign(value: Fraction, bound: Bound) -> int:
    low, high = _ends(bound)
    if value < low or value > high or isinstance(bound, Fraction):
        return (value > high) - (value < low)
    return EXACT.compare(EXACT.rational(value), bound)


def _ends(bound: Bound) -> tuple[Fraction, Fraction]:
    """Two rationals that a bound lies between."""
    return (bound, bound) if isinstance(bound, Fraction) else ends_of(bound)


def _within(bounds: Iterable[tuple[str, Bound]]) -> tuple[Fraction | None, Fraction | None]:
    """The least and the greatest value that is drawn, None where there is no bound."""
    low = high = None
    for bits in _NEAR:
        low = max((_beside(bound, bits, 1) for op, bound in bounds if op in ("gt", "ge")), default=None)
        high = min((_beside(bound, bits, -1) for op, bound in bounds if op in ("lt", "le")), default=None)
        if low is None or high is None or low <= high:
            break
    return low, high


def _beside(bound: Bound, bits: int, side: int) -> Fraction:
    """A rational bound, or else a plain fraction that is a little more (``side`` is 1) or less (-1)."""
    if isinstance(bound, Fraction):
        return bound
    least = side * _ends(bound)[side > 0]
    return side * simplest(least, least + abs(least) / 2**bits)


@lru_cache(maxsize=512)
def values_of(
    symbol: Symbol, bounds: tuple[tuple[str, Bound], ...], values: tuple[Fraction, ...], own: bool = False
) -> Values:
    """The values of an entry between bounds, or of a set within them.

    What is irrational bounds exactly; drawn are rationals between fractions that are near the bounds and within: fewer
    where each entry has bounds of its ``own``.
    """

    def allowed(value: Fraction) -> bool:
        whole = symbol.sort != "integer" or value.denominator == 1
        return (
            whole and (not values or value in values) and all(_ALLOWED[op](_sign(value, bound)) for op, bound in bounds)
        )

    low, high = _within(bounds)
    if values:
        texts = [str(value) for value in dict.fromkeys(values) if allowed(value)]
        return Values(tuple(texts), allowed)
    span = Range(symbol, (), low, high)
    if symbol.sort == "coefficient":
        return Values(tuple(span.small()), lambda _: True, span)
    if symbol.sort == "integer" and low is not None and high is not None and high - low <= RESOLUTION:
        first = max(math.ceil(_ends(bound)[0]) for op, bound in bounds if op in ("gt", "ge"))
        last = min(math.floor(_ends(bound)[1]) for op, bound in bounds if op in ("lt", "le"))
        texts = [str(value) for value in range(first, last + 1) if allowed(Fraction(value))]
        return Values(tuple(texts), allowed)
    return Values(tuple(text for text in span.small() if allowed(Fraction(text))), allowed, span, _OWN if own else 1)


_OWN = 15
"""Every fifteenth place of the grid: no divisor in common with it, so that both signs and all scales are met."""
NOTHING = Values((), lambda _: False)
"""What an entry may be where no value obeys its laws."""


def bound_of(evaluator: Evaluator, term: Node) -> Bound:
    """The value of a term that bounds data."""
    if not free_symbols(term) and hasattr(term, "value"):
        return Fraction(term.value)
    found = evaluator.term(term)
    assert isinstance(found, Real)
    exact = rational_of(found)
    return found if exact is None else exact


def rational(evaluator: Evaluator, term: Node) -> Fraction:
    """The value of a term that data may have. Raises Undecided where it is not found to be rational."""
    found = bound_of(evaluator, term)
    if not isinstance(found, Fraction):
        raise Undecided(f"{term} is irrational")
    return found


def strategy_of(cell: Cell, st: Any) -> SearchStrategy[Any]:
    """The texts of a cell, by Hypothesis' strategies: simple ones first."""
    if cell.patterns:
        return st.sampled_from(cell.patterns)  # type: ignore[no-any-return]
    if cell.values is None:
        counts = st.lists(st.integers(0, 12), min_size=len(cell.places), max_size=len(cell.places)).filter(any)
        vectors: SearchStrategy[Any] = counts.map(normalised)
        return vectors
    return cell.values.strategy


# Batches ------------------------------------------------------------------------------------------------------------


class Columns:
    """A table of arrays, one for each entry, subscripted by the printed indices."""

    def __init__(self, entries: dict[Place, Any]) -> None:
        self.entries = entries

    def __getitem__(self, place: Place) -> Any:
        return self.entries[place]

    @property
    def nbytes(self) -> int:
        """How much memory the arrays take."""
        return sum(array.nbytes for array in self.entries.values())


def rows_of(value: Any, rows: Any) -> Any:
    """The data of some of the instances, by their places."""
    if isinstance(value, Columns):
        return Columns({place: array[rows] for place, array in value.entries.items()})
    return value[rows] if isinstance(value, np.ndarray) and value.ndim else value


def filled(
    sizes: Sizes, cells: Sequence[Cell], words: Words, size: int, alike: Sequence[str] = (), convention: str = ""
) -> tuple[dict[str, Any], list[Callable[[int], Sequence[str]]]]:
    """Random data in floats by name, and for each cell what gives its texts for an instance.

    Of the tables that are ``alike`` a quarter of the entries are those of the first one, at the same last index. A
    ``convention`` is a whole number that no sum runs up to, so that it may differ between instances.
    """
    given: dict[str, Any] = dict(sizes)
    tables: dict[str, dict[Place, Any]] = {}
    texts: list[Callable[[int], Sequence[str]]] = []
    # A quarter of the instances have simple values alone, of which half have none but the very simplest: what refutes
    # by several numbers that fit each other is met among few. An eighth have one value throughout a table.
    plain, plainest, same = (np.isin(np.arange(size) % 8, places) for places in ((0, 1), (1,), (2,)))
    first: dict[str, Any] = {}
    led: dict[int, tuple[Values, Any]] = {}
    for cell in cells:
        name = cell.given.symbol.name
        whole = cell.given.symbol.sort == "integer" and not cell.given.axes
        if cell.values is not None and whole and name != convention:
            text = cell.values.texts[int(words.below(len(cell.values.texts), 1)[0])]
            given[name] = int(text)  # one number for all, as sums may run up to it
            texts.append(partial(_text, (text,), np.zeros(size, dtype=int)))
            continue
        table = tables.setdefault(name, {})
        if cell.patterns:
            chosen = words.below(len(cell.patterns), size)
            columns = np.array([[float_of(Fraction(text)) for text in one] for one in cell.patterns])
            table.update(zip(cell.places, columns[chosen].T, strict=True))
            texts.append(partial(_pattern, cell.patterns, chosen))
            continue
        if cell.values is None:
            counts = simplex_counts(words, len(cell.places), size)
            for place, column in zip(cell.places, counts, strict=True):
                table[place] = np.where(same, 1 / len(counts), column / float(1 << BITS))
            texts.append(partial(_shares, counts, same))
            continue
        places = drawn = words.below(len(cell.values.texts), size)
        places = np.where(plain, places % cell.values.plain, places)
        places = np.where(plainest, drawn % min(cell.values.plain, _PLAINEST), places)
        shared = first.setdefault(name, (cell.values, places))
        places = np.where(same, shared[1], places) if shared[0] is cell.values else places
        if name in alike:
            leading = led.setdefault(cell.places[0][-1], (cell.values, places))
            if leading[0].texts == cell.values.texts:
                places = np.where((words.below(4, size) == 0) & ~same, leading[1], places)
        table[cell.places[0]] = cell.values.floats[places]
        texts.append(partial(_text, cell.values.texts, places))
    for name, table in tables.items():
        given[name] = table[()] if () in table else Columns(table)
    return given, texts


def _shares(counts: Sequence[Any], even: Any, row: int) -> list[str]:
    if even[row]:
        return [str(Fraction(1, len(counts)))] * len(counts)
    return [str(Fraction(int(count[row]), 1 << BITS)) for count in counts]


def _pattern(patterns: Sequence[tuple[str, ...]], chosen: Any, row: int) -> tuple[str, ...]:
    return patterns[int(chosen[row])]


def _text(texts: Sequence[str], places: Any, row: int) -> tuple[str]:
    return (texts[int(places[row])],)
