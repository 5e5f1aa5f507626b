"""A relation to be shown in a script, read as a polynomial that is to be positive, or not negative.

With the goal's difference f = n/d, and lines that give the signs of d's factors, the denial of the goal times these
lines says that -p > 0 (or >= 0) for the polynomial p = |d| f. So any sum of products of lines that equals p, modulo
equations, shows the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Any

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import Poly, Ring, Unreadable, multiplied, node_of_poly
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["FAULTS", "Ground", "Prove", "add_sum", "cleared", "defined", "equations", "ground_of", "sign_line"]

_HIGHEST = 6
"""The highest power of a divisor of which the sign is that of its base."""

FAULTS = (Unexplained, Unreadable, ArithmeticError, ValueError)
"""What may come of a try, after which the next one is due: the checker's refusals, and numbers too large for floats."""

Prove = Callable[[Script, kernel.Node], None]
"""Writes lines until a relation is known. Raises Unexplained."""


@dataclass
class Ground:
    """The polynomial that is to be shown, over a ring, and the lines that clear its divisor."""

    script: Script
    relation: kernel.Node
    ring: Ring
    poly: Poly
    strict: bool
    lines: tuple[int, ...]
    scale: Fraction
    equations: list[tuple[Poly, int]]


def ground_of(script: Script, relation: kernel.Node, prove: Prove, *, insides: bool = False) -> Ground:
    """The relation as a polynomial; its divisors get lines by ``prove``. Raises Unexplained or Unreadable.

    ``insides``: the ring has the atoms inside of roots, too, for what relates both.
    """
    defined(script, relation, prove)
    ratio = script.scene.gap(relation)
    up = relation.op in ("gt", "ge")
    lines, flips, scale = _divisors(script, ratio, prove)
    sides = [script.scene.gap(line).num for line in equations(script)]
    held = _insides([ratio.num, *sides]) if insides else []
    ring = Ring([ratio.num, *sides, *held], [_numerator(script, line) for line in script.scene.lines])
    for atom, power in ring.shift(ratio.num).items():
        term = kernel.node("exp", kernel.node("mul", kernel.number(power), _exponent(atom)))
        lines.append(script.add("axiom", kernel.node("gt", term, kernel.NULL)))
    poly = ring.poly(ratio.num)
    poly = poly if up == (flips % 2 == 0) else -poly
    eqs = []
    for line in equations(script):
        place = cleared(script, line)
        eqs.append((ring.poly(script.scene.gap(script.scene.lines[place]).num), place))
    return Ground(script, relation, ring, poly, relation.op in ("gt", "lt"), tuple(lines), scale, eqs)


def _divisors(script: Script, ratio: kernel.Ratio, prove: Prove) -> tuple[list[int], int, Fraction]:
    """Lines with the signs of a divisor's factors, how many are negative, and the product of what they are times them.

    Factors of unknown sign may have a product whose sign is known, as in ab > 0.
    """
    lines: list[int] = []
    flips, scale = 0, Fraction(1)
    loose: kernel.Poly = {(): Fraction(1)}
    for factor, count in ratio.den.items():
        try:
            place, negative = sign_line(script, node_of_poly(dict(factor)), prove)
        except Unexplained:
            loose = reduce(kernel.times, [dict(factor)] * count, loose)
            continue
        lines += [place] * count
        flips += negative * count
        scale *= _share(script, place, dict(factor)) ** count
    if any(loose):
        place, negative = sign_line(script, node_of_poly(loose), _never)
        lines, flips, scale = [*lines, place], flips + negative, scale * _share(script, place, loose)
    return lines, flips, scale


def _share(script: Script, place: int, factor: kernel.Poly) -> Fraction:
    """What a line's difference is times a factor, without its sign."""
    gap = script.scene.gap(script.scene.lines[place]).num
    if gap.keys() != factor.keys():
        raise Unexplained("a divisor that is read in another way since")
    return abs(Fraction(gap[min(gap)]) / factor[min(gap)])


def _never(*_: object) -> None:
    raise Unexplained("a sign that no line gives")


def _insides(polys: Sequence[kernel.Poly]) -> list[kernel.Poly]:
    """What stands under the roots of some polynomials, and under the roots in it."""
    atoms = {atom for poly in polys for mono in poly for atom, _ in mono}
    held = [kernel.INFO[atom][1] for atom in sorted(atoms) if kernel.INFO[atom][0] == "sqrt"]
    found = [ratio.num for ratio in held if not ratio.den]
    return [*found, *_insides(found)] if found else []


