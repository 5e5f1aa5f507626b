"""Plans of derivatives, of values at a point and of limits.

A rewriting is made when it is first needed, because it may have no answer, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from boostproof.theory.language.expr import Formula, Node, Symbol, as_term, free_symbols
from boostproof.verify.logic.calculus import differentiate
from boostproof.verify.logic.definedness import regular
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.logic.limits import limit_of
from boostproof.verify.logic.literals import is_whole

if TYPE_CHECKING:  # plans of terms are made of these
    from boostproof.verify.logic.evaluate import Evaluator
    from boostproof.verify.logic.plans import Plan, Scope, TermPlans

__all__ = ["at", "derivative", "limit"]


def derivative(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a derivative: a function has none where it has no value, and at a singular point nobody says."""
    body, variable, order = node.args
    assert isinstance(variable, Symbol)
    of, count = plans.term(body, scope), plans.integer(order, scope)
    wholes: list[Node] = []

    def noted(whole: Node) -> int:
        wholes.append(whole)
        return 0

    _settled(body, frozenset((variable.name,)), noted)
    values_of = [plans.integer(whole, scope) for whole in wholes]
    made: dict[tuple[int, ...], _Slopes] = {}

    def value(ev: Evaluator) -> Any:
        result, times = of(ev), count(ev)
        if times < 1:
            return result
        key = tuple(whole(ev) for whole in values_of)
        if key not in made:
            values = iter(key)
            settled = _settled(body, frozenset((variable.name,)), lambda _: next(values))
            made[key] = _Slopes(plans, settled, variable, scope)
        slopes = made[key]
        return ev.beside([result], ev.only_where(slopes.regular, slopes.of_order(times)))

    return value


class _Slopes:
    """The derivatives of a term in which no whole exponent and no order is a symbol."""

    def __init__(self, plans: TermPlans, body: Node, variable: Symbol, scope: Scope) -> None:
        self.regular: Sequence[Formula] = regular(body, frozenset((variable.name,)))
        self._plans, self._variable, self._scope = plans, variable, scope
        self._bodies, self._found = [body], dict[int, "Plan"]()

    def of_order(self, order: int) -> Plan:
        """The plan of the derivative of an order."""
        if order not in self._found:
            while len(self._bodies) <= order:
                self._bodies.append(differentiate(self._bodies[-1], self._variable))
            self._found[order] = self._plans.term(self._bodies[order], self._scope)
        return self._found[order]


def at(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of a term at a point, which must have a value: the symbol has it inside, wherever it stands there."""
    body, variable, point = node.args
    assert isinstance(variable, Symbol)
    if variable.sort == "integer" and not is_whole(point):
        return undecided(f"{point} is not an integer by its form, and {variable} is one")
    place = plans.integer(point, scope) if variable.sort == "integer" else plans.term(point, scope)
    inside = plans.term(body, scope - {variable.name})

    def value(ev: Evaluator) -> Any:
        found = place(ev)
        return ev.beside([found], inside(ev.at(variable.name, found)))

    return value


def undecided(words: str) -> Plan:
    """A plan that raises Undecided."""

    def value(_: Evaluator) -> Any:
        raise Undecided(words)

    return value


def limit(plans: TermPlans, node: Node, scope: Scope) -> Plan:
    """The plan of the limit of a quotient. It raises Undecided where the leading coefficient below vanishes."""
    body, variable, to = node.args
    made: list[tuple[Node, Sequence[Formula], Sequence[Plan], Plan, Plan]] = []

    def value(ev: Evaluator) -> Any:
        if not made:
            form = limit_of(body, variable, to)
            needed = [plans.term(term, scope) for term in form.needed]
            leading, whole = plans.term(form.leading, scope), plans.term(form.value, scope)
            made.append((form.leading, form.regular, needed, leading, whole))
        text, conditions, others, below, whole = made[0]
        found = [other(ev) for other in others]
        ev.refuse_zero(below(ev), text)
        return ev.beside(found, ev.only_where(conditions, whole))

    return value


def _settled(node: Node, names: frozenset[str], value_of: Callable[[Node], int]) -> Node:
    """The node with numbers for the whole exponents that are free of the names, and for the orders of derivatives.

    They are asked for in the order in which they stand; a power whose exponent is 2 is smooth everywhere, one whose
    exponent is a symbol is so only where the base is not 0.
    """
    if names.isdisjoint(free_symbols(node)) or node.op not in _SETTLED:
        return node
    if node.op == "derivative":
        body, by, order = node.args
        assert isinstance(by, Symbol)
        return replace(node, args=(_settled(body, names | {by.name}, value_of), by, as_term(value_of(order))))
    if node.op == "pow" and is_whole(node.args[1]) and names.isdisjoint(free_symbols(node.args[1])):
        base, exponent = node.args
        return replace(node, args=(_settled(base, names, value_of), as_term(value_of(exponent))))
    return replace(node, args=tuple(_settled(arg, names, value_of) for arg in node.args))


_SETTLED = frozenset("let add sub mul div neg exp ln sqrt pow derivative".split())
