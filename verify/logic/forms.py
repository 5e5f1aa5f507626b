"""Nodes by structure: equal terms and formulas have one number, wherever they stand."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.theory.language.expr import Node, Number, Symbol

__all__ = ["BINDERS", "Form", "Forms", "postorder"]

BINDERS = frozenset(("sum", "product", "maxover", "minover", "every", "at", "limit"))
"""Operations whose second argument is a symbol that has no meaning outside their first."""


def postorder(root: Node, is_done: Callable[[Node], bool], below: Callable[[Node], Sequence[Node]]) -> Iterator[Node]:
    """The nodes that are not done, those below first, without recursion: derivatives of high order are deep."""
    stack = [(root, False)]
    while stack:
        node, ready = stack.pop()
        if is_done(node):
            continue
        if ready:
            yield node
        else:
            stack.append((node, True))
            stack.extend((inner, False) for inner in reversed(below(node)))


@dataclass(frozen=True)
class Form:
    """A structure's number, and the names whose values it takes; those of indexed quantities are left out."""

    number: int
    free: frozenset[str]


class Forms:
    """Numbers structures; a number is given once and never again."""

    def __init__(self) -> None:
        # A node is kept beside its form: an id is only good while its owner lives.
        self._by_node: dict[int, tuple[Node, Form]] = {}
        self._by_structure: dict[tuple[Any, ...], Form] = {}
        self._numbers = itertools.count()

    def __len__(self) -> int:
        return len(self._by_node)

    def __call__(self, node: Node) -> Form:
        """The form of a node."""
        found = self._by_node.get(id(node))
        if found is None:
            for inner in postorder(node, lambda inner: id(inner) in self._by_node, lambda inner: inner.args):
                self._by_node[id(inner)] = found = (inner, self._form(inner))
            assert found is not None
        return found[1]

    def clear(self) -> None:
        """Forget all structures."""
        self._by_node.clear()
        self._by_structure.clear()

    def _form(self, node: Node) -> Form:
        args = [self._by_node[id(arg)][1] for arg in node.args]
        structure = (node.op, *_leaf(node), *(arg.number for arg in args))
        form = self._by_structure.get(structure)
        if form is None:
            self._by_structure[structure] = form = Form(next(self._numbers), _free(node, args))
        return form


def _leaf(node: Node) -> tuple[Any, ...]:
    if isinstance(node, Symbol):
        return node.name, node.sort
    return (node.value,) if isinstance(node, Number) else ()


def _free(node: Node, args: list[Form]) -> frozenset[str]:
    if isinstance(node, Symbol):
        return frozenset((node.name,))
    if node.op in ("entry", "let"):
        return frozenset().union(*(arg.free for arg in args[1:]))
    if node.op in BINDERS:
        return (args[0].free - args[1].free).union(*(arg.free for arg in args[2:]))
    return frozenset().union(*(arg.free for arg in args))
