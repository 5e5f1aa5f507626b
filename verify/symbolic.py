"""Plans of derivatives, of values at a point and of limits: the formula is rewritten, and the result evaluated.

A rewriting is made when it is first needed, because it may have no answer, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boostproof.theory.expr import Node, Symbol
from boostproof.verify.calculus import differentiate, limit_of, substitute

if TYPE_CHECKING:  # plans of terms are made of these
    from boostproof.verify.evaluate import Evaluator
    from boostproof.verify.plans import Plan, Scope, TermPlans

__all__ = ["at", "derivative", "limit"]


def derivative(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a derivative: a function has none where it, or a derivative of lower order, has no value."""
    body, variable, order = node.args
    assert isinstance(variable, Symbol)
    count, bodies, steps = plans.integer(order, scope), [body], [plans.term(body, scope)]

    def value(ev: Evaluator) -> Any:
        result = steps[0](ev)
        for place in range(1, count(ev) + 1):
            if place == len(steps):
                bodies.append(differentiate(bodies[-1], variable))
                steps.append(plans.term(bodies[-1], scope))
            result = steps[place](ev)
        return result

    return value


def at(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a term at a point, which is put into the term once its derivatives are carried out."""
    body, variable, point = node.args
    assert isinstance(variable, Symbol)
    orders = [plans.integer(order, scope) for order in _orders(body)]
    made: dict[tuple[int, ...], Plan] = {}

    def value(ev: Evaluator) -> Any:
        key = tuple(order(ev) for order in orders)
        if key not in made:
            expanded = _expanded(body, iter(key).__next__)
            made[key] = plans.term(substitute(expanded, {variable.name: point}), scope)
        return made[key](ev)

    return value


def limit(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of the limit of a quotient. It raises Undecided where the leading coefficient below vanishes."""
    body, variable, to = node.args
    assert isinstance(variable, Symbol)
    made: list[tuple[Node, Plan, Plan]] = []

    def value(ev: Evaluator) -> Any:
        if not made:
            quotient = limit_of(body, variable, to)
            made.append((quotient.args[1], plans.term(quotient.args[1], scope), plans.term(quotient, scope)))
        leading, below, whole = made[0]
        ev.refuse_zero(below(ev), leading)
        return whole(ev)

    return value


def _orders(body: Node) -> Iterator[Node]:
    """The orders of a term's derivatives, in the order in which they are carried out."""
    if body.op == "derivative":
        yield from _orders(body.args[0])
        yield body.args[2]
    elif body.op == "at":
        yield from _orders(body.args[0])
    else:
        for arg in body.args:
            yield from _orders(arg)


def _expanded(body: Node, order: Callable[[], int]) -> Node:
    """The body with its derivatives carried out, so that a point can be put into what is left."""
    if body.op == "derivative":
        inner, variable, _ = body.args
        assert isinstance(variable, Symbol)
        return _differentiated(_expanded(inner, order), variable, order())
    if body.op == "at":
        inner, variable, value = body.args
        assert isinstance(variable, Symbol)
        return substitute(_expanded(inner, order), {variable.name: value})
    args = tuple(_expanded(arg, order) for arg in body.args)
    return body if all(new is old for new, old in zip(args, body.args, strict=True)) else replace(body, args=args)


@lru_cache(maxsize=1024)
def _differentiated(body: Node, variable: Symbol, order: int) -> Node:
    """The derivative of an order, kept: those of lower order are asked for at other instances."""
    return body if order < 1 else differentiate(_differentiated(body, variable, order - 1), variable)
