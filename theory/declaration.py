"""A scenario read from the form of its laws: which sizes and data are given, and what follows from them by which law.

A law says what something *is* where it is an equation for an observable, or for an entry of one at literal numbers, at
the indices of the law, or at such an index moved by a number. Laws that bound an entry at all of its indices, or name
its values, say what may be *given*; so does a sum over its last index that is 1. All other laws are *conditions*, which
data have to meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from boostproof.theory.language.expr import BINDERS, Formula, Node, Number, Symbol, free_symbols, walk
from boostproof.theory.language.whole import check_whole
from boostproof.theory.scenario import Scenario, is_definition

__all__ = ["Axis", "Declaration", "Definition", "Given", "declaration_of", "indices_of", "ranges_of"]

_ZERO, _ONE = Number(value=Fraction(0)), Number(value=Fraction(1))
_FLIPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}


@dataclass(frozen=True)
class Axis:
    """One index of an observable, and its first and last value."""

    index: Symbol
    low: Node
    high: Node


@dataclass(frozen=True)
class Given:
    """A datum, or a table of data: its indices, and what its entries may be.

    ``bounds`` are (relation, term) for entries on the left; ``values`` the terms that an entry may equal, none where
    any number will do; ``distributed``: along so many of the last axes the entries sum to 1.
    """

    symbol: Symbol
    axes: tuple[Axis, ...]
    bounds: tuple[tuple[str, Node], ...] = ()
    values: tuple[Node, ...] = ()
    distributed: int = 0


@dataclass(frozen=True)
class Definition:
    """What an observable is at some of its places: ``term`` at the place that the indices of ``axes`` give.

    ``pattern`` has, for each index of the entry, an index of the law and what is added to it, or None and a number.
    """

    symbol: Symbol
    axes: tuple[Axis, ...]
    pattern: tuple[tuple[Symbol | None, int], ...]
    term: Node
    law: Formula

    @cached_property
    def steady(self) -> tuple[bool, ...]:
        """Of each axis, whether its ends are the same wherever the other indices are."""
        indices = {axis.index.name for axis in self.axes}
        ends = ((axis.low, axis.high) for axis in self.axes)
        return tuple(indices.isdisjoint(name for end in pair for name in free_symbols(end)) for pair in ends)


@dataclass(frozen=True)
class Declaration:
    """What a scenario's laws say: ``given`` and ``definitions`` by name, the sizes among what is given.

    ``solved`` are the names of what solvers find; that it is what laws say of it is their promise. ``logarithms`` are
    those of numbers that are drawn as half the logarithms of ratios.
    """

    name: str
    given: Mapping[str, Given]
    sizes: frozenset[str]
    definitions: Mapping[str, tuple[Definition, ...]]
    conditions: tuple[Formula, ...]
    solved: frozenset[str] = frozenset()
    logarithms: frozenset[str] = frozenset()


def declaration_of(scenario: Scenario) -> Declaration:
    """The declaration that a scenario's laws make. Raises ValueError, with the law, for one that cannot be read."""
    return _Reader(scenario).declaration()


def ranges_of(conditions: Iterable[Formula], names: Set[str]) -> list[tuple[Given, Formula]]:
    """What some conditions say that data of certain names may be, each with the law that says it."""
    reader = _Reader(Scenario("domain", ""))
    said = [one for condition in conditions for one in _parts(condition, (), condition)]
    ranges = [(reader.range(one), _under(one.axes, one.formula)) for one in said]
    return [(given, law) for given, law in ranges if given is not None and given.symbol.name in names]


@dataclass(frozen=True)
class _Said:
    """A law without its quantifiers and conjunctions."""

    axes: tuple[Axis, ...]
    formula: Formula
    law: Formula


