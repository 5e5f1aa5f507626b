"""How large a formula is, found without recursion: what is too large for a report is refused where it is written."""

from __future__ import annotations

from boostproof.theory.language.expr import Formula, Node, Number, walk

__all__ = ["DIGITS", "LEVELS", "PARTS", "check_extent", "extent"]

PARTS, LEVELS, DIGITS = 10_000, 120, 1000
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


def check_extent(formula: Formula, whose: str) -> None:
    """Raise ValueError for a formula that no report can hold: with too many parts or levels, or too long a number."""
    parts, levels = extent(formula)
    if parts > PARTS or levels > LEVELS:
        raise ValueError(
            f"a formula of {whose} has {parts} parts in {levels} levels: expected at most {PARTS} in {LEVELS}, "
            "so that a report can hold it"
        )
    numbers = (node.value for node in walk(formula) if isinstance(node, Number))
    if any(max(abs(number.numerator), number.denominator) >= 10**DIGITS for number in numbers):
        raise ValueError(f"a formula of {whose} has a number of more than {DIGITS} digits: expected fewer")
