"""A formula as plain JSON and back: the form that reports and certificates carry.

A number is ``{"number": "p/q"}``; a symbol is ``{"symbol": name, "latex": ..., "sort": ...}``; anything else is
``{"op": name, "args": [...]}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
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

_RATIONAL = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")


_made: dict[tuple[Any, ...], dict[str, Any]] = {}
"""The trees so far, by what they say: certificates name a formula many times, and hold one tree of it."""


def to_tree(node: Node) -> dict[str, Any]:
    """The node as JSON-ready dictionaries and lists, the same objects for equal nodes: to be read, not changed."""
    if isinstance(node, Number):
        return _once(("number", node.value), lambda: {"number": str(node.value)})
    if isinstance(node, Symbol):
        return _once(
            ("symbol", node.name, node.latex, node.sort),
            lambda: {"symbol": node.name, "latex": symbol_latex(node), "sort": node.sort},
        )
    args = [to_tree(arg) for arg in node.args]
    return _once((node.op, *map(id, args)), lambda: {"op": node.op, "args": args})


def _once(key: tuple[Any, ...], make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    if key not in _made:
        _made[key] = make()
    return _made[key]


def from_tree(tree: Any) -> Node:
    """The node that a tree stands for.

    Raises ValueError when the tree is not one that :func:`to_tree` could have made.
    """
    if not isinstance(tree, dict):
        raise ValueError(f"tree={tree!r} is not a formula: expected an object")
    if "number" in tree:
        return _number(tree["number"])
    if "symbol" in tree:
        return Symbol(**{"name" if key == "symbol" else key: _text(key, value) for key, value in tree.items()})
    op, args = _text("op", tree.get("op")), tree.get("args")
    if not isinstance(args, list):
        raise ValueError(f"args={args!r} of {op} are not a list")
    if op not in TERM_OPS | FORMULA_OPS:
        raise ValueError(f"op={op!r} is unknown in a formula")
    return (Formula if op in FORMULA_OPS else Applied)(op, tuple(map(from_tree, args)))


def _number(text: object) -> Number:
    if not isinstance(text, str) or not _RATIONAL.fullmatch(text):
        raise ValueError(f"number={text!r} is not a rational: expected 'p' or 'p/q'")
    return Number(value=Fraction(text))


def _text(key: str, value: object) -> str:
    if key not in ("symbol", "latex", "sort", "op") or not isinstance(value, str):
        raise ValueError(f"{key}={value!r} does not belong in a formula: expected text for a symbol, latex, sort or op")
    return value
