"""A formula as plain JSON and back: the form that reports and certificates carry.

A number is ``{"number": "p/q"}``; a symbol is ``{"symbol": name, "latex": ..., "sort": ...}``; anything else is
``{"op": name, "args": [...]}``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boostproof.theory.expr import Applied, Formula, Node, Number, Symbol
from boostproof.theory.latex import symbol_latex

__all__ = ["FORMULA_OPS", "TERM_OPS", "from_tree", "to_tree"]

TERM_OPS = frozenset(
    "infinity add sub mul div pow neg exp ln sqrt abs max min factorial sign iverson let entry sum product maxover "
    "minover derivative at limit".split()
)
FORMULA_OPS = frozenset("lt le gt ge eq ne and or not implies iff defined in simplex every exists holds".split())


def to_tree(node: Node) -> dict[str, Any]:
    """The node as JSON-ready dictionaries and lists."""
    if isinstance(node, Number):
        return {"number": str(node.value)}
    if isinstance(node, Symbol):
        return {"symbol": node.name, "latex": symbol_latex(node), "sort": node.sort}
    return {"op": node.op, "args": [to_tree(arg) for arg in node.args]}


def from_tree(tree: Any) -> Node:
    """The node that a tree stands for.

    Raises ValueError when the tree is not one that :func:`to_tree` could have made.
    """
    if not isinstance(tree, dict):
        raise ValueError(f"tree={tree!r} is not a formula: expected an object")
    if "number" in tree:
        return Number(value=Fraction(tree["number"]))
    if "symbol" in tree:
        return Symbol(name=tree["symbol"], latex=tree.get("latex", ""), sort=tree.get("sort", "real"))
    args = tuple(map(from_tree, tree.get("args", ())))
    if tree.get("op") in FORMULA_OPS:
        return Formula(tree["op"], args)
    if tree.get("op") in TERM_OPS:
        return Applied(tree["op"], args)
    raise ValueError(f"op={tree.get('op')!r} is unknown in a formula")
