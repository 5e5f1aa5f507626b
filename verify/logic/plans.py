"""Terms as functions of an evaluator, built once and run at every instance.

A plan reads an instance's values, and those of the indices around it, off the evaluator. A term that does not change
with every index around it is kept there with the values of the indices that it has: sums over examples stand inside
statements about every round and every set of rules, and most of them speak of few of these.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from functools import cache, reduce
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from boostproof.theory.language.expr import Node, Number, Symbol
from boostproof.theory.language.whole import is_whole_by_parts
from boostproof.verify.logic import symbolic
from boostproof.verify.logic.fields import EXACT, Outside, Undecided, Undefined
from boostproof.verify.logic.forms import Forms, postorder
from boostproof.verify.logic.literals import is_whole

if TYPE_CHECKING:  # an evaluator has plans
    from boostproof.verify.logic.evaluate import Evaluator

__all__ = ["Plan", "Scope", "TermPlans", "named", "refused", "values_of"]

Plan = Callable[["Evaluator"], Any]
Scope = frozenset[str]
"""The names that have values as indices."""

_MOST_OPERATIONS = 100_000
_MOST_FORMS = 200_000
_MOST_BITS = 2_000_000
"""Powers of more bits are not written out: a few of them take minutes and gigabytes."""
_BY_TURNS = 16
"""Up to this exponent powers are products from the left, whose floats are rounded as they always were."""
_INTEGER_OPS: dict[str, Callable[..., int]] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "neg": operator.neg, "abs": abs,
}  # fmt: skip
_LEAVES = frozenset(("number", "symbol", "entry", "let"))
_PLAIN = frozenset("add sub mul neg div pow exp ln sqrt sin cos atan abs max min sign".split())
_CHEAP = frozenset(("add", "sub", "mul", "neg", "abs", "max", "min", "sign"))


def _affordable(count: int) -> int:
    """The count, if it is one of operations that can be carried out. Raises Undecided otherwise."""
    if count > _MOST_OPERATIONS:
        raise Undecided(f"{count} operations for one term are too many")
    return count


def _operands(node: Node) -> Sequence[Node]:
    """The terms below a term that stand among the same indices."""
    return node.args if node.op in _PLAIN else ()


def named(node: Node) -> Callable[[], str]:
    """The node's text, written when it is first asked for."""
    return cache(lambda: str(node))


def refused(words: str) -> Plan:
    """A plan that raises TypeError."""

    def value(_: Evaluator) -> Any:
        raise TypeError(words)

    return value


def values_of(body: Plan, index: str, low: Plan, high: Plan, until: object = None) -> Callable[[Evaluator], list[Any]]:
    """The values of a body at each value of an index, up to the first that is ``until``."""

    def values(ev: Evaluator) -> list[Any]:
        first, last, indices = low(ev), high(ev), ev.index
        ev.fold(last - first + 1)
        shadowed, found = indices.get(index), []
        try:
            for indices[index] in range(first, last + 1):
                found.append(body(ev))
                if found[-1] is until:
                    break
        finally:
            indices.pop(index, None)
            if shadowed is not None:
                indices[index] = shadowed
        return found

    return values


