"""Limits of quotients of exponential sums: the value, and what must hold for it to be the limit.

A function has a limit only where it has values on the way: every part of it that is free of the variable must have one,
also those that the limit itself no longer shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from boostproof.theory.build import Q
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, free_symbols
from boostproof.verify.logic.calculus import differentiate, plus, times
from boostproof.verify.logic.definedness import regular
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.logic.literals import literal

__all__ = ["Limit", "limit_of"]

_Sum = dict[int, Term]
"""{k: c} for the sum of c*exp(k*variable)."""


@dataclass
class Limit:
    """A limit: it is ``value`` where ``leading`` is not 0, and the formulas of ``regular`` hold.

    Where a term of ``needed`` has no value there is no limit.
    """

    needed: list[Term] = field(default_factory=list)
    regular: list[Formula] = field(default_factory=list)
    leading: Term = field(default_factory=lambda: Q(1))
    value: Term = field(default_factory=lambda: Q(0))


def limit_of(body: Node, variable: Node, to: Node) -> Limit:
    """The limit, as ``variable`` goes to infinity, of a quotient of sums of c*exp(k*variable) with whole k.

    Raises Undecided for another form, for a limit elsewhere, and for one that is infinite.
    """
    if to.op != "infinity" or not isinstance(variable, Symbol):
        raise Undecided(f"no limit rule for {variable} -> {to}")
    while body.op == "let":
        body = body.args[1]
    found = Limit()
    reader = _Reader(variable, found)
    top, bottom = body.args if body.op == "div" else (body, Q(1))
    high, low = reader.read(top), reader.read(bottom)
    lead_top, lead_bottom = max(high, default=0), max(low, default=0)
    if lead_top > lead_bottom:
        raise Undecided(f"the limit of {body} as {variable.name} grows is infinite")
    found.leading = low[lead_bottom]
    found.value = high.get(lead_bottom, Q(0)) / found.leading
    return found


class _Reader:
    """Reads terms as sums of exponentials of one variable, and notes what they need."""

    def __init__(self, variable: Symbol, found: Limit) -> None:
        self.variable, self.found = variable, found
        self._rules: dict[str, Callable[..., _Sum]] = {
            "let": lambda name, body: self.read(body),
            "exp": lambda exponent: {self._slope(exponent): Q(1)},
            "neg": lambda arg: {k: -value for k, value in self.read(arg).items()},
            "add": lambda left, right: self._added(left, right, 1),
            "sub": lambda left, right: self._added(left, right, -1),
            "mul": self._product,
            "derivative": self._derivative,
        }

    def read(self, node: Node) -> _Sum:
        """The term as a sum of exponentials."""
        if self.variable.name not in free_symbols(node):
            self.found.needed.append(as_term(node))
            return {0: as_term(node)}
        rule = self._rules.get(node.op)
        if rule is None:
            raise Undecided(f"{node} is not a sum of exponentials of {self.variable.name}")
        return rule(*node.args)

    def _added(self, left: Node, right: Node, sign: int) -> _Sum:
        one, other = self.read(left), self.read(right)
        return {k: plus(one.get(k, Q(0)), sign * other.get(k, Q(0))) for k in {**one, **other}}

    def _product(self, left: Node, right: Node) -> _Sum:
        one, other, product = self.read(left), self.read(right), _Sum()
        for i, a in one.items():
            for j, b in other.items():
                product[i + j] = plus(product.get(i + j, Q(0)), times(a, b))
        return product

    def _derivative(self, body: Node, by: Node, order: Node) -> _Sum:
        if not isinstance(by, Symbol) or not isinstance(order, Number) or order.value.denominator != 1:
            raise Undecided(f"a derivative of order {order} under a limit")
        self.read(body)  # the function itself must have values
        for condition in regular(body, frozenset((by.name,))):
            if self.variable.name in free_symbols(condition):
                raise Undecided(f"{body} may have singular points as {self.variable.name} grows")
            self.found.regular.append(condition)
        for _ in range(int(order.value)):
            body = differentiate(body, by)
        return self.read(body)

    def _slope(self, node: Node) -> int:
        """k with node = k*variable."""
        if node == self.variable:
            return 1
        if node.op == "neg":
            return -self._slope(node.args[0])
        scale = literal(node.args[0]) if node.op == "mul" else None
        if scale is not None and scale.denominator == 1:
            return int(scale) * self._slope(node.args[1])
        raise Undecided(f"{node} is not a whole multiple of {self.variable.name}")