class _Reader:
    def __init__(self, scenario: Scenario) -> None:
        self.name, self.scenario = scenario.name, scenario
        self.solved = {symbol.name for solver in scenario.solvers for symbol in solver.gives}
        self.given: dict[str, Given] = {}
        self.definitions: dict[str, list[Definition]] = {}
        self.conditions: list[Formula] = []
        self.said: list[_Said] = []

    def declaration(self) -> Declaration:
        laws = (*self.scenario.laws, *self.scenario.hidden)
        for law in laws:
            check_whole(law, f"the scenario {self.name!r}")
        self.said = said = [one for law in laws for one in _parts(law, (), law)]
        for one in said:
            if is_definition(one.law):
                definition = self._definition(one)
                self.definitions.setdefault(definition.symbol.name, []).append(definition)
        self.solved -= self.definitions.keys()
        hidden = self.scenario.hidden
        self._take(one for one in said
                   if not is_definition(one.law) and (one.law in hidden or not self._is_promised(one.law)))  # fmt: skip
        self._unbind_sizes()
        self._check()
        kept = {name: tuple(found) for name, found in self.definitions.items()}
        logs = frozenset(symbol.name for symbol in self.scenario.logarithms)
        return Declaration(
            self.name, self.given, self._sizes(), kept, tuple(self.conditions), frozenset(self.solved), logs
        )

    # What is defined ----------------------------------------------------------------------------------------------

    def _definition(self, one: _Said) -> Definition:
        left, term = one.formula.args
        if isinstance(left, Symbol):
            if one.axes:
                raise self._fault(one.law, f"defines {left} once for each {one.axes[0].index}: expected an entry of it")
            return Definition(left, (), (), term, one.law)
        base = left.args[0]
        assert isinstance(base, Symbol)
        indices = {axis.index for axis in one.axes}
        pattern = tuple(self._moved(index, indices, one.law) for index in left.args[1:])
        unset = indices - {index for index, _ in pattern}
        if unset:
            raise self._fault(
                one.law, f"defines {left} more than once: expected {min(map(str, unset))} among its indices"
            )
        return Definition(base, one.axes, pattern, term, one.law)

    def _moved(self, index: Node, known: set[Symbol], law: Formula) -> tuple[Symbol | None, int]:
        """An index as one of the law's and what is added to it, or as a number."""
        if isinstance(index, Number) and index.value.denominator == 1:
            return None, int(index.value)
        if isinstance(index, Symbol) and index in known:
            return index, 0
        if index.op in ("add", "sub") and isinstance(index.args[0], Symbol) and index.args[0] in known:
            step = index.args[1]
            if isinstance(step, Number) and step.value.denominator == 1:
                return index.args[0], int(step.value) if index.op == "add" else -int(step.value)
        raise self._fault(
            law, f"has the index {index} on its left: expected a number, an index or an index plus a number"
        )

    # What is given ------------------------------------------------------------------------------------------------

    def _take(self, said: Iterable[_Said]) -> None:
        """Note what laws say of data; those that are not read so are conditions."""
        ranges: dict[str, list[tuple[Given, _Said]]] = {}
        for one in said:
            found = self.range(one)
            if found is not None:
                self._check_order(found, one.law)
            if found is None:
                self.conditions.append(_under(one.axes, one.formula))
            else:
                ranges.setdefault(found.symbol.name, []).append((found, one))
        for name, several in ranges.items():
            several.sort(key=lambda pair: sum(axis.low == axis.high for axis in pair[0].axes))  # tables before entries
            plain = _as_vector(several) if any(given.distributed for given, _ in several) else several
            for given, one in several:
                known = self.given.setdefault(name, replace(given, bounds=(), values=(), distributed=0))
                joined = _joined(known, given) if any(one is kept for _, kept in plain) else None
                if joined is None or (given.symbol.sort == "coefficient" and (given.bounds or _has_logarithm(given))):
                    self.conditions.append(_under(one.axes, one.formula))
                else:
                    self.given[name] = joined
        self._take_between()

    def _take_between(self) -> None:
        """Let data that conditions bound from both sides by other data, and nothing else gives, be any numbers."""
        sides: dict[str, dict[str, Given]] = {}
        for one in self.said:
            if one.formula.op in _FLIPPED and not is_definition(one.law):
                left, right = one.formula.args
                for relation, term in ((one.formula.op, left), (_FLIPPED[one.formula.op], right)):
                    if place := self._place(term, one.axes):
                        found = _with_own_names(Given(*place))
                        sides.setdefault(found.symbol.name, {})[relation[0]] = found
        for name, both in sides.items():
            if name not in self.given and len(both) == 2 and both["l"].axes == both["g"].axes:
                self.given[name] = both["l"]

    def range(self, one: _Said) -> Given | None:
        """What a law says that some entry may be, at all of the indices of the law."""
        found = self._range(one)
        return found and _with_own_names(found)

    def _range(self, one: _Said) -> Given | None:
        op, args = one.formula.op, one.formula.args
        if op == "in" and (place := self._place(args[0], one.axes)) and not self._speaks_of_data(args[1:]):
            return Given(*place, values=args[1:])
        if op == "defined" and (place := self._place(args[0], one.axes)):
            return Given(*place)
        if op == "eq" and args[1] == _ONE and args[0].op == "sum":
            return self._shares(args[0], one.axes)
        if op in _FLIPPED:
            for relation, left, right in ((op, args[0], args[1]), (_FLIPPED[op], args[1], args[0])):
                place = self._place(left, one.axes)
                if place and not self._speaks_of_data([right]):
                    return Given(*place, bounds=((relation, right),))
        return None

    def _shares(self, total: Node, axes: tuple[Axis, ...]) -> Given | None:
        """What it says of entries that they sum to 1 along the last of their axes."""
        term, along = total, list[Axis]()
        while term.op == "sum":
            term, index, low, high = term.args
            assert isinstance(index, Symbol)
            along.append(Axis(index, low, high))
        place = self._place(term, (*axes, *along))
        last = {axis.index for axis in along}
        return Given(*place, distributed=len(along)) if place and last == {*term.args[-len(along) :]} else None

    def _check_order(self, given: Given, law: Formula) -> None:
        """Refuse entries whose index ends where a later one says."""
        for place, axis in enumerate(given.axes):
            later = {_index(other).name for other in range(place, len(given.axes))}
            if any(later & free_symbols(end).keys() for end in (axis.low, axis.high)):
                raise self._fault(law, f"gives entries of {given.symbol} whose index {place + 1} ends where a later "
                                  "one says: expected the longer index first, as in x[i, j] for j up to i")  # fmt: skip

    def _place(self, term: Node, axes: tuple[Axis, ...]) -> tuple[Symbol, tuple[Axis, ...]] | None:
        """The observable of an entry that has each of the law's indices once, and its axes in its own order."""
        if isinstance(term, Symbol):
            return (term, ()) if not axes and not self._is_found(term) else None
        base = term.args[0] if term.op == "entry" else None
        if not isinstance(base, Symbol) or self._is_found(base):
            return None
        by_index = {axis.index: axis for axis in axes}
        found: list[Axis] = []
        for place, index in enumerate(term.args[1:]):
            if isinstance(index, Number) and index.value == 1:
                found.append(Axis(_index(place), index, index))
            elif isinstance(index, Symbol) and index in by_index:
                found.append(by_index.pop(index))
            else:
                return None
        return (base, tuple(found)) if not by_index else None

    def _is_promised(self, law: Formula) -> bool:
        """Whether a law tells what a solver finds, and asks nothing of the data."""
        return not self.solved.isdisjoint(free_symbols(law))

    def _is_found(self, symbol: Symbol) -> bool:
        return symbol.name in self.definitions or symbol.name in self.solved

    def _speaks_of_data(self, terms: Iterable[Node]) -> bool:
        """Whether terms have more in them than numbers, indices and whole symbols: then they are no plain bounds."""
        return any(node.op == "entry" or (isinstance(node, Symbol) and node.sort != "integer")
                   for term in terms for node in walk(term))  # fmt: skip

    def _unbind_sizes(self) -> None:
        """Let sizes that others bound be bound by numbers alone: the rest are conditions."""
        for name in sorted(self._sizes()):
            given = self.given[name]
            for relation, bound in given.bounds:
                if free_symbols(bound):
                    self.conditions.append(Formula(relation, (given.symbol, bound)))
            kept = tuple((relation, bound) for relation, bound in given.bounds if not free_symbols(bound))
            self.given[name] = replace(given, bounds=kept)

    # What is wrong ------------------------------------------------------------------------------------------------

    def _sizes(self) -> frozenset[str]:
        """The whole numbers among what is given that something runs up to, or is bounded by."""
        ends = [end for given in self.given.values() for axis in given.axes for end in (axis.low, axis.high)]
        ends += [end for found in self.definitions.values() for one in found for axis in one.axes
                 for end in (axis.low, axis.high)]  # fmt: skip
        ends += [end for law in self.scenario.laws for node in walk(law) if node.op in _FOLDS for end in node.args[2:]]
        ends += [term for given in self.given.values() for term in (*given.values, *(one for _, one in given.bounds))]
        names = {node.name for end in ends for node in walk(end) if isinstance(node, Symbol)}
        return frozenset(name for name in names if name in self.given and not self.given[name].axes
                         and self.given[name].symbol.sort == "integer")  # fmt: skip

    def _check(self) -> None:
        counts: dict[str, int] = {}
        for law in self.scenario.laws:
            for name, count in indices_of(law):
                if counts.setdefault(name, count) != count:
                    words = f"has {name} with {_number(count)}, which another has with {_number(counts[name])}"
                    raise self._fault(law, words)
        for one in self.said:
            taken = {*self.given, *self.definitions, *self.solved}
            for name in (axis.index.name for axis in one.axes):
                if name in taken:
                    raise self._fault(one.law, f"runs over {name}, which stands for something else too: "
                                      "expected another name for its index")  # fmt: skip
                taken.add(name)
        both = sorted(self.definitions.keys() & self.given.keys())
        if both:
            raise ValueError(f"the scenario {self.name!r} gives and defines {both[0]}: expected one of the two")
        known = self.given.keys() | self.definitions.keys() | self.solved
        for law in self.scenario.laws:
            unknown = sorted(free_symbols(law).keys() - known)
            if unknown:
                raise self._fault(
                    law, f"speaks of {unknown[0]}, which nothing gives or defines: expected a law that does"
                )
        for size in sorted(self._sizes()):
            given = self.given[size]
            if not given.values and not any(relation in ("ge", "gt") for relation, _ in given.bounds):
                raise ValueError(
                    f"the scenario {self.name!r} leaves the size {size} open below: expected {size} >= 1, say"
                )

    def _fault(self, law: Formula, words: str) -> ValueError:
        return ValueError(f"the scenario {self.name!r} has a law that {words}: {law!s:.160}")


