"""Ends of an interval that are numbers and no rationals, as pi/2 is: each with a rational just outside.

What is looked at in balls, or covered by boxes, ends at the rational; a slope starts at the number itself, where a
function may vanish.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import Unreadable, node_of_poly
from boostproof.verify.proof.certify.script import DENIAL, Item, Script
from boostproof.verify.proof.chains.balls import Balls

__all__ = ["outer_ends"]

_NEAR = 1 << 90
"""Rationals are multiples of 1/_NEAR: nearer to the numbers than any point at which a chain looks."""


def outer_ends(script: Script, x: kernel.Node) -> dict[Fraction, kernel.Node]:
    """Add a line with a rational for each that bounds a symbol by another number; the numbers by their rationals."""
    found: dict[Fraction, kernel.Node] = {}
    for place, line in enumerate(list(script.scene.lines)):
        end = _end(script, line, x)
        if end is None:
            continue
        op, number = end
        near = _outside(Balls({}).of(number) * _NEAR, op)
        if near is not None:
            script.inner(kernel.node(op, number, kernel.number(near)), lambda child: None)
            items = [Item((DENIAL,)), Item((place,)), Item((len(script.scene.lines) - 1,))]
            script.derive(kernel.node(op, x, kernel.number(near)), items)
            found[near] = number
    return found


def _outside(scaled: arb, op: str) -> Fraction | None:
    """A rational beyond a number that is given in the 90th binary digit."""
    edge = (scaled.lower().floor() if op == "ge" else scaled.upper().ceil()).unique_fmpz()
    return None if edge is None else Fraction(int(edge), _NEAR)


def _end(script: Script, line: kernel.Node, x: kernel.Node) -> tuple[str, kernel.Node] | None:
    """("ge", c) for a line that says x >= c, or x > c, for a number c that is not rational; ("le", c) likewise."""
    if line.op not in ("lt", "le", "gt", "ge") or kernel.free(line) != {x}:
        return None
    try:
        num, den = script.scene.gap(line)
        mono = ((kernel.ATOMS.get(x, -1), 1),)
        rest = {m: kernel.over(-value, num[mono]) for m, value in num.items() if m != mono} if mono in num else {}
        number = node_of_poly(rest)
    except (kernel.Unknown, Unreadable):
        return None
    if den or kernel.free(number) or not any(rest):
        return None
    return "le" if (line.op in ("lt", "le")) == (num[mono] > 0) else "ge", number
