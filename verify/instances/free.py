"""Formula claims: symbols that are free but for the domain.

Each symbol's range is read off the domain: finite sets, probability vectors, and bounds by numbers. Conditions that
are not of these kinds are left to the engine, which discards what does not satisfy the whole domain.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boostproof.theory.language.expr import Formula, Node, Number, Symbol, free_symbols
from boostproof.verify.instances.base import Batch, Enumeration, Instance, Traits, Words
from boostproof.verify.instances.ranges import (
    BITS,
    RESOLUTION,
    Range,
    by_total,
    compositions,
    grid_floats,
    nearest_shares,
    normalised,
    simplex_counts,
)
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import parse_fraction, parse_value

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["FreeSpace", "ends_from", "nesting", "stretch"]

_PARTS = {"smoke": 4, "standard": 6, "deep": 8}
_LIMIT = {"smoke": 300, "standard": 1000, "deep": 3000}
_LARGEST = {"smoke": 300, "standard": 10_000, "deep": 50_000}
"""The largest place of a single whole number without end, counted from its bound."""
_TERMS = {"smoke": 10_000, "standard": 200_000, "deep": 5_000_000}
"""Terms of sums that are gone through at large whole numbers, a few microseconds each."""
_BALANCED = 200
"""Instances with equal shares."""
_PAIRS = 1000
"""Instances of several large whole numbers."""
_OF_DERIVATIVE = 3
"""A derivative grows with its order, and so do the steps to it."""
_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
_RATIONAL = frozenset(("add", "sub", "mul", "neg", "div"))
_MOST = 10**1000
"""What is larger, or has a larger denominator, bounds nothing that is drawn: nobody writes it out."""
_FLIPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq"}
ALL = 3000
"""The most values of integers between bounds that are all gone through, which checkers do again."""
_SETS = 100_000
"""The most values of finite sets that are all gone through: some ten seconds' work."""

Ends = tuple[Fraction | None, Fraction | None]


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
        free = [symbol for name, symbol in names.items() if name not in grouped]
        ends = ends_from(free, conditions)
        ranges = [_range(symbol, conditions, ends[symbol]) for symbol in free]
        self.ranges = _finite(ranges, ends_from(free, conditions, _plain))
        self.finite = not self.groups and 0 < math.prod(len(item.values) for item in self.ranges) <= _SETS
        self._wide = [item for item in self.ranges if item.is_wide]
        self._nesting = nesting(statement)

    @property
    def names(self) -> frozenset[str]:
        """Of the symbols that instances give values."""
        return frozenset((*itertools.chain.from_iterable(self.groups), *(item.symbol.name for item in self.ranges)))

    @property
    def traits(self) -> Traits:
        """Nothing but formulas speaks of the symbols."""
        return Traits(free=self)

    def enumerate(self, effort: str) -> Enumeration:
        """Simple values of every symbol, all together simplest first."""
        lists = [list(compositions(len(group), _PARTS[effort])) for group in self.groups]
        lists += [[(text,) for text in item.small()] for item in self.ranges]
        picks = itertools.islice(by_total(lists), None if self.finite else _LIMIT[effort])
        words = "all values" if self.finite else f"the {_LIMIT[effort]} simplest values of a grid of rationals"
        found: Iterator[Instance] = (self.instance(itertools.chain.from_iterable(pick)) for pick in picks)
        if self._wide and all(lists):
            found = _each_once(itertools.chain(found, self._by_size(lists, effort)))
            words += ", and whole numbers by size"
        return Enumeration(found, words, self.finite, whole=self.finite, sparse=bool(self._wide))

    def _by_size(self, lists: Sequence[Sequence[tuple[str, ...]]], effort: str) -> Iterator[Instance]:
        """Whole numbers without end in order of size, beside the two simplest values of all else.

        A single one goes up to thousands, several to dozens, as long as the terms of the statement's sums are not too
        many: what fails from some size on is met. At the very simplest values, which are often 0, much is no more than
        equal.
        """
        wide, known = {item.symbol.name: "" for item in self._wide}, list[Instance]()
        for which in (0, 1):
            picks = (values[min(which, len(values) - 1)] for values in lists)
            others = {**self.instance(itertools.chain.from_iterable(picks)), **wide}
            known += [others] if others not in known else []
        left = _TERMS[effort]
        for places in _places_by_size(len(self._wide), _LARGEST[effort]):
            sizes = {item.symbol.name: str(item.whole(place)) for item, place in zip(self._wide, places, strict=True)}
            for others in known:
                left -= 10 + max(places) ** self._nesting
                if left < 0:
                    return
                yield {**others, **sizes}

    def balanced(self) -> Iterator[Instance]:
        """All shares of every probability vector alike beside simple values: where symmetric conditions meet."""
        shares = [str(Fraction(1, len(group))) for group in self.groups for _ in group]
        picks = itertools.islice(by_total([item.small() for item in self.ranges]), _BALANCED)
        yield from (self.instance((*shares, *pick)) for pick in picks)

    def instance(self, texts: Any) -> Instance:
        """The instance that gives the symbols these values, those of groups first."""
        names = [*itertools.chain.from_iterable(self.groups), *(item.symbol.name for item in self.ranges)]
        return dict(zip(names, texts, strict=True))

    def strategy(self, domain: Sequence[Formula] = ()) -> SearchStrategy[Instance]:
        """Grid places for every symbol, small counts for probability vectors."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        place = st.integers(0, RESOLUTION)
        parts = [st.lists(st.integers(0, 12), min_size=len(g), max_size=len(g)).filter(any) for g in self.groups]
        scalars = [st.one_of(st.sampled_from(item.small()), place.map(item.text_of_grid)) for item in self.ranges]
        groups = st.tuples(*(part.map(normalised) for part in parts))
        return st.tuples(groups, st.tuples(*scalars)).map(
            lambda drawn: self.instance([*itertools.chain.from_iterable(drawn[0]), *drawn[1]])
        )

    def sample(self, words: Words, size: int, domain: Sequence[Formula] = ()) -> Batch:
        """Grid places for all symbols at once; a quarter of the probability vectors are coarse, for ties and zeros."""
        values: dict[str, Any] = {}
        exact: dict[str, Any] = {}
        for group in self.groups:
            for name, counts in zip(group, simplex_counts(words, len(group), size), strict=True):
                values[name] = counts / float(1 << BITS)
                exact[name] = lambda k, counts=counts: str(Fraction(int(counts[k]), 1 << BITS))
        for item in self.ranges:
            places = words.below(RESOLUTION + 1, size)
            values[item.symbol.name] = grid_floats(item)[places]
            exact[item.symbol.name] = lambda k, places=places, item=item: item.text_of_grid(int(places[k]))
        return Batch(size, values, lambda k: {name: text(k) for name, text in exact.items()})

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The values themselves."""
        if set(instance) != self.names:
            raise ValueError(f"instance={instance!r} does not give a value to each of {', '.join(sorted(self.names))}")
        return {
            name: _parse_whole(text) if name in self.integers else parse_value(text, field)
            for name, text in instance.items()
        }

    def simpler(self, instance: Instance) -> Iterator[Instance]:
        """Whole numbers nearer to their bounds, coarser probability vectors, then plainer numbers."""
        yield from self._nearer(instance)
        yield from _plainer_values(instance, self.groups)

    def _nearer(self, instance: Instance) -> Iterator[Instance]:
        """A whole number without end at its bound, or moved there by half of the way, a quarter, and so on."""
        for item in self._wide:
            name = item.symbol.name
            way = _parse_whole(instance[name]) - item.whole(0)
            for halvings in range(abs(way).bit_length()):
                step = abs(way) >> halvings
                yield {**instance, name: str(_parse_whole(instance[name]) - (step if way > 0 else -step))}

    def data(self, instance: Instance) -> dict[str, Any]:
        """The values themselves."""
        return {"values": dict(instance)}


