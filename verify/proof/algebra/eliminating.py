"""Equations that are linear in a symbol, solved for it: the checker reads it as its value from then on."""

from __future__ import annotations

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import Ring, Unreadable, fraction
from boostproof.verify.proof.algebra.grounds import FAULTS, Prove, cleared, equations, sign_line
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["eliminated"]


def eliminated(script: Script, prove: Prove) -> bool:
    """Solve what equations can be solved; whether any was. ``prove`` shows slopes to be of one sign."""
    count = 0
    while _one(script, prove):
        count += 1
    if count:
        _clear(script, prove)
    return count > 0


def _one(script: Script, prove: Prove) -> bool:
    for line in equations(script):
        try:
            place = cleared(script, line)
            ring = Ring([script.scene.gap(script.scene.lines[place]).num])
            poly = ring.poly(script.scene.gap(script.scene.lines[place]).num)
        except (Unexplained, Unreadable, kernel.Unknown):
            continue
        names = [k for k, atom in enumerate(ring.atoms) if kernel.INFO[atom][0] == "symbol" and poly.degrees()[k] == 1]
        solved = []
        for k in names:
            slope = poly.derivative(k)
            if not any(_inside(ring.atoms[k], atom) for atom in ring.atoms):
                solved.append((not slope.is_constant(), len(slope), k))
        for loose, _, k in sorted(solved):
            slope = poly.derivative(k)
            rest = -(poly - slope * ring.context.gens()[k])
            term = (
                ring.node(rest / slope.leading_coefficient())
                if not loose
                else kernel.node("div", ring.node(rest), ring.node(slope))
            )
            try:
                below = ring.node(slope) if loose else kernel.number(fraction(slope.leading_coefficient()))
                if loose:
                    sign_line(script, below, prove)
                symbol = ring.terms[k]
                along = kernel.node("div", kernel.node("sub", symbol, term), below)
                equation = script.derive(
                    kernel.node("eq", symbol, term), [Item((DENIAL, DENIAL)), Item((place,), along)]
                )
                script.add("value", of=equation)
            except FAULTS:
                continue
            return True
    return False


def _inside(atom: int, other: int) -> bool:
    """Whether an atom stands inside another one."""
    held = kernel.INFO[other][1]
    return other != atom and isinstance(held, kernel.Ratio) and atom in kernel.within(held, set())


def _clear(script: Script, prove: Prove) -> None:
    """Lines that have got a divisor, once more without it."""
    for place, line in enumerate(list(script.scene.lines)):
        if line.op not in ("lt", "le", "gt", "ge"):
            continue
        try:
            ratio = script.scene.gap(line)
            if not ratio.den or not ratio.num:
                continue
            ring = Ring([ratio.num])
            lines, flip = [], False
            for factor, count in ratio.den.items():
                found, negative = sign_line(script, ring_node(factor), prove)
                lines += [found] * count
                flip ^= bool(negative * count % 2)
            op = kernel.TURNED[line.op] if flip else line.op
            wanted = kernel.node(op, ring.node(ring.poly(ratio.num)), kernel.NULL)
            if not script.known(wanted):
                script.derive(wanted, [Item((DENIAL,)), Item((place, *lines))])
        except FAULTS:
            continue


def ring_node(factor: object) -> kernel.Node:
    """A divisor's factor as a term."""
    poly = dict(factor)  # type: ignore[call-overload]
    ring = Ring([poly])
    return ring.node(ring.poly(poly))
