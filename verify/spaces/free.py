"""Formula claims: symbols that are free but for the domain.

Each symbol's range is read off the domain: finite sets, probability vectors, and bounds by numbers. Conditions that
are not of these kinds are left to the engine, which discards what does not satisfy the whole domain.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.theory.expr import Formula, Node, Number, Symbol
from boostproof.verify.calculus import free_symbols
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT, Undecided, Undefined
from boostproof.verify.spaces.base import Batch, Enumeration, Instance, Words
from boostproof.verify.values import half_log, parse_fraction, parse_value

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["FreeSpace"]

_SIMPLE = [
    Fraction(text)
    for text in (
        "0 1 -1 1/2 -1/2 2 -2 1/3 -1/3 1/4 -1/4 3/4 -3/4 3 -3 2/3 1/10 -1/10 9/10 10 -10 1/100 99/100 "
        "1000 -1000 1/1000000 -1/1000000 1000000000000 -1000000000000"
    ).split()
]
_RATIOS = [Fraction(text) for text in "1 4 1/4 9 1/9 2 1/2 16 1/16 3 1/3 100 1/100 100000000 1/100000000".split()]
_RESOLUTION = 4096
_TAIL = _RESOLUTION // 8
_BITS = 30
"""Cell weights are whole multiples of 2^-30."""
_PARTS = {"smoke": 4, "standard": 6, "deep": 8}
_LIMIT = {"smoke": 300, "standard": 1000, "deep": 3000}
_FLIPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}


@dataclass(frozen=True)
class _Range:
    """What is known of one symbol: finitely many values, or bounds."""

    symbol: Symbol
    values: tuple[Fraction, ...] = ()
    low: Fraction | None = None
    high: Fraction | None = None

    def small(self) -> list[str]:
        """Simple values inside the closed bounds, simplest first."""
        if self.values:
            return [str(value) for value in self.values]
        if self.symbol.sort == "coefficient":
            return [half_log(ratio) for ratio in _RATIOS]
        if self.symbol.sort == "integer":
            places = (*range(5), 12, 24) if self.low is None or self.high is None else range(10)
            found = [str(value) for place in places if self._contains(value := self._whole(place))]
            return found or [str(self._whole(0))]  # the bounds hold no integer: the domain will discard this one
        ends = [end for end in (self.low, self.high) if end is not None]
        inside = [value for value in _SIMPLE if self._contains(value)]
        return [str(value) for value in dict.fromkeys(inside + ends)]

    def _contains(self, value: Fraction | int) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def _whole(self, place: int) -> int:
        """The integers from a bound inwards; 0, 1, -1, 2, -2, ... where there is none."""
        if self.low is not None:
            return math.ceil(self.low) + place
        if self.high is not None:
            return math.floor(self.high) - place
        return (place + 1) // 2 if place % 2 else -(place // 2)

    def _whole_place(self, place: int) -> int:
        """How far in a grid place looks: all of a range that fits the grid, else near the bound and a bit further."""
        if self.low is not None and self.high is not None and (count := self.high - self.low + 1) <= _RESOLUTION:
            return place % max(1, math.floor(count))
        return place % (128 if place < _TAIL // 4 else 32 if place < _TAIL else 8)

    def of_grid(self, place: int) -> Fraction:
        """The value for a grid place 0 <= place <= 4096."""
        if self.values:
            return self.values[place % len(self.values)]
        if self.symbol.sort == "integer":
            return Fraction(self._whole(self._whole_place(place)))
        # A power of 2 from 2^-32 to 2^31 for an eighth of the places: what fails only far out or close to a bound.
        reach = _power_of_two(place) if place < _TAIL else None
        if self.low is not None and self.high is not None:
            share = Fraction(place, _RESOLUTION) if reach is None else min(reach / 2**32, Fraction(1, 2))
            return self.low + (self.high - self.low) * (1 - share if reach and place & 1 else share)
        # Two scales, so that both small and large values are met where there is no bound.
        step = Fraction(1, 4096) if place & 2 else Fraction(1, 256)
        if self.low is not None:
            return self.low + (place * step if reach is None else reach)
        if self.high is not None:
            return self.high - (place * step if reach is None else reach)
        if reach is not None:
            return -reach if place & 1 else reach
        return (place - _RESOLUTION // 2) * 2 * step


def _power_of_two(place: int) -> Fraction:
    """2^-32 to 2^31 for a place in the tail."""
    return Fraction(2) ** (place // 2 % 64 - 32)


def _ratio_of_grid(place: int) -> Fraction:
    """A positive ratio for a grid place: between 1/64 and 64, and for an eighth of the places a power of 2."""
    if place < _TAIL:
        return _power_of_two(place)
    return Fraction(place % 64 + 1, (place // 64) % 64 + 1)


class FreeSpace:
    """The instances of a formula claim under a domain.

    Parameters
    ----------
    statement, domain : the formulas whose symbols are to be given values, and the conditions that bound them.
    """

    def __init__(self, statement: Formula, domain: Sequence[Formula]) -> None:
        conditions = list(_flattened(domain))
        names: dict[str, Symbol] = {}
        for formula in (*domain, statement):
            names.update({name: symbol for name, symbol in free_symbols(formula).items() if name not in names})
        self.groups: list[tuple[str, ...]] = []
        for condition in conditions:
            self.groups += _vector(condition, set(itertools.chain.from_iterable(self.groups)))
        grouped = set(itertools.chain.from_iterable(self.groups))
        self.integers = frozenset(name for name, symbol in names.items() if symbol.sort == "integer")
        self.ranges = [_range(symbol, conditions) for name, symbol in names.items() if name not in grouped]
        self.finite = not self.groups and all(item.values for item in self.ranges)

    def enumerate(self, effort: str) -> Enumeration:
        """Simple values of every symbol, all together simplest first."""
        lists = [list(_compositions(len(group), _PARTS[effort])) for group in self.groups]
        lists += [[(text,) for text in item.small()] for item in self.ranges]
        picks = itertools.islice(_by_total(lists), None if self.finite else _LIMIT[effort])
        words = "all values" if self.finite else f"the {_LIMIT[effort]} simplest values of a grid of rationals"
        return Enumeration((self._instance(itertools.chain.from_iterable(pick)) for pick in picks), words, self.finite)

    def _instance(self, texts: Any) -> Instance:
        names = [*itertools.chain.from_iterable(self.groups), *(item.symbol.name for item in self.ranges)]
        return dict(zip(names, texts, strict=True))

    def strategy(self) -> SearchStrategy[Instance]:
        """Grid places for every symbol, small counts for probability vectors."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        place = st.integers(0, _RESOLUTION)
        parts = [st.lists(st.integers(0, 12), min_size=len(g), max_size=len(g)).filter(any) for g in self.groups]
        scalars = [st.one_of(st.sampled_from(item.small()), place.map(self._text(item))) for item in self.ranges]
        groups = st.tuples(*(part.map(_normalised) for part in parts))
        return st.tuples(groups, st.tuples(*scalars)).map(
            lambda drawn: self._instance([*itertools.chain.from_iterable(drawn[0]), *drawn[1]])
        )

    @staticmethod
    def _text(item: _Range) -> Any:
        if item.symbol.sort == "coefficient":
            return lambda place: half_log(_ratio_of_grid(place))
        return lambda place: str(item.of_grid(place))

    def sample(self, words: Words, size: int) -> Batch:
        """Grid places for all symbols at once; a quarter of the probability vectors are coarse, for ties and zeros."""
        values: dict[str, Any] = {}
        exact: dict[str, Any] = {}
        for group in self.groups:
            for name, counts in zip(group, _simplex_counts(words, len(group), size), strict=True):
                values[name] = counts / float(1 << _BITS)
                exact[name] = lambda k, counts=counts: str(Fraction(int(counts[k]), 1 << _BITS))
        for item in self.ranges:
            places = words.below(_RESOLUTION + 1, size)
            text = self._text(item)
            values[item.symbol.name] = _table(item)[places]
            exact[item.symbol.name] = lambda k, places=places, text=text: text(int(places[k]))
        return Batch(size, values, lambda k: {name: text(k) for name, text in exact.items()})

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The values themselves."""
        names = {*itertools.chain.from_iterable(self.groups), *(item.symbol.name for item in self.ranges)}
        if set(instance) != names:
            raise ValueError(f"instance={instance!r} does not give a value to each of {', '.join(sorted(names))}")
        return {
            name: _parse_whole(text) if name in self.integers else parse_value(text, field)
            for name, text in instance.items()
        }

    def data(self, instance: Instance) -> dict[str, Any]:
        """The values themselves."""
        return {"values": dict(instance)}


def _parse_whole(text: object) -> int:
    value = parse_fraction(text)
    if value.denominator != 1:
        raise ValueError(f"value={text!r} is not an integer")
    return int(value)


def _flattened(conditions: Sequence[Formula]) -> Iterator[Formula]:
    for condition in conditions:
        if condition.op == "and":
            yield from _flattened([arg for arg in condition.args if isinstance(arg, Formula)])
        else:
            yield condition


def _vector(condition: Formula, taken: set[str]) -> list[tuple[str, ...]]:
    """The names that a simplex makes a probability vector of; any other simplex bounds what stands in it."""
    if condition.op != "simplex" or not condition.args:
        return []
    names = [arg.name for arg in condition.args if isinstance(arg, Symbol) and arg.sort == "real"]
    plain = len(set(names)) == len(condition.args) and not taken & set(names)
    return [tuple(names)] if plain else []


def _range(symbol: Symbol, conditions: Sequence[Formula]) -> _Range:
    values: tuple[Fraction, ...] = ()
    lows: list[Fraction] = []
    highs: list[Fraction] = []
    for condition in conditions:
        if condition.op == "in" and condition.args[0] == symbol:
            constants = [_constant(arg) for arg in condition.args[1:]]
            # A set that holds more than numbers bounds nothing here: the domain still discards what is outside.
            values = tuple(value for value in constants if value is not None) if None not in constants else values
            if symbol.sort == "integer":
                values = tuple(value for value in values if value.denominator == 1)
        if condition.op == "simplex" and symbol in condition.args:
            lows.append(Fraction(0))
            highs.append(Fraction(1))
        bound = _bound(symbol, condition)
        if bound is not None:
            (lows if bound[0] in ("gt", "ge") else highs).append(bound[1])
    return _Range(symbol, values, max(lows, default=None), min(highs, default=None))


def _bound(symbol: Symbol, condition: Formula) -> tuple[str, Fraction] | None:
    """(relation, number) where the condition bounds the symbol by a number."""
    if condition.op not in _FLIPPED:
        return None
    left, right = condition.args
    if left == symbol and (value := _constant(right)) is not None:
        return condition.op, value
    if right == symbol and (value := _constant(left)) is not None:
        return _FLIPPED[condition.op], value
    return None


def _constant(node: Node) -> Fraction | None:
    """The value of a term without symbols, where it is rational."""
    if isinstance(node, Number):
        return node.value
    if not node.args or free_symbols(node):
        return None
    try:
        value = Evaluator(EXACT, {}).term(node).value
    except (Undecided, Undefined):
        return None
    return None if value is None else Fraction(int(value.p), int(value.q))


def _compositions(parts: int, most: int) -> Iterator[tuple[str, ...]]:
    """Probability vectors with denominators 1, 2, ..., most, each once, as strings."""
    seen: set[tuple[Fraction, ...]] = set()
    for total in range(1, most + 1):
        for cuts in itertools.combinations(range(total + parts - 1), parts - 1):
            edges = (-1, *cuts, total + parts - 1)
            vector = tuple(Fraction(b - a - 1, total) for a, b in itertools.pairwise(edges))
            if vector not in seen:
                seen.add(vector)
                yield tuple(map(str, vector))


def _by_total(lists: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """One item from each list, by increasing sum of places."""
    for total in range(sum(len(items) - 1 for items in lists) + 1):
        yield from _with_total(lists, total)


def _with_total(lists: Sequence[Sequence[Any]], total: int) -> Iterator[tuple[Any, ...]]:
    if not lists:
        if total == 0:
            yield ()
        return
    rest = sum(len(items) - 1 for items in lists[1:])
    for place in range(max(0, total - rest), min(total, len(lists[0]) - 1) + 1):
        for tail in _with_total(lists[1:], total - place):
            yield (lists[0][place], *tail)


def _normalised(counts: Sequence[int]) -> list[str]:
    return [str(Fraction(count, sum(counts))) for count in counts]


def _simplex_counts(words: Words, parts: int, size: int) -> list[Any]:
    """Integer vectors of sum 2^30: an eighth each on grids of 8, 16 and 32, then uniform, then corners."""
    total = 1 << _BITS
    cuts = [_cuts(words.raw(size), total, size) for _ in range(parts - 1)]
    edges = [np.zeros(size, np.int64), *_sorted(cuts), np.full(size, total, np.int64)]
    return [after - before for before, after in itertools.pairwise(edges)]


def _cuts(bits: Any, total: int, size: int) -> Any:
    cut = (bits >> np.uint64(64 - _BITS)).astype(np.int64)
    tail = slice(size - size // 8, size)
    # The plainest come first, so that the first of several counterexamples is a plain one.
    for place, parts in enumerate((8, 16, 32)):
        grid, step = slice(place * (size // 8), (place + 1) * (size // 8)), total // parts
        cut[grid] = (cut[grid] + step // 2) // step * step
    powers = np.int64(1) << (bits[tail] % np.uint64(_BITS)).astype(np.int64)
    cut[tail] = np.where(bits[tail] & np.uint64(1 << 8), powers, total - powers)
    return cut


def _sorted(cuts: list[Any]) -> list[Any]:
    """Entrywise sorted arrays, by an insertion network: for three cuts far faster than a sort along an axis."""
    for end in range(len(cuts) - 1, 0, -1):
        for place in range(end):
            low, high = np.minimum(cuts[place], cuts[place + 1]), np.maximum(cuts[place], cuts[place + 1])
            cuts[place], cuts[place + 1] = low, high
    return cuts


@lru_cache(maxsize=256)
def _table(item: _Range) -> Any:
    """The float of every grid place."""
    places = range(_RESOLUTION + 1)
    if item.symbol.sort == "coefficient":
        return np.array([0.5 * np.log(float(_ratio_of_grid(place))) for place in places])
    return np.array([float(item.of_grid(place)) for place in places])
