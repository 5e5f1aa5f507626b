"""Formula claims: symbols that are free but for the domain.

Each symbol's range is read off the domain: finite sets, probability vectors, and bounds by numbers. Conditions that
are not of these kinds are left to the engine, which discards what does not satisfy the whole domain.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from boostproof.theory.language.expr import Formula, Node, Number, Symbol, free_symbols
from boostproof.verify.instances.base import Batch, Enumeration, Instance, Traits, Words
from boostproof.verify.instances.plainer import plainer_values
from boostproof.verify.instances.ranges import (
    BITS,
    RESOLUTION,
    Range,
    by_total,
    compositions,
    grid_floats,
    normalised,
    simplex_counts,
)
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import parse_fraction, parse_value

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["FreeSpace"]

_PARTS = {"smoke": 4, "standard": 6, "deep": 8}
_LIMIT = {"smoke": 300, "standard": 1000, "deep": 3000}
_FLIPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}


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
        return Enumeration((self._instance(itertools.chain.from_iterable(pick)) for pick in picks), words, self.finite)

    def _instance(self, texts: Any) -> Instance:
        names = [*itertools.chain.from_iterable(self.groups), *(item.symbol.name for item in self.ranges)]
        return dict(zip(names, texts, strict=True))

    def strategy(self) -> SearchStrategy[Instance]:
        """Grid places for every symbol, small counts for probability vectors."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        place = st.integers(0, RESOLUTION)
        parts = [st.lists(st.integers(0, 12), min_size=len(g), max_size=len(g)).filter(any) for g in self.groups]
        scalars = [st.one_of(st.sampled_from(item.small()), place.map(item.text_of_grid)) for item in self.ranges]
        groups = st.tuples(*(part.map(normalised) for part in parts))
        return st.tuples(groups, st.tuples(*scalars)).map(
            lambda drawn: self._instance([*itertools.chain.from_iterable(drawn[0]), *drawn[1]])
        )

    def sample(self, words: Words, size: int) -> Batch:
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
        names = {*itertools.chain.from_iterable(self.groups), *(item.symbol.name for item in self.ranges)}
        if set(instance) != names:
            raise ValueError(f"instance={instance!r} does not give a value to each of {', '.join(sorted(names))}")
        return {
            name: _parse_whole(text) if name in self.integers else parse_value(text, field)
            for name, text in instance.items()
        }

    def simpler(self, instance: Instance) -> Iterator[Instance]:
        """Coarser probability vectors, then plainer numbers."""
        return plainer_values(instance, self.groups)

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


def _range(symbol: Symbol, conditions: Sequence[Formula]) -> Range:
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
    return Range(symbol, values, max(lows, default=None), min(highs, default=None))


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
