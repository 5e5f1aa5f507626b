"""Where the two sides of a bound are equal: conditions that tell the enumerated instances apart, then proofs.

A condition is a disjunction of at most three conjunctions of at most two equations between symbols, abbreviations, 0
and the bounds of the domain. It is a candidate when it holds at exactly those enumerated instances at which the sides
are equal; it is proved when it follows from their equality and implies it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.build import And, Defined, Eq, Ne, Not, Or, Q
from boostproof.theory.language.expr import Applied, Formula, Symbol, Term, walk
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.proof import Proof, prove
from boostproof.verify.studies.sharpness.bounds import Bound
from boostproof.verify.studies.sharpness.grid import Grid

__all__ = ["Touch", "touching_of"]

_MOST_TERMS = 3
_MOST_EQUATIONS = 80
_STEPS = 1500

Flags = NDArray[np.bool_]
_Term = tuple[tuple[Formula, ...], Flags]


@dataclass(frozen=True)
class Touch:
    """A condition for equality, seen at ``instances`` and at no other one, and proved where there are proofs."""

    condition: Formula
    instances: int
    there: Proof | None = None
    back: tuple[Proof, ...] = ()
    everywhere: bool = False

    @property
    def proved(self) -> bool:
        """Whether the condition is proved to hold exactly where the sides are equal."""
        return bool(self.back) and (self.everywhere or self.there is not None)


def touching_of(
    space: FreeSpace, domain: Sequence[Formula], bound: Bound, grid: Grid, statement: Formula
) -> Touch | None:
    """The condition that holds exactly where the sides are equal; None where none of the candidates does.

    Abbreviations of the whole ``statement`` are candidates: a closed form of a minimiser may stand in another part.
    """
    if bound.indexed or not grid.touches.any():
        return None
    if grid.touches.all():
        return _always(domain, bound, len(grid.instances))
    table = _table(grid.evaluator, _equations(space, bound, statement), grid.touches)
    terms = _cover(list(table.items()), grid.touches)
    if terms is None:
        return None
    return _proved(domain, bound, terms, int(np.count_nonzero(grid.touches)))


def _equations(space: FreeSpace, bound: Bound, statement: Formula) -> Iterator[Formula]:
    """Simple equations first."""
    symbols = {node.name: node for node in _nodes(bound) if isinstance(node, Symbol)}
    cells = [symbols[name] for name in itertools.chain.from_iterable(space.groups) if name in symbols]
    scalars = [symbols[item.symbol.name] for item in space.ranges if item.symbol.name in symbols]
    lets = [node for node in dict.fromkeys(_nodes(bound)) if isinstance(node, Applied) and node.op == "let"]
    forms = [node for node in dict.fromkeys(walk(statement)) if isinstance(node, Applied) and node.op == "let"]
    yield from (Eq(term, 0) for term in (*scalars, *cells, *lets))
    for item in space.ranges:
        if item.symbol.name in symbols:
            yield from (Eq(symbols[item.symbol.name], end) for end in _ends(item.low, item.high))
    yield from (Eq(cell, 1) for cell in cells)
    kinds: list[Sequence[Term]] = [*_by_sort(scalars), cells, lets]
    for kind in kinds:
        yield from (Eq(first, second) for first, second in itertools.combinations(kind, 2))
    yield from _products(space, symbols)
    signs = [symbols[item.symbol.name] for item in space.ranges if item.values and item.symbol.name in symbols]
    yield from (relation(a, b) for a, b in itertools.combinations(signs, 2) for relation in (Eq, Ne))
    yield from (Eq(scalar, let) for scalar in scalars for let in forms)
    for like in _by_sort(scalars):
        yield from (Eq(first, -second) for first, second in itertools.combinations(like, 2))


def _products(space: FreeSpace, symbols: Mapping[str, Symbol]) -> Iterator[Formula]:
    """For four cells: one pair outweighs the other no more than it is outweighed."""
    for group in space.groups:
        if len(group) == 4 and all(name in symbols for name in group):
            a, b, c, d = (symbols[name] for name in group)
            yield from (Eq(a * b, c * d), Eq(a * c, b * d), Eq(a * d, b * c))


def _by_sort(symbols: Sequence[Symbol]) -> list[list[Symbol]]:
    """Symbols of one kind together: a number of rounds is not compared with an edge."""
    return [[symbol for symbol in symbols if symbol.sort == sort] for sort in ("real", "coefficient", "integer")]


def _nodes(bound: Bound) -> Iterator[Term]:
    yield from (node for side in (bound.small, bound.large) for node in walk(side) if isinstance(node, Term))


def _ends(*ends: Fraction | None) -> Iterator[Term]:
    yield from (Q(end.numerator, end.denominator) for end in ends if end)


def _table(evaluator: BatchEvaluator, equations: Iterator[Formula], touches: Flags) -> dict[Formula, Flags]:
    """Where each equation holds; those that hold at no touching instance, everywhere, or like an earlier one go."""
    table: dict[bytes, tuple[Formula, Flags]] = {}
    with np.errstate(all="ignore"):
        for equation in itertools.islice(equations, _MOST_EQUATIONS):
            flags = _flags(evaluator, equation)
            if (flags & touches).any() and not flags.all():
                table.setdefault(flags.tobytes(), (equation, flags))
    return dict(table.values())


def _flags(evaluator: BatchEvaluator, equation: Formula) -> Flags:
    """Where the equation holds: nowhere when it cannot be evaluated in batches."""
    try:
        return evaluator.flags(equation, lenient=None)
    except (Undecided, Undefined, KeyError):
        return np.zeros(evaluator.size, dtype=bool)


def _cover(table: Sequence[tuple[Formula, Flags]], touches: Flags) -> list[Formula] | None:
    """At most three conjunctions that together hold exactly where the sides touch: the widest one first."""
    single = [((formula,), flags) for formula, flags in table]
    pairs = [((a, b), x & y) for (a, x), (b, y) in itertools.combinations(table, 2)]
    sound = [(formulas, flags) for formulas, flags in (*single, *pairs) if flags.any() and not (flags & ~touches).any()]
    left = touches.copy()
    found: list[_Term] = []
    while left.any() and len(found) < _MOST_TERMS and sound:
        formulas, flags = max(sound, key=lambda item: int(np.count_nonzero(item[1] & left)))
        if not (flags & left).any():
            return None
        found.append((formulas, flags))
        left = left & ~flags
    return None if left.any() else [And(*formulas) for formulas, _ in _needed(found, touches)]


def _needed(terms: list[_Term], touches: Flags) -> list[_Term]:
    """The terms without those that the others make superfluous."""
    for term in terms:
        others = [flags for other, flags in terms if other is not term[0]]
        if others and not (touches & ~np.logical_or.reduce(others)).any():
            return _needed([kept for kept in terms if kept[0] is not term[0]], touches)
    return terms


def _always(domain: Sequence[Formula], bound: Bound, instances: int) -> Touch:
    """Sides that are equal at every enumerated instance."""
    equal = Eq(bound.small, bound.large)
    proof = prove((*domain, *bound.premises), equal, steps=_STEPS)
    return Touch(equal, instances, None, () if proof is None else (proof,), everywhere=True)


def _proved(domain: Sequence[Formula], bound: Bound, terms: list[Formula], instances: int) -> Touch:
    condition = Or(*terms)
    given, equal = (*domain, *bound.premises), Eq(bound.small, bound.large)
    there = prove((*given, equal), condition, steps=_STEPS)
    if there is None and _has_value(given, condition):
        there = prove((*given, Not(condition)), bound.small < bound.large, steps=_STEPS)
    back = [prove((*given, term), equal, steps=_STEPS) for term in terms]
    proofs = tuple(proof for proof in back if proof is not None)
    return Touch(condition, instances, there, proofs if len(proofs) == len(terms) else ())


def _has_value(given: Sequence[Formula], condition: Formula) -> bool:
    """Whether a condition is true or false wherever the bound says something: elsewhere sides may be equal unseen."""
    named = [node for node in dict.fromkeys(walk(condition)) if isinstance(node, Applied) and node.op == "let"]
    return all(prove(given, Defined(node), steps=_STEPS) is not None for node in named)
