"""The parts of a conjunction, and neighbours such as a < b and b < c as one chain: a < b < c."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from boostproof.theory.language.expr import Formula, Node

__all__ = ["chains", "conjuncts", "turned"]

_RISING, _FALLING = frozenset({"lt", "le", "eq"}), frozenset({"gt", "ge", "eq"})
_MIRROR = {"gt": "lt", "ge": "le"}


def conjuncts(node: Node) -> list[Formula]:
    """The parts of a conjunction, however it is nested; the formula itself when it is none."""
    if node.op == "and":
        return [part for arg in node.args for part in conjuncts(arg)]
    return [Formula(node.op, node.args)]


def chains(parts: Sequence[Formula]) -> list[list[Formula]]:
    """The parts, with neighbouring relations that share their middle and their direction put together."""
    found: list[list[Formula]] = []
    for part in parts:
        if found and _continues(found[-1], part):
            found[-1].append(part)
        else:
            found.append([part])
    return found


def turned(parts: Sequence[Formula]) -> list[Formula]:
    """The parts, with x > a before x < b read from the other side, so that they make a chain."""
    result = list(parts)
    for place, (part, after) in enumerate(pairwise(parts)):
        if part.op in _MIRROR and after.op in ("lt", "le") and part.args[0] == after.args[0]:
            result[place] = Formula(_MIRROR[part.op], (part.args[1], part.args[0]))
    return result


def _continues(chain: Sequence[Formula], part: Formula) -> bool:
    ops = {item.op for item in (*chain, part)}
    return (ops <= _RISING or ops <= _FALLING) and chain[-1].args[1] == part.args[0]
