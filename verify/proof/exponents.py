"""Powers with exponents that are no numbers, as exponentials, and exponentials that are compared by exponents."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import Unreadable, added, argument_of
from boostproof.verify.proof.algebra.grounds import Prove, defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["by_exponents", "powers_as_exponentials"]


def by_exponents(script: Script, relation: kernel.Node, prove: Prove) -> None:
    """c exp(p) <= c exp(q) for a number c > 0, from p <= q. Raises Unexplained for any other relation."""
    num = script.scene.gap(relation).num
    sides = [(exponent_of(mono), value) for mono, value in num.items()]
    if len(sides) != 2 or sides[0][1] != -sides[1][1]:
        raise Unexplained("no two exponentials with one factor")
    up = relation.op in ("gt", "ge")
    (more, _), (less, _) = sorted(sides, key=lambda side: side[1], reverse=up)
    wanted, gap = kernel.node(relation.op, *((more, less) if up else (less, more))), more - less
    for term in (more, less):
        defined(script, term, prove)
    prove(script, wanted)
    tangent = script.add("axiom", kernel.node("ge", kernel.node("exp", gap), kernel.ONE + gap))
    mass = script.add("axiom", kernel.node("gt", kernel.node("exp", less), kernel.NULL))
    items = [Item((place, mass)) for place in (tangent, script.line(wanted))]
    script.derive(relation, [Item((DENIAL,)), *items])


def exponent_of(mono: kernel.Mono) -> kernel.Node:
    """What a product of exponentials is the exponential of. Raises Unexplained where other factors stand in it."""
    if any(kernel.INFO[atom][0] != "exp" for atom, _ in mono):
        raise Unexplained("a factor that is no exponential")
    return added([kernel.number(Fraction(k)) * argument_of(atom) for atom, k in mono])


def powers_as_exponentials(script: Script, prove: Prove) -> None:
    """Let powers of the goal and of lines read as exponentials, where their bases are shown to be positive."""
    formulas = (script.goal, *script.scene.lines)
    terms = dict.fromkeys(term for formula in formulas for term in kernel.inside_of([formula]) if term.op == "pow")
    for power in sorted(terms, key=lambda term: term.size):
        base, exponent = power.args
        if exponent.op != "number":
            with suppress(Unexplained, Unreadable, kernel.Unknown, kernel.Bad, ValueError):
                log = kernel.node("ln", base)
                defined(script, log, prove)
                other = kernel.node("exp", exponent * log)
                script.add("value", of=script.add("axiom", kernel.node("eq", power, other)))
