"""Roots: one as the variable, symbols read as the roots that they are, and hypotheses about roots squared."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import node_of_atom, node_of_poly, node_of_ratio
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.chains.covers import bounds_of

__all__ = ["read_as_roots", "rooted", "squared_roots"]

_CLOSE = 1 << 20
"""A bound of a root that is irrational is a multiple of its inverse."""


def rooted(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal in t = sqrt(a x + b), for its only symbol x, which reads as (t^2 - b)/a from then on."""
    (x,) = kernel.free(goal)
    root, a, b = _linear_root(script, goal, x)
    low, high = bounds_of(script, x)
    t = script.fresh()
    named = script.add("define", symbol=script.nodes.place(t), term=script.nodes.place(root))
    above = script.add("axiom", kernel.node("ge", root, kernel.NULL))
    weak = kernel.node("ge", t, kernel.NULL)
    if not script.known(weak):
        script.derive(weak, [Item((DENIAL,)), Item((above,)), Item((named,), kernel.ONE)])
    value = (t * t - kernel.number(b)) / kernel.number(a)
    equal = kernel.node("eq", x, value)
    back = script.derive(equal, [Item((DENIAL, DENIAL)), Item((named,), (x - value) * (t + root))])
    turned = script.derive(kernel.node("eq", root, t), [Item((DENIAL, DENIAL)), Item((named,), root - t)])
    ends = [(end, script.line(kernel.node(op, x, kernel.number(end)))) for end, op in ((low, "ge"), (high, "le"))
            if end is not None]  # fmt: skip
    script.add("value", of=back)
    script.add("value", of=turned)
    for end, place in ends:
        _bounded_root(script, t, a * end + b, place, below=(end is low) == (a > 0))
    _without_even_powers(script, goal, t)
    return kernel.node(goal.op, node_of_ratio(script.scene.gap(goal)), kernel.NULL)


def _linear_root(script: Script, goal: kernel.Node, x: kernel.Node) -> tuple[kernel.Node, Fraction, Fraction]:
    """A root of a x + b in the goal, with a and b; one that vanishes at an end of x's range, if there is one."""
    found: list[tuple[bool, int, tuple[kernel.Node, Fraction, Fraction]]] = []
    ends = bounds_of(script, x)
    for term in dict.fromkeys(kernel.inside_of([goal])):
        if term.op != "sqrt" or not script.scene.defined(term):
            continue
        ratio = script.scene.read(term.args[0])
        atoms = [mono for mono in ratio.num if mono]
        if not ratio.den and len(atoms) == 1 and atoms[0] == ((kernel.ATOMS.get(x), 1),):
            a, b = Fraction(ratio.num[atoms[0]]), Fraction(ratio.num.get((), 0))
            found.append((-b / a not in ends, len(found), (term, a, b)))
    if not found:
        raise Unexplained("no root of what is linear in the symbol")
    return min(found)[2]


def _bounded_root(script: Script, t: kernel.Node, inside: Fraction, place: int, *, below: bool) -> None:
    """t >= r, from t^2 >= r^2 and t >= 0; or t <= r where it is not ``below``."""
    if inside < 0:
        return
    end = Fraction(isqrt(int(inside * _CLOSE**2)), _CLOSE)
    if end * end != inside and not below:
        end += Fraction(1, _CLOSE)
    strict = end * end != inside or script.scene.lines[place].op in ("lt", "gt")
    wanted = kernel.node(("gt" if below else "lt") if strict else ("ge" if below else "le"), t, kernel.number(end))
    if not script.known(wanted):
        weak = script.line(kernel.node("ge", t, kernel.NULL))
        items = [Item((DENIAL, DENIAL)), Item((DENIAL, weak)), Item((DENIAL,)), Item((place,)), Item((weak,)), Item(())]
        script.derive(wanted, items)


def _without_even_powers(script: Script, goal: kernel.Node, t: kernel.Node) -> None:
    """Read sqrt(t^2k e) as t^k sqrt(e) wherever it stands in the goal."""
    for term in dict.fromkeys(kernel.inside_of([goal])):
        if term.op != "sqrt" or not script.scene.defined(term):
            continue
        inside = script.scene.read(term.args[0])
        power = min(dict(mono).get(kernel.ATOMS[t], 0) for mono in inside.num) // 2
        if inside.den or power < 1 or len(inside.num) < 2:
            continue
        factor = kernel.node("pow", t, kernel.number(power))
        below: kernel.Poly = {((kernel.ATOMS[t], 2 * power),): Fraction(1)}
        rest = node_of_poly(kernel.divided(inside.num, below) or {})
        _positive_rest(script, rest, t)
        whole, part = kernel.node("sqrt", node_of_ratio(inside)), kernel.node("sqrt", rest)
        product = factor * part
        lines = [script.add("axiom", kernel.node("ge", root, kernel.NULL)) for root in (whole, part)]
        up = script.line(kernel.node("ge", t, kernel.NULL))
        ups = (lines[1], *[up] * power)
        for relation, other in ((whole <= product, ups), (product <= whole, (lines[0],))):
            script.derive(relation, [Item((DENIAL, DENIAL)), Item((DENIAL, *other)), Item(ups), Item((lines[0],))])
        script.add("value", of=script.line(kernel.node("eq", whole, product)))


