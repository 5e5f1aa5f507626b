"""A formula as plain JSON and back: the form that reports and certificates carry.

A number is ``{"number": "p/q"}``; a symbol is ``{"symbol": name, "latex": ..., "sort": ...}``; anything else is
``{"op": name, "args": [...]}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from boostproof.theory.language.expr import Applied, Formula, Node, Number, Symbol
from boostproof.theory.language.grammar import FORMULA_OPS, SORTS, TERM_OPS, check_operation
from boostproof.theory.language.latex import symbol_latex

__all__ = ["FORMULA_OPS", "TERM_OPS", "from_tree", "to_tree"]

_RATIONAL = re.compile(r"-?[0-9]{1,1000}(/[1-9][0-9]{0,999})?")

_made: dict[tuple[Any, ...], dict[str, Any]] = {}
"""The trees so far, by what they say: certificates name a formula many times, and hold one tree of it."""


def to_tree(node: Node) -> dict[str, Any]:
    """The node as JSON-ready dictionaries and lists, the same objects for equal nodes: to be read, not changed.

    >>> from boostproof.theory.build import real
    >>> to_tree(real("x") + 1)["op"]
    'add'
    """
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


def from_tree(tree: Any, made: dict[int, Node] | None = None) -> Node:
    """The node that a tree stands for.

    ``made`` keeps the nodes by the identity of their trees: one dictionary for many trees, which must all live on,
    reads what they share once. Raises ValueError when the tree is not one that :func:`to_tree` could have made.

    >>> from boostproof.theory.build import real
    >>> print(from_tree(to_tree(real("x") + 1)))
    x + 1
    """
    if made is None:
        return _node(tree, {})
    if id(tree) not in made:
        made[id(tree)] = _node(tree, made)
    return made[id(tree)]


def _node(tree: Any, made: dict[int, Node]) -> Node:
    if not isinstance(tree, dict):
        raise ValueError(f"tree={tree!r:.60} is not a formula: expected an object")
    if "number" in tree:
        return _number(tree)
    if "symbol" in tree:
        return _symbol(tree)
    op, args = _text("op", tree.get("op")), tree.get("args")
    if not isinstance(args, list):
        raise ValueError(f"args={args!r:.60} of {op:.40} are not a list")
    if len(tree) > 2:
        raise ValueError(f"a formula has the keys {sorted(tree)!r:.60}: expected op and args")
    nodes = tuple(from_tree(arg, made) for arg in args)
    check_operation(op, nodes)
    return (Formula if op in FORMULA_OPS else Applied)(op, nodes)


def _number(tree: dict[str, Any]) -> Number:
    text = tree["number"]
    if len(tree) > 1 or not isinstance(text, str) or not _RATIONAL.fullmatch(text):
        raise ValueError(f"number={text!r:.60} is not a rational: expected 'p' or 'p/q', of at most 1000 digits each")
    return Number(value=Fraction(text))


def _symbol(tree: dict[str, Any]) -> Symbol:
    found = Symbol(**{"name" if key == "symbol" else key: _text(key, value) for key, value in tree.items()})
    if found.sort not in SORTS:
        raise ValueError(f"sort={found.sort!r:.40} of a symbol is unknown: expected one of {', '.join(SORTS)}")
    return found


def _text(key: str, value: object) -> str:
    if key not in ("symbol", "latex", "sort", "op") or not isinstance(value, str):
        raise ValueError(
            f"{key!s:.40}={value!r:.60} does not belong in a formula: expected text for a symbol, latex, sort or op"
        )
    return value
