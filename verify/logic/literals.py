"""Terms that are numbers, or whole, by their form alone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from boostproof.theory.language.expr import Node, Number
from boostproof.theory.language.whole import is_whole

__all__ = ["is_count", "is_whole", "literal"]

_CONSTANT: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "add": lambda x, y: x + y, "sub": lambda x, y: x - y, "mul": lambda x, y: x * y,
}  # fmt: skip


def literal(node: Node) -> Fraction | None:
    """The value of a term of literal numbers; None for any other."""
    if isinstance(node, Number):
        return node.value
    if node.op in ("neg", "abs"):
        inner = literal(node.args[0])
        return None if inner is None else -inner if node.op == "neg" else abs(inner)
    if node.op in _CONSTANT:
        left, right = map(literal, node.args)
        return None if left is None or right is None else _CONSTANT[node.op](left, right)
    return None


def is_count(node: Node) -> bool:
    """Whether a term is a literal whole number of times: a derivative of a negative order is none."""
    value = literal(node)
    return value is not None and value.denominator == 1 and value >= 0
