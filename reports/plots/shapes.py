"""What a part of a statement says that a picture can show: one relation, under premises, over indices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from boostproof.reports.plots.numbers import formula
from boostproof.theory.language.expr import Formula, Node, Symbol

__all__ = ["SIGNS", "Index", "Shape", "shapes"]

SIGNS = {"lt": "<", "le": "≤", "gt": ">", "ge": "≥", "eq": "=", "ne": "≠"}


@dataclass(frozen=True)
class Index:
    """An index that a relation is said for, with its bounds."""

    symbol: Symbol
    low: Node
    high: Node


@dataclass(frozen=True)
class Shape:
    """A relation with the premises it stands under, the indices around it, and the part of the statement it is of.

    ``tree`` is the relation's own tree.
    """

    part: int
    parts: int
    relation: Formula
    tree: Any
    premises: tuple[Formula, ...] = ()
    indices: tuple[Index, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether the relation is an equation, or the denial of one."""
        return self.relation.op in ("eq", "ne")


def shapes(tree: Any) -> list[Shape]:
    """The relations of a statement in its order; none where it is too large or says something else."""
    node = formula(tree)
    if node is None:
        return []
    parts = list(_parts(node, tree))
    return [
        Shape(place, len(parts), *found)
        for place, (part, its_tree) in enumerate(parts, 1)
        for found in _relations(part, its_tree, (), ())
    ]


_Found = tuple[Formula, Any, tuple[Formula, ...], tuple[Index, ...]]


def _parts(node: Node, tree: Any) -> Iterator[tuple[Node, Any]]:
    if node.op == "and":
        for arg, its_tree in zip(node.args, tree["args"], strict=True):
            yield from _parts(arg, its_tree)
    else:
        yield node, tree


def _relations(node: Node, tree: Any, premises: tuple[Formula, ...], indices: tuple[Index, ...]) -> Iterator[_Found]:
    if node.op in SIGNS and isinstance(node, Formula):
        yield node, tree, premises, indices
    elif node.op == "and":
        for arg, its_tree in zip(node.args, tree["args"], strict=True):
            yield from _relations(arg, its_tree, premises, indices)
    elif node.op == "implies" and isinstance(node.args[0], Formula):
        yield from _relations(node.args[1], tree["args"][1], (*premises, node.args[0]), indices)
    elif node.op == "every":
        body, symbol, low, high = node.args
        if isinstance(symbol, Symbol):
            yield from _relations(body, tree["args"][0], premises, (*indices, Index(symbol, low, high)))