def _positive_rest(script: Script, rest: kernel.Node, t: kernel.Node) -> None:
    """See to it that sqrt(c + c_k t^k) is known to have a value, where c > 0 and t has an upper end."""
    wanted = kernel.node("ge", rest, kernel.NULL)
    if script.known(wanted):
        return
    low, high = script.line(kernel.node("ge", t, kernel.NULL)), bounds_of(script, t)[1]
    if high is None:
        raise Unexplained("a root of unknown sign")
    end = script.line(kernel.node("le", t, kernel.number(high)))
    script.derive(wanted, [Item((DENIAL,)), Item((end,)), Item((low,)), Item((low, end)), Item((end, end)), Item(())])


def read_as_roots(script: Script, goal: kernel.Node) -> None:
    """Read v as sqrt(e) from v >= 0 and v^2 = e, until the goal speaks of one symbol. Raises Unexplained."""
    for place, line in enumerate(list(script.scene.lines)):
        if line.op == "eq" and script.scene.gap(line).num:
            _read_as_root(script, place)
    if len(kernel.free(node_of_ratio(script.scene.gap(goal)))) != 1:
        raise Unexplained("several symbols")


def _read_as_root(script: Script, place: int) -> None:
    ratio = script.scene.gap(script.scene.lines[place])
    for mono, value in ratio.num.items():
        squares = [other for other in ratio.num if any(atom == mono[0][0] for atom, _ in other)] if mono else []
        if ratio.den or len(squares) != 1 or len(mono) != 1 or mono[0][1] != 2:
            continue
        if kernel.INFO[mono[0][0]][0] != "symbol":
            continue
        symbol = node_of_atom(mono[0][0])
        up = kernel.node("ge", symbol, kernel.NULL)
        if not script.known(up):
            continue
        inside = node_of_poly({other: kernel.over(-x, value) for other, x in ratio.num.items() if other != mono})
        if not inside.names and not kernel.free(inside):
            continue
        along, sign = Item((place,), kernel.ONE), script.line(up)
        positive = kernel.node("ge", inside, kernel.NULL)
        if not script.known(positive):
            script.derive(positive, [Item((DENIAL,)), along, Item((), symbol, square=True)])
        root = kernel.node("sqrt", inside)
        above = script.add("axiom", kernel.node("ge", root, kernel.NULL))
        for relation, other in ((symbol <= root, above), (root <= symbol, sign)):
            script.derive(relation, [Item((DENIAL, DENIAL)), Item((DENIAL, other)), along])
        script.add("value", of=script.line(kernel.node("eq", symbol, root)))
        return


def squared_roots(script: Script) -> None:
    """b^2 >= a^2 e, from a line b >= a sqrt(e) with a number a > 0."""
    for place, line in enumerate(list(script.scene.lines)):
        if line.op not in ("lt", "le", "gt", "ge"):
            continue
        ratio, side = script.scene.gap(line), -1 if line.op in ("lt", "le") else 1
        roots = {mono: value * side for mono, value in ratio.num.items() if any(_is_root(atom) for atom, _ in mono)}
        (mono, slope), *more = (*roots.items(), ((), Fraction(0)))
        if ratio.den or len(roots) != 1 or len(mono) != 1 or mono[0][1] != 1 or slope >= 0 or len(more) > 1:
            continue
        spelt = (term for term in kernel.inside_of([line]) if term.op == "sqrt")
        root = next(term for term in spelt if script.scene.read(term).num == {mono: 1})
        rest = node_of_poly({other: value * side for other, value in ratio.num.items() if other != mono})
        square = kernel.number(slope * slope) * root.args[0]
        op = "gt" if line.op in ("lt", "gt") else "ge"
        above = script.add("axiom", kernel.node("ge", root, kernel.NULL))
        script.derive(kernel.node(op, rest * rest - square, kernel.NULL),
                      [Item((DENIAL,)), Item((place, place)), Item((place, above))])  # fmt: skip
        script.derive(kernel.node("ge", rest, kernel.NULL), [Item((DENIAL,)), Item((place,)), Item((above,))])


def _is_root(atom: int) -> bool:
    """Whether an atom is a root of more than a number or a symbol."""
    kind, held = kernel.INFO[atom]
    return kind == "sqrt" and len(held.num) > 1