_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))


def _parts(formula: Formula, axes: tuple[Axis, ...], law: Formula) -> Iterator[_Said]:
    """What a law says, quantifier by quantifier and conjunct by conjunct; a definition in one piece."""
    if formula.op == "every" and isinstance(formula.args[0], Formula):
        body, index, low, high = formula.args
        assert isinstance(body, Formula)
        assert isinstance(index, Symbol)
        yield from _parts(body, (*axes, Axis(index, low, high)), law)
    elif formula.op == "and":
        for part in formula.args:
            assert isinstance(part, Formula)
            yield from _parts(part, axes, law)
    else:
        yield _Said(axes, formula, law)


def indices_of(node: Node) -> Iterator[tuple[str, int]]:
    """The symbols of a formula, each time with the number of its indices."""
    if isinstance(node, Symbol):
        yield node.name, 0
    inner = node.args
    if node.op == "entry" and isinstance(node.args[0], Symbol):
        yield node.args[0].name, len(node.args) - 1
        inner = node.args[1:]
    for arg in inner:
        yield from indices_of(arg)


def _number(count: int) -> str:
    return "no index" if count == 0 else "1 index" if count == 1 else f"{count} indices"


def _under(axes: tuple[Axis, ...], formula: Formula) -> Formula:
    for axis in reversed(axes):
        formula = Formula("every", (formula, axis.index, axis.low, axis.high))
    return formula


