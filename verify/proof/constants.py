"""Numbers such as pi, e and ln 2 beside variables, taken at rationals below and above.

Where low < c < high and f is linear in c, (high - low) f(c) = (high - c) f(low) + (c - low) f(high),
so that f(low) >= 0 and f(high) >= 0 show f(c) >= 0. Both speak of one number less.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from flint import ctx, fmpq

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.grounds import FAULTS, Ground, Prove, ground_of
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.chains.balls import Balls

__all__ = ["by_ends", "is_number"]

_KINDS = ("exp", "ln", "atan", "sqrt")
_BITS = (10, 30, 80)
"""How near to a number its ends are, in binary digits."""


def is_number(atom: int) -> bool:
    """Whether an atom is a number that is not rational, as pi and e are."""
    kind, held = kernel.INFO[atom]
    return kind in _KINDS and not held.den and held.num.keys() <= {()}


def by_ends(script: Script, relation: kernel.Node, prove: Prove) -> None:
    """Write lines until the relation is known.

    Raises Unexplained where no number is linear in it, or where it does not hold at both ends.
    """
    ground = ground_of(script, relation, prove)
    degrees = ground.poly.degrees()
    place = next((k for k, atom in enumerate(ground.ring.atoms) if is_number(atom) and degrees[k] == 1), None)
    if place is None:
        raise Unexplained("no number that is linear beside variables")
    for low, high in _ends(ground.ring.terms[place]):
        try:
            _between(script, ground, place, low, high, prove)
        except FAULTS:
            continue
        return
    raise Unexplained("the relation does not hold at both ends of a number")


def _ends(number: kernel.Node) -> Iterator[tuple[Fraction, Fraction]]:
    """Rationals around a number, nearer and nearer."""
    for bits in _BITS:
        with ctx.workprec(4 * bits):
            scaled = (Balls({}).of(number) * 2**bits).floor().unique_fmpz()
        if scaled is not None:
            yield Fraction(int(scaled), 2**bits), Fraction(int(scaled) + 1, 2**bits)


def _between(script: Script, ground: Ground, place: int, low: Fraction, high: Fraction, prove: Prove) -> None:
    number, op = ground.ring.terms[place], "gt" if ground.strict else "ge"
    gaps = []
    for end, side in ((low, "lt"), (high, "gt")):
        line = kernel.node(side, kernel.number(end), number)
        script.inner(line, lambda child: None)
        gaps.append(len(script.scene.lines) - 1)
    items = [Item((DENIAL, *ground.lines))]
    for end, gap in zip((low, high), reversed(gaps), strict=True):
        generators = list(ground.ring.context.gens())
        generators[place] = ground.ring.context.constant(fmpq(end.numerator, end.denominator))
        there = kernel.node(op, ground.ring.node(ground.poly.compose(*generators)), kernel.NULL)
        if not script.known(there):
            prove(script, there)
        items.append(Item((script.line(there), gap)))
    script.derive(ground.relation, items)
