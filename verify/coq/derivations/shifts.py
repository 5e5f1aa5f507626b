"""Whether a formula at a value of its index is, in Coq, what the printer writes for it.

Indices are printed in a normal form, and Coq puts the value in without computing one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.wholes import whole

__all__ = ["COMPUTED", "MOVED", "OTHER", "SAME", "shift"]

Name = Callable[[Node], str]
SAME, COMPUTED, OTHER, MOVED = 0, 1, 2, 3
# The same text; the same after Coq computes with numbers; equal by laws alone; a comparison of two numbers, which is
# one of reals.


def shift(where: Node, index: Node, value: Node, name: Name) -> int:
    """How a term or formula with a value put in differs from what is printed of it."""
    if value is index:
        return SAME
    found = max((_place(place, index, value, name) for place in set(_places(where, index))), default=SAME)
    return MOVED if value.op == "number" and _compares(where, index) else found


def _compares(where: Node, index: Node) -> bool:
    """Whether the index, or a sum of it, is compared with a number."""
    if index not in checker.free(where):
        return False
    if where.op in checker.MASKS and all(map(checker.integral, where.args)):
        return checker.free(where) == {index}
    return any(_compares(arg, index) for arg in where.args)


def _places(where: Node, index: Node) -> Iterator[Node]:
    """The whole terms that have the index, where they stand in integers; the index itself, where it is a real."""
    if index not in checker.free(where):
        return
    op, args = where.op, where.args
    inner: tuple[Node, ...] = args
    outer: tuple[Node, ...] = ()
    if op in checker.FOLDS:
        inner, outer = args[:1] if args[1] is not index else (), args[2:]
    elif op == "entry":
        inner, outer = (), args[1:]
    elif op in checker.MASKS and all(map(checker.integral, args)):
        inner, outer = (), args
    elif op == "pow" and checker.integral(args[1]):
        inner, outer = args[:1], args[1:]
    elif op == "factorial":
        inner, outer = (), args
    elif op == "symbol":
        yield where
    yield from (arg for arg in outer if arg is not index and index in checker.free(arg))
    for arg in inner:
        yield from _places(arg, index)


def _place(place: Node, index: Node, value: Node, name: Name) -> int:
    if place is index:  # in the reals, a sum of integers is a sum of reals
        return SAME if value.op in ("symbol", "number") else OTHER
    put = re.sub(rf"\b{name(index)}\b", f"({whole(value, name)})", whole(place, name))
    if _parsed(put) == _parsed(whole(checker.substitute(place, index, value), name)):
        return SAME
    return OTHER if re.search(r"[A-Za-z]", put) else COMPUTED


def _parsed(text: str) -> str:
    return ast.dump(ast.parse(text.replace("'", "_prime"), mode="eval"))