def _as_vector(said: Sequence[tuple[Given, _Said]]) -> list[tuple[Given, _Said]]:
    """Of the laws on entries that sum to 1, those that make them probability vectors; the others are conditions.

    Entries of any sign, or of a few values, are no probability vector, whatever their sum is; but one bit is 1.
    """
    values = [given for given, _ in said if given.values]
    if values:
        bits = len(values) == 1 and {_number_of(one) for one in values[0].values} == {0, 1}
        return [(given, one) for given, one in said if not given.bounds and (bits or not given.distributed)]
    real = all(given.symbol.sort == "real" for given, _ in said)
    if not real or not any(_is_sign(bound) for given, _ in said for bound in given.bounds):
        return [(given, one) for given, one in said if not given.distributed]
    return [(given, one) for given, one in said if all(bound == ("ge", _ZERO) for bound in given.bounds)]


def _number_of(node: Node) -> Fraction | None:
    return node.value if isinstance(node, Number) else None


def _is_sign(bound: tuple[str, Node]) -> bool:
    return bound[0] in ("ge", "gt") and isinstance(bound[1], Number) and bound[1].value >= 0


def _joined(known: Given, more: Given) -> Given | None:
    """What two laws say of one datum; None where they speak of different entries, or both name its values."""
    if len(known.axes) != len(more.axes) or (known.values and more.values):
        return None
    if known.axes != more.axes:
        return None
    return replace(
        known, bounds=known.bounds + more.bounds, values=known.values or more.values,
        distributed=max(known.distributed, more.distributed),
    )  # fmt: skip