def _numerator(script: Script, line: kernel.Node) -> kernel.Poly:
    try:
        return script.scene.gap(line).num if line.op in kernel.MASKS else {}
    except kernel.Unknown:
        return {}


def _exponent(atom: int) -> kernel.Node:
    return node_of_poly(kernel.INFO[atom][1].num)


def equations(script: Script) -> list[kernel.Node]:
    """The lines that are equations of what is not 0 by its form."""
    return [line for line in script.scene.lines if line.op == "eq" and script.scene.gap(line).num]


def cleared(script: Script, line: kernel.Node) -> int:
    """The place of an equation without a divisor that says the same."""
    ratio = script.scene.gap(line)
    if not ratio.den:
        return script.scene.lines.index(line)
    wanted = kernel.node("eq", node_of_poly(ratio.num), kernel.NULL)
    if wanted in script.scene.said:
        return script.scene.lines.index(wanted)
    below = multiplied([node_of_poly(dict(f)) for f, k in ratio.den.items() for _ in range(k)])
    term = kernel.node("mul", below, wanted.args[0])
    place = script.scene.lines.index(line)
    return script.add("sum", wanted, sum=[
        {"c": "1", "of": [DENIAL, DENIAL]}, {"c": "-1", "of": [place], "t": script.nodes.place(term)},
    ])  # fmt: skip


def _factors(term: kernel.Node) -> list[kernel.Node]:
    """What a term is a product of by its form."""
    if term.op == "mul":
        return [factor for arg in term.args for factor in _factors(arg)]
    exponent = term.args[1].value if term.op == "pow" and term.args[1].op == "number" else Fraction(1)
    if exponent.denominator == 1 and 1 < exponent <= _HIGHEST:
        return _factors(term.args[0]) * int(exponent)
    return [term]


def sign_line(script: Script, term: kernel.Node, prove: Prove) -> tuple[int, bool]:
    """The place of a line that says that a term is positive, or negative, and which."""
    for op in ("gt", "lt"):
        relation = kernel.node(op, term, kernel.NULL)
        if script.known(relation):
            return script.line(relation), op == "lt"
    for op in ("gt", "lt"):
        relation = kernel.node(op, term, kernel.NULL)
        try:
            prove(script, relation)
        except (Unexplained, Unreadable, kernel.Unknown):
            continue
        return script.line(relation), op == "lt"
    factors = _factors(term)
    if len(factors) == 1 or any(factor.op == "symbol" for factor in factors):
        raise Unexplained("a divisor of unknown sign")
    lines, negative = zip(*(sign_line(script, factor, prove) for factor in factors), strict=True)
    relation = kernel.node("lt" if sum(negative) % 2 else "gt", term, kernel.NULL)
    return script.derive(relation, [Item((DENIAL,)), Item(lines)]), relation.op == "lt"


def defined(script: Script, where: kernel.Node, prove: Prove) -> None:
    """See to it that a formula or term is known to have a value."""
    if where in script.scene.there or not where.args or script.scene.defined(where):
        return
    for arg in where.args:
        defined(script, arg, prove)
    if where.op in ("div", "ln", "sqrt") and not script.scene.defined(where):
        if where.op == "div":
            if not script.known(kernel.node("ne", where.args[1], kernel.NULL)) and not _divides(script, where.args[1]):
                sign_line(script, where.args[1], prove)
            return
        prove(script, kernel.condition(script.scene, where))


def _divides(script: Script, term: kernel.Node) -> bool:
    """Whether a term could be shown not to be 0, as it divides what a line says not to be 0."""
    factor = script.scene.read(term)
    for place, line in enumerate(list(script.scene.lines)):
        if line.op not in ("lt", "gt"):
            continue
        gap = script.scene.gap(line)
        rest = None if gap.den or factor.den else kernel.divided(gap.num, factor.num)
        if rest and any(rest):
            with suppress(Unexplained):
                items = [Item((DENIAL,), node_of_poly(rest)), Item((place,))]
                script.derive(kernel.node("ne", term, kernel.NULL), items)
                return True
    return False


def add_sum(ground: Ground, script: Script, items: Sequence[dict[str, Any]]) -> None:
    """The goal, by summands that equal the polynomial modulo equations."""
    denial = {"c": str(1 / ground.scale), "of": [DENIAL, *ground.lines]}
    script.add("sum", ground.relation, sum=[denial, *items])
