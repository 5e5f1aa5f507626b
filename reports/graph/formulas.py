"""Formulas of a report as numbers: two have the same one when they differ in the names of bound indices alone."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from boostproof.reports.chains import conjuncts
from boostproof.theory.language.expr import Node, Number, Symbol
from boostproof.theory.language.extent import LEVELS, PARTS, extent
from boostproof.theory.language.tree import from_tree

__all__ = ["Said"]

_ALL = 3_000_000
"""So many parts of formulas are looked at in one report; our largest has 70 thousand."""
_BINDERS = frozenset(("sum", "product", "maxover", "minover", "every"))


class Said:
    """What trees of one report say, which must live on: each is read once."""

    def __init__(self) -> None:
        self._nodes: dict[int, Node] = {}
        self._numbers: dict[Hashable, int] = {}
        self._known: dict[int, frozenset[int]] = {}
        self._left = _ALL

    def __call__(self, tree: Any) -> frozenset[int]:
        """The parts of a formula, taken apart at its outermost ``and``; nothing for what is none, or is too large."""
        if id(tree) not in self._known:
            self._known[id(tree)] = frozenset(map(self._number, self._parts(tree)))
        return self._known[id(tree)]

    def _parts(self, tree: Any) -> list[Node]:
        try:
            node = from_tree(tree, self._nodes)
        except (ValueError, RecursionError):  # certificates are anybody's, and are checked elsewhere
            return []
        parts, levels = extent(node)
        self._left -= parts
        return [*conjuncts(node)] if parts <= PARTS and levels <= LEVELS and self._left >= 0 else []

    def _number(self, node: Node) -> int:
        return self._numbers.setdefault(_structure(node, ()), len(self._numbers))


def _structure(node: Node, bound: tuple[str, ...]) -> Hashable:
    """A node with bound indices as the number of binders between, and abbreviations written out."""
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Symbol):
        return bound[::-1].index(node.name) if node.name in bound else node.name, node.sort
    if node.op == "let":
        return _structure(node.args[1], bound)
    if node.op in _BINDERS:
        body, index, *ends = node.args
        inner = (*bound, index.name) if isinstance(index, Symbol) else bound
        return node.op, _structure(body, inner), *(_structure(end, bound) for end in ends)
    return node.op, *(_structure(arg, bound) for arg in node.args)