def _each_once(instances: Iterable[Instance]) -> Iterator[Instance]:
    met: set[tuple[str, ...]] = set()
    for instance in instances:
        values = tuple(instance.values())
        if values not in met:
            met.add(values)
            yield instance


def _places_by_size(count: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Places of so many whole numbers, those of least sum first: of one up to thousands, of several up to dozens."""
    all_up_to, most = {1: (64, largest), 2: (12, 300)}.get(count, (4, 24))
    places = list(itertools.takewhile(lambda place: place <= most, _growing(all_up_to)))
    yield from itertools.islice(by_total([places] * count), _PAIRS)


def _growing(all_up_to: int) -> Iterator[int]:
    """All numbers from 0 to one, and then each a fifth more than the one before."""
    place = 0
    while True:
        yield place
        place += 1 if place < all_up_to else max(1, place // 5)


def nesting(node: Node) -> int:
    """How many sums, products and the like of varying length stand inside each other; a derivative is several."""
    inner = max(map(nesting, node.args), default=0)
    return inner + (_OF_DERIVATIVE if node.op == "derivative" else node.op in _FOLDS)


def stretch(node: Node) -> int:
    """The power of a whole number up to which the longest sum, product and the like goes: 2 for one up to ``n*k``."""
    own = max(map(_degree, node.args[2:])) if node.op in _FOLDS else 0
    return max(own, *map(stretch, node.args), 0)


def _degree(bound: Node) -> int:
    inner = [_degree(arg) for arg in bound.args]
    return int(isinstance(bound, Symbol)) if not inner else sum(inner) if bound.op == "mul" else max(inner)


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


def ends_from(
    symbols: Sequence[Symbol], conditions: Sequence[Formula], read: Callable[[Node], Fraction | None] | None = None
) -> dict[Node, Ends]:
    """What bounds symbols from below and above: numbers, and of integers each other too, as in n <= m and m <= 9."""
    pairs = [(one.op, one.args[0], one.args[1]) for one in conditions if one.op in _FLIPPED]
    pairs += [(_FLIPPED[op], right, left) for op, left, right in pairs]
    above = [(large, small) for op, large, small in pairs if op in ("gt", "ge", "eq")]
    read = read or _constant
    closed = {bound: read(bound) for bound in itertools.chain.from_iterable(above)}
    lows: dict[Node, Fraction] = {bound: value for bound, value in closed.items() if value is not None}
    shares = [one for condition in conditions if condition.op == "simplex" for one in condition.args]
    highs = lows | dict.fromkeys(shares, Fraction(1))
    lows |= dict.fromkeys(shares, Fraction(0))
    for _ in symbols:
        for large, small in above:
            if small in lows and _bounds(small, large):
                lows[large] = max(lows[small], lows.get(large, lows[small]))
            if large in highs and _bounds(large, small):
                highs[small] = min(highs[large], highs.get(small, highs[large]))
    return {symbol: (lows.get(symbol), highs.get(symbol)) for symbol in symbols}


def _bounds(one: Node, other: Node) -> bool:
    """Whether what bounds the one bounds the other: a number any symbol, and an integer an integer."""
    wholes = [node.sort == "integer" for node in (one, other) if isinstance(node, Symbol)]
    return isinstance(other, Symbol) and (not free_symbols(one) or wholes == [True, True])


def _range(symbol: Symbol, conditions: Sequence[Formula], ends: Ends) -> Range:
    values: tuple[Fraction, ...] = ()
    for condition in conditions:
        if condition.op == "in" and condition.args[0] == symbol:
            constants = [_plain(arg) for arg in condition.args[1:]]
            # A set that holds more than plain numbers bounds nothing: the domain still discards what is outside.
            values = tuple(value for value in constants if value is not None) if None not in constants else values
            if symbol.sort == "integer":
                values = tuple(value for value in values if value.denominator == 1)
    return Range(symbol, values, *ends)


def _finite(ranges: Sequence[Range], ends: Mapping[Node, Ends]) -> list[Range]:
    """The ranges with all values of integers between two plain bounds, where all that there is can be gone through."""
    listed = [
        item if item.values else replace(item, values=Range(item.symbol, (), *ends[item.symbol]).wholes(ALL))
        for item in ranges
    ]
    counts = [len(item.values) for item in listed]
    return listed if math.prod(counts) <= ALL and all(counts) else [*ranges]


def _constant(node: Node) -> Fraction | None:
    """The value of a term without symbols, where it is rational."""
    if (not node.args and not isinstance(node, Number)) or free_symbols(node):
        return None
    try:
        value = Evaluator(EXACT, {}).term(node).value
    except (Undecided, Undefined):
        return None
    if value is None or max(abs(value.p), value.q) > _MOST:
        return None
    return Fraction(int(value.p), int(value.q))


def _plain(node: Node) -> Fraction | None:
    """The value of a term of numbers by rational arithmetic alone, in which checkers read what bounds integers."""
    if isinstance(node, Number) or (node.op in _RATIONAL and all(_plain(arg) is not None for arg in node.args)):
        return _constant(node)
    return None


# Plainer values: coarser probability vectors, and rationals of smaller denominator. ---------------------

_COARSEST = 48
_DENOMINATORS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 32, 64, 100)


def _plainer_values(instance: Instance, groups: Sequence[tuple[str, ...]]) -> Iterator[Instance]:
    """The values made plainer, those of ``groups``, which are probability vectors, first."""
    yield from _coarser(instance, groups)
    yield from _plainer_numbers(instance)


def _coarser(instance: Instance, groups: Sequence[tuple[str, ...]]) -> Iterator[Instance]:
    """Probability vectors of smaller denominator near those given: all of them at once, then one at a time."""
    for chosen in [groups, *([group] for group in groups)] if len(groups) > 1 else [groups]:
        values = [[parse_fraction(instance[name]) for name in group] for group in chosen]
        now = max((value.denominator for vector in values for value in vector), default=1)
        for total in range(2, min(now, _COARSEST)):
            rounded = [nearest_shares(vector, total) for vector in values]
            texts = zip(itertools.chain(*chosen), itertools.chain(*rounded), strict=True)
            yield {**instance, **{name: str(value) for name, value in texts}}


def _plainer_numbers(instance: Instance) -> Iterator[Instance]:
    for name, text in instance.items():
        tied = [other for other, value in instance.items() if value == text]
        for plain in _plainer(text):
            yield {**instance, name: plain}
            if len(tied) > 1:  # where a tie is what refutes, it must stay one
                yield {**instance, **dict.fromkeys(tied, plain)}


def _plainer(text: str) -> Iterator[str]:
    """Rationals of smaller denominator near the one given, simplest first."""
    inner = text[3:-3] if text.startswith("ln(") else text
    value = parse_fraction(inner)
    for denominator in _DENOMINATORS:
        near = value.limit_denominator(denominator)
        if near != value and near.denominator < value.denominator and (inner is text or near > 0):
            yield str(near) if inner is text else f"ln({Fraction(near)})/2"
