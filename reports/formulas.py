"""The formulas of a report, read from their trees: each tree once, and none that is too large to be shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.reports.conform import Misfit
from boostproof.theory.language.expr import Formula, Node
from boostproof.theory.language.extent import LEVELS, PARTS
from boostproof.theory.language.tree import from_tree

__all__ = ["Formulas"]

_NODES, _DEPTH, _ALL = PARTS, LEVELS, 1_000_000
"""Nodes and levels of one formula, and nodes of a report's formulas together; ours have 1200, 21 and 80 thousand."""


class Formulas:
    """The formulas of one report: each tree is read once, however often it is used."""

    def __init__(self) -> None:
        self._nodes: dict[int, Node] = {}
        self._sizes: dict[int, tuple[int, int]] = {}
        self._laws: dict[int, tuple[Node, ...]] = {}
        self._total = 0

    def check(self, tree: Any) -> None:
        """Raise Misfit unless ``tree`` is a formula or a term that can be shown; it must live on."""
        try:
            node = from_tree(tree, self._nodes)
        except ValueError as error:
            raise Misfit(f" is no formula: {error}") from None
        nodes, depth = self._size(node)
        self._total += nodes
        if nodes > _NODES or depth > _DEPTH:
            raise Misfit(f" is too large a formula: expected at most {_NODES} parts, {_DEPTH} levels deep")
        if self._total > _ALL:
            raise Misfit(f" is one formula too many: expected at most {_ALL} parts in all")

    def read(self, tree: Any) -> Node:
        """The formula or term of a tree that was checked."""
        return from_tree(tree, self._nodes)

    def laws(self, claim: Mapping[str, Any]) -> tuple[Node, ...]:
        """The laws of a claim's scenario, which must live on: one tuple for one list."""
        found = (claim.get("scenario") or {}).get("laws", ())
        if id(found) not in self._laws:
            self._laws[id(found)] = tuple(map(self.read, found))
        return self._laws[id(found)]

    def states(self, tree: Any) -> bool:
        """Whether a tree that was checked is a formula, and no term."""
        return isinstance(self.read(tree), Formula)

    def _size(self, node: Node) -> tuple[int, int]:
        """How many nodes a formula has when it is written out, and how many levels."""
        if id(node) not in self._sizes:
            inner = [self._size(arg) for arg in node.args]
            nodes = 1 + sum(count for count, _ in inner)
            self._sizes[id(node)] = nodes, 1 + max((depth for _, depth in inner), default=0)
        return self._sizes[id(node)]
