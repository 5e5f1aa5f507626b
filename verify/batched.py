"""The value of a formula over a batch of instances in floats: a search for suspects, never a judgement.

Relations are read with a slack of 1e-9 times the size of their sides, some ten thousand times what rounding makes of
the few hundred operations of a statement: in a conclusion the slack makes a relation true, in a premise false. So a
suspect is worth the exact arithmetic that it is handed to, and what is missed is what exhaustion and proofs are for.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.expr import Node, Number, Symbol
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import FLOATS, Undecided, Undefined

__all__ = ["SLACK", "BatchEvaluator"]

SLACK = 1e-9

Flags = NDArray[np.bool_]


class BatchEvaluator(Evaluator):
    """Evaluates over arrays with one entry an instance; :meth:`flags` instead of :meth:`truth`."""

    def __init__(self, values: Mapping[str, Any], size: int) -> None:
        super().__init__(FLOATS, values)
        self.size = size
        self._lost: Flags | None = None

    def flags(self, node: Node, lenient: bool | None) -> Flags:
        """Where the formula holds; ``lenient`` says which way the slack goes, and with None what is within it is equal.

        An undefined relation is false.
        """
        if node.op in _RELATIONS:
            return self._relation(node, lenient)
        handler: Callable[..., Flags] = getattr(self, f"_flags_{node.op}")
        return handler(lenient, *node.args)

    def _relation(self, node: Node, lenient: bool | None) -> Flags:
        left, right = self.term(node.args[0]), self.term(node.args[1])
        gap, slack = left - right, 1.0 + np.abs(left) + np.abs(right)
        slack *= SLACK
        finite = np.isfinite(gap)
        if lenient is None:
            gap, slack = np.where(np.abs(gap) <= slack, 0.0, gap), 0.0
        if self._lost is not None:
            self._lost = self._lost | ~finite
        # A strict relation within the slack may be an equality, which only exact arithmetic can tell.
        loose = lenient and node.op not in _STRICT
        return self._full(_RELATIONS[node.op](gap, slack if loose else -slack) & finite)

    def _full(self, flags: Any) -> Flags:
        return np.broadcast_to(np.asarray(flags, dtype=bool), (self.size,))

    def _flags_and(self, lenient: bool | None, *parts: Node) -> Flags:
        return reduce(operator.and_, [self.flags(part, lenient) for part in parts])

    def _flags_or(self, lenient: bool | None, *parts: Node) -> Flags:
        return reduce(operator.or_, [self.flags(part, lenient) for part in parts])

    def _flags_not(self, lenient: bool | None, part: Node) -> Flags:
        return ~self.flags(part, _turned(lenient))

    def _flags_implies(self, lenient: bool | None, premise: Node, conclusion: Node) -> Flags:
        return ~self.flags(premise, _turned(lenient)) | self.flags(conclusion, lenient)

    def _flags_iff(self, lenient: bool | None, left: Node, right: Node) -> Flags:
        forth = self._flags_implies(lenient, left, right)
        return forth & self._flags_implies(lenient, right, left)

    def _flags_exists(self, lenient: bool | None, condition: Node) -> Flags:
        return self.flags(condition, lenient)

    def _flags_every(self, lenient: bool | None, condition: Node, index: Symbol, low: Node, high: Node) -> Flags:
        found = self._full(True)
        for flags in self._each(condition, index, low, high, lambda node: self.flags(node, lenient)):
            found = found & flags
        return found

    def _flags_in(self, lenient: bool | None, variable: Node, *values: Node) -> Flags:
        here = self.term(variable)
        return self._full(reduce(operator.or_, [np.abs(here - self.term(value)) <= SLACK for value in values]))

    def _flags_simplex(self, lenient: bool | None, *parts: Node) -> Flags:
        values = [self.term(part) for part in parts]
        return self._full(np.abs(sum(values) - 1) <= SLACK) & self._full(reduce(np.minimum, values) >= -SLACK)

    def _flags_defined(self, lenient: bool | None, term: Node) -> Flags:
        return self._full(np.isfinite(self.term(term)))

    def _flags_holds(self, lenient: bool | None, predicate: Symbol) -> Flags:
        return self._full(self.values[predicate.name])

    def _iverson(self, condition: Node) -> Any:
        # Inside a term there is no direction to be lenient in, and an undefined relation leaves it without a value.
        outer, self._lost = self._lost, np.zeros(self.size, dtype=bool)
        flags = self.flags(condition, None)
        value = np.where(self._lost, np.nan, flags)
        self._lost = outer
        return value

    def integer(self, node: Node) -> int:
        """An integer that is the same for all instances. Raises Undecided for one that differs between them."""
        if isinstance(node, Symbol) and isinstance(self.values.get(node.name), np.ndarray):
            raise Undecided(f"{node.name} differs between the instances of a batch")
        return super().integer(node)

    def _div(self, left: Node, right: Node) -> Any:
        return self.term(left) / self.term(right)

    def _pow(self, base: Node, exponent: Node) -> Any:
        value = self.term(base)
        if isinstance(exponent, Number) and exponent.value in (2, 3, 4):
            return reduce(operator.mul, [value] * int(exponent.value))  # ten times as fast as np.power
        return np.power(value, self.term(exponent))

    def _ln(self, arg: Node) -> Any:
        return np.log(self.term(arg))

    def _sqrt(self, arg: Node) -> Any:
        return np.sqrt(self.term(arg))

    def _abs(self, arg: Node) -> Any:
        return np.abs(self.term(arg))

    def _extreme(self, values: list[Any], direction: int) -> Any:
        if not values:
            raise Undefined("the extreme of no values")
        return reduce(np.maximum if direction > 0 else np.minimum, values)

    def _sign(self, arg: Node, zero: Node) -> Any:
        value = self.term(arg)
        sign = np.where(np.abs(value) <= SLACK, 0.0, np.sign(value))
        return np.where(sign == 0, self.term(zero), sign)

    def _refuse_zero(self, leading: Node) -> None:
        """Nothing: a division by 0 leaves an infinity, which makes a suspect."""


_STRICT = frozenset(("lt", "gt", "ne"))


def _turned(lenient: bool | None) -> bool | None:
    return None if lenient is None else not lenient


_RELATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "lt": lambda gap, slack: gap < slack,
    "le": lambda gap, slack: gap <= slack,
    "gt": lambda gap, slack: gap > -slack,
    "ge": lambda gap, slack: gap >= -slack,
    "eq": lambda gap, slack: np.abs(gap) <= np.abs(slack),
    "ne": lambda gap, slack: np.abs(gap) > -slack,
}
