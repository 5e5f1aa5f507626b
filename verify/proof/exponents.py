"""Powers with exponents that are no numbers, as exponentials, and exponentials that are compared by exponents."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import added, argument_of, multiplied, node_of_atom
from boostproof.verify.proof.algebra.grounds import FAULTS, Prove, defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = [
    "by_exponents",
    "lifted",
    "name_power",
    "powers_as_exponentials",
    "powers_by_factors",
    "without_divisors",
]


_FACTORS = 4
"""The most factors by which a power is longer than another one."""


def by_exponents(script: Script, relation: kernel.Node, prove: Prove) -> None:
    """c exp(p) <= c exp(q) for a number c > 0, from p <= q. Raises Unexplained for any other relation."""
    num = script.scene.gap(relation).num
    sides = [(_exponent_of(mono), value) for mono, value in num.items()]
    if len(sides) != 2 or sides[0][1] != -sides[1][1]:
        raise Unexplained("no two exponentials with one factor")
    up = relation.op in ("gt", "ge")
    (more, _), (less, _) = sorted(sides, key=lambda side: side[1], reverse=up)
    wanted = kernel.node(relation.op, *((more, less) if up else (less, more)))
    for term in (more, less):
        defined(script, term, prove)
    prove(script, wanted)
    tangent = lifted(script, (more,), (less,))
    mass = script.add("axiom", kernel.node("gt", kernel.node("exp", less), kernel.NULL))
    items = [Item((place, mass)) for place in (tangent, script.line(wanted))]
    script.derive(relation, [Item((DENIAL,)), *items])


def lifted(script: Script, above: Sequence[kernel.Node], below: Sequence[kernel.Node]) -> int:
    """The place of a exp(e)/(b exp(f)) >= 1 + (ln a + e) - (ln b + f), of sides (ln a, e), or (e,) where a is 1.

    An exponential of a sum with a divisor is not read as a product: there e and f are names until it has been.
    """
    sums, parts, named = list[kernel.Node](), list[kernel.Node](), list[int]()
    for *logs, exponent in (above, below):
        if script.scene.read(exponent).den:
            name = script.fresh()
            place = script.add("define", symbol=script.nodes.place(name), term=script.nodes.place(exponent))
            exponent, named = name, [*named, place]
        sums.append(added([*logs, exponent]))
        mass = kernel.node("exp", exponent)
        script.add("axiom", kernel.node("gt", mass, kernel.NULL))
        parts.append(multiplied([*(log.args[0] for log in logs), mass]))
    plain = sums[0] - sums[1]
    line = script.add("axiom", kernel.node("ge", kernel.node("exp", plain), kernel.ONE + plain))
    if named:
        apart = kernel.node("ge", parts[0] / parts[1], kernel.ONE + plain)
        line = script.derive(apart, [Item((DENIAL,)), Item((line,))])
    for place in named:
        script.add("value", of=place)
    return line


def _exponent_of(mono: kernel.Mono) -> kernel.Node:
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
            with suppress(*FAULTS):
                log = kernel.node("ln", base)
                defined(script, log, prove)
                other = kernel.node("exp", exponent * log)
                script.add("value", of=script.add("axiom", kernel.node("eq", power, other)))


def powers_by_factors(script: Script, prove: Prove) -> None:
    """Let powers of one base, that may be 0, read as factors times the least of them, which gets a name.

    b^(e + 1) = b b^e holds for whole exponents where e + 1 > 0.
    """
    formulas = (script.goal, *script.scene.lines)
    found = dict.fromkeys(term for formula in formulas for term in kernel.inside_of([formula]) if term.op == "pow")
    powers = [power for power in found if kernel.integral(power.args[1]) and kernel.free(power.args[1])]
    for shorter, longer in itertools.permutations(powers, 2):
        more = kernel.rational(script.scene.read(longer.args[1] - shorter.args[1]))
        if longer.args[0] is not shorter.args[0] or more not in range(1, _FACTORS + 1):
            continue
        with suppress(*FAULTS):
            prove(script, kernel.node("ge", shorter.args[1], kernel.NULL))
            before = shorter
            for left in range(int(more or 0) - 1, -1, -1):
                power = kernel.node("pow", longer.args[0], longer.args[1] - kernel.number(left)) if left else longer
                prove(script, kernel.node("gt", power.args[1], kernel.NULL))
                equal = kernel.node("eq", power, power.args[0] * before)
                script.add("value", of=script.add("axiom", equal))
                before = power
    for power in powers:
        with suppress(*FAULTS):
            prove(script, kernel.node("ge", power.args[1], kernel.NULL))
            name_power(script, power)


def name_power(script: Script, power: kernel.Node) -> None:
    """Read a power as a new symbol, so that relations are those of polynomials."""
    symbol, place = script.fresh(), script.nodes.place
    equation = script.add("define", symbol=place(symbol), term=place(power))
    turned = script.derive(
        kernel.node("eq", power, symbol), [Item((DENIAL, DENIAL)), Item((equation,), power - symbol)]
    )
    script.add("value", of=turned)


def without_divisors(script: Script, prove: Prove) -> bool:
    """Let a symbol d by which exponents are divided read as 1/t; whether there is one.

    An exponential is taken apart by the summands of its exponent, and of one with a divisor it is not.
    """
    ratios = [script.scene.read(term.args[0]) for term in kernel.inside_of([script.goal]) if term.op == "exp"]
    divisors = {mono[0][0] for ratio in ratios if len(ratio.num) > 1 for factor in ratio.den
                for mono, _ in factor if len(factor) == 1}  # fmt: skip
    names = [name for atom in sorted(divisors) if (name := node_of_atom(atom)).op == "symbol"]
    for name in names:
        positive = kernel.node("gt", name, kernel.NULL)
        prove(script, positive)
        place, inverse = script.nodes.place, script.fresh()
        equation = script.add("define", symbol=place(inverse), term=place(kernel.ONE / name))
        items = [Item((DENIAL, script.line(positive))), Item((equation,), name), Item(())]
        script.derive(kernel.node("gt", inverse, kernel.NULL), items)
        equal = kernel.node("eq", name, kernel.ONE / inverse)
        items = [Item((DENIAL, DENIAL)), Item((equation,), (equal.args[0] - equal.args[1]) * name / inverse)]
        script.add("value", of=script.derive(equal, items))
    return bool(names)
