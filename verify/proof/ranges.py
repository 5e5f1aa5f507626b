"""Bounds of symbols that follow from equations and from other names, in a script."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import multiplied, node_of_atom, node_of_poly, node_of_ratio, replaced
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.chains.covers import bounds_of

__all__ = ["as_ratios", "exponential", "inverted", "logarithmic", "on_spheres", "positive_roots"]

_FINE = 16
"""A bound is a multiple of 1/16."""


def on_spheres(script: Script) -> None:
    """-b <= v <= b for what stands in sum c_i v_i^2 = c, or <= c, with all c_i > 0."""
    for place, line in enumerate(list(script.scene.lines)):
        if line.op not in ("eq", "le", "ge", "lt", "gt"):
            continue
        ratio = script.scene.gap(line)
        parts = {mono: value for mono, value in ratio.num.items() if mono}
        plain = all(len(mono) == 1 and mono[0][1] == 2 and kernel.INFO[mono[0][0]][0] == "symbol" for mono in parts)
        if ratio.den or not plain or not parts or len(kernel.free(line)) != len(parts):
            continue
        side = 1 if line.op in ("eq", "le", "lt") else -1
        if line.op == "eq" and min(parts.values()) < 0:
            side = -1
        size = -side * Fraction(ratio.num.get((), 0))
        if min(value * side for value in parts.values()) <= 0 or size <= 0:
            continue
        for mono, value in parts.items():
            symbol = node_of_atom(mono[0][0])
            square = size / (value * side)
            end = Fraction(isqrt(int(square * _FINE**2)) + (0 if _is_square(square) else 1), _FINE)
            others = [Item((), node_of_atom(other[0][0]), square=True) for other in parts if other != mono]
            for relation in (symbol <= kernel.number(end), kernel.number(-end) <= symbol):
                if not script.known(relation):
                    turned = [Item((place,), kernel.ONE)] if line.op == "eq" else [Item((place,))]
                    script.derive(relation, [Item((DENIAL, DENIAL)), Item((DENIAL,)), *turned, *others, Item(())])


def _is_square(value: Fraction) -> bool:
    scaled = value * _FINE**2
    return scaled.denominator == 1 and isqrt(int(scaled)) ** 2 == scaled


def inverted(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal in t = 1/x, for its only symbol x > 0, which has no upper bound; x reads as 1/t from then on."""
    (x,) = kernel.free(goal)
    low, high = bounds_of(script, x)
    if low is None or low < 0 or high is not None:
        raise Unexplained("no positive range without end")
    positive = kernel.node("gt", x, kernel.NULL)
    if not script.known(positive):
        place = script.line(kernel.node("ge", x, kernel.number(low)))
        script.derive(positive, [Item((DENIAL,)), Item((place,)), Item(())])
    bound = script.line(kernel.node("ge", x, kernel.number(low))) if low else None
    t, rises = _reciprocal(script, x)
    if bound is not None:
        script.derive(t <= kernel.number(1 / low), [Item((DENIAL,)), Item((bound, rises))])
    return kernel.node(goal.op, node_of_ratio(script.scene.gap(goal)), kernel.NULL)


