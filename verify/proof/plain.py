"""Formulas written out: no abbreviation, sum over literal bounds, derivative, evaluation point or limit is left.

Each rewriting is the meaning that :class:`boostproof.verify.evaluate.Evaluator` gives: a sum adds the bodies at each
index, a derivative is the derivative's term, ``At`` puts a value into what is left when the derivatives inside have
been carried out. So a formula and its written-out form have the same value, and are undefined, at the same instances.
What has no literal bounds, no derivative rule, or no value of its own (an entry of a run, ``Exists``)
raises Unsupported.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from boostproof.theory.build import And, Eq, Factorial, Max, Min, Q
from boostproof.theory.expr import Applied, Formula, Node, Symbol, Term, as_term
from boostproof.verify.calculus import differentiate, limit_of, substitute
from boostproof.verify.fields import Undecided
from boostproof.verify.proof.budget import Unsupported
from boostproof.verify.proof.definedness import conditions
from boostproof.verify.proof.literals import is_whole, literal
from boostproof.verify.proof.orders import differentiated

__all__ = ["put", "simplified", "written_out"]

_WIDEST = 64
"""The most terms that a sum with literal bounds is expanded to."""


def written_out(node: Node) -> Node:
    """The node with every abbreviation, finite fold, derivative, point and limit carried out."""
    if node.op == "let":
        return written_out(node.args[1])
    if node.op in _FOLDS:
        return _fold(node)
    if node.op in ("entry", "exists", "infinity"):
        raise Unsupported(f"no rule reads {node.op}")
    if not node.args:
        return node
    if node.op == "limit":
        return _limit(node)
    args = tuple(map(written_out, node.args))
    special = _SPECIAL.get(node.op)
    return special(*args) if special else replace(node, args=args)


def _whole(node: Node) -> int:
    value = literal(written_out(node))
    if value is None or value.denominator != 1:
        raise Unsupported(f"{node} is not a literal whole number")
    return int(value)


def _fold(node: Node) -> Node:
    body, index, low, high = node.args
    assert isinstance(index, Symbol)
    first, last = _whole(low), _whole(high)
    if last - first >= _WIDEST:
        raise Unsupported(f"more than {_WIDEST} terms")
    # The bounds are literal, so that only an index of an inner fold could be captured, and values are numbers.
    bodies = [written_out(substitute(body, {index.name: Q(value)})) for value in range(first, last + 1)]
    return _FOLDS[node.op](bodies)


def _joined(operation: str, empty: int) -> Callable[[list[Node]], Node]:
    def join(bodies: list[Node]) -> Node:
        if not bodies:
            return Q(empty)
        total = bodies[0]
        for body in bodies[1:]:
            total = Applied(operation, (total, body))
        return total

    return join


def _extreme(build: Callable[..., Term]) -> Callable[[list[Node]], Node]:
    def join(bodies: list[Node]) -> Node:
        if not bodies:
            raise Unsupported("the extreme of no values")
        return build(*map(as_term, bodies))

    return join


def _every(bodies: list[Node]) -> Node:
    parts = [body for body in bodies if isinstance(body, Formula)]
    return And(*parts) if parts else Eq(0, 0)


_FOLDS: dict[str, Callable[[list[Node]], Node]] = {
    "sum": _joined("add", 0), "product": _joined("mul", 1), "maxover": _extreme(Max), "minover": _extreme(Min),
    "every": _every,
}  # fmt: skip


def _derivative(body: Node, variable: Node, order: Node) -> Node:
    assert isinstance(variable, Symbol)
    if conditions(body):
        raise Unsupported("a function that has no derivative where it has no value")
    if literal(order) is None:
        return differentiated(body, variable, as_term(order))
    try:
        for _ in range(_whole(order)):
            body = differentiate(body, variable)
    except Undecided as error:
        raise Unsupported(str(error)) from None
    return body


def _at(body: Node, variable: Node, value: Node) -> Node:
    assert isinstance(variable, Symbol)
    if variable.sort == "integer":
        raise Unsupported("a whole number put into a term, where it may stand for an order")
    try:
        return substitute(body, {variable.name: value})
    except Undecided as error:
        raise Unsupported(str(error)) from None


def _limit(node: Node) -> Node:
    body, variable, to = node.args
    assert isinstance(variable, Symbol)
    try:
        return limit_of(written_out(body), variable, to)
    except Undecided as error:
        raise Unsupported(str(error)) from None


def _factorial(arg: Node) -> Node:
    if literal(arg) is None and is_whole(arg):
        return Factorial(as_term(arg))
    value = _whole(arg)
    if value > _WIDEST:
        raise Unsupported(f"{value}! is too large")
    # The evaluator's product over 2..n is 1 for n <= 1.
    return Q(math.factorial(max(value, 0)))


_SPECIAL: dict[str, Callable[..., Node]] = {"derivative": _derivative, "at": _at, "factorial": _factorial}


def put(formula: Formula, values: dict[str, Node]) -> Formula:
    """The written-out formula with symbols replaced by terms."""
    result = substitute(formula, values)
    assert isinstance(result, Formula)
    return result


def simplified(node: Node, old: Node, new: Node) -> Node:
    """The node with each occurrence of ``old`` replaced by ``new``."""
    if node == old:
        return new
    if not node.args:
        return node
    args = tuple(simplified(arg, old, new) for arg in node.args)
    return node if all(a is b for a, b in zip(args, node.args, strict=True)) else replace(node, args=args)
