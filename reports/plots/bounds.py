"""What a domain says of one symbol: finitely many values, or bounds by numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boostproof.reports.plots.numbers import Numbers, attempt
from boostproof.theory.language.expr import Formula, Node, Symbol

__all__ = ["Bounds", "bounds_of"]

_FLIPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
_FAR = 1e12


@dataclass(frozen=True)
class Bounds:
    """All values where they are finitely many; else the largest lower bound and the smallest upper one, or None.

    ``strict``: the numbers that the symbol is beyond, or unlike.
    """

    symbol: Symbol
    values: tuple[float, ...]
    low: float | None
    high: float | None
    strict: frozenset[float]


def bounds_of(symbol: Symbol, conditions: Sequence[Formula]) -> Bounds:
    """The bounds of a symbol under conditions; those that are of no such form are left to whoever samples."""
    told = [found for condition in conditions for found in _told(symbol, condition)]
    pinned = [values for op, values in told if op in ("in", "eq")]
    lows = [values[0] for op, values in told if op in ("gt", "ge")]
    highs = [values[0] for op, values in told if op in ("lt", "le")]
    strict = frozenset(values[0] for op, values in told if op in ("lt", "gt", "ne"))
    low, high = max(lows, default=None), min(highs, default=None)
    return Bounds(symbol, pinned[0] if pinned else (), low, high, strict)


def _told(symbol: Symbol, condition: Formula) -> Iterator[tuple[str, tuple[float, ...]]]:
    """What a condition says of the symbol: an operation, with numbers on its other side."""
    if condition.op == "in" and condition.args[0] == symbol:
        values = tuple(map(_constant, condition.args[1:]))
        known = tuple(value for value in values if value is not None)
        if known and len(known) == len(values):
            yield "in", known
    elif condition.op in _FLIPPED:
        left, right = condition.args
        for here, there, op in ((left, right, condition.op), (right, left, _FLIPPED[condition.op])):
            value = _constant(there) if here == symbol else None
            if value is not None:
                yield op, (value,)


def _constant(node: Node) -> float | None:
    """The value of a term without symbols; None for any other, and for one too far away to draw."""
    value = attempt(lambda: float(Numbers({}, 1).array(node)[0]))
    return None if value is None or math.isnan(value) or abs(value) > _FAR else value
