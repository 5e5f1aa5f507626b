"""How large a formula is, found without recursion: what is too large for a report is refused where it is written."""

from __future__ import annotations

from boostproof.theory.language.expr import Node

__all__ = ["LEVELS", "PARTS", "extent"]

PARTS, LEVELS = 10_000, 120
"""The most that a formula of a claim may have; the largest of the library's have 1,200 parts and 21 levels."""


def extent(node: Node) -> tuple[int, int]:
    """The number of parts of a formula when it is written out, and of its levels."""
    known: dict[int, tuple[int, int]] = {}
    waiting = [node]
    while waiting:
        current = waiting[-1]
        left = [arg for arg in current.args if id(arg) not in known]
        if left:
            waiting += left
            continue
        waiting.pop()
        inner = [known[id(arg)] for arg in current.args]
        known[id(current)] = 1 + sum(parts for parts, _ in inner), 1 + max((levels for _, levels in inner), default=0)
    return known[id(node)]