def logarithmic(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal in t = ln x, for its only symbol x, whose bounds are 0 and 1 or none; x reads as exp(t) from then on.

    A least value at a power of e, as that of x ln x, is one at a whole number then.
    """
    (x,) = kernel.free(goal)
    low, high = bounds_of(script, x)
    positive = kernel.node("gt", x, kernel.NULL)
    if low not in (0, 1) or high not in (1, None) or not script.known(positive):
        raise Unexplained("no positive range between 0, 1 and infinity")
    t, above, ln = script.fresh(), script.line(positive), kernel.node("ln", x)
    exp = kernel.node("exp", t)
    named = script.add("define", symbol=script.nodes.place(t), term=script.nodes.place(ln))
    mass = script.add("axiom", kernel.node("gt", exp, kernel.NULL))
    for p, q, less, more in ((t, ln, x, exp), (ln, t, exp, x)):
        tangent = script.add("axiom", kernel.node("ge", kernel.node("exp", p - q), kernel.ONE + (p - q)))
        items = [Item((DENIAL,)), Item((tangent, above)), Item((tangent, mass)), Item((named,), less)]
        script.derive(less <= more, items)
    script.add("value", of=script.line(kernel.node("eq", x, exp)))
    for end, op in ((low, "ge"), (high, "le")):
        if end == 1:
            gap = t if op == "le" else -t
            tangent = script.add("axiom", kernel.node("ge", kernel.node("exp", gap), kernel.ONE + gap))
            bound = script.line(kernel.node(op, x, kernel.ONE))
            script.derive(kernel.node(op, t, kernel.NULL), [Item((DENIAL,)), Item((tangent,)), Item((tangent, mass)),
                                                            Item((bound,)), Item((bound, mass))])  # fmt: skip
    return replaced(goal, {ln: t, x: exp})


def exponential(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal with names y > 0 for exponentials of symbols that stand nowhere else; t reads as ln y from then on."""
    for t in _exponents(script.scene.gap(goal)):
        y = script.fresh()
        exp, ln = kernel.node("exp", t), kernel.node("ln", y)
        mass = script.add("axiom", kernel.node("gt", exp, kernel.NULL))
        named = script.add("define", symbol=script.nodes.place(y), term=script.nodes.place(exp))
        positive = [Item((DENIAL,)), Item((mass,)), Item((named,), kernel.ONE)]
        above = script.derive(kernel.node("gt", y, kernel.NULL), positive)
        for less, more, size in ((t, ln, above), (ln, t, mass)):
            gap = less - more
            tangent = script.add("axiom", kernel.node("ge", kernel.node("exp", gap), kernel.ONE + gap))
            script.derive(less <= more, [Item((DENIAL, size)), Item((tangent, size)), Item((named,), kernel.ONE)])
        script.add("value", of=script.line(kernel.node("eq", t, ln)))
    return kernel.node(goal.op, node_of_ratio(script.scene.gap(goal)), kernel.NULL)


def _exponents(ratio: kernel.Ratio) -> list[kernel.Node]:
    """The symbols that a normal form has only as exp(k t). Raises Unexplained where there are none."""
    atoms = {atom for poly in (ratio.num, *map(dict, ratio.den)) for mono in poly for atom, _ in mono}
    held = [kernel.INFO[atom][1] for atom in sorted(atoms) if kernel.INFO[atom][0] == "exp"]
    alone = [mono[0] for one in held if not one.den and len(one.num) == 1 for mono in one.num if len(mono) == 1]
    symbols = [node_of_atom(atom) for atom, k in alone if k == 1 and atom not in atoms]
    terms = [node_of_atom(atom) for atom in atoms if kernel.INFO[atom][0] != "parity"]
    found = [t for t in dict.fromkeys(symbols) if sum(t in kernel.free(term) for term in terms) == symbols.count(t)]
    if not found:
        raise Unexplained("no exponential of a symbol alone")
    return found


def as_ratios(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal with 1/t for one of three positive symbols and more whose product is given, as x/y, y/z, z/x have."""
    for line in script.scene.lines:
        if line.op != "eq":
            continue
        ratio = script.scene.gap(line)
        (mono, *more) = sorted(ratio.num, key=len, reverse=True)
        plain = len(mono) > 2 and all(k == 1 and kernel.INFO[atom][0] == "symbol" for atom, k in mono)
        if ratio.den or more != [()] or not plain:
            continue
        symbols = [node_of_atom(atom) for atom, _ in mono]
        if all(script.known(kernel.node("gt", symbol, kernel.NULL)) for symbol in symbols):
            size = kernel.over(-ratio.num[()], ratio.num[mono])
            place = script.scene.lines.index(line)
            t, _ = _reciprocal(script, symbols[-1])
            first, others = symbols[0], multiplied(symbols[1:-1])
            below = kernel.node("gt", others, kernel.NULL)
            if not script.known(below):
                ups = [script.line(kernel.node("gt", symbol, kernel.NULL)) for symbol in symbols[1:-1]]
                script.derive(below, [Item((DENIAL,)), Item(tuple(ups))])
            share = kernel.number(size) * t / others
            along = (first - share) * t / others
            equal = script.derive(kernel.node("eq", first, share), [Item((DENIAL, DENIAL)), Item((place,), along)])
            script.add("value", of=equal)
            return kernel.node(goal.op, node_of_ratio(script.scene.gap(goal)), kernel.NULL)
    raise Unexplained("no product of positive symbols is given")


def _reciprocal(script: Script, x: kernel.Node) -> tuple[kernel.Node, int]:
    """t = 1/x for a symbol x > 0, which reads as 1/t from then on; and the place of t > 0."""
    positive = kernel.node("gt", x, kernel.NULL)
    t = script.fresh()
    share = kernel.ONE / x
    equation = script.add("define", symbol=script.nodes.place(t), term=script.nodes.place(share))
    line = script.line(positive)
    rises = script.derive(kernel.node("gt", t, kernel.NULL), [Item((DENIAL, line)), Item((equation,), x), Item(())])
    along = (x - kernel.ONE / t) * (x / t)
    back = script.derive(kernel.node("eq", x, kernel.ONE / t), [Item((DENIAL, DENIAL)), Item((equation,), along)])
    script.add("value", of=back)
    return t, rises


def positive_roots(script: Script) -> None:
    """v > 0, from v >= 0 and v^k > 0."""
    for place, line in enumerate(list(script.scene.lines)):
        if line.op not in ("gt", "lt", "ne"):
            continue
        num = script.scene.gap(line).num
        mono = next(iter(num)) if len(num) == 1 else ()
        if len(mono) != 1 or kernel.INFO[mono[0][0]][0] != "symbol" or mono[0][1] < 2:
            continue
        symbol = node_of_poly({((mono[0][0], 1),): Fraction(1)})
        weak, strict = (kernel.node(op, symbol, kernel.NULL) for op in ("ge", "gt"))
        if script.known(weak) and not script.known(strict):
            at = script.line(weak)
            script.derive(strict, [Item((place,)), Item((DENIAL, *[at] * (int(mono[0][1]) - 1)))])
        elif not script.known(strict) and int(mono[0][1]) % 2 and line.op == "gt":
            script.derive(strict, [Item((place,)), Item((DENIAL,), symbol, square=True)])
