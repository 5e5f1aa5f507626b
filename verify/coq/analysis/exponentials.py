"""Derivatives of every order, of sums of exponentials: each exponential is multiplied by its slope."""

from __future__ import annotations

from fractions import Fraction

from boostproof.verify import checker
from boostproof.verify.checker import Node, node, number
from boostproof.verify.coq.names import Untranslatable

__all__ = ["known", "of_order"]


def of_order(term: Node, variable: Node, order: Node) -> Node:
    """The derivative of a whole order of a sum of multiples of exponentials. Raises Untranslatable for other terms."""
    if term.op == "let":
        return of_order(term.args[1], variable, order)
    if term.op in ("add", "sub", "neg"):
        return node(term.op, *(of_order(arg, variable, order) for arg in term.args))
    if term.op == "mul":
        left, right = term.args
        inner = right if variable not in checker.free(left) else left
        return node("mul", *(of_order(arg, variable, order) if arg is inner else arg for arg in (left, right)))
    if term.op == "div" and variable not in checker.free(term.args[1]):
        return of_order(term.args[0], variable, order) / term.args[1]
    if term.op == "exp" and variable in checker.free(term):
        return _exponential(term, variable, order)
    raise Untranslatable(f"derivatives of {term.op}")


def _exponential(term: Node, variable: Node, order: Node) -> Node:
    rise = checker.slope(term.args[0], variable)
    factor = known(rise)
    if factor is None and variable in checker.free(rise):
        raise Untranslatable("an exponential of no linear term")
    if factor == 1:
        return term
    if factor is not None and order.op == "number":
        return number(factor ** int(order.value)) * term
    return node("pow", rise if factor is None else number(factor), order) * term


def known(term: Node) -> Fraction | None:
    """The number that a term is by its form, if it is one."""
    return checker.rational(checker.Scene().read(term))
