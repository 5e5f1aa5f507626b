"""The numbers of a bound that could be better: a factor of the larger side, a term, and each printed constant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from boostproof.theory.build import Q
from boostproof.theory.language.expr import Node, Number, Term, as_term
from boostproof.theory.language.text import to_text
from boostproof.verify.studies.sharpness.bounds import Bound

__all__ = ["FACTOR", "TERM", "Lever", "levers_of"]

FACTOR, TERM = "factor of the larger side", "term taken from the larger side"

_SIDES = ("small", "large")
_OPAQUE = frozenset(("let", "iverson", "entry", "derivative", "at", "limit", "sign", "factorial"))
"""Abbreviations are definitions, and the rest of these hold indices, orders and conditions, not constants."""
_FOLDS = frozenset(("sum", "product", "maxover", "minover"))
_CONTEXT = 60


@dataclass(frozen=True)
class Lever:
    """A number of a bound: ``put(v)`` are the sides with ``v`` in its place.

    ``direction`` is the sign of the changes that strengthen the bound, 0 where it is not known beforehand.
    """

    name: str
    printed: Fraction
    put: Callable[[Fraction], tuple[Term, Term]]
    direction: int = 0
    exponent: bool = False


def levers_of(bound: Bound) -> tuple[Lever, ...]:
    """The factor, the term, and the constants of the larger and of the smaller side."""
    small, large = bound.small, bound.large
    sides = {"small": small, "large": large}
    implicit = (
        Lever(FACTOR, Fraction(1), lambda value: (small, as_term(value) * large), -1),
        Lever(TERM, Fraction(0), lambda value: (small, large - as_term(value)), 1),
    )
    return (*implicit, *(lever for side in reversed(_SIDES) for lever in _constants(sides, side)))


def _constants(sides: dict[str, Term], side: str) -> Iterator[Lever]:
    for path, parent in _places(sides[side], (), None):
        number = _at(sides[side], path)
        assert isinstance(number, Number)

        def put(value: Fraction, path: tuple[int, ...] = path) -> tuple[Term, Term]:
            changed = {**sides, side: as_term(_put(sides[side], path, Q(value.numerator, value.denominator)))}
            return changed["small"], changed["large"]

        exponent = parent is not None and parent.op == "pow" and path[-1] == 1
        yield Lever(_named(number, parent, exponent, side), number.value, put, 0, exponent)


def _named(number: Number, parent: Node | None, exponent: bool, side: str) -> str:
    kind, where = "exponent" if exponent else "constant", "the larger side" if side == "large" else "the smaller side"
    if parent is None:
        return f"{kind} {number}, {where}"
    text = to_text(parent)
    return f"{kind} {number} in {text if len(text) <= _CONTEXT else text[: _CONTEXT - 3] + '...'} of {where}"


def _places(node: Node, path: tuple[int, ...], parent: Node | None) -> Iterator[tuple[tuple[int, ...], Node | None]]:
    """Where numbers stand that are constants, with what they stand in."""
    if isinstance(node, Number):
        yield path, parent
    elif node.op not in _OPAQUE:
        args = node.args[:1] if node.op in _FOLDS else node.args
        for place, arg in enumerate(args):
            yield from _places(arg, (*path, place), node)


def _at(node: Node, path: tuple[int, ...]) -> Node:
    for place in path:
        node = node.args[place]
    return node


def _put(node: Node, path: tuple[int, ...], value: Node) -> Node:
    if not path:
        return value
    args = list(node.args)
    args[path[0]] = _put(args[path[0]], path[1:], value)
    return replace(node, args=tuple(args))
