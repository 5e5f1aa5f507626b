"""Integers by their form: what may stand as a bound, an index, an order or the argument of a factorial."""

from __future__ import annotations

from collections.abc import Sequence

from boostproof.theory.expr import Node, Number, Symbol, walk

__all__ = ["check_whole", "is_whole"]

_CLOSED = frozenset(("add", "sub", "mul", "neg", "abs"))
"""Operations that make integers of integers."""
_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))


def is_whole(node: Node) -> bool:
    """Whether a term is an integer by its form: integers, integer symbols, +, -, * and |.| of them."""
    if isinstance(node, Number):
        return node.value.denominator == 1
    if isinstance(node, Symbol):
        return node.sort == "integer"
    return node.op in _CLOSED and all(map(is_whole, node.args))


def check_whole(formula: Node, claim: str) -> None:
    """Raise ValueError where a place for an integer holds a term that is none by its form."""
    for node in walk(formula):
        for term in _places(node):
            if not is_whole(term):
                raise ValueError(
                    f"{term} in {node} of {claim} stands where only an integer may: expected whole "
                    "numbers and integer symbols, joined by +, -, * and Abs"
                )


def _places(node: Node) -> Sequence[Node]:
    """The arguments of a node that must be integers."""
    if node.op in _FOLDS or node.op == "derivative":
        return node.args[2:]
    if node.op == "entry":
        return node.args[1:]
    return node.args if node.op == "factorial" else ()
