"""The value of a formula over a batch of instances in floats: a search for suspects, never a judgement.

Relations are read with a slack of 1e-9 times the size of their sides, some ten thousand times what rounding makes of
the few hundred operations of a statement: in a conclusion the slack makes a relation true, in a premise false. So a
suspect is worth the exact arithmetic that it is handed to, and what is missed is what exhaustion and proofs are for.
Between whole numbers there is no slack: a domain that ends at a size has instances of that size.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from boostproof.theory.language.expr import Formula, Node, Number, Symbol
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import FLOATS, Undecided, Undefined
from boostproof.verify.logic.literals import is_whole
from boostproof.verify.logic.plans import Plan, Scope
from boostproof.verify.logic.truths import Plans

__all__ = ["SLACK", "BatchEvaluator"]

SLACK = 1e-9
_MOST_KEPT = 1 << 23
"""Numbers that the plans of one batch may keep."""

Flags = NDArray[np.bool_]


class _Memo(dict[Any, Any]):
    """What the plans of a batch keep: so many arrays, and no more of them."""

    def __init__(self, left: list[int]) -> None:
        super().__init__()
        self._left = left

    def __setitem__(self, key: Any, value: Any) -> None:
        if self._left[0] > 0:
            self._left[0] -= isinstance(value, np.ndarray)
            super().__setitem__(key, value)


class _BatchPlans(Plans):
    """Plans over arrays, in which what is undefined becomes nan: an infinity would come back as 0 from a quotient."""

    def _number(self, node: Node, scope: Scope) -> Plan:
        assert isinstance(node, Number)
        value = FLOATS.rational(node.value)
        return lambda ev: value

    def _iverson(self, node: Node, scope: Scope) -> Plan:
        condition = node.args[0]
        return lambda ev: cast("BatchEvaluator", ev).iverson(condition)

    def _div(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)

        def value(ev: Evaluator) -> Any:
            divisor = right(ev)
            return _only_where(divisor != 0, left(ev) / divisor)

        return value

    def _pow(self, node: Node, scope: Scope) -> Plan:
        base, exponent = self._two(node, scope)
        written = node.args[1]
        if isinstance(written, Number) and written.value in (2, 3, 4):
            times = int(written.value)
            return lambda ev: reduce(operator.mul, [base(ev)] * times)  # ten times as fast as np.power
        whole = is_whole(written)

        def value(ev: Evaluator) -> Any:
            found, power = base(ev), exponent(ev)
            # A power whose exponent is no whole number by its form has none for a negative base, whatever floats say.
            exists = (found != 0) | (power >= 0) if whole else (found > 0) | ((found == 0) & (power > 0))
            return _only_where(exists & ~np.isnan(found + power), np.power(found, power))

        return value

    def _ln(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)

        def value(ev: Evaluator) -> Any:
            found = arg(ev)
            return _only_where(found > 0, np.log(found))

        return value

    def _sqrt(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: np.sqrt(arg(ev))

    def _abs(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: np.abs(arg(ev))

    def _sign(self, node: Node, scope: Scope) -> Plan:
        arg, zero = self._two(node, scope)

        def value(ev: Evaluator) -> Any:
            found = arg(ev)
            sign = np.where(np.abs(found) <= SLACK, 0.0, np.sign(found))
            return np.where(sign == 0, zero(ev), sign)

        return value


def _only_where(exists: Any, value: Any) -> Any:
    """The value where it exists, nan elsewhere."""
    return value if np.all(exists) else np.where(exists, value, np.nan)


class BatchEvaluator(Evaluator):
    """Evaluates over arrays with one entry an instance; :meth:`flags` instead of :meth:`truth`."""

    plans = _BatchPlans()

    def __init__(self, values: Mapping[str, Any], size: int) -> None:
        super().__init__(FLOATS, values)
        self.size = size
        self._left = [_MOST_KEPT // max(size, 1)]
        self.memo = self.blank()
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
        slack = 0.0 if all(map(is_whole, node.args)) and _are_whole(left, right) else slack * SLACK
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
        for flags in self._each(condition, index, low, high, lenient):
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

    def _each(self, body: Node, index: Symbol, low: Node, high: Node, lenient: bool | None) -> Iterator[Flags]:
        first, last = self.integer(low), self.integer(high)
        self.fold(last - first + 1)
        for value in range(first, last + 1):
            with self.bound(index.name, value):
                flags = self.flags(body, lenient)
            yield flags

    def iverson(self, condition: Node) -> Any:
        """1 where a formula is true and 0 where it is false; no value where a relation in it has none."""
        # Inside a term there is no direction to be lenient in, and an undefined relation leaves it without a value.
        outer, self._lost = self._lost, np.zeros(self.size, dtype=bool)
        flags = self.flags(condition, None)
        value = np.where(self._lost, np.nan, flags)
        self._lost = outer
        return value

    def shelf(self, slot: Any) -> dict[Any, Any]:
        """A place that counts what it keeps."""
        found = _Memo(self._left)
        self.memo[slot] = found
        return found

    def blank(self) -> dict[Any, Any]:
        """Nothing kept, by what counts what it keeps."""
        return _Memo(self._left)

    def only_where(self, conditions: Sequence[Formula], plan: Plan) -> Any:
        """What the plan gives; nan, which makes a suspect, where a condition does not hold."""
        holds = reduce(operator.and_, [self.flags(condition, None) for condition in conditions], self._full(True))
        return _only_where(holds, plan(self))

    def beside(self, found: Sequence[Any], value: Any) -> Any:
        """The value; nan where one of the others is nan."""
        return _only_where(~reduce(operator.or_, map(np.isnan, found), np.False_), value)

    def whole(self, name: str) -> int:
        """An integer that is the same for all instances. Raises Undecided for one that differs or is not whole."""
        value = self.values.get(name)
        if isinstance(value, np.ndarray):
            raise Undecided(f"{name} differs between the instances of a batch")
        if isinstance(value, float) and not value.is_integer():
            raise Undecided(f"{name} is no whole number by its law, as exact arithmetic says")
        return super().whole(name)

    def extreme(self, values: list[Any], direction: int) -> Any:
        """As for one instance, entry by entry."""
        if not values:
            raise Undefined("the extreme of no values")
        return reduce(np.maximum if direction > 0 else np.minimum, values)

    def common_sign(self, value: Any) -> int:
        """The sign that floats give to a number of all instances. Raises Undecided where they give none, or several."""
        signs = np.unique(np.sign(value))
        if signs.size != 1 or np.isnan(signs[0]):
            raise Undecided("the sign of a number in a limit differs between the instances of a batch")
        return int(signs[0])


def _are_whole(*sides: Any) -> bool:
    """Whether floats hold whole numbers, of which they get sums and differences exactly."""
    return all(np.all((np.abs(side) < _LARGEST_WHOLE) & (side == np.rint(side))) for side in sides)


_STRICT = frozenset(("lt", "gt", "ne"))
_LARGEST_WHOLE = 1 << 53


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
