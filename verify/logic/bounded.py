"""What is sure of a formula over a batch of instances, by floats with bounded errors.

A batch says of each instance that a formula holds there, that it does not, or nothing. Connectives read from the left,
as exact arithmetic does: what stands behind an open part, which may have no value, settles nothing.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple, cast

import numpy as np

from boostproof.theory.language.expr import Formula, Node, Symbol
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.fields.near import NEAR, UNKNOWN, Near
from boostproof.verify.logic.literals import is_whole
from boostproof.verify.logic.plans import Plan, Scope, values_of
from boostproof.verify.logic.truths import Plans

__all__ = ["BoundedEvaluator", "Sure", "sure_of_all"]

_MOST_FACTORS = 64


class Sure(NamedTuple):
    """Where a formula surely holds, and where it surely does not."""

    yes: Any
    no: Any


_OPEN = Sure(np.False_, np.False_)


def _all(found: list[Sure]) -> Sure:
    """Whether all hold, read from the left up to the first that does not."""
    yes, no = np.True_, np.False_
    for part in found:
        yes, no = yes & part.yes, no | (yes & part.no)
    return Sure(yes, no)


def sure_of_all(found: list[Sure], size: int) -> Sure:
    """Where all of some formulas surely hold, and where not, for so many instances."""
    return Sure(*(np.broadcast_to(flags, (size,)) for flags in _all(found)))


def _not(found: Sure) -> Sure:
    return Sure(found.no, found.yes)


def _any(found: list[Sure]) -> Sure:
    return _not(_all([_not(part) for part in found]))


def _compared(op: str, left: Near, right: Near) -> Sure:
    """Where a relation surely holds, and where not."""
    more, less = left.above(right), right.above(left)
    same = np.False_ if np.all(more | less) else left.equals(right) & ~(more | less)
    signs = {"lt": (less,), "le": (less, same), "gt": (more,), "ge": (more, same), "eq": (same,), "ne": (less, more)}
    yes = reduce(operator.or_, signs[op])
    return Sure(yes, (more | less | same) & ~yes)


class _BoundedPlans(Plans):
    """Plans over floats with bounds, in which what is undefined is open."""

    def _truth(self, node: Node, scope: Scope) -> Plan:
        plan = super()._truth(node, scope)

        def value(ev: Evaluator) -> Any:
            try:
                return plan(ev)
            except Undefined:  # of all instances at once, as an entry that none has
                return _OPEN

        return value

    def _relation(self, node: Node, scope: Scope) -> Plan:
        (left, right), op = self._two(node, scope), node.op
        return lambda ev: _compared(op, left(ev), right(ev))

    _is_lt = _is_le = _is_gt = _is_ge = _is_eq = _is_ne = _relation

    def _is_and(self, node: Node, scope: Scope) -> Plan:
        parts = [self.truth(part, scope) for part in node.args]
        return lambda ev: _all([part(ev) for part in parts])

    def _is_or(self, node: Node, scope: Scope) -> Plan:
        parts = [self.truth(part, scope) for part in node.args]
        return lambda ev: _any([part(ev) for part in parts])

    def _is_not(self, node: Node, scope: Scope) -> Plan:
        part = self.truth(node.args[0], scope)
        return lambda ev: _not(part(ev))

    def _is_implies(self, node: Node, scope: Scope) -> Plan:
        premise, conclusion = (self.truth(part, scope) for part in node.args)
        return lambda ev: _any([_not(premise(ev)), conclusion(ev)])

    def _is_iff(self, node: Node, scope: Scope) -> Plan:
        parts = [self.truth(part, scope) for part in node.args]

        def value(ev: Evaluator) -> Sure:
            left, right = (part(ev) for part in parts)
            same = (left.yes & right.yes) | (left.no & right.no)
            return Sure(same, (left.yes & right.no) | (left.no & right.yes))

        return value

    def _is_every(self, node: Node, scope: Scope) -> Plan:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        inner = self.truth(body, scope | {index.name})
        truths = values_of(inner, index.name, self.integer(low, scope), self.integer(high, scope))
        return lambda ev: _all(truths(ev))

    def _is_in(self, node: Node, scope: Scope) -> Plan:
        here, *there = (self.term(arg, scope) for arg in node.args)
        return lambda ev: _any([_compared("eq", here(ev), value(ev)) for value in there])

    def _is_simplex(self, node: Node, scope: Scope) -> Plan:
        parts = [self.term(part, scope) for part in node.args]

        def value(ev: Evaluator) -> Sure:
            values = [part(ev) for part in parts]
            total = _compared("eq", reduce(Near.__add__, values), NEAR.rational(1))
            return _all([total, *(_compared("ge", found, NEAR.rational(0)) for found in values)])

        return value

    def _is_defined(self, node: Node, scope: Scope) -> Plan:
        term = self.term(node.args[0], scope)
        return lambda ev: Sure(np.isfinite(term(ev).radius), np.False_)

    def _is_holds(self, node: Node, scope: Scope) -> Plan:
        plan = super()._is_holds(node, scope)
        return lambda ev: Sure(np.bool_(plan(ev)), ~np.bool_(plan(ev)))

    def _iverson(self, node: Node, scope: Scope) -> Plan:
        condition = self.truth(node.args[0], scope)

        def value(ev: Evaluator) -> Near:
            found = condition(ev)
            return Near(np.where(found.yes, 1.0, 0.0), np.where(found.yes | found.no, 0.0, np.inf), np.float64(1))

        return value

    def _div(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: left(ev) / right(ev)

    def _pow(self, node: Node, scope: Scope) -> Plan:
        written, exponent = node.args
        value_of = self.term(written, scope)
        if not is_whole(exponent):  # of 0, and of what is negative, the logarithm is open, and so is the power
            power_of = self.term(exponent, scope)
            return lambda ev: cast("Near", power_of(ev) * value_of(ev).log()).exp()
        whole = self.integer(exponent, scope)

        def value(ev: Evaluator) -> Near:
            power = whole(ev)
            if abs(power) > _MOST_FACTORS:
                return UNKNOWN
            one = NEAR.rational(1).beside(base := value_of(ev))
            found = reduce(Near.__mul__, [base] * abs(power), one)
            return found if power >= 0 else one / found

        return value

    def _ln(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: cast("Near", arg(ev)).log()

    def _sqrt(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: cast("Near", arg(ev)).root()

    def _abs(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: cast("Near", arg(ev)).size()

    def _sign(self, node: Node, scope: Scope) -> Plan:
        arg, at_zero = self._two(node, scope)
        zero, one = NEAR.rational(0), NEAR.rational(1)

        def value(ev: Evaluator) -> Near:
            found = arg(ev)
            inner = at_zero(ev).where(found.equals(zero), UNKNOWN)
            return one.where(found.above(zero), (-one).where(zero.above(found), inner))

        return value


class BoundedEvaluator(Evaluator):
    """Evaluates over arrays with one entry an instance; :meth:`sure` instead of :meth:`truth`.

    Raises Undecided, for the batch as a whole, for what is not evaluated so: derivatives, limits, and sums that have
    other ends for other instances.
    """

    plans = _BoundedPlans()

    def __init__(self, values: Mapping[str, Any], size: int) -> None:
        super().__init__(NEAR, values)
        self.size = size

    def sure(self, node: Node) -> Sure:
        """Where the formula surely holds, and where it surely does not."""
        return sure_of_all([self.plans.truth(node, frozenset(self.index))(self)], self.size)

    def truth(self, node: Node) -> bool:
        """Raises Undecided: there is one truth for each instance."""
        raise Undecided(f"{node} is no one thing for all instances of a batch")

    def known(self, value: Any) -> Any:
        """A given value as a number of the field. Raises what stands for it where it is undefined."""
        return super().known(int(value) if isinstance(value, np.integer) else value)

    def whole(self, name: str) -> int:
        """An integer that is the same for all instances. Raises Undecided for one that may differ between them."""
        value = self.values[name]
        if not isinstance(value, Near):
            return super().whole(name)
        if np.ndim(value.middle) or value.radius != 0:
            raise Undecided(f"{name} differs between the instances of a batch")
        if value.middle != np.rint(value.middle):
            raise Undecided(f"{name} is no whole number by its law, as exact arithmetic says")
        return int(value.middle)

    def extreme(self, values: list[Any], direction: int) -> Near:
        """The largest value (direction 1) or the smallest (-1). Raises Undefined for none."""
        if not values:
            raise Undefined("the extreme of no values")
        found: Near = reduce(Near.largest, [value if direction > 0 else -value for value in values])
        return found if direction > 0 else -found

    def only_where(self, conditions: Sequence[Formula], plan: Plan) -> Any:
        """What the plan gives, open where a condition does not surely hold."""
        value: Near = plan(self)
        for condition in conditions:
            value = value.where(self.plans.truth(condition, frozenset(self.index))(self).yes, UNKNOWN)
        return value

    def beside(self, found: Sequence[Any], value: Any) -> Any:
        """The value, open where one of the others is."""
        return reduce(lambda kept, other: kept.beside(other) if isinstance(other, Near) else kept, found, value)

    def common_sign(self, value: Any) -> int:
        """The sign of a number that all instances share. Raises Undecided unless they surely do."""
        zero = NEAR.rational(0)
        for sign, sure in ((1, value.above(zero)), (-1, zero.above(value)), (0, value.equals(zero))):
            if np.all(sure):
                return sign
        raise Undecided("the sign of a number in a limit differs between the instances of a batch")
