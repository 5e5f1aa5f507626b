"""Instances at which a term of the statement vanishes, or next to which it does: met by solving for one symbol."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boostproof.theory.language.expr import Formula, Symbol, Term, free_symbols
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.free import FreeSpace, nesting, stretch
from boostproof.verify.instances.ranges import Range, by_total, compositions
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.values import parse_value
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.search.vanishing import coefficients, near_roots, turning_terms

__all__ = ["VANISHING"]

_JUDGED = {"smoke": 300, "standard": 4000, "deep": 60_000}
"""Instances that are judged exactly, about a tenth of a millisecond each."""
_TRIED = 6
"""For each that is judged, so many places at which the term has other numbers than the others are solved for."""
_IDLE = 8
_BENT = 2
"""After so many places without a solution it is the next term's turn; those of a term of higher degree take longer to
look at, and count each as often as its degree, but for integers, of which few are tried."""
_LARGEST = {1: 2500, 2: 120, 3: 40}
"""The largest place of whole numbers that are put in for other symbols, by how many there are."""
_TERMS = 3000
"""So many terms of sums of varying length are gone through at a place, a few microseconds each."""
_PARTS = 4
"""The denominator of probability vectors."""


def _look(case: Case) -> Found:
    assert case.traits.free is not None
    left, met = _JUDGED[case.effort], set[tuple[str, ...]]()
    for instance in itertools.islice(_instances(case, case.traits.free), _TRIED * left):
        key = tuple(instance.values()) if instance else ()
        if not instance or key in met:
            continue
        met.add(key)
        if case.judge.outcome(instance) == case.wanted:
            return Found(instance=instance, rough=True)
        if len(met) > left:
            break
    return case.beside()


@dataclass(frozen=True)
class _Equation:
    """A term as a polynomial in one symbol, and whether something turns where it vanishes alone."""

    item: Range
    polynomial: tuple[Term, ...]
    there: bool

    @property
    def whole(self) -> bool:
        """Whether the symbol is an integer."""
        return self.item.symbol.sort == "integer"

    def solved(self, instance: Mapping[str, str]) -> Iterator[str]:
        """Values of the symbol at or near which the term vanishes, where the others are those of an instance."""
        try:
            values = {name: self._value(symbol, instance[name]) for name, symbol in self.others.items()}
            found = [Evaluator(EXACT, values).term(term) for term in self.polynomial]
        except (Undecided, Undefined):
            return
        yield from map(str, near_roots(found, whole=self.whole, there=self.there))

    @cached_property
    def others(self) -> dict[str, Symbol]:
        """The symbols of the term besides."""
        return {name: symbol for term in self.polynomial for name, symbol in free_symbols(term).items()}

    def _value(self, symbol: Symbol, text: str) -> Any:
        return int(text) if symbol.sort == "integer" else parse_value(text, EXACT)


def _equations(case: Case, space: FreeSpace) -> Iterator[_Equation]:
    terms = turning_terms((case.judge.part, *case.judge.domain)).items()
    asked = [item for item in space.ranges if item.symbol.sort in ("real", "integer")]
    for item, (term, there) in itertools.product(asked, terms):
        polynomial = coefficients(term, item.symbol)
        if polynomial is not None and len(polynomial) > 1:
            yield _Equation(item, tuple(polynomial), there)


def _instances(case: Case, space: FreeSpace) -> Iterator[Instance | None]:
    """Where all symbols have special values, then where one is solved for, by turns for each symbol and term.

    None stands for places without a solution: they take time too, and there may be no others.
    """
    equations = [*_equations(case, space)]
    simple = {item.symbol.name: [*item.small()] for item in space.ranges}
    for one in equations:
        if not one.others:
            simple[one.item.symbol.name][:0] = one.solved({})
    yield from _by_turns(
        _all(space, simple), *(_one_solved(space, one, simple, case.judge.part) for one in equations if one.others)
    )


def _by_turns(*several: Iterator[Instance | None]) -> Iterator[Instance | None]:
    ended: Instance = {}
    for together in itertools.zip_longest(*several, fillvalue=ended):
        yield from (one for one in together if one is not ended)


def _all(space: FreeSpace, values: Mapping[str, Sequence[str]]) -> Iterator[Instance]:
    """Instances of these values of the symbols outside groups, each as early as its values."""
    lists = [[(text,) for text in dict.fromkeys(values[item.symbol.name])] for item in space.ranges]
    groups = [list(compositions(len(group), _PARTS)) for group in space.groups]
    return (space.instance(itertools.chain(*pick)) for pick in by_total([*groups, *lists]))


def _one_solved(
    space: FreeSpace, equation: _Equation, simple: Mapping[str, Sequence[str]], part: Formula
) -> Iterator[Instance | None]:
    """Instances at which a term vanishes by the choice of one symbol, those first where the others are simple."""
    name = equation.item.symbol.name
    wide = [one for one in space.ranges if one.is_wide and one.symbol.name != name]
    deep = max(*map(nesting, equation.polynomial), stretch(part))
    largest = min(_LARGEST.get(len(wide), _LARGEST[3]), round(_TERMS ** (1 / max(deep, 1))))
    far = {one.symbol.name: [str(one.whole(place)) for place in range(largest)] for one in wide}
    values = {other: [*texts, *far.get(other, ())] for other, texts in simple.items()}
    degree = len(equation.polynomial) - 1
    idle, turns = 0, 1 if degree <= _BENT or equation.whole else _IDLE * degree
    for instance in _all(space, {**values, name: ["0"]}):
        idle += 1
        for text in equation.solved(instance):
            idle = 0
            yield {**instance, name: text}
        if idle == _IDLE:
            idle = 0
            yield from [None] * turns


VANISHING = Method(
    "vanishing",
    "values at which a term of the statement vanishes, exactly",
    (),
    {"smoke": 55, "standard": 400, "deep": 5500},
    _look,
    applies=lambda case: case.traits.free is not None,
    due=lambda case: not case.proved,
)
