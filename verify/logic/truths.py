"""Formulas as functions of an evaluator: whether they hold at an instance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from boostproof.theory.language.expr import Node, Symbol
from boostproof.verify.logic.fields import Undecided, Undefined, anew
from boostproof.verify.logic.plans import Plan, Scope, TermPlans, refused, values_of

if TYPE_CHECKING:  # an evaluator has plans
    from boostproof.verify.logic.evaluate import Evaluator

__all__ = ["Plans"]


class Plans(TermPlans):
    """Plans of terms and of formulas.

    Connectives read from the left and stop early, so that ``x > 0 implies ln(x) ...`` is true where x <= 0.
    """

    def truth(self, node: Node, scope: Scope) -> Plan:
        """The plan of a formula."""
        return self._planned("truth", node, scope, self._truth)

    def _truth(self, node: Node, scope: Scope) -> Plan:
        build: Callable[[Node, Scope], Plan] | None = getattr(self, f"_is_{node.op}", None)
        if build is None:
            return refused(f"op={node.op!r} has no truth: it is not a formula")
        plan = build(node, scope)
        changes = bool(scope) and scope <= self._forms(node).free
        return plan if changes and node.op != "every" else self._kept(node, scope, plan)

    def _iverson(self, node: Node, scope: Scope) -> Plan:
        condition = self._formula(node.args[0], scope)
        return lambda ev: ev.field.rational(int(condition(ev)))

    def _formula(self, node: Node, scope: Scope) -> Plan:
        return self.truth(node, scope)

    def _is_lt(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: ev.compare(left(ev), right(ev)) < 0

    def _is_le(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: ev.compare(left(ev), right(ev)) <= 0

    def _is_gt(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: ev.compare(left(ev), right(ev)) > 0

    def _is_ge(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: ev.compare(left(ev), right(ev)) >= 0

    def _is_eq(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: ev.equal(left(ev), right(ev))

    def _is_ne(self, node: Node, scope: Scope) -> Plan:
        left, right = self._two(node, scope)
        return lambda ev: ev.compare(left(ev), right(ev)) != 0

    def _is_and(self, node: Node, scope: Scope) -> Plan:
        parts = [self.truth(part, scope) for part in node.args]
        return lambda ev: all(part(ev) for part in parts)

    def _is_or(self, node: Node, scope: Scope) -> Plan:
        parts = [self.truth(part, scope) for part in node.args]
        return lambda ev: any(part(ev) for part in parts)

    def _is_not(self, node: Node, scope: Scope) -> Plan:
        part = self.truth(node.args[0], scope)
        return lambda ev: not part(ev)

    def _is_implies(self, node: Node, scope: Scope) -> Plan:
        premise, conclusion = (self.truth(part, scope) for part in node.args)
        return lambda ev: not premise(ev) or conclusion(ev)

    def _is_iff(self, node: Node, scope: Scope) -> Plan:
        left, right = (self.truth(part, scope) for part in node.args)
        return lambda ev: left(ev) == right(ev)

    def _is_exists(self, node: Node, scope: Scope) -> Plan:
        return self.truth(node.args[0], scope)

    def _is_every(self, node: Node, scope: Scope) -> Plan:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        inner = self.truth(body, scope | {index.name})
        truths = values_of(inner, index.name, self.integer(low, scope), self.integer(high, scope), until=False)
        return lambda ev: not (found := truths(ev)) or found[-1]

    def _is_in(self, node: Node, scope: Scope) -> Plan:
        here, *there = (self.term(arg, scope) for arg in node.args)
        return lambda ev: any(ev.compare(here(ev), value(ev)) == 0 for value in there)

    def _is_simplex(self, node: Node, scope: Scope) -> Plan:
        parts = [self.term(part, scope) for part in node.args]

        def value(ev: Evaluator) -> bool:
            values = [part(ev) for part in parts]
            rest = ev.field.rational(1)
            for found in values:
                rest = rest - found
            return ev.sign(rest) == 0 and all(ev.sign(found) >= 0 for found in values)

        return value

    def _is_defined(self, node: Node, scope: Scope) -> Plan:
        term = self.term(node.args[0], scope)

        def value(ev: Evaluator) -> bool:
            try:
                term(ev)
            except Undecided:
                raise
            except Undefined:
                return False
            return True

        return value

    def _is_holds(self, node: Node, scope: Scope) -> Plan:
        predicate = node.args[0]
        assert isinstance(predicate, Symbol)
        name = predicate.name

        def value(ev: Evaluator) -> bool:
            found: Any = ev.values[name]
            if isinstance(found, Undefined):
                raise anew(found)
            return bool(found)

        return value
