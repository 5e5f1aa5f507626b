"""Bounds: the relations of a part that say how large something is at most, and how much room they leave.

A bound is one of <, <=, >, >= that stands in a part of a statement alone, as the conclusion of implications, under
quantified indices, or in a conjunction there. It is read as ``small`` at most ``large``; its slack at an instance is
the least ``large - small`` over the values of its indices at which all its premises hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula, Node, Symbol, Term
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.evaluate import Evaluator

__all__ = ["Bound", "bounds_of"]

Array = NDArray[np.float64]
Leaf = Callable[[], Any]

_UPWARD = {"le": False, "lt": True}
_DOWNWARD = {"ge": False, "gt": True}


@dataclass(frozen=True)
class Bound:
    """``small`` at most (when ``strict``: below) ``large``, under ``layers`` of every and implies, outermost first."""

    part: int
    relation: Formula
    layers: tuple[Formula, ...]

    @property
    def strict(self) -> bool:
        """Whether the two sides are claimed to differ."""
        return self.relation.op in ("lt", "gt")

    @property
    def _turned(self) -> bool:
        return self.relation.op in _DOWNWARD

    @cached_property
    def small(self) -> Term:
        """The side that is claimed to be smaller."""
        return _term(self.relation.args[1 if self._turned else 0])

    @cached_property
    def large(self) -> Term:
        """The side that is claimed to be larger."""
        return _term(self.relation.args[0 if self._turned else 1])

    def stated(self, small: Term, large: Term, op: str = "") -> Formula:
        """The part with other sides in the bound's place, and with another relation (le, lt) if ``op`` says so."""
        sides = (large, small) if self._turned else (small, large)
        plain = {"le": "ge", "lt": "gt"}.get(op, op) if self._turned else op
        relation = Formula(plain or self.relation.op, sides)
        return reduce(lambda inner, layer: _wrapped(layer, inner), reversed(self.layers), relation)

    def implied(self, small: Term, large: Term) -> Formula:
        """That other sides leave no more room than the printed ones do, wherever the bound says something.

        Asked of the sides that differ alone: each is to be no further out than the printed one.
        """
        changed = [(large, self.large)] if large != self.large else []
        changed += [(self.small, small)] if small != self.small else []
        relations = [Formula("le", pair) for pair in changed]
        joint = relations[0] if len(relations) == 1 else Formula("and", tuple(relations))
        return reduce(lambda inner, layer: _wrapped(layer, inner), reversed(self.layers), joint)

    @property
    def premises(self) -> tuple[Formula, ...]:
        """The premises that stand outside every index."""
        return tuple(
            layer.args[0] for layer in self.layers if layer.op == "implies" and isinstance(layer.args[0], Formula)
        )

    @property
    def indexed(self) -> bool:
        """Whether the bound is claimed for each value of an index."""
        return any(layer.op == "every" for layer in self.layers)

    def least(self, evaluator: Evaluator) -> Any:
        """The slack at an instance, in the evaluator's field; None where no premise holds or no index has a value.

        Raises Undefined and Undecided as the evaluator does.
        """
        found = None
        for value in self._values(
            evaluator, self.layers, lambda: evaluator.term(self.large) - evaluator.term(self.small)
        ):
            if found is None or evaluator.field.sign(value - found) < 0:
                found = value
        return found

    def _values(self, evaluator: Evaluator, layers: Sequence[Formula], leaf: Leaf) -> Iterator[Any]:
        if not layers:
            yield leaf()
        elif layers[0].op == "implies":
            if evaluator.truth(layers[0].args[0]):
                yield from self._values(evaluator, layers[1:], leaf)
        else:
            for _ in _places(evaluator, layers[0]):
                yield from self._values(evaluator, layers[1:], leaf)

    def room(self, evaluator: BatchEvaluator, small: Term, large: Term, *, relative: bool = False) -> Array:
        """The slack for each instance of a batch in floats, infinite where nothing is said or a side has no value.

        ``relative`` asks for its share of the larger side, infinite unless both sides are positive.
        """

        def leaf() -> Array:
            below, above = (np.broadcast_to(evaluator.term(side), evaluator.size) for side in (small, large))
            gap = above - below
            if relative:
                gap = np.where((below > 0) & (above > 0), gap / above, np.inf)
            return np.where(np.isfinite(gap), gap, np.inf)

        with np.errstate(all="ignore"):
            return self._batched(evaluator, self.layers, leaf)

    def _batched(self, evaluator: BatchEvaluator, layers: Sequence[Formula], leaf: Leaf) -> Array:
        if not layers:
            found: Array = leaf()
            return found
        if layers[0].op == "implies":
            told = evaluator.flags(layers[0].args[0], lenient=None)
            return np.where(told, self._batched(evaluator, layers[1:], leaf), np.inf)
        least = np.full(evaluator.size, np.inf)
        for _ in _places(evaluator, layers[0]):
            least = np.minimum(least, self._batched(evaluator, layers[1:], leaf))
        return least


def bounds_of(part: Formula, place: int) -> tuple[Bound, ...]:
    """The bounds of a part of a statement, in the order in which they are printed."""
    return tuple(_bounds(part, place, ()))


def _bounds(formula: Formula, place: int, layers: tuple[Formula, ...]) -> Iterator[Bound]:
    if formula.op in _UPWARD or formula.op in _DOWNWARD:
        yield Bound(place, formula, layers)
    elif formula.op == "and":
        for part in _parts(formula):
            yield from _bounds(part, place, layers)
    elif formula.op == "implies":
        yield from _bounds(_parts(formula)[1], place, (*layers, formula))
    elif formula.op == "every":
        yield from _bounds(_parts(formula)[0], place, (*layers, formula))


def _parts(formula: Formula) -> list[Formula]:
    return [arg for arg in formula.args if isinstance(arg, Formula)]


def _wrapped(layer: Formula, inner: Formula) -> Formula:
    if layer.op == "implies":
        return Formula("implies", (layer.args[0], inner))
    return Formula("every", (inner, *layer.args[1:]))


def _places(evaluator: Evaluator, layer: Formula) -> Iterator[int]:
    """The values of an index, which has each of them while the caller works with it."""
    _, index, low, high = layer.args
    assert isinstance(index, Symbol)
    for value in range(evaluator.integer(low), evaluator.integer(high) + 1):
        with evaluator.bound(index.name, value):
            yield value


def _term(node: Node) -> Term:
    assert isinstance(node, Term)
    return node