class TermPlans:
    """Plans of terms, by structure and by the indices around them."""

    def __init__(self) -> None:
        self._forms = Forms()
        self._plans: dict[tuple[str, int, Scope], Plan] = {}

    def term(self, node: Node, scope: Scope) -> Plan:
        """The plan of a term."""
        found = self._plans.get(("term", self._forms(node).number, scope))
        if found is None:
            for inner in postorder(node, lambda inner: self._has_plan(inner, scope), _operands):
                found = self._planned("term", inner, scope, self._term)
            assert found is not None
        return found

    def _has_plan(self, node: Node, scope: Scope) -> bool:
        return ("term", self._forms(node).number, scope) in self._plans

    def integer(self, node: Node, scope: Scope) -> Plan:
        """The plan of an integer term: a bound, an index, an order, a whole exponent."""
        return self._planned("integer", node, scope, self._integer)

    def numbers(self, nodes: Sequence[Node]) -> tuple[int, ...]:
        """A number for each node; equal ones have the same."""
        return tuple(self._forms(node).number for node in nodes)

    def _planned(self, kind: str, node: Node, scope: Scope, build: Callable[[Node, Scope], Plan]) -> Plan:
        key = (kind, self._forms(node).number, scope)
        found = self._plans.get(key)
        if found is None:
            if len(self._forms) > _MOST_FORMS:
                self._forget()
            self._plans[key] = found = build(node, scope)
        return found

    def _forget(self) -> None:
        self._forms.clear()
        self._plans.clear()

    def _term(self, node: Node, scope: Scope) -> Plan:
        build: Callable[[Node, Scope], Plan] | None = getattr(self, f"_{node.op}", None)
        if build is None:
            return refused(f"op={node.op!r} has no value: it is not a term")
        plan = build(node, scope)
        changes = bool(scope) and scope <= self._forms(node).free
        return plan if node.op in _LEAVES or (node.op in _CHEAP and changes) else self._kept(node, scope, plan)

    def _kept(self, node: Node, scope: Scope, plan: Plan) -> Plan:
        """The plan, with its values kept by those of the indices that the node has."""
        form = self._forms(node)
        names = tuple(sorted(form.free & scope))
        return _kept_by((form.number, names), itemgetter(*names), plan) if names else _kept_once(form.number, plan)

    def _integer(self, node: Node, scope: Scope) -> Plan:
        if isinstance(node, Symbol):
            name = node.name
            return (lambda ev: ev.index[name]) if name in scope else (lambda ev: ev.whole(name))
        if not is_whole(node):
            return refused(f"{node} is not an integer by its form: only whole numbers and symbols, +, - and * are")
        if isinstance(node, Number):
            value = int(node.value)
            return lambda ev: value
        apply, args = _INTEGER_OPS[node.op], [self.integer(arg, scope) for arg in node.args]
        return lambda ev: apply(*(arg(ev) for arg in args))

    def _number(self, node: Node, scope: Scope) -> Plan:
        assert isinstance(node, Number)
        value, exact = node.value, EXACT.rational(node.value)
        return lambda ev: exact if ev.field is EXACT else ev.field.rational(value)

    def _symbol(self, node: Node, scope: Scope) -> Plan:
        assert isinstance(node, Symbol)
        name = node.name
        if name in scope:
            return lambda ev: ev.field.rational(ev.index[name])
        return lambda ev: ev.known(ev.values[name])

    def _let(self, node: Node, scope: Scope) -> Plan:
        return self.term(node.args[1], scope)

    def _entry(self, node: Node, scope: Scope) -> Plan:
        base = node.args[0]
        assert isinstance(base, Symbol)
        name, place_of = base.name, self._place(node.args[1:], scope)

        def value(ev: Evaluator) -> Any:
            place = place_of(ev)
            try:
                found = ev.values[name][place]
            except (KeyError, IndexError):
                raise Outside(f"{name}{list(place)} is none of its entries") from None
            return ev.known(found)

        return value

    def _place(self, indices: Sequence[Node], scope: Scope) -> Plan:
        names = [index.name for index in indices if isinstance(index, Symbol) and index.name in scope]
        if len(names) == len(indices) > 1:
            of = itemgetter(*names)
            return lambda ev: of(ev.index)
        parts = [self.integer(index, scope) for index in indices]
        return lambda ev: tuple([part(ev) for part in parts])

    def _two(self, node: Node, scope: Scope) -> tuple[Plan, Plan]:
        left, right = node.args
        return self.term(left, scope), self.term(right, scope)

    def _add(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: left(ev) + right(ev)

    def _sub(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: left(ev) - right(ev)

    def _mul(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: left(ev) * right(ev)

    def _neg(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: -arg(ev)

    def _div(self, node: Node, scope: Scope) -> Plan:
        (left, right), text = self._two(node, scope), named(node.args[1])

        def value(ev: Evaluator) -> Any:
            divisor = right(ev)
            if ev.sign(divisor) == 0:
                raise Undefined(f"division by {text()} = 0")
            return left(ev) / divisor

        return value

    def _pow(self, node: Node, scope: Scope) -> Plan:
        base, exponent = node.args
        value_of, text = self.term(base, scope), named(base)
        if is_whole(exponent):
            whole = self.integer(exponent, scope)
            return lambda ev: _integer_power(ev, value_of(ev), whole(ev), text)
        power_of = self.term(exponent, scope)
        whole_by_parts = is_whole_by_parts(exponent)

        def value(ev: Evaluator) -> Any:
            found, power = value_of(ev), power_of(ev)
            if (sign := ev.sign(found)) == 0 and ev.sign(power) > 0:
                return found
            if whole_by_parts and sign <= 0 and (sign < 0 or ev.sign(power) == 0):
                raise Undecided(f"a power of {text()} by an exponent that is a whole number, and not by its form")
            if sign == 0:
                raise Undefined(f"a power of {text()} = 0 by a real exponent that is not positive")
            if sign < 0:
                raise Undefined(f"a power of {text()}, which is negative, by a real exponent")
            return ev.field.exp(power * ev.field.log(found))

        return value

    def _exp(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: ev.field.exp(arg(ev))

    def _sin(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: ev.field.sin(arg(ev))

    def _cos(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: ev.field.cos(arg(ev))

    def _atan(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)
        return lambda ev: ev.field.atan(arg(ev))

    def _ln(self, node: Node, scope: Scope) -> Plan:
        arg, text = self.term(node.args[0], scope), named(node.args[0])

        def value(ev: Evaluator) -> Any:
            found = arg(ev)
            if (sign := ev.sign(found)) <= 0:
                raise Undefined(f"ln of {text()}, which is {'0' if sign == 0 else 'negative'}")
            return ev.field.log(found)

        return value

    def _sqrt(self, node: Node, scope: Scope) -> Plan:
        arg, text = self.term(node.args[0], scope), named(node.args[0])

        def value(ev: Evaluator) -> Any:
            found = arg(ev)
            if ev.sign(found) < 0:
                raise Undefined(f"square root of {text()}, which is negative")
            return ev.field.sqrt(found)

        return value

    def _abs(self, node: Node, scope: Scope) -> Plan:
        arg = self.term(node.args[0], scope)

        def value(ev: Evaluator) -> Any:
            found = arg(ev)
            return -found if ev.sign(found) < 0 else found

        return value

    def _max(self, node: Node, scope: Scope) -> Plan:
        args = [self.term(arg, scope) for arg in node.args]
        return lambda ev: ev.extreme([arg(ev) for arg in args], 1)

    def _min(self, node: Node, scope: Scope) -> Plan:
        args = [self.term(arg, scope) for arg in node.args]
        return lambda ev: ev.extreme([arg(ev) for arg in args], -1)

    def _sign(self, node: Node, scope: Scope) -> Plan:
        arg, zero = self._two(node, scope)

        def value(ev: Evaluator) -> Any:
            sign = ev.sign(arg(ev))
            return zero(ev) if sign == 0 else ev.field.rational(sign)

        return value

    def _factorial(self, node: Node, scope: Scope) -> Plan:
        arg, text = self.integer(node.args[0], scope), named(node.args[0])

        def value(ev: Evaluator) -> Any:
            if (largest := arg(ev)) < 0:
                raise Undefined(f"factorial of {text()} = {largest}")
            factors = range(2, _affordable(largest) + 1)
            if ev.field is EXACT:
                return EXACT.rational(math.factorial(largest))  # a hundred times as fast
            return reduce(operator.mul, map(ev.field.rational, factors), ev.field.rational(1))

        return value

    def _over(self, node: Node, scope: Scope) -> Callable[[Evaluator], list[Any]]:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        inner = self.term(body, scope | {index.name})
        return values_of(inner, index.name, self.integer(low, scope), self.integer(high, scope))

    def _sum(self, node: Node, scope: Scope) -> Plan:
        values = self._over(node, scope)
        return lambda ev: reduce(operator.add, found) if (found := values(ev)) else ev.field.rational(0)

    def _product(self, node: Node, scope: Scope) -> Plan:
        values = self._over(node, scope)
        return lambda ev: reduce(operator.mul, found) if (found := values(ev)) else ev.field.rational(1)

    def _maxover(self, node: Node, scope: Scope) -> Plan:
        values = self._over(node, scope)
        return lambda ev: ev.extreme(values(ev), 1)

    def _minover(self, node: Node, scope: Scope) -> Plan:
        values = self._over(node, scope)
        return lambda ev: ev.extreme(values(ev), -1)

    def _derivative(self, node: Node, scope: Scope) -> Plan:
        return symbolic.derivative(self, node, scope)

    def _at(self, node: Node, scope: Scope) -> Plan:
        return symbolic.at(self, node, scope)

    def _limit(self, node: Node, scope: Scope) -> Plan:
        return symbolic.limit(self, node, scope)


def _kept_once(slot: int, plan: Plan) -> Plan:
    def value(ev: Evaluator) -> Any:
        found = ev.memo.get(slot)
        if found is None:
            ev.memo[slot] = found = plan(ev)
        return found

    return value


def _kept_by(slot: tuple[int, tuple[str, ...]], place_of: Callable[[dict[str, int]], Any], plan: Plan) -> Plan:
    def value(ev: Evaluator) -> Any:
        kept = ev.memo.get(slot)
        if kept is None:
            kept = ev.shelf(slot)
        place = place_of(ev.index)
        found = kept.get(place)
        if found is None:
            kept[place] = found = plan(ev)
        return found

    return value


def _integer_power(ev: Evaluator, base: Any, exponent: int, text: Callable[[], str]) -> Any:
    if exponent < 0:
        if ev.sign(base) == 0:
            raise Undefined(f"division by {text()} = 0")
        return ev.field.rational(1) / _integer_power(ev, base, -exponent, text)
    long = base.value.height_bits() * exponent if ev.field is EXACT and base.value is not None else 0
    if long > _MOST_BITS:
        raise Undecided(f"a power of {long} bits is too long to be written out")
    return _power(base, _affordable(exponent)) if exponent else ev.field.rational(1)


def _power(base: Any, exponent: int) -> Any:
    """The base multiplied by itself; of high powers the halves once."""
    if exponent <= _BY_TURNS:
        return reduce(operator.mul, [base] * exponent)
    half = _power(base, exponent // 2)
    return half * half * base if exponent % 2 else half * half