def _index(place: int) -> Symbol:
    """What a datum's index at a place is called, whatever a law calls it: no symbol of a law has such a name."""
    return Symbol(name=f"#{place}", sort="integer")


def _has_logarithm(given: Given) -> bool:
    """Whether a value that is listed may be one of the logarithms that are drawn for a coefficient anyway."""
    return any(node.op == "ln" for value in given.values for node in walk(value))


def _with_own_names(given: Given) -> Given:
    """A datum whose indices are named by their places, so that no fold within its bounds can capture them."""
    names = {axis.index.name: _index(place) for place, axis in enumerate(given.axes)}
    axes = tuple(
        Axis(names[axis.index.name], _renamed(axis.low, names), _renamed(axis.high, names)) for axis in given.axes
    )
    bounds = tuple((relation, _renamed(bound, names)) for relation, bound in given.bounds)
    return replace(given, axes=axes, bounds=bounds, values=tuple(_renamed(value, names) for value in given.values))


def _renamed(node: Node, names: Mapping[str, Symbol]) -> Node:
    """The term with other names for what is free in it."""
    if isinstance(node, Symbol):
        return names.get(node.name, node)
    if not node.args:
        return node
    place = BINDERS.get(node.op)
    if place is None:
        return replace(node, args=tuple(_renamed(arg, names) for arg in node.args))
    index = node.args[place]
    assert isinstance(index, Symbol)
    inside = {name: other for name, other in names.items() if name != index.name}
    outer = (_renamed(arg, names) for arg in node.args[place + 1 :])
    return replace(node, args=(*(_renamed(arg, inside) for arg in node.args[:place]), index, *outer))
