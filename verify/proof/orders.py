"""Derivatives of symbolic order: of sums of exponentials, whose p-th derivative has a closed form.

For whole p >= 0 and k free of v, the p-th derivative by v of c exp(kv + r), with c and r free of v, is that term times
k^p. Only literal k that are not 0 are read, so that k^p has a value for every p. That p >= 0 must be shown beside: a
negative order means no derivative at all.
"""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory.language.expr import Node, Number, Symbol, Term, as_term, free_symbols, walk
from boostproof.verify.logic.calculus import differentiate
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.logic.literals import is_whole, literal
from boostproof.verify.proof.budget import Unsupported

__all__ = ["differentiated", "symbolic_orders"]


def symbolic_orders(node: Node) -> list[Term]:
    """The orders of derivatives in the node that are no numbers, or below 0: there it is asked whether they are."""
    orders = [as_term(inner.args[2]) for inner in walk(node) if inner.op == "derivative"]
    return [order for order in orders if not isinstance(order, Number) or order.value < 0]


def differentiated(body: Node, variable: Symbol, order: Term) -> Term:
    """The derivative of a written-out sum of exponentials, for a whole order that is not negative."""
    if not is_whole(order):
        raise Unsupported(f"the order {order} is not whole by its form")
    if body.op in ("add", "sub", "neg"):
        parts = tuple(differentiated(part, variable, order) for part in body.args)
        return as_term(replace(body, args=parts))
    if body.op == "exp":
        return _slope(body.args[0], variable) ** order * as_term(body)
    if body.op == "mul":
        left, right = map(as_term, body.args)
        if variable.name not in free_symbols(left):
            return left * differentiated(right, variable, order)
        if variable.name not in free_symbols(right):
            return differentiated(left, variable, order) * right
    raise Unsupported(f"no derivative of symbolic order of {body.op}")


def _slope(exponent: Node, variable: Symbol) -> Term:
    """The literal k with exponent = k*variable + something free of it."""
    try:
        slope = literal(differentiate(exponent, variable))
    except Undecided as error:
        raise Unsupported(str(error)) from None
    if not slope:
        raise Unsupported(f"{exponent} has no literal slope in {variable}")
    return Number(value=slope)
