"""A relation between algebraic terms, shown in a script by whichever method finds a sum."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import lcm

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import node_of_ratio
from boostproof.verify.proof.algebra.cones import by_cones
from boostproof.verify.proof.algebra.eliminating import eliminated
from boostproof.verify.proof.algebra.grounds import FAULTS, Ground, Prove, defined, ground_of
from boostproof.verify.proof.algebra.squares import by_squares
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["algebraic"]

_MOST_ROOTS = 3
_MOST_TERMS = 300
"""Squaring more, or longer ones, leads to what no method settles."""

Method = Callable[[Ground], None]


def algebraic(script: Script, relation: kernel.Node) -> None:
    """Write lines until the relation is known. Raises Unexplained where no method finds a proof.

    Cones come first, as they are cheap and want what is symmetric as it stands; then equations are solved.
    """
    if script.known(relation):
        return
    if relation.op not in ("lt", "le", "gt", "ge"):
        raise Unexplained("no inequality")
    if _shown(script, relation, by_cones):
        return
    if eliminated(script, _simple) and (script.known(relation) or _shown(script, relation, by_cones)):
        return
    if _by_root(script, relation) or _by_root(script, relation, numbers=True) or _by_product(script, relation):
        return
    if _has(script, relation, ("ln", "exp", "atan")):
        raise Unexplained("no sum of products was found")
    by_squares(ground_of(script, relation, algebraic, insides=True))


def _has(script: Script, relation: kernel.Node, kinds: tuple[str, ...]) -> bool:
    """Whether atoms of some kinds stand in the difference of a relation."""
    atoms = {atom for mono in script.scene.gap(relation).num for atom, _ in mono}
    return any(kernel.INFO[atom][0] in kinds for atom in atoms)


def _by_root(script: Script, relation: kernel.Node, *, numbers: bool = False) -> bool:
    """A w + B >= 0 for a root w of e, from signs of A and B and of A^2 e - B^2; ``numbers``: where e is a number.

    What the sides share at an irrational point, they may share at a rational one when they are squared.
    """
    try:
        ground = ground_of(script, relation, _simple)
    except FAULTS:
        return False
    ring, goal = ground.ring, script.goal
    roots = {atom for atom in ring.atoms if kernel.INFO[atom][0] == "sqrt"}
    plain = {atom for atom in roots if kernel.INFO[atom][1].num.keys() <= {()}}
    if len(roots - plain if numbers else roots) > _MOST_ROOTS or len(ground.poly) > _MOST_TERMS:
        return False
    for place, atom in enumerate(ring.atoms):
        fits = atom in plain if numbers else atom in roots and len(kernel.INFO[atom][1].num) > 1
        if not fits or ground.poly.degrees()[place] != 1:
            continue
        try:
            if goal is relation:
                _root(script, ground, place)
            else:
                script.inner(relation, partial(_root_inside, relation=relation, place=place))
        except FAULTS:
            if script.cases:
                raise
            continue
        return True
    return False


def _root_inside(script: Script, relation: kernel.Node, place: int) -> None:
    _root(script, ground_of(script, relation, _simple), place)


def _root(script: Script, ground: Ground, place: int) -> None:
    ring, root = ground.ring, ground.ring.terms[place]
    slope = ground.poly.derivative(place)
    a, b = ring.node(slope), ring.node(ground.poly - slope * ring.context.gens()[place])
    above = script.add("axiom", kernel.node("ge", root, kernel.NULL))
    sign, negative = _weak_sign(script, a)
    inside = node_of_ratio(kernel.INFO[ring.atoms[place]][1])
    square, other = a * a * inside, b * b
    op = "gt" if ground.strict else "ge"

    def settle(child: Script, from_b: kernel.Node) -> None:
        rest = child.line(from_b)
        wanted = kernel.node(op, other - square if negative else square - other, kernel.NULL)
        algebraic(child, wanted)
        line = child.line(wanted)
        mixed = [(rest,), (sign, above)]  # the sum of the two has a sign, and times their difference it is the square
        denial = (DENIAL, *ground.lines)
        items = [
            Item(denial),
            Item((line,)),
            Item((DENIAL,)),
            *(Item((*denial, *one)) for one in mixed),
            *map(Item, mixed),
        ]
        items += [Item((*denial, *denial)), Item((rest, rest)), Item((rest, sign, above))]
        child.derive(ground.relation, items)

    if negative:
        positive = kernel.node("ge", b, kernel.NULL)
        algebraic(script, positive)
        settle(script, positive)
        return

    def easy(child: Script) -> None:
        rest = child.line(kernel.node("ge", b, kernel.NULL))
        child.derive(ground.relation, [Item((DENIAL, *ground.lines)), Item((rest,)), Item((sign, above))])

    case = kernel.node("ge", b, kernel.NULL)
    if ground.strict:
        case = kernel.node("gt", b, kernel.NULL)
    if script.known(kernel.node("le", b, kernel.NULL)):
        settle(script, kernel.node("le", b, kernel.NULL))
    elif script.known(case):
        easy(script)
    else:
        script.split(case, easy, lambda child: settle(child, kernel.negated(case)))


def _weak_sign(script: Script, term: kernel.Node) -> tuple[int, bool]:
    """The place of a line that says that a term is at least 0, or at most, and which."""
    for op in ("ge", "le"):
        wanted = kernel.node(op, term, kernel.NULL)
        try:
            _simple(script, wanted)
        except FAULTS:
            continue
        return script.line(wanted), op == "le"
    raise Unexplained("a factor of unknown sign")


def _by_product(script: Script, relation: kernel.Node) -> bool:
    """A sum L of multiples of logarithms, from the product that it is the logarithm of, as exp(-nL) >= 1 - nL."""
    gap = script.scene.gap(relation)
    if gap.den or any(len(mono) != 1 or mono[0][1] != 1 for mono in gap.num):
        return False
    if any(kernel.INFO[mono[0][0]][0] != "ln" for mono in gap.num):
        return False
    clear = lcm(*(value.denominator for value in gap.num.values()))
    if any(abs(Fraction(value)) * clear > 64 for value in gap.num.values()):
        return False
    up = relation.op in ("gt", "ge")
    left, right = relation.args if up else relation.args[::-1]
    term = kernel.number(clear) * (left - right)
    product = kernel.node("exp", -term)
    try:
        defined(script, product, algebraic)
        ratio = script.scene.read(product)
        one = kernel.node("lt" if relation.op in ("lt", "gt") else "le", node_of_ratio(ratio), kernel.ONE)
        algebraic(script, one)
        tangent = script.add("axiom", kernel.node("ge", product, kernel.ONE - term))
        script.derive(relation, [Item((DENIAL,)), Item((tangent,)), Item((script.line(one),))])
    except FAULTS:
        return False
    return True


def _simple(script: Script, relation: kernel.Node) -> None:
    """As :func:`algebraic`, for divisors and slopes, without what is expensive."""
    if not script.known(relation) and not _shown(script, relation, by_cones, _simple):
        raise Unexplained("no simple sum of products was found")


def _shown(script: Script, relation: kernel.Node, method: Method, prove: Prove | None = None) -> bool:
    try:
        method(ground_of(script, relation, prove or algebraic))
    except FAULTS:
        return False
    return True
