"""Branch and bound in ball arithmetic: a part of a formula claim on a stated box.

The box is split in halves, widest side first, until on each piece the balls settle that the part holds, that its
premise fails, or that the domain excludes the piece. The certificate is the tree of splits, from
which the cover can be built again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from boostproof.theory.expr import Formula
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import Balls, Undecided, Undefined
from boostproof.verify.judging import premises_of
from boostproof.verify.spaces.free import FreeSpace
from boostproof.verify.verdict import Evidence

__all__ = ["cover"]

_BOXES = {"smoke": 60, "standard": 400, "deep": 20000}
_PRECISION = 96
_MARGIN = Fraction(1, 64)
"""How far the box keeps from a bound: most bounds are open, and at many of them two sides touch."""

Box = tuple[tuple[Fraction, Fraction], ...]


def cover(space: FreeSpace, domain: Sequence[Formula], part: Formula, effort: str, place: int) -> Evidence | None:
    """Certify the part on a box inside the domain's bounds; None when the boxes run out or a symbol is unbounded."""
    if (
        space.groups
        or not space.ranges
        or len(space.ranges) > 2
        or any(r.symbol.sort == "integer" for r in space.ranges)
    ):
        return None
    if any(item.values or item.low is None or item.high is None for item in space.ranges):
        return None
    names = [item.symbol.name for item in space.ranges]
    box = tuple(_side(item.low, item.high) for item in space.ranges)
    if any(low >= high for low, high in box):
        return None
    field = Balls(_PRECISION)
    with field.working():
        tree = _splits(field, names, box, (*domain,), part, _BOXES[effort])
    if tree is None:
        return None
    words = " and ".join(f"{low} <= {name} <= {high}" for name, (low, high) in zip(names, box, strict=True))
    certificate = {
        "kind": "interval",
        "precision": _PRECISION,
        "box": {name: [str(low), str(high)] for name, (low, high) in zip(names, box, strict=True)},
        "splits": tree,
    }
    return Evidence("interval", "certified", f"on the box {words}", place, tree.count("."), 0, certificate)


def _side(low: Fraction | None, high: Fraction | None) -> tuple[Fraction, Fraction]:
    assert low is not None
    assert high is not None
    return low + _MARGIN, high - _MARGIN


def _splits(
    field: Balls, names: Sequence[str], box: Box, domain: tuple[Formula, ...], part: Formula, most: int
) -> str | None:
    """The splits in preorder.

    ``|`` for a box that is halved, ``.`` where the part holds, ``x`` outside the domain, ``v`` where a premise fails.
    """
    stack, tree, count, spoke = [box], [], 0, False
    while stack:
        current = stack.pop()
        count += 1
        if count > most:
            return None
        sign = _settled(field, {n: _ball(side) for n, side in zip(names, current, strict=True)}, domain, part)
        tree.append(sign)
        spoke = spoke or sign == "."
        if sign == "|":
            stack.extend(_halves(current))
    return "".join(tree) if spoke else None


def _settled(field: Balls, values: Mapping[str, Any], domain: tuple[Formula, ...], part: Formula) -> str:
    evaluator = Evaluator(field, values)
    try:
        if not all(evaluator.truth(condition) for condition in domain):
            return "x"
        premise = premises_of(part)
        if premise is not None and not evaluator.truth(premise):
            return "v"
        return "." if evaluator.truth(part) else "|"
    except (Undecided, Undefined):
        return "|"


def _ball(side: tuple[Fraction, Fraction]) -> arb:
    """A ball that holds the whole side."""
    low, high = (arb(fmpq(end.numerator, end.denominator)) for end in side)
    return low.union(high)


def _halves(box: Box) -> tuple[Box, Box]:
    widest = max(range(len(box)), key=lambda place: (box[place][1] - box[place][0], -place))
    low, high = box[widest]
    middle = (low + high) / 2
    return (
        (*box[:widest], (middle, high), *box[widest + 1 :]),
        (*box[:widest], (low, middle), *box[widest + 1 :]),
    )
